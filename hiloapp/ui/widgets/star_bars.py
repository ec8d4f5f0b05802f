"""The stars of Dein Königreich as bars: how many, and where they come from."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as Text
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp import paths
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import avatar_picture


class StarBars(Widget):
    """A bar for each player, as long as the stars are many."""

    players = ListProperty()
    stars = ListProperty()
    progress = NumericProperty(1.0)
    scale = NumericProperty(1.0)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "players", "stars", "progress", "scale"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.stars:
            return
        row = max(dp(44), sp(theme.HEADING) * self.scale * 1.5)
        self.height = row * len(self.stars)
        with self.canvas:
            for seat, (player, stars) in enumerate(zip(self.players, self.stars, strict=True), 1):
                middle = self.top - row * (seat - 0.5)
                self._draw_face(seat, player.avatar, middle)
                self._draw_bar(stars, middle)

    def _draw_face(self, seat: int, avatar: int, middle: float) -> None:
        size = dp(36)
        Color(*theme.SEAT_COLOURS[seat - 1])
        SmoothEllipse(pos=(self.x, middle - size / 2), size=(size, size))
        Color(1, 1, 1, 1)
        inner = size - dp(4)
        place = (self.x + dp(2), middle - inner / 2)
        SmoothEllipse(pos=place, size=(inner, inner), texture=avatar_picture(avatar))

    def _draw_bar(self, stars: tuple[int, ...], middle: float) -> None:
        text = Text(
            text=str(round(sum(stars) * self.progress)), font_size=sp(theme.HEADING) * self.scale, bold=True
        )
        text.refresh()
        star = dp(22)
        left = self.x + dp(46)
        room = self.width - dp(46) - star - text.texture.width - dp(16)
        unit = room / max(1, *(sum(own) for own in self.stars)) * self.progress
        x = left
        for count, tone in zip(stars, theme.STAR_TONES, strict=True):
            if count:
                Color(*tone)
                width = max(dp(1), unit * count - dp(2))
                SmoothRoundedRectangle(pos=(x, middle - dp(9)), size=(width, dp(18)), radius=[dp(5)])
                x += unit * count
        Color(*theme.INK)
        place = (round(x + dp(6)), round(middle - text.texture.height / 2))
        Rectangle(pos=place, size=text.texture.size, texture=text.texture)
        Color(1, 1, 1, 1)
        Rectangle(
            pos=(x + dp(10) + text.texture.width, middle - star / 2), size=(star, star), texture=_star()
        )


def _star() -> object:
    return CoreImage(str(paths.assets("images", "star.png"))).texture


load_kv(__name__)
