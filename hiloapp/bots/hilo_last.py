"""The last turns of a round of HILO (H-20 to H-23), by arithmetic: sums, their chances, and the doubling.

Exact for a layout with at most one face-down card; with more, lines that the end may complete (H-22) are
weighed by their chances one at a time.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from hiloapp.bots.hilo_cells import COLOUR_OF as COLOUR
from hiloapp.bots.hilo_cells import (
    DOWN,
    LINES,
    VALUE_OF,
    Spread,
    completes_line,
    landings,
    layout_of,
    must_landings,
    put,
)
from hiloapp.bots.hilo_table import Table

_LOWEST = -9
"""No sum of face-down cards is below this."""


class Final(NamedTuple):
    """What to expect of a sum: its mean, and the chance that it is at most a limit."""

    mean: float
    chance: float


class Aim(NamedTuple):
    """What somebody in the last turns plays for: a low sum, and a bonus if it is at most the limit.

    The bonus is what the doubling of the ender is worth (H-23).
    """

    limit: int
    bonus: float

    def worth(self, final: Final) -> float:
        return self.bonus * final.chance - final.mean


class Ending:
    """Answers what layouts will add up to, given the unseen cards of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._unseen = frozenset(table.unseen)
        self._total = sum(VALUE_OF[code] for code in table.unseen)
        self._counts = [0] * 13
        for code in table.unseen:
            self._counts[code % 13] += 1
        self._chances: dict[int, list[float]] = {}
        self._draws: dict[tuple[Spread, Aim], Final] = {}
        self._settled: dict[tuple[Spread, Aim], Final] = {}

    # What lies there at the end

    def settled(self, spread: Spread, aim: Aim) -> Final:
        """Of a layout whose owner has no turn left."""
        key = (spread, aim)
        if (known := self._settled.get(key)) is None:
            known = self._settled[key] = self._settle(spread, aim)
        return known

    def _settle(self, spread: Spread, aim: Aim) -> Final:
        cells = spread.cells
        down = cells.count(DOWN)
        known = sum(map(VALUE_OF.__getitem__, cells))
        if not down:
            return Final(known, 1.0 if known <= aim.limit else 0.0)
        if down == 1:
            return self._settle_one(spread, known, aim)
        seen = [code for code in cells if code in self._unseen]
        count = max(1, len(self._unseen) - len(seen))
        mean = (self._total - sum(VALUE_OF[code] for code in seen)) / count
        result_mean = known + down * mean
        chance = self._at_most(down, aim.limit - known)
        if self._table.has_cascades:  # H-22
            for gone, up, odds in self._hopes(spread, count):
                result_mean -= odds * (up + gone * mean)
                chance += odds * (self._at_most(down - gone, aim.limit - known + up) - chance)
        return Final(result_mean, chance)

    def _settle_one(self, spread: Spread, known: int, aim: Aim) -> Final:
        index = spread.cells.index(DOWN)
        total, low, count = 0.0, 0, 0
        for code in self._table.unseen:
            if code in spread.cells:
                continue
            result = known + VALUE_OF[code]
            if self._table.has_cascades and completes_line(spread, index, code):
                layout = layout_of(Spread(spread.shape, put(spread.cells, index, code)))
                result = min(
                    sum(map(VALUE_OF.__getitem__, landing.spread.cells))
                    for landing in must_landings(layout, 1 << index, True)
                )
            total += result
            low += result <= aim.limit
            count += 1
        return Final(total / count, low / count) if count else Final(known, 0.0)

    def _hopes(self, spread: Spread, count: int) -> list[tuple[int, int, float]]:
        """Lines that the end may complete: face-down cards in it, sum of the others, chance."""
        cells, lines, left = spread.cells, LINES[spread.shape], self._table.left
        hopes = []
        for at in range(0, len(lines), 3):
            codes = [cells[index] for index in lines[at : at + 3]]
            ups = [code for code in codes if code != DOWN]
            gone = 3 - len(ups)
            if not gone:
                continue
            if not ups:
                hopes.append((3, 0, sum(share**3 for share in left)))
                continue
            colour = COLOUR[ups[0]]
            if all(COLOUR[code] == colour for code in ups):
                odds = left[colour]
                if gone == 2:
                    odds *= max(0.0, left[colour] * count - 1) / max(1, count - 1)
                hopes.append((gone, sum(VALUE_OF[code] for code in ups), odds))
        return hopes

    def _at_most(self, cards: int, limit: int) -> float:
        """The chance that this many unseen cards add up to at most the limit."""
        if not cards:
            return 1.0 if limit >= 0 else 0.0
        if (chances := self._chances.get(cards)) is None:
            chances = self._chances[cards] = self._distribution(cards)
        at = limit - _LOWEST
        return 0.0 if at < 0 else chances[min(at, len(chances) - 1)]

    def _distribution(self, cards: int) -> list[float]:
        """For each sum from _LOWEST on the chance of at most that sum; cards are not put back."""
        ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(cards)]
        for value, available in enumerate(self._counts, -1):
            for taken in range(cards, 0, -1):
                target = ways[taken]
                for now in range(1, min(available, taken) + 1):
                    times, more = comb(available, now), now * value
                    for total, count in ways[taken - now].items():
                        target[total + more] = target.get(total + more, 0) + count * times
        every = max(1, sum(ways[cards].values()))
        chances, so_far = [], 0
        for total in range(_LOWEST, 11 * cards + 1):
            so_far += ways[cards].get(total, 0)
            chances.append(so_far / every)
        return chances

    # One turn left

    def reply(self, spread: Spread, top: int, aim: Aim) -> Final:
        """Of a layout whose owner has one turn left and finds `top`, or DOWN for a card that is not known."""
        drawn = self._after_draw(spread, aim)
        if top == DOWN:
            return drawn
        taken = max((option for option in self._laid(spread, top, aim)), key=aim.worth, default=drawn)
        return taken if aim.worth(taken) > aim.worth(drawn) else drawn

    def _after_draw(self, spread: Spread, aim: Aim) -> Final:
        key = (spread, aim)
        if (known := self._draws.get(key)) is not None:
            return known
        stay = self.settled(spread, aim)
        can_flip = DOWN in spread.cells
        mean = chance = 0.0
        for code in self._table.unseen:
            options = self._laid(spread, code, aim)
            if can_flip:
                options.append(stay)
            best = max(options, key=aim.worth, default=stay)
            mean += best.mean
            chance += best.chance
        count = max(1, len(self._table.unseen))
        result = self._draws[key] = Final(mean / count, chance / count) if self._table.unseen else stay
        return result

    def _laid(self, spread: Spread, code: int, aim: Aim) -> list[Final]:
        """The sensible ways to lay a card: on the highest one, on a face-down one, into a line."""
        cells = spread.cells
        if not cells:
            return []
        value = VALUE_OF[code]
        options = []
        highest = max(
            range(len(cells)), key=lambda index: VALUE_OF[cells[index]] if cells[index] != DOWN else -2
        )
        if cells[highest] != DOWN:
            stay = self.settled(spread, aim)
            change = value - VALUE_OF[cells[highest]]
            chance = stay.chance if not change else self._quick(cells, change, aim)
            options.append(Final(stay.mean + change, chance))
        if DOWN in cells:
            known = sum(map(VALUE_OF.__getitem__, cells)) + value
            down = cells.count(DOWN) - 1
            options.append(Final(known + down * self._table.mean, self._at_most(down, aim.limit - known)))
        for index in range(len(cells)):
            if completes_line(spread, index, code):
                after = Spread(spread.shape, put(cells, index, code))
                options += [
                    self.settled(landing.spread, aim)
                    for landing in landings(after, index, self._table.has_cascades)
                ]
        return options

    def _quick(self, cells: tuple[int, ...], change: int, aim: Aim) -> float:
        known = sum(map(VALUE_OF.__getitem__, cells)) + change
        return self._at_most(cells.count(DOWN), aim.limit - known)


