"""Why a move of Dein Königreich is good or bad: reads the reasons off the layouts before and after."""

from __future__ import annotations

from hiloapp.bots.kingdom_cells import DOWN, put
from hiloapp.bots.kingdom_table import Table
from hiloapp.bots.reasons import Because, Reason
from hiloapp.engine.moves import Draw, Flip, Move, Phoenix, Place, Spell, Take
from hiloapp.engine.view import View

_WORTH_TELLING = 1.0
"""Stars below which a gift to the next player is not mentioned."""


def reasons_of(view: View, move: Move) -> tuple[Because, ...]:
    """The weightiest first; empty for a move that needs none."""
    table = Table(view)
    numbers = table.odds.deck.numbers
    if isinstance(move, Take | Place):
        card = view.discard if isinstance(move, Take) else view.drawn
        if card is not None:
            return _of_laying(table, view.own.shape.index(move.cell), numbers[card])
    if isinstance(move, Spell):
        return _of_spell(table, view, move)
    if isinstance(move, Draw) and view.discard is not None:
        gain = table.gain(table.own, numbers[view.discard])
        better = sum(table.odds.shares[n] for n in table.odds.numbers if table.gain(table.own, n) > gain)
        return (Because(Reason.BETTER_DRAW, better),)
    if isinstance(move, Flip | Phoenix):
        left = Because(Reason.SEES_MORE, float(table.own.count(DOWN) - 1))
        gift = _of_gift(table, numbers[view.drawn]) if view.drawn is not None else []
        return (*gift, left)
    return ()


def _of_laying(table: Table, index: int, number: int) -> tuple[Because, ...]:
    deck = table.odds.deck
    after = put(table.own, index, number)
    reasons = [_stars(table.expected(after) - table.expected(table.own))]
    if DOWN not in after:
        layouts = (*table.layouts[: table.seat], after, *table.layouts[table.seat + 1 :])
        reasons.insert(0, Because(Reason.ENDS_ROUND, table.final(layouts)))
    elif deck.is_mage[number]:
        reasons.append(Because(Reason.SETS_OFF_MAGE, 1.0))
    elif number in deck.phoenixes:
        reasons.append(Because(Reason.SETS_OFF_PHOENIX, 1.0))
    if table.own[index] != DOWN:
        reasons += _of_gift(table, table.own[index])
    return tuple(reasons)


def _of_gift(table: Table, number: int) -> list[Because]:
    gain = table.gain(table.following(table.layouts)[0], number)
    return [Because(Reason.GIVES_STARS, gain)] if gain >= _WORTH_TELLING else []


def _of_spell(table: Table, view: View, move: Spell) -> tuple[Because, ...]:
    mine, other = view.own.shape.index(move.own), move.seat - 1
    at = view.layouts[other].shape.index(move.cell)
    theirs = table.layouts[other]
    gain = table.expected(put(table.own, mine, theirs[at])) - table.expected(table.own)
    loss = table.expected(theirs) - table.expected(put(theirs, at, table.own[mine]))
    return (_stars(gain), Because(Reason.TAKES_STARS, loss))


def _stars(change: float) -> Because:
    return Because(Reason.GAINS_STARS, change) if change >= 0 else Because(Reason.LOSES_STARS, -change)
