"""The stars of Dein Königreich as bars: how many, and where they come from."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import draw_face
from hiloapp.ui.widgets.faces import picture
from hiloapp.ui.widgets.shapes import border, rounded


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
                draw_face(player.avatar, seat, (self.x, middle - dp(18)), dp(36))
                self._draw_bar(stars, middle)

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
                BorderImage(
                    pos=(x, middle - dp(10)),
                    size=(width, dp(20)),
                    texture=rounded(6),
                    border=border(6),
                    auto_scale="both_lower",
                )
                x += unit * count
        Color(*theme.INK)
        place = (round(x + dp(6)), round(middle - text.texture.height / 2))
        Rectangle(pos=place, size=text.texture.size, texture=text.texture)
        Color(1, 1, 1, 1)
        Rectangle(
            pos=(x + dp(10) + text.texture.width, middle - star / 2),
            size=(star, star),
            texture=picture("star.png"),
        )


load_kv(__name__)
