"""Nets against the shipped ones: the expert with the one at one seat, the expert with the other at the rest.

Nets as strong win the share of a seat: half of the games of two, a quarter of those of four.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from hiloapp import games
from hiloapp.bots import hilo_bot, hilo_features, hilo_value, kingdom_bot, kingdom_table
from hiloapp.bots.bot import LEVELS
from hiloapp.bots.hilo_table import Table as HiloTable
from hiloapp.bots.weights import read
from hiloapp.engine.moves import Move
from hiloapp.engine.view import View
from hiloapp.play.arena import BotMaker, play_arena, tally

TABLES = (("hilo", 2), ("hilo", 4), ("kingdom", 2))


class Challenger(NamedTuple):
    """The expert, with the nets in another folder."""

    folder: Path
    seed: str

    def think(self, view: View) -> Generator[None, None, Move]:
        if view.game == "kingdom":
            style = replace(kingdom_bot.STYLES["expert"], value=self._kingdom_value)
            return (yield from kingdom_bot.think(style, self.seed, view))
        hilo_style = replace(hilo_bot.STYLES["expert"], value=self._hilo_value)
        return (yield from hilo_bot.think(hilo_style, self.seed, view))

    def _hilo_value(self, table: HiloTable) -> hilo_value.ExpertValue:
        path = self.folder / f"{hilo_value.net_name(table)}.bin"
        net = read(path, hilo_features.FEATURES, hilo_value.NET_OUTPUTS)
        return hilo_value.ExpertValue(table, hilo_value.NetValue(table, net))

    def _kingdom_value(self, table: kingdom_table.Table) -> kingdom_table.ExpertValue:
        net = read(self.folder / "kingdom.bin", kingdom_table.FEATURES, kingdom_table.OUTPUTS)
        return kingdom_table.ExpertValue(table, kingdom_table.NetValue(table, net))


def compare(folder: Path, count: int, seed: int, jobs: int, log: Callable[[str], None]) -> None:
    """Whole games, seat-rotated, every deal once for each seat."""
    for game, seats in TABLES:
        names = ["challenger"] + ["expert"] * (seats - 1)
        makers: list[tuple[str, BotMaker]] = [("challenger", partial(Challenger, folder))]
        makers += [("expert", LEVELS["expert"])] * (seats - 1)
        own = tally(names, play_arena(partial(games.make_game, game), makers, count, seed, jobs))[0]
        low, high = own.interval
        log(
            f"{game:8} {seats} seats  {100 * own.wins / count:5.1f} %  ({100 * low:.1f} to {100 * high:.1f}) "
            f"where {100 / seats:.0f} % is as strong  {count} games  seed {seed}"
        )
