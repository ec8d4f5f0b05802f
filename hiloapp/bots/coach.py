"""The coach: ranks the legal moves, says why in numbers, judges a move, and gives a hint in two steps.

Speaks enums and numbers; `i18n/phrases` has the words. Sees views only, and judges as `expert` does.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from enum import Enum, auto
from math import exp
from typing import NamedTuple

from hiloapp.bots import hilo_bot, hilo_reasons, kingdom_bot, kingdom_reasons
from hiloapp.bots.reasons import Because
from hiloapp.engine.layout import Cell
from hiloapp.engine.moves import Draw, Flip, Hilo, Keep, Move, Phoenix, Place, Push, Reveal, Spell, Take
from hiloapp.engine.view import View


class Verdict(Enum):
    """How good a move was."""

    BEST = auto()
    GOOD = auto()
    INACCURATE = auto()
    MISTAKE = auto()
    BLUNDER = auto()


class Scale(NamedTuple):
    """What a game counts worth in, and which cost deserves which verdict (each up to and including)."""

    best: float
    good: float
    inaccurate: float
    mistake: float
    accuracy: float
    """The cost of a decision that leaves 37 % of its accuracy."""


SCALES = {
    "hilo": Scale(best=0.05, good=0.6, inaccurate=1.5, mistake=4.0, accuracy=3.0),
    "kingdom": Scale(best=0.005, good=0.03, inaccurate=0.07, mistake=0.15, accuracy=0.12),
}
"""HILO: points of a round against the others' mean. Kingdom: chance to win."""


class Advice(NamedTuple):
    """One legal move."""

    move: Move
    worth: float
    """The expected result: see SCALES."""
    cost: float
    """How much less than the best move."""
    verdict: Verdict
    reasons: tuple[Because, ...]
    """The weightiest first."""


class Spot(Enum):
    """Where to look."""

    DISCARD_PILE = auto()
    DRAW_PILE = auto()
    DRAWN_CARD = auto()
    OWN_LAYOUT = auto()
    OTHER_LAYOUT = auto()


class Hint(NamedTuple):
    """In two steps: first `spot` and `cells`, then the advice."""

    spot: Spot
    cells: tuple[Cell, ...]
    """Of the own layout, as far as it is about these."""
    advice: Advice


def verdict_of(game: str, cost: float) -> Verdict:
    scale = SCALES[game]
    limits = (scale.best, scale.good, scale.inaccurate, scale.mistake)
    for verdict, limit in zip(Verdict, limits, strict=False):
        if cost <= limit:
            return verdict
    return Verdict.BLUNDER


def accuracy_of(game: str, costs: Sequence[float]) -> float:
    """From 0 to 100, over the decisions that had these costs; 100 when there was nothing to decide."""
    scale = SCALES[game].accuracy
    return 100 * sum(exp(-cost / scale) for cost in costs) / len(costs) if costs else 100.0


def rank(view: View) -> Generator[None, None, list[tuple[Move, float]]]:
    """All legal moves with their worth, the best first."""
    if view.game == "kingdom":
        return (yield from kingdom_bot.rank(kingdom_bot.STYLES["expert"], view))
    return (yield from hilo_bot.rank(hilo_bot.STYLES["expert"], view))


def advise(view: View) -> Generator[None, None, tuple[Advice, ...]]:
    """All legal moves with all that can be said about them, the best first."""
    ranking = yield from rank(view)
    best = ranking[0][1]
    reasons_of = kingdom_reasons.reasons_of if view.game == "kingdom" else hilo_reasons.reasons_of
    advices = []
    for move, worth in ranking:
        cost = best - worth
        advices.append(Advice(move, worth, cost, verdict_of(view.game, cost), reasons_of(view, move)))
        yield
    return tuple(advices)


def hint(view: View) -> Generator[None, None, Hint]:
    advice = (yield from advise(view))[0]
    move = advice.move
    if isinstance(move, Take):
        return Hint(Spot.DISCARD_PILE, (move.cell,), advice)
    if isinstance(move, Draw):
        return Hint(Spot.DRAW_PILE, (), advice)
    if isinstance(move, Place):
        return Hint(Spot.DRAWN_CARD, (move.cell,), advice)
    if isinstance(move, Flip | Phoenix | Reveal):
        return Hint(Spot.OWN_LAYOUT, (move.cell,), advice)
    if isinstance(move, Hilo):
        return Hint(Spot.OWN_LAYOUT, move.line.cells, advice)
    if isinstance(move, Spell):
        return Hint(Spot.OTHER_LAYOUT, (move.own,), advice)
    if isinstance(move, Keep | Push):
        return Hint(Spot.OWN_LAYOUT, (), advice)
    raise ValueError(f"{move} is no decision of a seat")
