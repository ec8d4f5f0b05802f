"""A fan of real cards: the header of the home screen and the pictures of the games."""

from __future__ import annotations

import math
from pathlib import Path
from typing import ClassVar

import kivy
from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from PIL import Image

from hiloapp.engine.cards import HILO_CARDS, Card, KingdomCard
from hiloapp.games import deck_of
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.painter import Painter
from hiloapp.ui.widgets.faces import picture

_RIM = 2
"""Pixels without colour around a face: the filter then smooths the edges of a card that lies askew."""
_STEP = 48
"""Pixels: faces are painted in few sizes, since a window being laid out or resized would paint many."""
_SHADOW = 0.1
"""How far the picture of a shadow reaches beyond its card, as a part of the card's width."""
_FONTS = Path(kivy.kivy_data_dir) / "fonts"


class CardFan(Widget):
    """Cards held in a hand, as large as their place allows."""

    cards = ListProperty()
    """In the notation of records; kinds of Dein Königreich; "back"."""
    spread = NumericProperty(11)
    """Degrees from card to card."""
    reach = NumericProperty(1.5)
    """Where they are held: heights of a card below their middles."""
    fill = NumericProperty(0.92)
    """How much of its place the fan takes."""

    palette = ObjectProperty(theme.PRINTED)

    _textures: ClassVar[dict[tuple[str, int, int], Texture]] = {}

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "cards", "spread", "reach", "fill", "palette"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        angles = [self.spread * ((len(self.cards) - 1) / 2 - index) for index in range(len(self.cards))]
        if not angles or min(self.size) < 10:
            return
        left, bottom, right, top = _bounds(angles, self.reach * theme.CARD_RATIO)
        width = self.fill * min(self.width / (right - left), self.height / (top - bottom))
        height = width * theme.CARD_RATIO
        pivot = self.center_x, self.center_y - width * (bottom + top) / 2
        corner = pivot[0] - width / 2, pivot[1] + self.reach * height - height / 2
        with self.canvas:
            for angle, name in zip(angles, self.cards, strict=True):
                PushMatrix()
                Rotate(angle=angle, origin=pivot)
                Color(1, 1, 1, 0.45)
                rim = _SHADOW * width
                Rectangle(
                    pos=(corner[0] - rim, corner[1] - 1.4 * rim),
                    size=(width + 2 * rim, height + 2 * rim),
                    texture=picture("shadow.png"),
                )
                Color(1, 1, 1, 1)
                texture = self._texture(name, round(width), self.palette)
                Rectangle(pos=corner, size=(width, height), texture=texture)
                PopMatrix()

    @classmethod
    def _texture(cls, name: str, width: int, palette: theme.Palette) -> Texture:
        width = -(-width // _STEP) * _STEP
        key = (name, width, id(palette))
        texture = cls._textures.get(key)
        if texture is None:
            painter = Painter(_FONTS, palette)
            face = painter.back(width) if name == "back" else painter.face(_card(name), width)
            framed = Image.new("RGBA", (face.width + 2 * _RIM, face.height + 2 * _RIM))
            framed.paste(face, (_RIM, _RIM))
            texture = Texture.create(size=framed.size, colorfmt="rgba", mipmap=True)
            texture.blit_buffer(framed.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
            texture.min_filter = "linear_mipmap_linear"
            texture.flip_vertical()
            cls._textures[key] = texture
        return texture


def _bounds(angles: list[float], reach: float) -> tuple[float, float, float, float]:
    """The box around cards of width 1 whose middles lie `reach` from the point they turn around."""
    edges = (reach - theme.CARD_RATIO / 2, reach + theme.CARD_RATIO / 2)
    corners = [
        (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
        for angle in map(math.radians, angles)
        for x in (-0.5, 0.5)
        for y in edges
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _card(name: str) -> Card:
    if name in HILO_CARDS:
        return HILO_CARDS[name]
    return next(
        card for card in deck_of("kingdom") if isinstance(card, KingdomCard) and card.kind.value == name
    )


load_kv(__name__)
