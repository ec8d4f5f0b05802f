"""People: remembered with face and colour, renamed and forgotten in every file, whatever stops the app."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from hiloapp.play.scorepad import Pad, Sums
from hiloapp.play.seats import (
    COLOURS,
    FORGOTTEN,
    NAME_LIMIT,
    NameFault,
    Player,
    Setup,
    clean_name,
    name_fault,
    told_apart,
)
from hiloapp.play.statistics import figures_of
from hiloapp.storage.deeds import Deeds
from hiloapp.storage.files import NewerError
from hiloapp.storage.habits import Habits
from hiloapp.storage.history import History
from hiloapp.storage.lastsetup import LastSetup
from hiloapp.storage.people import LeftoverError, People
from hiloapp.storage.saves import Saves
from hiloapp.storage.scorepad import ScorePads
from tests.storage.games import finished, moves_at, table_of

ZOE, MAX, BOT = Player("Zoë", None, 3, 5), Player("Max", None, 4, 2), Player("Pixel", "easy", 11, 1)
SETUP = Setup("hilo", (ZOE, MAX), "hilo")


def _fail(problem: object) -> None:
    raise AssertionError(problem)


class House:
    """Everything that knows names, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.history = History(folder / "history")
        self.saves = Saves(folder, _fail)
        self.deeds = Deeds(folder / "deeds.json", self.history)
        self.pads = ScorePads(folder / "pads")
        self.habits = Habits(folder / "habits.json", _fail)
        self.setup = LastSetup(folder / "setup.json", _fail)
        knowers = (self.history, self.saves, self.deeds, self.pads, self.habits, self.setup)
        self.people = People(folder, _fail, knowers)

    def fill(self) -> House:
        record = finished("hilo", 2, 3)
        seats = tuple(
            replace(seat, name=player.name, kind="human", level=None)
            for seat, player in zip(record.seats, SETUP.players, strict=True)
        )
        record = replace(record, seats=seats)
        for number in range(3):
            self.history.add(record, SETUP, f"game-{number}", 60)
        self.history.import_text(
            str(replace(finished("hilo", 2, 4), seats=seats, extra={"comment": "Zoë won!"})).encode()
        )
        list(self.deeds.catch_up())
        for other in (MAX, BOT):
            setup = Setup("kingdom", (other, ZOE))
            table = table_of(setup, 1, self.saves.keeper(setup))
            for _, _ in zip(range(5), moves_at(table, 1), strict=False):
                pass
        self.pads.add(Pad.begun("hilo", SETUP.players))
        self.habits.remember_starter(["Zoë", "Max"], "Zoë")
        self.habits.remember_starter(["Ada", "Max"], "Max")
        self.setup.save(SETUP)
        self.people.remember(SETUP.players)
        (self.folder / "pads" / "pad-9.json.new").write_text('{"players": [{"name": "Zoë"', encoding="utf-8")
        (self.folder / "settings.broken-1.json").write_text('{"name": "Zo\\u00eb"}', encoding="utf-8")
        (self.folder / "pads" / "pad-7.broken-1.json").write_text('{"name": "Max"}', encoding="utf-8")
        return self

    def mentions(self, name: str) -> list[str]:
        escaped = name.encode("ascii", "backslashreplace").replace(b"\\xeb", b"\\u00eb")
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [
            path.name for path in files if any(text in path.read_bytes() for text in (name.encode(), escaped))
        ]

    def names(self) -> set[str]:
        """As every owner of a file tells them."""
        groups: list[Iterable[Player]] = [game.players for game in self.history.summaries()]
        groups += [game.setup.players for game in self.saves.unfinished()]
        groups += [kept.pad.players for kept in self.pads.find().pads]
        groups += [last.players] if (last := self.setup.load()) else []
        told = {player.name for players in groups for player in players}
        return told | {one.name for one in self.people.all()} | {deed.name for deed in self.deeds.in_order()}


