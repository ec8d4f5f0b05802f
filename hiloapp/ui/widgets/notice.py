"""A sentence over the screen, with one button, or two when something is asked."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.page import show_in


class Notice(ModalView):
    """Closed by a button, a tap beside it, or back."""

    sentence = StringProperty()
    yes = StringProperty()
    """What the golden button says; without it there is nothing to decide."""
    action = ObjectProperty(None, allownone=True)
    """What it does."""

    def on_kv_post(self, base_widget: Widget) -> None:
        show_in(self.ids.box, self.ids.cancel.__self__, self.action is not None)

    def agree(self) -> None:
        self.dismiss()
        if self.action is not None:
            self.action()


load_kv(__name__)
