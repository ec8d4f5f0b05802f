"""Thousands of games that must not stall: too long for the tests. Needs nothing but the app itself."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable
from random import Random

from hiloapp import games
from hiloapp.bots.bot import LEVELS
from hiloapp.play.arena import play_game

MOST_TURNS = 60
"""Of a player in a round."""


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
