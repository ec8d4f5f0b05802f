"""Moves: small hashable values with text in and out (`records.md`, Notation).

Knows the words of the notation, not when a move is legal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import ClassVar

from hiloapp.engine.layout import Cell, Direction, Line


class InvalidMoveError(ValueError):
    """A text that is no move in any position."""


class Move:
    """A decision of a seat or of the table.

    >>> Move.parse("take b2")
    Take(cell=Cell(column=1, row=1))
    >>> str(Move.parse("push vertical"))
    'push vertical'
    """

    __slots__ = ()
    word: ClassVar[str]

    def __str__(self) -> str:
        return " ".join([self.word, *self._arguments()])

    def _arguments(self) -> Iterable[str]:
        return [str(getattr(self, field.name)) for field in fields(self)]  # type: ignore[arg-type]

    @classmethod
    def _from_arguments(cls, arguments: list[str]) -> Move:
        if arguments:
            raise ValueError("takes nothing more")
        return cls()

    @staticmethod
    def parse(text: str) -> Move:
        """The move that a text stands for; InvalidMoveError when it stands for none."""
        word, *arguments = text.split(" ") if isinstance(text, str) else [""]
        try:
            return _BY_WORD[word]._from_arguments(arguments)
        except (KeyError, ValueError):
            raise InvalidMoveError(f"{_shortened(text)} is not a move") from None


def _shortened(text: object) -> str:
    shown = ascii(text)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


@dataclass(frozen=True, slots=True)
class _OnCell(Move):
    cell: Cell

    @classmethod
    def _from_arguments(cls, arguments: list[str]) -> Move:
        (cell,) = arguments
        return cls(Cell.parse(cell))


class Reveal(_OnCell):
    """Preparing: turn up a card of the own layout (H-5, K-5)."""

    __slots__ = ()
    word = "reveal"


@dataclass(frozen=True, slots=True)
class Starter(Move):
    """The table decides who begins (H-6, K-4)."""

    word = "starter"
    seat: int

    @classmethod
    def _from_arguments(cls, arguments: list[str]) -> Move:
        (seat,) = arguments
        return cls(_seat(seat))


class Take(_OnCell):
    """Lay the top card of the discard pile in place of a card (H-7)."""

    __slots__ = ()
    word = "take"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take the top card of the draw pile and look at it (H-8)."""

    word = "draw"


class Place(_OnCell):
    """Lay the drawn card in place of a card (H-9)."""

    __slots__ = ()
    word = "place"


class Flip(_OnCell):
    """Discard the drawn card and turn up a face-down card (H-10)."""

    __slots__ = ()
    word = "flip"


@dataclass(frozen=True, slots=True)
class Hilo(Move):
    """Discard a line of one colour (H-13, H-15, H-18, H-22)."""

    word = "hilo"
    line: Line

    @classmethod
    def _from_arguments(cls, arguments: list[str]) -> Move:
        (line,) = arguments
        return cls(Line.parse(line))


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Leave a line of one colour (H-13)."""

    word = "keep"


@dataclass(frozen=True, slots=True)
class Push(Move):
    """Close up the layout after a diagonal (H-17)."""

    word = "push"
    direction: Direction

    def _arguments(self) -> Iterable[str]:
        return [self.direction.value]

    @classmethod
    def _from_arguments(cls, arguments: list[str]) -> Move:
        (direction,) = arguments
        return cls(Direction(direction))


@dataclass(frozen=True, slots=True)
class Spell(Move):
    """Mage: swap an own card with one of another player (K-7)."""

    word = "spell"
    own: Cell
    seat: int
    cell: Cell

    def _arguments(self) -> Iterable[str]:
        return [str(self.own), f"{self.seat}:{self.cell}"]

    @classmethod
    def _from_arguments(cls, arguments: list[str]) -> Move:
        own, target = arguments
        seat, _, cell = target.partition(":")
        return cls(Cell.parse(own), _seat(seat), Cell.parse(cell))


class Phoenix(_OnCell):
    """Phoenix: turn up one more own card (K-8)."""

    __slots__ = ()
    word = "phoenix"


def _seat(text: str) -> int:
    if len(text) == 1 and text in "123456":
        return int(text)
    raise ValueError(f"{text!r} is not a seat")


_BY_WORD: dict[str, type[Move]] = {
    kind.word: kind for kind in (Reveal, Starter, Take, Draw, Place, Flip, Hilo, Keep, Push, Spell, Phoenix)
}


class LegalMoves(tuple[Move, ...]):
    """The legal moves: a tuple that answers `in` as fast as a set."""

    _members: frozenset[Move]

    def __new__(cls, moves: Iterable[Move]) -> LegalMoves:
        legal = super().__new__(cls, moves)
        legal._members = frozenset(legal)
        return legal

    def __contains__(self, move: object) -> bool:
        return move in self._members


NO_MOVES = LegalMoves(())
