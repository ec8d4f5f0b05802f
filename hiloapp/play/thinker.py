"""Runs bots in short slices between two frames, and drops an answer when the game has moved on."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping
from typing import TypeVar

from hiloapp.bots.bot import Bot
from hiloapp.engine.moves import Move
from hiloapp.engine.view import View

SLICE_SECONDS = 0.003
"""The last step of a slice may be longer than all before it: so slices stay within four milliseconds."""


Result = TypeVar("Result")


def think_a_while(
    thinking: Generator[None, None, Result], clock: Callable[[], float] = time.perf_counter
) -> Result | None:
    """One slice of something that yields often; its result once it is done.

    Ends while there is still time for a step as long as the longest one of this slice.
    """
    now = clock()
    end, longest = now + SLICE_SECONDS, 0.0
    try:
        while now + longest <= end:
            next(thinking)
            before, now = now, clock()
            longest = max(longest, now - before)
    except StopIteration as done:
        result: Result = done.value
        return result
    return None


class Thinker:
    """Thinks about one position at a time."""

    def __init__(self, bots: Mapping[int, Bot], clock: Callable[[], float] = time.perf_counter) -> None:
        self._bots = bots
        self._clock = clock
        self._thinking: Generator[None, None, Move] | None = None
        self._about: tuple[int, int] | None = None

    def work(self, view: View) -> Move | None:
        """Think about this position for one slice; the move once it is found.

        A position other than that of the last call drops what was thought so far.
        """
        if view.seat is None or view.seat not in self._bots:
            self.drop()
            return None
        if self._thinking is None or self._about != (view.round, view.ply):
            self._thinking = self._bots[view.seat].think(view._replace(you=view.seat))
            self._about = (view.round, view.ply)
        move = think_a_while(self._thinking, self._clock)
        if move is not None:
            self.drop()
        return move

    def drop(self) -> None:
        self._thinking = self._about = None
