"""The cards of a deck as a table: picture, name, what it shows, how often it is there."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from hiloapp.engine.cards import Card
from hiloapp.ui.kv import load_kv
from hiloapp.ui.painter import HALO
from hiloapp.ui.theme import CARD_RATIO
from hiloapp.ui.widgets import words  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.faces import Faces


class CardImage(Widget):
    """One card, as wide as its place."""

    def show(self, faces: Faces, card: Card) -> None:
        self._faces, self._card = faces, card
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        size = self.width * HALO[0], self.width * CARD_RATIO * HALO[1]
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=self._faces.get(self._card, self.width),
                pos=(self.center_x - size[0] / 2, self.center_y - size[1] / 2),
                size=size,
            )


class DeckRow(BoxLayout):
    name = StringProperty()
    shows = StringProperty()
    """Its stars, in words."""
    times = StringProperty()

    def __init__(self, faces: Faces, card: Card, name: str, shows: str, times: str) -> None:
        super().__init__(name=name, shows=shows, times=times)
        self.ids.picture.show(faces, card)


class DeckSheet(GridLayout):
    """Rows below each other, in two columns where there is room."""


load_kv(__name__)
