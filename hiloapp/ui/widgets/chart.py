"""The course of a game of HILO: a line for each player, and the line at 100 where it ends."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import avatar_picture

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

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "players", "totals", "progress", "scale"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.totals or self.width < dp(80) or self.height < dp(60):
            return
        numbers = [total for row in self.totals for total in row]
        self._low, self._high = min(0, *numbers), max(LIMIT + 8, *numbers)
        face = dp(22)
        limit = Text(text=str(LIMIT), font_size=sp(theme.SMALL) * self.scale, bold=True)
        limit.refresh()
        margin = max(face + dp(6), limit.texture.width + dp(8))
        self._plot = (self.x + dp(2), self.y + face / 2, self.width - margin - dp(2), self.height - face)
        with self.canvas:
            self._draw_limit(limit)
            self._draw_ground()
            ends = [self._draw_course(seat) for seat in range(1, len(self.players) + 1)]
            for seat, y in zip(
                range(1, len(ends) + 1), _apart(ends, face * 0.9, self.y, self.top - face), strict=True
            ):
                self._draw_face(seat, self.x + self.width - margin + dp(2), y, face)

    def _y(self, total: float) -> float:
        _, bottom, _, height = self._plot
        return bottom + height * (total - self._low) / (self._high - self._low)

    def _draw_limit(self, text: Text) -> None:
        left, _, width, _ = self._plot
        y = self._y(LIMIT)
        Color(*theme.CRIMSON[:3], 0.8)
        x = left
        while x < left + width:
            Line(points=(x, y, min(x + dp(_DASH), left + width), y), width=dp(0.7))
            x += 2 * dp(_DASH)
        Color(*theme.CRIMSON)
        Rectangle(
            pos=(round(left + width + dp(6)), round(y - text.texture.height / 2)),
            size=text.texture.size,
            texture=text.texture,
        )

    def _draw_ground(self) -> None:
        left, _, width, _ = self._plot
        Color(*theme.INK[:3], 0.14)
        Line(points=(left, self._y(0), left + width, self._y(0)), width=dp(0.6))

    def _draw_course(self, seat: int) -> float:
        """The line of one player; its end."""
        left, _, width, _ = self._plot
        course = [0.0, *(float(row[seat - 1]) for row in self.totals)]
        course[-1] = course[-2] + (course[-1] - course[-2]) * self.progress
        step = width / len(self.totals)
        points = [
            part
            for number, total in enumerate(course)
            for part in (
                left + step * (number - (number == len(self.totals)) * (1 - self.progress)),
                self._y(total),
            )
        ]
        Color(*theme.SEAT_COLOURS[seat - 1])
        SmoothLine(points=points, width=dp(1.6), joint="round", cap="round")
        for x, y in zip(points[2::2], points[3::2], strict=True):
            SmoothEllipse(pos=(x - dp(3), y - dp(3)), size=(dp(6), dp(6)))
        return points[-1]

    def _draw_face(self, seat: int, x: float, y: float, size: float) -> None:
        Color(*theme.SEAT_COLOURS[seat - 1])
        SmoothEllipse(pos=(x, y), size=(size, size))
        Color(1, 1, 1, 1)
        inner = size - dp(4)
        texture = avatar_picture(self.players[seat - 1].avatar)
        SmoothEllipse(pos=(x + dp(2), y + dp(2)), size=(inner, inner), texture=texture)


def _apart(wanted: list[float], distance: float, low: float, high: float) -> list[float]:
    """Lower edges of marks around the wanted heights, so that none covers another."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [0.0] * len(wanted)
    floor = low
    for index in order:
        places[index] = floor = max(wanted[index] - distance / 2, floor)
        floor += distance
    ceiling = high
    for index in reversed(order):
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - distance
    return places


load_kv(__name__)
