"""Positions for the tests of the bots: games played by quick bots, seen from the seat that decides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hiloapp import games
from hiloapp.bots.bot import LEVELS, decide
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.game import Game
from hiloapp.engine.match import Match


def matches(game: Game, seed: str, levels: tuple[str, ...] = ("random", "easy")) -> Iterator[Match]:
    """The match before every decision of a seat, over one whole game."""
    generator = Random(seed)
    shuffle = shuffle_with(generator)
    bots = [LEVELS[levels[seat % len(levels)]](f"{seed}:{seat}") for seat in range(game.seats)]
    match = Match(game)
    while not match.is_over:
        match = match.deal(shuffle(game.deck)).match
        while not match.is_round_over:
            if match.seat is None:
                move = min(match.legal_moves, key=str)
            else:
                yield match
                move = decide(bots[match.seat - 1], match.view(match.seat))
            match = match.apply(move, shuffle).match


def some(
    game: str, seats: int, count: int, seed: str = "positions", edition: str | None = None
) -> list[Match]:
    """Positions that need a decision with a choice, spread over a few games."""
    found: list[Match] = []
    number = 0
    while len(found) < count:
        every = [
            m
            for m in matches(games.make_game(game, seats, edition), f"{seed}:{number}")
            if len(m.legal_moves) > 1
        ]
        found += Random(f"{seed}:{number}").sample(every, min(len(every), max(1, count // 3)))
        number += 1
    return found[:count]
