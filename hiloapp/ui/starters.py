"""Who begins, where the table decides (H-6, K-4): asks people only where the rules leave it to them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from hiloapp.engine.moves import Starter
from hiloapp.engine.view import View
from hiloapp.ui.widgets.chooser import Chooser
from hiloapp.ui.widgets.dialog import Said

if TYPE_CHECKING:
    from hiloapp.ui.screens.table import TableScreen


class Starters:
    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._chooser: Chooser | None = None

    def decide(self, view: View) -> None:
        """Submit a starter, or ask for one."""
        screen = self._screen
        setup, app = screen.table.setup, screen.app
        seats = [move.seat for move in view.legal if isinstance(move, Starter)]
        if setup.game == "kingdom" and setup.people:
            self._ask(view, seats, with_lot=True)
            return
        # A bot counts as older and taller than any person (H-6).
        people = [seat for seat in seats if seat in setup.people]
        if len(people) <= 1:
            self._submit(view, (people or seats)[0])
            return
        names = {setup.player(seat).name: seat for seat in people}
        known = app.habits.starter(list(names))
        if known is not None:
            self._submit(view, names[known])
        else:
            self._ask(view, people, with_lot=False)

    def _ask(self, view: View, seats: list[int], with_lot: bool) -> None:
        screen = self._screen
        setup, app = screen.table.setup, screen.app
        answers: list[tuple[Said, int, Callable[[], None]]] = [
            (setup.player(seat).name, setup.player(seat).avatar, partial(self._answered, view, seat, seats))
            for seat in seats
        ]
        if with_lot:
            lot = seats[int(app.generator.random() * len(seats))]
            answers.append((lambda: app.tr._("Draw lots"), 0, partial(self._submit, view, lot)))
        self.close()
        # In table mode it faces whoever moved last: the words call them you.
        self._chooser = Chooser(
            lambda: screen.question(view),
            answers,
            screen.asides.show_rule,
            screen.board.geometry.message_angle,
        )
        self._chooser.open()
        screen.heard.question(self._chooser.question)

    def close(self) -> None:
        """The table is left: the question is asked again when people come back."""
        if self._chooser is not None:
            self._chooser.dismiss(animation=False)
            self._chooser = None

    def _answered(self, view: View, seat: int, seats: list[int]) -> None:
        setup, app = self._screen.table.setup, self._screen.app
        if setup.game == "hilo":
            names = [setup.player(other).name for other in seats]
            with suppress(OSError):  # then it is asked again next time
                app.habits.remember_starter(names, setup.player(seat).name)
        self._submit(view, seat)

    def _submit(self, view: View, seat: int) -> None:
        self._chooser = None
        self._screen.table.submit(None, Starter(seat), view.ply)
