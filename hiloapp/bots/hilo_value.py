"""What a position of HILO after the own turn is worth: by rules of thumb, by a net, by arithmetic.

Worth is in points of the round: the others' mean score minus the own one, as far as can be foreseen.
"""

from __future__ import annotations

from math import erf, sqrt
from operator import mul
from typing import Protocol

from hiloapp.bots import hilo_features as features
from hiloapp.bots.hilo_cells import DOWN, Spread
from hiloapp.bots.hilo_last import CloseValue, Ending, LastValue
from hiloapp.bots.hilo_match import Score, Stakes
from hiloapp.bots.hilo_table import Table
from hiloapp.bots.weights import Net, load

NET_OUTPUTS = 3
_CLOSED = features.OWN_AT + 3
_SPREAD = 9.0
"""Variance that a face-down card, and all that is still done with it, adds to a score."""


class Value(Protocol):
    """Judges what a turn leads to."""

    def worth(self, spread: Spread, top: int) -> float:
        """Of the own layout after the turn, with this card on top of the discard pile."""


class PlainValue:
    """What a child looks at: the own sum, and lines that are nearly there. Minds nobody else."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._row = [0.0] * features.FEATURES
        self._owns: dict[Spread, float] = {}

    def worth(self, spread: Spread, top: int) -> float:
        if (known := self._owns.get(spread)) is None:
            row = self._row
            self._table.add_layout(spread, row, features.OWN_AT)
            known = self._owns[spread] = -20 * row[2] + 4 * row[14] + 0.2 * (9 - len(spread.cells))
        return known


class HandValue:
    """A few rules of thumb over the same features."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._row = [0.0] * features.FEATURES
        self._owns: dict[Spread, float] = {}
        self._tops: dict[int, float] = {}

    def worth(self, spread: Spread, top: int) -> float:
        table, row = self._table, self._row
        if (own := self._owns.get(spread)) is None:
            own = self._owns[spread] = self._own(spread)
        if (danger := self._tops.get(top)) is None:
            table.add_top(top, row, features.TOP_AT)
            danger = self._tops[top] = 4 * row[features.TOP_AT + 3]
        return -own - danger / (table.seats - 1)

    def _own(self, spread: Spread) -> float:
        table, row = self._table, self._row
        table.add_layout(spread, row, features.OWN_AT)
        own = 20 * row[2]
        if not table.is_ended and DOWN not in spread.cells:
            own += max(0.0, own) * self._risk(own)
        elif not table.is_ended:
            own -= 10 * row[14] + 6 * row[15] + 0.6 * max(0.0, 10 * row[9] - 3) + row[20]
            own += 0.25 * spread.cells.count(DOWN)
        return own

    def _risk(self, own: float) -> float:
        """The chance that ending the round now doubles (H-23)."""
        table = self._table
        safe = 1.0
        for total, down in zip(table.sums, table.downs, strict=True):
            spread = sqrt(4.0 + 11.0 * down)
            safe *= 0.5 * (1 + erf((total - 3.0 - own) / (spread * 1.4142)))
        return 1 - safe


