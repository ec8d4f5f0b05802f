"""The levels of Dein Königreich: what each minds, and how often it errs."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random

from hiloapp.bots.kingdom_search import Ranking, Search, Thinking, Value
from hiloapp.bots.kingdom_table import ExpertValue, HandValue, PlainValue, Table
from hiloapp.engine.moves import Move, Place, Reveal, Take
from hiloapp.engine.view import View

HURRY_PLY = 40
"""Plies a seat after which a bot turns up cards only: two bots must not swap for ever."""


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level."""

    value: Callable[[Table], Value]
    noise: float
    """Chance to win by which a judgement errs, as a standard deviation."""


STYLES = {
    "easy": Style(PlainValue, 0.08),
    "steady": Style(HandValue, 0.07),
    "strong": Style(HandValue, 0.03),
    "expert": Style(ExpertValue, 0.0),
}


def think(style: Style, seed: str, view: View) -> Generator[None, None, Move]:
    """The move of a level. The same seed and view give the same move."""
    if len(view.legal) == 1:
        return view.legal[0]
    generator = Random(f"{seed}:{view.round}:{view.ply}")
    if any(isinstance(move, Reveal) for move in view.legal):
        return view.legal[int(generator.random() * len(view.legal))]
    ranking = yield from rank(style, view)
    if style.noise:
        ranking = sorted(
            ((move, worth + style.noise * generator.gauss(0.0, 1.0)) for move, worth in ranking),
            key=lambda pair: -pair[1],
        )
    return _not_stalling(view, ranking)[0][0]


def rank(style: Style, view: View) -> Thinking:
    """All legal moves as this level judges them, the best first."""
    table = Table(view)
    yield
    value = style.value(table)
    yield
    return (yield from Search(view, table, value).rank())


def _not_stalling(view: View, ranking: Ranking) -> Ranking:
    """Late in a game only moves that turn up a card, or draw; all if there is no such."""
    if view.ply < HURRY_PLY * len(view.layouts):
        return ranking
    layout = view.own
    brisk = [
        pair for pair in ranking if not isinstance(pair[0], Take | Place) or not layout.is_up(pair[0].cell)
    ]
    return brisk or ranking
