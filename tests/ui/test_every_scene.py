"""Every scene there is, in the longest words: all fit on the smallest phone, all follow another language.

A scene is one of `tools.screens.SCENES`: a new screen gets one for its pictures, and is tested here by that.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.ui.driver import Driver
from tests.ui.fit import faults, is_shown

# isort: split
from kivy.uix.widget import Widget

from hiloapp.app import HiloApp
from hiloapp.storage.settings import Language, Settings, Speed
from hiloapp.ui.widgets.seat_panel import SeatPanel
from tools import screens, table_scenes
from tools.locales import ROOT

SMALLEST = (360, 640)
SCALE = 1.3
SCENES = {name: scene for name, scene in screens.SCENES.items() if name not in table_scenes.TABLET_SCENES}
WORDS = ("text", "hint", "hint_text", "spoken", "explanation")
"""What a widget may say, to the eye or to the ear."""


def shown(driver: Driver) -> list[Widget]:
    return [widget for widget in driver.walk() if is_shown(widget)]


def said(driver: Driver) -> list[str]:
    """All words on the screen, with the kind of widget that says them."""
    found = []
    for widget in shown(driver):
        for name in WORDS:
            words = getattr(widget, name, "")
            if isinstance(words, str) and words:
                found.append(f"{type(widget).__name__}.{name}: {words}")
    return sorted(found)


def unfit(driver: Driver) -> Iterator[str]:
    """A name on the smallest panels of the table may end in dots."""
    tiny = {id(part) for panel in driver.find_all(SeatPanel) if panel.width < 100 for part in panel.walk()}
    yield from faults(widget for widget in shown(driver) if id(widget) not in tiny)


def visits(driver: Driver, language: Language) -> Iterator[str]:
    """From scene to scene; each starts with the same settings."""
    plain = {"hand_over": Settings().hand_over, "pictures": False, "speed": Speed.OFF, "text_scale": SCALE}
    for name, scene in SCENES.items():
        driver.app.change_settings(language=language, **plain)
        driver.app.go("home")
        driver.settle()
        scene(driver)
        driver.settle()
        yield name
        driver.dismiss_all()


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    drivers: list[Driver] = []

    def start(name: str) -> Driver:
        for driver in drivers:
            driver.close()
        monkeypatch.setenv("HILO_DATA", str(tmp_path / name))
        drivers[:] = [Driver(HiloApp(Random(1)), SMALLEST)]
        return drivers[0]

    yield start
    for driver in drivers:
        driver.close()


def test_every_scene_fits_and_follows_another_language(start) -> None:
    german = start("german")
    misfits: list[str] = []
    live: dict[str, list[str]] = {}
    for name in visits(german, Language.GERMAN):
        misfits += [f"{name}, de: {fault}" for fault in unfit(german)]
        german.app.change_settings(language=Language.FRENCH)
        german.settle()
        misfits += [f"{name}, fr: {fault}" for fault in unfit(german)]
        live[name] = said(german)
    french = start("french")
    stale: dict[str, list[str]] = {}
    for name in visits(french, Language.FRENCH):
        fresh = said(french)
        if fresh != live[name]:
            stale[name] = sorted({*live[name]} ^ {*fresh})
    assert misfits == []
    assert stale == {}, "these stay in the old language"


def test_every_file_of_scenes_is_visited() -> None:
    for path in sorted((ROOT / "tools").glob("*_scenes.py")):
        module = __import__(f"tools.{path.stem}", fromlist=["SCENES"])
        assert module.SCENES.items() <= screens.SCENES.items(), path.name
