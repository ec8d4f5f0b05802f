"""The games in progress: each a journal in a folder, on disk after every move.

What is damaged is saved as far as it goes; the damaged file is set aside, never deleted.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple
from weakref import WeakValueDictionary

from hiloapp.engine.deal import Deal
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record
from hiloapp.play.seats import Setup
from hiloapp.storage import journal, oldsave
from hiloapp.storage.document import Document
from hiloapp.storage.files import (
    Finding,
    Kind,
    NewerError,
    Trouble,
    append_safely,
    free_name,
    set_aside,
    write_safely,
)
from hiloapp.storage.journal import Damage, Entry, Header, Journal

_SUFFIX = ".journal"
_MARK_VERSION = 1


class Unfinished(NamedTuple):
    """A game that waits, as a list shows it."""

    id: str
    setup: Setup
    round: int
    totals: tuple[int, ...]
    at: int
    """When the last move was made, in seconds since 1970."""


class Saved(NamedTuple):
    """A game to go on with."""

    keeper: Keeper
    record: Record
    match: Match

    @property
    def setup(self) -> Setup:
        return self.keeper.header.setup


class Saves:
    """Keeps unfinished games in a folder."""

    def __init__(
        self, folder: Path, on_failure: Callable[[OSError], None], clock: Callable[[], float] = time.time
    ) -> None:
        """`on_failure` is told when a move could not be written; the game goes on all the same."""
        self._folder, self._old = folder / "games", folder / oldsave.NAME
        self._on_failure, self._clock = on_failure, clock
        self._known: dict[str, tuple[tuple[int, int], Journal]] = {}
        self._findings: dict[str, Finding] = {}
        self._told: set[str] = set()
        self._keepers: WeakValueDictionary[str, Keeper] = WeakValueDictionary()
        """Of the games that are at a table now, by game."""

    # Playing

    def keeper(self, setup: Setup, deal: Deal | None = None) -> Keeper:
        """Of a new game: a table calls it after each move."""
        now = int(self._clock())
        name = time.strftime("%Y%m%d-%H%M%S", time.gmtime(now))
        return self._keeper(Header(f"{name}-{token_hex(3)}", setup, now, deal), None)

    def load(self, game_id: str | None = None) -> Saved | None:
        """A game as it stood at its last move, the newest if none is named; None if there is none."""
        waiting = self.unfinished()
        game_id = game_id or (waiting[0].id if waiting else "")
        found = self._known.get(game_id)
        if found is None:
            return None
        read = found[1]
        return Saved(self._keeper(read.header, read), read.record, read.match)

    def _keeper(self, header: Header, read: Journal | None) -> Keeper:
        keeper = Keeper(self._path(header.id), header, read, self._clock, self._on_failure)
        self._keepers[header.id] = keeper
        return keeper

    def forget(self, game_id: str) -> None:
        """The game is over, or given up."""
        self._path(game_id).unlink(missing_ok=True)
        self._known.pop(game_id, None)

    def rename(self, name: str, to: str) -> Iterator[object]:
        """Somebody has another name in every game that waits."""
        self._look()
        for game_id in tuple(self._known):
            self._look()  # it may have been played on meanwhile, or given up
            if game_id not in self._known:
                continue
            read = self._known[game_id][1]
            header = read.header
            if any(player.name == name and not player.is_bot for player in header.setup.players):
                changed = header._replace(setup=header.setup.renamed(name, to))
                write_safely(self._path(game_id), journal.whole(changed, read.entries))
                if game_id in self._keepers:
                    self._keepers[game_id].rewritten(changed)
                yield game_id

    # What there is

    def unfinished(self) -> tuple[Unfinished, ...]:
        """All games that wait, the one that was played last first."""
        self._look()
        last = sorted(
            self._known.values(), key=lambda known: (known[1].entries[-1].at, known[0]), reverse=True
        )
        return tuple(_unfinished(read) for _, read in last)

    @property
    def has_game(self) -> bool:
        return bool(self.unfinished())

    def findings(self) -> tuple[Finding, ...]:
        """What was wrong with files since the last call; each is told once."""
        self._look()
        fresh = {name: finding for name, finding in self._findings.items() if name not in self._told}
        self._told |= fresh.keys()
        return tuple(fresh.values())

    # Where people are

    @property
    def at_table(self) -> str | None:
        """The game whose table was on the screen when the app stopped; None if the mark is damaged."""
        game_id, finding = self._mark.load(lambda data: str(data["game"]))
        return None if finding else game_id

    @at_table.setter
    def at_table(self, game_id: str | None) -> None:
        """No more than a convenience: a disk that is full, or a newer mark, does not matter."""
        with suppress(OSError, NewerError):
            if game_id is None:
                self._mark.delete()
            else:
                self._mark.save({"game": game_id})

    @property
    def _mark(self) -> Document:
        return Document(self._folder / "at-table.json", _MARK_VERSION)

    def _path(self, game_id: str) -> Path:
        return self._folder / f"{game_id}{_SUFFIX}"

    def _look(self) -> None:
        """Read what has changed; a file that stayed as it was is not read again."""
        if self._old.exists():
            self._take_over_old_save()
        seen: dict[str, tuple[tuple[int, int], Journal]] = {}
        for path in sorted(self._folder.glob(f"*{_SUFFIX}")):
            if "." in path.stem:  # set aside
                continue
            try:
                status = path.stat()
                stamp = status.st_mtime_ns, status.st_size
                known = self._known.get(path.stem)
                if known is None or known[0] != stamp:
                    read = self._read(path)
                    known = None if read is None else (stamp, read)
            except OSError:
                continue
            if known is not None:
                seen[path.stem] = known
        self._known = seen

    def _read(self, path: Path) -> Journal | None:
        with path.open("rb") as file:
            data = file.read(journal.SIZE_LIMIT + 1)
        try:
            read = journal.read(data)
            if read.header.id != path.stem:
                raise journal.UnreadableError("the journal of another game")
        except NewerError:
            self._findings[path.name] = Finding(Trouble.NEWER, path.name, Kind.GAME)
            return None
        except ValueError:
            self._set_aside(path)
            return None
        if read.damage is not Damage.NONE:
            return self._repaired(path, data, read)
        return read

    def _repaired(self, path: Path, data: bytes, read: Journal) -> Journal:
        """What is right stays as the game; what was found is kept too, unless it was a mere torn line."""
        try:
            if read.damage is Damage.BROKEN:
                aside = free_name(path)
                write_safely(aside, data)
                self._findings[path.name] = Finding(Trouble.RECOVERED, aside.name, Kind.GAME)
            write_safely(path, journal.whole(read.header, read.entries))
        except OSError as error:
            self._on_failure(error)
            return read
        return read._replace(lines=journal.line_count(read.entries), damage=Damage.NONE)

    def _set_aside(self, path: Path) -> None:
        try:
            aside = set_aside(path)
        except OSError as error:
            self._on_failure(error)
        else:
            self._findings[path.name] = Finding(Trouble.SET_ASIDE, aside.name, Kind.GAME)

    def _take_over_old_save(self) -> None:
        """The one game that Hilo 0.1 kept becomes one of ours."""
        try:
            old = oldsave.load(self._old)
        except NewerError:
            self._findings[self._old.name] = Finding(Trouble.NEWER, self._old.name, Kind.GAME)
            return
        except ValueError:
            self._set_aside(self._old)
            return
        except OSError as error:
            self._on_failure(error)
            return
        at = int(self._old.stat().st_mtime)
        name = time.strftime("%Y%m%d-%H%M%S-old", time.gmtime(at))
        texts = journal.news(replace(old.record, rounds=()), old.record)
        content = journal.whole(Header(name, old.setup, at), [Entry(at, text) for text in texts])
        try:
            if not self._path(name).exists():  # else the app was stopped after it was written
                write_safely(self._path(name), content)
            self._old.unlink()
        except OSError as error:
            self._on_failure(error)


class Keeper:
    """Writes one game's journal: a table calls it with the record after each move."""

    def __init__(
        self,
        path: Path,
        header: Header,
        read: Journal | None,
        clock: Callable[[], float],
        on_failure: Callable[[OSError], None],
    ) -> None:
        self.header = header
        self._path, self._clock, self._on_failure = path, clock, on_failure
        self._record = read.record if read else None
        self._entries = list(read.entries) if read else []
        self._lines = read.lines if read and read.damage is Damage.NONE else 0
        """In the file; 0 if it has to be written as a whole."""
        self._is_broken = read is not None and read.damage is Damage.BROKEN
        """What lies there could not be set aside yet."""

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def seconds(self) -> int:
        """How long the game was played."""
        return journal.played_seconds(self._entries)

    def rewritten(self, header: Header) -> None:
        """Somebody has another name, and the file other lines: the next move writes it as a whole."""
        self.header, self._lines = header, 0

    def __call__(self, record: Record) -> None:
        now = int(self._clock())
        news = journal.news(self._record or replace(record, rounds=()), record)
        self._record = record
        for text in news:
            if text.startswith("undo "):
                del self._entries[-int(text[5:]) :]
            else:
                self._entries.append(Entry(now, text))
        try:
            if self._lines:
                numbered = enumerate(news, self._lines)
                content = (journal.line(self.header, number, f"{now} {text}") for number, text in numbered)
                append_safely(self._path, b"".join(content))
                self._lines += len(news)
                return
        except OSError:
            self._lines = 0  # perhaps half a line is there: the whole file is safer now
        try:
            if self._is_broken:
                set_aside(self._path)
                self._is_broken = False
            write_safely(self._path, journal.whole(self.header, self._entries))
            self._lines = journal.line_count(self._entries)
        except OSError as error:
            self._on_failure(error)


def _unfinished(read: Journal) -> Unfinished:
    match = read.match
    return Unfinished(read.header.id, read.header.setup, match.round, match.totals, read.entries[-1].at)
