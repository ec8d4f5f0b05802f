"""Finding a passage by words of it: neither accents nor capitals matter, nor the order of the words."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.rulebook.book import Book, Chapter, Passage, Place

Span = tuple[int, int]
"""From and to, in characters of the text as it is shown."""
_LIGATURES = {"œ": "oe", "æ": "ae"}


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that has all the words."""

    place: Place
    text: str
    """As it is shown."""


def find_in(books: list[Book], words: str, catalogue: Catalogue) -> list[Hit]:
    """The passages that hold every word, in the order of the books; none if nothing is asked."""
    wanted = fold(words).split()
    if not wanted:
        return []
    return [
        Hit(Place(book.game, chapter_at, passage_at), catalogue.text(passage.text))
        for book in books
        for chapter_at, chapter in enumerate(book.chapters)
        for passage_at, passage in enumerate(chapter.passages)
        if _holds(wanted, chapter, passage, catalogue)
    ]


def _holds(wanted: list[str], chapter: Chapter, passage: Passage, catalogue: Catalogue) -> bool:
    captions = [picture.caption for picture in passage.pictures if picture.caption]
    marks = [passage.mark.value] if passage.mark else []
    texts = [catalogue.text(message) for message in (chapter.title, passage.text, *captions, *marks)]
    hay = fold(" ".join(texts))
    rules = [fold(rule) for rule in passage.rules]
    bare = [rule.replace("-", "") for rule in rules]
    return all(any(form in hay for form in _forms(word)) or word in rules or word in bare for word in wanted)


def _forms(word: str) -> tuple[str, ...]:
    """As it is, and as it would be written with dots: whoever has no ö on the keyboard types oe.

    >>> _forms("koenig"), _forms("pile")
    (('koenig', 'konig'), ('pile',))
    """
    dotted = re.sub(r"([aou])e", r"\1", word)
    return (word,) if dotted == word else (word, dotted)


def spans(text: str, words: str) -> list[Span]:
    """Where the words stand in a text: in order, without overlaps."""
    folded, origin = _folded(text)
    marked = [False] * len(text)
    for word in fold(words).split():
        form = next((form for form in _forms(word) if form in folded), word)
        start = folded.find(form)
        while start >= 0:
            for place in range(start, start + len(form)):
                marked[origin[place]] = True
            start = folded.find(form, start + 1)
    found: list[Span] = []
    for place, is_marked in enumerate(marked):
        if is_marked and found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        elif is_marked:
            found.append((place, place + 1))
    return found


def fold(text: str) -> str:
    """
    >>> fold("Échange GRÖSSE große sœur")
    'echange grosse grosse soeur'
    """
    return _folded(text)[0]


def _folded(text: str) -> tuple[str, list[int]]:
    """Without accents and capitals; and for each character of that, where it comes from."""
    letters: list[str] = []
    origin: list[int] = []
    for place, character in enumerate(text):
        small = character.casefold()
        for part in unicodedata.normalize("NFKD", _LIGATURES.get(small, small)):
            if not unicodedata.combining(part):
                letters.append("'" if part == "’" else part)
                origin.append(place)
    return "".join(letters), origin
