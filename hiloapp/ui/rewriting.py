"""What many files have to be told, such as another name of somebody: change after change, a slice a frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

from kivy.clock import Clock

from hiloapp.storage.files import Finding, Trouble
from hiloapp.storage.people import LeftoverError

_SLICE = 0.008
"""Seconds of a frame for work that can wait."""

Steps: TypeAlias = Iterator[object]


class Rewriting:
    """`report` is told of files that stay as they are, `on_failure` that some could not be written."""

    def __init__(self, report: Callable[[Finding], None], on_failure: Callable[[], None]) -> None:
        self._report, self._on_failure = report, on_failure
        self._changes: deque[tuple[Steps, Callable[[], None] | None]] = deque()

    def begin(self, steps: Steps, then: Callable[[], None] | None = None) -> None:
        """The first step is made now: it writes down what is wanted."""
        self._take(islice(steps, 1))
        self._changes.append((steps, then))
        if len(self._changes) == 1:
            Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, _: float) -> bool:
        if not self._take(*self._changes[0]):
            self._changes.popleft()
        return bool(self._changes)

    def _take(self, steps: Steps, then: Callable[[], None] | None = None) -> bool:
        end = Clock.time() + _SLICE
        try:
            for _ in steps:
                if Clock.time() >= end:
                    return True
        except LeftoverError as error:
            self._report(Finding(Trouble.NEWER, error.args[0]))
        except (OSError, ValueError):
            self._on_failure()
        if then is not None:
            then()
        return False
