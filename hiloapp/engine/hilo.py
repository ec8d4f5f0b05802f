"""HILO for two to six players, in both editions (rules H-1 to H-25)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from hiloapp.engine.cards import HILO_DECK, Card, HiloCard, Shuffle
from hiloapp.engine.events import (
    CardTurnedUp,
    Event,
    HiloFound,
    HiloKept,
    HiloRemoved,
    LastTurnsBegan,
    LayoutPushed,
    RoundScored,
    StarterChosen,
)
from hiloapp.engine.game import Phase, State, Step
from hiloapp.engine.layout import Direction, Layout
from hiloapp.engine.moves import NO_MOVES, Hilo, Keep, LegalMoves, Push, Reveal, Starter
from hiloapp.engine.scoring import Outcome, best_seats, score_hilo, sum_of
from hiloapp.engine.turn import Layouts, TurnGame, uncover, with_layout

_PUSHES = LegalMoves((Push(Direction.VERTICAL), Push(Direction.HORIZONTAL)))
_LAST_TOTAL = 99
"""H-24: the game goes on while no total is above this."""


class Edition(Enum):
    HILO = "hilo"
    HILLO = "hillo"
    """The first German edition: no cascade (H-19), no final HILOs (H-22)."""


class HiloGame(TurnGame):
    name = "hilo"
    rows, columns = 3, 3
    most_seats = 6
    first_phase = Phase.REVEAL

    def __init__(self, seats: int, edition: str = "hilo") -> None:
        super().__init__(seats, HILO_DECK)
        self.edition: str = Edition(edition).value
        self._has_cascades = edition == Edition.HILO.value
        self._rules |= {Hilo: self._hilo, Keep: self._keep, Push: self._push}

    def __repr__(self) -> str:
        return f"HiloGame({self.seats}, {self.edition!r})"

    # Preparing

    def _reveal(self, state: State, move: Reveal, shuffle: Shuffle) -> Step:  # H-5
        seat: int = state.seat  # type: ignore[assignment]
        layout = state.layouts[seat - 1]
        card: Card = layout.card_at(move.cell)  # type: ignore[assignment]
        layout = layout.turn_up(1 << layout.shape.index(move.cell))
        events: tuple[Event, ...] = (CardTurnedUp(seat, move.cell, card),)
        after = state._replace(layouts=with_layout(state.layouts, seat, layout), ply=state.ply + 1)
        if layout.up.bit_count() < 2:
            return Step(after, events)
        if seat < self.seats:
            return Step(after._replace(seat=seat + 1), events)
        tied = self._starters(after)
        if len(tied) > 1:
            return Step(after._replace(phase=Phase.STARTER, seat=None), events)
        return self._begin(after, tied[0].seat, events)  # type: ignore[attr-defined]

    def _starters(self, state: State) -> LegalMoves:  # H-6
        sums = [sum_of(layout.hidden()) for layout in state.layouts]
        return LegalMoves(Starter(seat) for seat in best_seats(sums, max(sums)))

    def _starter(self, state: State, move: Starter, shuffle: Shuffle) -> Step:
        return self._begin(state._replace(ply=state.ply + 1), move.seat, ())

    def _begin(self, state: State, seat: int, events: tuple[Event, ...]) -> Step:
        return Step(state._replace(phase=Phase.TURN, seat=seat, starter=seat), (*events, StarterChosen(seat)))

    # HILO

    def _special_moves(self, state: State, layout: Layout) -> LegalMoves:
        if state.phase is Phase.PUSH:
            return _PUSHES
        lines = [Hilo(line) for line in layout.complete_lines(state.fresh)]
        if state.phase is Phase.HILO:
            return LegalMoves((*lines, Keep()))
        return LegalMoves(lines) if state.phase is Phase.MUST_HILO else NO_MOVES

    def _landed(
        self,
        state: State,
        layouts: Layouts,
        discard_pile: tuple[Card, ...],
        index: int,
        events: tuple[Event, ...],
    ) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        if not layouts[seat - 1].has_line_at(index):
            return self._end_turn(state, layouts, discard_pile, events)
        fresh = 1 << index  # H-14
        after = state._replace(
            phase=Phase.HILO,
            layouts=layouts,
            discard_pile=discard_pile,
            drawn=None,
            fresh=fresh,
            ply=state.ply + 1,
        )
        found = HiloFound(seat, layouts[seat - 1].complete_lines(fresh), must=False)
        return Step(after, (*events, found))

    def _keep(self, state: State, move: Keep, shuffle: Shuffle) -> Step:
        kept = HiloKept(state.seat)  # type: ignore[arg-type]
        return self._end_turn(state, state.layouts, state.discard_pile, (kept,))

    def _hilo(self, state: State, move: Hilo, shuffle: Shuffle) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        layout, line = state.layouts[seat - 1], move.line
        cards: list[HiloCard] = [layout.card_at(cell) for cell in line.cells]  # type: ignore[misc]
        cards.sort(key=lambda card: card.value, reverse=True)  # H-16
        left = layout.without(line)
        layouts = with_layout(state.layouts, seat, left)
        pile = (*state.discard_pile, *cards)
        events: tuple[Event, ...] = (HiloRemoved(seat, line, tuple(cards)),)
        if line.is_diagonal:  # H-17
            after = state._replace(phase=Phase.PUSH, layouts=layouts, discard_pile=pile, ply=state.ply + 1)
            return Step(after, events)
        if state.phase is Phase.HILO:  # H-15: only one
            return self._end_turn(state, layouts, pile, events)
        return self._go_on(state, layouts, pile, layout.carry(state.fresh, line), events)

    def _push(self, state: State, move: Push, shuffle: Shuffle) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        layout = state.layouts[seat - 1].push(move.direction)
        # Every row and column lost a card to the diagonal, so that each line now was made by the push.
        fresh = layout.shape.full if self._has_cascades else 0  # H-18, H-19
        layouts = with_layout(state.layouts, seat, layout)
        return self._go_on(state, layouts, state.discard_pile, fresh, (LayoutPushed(seat, move.direction),))

    def _go_on(
        self, state: State, layouts: Layouts, pile: tuple[Card, ...], fresh: int, events: tuple[Event, ...]
    ) -> Step:
        """More lines that must go, or the end of the turn or of this seat's final HILOs."""
        seat: int = state.seat  # type: ignore[assignment]
        lines = layouts[seat - 1].complete_lines(fresh)
        if lines:
            after = state._replace(
                phase=Phase.MUST_HILO, layouts=layouts, discard_pile=pile, fresh=fresh, ply=state.ply + 1
            )
            return Step(after, (*events, HiloFound(seat, lines, must=True)))
        if state.uncovered:
            after = state._replace(layouts=layouts, discard_pile=pile, ply=state.ply + 1)
            return self._final_hilos(after, self._next(seat), events)
        return self._end_turn(state, layouts, pile, events)

    # End of a turn, of a round, of the game

    def _end_turn(
        self, state: State, layouts: Layouts, pile: tuple[Card, ...], events: tuple[Event, ...]
    ) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        ended_by = state.ended_by
        if ended_by is None and layouts[seat - 1].is_open:  # H-20
            ended_by = seat
            events = (*events, LastTurnsBegan(seat))
        following = seat % self.seats + 1
        after = State(
            Phase.TURN, following, layouts, state.draw_pile, pile, None,
            state.starter, ended_by, 0, (), state.ply + 1,
        )  # fmt: skip
        return self._uncover(after, events) if following == ended_by else Step(after, events)

    def _uncover(self, state: State, events: tuple[Event, ...]) -> Step:  # H-21
        ender: int = state.ended_by  # type: ignore[assignment]
        uncovered = tuple(layout.down for layout in state.layouts)
        layouts, facts = uncover(state.layouts)
        after = state._replace(seat=None, layouts=layouts, uncovered=uncovered)
        return self._final_hilos(after, self._next(ender), (*events, *facts))

    def _final_hilos(self, state: State, seat: int, events: tuple[Event, ...]) -> Step:  # H-22
        """Beginning with `seat`, the next one that has lines to remove; the score after the last."""
        while self._has_cascades and seat != state.ended_by:
            fresh = state.uncovered[seat - 1]
            lines = state.layouts[seat - 1].complete_lines(fresh)
            if lines:
                after = state._replace(phase=Phase.MUST_HILO, seat=seat, fresh=fresh)
                return Step(after, (*events, HiloFound(seat, lines, must=True)))
            seat = self._next(seat)
        over = state._replace(phase=Phase.OVER, seat=None, fresh=0)
        return Step(over, (*events, RoundScored(score_hilo(over.layouts, self._ender(over)))))

    def outcome(self, state: State) -> Outcome | None:
        return score_hilo(state.layouts, self._ender(state)) if state.phase is Phase.OVER else None

    def is_over(self, totals: Sequence[int]) -> bool:  # H-24
        return max(totals) > _LAST_TOTAL

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:  # H-25
        return best_seats(totals, min(totals))
