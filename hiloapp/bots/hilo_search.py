"""Ranks the legal moves of HILO by what each is worth, over all cards that may be drawn or turned up."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeAlias

from hiloapp.bots.hilo_cells import (
    CODES,
    COLOUR_OF,
    DOWN,
    NO_COLOUR,
    VALUE_OF,
    Landing,
    Spread,
    completing_colours,
    landings,
    lines_at,
    must_landings,
    put,
    removals,
)
from hiloapp.bots.hilo_table import Table
from hiloapp.bots.hilo_value import Value
from hiloapp.engine.moves import Draw, Flip, Hilo, Keep, Move, Place, Push, Take
from hiloapp.engine.view import View

Ranking: TypeAlias = list[tuple[Move, float]]
Thinking: TypeAlias = Generator[None, None, Ranking]


_NOTHING = -1e9
_MANY_TOPS = 20
"""Unseen cards that stand for all where a face-down card is laid off: it matters to the next seat only."""


class Search:
    """Looks one turn ahead with a value function."""

    def __init__(self, view: View, table: Table, value: Value, draws: int, flips: int) -> None:
        """`draws` and `flips` bound how many unseen cards are tried for a draw and for a card turned up."""
        self._view, self._table, self._value = view, table, value
        self._draws, self._flips = table.sample(draws), table.sample(flips)
        self._tops = table.sample(_MANY_TOPS)
        self._alike = alike_colours(table)
        self._completing = completing_colours(table.own)
        self._worths: dict[tuple[int, int, int], float] = {}

    def rank(self) -> Thinking:
        """All legal moves, the best first; equal ones in the order of their text."""
        view = self._view
        kinds = {type(move) for move in view.legal}
        if Draw in kinds:
            ranking = yield from self._rank_turn()
        elif Place in kinds:
            ranking = yield from self._rank_drawn()
        elif Push in kinds or Hilo in kinds:
            ranking = self._rank_lines()
        else:
            ranking = [(move, 0.0) for move in view.legal]
        return sorted(ranking, key=lambda pair: (-pair[1], str(pair[0])))

    # A turn

    def _rank_turn(self) -> Thinking:
        table = self._table
        ranking: Ranking = []
        for move in self._view.legal:
            if isinstance(move, Take):
                index = self._view.own.shape.index(move.cell)
                ranking.append((move, self._laid_worth(index, table.top, self._tops)))
                yield
        worth = yield from self._draw_worth()
        ranking.append((Draw(), worth))
        return ranking

    def _rank_drawn(self) -> Thinking:
        drawn = CODES[self._view.drawn]  # type: ignore[index]  # there is one when a card may be placed
        ranking: Ranking = []
        for move in self._view.legal:
            if isinstance(move, Place):
                index = self._view.own.shape.index(move.cell)
                worth = self._laid_worth(index, drawn, self._tops)
                yield
            elif isinstance(move, Flip):
                worth = yield from self._flip_worth(self._view.own.shape.index(move.cell), drawn)
            ranking.append((move, worth))
        return ranking

    def _laid_worth(self, index: int, code: int, tops: Iterable[int]) -> float:
        """Of laying `code` at `index`; a face-down card that goes is any of `tops`."""
        replaced = self._table.own.cells[index]
        if replaced != DOWN:
            return self._landed(index, code, replaced)
        worths = [self._landed(index, code, top) for top in tops if top != code]
        return sum(worths) / len(worths) if worths else self._landed(index, code, code)

    def _flip_worth(self, index: int, top: int) -> Generator[None, None, float]:
        total, count = 0.0, 0
        for code in self._flips:
            total += self._landed(index, code, top)
            count += 1
            yield
        return total / count if count else self._value.worth(self._table.own, top)

    def _draw_worth(self) -> Generator[None, None, float]:
        """The mean over the unseen cards of the best that can be done with each.

        What a discarded card gives to the next seat is added to the worth of turning a card up, instead of
        judging all pairs of cards: a hundred times less work.
        """
        table, own = self._table, self._table.own
        if not self._draws:
            return self._value.worth(own, table.top)
        reference = table.unseen[len(table.unseen) // 2]
        best_flip = None
        for index, code in enumerate(own.cells):
            if code == DOWN:
                worth = yield from self._flip_worth(index, reference)
                best_flip = worth if best_flip is None else max(best_flip, worth)
        ground = self._value.worth(own, reference)
        total = 0.0
        for code in self._draws:
            best = _NOTHING if best_flip is None else best_flip + self._value.worth(own, code) - ground
            for index in range(len(own.cells)):
                if best_flip is None or not self._is_hopeless(index, code):
                    best = max(best, self._laid_worth(index, code, table.few))
            total += best
            yield
        return total / len(self._draws)

    def _is_hopeless(self, index: int, code: int) -> bool:
        """Whether turning a card up is better for sure than laying this one on a lower one."""
        replaced = self._table.own.cells[index]
        is_lower = replaced != DOWN and VALUE_OF[replaced] < VALUE_OF[code]
        return is_lower and COLOUR_OF[code] not in self._completing[index]

    def _landed(self, index: int, code: int, top: int) -> float:
        """Of the best way to go on after `code` came to lie at `index`, and `top` on the discard pile."""
        code = 13 * self._alike[index][COLOUR_OF[code]] + code % 13
        key = (index, code, top)
        if (known := self._worths.get(key)) is None:
            known = self._worths[key] = self._judge(index, code, top)
        return known

    def _judge(self, index: int, code: int, top: int) -> float:
        own = self._table.own
        spread = Spread(own.shape, put(own.cells, index, code))
        if COLOUR_OF[code] not in self._completing[index]:
            return self._value.worth(spread, top)
        return max(
            self._value.worth(landing.spread, top if landing.top == DOWN else landing.top)
            for landing in landings(spread, index, self._table.has_cascades)
        )

    # Lines

    def _rank_lines(self) -> Ranking:
        """H-13, H-15, H-17, H-18, H-22: what goes, and how the rest is pushed together."""
        layout, table = self._view.own, self._table
        is_must = not any(isinstance(move, Keep) for move in self._view.legal)
        ways: dict[Move, list[Landing]] = {}
        for move in self._view.legal:
            if isinstance(move, Hilo):
                fresh = layout.shape.full
                ways[move] = removals(layout, move.line, table.has_cascades, is_must, fresh)
            elif isinstance(move, Keep):
                ways[move] = [Landing(table.own, DOWN, ())]
            elif isinstance(move, Push):
                pushed = layout.push(move.direction)
                ways[move] = must_landings(
                    pushed, pushed.shape.full if table.has_cascades else 0, table.has_cascades
                )
        return [
            (
                move,
                max(
                    self._value.worth(landing.spread, table.top if landing.top == DOWN else landing.top)
                    for landing in found
                ),
            )
            for move, found in ways.items()
        ]


def alike_colours(table: Table) -> list[list[int]]:
    """For each cell of the own layout and each colour the first colour that is worth the same there.

    A colour that no card beside it in a line shares matters by the number of its unseen cards at most, and
    not even by that unless both other cards of a line lie face down.
    """
    if table.is_ended:  # then the cards that are left are counted one by one
        return [list(range(8))] * len(table.own.cells)
    colours = [COLOUR_OF[code] for code in table.own.cells]
    result = []
    for pairs in lines_at(table.own.shape):
        near = {colours[cell] for pair in pairs for cell in pair}
        has_hope = any(colours[a] == colours[b] == NO_COLOUR for a, b in pairs)
        firsts: dict[float, int] = {}
        result.append(
            [
                colour if colour in near else firsts.setdefault(table.left[colour] * has_hope, colour)
                for colour in range(8)
            ]
        )
    return result
