"""What the scores of a round of HILO are worth for the whole game (H-24, H-25), once a total nears 100.

By arithmetic over the totals; knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from typing import NamedTuple

LIMIT = 99
"""A total above this ends the game (H-24)."""
NEAR_END = 70
"""From this total on a round may well be the last one, and more than its points is at stake."""
_POINTS = 60.0
"""What a whole win is worth, in points: about what a point costs of it in the last rounds."""
_ROUND = 13.0
"""A usual score of a round."""
_SWING = 8.5
"""How much the lead of a seat changes in a round: the scale of a logistic curve."""
_SURE = 0.5
"""The least spread of a score: below it half a point would decide everything."""


class Score(NamedTuple):
    """What to expect of a seat's score in this round."""

    mean: float
    spread: float
    """As a standard deviation."""


class Stakes:
    """Turns the scores of a round into the chance to win the game, counted in points."""

    def __init__(self, totals: Sequence[int]) -> None:
        """`totals` before the round, of the own seat first."""
        self._totals = totals
        self._before = _share(totals, _swing(totals))

    @property
    def matter(self) -> bool:
        """Whether the game may end soon; before that, the points themselves say as much."""
        return max(self._totals) >= NEAR_END

    def worth(self, scores: Sequence[Score]) -> float:
        """What expected scores, in the order of the totals, change in the chance to win."""
        after = [total + score.mean for total, score in zip(self._totals, scores, strict=True)]
        goes_on, variance = 1.0, 0.0
        for total, score in zip(after, scores, strict=True):
            spread = max(_SURE, score.spread)
            goes_on *= 0.5 - 0.5 * erf((total - LIMIT - 0.5) / (1.414 * spread))
            variance += spread * spread
        won_now = _share(after, 0.55 * sqrt(variance))
        won_later = _share(after, _swing(after))
        return _POINTS * (won_now + goes_on * (won_later - won_now) - self._before)


def _swing(totals: Sequence[float]) -> float:
    """The lead that is lost one time in four until somebody passes the limit."""
    rounds = max(1.0, (LIMIT + 1 - max(totals)) / _ROUND)
    return _SWING * sqrt(rounds)


def _share(totals: Sequence[float], scale: float) -> float:
    """The chance of the first seat to be lowest, when a lead of `scale` is lost one time in four."""
    own = totals[0]
    return 1 / sum(exp(min(50.0, (own - total) / scale)) for total in totals)
