"""Trains the value nets of HILO by self-play; see `python -m tools.training --help`."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.training import net
from tools.training.hilo_policy import FEATURES, OUTPUTS
from tools.training.hilo_selfplay import MOST_TURNS, gather, seed_numba

_BLOCK = 200
"""Rounds that are played before the net learns from them."""
_REPORTS = 20


def train(
    seat_counts: tuple[int, ...],
    hidden: int,
    rounds: int,
    seed: int,
    save: Callable[[tuple[np.ndarray, ...]], None],
    log: Callable[[str], None],
    start_from: tuple[np.ndarray, ...] | None = None,
) -> None:
    """Plays so many rounds and learns from them; `save` gets the weights now and then, and at the end.

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
    rows = np.zeros((_BLOCK * MOST_TURNS * max(seat_counts), FEATURES), dtype=np.float32)
    targets = np.zeros((len(rows), OUTPUTS), dtype=np.float32)
    start = time.monotonic()
    step = 0
    sums = np.zeros(4)
    blocks = -(-rounds // _BLOCK)
    for block in range(blocks):
        share = block / blocks
        rate = (0.002 if start_from is None else 0.0007) * (1 - share) + 0.00003
        wild = 0.5 if share < 0.8 else 0.25
        seats = seat_counts[block % len(seat_counts)]
        samples = 3 if share < 0.2 else 5
        filled, score, turns = gather(_BLOCK, seats, weights, samples, wild, 0.8, rows, targets)
        order = generator.permutation(filled)
        loss = 0.0
        batches = 0
        for at in range(0, filled - 127, 128):
            step += 1
            loss += net.train_batch(*weights, moments, rows, targets, order[at : at + 128], rate, step)
            batches += 1
        sums += (score, turns, loss / max(1, batches), 1)
        if (block + 1) % max(1, blocks // _REPORTS) == 0:
            means = sums / sums[3]
            log(
                f"{time.monotonic() - start:7.0f} s {(block + 1) * _BLOCK:8} rounds  score {means[0]:6.2f}"
                f"  turns {means[1]:5.1f}  loss {means[2]:7.2f}  rate {rate:.5f}"
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
