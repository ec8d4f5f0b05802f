"""A hint in two steps: first where to look, then what to do and why. The coach thinks between frames."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from hiloapp.bots import coach
from hiloapp.bots.coach import Hint
from hiloapp.engine.moves import Draw, Flip, Hilo, Move, Phoenix, Place, Reveal, Spell, Take
from hiloapp.play.thinker import think_a_while
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Spot, cell_spot

if TYPE_CHECKING:
    from hiloapp.engine.view import View
    from hiloapp.ui.screens.table import TableScreen


def spots_of(move: Move, seat: int) -> list[Spot]:
    """Where on the table a move of a seat is made."""
    match move:
        case Take(cell=cell):
            return [DISCARD_PILE, cell_spot(seat, cell)]
        case Draw():
            return [DRAW_PILE]
        case Place(cell=cell):
            return [DRAW_PILE, cell_spot(seat, cell)]
        case Reveal(cell=cell) | Flip(cell=cell) | Phoenix(cell=cell):
            return [cell_spot(seat, cell)]
        case Hilo(line=line):
            return [cell_spot(seat, cell) for cell in line.cells]
        case Spell(own=own, seat=other, cell=cell):
            return [cell_spot(seat, own), cell_spot(other, cell)]
    return []


class Hints:
    """Asked once it points, asked again it explains."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._event: ClockEvent | None = None
        self._hint: Hint | None = None
        self._about: View | None = None
        self._steps = 0
        """How much of the hint was shown: where to look, and what to do."""

    def ask(self) -> None:
        """The next step of the hint for the position on the table."""
        screen = self._screen
        if not screen.presenter.legal or self._event is not None:
            return
        view = screen.table.view
        if self._hint is not None and self._about == view:
            self._steps = 2
            self.show_again()
            return
        self._about = view
        thinking = coach.hint(view)
        self._event = Clock.schedule_interval(lambda _: self._work(thinking), 0)

    def show_again(self) -> None:
        """The table was written anew: what was shown of the hint stays."""
        screen, hint = self._screen, self._hint
        if hint is not None and self._about == screen.table.view:
            screen.show_hint(self._spots(hint), hint if self._steps > 1 else None)

    def pause(self) -> None:
        """Nobody waits for an answer any more."""
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def stop(self) -> None:
        """The position is gone, and the hint with it."""
        self.pause()
        self._hint = self._about = None

    def _work(self, thinking: Generator[None, None, Hint]) -> None:
        hint = think_a_while(thinking)
        if hint is not None:
            about = self._about
            self.stop()
            self._about, self._hint, self._steps = about, hint, 1
            self.show_again()

    def _spots(self, hint: Hint) -> list[Spot]:
        return spots_of(hint.advice.move, self._screen.table.view.seat or 1)
