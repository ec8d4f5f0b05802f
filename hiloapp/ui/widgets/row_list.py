"""A list of any length: only the rows in sight, and a few around them, are ever made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.page import Scroller

_SPARE = 2
"""Lines made before they come in sight: what the keyboard and the voice can go on to."""


class RowList(Scroller):
    """Pressable rows of one height, used again and again: `make` gives one, `fill` shows a thing in it."""

    row_height = NumericProperty(100)
    columns = NumericProperty(1)
    gap = NumericProperty(0)
    make: Callable[[], Widget] = ObjectProperty()
    fill: Callable[[Widget, Any], None] = ObjectProperty()

    def __init__(self, **values: object) -> None:
        self._things: Sequence[Any] = ()
        self._rows: dict[int, Widget] = {}
        self._free: list[Widget] = []
        super().__init__(**values)
        self._content = Widget(size_hint_y=None)
        self.add_widget(self._content)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("size", "scroll_y", "row_height", "columns", "gap"):
            self.fbind(name, self._arrange_soon)
        self._content.fbind("width", self._arrange_soon)

    @property
    def rows(self) -> dict[int, Widget]:
        """Those that exist, by the index of what they show."""
        return dict(self._rows)

    def show(self, things: Sequence[Any], is_new: bool = True) -> None:
        """Other things; a new list is read from its top, a changed one where it is."""
        self._things = things
        for index in list(self._rows):
            self._drop(index)
        if is_new:
            self.scroll_y = 1.0
        self._arrange()

    @property
    def _pitch(self) -> float:
        return float(self.row_height + self.gap)

    def _arrange(self, *_: object) -> None:
        columns = int(self.columns)
        lines = -(-len(self._things) // columns)
        self._content.height = max(self.height, lines * self._pitch + self.gap)
        seen = self._lines_in_sight(lines)
        wanted = range(seen.start * columns, min(seen.stop * columns, len(self._things)))
        for index in [index for index in self._rows if index not in wanted]:
            self._drop(index)
        for index in wanted:
            self._place(index, columns)

    def _lines_in_sight(self, lines: int) -> range:
        hidden = max(0.0, self._content.height - self.height)
        above = hidden * (1 - min(1.0, max(0.0, self.scroll_y)))
        first = int(above // self._pitch) - _SPARE
        last = int((above + self.height) // self._pitch) + 1 + _SPARE
        return range(max(0, first), min(lines, last))

    def _place(self, index: int, columns: int) -> None:
        row = self._rows.get(index)
        if row is None:
            row = self._free.pop() if self._free else self.make()
            self._rows[index] = row
            self.fill(row, self._things[index])
            # Children are read from the last to the first: a row above all others comes to the end.
            after = sum(other > index for other in self._rows)
            self._content.add_widget(row, index=after)
        line, column = divmod(index, columns)
        room = self._content.width - self.gap * (columns + 1)
        width = room / columns
        row.size = width, self.row_height
        row.pos = (
            self._content.x + self.gap + column * (width + self.gap),
            self._content.top - (line + 1) * self._pitch,
        )

    def _drop(self, index: int) -> None:
        row = self._rows.pop(index)
        self._content.remove_widget(row)
        row.is_focused = False
        self._free.append(row)


load_kv(__name__)
