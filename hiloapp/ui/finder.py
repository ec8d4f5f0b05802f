"""Finding games in the history: by names, game, person, how it ended for them, origin and time. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from hiloapp.play.seats import FORGOTTEN
from hiloapp.rulebook.search import fold
from hiloapp.storage.summary import Summary


class Result(Enum):
    ANY = 0
    WON = 1
    LOST = 2


class Origin(Enum):
    ANY = 0
    HERE = 1
    FILE = 2


PERIODS = (0, 7, 30, 365)
"""Days back from now; 0 for all time."""


class Wanted(NamedTuple):
    """What people look for; nothing is everything."""

    words: str = ""
    """Parts of names, in any order: neither accents nor capitals matter."""
    game: str = ""
    person: str = ""
    result: Result = Result.ANY
    """For that person."""
    origin: Origin = Origin.ANY
    days: int = 0

    @property
    def is_filtered(self) -> bool:
        """By more than words."""
        return self._replace(words="", result=Result.ANY) != Wanted()


def find(games: Iterable[Summary], wanted: Wanted, now: float) -> list[Summary]:
    words = fold(wanted.words).split()
    since = now - wanted.days * 24 * 3600 if wanted.days else 0
    found = (game for game in games if game.at >= since)
    if wanted.game:
        found = (game for game in found if game.game == wanted.game)
    if wanted.origin is not Origin.ANY:
        found = (game for game in found if game.is_imported is (wanted.origin is Origin.FILE))
    if wanted.person:
        found = (game for game in found if _went_for(game, wanted.person, wanted.result))
    if words:
        found = (game for game in found if _has_names(game, words))
    return list(found)


def people_in(games: Sequence[Summary]) -> list[str]:
    """Everybody who played, without bots; those who played most come first."""
    counted = Counter(player.name for game in games for player in game.players if not player.is_bot)
    return [name for name, _ in counted.most_common() if name != FORGOTTEN]


def _went_for(game: Summary, person: str, result: Result) -> bool:
    for seat, player in enumerate(game.players, 1):
        if player.name == person and not player.is_bot:
            return result is Result.ANY or (seat in game.winners) is (result is Result.WON)
    return False


def _has_names(game: Summary, words: list[str]) -> bool:
    names = [_folded(player.name) for player in game.players]
    return all(any(word in name for name in names) for word in words)


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    return fold(name)
