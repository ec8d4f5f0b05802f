"""One line of text to type."""

from __future__ import annotations

from kivy.uix.textinput import TextInput

from hiloapp.ui.kv import load_kv


class TextField(TextInput):
    """What is taken when nothing is typed is shown faintly."""


load_kv(__name__)
