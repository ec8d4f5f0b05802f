"""Layouts of Dein Königreich as bare numbers, and the stars that can be expected of them.

Reads what cards do from the deck of the view, which is data (K-1). Sees only what a view shows.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from hiloapp.engine.cards import Card, Kind, KingdomCard
from hiloapp.engine.layout import Layout
from hiloapp.engine.scoring import KEEPERS
from hiloapp.engine.view import View

Cells: TypeAlias = tuple[int, ...]
"""The number of the card in each cell, row by row; DOWN for a face-down one."""

DOWN = -1
COLUMNS, SIZE = 6, 12
_ROW_ENDS = (5, 11)


class Deck:
    """The different cards of a deck by number; every list has one more entry at the end, for DOWN."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards: list[KingdomCard] = [
            card for card in dict.fromkeys(cards) if isinstance(card, KingdomCard)
        ]
        self.numbers: dict[Card, int] = {card: number for number, card in enumerate(self.cards)}
        keepers, animals = list(KEEPERS), list(KEEPERS.values())
        self.mages = [number for number, card in enumerate(self.cards) if card.kind is Kind.MAGE]
        self.phoenixes = [number for number, card in enumerate(self.cards) if card.kind is Kind.PHOENIX]
        self.is_mage = [card.kind is Kind.MAGE for card in self.cards] + [False]
        self.keeps = [keepers.index(card.kind) if card.kind in keepers else -1 for card in self.cards] + [-1]
        self.beast = [animals.index(card.kind) if card.kind in animals else -1 for card in self.cards] + [-1]
        self.stars = [float(card.stars) for card in self.cards] + [0.0]
        self.top = [float(card.halves.top) for card in self.cards] + [0.0]
        self.bottom = [float(card.halves.bottom) for card in self.cards] + [0.0]
        self.left = [float(card.halves.left) for card in self.cards] + [0.0]
        self.right = [float(card.halves.right) for card in self.cards] + [0.0]
        self.faced = [[self._faced(index, card) for card in range(len(self.cards))] for index in range(SIZE)]
        """By cell and card the cells that the card's half-stars touch."""

    def _faced(self, index: int, card: int) -> tuple[int, ...]:
        faced = []
        if index % COLUMNS and self.left[card]:
            faced.append(index - 1)
        if index not in _ROW_ENDS and self.right[card]:
            faced.append(index + 1)
        if self.bottom[card] if index < COLUMNS else self.top[card]:
            faced.append((index + COLUMNS) % SIZE)
        return tuple(faced)


@lru_cache(maxsize=4)
def deck_of(cards: tuple[Card, ...]) -> Deck:
    return Deck(cards)


def cells_of(layout: Layout, deck: Deck) -> Cells:
    return tuple(DOWN if card is None else deck.numbers[card] for card in layout.cards)


def put(cells: Cells, index: int, number: int) -> Cells:
    return (*cells[:index], number, *cells[index + 1 :])


