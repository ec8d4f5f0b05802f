"""When Python searches its memory for what nobody needs any more: never while cards move.

A whole search takes longer than a frame, on whichever thread happens to start it, and all others wait.
"""

from __future__ import annotations

import gc

from kivy.clock import Clock

_QUIET = 3.0
"""Seconds on a page after which nothing on it moves by itself any more."""
_SELDOM = 100
"""Ten times rarer than is usual, whole searches still come by themselves: people may stay at a table."""


def settle_memory() -> None:
    """What is there after the start stays: it need not be searched in the middle of a frame.

    For a process with one app: whatever is frozen is never freed.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _SELDOM)


class Tidying:
    def __init__(self) -> None:
        self._search = Clock.create_trigger(self._tidy, _QUIET)

    def arrived(self, is_table: bool) -> None:
        """A screen is shown: a page is a good place to tidy up, the table is not."""
        self._search.cancel()
        if not is_table:
            self._search()

    def _tidy(self, _: float) -> None:
        gc.collect()
