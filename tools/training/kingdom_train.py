"""Trains the value net of Dein Königreich on games that the bots play on the engine itself.

The first games are played by rules of thumb; then the net plays, and learns from all games so far.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from math import exp
from random import Random
from typing import Any

import numpy as np

from hiloapp import games
from hiloapp.bots import kingdom_bot
from hiloapp.bots.bot import decide
from hiloapp.bots.kingdom_cells import DOWN
from hiloapp.bots.kingdom_table import FEATURES, OUTPUTS, NetValue, Table
from hiloapp.bots.weights import Net
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.match import Match
from tools.training import net


class _QuickValue:
    """Expected stars alone: quick to judge, and good enough to make games to learn from."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def worth(self, layouts, top):
        table = self._table
        if any(DOWN not in cells for cells in layouts):
            return table.final(layouts)
        lead = table.expected(layouts[table.seat]) - max(map(table.expected, table.following(layouts)))
        return 1 / (1 + exp(-lead / 3))


class _Player:
    """Plays a style with its own noise."""

    def __init__(self, style: kingdom_bot.Style, seed: str) -> None:
        self._style, self._seed = style, seed

    def think(self, view):
        return kingdom_bot.think(self._style, self._seed, view)


def play(styles: list[kingdom_bot.Style], seed: str) -> tuple[list[list[float]], list[tuple[float, float]]]:
    """One game: the features after every turn, and how it went for the seat that had moved."""
    seats = len(styles)
    generator = Random(seed)
    shuffle = shuffle_with(generator)
    players = [_Player(style, f"{seed}:{seat}") for seat, style in enumerate(styles)]
    match = Match(games.make_game("kingdom", seats)).deal(shuffle(games.deck_of("kingdom"))).match
    rows, owners = [], []
    while not match.is_round_over:
        seat = match.seat
        if seat is None:
            match = match.apply(match.legal_moves[int(generator.random() * seats)], shuffle).match
            continue
        match = match.apply(decide(players[seat - 1], match.view(seat)), shuffle).match
        if match.seat not in (seat, None) and not match.is_round_over:
            view = match.view(seat)
            if any(layout.up.bit_count() > 1 for layout in view.layouts):
                table = Table(view)
                top = DOWN if view.discard is None else table.odds.deck.numbers[view.discard]
                rows.append(table.row(table.layouts, top))
                owners.append(seat)
    totals, winners = match.totals, match.winners
    results = []
    for seat in owners:
        best = max(total for other, total in enumerate(totals, 1) if other != seat)
        results.append(((seat in winners) / len(winners), (totals[seat - 1] - best) / 10))
    return rows, results


_LESSONS = 30
"""How often the net learns, from all games so far."""
_RECENT = 60_000
"""Rows: older ones were made by weaker play."""


def train(
    hidden: int,
    count: int,
    seed: int,
    save: Callable[[tuple[np.ndarray, ...]], None],
    log: Callable[[str], None],
) -> None:
    """Plays so many games; the net learns after each thirtieth part of them."""
    generator = np.random.default_rng(seed)
    weights = net.fresh(FEATURES, hidden, OUTPUTS, seed)
    weights[3][0] = 0.5
    moments = net.moments_for(weights)
    rows: list[list[float]] = []
    results: list[tuple[float, float]] = []
    start = time.monotonic()
    step = number = 0
    style: Any = _QuickValue
    for lesson in range(1, _LESSONS + 1):
        share = lesson / _LESSONS
        while number < share * count:
            seats = 2 if number % 4 else 2 + number // 4 % 3
            noises = generator.choice([0.01, 0.03, 0.08], size=seats)
            styles = [kingdom_bot.Style(style, float(noise)) for noise in noises]
            more, outcomes = play(styles, f"{seed}:{number}")
            rows += more
            results += outcomes
            number += 1
        x = np.array(rows[-_RECENT:], dtype=np.float32)
        y = np.array(results[-_RECENT:], dtype=np.float32)
        rate = 0.0015 * (1 - share) + 0.0001
        for _ in range(8):
            order = generator.permutation(len(x))
            losses = []
            for at in range(0, len(x) - 63, 64):
                step += 1
                losses.append(net.train_batch(*weights, moments, x, y, order[at : at + 64], rate, step))
        log(
            f"{time.monotonic() - start:7.0f} s {number:6} games  {len(rows):7} rows"
            f"  loss {np.mean(losses):.4f}  rate {rate:.5f}"
        )
        save(weights)
        if share > 0.4:
            style = partial(NetValue, net=_frozen(weights))


def _frozen(weights: tuple[np.ndarray, ...]) -> Net:
    """As the app reads them."""
    into, biases, out, offsets = (part.tolist() for part in weights)
    return Net(tuple(map(tuple, into)), tuple(biases), tuple(map(tuple, out)), tuple(offsets))
