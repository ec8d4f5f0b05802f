"""The stars of Dein Königreich as bars: how many, and where they come from."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import draw_face
from hiloapp.ui.widgets.faces import picture
from hiloapp.ui.widgets.shapes import border, rounded

_ROW = 44
"""In dp: a row where there is room."""
_MOST = 1.5
"""How much higher rows get in a place that is larger than they need."""


class StarBars(Widget):
    """A bar for each player, as long as the stars are many. Fills its place, or is as high as it needs."""

    players = ListProperty()
    stars = ListProperty()
    progress = NumericProperty(1.0)
    scale = NumericProperty(1.0)
    palette = ObjectProperty(theme.PRINTED)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "size_hint_y", "players", "stars", "progress", "scale", "palette"):
            self.fbind(name, redraw)

    @property
    def spoken(self) -> str:
        """For the voice."""
        return ", ".join(
            f"{player.name} {sum(own)}" for player, own in zip(self.players, self.stars, strict=True)
        )

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.stars:
            return
        count = len(self.stars)
        self._row = max(dp(_ROW), sp(theme.HEADING) * self.scale * 1.5)
        if self.size_hint_y is None:
            self.height = self._row * count
        else:
            self._row = min(_MOST * self._row, self.height / count)
        top = self.center_y + self._row * count / 2
        with self.canvas:
            for seat, (player, stars) in enumerate(zip(self.players, self.stars, strict=True), 1):
                middle, face = top - self._row * (seat - 0.5), 0.8 * self._row
                draw_face(player.avatar, self.palette.ring(player, seat), (self.x, middle - face / 2), face)
                self._draw_bar(stars, self.x + self._row, middle)

    def _draw_bar(self, stars: tuple[int, ...], left: float, middle: float) -> None:
        size = min(sp(theme.HEADING) * self.scale, 0.6 * self._row)
        text = Text(text=str(round(sum(stars) * self.progress)), font_size=size, bold=True)
        text.refresh()
        star, gap, thick = size, dp(6), 0.42 * self._row
        room = self.right - left - star - text.texture.width - 3 * gap
        unit = room / max(1, *(sum(own) for own in self.stars)) * self.progress
        x = left
        for count, tone in zip(stars, theme.STAR_TONES, strict=True):
            if count:
                Color(*tone)
                BorderImage(
                    pos=(x, middle - thick / 2),
                    size=(max(1, unit * count - dp(2)), thick),
                    texture=rounded(6),
                    border=border(6),
                    auto_scale="both_lower",
                )
                x += unit * count
        Color(*theme.INK)
        place = (round(x + gap), round(middle - text.texture.height / 2))
        Rectangle(pos=place, size=text.texture.size, texture=text.texture)
        Color(1, 1, 1, 1)
        Rectangle(
            pos=(x + 2 * gap + text.texture.width, middle - star / 2),
            size=(star, star),
            texture=picture("star.png"),
        )


load_kv(__name__)
