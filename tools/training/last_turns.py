"""The expert and the coach against brute force on last turns: too long for the tests."""

from __future__ import annotations

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
from tools.training import brute, brute_compiled


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
