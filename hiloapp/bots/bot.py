"""What a bot is, and which levels there are: where a new bot is registered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Protocol

from hiloapp.engine.moves import Move
from hiloapp.engine.view import View


class Bot(Protocol):
    """Decides for a seat. Deterministic for the seed it was made with."""

    def think(self, view: View) -> Generator[None, None, Move]:
        """Yields often, so that a screen can draw in between; returns one of `view.legal`."""


def decide(bot: Bot, view: View) -> Move:
    """Let a bot think to the end."""
    thinking = bot.think(view)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            move: Move = done.value
            return move


class RandomBot:
    """Any legal move, each as likely as the others: the yardstick for all other bots."""

    def __init__(self, seed: str) -> None:
        self._generator = Random(seed)

    def think(self, view: View) -> Generator[None, None, Move]:
        # Sorted, since the order in which a message lists the legal moves must not matter.
        moves = sorted(view.legal, key=str)
        return moves[int(self._generator.random() * len(moves))]
        yield


LEVELS: dict[str, Callable[[str], Bot]] = {"random": RandomBot}
"""By name; made with a seed."""
