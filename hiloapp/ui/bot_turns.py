"""Lets bots move at the table: they think between frames, and never move for a game that went on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from hiloapp.bots.bot import LEVELS, Bot
from hiloapp.engine.moves import Move
from hiloapp.play.seats import Player, Setup
from hiloapp.play.table import Table
from hiloapp.play.thinker import Thinker


class BotTurns:
    """`pace` answers how many seconds a bot waits at least before it moves."""

    def __init__(self, table: Table, pace: Callable[[], float]) -> None:
        self._table, self._pace = table, pace
        self._thinker = Thinker(_bots_of(table.setup))
        self._event = None
        self._waited = 0.0
        self._answer: tuple[Move, int] | None = None

    @property
    def is_thinking(self) -> bool:
        return self._event is not None

    def start(self) -> None:
        """A bot decides now."""
        self.stop()
        self._waited = 0.0
        self._event = Clock.schedule_interval(self._work, 0)

    def stop(self) -> None:
        """What was thought is dropped."""
        if self._event is not None:
            self._event.cancel()
        self._event = self._answer = None
        self._thinker.drop()

    def _work(self, seconds: float) -> None:
        self._waited += seconds
        view = self._table.view
        if self._answer is None:
            move = self._thinker.work(view)
            if move is not None:
                self._answer = (move, view.ply)
        if self._answer is not None and self._waited >= self._pace():
            move, ply = self._answer
            self.stop()
            self._table.submit(view.seat, move, ply)


def _bots_of(setup: Setup) -> dict[int, Bot]:
    return {seat: _bot(seat, player) for seat, player in enumerate(setup.players, 1) if player.is_bot}


def _bot(seat: int, player: Player) -> Bot:
    """A level that is gone since the game was saved is played by the first there is."""
    make = LEVELS.get(player.level or "") or next(iter(LEVELS.values()))
    return make(f"{seat}:{player.name}")
