"""What a book of rules is made of: chapters, passages with their rule numbers, and references to pictures.

Holds messages, not sentences: whoever shows a passage translates it. Knows no Kivy and no screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from hiloapp.i18n.catalogue import N_


class Mark(Enum):
    """Where printed rules differ; the value is the message that says so."""

    HILO = N_("Only in HILO")
    HILLO = N_("Only in HILLO, the first German edition")
    LANGUAGE = N_("Depends on the language")
    OURS = N_("How we read it")
    REBUILT = N_("Our reconstruction")


class Link(Enum):
    """What stands between a layout and the one before it in a picture."""

    THEN = "then"
    AND = "and"
    OR = "or"


@dataclass(frozen=True, slots=True)
class Frame:
    """One layout at one moment of an example."""

    example: str
    at: int
    """Which position: 0 is the deal, -1 the last one, -2 that before the last move."""
    seat: int = 1
    marked: str = ""
    """The cells that matter, in the notation: "a1 b2"."""
    dimmed: str = ""
    """Cells that do not count any more."""
    has_piles: bool = False
    link: Link = Link.THEN


@dataclass(frozen=True, slots=True)
class Scene:
    """Layouts before and after, as the table would show them."""

    frames: tuple[Frame, ...]
    caption: str = ""
    """May ask for `printed`, `beside`, `stacked`, `keepers` and `stars` of the last frame (K-13)."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards side by side, rows joined by `/`; a caption may ask for the stars here too."""

    game: str
    rows: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Scores:
    """The score sheet of an example of several rounds."""

    example: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class DeckTable:
    """Every card of a game, how often it is there and what stars it carries, read from the deck's data."""

    game: str
    caption: str = ""


Picture: TypeAlias = Scene | Cards | Scores | DeckTable


@dataclass(frozen=True, slots=True)
class Passage:
    """A few sentences that can be argued with: their rule numbers stand in the margin."""

    rules: tuple[str, ...]
    text: str
    mark: Mark | None = None
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    name: str
    """For programs: never shown."""
    title: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Book:
    game: str
    title: str
    chapters: tuple[Chapter, ...]

    def find(self, rule: str) -> Place:
        """Where a rule is told first."""
        for chapter_at, chapter in enumerate(self.chapters):
            for passage_at, passage in enumerate(chapter.passages):
                if rule in passage.rules:
                    return Place(self.game, chapter_at, passage_at)
        raise KeyError(rule)


@dataclass(frozen=True, slots=True)
class Place:
    """A passage, by its position."""

    game: str
    chapter: int
    passage: int = 0
