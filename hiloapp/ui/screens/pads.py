"""The score pads for games with real cards: go on with one, or begin one."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty

from hiloapp.i18n.pad_words import pad_state
from hiloapp.storage.scorepad import Found, Kept
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import growing  # noqa: F401  the kv names its class
from hiloapp.ui.widgets.pad_row import PadRow
from hiloapp.ui.widgets.page import Page, show_in


class PadsScreen(Page):
    """The pad that was used last is on top."""

    is_empty = BooleanProperty(False)

    def on_pre_enter(self) -> None:
        self._show(App.get_running_app().desk.find())

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        self.ids.rows.stop()

    def reword(self) -> None:
        self._list(App.get_running_app().desk.find())

    def _show(self, found: Found) -> None:
        self._list(found)
        self._tell(found)

    def _list(self, found: Found) -> None:
        self.is_empty = not found.pads
        show_in(self.ids.content, self.parts["empty"], self.is_empty)
        self.ids.rows.show(map(self._row, found.pads))

    def _row(self, kept: Kept) -> PadRow:
        names = ", ".join(player.name for player in kept.pad.players)
        row = PadRow(title=names, text=pad_state(App.get_running_app().tr.catalogue, kept.pad))
        row.show_faces(kept.pad.players)
        row.bind(on_open=lambda _: self._open(kept), on_delete=lambda _: self._ask(kept))
        return row

    def _tell(self, found: Found) -> None:
        for finding in found.findings:
            App.get_running_app().report(finding)

    def _open(self, kept: Kept) -> None:
        app = App.get_running_app()
        app.desk.open(kept)
        app.go("pad")

    def _ask(self, kept: Kept) -> None:
        app = App.get_running_app()
        names = ", ".join(player.name for player in kept.pad.players)
        app.ask(
            lambda: app.tr._("Delete the score pad of {names}? It cannot be brought back.", names=names),
            lambda: app.tr._("Delete"),
            lambda: self._delete(kept),
        )

    def _delete(self, kept: Kept) -> None:
        app = App.get_running_app()
        try:
            app.desk.delete(kept.id)
        except OSError:
            app.tell(lambda: app.tr._("The score pad could not be deleted. Please try again."))
        self.on_pre_enter()


load_kv(__name__)
