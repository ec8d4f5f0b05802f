"""How somebody's games went: a bar for each of the last ones, the newest on the right."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import BorderImage, Color, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.shapes import border, rounded

MOST = 20
"""So many bars can be told apart on a phone."""


class CourseBars(Widget):
    """On paper; numbers stand on the bars as long as they have room there."""

    course = ListProperty()
    scale = NumericProperty(1.0)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "course", "scale"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        shown = self.course[-MOST:]
        if not shown or self.width < dp(80):
            return
        high, low = max(1.0, *shown), min(0.0, *shown)
        size = sp(theme.SMALL) * self.scale
        room = self.height - 2.6 * size
        step = min(self.width / len(shown), dp(56))
        zero = self.y + 1.3 * size - room * low / (high - low)
        with self.canvas:
            for index, mean in enumerate(shown):
                tall = room * mean / (high - low)
                x = self.x + index * step
                Color(*theme.PINE)
                BorderImage(
                    pos=(x + 0.14 * step, zero + min(0.0, tall)),
                    size=(0.72 * step, max(dp(2), abs(tall))),
                    texture=rounded(6),
                    border=border(6),
                    auto_scale="both_lower",
                )
                self._write(f"{mean:.0f}".replace("-", "−"), x + step / 2, zero + tall, size, step)
            Color(*theme.INK[:3], 0.25)
            Line(points=(self.x, zero, self.x + step * len(shown), zero), width=dp(0.6))

    def _write(self, text: str, x: float, y: float, size: float, room: float) -> None:
        label = Text(text=text, font_size=size, bold=True)
        label.refresh()
        texture = label.texture
        if texture.width <= room:
            Color(*theme.INK)
            Rectangle(
                pos=(round(x - texture.width / 2), round(y + dp(1))), size=texture.size, texture=texture
            )


load_kv(__name__)
