"""What people did in their games, and what it adds up to. Pure: records and pads in, numbers out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hiloapp import games
from hiloapp.engine.events import HiloRemoved, RoundScored
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record, replay
from hiloapp.engine.scoring import Outcome
from hiloapp.play.scorepad import Pad
from hiloapp.play.seats import FORGOTTEN


class Deed(NamedTuple):
    """One person's part in one finished game."""

    name: str
    game: str
    is_won: bool
    """A shared win is one for each."""
    rounds: tuple[int, ...]
    """What was written down for each round."""
    hilos: int | None
    """None where nobody counted them: on a score pad."""
    closings: int
    """Rounds that this person ended."""
    paid: int
    """Of these, those that were not doubled (H-23)."""


class Figures(NamedTuple):
    """Many deeds of one person in one game."""

    games: int
    wins: int
    rounds: int
    mean: float
    """Of all rounds; 0 without any."""
    best: int
    worst: int
    hilos: int
    closings: int
    paid: int
    course: tuple[float, ...]
    """The mean round of each game, in their order."""


def deeds_of_record(record: Record) -> tuple[Deed, ...]:
    """Of the people in a finished game; () for one in progress."""
    match = Match(games.game_of(record))
    outcomes: list[Outcome] = []
    hilos: Counter[int] = Counter()
    for moment in replay(record, match.game):
        match = moment.match
        for event in moment.step.events:
            if isinstance(event, HiloRemoved):
                hilos[event.seat] += 1
            elif isinstance(event, RoundScored):
                outcomes.append(event.outcome)
    if not match.is_over:
        return ()
    people = [(seat, own.name) for seat, own in enumerate(record.seats, 1) if own.kind == "human"]
    people = [(seat, name) for seat, name in people if name != FORGOTTEN]
    return tuple(
        _deed(name, seat, record.game, match.winners, outcomes, hilos[seat]) for seat, name in people
    )


def deeds_of_pad(pad: Pad) -> tuple[Deed, ...]:
    """Of a pad that counts, once its game is over."""
    if not pad.is_counted or not pad.is_over:
        return ()
    return tuple(
        _deed(player.name, seat, pad.game, pad.winners, pad.outcomes, None)
        for seat, player in enumerate(pad.players, 1)
        if player.name != FORGOTTEN
    )


def figures_of(deeds: Iterable[Deed], game: str) -> Figures:
    """What the deeds of one person in one game add up to; the lowest round of HILO is the best."""
    own = [deed for deed in deeds if deed.game == game]
    rounds = [score for deed in own for score in deed.rounds]
    low, high = min(rounds, default=0), max(rounds, default=0)
    return Figures(
        games=len(own),
        wins=sum(deed.is_won for deed in own),
        rounds=len(rounds),
        mean=sum(rounds) / len(rounds) if rounds else 0.0,
        best=low if game == "hilo" else high,
        worst=high if game == "hilo" else low,
        hilos=sum(deed.hilos or 0 for deed in own),
        closings=sum(deed.closings for deed in own),
        paid=sum(deed.paid for deed in own),
        course=tuple(sum(deed.rounds) / len(deed.rounds) for deed in own if deed.rounds),
    )


def _deed(
    name: str,
    seat: int,
    game: str,
    winners: Sequence[int],
    outcomes: Sequence[Outcome],
    hilos: int | None,
) -> Deed:
    ended = [outcome for outcome in outcomes if outcome.ended_by == seat] if game == "hilo" else []
    return Deed(
        name,
        game,
        seat in winners,
        tuple(outcome.scores[seat - 1] for outcome in outcomes),
        hilos,
        len(ended),
        sum(not outcome.is_doubled for outcome in ended),
    )
