"""Adding up: the sums of HILO and the stars of Dein Königreich.

Works on layouts alone, so that whoever sees a layout (a bot, a screen) can add up what is seen;
a card that is not known counts as nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.engine.cards import HiloCard, Kind, KingdomCard
from hiloapp.engine.layout import Layout

KEEPERS = {
    Kind.DRAGON_KEEPER: Kind.DRAGON,
    Kind.UNICORN_KEEPER: Kind.UNICORN,
    Kind.WOLF_KEEPER: Kind.WOLF,
}
"""Who keeps which animals (K-13)."""


class Stars(NamedTuple):
    """Where the stars of a Kingdom layout come from (K-13)."""

    printed: int
    beside: int
    stacked: int
    keepers: int


class Outcome(NamedTuple):
    """How a round ended."""

    scores: tuple[int, ...]
    """What is written down for each seat."""
    sums: tuple[int, ...]
    """The same before doubling (H-23)."""
    ended_by: int
    is_doubled: bool
    stars: tuple[Stars, ...] = ()
    """Kingdom only."""


def best_seats(scores: Sequence[int], best: int) -> tuple[int, ...]:
    """The seats that share a score."""
    return tuple(seat for seat, score in enumerate(scores, 1) if score == best)


def sum_of(layout: Layout) -> int:
    """The values of all cards that are known."""
    return sum(card.value for card in layout.cards if isinstance(card, HiloCard))


def is_doubled(sums: Sequence[int], ended_by: int) -> bool:
    """H-23: whoever ended the round doubles a sum that is not the lowest alone, unless it is negative."""
    own = sums[ended_by - 1]
    return own > 0 and best_seats(sums, min(sums)) != (ended_by,)


def score_hilo(layouts: Sequence[Layout], ended_by: int) -> Outcome:
    return score_sums(tuple(map(sum_of, layouts)), ended_by)


def score_sums(sums: tuple[int, ...], ended_by: int) -> Outcome:
    """H-23, wherever the sums come from: cards on this table or on a real one."""
    doubled = is_doubled(sums, ended_by)
    scores = tuple(2 * s if doubled and seat == ended_by else s for seat, s in enumerate(sums, 1))
    return Outcome(scores, sums, ended_by, doubled)


def count_stars(layout: Layout) -> Stars:
    """K-12, K-13."""
    columns = layout.shape.columns
    cards = [card if isinstance(card, KingdomCard) else None for card in layout.cards]
    for index, card in enumerate(layout.cards):
        if (
            isinstance(card, KingdomCard) and card.kind is Kind.MAGE
        ):  # K-12: what is above or below does not count
            cards[(index + columns) % len(cards)] = None
    counting = [card for card in cards if card]
    kinds = Counter(card.kind for card in counting)
    neighbours = [(cards[i], cards[i + 1]) for i in range(len(cards) - 1) if (i + 1) % columns]
    stacks = list(zip(cards[:columns], cards[columns:], strict=True))
    return Stars(
        printed=sum(card.stars for card in counting),
        beside=sum(min(left.halves.right, right.halves.left) for left, right in neighbours if left and right),
        stacked=sum(min(upper.halves.bottom, lower.halves.top) for upper, lower in stacks if upper and lower),
        keepers=sum(keeper_stars(kinds[keeper], kinds[animal]) for keeper, animal in KEEPERS.items()),
    )


def keeper_stars(keepers: int, animals: int) -> int:
    """Of one sort: two stars an animal, two animals a keeper (K-13)."""
    return 2 * min(animals, 2 * keepers)


def score_kingdom(layouts: Sequence[Layout], ended_by: int) -> Outcome:
    stars = tuple(map(count_stars, layouts))
    sums = tuple(map(sum, stars))
    return Outcome(sums, sums, ended_by, is_doubled=False, stars=stars)
