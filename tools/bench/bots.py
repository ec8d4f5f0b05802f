"""How long the bots think, in time of the processor, so that other work on the machine does not count.

The garbage collector is off meanwhile: its pauses follow from what this measuring keeps, not from thinking.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from random import Random

from hiloapp import games
from hiloapp.bots.bot import LEVELS
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.match import Match
from hiloapp.play.thinker import think_a_while

_GAMES = 2


def run() -> Iterator[tuple[str, str]]:
    for name in ("hilo", "kingdom"):
        for level in ("easy", "steady", "strong", "expert"):
            gc.disable()
            try:
                decisions, slices = times(name, level)
            finally:
                gc.enable()
            ordered = sorted(decisions)
            mean, p95, longest = sum(ordered) / len(ordered), ordered[len(ordered) * 95 // 100], ordered[-1]
            yield (
                f"{name} {level}: a decision, 95th percentile",
                f"{1000 * p95:.1f} ms  (mean {1000 * mean:.1f}, longest {1000 * longest:.1f}, "
                f"longest slice {1000 * max(slices):.1f}; {sum(ordered) / _GAMES:.2f} s a game)",
            )


def times(name: str, level: str) -> tuple[list[float], list[float]]:
    """Seconds of every decision, and of every slice between two frames, over a few games of two."""
    decisions: list[float] = []
    slices: list[float] = []
    for number in range(_GAMES):
        game, shuffle = games.make_game(name, 2), shuffle_with(Random(f"bench:{number}"))
        bots = [LEVELS[level](f"{number}:{seat}") for seat in range(2)]
        match = Match(game)
        while not match.is_over:
            match = match.deal(shuffle(game.deck)).match
            while not match.is_round_over:
                if match.seat is None:
                    move = min(match.legal_moves, key=str)
                else:
                    thinking, before = bots[match.seat - 1].think(match.view(match.seat)), len(slices)
                    found = None
                    while found is None:
                        start = time.process_time()
                        found = think_a_while(thinking, time.process_time)
                        slices.append(time.process_time() - start)
                    move = found
                    decisions.append(sum(slices[before:]))
                match = match.apply(move, shuffle).match
    return decisions, slices
