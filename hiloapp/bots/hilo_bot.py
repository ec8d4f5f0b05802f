"""The levels of HILO: how far each looks, what it minds, and how often it errs."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random

from hiloapp.bots.hilo_cells import CODES, VALUE_OF, completes_line, spread_of
from hiloapp.bots.hilo_search import Ranking, Search, Thinking
from hiloapp.bots.hilo_table import Table
from hiloapp.bots.hilo_value import ExpertValue, HandValue, PlainValue, Value, net_value
from hiloapp.engine.layout import Cell
from hiloapp.engine.moves import Move, Place, Reveal, Take
from hiloapp.engine.view import View

HURRY_PLY = 40
"""Plies a seat after which a bot turns up cards only: two bots must not swap for ever."""
ALL_CARDS = 104
_FIRST_CELLS = (Cell(1, 1), Cell(0, 0), Cell(2, 0), Cell(0, 2), Cell(2, 2))
"""The middle stands in four lines, a corner in three: what is turned up there soon says most."""


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level."""

    value: Callable[[Table], Value]
    draws: int
    """How many unseen cards are tried for a draw, spread over the values; all of them in the last turns."""
    flips: int
    """The same for a card that is turned up."""
    noise: float
    """Points by which a judgement errs, as a standard deviation."""


STYLES = {
    "easy": Style(PlainValue, draws=6, flips=6, noise=3.2),
    "steady": Style(HandValue, draws=12, flips=8, noise=2.0),
    "strong": Style(net_value, draws=16, flips=10, noise=0.7),
    "expert": Style(ExpertValue, draws=40, flips=28, noise=0.0),
}


def think(style: Style, seed: str, view: View) -> Generator[None, None, Move]:
    """The move of a level. The same seed and view give the same move."""
    if len(view.legal) == 1:
        return view.legal[0]
    if any(isinstance(move, Reveal) for move in view.legal):
        return _reveal(view, Random(f"{seed}:{view.round}:{view.ply}"))
    ranking = yield from rank(style, view)
    if style.noise:
        ranking = _blurred(ranking, style.noise, Random(f"{seed}:{view.round}:{view.ply}"))
    sane = [pair for pair in ranking if not is_absurd(view, pair[0])] if style.noise else ranking
    return _not_stalling(view, sane or ranking)[0][0]


def rank(style: Style, view: View) -> Thinking:
    """All legal moves of a turn as this level judges them, the best first."""
    table = Table(view)
    yield
    value = style.value(table)
    yield
    draws, flips = (ALL_CARDS, ALL_CARDS) if table.is_ended else (style.draws, style.flips)
    return (yield from Search(view, table, value, draws, flips).rank())


def _reveal(view: View, generator: Random) -> Move:
    cells = [cell for cell in _FIRST_CELLS if Reveal(cell) in view.legal]
    if Reveal(_FIRST_CELLS[0]) in view.legal or not cells:
        return Reveal(cells[0]) if cells else view.legal[0]
    return Reveal(cells[int(generator.random() * len(cells))])


def _blurred(ranking: Ranking, noise: float, generator: Random) -> Ranking:
    blurred = [
        (move, worth + noise * generator.gauss(0.0, 1.0))
        for move, worth in sorted(ranking, key=lambda pair: str(pair[0]))
    ]
    return sorted(blurred, key=lambda pair: -pair[1])


def is_absurd(view: View, move: Move) -> bool:
    """A higher card in place of a lower one that lies face up, for no line: nobody does that."""
    if not isinstance(move, Take | Place):
        return False
    laid = view.drawn if isinstance(move, Place) else view.discard
    before = view.own.card_at(move.cell)
    if laid is None or before is None:
        return False
    code = CODES[laid]
    if VALUE_OF[code] <= VALUE_OF[CODES[before]]:
        return False
    return not completes_line(spread_of(view.own), view.own.shape.index(move.cell), code)


def _not_stalling(view: View, ranking: Ranking) -> Ranking:
    """Late in a round only moves that turn up a card, or draw; all if there is no such."""
    if view.ply < HURRY_PLY * len(view.layouts):
        return ranking
    layout = view.own
    brisk = [
        pair for pair in ranking if not isinstance(pair[0], Take | Place) or not layout.is_up(pair[0].cell)
    ]
    return brisk if layout.down and brisk else ranking
