"""Typing in the code of a deal: groups and capitals come by themselves, mistakes are told at once."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from hiloapp.engine.deal import LENGTH, Deal, DealCodeError, grouped
from hiloapp.i18n.record_words import code_fault
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.dialog import Dialog
from hiloapp.ui.widgets.fitting import fitting_size
from hiloapp.ui.widgets.text_field import TextField

_GROUPED = len(grouped("0" * LENGTH))
_WIDE = grouped("7KM2" * 5)
"""As wide as codes get, but for freaks."""
_SPARE = 4
"""Letters beyond a whole code: enough to see that it is too long."""


class CodeField(TextField):
    """Takes a code as it is typed, or the message that it came with."""

    def letters(self, width: float, size: float) -> float:
        """How large: a whole code stands on one line."""
        return fitting_size(_WIDE, max(1.0, width - dp(28)), size)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        try:
            self.text = str(Deal.parse(substring))  # a whole code was pasted
        except DealCodeError:
            super().insert_text(substring, from_undo)
            if self.cursor_index() == len(self.text):
                self.text = grouped(self.text)[: _GROUPED + _SPARE]


class CodeSheet(Dialog):
    """`take` is called with the deal of a right code."""

    fault = StringProperty()
    is_right = BooleanProperty(False)

    def __init__(self, take: Callable[[Deal], None]) -> None:
        self._take = take
        super().__init__()

    def check(self, text: str) -> None:
        """While somebody types, only what more letters cannot mend is told."""
        fault = self._fault_of(text)
        self.is_right = not fault
        self.fault = fault if len(grouped(text)) >= _GROUPED else ""

    def reword(self) -> None:
        self.fault = self._fault_of(self.ids.code.text) if self.fault else ""

    def paste(self) -> None:
        from kivy.core.clipboard import Clipboard  # not before somebody pastes: it starts processes

        field = self.ids.code
        field.text = ""
        field.insert_text(Clipboard.paste() or "")
        self.fault = "" if self.is_right else self._fault_of(field.text)

    def agree(self) -> None:
        self.fault = self._fault_of(self.ids.code.text)
        if not self.fault:
            self.dismiss()
            self._take(Deal.parse(self.ids.code.text))

    def _fault_of(self, text: str) -> str:
        try:
            Deal.parse(text)
        except DealCodeError as error:
            return code_fault(App.get_running_app().tr.catalogue, error)
        return ""


load_kv(__name__)
