"""What the stores show: texts in three languages, pictures made by our own tool."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from buildozer.specparser import SpecParser
from PIL import Image

from hiloapp import __version__
from hiloapp.i18n.catalogue import LANGUAGES
from tests.commands import ROOT
from tools.store import DEVICES, FEATURE, FOLDERS, METADATA, Device

LIMITS = {"title": 30, "short_description": 80, "full_description": 4000}
CHANGELOG_LIMIT = 500
WEIGHT = 5_500_000
"""Bytes of all pictures: they are in every clone."""
UNOFFICIAL = {"de": "inoffiziell", "en": "unofficial", "fr": "non officiel"}
in_every_language = pytest.mark.parametrize("language", sorted(FOLDERS))


def text(language: str, name: str) -> str:
    return (METADATA / FOLDERS[language] / f"{name}.txt").read_text(encoding="utf-8").strip()


def images(language: str) -> Path:
    return METADATA / FOLDERS[language] / "images"


def version_code() -> str:
    """As python-for-android makes it; the manifest is compared with it where it is made."""
    spec = SpecParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    code = 0
    for part in __version__.split("."):
        code = 100 * code + int(part)
    return f"10{spec.get('app', 'android.minapi')}{code}"


def test_every_language_of_the_app_has_its_page():
    assert set(FOLDERS) == set(LANGUAGES)
    assert {path.name for path in METADATA.iterdir()} == set(FOLDERS.values())


@in_every_language
def test_no_text_is_longer_than_the_store_allows(language: str):
    for name, limit in LIMITS.items():
        assert 0 < len(text(language, name)) <= limit, name
    assert len(text(language, "full_description")) > 1000


@in_every_language
def test_the_newest_version_says_what_is_new(language: str):
    news = text(language, f"changelogs/{version_code()}")
    assert 0 < len(news) <= CHANGELOG_LIMIT


@in_every_language
def test_nobody_can_take_it_for_the_publishers_own(language: str):
    assert UNOFFICIAL[language] in text(language, "short_description").lower()
    assert re.search(r"\bfans?\b", text(language, "title").lower())
    whole = text(language, "full_description")
    last = whole.split("\n\n")[-1]
    assert UNOFFICIAL[language] in last.lower()
    assert last.count("Schmidt Spiele") >= 2
    assert "<" not in whole, "F-Droid would take it for HTML"


@in_every_language
def test_the_texts_use_the_letters_and_spaces_of_their_language(language: str):
    for name in (*LIMITS, f"changelogs/{version_code()}"):
        words = text(language, name)
        assert "  " not in words, name
        assert "'" not in words, name
        before = r"[^\u00a0][;:!?](?=\s)" if language == "fr" else r"\s[;:!?]"
        assert not re.search(before, words), name


# Pictures


@in_every_language
def test_icon_and_banner_have_the_sizes_of_the_store(language: str):
    with (
        Image.open(images(language) / "icon.png") as icon,
        Image.open(images(language) / "featureGraphic.jpg") as wide,
    ):
        assert (icon.format, icon.size) == ("PNG", (512, 512))
        assert (wide.format, wide.size, wide.mode) == ("JPEG", FEATURE, "RGB")


@in_every_language
@pytest.mark.parametrize("device", DEVICES.values(), ids=list(DEVICES))
def test_the_screens_are_all_there_and_fit(language: str, device: Device):
    folder = images(language) / device.folder
    assert [path.name for path in sorted(folder.iterdir())] == [
        f"{number}_{scene}.jpg" for number, scene in enumerate(device.scenes, 1)
    ]
    assert 2 <= len(device.scenes) <= 8
    short, long = sorted(device.size)
    assert 320 <= short <= long <= 3840
    assert long <= 2 * short
    assert device.folder == "phoneScreenshots" or short >= 1080  # what the Play store asks of a tablet
    for path in folder.iterdir():
        with Image.open(path) as picture:
            assert (picture.format, picture.size, picture.mode) == ("JPEG", device.size, "RGB")
            assert len(picture.resize((90, 90)).getcolors(8100) or ()) > 500, f"{path.name} looks empty"


def test_the_screens_speak_the_language_of_their_page():
    for device in DEVICES.values():
        for number, scene in enumerate(device.scenes, 1):
            drawn = {(images(one) / device.folder / f"{number}_{scene}.jpg").read_bytes() for one in FOLDERS}
            assert len(drawn) == len(FOLDERS), scene


def test_every_clone_stays_light():
    assert sum(path.stat().st_size for path in METADATA.rglob("*.*g")) < WEIGHT
