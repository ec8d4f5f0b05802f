"""What a value function of HILO looks at: a position in numbers, from the seat that has just moved.

Plain loops over sequences of numbers and nothing else, so that the training compiles this very code.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

LAYOUT_FEATURES = 24
TOP_FEATURES = 6
TABLE_FEATURES = 12
OWN_AT = 0
TOP_AT = LAYOUT_FEATURES
NEXT_AT = TOP_AT + TOP_FEATURES
TABLE_AT = NEXT_AT + LAYOUT_FEATURES
FEATURES = TABLE_AT + TABLE_FEATURES
"""The own layout, the card on top, the layout of the next seat, the rest of the table."""


def layout_features(
    cells: Sequence[int],
    size: int,
    lines: Sequence[int],
    line_count: int,
    left: Sequence[float],
    mean: float,
    colours: Sequence[int],
    values: Sequence[int],
    out: MutableSequence[float],
    at: int,
) -> None:
    """Writes the features of one layout from `out[at]` on.

    `left` is for each colour its share of the unseen cards, `mean` the mean value of these.
    """
    down = 0
    total = 0
    first = -2
    second = -2
    third = -2
    high = 0
    low = 0
    for index in range(size):
        code = cells[index]
        if code < 0:
            down += 1
        else:
            value = values[code]
            total += value
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
            if value >= 7:
                high += 1
            elif value <= 2:
                low += 1
    covered_gain = 0.0
    open_gain = 0.0
    best_gain = 0.0
    best_second = 0.0
    outs = 0.0
    covered_pairs = 0
    single_gain = 0.0
    singles = 0
    split = 0
    kept = 0
    for line in range(line_count):
        x = cells[lines[3 * line]]
        y = cells[lines[3 * line + 1]]
        z = cells[lines[3 * line + 2]]
        a = colours[x]
        b = colours[y]
        c = colours[z]
        unknown = (x < 0) + (y < 0) + (z < 0)
        if unknown >= 2:
            if unknown == 2:
                singles += 1
                if x >= 0:
                    share = left[a]
                    value = values[x]
                elif y >= 0:
                    share = left[b]
                    value = values[y]
                else:
                    share = left[c]
                    value = values[z]
                single_gain += share * share * (value + 2 * mean)
            continue
        pair = -1
        if a == b:
            if b == c:
                kept += 1
                continue
            pair = a
            rest = z
        elif a == c:
            pair = a
            rest = y
        elif b == c:
            pair = b
            rest = x
        if pair < 0:
            if unknown == 1:
                split += 1
            continue
        gain = values[x] + values[y] + values[z] + 0.0
        if rest < 0:
            gain = left[pair] * (gain + mean)
            covered_gain += gain
            covered_pairs += 1
        else:
            gain = left[pair] * gain
            open_gain += gain
        outs += left[pair]
        if gain > best_gain:
            best_second = best_gain
            best_gain = gain
        elif gain > best_second:
            best_second = gain
    out[at] = total * 0.05
    out[at + 1] = down * 0.15
    out[at + 2] = (total + down * mean) * 0.05
    out[at + 3] = 1.0 if down == 0 else 0.0
    out[at + 4] = 1.0 if down == 1 else 0.0
    out[at + 5] = 1.0 if down == 2 else 0.0
    out[at + 6] = 1.0 if size == 0 else 0.0
    out[at + 7] = 1.0 if size == 3 else 0.0
    out[at + 8] = 1.0 if size == 6 else 0.0
    out[at + 9] = first * 0.1
    out[at + 10] = second * 0.1
    out[at + 11] = third * 0.1
    out[at + 12] = high * 0.25
    out[at + 13] = low * 0.25
    out[at + 14] = covered_gain * 0.25
    out[at + 15] = open_gain * 0.25
    out[at + 16] = best_gain * 0.5
    out[at + 17] = best_second * 0.5
    out[at + 18] = outs * 2.0
    out[at + 19] = covered_pairs * 0.3
    out[at + 20] = single_gain * 0.5
    out[at + 21] = singles * 0.2
    out[at + 22] = split * 0.2
    out[at + 23] = kept * 0.5


def top_features(
    code: int,
    cells: Sequence[int],
    size: int,
    lines: Sequence[int],
    line_count: int,
    mean: float,
    colours: Sequence[int],
    values: Sequence[int],
    out: MutableSequence[float],
    at: int,
) -> None:
    """Writes what the card on top of the discard pile is worth to the next seat, whose layout is given."""
    colour = colours[code]
    value = values[code]
    worst = mean - 2.0
    same = 0
    for index in range(size):
        other = cells[index]
        if other >= 0:
            if values[other] > worst:
                worst = values[other] + 0.0
            if colours[other] == colour:
                same += 1
    line_gain = 0.0
    pairs = 0
    for line in range(line_count):
        matches = 0
        unknown = 0
        gain = 0.0
        for place in range(3):
            other = cells[lines[3 * line + place]]
            if other < 0:
                unknown += 1
                gain += mean
            else:
                gain += values[other]
                if colours[other] == colour:
                    matches += 1
        if matches == 2:
            line_gain = max(line_gain, gain)
        elif matches == 1 and unknown == 2:
            pairs += 1
    swap = worst - value
    out[at] = value * 0.1
    out[at + 1] = swap * 0.1 if swap > 0.0 else 0.0
    out[at + 2] = line_gain * 0.1
    out[at + 3] = (line_gain if line_gain > swap else (max(0.0, swap))) * 0.1
    out[at + 4] = same * 0.3
    out[at + 5] = pairs * 0.3


def table_features(
    seats: int,
    mean: float,
    unseen: int,
    is_ender: bool,
    is_ended: bool,
    turns_left: int,
    sums: Sequence[float],
    downs: Sequence[int],
    others: int,
    out: MutableSequence[float],
    at: int,
) -> None:
    """Writes the rest: how far the round is, and what the seats after the next one hold.

    `sums` (expected) and `downs` are of the opponents in turn order, the next seat first.
    """
    for index in range(TABLE_FEATURES):
        out[at + index] = 0.0
    out[at] = (seats - 2) * 0.25
    out[at + 1] = mean * 0.1
    out[at + 2] = 1.0 if is_ender else 0.0
    out[at + 3] = 1.0 if is_ended and not is_ender else 0.0
    out[at + 4] = turns_left * 0.2
    out[at + 5] = unseen * 0.01
    least = sums[0]
    fewest = downs[0]
    if others > 1:
        lowest = sums[1]
        fewest_rest = downs[1]
        total = 0.0
        for index in range(1, others):
            total += sums[index]
            lowest = min(lowest, sums[index])
            fewest_rest = min(fewest_rest, downs[index])
        out[at + 6] = lowest * 0.05
        out[at + 7] = total / (others - 1) * 0.05
        out[at + 8] = fewest_rest * 0.15
        out[at + 9] = 1.0
        least = min(least, lowest)
        fewest = min(fewest, fewest_rest)
    out[at + 10] = least * 0.05
    out[at + 11] = fewest * 0.15
