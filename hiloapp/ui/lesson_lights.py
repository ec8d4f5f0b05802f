"""What a lesson points at, and whether hands are on the way to what it asks for. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.engine.layout import Cell
from hiloapp.engine.moves import Draw, Flip, Hilo, Move, Phoenix, Place, Reveal, Spell, Take
from hiloapp.engine.view import View
from hiloapp.lessons.lesson import LEARNER, Ask, Say, Step
from hiloapp.ui.pictures import OFF, STAR, TAP, TO, TRADE, WAIT, Picture
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Presenter, Spot, cell_spot, lying_at


class Lit(NamedTuple):
    spots: frozenset[Spot] = frozenset()
    way: tuple[Spot, Spot] | None = None
    """From where to where a card goes, or a finger swipes."""


def spots_of(text: str) -> frozenset[Spot]:
    """As a lesson names them: `draw discard b2 2:b2`."""
    return frozenset(map(_spot, text.split()))


def _spot(name: str) -> Spot:
    if name in ("draw", "discard"):
        return DRAW_PILE if name == "draw" else DISCARD_PILE
    seat, _, cell = name.rpartition(":")
    return cell_spot(int(seat or LEARNER), Cell.parse(cell))


def lit_for(answers: Sequence[Move], presenter: Presenter) -> Lit:
    """What to touch for one of these moves; the way only if there is just one."""
    routes = [_route(move, presenter.is_discarding) for move in answers]
    spots = frozenset(spot for route in routes for spot in route)
    alone = routes[0] if len(routes) == 1 else ()
    return Lit(spots, (alone[0], alone[-1]) if len(alone) > 1 else None)


def _route(move: Move, is_discarding: bool) -> tuple[Spot, ...]:
    match move:
        case Reveal(cell=cell) | Phoenix(cell=cell):
            return (cell_spot(LEARNER, cell),)
        case Draw():
            return (DRAW_PILE,)
        case Take(cell=cell):
            return DISCARD_PILE, cell_spot(LEARNER, cell)
        case Place(cell=cell):
            return DRAW_PILE, cell_spot(LEARNER, cell)
        case Flip(cell=cell):
            return (cell_spot(LEARNER, cell),) if is_discarding else (DRAW_PILE, DISCARD_PILE)
        case Hilo(line=line):
            return tuple(cell_spot(LEARNER, cell) for cell in line.cells)
        case Spell(own=own, seat=seat, cell=cell):
            return cell_spot(LEARNER, own), cell_spot(seat, cell)
    return ()  # a push has pictures of its own


def astray(answers: Sequence[Move], presenter: Presenter) -> Move | None:
    """A move that hands have begun from which no answer can come any more; None if all is well."""
    held = presenter.held
    if presenter.is_discarding:
        begun: list[Move] = [move for move in presenter.legal if isinstance(move, Flip)]
    elif held is not None and held != DRAW_PILE:
        begun = [move for move in presenter.targets(held).values() if move is not None]
    else:
        return None
    return None if set(begun) & set(answers) else next(iter(begun), None)


def pictures_for(
    step: Step | None, answers: Sequence[Move], view: View, is_discarding: bool
) -> list[Picture]:
    """The step for those who do not read yet."""
    if isinstance(step, Say):
        cards = {str(card): card for card in view.deck}
        return [cards.get(sign, sign) for sign in step.signs.split()]
    if step is None:
        return [STAR]
    if not isinstance(step, Ask) or not answers:
        return [WAIT]
    match answers[0]:
        case Draw() | Phoenix() | Reveal():
            return [TAP, None]
        case Flip():
            return [TAP, None] if is_discarding else [view.drawn, TO, OFF]
        case Take(cell=cell):
            return [view.discard, TO, lying_at(view, cell_spot(LEARNER, cell))[1]]
        case Place(cell=cell):
            return [view.drawn, TO, lying_at(view, cell_spot(LEARNER, cell))[1]]
        case Spell(own=own, seat=seat, cell=cell):
            return [
                lying_at(view, cell_spot(LEARNER, own))[1],
                TRADE,
                lying_at(view, cell_spot(seat, cell))[1],
            ]
    return []
