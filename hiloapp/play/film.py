"""A finished game, to look at again: every position that people saw, one after the other. No Kivy.

Replays a record, which holds hidden cards: only of a finished game, when everything may be known. A still
shows what everybody saw at that moment, and on demand also what lay face down.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from hiloapp import games
from hiloapp.engine.cards import Card
from hiloapp.engine.events import Event, RoundScored
from hiloapp.engine.layout import Layout
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.record import Moment, Record, UnfinishedError, replay
from hiloapp.engine.scoring import Outcome
from hiloapp.engine.view import View


class Still(NamedTuple):
    """One position of a game."""

    view: View
    """As whoever decides saw it."""
    events: tuple[Event, ...]
    """What led here."""
    made: Move | None
    """The decision that follows; None where a round ends."""
    outcome: Outcome | None
    """Of the round that has just ended."""
    totals: tuple[int, ...]
    """Over the finished rounds."""
    faces: tuple[Layout, ...]
    """The layouts with everything face up."""

    @property
    def place(self) -> tuple[int, int]:
        """By which an analysis calls it: round and ply."""
        return self.view.round, self.view.ply

    @property
    def uncovered(self) -> View:
        """With everything face up."""
        return self.view._replace(layouts=self.faces)


class Film(NamedTuple):
    """All stills of a game, in order."""

    game: str
    seats: int
    deck: tuple[Card, ...]
    stills: tuple[Still, ...]
    starts: tuple[int, ...]
    """Where each round begins: numbers of stills, counted from 0."""
    moments: tuple[Moment, ...]
    """The same as the engine tells it: what an analysis looks at."""

    @property
    def end(self) -> int:
        return len(self.stills) - 1

    def round_at(self, number: int) -> int:
        """The round of a still, counted from 1."""
        return self.stills[number].view.round

    def find(self, round: int, ply: int) -> int:
        """The still before a decision; the nearest there is."""
        start = self.starts[min(max(round, 1), len(self.starts)) - 1]
        following = [begin for begin in self.starts if begin > start]
        last = following[0] - 1 if following else self.end
        return min(max(start + ply, start), last)

    def events_until(self, number: int) -> list[Event]:
        """All that has happened in the round of a still until there."""
        start = self.starts[self.round_at(number) - 1]
        return [event for still in self.stills[start : number + 1] for event in still.events]


def film_of(record: Record) -> Generator[None, None, Film]:
    """Yields often, so that a screen can draw in between; UnfinishedError for a game in progress."""
    game = games.game_of(record)
    moments: list[Moment] = []
    for moment in replay(record, game):
        moments.append(moment)
        yield
    if not moments or not moments[-1].match.is_over:
        raise UnfinishedError("the game is not finished")
    stills: list[Still] = []
    for moment, following in zip(moments, [*moments[1:], None], strict=True):
        stills.append(_still(moment, following.move if following else None))
        yield
    starts = tuple(number for number, moment in enumerate(moments) if moment.move is None)
    return Film(game.name, game.seats, game.deck, tuple(stills), starts, tuple(moments))


def _still(moment: Moment, made: Move | None) -> Still:
    match, events = moment.match, moment.step.events
    scored = [event.outcome for event in events if isinstance(event, RoundScored)]
    return Still(
        view=match.view(match.seat or 1),
        events=events,
        made=made,
        outcome=scored[0] if scored else None,
        totals=match.totals,
        faces=_faces(match),
    )


def _faces(match: Match) -> tuple[Layout, ...]:
    layouts = match.state.layouts if match.state else ()
    return tuple(layout.turn_up(layout.shape.full) for layout in layouts)
