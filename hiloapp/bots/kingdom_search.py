"""Ranks the legal moves of Dein Königreich, over all cards that may be drawn or turned up."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol, TypeAlias

from hiloapp.bots.kingdom_cells import DOWN, SIZE, Cells, put
from hiloapp.bots.kingdom_table import Table
from hiloapp.engine.layout import Cell
from hiloapp.engine.moves import Draw, Flip, Move, Phoenix, Place, Reveal, Spell, Take
from hiloapp.engine.view import View

Ranking: TypeAlias = list[tuple[Move, float]]
Thinking: TypeAlias = Generator[None, None, Ranking]
_FULL_SPELLS = 24
"""How many spells are judged in full; the others by stars alone."""
_STAR = 0.04
"""The chance to win that a star is worth, where a spell is only guessed."""


class Value(Protocol):
    def worth(self, layouts: tuple[Cells, ...], top: int) -> float:
        """The chance to win after the own turn; `top` is DOWN when any card may lie on the discard pile."""


class Search:
    """Looks one turn ahead with a value function."""

    def __init__(self, view: View, table: Table, value: Value) -> None:
        self._view, self._table, self._value = view, table, value
        self._shape = view.own.shape
        self._spell_gain = 0.0
        """The stars that a spell gains against the others, as the layouts lie before the turn."""
        self._worths: dict[tuple[Cells, int], float] = {}

    def rank(self) -> Thinking:
        """All legal moves, the best first; equal ones in the order of their text."""
        ranking: Ranking = []
        spells = [move for move in self._view.legal if isinstance(move, Spell)]
        if spells:
            ranking = yield from self._rank_spells(spells)
        else:
            gains = yield from self._spell_gains()
            self._spell_gain = max(gains.values(), default=0.0)
            yield from self._look_at_tops()
            for move in self._view.legal:
                worth = yield from self._worth(move)
                ranking.append((move, worth))
                yield
        return sorted(ranking, key=lambda pair: (-pair[1], str(pair[0])))

    def _worth(self, move: Move) -> Generator[None, None, float]:
        view, table = self._view, self._table
        top = DOWN if view.discard is None else table.odds.deck.numbers[view.discard]
        drawn = DOWN if view.drawn is None else table.odds.deck.numbers[view.drawn]
        if isinstance(move, Take):
            return self._laid(self._index(move.cell), top)
        if isinstance(move, Place):
            return self._laid(self._index(move.cell), drawn)
        if isinstance(move, Flip):
            return (yield from self._turned_up(self._index(move.cell), drawn))
        if isinstance(move, Phoenix | Reveal):
            return (yield from self._turned_up(self._index(move.cell), top))
        if isinstance(move, Draw):
            return (yield from self._draw())
        return 0.0

    def _index(self, cell: Cell) -> int:
        return self._shape.index(cell)

    def _laid(self, index: int, number: int) -> float:
        return self._landed(self._table.own, index, number, self._table.own[index])

    def _landed(self, own: Cells, index: int, number: int, top: int) -> float:
        """Of the position once the card lies face up there, with what it sets off guessed (K-7, K-8)."""
        table, deck = self._table, self._table.odds.deck
        after = put(own, index, number)
        worth = self._after(after, top)
        if DOWN not in after:
            return worth
        if deck.is_mage[number]:
            worth += _STAR * self._spell_gain
        elif number in deck.phoenixes:
            other = after.index(DOWN)
            if after.count(DOWN) > 1:
                shares = table.odds.shares
                worth = sum(shares[n] * self._after(put(after, other, n), top) for n in table.odds.numbers)
        return worth

    def _after(self, own: Cells, top: int) -> float:
        """The worth with this own layout and the others as they are."""
        key = (own, top)
        if (known := self._worths.get(key)) is None:
            layouts, seat = self._table.layouts, self._table.seat
            after = (*layouts[:seat], own, *layouts[seat + 1 :])
            known = self._worths[key] = self._value.worth(after, top)
        return known

    def _look_at_tops(self) -> Generator[None, None, None]:
        """Of the layouts as they lie, under each card on the discard pile.

        The first look at a card takes long, and what face-down cards bring needs all of them: in one go, that
        would be most of a frame.
        """
        for number in self._table.odds.numbers:
            self._after(self._table.own, number)
            yield

    def _turned_up(self, index: int, top: int) -> Generator[None, None, float]:
        odds, total = self._table.odds, 0.0
        for number in odds.numbers:
            total += odds.shares[number] * self._landed(self._table.own, index, number, top)
            yield
        return total

    def _draw(self) -> Generator[None, None, float]:
        table, odds = self._table, self._table.odds
        own = table.own
        flip = None
        for index in range(SIZE):
            if own[index] == DOWN:
                worth = yield from self._turned_up(index, DOWN)
                flip = worth if flip is None else max(flip, worth)
        ground = self._after(own, DOWN)
        total = 0.0
        for number in odds.numbers:
            best = -1.0 if flip is None else flip + self._after(own, number) - ground
            for index in range(SIZE):
                best = max(best, self._laid(index, number))
                yield
            total += odds.shares[number] * best
        return total

    # Spells

    def _spell_gains(self) -> Generator[None, None, dict[tuple[int, int, int], float]]:
        """For each swap (own cell, seat, cell) the stars gained minus those the other gains, shared."""
        table, deck = self._table, self._table.odds.deck
        own, others = table.own, table.seats - 1
        base = table.expected(own)
        gains = {}
        for seat, cells in enumerate(table.layouts):
            if seat == table.seat:
                continue
            theirs = table.expected(cells)
            for mine_at, mine in enumerate(own):
                if deck.is_mage[mine]:
                    continue
                for at, card in enumerate(cells):
                    if deck.is_mage[card]:
                        continue
                    gain = table.expected(put(own, mine_at, card)) - base
                    loss = theirs - table.expected(put(cells, at, mine))
                    gains[mine_at, seat, at] = gain + loss / others
                yield
        return gains

    def _rank_spells(self, spells: list[Spell]) -> Thinking:
        table = self._table
        gains = yield from self._spell_gains()
        keyed = {move: (self._index(move.own), move.seat - 1, self._index(move.cell)) for move in spells}
        spells = sorted(spells, key=lambda move: (-gains[keyed[move]], str(move)))
        top = DOWN if self._view.discard is None else table.odds.deck.numbers[self._view.discard]
        ranking: Ranking = []
        floor = 1.0
        for rank, move in enumerate(spells):
            mine_at, seat, at = keyed[move]
            if rank < _FULL_SPELLS:
                layouts = list(table.layouts)
                layouts[table.seat] = put(table.own, mine_at, table.layouts[seat][at])
                layouts[seat] = put(table.layouts[seat], at, table.own[mine_at])
                worth = self._value.worth(tuple(layouts), top)
                floor = min(floor, worth)
                yield
            else:
                worth = floor - _STAR * (gains[keyed[spells[_FULL_SPELLS - 1]]] - gains[keyed[move]])
            ranking.append((move, worth))
        return ranking
