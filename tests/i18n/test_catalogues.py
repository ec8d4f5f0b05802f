"""The catalogues are complete, up to date and well set in every language."""

from __future__ import annotations

import ast
import gettext
import re

import pytest
from babel.messages.catalog import Message

from hiloapp.i18n.catalogue import LANGUAGES, Catalogue
from tools import locales


def test_every_message_of_the_source_is_translated_and_every_translation_is_sound() -> None:
    assert locales.problems() == [], "python -m tools.locales update, translate, compile"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_written_as_update_writes_it(language: str) -> None:
    fresh = locales.updated(locales.extract(), locales.read(language), language)
    assert _without_places(locales.po_bytes(fresh)) == _without_places(locales.po_path(language).read_bytes())


def _without_places(po: bytes) -> list[str]:
    """A message may move from file to file without being stale."""
    return [line for line in po.decode().splitlines() if not line.startswith("#: ")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiling_is_repeatable_and_leaves_no_traces(language: str) -> None:
    compiled = locales.mo_path(language).read_bytes()
    assert compiled == locales.mo_bytes(language)
    for trace in (b"-Date", b"Generated-By", b"Last-Translator", b"PROJECT", b"http"):
        assert trace not in compiled
        assert trace not in locales.po_path(language).read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_gettext_reads_what_was_compiled(language: str) -> None:
    with locales.mo_path(language).open("rb") as file:
        texts = gettext.GNUTranslations(file)
    assert texts.info()["language"] == language
    assert texts.gettext("Back") == {"de": "Zurück", "en": "Back", "fr": "Retour"}[language]


# What check has to find


def problems_of(
    source: str | tuple[str, str], translated: str | tuple[str, ...], language: str = "de"
) -> list[str]:
    return list(locales.message_problems(Message(source, translated), language))


@pytest.mark.parametrize(
    "source, translated",
    [
        ("Back", ""),
        ("{name} starts", "{nam} beginnt"),
        ("{name} starts", "Es geht los"),
        ("Start", "Los, {name}"),
        (("{count} card", "{count} cards"), ("{count} Karte",)),
        (("{count} card", "{count} cards"), ("{count} Karte", "")),
        (("{count} card", "{count} cards"), ("{count} Karte", "Karten")),
        ("Back", "Zurück "),
        ("Back", "→ Zurück"),
        ("Go", "Los geht's"),
        ("{name} starts", "{name}} beginnt"),
        ("{name} starts", "{name:d} beginnt"),
        ("Go on…", "Weiter..."),
        ("Done.", "Fertig"),
        ("Ready?", "Fertig!"),
        ("“Yes”", "”Ja”"),
        ("“Yes”", "«Ja»"),
        ("{percent}%", "{percent} %"),
        ("{percent}%", "{percent}%"),
    ],
)
def test_a_bad_translation_is_found(source: str | tuple[str, str], translated: str | tuple[str, ...]) -> None:
    assert problems_of(source, translated)


def test_a_fuzzy_translation_is_found() -> None:
    assert list(locales.message_problems(Message("Back", "Zurück", flags={"fuzzy"}), "de")) == [
        "marked as fuzzy"
    ]


def test_a_singular_may_leave_the_count_out() -> None:
    assert problems_of(("{count} card", "{count} cards"), ("eine Karte", "{count} Karten")) == []


def test_a_french_singular_may_not_since_it_is_that_of_none_too() -> None:
    source = ("{count} card", "{count} cards")
    assert problems_of(source, ("une carte", "{count} cartes"), "fr")
    assert problems_of(source, ("{count} carte", "{count} cartes"), "fr") == []
    assert Catalogue("fr").plural("{count} star", "{count} stars", 0) == "0 étoile"
    assert (
        problems_of(("the last card", "the last {count} cards"), ("la dernière", "les {count}"), "fr") == []
    )


@pytest.mark.parametrize("text", ["HILO !", "HILO!", "Qui ?", "l'as", "« oui »", "Summe: 3", "a\u202f: b"])
def test_loose_french_spaces_are_found(text: str) -> None:
    assert problems_of("x", text, "fr")


def test_french_spaces_are_repaired() -> None:
    assert (
        locales.with_french_spaces("Qui ? « L'as » : oui !")
        == "Qui\u00a0? «\u00a0L’as\u00a0»\u00a0: oui\u00a0!"
    )
    assert locales.with_french_spaces("8 000 parties") == "8\u00a0000 parties"
    repaired = locales.with_french_spaces("HILO!")
    assert locales.with_french_spaces(repaired) == repaired == "HILO\u00a0!"


# Reading the source


def found_in(code: str) -> list[locales.MessageId]:
    return list(locales.messages(ast.parse(code)))


def test_messages_are_found_in_python() -> None:
    assert found_in('tr._("Back")') == ["Back"]
    assert found_in('text("Two " "parts", name=name)') == ["Two parts"]
    assert found_in('tr.plural("{count} card", "{count} cards", 3)') == [("{count} card", "{count} cards")]
    assert found_in('self.tr._("On" if on else "Off")') == ["On", "Off"]
    assert found_in('NAMES = {1: N_("Mage")}; text(NAMES[1])') == ["Mage"]
    assert found_in('print("Back")') == []


KV = """#:import theme hiloapp.ui.theme
<Page>:
    title: app.tr._("One")  # a comment
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
    Button:
        id: go
        text:
            app.tr._("Two") if root.is_on \\
            else app.tr._("Three")
        # app.tr._("not this")
        on_release:
            root.go()

            app.tell(app.tr._("Four"))
        hint: app.tr.plural(
            "{count} card", "{count} cards", root.count)
    Label:
        text: ""
"""


def test_messages_are_found_in_kv() -> None:
    pieces = list(locales.kv_pieces(KV))
    assert [piece.name for piece in pieces] == ["title", "rgba", "id", "text", "on_release", "hint", "text"]
    found = [message for piece in pieces for message in locales.messages(piece.tree)]
    assert found == ["One", "Two", "Three", "Four", ("{count} card", "{count} cards")]
    assert pieces[0].line == 3


def test_kv_that_is_no_python_is_reported_with_its_line() -> None:
    with pytest.raises(SyntaxError, match="line 2"):
        list(locales.kv_pieces("<Page>:\n    text: app.tr._('x'\n"))


# The catalogue in use


def test_whole_numbers_are_shown_as_people_write_them() -> None:
    assert Catalogue("de").number(-1) == "−1"
    assert [Catalogue(language).number(12345) for language in LANGUAGES] == [
        "12.345",
        "12,345",
        "12\u00a0345",
    ]
    assert Catalogue("en").text("red {value}", value=-1) == "red −1"


def test_plural_forms_follow_the_language() -> None:
    one, many = "You turn over your last card", "You turn over your last {count} cards"
    assert Catalogue("de").plural(one, many, 1) == "Du deckst deine letzte Karte auf"
    assert Catalogue("fr").plural(one, many, 3) == "Tu retournes tes 3 dernières cartes"


def test_an_unknown_language_is_an_error_and_not_english() -> None:
    with pytest.raises(FileNotFoundError):
        Catalogue("it")


# The words of the rulebooks


TERMS = {
    "draw pile": ("nachziehstapel", "pioche"),
    "discard pile": ("ablagestapel", "défausse"),
    "layout": ("auslage", "grille"),
    "face-down": ("verdeckt", "face cachée"),
    "face up": ("offen", "face visible"),
    "face-up": ("offen", "face visible"),
    "turn over": ("deck", "retourne"),
    "trade": ("tausch", "échange"),
    "column": ("spalte", "colonne"),
    "diagonal": ("diagonale", "diagonale"),
    "round": ("runde", "manche"),
    "star": ("sterntaler", "étoile"),
}
"""English terms of the rulebooks, and what German and French call them there."""

SAID_OTHERWISE = {"centre of the layout"}
"""Where a language says it shorter without the term."""


@pytest.mark.parametrize("place, language", [(0, "de"), (1, "fr")])
def test_terms_are_those_of_the_rulebooks(place: int, language: str) -> None:
    wrong = [
        (term, message.string)
        for message in locales.entries(locales.read(language))
        for term, translated in TERMS.items()
        if re.search(rf"\b{term}s?\b", str(message.id), re.IGNORECASE)
        and message.id not in SAID_OTHERWISE
        and translated[place] not in str(message.string).lower()
    ]
    assert wrong == []


def test_french_says_tu_and_german_says_du() -> None:
    for language, formal in (("fr", r"\b(vous|votre|vos)\b"), ("de", r"\b(Ihnen|Ihre?[mnrs]?)\b")):
        for message in locales.entries(locales.read(language)):
            assert not re.search(formal, str(message.string)), message.string
