"""The first start speaks the language of the device: German, English or French, else English."""

from __future__ import annotations

import locale
import plistlib
import sys
from pathlib import Path

import pytest

from hiloapp.device.language import spoken_language

NAMES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))


@pytest.mark.parametrize(
    "named, spoken",
    [
        ("de_DE.UTF-8", "de"),
        ("de_AT", "de"),
        ("de_CH.ISO-8859-1@euro", "de"),
        ("fr_CA.UTF-8", "fr"),
        ("fr-BE", "fr"),
        ("FR", "fr"),
        ("en_US.UTF-8", "en"),
        ("es_ES.UTF-8", "en"),
        ("frr_DE", "en"),
        ("den_CA", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_regional_forms_and_other_languages(monkeypatch: pytest.MonkeyPatch, named: str, spoken: str):
    """Not every name that begins with "fr" is French: "frr" is North Frisian."""
    monkeypatch.setenv("LANG", named)
    assert spoken_language() == spoken


@pytest.mark.parametrize(
    "environment, spoken",
    [
        ({"LANG": "de_DE", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es_ES"}, "en"),
        ({"LANG": "en_GB", "LANGUAGE": "es:fr_CA:de"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": ""}, "fr"),
    ],
)
def test_what_was_said_most_clearly_counts(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert spoken_language() == spoken


@pytest.mark.parametrize(
    "named, spoken", [("German_Austria", "de"), ("French_Canada", "fr"), ("it_IT", "en")]
)
def test_windows_has_names_of_its_own(monkeypatch: pytest.MonkeyPatch, named: str, spoken: str):
    monkeypatch.setattr(locale, "getlocale", lambda: (named, "1252"))
    assert spoken_language() == spoken


def test_a_mac_is_asked_for_its_preferences(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert spoken_language() == "en"
    preferences = folder / ".GlobalPreferences.plist"
    preferences.write_bytes(plistlib.dumps({"AppleLanguages": ["it-IT", "fr-CA", "en"]}))
    assert spoken_language() == "fr"
    preferences.write_bytes(b"nonsense")
    assert spoken_language() == "en"
