"""A row of pictures instead of a sentence: cards, faces of players, pictograms. Drawn onto the canvas."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from hiloapp.ui import theme
from hiloapp.ui.painter import HALO
from hiloapp.ui.pictures import OR, Picture
from hiloapp.ui.theme import CARD_RATIO
from hiloapp.ui.widgets.avatar import avatar_picture

_GAP = 0.12
"""Between two pictures, as a part of their height."""


class Pictograms(Widget):
    """As large as fits, in the middle of its place."""

    pictures = ListProperty()
    faces = ObjectProperty(None, allownone=True)
    """Of the cards on the table."""
    tint = ColorProperty(theme.GOLD)
    """Of pictograms."""
    card = NumericProperty(dp(64))
    """The width in which cards are painted already."""

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "pictures", "card"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.pictures or self.faces is None or self.height < dp(10):
            return
        parts = [_width(picture) for picture in self.pictures]
        row = sum(parts) + _GAP * (len(parts) - 1)
        size = min(self.height, self.width / row)
        x = self.center_x - size * row / 2
        with self.canvas:
            for picture, part in zip(self.pictures, parts, strict=True):
                self._draw_one(picture, x + size * part / 2, size)
                x += size * (part + _GAP)

    def _draw_one(self, picture: Picture, x: float, size: float) -> None:
        tint, texture, wide, high = theme.WHITE, None, size, size
        if isinstance(picture, str):
            tint, texture = self.tint, _sign(picture, round(size))
            wide, high = texture.size
        elif isinstance(picture, int):
            texture = avatar_picture(picture)
        else:
            texture = self.faces.get(picture, self.card)
            wide, high = size / CARD_RATIO * HALO[0], size * HALO[1]
        Color(*tint)
        Rectangle(texture=texture, pos=(x - wide / 2, self.center_y - high / 2), size=(wide, high))


def _width(picture: Picture) -> float:
    """As a part of the height."""
    if isinstance(picture, str):
        return 0.5 if picture == OR else 0.8
    return 1.0 if isinstance(picture, int) else 1 / CARD_RATIO


def _sign(name: str, size: int) -> Texture:
    label = Text(text=md_icons[name], font_name="Icons", font_size=0.8 * size)
    label.refresh()
    return label.texture
