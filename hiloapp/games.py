"""The games there are, by name: where a new game is registered.

Reads deck files, which the engine does not.
"""

from __future__ import annotations

from functools import cache

from hiloapp import paths
from hiloapp.engine.cards import Card, KingdomCard, read_kingdom_deck
from hiloapp.engine.game import Game
from hiloapp.engine.hilo import Edition, HiloGame
from hiloapp.engine.kingdom import KingdomGame
from hiloapp.engine.record import Record

EDITIONS = {HiloGame.name: tuple(edition.value for edition in Edition), KingdomGame.name: ()}
MOST_SEATS = {game.name: game.most_seats for game in (HiloGame, KingdomGame)}


@cache
def make_game(name: str, seats: int, edition: str | None = None) -> Game:
    """The game of this name; an edition only where the game has some, its first one if none is named."""
    if name == HiloGame.name:
        return HiloGame(seats, edition or Edition.HILO.value)
    if name == KingdomGame.name:
        return KingdomGame(seats, _kingdom_deck())
    raise KeyError(name)


def game_of(record: Record) -> Game:
    return make_game(record.game, len(record.seats), record.edition)


def deck_of(name: str) -> tuple[Card, ...]:
    return make_game(name, 2).deck


@cache
def _kingdom_deck() -> tuple[KingdomCard, ...]:
    return read_kingdom_deck(paths.assets("decks", "kingdom.json").read_text(encoding="utf-8"))
