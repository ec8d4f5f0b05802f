"""Papers that are looked at in the middle of a game: what happened, and the scores so far."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.properties import ListProperty, StringProperty

from hiloapp.play.chronicle import chronicle_of
from hiloapp.play.table import Table
from hiloapp.ui.kv import load_kv
from hiloapp.ui.score_rows import hilo_rows
from hiloapp.ui.widgets import page, score_sheet  # noqa: F401  the kv below names their classes
from hiloapp.ui.widgets.dialog import Dialog
from hiloapp.ui.widgets.words import Words


class LogSheet(Dialog):
    """The newest line on top; from here to the shuffle of the round."""

    def __init__(self, lines: Callable[[], list[str]], shuffle: Callable[[], Dialog]) -> None:
        super().__init__()
        self._lines, self._shuffle = lines, shuffle
        self.reword()

    def show_shuffle(self) -> None:
        self.dismiss(animation=False)
        self._shuffle().open()

    def reword(self) -> None:
        self.ids.lines.clear_widgets()
        for line in reversed(self._lines()):
            self.ids.lines.add_widget(Words(text=line, is_on_paper=True))


class ScoresSheet(Dialog):
    """The score sheet of the finished rounds."""

    players = ListProperty()
    rows = ListProperty()
    sentence = StringProperty()

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self.players = table.setup.players
        self.reword()

    def reword(self) -> None:
        words, table = App.get_running_app().tr.catalogue, self._table
        if table.setup.game == "kingdom":
            self.sentence = words.text("The stars are counted when the game is over.")
        elif table.scores:
            self.rows = hilo_rows(chronicle_of(table).outcomes, words)
        else:
            self.sentence = words.text("No round is finished yet.")


load_kv(__name__)
