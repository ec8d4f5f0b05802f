"""A sentence over the screen, with one button, or two when something is asked."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes


class Notice(ModalView):
    """Closed by a button, a tap beside it, or back."""

    sentence = StringProperty()
    yes = StringProperty()
    """What the golden button says; without it there is nothing to decide."""
    on_yes = ObjectProperty(None, allownone=True)

    def agree(self) -> None:
        self.dismiss()
        if self.on_yes is not None:
            self.on_yes()


load_kv(__name__)
