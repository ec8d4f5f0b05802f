"""Luck and choices as bars from a middle line: to the right what helped, to the left what cost."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import BorderImage, Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import draw_face
from hiloapp.ui.widgets.shapes import border, rounded

TONES = (theme.PERIWINKLE, theme.PINE)
"""Luck, choices."""
_GAP = 6


class SplitBars(Widget):
    """Two bars a line, with their numbers; beside them a face, if there is one."""

    lines = ListProperty()
    """Lengths and numbers: ((luck, choices), ("+3.0", "−1.2"))."""
    players = ListProperty()
    """Whose face stands before each line; () for none."""
    scale = NumericProperty(1.0)
    palette = ObjectProperty(theme.PRINTED)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "lines", "players", "scale", "palette"):
            self.fbind(name, redraw)

    @property
    def letters(self) -> float:
        return float(sp(theme.SMALL) * self.scale)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        bar = max(dp(18), 1.35 * self.letters)
        row = 2 * bar + dp(14)
        self.height = row * len(self.lines)
        if not self.lines or self.width < dp(80):
            return
        face = min(dp(40), row - dp(8)) if self.players else 0.0
        widths = [self._text(number).width for _, numbers in self.lines for number in numbers]
        left, right = self.x + face + (dp(8) if face else 0), self.right
        number = max(widths) + 2 * dp(_GAP)
        longest = max(1, *(abs(length) for lengths, _ in self.lines for length in lengths))
        unit = (right - left - 2 * number) / 2 / longest
        middle = (left + right) / 2
        with self.canvas:
            for index, (lengths, numbers) in enumerate(self.lines):
                top = self.top - row * index - dp(7)
                if self.players:
                    player = self.players[index]
                    colour = self.palette.seats[index % len(self.palette.seats)]
                    draw_face(player.avatar, colour, (self.x, top - bar - face / 2), face)
                for place, (length, text) in enumerate(zip(lengths, numbers, strict=True)):
                    self._draw_bar(middle, top - bar * place, bar, unit * length, text, TONES[place])
            Color(*theme.INK[:3], 0.3)
            Line(points=(middle, self.y, middle, self.top), width=dp(0.7))

    def _draw_bar(
        self, middle: float, top: float, high: float, length: float, text: str, tone: theme.Rgba
    ) -> None:
        Color(*tone)
        thick = high - dp(4)
        BorderImage(
            pos=(middle + min(0.0, length), top - high + dp(2)),
            size=(max(dp(2), abs(length)), thick),
            texture=rounded(5),
            border=border(5),
            auto_scale="both_lower",
        )
        texture = self._text(text)
        x = middle + length + (dp(_GAP) if length >= 0 else -dp(_GAP) - texture.width)
        Color(*theme.INK)
        Rectangle(
            pos=(round(x), round(top - high / 2 - texture.height / 2)), size=texture.size, texture=texture
        )

    def _text(self, text: str) -> Texture:
        label = Text(text=text, font_size=self.letters, bold=True)
        label.refresh()
        return label.texture


load_kv(__name__)
