"""The compiled rules of the training are those of the engine."""

from __future__ import annotations

from random import Random

import numpy as np

from hiloapp.bots.hilo_cells import DOWN, SHAPES, Spread, completes_line, landings, layout_of, must_landings
from hiloapp.engine.cards import HILO_DECK, HiloCard
from tools.training import hilo_rules


def random_spread(generator: Random, shape: int) -> tuple[Spread, list[int]]:
    """Few colours, so that there are lines; and what lies under its face-down cards."""
    codes = [code for code in range(104) if code // 13 < 2]
    generator.shuffle(codes)
    hidden = codes[: SHAPES[shape].size]
    cells = tuple(code if generator.random() < 0.75 else DOWN for code in hidden)
    return Spread(shape, cells), hidden


def arrays(spread: Spread, hidden: list[int]) -> tuple[object, object]:
    cells, under = np.full(9, -1), np.full(9, -1)
    cells[: len(hidden)] = spread.cells
    under[: len(hidden)] = hidden
    return cells, under


def test_what_follows_a_landing_is_the_same_as_in_the_engine() -> None:
    generator = Random(4)
    for _ in range(300):
        shape = generator.randrange(1, 6)
        spread, hidden = random_spread(generator, shape)
        up = [index for index, code in enumerate(spread.cells) if code != DOWN]
        if not up or not completes_line(spread, index := generator.choice(up), spread.cells[index]):
            continue
        cells, under = arrays(spread, hidden)
        out = [np.zeros((12, 9), dtype=np.int64) for _ in range(2)] + [
            np.zeros(12, dtype=np.int64) for _ in range(2)
        ]
        count = hilo_rules.options(cells, under, shape, index, *out)
        found = {
            (int(out[2][i]), tuple(map(int, out[0][i][: SHAPES[int(out[2][i])].size])), int(out[3][i]))
            for i in range(count)
        }
        expected = {(one.spread.shape, one.spread.cells, one.top) for one in landings(spread, index, True)}
        assert found <= expected


def test_final_lines_are_the_same_as_in_the_engine() -> None:
    generator = Random(5)
    for _ in range(300):
        shape = generator.randrange(1, 6)
        spread, hidden = random_spread(generator, shape)
        cells, under = arrays(spread, hidden)
        after = int(hilo_rules.final_hilos(cells, under, shape, np.zeros(9, dtype=np.int64)))
        layout = layout_of(Spread(shape, tuple(hidden)))
        fresh = sum(1 << index for index, code in enumerate(spread.cells) if code == DOWN)
        ways = {one.spread for one in must_landings(layout, fresh, True)}
        assert Spread(after, tuple(map(int, cells[: SHAPES[after].size]))) in ways


def test_codes_stand_for_the_cards_of_the_engine() -> None:
    for code, card in enumerate(HILO_DECK):
        assert isinstance(card, HiloCard)
        assert hilo_rules.VALUES[code] == card.value
