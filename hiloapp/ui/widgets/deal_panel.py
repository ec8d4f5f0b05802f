"""The code of a finished game's cards: to copy, to share, to play once more."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from hiloapp.device.share import can_share
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.fitting import fitting_size
from hiloapp.ui.widgets.page import Panel, show_in


class DealPanel(Panel):
    """Whoever has the code plays the same cards, round for round."""

    code = StringProperty()

    __events__ = ("on_play",)

    def on_kv_post(self, base_widget: Widget) -> None:
        self._share = self.ids.share_code.__self__
        show_in(self.ids.line, self._share, can_share())

    def letters(self, text: str, width: float, size: float) -> float:
        """How large: a code is never broken in two."""
        return fitting_size(text, max(1.0, width - 2), size, bold=True)

    def copy(self) -> None:
        App.get_running_app().archive.copy_code(self.code)

    def share(self) -> None:
        App.get_running_app().archive.share_code(self.code)

    def on_play(self) -> None:
        """Somebody wants to play these cards."""


load_kv(__name__)
