"""Language and edges, as Android tells them."""

from __future__ import annotations

import sys

import pytest

from hiloapp.device.insets import Insets, safe_insets
from hiloapp.device.language import app_language, spoken_language, tell_language
from tests.device.java import Locales, Phone

ANDROID_12, ANDROID_13, ANDROID_14, ANDROID_16 = 31, 33, 34, 36


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jnius", None)


@pytest.mark.parametrize("version", [24, ANDROID_12, ANDROID_13, ANDROID_16])
def test_the_first_language_of_the_owner_that_we_speak(version: int, monkeypatch: pytest.MonkeyPatch):
    phone = Phone(version, "it", "fr", "de").install(monkeypatch)
    assert spoken_language() == "fr"
    phone.spoken = ("it", "ja")
    assert spoken_language() == "en"


def test_the_language_for_this_app_does_not_change_that_of_the_device(monkeypatch: pytest.MonkeyPatch):
    phone = Phone(ANDROID_13, "de").install(monkeypatch)
    phone.named = Locales("fr")
    assert (app_language(), spoken_language()) == ("fr", "de")


def test_what_is_chosen_in_the_app_is_told_to_android(monkeypatch: pytest.MonkeyPatch):
    phone = Phone(ANDROID_13, "de").install(monkeypatch)
    assert app_language() == ""
    tell_language("fr")
    assert phone.named.get(0).getLanguage() == "fr"
    assert app_language() == "fr"
    tell_language("")
    assert phone.named.size() == 0


def test_before_android_13_there_is_no_language_for_an_app(monkeypatch: pytest.MonkeyPatch):
    phone = Phone(ANDROID_12, "de").install(monkeypatch)
    tell_language("fr")
    assert phone.named.size() == 0
    assert app_language() is None


def test_an_android_that_refuses_to_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch):
    phone = Phone(ANDROID_13, "de").install(monkeypatch)

    def refuse(name: str) -> object:
        raise RuntimeError("JavaException")

    monkeypatch.setattr(phone, "autoclass", refuse)
    phone.install(monkeypatch)
    tell_language("fr")
    assert (app_language(), spoken_language(), safe_insets()) == (None, "en", Insets())


@pytest.mark.usefixtures("desktop")
def test_a_desktop_says_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "fr_CH.UTF-8")
    tell_language("de")
    assert (app_language(), spoken_language(), safe_insets()) == (None, "fr", Insets())


def test_from_android_15_on_the_view_lies_under_bars_and_camera(monkeypatch: pytest.MonkeyPatch):
    phone = Phone(ANDROID_16).install(monkeypatch)
    phone.bars = (0, 120, 0, 63)
    assert safe_insets() == Insets(0, 120, 0, 63)


def test_before_that_nothing_is_left_out_twice(monkeypatch: pytest.MonkeyPatch):
    """The system has put the view between the bars already."""
    phone = Phone(ANDROID_14).install(monkeypatch)
    phone.bars, phone.view = (0, 120, 0, 63), (0, 120, 1080, 2400 - 63)
    assert safe_insets() == Insets()
    phone.view = (0, 100, 1080, 2400)
    assert safe_insets() == Insets(0, 20, 0, 63)


def test_the_camera_goes_to_the_other_side_when_the_phone_is_turned(monkeypatch: pytest.MonkeyPatch):
    phone = Phone(ANDROID_16).install(monkeypatch)
    phone.size, phone.view, phone.bars = (2400, 1080), (0, 0, 2400, 1080), (120, 0, 0, 0)
    assert safe_insets() == Insets(left=120)
    phone.bars = (0, 0, 120, 0)
    assert safe_insets() == Insets(right=120)


def test_an_old_android_has_no_insets_to_ask_for(monkeypatch: pytest.MonkeyPatch):
    Phone(28).install(monkeypatch)
    assert safe_insets() == Insets()
