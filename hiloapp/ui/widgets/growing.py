"""A column of rows that are made over several frames: those in sight are there at once, and no page waits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from kivy.clock import Clock
from kivy.uix.widget import Widget

from hiloapp.ui.widgets.page import Column

_AT_ONCE = 12
"""More than the largest screen shows."""


class GrowingColumn(Column):
    """Rows of any height, a few dozen at most: for thousands there is RowList."""

    def __init__(self, **values: object) -> None:
        self._rest: Iterator[Widget] = iter(())
        super().__init__(**values)

    def show(self, rows: Iterator[Widget]) -> None:
        """Other rows; of a list that stood there before, as many at once as it had."""
        self.stop()
        count = max(_AT_ONCE, len(self.children))
        self.clear_widgets()
        self._rest = rows
        for row in islice(rows, count):
            self.add_widget(row)
        Clock.schedule_interval(self._grow, 0)

    def stop(self) -> None:
        """Nobody looks any more."""
        Clock.unschedule(self._grow)

    def _grow(self, _: float) -> bool:
        row = next(self._rest, None)
        if row is not None:
            self.add_widget(row)
        return row is not None
