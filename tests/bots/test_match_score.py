"""Near 100 the bots and the coach play for the game, not only for the round (H-24, H-25)."""

from __future__ import annotations

import pytest

from hiloapp import games
from hiloapp.bots.bot import LEVELS, decide
from hiloapp.bots.hilo_match import Score, Stakes
from hiloapp.engine.cards import HILO_DECK, Card
from hiloapp.engine.layout import Layout, Shape
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Draw, Move
from hiloapp.engine.view import View

CARDS = {str(card): card for card in HILO_DECK}


def position(totals: tuple[int, int], own: str, other: str, top: str, drawn: str | None = None) -> View:
    """Seat 1 to move; `??` lies face down."""
    match = Match(games.make_game("hilo", 2)).deal(HILO_DECK).match
    shuffle = tuple
    while not any(isinstance(move, Draw) for move in match.legal_moves):
        match = match.apply(match.legal_moves[0], shuffle).match
    texts = f"{own} {other} {top} {drawn or ''}".replace("/", " ").split()
    hidden: list[Card] = [card for text, card in CARDS.items() if text not in texts]
    layouts = tuple(laid(text, hidden) for text in (own, other))
    state = match.state
    assert state is not None
    pile = (hidden.pop(), CARDS[top])
    if drawn:
        hidden.insert(0, CARDS[drawn])
    state = state._replace(seat=1, layouts=layouts, discard_pile=pile, draw_pile=tuple(hidden))
    match = match._replace(scores=(totals,), state=state)
    if drawn:
        match = match.apply(Draw(), shuffle).match
    return match.view(1)


def laid(text: str, hidden: list[Card]) -> Layout:
    rows = [row.split() for row in text.split("/")]
    cells = [cell for row in rows for cell in row]
    cards = tuple(hidden.pop() if cell == "??" else CARDS[cell] for cell in cells)
    up = sum(1 << index for index, cell in enumerate(cells) if cell != "??")
    return Layout(Shape(len(rows), len(rows[0])), cards, up)


def chosen(view: View) -> Move:
    return decide(LEVELS["expert"]("1"), view)


def stakes(totals: tuple[int, ...], *scores: float, spread: float = 0.0) -> float:
    return Stakes(totals).worth([Score(score, spread) for score in scores])


def test_far_from_the_end_only_points_count() -> None:
    assert not Stakes((20, 69)).matter
    assert Stakes((20, 70)).matter


def test_a_total_above_99_loses_more_than_the_point_it_costs() -> None:
    step = stakes((94, 80), 5, 10) - stakes((94, 80), 6, 10)
    usual = stakes((94, 80), 3, 10) - stakes((94, 80), 4, 10)
    assert step > 2 * usual


def test_doubling_costs_little_when_the_other_passes_99_anyway() -> None:
    assert stakes((50, 97), 8, 12) - stakes((50, 97), 16, 12) < 0.5


def test_doubling_past_99_costs_the_game() -> None:
    assert stakes((84, 80), 8, 12) - stakes((84, 80), 16, 12) > 20


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_chance_of_equal_seats_does_not_change_by_equal_scores(seats: int) -> None:
    assert stakes((75,) * seats, *(10.0,) * seats, spread=4.0) == pytest.approx(0.0, abs=1e-9)


def test_the_third_at_the_table_may_end_the_game_for_the_leader() -> None:
    assert stakes((60, 70, 97), 12, 12, 12) > stakes((60, 70, 80), 12, 12, 12)


def test_a_sum_that_loses_the_game_is_not_laid() -> None:
    """Laying the 3 ends the round with 12: fine early in a game, but 89 and 12 are more than 99."""
    table = {"own": "G2 O1/B3 ??/L2 P1", "other": "B1 Y4/?? Y9/B2 L6", "top": "R9", "drawn": "M3"}
    assert str(chosen(position((20, 20), **table))) == "place b2"
    assert str(chosen(position((89, 70), **table))) == "flip b2"


def test_who_leads_near_the_end_takes_no_risk() -> None:
    """Turning up the last card may double: a lead of 14 with the other at 89 is worth more than that."""
    table = {
        "own": "R2 ??/M9 R6/M6 R-1",
        "other": "O11 R9 R11/Y-1 P3 ??/Y6 R4 M5",
        "top": "P11",
        "drawn": "B4",
    }
    assert str(chosen(position((20, 20), **table))) == "flip b1"
    assert str(chosen(position((75, 89), **table))) == "place a2"
