"""Finished games: each a record in a folder, with an index so that ten thousand of them are listed at once.

    history = History(folder / "history")
    for summary in history.summaries():          # newest first
        record = history.load(summary.id)        # a Record, to replay
    history.listeners.append(refresh)            # called after every add and delete

The index only repeats what the records say: one that is missing, old or damaged is made anew (`catch_up`).
"""

from __future__ import annotations

import json
import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import Any
from zlib import crc32

from hiloapp import games
from hiloapp.engine.deal import deal_of
from hiloapp.engine.match import Match
from hiloapp.engine.record import SIZE_LIMIT, NewerRecordError, Record, RecordError, UnfinishedError, replay
from hiloapp.play.seats import AVATARS, FORGOTTEN, Player, Setup, clean_name, renamed
from hiloapp.storage.files import append_safely, set_aside, write_safely
from hiloapp.storage.index import INDEX, OLDER, is_loose, lines_of, read_line, read_older
from hiloapp.storage.summary import Summary, is_id, read_summary, summary_data

SUFFIX = ".hilo"
_KEY = "played"
"""Where a record says when it was played, by whom, and how it ended."""
_CHECK = "check"
"""In there: a checksum of all that the file says, which tells a damaged one at once."""
_AGE = attrgetter("at", "id")


class History:
    """The finished games in a folder."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.listeners: list[Callable[[], None]] = []
        self.broken: list[str] = []
        """Files that were set aside, by their new names."""
        self.newer: list[str] = []
        """Files that only a newer version of Hilo can read: untouched."""
        self._folder, self._clock = folder, clock
        self._summaries: dict[str, Summary] | None = None
        self._reading: Iterator[int] | None = None
        self._unread: list[str] = []

    def summaries(self) -> tuple[Summary, ...]:
        """All that the index knows, newest first."""
        return tuple(sorted(self._all().values(), key=_AGE, reverse=True))

    def catch_up(self) -> Iterator[int]:
        """Reads records that the index lacks; answers how many are left after each.

        A record that cannot be read is set aside; one of a newer version stays as it is and is not listed.
        """
        known = self._all()
        has_found = False
        while self._unread:
            game_id = self._unread.pop()
            try:
                known[game_id] = self._read_summary(game_id)
                has_found = True
            except NewerRecordError:
                self.newer.append(f"{game_id}{SUFFIX}")
            except ValueError:
                with suppress(OSError):
                    self.broken.append(set_aside(self._path(game_id)).name)
            except OSError:
                pass  # tried again at the next start
            yield len(self._unread)
        if has_found:
            self._write_index()
            self._tell()

    def load(self, game_id: str) -> Record:
        """OSError or RecordError if it is not there any more, or damaged: then it is set aside."""
        try:
            return self._load(game_id)
        except NewerRecordError:
            raise
        except FileNotFoundError:
            if self._all().pop(game_id, None) is not None:
                self._tell()
            raise
        except RecordError:
            with suppress(OSError):
                self.broken.append(set_aside(self._path(game_id)).name)
                self._all().pop(game_id, None)
                self._tell()
            raise

    def _load(self, game_id: str) -> Record:
        with self._path(game_id).open("rb") as file:
            record = Record.parse(file.read(SIZE_LIMIT + 1))
        told = record.extra.get(_KEY)
        if isinstance(told, dict) and told.get(_CHECK) not in (None, _check_of(record)):
            raise RecordError("damaged: it does not say what was written")
        return record

    def export_text(self, game_id: str) -> str:
        """The record as a file for others; UnfinishedError if it would tell what lies face down."""
        record = self.load(game_id)
        _summarise(record, (), game_id, 0)
        return str(record)

    def add(self, record: Record, setup: Setup, game_id: str, seconds: int) -> Summary:
        """Keep a game that was played here; adding it twice changes nothing."""
        made = _summarise(record, setup.players, game_id, int(self._clock()))
        return self._keep(record, made._replace(seconds=seconds))

    def import_text(self, text: bytes) -> Summary:
        """Keep a game from a file; RecordError or UnfinishedError if it is not one that was finished."""
        record = Record.parse(text)
        bare = str(replace(record, extra={}))
        known = self._known_as(record, bare)
        if known is not None:
            return known
        told = record.extra.get(_KEY)
        told = told if isinstance(told, dict) else {}
        at, seconds = told.get("at"), told.get("seconds")
        now = int(self._clock())
        made = _summarise(
            record,
            _players(record, told),
            f"file-{sha256(bare.encode()).hexdigest()[:20]}",
            at if type(at) is int and 0 < at < now else now,
        )
        if isinstance(seconds, int) and 0 <= seconds < 10**7:
            made = made._replace(seconds=int(seconds))
        return self._keep(record, made._replace(is_imported=True))

    def delete(self, game_id: str) -> None:
        """For good."""
        self._path(game_id).unlink(missing_ok=True)
        self._all().pop(game_id, None)
        self._tell()

    def rename(self, name: str, to: str) -> Iterator[object]:
        """Somebody has another name in every game that was played here, or, to be forgotten, in every one."""
        known = self._all()
        for game_id in list(known):
            game = known.get(game_id)
            if game is None:
                continue  # deleted meanwhile
            is_meant = to == FORGOTTEN or not game.is_imported
            if is_meant and any(p.name == name and not p.is_bot for p in game.players):
                with suppress(RecordError, FileNotFoundError):  # it was set aside, or taken away
                    known[game.id] = self._renamed(game, name, to)
                yield game
        for index in self._folder.glob("index-*"):
            index.unlink()
        self._write_index()
        self._tell()

    def _renamed(self, game: Summary, name: str, to: str) -> Summary:
        record = self.load(game.id)
        players = renamed(game.players, name, to)
        seats = tuple(
            seat if before == after else replace(seat, name=to)
            for seat, before, after in zip(record.seats, game.players, players, strict=True)
        )
        changed = game._replace(players=players)
        extra = {key: value for key, value in record.extra.items() if name not in _json([key, value])}
        write_safely(self._path(game.id), _told(replace(record, seats=seats, extra=extra), changed))
        return changed

    def _keep(self, record: Record, summary: Summary) -> Summary:
        known = self._all().get(summary.id)
        if known is not None:
            return known
        write_safely(self._path(summary.id), _told(record, summary))
        self._all()[summary.id] = summary
        with suppress(OSError):
            self._append(summary)
        self._tell()
        return summary

    def _known_as(self, record: Record, bare: str) -> Summary | None:
        """The same game, if it was played here or imported before."""
        told = record.extra.get(_KEY)
        known = self._all().get(str(told.get("id"))) if isinstance(told, dict) else None
        if known is not None:
            with suppress(OSError, ValueError):
                return known if str(replace(self._load(known.id), extra={})) == bare else None
        return None

    def _path(self, game_id: str) -> Path:
        return self._folder / f"{game_id}{SUFFIX}"

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    # The index

    def prepare(self) -> Iterator[int]:
        """Reads the index some games at a time; answers how many are left. All else waits for the rest."""
        if self._summaries is None:
            self._reading = self._reading or self._read_index()
            # Not `yield from`: somebody who stops asking would stop the reading for all.
            while (left := next(self._reading, None)) is not None:
                yield left

    def _all(self) -> dict[str, Summary]:
        if self._summaries is None:
            deque(self.prepare(), maxlen=0)
        return {} if self._summaries is None else self._summaries

    def _read_index(self) -> Iterator[int]:
        """What can be read of it; the rest comes from the records."""
        there = self._ids()
        yield len(there)
        listed: dict[str, Summary] = {}
        lines, is_older = self._index_lines()
        for games_of_line in read_older(lines) if is_older else map(read_line, lines):
            listed.update((game.id, game) for game in games_of_line)
            yield max(0, len(there) - len(listed))
        self._unread = sorted(filter(is_id, there - listed.keys()))
        self._summaries = {game_id: known for game_id, known in listed.items() if game_id in there}
        if is_older or len(listed) > len(self._summaries) or is_loose(len(lines), len(listed)):
            self._write_index()

    def _ids(self) -> set[str]:
        """Of all records in the folder, and perhaps of files that are none."""
        with suppress(OSError):
            names = os.listdir(self._folder)  # noqa: PTH208  # many times faster than paths
            return {name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)}
        return set()

    def _index_lines(self) -> tuple[list[bytes], bool]:
        """And whether they are of the version before."""
        for name, is_older in ((INDEX, False), (OLDER, True)):
            with suppress(OSError):
                return (self._folder / name).read_bytes().splitlines(), is_older
        return [], False

    def _write_index(self) -> None:
        with suppress(OSError):  # it is made anew when it is missed
            write_safely(self._folder / INDEX, lines_of(self._all().values()))
            (self._folder / OLDER).unlink(missing_ok=True)  # it would keep what people delete

    def _append(self, summary: Summary) -> None:
        path = self._folder / INDEX
        if path.exists():
            append_safely(path, lines_of([summary]))
        else:
            write_safely(path, lines_of([summary]))

    def _read_summary(self, game_id: str) -> Summary:
        """From the record itself; where it does not say how it ended, it is replayed."""
        record = self._load(game_id)
        try:
            summary = read_summary(record.extra[_KEY])
            if summary.id == game_id:
                return summary
        except (ValueError, KeyError, TypeError):
            pass
        at = int(self._path(game_id).stat().st_mtime)
        return _summarise(record, _players(record, {}), game_id, at)._replace(is_imported=True)


def _summarise(record: Record, players: tuple[Player, ...], game_id: str, at: int) -> Summary:
    match = Match(games.game_of(record))
    for moment in replay(record, match.game):
        match = moment.match
    if not match.is_over:
        raise UnfinishedError("the game is not finished")
    how = (len(match.scores), match.totals, match.winners)
    made = Summary(game_id, at, record.game, record.edition, players, *how, seconds=0, is_imported=False)
    deal = deal_of(record)
    return made._replace(code=str(deal), is_known=deal.is_known) if deal else made


def _players(record: Record, told: dict[str, Any]) -> tuple[Player, ...]:
    """With the faces that the file tells, else with any, and names that can be shown."""
    faces = told.get("players")
    faces = faces if isinstance(faces, list) else []
    avatars = [face.get("avatar") if isinstance(face, dict) else None for face in faces]
    avatars += [None] * len(record.seats)
    names: list[str] = []
    for seat in record.seats:
        names.append(clean_name(seat.name, FORGOTTEN, names))
    return tuple(
        Player(
            name,
            (seat.level or "random") if seat.kind == "bot" else None,
            avatar if type(avatar) is int and 1 <= avatar <= AVATARS else number % AVATARS + 1,
        )
        for number, (name, seat, avatar) in enumerate(zip(names, record.seats, avatars, strict=False))
    )


def _told(record: Record, summary: Summary) -> str:
    """The file of a game: its record, and what we know about it."""
    known = replace(record, extra=record.extra | {_KEY: summary_data(summary)})
    return str(replace(known, extra=known.extra | {_KEY: summary_data(summary) | {_CHECK: _check_of(known)}}))


def _check_of(record: Record) -> str:
    told = {key: value for key, value in record.extra[_KEY].items() if key != _CHECK}
    return f"{crc32(str(replace(record, extra=record.extra | {_KEY: told})).encode()):08x}"


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)
