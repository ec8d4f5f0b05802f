"""A game to choose, as a picture."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import card_fan  # noqa: F401  the kv names its class
from hiloapp.ui.widgets.buttons import PanelButton


class GameTile(PanelButton):
    cards = ListProperty()
    title = StringProperty()
    text = StringProperty()
    needed = NumericProperty(0)
    """The height of what it holds."""
    is_chosen = BooleanProperty(False)


load_kv(__name__)
