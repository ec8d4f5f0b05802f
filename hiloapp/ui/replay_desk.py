"""From a finished game to its replay: in the history, or the one that was just played."""

from __future__ import annotations

from typing import TypeAlias

from kivy.app import App

from hiloapp.play.seats import Setup
from hiloapp.play.study import Study
from hiloapp.storage.saves import Keeper
from hiloapp.ui.studies import Studies

Place: TypeAlias = tuple[int, int]
"""Round and ply of a decision."""


class ReplayDesk:
    def __init__(self, app: App, studies: Studies) -> None:
        self._app, self._studies = app, studies

    def show(self, game_id: str, at: Place | None) -> None:
        """A game of the history."""
        app = self._app
        game = next((game for game in app.history.summaries() if game.id == game_id), None)
        try:
            if game is None:
                raise LookupError(game_id)
            study = self._studies.take_up(app.history.load(game_id), game_id)
        except (OSError, ValueError, LookupError):
            self.tell_damage()
            return
        setup = Setup(game.game, game.players, game.edition)
        self._begin(study, setup, at, () if game.is_imported else setup.people)

    def show_table(self, at: Place | None = None) -> None:
        """The game that was just finished."""
        study = self.study_table()
        if study is not None:
            setup = self._app.table.setup
            self._begin(study, setup, at, setup.people)

    def study_table(self) -> Study | None:
        """What the coach makes of the game that was just finished; of one in progress nothing."""
        table = self._app.table
        if table is None or not table.is_over:
            return None
        game_id = table.keep.id if isinstance(table.keep, Keeper) else None
        return self._studies.take_up(table.record, game_id)

    def tell_damage(self) -> None:
        self._app.tell(lambda: self._app.tr._("This game is damaged and cannot be shown."))

    def _begin(self, study: Study, setup: Setup, at: Place | None, people: tuple[int, ...]) -> None:
        self._app.go("replay")
        self._app.screen.begin(study, setup, at, people[0] if len(people) == 1 else None)
