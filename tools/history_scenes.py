"""Scenes of the history, of files and of codes for `tools.screens`."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp

from hiloapp.engine.deal import Deal
from hiloapp.play.seats import Setup
from hiloapp.play.table import Table
from hiloapp.ui.finder import Result
from hiloapp.ui.widgets.file_sheet import FileSheet
from tests.ui.driver import Driver
from tests.ui.games import FAMILY, played

Scene = Callable[[Driver], None]
_DAY = 24 * 3600
CODE = str(Deal("hilo", "hilo", 3, 3**45))


@cache
def _games() -> tuple[Table, ...]:
    shapes = (("hilo", 3), ("kingdom", 3), ("hilo", 6), ("hilo", 2), ("kingdom", 2), ("hilo", 4), ("hilo", 5))
    return tuple(played(game, seats, seed=number) for number, (game, seats) in enumerate(shapes))


def _fill(driver: Driver) -> None:
    history = driver.app.history
    for number, table in enumerate(_games()):
        at = time.time() - number * 0.8 * _DAY
        history._clock = partial(float, at)
        deal = Deal(table.setup.game, table.setup.edition, len(table.setup.players), number, number == 2)
        summary = history.add(table.record, table.setup, f"scene-{number}", 900 + 700 * number)
        history._all()[summary.id] = summary._replace(
            code=str(deal), is_known=deal.is_known, is_imported=number in (1, 2)
        )


def _history(driver: Driver) -> None:
    _fill(driver)
    driver.app.go("history")
    driver.settle()


def _filtered(driver: Driver) -> None:
    _history(driver)
    driver.app.screen.wanted = driver.app.screen.wanted._replace(
        game="hilo", person="Marie", result=Result.WON, days=30
    )
    driver.app.screen.search("")


def _filter(driver: Driver) -> None:
    _filtered(driver)
    driver.app.screen.choose_filter()


def _nothing(driver: Driver) -> None:
    _history(driver)
    driver.app.screen.ids.search.text = "Rumpelstilz"


def _game(number: int, is_down: bool = False) -> Scene:
    def scene(driver: Driver) -> None:
        _history(driver)
        driver.app.archive.show(f"scene-{number}")
        driver.settle()
        driver.app.screen.ids.scroller.scroll_y = 0 if is_down else 1

    return scene


def _waiting(driver: Driver) -> None:
    for seats, rounds in ((3, 2), (2, 1), (6, 3)):
        setup = Setup("hilo", FAMILY[:seats], "hilo")
        table = played("hilo", seats, rounds, keep=driver.app.saves.keeper(setup))
        table.deal()
    played("kingdom", 2, 0, keep=driver.app.saves.keeper(Setup("kingdom", FAMILY[:2]))).deal()


def _waiting_list(driver: Driver) -> None:
    _waiting(driver)
    driver.app.go("waiting")


def _home_waiting(driver: Driver) -> None:
    _waiting(driver)
    driver.app.go("settings")
    driver.app.go("home")


def _code(driver: Driver) -> None:
    driver.app.go("new_game")
    driver.settle()
    driver.app.screen.ask_for_code()
    driver.settle()
    driver.find("CodeField").text = CODE[:-1] + ("2" if CODE[-1] != "2" else "3")


def _same_cards(driver: Driver) -> None:
    driver.app.archive.play_again(CODE, Setup("hilo", FAMILY[:3], "hilo"))


def _files(name: str) -> Scene:
    def scene(driver: Driver) -> None:
        folder = Path(mkdtemp())
        for inner in ("Bilder", "Musik", "Spieleabende"):
            (folder / inner).mkdir()
        for number in range(3):
            (folder / f"HILO 2026-11-0{number + 1} Marie, Lukas, Nina.hilo").write_text("")
        sheet = FileSheet(lambda path: None, name)
        sheet.enter(folder)
        sheet.open()

    return scene


SCENES: dict[str, Scene] = {
    "history_empty": lambda driver: driver.app.go("history"),
    "history": _history,
    "history_filtered": _filtered,
    "history_filter": _filter,
    "history_nothing": _nothing,
    "finished_game": _game(0),
    "finished_game_end": _game(0, is_down=True),
    "finished_game_six": _game(2),
    "finished_game_kingdom": _game(1),
    "waiting": _waiting_list,
    "home_waiting": _home_waiting,
    "code": _code,
    "same_cards": _same_cards,
    "file_open": _files(""),
    "file_save": _files("HILO 2026-11-18 Marie, Lukas, Nina.hilo"),
}
