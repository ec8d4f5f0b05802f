"""The people who play here: names, faces and colours, and every file that knows a name.

A new name or a wish to be forgotten reaches all files, one after the other. What is to be done stands in the
file of people first: if the app is stopped on the way, the next start goes on.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from hiloapp.play.seats import AVATARS, COLOURS, FORGOTTEN, NAME_LIMIT, Player
from hiloapp.storage.document import Data, Document
from hiloapp.storage.files import DRAFT, Report

FILE = "people.json"
_VERSION = 1
_HEAD = 500
"""Bytes at the beginning of a file that tell its version."""
_MOST = 100
"""Who has not played for longest is forgotten first."""


class Person(NamedTuple):
    name: str
    avatar: int
    colour: int
    """From 1 to COLOURS; 0 if none was chosen."""
    at: int
    """When this person last sat down to play, in seconds since 1970."""


class Knower(Protocol):
    """Something that keeps names in files."""

    def rename(self, name: str, to: str) -> Iterator[object]:
        """A step a file; FORGOTTEN as the new name takes the person out. Doing it again does no harm."""
        ...


Change: TypeAlias = tuple[str, str]
"""A name and the new one."""


class _Book(NamedTuple):
    people: tuple[Person, ...] = ()
    changes: tuple[Change, ...] = ()
    """Those that were asked for and are not in every file yet, the first one first."""


class LeftoverError(OSError):
    """A name stays in a file that only a newer version of Hilo can write; `args` name the file."""


class People:
    def __init__(
        self,
        folder: Path,
        report: Report,
        knowers: Sequence[Knower],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._folder, self._report, self._knowers, self._clock = folder, report, knowers, clock
        self._file = Document(folder / FILE, _VERSION)

    def all(self) -> tuple[Person, ...]:
        """Who played last first."""
        return self._load().people

    def remember(self, players: Iterable[Player]) -> None:
        """These people sit down to play. OSError or NewerError if it cannot be written."""
        book, now = self._load(), int(self._clock())
        fresh = [Person(p.name, p.avatar, p.colour, now) for p in players if not p.is_bot]
        names = {person.name for person in fresh}
        older = [person for person in book.people if person.name not in names]
        self._save(book._replace(people=(*fresh, *older)[:_MOST]))

    def rename(self, name: str, to: str) -> Iterator[object]:
        """Carry a person's games and figures over to another name, file by file.

        The first step writes down what is wanted: from then on it will be done, after what was begun before.
        """
        book = self._load()
        self._save(book._replace(changes=(*book.changes, (name, to))))
        yield self._file
        yield from self.finish()

    def forget(self, name: str) -> Iterator[object]:
        """Take a person out of every file; the games stay, with a dash for the name."""
        return self.rename(name, FORGOTTEN)

    def finish(self) -> Iterator[object]:
        """What was begun and not ended, if anything; OSError or NewerError if it cannot be done now."""
        while changes := self._load().changes:
            name, to = changes[0]
            for knower in self._knowers:
                yield from knower.rename(name, to)
            if to == FORGOTTEN:
                self._sweep(name)
            book = self._load()
            renamed = (one._replace(name=to) if one.name == name else one for one in book.people)
            kept = {one.name: one for one in reversed(list(renamed)) if one.name != FORGOTTEN}
            self._save(_Book(tuple(reversed(kept.values())), book.changes[1:]))
            if to == FORGOTTEN:
                self._check(name)

    def new_names(self) -> Callable[[str], str]:
        """What has become of a name: files that are not changed yet still tell the old one."""
        changes = self._load().changes

        def new_name(name: str) -> str:
            for old, to in changes:
                name = to if name == old else name
            return name

        return new_name

    def _sweep(self, name: str) -> None:
        """Drafts of a crash and files that were set aside are no use to anybody with this name in them."""
        for path in self._folder.rglob("*"):
            is_spare = path.name.endswith(DRAFT) or ".broken-" in path.name
            if is_spare and path.is_file() and _mentions(path, name):
                path.unlink()

    def _check(self, name: str) -> None:
        """What is of a newer version, nobody here can rewrite."""
        for path in self._folder.rglob("*.j*"):
            if path.is_file() and _is_newer(path) and _mentions(path, name):
                raise LeftoverError(path.name)

    def _load(self) -> _Book:
        book, finding = self._file.load(_read)
        if finding is not None:
            self._report(finding)
        return book or _Book()

    def _save(self, book: _Book) -> None:
        people = [one._asdict() for one in book.people]
        self._file.save({"people": people} | ({"changes": book.changes} if book.changes else {}))


def _is_newer(path: Path) -> bool:
    """All our files are of version 1 so far, and say so near their beginning."""
    with path.open("rb") as file:
        found = re.search(rb'"version": ?([0-9]+)', file.read(_HEAD))
    return found is not None and int(found[1]) > 1


def _mentions(path: Path, name: str) -> bool:
    """A name in our files stands between quotes, alone or in lines with others."""
    content = path.read_bytes()
    forms = {
        name.encode(),
        json.dumps(name, ensure_ascii=False)[1:-1].encode(),
        json.dumps(name)[1:-1].encode(),
    }
    return any(re.search(rb'(?:"|\\n)' + re.escape(form) + rb'(?:"|\\n)', content) for form in forms)


def _read(data: Data) -> _Book:
    alone = data.get("change")  # as files told it while there was one at a time
    changes = tuple((name, to) for name, to in data.get("changes", [alone] if alone else []))
    if not all(isinstance(name, str) for change in changes for name in change):
        raise ValueError("a change is a name and a name")
    return _Book(tuple(map(_person, data["people"])), changes)


def _person(data: Any) -> Person:
    person = Person(**data)
    if not isinstance(person.name, str) or not 1 <= len(person.name) <= NAME_LIMIT:
        raise ValueError("a name must be short text")
    numbers = ((person.avatar, 1, AVATARS), (person.colour, 0, COLOURS), (person.at, 0, 1 << 40))
    if any(type(number) is not int or not low <= number <= high for number, low, high in numbers):
        raise ValueError("no such face or colour")
    return person
