"""Trains the value nets of HILO by self-play; see `python -m tools.training --help`."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.training import net
from tools.training.hilo_policy import FEATURES, OUTPUTS
from tools.training.hilo_selfplay import MOST_TURNS, gather, seed_numba


def train(
    seat_counts: tuple[int, ...],
    hidden: int,
    seconds: float,
    seed: int,
    save: Callable[[tuple[np.ndarray, ...]], None],
    log: Callable[[str], None],
    start_from: tuple[np.ndarray, ...] | None = None,
) -> None:
    """Plays and learns for a time; `save` gets the weights every minute and at the end.

    `start_from` are weights that know another number of seats: the features are the same.
    """
    seed_numba(seed)
    generator = np.random.default_rng(seed)
    weights = net.fresh(FEATURES, hidden, OUTPUTS, seed)
    weights[3][:] = 10.0
    if start_from is not None:
        weights = start_from
        weights[2][2], weights[3][2] = weights[2][1], weights[3][1]
    moments = net.moments_for(weights)
    rounds = 200
    rows = np.zeros((rounds * MOST_TURNS * max(seat_counts), FEATURES), dtype=np.float32)
    targets = np.zeros((len(rows), OUTPUTS), dtype=np.float32)
    start = told = time.monotonic()
    step = iteration = played = 0
    sums = np.zeros(4)
    while (spent := time.monotonic() - start) < seconds:
        share = spent / seconds
        rate = (0.002 if start_from is None else 0.0007) * (1 - share) + 0.00003
        wild = 0.5 if share < 0.8 else 0.25
        seats = seat_counts[iteration % len(seat_counts)]
        filled, score, turns = gather(
            rounds, seats, weights, 3 if share < 0.2 else 5, wild, 0.8, rows, targets
        )
        order = generator.permutation(filled)
        loss = 0.0
        batches = 0
        for at in range(0, filled - 127, 128):
            step += 1
            loss += net.train_batch(*weights, moments, rows, targets, order[at : at + 128], rate, step)
            batches += 1
        iteration += 1
        played += rounds
        sums += (score, turns, loss / max(1, batches), 1)
        if time.monotonic() - told > 60:
            told = time.monotonic()
            means = sums / sums[3]
            log(
                f"{spent:7.0f} s {played:8} rounds  score {means[0]:6.2f}  turns {means[1]:5.1f}"
                f"  loss {means[2]:7.2f}  rate {rate:.5f}"
            )
            sums[:] = 0
            save(weights)
    save(weights)


def read_from(path: Path, hidden: int) -> tuple[np.ndarray, ...]:
    """The inverse of `save_to`."""
    numbers = np.frombuffer(path.read_bytes(), dtype="<f4")
    shapes = ((hidden, FEATURES), (hidden,), (OUTPUTS, hidden), (OUTPUTS,))
    parts, at = [], 0
    for shape in shapes:
        size = int(np.prod(shape))
        parts.append(numbers[at : at + size].reshape(shape).copy())
        at += size
    return tuple(parts)


def save_to(path: Path) -> Callable[[tuple[np.ndarray, ...]], None]:
    """Float32, little endian, one part after the other: what the app reads."""

    def save(weights: tuple[np.ndarray, ...]) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join(part.astype("<f4").tobytes() for part in weights))

    return save
