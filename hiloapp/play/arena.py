"""Bot against bot, many games: who is stronger, and how long a decision takes.

Deals and keeps the hidden cards; hands each bot nothing but its view.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
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
    def interval(self) -> tuple[float, float]:
        """Of the share of wins, 95 %."""
        return wilson_interval(self.wins, self.games)

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


class Arena(NamedTuple):
    """Who plays what. A game follows from its number alone, wherever it is played."""

    make_game: Callable[[int], Game]
    makers: tuple[tuple[str, BotMaker], ...]
    seed: int

    def play(self, number: int) -> Played:
        """Contestants move on by one seat from game to game.

        All games of a full turn around the table are dealt the same cards, so that no contestant is luckier.
        """
        seats = len(self.makers)
        order = [self.makers[(seat + number) % seats] for seat in range(seats)]
        bots = [make(f"{self.seed}:{number}:{seat}") for seat, (_, make) in enumerate(order)]
        generator = Random(f"{self.seed}:{number // seats}")
        return play_game(self.make_game(seats), bots, [name for name, _ in order], generator)


def play_arena(
    make_game: Callable[[int], Game],
    makers: Sequence[tuple[str, BotMaker]],
    games: int,
    seed: int,
    jobs: int = 1,
) -> Iterator[Played]:
    """The games in order, the same ones whatever `jobs`, which is how many are played at the same time.

    With more than one job everything is played in other processes, so that makers must be picklable.
    """
    arena = Arena(make_game, tuple(makers), seed)
    if jobs == 1:
        yield from map(arena.play, range(games))
        return
    game = make_game(len(makers))
    # Fresh processes: a fork of one that has threads, as any with a window does, can hang.
    with multiprocessing.get_context("spawn").Pool(jobs, _open_arena, (arena,)) as pool:
        for record, scores, times in pool.imap(_play_there, range(games)):
            yield Played(record, Match(game, scores), times)


_arena_here: Arena
"""In a process of `play_arena` only."""


def _open_arena(arena: Arena) -> None:
    global _arena_here  # noqa: PLW0603  # a process of a pool has no other place for what it was started with
    _arena_here = arena
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_there(number: int) -> tuple[Record, tuple[tuple[int, ...], ...], tuple[tuple[float, ...], ...]]:
    played = _arena_here.play(number)
    return played.record, played.match.scores, played.times


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> wilson_interval(70, 100)
    (0.604, 0.781)
    """
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return round(max(0.0, (middle - reach) / scale), 3), round(min(1.0, (middle + reach) / scale), 3)


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
