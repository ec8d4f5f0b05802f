"""The last turns of a round of HILO (H-20 to H-23), by arithmetic: sums, their chances, and the doubling.

Exact for a layout with at most one face-down card; with more, lines that the end may complete (H-22) are
weighed by their chances one at a time.
"""

from __future__ import annotations

from bisect import bisect_right
from math import comb, erf, sqrt
from typing import NamedTuple

from hiloapp.bots.hilo_cells import (
    COLOUR_OF,
    DOWN,
    LINES,
    VALUE_OF,
    Landing,
    Spread,
    completing_colours,
    landings,
    layout_of,
    must_landings,
    put,
)
from hiloapp.bots.hilo_match import Score
from hiloapp.bots.hilo_table import Table

_LOWEST = -9
"""No sum of face-down cards is below this."""
_REPLY_SPREAD = 3.5
"""Of a score after one more turn, as a standard deviation."""
_BESIDE = 2.0
"""How far the sums on the rarer side of a limit lie from it."""
_EXACT_CARDS = 3
"""Up to this many cards the chances of sums are counted out."""


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
        self._sums: dict[Spread, list[int]] = {}
        self._ways: dict[tuple[Spread, int], list[Landing]] = {}
        self._by_value: dict[int, list[int]] = {}
        for code in table.unseen:
            self._by_value.setdefault(VALUE_OF[code], []).append(code)

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
        if (sums := self._sums.get(spread)) is None:
            sums = self._sums[spread] = self._count_out(spread, known)
        count = len(sums)
        return Final(sum(sums) / count, bisect_right(sums, aim.limit) / count) if count else Final(known, 0.0)

    def _count_out(self, spread: Spread, known: int) -> list[int]:
        """All sums that the one face-down card can lead to, in rising order."""
        index = spread.cells.index(DOWN)
        lines: dict[int, int] = {}
        if self._table.has_cascades:  # H-22; the card goes with the line, whatever its value
            for colour in range(8):
                if colour in completing_colours(spread)[index]:
                    layout = layout_of(Spread(spread.shape, put(spread.cells, index, 13 * colour)))
                    lines[colour] = min(
                        sum(map(VALUE_OF.__getitem__, landing.spread.cells))
                        for landing in must_landings(layout, 1 << index, True)
                    )
        return sorted(
            lines[COLOUR_OF[code]] if COLOUR_OF[code] in lines else known + VALUE_OF[code]
            for code in self._table.unseen
            if code not in spread.cells
        )

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
            colour = COLOUR_OF[ups[0]]
            if all(COLOUR_OF[code] == colour for code in ups):
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
        if cards > _EXACT_CARDS:
            return self._normal(cards)
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

    def _normal(self, cards: int) -> list[float]:
        """The same for many cards, whose sum is all but normally distributed."""
        count = max(2, len(self._unseen))
        mean = self._total / count
        square = (
            sum(available * (value - mean) ** 2 for value, available in enumerate(self._counts, -1)) / count
        )
        spread = sqrt(2 * cards * square * max(1, count - cards) / (count - 1))
        return [
            0.5 + 0.5 * erf((total + 0.5 - cards * mean) / spread) for total in range(_LOWEST, 11 * cards + 1)
        ]

    # One turn left

    def reply(self, spread: Spread, top: int, aim: Aim) -> Final:
        """Of a layout whose owner has one turn left and finds `top`, or DOWN for a card that is not known."""
        drawn = self._after_draw(spread, aim)
        if top == DOWN or not spread.cells:
            return drawn
        taken = self._laid(spread, VALUE_OF[top], aim)
        if (line := self._removed(spread, COLOUR_OF[top], aim)) and aim.worth(line) > aim.worth(taken):
            taken = line
        return taken if aim.worth(taken) > aim.worth(drawn) else drawn

    def _after_draw(self, spread: Spread, aim: Aim) -> Final:
        key = (spread, aim)
        if (known := self._draws.get(key)) is None:
            known = self._draws[key] = self._draw(spread, aim)
        return known

    def _draw(self, spread: Spread, aim: Aim) -> Final:
        stay = self.settled(spread, aim)
        if not spread.cells or not self._unseen:
            return stay
        lines = [self._removed(spread, colour, aim) for colour in range(8)]
        mean = chance = 0.0
        for value, codes in self._by_value.items():
            plain = self._laid(spread, value, aim)
            if DOWN in spread.cells and aim.worth(stay) > aim.worth(plain):
                plain = stay
            worth = aim.worth(plain)
            for code in codes:
                line = lines[COLOUR_OF[code]]
                best = line if line and aim.worth(line) > worth else plain
                mean += best.mean
                chance += best.chance
        count = len(self._unseen)
        return Final(mean / count, chance / count)

    def _laid(self, spread: Spread, value: int, aim: Aim) -> Final:
        """After the better way to lay a card for its value: on the highest one, or on a face-down one."""
        cells = spread.cells
        down, known = cells.count(DOWN), sum(map(VALUE_OF.__getitem__, cells))
        options = []
        if down < len(cells):
            change = value - max(VALUE_OF[code] for code in cells if code != DOWN)
            stay = self.settled(spread, aim)
            options.append(Final(stay.mean + change, self._at_most(down, aim.limit - known - change)))
        if down:
            mean = known + value + (down - 1) * self._table.mean
            options.append(Final(mean, self._at_most(down - 1, aim.limit - known - value)))
        return max(options, key=aim.worth)

    def _removed(self, spread: Spread, colour: int, aim: Aim) -> Final | None:
        """After the best line that a card of this colour completes; None when there is none.

        The card goes with the line, so that its value does not matter.
        """
        code = 13 * colour
        finals = [
            self.settled(landing.spread, aim)
            for index, colours in enumerate(completing_colours(spread))
            if colour in colours
            for landing in self._landings(Spread(spread.shape, put(spread.cells, index, code)), index)
            if len(landing.spread.cells) < len(spread.cells)
        ]
        return max(finals, key=aim.worth, default=None)

    def _landings(self, spread: Spread, index: int) -> list[Landing]:
        key = (spread, index)
        if (known := self._ways.get(key)) is None:
            known = self._ways[key] = landings(spread, index, self._table.has_cascades)
        return known


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

    def cases(self, spread: Spread, top: int) -> list[tuple[float, list[Score]]]:
        """The chances that the own sum counts once and that it doubles, with all scores in each case."""
        own = sum(map(VALUE_OF.__getitem__, spread.cells))
        finals = self._replies(own, top)
        risk = _any(finals) if own > 0 else 0.0
        once, doubled = [Score(own, 0.0)], [Score(2 * own, 0.0)]
        for mean, chance in finals:
            low, high = _parted(mean, chance, own)
            share = chance / risk if risk else 0.0
            once.append(Score(high if risk else mean, _REPLY_SPREAD))
            doubled.append(Score(share * low + (1 - share) * high, _REPLY_SPREAD))
        return [(1 - risk, once), (risk, doubled)]

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


def _parted(mean: float, chance: float, limit: int) -> tuple[float, float]:
    """The means of what is within the limit and of what is above it, which together have this mean."""
    if not 0 < chance < 1:
        return mean, mean
    if mean > limit:
        low = limit - _BESIDE
        return low, (mean - chance * low) / (1 - chance)
    high = limit + _BESIDE
    return (mean - (1 - chance) * high) / chance, high
