"""The score sheet: players side by side, rounds below each other. Written straight onto the canvas."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.score_rows import Row
from hiloapp.ui.widgets.avatar import avatar_picture

_NARROW = 46
"""Below this many dp for a player, the labels of rounds are numbers only."""
_LINE, _SUM_LINE = 1.65, 1.75
"""Heights of rows, in font sizes."""


class ScoreSheet(Widget):
    """As high as its rows; black on paper."""

    players = ListProperty()
    """Of a Setup."""
    rows = ListProperty()
    swatches = ListProperty()
    """Colours before the labels of the first rows, if any."""
    scale = NumericProperty(1.0)
    row_height = NumericProperty(1.0)
    head_height = NumericProperty(1.0)

    def __init__(self, **values: object) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "players", "rows", "scale", "swatches"):
            self.fbind(name, self._redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.players or not self.rows or self.width < dp(50):
            return
        body, small = sp(theme.BODY) * self.scale, sp(theme.SMALL) * self.scale
        label_width, is_short = self._label_width(small)
        column = (self.width - label_width) / len(self.players)
        avatar = min(dp(36), 0.8 * column)
        line, head = body * _LINE, avatar + small * 1.9
        self.height = head + line * len(self.rows) + sum(not row.is_sum for row in self.rows) * dp(4)
        with self.canvas:
            self._draw_head(label_width, column, avatar, small)
            y = self.top - head
            for index, row in enumerate(self.rows):
                y -= line + (0 if row.is_sum else dp(4))
                middle = y + line / 2
                self._draw_label(index, row, label_width, middle, small, is_short)
                for seat, cell in enumerate(row.cells, 1):
                    x = self.x + label_width + column * (seat - 0.5)
                    self._write(
                        _text(cell, body, column, row.is_sum or seat == row.marked),
                        x,
                        middle,
                        _ink(row, seat),
                    )

    def _label_width(self, small: float) -> tuple[float, bool]:
        lead = dp(18) if self.swatches else 0
        widest = max(Text(font_size=small).get_extents(row.label)[0] for row in self.rows) + dp(10) + lead
        widest = min(widest, 0.42 * self.width)
        narrow = dp(_NARROW) * self.scale
        if (
            all(row.short or row.is_sum for row in self.rows)
            and (self.width - widest) / len(self.players) < narrow
        ):
            return small * 1.6, True
        return widest, False

    def _draw_head(self, label_width: float, column: float, avatar: float, small: float) -> None:
        for seat, player in enumerate(self.players, 1):
            x = self.x + label_width + column * (seat - 0.5)
            Color(*theme.SEAT_COLOURS[seat - 1])
            SmoothEllipse(pos=(x - avatar / 2, self.top - avatar), size=(avatar, avatar))
            Color(1, 1, 1, 1)
            inner = avatar - dp(4)
            SmoothEllipse(
                pos=(x - inner / 2, self.top - avatar + dp(2)),
                size=(inner, inner),
                texture=avatar_picture(player.avatar),
            )
            self._write(
                _text(player.name, small, column - dp(4), True), x, self.top - avatar - small * 0.9, theme.INK
            )

    def _draw_label(
        self, index: int, row: Row, width: float, middle: float, small: float, is_short: bool
    ) -> None:
        x = self.x
        if index < len(self.swatches):
            Color(*self.swatches[index])
            SmoothEllipse(pos=(x, middle - dp(5)), size=(dp(10), dp(10)))
            x, width = x + dp(18), width - dp(18)
        label = row.short if is_short else row.label
        if label:
            texture = _text(label, small, width - dp(6), False)
            self._write(texture, x + texture.width / 2, middle, theme.INK_SOFT)

    def _write(self, texture: Texture, x: float, y: float, colour: theme.Rgba) -> None:
        Color(*colour)
        # Whole pixels keep letters sharp.
        place = round(x - texture.width / 2), round(y - texture.height / 2)
        Rectangle(pos=place, size=texture.size, texture=texture)


def _ink(row: Row, seat: int) -> theme.Rgba:
    if seat == row.marked:
        return theme.CRIMSON
    return theme.PINE if row.is_sum else theme.INK


def _text(text: str, size: float, width: float, is_bold: bool) -> Texture:
    """One line, shortened if it has to be."""
    label = Text(
        text=text,
        font_size=size,
        bold=is_bold,
        text_size=(max(1, width), None),
        shorten=True,
        shorten_from="right",
        halign="center",
        max_lines=1,
    )
    if label.get_extents(text)[0] <= width:
        label = Text(text=text, font_size=size, bold=is_bold)
    label.refresh()
    return label.texture


load_kv(__name__)