class LastValue:
    """What a last turn leads to, for a seat that did not end the round."""

    def __init__(self, table: Table, ending: Ending) -> None:
        self._table, self._ending = table, ending
        ender: int = table.ended_by  # type: ignore[assignment]  # only made once the round is ended
        limit = sum(map(VALUE_OF.__getitem__, table.spreads[ender].cells))
        share = 1 / (table.seats - 1)
        stake = max(0, limit) * share
        free = 1.0
        for offset in range(1, table.seats):
            seat = (table.seat + offset) % table.seats
            if seat != ender:
                plain = Aim(limit, stake)
                spread = table.spreads[seat]
                final = (
                    ending.reply(spread, DOWN, plain)
                    if offset <= table.turns_left
                    else ending.settled(spread, plain)
                )
                free *= 1 - final.chance
        self.aim = Aim(limit, stake * free)
        self._next_aim = Aim(limit, stake)
        self._share = share

    def worth(self, spread: Spread, top: int) -> float:
        worth = self.aim.worth(self._ending.settled(spread, self.aim))
        if self._table.turns_left:
            worth += self._share * self._ending.reply(self._table.next, top, self._next_aim).mean
        return worth


class CloseValue:
    """What ending the round leads to: the others have one turn each, and the sum may double (H-23)."""

    def __init__(self, table: Table, ending: Ending) -> None:
        self._table, self._ending = table, ending

    def worth(self, spread: Spread, top: int) -> float:
        own = sum(map(VALUE_OF.__getitem__, spread.cells))
        finals = self._replies(own, top)
        mean = sum(final.mean for final in finals) / len(finals)
        return mean - own - max(0, own) * _any(finals)

    def risk(self, spread: Spread, top: int) -> float:
        """The chance that the own sum doubles."""
        own = sum(map(VALUE_OF.__getitem__, spread.cells))
        return _any(self._replies(own, top)) if own > 0 else 0.0

    def _replies(self, own: int, top: int) -> list[Final]:
        table = self._table
        aim = Aim(own, max(0, own) / (table.seats - 1))
        return [
            self._ending.reply(
                table.spreads[(table.seat + offset) % table.seats], top if offset == 1 else DOWN, aim
            )
            for offset in range(1, table.seats)
        ]


def _any(finals: list[Final]) -> float:
    """The chance that at least one sum is within its limit."""
    none = 1.0
    for final in finals:
        none *= 1 - final.chance
    return 1 - none
