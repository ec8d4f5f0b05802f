"""Where in a game a replay is: a line to slide along, with rounds, dear decisions and the turning point."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.slider import Slider

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.shapes import disc

_NARROW = 20
"""dp: numbers of rounds stand at least this far apart."""


class Timeline(Slider):
    """From the first deal to the last card; `value` is the number of a still."""

    starts = ListProperty()
    """Stills with which rounds begin."""
    dear = ListProperty()
    """Stills before decisions that cost much."""
    turn = NumericProperty(-1)
    """The still of the turning point; -1 while nobody knows it."""
    scale = NumericProperty(1.0)
    spoken = StringProperty()
    """For the voice."""

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "value", "max", "starts", "dear", "turn", "scale"):
            self.fbind(name, redraw)

    def _x(self, number: float) -> float:
        room = self.width - 2 * self.padding
        return float(self.x + self.padding + room * number / max(1, self.max))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            y = self.center_y
            Color(*theme.WHITE[:3], 0.25)
            Line(points=(self._x(0), y, self._x(self.max), y), width=dp(2), cap="round")
            Color(*theme.GOLD)
            Line(points=(self._x(0), y, self._x(self.value), y), width=dp(2), cap="round")
            self._draw_rounds(y)
            for number in self.dear:
                self._dot(number, y, 7, theme.RUBY)
            if self.turn >= 0:
                self._dot(self.turn, y, 11, theme.WHITE)
                self._dot(self.turn, y, 7, theme.PINE)
            self._dot(self.value, y, 20, theme.GOLD)

    def _draw_rounds(self, y: float) -> None:
        free_from = self.x
        size = min(sp(theme.SMALL) * self.scale, 0.34 * self.height)
        for count, number in enumerate(self.starts, 1):
            x = self._x(number)
            Color(*theme.WHITE[:3], 0.7)
            Line(points=(x, y - dp(6), x, y + dp(6)), width=dp(0.8))
            if len(self.starts) > 1 and x >= free_from:
                text = Text(text=str(count), font_size=size, bold=True)
                text.refresh()
                Color(*theme.MINT)
                where = round(x - text.texture.width / 2), round(y - dp(9) - text.texture.height)
                Rectangle(pos=where, size=text.texture.size, texture=text.texture)
                free_from = x + max(dp(_NARROW), 1.4 * text.texture.width)

    def _dot(self, number: float, y: float, wide: float, colour: theme.Rgba) -> None:
        size = dp(wide)
        Color(*colour)
        Rectangle(pos=(self._x(number) - size / 2, y - size / 2), size=(size, size), texture=disc())


load_kv(__name__)
