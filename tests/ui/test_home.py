"""Home: two taps to a game, going on with a kept one, and the way back out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import forget_games, played

ESCAPE = 27
WORDS = {
    "de": ("Spielen", "Einstellungen"),
    "en": ("Play", "Settings"),
    "fr": ("Jouer", "Réglages"),
}


@pytest.mark.parametrize("language", WORDS)
def test_one_tap_on_play_starts_a_game_against_bots(start: Start, language: str):
    driver = start(language=language)
    play, settings = WORDS[language]
    assert driver.app.screen.ids.play.text == play
    assert settings in driver.texts()
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.screen.name == "table"
    setup = driver.app.table.setup
    assert setup.game == "hilo"
    assert [player.is_bot for player in setup.players] == [False, True, True]
    assert driver.app.table.is_dealt


def test_the_last_setup_is_played_again(start: Start):
    driver = start(language="en")
    setup = played("kingdom", 3, 0).setup
    driver.app.games.start(setup)
    driver.settle()
    forget_games(driver)
    driver.app.games.leave()
    driver.settle()
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.table.setup == setup


def test_a_kept_game_goes_on_exactly_where_it_stopped(start: Start):
    driver = start(language="en")
    driver.tap(driver.app.screen.ids.play)
    before = driver.app.table.view
    driver.key(ESCAPE)
    driver = start()
    assert driver.app.screen.ids.play.text == "Continue"
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.screen.name == "table"
    assert driver.app.table.view.layouts == before.layouts
    assert driver.app.table.view.ply == before.ply


def test_a_game_kept_between_two_rounds_shows_the_scores(start: Start):
    driver = start(language="en")
    setup = played("hilo", 2, 0).setup
    played("hilo", 2, 2, keep=driver.app.saves.keeper(setup))
    driver = start()
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.screen.name == "round_result"
    driver.tap(driver.app.screen.ids.go_on)
    assert driver.app.screen.name == "table"
    assert driver.app.table.view.round == 3


def test_an_app_that_was_killed_at_the_table_opens_at_the_table(start: Start):
    driver = start(language="en")
    driver.tap(driver.app.screen.ids.play)
    before = driver.app.table.view
    driver = start()
    assert driver.app.screen.name == "table"
    assert driver.app.table.view.layouts == before.layouts
    driver.key(ESCAPE)
    assert driver.app.screen.name == "home"
    assert start().app.screen.name == "home"


def test_a_broken_game_is_set_aside_and_told_in_one_sentence(start: Start, data: Path):
    (data / "game.json").write_text("{ not a game", encoding="utf-8")
    driver = start(language="en")
    assert driver.app.screen.name == "home"
    assert any("game.broken-1.json" in text for text in driver.texts())
    assert (data / "game.broken-1.json").exists()
    driver.tap(driver.find("GoldButton", text="All right"))
    assert not driver.find_all("Notice")
    assert driver.app.screen.ids.play.text == "Play"


def test_back_goes_to_the_screen_before_and_leaves_the_app_at_home(driver: Driver, monkeypatch):
    driver.tap(driver.app.screen.tiles["settings"])
    assert driver.app.screen.name == "settings"
    driver.key(ESCAPE)
    assert driver.app.screen.name == "home"
    stopped = []
    monkeypatch.setattr(driver.app, "stop", lambda: stopped.append(True))
    driver.key(ESCAPE)
    assert stopped == [True]
    monkeypatch.undo()


def test_back_closes_what_lies_over_the_screen_first(driver: Driver):
    driver.app.go("settings")
    driver.settle()
    driver.app.tell("A sentence.")
    driver.settle()
    driver.key(ESCAPE)
    assert driver.app.screen.name == "settings"
    assert not driver.find_all("Notice")


def test_about_says_whose_game_it_is(driver: Driver):
    driver.tap(driver.app.screen.tiles["settings"])
    driver.app.screen.ids.scroller.scroll_y = 0
    driver.settle()
    driver.tap(driver.app.screen.ids.about)
    text = " ".join(driver.texts())
    assert "trademark of Schmidt Spiele" in text
    assert "Bots see only what you see" in text
    assert "KivyMD" in text
    driver.tap(driver.find("IconButton", hint="Back"))
    assert driver.app.screen.name == "settings"


def test_tab_and_enter_reach_every_button(driver: Driver):
    driver.tap(driver.app.screen.ids.no_offer)
    driver.key(9)
    assert driver.app.screen.ids.play.is_focused
    for _ in range(2 + len(driver.app.screen.tiles)):
        driver.key(274)
        if driver.app.screen.tiles["settings"].is_focused:
            break
    assert driver.app.screen.tiles["settings"].is_focused
    driver.key(13)
    assert driver.app.screen.name == "settings"
    driver.key(ESCAPE)
    driver.key(13)
    assert driver.app.screen.name == "table"


def test_the_screen_stays_on_only_at_the_table(driver: Driver):
    from kivy.core.window import Window

    assert Window.allow_screensaver
    driver.tap(driver.app.screen.ids.play)
    assert not Window.allow_screensaver
    driver.app.games.leave()
    assert Window.allow_screensaver


def test_pausing_is_always_possible(driver: Driver):
    assert driver.app.on_pause() is True
    driver.app.on_resume()
