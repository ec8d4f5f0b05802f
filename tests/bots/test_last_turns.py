"""The last turns of a round are solved (H-20 to H-23)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hiloapp import games
from hiloapp.bots import coach
from hiloapp.bots.bot import LEVELS, decide, finish
from hiloapp.engine.moves import Place
from hiloapp.engine.view import View
from tests.bots.positions import matches
from tools.training import brute_compiled
from tools.training.brute import Brute, is_within_reach


def last_turns(edition: str, count: int) -> Iterator[View]:
    number = 0
    while True:
        game = games.make_game("hilo", 2, edition)
        for match in matches(game, f"last:{number}", ("steady", "easy")):
            view = match.view(match.seat)  # type: ignore[arg-type]
            if is_within_reach(view) and len(view.legal) > 1:
                yield view
                count -= 1
                if not count:
                    return
        number += 1


@pytest.mark.parametrize("edition", ["hilo", "hillo"])
def test_the_expert_and_the_coach_choose_what_brute_force_chooses(edition: str) -> None:
    lost = []
    for view in last_turns(edition, 8):
        worths = Brute(view).worths()
        chosen = decide(LEVELS["expert"]("1"), view)
        assert chosen == finish(coach.rank(view))[0][0]
        lost.append(max(worths.values()) - worths[chosen])
    assert sum(lost) / len(lost) < 0.02


@pytest.mark.parametrize("edition", ["hilo", "hillo"])
def test_the_compiled_brute_force_counts_what_the_plain_one_counts(edition: str) -> None:
    compared = 0
    for view in last_turns(edition, 20):
        if any(isinstance(move, Place) for move in view.legal) and view.own.down.bit_count() == 1:
            assert brute_compiled.worths(view) == pytest.approx(Brute(view).worths())
            compared += 1
    assert compared
