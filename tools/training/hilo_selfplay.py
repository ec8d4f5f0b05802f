"""Rounds of HILO played by a net against itself, compiled.

A seat sees what a view shows: unseen cards enter a decision only as samples of the whole unseen set.
"""

from __future__ import annotations

import numpy as np

from tools.training.compiled import njit
from tools.training.hilo_policy import (
    FEATURES,
    NEXT_AT,
    OUTPUTS,
    OWN_AT,
    TABLE_AT,
    best_lay,
    set_table,
    value,
)
from tools.training.hilo_rules import FULL, MOST_OPTIONS, SIZE, VALUES, final_hilos, options
from tools.training.net import head, partial

MOST_TURNS = 40
HURRY_TURNS = 24


@njit(cache=True)
def shuffle_codes(order):
    for last in range(len(order) - 1, 0, -1):
        other = np.random.randint(0, last + 1)
        order[last], order[other] = order[other], order[last]


@njit(cache=True)
def play_round(seats, net, samples, noise, care, rows, owners, scores):
    """Plays a round. Writes the features after every turn to `rows` and who moved to `owners`.

    Answers how many turns there were; `scores` gets the final scores. `noise` and `care` are by seat.
    """
    deck = np.arange(104)
    shuffle_codes(deck)
    cells = np.full((seats, 9), -1, dtype=np.int64)
    hidden = np.zeros((seats, 9), dtype=np.int64)
    shapes = np.full(seats, FULL, dtype=np.int64)
    for seat in range(seats):
        hidden[seat, :] = deck[9 * seat : 9 * seat + 9]
    draw = np.zeros(104, dtype=np.int64)
    draw_count = 103 - 9 * seats
    draw[:draw_count] = deck[9 * seats + 1 :]
    pile = np.zeros(104, dtype=np.int64)
    pile[0] = deck[9 * seats]
    pile_count = 1
    best_sum = -10
    seat = 0
    for other in range(seats):
        first = np.random.randint(0, 9)
        second = (first + np.random.randint(1, 9)) % 9
        cells[other, first] = hidden[other, first]
        cells[other, second] = hidden[other, second]
        total = VALUES[hidden[other, first]] + VALUES[hidden[other, second]]
        if total > best_sum:
            best_sum = total
            seat = other
    ended_by = -1
    turns = 0
    row = np.zeros(FEATURES, dtype=np.float32)
    left = np.zeros(8)
    w1, b1, _, _ = net
    units = len(b1)
    base = np.zeros(units, dtype=np.float32)
    hid = np.zeros(units, dtype=np.float32)
    out = np.zeros(OUTPUTS, dtype=np.float32)
    oc = np.zeros((MOST_OPTIONS, 9), dtype=np.int64)
    oh = np.zeros((MOST_OPTIONS, 9), dtype=np.int64)
    osh = np.zeros(MOST_OPTIONS, dtype=np.int64)
    ot = np.zeros(MOST_OPTIONS, dtype=np.int64)
    ways = (oc, oh, osh, ot)
    work = (row, base, hid, out)
    pool = np.zeros(104, dtype=np.int64)
    flips = np.zeros(9)
    while True:
        mine, own_hidden, shape = cells[seat], hidden[seat], shapes[seat]
        nx = cells[(seat + 1) % seats]
        nx_shape = shapes[(seat + 1) % seats]
        is_ended = ended_by >= 0
        # The unseen set.
        count = 0
        for other in range(seats):
            for index in range(SIZE[shapes[other]]):
                if cells[other, index] < 0:
                    pool[count] = hidden[other, index]
                    count += 1
        for index in range(draw_count):
            pool[count] = draw[index]
            count += 1
        mean = set_table(cells, shapes, seat, seats, ended_by, pool, count, left, row)
        partial(w1, row, NEXT_AT, FEATURES, b1, base)
        scene = (nx, nx_shape, left, mean, seats, is_ended)
        must_hurry = turns >= HURRY_TURNS * seats
        top = pile[pile_count - 1]
        best = -1e9
        best_index = -1
        for index in range(SIZE[shape]):
            if must_hurry and mine[index] >= 0:
                continue
            if mine[index] >= 0:
                found, _ = best_lay(
                    mine, own_hidden, shape, index, top, mine[index], scene, net, work, care[seat], ways
                )
            else:
                found = 0.0
                for _ in range(2):
                    guess = pool[np.random.randint(0, count)]
                    one, _o = best_lay(
                        mine, own_hidden, shape, index, top, guess, scene, net, work, care[seat], ways
                    )
                    found += one / 2
            if noise[seat] > 0:
                found += noise[seat] * np.random.randn()
            if found > best:
                best = found
                best_index = index
        # Drawing: the mean over sampled cards of the best that can be done with each.
        reference = pool[np.random.randint(0, count)]
        flip_best = -1e9
        for index in range(SIZE[shape]):
            flips[index] = -1e9
            if mine[index] >= 0:
                continue
            flips[index] = 0.0
            for _ in range(samples):
                guess = pool[np.random.randint(0, count)]
                one, _o = best_lay(
                    mine, own_hidden, shape, index, guess, reference, scene, net, work, care[seat], ways
                )
                flips[index] += one / samples
            flip_best = max(flip_best, flips[index])
        ground = value(mine, shape, reference, scene, net, work, care[seat])
        drawing = 0.0
        for _ in range(samples):
            code = pool[np.random.randint(0, count)]
            one_best = -1e9
            if flip_best > -1e8:
                one_best = flip_best - ground + value(mine, shape, code, scene, net, work, care[seat])
            for index in range(SIZE[shape]):
                replaced = mine[index]
                if replaced < 0:
                    replaced = pool[np.random.randint(0, count)]
                elif must_hurry:
                    continue
                found, _o = best_lay(
                    mine, own_hidden, shape, index, code, replaced, scene, net, work, care[seat], ways
                )
                one_best = max(one_best, found)
            drawing += one_best / samples
        if noise[seat] > 0:
            drawing += noise[seat] * np.random.randn()
        is_flip = False
        if best_index >= 0 and best >= drawing:
            code = top
            pile_count -= 1
            index = best_index
        else:
            draw_count -= 1
            code = draw[draw_count]
            if draw_count == 0:
                draw[:pile_count] = pile[:pile_count]
                draw_count = pile_count
                pile_count = 0
                shuffle_codes(draw[:draw_count])
            best = -1e9
            index = -1
            for place in range(SIZE[shape]):
                replaced = mine[place]
                if replaced < 0:
                    found = 0.0
                    for _ in range(4):
                        guess = pool[np.random.randint(0, count)]
                        one, _o = best_lay(
                            mine, own_hidden, shape, place, code, guess, scene, net, work, care[seat], ways
                        )
                        found += one / 4
                elif must_hurry:
                    continue
                else:
                    found, _o = best_lay(
                        mine, own_hidden, shape, place, code, replaced, scene, net, work, care[seat], ways
                    )
                if noise[seat] > 0:
                    found += noise[seat] * np.random.randn()
                if found > best:
                    best = found
                    index = place
            shift = value(mine, shape, code, scene, net, work, care[seat]) - ground
            for place in range(SIZE[shape]):
                if mine[place] >= 0:
                    continue
                found = flips[place] + shift
                if noise[seat] > 0:
                    found += noise[seat] * np.random.randn()
                if found > best:
                    best = found
                    index = place
                    is_flip = True
        if is_flip:
            pile[pile_count] = code
            pile_count += 1
            code = own_hidden[index]
            replaced = pile[pile_count - 1]
        else:
            replaced = mine[index] if mine[index] >= 0 else own_hidden[index]
            pile[pile_count] = replaced
            pile_count += 1
        _, choice = best_lay(
            mine, own_hidden, shape, index, code, replaced, scene, net, work, care[seat], ways
        )
        mine[index] = code
        own_hidden[index] = code
        if choice > 0:
            options(mine, own_hidden, shape, index, oc, oh, osh, ot)
            # The cards of removed lines go to the pile; their order matters only for the top one.
            kept = np.zeros(104, dtype=np.uint8)
            for place in range(SIZE[osh[choice]]):
                kept[oh[choice, place]] = 1
            for place in range(SIZE[shape]):
                gone = own_hidden[place]
                if kept[gone] == 0 and gone != ot[choice]:
                    pile[pile_count] = gone
                    pile_count += 1
            pile[pile_count] = ot[choice]
            pile_count += 1
            cells[seat, :] = oc[choice]
            hidden[seat, :] = oh[choice]
            shapes[seat] = osh[choice]
        value(cells[seat], shapes[seat], pile[pile_count - 1], scene, net, work, care[seat])
        if not is_ended and row[OWN_AT + 3] > 0.5:
            ended_by = seat
            row[TABLE_AT + 2] = 1.0
            row[TABLE_AT + 4] = 0.2 * (seats - 1)
        rows[turns, :] = row
        owners[turns] = seat
        turns += 1
        seat = (seat + 1) % seats
        if seat == ended_by:
            break
        if turns >= MOST_TURNS * seats:
            return -1
    lowest = 1000
    ties = 0
    fresh = np.zeros(9, dtype=np.int64)
    for other in range(seats):
        if other != ended_by:
            fresh[:] = 0
            shapes[other] = final_hilos(cells[other], hidden[other], shapes[other], fresh)
        total = 0
        for index in range(SIZE[shapes[other]]):
            total += VALUES[cells[other, index]]
        scores[other] = total
        if total < lowest:
            lowest = total
            ties = 1
        elif total == lowest:
            ties += 1
    if scores[ended_by] > 0 and (scores[ended_by] > lowest or ties > 1):
        scores[ended_by] *= 2
    return turns


