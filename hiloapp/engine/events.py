"""Facts that a move caused, in the past tense, in the order in which they happened.

Every event may be shown to everybody at the table: a card that lies face down never stands in one,
nor does the order of a pile. `shows_hidden` tells that something hidden came to light: no undo across it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hiloapp.engine.cards import Card
from hiloapp.engine.layout import Cell, Direction, Line
from hiloapp.engine.scoring import Outcome


class Event:
    __slots__ = ()
    shows_hidden: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """H-3, H-4, K-3."""

    shows_hidden = True
    discard: Card
    draw_count: int


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """H-5, H-10, K-5, K-8."""

    shows_hidden = True
    seat: int
    cell: Cell
    card: Card


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """H-6, K-4: by the sums, or by the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """H-8."""

    shows_hidden = True
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """H-11: the discard pile became the draw pile of `count` cards."""

    shows_hidden = True
    count: int


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """H-7, H-9: `laid` went into the layout, `replaced` onto the discard pile."""

    seat: int
    cell: Cell
    laid: Card
    replaced: Card
    is_from_draw: bool


@dataclass(frozen=True, slots=True)
class HiddenCardSwapped(CardSwapped):
    """As CardSwapped, and the replaced card had been face down."""

    shows_hidden = True


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """H-10: the drawn card went onto the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class HiloFound(Event):
    """H-13, H-18, H-22: these lines can go now; `must` go if there is no choice."""

    seat: int
    lines: tuple[Line, ...]
    must: bool


@dataclass(frozen=True, slots=True)
class HiloRemoved(Event):
    """H-16: `cards` went onto the discard pile in this order, the lowest last and so on top."""

    seat: int
    line: Line
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HiloKept(Event):
    """H-13: the line was left."""

    seat: int


@dataclass(frozen=True, slots=True)
class LayoutPushed(Event):
    """H-17."""

    seat: int
    direction: Direction


@dataclass(frozen=True, slots=True)
class LastTurnsBegan(Event):
    """H-20: this seat has no face-down card; every other seat has one more turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class LayoutUncovered(Event):
    """H-21, K-11: what still lay face down was turned up."""

    shows_hidden = True
    seat: int
    cells: tuple[Cell, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MageReturned(Event):
    """K-5: a Mage turned up while preparing went back into the draw pile, and another card took its place."""

    shows_hidden = True
    seat: int
    cell: Cell
    card: Card


@dataclass(frozen=True, slots=True)
class CardsSpelled(Event):
    """K-7: the cards changed places; None for one that lies face down."""

    seat: int
    own: Cell
    other: int
    cell: Cell
    given: Card | None
    received: Card | None


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """H-23, K-13."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """H-25, K-14: several winners share a tie."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