def test_who_is_forgotten_stands_in_no_file_any_more(tmp_path: Path):
    house = House(tmp_path).fill()
    assert len(house.mentions("Zoë")) >= 9
    for _ in house.people.forget("Zoë"):
        pass
    assert house.mentions("Zoë") == []
    again = House(tmp_path)
    assert again.names() == {"Max", "Pixel", FORGOTTEN}
    assert len(again.history.summaries()) == 4
    assert len(again.saves.unfinished()) == 2
    assert again.saves.findings() == ()
    assert again.history.broken == []
    assert again.habits.starter(["Ada", "Max"]) == "Max"
    assert house.mentions("Max")  # who stays, stays everywhere
    assert (tmp_path / "pads" / "pad-7.broken-1.json").exists()
    list(again.deeds.catch_up())
    assert {deed.name for deed in again.deeds.in_order()} == {"Max"}


def test_everybody_can_be_forgotten_and_the_games_still_open(tmp_path: Path):
    house = House(tmp_path).fill()
    for name in ("Zoë", "Max"):
        list(house.people.forget(name))
    again = House(tmp_path)
    assert again.names() == {"Pixel", FORGOTTEN}
    for game in again.saves.unfinished():
        assert again.saves.load(game.id).record.rounds
    for summary in again.history.summaries():
        again.history.load(summary.id)
    assert again.saves.findings() == ()


def test_another_name_takes_games_and_figures_along(tmp_path: Path):
    house = House(tmp_path).fill()
    before = figures_of([deed for deed in house.deeds.in_order() if deed.name == "Zoë"], "hilo")
    list(house.people.rename("Zoë", "Zora"))
    again = House(tmp_path)
    assert again.names() == {"Zora", "Max", "Pixel", "Zoë"}  # in a file from elsewhere it may be another Zoë
    assert figures_of([deed for deed in again.deeds.in_order() if deed.name == "Zora"], "hilo") == before
    assert before.games == 3
    assert again.habits.starter(["Zora", "Max"]) == "Zora"
    assert again.setup.load() == SETUP.renamed("Zoë", "Zora")
    assert [one[:3] for one in again.people.all()] == [("Zora", 3, 5), ("Max", 4, 2)]
    (tmp_path / "deeds.json").unlink()
    anew = House(tmp_path)
    list(anew.deeds.catch_up())
    assert figures_of([deed for deed in anew.deeds.in_order() if deed.name == "Zora"], "hilo") == before


@pytest.mark.parametrize("to", ["Zora", FORGOTTEN])
def test_a_change_that_was_interrupted_anywhere_is_finished_at_the_next_start(tmp_path: Path, to: str):
    whole = House(tmp_path / "whole").fill()
    steps = sum(1 for _ in whole.people.rename("Zoë", to))
    expected = whole.names()
    assert steps > 6
    for stop in range(1, steps + 1):
        house = House(tmp_path / str(stop)).fill()
        changing = house.people.rename("Zoë", to)
        for _ in range(stop):
            next(changing)
        again = House(tmp_path / str(stop))
        list(again.people.finish())
        assert House(tmp_path / str(stop)).names() == expected
        assert list(House(tmp_path / str(stop)).people.finish()) == []
        assert to != FORGOTTEN or again.mentions("Zoë") == []


@pytest.mark.parametrize("to", ["Mia", FORGOTTEN])
def test_a_second_wish_during_a_long_change_is_kept_and_granted_as_well(tmp_path: Path, to: str):
    calm = House(tmp_path / "calm").fill()
    list(calm.people.forget("Zoë"))
    list(calm.people.rename("Max", to))
    for stop in (1, 3, 6):
        house = House(tmp_path / str(stop)).fill()
        changing = house.people.forget("Zoë")
        for _ in range(stop):
            next(changing)
        next(house.people.rename("Max", to))
        assert house.people.new_names()("Zoë") == FORGOTTEN
        assert house.people.new_names()("Max") == to
        again = House(tmp_path / str(stop))  # stopped before any of it was done
        list(again.people.finish())
        assert House(tmp_path / str(stop)).names() == calm.names()
        assert again.mentions("Zoë") == []
        assert list(again.people.finish()) == []


