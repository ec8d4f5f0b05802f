"""Layouts of HILO as bare numbers, to look at thousands of them: codes, lines, what a landing leads to.

Owns a second, faster form of `Layout` for the bots. Sees only what a view shows.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from hiloapp.engine.cards import HILO_DECK, Card, Colour, HiloCard
from hiloapp.engine.layout import Direction, Layout, Line, Shape
from hiloapp.engine.moves import Hilo, Keep, Move, Push

Cells: TypeAlias = tuple[int, ...]
"""A code for each cell, row by row; DOWN for a face-down card."""

DOWN = -1
COLOURS = tuple(Colour)
CODES: dict[Card, int] = {card: code for code, card in enumerate(HILO_DECK)}
"""Thirteen to a colour, in rising order of value."""
NO_COLOUR = -1
COLOUR_OF = [code // 13 for code in range(104)] + [NO_COLOUR]
"""By code; the last entry is for DOWN."""
VALUE_OF = [code % 13 - 1 for code in range(104)] + [0]

SHAPES = (Shape(0, 0), Shape(1, 3), Shape(3, 1), Shape(2, 3), Shape(3, 2), Shape(3, 3))
SHAPE_IDS = {shape: number for number, shape in enumerate(SHAPES)}
FULL = 5
"""The id of 3 × 3, as dealt."""
LINES: tuple[tuple[int, ...], ...] = tuple(
    tuple(shape.index(cell) for line in shape.lines for cell in line.cells) for shape in SHAPES
)
"""For each shape the cells of its lines, three numbers a line (H-12)."""


class Spread(NamedTuple):
    """A layout: the id of its shape, and its cells."""

    shape: int
    cells: Cells


class Landing(NamedTuple):
    """One way in which a turn can go on after a card was laid or turned up, to its end."""

    spread: Spread
    top: int
    """The code on top of the discard pile then; DOWN when no line was removed, and so no card added."""
    moves: tuple[Move, ...]
    """The decisions that lead there; empty when there is nothing to decide."""


def spread_of(layout: Layout) -> Spread:
    """The numbers of a layout as a view shows it."""
    up = layout.up
    cells = tuple(
        CODES[card] if card is not None and up >> index & 1 else DOWN
        for index, card in enumerate(layout.cards)
    )
    return Spread(SHAPE_IDS[layout.shape], cells)


@cache
def lines_at(shape: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each cell the other two cells of each line through it."""
    lines = LINES[shape]
    triples = [lines[i : i + 3] for i in range(0, len(lines), 3)]
    return tuple(
        tuple((a, b) for line in triples if index in line for a, b in [[c for c in line if c != index]])
        for index in range(SHAPES[shape].size)
    )


@lru_cache(maxsize=4096)
def completing_colours(spread: Spread) -> tuple[frozenset[int], ...]:
    """For each cell the colours of which a card there would complete a line, all face up (H-13)."""
    colours = [COLOUR_OF[code] for code in spread.cells]
    return tuple(
        frozenset([colours[a] for a, b in pairs if colours[a] == colours[b] != NO_COLOUR])
        for pairs in lines_at(spread.shape)
    )


def completes_line(spread: Spread, index: int, code: int) -> bool:
    """Whether this card at this cell would stand in a line of one colour, all face up (H-13)."""
    return COLOUR_OF[code] in completing_colours(spread)[index]


def put(cells: Cells, index: int, code: int) -> Cells:
    return (*cells[:index], code, *cells[index + 1 :])


def landings(spread: Spread, index: int, has_cascades: bool) -> list[Landing]:
    """All that can follow once the card at `index` lies there face up and completes a line (H-13 to H-18)."""
    layout = layout_of(spread)
    results = [Landing(spread, DOWN, (Keep(),))]
    for line in layout.complete_lines(1 << index):
        results += removals(layout, line, has_cascades, is_must=False, fresh=0)
    return results


def must_landings(layout: Layout, fresh: int, has_cascades: bool) -> list[Landing]:
    """All orders in which lines that have to go can go (H-18, H-22); one landing if there is none."""
    lines = layout.complete_lines(fresh)
    if not lines:
        return [Landing(spread_of(layout), DOWN, ())]
    return [
        landing
        for line in lines
        for landing in removals(layout, line, has_cascades, is_must=True, fresh=fresh)
    ]


def push_landings(layout: Layout, has_cascades: bool, moves: tuple[Move, ...] = ()) -> list[Landing]:
    """What both pushes of a layout with gaps can lead to (H-17)."""
    results = []
    for direction in Direction:
        pushed = layout.push(direction)
        fresh = pushed.shape.full if has_cascades else 0
        results += [
            landing._replace(moves=(*moves, Push(direction), *landing.moves))
            for landing in must_landings(pushed, fresh, has_cascades)
        ]
    return results


def removals(layout: Layout, line: Line, has_cascades: bool, is_must: bool, fresh: int) -> list[Landing]:
    """What removing this line can lead to; with `is_must` all lines that touch `fresh` have to go."""
    cards = [card for cell in line.cells if isinstance(card := layout.card_at(cell), HiloCard)]
    top = CODES[min(cards, key=lambda card: card.value)]  # H-16
    left = layout.without(line)
    moves: tuple[Move, ...] = (Hilo(line),)
    if line.is_diagonal:
        found = push_landings(left, has_cascades, moves)
    elif is_must:
        carried = layout.carry(fresh, line)
        found = [
            landing._replace(moves=moves + landing.moves)
            for landing in must_landings(left, carried, has_cascades)
        ]
    else:
        found = [Landing(spread_of(left), DOWN, moves)]
    return [landing if landing.top != DOWN else landing._replace(top=top) for landing in found]


def layout_of(spread: Spread) -> Layout:
    """Back to the engine's form; face-down cards are None."""
    cards = tuple(None if code == DOWN else HILO_DECK[code] for code in spread.cells)
    up = sum(1 << index for index, code in enumerate(spread.cells) if code != DOWN)
    return Layout(SHAPES[spread.shape], cards, up)