@njit(cache=True)
def gather(rounds, seats, net, samples, wild, decay, rows, targets):
    """Plays rounds and fills rows and targets (mixed returns); answers rows, mean score, mean turns."""
    most = MOST_TURNS * seats
    own_rows = np.zeros((most, FEATURES), dtype=np.float32)
    owners = np.zeros(most, dtype=np.int64)
    scores = np.zeros(seats, dtype=np.int64)
    noise = np.zeros(seats)
    care = np.ones(seats)
    w1, b1, w2, b2 = net
    hid = np.zeros(len(b1), dtype=np.float32)
    out = np.zeros(OUTPUTS, dtype=np.float32)
    running = np.zeros((seats, OUTPUTS))
    filled = 0
    total = 0.0
    all_turns = 0
    for _ in range(rounds):
        for seat in range(seats):
            noise[seat] = 0.0 if np.random.random() > wild else np.random.random() * 2.0
        turns = play_round(seats, net, samples, noise, care, own_rows, owners, scores)
        if turns < 0:
            continue
        all_turns += turns
        total += scores.sum() / seats
        whole = scores.sum()
        for seat in range(seats):
            following = (seat + 1) % seats
            running[seat, 0] = scores[seat]
            running[seat, 1] = scores[following]
            running[seat, 2] = (whole - scores[seat] - scores[following]) / (seats - 2) if seats > 2 else 0.0
        for turn in range(turns - 1, -1, -1):
            seat = owners[turn]
            rows[filled, :] = own_rows[turn]
            for unit in range(OUTPUTS):
                targets[filled, unit] = running[seat, unit]
            filled += 1
            partial(w1, own_rows[turn], 0, FEATURES, b1, hid)
            head(w2, b2, hid, out)
            for unit in range(OUTPUTS):
                running[seat, unit] = decay * running[seat, unit] + (1.0 - decay) * out[unit]
    return filled, total / rounds, all_turns / rounds / seats


@njit(cache=True)
def seed_numba(seed):
    np.random.seed(seed)
