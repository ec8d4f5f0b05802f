"""Score pads: a file each, written after every number that somebody types.

A file that cannot be read is set aside, one of a newer version is left as it is; neither is lost.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp import games
from hiloapp.play.refusals import refuse_count, refuse_sums
from hiloapp.play.scorepad import PAST_LIMIT, Draft, Entries, Entry, Pad, StarCount, Sums
from hiloapp.play.seats import AVATARS, FORGOTTEN, NAME_LIMIT, Player
from hiloapp.storage.files import set_aside, write_safely

FORMAT, VERSION = "hilo-pad", 1
_NAME = re.compile(r"pad-(\d{1,9})\.json")
_SIZE_LIMIT = 1_000_000
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
    broken: tuple[str, ...] = ()
    """Files that could not be read, under the names by which they were set aside."""
    newer: tuple[str, ...] = ()
    """Files that only a newer version of Hilo can read: untouched."""


class NewerError(ValueError):
    """Written by a newer version of Hilo."""


class ScorePads:
    """The pads in a folder."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock

    def find(self) -> Found:
        pads: list[Kept] = []
        broken: list[str] = []
        newer: list[str] = []
        for path in sorted(self._folder.glob("pad-*.json")):
            named = _NAME.fullmatch(path.name)
            if named is None:
                continue
            try:
                pads.append(_read(int(named[1]), path))
            except NewerError:
                newer.append(path.name)
            except OSError:
                continue  # it may be readable next time
            except (ValueError, KeyError, TypeError, IndexError, RecursionError):
                with suppress(OSError):
                    broken.append(set_aside(path).name)
        pads.sort(key=lambda kept: (kept.at, kept.id), reverse=True)
        return Found(tuple(pads), tuple(broken), tuple(newer))

    def add(self, pad: Pad) -> Kept:
        """Begin a file for a pad, under a number that no file has, whatever is in it."""
        used = (re.search(r"\d{1,9}", path.name) for path in self._folder.glob("pad-*"))
        return self.keep(max((int(number[0]) for number in used if number), default=0) + 1, pad)

    def keep(self, pad_id: int, pad: Pad) -> Kept:
        kept = Kept(pad_id, int(self._clock()), pad)
        write_safely(self._path(pad_id), json.dumps(_data(kept), ensure_ascii=False))
        return kept

    def forget(self, name: str) -> None:
        """Take somebody's name out of every pad; the pads stay."""
        for kept in self.find().pads:
            if any(player.name == name for player in kept.pad.players):
                players = (replace(p, name=FORGOTTEN) if p.name == name else p for p in kept.pad.players)
                changed = kept._replace(pad=replace(kept.pad, players=tuple(players)))
                write_safely(self._path(kept.id), json.dumps(_data(changed), ensure_ascii=False))

    def delete(self, pad_id: int) -> None:
        self._path(pad_id).unlink(missing_ok=True)

    def _path(self, pad_id: int) -> Path:
        return self._folder / f"pad-{pad_id}.json"


def _data(kept: Kept) -> dict[str, Any]:
    pad = kept.pad
    return {
        "format": FORMAT,
        "version": VERSION,
        "at": kept.at,
        "game": pad.game,
        "players": [{"name": player.name, "avatar": player.avatar} for player in pad.players],
        "is_counted": pad.is_counted,
        "entries": pad.entries,
        "draft": pad.draft,
        "past": pad.past,
    }


def _read(pad_id: int, path: Path) -> Kept:
    with path.open("rb") as file:
        text = file.read(_SIZE_LIMIT + 1)
    if len(text) > _SIZE_LIMIT:
        raise ValueError("no pad is that large")
    data = json.loads(text)
    if data["format"] != FORMAT:
        raise ValueError("not a score pad")
    if _whole(data["version"]) > VERSION:
        raise NewerError(path.name)
    game, players = data["game"], tuple(map(_player, data["players"]))
    names = [player.name for player in players if player.name != FORGOTTEN]
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


def _player(data: Any) -> Player:
    name, avatar = data["name"], data["avatar"]
    if not isinstance(name, str) or not 1 <= len(name) <= NAME_LIMIT:
        raise ValueError("a name must be short text")
    if type(avatar) is not int or not 1 <= avatar <= AVATARS:
        raise ValueError("no such avatar")
    return Player(name, None, avatar)
