"""How strong a level is, from the measured table: wins out of a hundred against its neighbour. No Kivy."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from hiloapp import paths


class Strength(NamedTuple):
    """Of two-player games."""

    wins: int
    """Out of a hundred."""
    against: str
    """The level below; for the lowest, the one above."""


@cache
def strength_of(game: str, level: str) -> Strength | None:
    """None where nothing was measured."""
    duels = [duel for duel in _measured() if duel["game"] == game and duel["seats"] == 2]
    order = ("easy", "steady", "strong", "expert")
    if level not in order:
        return None
    rank = order.index(level)
    below, above = order[max(rank - 1, 0)], order[min(rank + 1, len(order) - 1)]
    for duel in duels:
        if (duel["first"], duel["second"]) == (level, below):
            return Strength(round(100 * duel["share"]), below)
    for duel in duels:
        if rank == 0 and (duel["first"], duel["second"]) == (above, level):
            return Strength(100 - round(100 * duel["share"]), above)
    return None


@cache
def _measured() -> list[dict[str, Any]]:
    table = json.loads(paths.assets("levels.json").read_text(encoding="utf-8"))
    pairings: list[dict[str, Any]] = table["pairings"]
    return pairings
