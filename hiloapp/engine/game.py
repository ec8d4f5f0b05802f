"""What both games keep: the protocol, the state of a round, a step, the errors.

A game is its constants; a state is a position. Seats are counted from 1, as in the notation;
the layout of seat `s` is `state.layouts[s - 1]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol

from hiloapp.engine.cards import Card, Shuffle
from hiloapp.engine.events import Event
from hiloapp.engine.layout import Layout
from hiloapp.engine.moves import LegalMoves, Move
from hiloapp.engine.scoring import Outcome


class IllegalMoveError(ValueError):
    """A move that is not allowed now; `legal` holds those that are."""

    def __init__(self, move: Move, legal: Iterable[Move]) -> None:
        self.move = move
        self.legal = tuple(legal)
        allowed = ", ".join(sorted(map(str, self.legal)))
        super().__init__(f"{move} is not legal now; legal: {allowed or 'nothing, the round is over'}")


class DealError(ValueError):
    """An order of cards that cannot be dealt or shuffled to; says why."""


class Phase(Enum):
    """What the next move decides."""

    REVEAL = auto()
    STARTER = auto()
    TURN = auto()
    DRAWN = auto()
    HILO = auto()
    """A line may go or stay (H-13)."""
    MUST_HILO = auto()
    """A line has to go: cascade and final HILOs (H-18, H-22)."""
    PUSH = auto()
    SPELL = auto()
    PHOENIX = auto()
    OVER = auto()


class State(NamedTuple):
    """A position within a round. Holds hidden cards: only engine, play and storage may touch one."""

    phase: Phase
    seat: int | None
    """Who decides; None when the table does, and after the end."""
    layouts: tuple[Layout, ...]
    draw_pile: tuple[Card, ...]
    """Top card first."""
    discard_pile: tuple[Card, ...]
    """Bottom card first, so that the last one is on top."""
    drawn: Card | None
    """The card in hand."""
    starter: int | None
    ended_by: int | None
    """Who ended the round (H-20, K-10)."""
    fresh: int
    """The mask of cells of the deciding seat whose lines count now (H-14, H-18, H-22)."""
    uncovered: tuple[int, ...]
    """For each seat the mask of cells turned up at the end (H-21); empty until then."""
    ply: int
    """How many moves the round has seen."""


class Step(NamedTuple):
    """What applying a move gives."""

    state: State
    events: tuple[Event, ...]
    shuffles: tuple[tuple[Card, ...], ...] = ()
    """The new draw piles that chance made, for the record; as secret as the state."""


class Game(Protocol):
    """The constants of a game, and its rules as pure functions over State."""

    @property
    def name(self) -> str: ...

    @property
    def edition(self) -> str | None: ...

    @property
    def seats(self) -> int: ...

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards in a fixed order."""

    @property
    def layout_size(self) -> int:
        """How many cards are dealt to a seat."""

    def deal(self, order: Sequence[Card]) -> Step:
        """The first state of a round dealt from this order of the whole deck, top card first."""

    def legal_moves(self, state: State) -> LegalMoves:
        """What the deciding seat, or the table, may do; empty after the end."""

    def apply(self, state: State, move: Move, shuffle: Shuffle) -> Step:
        """The state after a move; IllegalMoveError if it is not allowed. Never changes its input.

        `shuffle` is asked for the new order where the rules shuffle (H-11, K-5).
        """

    def outcome(self, state: State) -> Outcome | None:
        """How the round ended, or None while it goes on."""

    def is_over(self, totals: Sequence[int]) -> bool:
        """Whether the game ends after a round that led to these totals."""

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats that win with these totals; several on a tie."""
