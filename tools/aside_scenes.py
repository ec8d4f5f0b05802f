"""Scenes of what is looked up, asked or held in the middle of a turn, for `tools.screens`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hiloapp.engine.moves import Draw
from hiloapp.ui.screens.table import TableScreen
from tests.ui.driver import Driver
from tests.ui.table_driver import HILO, KINGDOM, MAGE, sit_down
from tools import pad_scenes
from tools.table_scenes import moment, offers

Scene = Callable[[Driver], None]
Act = Callable[[TableScreen], None]
_TIE = ("R6 ?? ??/?? G5 ??/?? ?? ??", "B6 ?? ??/?? P5 ??/?? ?? ??")


def _at_table(act: Act) -> Scene:
    """In the middle of a turn of Marie's."""

    def scene(driver: Driver) -> None:
        driver.app.go("table")
        table = moment("hilo", 3, offers(Draw, 14))
        driver.app.screen.begin(table)
        driver.settle()
        act(driver.app.screen)

    return scene


def _hint(times: int) -> Scene:
    def scene(driver: Driver) -> None:
        _at_table(lambda screen: None)(driver)
        for _ in range(times):
            driver.app.screen.hints.ask()
            driver.advance(2)

    return scene


def _in_hand(game: str, position: Mapping[str, object], *taps: str) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.change_settings(hand_over=False)
        rest: dict[str, Any] = dict(position)
        sit_down(driver, game, *rest.pop("layouts"), **rest).tap(*taps)

    return scene


def _log(driver: Driver) -> None:
    _in_hand("hilo", HILO, "draw", "a2")(driver)
    driver.settle()
    driver.app.screen.asides.show_log()


def _correct(driver: Driver) -> None:
    pad_scenes.SCENES["pad"](driver)
    driver.settle()
    driver.app.screen.look()


def _delete(driver: Driver) -> None:
    pad_scenes.SCENES["pads"](driver)
    driver.settle()
    driver.find("PadRow").dispatch("on_delete")


SCENES: dict[str, Scene] = {
    "table_menu": _at_table(lambda screen: screen.asides.show_menu()),
    "table_log": _log,
    "table_scores": _at_table(lambda screen: screen.asides.show_scores()),
    "table_peek": _at_table(lambda screen: screen.explain(screen.board.spots()[0])),
    "table_hint": _hint(1),
    "table_hint_why": _hint(2),
    "table_in_hand": _in_hand("hilo", HILO, "discard"),
    "table_discarding": _in_hand("hilo", HILO, "draw", "discard"),
    "table_tie": _in_hand("hilo", HILO | {"layouts": _TIE, "moves": ["reveal a1", "reveal b2"] * 2}),
    "kingdom_starter": _in_hand("kingdom", KINGDOM | {"moves": []}),
    "kingdom_mage": _in_hand("kingdom", MAGE, "a1"),
    "pad_correct": _correct,
    "pad_delete": _delete,
}
