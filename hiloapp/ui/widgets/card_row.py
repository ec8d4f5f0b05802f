"""One card of each colour in a row: what a palette makes of them."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from hiloapp.engine.cards import HILO_CARDS, Colour
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.painter import HALO
from hiloapp.ui.widgets.faces import Faces

_WIDEST = 52
"""In dp."""


class CardRow(Widget):
    """As wide as its place, and as high as its cards."""

    palette = ObjectProperty(theme.PRINTED)

    def __init__(self, **values: object) -> None:
        self._faces = Faces()
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "width", "palette"):
            self.fbind(name, redraw)

    def _draw(self, *_: object) -> None:
        self._faces.recolour(self.palette)
        room = self.width / len(Colour)
        wide = min(room / HALO[0], dp(_WIDEST))
        self.height = wide * theme.CARD_RATIO
        size = wide * HALO[0], self.height * HALO[1]
        left = self.center_x - room * len(Colour) / 2
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            for number, colour in enumerate(Colour):
                Rectangle(
                    texture=self._faces.get(HILO_CARDS[f"{colour.value}{number + 1}"], wide),
                    pos=(left + room * (number + 0.5) - size[0] / 2, self.center_y - size[1] / 2),
                    size=size,
                )


load_kv(__name__)
