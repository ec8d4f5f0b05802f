"""The turn that both games share: dealing, take, draw, place, flip (H-3, H-4, H-7 to H-11, K-3).

What a card does once it lies face up is each game's own affair: `_landed`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from typing import Any, ClassVar, TypeAlias

from hiloapp.engine.cards import Card, Shuffle
from hiloapp.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardSwapped,
    CardTurnedUp,
    Event,
    HiddenCardSwapped,
    LayoutUncovered,
    PileShuffled,
    RoundDealt,
)
from hiloapp.engine.game import DealError, IllegalMoveError, Phase, State, Step
from hiloapp.engine.layout import Cell, Layout, Shape
from hiloapp.engine.moves import NO_MOVES, Draw, Flip, LegalMoves, Move, Phoenix, Place, Reveal, Starter, Take
from hiloapp.engine.scoring import Outcome

Layouts: TypeAlias = tuple[Layout, ...]
_NAMED_AT_MOST = 8
Rule: TypeAlias = Callable[[State, Any, Shuffle], Step]


class TurnGame(ABC):
    """A game of layouts, a draw pile and a discard pile."""

    name: ClassVar[str]
    edition: str | None = None
    rows: ClassVar[int]
    columns: ClassVar[int]
    most_seats: ClassVar[int]
    first_phase: ClassVar[Phase]

    def __init__(self, seats: int, deck: tuple[Card, ...]) -> None:
        if not 2 <= seats <= self.most_seats:
            raise ValueError(f"{self.name} is for 2 to {self.most_seats} players, not {seats}")
        self.seats = seats
        self.deck = deck
        self.layout_size = self.rows * self.columns
        if len(deck) < seats * self.layout_size + 2:
            raise DealError(f"{len(deck)} cards are too few for {seats} players")
        self._deck_counts = Counter(deck)
        self._rules: dict[type[Move], Rule] = {
            Reveal: self._reveal,
            Starter: self._starter,
            Take: self._take,
            Draw: self._draw,
            Place: self._place,
            Flip: self._flip,
        }

    def deal(self, order: Sequence[Card]) -> Step:
        check_order(order, self._deck_counts)
        size = self.layout_size
        first = self.seats * size
        layouts = tuple(
            Layout.deal(self.rows, self.columns, order[start : start + size])
            for start in range(0, first, size)
        )
        state = State(
            phase=self.first_phase,
            seat=None if self.first_phase is Phase.STARTER else 1,
            layouts=layouts,
            draw_pile=tuple(order[first + 1 :]),
            discard_pile=(order[first],),
            drawn=None,
            starter=None,
            ended_by=None,
            fresh=0,
            uncovered=(),
            ply=0,
        )
        return Step(state, (RoundDealt(order[first], len(state.draw_pile)),))

    def legal_moves(self, state: State) -> LegalMoves:
        phase, seat = state.phase, state.seat
        if seat is None:
            return self._starters(state) if phase is Phase.STARTER else NO_MOVES
        layout = state.layouts[seat - 1]
        if phase is Phase.TURN:
            return turn_moves(layout.shape)
        if phase is Phase.DRAWN:
            return drawn_moves(layout.shape, layout.up)
        if phase is Phase.REVEAL:
            return uncovering_moves(Reveal, layout.shape, layout.up)
        if phase is Phase.PHOENIX:
            return uncovering_moves(Phoenix, layout.shape, layout.up)
        return self._special_moves(state, layout)

    def apply(self, state: State, move: Move, shuffle: Shuffle) -> Step:
        legal = self.legal_moves(state)
        if move not in legal:
            raise IllegalMoveError(move, legal)
        return self._rules[type(move)](state, move, shuffle)

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None: ...

    @abstractmethod
    def _starters(self, state: State) -> LegalMoves:
        """H-6, K-4: whom the table may choose."""

    @abstractmethod
    def _special_moves(self, state: State, layout: Layout) -> LegalMoves:
        """The legal moves in the phases that only this game has."""

    @abstractmethod
    def _reveal(self, state: State, move: Reveal, shuffle: Shuffle) -> Step: ...

    @abstractmethod
    def _starter(self, state: State, move: Starter, shuffle: Shuffle) -> Step: ...

    @abstractmethod
    def _landed(
        self,
        state: State,
        layouts: Layouts,
        discard_pile: tuple[Card, ...],
        index: int,
        events: tuple[Event, ...],
    ) -> Step:
        """A card was laid or turned up at `index` of the deciding seat; `state` is that before the move."""

    def _take(self, state: State, move: Take, shuffle: Shuffle) -> Step:  # H-7
        pile = state.discard_pile
        return self._lay(state, move.cell, pile[-1], pile[:-1], is_from_draw=False)

    def _draw(self, state: State, move: Draw, shuffle: Shuffle) -> Step:  # H-8, H-11
        seat = state.seat
        drawn, draw_pile, discard_pile = state.draw_pile[0], state.draw_pile[1:], state.discard_pile
        events: tuple[Event, ...] = (CardDrawn(seat, drawn),)  # type: ignore[arg-type]
        shuffles: tuple[tuple[Card, ...], ...] = ()
        if not draw_pile:
            draw_pile = shuffled(discard_pile, shuffle)
            discard_pile = ()
            events = (*events, PileShuffled(len(draw_pile)))
            shuffles = (draw_pile,)
        after = State(
            Phase.DRAWN, seat, state.layouts, draw_pile, discard_pile, drawn,
            state.starter, state.ended_by, 0, (), state.ply + 1,
        )  # fmt: skip
        return Step(after, events, shuffles)

    def _place(self, state: State, move: Place, shuffle: Shuffle) -> Step:  # H-9
        return self._lay(state, move.cell, state.drawn, state.discard_pile, is_from_draw=True)  # type: ignore[arg-type]

    def _lay(self, state: State, cell: Cell, card: Card, pile: tuple[Card, ...], is_from_draw: bool) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        layout = state.layouts[seat - 1]
        index = layout.shape.index(cell)
        replaced: Card = layout.cards[index]  # type: ignore[assignment]
        fact = CardSwapped if layout.up >> index & 1 else HiddenCardSwapped
        return self._landed(
            state,
            with_layout(state.layouts, seat, layout.put(index, card)),
            (*pile, replaced),
            index,
            (fact(seat, cell, card, replaced, is_from_draw),),
        )

    def _flip(self, state: State, move: Flip, shuffle: Shuffle) -> Step:  # H-10
        drawn: Card = state.drawn  # type: ignore[assignment]
        discarded = CardDiscarded(state.seat, drawn)  # type: ignore[arg-type]
        return self._turn_up(state, move.cell, (*state.discard_pile, drawn), (discarded,))

    def _turn_up(self, state: State, cell: Cell, pile: tuple[Card, ...], events: tuple[Event, ...]) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        layout = state.layouts[seat - 1]
        index = layout.shape.index(cell)
        card: Card = layout.cards[index]  # type: ignore[assignment]
        layouts = with_layout(state.layouts, seat, layout.turn_up(1 << index))
        return self._landed(state, layouts, pile, index, (*events, CardTurnedUp(seat, cell, card)))

    @staticmethod
    def _ender(state: State) -> int:
        return state.ended_by  # type: ignore[return-value]  # known once the last turns begin (H-20, K-10)

    def _next(self, seat: int) -> int:
        """Clockwise."""
        return seat % self.seats + 1


def with_layout(layouts: Layouts, seat: int, layout: Layout) -> Layouts:
    return (*layouts[: seat - 1], layout, *layouts[seat:])


def uncover(layouts: Layouts) -> tuple[Layouts, tuple[Event, ...]]:
    """Everybody turns up what still lies face down (H-21, K-11)."""
    facts = tuple(
        LayoutUncovered(
            seat,
            layout.shape.cells_in(layout.down),
            tuple(card for i, card in enumerate(layout.cards) if layout.down >> i & 1 and card is not None),
        )
        for seat, layout in enumerate(layouts, 1)
        if layout.down
    )
    return tuple(layout.turn_up(layout.down) for layout in layouts), facts


def check_order(order: Sequence[Card], expected: Counter[Card]) -> None:
    """Refuse an order that does not hold just the expected cards."""
    counts = Counter(order)
    if dict.__eq__(counts, expected):  # Counter's own comparison is slow; there are no zero counts here
        return
    missing, surplus = _named(expected - counts), _named(counts - expected)
    told = [f"missing: {missing}"] if missing else []
    told += [f"too many: {surplus}"] if surplus else []
    raise DealError(f"the order does not hold the right cards ({'; '.join(told)})")


def _named(cards: Counter[Card]) -> str:
    """Some of the cards by name: whoever mends a record needs a few, not a hundred thousand."""
    some = " ".join(map(str, islice(cards.elements(), _NAMED_AT_MOST)))
    return f"{some} and {cards.total() - _NAMED_AT_MOST} more" if cards.total() > _NAMED_AT_MOST else some


def shuffled(cards: tuple[Card, ...], shuffle: Shuffle) -> tuple[Card, ...]:
    """The order that chance gave to these cards, checked."""
    order = shuffle(cards)
    check_order(order, Counter(cards))
    return order


@cache
def turn_moves(shape: Shape) -> LegalMoves:
    return LegalMoves((*(Take(cell) for cell in shape.cells), Draw()))


@cache
def drawn_moves(shape: Shape, up: int) -> LegalMoves:
    flips = (Flip(cell) for cell in shape.cells_in(shape.full & ~up))
    return LegalMoves((*(Place(cell) for cell in shape.cells), *flips))


@cache
def uncovering_moves(kind: type[Reveal] | type[Phoenix], shape: Shape, up: int) -> LegalMoves:
    return LegalMoves(kind(cell) for cell in shape.cells_in(shape.full & ~up))
