"""Last turns of two seats by brute force, compiled: as `Brute`, with up to three cards face down.

Every unseen card at every place, with every choice of lines and pushes. Cells hold -1 for a face-down card.
What counts on `lowest` is compiled anew in each run: numba reads a function that calls itself back from its
cache as a call to nowhere.
"""

from __future__ import annotations

import numpy as np

from hiloapp.bots.hilo_cells import CODES, spread_of
from hiloapp.engine.moves import Draw, Flip, Move, Place, Take
from hiloapp.engine.view import View
from tools.training.compiled import njit
from tools.training.hilo_rules import LINE_COUNT, LINES, SIZE, VALUES, is_diagonal, line_colour, removal

_WORST = -1e9


def worths(view: View) -> dict[Move, float]:
    """Every legal move of a turn with the other's score minus the own one; the other has ended the round."""
    spread = spread_of(view.own)
    cells = np.full(9, -1, dtype=np.int64)
    cells[: len(spread.cells)] = spread.cells
    unseen = np.array(sorted(CODES[card] for card in view.unseen()), dtype=np.int64)
    ender: int = view.ended_by  # type: ignore[assignment]  # asked for in last turns only
    limit = sum(VALUES[code] for code in spread_of(view.layouts[ender - 1]).cells)
    scene = (spread.shape, limit, view.edition != "hillo")
    found: dict[Move, float] = {}
    for move in view.legal:
        if isinstance(move, Take | Place):
            card = view.discard if isinstance(move, Take) else view.drawn
            index = view.own.shape.index(move.cell)
            found[move] = landed(cells, index, CODES[card], unseen, *scene)  # type: ignore[index]
        elif isinstance(move, Flip):
            found[move] = flipped(cells, view.own.shape.index(move.cell), unseen, *scene)
        elif isinstance(move, Draw):
            found[move] = drawn(cells, unseen, *scene)
        else:
            raise ValueError(f"{move} does not begin a last turn")
    return found


@njit
def drawn(cells, unseen, shape, limit, has_finals):
    total = 0.0
    for code in unseen:
        rest = unseen[unseen != code]
        best = _WORST
        for index in range(SIZE[shape]):
            best = max(best, landed(cells, index, code, rest, shape, limit, has_finals))
            if cells[index] < 0:
                best = max(best, flipped(cells, index, rest, shape, limit, has_finals))
        total += best if SIZE[shape] else score(0, limit)
    return total / len(unseen)


@njit
def flipped(cells, index, unseen, shape, limit, has_finals):
    total = 0.0
    for code in unseen:
        total += landed(cells, index, code, unseen[unseen != code], shape, limit, has_finals)
    return total / len(unseen)


@njit
def landed(cells, index, code, unseen, shape, limit, has_finals):
    """After this card came to lie there: leave everything, or take the best line away (H-13 to H-18)."""
    after = cells.copy()
    after[index] = code
    best = settled(after, shape, unseen, limit, has_finals)
    for line in range(LINE_COUNT[shape]):
        if line_colour(after, shape, line) < 0 or not holds(shape, line, 1 << index):
            continue
        pushes = 2 if is_diagonal(shape, line) else 1
        for push in range(pushes):
            left, new = without(after, shape, line, push)
            if pushes == 2 and has_finals:
                left, new = cascaded(left, new)
            best = max(best, settled(left, new, unseen, limit, has_finals))
    return best


@njit
def settled(cells, shape, unseen, limit, has_finals):
    """The mean over all cards that can lie face down."""
    down = np.zeros(9, dtype=np.int64)
    count = 0
    fresh = 0
    for index in range(SIZE[shape]):
        if cells[index] < 0:
            down[count] = index
            fresh |= 1 << index
            count += 1
    shown = cells.copy()
    if count == 0:
        return score(added(shown, shape), limit)
    if count > 3:
        raise ValueError("too many cards lie face down")
    total = 0.0
    ways = 0
    for first in range(len(unseen)):
        shown[down[0]] = unseen[first]
        if count == 1:
            total += score(lowest(shown, shape, fresh, has_finals), limit)
            ways += 1
            continue
        for second in range(len(unseen)):
            if second == first:
                continue
            shown[down[1]] = unseen[second]
            if count == 2:
                total += score(lowest(shown, shape, fresh, has_finals), limit)
                ways += 1
                continue
            for third in range(len(unseen)):
                if third not in (first, second):
                    shown[down[2]] = unseen[third]
                    total += score(lowest(shown, shape, fresh, has_finals), limit)
                    ways += 1
    return total / ways


@njit
def lowest(cells, shape, fresh, has_finals):
    """The lowest sum that the lines with a fresh card leave, which must go (H-22)."""
    best = 1000
    if has_finals:
        for line in range(LINE_COUNT[shape]):
            if not holds(shape, line, fresh) or line_colour(cells, shape, line) < 0:
                continue
            for push in range(2 if is_diagonal(shape, line) else 1):
                left, new = without(cells, shape, line, push)
                best = min(best, lowest(left, new, carried(shape, line, fresh), True))
    return best if best < 1000 else added(cells, shape)


@njit(cache=True)
def carried(shape, line, fresh):
    """The fresh cells after a line went: all of them after a push."""
    if is_diagonal(shape, line):
        return (1 << 9) - 1
    order = np.zeros(9, dtype=np.int64)
    new = removal(shape, line, 0, order)
    kept = 0
    for index in range(SIZE[new]):
        kept |= (fresh >> order[index] & 1) << index
    return kept


@njit(cache=True)
def cascaded(cells, shape):
    """H-18: all lines go; in what is left of a push none shares a card with another."""
    line = 0
    while line < LINE_COUNT[shape]:
        if line_colour(cells, shape, line) >= 0:
            cells, shape = without(cells, shape, line, 0)
            line = 0
        else:
            line += 1
    return cells, shape


@njit(cache=True)
def without(cells, shape, line, push):
    order = np.zeros(9, dtype=np.int64)
    new = removal(shape, line, push, order)
    left = np.full(9, -1, dtype=np.int64)
    for index in range(SIZE[new]):
        left[index] = cells[order[index]]
    return left, new


@njit(cache=True)
def holds(shape, line, fresh):
    a, b, c = LINES[shape, 3 * line], LINES[shape, 3 * line + 1], LINES[shape, 3 * line + 2]
    return (fresh >> a | fresh >> b | fresh >> c) & 1 > 0


@njit(cache=True)
def added(cells, shape):
    total = 0
    for index in range(SIZE[shape]):
        total += VALUES[cells[index]]
    return total


@njit(cache=True)
def score(own, limit):
    """The other, who ended the round at `limit`, counts twice unless the own sum is higher (H-23)."""
    return (2 * limit if limit > 0 and own <= limit else limit) - own + 0.0
