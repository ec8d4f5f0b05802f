"""The last setup somebody started a game with, so that the next one is a tap away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hiloapp import games
from hiloapp.play.seats import AVATARS, NAME_LIMIT, Player, Setup, Sharing
from hiloapp.storage.files import write_safely

_VERSION = 1


def load(path: Path) -> Setup | None:
    """None if there is none, or it makes no sense any more: nobody misses it."""
    try:
        return _setup(json.loads(path.read_bytes()))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def save(path: Path, setup: Setup) -> None:
    data = {
        "version": _VERSION,
        "game": setup.game,
        "edition": setup.edition,
        "sharing": setup.sharing.value,
        "players": [{"name": p.name, "level": p.level, "avatar": p.avatar} for p in setup.players],
    }
    write_safely(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _setup(data: dict[str, Any]) -> Setup:
    game, edition, players = data["game"], data["edition"], tuple(map(_player, data["players"]))
    if data["version"] != _VERSION or not 2 <= len(players) <= games.MOST_SEATS[game]:
        raise ValueError("not a setup of this version")
    if edition is not None and edition not in games.EDITIONS[game]:
        raise ValueError("no such edition")
    if len({player.name for player in players}) < len(players):
        raise ValueError("two players of one name")
    return Setup(game, players, edition, Sharing(data["sharing"]))


def _player(data: dict[str, Any]) -> Player:
    from hiloapp.bots.bot import LEVELS  # not before the first frame: bots take a while to load

    name, level, avatar = data["name"], data["level"], data["avatar"]
    if not isinstance(name, str) or not 1 <= len(name) <= NAME_LIMIT:
        raise ValueError("a name must be short text")
    if level is not None and level not in LEVELS:
        raise ValueError("no such level")
    if type(avatar) is not int or not 1 <= avatar <= AVATARS:
        raise ValueError("no such avatar")
    return Player(name, level, avatar)
