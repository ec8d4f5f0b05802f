"""Giving somebody another name: games and figures go along."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.properties import StringProperty

from hiloapp.play.seats import name_fault
from hiloapp.ui.kv import load_kv
from hiloapp.ui.people import fault_words
from hiloapp.ui.widgets import seat_row  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.dialog import Dialog


class RenameSheet(Dialog):
    """`take` is called with a name that nobody else has."""

    person = StringProperty()
    fault = StringProperty()

    def __init__(self, person: str, others: Sequence[str], take: Callable[[str], None]) -> None:
        self._others, self._take = others, take
        super().__init__(person=person)

    def agree(self) -> None:
        field = self.ids.name
        self.fault = self._fault_of(field.text)
        if not self.fault:
            self.dismiss()
            self._take(" ".join(field.text.split()))

    def reword(self) -> None:
        self.fault = self._fault_of(self.ids.name.text) if self.fault else ""

    def _fault_of(self, text: str) -> str:
        fault = name_fault(text, self._others)
        return fault_words(App.get_running_app().tr, fault, " ".join(text.split())) if fault else ""


load_kv(__name__)
