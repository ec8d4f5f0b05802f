"""What the stores show: texts in three languages, pictures made by our own tool."""

from __future__ import annotations

import re

import pytest
from buildozer.specparser import SpecParser

from hiloapp import __version__
from hiloapp.i18n.catalogue import LANGUAGES
from tests.commands import ROOT
from tools.store import FOLDERS, METADATA

LIMITS = {"title": 30, "short_description": 80, "full_description": 4000}
CHANGELOG_LIMIT = 500
UNOFFICIAL = {"de": "inoffiziell", "en": "unofficial", "fr": "non officiel"}
in_every_language = pytest.mark.parametrize("language", sorted(FOLDERS))


def text(language: str, name: str) -> str:
    return (METADATA / FOLDERS[language] / f"{name}.txt").read_text(encoding="utf-8").strip()


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
