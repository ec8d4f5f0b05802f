"""What a list shows of a finished game, and whether what a file says of one makes sense. Opens no file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from operator import gt
from typing import Any, NamedTuple

from hiloapp import games
from hiloapp.play.seats import Player
from hiloapp.storage.setups import player_data, read_player

is_id = re.compile(r"[0-9a-z-]{1,40}").fullmatch
"""Whether a text can be the name of a game in a folder."""


class Summary(NamedTuple):
    """A finished game, as a list shows it."""

    id: str
    at: int
    """When it ended, in seconds since 1970."""
    game: str
    edition: str | None
    players: tuple[Player, ...]
    rounds: int
    totals: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """Seats, counted from 1."""
    seconds: int
    """How long it was played, without pauses; 0 if nobody knows."""
    is_imported: bool
    """It came from a file, and was perhaps played by other people."""
    code: str = ""
    """Of its cards; empty where chance dealt each round."""
    is_known: bool = False
    """Dealt from a code: somebody may have known the cards."""


def summary_data(summary: Summary) -> dict[str, Any]:
    """As a record tells it."""
    return summary._asdict() | {"players": list(map(player_data, summary.players))}


def read_summary(data: Any) -> Summary:
    """ValueError, KeyError or TypeError if it makes no sense."""
    summary = Summary(
        data["id"],
        data["at"],
        data["game"],
        data["edition"],
        tuple(map(read_player, data["players"])),
        data["rounds"],
        tuple(data["totals"]),
        tuple(data["winners"]),
        data["seconds"],
        data["is_imported"],
        data.get("code", ""),
        data.get("is_known", False),
    )
    check([summary])
    return summary


def check(summaries: Sequence[Summary]) -> None:
    """ValueError or TypeError if one makes no sense. Field by field: many times as quick as game by game."""
    ids, ats, names, editions, players, rounds, totals, winners, seconds, imported, codes, known = zip(
        *summaries, strict=True
    )
    if set(map(type, chain(ats, rounds, seconds, *totals, *winners))) != {int}:
        raise ValueError("numbers that make no sense")
    if not all(map(is_id, ids)) or not set(names) <= games.MOST_SEATS.keys():
        raise ValueError("no such game")
    if not set(map(type, editions)) <= {str, type(None)}:
        raise ValueError("no such edition")
    if set(map(type, chain(imported, known))) != {bool} or set(map(type, codes)) != {str}:
        raise ValueError("a code that makes no sense")
    seats = list(map(len, players))
    if list(map(len, totals)) != seats:
        raise ValueError("totals of other players")
    if min(map(min, winners)) < 1 or any(map(gt, map(max, winners), seats)):
        raise ValueError("no such winner")
