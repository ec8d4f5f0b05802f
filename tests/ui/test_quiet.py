"""Pages at rest: nothing is drawn for nothing, and what was closed is gone."""

from __future__ import annotations

import gc

import pytest
from kivy.clock import Clock

from hiloapp.play.seats import Player, Setup
from tests.ui.driver import Driver
from tests.ui.games import played


@pytest.mark.parametrize(
    "name", ["home", "new_game", "settings", "about", "history", "waiting", "round_result", "game_result"]
)
def test_a_page_at_rest_is_not_drawn_again(driver: Driver, name: str):
    driver.app.table = played("kingdom", 2)
    driver.app.go(name)
    driver.settle()
    driver.app.studies.stop()  # how far the coach has come is drawn as long as it thinks
    driver.advance(1)
    while driver.app.studies.is_busy:  # the coach looks at the game, and shows how far
        driver.frame()
    assert driver.redraws() == 0


def left_over(driver: Driver) -> tuple[int, int]:
    """Who listens to the language, and what the clock still has to do."""
    driver.settle()
    gc.collect()
    return len(driver.app.tr._observers), len(Clock.get_events())


def test_nothing_is_left_of_what_was_opened_and_closed(driver: Driver):
    driver.app.table = played("hilo", 4)

    def visit_everything() -> None:
        for name in ("new_game", "settings", "about", "round_result", "game_result", "home"):
            driver.app.go(name)
            driver.settle()
        driver.app.tell("A sentence.")
        driver.settle()
        driver.dismiss_all()

    visit_everything()
    before = left_over(driver)
    for _ in range(5):
        visit_everything()
    assert left_over(driver) == before


def test_memory_is_tidied_on_a_page_at_rest_and_never_at_the_table(driver: Driver):
    searches: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2:
            searches.append(1)

    gc.callbacks.append(note)
    try:
        driver.app.go("settings")
        driver.advance(2)
        assert not searches, "things still move"
        driver.advance(2)
        assert len(searches) == 1
        driver.advance(10)
        assert len(searches) == 1, "once is enough"
        driver.app.go("new_game")
        driver.app.games.start(Setup("hilo", (Player("Marie", None, 1), Player("Pixel", "easy", 11)), "hilo"))
        driver.advance(10)
        assert driver.app.screen.name == "table"
        assert len(searches) == 1
    finally:
        gc.callbacks.remove(note)
    driver.app.games.leave()
    driver.settle()
