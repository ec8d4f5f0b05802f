"""Somebody on a score pad: face, name and the number that is typed."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import avatar, words  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.buttons import PanelButton
from hiloapp.ui.widgets.fitting import fitting_size, two_lines_size


class PersonChip(PanelButton):
    """A tap makes it the one that is asked."""

    seat = NumericProperty(1)
    colour = NumericProperty(0)
    """0 for that of the seat."""
    avatar = NumericProperty(1)
    person = StringProperty()
    number = StringProperty()
    is_current = BooleanProperty(False)

    def fit_name(self, name: str, room: list[float], size: float) -> float:
        return two_lines_size(name, max(1.0, room[0]), room[1], size, bold=True)

    def fit(self, text: str, width: float, size: float) -> float:
        return fitting_size(text, max(1.0, width), size, bold=True)


load_kv(__name__)
