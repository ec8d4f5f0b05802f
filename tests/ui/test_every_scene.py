"""Every scene there is, in the longest words: all fit on the smallest phone, all follow another language.

A scene is one of `tools.screens.SCENES`: a new screen gets one for its pictures, and is tested here by that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from tests.ui.driver import Driver
from tests.ui.fit import faults, is_shown

# isort: split
from kivy.uix.widget import Widget

from hiloapp.app import HiloApp
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.storage.settings import Language, Settings, Speed
from hiloapp.ui.people import BOT_NAMES
from hiloapp.ui.widgets.seat_panel import SeatPanel
from tests.ui.games import FAMILY
from tests.ui.table_driver import PEOPLE
from tools import locales, screens, table_scenes

SMALLEST = (360, 640)
SCALE = 1.3
MUCH_LIKE_OTHERS = {
    "new_game_end", "settings_end", "look_back_end", "finished_game_end",  # the same page, scrolled
    "rule_H-5", "rule_H-10", "rule_H-22", "rule_H-24", "rule_K-2", "rule_K-5", "rule_K-7",
    "replay_two", "replay_six", "replay_kingdom", "look_back_two", "look_back_kingdom", "people_luck",
    "table_two", "table_drawn", "kingdom_two", "pictures_drawn", "pictures_spell", "pad_blank",
    "finished_game_six",
}  # fmt: skip
"""Their words are those of another scene, and seconds are dear."""
SCENES = {
    name: scene
    for name, scene in screens.SCENES.items()
    if name not in table_scenes.TABLET_SCENES and name not in MUCH_LIKE_OTHERS
}
PARTS = 3
WORDS = ("text", "hint", "hint_text", "spoken", "explanation")
"""What a widget may say, to the eye or to the ear."""
NAMES = {player.name for player in (*FAMILY, *PEOPLE)} | {*BOT_NAMES, "Nora", "Otto", "Zoe"}
THE_SAME = {"HILO", "HILLO", "Hilo", "Deutsch", "English", "Français"}
"""Names of games and languages."""
TYPED = {"Rumpelstilz", "diagonal", "Musik", "Bilder", "Spieleabende"}
"""What somebody searches for, and how folders are called."""


def shown(driver: Driver) -> list[Widget]:
    return [widget for widget in driver.walk() if is_shown(widget)]


def said(driver: Driver) -> set[tuple[str, str, str]]:
    """All words on the screen, with the kind of widget that says them."""
    return {
        (type(widget).__name__, name, words)
        for widget in shown(driver)
        for name in WORDS
        if isinstance(words := getattr(widget, name, ""), str) and words
    }


@cache
def same_in_both() -> re.Pattern[str]:
    """What German and French say in the same words."""
    french = locales.read("fr")
    same = []
    for message in locales.entries(locales.read("de")):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if french.get(key).string == message.string and isinstance(message.string, str):
            same.append(re.sub(r"\\\{\w+\\\}", ".+?", re.escape(message.string)))
    return re.compile("|".join(same))


def is_stale(words: str) -> bool:
    """Whether it should have changed with the language: there is more in it than names, numbers and signs."""
    if same_in_both().fullmatch(words) or words.startswith(("Python (PSF)", "/")):
        return False
    for name in sorted(NAMES | THE_SAME | TYPED, key=len, reverse=True):
        words = re.sub(rf"\b{name}\b", "", words, flags=re.IGNORECASE)
    words = re.sub(r"\[/?\w+(=[^\]]*)?\]|\b[HK]-?\d+|\b[0-9a-f]{8,}|(\b[0-9A-Z]{4}-?){5}|\.hilo\b", "", words)
    return bool(re.search(r"[^\W\d_]{2}", words))


def unfit(driver: Driver) -> Iterator[str]:
    """A name on the smallest panels of the table, and that of a file, may end in dots."""
    tiny = [panel for panel in driver.find_all(SeatPanel) if panel.width < 100]
    spared = {id(part) for place in (*tiny, *driver.find_all("FileRow")) for part in place.walk()}
    yield from faults(widget for widget in shown(driver) if id(widget) not in spared)


def watch_messages(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Messages that are asked for by a name that no tool could read, and were never marked with N_."""
    known = {
        key
        for m in locales.entries(locales.read("en"))
        for key in ([m.id] if isinstance(m.id, str) else m.id)
    }
    unknown: set[str] = set()
    text = Catalogue.text

    def watched(self: Catalogue, message: str, **values: object) -> str:
        if message not in known | THE_SAME:
            unknown.add(message)
        return text(self, message, **values)

    monkeypatch.setattr(Catalogue, "text", watched)
    return unknown


@pytest.mark.parametrize("part", range(PARTS))
def test_every_scene_fits_and_follows_another_language(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HILO_DATA", str(tmp_path))
    unknown = watch_messages(monkeypatch)
    driver = Driver(HiloApp(Random(1)), SMALLEST)
    plain = {"hand_over": Settings().hand_over, "pictures": False, "speed": Speed.OFF, "text_scale": SCALE}
    wrong: list[str] = []
    for name in list(SCENES)[part::PARTS]:
        driver.app.change_settings(language=Language.GERMAN, **plain)
        driver.app.go("home")
        driver.settle()
        SCENES[name](driver)
        driver.settle()
        german = said(driver)
        wrong += [f"{name}, de: {fault}" for fault in unfit(driver)]
        driver.app.change_settings(language=Language.FRENCH)
        driver.settle()
        wrong += [f"{name}, fr: {fault}" for fault in unfit(driver)]
        wrong += [f"{name}: still German: {words}" for words in said(driver) & german if is_stale(words[2])]
        driver.dismiss_all()
    driver.close()
    assert not wrong, "\n".join(wrong)
    assert unknown == set(), "asked for, but in no catalogue"


def test_every_file_of_scenes_is_visited() -> None:
    for path in sorted((locales.ROOT / "tools").glob("*_scenes.py")):
        module = import_module(f"tools.{path.stem}")
        assert module.SCENES.items() <= screens.SCENES.items(), path.name


def test_stale_words_are_told_from_names() -> None:
    assert is_stale("Runde 4 ist zu Ende")
    assert is_stale("Marie ist dran")
    assert not is_stale("Marie, Lukas")
    assert not is_stale("Version 3")
    assert not is_stale("H-13")
