"""Which rule matters now: what `?` on the table opens. A pure function of what everybody sees."""

from __future__ import annotations

from hiloapp.engine.moves import Flip, Hilo, Keep, Phoenix, Place, Push, Reveal, Spell, Starter, Take
from hiloapp.engine.view import View


def rule_now(view: View) -> str:
    """The number of the rule that the next decision is about."""
    is_hilo = view.game == "hilo"
    kinds = {type(move) for move in view.legal}
    if not kinds:
        return "H-23" if is_hilo else "K-13"
    if Reveal in kinds:
        return "H-5" if is_hilo else "K-5"
    if Starter in kinds:
        return "H-6" if is_hilo else "K-4"
    if Push in kinds:
        return "H-17"
    if Hilo in kinds:
        return _rule_of_lines(view, is_free=Keep in kinds)
    if Spell in kinds:
        return "K-7"
    if Phoenix in kinds:
        return "K-8"
    if Place in kinds:  # a drawn card: to lay, or to lay off
        return "H-10" if Flip in kinds else "H-9"
    return "H-20" if Take in kinds and view.ended_by is not None else "H-7"


def _rule_of_lines(view: View, is_free: bool) -> str:
    if is_free:
        return "H-15" if sum(isinstance(move, Hilo) for move in view.legal) > 1 else "H-13"
    is_final = all(layout.is_open for layout in view.layouts)  # H-21 has turned up everything
    return "H-22" if is_final and view.seat != view.ended_by else "H-18"
