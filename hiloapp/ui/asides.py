"""What is looked up in the middle of a game: the rule for now, what happened, the scores, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hiloapp.rulebook.moment import rule_now

if TYPE_CHECKING:
    from hiloapp.ui.screens.table import TableScreen


class Asides:
    """Each leads back to the table, exactly as it was. Papers are made when they are first wanted."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def show_menu(self) -> None:
        from hiloapp.ui.widgets.table_menu import TableMenu

        TableMenu(self._screen).open()

    def show_rule(self) -> None:
        """What the rules say about the present decision."""
        screen = self._screen
        if screen.table is not None and screen.table.is_dealt:
            screen.choreography.skip()
            screen.app.show_rule(screen.table.setup.game, rule_now(screen.table.view))

    def show_log(self) -> None:
        from hiloapp.ui.widgets.sheets import LogSheet
        from hiloapp.ui.widgets.shuffle_sheet import of_table

        LogSheet(self._screen.told, lambda: of_table(self._screen.table)).open()

    def show_scores(self) -> None:
        from hiloapp.ui.widgets.sheets import ScoresSheet

        ScoresSheet(self._screen.table).open()