def test_a_change_begun_by_an_older_version_is_finished(tmp_path: Path):
    house = House(tmp_path).fill()
    path = tmp_path / "people.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    del data["check"]
    path.write_text(json.dumps(data | {"change": ["Zoë", "Zora"]}), encoding="utf-8")
    list(house.people.finish())
    assert "Zora" in House(tmp_path).names()
    assert house.people.new_names()("Zoë") == "Zoë"


def test_what_is_played_on_or_given_up_during_a_change_stays_so(tmp_path: Path):
    house = House(tmp_path).fill()
    changing = house.people.rename("Zoë", "Zora")
    for _ in range(2):  # the wish, and the first game of the history
        next(changing)
    pad = house.pads.find().pads[0]
    house.pads.keep(pad.id, pad.pad.written(0, Sums((3, 4), 1)))
    house.history.delete("game-2")
    given_up = house.saves.unfinished()[0].id
    house.saves.forget(given_up)
    for _ in changing:
        pass
    again = House(tmp_path)
    assert again.pads.find().pads[0].pad.totals == ((3, 4),)
    assert len(again.history.summaries()) == 3
    assert given_up not in [game.id for game in again.saves.unfinished()]


def test_a_name_in_a_file_of_a_newer_version_is_told(tmp_path: Path):
    house = House(tmp_path).fill()
    path = tmp_path / "pads" / "pad-3.json"
    path.write_text('{"version": 2, "names": ["Zoë"]}', encoding="utf-8")
    with pytest.raises(LeftoverError, match=r"pad-3\.json"):
        list(house.people.forget("Zoë"))
    assert house.mentions("Zoë") == ["pad-3.json"]


def test_people_come_back_with_face_and_colour_after_games_with_others(tmp_path: Path):
    clock = iter(range(100))
    people = People(tmp_path, _fail, (), clock=clock.__next__)
    people.remember([ZOE, MAX, BOT])
    for number in range(5):
        people.remember([Player(f"Guest {number}", None, 1 + number)])
    people.remember([replace(MAX, avatar=7)])
    known = People(tmp_path, _fail, ()).all()
    assert known[0][:3] == ("Max", 7, 2)
    assert known[-1][:3] == ("Zoë", 3, 5)
    assert len(known) == 7
    assert "Pixel" not in [one.name for one in known]


def test_a_newer_file_of_people_is_not_overwritten(tmp_path: Path):
    (tmp_path / "people.json").write_text('{"version": 2}')
    people = People(tmp_path, lambda finding: None, ())
    assert people.all() == ()
    with pytest.raises(NewerError):
        people.remember([ZOE])


# Names and colours


@pytest.mark.parametrize(
    "text, fault",
    [
        ("", NameFault.EMPTY),
        ("   ", NameFault.EMPTY),
        ("a" * NAME_LIMIT, None),
        ("a" * (NAME_LIMIT + 1), NameFault.LONG),
        ("Zoë 🎉", NameFault.SIGNS),
        ("–", NameFault.SIGNS),
        ("MAX", NameFault.TAKEN),
        ("Maxi", None),
    ],
)
def test_a_name_is_taken_or_refused_with_the_reason(text: str, fault: NameFault | None):
    assert name_fault(text, ["Max"]) is fault
    assert (clean_name(text, "Fox", ["Max"]) == text) is (fault is None)


def test_everybody_at_a_table_has_a_colour_of_their_own():
    wishes = [
        Player("A", None, 1, 4),
        Player("B", None, 2, 4),
        Player("C", "easy", 3, 1),
        Player("D", None, 4),
    ]
    assert [player.colour for player in told_apart(wishes)] == [4, 2, 3, 1]  # D wanted its seat's, as B did
    six = told_apart([Player(str(number), None, 1, 6) for number in range(6)])
    assert sorted(player.colour for player in six) == list(range(1, COLOURS + 1))


def test_somebody_called_like_a_word_in_our_files_is_forgotten_without_complaint(tmp_path: Path):
    house = House(tmp_path).fill()
    list(house.people.rename("Zoë", "hilo"))
    list(house.people.forget("hilo"))
    assert House(tmp_path).names() == {"Max", "Pixel", FORGOTTEN, "Zoë"}
    assert House(tmp_path).setup.load() is None
    assert (tmp_path / "pads" / "pad-7.broken-1.json").exists()
