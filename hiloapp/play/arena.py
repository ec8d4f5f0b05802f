"""Bot against bot, many games: who is stronger, and how long a decision takes.

Deals and keeps the hidden cards; hands each bot nothing but its view.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

from hiloapp.bots.bot import Bot, decide
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.game import Game
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.record import Record, Seat


@dataclass(slots=True)
class Tally:
    """What one contestant did in all its games."""

    name: str
    games: int = 0
    wins: float = 0.0
    """A tie is shared: half a win for each of two."""
    rounds: int = 0
    points: int = 0
    times: list[float] = field(default_factory=list)
    """Seconds, a decision each."""

    @property
    def mean_score(self) -> float:
        """A round."""
        return self.points / self.rounds if self.rounds else 0.0

    @property
    def mean_milliseconds(self) -> float:
        return 1000 * sum(self.times) / len(self.times) if self.times else 0.0

    @property
    def p95_milliseconds(self) -> float:
        """The 95th percentile."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)] if ordered else 0.0


class Played(NamedTuple):
    """One game of the arena."""

    record: Record
    match: Match
    times: tuple[tuple[float, ...], ...]
    """Seconds of each decision, by seat."""


def play_game(game: Game, bots: Sequence[Bot], names: Sequence[str], generator: Random) -> Played:
    """Bots play a whole game. The table's own decisions take the first legal one."""
    shuffle = shuffle_with(generator)
    match = Match(game)
    record = Record(game.name, game.edition, tuple(Seat(name, "bot", name) for name in names))
    times: tuple[list[float], ...] = tuple([] for _ in bots)
    while not match.is_over:
        order = shuffle(game.deck)
        record = record.dealt(order)
        match = match.deal(order).match
        while not match.is_round_over:
            move = _next_move(match, bots, times)
            step = match.apply(move, shuffle)
            record = record.moved(move, step.shuffles)
            match = step.match
    return Played(record, match, tuple(map(tuple, times)))


def _next_move(match: Match, bots: Sequence[Bot], times: Sequence[list[float]]) -> Move:
    seat = match.seat
    if seat is None:
        return min(match.legal_moves, key=str)
    view = match.view(seat)
    start = time.perf_counter()
    move = decide(bots[seat - 1], view)
    times[seat - 1].append(time.perf_counter() - start)
    return move


BotMaker: TypeAlias = Callable[[str], Bot]
"""Makes a bot for a seed."""


def play_arena(
    make_game: Callable[[int], Game], makers: Sequence[tuple[str, BotMaker]], games: int, seed: int
) -> Iterator[Played]:
    """The games one after the other. Contestants move on by one seat from game to game.

    All games of a full turn around the table are dealt the same cards, so that no contestant is luckier.
    """
    seats = len(makers)
    game = make_game(seats)
    for number in range(games):
        shift = number % seats
        order = [makers[(seat + shift) % seats] for seat in range(seats)]
        bots = [make(f"{seed}:{number}:{seat}") for seat, (_, make) in enumerate(order)]
        generator = Random(f"{seed}:{number // seats}")
        yield play_game(game, bots, [name for name, _ in order], generator)


def tally(names: Sequence[str], played: Iterable[Played]) -> list[Tally]:
    """The results by contestant, in the order in which they were named."""
    tallies = [Tally(name) for name in names]
    for number, (_, match, times) in enumerate(played):
        for seat in range(1, len(names) + 1):
            own = tallies[(seat - 1 + number) % len(names)]
            own.games += 1
            own.wins += (seat in match.winners) / len(match.winners)
            own.rounds += len(match.scores)
            own.points += match.totals[seat - 1]
            own.times += times[seat - 1]
    return tallies
