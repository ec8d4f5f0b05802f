"""The journal of a game in progress: one line a deal, a move or an undo, each with a checksum. Opens no file.

    5f1c0a3e 244 {"format": "hilo-journal", "version": 1, "id": "…", "game": "hilo", "players": […], …}
    5f1c0a3e 244 {…the same again, in case the first is damaged…}
    9ab03c11 433 1795000000 deal NONCE FINGERPRINT R3 B9 …
    0d2f77aa 25 1795000004 move reveal a1
    77a0b3c2 320 1795000009 move draw | G1 P5 …
    1c9e55d0 17 1795000015 undo 1

The header also tells the code that the game is dealt from, if there is one ("deal").
First stand the checksum and the length of the rest, then the time in seconds. After ` | ` stand the shuffles
that a move brought about. A checksum covers the game's id and the number of the line too: a line that is
missing, double or from another game is noticed like one with a wrong bit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from itertools import pairwise
from typing import Any, NamedTuple
from zlib import crc32

from hiloapp.engine.deal import Deal, read_deal
from hiloapp.engine.fingerprint import fingerprint
from hiloapp.engine.game import Game
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record, RecordError, Round, replay
from hiloapp.play.seats import Setup
from hiloapp.play.table import new_record
from hiloapp.storage.files import NewerError
from hiloapp.storage.setups import read_setup, setup_data

FORMAT, VERSION = "hilo-journal", 1
SIZE_LIMIT = 4_000_000
"""Bytes: undone moves stay in a journal, but nobody undoes that much."""
LONGEST_PAUSE = 300
"""Seconds: whoever thinks longer has laid the game aside, and that is not counted as playing."""
_HEADERS = 2
_HEADER_SEED = 0
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")
_START = re.compile(rb"([0-9a-f]{8}) ([0-9]{1,6}) ")


class UnreadableError(ValueError):
    """Nothing in it can be played on."""


class Damage(Enum):
    NONE = auto()
    TORN = auto()
    """The last line was not written to its end: that move never happened."""
    BROKEN = auto()
    """Something in the middle is not what was written."""


class Header(NamedTuple):
    id: str
    setup: Setup
    begun: int
    deal: Deal | None = None
    """What the rounds to come are dealt from; None where chance deals each."""


class Entry(NamedTuple):
    """A deal or a move that counts: undone ones are gone."""

    at: int
    text: str


class Journal(NamedTuple):
    header: Header
    entries: tuple[Entry, ...]
    record: Record
    match: Match
    lines: int
    damage: Damage


def played_seconds(entries: Sequence[Entry]) -> int:
    """Without the pauses in which nobody played."""
    gaps = (after.at - before.at for before, after in pairwise(entries))
    return sum(min(max(gap, 0), LONGEST_PAUSE) for gap in gaps)


# Writing


def line(header: Header, number: int, payload: str) -> bytes:
    return _framed(payload.encode(), _seed(header.id, number))


def whole(header: Header, entries: Sequence[Entry]) -> bytes:
    """A journal from its first line, without detours."""
    data: dict[str, Any] = {"format": FORMAT, "version": VERSION, "id": header.id, "begun": header.begun}
    data |= setup_data(header.setup) | ({"deal": header.deal.data()} if header.deal else {})
    first = _framed(json.dumps(data, ensure_ascii=False).encode(), _HEADER_SEED)
    lines = (line(header, number, f"{at} {text}") for number, (at, text) in enumerate(entries, _HEADERS))
    return first * _HEADERS + b"".join(lines)


def line_count(entries: Sequence[Entry]) -> int:
    """Of a journal that was just written as a whole."""
    return _HEADERS + len(entries)


def news(before: Record, after: Record) -> list[str]:
    """What a journal says of what happened between two records of a game."""
    known = len(before.rounds)
    if known == len(after.rounds) > 0:
        undone = len(before.rounds[-1].moves) - len(after.rounds[-1].moves)
        if undone > 0:
            return [f"undo {undone}"]
    texts: list[str] = []
    for number, played in enumerate(after.rounds[max(known - 1, 0) :], max(known - 1, 0)):
        if number < known:
            old = before.rounds[number]
        else:
            old = Round(played.deck)
            texts.append(" ".join(("deal", played.nonce or "-", played.fingerprint or "-", *played.deck)))
        moves = [f"move {move}" for move in played.moves[len(old.moves) :]]
        orders = [" ".join(order) for order in played.shuffles[len(old.shuffles) :]]
        if moves:
            moves[-1] = " | ".join((moves[-1], *orders))
        texts += moves
    return texts


def _framed(payload: bytes, seed: int) -> bytes:
    return b"%08x %d %b\n" % (crc32(payload, seed), len(payload), payload)


def _seed(game_id: str, number: int) -> int:
    return crc32(f"{game_id} {number}".encode())


# Reading


def read(data: bytes) -> Journal:
    """As much of a journal as is right; UnreadableError if not even the first deal is."""
    header, at = _read_header(data)
    is_broken = len(data) > SIZE_LIMIT or data[: at // 2] != data[at // 2 : at]
    entries: list[Entry] = []
    number = _HEADERS
    while (found := _line_at(data, at, _seed(header.id, number))) and _take_in(entries, found.payload):
        at, number = found.end, number + 1
        is_broken |= not found.is_closed and at < len(data)
    rest = data[at:]
    is_broken |= any(byte < ord(" ") for byte in rest)  # a line that was cut off has no end, and no zeros
    game = header.setup.make_game()
    good = _playable(header.setup, game, entries)
    if good.match.state is None:
        raise UnreadableError("no round was dealt")
    if is_broken or len(good.entries) < len(entries):
        damage = Damage.BROKEN
    else:
        damage = Damage.TORN if rest or not data.endswith(b"\n") else Damage.NONE
    return good._replace(header=header, lines=number, damage=damage)


class _Line(NamedTuple):
    payload: bytes
    end: int
    """Where the next one begins."""
    is_closed: bool


def _line_at(data: bytes, at: int, seed: int) -> _Line | None:
    """The line that begins there, if its checksum is right; its end need not be."""
    start = _START.match(data, at)
    if start is None:
        return None
    end = start.end() + int(start[2])
    payload = data[start.end() : end]
    if len(payload) < int(start[2]) or int(start[1], 16) != crc32(payload, seed):
        return None
    return _Line(payload, min(end + 1, len(data)), data[end : end + 1] == b"\n")


def _read_header(data: bytes) -> tuple[Header, int]:
    """The first of the two that is right, and where they end."""
    first = _line_at(data, 0, _HEADER_SEED)
    second = None if first else _line_at(data, data.find(b"\n") + 1, _HEADER_SEED)
    if first:
        payload, end = first.payload, _HEADERS * first.end
    elif second:
        payload, end = second.payload, second.end
    else:
        raise UnreadableError("no header")
    try:
        told: Any = json.loads(payload)
        if told["format"] != FORMAT or type(told["version"]) is not int:
            raise UnreadableError("not a journal")
        if told["version"] > VERSION:
            raise NewerError(f"journal version {told['version']}, we read {VERSION}")
        setup = read_setup(told)
        game = setup.make_game()
        deal = read_deal(told.get("deal"), game.name, game.edition, game.seats)
        return Header(str(told["id"]), setup, int(told["begun"]), deal), end
    except (KeyError, TypeError, RecursionError) as error:
        raise UnreadableError(f"no header: {error}") from None


def _take_in(entries: list[Entry], payload: bytes) -> bool:
    """Whether a line makes sense; then what it says has happened."""
    try:
        at, text = payload.decode().split(" ", 1)
        if text.startswith("undo "):
            del entries[-int(text[5:]) :]
        else:
            entries.append(Entry(int(at), text))
    except ValueError:
        return False
    return True


def _playable(setup: Setup, game: Game, entries: Sequence[Entry]) -> Journal:
    """The entries up to the first that the rules do not allow: one entry is one moment of the replay."""
    match, count = Match(game), 0
    record = _record(new_record(setup, game), entries)
    try:
        for moment in replay(record, game):
            match, count = moment.match, count + 1
    except RecordError:
        record = _record(new_record(setup, game), entries[:count])
    return Journal(Header("", setup, 0), tuple(entries[:count]), record, match, 0, Damage.NONE)


def _record(empty: Record, entries: Sequence[Entry]) -> Record:
    rounds: list[Round] = []
    for _, text in entries:
        kind, _, rest = text.partition(" ")
        if kind == "deal":
            nonce, *deck = rest.split(" ")
            shown = deck.pop(0) if deck and (deck[0] == "-" or _FINGERPRINT.fullmatch(deck[0])) else None
            if shown is None and nonce != "-":  # as journals were written before it stood there
                shown = fingerprint(deck, nonce)
            proof = (None if text == "-" else text for text in (nonce, shown))
            rounds.append(Round(tuple(deck), (), (), *proof))
        elif kind == "move" and rounds:
            move, *orders = rest.split(" | ")
            last = rounds[-1]
            shuffles = (*last.shuffles, *(tuple(order.split(" ")) for order in orders))
            rounds[-1] = replace(last, shuffles=shuffles, moves=(*last.moves, move))
        else:
            break
    return replace(empty, rounds=tuple(rounds))
