"""Why a move is good or bad, as data: what it does, and a number that goes with it."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Reason(Enum):
    """What a move does. The amount that goes with it stands behind."""

    COMPLETES_LINE = auto()
    """HILO: points that go with the line."""
    KEEPS_LINE = auto()
    """HILO: points that stay with the line."""
    OPENS_CHANCE = auto()
    """HILO: the share of unseen cards that would complete a line and could not before."""
    SPOILS_CHANCE = auto()
    """HILO: the share that could have completed a line and no longer can."""
    LOWERS_SUM = auto()
    """HILO: points, a face-down card counted as the mean."""
    RAISES_SUM = auto()
    GIVES_LOW_CARD = auto()
    """HILO: points that the next player can gain with the card laid off."""
    GIVES_LINE = auto()
    """HILO: points of a line that the card laid off completes for the next player."""
    ENDS_ROUND = auto()
    """HILO: the chance that the own sum doubles. Kingdom: the chance to win by it."""
    BETTER_DRAW = auto()
    """The share of unseen cards that serve better than the card on the discard pile."""
    SEES_MORE = auto()
    """Turns up a card: how many are face down then."""
    GAINS_STARS = auto()
    """Kingdom: expected stars."""
    LOSES_STARS = auto()
    TAKES_STARS = auto()
    """Kingdom: stars that another player loses by a spell."""
    GIVES_STARS = auto()
    """Kingdom: stars that the next player can gain with the card laid off."""
    SETS_OFF_MAGE = auto()
    SETS_OFF_PHOENIX = auto()


class Because(NamedTuple):
    reason: Reason
    amount: float
