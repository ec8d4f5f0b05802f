"""Pages at rest: nothing is drawn for nothing, and what was closed is gone."""

from __future__ import annotations

import gc

import pytest
from kivy.clock import Clock

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
