"""Score pads: a file each, written after every number that somebody types.

A file that cannot be read is set aside, one of a newer version is left as it is; neither is lost.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp import games
from hiloapp.play.refusals import refuse_count, refuse_sums
from hiloapp.play.scorepad import PAST_LIMIT, Draft, Entries, Entry, Pad, StarCount, Sums
from hiloapp.play.seats import FORGOTTEN, NAME_LIMIT, renamed
from hiloapp.storage.document import Data, Document
from hiloapp.storage.files import Finding, Kind
from hiloapp.storage.setups import player_data, read_player

FORMAT, VERSION = "hilo-pad", 1
_NAME = re.compile(r"pad-(\d{1,9})\.json")
_ROUND_LIMIT = 1000
_NUMBER_LIMIT = 1 << 40
"""A time is the largest number there is."""


class Kept(NamedTuple):
    """A pad in its file."""

    id: int
    at: int
    """When it was last written to, in seconds since 1970."""
    pad: Pad


class Found(NamedTuple):
    """What lies in the folder."""

    pads: tuple[Kept, ...]
    """The one that was used last first."""
    findings: tuple[Finding, ...] = ()
    """What was wrong with files."""


class ScorePads:
    """The pads in a folder."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock

    def find(self) -> Found:
        pads: list[Kept] = []
        findings: list[Finding] = []
        for path in sorted(self._folder.glob("pad-*.json")):
            named = _NAME.fullmatch(path.name)
            if named is None:
                continue
            number = int(named[1])
            kept, finding = self._file(number).load(partial(_read, number))
            pads += [kept] if kept else []
            findings += [finding] if finding else []
        pads.sort(key=lambda kept: (kept.at, kept.id), reverse=True)
        return Found(tuple(pads), tuple(findings))

    def add(self, pad: Pad) -> Kept:
        """Begin a file for a pad, under a number that no file has, whatever is in it."""
        used = (re.search(r"\d{1,9}", path.name) for path in self._folder.glob("pad-*"))
        return self.keep(max((int(number[0]) for number in used if number), default=0) + 1, pad)

    def keep(self, pad_id: int, pad: Pad) -> Kept:
        kept = Kept(pad_id, int(self._clock()), pad)
        self._file(pad_id).save(_data(kept))
        return kept

    def rename(self, name: str, to: str) -> Iterator[object]:
        """Somebody has another name in every pad."""
        for number in [kept.id for kept in self.find().pads]:
            kept = self._file(number).load(partial(_read, number)).value  # written to meanwhile, or deleted
            if kept and any(player.name == name for player in kept.pad.players):
                pad = replace(kept.pad, players=renamed(kept.pad.players, name, to))
                self._file(kept.id).save(_data(kept._replace(pad=pad)))
                yield kept

    def delete(self, pad_id: int) -> None:
        self._file(pad_id).path.unlink(missing_ok=True)

    def _file(self, pad_id: int) -> Document:
        return Document(self._folder / f"pad-{pad_id}.json", VERSION, kind=Kind.PAD)


def _data(kept: Kept) -> Data:
    pad = kept.pad
    return {
        "format": FORMAT,
        "at": kept.at,
        "game": pad.game,
        "players": [player_data(replace(player, level=None)) for player in pad.players],
        "is_counted": pad.is_counted,
        "entries": pad.entries,
        "draft": pad.draft,
        "past": pad.past,
    }


def _read(pad_id: int, data: Data) -> Kept:
    """ValueError, LookupError or TypeError if it makes no sense."""
    if data["format"] != FORMAT:
        raise ValueError("not a score pad")
    game, players = data["game"], tuple(read_player({"level": None} | one) for one in data["players"])
    names = [player.name for player in players if player.name != FORGOTTEN]
    if any(player.is_bot or len(player.name) > NAME_LIMIT for player in players):
        raise ValueError("no bot and no long name stands on a pad")
    if not 2 <= len(players) <= games.MOST_SEATS[game] or len(set(names)) < len(names):
        raise ValueError("players that cannot play together")
    seats = len(players)
    if len(data["past"]) > PAST_LIMIT:
        raise ValueError("no pad has that long a past")
    pad = Pad(
        game,
        players,
        _entries(data["entries"], game, seats),
        _draft(data["draft"], game, seats),
        tuple(_entries(entries, game, seats) for entries in data["past"]),
        data["is_counted"] is True,
    )
    if pad.draft is not None and not 0 <= pad.draft.place <= len(pad.entries):
        raise ValueError("a draft of no entry")
    return Kept(pad_id, _whole(data["at"]), pad)


def _entries(raw: Any, game: str, seats: int) -> Entries:
    entries = tuple(_entry(one, game, seats) for one in raw)
    if (game == "kingdom" and len(entries) != seats) or len(entries) > _ROUND_LIMIT:
        raise ValueError("too few or too many entries")
    return entries


def _entry(raw: Any, game: str, seats: int) -> Entry:
    if game == "kingdom":
        return None if raw is None else _count(raw)
    sums, ended_by = raw
    entry = Sums(tuple(map(_whole, sums)), _whole(ended_by))
    if len(entry.sums) != seats or not 1 <= entry.ended_by <= seats or refuse_sums(entry.sums):
        raise ValueError("sums that cannot be")
    return entry


def _count(raw: Any) -> StarCount:
    count = StarCount(*map(_whole, raw))
    if len(raw) != len(StarCount._fields) or min(count) < 0 or refuse_count(count):
        raise ValueError("stars that cannot be")
    return count


def _draft(raw: Any, game: str, seats: int) -> Draft | None:
    if raw is None:
        return None
    place, numbers, ended_by = raw
    draft = Draft(
        _whole(place), tuple(None if one is None else _whole(one) for one in numbers), _whole(ended_by)
    )
    wanted = len(StarCount._fields) if game == "kingdom" else seats
    if len(draft.numbers) != wanted or not 0 <= draft.ended_by <= seats:
        raise ValueError("a draft that does not fit")
    return draft


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > _NUMBER_LIMIT:
        raise ValueError("a whole number was expected")
    return value
