"""The engine and a second implementation, written from the rules alone, play the same games."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from hiloapp.engine.layout import Layout
from hiloapp.engine.message import position_of
from tests.engine.naive import NaiveRound, naive_round, naive_winners
from tests.engine.players import DECKS, SETTINGS, STYLES, Setting, deck_kinds, played, seeds, styles


def _all_cards(layout: Layout) -> str:
    return str(layout.turn_up(layout.down))


def compare_games(setting: Setting, seed: int, style: str, deck: str, rounds: int) -> Counter[str]:
    """Play on both; answers how often each kind of decision came up."""
    seen: Counter[str] = Counter()
    orders: list[list[str]] = []
    totals = [0] * setting.seats

    def chance(cards: list[str]) -> list[str]:
        order = orders.pop(0)
        assert sorted(order) == sorted(cards), "both must shuffle the same cards"
        return order

    naive: NaiveRound | None = None
    made: list[str] = []
    for before, move, (match, _, shuffles) in played(setting, seed, style, deck, rounds):
        state = match.state
        assert state is not None
        orders += [[str(card) for card in order] for order in shuffles]
        if move is None:
            dealt = [str(card) for layout in state.layouts for card in layout.cards]
            order = [*dealt, *map(str, state.discard_pile), *map(str, state.draw_pile)]
            made = []
            naive = naive_round(setting.game, setting.seats, order, chance, setting.edition)
        else:
            assert naive is not None
            assert before.state is not None
            naive.move(str(move))
            made.append(str(move))
            seen[f"{before.state.phase.name} {str(move).split(' ')[0]}"] += 1
            seen["shuffle"] += len(shuffles)
        assert not orders, "both must shuffle at the same time"
        assert naive is not None
        assert position_of(match.view(1)) == naive.position(match.round), made
        assert {
            "layouts": [_all_cards(layout) for layout in state.layouts],
            "pile": [str(card) for card in state.discard_pile],
            "draw_pile": [str(card) for card in state.draw_pile],
            "drawn": None if state.drawn is None else str(state.drawn),
        } == naive.secrets(), made
        assert match.is_round_over == (naive.scores is not None)
        if setting.game == "hilo":
            assert state.ended_by == naive.ended_by
        if naive.scores is not None:
            totals = [total + score for total, score in zip(totals, naive.scores, strict=True)]
            assert list(match.scores[-1]) == naive.scores
            assert list(match.totals) == totals
            assert list(match.winners or []) == (naive_winners(setting.game, totals) or [])
            seen["round"] += 1
    return seen


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@given(seed=seeds, style=styles, deck=deck_kinds)
def test_random_rounds_agree_move_by_move(setting, seed, style, deck):
    compare_games(setting, seed, style, deck, rounds=1)


@pytest.mark.parametrize("edition", ["hilo", "hillo"])
@given(seed=seeds)
@settings(max_examples=6)
def test_whole_games_agree_to_the_winner(edition, seed):
    compare_games(Setting("hilo", edition, 3), seed, "rush", "shuffled", rounds=100)


def test_the_games_compared_see_every_kind_of_decision():
    """Otherwise the agreement above would say little."""
    seen: Counter[str] = Counter()
    for setting in (Setting("hilo", "hilo", 4), Setting("hilo", "hillo", 2), Setting("kingdom", None, 3)):
        for style in STYLES:
            for deck in DECKS:
                for seed in range(2):
                    seen += compare_games(setting, seed, style, deck, rounds=2)
    wanted = {
        "REVEAL reveal", "STARTER starter", "TURN take", "TURN draw", "DRAWN place", "DRAWN flip",
        "HILO hilo", "HILO keep", "PUSH push", "MUST_HILO hilo", "SPELL spell", "PHOENIX phoenix",
        "shuffle", "round",
    }  # fmt: skip
    assert wanted <= {what for what, count in seen.items() if count >= 3}
