"""A small net with one hidden layer, compiled: forward in parts, and Adam steps on batches."""

from __future__ import annotations

import numpy as np

from tools.training.compiled import njit


def fresh(inputs: int, hidden: int, outputs: int, seed: int) -> tuple[np.ndarray, ...]:
    """Weights to start from: into the hidden layer, its biases, out of it, their biases."""
    generator = np.random.default_rng(seed)
    scale = np.sqrt(2.0 / inputs)
    return (
        (generator.standard_normal((hidden, inputs)) * scale).astype(np.float32),
        np.zeros(hidden, dtype=np.float32),
        (generator.standard_normal((outputs, hidden)) * np.sqrt(1.0 / hidden)).astype(np.float32),
        np.zeros(outputs, dtype=np.float32),
    )


@njit(cache=True, fastmath=True)
def partial(w1, features, start, stop, base, out):
    """`out = base +` the share of the features from start to stop in the hidden layer."""
    for unit in range(w1.shape[0]):
        total = base[unit]
        for index in range(start, stop):
            total += w1[unit, index] * features[index]
        out[unit] = total


@njit(cache=True, fastmath=True)
def head(w2, b2, hidden, out):
    for unit in range(w2.shape[0]):
        total = b2[unit]
        for index in range(w2.shape[1]):
            if hidden[index] > 0.0:
                total += w2[unit, index] * hidden[index]
        out[unit] = total


@njit(cache=True, fastmath=True)
def train_batch(w1, b1, w2, b2, moments, rows, targets, picks, rate, step):
    """One Adam step on the rows picked; answers the mean squared error. `moments` holds all state, flat."""
    hidden_size, inputs = w1.shape
    outputs = w2.shape[0]
    g1 = np.zeros_like(w1)
    gb1 = np.zeros_like(b1)
    g2 = np.zeros_like(w2)
    gb2 = np.zeros_like(b2)
    hidden = np.zeros(hidden_size, dtype=np.float32)
    back = np.zeros(hidden_size, dtype=np.float32)
    loss = 0.0
    for pick in picks:
        row = rows[pick]
        partial(w1, row, 0, inputs, b1, hidden)
        back[:] = 0.0
        for unit in range(outputs):
            total = b2[unit]
            for index in range(hidden_size):
                if hidden[index] > 0.0:
                    total += w2[unit, index] * hidden[index]
            error = total - targets[pick, unit]
            loss += error * error
            gb2[unit] += error
            for index in range(hidden_size):
                if hidden[index] > 0.0:
                    g2[unit, index] += error * hidden[index]
                    back[index] += error * w2[unit, index]
        for index in range(hidden_size):
            if back[index] != 0.0:
                gb1[index] += back[index]
                for column in range(inputs):
                    g1[index, column] += back[index] * row[column]
    scale = 1.0 / len(picks)
    at = _adam(w1.reshape(-1), g1.reshape(-1), moments, 0, rate, scale, step)
    at = _adam(b1, gb1, moments, at, rate, scale, step)
    at = _adam(w2.reshape(-1), g2.reshape(-1), moments, at, rate, scale, step)
    _adam(b2, gb2, moments, at, rate, scale, step)
    return loss * scale


@njit(cache=True, fastmath=True)
def _adam(weights, gradient, moments, at, rate, scale, step):
    first_fix = 1.0 - 0.9**step
    second_fix = 1.0 - 0.999**step
    for index in range(len(weights)):
        value = gradient[index] * scale
        moments[0, at + index] = 0.9 * moments[0, at + index] + 0.1 * value
        moments[1, at + index] = 0.999 * moments[1, at + index] + 0.001 * value * value
        weights[index] -= (
            rate
            * (moments[0, at + index] / first_fix)
            / (np.sqrt(moments[1, at + index] / second_fix) + 1e-6)
        )
    return at + len(weights)


def moments_for(weights: tuple[np.ndarray, ...]) -> np.ndarray:
    return np.zeros((2, sum(part.size for part in weights)), dtype=np.float32)
