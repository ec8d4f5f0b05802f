"""Setting up a game by touch: who plays what, and names of every kind."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hiloapp.play.scorepad import Pad
from hiloapp.play.seats import FORGOTTEN, NAME_LIMIT, Player, Setup, Sharing
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import forget_games

ENGLISH_LEVELS = ["Easy", "Steady", "Strong", "Expert"]


def open_new_game(driver: Driver):
    driver.tap(driver.app.screen.ids.new_game)
    assert driver.app.screen.name == "new_game"
    return driver.app.screen.ids


def reach(driver: Driver, widget) -> None:
    """Scroll to a control, as a finger would, and tap it."""
    driver.app.screen.ids.scroller.scroll_to(widget, animate=False)
    driver.settle()
    driver.tap(widget)


def choose(driver: Driver, choices, index: int) -> None:
    reach(driver, choices.children[::-1][index])


def rows(driver: Driver):
    return driver.app.screen.ids.seats.children[::-1]


def type_name(driver: Driver, row, text: str) -> None:
    field = row.ids.name
    reach(driver, field)
    assert field.focus
    field.select_all()
    field.delete_selection()
    field.insert_text(text)
    field.focus = False
    driver.settle()


def start_game(driver: Driver):
    driver.tap(driver.app.screen.parts["start"])
    assert driver.app.screen.name == "table"
    return driver.app.table.setup


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize("size", [(360, 640), (892, 412), (1280, 800)])
def test_start_is_always_in_sight(start: Start, language: str, size: tuple[int, int]):
    driver = start(size, language, text_scale=1.5)
    open_new_game(driver)
    setup = start_game(driver)
    assert setup.game == "hilo"
    assert len(setup.players) == 3


def test_kingdom_for_four_people(driver: Driver):
    ids = open_new_game(driver)
    reach(driver, ids.kingdom)
    assert driver.app.screen.parts["edition_panel"].parent is None
    assert ids.count.options == ["2", "3", "4"]
    choose(driver, ids.count, 2)
    for row in rows(driver)[1:]:
        choose(driver, row.ids.kind, 0)
    setup = start_game(driver)
    assert (setup.game, setup.edition, setup.sharing) == ("kingdom", None, Sharing.PASS)
    assert setup.people == (1, 2, 3, 4)
    assert [player.name for player in setup.players] == ["Fox", "Owl", "Cat", "Bear"]
    assert len({player.avatar for player in setup.players}) == 4


def test_six_at_the_table_of_the_first_edition(driver: Driver):
    ids = open_new_game(driver)
    choose(driver, ids.edition, 1)
    choose(driver, ids.count, 4)
    setup = start_game(driver)
    assert setup.edition == "hillo"
    assert len(setup.players) == 6
    assert len({player.name for player in setup.players}) == 6


def test_a_game_for_fewer_takes_the_surplus_away(driver: Driver):
    ids = open_new_game(driver)
    choose(driver, ids.count, 4)
    reach(driver, ids.kingdom)
    assert len(rows(driver)) == 4
    assert ids.count.chosen == 2


def test_bots_get_the_level_that_was_tapped(driver: Driver):
    open_new_game(driver)
    row = rows(driver)[1]
    levels = driver.find("Choices", options=ENGLISH_LEVELS)
    choose(driver, levels, 3)
    assert start_game(driver).players[1].level == "expert"
    assert row.is_bot


def test_an_avatar_is_picked_from_all(driver: Driver):
    open_new_game(driver)
    reach(driver, rows(driver)[0].ids.avatar)
    driver.tap(driver.find("AvatarButton", number=9, seat=0))
    player = start_game(driver).players[0]
    assert (player.avatar, player.name) == (9, "Lion")


@pytest.mark.parametrize(
    "typed, name",
    [
        ("Marie", "Marie"),
        ("", "Fox"),
        ("   ", "Fox"),
        ("🎉🎈🎂", "Fox"),
        ("Zoë 🎉 Über", "Zoë Über"),
        ("a" * 40, "a" * NAME_LIMIT),
        ("line\nbreak", "line break"),
    ],
)
def test_names_are_taken_kindly(driver: Driver, typed: str, name: str):
    open_new_game(driver)
    type_name(driver, rows(driver)[0], typed)
    assert start_game(driver).players[0].name == name


def test_equal_names_are_told_apart(driver: Driver):
    open_new_game(driver)
    for row in rows(driver):
        type_name(driver, row, "Marie")
    names = [player.name for player in start_game(driver).players]
    assert names == ["Marie", "Marie 2", "Marie 3"]


@pytest.mark.parametrize("size, is_offered", [((412, 892), False), ((800, 1280), True), ((1280, 800), True)])
def test_table_mode_is_offered_to_people_around_a_tablet(start: Start, size, is_offered):
    driver = start(size, "en")
    ids = open_new_game(driver)
    assert not driver.find_all("SwitchRow")
    choose(driver, rows(driver)[1].ids.kind, 0)
    assert bool(driver.find_all("SwitchRow")) is is_offered
    if is_offered:
        reach(driver, driver.app.screen.parts["table_mode"])
    assert ids.start.text == "Start"
    assert start_game(driver).sharing is (Sharing.TABLE if is_offered else Sharing.PASS)


def test_the_last_setup_is_remembered(start: Start):
    driver = start(language="en")
    ids = open_new_game(driver)
    reach(driver, ids.kingdom)
    choose(driver, ids.count, 0)
    type_name(driver, rows(driver)[0], "Marie")
    setup = start_game(driver)
    forget_games(driver)
    driver = start()
    open_new_game(driver)
    assert driver.app.screen.game == "kingdom"
    assert [row.text for row in rows(driver)] == ["Marie", ""]
    assert start_game(driver) == setup


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"edition": "gold"},
        {"players": []},
        {"players": [{"name": "A", "level": None, "avatar": 1}] * 7},
        {
            "players": [
                {"name": "A", "level": "godlike", "avatar": 1},
                {"name": "B", "level": None, "avatar": 2},
            ]
        },
        {"players": [{"name": "A", "level": None, "avatar": 99}, {"name": "B", "level": None, "avatar": 2}]},
        {"players": [{"name": 7, "level": None, "avatar": 1}, {"name": "B", "level": None, "avatar": 2}]},
        {"sharing": "telepathy"},
        {"version": 2},
    ],
)
def test_a_remembered_setup_that_makes_no_sense_is_passed_over(start: Start, data: Path, change: dict):
    driver = start(language="en")
    open_new_game(driver)
    start_game(driver)
    forget_games(driver)
    setup = json.loads((data / "setup.json").read_text(encoding="utf-8"))
    (data / "setup.json").write_text(json.dumps(setup | change), encoding="utf-8")
    driver = start()
    assert driver.app.games.last_setup is None
    driver.settle()
    assert "setup." in driver.find("Notice").sentence
    driver.dismiss_all()
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.screen.name == "table"


def test_a_kept_game_waits_while_another_is_played(start: Start):
    driver = start(language="en")
    driver.tap(driver.app.screen.ids.play)
    kept = driver.app.table
    driver.app.games.leave()
    driver.settle()
    open_new_game(driver)
    driver.tap(driver.app.screen.parts["start"])
    assert driver.app.screen.name == "table"
    assert driver.app.table is not kept
    waiting = driver.app.saves.unfinished()
    assert kept.keep.id in [game.id for game in waiting]
    assert len(waiting) == 2


def test_turning_the_device_keeps_what_was_chosen(driver: Driver):
    ids = open_new_game(driver)
    choose(driver, ids.count, 2)
    type_name(driver, rows(driver)[0], "Marie")
    driver.resize((892, 412))
    driver.settle()
    assert driver.app.screen.is_wide
    setup = start_game(driver)
    assert (len(setup.players), setup.players[0].name) == (4, "Marie")


# People who have played before


def begin_with(driver: Driver, *people: Player) -> None:
    driver.app.games.start(Setup("hilo", people, "hilo"))
    driver.app.games.leave()
    driver.settle()


def test_people_are_offered_with_face_and_colour_after_games_with_others(start: Start):
    driver = start(language="en")
    begin_with(driver, Player("Marie", None, 9, 5), Player("Lukas", None, 3, 2))
    for number in range(3):
        begin_with(driver, Player(f"Guest {number}", None, 1, 1), Player("Pixel", "easy", 11))
    driver = start()
    open_new_game(driver)
    reach(driver, rows(driver)[0].ids.avatar)
    offered = [chip.person for chip in driver.find("PersonSheet").ids.people.children[::-1]]
    assert offered == ["Guest 2", "Guest 1", "Guest 0", "Marie", "Lukas"]
    driver.tap(driver.find("PersonChip", person="Marie"))
    row = rows(driver)[0]
    assert (row.text, row.avatar, row.ring) == ("Marie", 9, 5)
    choose(driver, rows(driver)[1].ids.kind, 0)
    assert rows(driver)[1].text == "Guest 2"  # who played last and does not sit here yet
    type_name(driver, rows(driver)[1], "lukas")
    assert (rows(driver)[1].text, rows(driver)[1].avatar) == ("Lukas", 3)
    setup = start_game(driver)
    assert setup.players[:2] == (Player("Marie", None, 9, 5), Player("Lukas", None, 3, 2))


@pytest.mark.parametrize("name", ["Zoë", FORGOTTEN])
def test_who_has_another_name_or_none_any_more_is_not_asked_to_play_under_the_old_one(
    driver: Driver, name: str
):
    open_new_game(driver)
    type_name(driver, rows(driver)[0], "Zora")
    start_game(driver)
    driver.app.games.leave()
    driver.app.rewriting.begin(driver.app.people.rename("Zora", name))
    driver.advance(0.5)
    driver.app.go("new_game")
    driver.settle()
    assert rows(driver)[0].text == ("" if name == FORGOTTEN else "Zoë")
    assert start_game(driver).players[0].name == ("Fox" if name == FORGOTTEN else "Zoë")
    assert "Zora" not in [person.name for person in driver.app.people.all()]


def test_nobody_is_called_like_the_dash_of_who_was_deleted(driver: Driver):
    """A game that waited is played to its end, and once more with the same people."""
    players = (Player("Marie", None, 1), Player(FORGOTTEN, None, 2))
    driver.app.games.start(Setup("kingdom", players))
    driver.app.games.leave()
    assert [person.name for person in driver.app.people.all()] == ["Marie"]
    driver.app.desk.begin(Pad.begun("kingdom", players))
    driver.app.go("pad_setup")
    driver.settle()
    assert [(row.text, row.note) for row in driver.app.screen._rows[:2]] == [("Marie", ""), ("", "")]


def test_a_colour_is_chosen_and_nobody_else_has_it(driver: Driver):
    open_new_game(driver)
    reach(driver, rows(driver)[0].ids.avatar)
    driver.tap(driver.find("ColourButton", number=2))
    assert [row.ring for row in rows(driver)] == [2, 1, 3]
    assert [player.colour for player in start_game(driver).players] == [2, 1, 3]


@pytest.mark.parametrize(
    "typed, note",
    [
        ("", ""),
        ("Marie", ""),
        ("fox", "Somebody else is called fox already. This name becomes fox 2."),
        ("Zoë 🎉", "Some of these signs cannot be shown: letters and digits can. This name becomes Zoë."),
        ("a" * 40, "A name has 16 characters at most. This name becomes aaaaaaaaaaaaaaaa."),
    ],
)
def test_what_becomes_of_a_name_is_said_under_it(driver: Driver, typed: str, note: str):
    open_new_game(driver)
    type_name(driver, rows(driver)[0], "Fox")
    choose(driver, rows(driver)[1].ids.kind, 0)
    type_name(driver, rows(driver)[1], typed)
    assert rows(driver)[1].note == note
    assert rows(driver)[0].note == ""
