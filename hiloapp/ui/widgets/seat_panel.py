"""The ground under a layout, with who sits there and their total."""

from __future__ import annotations

from itertools import product

from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from hiloapp.play.seats import Player
from hiloapp.ui import theme
from hiloapp.ui.geometry import Place, Rect
from hiloapp.ui.widgets.faces import picture
from hiloapp.ui.widgets.fitting import fitting_size, text_width

_SMALLEST, _SMALLEST_TOTAL = 11, 13
"""sp: a name beside a portrait is never smaller, and no total is for its sake."""
_ALIKE = 0.75
"""A name is not much smaller than the total."""
_STEPS = 8


class SeatPanel(Widget):
    """Turned with its layout, so that in table mode each player reads the own name."""

    name = StringProperty("")
    total = StringProperty("")
    is_active = BooleanProperty(False)
    is_home = BooleanProperty(False)
    _place: Place
    """Known once it lies on the table."""

    def __init__(
        self, player: Player, seat: int, palette: theme.Palette, has_stars: bool, **keywords: object
    ) -> None:
        self._player, self._seat, self.has_stars = player, seat, has_stars
        super().__init__(size_hint=(None, None), **keywords)
        self._name = Label(bold=True, color=theme.WHITE, halign="left", shorten=True, shorten_from="right")
        self._total = Label(bold=True, color=theme.GOLD, halign="right")
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._tint = Color(*theme.PANEL)
            self._ground = RoundedRectangle(radius=[dp(12)])
            self._frame_tint = Color(*theme.GOLD[:3], 0)
            self._frame = Line(width=dp(1.5))
            self._ring_tint = Color(*palette.ring(player, seat))
            self._ring = Ellipse()
            Color(1, 1, 1, 1)
            self._portrait = Ellipse(texture=picture(f"avatars/{player.avatar:02}.png"))
            self._star = Rectangle(texture=picture("star.png"), size=(0, 0))
        with self.canvas.after:
            PopMatrix()
        self.add_widget(self._name)
        self.add_widget(self._total)
        self.name = player.name
        self.fbind("is_active", self._tinted)
        self.fbind("name", self._written)
        self.fbind("total", self._written)
        self._written()

    def _written(self, *_: object) -> None:
        self._name.text, self._total.text = self.name, self.total
        if hasattr(self, "_place"):
            self._fit()

    def _tinted(self, *_: object) -> None:
        self._tint.rgba = theme.PANEL_ACTIVE if self.is_active else theme.PANEL
        self._frame_tint.a = 0.9 if self.is_active else 0

    def recolour(self, palette: theme.Palette) -> None:
        self._ring_tint.rgba = palette.ring(self._player, self._seat)

    def settle(self, place: Place, ground: Rect) -> None:
        """Lie under a layout."""
        self._place = place
        self._turn.angle, self._turn.origin = place.angle, (place.x, place.y)
        wide, high = place.grid.width(place.card), place.grid.height(place.card)
        if place.angle == 0:
            local = ground
        else:
            local = Rect(place.x - wide / 2, place.y - high / 2, wide, high + place.header)
        self.pos, self.size = (local.x, local.y), (local.width, local.height)
        grow = dp(5) if self.is_home else dp(3) if place.angle else 0
        shown = local.grown(grow)
        self._ground.pos, self._ground.size = (shown.x, shown.y), (shown.width, shown.height)
        self._frame.rounded_rectangle = (shown.x, shown.y, shown.width, shown.height, dp(12))
        self._fit()

    def _fit(self) -> None:
        """Portrait, name, total and star in one line.

        For a long name portrait and total shrink first; where that is not enough the portrait gives way.
        """
        place = self._place
        left, right = self.x + dp(4), self.right - dp(6)
        middle = place.y + place.grid.height(place.card) / 2 + place.header / 2
        whole = 0.62 * place.header
        least = min(1.0, sp(_SMALLEST_TOTAL) / whole)
        for has_portrait, step in product((True, False), range(_STEPS + 1)):
            part = 1 - (1 - least) * step / _STEPS
            size = part * whole
            side = part * (place.header - dp(2)) if has_portrait else 0.0
            star = size if self.has_stars else 0.0
            total = text_width(self.total, size, bold=True)
            start = left + side + dp(5 if side else 1)
            room = max(dp(10), right - star - total - dp(6) - start)
            fitted = fitting_size(self.name, 0.94 * room, size, bold=True)
            if fitted >= (_ALIKE * size if step < _STEPS else sp(_SMALLEST)):
                break
        self._put_portrait(left, middle, side)
        self._star.size, self._star.pos = (star, star), (right - star, middle - star / 2)
        self._total.font_size, self._name.font_size = size, max(fitted, sp(9))
        self._total.size = (total, place.header)
        self._total.right, self._total.center_y = right - star - (dp(2) if star else 0), middle
        self._name.text_size = self._name.size = (room, place.header)
        self._name.valign = "middle"
        self._name.x, self._name.center_y = start, middle

    def _put_portrait(self, left: float, middle: float, side: float) -> None:
        rim = dp(1.5) if side else 0
        self._ring.size, self._ring.pos = (side, side), (left, middle - side / 2)
        self._portrait.size = (side - 2 * rim, side - 2 * rim)
        self._portrait.pos = (left + rim, middle - side / 2 + rim)
