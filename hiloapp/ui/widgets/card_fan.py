"""A fan of real cards: the header of the home screen and the pictures of the games."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import kivy
from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.engine.cards import HILO_CARDS, Card
from hiloapp.games import deck_of
from hiloapp.ui import theme
from hiloapp.ui.painter import Painter, height_of

_painter = Painter(Path(kivy.kivy_data_dir) / "fonts")


class CardFan(Widget):
    """Cards side by side, turned around a point below them."""

    cards = ListProperty()
    """In the notation of records."""
    spread = NumericProperty(12)
    """Degrees from card to card."""
    fill = NumericProperty(0.9)
    """How much of its place the fan takes."""

    _textures: ClassVar[dict[tuple[str, int], Texture]] = {}

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        redraw = Clock.create_trigger(self._draw, -1)
        self.fbind("pos", redraw)
        self.fbind("size", redraw)
        self.fbind("cards", redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.cards)
        if not count or self.width < 10 or self.height < 10:
            return
        # Measured for a card of width 1: the fan's own size, so that it fills its place.
        reach = 0.36 * (count - 1)
        width = self.fill * min(
            self.width / (1.5 + 2 * reach * 0.72), self.height / (theme.CARD_RATIO * 1.22)
        )
        height = width * theme.CARD_RATIO
        pivot = self.center_x, self.center_y - 0.55 * height - 1.1 * height
        with self.canvas:
            for index, name in enumerate(self.cards):
                angle = -self.spread * (index - (count - 1) / 2)
                PushMatrix()
                Rotate(angle=angle, origin=pivot)
                corner = self.center_x - width / 2, self.center_y - 0.55 * height
                Color(0, 0, 0, 0.25)
                Rectangle(
                    pos=(corner[0] + 0.02 * width, corner[1] - 0.05 * width),
                    size=(width, height),
                    texture=self._texture(name, round(width)),
                )
                Color(1, 1, 1, 1)
                Rectangle(pos=corner, size=(width, height), texture=self._texture(name, round(width)))
                PopMatrix()

    @classmethod
    def _texture(cls, name: str, width: int) -> Texture:
        width = max(48, -(-width // 16) * 16)  # few sizes, so that a resized window paints seldom
        texture = cls._textures.get((name, width))
        if texture is None:
            picture = _painter.back(width) if name == "back" else _painter.face(_card(name), width)
            texture = Texture.create(size=(width, height_of(width)), colorfmt="rgba", mipmap=True)
            texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
            texture.flip_vertical()
            cls._textures[name, width] = texture
        return texture


def _card(name: str) -> Card:
    if name in HILO_CARDS:
        return HILO_CARDS[name]
    return next(card for card in deck_of("kingdom") if card.kind.value == name)
