"""The table of HILO as the deciding seat sees it, in the numbers that value functions need."""

from __future__ import annotations

from hiloapp.bots import hilo_features as features
from hiloapp.bots.hilo_cells import CODES, COLOUR_OF, DOWN, LINES, VALUE_OF, Spread, spread_of
from hiloapp.engine.view import View

_FEW_TOPS = 3


class Table:
    """Everything that stays the same while one turn is thought about."""

    __slots__ = (
        "_first_other", "_next_colours", "downs", "ended_by", "few", "has_cascades", "is_ended", "left",
        "mean", "next", "own", "seat", "seats", "spreads", "sums", "top", "totals", "turns_left", "unseen",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.seats = len(view.layouts)
        self.seat = view.you - 1
        self.spreads = tuple(map(spread_of, view.layouts))
        """By seat, counted from 0."""
        self.own = self.spreads[self.seat]
        self.next = self.spreads[(self.seat + 1) % self.seats]
        self._next_colours = {COLOUR_OF[code] for code in self.next.cells}
        self._first_other = min({*range(8)} - self._next_colours, default=0)
        self.has_cascades = view.edition != "hillo"
        self.ended_by = None if view.ended_by is None else view.ended_by - 1
        self.is_ended = self.ended_by is not None
        self.turns_left = 0 if self.ended_by is None else (self.ended_by - self.seat - 1) % self.seats
        """Of others, after this one, when the last turns have begun."""
        self.totals = view.totals
        self.unseen = tuple(sorted((CODES[card] for card in view.unseen()), key=_by_value))
        """In rising order of value."""
        self.top = DOWN if view.discard is None else CODES[view.discard]
        count = max(1, len(self.unseen))
        self.mean = sum(VALUE_OF[code] for code in self.unseen) / count
        self.left = [0.0] * 8
        for code in self.unseen:
            self.left[COLOUR_OF[code]] += 1.0 / count
        self.sums: list[float] = []
        """Expected, of the opponents in turn order."""
        self.downs: list[int] = []
        for offset in range(1, self.seats):
            cells = self.spreads[(self.seat + offset) % self.seats].cells
            self.downs.append(cells.count(DOWN))
            self.sums.append(self.expected(cells))
        self.few = self.sample(_FEW_TOPS)
        """Some unseen cards that stand for all."""

    def expected(self, cells: tuple[int, ...]) -> float:
        """The sum of a layout, a face-down card counted as the mean."""
        return sum(map(VALUE_OF.__getitem__, cells)) + cells.count(DOWN) * self.mean

    def sample(self, most: int) -> tuple[int, ...]:
        """Unseen cards spread evenly over the values; all when there are not more than `most`."""
        count = len(self.unseen)
        if count <= most:
            return self.unseen
        return tuple(self.unseen[(2 * i + 1) * count // (2 * most)] for i in range(most))

    def alike_top(self, top: int) -> int:
        """The first card that is worth the same to the next seat: colours that it has not are alike."""
        colour = COLOUR_OF[top]
        if colour in self._next_colours:
            return top
        return top - 13 * (colour - self._first_other)

    def features(self) -> list[float]:
        """All features, those of the own layout and the top card left at 0."""
        row = [0.0] * features.FEATURES
        self.add_layout(self.next, row, features.NEXT_AT)
        features.table_features(
            self.seats, self.mean, len(self.unseen), False, self.is_ended, self.turns_left,
            self.sums, self.downs, self.seats - 1, row, features.TABLE_AT,
        )  # fmt: skip
        return row

    def add_layout(self, spread: Spread, row: list[float], at: int) -> None:
        lines = LINES[spread.shape]
        features.layout_features(
            spread.cells, len(spread.cells), lines, len(lines) // 3, self.left, self.mean,
            COLOUR_OF, VALUE_OF, row, at,
        )  # fmt: skip

    def add_top(self, top: int, row: list[float], at: int) -> None:
        lines = LINES[self.next.shape]
        features.top_features(
            top, self.next.cells, len(self.next.cells), lines, len(lines) // 3, self.mean,
            COLOUR_OF, VALUE_OF, row, at,
        )  # fmt: skip


def _by_value(code: int) -> tuple[int, int]:
    return VALUE_OF[code], code
