"""Searching the rules: accents, capitals and the order of words do not matter."""

from __future__ import annotations

import pytest

from hiloapp.i18n.catalogue import LANGUAGES, Catalogue
from hiloapp.rulebook.library import BOOKS, chapter_at, passage_at
from hiloapp.rulebook.search import find_in, fold, spans

BOTH = list(BOOKS.values())


def rules_found(words: str, language: str) -> set[str]:
    hits = find_in(BOTH, words, Catalogue(language))
    return {rule for hit in hits for rule in passage_at(hit.place).rules}


@pytest.mark.parametrize(
    "language, words, rule",
    [
        ("de", "DIAGONALE zusammenschieben", "H-17"),
        ("de", "verdoppelt", "H-23"),
        ("de", "schuld magier", "K-10"),
        ("en", "push diagonal", "H-17"),
        ("en", "unicorn", "K-4"),
        ("fr", "defausse melange", "H-11"),
        ("fr", "DÉFAUSSE", "H-7"),
        ("de", "Koenigreich", "K-2"),
        ("de", "hoechste Summe", "H-6"),
        ("fr", "egalite", "H-25"),
    ],
)
def test_words_lead_to_their_rule(language: str, words: str, rule: str):
    assert rule in rules_found(words, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["H-17", "h-17", "h17"])
def test_a_rule_number_leads_to_its_passage_and_no_other(language: str, typed: str):
    hits = find_in(BOTH, typed, Catalogue(language))
    assert {chapter_at(hit.place).name for hit in hits} == {"push"}


def test_h1_is_not_h10():
    assert rules_found("H-1", "en") == {"H-1"}


@pytest.mark.parametrize("words", ["", "   ", "Rumpelstilzchen", "diagonal Rumpelstilzchen"])
def test_what_is_not_there_is_not_found(words: str):
    assert find_in(BOTH, words, Catalogue("de")) == []


def test_a_caption_and_a_chapter_title_are_searched_too():
    assert "H-7" in rules_found("Lukas blaue", "de")
    assert "K-9" in rules_found("Magier Phoenix Ablagestapel", "de")


def test_the_found_words_are_marked_where_they_stand():
    text = "Größe der Défausse: groß"
    assert [text[start:stop] for start, stop in spans(text, "GROSS defausse")] == ["Größ", "Défausse", "groß"]
    assert spans(text, "") == []
    assert [text[start:stop] for start, stop in spans("sœur", "oe")] == ["r"] or spans("sœur", "oe") == [
        (1, 2)
    ]


def test_neighbours_become_one_mark():
    assert spans("abab", "ab ba") == [(0, 4)]


def test_folding():
    assert fold("L’ÉCHANGE, Straße") == "l'echange, strasse"
