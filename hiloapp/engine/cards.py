"""Cards, colours, decks and a portable shuffle.

Owns what a card *is*. Knows nothing of layouts, turns or players.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from enum import Enum
from random import Random
from typing import NamedTuple, TypeAlias


class Colour(Enum):
    """The eight colours of HILO (H-1); the value is the letter of the notation."""

    RED = "R"
    ORANGE = "O"
    YELLOW = "Y"
    LIME = "L"
    GREEN = "G"
    BLUE = "B"
    PURPLE = "P"
    MAGENTA = "M"

    # Members are compared by identity; Enum's own hash is a slow Python function, and decks are hashed whole.
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return str(self)


VALUES = range(-1, 12)
"""The values that every colour has once (H-1)."""


class HiloCard(NamedTuple):
    """One of the 104 cards of HILO.

    >>> str(HiloCard(Colour.LIME, -1))
    'L-1'
    """

    colour: Colour
    value: int

    def __str__(self) -> str:
        return f"{self.colour.value}{self.value}"


class Kind(Enum):
    """What a Kingdom card shows; effects and keepers go by it (K-7 to K-13)."""

    MAGE = "mage"
    PHOENIX = "phoenix"
    DRAGON_KEEPER = "dragon_keeper"
    UNICORN_KEEPER = "unicorn_keeper"
    WOLF_KEEPER = "wolf_keeper"
    DRAGON = "dragon"
    UNICORN = "unicorn"
    WOLF = "wolf"
    KING = "king"
    BARD = "bard"
    KNIGHT = "knight"
    PRINCE = "prince"
    PRINCESS = "princess"
    FARMER = "farmer"
    FARMER_WOMAN = "farmer_woman"

    def __repr__(self) -> str:
        return str(self)


class Halves(NamedTuple):
    """Half stars on the edges of a Kingdom card."""

    top: int
    bottom: int
    left: int
    right: int


class KingdomCard(NamedTuple):
    """A card of Dein Königreich. Copies of a kind are the same value: nothing tells them apart."""

    id: str
    kind: Kind
    stars: int
    halves: Halves

    def __str__(self) -> str:
        return self.id


Card: TypeAlias = HiloCard | KingdomCard
Shuffle: TypeAlias = Callable[[Sequence[Card]], tuple[Card, ...]]
"""Chance, made explicit: gets the cards, answers their new order, top card first."""

HILO_DECK: tuple[HiloCard, ...] = tuple(HiloCard(colour, value) for colour in Colour for value in VALUES)
HILO_CARDS: dict[str, HiloCard] = {str(card): card for card in HILO_DECK}


class DeckError(ValueError):
    """A deck file that cannot be used; says why."""


def read_kingdom_deck(text: str) -> tuple[KingdomCard, ...]:
    """The deck described by a JSON text (K-1), each card as often as it occurs."""
    try:
        entries = json.loads(text)["cards"]
        cards = [(_kingdom_card(entry), int(entry["count"])) for entry in entries]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise DeckError(f"not a Kingdom deck: {type(error).__name__}: {error}") from None
    if len({card.id for card, _ in cards}) != len(cards):
        raise DeckError("not a Kingdom deck: two entries have the same id")
    if any(count < 1 for _, count in cards) or sum(count for _, count in cards) > 500:
        raise DeckError("not a Kingdom deck: counts must be positive and add up to 500 at most")
    return tuple(card for card, count in cards for _ in range(count))


def _kingdom_card(entry: dict[str, object]) -> KingdomCard:
    halves = entry["halves"]
    if not isinstance(halves, dict):
        raise TypeError("halves must be an object")
    return KingdomCard(
        str(entry["id"]),
        Kind(entry["kind"]),
        int(str(entry["stars"])),
        Halves(**{edge: int(halves[edge]) for edge in Halves._fields}),
    )


def shuffle_with(generator: Random) -> Shuffle:
    """A Fisher-Yates shuffle that gives the same order on every Python version.

    `Random.shuffle` may change between versions; `Random.random` is promised not to.
    """

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = int(generator.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    return shuffle
