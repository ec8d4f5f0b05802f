"""A picture of what a push would leave, to tap on."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from hiloapp.engine.layout import Layout
from hiloapp.ui.geometry import Grid
from hiloapp.ui.kv import load_kv
from hiloapp.ui.painter import HALO
from hiloapp.ui.theme import CARD_RATIO
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.faces import Faces
from hiloapp.ui.widgets.turned import Turned


class PushTile(Turned, Pressable, AnchorLayout):
    """`text` says which way; the cards are drawn by the same faces as on the table."""

    text = StringProperty()

    def __init__(self, faces: Faces, **keywords: object) -> None:
        super().__init__(**keywords)
        self._faces = faces
        self._layout: Layout | None = None
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)
        self.ids.words.fbind("height", self._draw)

    def show(self, layout: Layout) -> None:
        self._layout = layout
        self._draw()

    def _draw(self, *_: object) -> None:
        if self._layout is None:
            return
        shape = self._layout.shape
        words = self.ids.words.height + dp(10)
        grid = Grid(shape.rows, shape.columns, 0.08)
        card = max(8.0, grid.card_in(self.width - dp(16), self.height - words - dp(8)))
        left = self.center_x - grid.width(card) / 2
        top = self.y + dp(6) + (self.height - words - dp(6) + grid.height(card)) / 2
        self.canvas.remove_group("cards")
        with self.canvas:
            Color(1, 1, 1, 1, group="cards")
            for cell in shape.cells:
                x = left + cell.column * card * 1.08 + card / 2
                y = top - cell.row * card * (CARD_RATIO + 0.08) - card * CARD_RATIO / 2
                size = card * HALO[0], card * CARD_RATIO * HALO[1]
                Rectangle(
                    texture=self._faces.get(self._layout.card_at(cell), card),
                    pos=(x - size[0] / 2, y - size[1] / 2),
                    size=size,
                    group="cards",
                )


load_kv(__name__)
