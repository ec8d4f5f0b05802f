"""Checks too long for the tests: last turns against brute force, thousands of games that must not stall."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable
from random import Random

from hiloapp import games
from hiloapp.bots import coach
from hiloapp.bots.bot import LEVELS, decide, finish
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move, Place, Take
from hiloapp.engine.view import View
from hiloapp.play.arena import play_game
from tools.training import brute, brute_compiled

MOST_TURNS = 60
"""Of a player in a round."""


def check_last_turns(count: int, log: Callable[[str], None]) -> None:
    """What the expert and the coach lose against brute force on random last turns of two seats."""
    lost: list[float] = []
    downs: Counter[int] = Counter()
    coached = 0
    number = 0
    while len(lost) < count:
        edition = ("hilo", "hillo")[number % 2]
        game = games.make_game("hilo", 2, edition)
        shuffle = shuffle_with(Random(f"last:{number}"))
        bots = [LEVELS["steady"](f"{number}"), LEVELS["easy"](f"{number}")]
        match = Match(game)
        while not match.is_over and len(lost) < count:
            match = match.deal(shuffle(game.deck)).match
            while not match.is_round_over:
                if match.seat is None:
                    move = match.legal_moves[0]
                else:
                    view = match.view(match.seat)
                    if len(view.legal) > 1 and (worths := _brute_worths(view)):
                        chosen = decide(LEVELS["expert"]("1"), view)
                        downs[view.own.down.bit_count()] += 1
                        coached += chosen == finish(coach.rank(view))[0][0]
                        lost.append(max(worths.values()) - worths[chosen])
                    move = decide(bots[match.seat - 1], view)
                match = match.apply(move, shuffle).match
        number += 1
    other = sum(1 for one in lost if one > 1e-9)
    log(
        f"{len(lost)} positions, {other} with another move than brute force, "
        f"{sum(lost) / len(lost):.5f} points lost a position, {max(lost):.3f} at most; "
        f"the coach names the expert's move in {coached}; cards face down: {dict(sorted(downs.items()))}"
    )


def _brute_worths(view: View) -> dict[Move, float]:
    """Of every legal move; none when that would take minutes."""
    if view.ended_by is None:
        return {}
    if any(isinstance(move, Take | Place) for move in view.legal):
        most = 2 if view.drawn is None else 3
        return brute_compiled.worths(view) if view.own.down.bit_count() <= most else {}
    return brute.Brute(view).worths() if brute.is_within_reach(view) else {}


def check_stalls(first: int, count: int, jobs: int, log: Callable[[str], None]) -> None:
    """Games of random levels at random tables, from number `first` on; an error of a bot ends the check."""
    longest: Counter[str] = Counter()
    seats: Counter[str] = Counter()
    with multiprocessing.Pool(jobs) as pool:
        numbers = range(first, first + count)
        for done, (name, levels, turns) in enumerate(pool.imap_unordered(play_numbered, numbers, 8), 1):
            longest[name] = max(longest[name], turns)
            seats.update(levels)
            if done % 1000 == 0 or done == count:
                log(
                    f"{done} games from {first} on, most turns of a player in a round: {dict(longest)}; "
                    f"seats: {dict(seats.most_common())}"
                )
    if max(longest.values()) > MOST_TURNS:
        raise SystemExit(f"a round had more than {MOST_TURNS} turns a player")


def play_numbered(number: int) -> tuple[str, list[str], int]:
    """The game of that number: its name, the levels at the table, the most turns of a player in a round."""
    generator = Random(f"stall:{number}")
    name = ("hilo", "kingdom")[number % 2]
    seats = 2 + int(generator.random() * (games.MOST_SEATS[name] - 1))
    names = list(LEVELS)
    # The quicker levels more often, so that the check ends in an hour.
    weights = [10, 6, 1, 1, 12]
    levels = generator.choices(names, weights, k=seats)
    edition = ("hilo", "hillo")[number // 2 % 2] if name == "hilo" else None
    bots = [LEVELS[level](f"{number}:{seat}") for seat, level in enumerate(levels)]
    played = play_game(games.make_game(name, seats, edition), bots, levels, generator)
    most = 0
    for played_round in played.record.rounds:
        turns = sum(move.startswith(("take", "draw")) for move in played_round.moves)
        most = max(most, -(-turns // seats))
    return name, levels, most
