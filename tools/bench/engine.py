"""Random rounds a second, with a calibration loop so that machines can be compared."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from hiloapp import games
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.game import Game

_SECONDS = 3.0


def run() -> Iterator[tuple[str, str]]:
    base = calibration()
    yield "calibration: additions a second", f"{base / 1e6:.1f} million"
    for name, seats, edition in (
        ("hilo", 2, "hilo"),
        ("hilo", 2, "hillo"),
        ("hilo", 6, "hilo"),
        ("kingdom", 2, None),
    ):
        rounds, moves = random_rounds(games.make_game(name, seats, edition))
        label = f"{name} {edition or ''} {seats} players: random rounds a second"
        yield (
            " ".join(label.split()),
            f"{rounds:,.0f}  ({moves:,.0f} moves/s, {1e6 * rounds / base:.1f} per million additions)",
        )


def calibration() -> float:
    """Additions a second in a plain loop: what this machine and this Python make of simple code."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        total = 0
        for number in range(2_000_000):
            total += number
        best = max(best, 2_000_000 / (time.perf_counter() - start))
    return best


def random_rounds(game: Game) -> tuple[float, float]:
    """Rounds and moves a second: legal moves, apply and scoring; shuffling the deck is not counted."""
    generator = Random(1)
    shuffle = shuffle_with(generator)
    decks = [shuffle(game.deck) for _ in range(200)]
    pick, legal_moves, apply = generator.random, game.legal_moves, game.apply
    rounds = moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < _SECONDS:
        state = game.deal(decks[rounds % len(decks)]).state
        while legal := legal_moves(state):
            state = apply(state, legal[int(pick() * len(legal))], shuffle).state
            moves += 1
        game.outcome(state)
        rounds += 1
    seconds = time.perf_counter() - start
    return rounds / seconds, moves / seconds
