"""The course of a game of HILO: a line for each player, and the line at 100 where it ends."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import draw_face
from hiloapp.ui.widgets.shapes import disc

LIMIT = 100
_DASH = 5


class Chart(Widget):
    """Totals over rounds. Lines end in the faces of their players."""

    players = ListProperty()
    """Of a Setup."""
    totals = ListProperty()
    """After each round, by seat."""
    progress = NumericProperty(1.0)
    """How much of the last round is drawn."""
    scale = NumericProperty(1.0)
    palette = ObjectProperty(theme.PRINTED)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "players", "totals", "progress", "scale", "palette"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.totals or self.width < dp(80) or self.height < dp(60):
            return
        numbers = [total for row in self.totals for total in row]
        self._low, self._high = min(0, *numbers), max(1.15 * LIMIT, *numbers)
        face = min(dp(26), self.height / (1 + len(self.players)))
        self._left, self._bottom = self.x + dp(2), self.y + face / 2
        self._span, self._rise = self.width - face - dp(14), self.height - face
        with self.canvas:
            self._draw_limit()
            Color(*theme.INK[:3], 0.14)
            Line(points=(self._left, self._y(0), self._left + self._span, self._y(0)), width=dp(0.6))
            ends = [self._draw_course(seat) for seat in range(1, len(self.players) + 1)]
            places = marks_apart(ends, 0.92 * face, self.y, self.top - face)
            for seat, (player, y) in enumerate(zip(self.players, places, strict=True), 1):
                draw_face(player.avatar, self.palette.ring(player, seat), (self.right - face, y), face)

    def _y(self, total: float) -> float:
        return self._bottom + self._rise * (total - self._low) / (self._high - self._low)

    def _draw_limit(self) -> None:
        y, end = self._y(LIMIT), self._left + self._span
        Color(*theme.CRIMSON[:3], 0.8)
        x = self._left
        while x < end:
            Line(points=(x, y, min(x + dp(_DASH), end), y), width=dp(0.7))
            x += 2 * dp(_DASH)
        text = Text(text=str(LIMIT), font_size=sp(theme.SMALL) * self.scale, bold=True)
        text.refresh()
        Color(*theme.CRIMSON)
        # On the left no course is that high.
        Rectangle(pos=(round(self._left), round(y + dp(2))), size=text.texture.size, texture=text.texture)

    def _draw_course(self, seat: int) -> float:
        """The line of one player; the height of its end."""
        course = [0.0, *(float(row[seat - 1]) for row in self.totals)]
        step = self._span / len(self.totals)
        dots = [(self._left + step * number, self._y(total)) for number, total in enumerate(course)]
        (x, y), (end_x, end_y) = dots[-2:]
        dots[-1] = x + (end_x - x) * self.progress, y + (end_y - y) * self.progress
        Color(*self.palette.ring(self.players[seat - 1], seat))
        points = [part for dot in dots for part in dot]
        SmoothLine(points=points, width=dp(1.6), joint="round", cap="round")
        size = dp(7)
        for x, y in dots[1:]:
            Rectangle(pos=(x - size / 2, y - size / 2), size=(size, size), texture=disc())
        return dots[-1][1]


def marks_apart(wanted: list[float], distance: float, low: float, high: float) -> list[float]:
    """Lower edges of marks around the wanted heights, so that none covers another.

    >>> marks_apart([50, 52, 90], 10, 0, 100)
    [45.0, 55.0, 85.0]
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [0.0] * len(wanted)
    floor = low
    for index in order:
        places[index] = max(wanted[index] - distance / 2, floor)
        floor = places[index] + distance
    ceiling = high
    for index in reversed(order):
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - distance
    return places


load_kv(__name__)
