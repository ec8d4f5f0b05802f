"""A line in a list: faces, what it is, and a way to delete it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.play.seats import Player
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.avatar import Avatar


class PadRow(BoxLayout):
    """Opened by a tap on it, deleted by the bin beside it."""

    title = StringProperty()
    text = StringProperty()

    __events__ = ("on_open", "on_delete")

    def show_faces(self, players: Sequence[Player]) -> None:
        for seat, player in enumerate(players, 1):
            face = Avatar(number=player.avatar, seat=player.colour_at(seat))
            face.size = self.ids.faces.face
            self.ids.faces.add_widget(face)

    def on_open(self) -> None:
        """Somebody wants to see it."""

    def on_delete(self) -> None:
        """Somebody wants it gone."""


load_kv(__name__)
