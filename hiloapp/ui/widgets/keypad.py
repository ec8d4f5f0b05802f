"""A keypad of our own for whole numbers: large keys, and a minus sign where a phone's keyboard hides it."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivymd.icon_definitions import md_icons

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.words import Words

MINUS, ERASE = "−", "⌫"
_KEYS = "123456789" + MINUS + "0" + ERASE
_BACKSPACE = 8
_DIGITS = 2
"""No sum has more (see play/refusals.py)."""


class Key(Pressable, Words):
    """One of the keypad."""

    sign = StringProperty()


class Keypad(GridLayout):
    """Holds what is typed: digits, and a minus sign before them if there is one."""

    typed = StringProperty()

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        for sign in _KEYS:
            is_erase = sign == ERASE
            key = Key(text=md_icons["backspace-outline"], font_name="Icons") if is_erase else Key(text=sign)
            key.sign = sign
            key.bind(on_release=lambda own: self.press(own.sign))
            self.add_widget(key)

    def press(self, sign: str) -> None:
        if sign == ERASE:
            self.typed = self.typed[:-1]
        elif sign == MINUS:
            self.typed = self.typed[1:] if self.typed.startswith(MINUS) else MINUS + self.typed
        elif self.typed.lstrip(MINUS) in ("", "0"):
            self.typed = self.typed[: self.typed.startswith(MINUS)] + sign
        elif len(self.typed.lstrip(MINUS)) < _DIGITS:
            self.typed += sign

    @property
    def number(self) -> int | None:
        digits = self.typed.lstrip(MINUS)
        if not digits:
            return None
        return -int(digits) if self.typed.startswith(MINUS) else int(digits)

    def show(self, number: int | None) -> None:
        self.typed = "" if number is None else str(number).replace("-", MINUS)

    # The keyboard of a computer

    def listen(self, is_on: bool) -> None:
        (Window.bind if is_on else Window.unbind)(on_key_down=self._on_key)

    def _on_key(
        self, window: object, key: int, scancode: int, text: str | None, modifiers: list[str]
    ) -> bool:
        if self.parent is None:
            return False
        sign = {"-": MINUS}.get(text or "", ERASE if key == _BACKSPACE else text or "")
        if len(sign) != 1 or sign not in _KEYS:
            return False
        self.press(sign)
        return True


load_kv(__name__)