class NetValue:
    """The net's expectation of the final scores, weighed."""

    def __init__(self, table: Table, net: Net) -> None:
        self._table, self._net = table, net
        row = table.features()
        start = features.NEXT_AT
        base_part = [
            bias + sum(map(mul, weights[start:], row[start:]))
            for weights, bias in zip(net.into, net.biases, strict=True)
        ]
        own, top = features.OWN_AT, features.TOP_AT
        end = own + features.LAYOUT_FEATURES
        self._columns = tuple(zip(*(weights[own:end] for weights in net.into), strict=True))
        self._no_step = (0.0, self._columns[0])
        end = top + features.TOP_FEATURES
        self._top_columns = tuple(zip(*(weights[top:end] for weights in net.into), strict=True))
        ender, turns = features.TABLE_AT + 2, features.TABLE_AT + 4
        self._ending = [weights[ender] + weights[turns] * 0.2 * (table.seats - 1) for weights in net.into]
        others = table.seats - 1
        shares = (-1.0, 1 / others, (others - 1) / others)
        self._head = [sum(map(mul, shares, column)) for column in zip(*net.out, strict=True)]
        self._offset = sum(map(mul, shares, net.offsets))
        self._own_row = [0.0] * features.LAYOUT_FEATURES
        table.add_layout(table.own, self._own_row, 0)
        self._own = [
            base + sum(map(mul, weights[: len(self._own_row)], self._own_row))
            for weights, base in zip(net.into, base_part, strict=True)
        ]
        self._owns: dict[Spread, list[float]] = {}
        self._tops: dict[int, list[float]] = {}

    def worth(self, spread: Spread, top: int) -> float:
        own = self._owns.get(spread) or self._own_part(spread)
        over = self._tops.get(top) or self._top_part(top)
        total: float = self._offset
        for weight, one, two in zip(self._head, own, over, strict=True):
            if (unit := one + two) > 0.0:
                total += weight * unit
        return total

    def scores(self, spread: Spread, top: int) -> list[float]:
        """What each seat will have in the round, the own one first, the others in turn order."""
        own = self._owns.get(spread) or self._own_part(spread)
        over = self._tops.get(top) or self._top_part(top)
        units = [unit if (unit := one + two) > 0.0 else 0.0 for one, two in zip(own, over, strict=True)]
        mine, following, others = (
            offset + sum(map(mul, weights, units))
            for weights, offset in zip(self._net.out, self._net.offsets, strict=True)
        )
        return [mine, following, *[others] * (self._table.seats - 2)]

    def _own_part(self, spread: Spread) -> list[float]:
        """Follows from the layout before the turn by the few features that changed."""
        row = [0.0] * features.LAYOUT_FEATURES
        self._table.add_layout(spread, row, 0)
        steps = [
            (after - before, column)
            for before, after, column in zip(self._own_row, row, self._columns, strict=True)
            if after != before
        ]
        steps += [self._no_step] * (-len(steps) % 4)
        part = self._own
        for at in range(0, len(steps), 4):  # four at a time: half the work of one at a time
            (a, ones), (b, twos), (c, threes), (d, fours) = steps[at : at + 4]
            part = [
                unit + a * one + b * two + c * three + d * four
                for unit, one, two, three, four in zip(part, ones, twos, threes, fours, strict=True)
            ]
        if row[_CLOSED] and not self._table.is_ended:
            part = [unit + more for unit, more in zip(part, self._ending, strict=True)]
        self._owns[spread] = part
        return part

    def _top_part(self, top: int) -> list[float]:
        first = self._table.alike_top(top)
        if (part := self._tops.get(first)) is None:
            row = [0.0] * features.TOP_FEATURES
            self._table.add_top(first, row, 0)
            a, b, c, d, e, f = row
            part = self._tops[first] = [
                a * one + b * two + c * three + d * four + e * five + f * six
                for one, two, three, four, five, six in zip(*self._top_columns, strict=True)
            ]
        self._tops[top] = part
        return part


class ExpertValue:
    """The net while the round goes on, arithmetic once it is ended; near the end of the game its stakes."""

    def __init__(self, table: Table, net: NetValue | None = None) -> None:
        """With another net than the shipped one, its strength can be measured."""
        ending = Ending(table)
        self._last = LastValue(table, ending) if table.is_ended else None
        self._close = CloseValue(table, ending)
        self._net = net or net_value(table)
        self._stakes = Stakes((*table.totals[table.seat :], *table.totals[: table.seat]))
        self._has_stakes = self._stakes.matter
        self._spreads = [sqrt(_SPREAD * (1 + down)) for down in table.downs]

    def worth(self, spread: Spread, top: int) -> float:
        if self._last:
            return self._last.worth(spread, top)
        down = spread.cells.count(DOWN)
        if self._has_stakes:
            return self._match_worth(spread, top, down)
        return self._net.worth(spread, top) if down else self._close.worth(spread, top)

    def _match_worth(self, spread: Spread, top: int, down: int) -> float:
        """Half the chance to win the game, half the points, which decide where the chance hardly changes."""
        if not down:
            points = self._close.worth(spread, top)
            cases = self._close.cases(spread, top)
            stakes = sum(chance * self._stakes.worth(scores) for chance, scores in cases)
        else:
            means = self._net.scores(spread, top)
            points = sum(means[1:]) / (len(means) - 1) - means[0]
            spreads = (sqrt(_SPREAD * (1 + down)), *self._spreads)
            stakes = self._stakes.worth(list(map(Score, means, spreads)))
        return 0.5 * (points + stakes)


def net_value(table: Table) -> NetValue:
    """By the net for this number of seats."""
    return NetValue(table, load(net_name(table), features.FEATURES, NET_OUTPUTS))


def net_name(table: Table) -> str:
    """Two play another game than many: what one loses, the other wins."""
    return "hilo2" if table.seats == 2 else "hilo3"
