"""The look back at a game: result − expectation at the deal = luck + choices, exactly, whoever played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hiloapp import games
from hiloapp.bots.bot import finish
from hiloapp.bots.coach import Verdict
from hiloapp.engine.record import Record
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.play import analysis as looking
from hiloapp.play.analysis import Analysis, Judged, Split, analyse, mean_of
from hiloapp.play.film import film_of
from hiloapp.play.seats import Setup
from hiloapp.storage.analyses import Analyses
from hiloapp.storage.history import History
from hiloapp.ui.look_back import dearest, look_back
from tests.engine.players import SETTINGS
from tests.storage.games import finished, setup_of

COSTS = st.floats(0, 400, allow_nan=False)


@given(
    setting=st.sampled_from(SETTINGS),
    totals=st.lists(st.integers(-40, 250), min_size=6, max_size=6),
    costs=st.lists(COSTS, min_size=6, max_size=6),
)
@settings(deadline=None, max_examples=300)
def test_luck_and_choices_add_up_to_the_hundredth(setting, totals, costs):
    """Whatever the totals and whatever the decisions cost, for every game and number of players."""
    game = setting.make()
    own = tuple(totals[: setting.seats])
    match = SimpleNamespace(game=game, totals=own, winners=game.winners(own))
    splits = looking._splits(match, costs[: setting.seats])
    assert all(split.is_sum for split in splits)
    assert all(split.result - split.expectation == split.luck + split.choices for split in splits)
    assert abs(sum(split.choices for split in splits)) <= setting.seats  # rounding
    assert abs(sum(split.result - split.expectation for split in splits)) <= setting.seats


@given(
    result=st.integers(-20_000, 20_000),
    expectation=st.integers(0, 50),
    choices=st.integers(-20_000, 20_000),
    game=st.sampled_from(["hilo", "kingdom"]),
)
@settings(deadline=None, max_examples=300)
def test_the_numbers_that_people_read_add_up_too(result, expectation, choices, game):
    split = Split(result, expectation, result - expectation - choices, choices)
    shown = Phrases(Catalogue("en"), ["A"], None).split(split, game)
    lead, luck, chosen = (
        round(10 * float(text.replace("−", "-").replace(",", "").rstrip("%"))) for text in shown
    )
    assert lead == luck + chosen


def check_keeping(tmp_path: Path, record: Record, setup: Setup, analysis: Analysis) -> None:
    """Kept analyses are those that were made, and are deleted with their game."""
    history = History(tmp_path / "history")
    history.add(record, setup, "game-1", 5)
    Analyses(tmp_path / "analyses", history).save("game-1", analysis)
    kept = Analyses(tmp_path / "analyses", history)
    assert kept.load("game-1") == analysis
    (judged,) = kept.judged().values()
    assert tuple(own.split for own in judged) == analysis.splits
    assert kept.load("game-2") is None
    text = "".join(path.read_text() for path in (tmp_path / "analyses").iterdir())
    assert "Märie" not in text  # who is forgotten need not be searched here
    history.delete("game-1")
    assert kept.load("game-1") is None
    assert kept.judged() == {}
    assert Analyses(tmp_path / "analyses", history).judged() == {}


@pytest.mark.parametrize("game, seats", [("hilo", 2), ("kingdom", 3)])
def test_a_played_game_is_judged_from_the_first_decision_to_the_last(tmp_path: Path, game: str, seats: int):
    record = finished(game, seats)
    film = finish(film_of(record))
    analysis: Analysis = finish(analyse(film.moments))
    assert all(split.is_sum for split in analysis.splits)
    decided = [still for still in film.stills if still.made is not None and still.view.seat is not None]
    assert [(one.round, one.ply, one.made) for one in analysis.decisions] == [
        (*still.place, still.made) for still in decided
    ]
    assert all(one.cost >= 0 and (one.best == one.made or one.cost > 0) for one in analysis.decisions)
    worst = dearest(analysis, (1,))
    assert len(worst) <= 3
    assert worst == sorted(worst, key=lambda one: -one.cost)
    assert all(one.seat == 1 and one.verdict not in (Verdict.BEST, Verdict.GOOD) for one in worst)
    for language in ("de", "en", "fr"):
        phrases = Phrases(Catalogue(language), ["Marie", "Pixel", "Lukas", "Nova"][:seats], 1)
        back = look_back(analysis, film, setup_of(game, seats).people, phrases)
        assert len(back.people) == seats
        assert len(back.sentences) == len(setup_of(game, seats).people)
        for line in back.dearest:  # each leads to its decision
            still = film.stills[film.find(*line.place)]
            assert still.view.seat == line.seat
    check_keeping(tmp_path, record, setup_of(game, seats), analysis)


@pytest.mark.parametrize(
    "damage", [b"", b"{}", b'{"version": 99}', b"\xff\xff", b'{"version": 1, "game": 3}']
)
def test_an_analysis_that_cannot_be_read_is_made_anew(tmp_path: Path, damage: bytes):
    history = History(tmp_path / "history")
    kept = Analyses(tmp_path / "analyses", history)
    (tmp_path / "analyses").mkdir()
    (tmp_path / "analyses" / "game-1.json").write_bytes(damage)
    (tmp_path / "analyses" / "index-1.jsonl").write_bytes(damage + b"\n[1]\nnull\n")
    assert kept.load("game-1") is None
    assert kept.judged() == {}


def test_an_expectation_at_the_deal_is_the_same_for_all():
    for setting in SETTINGS:
        game = games.make_game(setting.game, setting.seats, setting.edition)
        own = tuple(Random(1).randrange(50) for _ in range(setting.seats))
        match = SimpleNamespace(game=game, totals=own, winners=game.winners(own))
        splits = looking._splits(match, [0.0] * setting.seats)
        assert len({split.expectation for split in splits}) == 1
        assert all(split.choices == 0 for split in splits)  # nobody lost anything by a decision


@given(
    st.lists(
        st.tuples(st.floats(0, 100), st.integers(-9000, 9000), st.integers(0, 50), st.integers(-9000, 9000)),
        min_size=1,
        max_size=30,
    )
)
@settings(deadline=None, max_examples=100)
def test_means_of_many_games_add_up_too(games_played):
    judged = [
        Judged(accuracy, Split(result, expectation, result - expectation - choices, choices))
        for accuracy, result, expectation, choices in games_played
    ]
    mean = mean_of(judged)
    assert mean.split.is_sum
    assert 0 <= mean.accuracy <= 100
    total = sum(one.split.luck for one in judged)
    assert abs(mean.split.luck * len(judged) - total) <= 1.01 * len(judged)
