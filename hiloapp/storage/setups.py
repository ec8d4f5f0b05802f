"""Who plays what, as JSON: the one way in which a setup stands in any of our files."""

from __future__ import annotations

from typing import Any

from hiloapp import games
from hiloapp.play.seats import AVATARS, COLOURS, FORGOTTEN, Player, Setup, Sharing

_TEXT_LIMIT = 200
"""As in records: longer names are nobody's."""


def setup_data(setup: Setup) -> dict[str, Any]:
    return {
        "game": setup.game,
        "edition": setup.edition,
        "sharing": setup.sharing.value,
        "players": list(map(player_data, setup.players)),
    }


def player_data(player: Player) -> dict[str, Any]:
    return {"name": player.name, "level": player.level, "avatar": player.avatar, "colour": player.colour}


def read_setup(data: Any) -> Setup:
    """ValueError, KeyError or TypeError if it makes no sense."""
    game, edition, players = data["game"], data["edition"], tuple(map(read_player, data["players"]))
    if not 2 <= len(players) <= games.MOST_SEATS[game]:
        raise ValueError("too few or too many players")
    if edition is not None and edition not in games.EDITIONS[game]:
        raise ValueError("no such edition")
    names = [player.name for player in players if player.name != FORGOTTEN]
    if len(set(names)) < len(names):
        raise ValueError("two players of one name")
    return Setup(game, players, edition, Sharing(data["sharing"]))


def read_player(data: Any) -> Player:
    name, level, avatar, colour = data["name"], data["level"], data["avatar"], data.get("colour", 0)
    if not isinstance(name, str) or not 1 <= len(name) <= _TEXT_LIMIT:
        raise ValueError("a name must be short text")
    if level is not None and not (isinstance(level, str) and len(level) <= _TEXT_LIMIT):
        raise ValueError("a level must be short text")
    if type(avatar) is not int or not 1 <= avatar <= AVATARS:
        raise ValueError("no such avatar")
    if type(colour) is not int or not 0 <= colour <= COLOURS:
        raise ValueError("no such colour")
    return Player(name, level, avatar, colour)
