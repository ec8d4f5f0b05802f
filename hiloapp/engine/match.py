"""A whole game: rounds, totals, winners (H-24, H-25, K-2, K-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.engine.cards import Card, Shuffle
from hiloapp.engine.events import Event, GameWon
from hiloapp.engine.game import DealError, Game, Phase, State
from hiloapp.engine.moves import NO_MOVES, LegalMoves, Move
from hiloapp.engine.view import View


class Match(NamedTuple):
    """A game in progress. Holds hidden cards, as its State does: show a `view` instead."""

    game: Game
    scores: tuple[tuple[int, ...], ...] = ()
    """Of each finished round, by seat."""
    state: State | None = None
    """Of the round that is played, or of the last one; None before the first deal."""

    @property
    def is_round_over(self) -> bool:
        """No round is under way."""
        return self.state is None or self.state.phase is Phase.OVER

    @property
    def is_over(self) -> bool:
        return bool(self.scores) and self.is_round_over and self.game.is_over(self.totals)

    @property
    def round(self) -> int:
        """The number of the round that is played, or of the last one; 0 before the first deal."""
        return len(self.scores) + (not self.is_round_over)

    @property
    def totals(self) -> tuple[int, ...]:
        """Over the finished rounds."""
        return tuple(map(sum, zip(*self.scores, strict=True))) if self.scores else (0,) * self.game.seats

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game goes on."""
        return self.game.winners(self.totals) if self.is_over else ()

    @property
    def seat(self) -> int | None:
        """Who decides; None when the table does, or nobody."""
        return None if self.state is None else self.state.seat

    @property
    def legal_moves(self) -> LegalMoves:
        return NO_MOVES if self.state is None else self.game.legal_moves(self.state)

    def deal(self, order: Sequence[Card]) -> MatchStep:
        """Begin a round with the whole deck in this order, top card first."""
        if not self.is_round_over:
            raise DealError(f"round {self.round} is not over yet")
        if self.is_over:
            raise DealError("the game is over")
        step = self.game.deal(order)
        return MatchStep(self._replace(state=step.state), step.events)

    def apply(self, move: Move, shuffle: Shuffle) -> MatchStep:
        if self.state is None:
            raise DealError("no round has been dealt")
        step = self.game.apply(self.state, move, shuffle)
        after = self._replace(state=step.state)
        outcome = self.game.outcome(step.state)
        if outcome is None:
            return MatchStep(after, step.events, step.shuffles)
        after = after._replace(scores=(*self.scores, outcome.scores))
        won = (GameWon(after.totals, after.winners),) if after.is_over else ()
        return MatchStep(after, (*step.events, *won), step.shuffles)

    def view(self, seat: int) -> View:
        """What the player at `seat` sees of the round."""
        state, game = self.state, self.game
        if state is None:
            raise DealError("no round has been dealt")
        finished = self.scores[:-1] if self.is_round_over else self.scores
        return View(
            game=game.name,
            edition=game.edition,
            deck=game.deck,
            you=seat,
            round=self.round,
            ply=state.ply,
            seat=state.seat,
            legal=self.legal_moves,
            layouts=tuple(layout.hidden() for layout in state.layouts),
            pile=state.discard_pile,
            draw_count=len(state.draw_pile),
            drawn=state.drawn,
            ended_by=state.ended_by,
            totals=self._replace(scores=finished).totals,
        )


class MatchStep(NamedTuple):
    """What a deal or a move gives."""

    match: Match
    events: tuple[Event, ...]
    shuffles: tuple[tuple[Card, ...], ...] = ()
    """As in Step: for the record only."""
