"""What else there is at a table besides playing: what happened, the settings, the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import StringProperty

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes
from hiloapp.ui.widgets.buttons import PanelButton
from hiloapp.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from hiloapp.ui.screens.table import TableScreen


class MenuRow(PanelButton):
    """A pictogram and what it stands for."""

    icon = StringProperty("blank")
    text = StringProperty()


class TableMenu(Dialog):
    """Closed by a choice, a tap beside it, or back."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        super().__init__()

    def settings(self) -> None:
        self.screen.app.go("settings")

    def choose(self, act: Callable[[], None]) -> None:
        self.dismiss(animation=False)
        act()


load_kv(__name__)
