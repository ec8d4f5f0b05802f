"""Scenes of the score pad for `tools.screens`."""

from __future__ import annotations

from collections.abc import Callable

from hiloapp.play.scorepad import Draft, Pad, StarCount, Sums
from tests.ui.driver import Driver
from tests.ui.games import FAMILY, played

Scene = Callable[[Driver], None]
HILO = (
    Pad.begun("hilo", FAMILY[:3])
    .written(0, Sums((7, 26, 9), 1))
    .written(1, Sums((18, 14, 11), 3))
    .written(2, Sums((23, 19, 12), 3))
    .written(3, Sums((4, 13, 9), 2))
)
SIX = Pad.begun("hilo", FAMILY).drafted(Draft(0, (12, -4, 98, None, None, None)))
STARS = (
    Pad.begun("kingdom", FAMILY[:3])
    .written(0, StarCount(2, 5, 2, 1, 1))
    .drafted(Draft(1, (1, 3, 2, 0, 0, 1, 2, 0, 0)))
)


def _open(pad: Pad, *screens: str, place: int = 0) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.desk.begin(pad)
        driver.app.desk.place = place
        for screen in ("pads", *screens):
            driver.app.go(screen)

    return scene


def _ending(driver: Driver) -> None:
    _open(SIX.drafted(Draft(0, (12, -4, 13, 20, 31, 8))), "pad", "pad_round")(driver)
    driver.app.screen.choose_end(2)


def _refused(driver: Driver) -> None:
    _open(SIX, "pad", "pad_round")(driver)
    driver.app.screen.parts["keypad"].typed = "99"
    driver.app.screen.go_on()


def _people(driver: Driver) -> None:
    for place, seed in enumerate((3, 5, 7)):
        table = played("hilo", 3, seed=seed)
        driver.app.history.add(table.record, table.setup, f"scene-{place}", 60)
    driver.app.go("people")
    driver.settle()


def _rename(driver: Driver) -> None:
    _people(driver)
    driver.app.screen.ask_for_name()
    sheet = driver.find("RenameSheet")
    sheet.ids.name.text = "lukas"
    sheet.agree()


SCENES: dict[str, Scene] = {
    "people_empty": lambda driver: driver.app.go("people"),
    "pads_empty": lambda driver: driver.app.go("pads"),
    "pad_setup": _open(HILO, "pad_setup"),
    "pads": _open(HILO),
    "pad": _open(HILO, "pad"),
    "pad_blank": _open(Pad.begun("hilo", FAMILY[:4]), "pad"),
    "pad_kingdom": _open(STARS.written(1, StarCount(3)).written(2, StarCount(1, 4)), "pad"),
    "pad_round": _open(HILO, "pad", "pad_round", place=4),
    "pad_round_six": _open(SIX, "pad", "pad_round"),
    "pad_refused": _refused,
    "pad_ending": _ending,
    "pad_stars": _open(STARS, "pad", "pad_stars", place=1),
    "people": _people,
    "rename": _rename,
}
