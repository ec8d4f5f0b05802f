"""The index of the history, as bytes: each line holds some games field by field, behind its checksum.

Fields are read and checked for hundreds of games at once, each player only once. A game that is added is a
line of its own; when there are many of these, the history writes all of them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import Any
from zlib import crc32

from hiloapp.play.seats import Player
from hiloapp.storage.setups import player_data, read_player
from hiloapp.storage.summary import Summary, check, read_summary

INDEX = "index-3.jsonl"
"""Its number is the version of its lines: another version has another file."""
OLDER = "index-2.jsonl"
"""Each line a game: it is read once, and written anew."""
_TOGETHER = 400
"""Games of a line: some milliseconds on a phone."""
_LOOSE = 50
"""Lines more than needed that do no harm."""
_FAULTS = (ValueError, KeyError, TypeError, IndexError, RecursionError)
_PEOPLE, _PARTIES = "people", "parties"
"""Every player once, and everybody who sat together once: the games of a line only count them."""


def lines_of(summaries: Iterable[Summary]) -> bytes:
    """All of them, in as few lines as they need."""
    left = iter(summaries)
    return b"".join(map(_line, iter(lambda: list(islice(left, _TOGETHER)), [])))


def is_loose(lines: int, count: int) -> bool:
    """Whether so many games stand in far more lines than they need."""
    return lines > _LOOSE + count / _TOGETHER


def read_line(line: bytes) -> list[Summary]:
    """Its games; none if it is damaged."""
    with suppress(*_FAULTS):
        data = json.loads(_checked(line))
        people = list(map(read_player, data[_PEOPLE]))
        parties = [tuple(map(people.__getitem__, seats)) for seats in data[_PARTIES]]
        fields = {name: data[name] for name in Summary._fields}
        if len(set(map(len, fields.values()))) != 1:
            raise ValueError("fields of different games")
        fields["players"] = list(map(parties.__getitem__, data["players"]))
        for name in ("totals", "winners"):
            fields[name] = list(map(tuple, data[name]))
        summaries = list(map(Summary, *fields.values()))
        check(summaries)
        return summaries
    return []


def read_older(lines: Sequence[bytes]) -> Iterator[list[Summary]]:
    """The same of an index of the version before."""
    for line in lines:
        with suppress(*_FAULTS):
            yield [read_summary(json.loads(_checked(line)))]


def _line(summaries: list[Summary]) -> bytes:
    people: dict[Player, int] = {}
    parties: dict[tuple[Player, ...], int] = {}
    for summary in summaries:
        parties.setdefault(summary.players, len(parties))
    for player in chain.from_iterable(parties):
        people.setdefault(player, len(people))
    fields: dict[str, Any] = dict(zip(Summary._fields, zip(*summaries, strict=True), strict=True))
    fields["players"] = list(map(parties.__getitem__, fields["players"]))
    data = {
        _PEOPLE: list(map(player_data, people)),
        _PARTIES: [[people[player] for player in party] for party in parties],
    } | fields
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return b"%08x %b\n" % (crc32(text), text)


def _checked(line: bytes) -> bytes:
    text = line[9:]
    if line[:9] != b"%08x " % crc32(text):
        raise ValueError("not what was written")
    return text
