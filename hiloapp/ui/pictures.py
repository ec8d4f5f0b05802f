"""What to do now as a row of pictures, for children who do not read yet. No Kivy.

A picture is a card, a card's back (None), a player (the number of an avatar) or the name of a pictogram.
"""

from __future__ import annotations

from typing import TypeAlias

from hiloapp.engine.cards import Card, Kind
from hiloapp.engine.moves import Draw, Phoenix, Place, Reveal, Spell
from hiloapp.engine.scoring import best_seats
from hiloapp.engine.view import View
from hiloapp.play.table import Table
from hiloapp.ui.presenter import DRAW_PILE, Presenter

Picture: TypeAlias = Card | int | str | None

TAP, TO, OR, LAYOUT = "gesture-tap", "arrow-right-bold", "slash-forward", "view-grid"
WAIT, LOOK, TRADE, OTHERS, OFF, STAR = (
    "timer-sand", "eye-outline", "swap-horizontal-bold", "account-group", "tray-arrow-down", "star",
)  # fmt: skip


def pictures_of(table: Table, presenter: Presenter) -> tuple[Picture, ...]:
    """As the prompt says it in words."""
    view, setup = table.view, table.setup
    if table.outcome is not None:
        best = best_seats(table.outcome.scores, max(table.outcome.scores))
        return (STAR, *(setup.player(seat).avatar for seat in best))
    if view.seat is None:
        return ()
    if not presenter.legal:
        return setup.player(view.seat).avatar, WAIT
    return _to_do(view, presenter, setup.player(view.seat).avatar)


def _to_do(view: View, presenter: Presenter, avatar: int) -> tuple[Picture, ...]:
    if presenter.is_discarding or presenter.has(Reveal):
        return TAP, None, TO, LOOK
    if presenter.has(Phoenix):  # K-8
        return _card(view, Kind.PHOENIX), TAP, None
    if presenter.has(Spell):  # K-7
        return _card(view, Kind.MAGE), avatar, TRADE, OTHERS
    if presenter.has(Place):  # H-9, H-10
        return view.drawn, TO, LAYOUT, OR, view.drawn, TO, OFF
    if presenter.held not in (None, DRAW_PILE):
        return view.discard, TO, LAYOUT
    if presenter.has(Draw):  # H-7, H-8
        return view.discard, TO, LAYOUT, OR, TAP, None
    return ()


def _card(view: View, kind: Kind) -> Card | None:
    """The card of a kind, as the deck has it."""
    return next((card for card in view.deck if getattr(card, "kind", None) is kind), None)
