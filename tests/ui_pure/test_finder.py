"""Finding games: what each filter lets through, and that filters narrow each other."""

from __future__ import annotations

from itertools import product

import pytest

from hiloapp.play.seats import FORGOTTEN, Player
from hiloapp.storage.summary import Summary
from hiloapp.ui.finder import PERIODS, Origin, Result, Wanted, find, people_in

DAY = 24 * 3600
NOW = 2_000 * DAY
ANNA, BO, PIXEL = Player("Anna", None, 1), Player("Bö", None, 2), Player("Pixel", "expert", 11)


def game(number: int, players: tuple[Player, ...], winners: tuple[int, ...], **values: object) -> Summary:
    made = Summary(
        f"game-{number}",
        NOW - number * DAY,
        "hilo",
        "hilo",
        players,
        3,
        (1,) * len(players),
        winners,
        60,
        False,
    )
    return made._replace(**values)


GAMES = [
    game(0, (ANNA, BO), (1,)),
    game(5, (ANNA, PIXEL), (2,)),
    game(6, (BO, PIXEL), (1, 2), game="kingdom", edition=None),
    game(20, (PIXEL, ANNA), (1, 2), is_imported=True),
    game(200, (BO, ANNA), (1,)),
    game(900, (Player(FORGOTTEN, None, 1), BO), (2,), game="kingdom", edition=None),
    game(901, (Player("Anna", "easy", 3), BO), (1,)),
]


def ids(**wanted: object) -> list[int]:
    found = find(GAMES, Wanted(**wanted), NOW)  # type: ignore[arg-type]
    return [int(game.id.split("-")[1]) for game in found]


def test_nothing_asked_is_everything_in_order():
    assert ids() == [0, 5, 6, 20, 200, 900, 901]


def test_a_shared_win_is_a_win_and_a_bot_of_that_name_is_somebody_else():
    assert ids(person="Anna") == [0, 5, 20, 200]
    assert ids(person="Anna", result=Result.WON) == [0, 20]
    assert ids(person="Anna", result=Result.LOST) == [5, 200]


def test_games_by_kind_time_and_origin():
    assert ids(game="kingdom") == [6, 900]
    assert [ids(days=days) for days in PERIODS] == [ids(), [0, 5, 6], [0, 5, 6, 20], [0, 5, 6, 20, 200]]
    assert ids(origin=Origin.FILE) == [20]
    assert ids(origin=Origin.HERE) == [0, 5, 6, 200, 900, 901]


@pytest.mark.parametrize(
    "words, expected",
    [("bo", [0, 6, 200, 900, 901]), ("  BÖ  ann", [0, 200, 901]), ("pix", [5, 6, 20]), ("x y", [])],
)
def test_every_word_must_stand_in_a_name(words: str, expected: list[int]):
    assert ids(words=words) == expected


def test_filters_narrow_each_other():
    """All at once lets through what each alone does."""
    every = product(["", "ann"], ["", "hilo"], ["", "Anna"], list(Result), list(Origin), PERIODS)
    for words, kind, person, result, origin, days in every:
        wanted = Wanted(words, kind, person, result if person else Result.ANY, origin, days)
        parts = [
            set(ids(words=words)),
            set(ids(game=kind)),
            set(ids(person=person, result=wanted.result)),
            set(ids(origin=origin)),
            set(ids(days=days)),
        ]
        assert set(ids(**wanted._asdict())) == set.intersection(*parts)
        assert wanted.is_filtered == any((kind, person, origin is not Origin.ANY, days))


def test_people_are_offered_by_how_often_they_play():
    assert people_in(GAMES) == ["Bö", "Anna"]
