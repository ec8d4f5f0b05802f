"""A question with an answer a button, over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes
from hiloapp.ui.widgets.buttons import LineButton


class Chooser(ModalView):
    """Has to be answered: a tap beside it does nothing."""

    question = StringProperty()

    def __init__(self, question: str, answers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        super().__init__(question=question, auto_dismiss=False)
        for text, act in answers:
            button = LineButton(text=text)
            button.bind(on_release=lambda _, act=act: self._answer(act))
            self.ids.answers.add_widget(button)

    def _answer(self, act: Callable[[], None]) -> None:
        self.dismiss()
        act()


load_kv(__name__)
