"""Numbers on a score pad that no cards of the deck can give. Says what is wrong in enums and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from typing import NamedTuple

from hiloapp import games
from hiloapp.engine.cards import HiloCard, Kind, KingdomCard
from hiloapp.engine.scoring import KEEPERS
from hiloapp.play.scorepad import StarCount


class Reason(Enum):
    LOW = "low"
    """Nine cards have no sum that low."""
    HIGH = "high"
    LOW_TOGETHER = "low together"
    """Each sum can be, but not all of them from one deck."""
    HIGH_TOGETHER = "high together"
    MANY = "many"
    """More than a layout, or all of them together, can have."""
    CARDS = "cards"
    """More cards than a layout has."""


class Refusal(NamedTuple):
    reason: Reason
    limit: int
    """The lowest or the highest number that can be."""
    field: str = ""
    """Of StarCount, if one number alone is wrong."""


# HILO


@cache
def sum_limits(people: int = 1) -> tuple[int, int]:
    """The lowest and the highest sum of so many layouts together; a layout may have lost lines (H-12)."""
    values = sorted(card.value for card in games.deck_of("hilo") if isinstance(card, HiloCard))
    cards = people * games.make_game("hilo", 2).layout_size
    return sum(value for value in values[:cards] if value < 0), sum(values[-cards:])


def refuse_sum(own: int) -> Refusal | None:
    low, high = sum_limits()
    if own < low:
        return Refusal(Reason.LOW, low)
    return Refusal(Reason.HIGH, high) if own > high else None


def refuse_sums(sums: Sequence[int | None]) -> Refusal | None:
    """Sums of one round; those not known yet are None."""
    known = sorted((own for own in sums if own is not None), reverse=True)
    for own in known:
        refusal = refuse_sum(own)
        if refusal is not None:
            return refusal
    for people in range(2, len(known) + 1):
        high = sum_limits(people)[1]
        if sum(known[:people]) > high:
            return Refusal(Reason.HIGH_TOGETHER, high)
    low = sum_limits(max(1, len(known)))[0]
    return Refusal(Reason.LOW_TOGETHER, low) if sum(own for own in known if own < 0) < low else None


# Dein Königreich

_COLUMNS = 6


@cache
def count_limits() -> StarCount:
    """The most that one layout can show of each kind."""
    deck = [card for card in games.deck_of("kingdom") if isinstance(card, KingdomCard)]
    size = games.make_game("kingdom", 2).layout_size
    rows = size // _COLUMNS
    across = max(min(card.halves.right, other.halves.left) for card in deck for other in deck)
    down = max(min(card.halves.bottom, other.halves.top) for card in deck for other in deck)
    printed = sum(sorted((card.stars for card in deck), reverse=True)[:size])
    return StarCount(printed, rows * (_COLUMNS - 1) * across, _COLUMNS * (rows - 1) * down, *_kept(deck))


@cache
def deck_limits() -> StarCount:
    """The most that all layouts together can show."""
    deck = [card for card in games.deck_of("kingdom") if isinstance(card, KingdomCard)]
    return StarCount(
        sum(card.stars for card in deck),
        sum(card.halves.right for card in deck),
        sum(card.halves.bottom for card in deck),
        *_kept(deck),
    )


def refuse_count(count: StarCount, others: Iterable[StarCount] = ()) -> Refusal | None:
    """The count of one person, beside those that others have told."""
    for field, own, most in zip(StarCount._fields, count, count_limits(), strict=True):
        if own > most:
            return Refusal(Reason.MANY, most, field)
    size = games.make_game("kingdom", 2).layout_size
    if sum(map(sum, count.pairs)) + _fewest_with_stars(count.printed) > size:
        return Refusal(Reason.CARDS, size)
    told = list(others)
    for index, (field, most) in enumerate(zip(StarCount._fields, deck_limits(), strict=True)):
        left = most - sum(other[index] for other in told)
        if count[index] > left:
            return Refusal(Reason.MANY, max(0, left), field)
    return None


def _fewest_with_stars(printed: int) -> int:
    """How many cards it takes at least to show so many whole stars: none of them keeps or is an animal."""
    cards = (card.stars for card in games.deck_of("kingdom") if isinstance(card, KingdomCard))
    left, fewest = printed, 0
    for stars in sorted(cards, reverse=True):
        if left <= 0:
            break
        left, fewest = left - stars, fewest + 1
    return fewest


def _kept(deck: Sequence[KingdomCard]) -> list[int]:
    """How many keepers and animals of each sort there are, in the order of StarCount."""
    kinds: Counter[Kind] = Counter(card.kind for card in deck)
    return [kinds[kind] for pair in KEEPERS.items() for kind in pair]
