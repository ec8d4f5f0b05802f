"""The way to another screen as a tile, and the grid such tiles lie in."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.buttons import PanelButton
from hiloapp.ui.widgets.fitting import text_width

_MOST_COLUMNS = 4


class MenuTile(PanelButton):
    """A pictogram above a word."""

    icon = StringProperty("blank")
    message = StringProperty()
    """The word in the source's language: what the catalogues know it by."""


class MenuGrid(GridLayout):
    """As many columns as the longest word allows, and no row with a single tile if it can be helped."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        app = App.get_running_app()
        self.fbind("width", self._arrange)
        self.fbind("children", self._arrange)
        app.fbind("page_scale", self._arrange)
        app.tr.fbind("_", self._arrange)

    def fill(self, tiles: Iterable[MenuTile]) -> None:
        for tile in tiles:
            self.add_widget(tile)

    def _arrange(self, *_: object) -> None:
        if self.children:
            app = App.get_running_app()
            size = sp(theme.SMALL) * app.page_scale
            words = (text_width(app.tr._(tile.message), size, bold=True) for tile in self.children)
            fitting = int((self.width + dp(8)) // (max(words) + dp(16)))
            self.cols = _even(len(self.children), max(min(fitting, _MOST_COLUMNS), 1))


def _even(count: int, most: int) -> int:
    """Columns for the fewest rows, and of these the one that fills them best.

    >>> [_even(count, 4) for count in (2, 4, 5, 6, 7, 8)]
    [2, 4, 3, 3, 4, 4]
    """
    rows = -(-count // most)
    return -(-count // rows)


load_kv(__name__)
