"""The books there are: where the rules of a new game are registered."""

from __future__ import annotations

from hiloapp.rulebook.book import Book, Chapter, Passage, Place
from hiloapp.rulebook.hilo import HILO
from hiloapp.rulebook.kingdom import KINGDOM

BOOKS: dict[str, Book] = {book.game: book for book in (HILO, KINGDOM)}


def chapter_at(place: Place) -> Chapter:
    return BOOKS[place.game].chapters[place.chapter]


def passage_at(place: Place) -> Passage:
    return chapter_at(place).passages[place.passage]
