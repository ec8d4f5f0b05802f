"""The coach ranks, explains and judges; luck and choices add up."""

from __future__ import annotations

from random import Random

import pytest

from hiloapp import games
from hiloapp.bots import coach
from hiloapp.bots.bot import LEVELS, decide, finish
from hiloapp.bots.coach import Verdict
from hiloapp.bots.reasons import Reason
from hiloapp.engine.moves import Draw, Hilo, Take
from hiloapp.engine.record import UnfinishedError, replay
from hiloapp.play.analysis import analyse
from hiloapp.play.arena import Played, play_game
from tests.bots.positions import some


@pytest.mark.parametrize("name,seats", [("hilo", 2), ("hilo", 3), ("kingdom", 2)])
def test_advice_ranks_every_legal_move(name: str, seats: int) -> None:
    for match in some(name, seats, 6, "coach"):
        view = match.view(match.seat)  # type: ignore[arg-type]
        advices = finish(coach.advise(view))
        assert {advice.move for advice in advices} == set(view.legal)
        assert [a.cost for a in advices] == sorted(a.cost for a in advices)
        assert advices[0].cost == 0
        assert advices[0].verdict is Verdict.BEST
        assert all(
            because.amount >= 0
            or because.reason is Reason.COMPLETES_LINE
            or because.reason is Reason.KEEPS_LINE
            or because.reason is Reason.TAKES_STARS
            for a in advices
            for because in a.reasons
        )


@pytest.mark.parametrize("name", ["hilo", "kingdom"])
def test_the_hint_is_what_the_expert_does(name: str) -> None:
    for match in some(name, 2, 6, "hint"):
        view = match.view(match.seat)  # type: ignore[arg-type]
        if view.ply > 4:
            hint = finish(coach.hint(view))
            assert hint.advice.move == decide(LEVELS["expert"]("1"), view)
            assert (hint.spot is coach.Spot.DRAW_PILE) == isinstance(hint.advice.move, Draw)


def test_a_line_is_a_reason() -> None:
    told = set()
    for match in some("hilo", 2, 60, "lines"):
        view = match.view(match.seat)  # type: ignore[arg-type]
        if any(isinstance(move, Hilo | Take) for move in view.legal):
            for move in view.legal:
                told |= {b.reason for b in coach.hilo_reasons.reasons_of(view, move)}
    assert {
        Reason.COMPLETES_LINE,
        Reason.LOWERS_SUM,
        Reason.RAISES_SUM,
        Reason.OPENS_CHANCE,
        Reason.GIVES_LOW_CARD,
        Reason.BETTER_DRAW,
    } <= told


def test_verdicts_follow_the_thresholds() -> None:
    scale = coach.SCALES["hilo"]
    assert coach.verdict_of("hilo", 0) is Verdict.BEST
    assert coach.verdict_of("hilo", scale.good) is Verdict.GOOD
    assert coach.verdict_of("hilo", scale.mistake) is Verdict.MISTAKE
    assert coach.verdict_of("hilo", scale.mistake + 0.1) is Verdict.BLUNDER
    assert coach.accuracy_of("hilo", []) == 100
    assert coach.accuracy_of("hilo", [0, 0]) == 100
    assert coach.accuracy_of("hilo", [9.0]) < 10


def played(name: str, seats: int) -> Played:
    levels = ["steady", "easy", "easy"][:seats]
    bots = [LEVELS[level]("analysis") for level in levels]
    return play_game(games.make_game(name, seats), bots, levels, Random(f"analysis:{name}"))


@pytest.mark.parametrize("name,seats", [("hilo", 2), ("kingdom", 3)])
def test_luck_and_choices_add_up_exactly(name: str, seats: int) -> None:
    game = played(name, seats)
    analysis = finish(analyse(replay(game.record, game.match.game)))
    for split in analysis.splits:
        assert split.result - split.expectation == split.luck + split.choices
    assert abs(sum(split.choices for split in analysis.splits)) <= seats
    assert all(0 <= accuracy <= 100 for accuracy in analysis.accuracy)
    assert all(decision.cost >= 0 for decision in analysis.decisions)
    assert len(analysis.decisions) >= sum(len(one.moves) for one in game.record.rounds) - len(
        game.record.rounds
    )
    assert analysis.turning_point is not None
    assert analysis.turning_point.seat in game.match.winners


def test_a_game_in_progress_is_not_analysed() -> None:
    game = played("kingdom", 2)
    moments = list(replay(game.record, game.match.game))
    with pytest.raises(UnfinishedError):
        finish(analyse(moments[:6]))
