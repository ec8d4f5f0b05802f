"""The game that is played: from the choice of its players to the table, and from its end into the history."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from kivy.app import App

from hiloapp.engine.deal import SECRET_BITS, Deal
from hiloapp.play.seats import FORGOTTEN, Player, Setup
from hiloapp.play.table import Table
from hiloapp.storage.files import NewerError
from hiloapp.storage.lastsetup import LastSetup
from hiloapp.storage.saves import Keeper


class GameDesk:
    """Others that are kept wait: see `Saves`."""

    def __init__(self, app: App, setups: LastSetup) -> None:
        self._app, self._setups = app, setups

    @property
    def last_setup(self) -> Setup | None:
        return self._setups.load()

    def start(self, setup: Setup, deal: Deal | None = None) -> None:
        """A new game, from new cards unless a deal is played again."""
        app = self._app
        self._setups.save(setup)
        self.remember(setup.players)
        game = setup.make_game()
        deal = deal or Deal(game.name, game.edition, game.seats, app.generator.getrandbits(SECRET_BITS))
        self.sit_down(Table(setup, game, app.generator, app.saves.keeper(setup, deal), deal))

    def start_again(self) -> None:
        """The same people, new cards."""
        if self._app.table is not None:
            self.start(self._app.table.setup)

    def resume(self, game_id: str | None = None) -> None:
        """A kept game, exactly where it stopped; the one that was played last if none is named."""
        app = self._app
        saved = app.saves.load(game_id)
        if saved is None:
            return
        setup, record, match = saved.setup, saved.record, saved.match
        deal = saved.keeper.header.deal
        table = Table.resumed(setup, setup.make_game(), app.generator, saved.keeper, record, match, deal)
        self.sit_down(table)
        if table.is_dealt and table.is_round_over:
            self.end_round(table)

    def return_to_table(self) -> None:
        """If the app was closed at a table, it opens there. Should that fail, the next start shows home."""
        saves = self._app.saves
        game_id, saves.at_table = saves.at_table, None
        if game_id is not None:
            self.resume(game_id)

    def sit_down(self, table: Table) -> None:
        app = self._app
        app.table = table
        app.go("home")  # whatever screen a game was started from, back leads home
        app.go("table")
        app.screen.begin(table)
        if isinstance(table.keep, Keeper):
            app.saves.at_table = table.keep.id

    def leave(self) -> None:
        """The game stays kept."""
        self._app.saves.at_table = None
        self._app.go("home")

    def end_round(self, table: Table) -> None:
        """A round is over and everybody has seen its end."""
        self._app.table = table
        if table.is_over:
            self._put_into_history(table)
        self._app.go("round_result")

    def next_round(self) -> None:
        app = self._app
        if app.table is not None:
            app.go("table")
            app.table.deal()

    def remember(self, players: Iterable[Player]) -> None:
        """Who sits down to play is offered next time; people without a name of their own are not."""
        from hiloapp.ui.people import is_unnamed  # with the bots, after the first frame

        app = self._app
        named = [one for one in players if one.name != FORGOTTEN and not is_unnamed(app.tr, one)]
        with suppress(OSError, NewerError):  # a full disk costs the next game some taps
            app.people.remember(named)

    def _put_into_history(self, table: Table) -> None:
        """If that fails, the game stays kept, and is put there at the next start."""
        app, keeper = self._app, table.keep
        if not isinstance(keeper, Keeper):
            return
        try:
            app.history.add(table.record, table.setup, keeper.id, keeper.seconds)
            app.saves.forget(keeper.id)
        except OSError as error:
            app.save_failed(error)
        app.saves.at_table = None
