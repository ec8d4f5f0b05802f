"""What lies over a screen: it speaks another language as soon as the screen does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.modalview import ModalView

Said: TypeAlias = str | Callable[[], str]
"""A name, which is the same everywhere, or how to say something in the language of the moment."""


def say(said: Said) -> str:
    return said if isinstance(said, str) else said()


class Dialog(ModalView):
    """Says in `reword` whatever its kv does not bind to the translator."""

    belongs_to_screen = True
    """It means nothing any more when another screen is shown."""

    def on_pre_open(self) -> None:
        App.get_running_app().tr.fbind("_", self._reworded)

    def on_dismiss(self) -> None:
        App.get_running_app().tr.funbind("_", self._reworded)

    def reword(self) -> None:
        """Say everything again."""

    def _reworded(self, *_: object) -> None:
        self.reword()


def put_away() -> None:
    """Close what belongs to the screen that is left, unanswered; what was only told stays."""
    for dialog in [over for over in Window.children if isinstance(over, Dialog)]:
        if dialog.belongs_to_screen:
            dialog.dismiss(animation=False)
