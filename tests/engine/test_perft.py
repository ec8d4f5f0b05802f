"""Exact counts of the sequences of legal moves from fixed decks.

A number that changes means that a rule changed. The decks are not shuffled: in the order of their colours and
kinds they bring HILOs, Mages and Phoenixes at once. Both implementations count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings

from hiloapp.engine.cards import Card
from hiloapp.engine.game import Game, State
from hiloapp.engine.moves import Move
from tests.engine.naive import naive_round
from tests.engine.players import Setting


def cut(cards: Sequence[Any]) -> tuple[Any, ...]:
    """The shuffle of all these games: three cards go from the top to the bottom."""
    return (*cards[3:], *cards[:3])


PREPARED = ["reveal a1", "reveal b1", "reveal a1", "reveal b2"]
CASCADE = "Y3 R4 R2 R8 Y5 G1 G6 G7 Y1 G-1 O1 P1 B2 O2 P2 B3 O3 P3"
"""Seat 1 gets a diagonal that cascades, seat 2 two columns that come to light at the end."""
BEFORE_CASCADE = [
    "reveal a1", "reveal b1", "reveal a1", "reveal a2",
    "draw", "flip c1", "draw", "flip a3", "draw", "flip a2", "draw", "flip b1", "draw", "flip c2",
    "draw", "flip c1", "draw", "flip a3", "take a1", "draw", "flip b3", "take a1", "draw", "flip c3",
    "take a1",
]  # fmt: skip

CASES = [
    # setting, the cards on top of the deck, moves made before, counts of sequences of one, two, three … moves
    (Setting("hilo", "hilo", 2), "", [], [9, 72, 648, 5184, 49824]),
    (Setting("hilo", "hilo", 2), "", PREPARED, [10, 106, 1082, 11214]),
    (Setting("hilo", "hilo", 3), "", [*PREPARED, "reveal a2", "reveal b3"], [10, 106, 1114, 11650]),
    (Setting("hilo", "hilo", 2), CASCADE, BEFORE_CASCADE, [10, 92, 858, 8184]),
    (Setting("hilo", "hillo", 2), CASCADE, BEFORE_CASCADE, [10, 92, 846, 8143]),
    (Setting("hilo", "hilo", 2), CASCADE, [*BEFORE_CASCADE, "draw", "flip b2"], [2, 12, 40, 62, 69, 70]),
    (Setting("hilo", "hillo", 2), CASCADE, [*BEFORE_CASCADE, "draw", "flip b2"], [2, 12, 33, 26, 0, 0]),
    (Setting("kingdom", None, 2), "", [], [2, 24, 288, 3744, 51552]),
    (Setting("kingdom", None, 2), "", ["starter 1", "reveal a1", "reveal a1"], [13, 179, 9954, 140022]),
    (Setting("kingdom", None, 4), "", ["starter 2"], [12, 144, 1728, 20736]),
]


def deck_for(setting: Setting, top: str) -> list[Card]:
    """The deck as it is made, by colours and kinds, but with these cards on top."""
    rest = list(setting.make().deck)
    by_name = {str(card): card for card in rest}
    first = [by_name[name] for name in top.split()]
    for card in first:
        rest.remove(card)
    return first + rest


def count(game: Game, state: State, depth: int) -> int:
    legal = game.legal_moves(state)
    if depth == 1:
        return len(legal)
    return sum(count(game, game.apply(state, move, cut).state, depth - 1) for move in legal)


def state_after(game: Game, order: Sequence[Card], moves: Sequence[str]) -> State:
    state = game.deal(order).state
    for text in moves:
        state = game.apply(state, Move.parse(text), cut).state
    return state


def naive_count(setting: Setting, order: Sequence[Card], made: list[str], depth: int) -> int:
    """By playing every sequence again from the deal."""

    played = naive_round(
        setting.game, setting.seats, list(map(str, order)), lambda cards: list(cut(cards)), setting.edition
    )
    for text in made:
        played.move(text)
    if depth == 1:
        return len(played.legal)
    return sum(naive_count(setting, order, [*made, text], depth - 1) for text in list(played.legal))


cases = pytest.mark.parametrize(
    "setting, top, made, counts", CASES, ids=[f"{case[0]}-after-{len(case[2])}-moves" for case in CASES]
)


@cases
def test_the_engine_counts_the_sequences_of_legal_moves(setting, top, made, counts):
    game = setting.make()
    state = state_after(game, deck_for(setting, top), made)
    assert [count(game, state, depth) for depth in range(1, len(counts) + 1)] == counts


@cases
def test_the_naive_implementation_counts_the_same(setting, top, made, counts):
    """It agrees at every depth; the deepest takes seconds, and is left to a thorough run."""
    is_thorough = settings.get_current_profile_name() == "thorough"
    order, tried = deck_for(setting, top), [count for count in counts if is_thorough or count < 6000]
    assert [naive_count(setting, order, made, depth) for depth in range(1, len(tried) + 1)] == tried
