"""A sentence over the screen, with one button, or two when something is asked."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.dialog import Dialog, Said, say
from hiloapp.ui.widgets.page import show_in


class Notice(Dialog):
    """Closed by a button, a tap beside it, or back."""

    sentence = StringProperty()
    yes = StringProperty()
    """What the golden button says; without it there is nothing to decide."""

    def __init__(self, sentence: Said, yes: Said = "", action: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._sentence, self._yes, self._action = sentence, yes, action
        self.belongs_to_screen = action is not None
        show_in(self.ids.box, self.ids.cancel.__self__, action is not None)
        self.reword()

    def reword(self) -> None:
        self.sentence, self.yes = say(self._sentence), say(self._yes)

    def agree(self) -> None:
        self.dismiss()
        if self._action is not None:
            self._action()


load_kv(__name__)
