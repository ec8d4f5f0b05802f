"""The games that wait to be played on: go on with one, or give it up."""

from __future__ import annotations

import time

from kivy.app import App
from kivy.properties import BooleanProperty

from hiloapp.storage.saves import Unfinished
from hiloapp.ui.game_lines import waiting_line
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import growing  # noqa: F401  the kv names its class
from hiloapp.ui.widgets.pad_row import PadRow
from hiloapp.ui.widgets.page import Page, show_in


class WaitingScreen(Page):
    """The one that was played last is on top."""

    is_empty = BooleanProperty(False)

    def on_pre_enter(self) -> None:
        self.reword()

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        self.ids.rows.stop()

    def reword(self) -> None:
        app = App.get_running_app()
        waiting = app.saves.unfinished()
        self.is_empty = not waiting
        show_in(self.ids.content, self.parts["empty"], self.is_empty)
        self.ids.rows.show(map(self._row, waiting))

    def _row(self, game: Unfinished) -> PadRow:
        app = App.get_running_app()
        names = ", ".join(player.name for player in game.setup.players)
        row = PadRow(title=names, text=waiting_line(app.tr.catalogue, game, time.time()))
        row.show_faces(game.setup.players)
        row.ids.delete.hint = app.tr._("Give up")
        row.bind(on_open=lambda _: app.games.resume(game.id), on_delete=lambda _: self._ask(game.id, names))
        return row

    def _ask(self, game_id: str, names: str) -> None:
        app = App.get_running_app()
        app.ask(
            lambda: app.tr._("Give up the game of {names}? It cannot be brought back.", names=names),
            lambda: app.tr._("Give up"),
            lambda: self._give_up(game_id),
        )

    def _give_up(self, game_id: str) -> None:
        app = App.get_running_app()
        try:
            app.saves.forget(game_id)
        except OSError:
            app.tell(lambda: app.tr._("The game could not be deleted. Please try again."))
        self.reword()


load_kv(__name__)
