"""The final places of a game, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import avatar, words  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.fitting import text_width


class PlaceRow(BoxLayout):
    place = StringProperty()
    seat = NumericProperty(1)
    avatar = NumericProperty(1)
    player = StringProperty()
    total = StringProperty()
    is_winner = BooleanProperty(False)

    @property
    def spoken(self) -> str:
        """For the voice: the whole line at once."""
        return f"{self.place} {self.player}, {self.total}"

    def room_for(self, text: str, scale: float) -> float:
        """What a number needs: the rest of the line is for the name."""
        return 1.05 * text_width(text, sp(theme.BODY) * scale, bold=True) + dp(4)


class Winners(BoxLayout):
    """Faces side by side, as large as its height."""

    def add_widget(self, widget: Widget, *args: object, **values: object) -> None:
        widget.size = self.height, self.height
        super().add_widget(widget, *args, **values)

    def on_height(self, *_: object) -> None:
        for face in self.children:
            face.size = self.height, self.height


def places_of(totals: Sequence[int], is_most_best: bool) -> list[tuple[int, int]]:
    """Place and seat, best first; equal totals share a place.

    >>> places_of((40, 101, 40), is_most_best=False)
    [(1, 1), (1, 3), (3, 2)]
    """
    seats = sorted(range(1, len(totals) + 1), key=lambda seat: (-1 if is_most_best else 1) * totals[seat - 1])
    ordered = [totals[seat - 1] for seat in seats]
    return [(ordered.index(totals[seat - 1]) + 1, seat) for seat in seats]


load_kv(__name__)
