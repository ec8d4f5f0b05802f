"""The table of Dein Königreich as the deciding seat sees it, and what a position after a turn is worth.

Worth is the chance to win, as far as can be foreseen.
"""

from __future__ import annotations

from math import erf, exp, sqrt
from operator import mul

from hiloapp.bots.kingdom_cells import DOWN, LAYOUT_FEATURES, Cells, Odds, cells_of, layout_features, put
from hiloapp.bots.weights import Net, load
from hiloapp.engine.view import View

TABLE_FEATURES = 10
FEATURES = 2 * LAYOUT_FEATURES + TABLE_FEATURES
OUTPUTS = 2
"""The chance to win, and the lead in stars over the best other (tenths)."""
_SPREAD = 1.5
"""Variance that a face-down card adds to the stars of a layout."""


class Table:
    """What stays the same while one decision is thought about."""

    def __init__(self, view: View) -> None:
        self.odds = Odds(view)
        self.seats = len(view.layouts)
        self.seat = view.you - 1
        self.layouts = tuple(cells_of(layout, self.odds.deck) for layout in view.layouts)
        self.own = self.layouts[self.seat]
        self._features: dict[Cells, list[float]] = {}
        self._expected: dict[Cells, float] = {}
        self._gains: dict[tuple[Cells, int], float] = {}
        self._mean_gains: dict[Cells, float] = {}
        self._last: tuple[tuple[Cells, ...], int, list[float]] = ((), DOWN, [])

    def following(self, layouts: tuple[Cells, ...]) -> list[Cells]:
        """The layouts of the others in turn order."""
        seat = self.seat
        return [*layouts[seat + 1 :], *layouts[:seat]]

    def expected(self, cells: Cells) -> float:
        if (known := self._expected.get(cells)) is None:
            known = self._expected[cells] = self.odds.expected(cells)
        return known

    def features(self, cells: Cells) -> list[float]:
        if (known := self._features.get(cells)) is None:
            known = self._features[cells] = layout_features(self.odds, cells, self.expected(cells))
        return known

    def gain(self, cells: Cells, number: int) -> float:
        """The most that this card, taken from the discard pile, adds to the expected stars of a layout."""
        key = (cells, number)
        if (known := self._gains.get(key)) is None:
            best = max(self.odds.expected(put(cells, index, number)) for index in range(len(cells)))
            known = self._gains[key] = best - self.expected(cells)
        return known

    def mean_gain(self, cells: Cells) -> float:
        """The same for a card that is not known."""
        if (known := self._mean_gains.get(cells)) is None:
            odds = self.odds
            known = sum(odds.shares[number] * self.gain(cells, number) for number in odds.numbers)
            self._mean_gains[cells] = known
        return known

    def row(self, layouts: tuple[Cells, ...], top: int) -> list[float]:
        """All features of a position after the own turn; `top` is DOWN for any card."""
        if self._last[:2] != (layouts, top):  # asked for by two judges, one after the other
            self._last = (layouts, top, self._row(layouts, top))
        return self._last[2]

    def _row(self, layouts: tuple[Cells, ...], top: int) -> list[float]:
        own, *others = layouts[self.seat], *self.following(layouts)
        own_stars = self.expected(own)
        stars = [self.expected(cells) for cells in others]
        downs = [cells.count(DOWN) for cells in others]
        gain = self.mean_gain(others[0]) if top == DOWN else self.gain(others[0], top)
        return [
            *self.features(own),
            *self.features(others[0]),
            (own_stars - max(stars)) * 0.1,
            (own_stars - stars[0]) * 0.1,
            max(stars) * 0.1,
            min(downs) * 0.1,
            1.0 if min(downs) == 1 else 0.0,
            gain * 0.2,
            self.odds.mage * 2.0,
            (self.seats - 2) * 0.5,
            min(own.count(DOWN), *downs) * (own_stars - max(stars)) * 0.02,
            1.0 if top != DOWN and self.odds.deck.is_mage[top] else 0.0,
        ]

    def final(self, layouts: tuple[Cells, ...]) -> float:
        """The chance to win when the game ends now: what lies face down is normally distributed."""
        own = layouts[self.seat]
        mean, variance = self.expected(own), 0.25 + _SPREAD * own.count(DOWN)
        chance = 1.0
        for cells in self.following(layouts):
            spread = sqrt(variance + _SPREAD * cells.count(DOWN))
            chance *= 0.5 * (1 + erf((mean - self.expected(cells)) / (spread * 1.4142)))
        return chance


class HandValue:
    """Expected stars and a few rules of thumb."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def worth(self, layouts: tuple[Cells, ...], top: int) -> float:
        table = self._table
        if any(DOWN not in cells for cells in layouts):
            return table.final(layouts)
        row = table.row(layouts, top)
        lead = 10 * row[2 * LAYOUT_FEATURES]
        lead += (
            1.2 * row[12]
            + 1.2 * row[13]
            + 0.8 * row[10]
            + 0.5 * row[11]
            - 4 * row[2 * LAYOUT_FEATURES + 5] * 0.3
        )
        pace = max(1.5, sqrt(4 * 10 * row[2 * LAYOUT_FEATURES + 3]))
        return 1 / (1 + exp(-lead / pace))


class PlainValue:
    """What a child looks at: the own stars."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def worth(self, layouts: tuple[Cells, ...], top: int) -> float:
        return 0.05 * self._table.expected(layouts[self._table.seat])


class NetValue:
    """The trained net, and arithmetic once the game is over."""

    def __init__(self, table: Table, net: Net) -> None:
        self._table, self._net = table, net
        own, end = slice(0, LAYOUT_FEATURES), 2 * LAYOUT_FEATURES
        self._weights = [(*weights[own], *weights[end:]) for weights in net.into]
        self._next_weights = [weights[LAYOUT_FEATURES:end] for weights in net.into]
        self._next_parts: dict[Cells, list[float]] = {}

    def worth(self, layouts: tuple[Cells, ...], top: int) -> float:
        table, net = self._table, self._net
        if any(DOWN not in cells for cells in layouts):
            return table.final(layouts)
        row = table.row(layouts, top)
        part = self._next_part(table.following(layouts)[0], row[LAYOUT_FEATURES : 2 * LAYOUT_FEATURES])
        row = row[:LAYOUT_FEATURES] + row[2 * LAYOUT_FEATURES :]
        win, lead = net.offsets
        for weights, start, to_win, to_lead in zip(self._weights, part, *net.out, strict=True):
            if (unit := sum(map(mul, weights, row), start)) > 0.0:
                win += to_win * unit
                lead += to_lead * unit
        return win + 0.1 * lead

    def _next_part(self, cells: Cells, row: list[float]) -> list[float]:
        """What the next layout, which seldom changes, brings into the hidden layer."""
        if (known := self._next_parts.get(cells)) is None:
            known = self._next_parts[cells] = [
                sum(map(mul, weights, row), bias)
                for weights, bias in zip(self._next_weights, self._net.biases, strict=True)
            ]
        return known


class ExpertValue:
    """The mean of the net and the rules of thumb: they err in different places."""

    def __init__(self, table: Table, net: NetValue | None = None) -> None:
        """With another net than the shipped one, its strength can be measured."""
        self._net = net or NetValue(table, load("kingdom", FEATURES, OUTPUTS))
        self._hand = HandValue(table)

    def worth(self, layouts: tuple[Cells, ...], top: int) -> float:
        return 0.5 * (self._net.worth(layouts, top) + self._hand.worth(layouts, top))
