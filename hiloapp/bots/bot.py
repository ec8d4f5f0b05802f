"""What a bot is, and which levels there are: where a new bot is registered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from random import Random
from typing import Protocol, TypeVar

from hiloapp.bots import hilo_bot, kingdom_bot
from hiloapp.engine.moves import Move
from hiloapp.engine.view import View


class Bot(Protocol):
    """Decides for a seat. Deterministic for the seed it was made with."""

    def think(self, view: View) -> Generator[None, None, Move]:
        """Yields often, so that a screen can draw in between; returns one of `view.legal`."""


Result = TypeVar("Result")


def finish(thinking: Generator[None, None, Result]) -> Result:
    """Let something that yields run to its end."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: Result = done.value
            return result


def decide(bot: Bot, view: View) -> Move:
    """Let a bot think to the end."""
    return finish(bot.think(view))


class RandomBot:
    """Any legal move, each as likely as the others: the yardstick for all other bots."""

    def __init__(self, seed: str) -> None:
        self._generator = Random(seed)

    def think(self, view: View) -> Generator[None, None, Move]:
        # Sorted, since the order in which a message lists the legal moves must not matter.
        moves = sorted(view.legal, key=str)
        yield
        return moves[int(self._generator.random() * len(moves))]


class LevelBot:
    """Plays both games at one of the levels."""

    def __init__(self, level: str, seed: str) -> None:
        self._level, self._seed = level, seed

    def think(self, view: View) -> Generator[None, None, Move]:
        if view.game == "kingdom":
            return (yield from kingdom_bot.think(kingdom_bot.STYLES[self._level], self._seed, view))
        return (yield from hilo_bot.think(hilo_bot.STYLES[self._level], self._seed, view))


LEVELS: dict[str, Callable[[str], Bot]] = {
    **{level: partial(LevelBot, level) for level in hilo_bot.STYLES},
    "random": RandomBot,
}
"""By name, the easiest first; made with a seed."""
