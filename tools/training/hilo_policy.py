"""What a net of HILO makes of a position, compiled: its features, its worth, the best way to go on."""

from __future__ import annotations

import numpy as np

from hiloapp.bots import hilo_features as features_module
from tools.training.compiled import njit
from tools.training.hilo_rules import COLOURS, LINE_COUNT, LINES, SIZE, VALUES, options
from tools.training.net import head, partial

layout_features = njit(cache=True)(features_module.layout_features)
top_features = njit(cache=True)(features_module.top_features)
TABLE_FEATURES = features_module.TABLE_FEATURES
table_features = njit(cache=True)(features_module.table_features)
OWN_AT, TOP_AT = features_module.OWN_AT, features_module.TOP_AT
NEXT_AT, TABLE_AT = features_module.NEXT_AT, features_module.TABLE_AT
FEATURES = features_module.FEATURES
OUTPUTS = 3
"""Final scores: own, of the next seat, mean of the others."""


@njit(cache=True)
def set_table(cells, shapes, seat, seats, ended_by, pool, count, left, row):
    """Fills the features that do not depend on what `seat` does now; answers the mean of the unseen cards."""
    left[:] = 0.0
    total = 0.0
    for index in range(count):
        left[COLOURS[pool[index]]] += 1.0
        total += VALUES[pool[index]]
    mean = total / count if count else 5.0
    if count:
        left /= count
    following = (seat + 1) % seats
    shape = shapes[following]
    layout_features(
        cells[following],
        SIZE[shape],
        LINES[shape],
        LINE_COUNT[shape],
        left,
        mean,
        COLOURS,
        VALUES,
        row,
        NEXT_AT,
    )
    sums = np.zeros(seats - 1)
    downs = np.zeros(seats - 1, dtype=np.int64)
    for offset in range(1, seats):
        other = (seat + offset) % seats
        for index in range(SIZE[shapes[other]]):
            code = cells[other, index]
            if code < 0:
                downs[offset - 1] += 1
                sums[offset - 1] += mean
            else:
                sums[offset - 1] += VALUES[code]
    turns_left = (ended_by - seat - 1) % seats if ended_by >= 0 else 0
    table_features(
        seats, mean, count, False, ended_by >= 0, turns_left, sums, downs, seats - 1, row, TABLE_AT
    )
    return mean


@njit(cache=True)
def worth(out, seats, care):
    if seats == 2:
        return -out[0] + care * out[1]
    return -out[0] + care * (out[1] + (seats - 2) * out[2]) / (seats - 1)


@njit(cache=True)
def value(mine, shape, top, scene, net, work, care):
    """The worth of a position after a turn; the row in `work` is left with its features.

    `scene` is what the others and chance make of it, `net` the weights, `work` arrays to write to.
    """
    nx, nx_shape, left, mean, seats, is_ended = scene
    w1, _, w2, b2 = net
    row, base, hid, out = work
    layout_features(
        mine, SIZE[shape], LINES[shape], LINE_COUNT[shape], left, mean, COLOURS, VALUES, row, OWN_AT
    )
    top_features(
        top, nx, SIZE[nx_shape], LINES[nx_shape], LINE_COUNT[nx_shape], mean, COLOURS, VALUES, row, TOP_AT
    )
    partial(w1, row, 0, NEXT_AT, base, hid)
    if not is_ended and row[OWN_AT + 3] > 0.5:
        for unit in range(len(hid)):
            hid[unit] += w1[unit, TABLE_AT + 2] + w1[unit, TABLE_AT + 4] * 0.2 * (seats - 1)
    head(w2, b2, hid, out)
    return worth(out, seats, care)


@njit(cache=True)
def best_lay(mine, hidden, shape, index, code, replaced, scene, net, work, care, ways):
    """The best way to go on after `code` lands face up at `index`; answers (value, option)."""
    oc, oh, osh, ot = ways
    before = mine[index]
    mine[index] = code
    colour = COLOURS[code]
    is_line = False
    for line in range(LINE_COUNT[shape]):
        a = LINES[shape, 3 * line]
        b = LINES[shape, 3 * line + 1]
        c = LINES[shape, 3 * line + 2]
        if (
            index in (a, b, c)
            and mine[a] >= 0
            and mine[b] >= 0
            and mine[c] >= 0
            and COLOURS[mine[a]] == colour
            and COLOURS[mine[b]] == colour
            and COLOURS[mine[c]] == colour
        ):
            is_line = True
    best = -1e9
    choice = 0
    if not is_line:
        best = value(mine, shape, replaced, scene, net, work, care)
    else:
        count = options(mine, hidden, shape, index, oc, oh, osh, ot)
        for option in range(count):
            top = ot[option] if ot[option] >= 0 else replaced
            found = value(oc[option], osh[option], top, scene, net, work, care)
            if found > best:
                best = found
                choice = option
    mine[index] = before
    return best, choice
