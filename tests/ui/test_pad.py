"""The score pad by touch: a whole pad of each game, corrections, undo, refusals; nothing gets lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hiloapp.play.scorepad import Pad, StarCount, Sums
from hiloapp.play.seats import Player
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import FAMILY

WORDS = {
    "de": ("Punkteblock", "Marie gewinnt das Spiel!", "Lukas führt."),
    "en": ("Score pad", "Marie wins the game!", "Lukas leads."),
    "fr": ("Feuille de score", "Marie gagne la partie\u00a0!", "Lukas est en tête."),
}


def ids(driver: Driver):
    return driver.app.screen.ids


def part(driver: Driver, name: str):
    return driver.app.screen.parts[name]


def key(driver: Driver, sign: str) -> None:
    driver.tap(driver.find("Key", sign=sign))


def type_sum(driver: Driver, number: int) -> None:
    for digit in str(abs(number)):
        key(driver, digit)
    if number < 0:
        key(driver, "−")
    driver.tap(ids(driver).go_on)


def enter_round(driver: Driver, sums: tuple[int, ...], ended_by: int) -> None:
    driver.tap(part(driver, "go_on"))
    for own in sums:
        type_sum(driver, own)
    choose_end(driver, ended_by)


def choose_end(driver: Driver, seat: int) -> None:
    driver.tap(part(driver, "enders").children[::-1][seat - 1])
    driver.tap(ids(driver).go_on)


def begin(driver: Driver, game: str, names: tuple[str, ...]) -> None:
    driver.tap(driver.app.screen.tiles["pads"])
    assert driver.app.screen.name == "pads"
    driver.tap(ids(driver).begin)
    screen = driver.app.screen
    driver.tap(screen.ids[game])
    driver.tap(screen.ids.count.children[::-1][len(names) - 2])
    for row, name in zip(screen._rows, names, strict=False):
        row.text = name
    driver.tap(screen.ids.begin)
    assert driver.app.screen.name == "pad"


@pytest.mark.parametrize("language", WORDS)
def test_a_whole_pad_of_hilo(start: Start, language: str):
    driver = start(language=language)
    title, won, leads = WORDS[language]
    assert title in driver.texts()
    begin(driver, "hilo", ("Marie", "Lukas"))
    enter_round(driver, (40, -3), 2)  # a negative sum
    assert driver.app.desk.pad.totals == ((40, -3),)
    assert leads in driver.app.screen.sentence
    enter_round(driver, (9, 9), 1)  # a tie for lowest is doubled (H-23)
    assert driver.app.desk.pad.totals[-1] == (58, 6)
    assert driver.app.screen.rows[2].cells == ("2×9", "9")
    driver.tap(driver.find("IconButton", icon="undo"))
    assert driver.app.desk.pad.totals == ((40, -3),)
    enter_round(driver, (9, 50), 2)  # doubled: 100
    assert driver.app.desk.pad.totals[-1] == (49, 97)
    assert not driver.app.desk.pad.is_over

    # A correction of the first round, by a tap on its row.
    sheet = driver.find("TapSheet")
    driver.tap(sheet.to_window(sheet.center_x, sheet._feet[0] + 5))
    assert driver.app.screen.name == "pad_round"
    driver.tap(driver.find("PersonChip", person="Lukas"))
    for sign in "⌫−5":
        key(driver, sign)
    driver.tap(ids(driver).go_on)
    choose_end(driver, 1)
    assert driver.app.desk.pad.totals == ((80, 5), (89, 105))
    assert driver.app.desk.pad.winners == (1,)
    assert driver.app.screen.sentence.endswith(won)

    # The game is over: going on begins another pad.
    driver.tap(part(driver, "go_on"))
    assert driver.app.desk.pad == Pad.begun("hilo", driver.app.desk.pad.players)
    driver.app.back()
    driver.settle()
    assert len(driver.find_all("PadRow")) == 2


@pytest.mark.parametrize("language", WORDS)
def test_a_whole_pad_of_kingdom(start: Start, language: str):
    driver = start((360, 640), language)
    begin(driver, "kingdom", ("Marie", "Lukas"))
    driver.tap(part(driver, "go_on"))
    wanted = [StarCount(2, 5, 2, 1, 3), StarCount(0, 4, 0, 0, 0, 0, 0, 2, 4)]
    for count in wanted:
        for field, number in count._asdict().items():
            row = driver.find("StepRow", field=field)
            ids(driver).scroller.scroll_to(row, animate=False)
            driver.settle()
            for _ in range(number):
                driver.tap(row.ids.more)
            assert row.value == number
        driver.tap(ids(driver).go_on)
    pad = driver.app.desk.pad
    assert pad.entries == tuple(wanted)
    assert pad.totals == ((13, 12),)  # one keeper counts two of three dragons
    assert driver.app.screen.name == "pad"
    assert driver.app.screen.sentence == WORDS[language][1]
    driver.tap(driver.find("IconButton", icon="undo"))
    assert driver.app.desk.pad.entries == (wanted[0], None)
    assert not driver.app.desk.pad.is_over


def test_impossible_sums_are_refused_with_the_reason(driver: Driver):
    begin(driver, "hilo", ("Marie", "Lukas"))
    driver.tap(part(driver, "go_on"))
    driver.tap(ids(driver).go_on)
    assert "0 is one" in driver.app.screen.refusal
    for number, reason in ((99, "more than 98"), (-9, "less than −8")):
        type_sum(driver, number)
        assert reason in driver.app.screen.refusal
        for _ in range(3):
            key(driver, "⌫")
    type_sum(driver, 98)
    type_sum(driver, 97)
    assert "cannot pass 186" in driver.app.screen.refusal
    assert driver.app.desk.pad.entries == ()
    key(driver, "⌫")
    driver.tap(ids(driver).go_on)
    driver.tap(ids(driver).go_on)
    assert "Tap who ended" in driver.app.screen.refusal
    choose_end(driver, 2)
    assert driver.app.desk.pad.totals == ((98, 9),)


def test_impossible_stars_are_refused(driver: Driver):
    driver.app.desk.begin(Pad.begun("kingdom", FAMILY[:2]).written(0, StarCount(dragons=4)))
    driver.app.desk.place = 1
    driver.app.go("pad_stars")
    driver.settle()
    row = driver.find("StepRow", field="dragons")
    ids(driver).scroller.scroll_to(row, animate=False)
    driver.settle()
    for _ in range(2):
        driver.tap(row.ids.more)
    driver.tap(ids(driver).go_on)
    assert driver.app.screen.refusal == "Dragons: the deck allows 1 at most."
    assert driver.app.desk.pad.entries[1] is None
    driver.tap(row.ids.less)
    driver.tap(ids(driver).go_on)
    assert driver.app.screen.name == "pad"


def test_numbers_come_from_a_keyboard_too(driver: Driver):
    begin(driver, "hilo", ("Marie", "Lukas"))
    driver.tap(part(driver, "go_on"))
    for text in "1", "7", "-":
        driver.key(ord(text), text)
    driver.key(8)
    driver.key(13)
    assert driver.app.screen._numbers == [-1, None]


def test_leaving_in_the_middle_of_a_round_loses_nothing(start: Start):
    driver = start(language="en")
    begin(driver, "hilo", ("Marie", "Lukas", "Nina"))
    enter_round(driver, (7, 26, 9), 1)
    driver.tap(part(driver, "go_on"))
    type_sum(driver, 18)
    type_sum(driver, -2)
    driver = start()  # killed: nothing more was written
    driver.tap(driver.app.screen.tiles["pads"])
    driver.tap(driver.find("PadRow").ids.open)
    assert driver.app.desk.pad.totals == ((7, 26, 9),)
    driver.tap(part(driver, "go_on"))
    assert driver.app.screen._numbers == [18, -2, None]
    type_sum(driver, 11)
    choose_end(driver, 2)
    assert driver.app.desk.pad.totals[-1] == (25, 24, 20)


def test_a_look_at_an_earlier_round_takes_nothing_from_the_new_one(driver: Driver):
    pad = Pad.begun("hilo", FAMILY[:3]).written(0, Sums((5, 3, 9), 2))
    driver.app.desk.begin(pad)
    driver.app.go("pads")
    driver.app.go("pad")
    driver.settle()
    driver.tap(part(driver, "go_on"))
    type_sum(driver, 18)
    type_sum(driver, 12)
    driver.app.back()
    driver.settle()
    for changed in False, True:
        driver.tap(part(driver, "look"))
        driver.tap(driver.find("Answer", text="Round 1"))
        if changed:
            choose_end(driver, 1)
        else:
            driver.app.back()
            driver.settle()
        assert part(driver, "go_on").text == "Enter round 2"
    assert driver.app.desk.pad.totals == ((10, 3, 9),)
    driver.tap(part(driver, "go_on"))
    assert driver.app.screen.title == "Round 2"
    assert driver.app.screen._numbers == [18, 12, None]


def test_a_correction_that_was_left_does_not_open_instead_of_who_is_next(driver: Driver):
    driver.app.desk.begin(Pad.begun("kingdom", FAMILY[:3]).written(0, StarCount(2, 3)))
    driver.app.go("pads")
    driver.app.go("pad")
    driver.settle()
    driver.tap(part(driver, "look"))
    driver.tap(driver.find("Answer", text="Marie"))
    driver.tap(driver.find("StepRow", field="printed").ids.more)
    driver.app.back()
    driver.settle()
    assert part(driver, "go_on").text == "Count the stars of Lukas"
    driver.tap(part(driver, "go_on"))
    assert driver.app.screen.title == "The stars of Lukas"


def test_who_is_passed_over_has_not_counted_yet(driver: Driver):
    """Lukas is quicker than Marie: no stars are written down for her."""
    driver.app.desk.begin(Pad.begun("kingdom", FAMILY[:2]))
    driver.app.desk.place = 0
    driver.app.go("pad_stars")
    driver.settle()
    driver.tap(driver.find("PersonChip", person="Lukas"))
    driver.tap(driver.find("StepRow", field="printed").ids.more)
    driver.tap(ids(driver).go_on)
    assert driver.app.desk.pad.entries == (None, StarCount(1))
    assert driver.app.screen.title == "The stars of Marie"
    driver.tap(ids(driver).go_on)  # nothing: that is what she has
    assert driver.app.desk.pad.totals == ((0, 1),)


def test_a_correction_that_ends_the_game_earlier_asks_first(driver: Driver):
    pad = Pad.begun("hilo", FAMILY[:2])
    for place, own in enumerate((50, 30, 10)):
        pad = pad.written(place, Sums((own, 3), 2))
    driver.app.desk.begin(pad)
    driver.app.go("pad")
    driver.settle()
    driver.tap(part(driver, "look"))
    driver.tap(driver.find("Answer", text="Round 1"))
    driver.tap(driver.find("PersonChip", person="Marie"))
    key(driver, "⌫")
    key(driver, "⌫")
    type_sum(driver, 90)
    driver.tap(ids(driver).go_on)
    assert "1 later round goes" in driver.find("Notice").sentence
    driver.tap(driver.find("Notice").ids.agree)
    assert len(driver.app.desk.pad.entries) == 2
    assert driver.app.desk.pad.is_over
    driver.tap(driver.find("IconButton", icon="undo"))
    assert driver.app.desk.pad.entries == pad.entries


def test_a_pad_is_deleted_only_when_people_say_so(driver: Driver, data: Path):
    driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]))
    driver.app.go("pads")
    driver.settle()
    driver.tap(driver.find("PadRow").ids.delete)
    driver.tap(driver.find("LineButton", text="Cancel"))
    assert len(list(data.glob("pads/*.json"))) == 1
    driver.tap(driver.find("PadRow").ids.delete)
    driver.tap(driver.find("Notice").ids.agree)
    assert not driver.find_all("PadRow")
    assert list(data.glob("pads/*")) == []
    assert driver.app.screen.is_empty


def test_a_pad_that_cannot_be_deleted_stays_and_that_is_said(driver: Driver, monkeypatch):
    driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]))
    driver.app.go("pads")
    driver.settle()

    def refuse(*_: object, **__: object) -> None:
        raise OSError("read-only")

    monkeypatch.setattr(Path, "unlink", refuse)
    driver.tap(driver.find("PadRow").ids.delete)
    driver.tap(driver.find("Notice").ids.agree)
    assert "could not be deleted" in driver.find("Notice").sentence
    assert driver.find_all("PadRow")


def test_years_of_pads_open_at_once_and_are_listed_over_some_frames(driver: Driver):
    for number in range(40):
        driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]).written(0, Sums((number, 40), 1)))
    driver.app.go("pads")
    at_once = len(driver.find_all("PadRow"))
    assert 8 <= at_once < 20
    driver.advance(1)
    assert len(driver.find_all("PadRow")) == 40
    assert driver.app.screen.ids.rows.children[0].text.startswith("HILO")
    ids(driver).scroller.scroll_y = 0
    driver.settle()
    driver.tap(ids(driver).rows.children[0].ids.delete)
    driver.tap(driver.find("Notice").ids.agree)
    assert len(driver.find_all("PadRow")) == 39, "nothing jumps after a deletion"
    driver.app.go("home")
    driver.app.go("pads")
    driver.app.go("home")
    driver.settle()
    assert driver.redraws() == 0, "nothing is made behind another page"


def test_bad_and_newer_pads_are_told_in_one_sentence_and_stay(driver: Driver, data: Path):
    driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]))
    path = data / "pads" / "pad-1.json"
    text = path.read_text()
    path.write_text(text[: len(text) // 2])
    driver.app.go("pads")
    driver.settle()
    assert "pad-1.broken-1.json" in driver.find("Notice").sentence
    assert (data / "pads" / "pad-1.broken-1.json").exists()
    driver.dismiss_all()
    driver.app.go("home")
    path.write_text(json.dumps(json.loads(text) | {"version": 9}))
    driver.app.go("pads")
    driver.settle()
    assert "newer version" in driver.find("Notice").sentence
    assert path.exists()


def test_a_full_disk_is_said_once_and_the_pad_goes_on(driver: Driver, monkeypatch):
    driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]))

    def refuse(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("hiloapp.storage.document.write_safely", refuse)
    pad = driver.app.desk.pad.written(0, Sums((3, 4), 1))
    driver.app.desk.change(pad)
    driver.app.desk.change(pad.undone())
    driver.app.desk.change(pad)
    driver.settle()
    assert len(driver.find_all("Notice")) == 1
    assert driver.app.desk.pad == pad


def test_a_new_pad_offers_who_has_played_before(driver: Driver):
    driver.app.people.remember([Player("Zoë", None, 4, 6), Player("Max", None, 2)])
    driver.app.go("pad_setup")
    driver.settle()
    rows = driver.app.screen.ids.seats.children[::-1]
    assert [row.text for row in rows] == ["Zoë", "Max", ""]
    assert [row.ring for row in rows] == [6, 2, 3]
    driver.app.screen.begin()
    driver.settle()
    assert [player.name for player in driver.app.desk.pad.players] == ["Zoë", "Max", "Cat"]
