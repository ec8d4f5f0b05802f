"""HILO as compiled loops over arrays: a second implementation of the rules, fast enough for self-play.

A test plays random games through this and through the engine and compares every layout.
"""

from __future__ import annotations

import numpy as np

from hiloapp.bots import hilo_cells as cells_module
from tools.training.compiled import njit

COLOURS = np.array(cells_module.COLOUR_OF, dtype=np.int64)
VALUES = np.array(cells_module.VALUE_OF, dtype=np.int64)
LINES = np.zeros((6, 24), dtype=np.int64)
LINE_COUNT = np.array([len(lines) // 3 for lines in cells_module.LINES], dtype=np.int64)
for _shape, _lines in enumerate(cells_module.LINES):
    LINES[_shape, : len(_lines)] = _lines
SIZE = np.array([shape.size for shape in cells_module.SHAPES], dtype=np.int64)
ROWS = np.array([shape.rows for shape in cells_module.SHAPES], dtype=np.int64)
COLUMNS = np.array([shape.columns for shape in cells_module.SHAPES], dtype=np.int64)
EMPTY, ROW, COLUMN, TWO_ROWS, TWO_COLUMNS, FULL = range(6)
MOST_OPTIONS = 12


@njit(cache=True)
def line_colour(cells, shape, line):
    """The colour of a line that is all face up and of one colour, else -1. `cells` holds -1 for face down."""
    a = cells[LINES[shape, 3 * line]]
    b = cells[LINES[shape, 3 * line + 1]]
    c = cells[LINES[shape, 3 * line + 2]]
    if a < 0 or b < 0 or c < 0:
        return -1
    colour = COLOURS[a]
    return colour if COLOURS[b] == colour and COLOURS[c] == colour else -1


@njit(cache=True)
def lowest_of(cells, shape, line):
    best = cells[LINES[shape, 3 * line]]
    for place in range(1, 3):
        code = cells[LINES[shape, 3 * line + place]]
        if VALUES[code] < VALUES[best]:
            best = code
    return best


@njit(cache=True)
def removal(shape, line, push, order):
    """Fills `order` with the old index of each cell that stays; answers the new shape (H-17).

    `push` is 0 vertical or 1 horizontal, and counts for a diagonal only.
    """
    rows, columns = ROWS[shape], COLUMNS[shape]
    first = LINES[shape, 3 * line]
    last = LINES[shape, 3 * line + 2]
    middle = LINES[shape, 3 * line + 1]
    count = 0
    is_row = first // columns == last // columns
    is_column = first % columns == last % columns
    if shape == FULL and not is_row and not is_column and push == 0:
        for row in range(2):
            for column in range(3):
                seen = 0
                for r in range(3):
                    index = 3 * r + column
                    if index in (first, middle, last):
                        continue
                    if seen == row:
                        order[count] = index
                        count += 1
                    seen += 1
        return TWO_ROWS
    for index in range(rows * columns):
        if index not in (first, middle, last):
            order[count] = index
            count += 1
    if count == 0:
        return EMPTY
    if shape == FULL:
        return TWO_ROWS if is_row else TWO_COLUMNS
    return ROW if shape == TWO_ROWS else COLUMN


@njit(cache=True)
def take_out(cells, hidden, shape, line, push):
    """Removes a line in place; answers the new shape."""
    order = np.zeros(9, dtype=np.int64)
    new = removal(shape, line, push, order)
    old_cells = cells.copy()
    old_hidden = hidden.copy()
    for index in range(9):
        cells[index] = -1
        hidden[index] = -1
    for index in range(SIZE[new]):
        cells[index] = old_cells[order[index]]
        hidden[index] = old_hidden[order[index]]
    return new


@njit(cache=True)
def is_diagonal(shape, line):
    return shape == FULL and line >= 6


@njit(cache=True)
def cascade(cells, hidden, shape, top):
    """H-18 after a push: the lines go, the first one first; answers the shape and the top card."""
    while True:
        found = -1
        for line in range(LINE_COUNT[shape]):
            if line_colour(cells, shape, line) >= 0:
                found = line
                break
        if found < 0:
            return shape, top
        top = lowest_of(cells, shape, found)
        shape = take_out(cells, hidden, shape, found, 0)


@njit(cache=True)
def options(cells, hidden, shape, index, out_cells, out_hidden, out_shape, out_top):
    """All ways to go on after a card landed face up at `index` (H-13 to H-18); answers how many.

    The first is to leave everything (`out_top` -1).
    """
    out_cells[0, :] = cells
    out_hidden[0, :] = hidden
    out_shape[0] = shape
    out_top[0] = -1
    count = 1
    for line in range(LINE_COUNT[shape]):
        if (
            LINES[shape, 3 * line] != index
            and LINES[shape, 3 * line + 1] != index
            and LINES[shape, 3 * line + 2] != index
        ):
            continue
        if line_colour(cells, shape, line) < 0:
            continue
        for push in range(2 if is_diagonal(shape, line) else 1):
            out_cells[count, :] = cells
            out_hidden[count, :] = hidden
            out_top[count] = lowest_of(cells, shape, line)
            out_shape[count] = take_out(out_cells[count], out_hidden[count], shape, line, push)
            if is_diagonal(shape, line):
                out_shape[count], out_top[count] = cascade(
                    out_cells[count], out_hidden[count], out_shape[count], out_top[count]
                )
            count += 1
    return count


@njit(cache=True)
def final_hilos(cells, hidden, shape, fresh):
    """H-21, H-22: turns everything up and removes lines with a fresh cell; answers the shape.

    `fresh` is an array of flags and is consumed.
    """
    for index in range(SIZE[shape]):
        if cells[index] < 0:
            cells[index] = hidden[index]
            fresh[index] = 1
    order = np.zeros(9, dtype=np.int64)
    while True:
        found = -1
        for line in range(LINE_COUNT[shape]):
            if line_colour(cells, shape, line) < 0:
                continue
            if (
                fresh[LINES[shape, 3 * line]]
                or fresh[LINES[shape, 3 * line + 1]]
                or fresh[LINES[shape, 3 * line + 2]]
            ):
                found = line
                break
        if found < 0:
            return shape
        was_diagonal = is_diagonal(shape, found)
        new = removal(shape, found, 0, order)
        old = fresh.copy()
        fresh[:] = 0
        for index in range(SIZE[new]):
            fresh[index] = 1 if was_diagonal else old[order[index]]
        shape = take_out(cells, hidden, shape, found, 0)
