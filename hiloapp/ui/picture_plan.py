"""Where the layouts of a picture in the rules lie: how many side by side, and how large. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.ui.geometry import GRIDS, Grid, Rect

LARGEST, SMALLEST = 60, 23
"""Width of a card, in units of one dp: no larger anywhere, and no smaller unless nothing else is left."""
_BETWEEN = 26
"""For an arrow or a word between two layouts."""
_PILES = 0.4
"""Cards between a layout and the piles beside it."""


class Block(NamedTuple):
    """The room of one layout, as large as its game ever needs it, so that before and after match."""

    grid: Grid
    has_piles: bool

    @property
    def columns(self) -> float:
        return self.grid.width(1.0) + (_PILES + 1 if self.has_piles else 0)

    def piles_x(self, card: float) -> float:
        return self.grid.width(card) + _PILES * card


def block_for(game: str, has_piles: bool) -> Block:
    return Block(GRIDS[game], has_piles)


class Plan(NamedTuple):
    """From the top left corner, y downwards."""

    card: float
    per_row: int
    places: tuple[Rect, ...]
    height: float


def plan(blocks: Sequence[Block], width: float, unit: float, label: float) -> Plan:
    """The most layouts side by side that leave the cards legible; `label` is the height below each."""
    widest = max(block.columns for block in blocks)
    between = _BETWEEN * unit
    counts = [n for n in range(len(blocks), 0, -1) if len(blocks) % n == 0]
    sizes = {n: (width - (n - 1) * between) / (n * widest) for n in counts}
    per_row = next((n for n in counts if sizes[n] >= SMALLEST * unit), 1)
    card = min(sizes[per_row], LARGEST * unit)
    wide = widest * card
    high = max(block.grid.height(card) for block in blocks) + label
    left = (width - per_row * wide - (per_row - 1) * between) / 2
    rows = -(-len(blocks) // per_row)
    places = tuple(
        Rect(left + index % per_row * (wide + between), index // per_row * (high + between), wide, high)
        for index in range(len(blocks))
    )
    return Plan(card, per_row, places, rows * high + (rows - 1) * between)
