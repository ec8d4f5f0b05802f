"""People and their statistics on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from hiloapp.play.analysis import mean_of
from hiloapp.play.scorepad import Pad, StarCount, Sums
from hiloapp.play.seats import FORGOTTEN, Player, Setup
from hiloapp.play.statistics import deeds_of_record, figures_of
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import FAMILY, played

WORDS = {"de": "Personen", "en": "People", "fr": "Personnes"}


def lines(driver: Driver) -> dict[str, str]:
    return {line.label: line.value for line in driver.find_all("FigureLine")}


@pytest.mark.parametrize("language", WORDS)
def test_before_the_first_game_there_is_a_sentence(start: Start, language: str):
    driver = start((360, 640), language)
    driver.tap(driver.app.screen.tiles["people"])
    assert driver.app.screen.is_empty
    assert WORDS[language] in driver.texts()
    assert not driver.find_all("FigureLine")


def test_finished_games_show_the_engines_numbers(driver: Driver):
    table = played("hilo", 3, seed=3)
    driver.app.history.add(table.record, table.setup, "game-1", 60)
    driver.app.go("people")
    driver.advance(0.5)
    driver.tap(driver.find("PersonChip", person="Lukas"))
    deeds = [deed for deed in deeds_of_record(table.record) if deed.name == "Lukas"]
    figures = figures_of(deeds, "hilo")
    shown = lines(driver)
    assert shown["Games"] == "1"
    assert shown["Average round"] == f"{figures.mean:.1f}"
    assert shown["HILOs"] == str(figures.hilos)
    assert shown["Rounds ended, not doubled"] == f"{figures.paid} of {figures.closings}"
    assert len(driver.app.screen.course) == 1


def test_a_score_pad_counts_and_games_are_told_apart(driver: Driver):
    pad = Pad.begun("kingdom", FAMILY[:2]).written(0, StarCount(3)).written(1, StarCount(1))
    driver.app.desk.begin(pad)
    driver.app.go("people")
    driver.advance(0.5)
    driver.tap(driver.app.screen.ids.games.children[0])
    driver.tap(driver.find("PersonChip", person="Marie"))
    assert lines(driver)["Won"] == "1"
    assert lines(driver)["Best round"] == "3"
    driver.tap(driver.app.screen.ids.games.children[1])
    assert lines(driver) == {"Games": "0", "Won": "0"}


def test_a_deleted_person_is_nowhere_in_any_file(driver: Driver, data: Path):
    table = played("hilo", 3, seed=3)
    driver.app.history.add(table.record, table.setup, "game-1", 60)
    driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]))
    driver.app.habits.remember_starter(["Marie", "Lukas"], "Lukas")
    driver.app.go("people")
    driver.advance(0.5)
    driver.tap(driver.find("PersonChip", person="Lukas"))
    screen = driver.app.screen
    screen.ids.scroller.scroll_to(screen.ids.forget, animate=False)
    driver.settle()
    driver.tap(screen.ids.forget)
    assert "a dash instead of the name" in driver.find("Notice").sentence
    driver.tap(driver.find("Notice").ids.agree)
    assert not driver.find_all("PersonChip", person="Lukas")
    assert driver.find_all("PersonChip", person="Marie")
    files = [path for path in data.rglob("*") if path.is_file()]
    assert [path.name for path in files if "Lukas" in path.read_text(encoding="utf-8")] == []
    assert [player.name for player in driver.app.history.summaries()[0].players] == ["Marie", "–", "Nina"]
    assert len(driver.app.desk.find().pads) == 1


def test_luck_and_choices_of_somebody_are_looked_at_and_kept(driver: Driver):
    """The mean of the games that the coach has looked at; those that are missing are looked at here."""
    tables = [played("kingdom", 2, seed=seed) for seed in (3, 4)]
    for number, table in enumerate(tables):
        driver.app.history.add(table.record, table.setup, f"game-{number}", 60)
    driver.app.go("people")
    driver.advance(0.3)
    driver.tap(driver.app.screen.ids.games.children[0])
    driver.tap(driver.find("PersonChip", person="Lukas"))
    panel = driver.app.screen.parts["luck"]
    assert panel.left > 0
    while panel.left:
        driver.frame()
    assert panel.count == 2
    analyses = driver.app.studies.analyses
    mean = mean_of([analyses.judged()[game][1] for game in ("game-0", "game-1")])
    assert mean.split.is_sum
    assert panel.mean_line[0][0] == (mean.split.luck, mean.split.choices)
    assert len(panel.lines) == 2
    assert f"Accuracy {round(mean.accuracy)}%" in panel.summary
    driver.tap(driver.find("PersonChip", person="Marie"))
    assert (panel.count, panel.left) == (2, 0)
    driver.tap(driver.app.screen.ids.games.children[1])
    assert (panel.count, panel.left, panel.sentence) == (0, 0, "")


def test_another_name_takes_the_figures_along(driver: Driver, data: Path):
    table = played("hilo", 3, seed=3)
    driver.app.history.add(table.record, table.setup, "game-1", 60)
    driver.app.go("people")
    driver.advance(0.5)
    driver.tap(driver.find("PersonChip", person="Lukas"))
    before = lines(driver)
    screen = driver.app.screen
    for name, complaint in [
        ("", "Type a name first."),
        ("marie", "Somebody else is called marie already."),
        ("🎉", "Some of these signs cannot be shown: letters and digits can."),
        ("Lucas", ""),
    ]:
        if not driver.find_all("RenameSheet"):
            screen.ids.scroller.scroll_to(screen.ids.rename, animate=False)
            driver.settle()
            driver.tap(screen.ids.rename)
        sheet = driver.find("RenameSheet")
        sheet.ids.name.text = ""
        sheet.ids.name.insert_text(name)
        driver.tap(sheet.ids.agree)
        assert sheet.fault == complaint
    driver.advance(0.2)
    assert not driver.find_all("RenameSheet")
    assert screen.person == "Lucas"
    assert lines(driver) == before
    assert [player.name for player in driver.app.history.summaries()[0].players] == ["Marie", "Lucas", "Nina"]
    files = [path for path in data.rglob("*") if path.is_file()]
    assert [path.name for path in files if b"Lukas" in path.read_bytes()] == []


def test_a_long_change_does_not_disturb_what_is_played_meanwhile(driver: Driver, monkeypatch):
    """With a file a frame; a pad and a game are under the new name at once, and stay open."""
    monkeypatch.setattr("hiloapp.ui.rewriting._SLICE", -1)
    app, table = driver.app, played("hilo", 3, seed=3)
    for number in range(20):
        app.history.add(table.record, table.setup, f"game-{number}", 60)
    app.desk.begin(Pad.begun("hilo", FAMILY[:2]))
    app.games.start(Setup("hilo", FAMILY[:2], "hilo"))
    app.games.leave()
    app.go("people")
    driver.advance(0.5)
    app.screen.choose_person("Marie")
    app.screen._rename("Maria")
    driver.advance(0.1)
    app.go("home")
    app.go("pads")
    driver.settle()
    driver.tap(driver.find("PadRow").ids.open)
    assert [player.name for player in app.screen.players] == ["Maria", "Lukas"]
    driver.advance(0.5)
    driver.tap(app.screen.parts["go_on"])
    assert app.screen.name == "pad_round"
    app.go("home")
    app.games.resume()
    assert [player.name for player in app.table.setup.players] == ["Maria", "Lukas"]
    assert {game.players[0].name for game in app.history.summaries()} == {"Maria"}


def test_who_is_deleted_is_gone_from_the_page_at_once_however_long_it_takes(start: Start, monkeypatch):
    driver = start(language="en")
    monkeypatch.setattr("hiloapp.ui.rewriting._SLICE", -1)
    app, table = driver.app, played("hilo", 3, seed=3)
    for number in range(20):
        app.history.add(table.record, table.setup, f"game-{number}", 60)
    app.go("people")
    driver.advance(0.5)
    for name in ("Lukas", "Marie"):  # the second before the first is done
        app.screen.choose_person(name)
        app.screen.ask_to_forget()
        driver.find("Notice").agree()
        driver.frame()
        assert not driver.find_all("PersonChip", person=name)
    assert {player.name for game in app.history.summaries() for player in game.players} > {"Marie", "Lukas"}
    driver = start()  # killed in the middle of it
    driver.advance(2)
    names = {player.name for game in driver.app.history.summaries() for player in game.players}
    assert names == {FORGOTTEN, "Nina"}


def test_a_pad_that_lies_open_stays_open_under_a_new_name(driver: Driver):
    desk = driver.app.desk
    desk.begin(Pad.begun("hilo", FAMILY[:2]).written(0, Sums((3, 4), 1)))
    assert len(list(desk.rename("Marie", "Maria"))) == 1
    assert [player.name for player in desk.pad.players] == ["Maria", "Lukas"]
    desk.change(desk.pad.undone())
    assert [kept.pad for kept in desk.find().pads] == [desk.pad]


def test_who_has_not_finished_a_game_yet_can_be_found_and_deleted(driver: Driver, data: Path):
    driver.app.games.start(Setup("hilo", (Player("Otti", None, 5, 4), Player("Pixel", "easy", 11)), "hilo"))
    driver.app.games.leave()
    driver.settle()
    driver.app.go("people")
    driver.advance(0.2)
    assert driver.find("PersonChip", person="Otti").colour == 4
    assert lines(driver) == {"Games": "0", "Won": "0"}
    driver.app.screen.ask_to_forget()
    driver.settle()
    driver.tap(driver.find("Notice").ids.agree)
    driver.advance(0.2)
    assert driver.app.screen.is_empty
    files = [path for path in data.rglob("*") if path.is_file()]
    assert [path.name for path in files if b"Otti" in path.read_bytes()] == []
    driver.app.games.resume()
    driver.settle()
    assert driver.app.table.setup.players[0].name == FORGOTTEN