class Odds:
    """What the unseen cards are like: how often each occurs, and what one is good for on average."""

    def __init__(self, view: View) -> None:
        deck = self.deck = deck_of(view.deck)
        unseen = view.unseen()
        count = max(1, sum(unseen.values()))
        self.shares = [unseen[card] / count for card in deck.cards]
        self.numbers = [number for number, share in enumerate(self.shares) if share]
        self.mage = sum(self.shares[number] for number in deck.mages)
        self._sure = [0.0 if is_mage else 1.0 for is_mage in deck.is_mage[:-1]] + [1.0 - self.mage]
        """By the card in the same column the chance that a card counts (K-12)."""

        def mean(of: list[float]) -> float:
            return sum(share * one for share, one in zip(self.shares, of, strict=False))

        # As the deck's lists, but DOWN counts as the mean.
        self.stars = [*deck.stars[:-1], mean(deck.stars)]
        self.top = [*deck.top[:-1], mean(deck.top)]
        self.bottom = [*deck.bottom[:-1], mean(deck.bottom)]
        self.left = [*deck.left[:-1], mean(deck.left)]
        self.right = [*deck.right[:-1], mean(deck.right)]
        self.keepers = [
            sum(s for s, of in zip(self.shares, deck.keeps, strict=False) if of == t) for t in range(3)
        ]
        self.beasts = [
            sum(s for s, of in zip(self.shares, deck.beast, strict=False) if of == t) for t in range(3)
        ]

    def sure(self, cells: Cells) -> list[float]:
        """For each cell the chance that its card counts (K-12)."""
        by_partner = self._sure
        return [by_partner[card] for card in cells[COLUMNS:] + cells[:COLUMNS]]

    def expected(self, cells: Cells) -> float:
        """The stars of a layout at the end, as it lies now (K-13)."""
        sure = self.sure(cells)
        stars, left, right = self.stars, self.left, self.right
        keeps, beast = self.deck.keeps, self.deck.beast
        total = 0.0
        keepers, beasts = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
        down = 0.0
        for index, card in enumerate(cells):
            if chance := sure[index]:
                total += stars[card] * chance
                if index not in _ROW_ENDS:
                    total += right[card] * left[cells[index + 1]] * chance * sure[index + 1]
                if card == DOWN:
                    down += chance
                elif (sort := keeps[card]) >= 0:
                    keepers[sort] += chance
                elif (sort := beast[card]) >= 0:
                    beasts[sort] += chance
        bottom, top = self.bottom, self.top
        for index in range(COLUMNS):
            total += bottom[cells[index]] * top[cells[index + COLUMNS]]
        hidden = 0.8 * down
        for sort in range(3):
            few = beasts[sort] + hidden * self.beasts[sort]
            many = 2 * (keepers[sort] + hidden * self.keepers[sort])
            total += 2 * min(many, few)
        return total

    def contributions(
        self, cells: Cells, sure: list[float], keepers: list[int], beasts: list[int]
    ) -> list[float]:
        """For each face-up card the stars that would go with it; for a face-down one a usual share.

        `keepers` and `beasts` say how many of each sort count.
        """
        keeps, beast = self.deck.keeps, self.deck.beast
        stars, left, right, top, bottom = self.stars, self.left, self.right, self.top, self.bottom
        result = []
        for index, card in enumerate(cells):
            if not sure[index]:
                result.append(0.0)
                continue
            total = stars[card]
            if index % COLUMNS:
                total += left[card] * right[cells[index - 1]] * sure[index - 1]
            if index not in _ROW_ENDS:
                total += right[card] * left[cells[index + 1]] * sure[index + 1]
            if index < COLUMNS:
                total += bottom[card] * top[cells[index + COLUMNS]]
            else:
                total += top[card] * bottom[cells[index - COLUMNS]]
            if (sort := keeps[card]) >= 0:
                total += 2 * (min(beasts[sort], 2 * keepers[sort]) - min(beasts[sort], 2 * keepers[sort] - 2))
            elif (sort := beast[card]) >= 0:
                total += 2 * (min(beasts[sort], 2 * keepers[sort]) - min(beasts[sort] - 1, 2 * keepers[sort]))
            result.append(total * sure[index])
        return result


LAYOUT_FEATURES = 16


def layout_features(odds: Odds, cells: Cells, expected: float) -> list[float]:
    """A layout in numbers for a value function; `expected` are its stars."""
    sure, deck = odds.sure(cells), odds.deck
    keepers, beasts = [0, 0, 0], [0, 0, 0]
    covered = mages = 0
    for card, chance in zip(cells, sure, strict=True):
        if card == DOWN:
            continue
        if deck.is_mage[card]:
            mages += 1
        if not chance:
            covered += 1
        elif (sort := deck.keeps[card]) >= 0:
            keepers[sort] += 1
        elif (sort := deck.beast[card]) >= 0:
            beasts[sort] += 1
    shares = odds.contributions(cells, sure, keepers, beasts)
    ups = sorted([share for card, share in zip(cells, shares, strict=True) if card != DOWN])
    down = cells.count(DOWN)
    to_down = to_weak = 0.0
    for index, card in enumerate(cells):
        if card == DOWN or not sure[index]:
            continue
        for other in deck.faced[index][card]:
            if cells[other] == DOWN:
                to_down += 1
            elif shares[other] < 0.5:
                to_weak += 1
    slots = strays = 0.0
    for sort in range(3):
        slots += max(0, 2 * keepers[sort] - beasts[sort]) * odds.beasts[sort]
        strays += max(0, beasts[sort] - 2 * keepers[sort]) * odds.keepers[sort]
    return [
        expected * 0.1,
        sum(ups) * 0.05,
        down * 0.1,
        1.0 if down == 0 else 0.0,
        1.0 if down == 1 else 0.0,
        1.0 if down == 2 else 0.0,
        1.0 if down == 3 else 0.0,
        bisect_left(ups, 0.5) * 0.25,
        ups[0] * 0.5 if ups else 0.5,
        ups[1] * 0.5 if len(ups) > 1 else 0.5,
        to_down * 0.2,
        to_weak * 0.2,
        slots * 2.0,
        strays * 2.0,
        mages * 0.5,
        covered * 0.5,
    ]
