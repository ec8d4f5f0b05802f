"""Why a move of HILO is good or bad: reads the reasons off the layouts before and after."""

from __future__ import annotations

from hiloapp.bots import hilo_features as features
from hiloapp.bots.hilo_cells import (
    CODES,
    COLOUR_OF,
    DOWN,
    LINES,
    VALUE_OF,
    Landing,
    Spread,
    landings,
    put,
    removals,
)
from hiloapp.bots.hilo_last import CloseValue, Ending
from hiloapp.bots.hilo_table import Table
from hiloapp.bots.reasons import Because, Reason
from hiloapp.engine.moves import Draw, Flip, Hilo, Keep, Move, Place, Take
from hiloapp.engine.view import View

_WORTH_TELLING = 2.5
"""Points below which a gift to the next player is not mentioned."""
_CHANCE_WORTH_TELLING = 0.02


def reasons_of(view: View, move: Move) -> tuple[Because, ...]:
    """The weightiest first; empty for a move that needs none."""
    table = Table(view)
    if isinstance(move, Take | Place):
        card = view.discard if isinstance(move, Take) else view.drawn
        if card is not None:
            return _of_laying(table, view.own.shape.index(move.cell), CODES[card])
    if isinstance(move, Draw):
        return _of_drawing(table)
    if isinstance(move, Flip) and view.drawn is not None:
        left = Because(Reason.SEES_MORE, float(table.own.cells.count(DOWN) - 1))
        return (*_of_gift(table, CODES[view.drawn]), left)
    if isinstance(move, Hilo):
        points = sum(VALUE_OF[CODES[card]] for cell in move.line.cells if (card := view.own.card_at(cell)))
        found = removals(view.own, move.line, table.has_cascades, is_must=False, fresh=0)
        lowest = min(found, key=lambda landing: table.expected(landing.spread.cells))
        return (Because(Reason.COMPLETES_LINE, float(points)), *_of_ending(table, lowest, table.top))
    if isinstance(move, Keep):
        lines = [other.line for other in view.legal if isinstance(other, Hilo)]
        points = sum(VALUE_OF[CODES[card]] for cell in lines[0].cells if (card := view.own.card_at(cell)))
        return (Because(Reason.KEEPS_LINE, float(points)),)
    return ()


def _of_laying(table: Table, index: int, code: int) -> tuple[Because, ...]:
    own = table.own
    replaced = own.cells[index]
    spread = Spread(own.shape, put(own.cells, index, code))
    reasons: list[Because] = []
    best = min(
        landings(spread, index, table.has_cascades), key=lambda landing: table.expected(landing.spread.cells)
    )
    change = table.expected(own.cells) - table.expected(best.spread.cells)
    if len(best.spread.cells) < len(own.cells):
        reasons.append(Because(Reason.COMPLETES_LINE, change))
    elif change > 0:
        reasons.append(Because(Reason.LOWERS_SUM, change))
    else:
        reasons.append(Because(Reason.RAISES_SUM, -change))
    chance = _outs(table, best.spread) - _outs(table, own)
    if chance > _CHANCE_WORTH_TELLING and len(best.spread.cells) == len(own.cells):
        reasons.append(Because(Reason.OPENS_CHANCE, chance))
    elif chance < -_CHANCE_WORTH_TELLING and len(best.spread.cells) == len(own.cells):
        reasons.append(Because(Reason.SPOILS_CHANCE, -chance))
    top = best.top if best.top != DOWN else replaced
    if top != DOWN:
        reasons += _of_gift(table, top)
    return (*_of_ending(table, best, top), *reasons)


def _outs(table: Table, spread: Spread) -> float:
    """The share of unseen cards that would complete a line of this layout."""
    colours: set[int] = set()
    lines = LINES[spread.shape]
    for at in range(0, len(lines), 3):
        codes = [spread.cells[index] for index in lines[at : at + 3]]
        known = [COLOUR_OF[code] for code in codes if code != DOWN]
        colours.update(colour for colour in known if known.count(colour) == 2)
    return sum(table.left[colour] for colour in colours)


def _of_gift(table: Table, top: int) -> list[Because]:
    if table.is_ended and not table.turns_left:
        return []
    row = [0.0] * features.TOP_FEATURES
    table.add_top(top, row, 0)
    low, line = 10 * row[1], 10 * row[2]
    if line >= _WORTH_TELLING:
        return [Because(Reason.GIVES_LINE, line)]
    return [Because(Reason.GIVES_LOW_CARD, low)] if low >= _WORTH_TELLING else []


def _of_ending(table: Table, landing: Landing, top: int) -> list[Because]:
    if table.is_ended or DOWN in landing.spread.cells:
        return []
    close = CloseValue(table, Ending(table))
    return [
        Because(Reason.ENDS_ROUND, close.risk(landing.spread, top if landing.top == DOWN else landing.top))
    ]


def _of_drawing(table: Table) -> tuple[Because, ...]:
    if not table.unseen or table.top == DOWN:
        return ()
    lower = sum(1 for code in table.unseen if VALUE_OF[code] < VALUE_OF[table.top])
    return (Because(Reason.BETTER_DRAW, lower / len(table.unseen)),)
