"""Scenes of replays, of the coach's look back and of the shuffle for `tools.screens`."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.driver import Driver
from tests.ui.games import played

Scene = Callable[[Driver], None]


def _replay(game: str, seats: int, at: tuple[int, int], is_uncovered: bool = False) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.table = played(game, seats)
        driver.app.replays.show_table(at)
        while not driver.app.screen.ids.timeline.turn >= 0:
            driver.frame()
        driver.app.screen.is_uncovered = is_uncovered

    return scene


def _shuffle(rounds: int) -> Scene:
    """After so many rounds: the deck of the last; in the middle of the next one only its fingerprint."""

    def scene(driver: Driver) -> None:
        from hiloapp.ui.widgets.shuffle_sheet import of_table

        driver.app.table = played("hilo", 3, rounds)
        if rounds == 1:
            driver.app.table.deal()
        of_table(driver.app.table).open()

    return scene


def _look_back(game: str, seats: int, place: float) -> Scene:
    """The analysis on the game result, scrolled so far: 1 is the top."""

    def scene(driver: Driver) -> None:
        driver.app.table = played(game, seats)
        driver.app.go("game_result")
        while not driver.app.screen.ids.analysis.is_done:
            driver.frame()
        driver.settle()
        driver.app.screen.ids.scroller.scroll_y = place

    return scene


def _people(place: float) -> Scene:
    """Luck and choices of somebody over several games."""

    def scene(driver: Driver) -> None:
        for seed in (3, 7, 8):
            table = played("kingdom", 2, seed=seed)
            driver.app.history.add(table.record, table.setup, f"game-{seed}", 60)
        driver.app.go("people")
        driver.app.screen.choose_game(1)
        while driver.app.screen.ids.luck.left or not driver.app.screen.ids.luck.count:
            driver.frame()
        driver.settle()
        driver.app.screen.ids.scroller.scroll_y = place

    return scene


SCENES: dict[str, Scene] = {
    "replay": _replay("hilo", 4, (2, 30)),
    "replay_two": _replay("hilo", 2, (2, 21)),
    "replay_six": _replay("hilo", 6, (1, 40), is_uncovered=True),
    "replay_kingdom": _replay("kingdom", 3, (1, 30)),
    "look_back": _look_back("hilo", 4, 0.4),
    "look_back_end": _look_back("hilo", 4, 0),
    "look_back_two": _look_back("hilo", 2, 0.3),
    "look_back_kingdom": _look_back("kingdom", 3, 0.2),
    "people_luck": _people(0),
    "shuffle": _shuffle(1),
    "shuffle_over": _shuffle(2),
}
