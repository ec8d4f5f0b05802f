"""The app on Android: its language in the system's settings, cameras and bars, the pause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hiloapp.device.insets import Insets
from hiloapp.storage.settings import Language
from tests.device.java import Locales, Phone
from tests.ui.conftest import Start
from tests.ui.driver import Driver


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    return Phone(36, "de").install(monkeypatch)


@pytest.fixture
def driver(phone: Phone, start: Start) -> Driver:
    return start()


def words(driver: Driver) -> str:
    return driver.app.tr._("Settings")


def test_the_first_start_speaks_the_language_of_the_device(driver: Driver):
    assert words(driver) == "Einstellungen"


def test_a_language_chosen_in_androids_settings_is_ours_after_the_pause(phone: Phone, driver: Driver):
    assert driver.app.on_pause()
    phone.named = Locales("fr")
    driver.app.on_resume()
    driver.settle()
    assert words(driver) == "Réglages"
    assert driver.app.settings.language is Language.FRENCH
    driver.app.on_pause()
    phone.named, phone.spoken = Locales(), ("en",)
    driver.app.on_resume()
    assert words(driver) == "Settings"
    assert driver.app.settings.language is Language.DEVICE


def test_a_language_chosen_there_before_the_start_counts(phone: Phone, start: Start):
    phone.named = Locales("fr")
    assert words(start(language="en")) == "Réglages"


def test_a_language_chosen_here_stands_in_androids_settings(phone: Phone, driver: Driver, data: Path):
    driver.app.change_settings(language=Language.FRENCH)
    assert [phone.named.get(place).getLanguage() for place in range(phone.named.size())] == ["fr"]
    assert json.loads((data / "settings.json").read_text())["language"] == "french"
    driver.app.change_settings(sound=False)
    assert phone.named.size() == 1
    driver.app.change_settings(language=Language.DEVICE)
    assert phone.named.size() == 0


def test_a_phone_turned_upside_down_is_noticed_within_a_second(phone: Phone, driver: Driver):
    assert driver.app.insets == Insets()
    phone.bars = (0, 96, 0, 48)
    driver.advance(1.1)
    assert driver.app.insets == Insets(0, 96, 0, 48)
    driver.app.go("settings")
    driver.settle()
    assert driver.find("TopBar").top == driver.app.screen.top - 96


def test_while_nothing_turns_nothing_is_drawn(phone: Phone, driver: Driver):
    phone.bars = (0, 96, 0, 48)
    driver.advance(1.1)
    driver.settle()
    assert driver.redraws(150) == 0
