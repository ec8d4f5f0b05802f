"""Settings: applied at once, kept, and never a reason not to start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hiloapp.play.seats import Player, Setup
from hiloapp.storage.settings import Appearance, Language, Motion, Pace, Palette, Speed, Volume
from hiloapp.ui import theme
from tests.ui.conftest import Start
from tests.ui.driver import Driver

TITLES = {"Deutsch": "Einstellungen", "English": "Settings", "Français": "Réglages"}


def kept(data: Path) -> dict[str, object]:
    return json.loads((data / "settings.json").read_text(encoding="utf-8"))


def open_settings(driver: Driver):
    driver.app.go("settings")
    driver.settle()
    return driver.app.screen.ids


def tap_choice(driver: Driver, choices, index: int) -> None:
    scroller = driver.app.screen.ids.scroller
    scroller.scroll_to(choices, animate=False)
    driver.settle()
    driver.tap(choices.children[::-1][index])


def test_the_language_changes_while_one_looks_on(driver: Driver, data: Path):
    ids = open_settings(driver)
    for index, (name, title) in enumerate(TITLES.items(), 1):
        tap_choice(driver, ids.language, index)
        assert title in driver.texts(), name
        assert kept(data)["language"] == list(Language)[index].name.lower()


def test_every_screen_follows_the_language(driver: Driver):
    for name in ("new_game", "about", "settings"):
        driver.app.go(name)
        driver.settle()
    driver.app.change_settings(language=Language.GERMAN)
    for name, word in {"new_game": "Leicht", "about": "Über Hilo", "home": "Spielen"}.items():
        driver.app.go(name)
        driver.settle()
        assert word in driver.texts(), name


def test_widgets_that_are_collected_while_the_language_changes_do_no_harm(driver: Driver):
    """The first one to hear of it lets go of others that have not heard yet."""
    import gc

    from hiloapp.ui.widgets.pad_row import PadRow

    rows: list[PadRow] = []

    def let_go(*_: object) -> None:
        rows.clear()
        gc.collect()

    driver.app.tr._observers.clear()
    driver.app.tr.fbind("_", let_go)
    rows.extend(PadRow(title="Marie") for _ in range(3))
    driver.app.change_settings(language=Language.GERMAN)
    assert driver.app.tr._("Delete") == "Löschen"


def test_appearance_is_applied_at_once(driver: Driver, data: Path):
    ids = open_settings(driver)
    tap_choice(driver, ids.appearance, 1)
    assert driver.app.look is theme.DAYLIGHT
    assert driver.app.theme_cls.theme_style == "Light"
    assert tuple(driver.find("TopBar").ids.title.color) == theme.INK
    assert min(driver.picture().getpixel((2, 2))[:3]) > 200, "a light ground"
    assert kept(data)["appearance"] == "light"


def test_colours_change_on_every_screen_that_shows_cards(driver: Driver, data: Path):
    ids = open_settings(driver)
    driver.app.go("home")
    driver.settle()
    before = driver.picture()
    driver.app.go("settings")
    driver.settle()
    tap_choice(driver, ids.palette, 4)
    assert driver.app.palette is theme.CONTRAST
    assert driver.app.look == theme.sharpened(theme.DUSK)
    assert ids.card_row.palette is theme.CONTRAST
    assert kept(data)["palette"] == "contrast"
    driver.app.go("home")
    driver.settle()
    assert driver.picture().tobytes() != before.tobytes()


def test_a_game_goes_on_in_other_colours(driver: Driver):
    driver.app.games.start(Setup("hilo", (Player("Ann", None, 1), Player("Pixel", "steady", 2)), "hilo"))
    driver.settle()
    board = driver.app.screen.board
    before = board.discard._face.texture
    driver.app.change_settings(palette=Palette.TRITANOPIA)
    driver.settle()
    assert board.discard._face.texture is not before
    assert [tuple(panel._ring_tint.rgba) for panel in board.panels] == list(theme.TRITANOPIA.seats[:2])


def test_volume_can_be_chosen_while_there_is_sound(driver: Driver, data: Path):
    ids = open_settings(driver)
    tap_choice(driver, ids.volume, 0)
    assert driver.app.sounds.volume == Volume.QUIET.value
    ids.scroller.scroll_to(ids.sound, animate=False)
    driver.tap(ids.sound)
    assert driver.app.sounds.is_on is False
    tap_choice(driver, ids.volume, 2)
    assert kept(data)["volume"] == "quiet"
    assert kept(data)["sound"] is False


def test_text_grows_and_shrinks_step_by_step(driver: Driver, data: Path):
    ids = open_settings(driver)
    before = ids.percent.font_size
    ids.scroller.scroll_to(ids.larger, animate=False)
    for _ in range(6):  # one more than there are steps
        ids.scroller.scroll_to(ids.larger, animate=False)
        driver.tap(ids.larger)
    assert ids.percent.text == "200%"
    assert ids.percent.font_size == pytest.approx(2 * before)
    assert kept(data)["text_scale"] == 2.0
    ids.scroller.scroll_to(ids.smaller, animate=False)
    driver.tap(ids.smaller)
    assert driver.app.text_scale == 1.75


def test_speeds_and_switches_are_kept(start: Start, data: Path):
    driver = start(language="en")
    ids = open_settings(driver)
    tap_choice(driver, ids.speed, 2)
    tap_choice(driver, ids.pace, 0)
    for name in ("motion", "hand_over", "haptics", "left_handed"):
        ids.scroller.scroll_to(ids[name], animate=False)
        driver.settle()
        driver.tap(ids[name])
    settings = start().app.settings
    assert (settings.speed, settings.pace) == (Speed.FAST, Pace.SLOW)
    assert settings.motion is Motion.REDUCED
    assert (settings.hand_over, settings.haptics, settings.left_handed) == (False, False, True)


@pytest.mark.parametrize(
    "wanted, moves",
    [({}, True), ({"motion": Motion.REDUCED}, False), ({"speed": Speed.OFF}, False)],
    ids=["usual", "less movement", "off"],
)
def test_a_switch_slides_only_where_things_may_move(driver: Driver, wanted: dict[str, object], moves: bool):
    driver.app.change_settings(**({"motion": Motion.FULL, "speed": Speed.NORMAL} | wanted))
    ids = open_settings(driver)
    ids.haptics.press()
    driver.frame()
    switch = next(part for part in ids.haptics.walk() if type(part).__name__ == "StillSwitch")
    soon = tuple(switch._thumb_pos)
    driver.settle()
    assert (soon != tuple(switch._thumb_pos)) is moves


def test_a_tap_on_the_switch_itself_counts_once(driver: Driver):
    ids = open_settings(driver)
    ids.scroller.scroll_to(ids.haptics, animate=False)
    driver.settle()
    driver.tap(ids.haptics.children[0])
    assert driver.app.settings.haptics is False
    assert driver.app.haptics.is_on is False


@pytest.mark.parametrize("text", ["{", "[]", "\x00\xff", '{"version": 1, "language": 7'])
def test_a_broken_file_gives_defaults_and_says_so_once(start: Start, data: Path, text: str):
    (data / "settings.json").write_text(text, encoding="utf-8")
    driver = start()
    assert driver.app.settings.appearance is Appearance.DARK
    assert len(driver.find_all("Notice")) == 1
    driver.tap(driver.find("GoldButton"))
    assert not driver.find_all("Notice")
    assert (data / "settings.broken-1.json").exists()
    assert not start().find_all("Notice")


def test_settings_that_cannot_be_kept_still_apply(driver: Driver, data: Path, monkeypatch):
    from hiloapp.storage import settings

    def refuse(path: Path, values: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(settings, "save", refuse)
    driver.app.change_settings(appearance=Appearance.LIGHT)
    driver.settle()
    assert driver.app.look is theme.DAYLIGHT
    assert len(driver.find_all("Notice")) == 1


def test_pages_are_light_by_day_and_the_table_is_felt_all_the_same(driver: Driver):
    ground = driver.find("Ground")
    driver.app.change_settings(appearance=Appearance.LIGHT)
    assert ground.cloth(False, driver.app.look) is None
    assert ground.tint(False, driver.app.look) == driver.app.look.ground
    assert ground.cloth(True, driver.app.look) is not None
    assert sum(driver.app.look.ground[:3]) > 2.4
