"""A golden button on the felt: one line, in letters as large as its room allows."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.fitting import fitting_size


class PillButton(Pressable, Label):
    """As wide as its word, but never wider than `widest`."""

    widest = NumericProperty(dp(280))
    is_full = BooleanProperty(False)
    """Always as wide as that, whatever it says."""

    def letters(self, text: str, scale: float, widest: float) -> float:
        size = sp(theme.BODY) * min(scale, 1.3)
        return fitting_size(text, max(1.0, widest - dp(28)), size, bold=True)


load_kv(__name__)
