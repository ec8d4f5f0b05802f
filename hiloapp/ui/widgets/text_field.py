"""One line of text to type."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.fitting import fitting_size


class TextField(TextInput):
    """What is taken when nothing is typed is shown faintly, and whole."""

    def type_size(self, text: str, hint: str, width: float, size: float) -> float:
        return size if text or width <= dp(100) else fitting_size(hint, width - dp(30), size)


load_kv(__name__)
