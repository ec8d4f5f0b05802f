"""HiLo Dein Königreich for two to four players (rules K-1 to K-14)."""

from __future__ import annotations

from collections.abc import Sequence

from hiloapp.engine.cards import Card, Kind, KingdomCard, Shuffle
from hiloapp.engine.events import (
    CardsSpelled,
    CardTurnedUp,
    Event,
    MageReturned,
    RoundScored,
    StarterChosen,
)
from hiloapp.engine.game import Phase, State, Step
from hiloapp.engine.layout import Cell, Layout
from hiloapp.engine.moves import NO_MOVES, LegalMoves, Phoenix, Reveal, Spell, Starter
from hiloapp.engine.scoring import Outcome, best_seats, score_kingdom
from hiloapp.engine.turn import Layouts, TurnGame, shuffled, uncover, with_layout


class KingdomGame(TurnGame):
    name = "kingdom"
    rows, columns = 2, 6
    most_seats = 4
    first_phase = Phase.STARTER

    def __init__(self, seats: int, deck: tuple[KingdomCard, ...]) -> None:
        super().__init__(seats, deck)
        self._rules |= {Spell: self._spell, Phoenix: self._phoenix}

    def __repr__(self) -> str:
        return f"KingdomGame({self.seats}, …)"

    # Preparing

    def _starters(self, state: State) -> LegalMoves:  # K-4
        return LegalMoves(Starter(seat) for seat in range(1, self.seats + 1))

    def _starter(self, state: State, move: Starter, shuffle: Shuffle) -> Step:
        after = state._replace(phase=Phase.REVEAL, seat=1, starter=move.seat, ply=state.ply + 1)
        return Step(after, (StarterChosen(move.seat),))

    def _reveal(self, state: State, move: Reveal, shuffle: Shuffle) -> Step:  # K-5
        seat: int = state.seat  # type: ignore[assignment]
        layout = state.layouts[seat - 1]
        index = layout.shape.index(move.cell)
        card: Card = layout.cards[index]  # type: ignore[assignment]
        events: list[Event] = [CardTurnedUp(seat, move.cell, card)]
        draw_pile, shuffles = state.draw_pile, []
        while _is(card, Kind.MAGE):
            order = shuffled((*draw_pile, card), shuffle)
            shuffles.append(order)
            card, draw_pile = order[0], order[1:]
            events.append(MageReturned(seat, move.cell, card))
        is_last = seat == self.seats
        after = state._replace(
            phase=Phase.TURN if is_last else Phase.REVEAL,
            seat=state.starter if is_last else seat + 1,
            layouts=with_layout(state.layouts, seat, layout.put(index, card)),
            draw_pile=draw_pile,
            ply=state.ply + 1,
        )
        return Step(after, tuple(events), tuple(shuffles))

    # Effects

    def _landed(
        self,
        state: State,
        layouts: Layouts,
        discard_pile: tuple[Card, ...],
        index: int,
        events: tuple[Event, ...],
    ) -> Step:
        seat: int = state.seat  # type: ignore[assignment]
        after = state._replace(layouts=layouts, discard_pile=discard_pile, drawn=None, ply=state.ply + 1)
        return self._take_effect(after, layouts[seat - 1].cards[index], events)

    def _take_effect(self, state: State, card: Card | None, events: tuple[Event, ...]) -> Step:
        """`card` now lies face up before the deciding seat, by its own doing; the end comes first (K-10)."""
        seat: int = state.seat  # type: ignore[assignment]
        for ender in (seat, *(s for s in range(1, self.seats + 1) if s != seat)):
            if state.layouts[ender - 1].is_open:
                return self._finish(state._replace(ended_by=ender), events)
        if _is(card, Kind.MAGE):  # K-7
            return Step(state._replace(phase=Phase.SPELL), events)
        if _is(card, Kind.PHOENIX):  # K-8; a face-down card is left, else K-10 had ended the game
            return Step(state._replace(phase=Phase.PHOENIX), events)
        return Step(state._replace(phase=Phase.TURN, seat=self._next(seat)), events)

    def _special_moves(self, state: State, layout: Layout) -> LegalMoves:
        if state.phase is not Phase.SPELL:
            return NO_MOVES
        seat: int = state.seat  # type: ignore[assignment]
        mine = _spellable(layout)
        others = [
            (other, cell)
            for other, theirs in enumerate(state.layouts, 1)
            if other != seat
            for cell in _spellable(theirs)
        ]
        return LegalMoves(Spell(own, other, cell) for own in mine for other, cell in others)

    def _spell(self, state: State, move: Spell, shuffle: Shuffle) -> Step:  # K-7
        seat: int = state.seat  # type: ignore[assignment]
        mine, theirs = state.layouts[seat - 1], state.layouts[move.seat - 1]
        my_index, their_index = mine.shape.index(move.own), theirs.shape.index(move.cell)
        received = theirs.cards[their_index] if theirs.is_up(move.cell) else None
        given = mine.cards[my_index] if mine.is_up(move.own) else None
        layouts = with_layout(state.layouts, seat, _exchanged(mine, my_index, theirs, their_index))
        layouts = with_layout(layouts, move.seat, _exchanged(theirs, their_index, mine, my_index))
        after = state._replace(layouts=layouts, ply=state.ply + 1)
        fact = CardsSpelled(seat, move.own, move.seat, move.cell, given, received)
        return self._take_effect(after, received, (fact,))

    def _phoenix(self, state: State, move: Phoenix, shuffle: Shuffle) -> Step:  # K-8
        return self._turn_up(state, move.cell, state.discard_pile, ())

    # End

    def _finish(self, state: State, events: tuple[Event, ...]) -> Step:  # K-10, K-11
        layouts, facts = uncover(state.layouts)
        over = state._replace(phase=Phase.OVER, seat=None, layouts=layouts)
        return Step(over, (*events, *facts, RoundScored(score_kingdom(layouts, self._ender(over)))))

    def outcome(self, state: State) -> Outcome | None:
        return score_kingdom(state.layouts, self._ender(state)) if state.phase is Phase.OVER else None

    def is_over(self, totals: Sequence[int]) -> bool:  # K-2
        return True

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:  # K-14
        return best_seats(totals, max(totals))


def _is(card: Card | None, kind: Kind) -> bool:
    return isinstance(card, KingdomCard) and card.kind is kind


def _spellable(layout: Layout) -> list[Cell]:
    """K-7: any card but a Mage that lies face up."""
    return [
        cell
        for index, cell in enumerate(layout.shape.cells)
        if not (layout.up >> index & 1 and _is(layout.cards[index], Kind.MAGE))
    ]


def _exchanged(layout: Layout, index: int, source: Layout, source_index: int) -> Layout:
    """With the card at `index` taken from another layout, face up or face down as it lay there."""
    changed = layout.put(index, source.cards[source_index])
    return changed if source.up >> source_index & 1 else changed._replace(up=changed.up & ~(1 << index))
