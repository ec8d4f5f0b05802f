"""The score sheet: players side by side, rounds below each other. Written straight onto the canvas."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.score_rows import Row
from hiloapp.ui.widgets.avatar import draw_face
from hiloapp.ui.widgets.lettering import one_line, write
from hiloapp.ui.widgets.shapes import disc

_NARROW = 46
"""Below this many dp for a player, the labels of rounds are numbers only."""
_LINE = 1.65
"""Height of a row, in font sizes."""
_NAMES, _NUMBERS = 0.7, 0.4
"""How small words and numbers may get: numbers are never cut."""
_SWATCH = 18
"""In dp, with the gap behind it."""


class ScoreSheet(Widget):
    """As high as its rows; black on paper."""

    players = ListProperty()
    """Of a Setup."""
    rows = ListProperty()
    swatches = ListProperty()
    """Colours before the labels of the first rows, if any."""
    scale = NumericProperty(1.0)
    palette = ObjectProperty(theme.PRINTED)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "players", "rows", "scale", "palette", "swatches"):
            self.fbind(name, redraw)

    @property
    def spoken(self) -> str:
        """The last line, which holds the sums: for the voice."""
        if not self.rows:
            return ""
        names = [player.name for player in self.players]
        numbers = [f"{name} {cell}" for name, cell in zip(names, self.rows[-1].cells, strict=True)]
        return ", ".join((self.rows[-1].label, *numbers))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.players or not self.rows or self.width < dp(50):
            return
        self._body, self._small = sp(theme.BODY) * self.scale, sp(theme.SMALL) * self.scale
        self._find_labels()
        self._column = (self.width - self._label_width) / len(self.players)
        face = min(dp(36), 0.8 * self._column)
        line, head, gap = self._body * _LINE, face + self._small * 1.9, dp(4)
        self.height = head + line * len(self.rows) + gap * sum(not row.is_sum for row in self.rows)
        self._head = head
        self._feet: list[float] = []
        with self.canvas:
            self._draw_head(face)
            y = self.top - head
            for index, row in enumerate(self.rows):
                y -= line if row.is_sum else line + gap
                self._feet.append(y)
                self._draw_row(row, y + line / 2, self.swatches[index : index + 1])

    def row_at(self, y: float) -> int:
        """The index of the row at a height; −1 above the first."""
        return sum(foot > y for foot in self._feet) if y < self.top - self._head else -1

    def _find_labels(self) -> None:
        """How wide the labels are, and whether in full: players come first."""
        measure = Text(font_size=self._small)
        widest = max(measure.get_extents(row.label)[0] for row in self.rows) + dp(10)
        widest += dp(_SWATCH) if self.swatches else 0
        self._label_width = min(widest, 0.5 * self.width)
        column = (self.width - self._label_width) / len(self.players)
        can_shorten = all(row.short or row.is_sum for row in self.rows)
        self._is_short = can_shorten and column < dp(_NARROW) * self.scale
        if self._is_short:
            self._label_width = self._small * 1.6

    def _middle(self, seat: int) -> float:
        return self.x + self._label_width + self._column * (seat - 0.5)

    def _draw_head(self, face: float) -> None:
        for seat, player in enumerate(self.players, 1):
            x = self._middle(seat)
            draw_face(player.avatar, self.palette.ring(player, seat), (x - face / 2, self.top - face), face)
            name = one_line(player.name, self._small, self._column - dp(4), True, _NAMES)
            write(name, (x, self.top - face - self._small * 0.95), theme.INK)

    def _draw_row(self, row: Row, y: float, swatch: list[theme.Rgba]) -> None:
        label = row.short if self._is_short else row.label
        lead = dp(_SWATCH) if self.swatches else 0
        if swatch:
            Color(*swatch[0])
            Rectangle(pos=(self.x, y - dp(6)), size=(dp(12), dp(12)), texture=disc())
        if label:
            texture = one_line(label, self._small, self._label_width - lead - dp(6), False, _NAMES)
            write(texture, (self.x + lead + texture.width / 2, y), theme.INK_SOFT)
        for seat, cell in enumerate(row.cells, 1):
            is_bold = row.is_sum or seat == row.marked
            text = one_line(cell, self._body, self._column - dp(2), is_bold, _NUMBERS)
            write(text, (self._middle(seat), y), _ink(row, seat))


class TapSheet(ButtonBehavior, ScoreSheet):
    """Says which of its rows was tapped."""

    __events__ = ("on_row",)

    def on_release(self) -> None:
        index = self.row_at(self.last_touch.y)
        if 0 <= index < len(self.rows):
            self.dispatch("on_row", index)

    def on_row(self, index: int) -> None:
        """A row was tapped."""


def _ink(row: Row, seat: int) -> theme.Rgba:
    if seat == row.marked:
        return theme.CRIMSON
    return theme.PINE if row.is_sum else theme.INK


load_kv(__name__)
