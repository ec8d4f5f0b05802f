"""The last setup somebody started a game with, so that the next one is a tap away."""

from __future__ import annotations

import json
from pathlib import Path

from hiloapp.play.seats import NAME_LIMIT, Setup
from hiloapp.storage.files import write_safely
from hiloapp.storage.setups import read_setup, setup_data

_VERSION = 1


def load(path: Path) -> Setup | None:
    """None if there is none, or it makes no sense any more: nobody misses it."""
    from hiloapp.bots.bot import LEVELS  # not before the first frame: bots take a while to load

    try:
        data = json.loads(path.read_bytes())
        setup = read_setup(data)
        if data["version"] != _VERSION:
            return None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    is_known = all(player.level is None or player.level in LEVELS for player in setup.players)
    return setup if is_known and all(len(player.name) <= NAME_LIMIT for player in setup.players) else None


def save(path: Path, setup: Setup) -> None:
    data = {"version": _VERSION} | setup_data(setup)
    write_safely(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
