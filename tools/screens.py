"""Renders every screen at every size, in every language and text size, into pictures and contact sheets.

    python -m tools.screens                      everything, into build/screens
    python -m tools.screens --scene home --size 412x892 --language de --scale 1.3

A scene is a name and a function that brings the app there; add one to SCENES.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from PIL import Image

from hiloapp.storage.settings import Appearance, Language, Speed
from hiloapp.ui.theme import TABLET
from tests.ui.driver import Driver
from tests.ui.games import FAMILY, played
from tools import aside_scenes, history_scenes, lesson_scenes, pad_scenes, replay_scenes, table_scenes

# isort: split
from hiloapp.app import HiloApp

SIZES = ((360, 640), (412, 892), (892, 412), (800, 1280), (1280, 800))
LANGUAGES = ("de", "en", "fr")
SCALES = (1.0, 1.5, 2.0)

Scene = Callable[[Driver], None]


_played = cache(played)


def _screen(name: str) -> Scene:
    return lambda driver: driver.app.go(name)


def _scrolled(name: str) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.go(name)
        driver.settle()
        driver.app.screen.ids.scroller.scroll_y = 0

    return scene


def _result(name: str, game: str, seats: int, rounds: int | None, seed: int = 7) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.table = _played(game, seats, rounds, seed)
        driver.app.go(name)

    return scene


def _notice(driver: Driver) -> None:
    tr, names = driver.app.tr, "Marie, Lukas, Nina"
    driver.app.ask(
        lambda: tr._("Delete the score pad of {names}? It cannot be brought back.", names=names),
        lambda: tr._("Delete"),
        lambda: None,
    )


def _person(driver: Driver) -> None:
    driver.app.people.remember(FAMILY)
    driver.app.go("new_game")
    driver.settle()
    driver.find("SeatRow").choose_person()


def _names(driver: Driver) -> None:
    driver.app.people.remember(FAMILY)
    driver.app.go("new_game")
    driver.settle()
    first, second = driver.find_all("SeatRow", seat=1)[0], driver.find_all("SeatRow", seat=2)[0]
    first.text = "Marie"
    second.choose_kind(0)
    second.text = "marie"
    driver.settle()
    driver.app.screen.ids.scroller.scroll_to(second, animate=False)


def _rule(game: str, rule: str) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.go("rules")
        driver.settle()
        driver.app.screen.show_rule(game, rule)

    return scene


def _search(words: str) -> Scene:
    def scene(driver: Driver) -> None:
        driver.app.go("rules")
        driver.settle()
        driver.app.screen.ids.search.text = words

    return scene


SCENES: dict[str, Scene] = {
    "home": _screen("home"),
    "new_game": _screen("new_game"),
    "new_game_end": _scrolled("new_game"),
    "person": _person,
    "names": _names,
    "notice": _notice,
    "round_result": _result("round_result", "hilo", 3, 4),
    "round_result_six": _result("round_result", "hilo", 6, 3),
    "round_result_kingdom": _result("round_result", "kingdom", 3, 1),
    "game_result": _result("game_result", "hilo", 4, None),
    "game_result_kingdom": _result("game_result", "kingdom", 3, 1),
    "settings": _screen("settings"),
    "settings_end": _scrolled("settings"),
    "about": _screen("about"),
    "rules": _screen("rules"),
    "rules_search": _search("diagonal"),
    "rules_nothing": _search("Rumpelstilz"),
    **{f"rule_{rule}": _rule("hilo", rule) for rule in ("H-1", "H-5", "H-7", "H-10", "H-17", "H-22", "H-24")},
    **{f"rule_{rule}": _rule("kingdom", rule) for rule in ("K-2", "K-5", "K-7", "K-13", "K-1")},
    **aside_scenes.SCENES,
    **pad_scenes.SCENES,
    **replay_scenes.SCENES,
    **history_scenes.SCENES,
    **lesson_scenes.SCENES,
    **table_scenes.SCENES,
    **table_scenes.TABLET_SCENES,
}


def render(
    size: tuple[int, int], language: str, scale: float, names: list[str], look: Appearance
) -> Iterator[tuple[str, Image.Image]]:
    """The pictures of some scenes in one app."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HILO_DATA"] = folder
        driver = Driver(HiloApp(Random(1)), size)
        driver.app.change_settings(
            language=Language(language), text_scale=scale, speed=Speed.OFF, appearance=look
        )
        for name in names:
            driver.app.go("home")
            driver.settle()
            (SCENES | lesson_scenes.STEPS)[name](driver)
            driver.settle()
            driver.advance(0.3)
            yield name, driver.picture()
            driver.dismiss_all()
        driver.close()


def contact_sheet(pictures: list[Image.Image], columns: int) -> Image.Image:
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + 8) - 8, rows * (height + 8) - 8), "#777777")
    for index, picture in enumerate(pictures):
        sheet.paste(picture, ((index % columns) * (width + 8), (index // columns) * (height + 8)))
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("build/screens"))
    parser.add_argument("--scene", action="append", choices=[*SCENES, *lesson_scenes.STEPS])
    parser.add_argument("--size", action="append", choices=[f"{w}x{h}" for w, h in SIZES])
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--scale", action="append", type=float, choices=SCALES)
    parser.add_argument("--appearance", choices=[look.value for look in Appearance], default="dark")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    chosen = options.scene or list(SCENES)
    for width, height in SIZES:
        is_tablet = min(width, height) >= TABLET
        names = [name for name in chosen if is_tablet or name not in table_scenes.TABLET_SCENES]
        if options.size and f"{width}x{height}" not in options.size:
            continue
        pictures: list[Image.Image] = []
        for language in options.language or LANGUAGES:
            for scale in options.scale or SCALES:
                look = Appearance(options.appearance)
                for name, picture in render((width, height), language, scale, names, look):
                    picture.save(options.out / f"{name}-{width}x{height}-{language}-{scale}-{look.value}.png")
                    pictures.append(picture)
        contact_sheet(pictures, len(names)).save(options.out / f"sheet-{width}x{height}.png")
        print(options.out / f"sheet-{width}x{height}.png")


if __name__ == "__main__":
    main()
