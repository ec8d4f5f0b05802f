"""The sounds, one function each; a name is a file in assets/sounds and a line in hiloapp.device.sound."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tools.sound.loudness import RATE, Signal, momentary_loudness, peak
from tools.sound.voices import bar, glow, paper, room, thud, together

LOUDNESS = -24.0
"""LUFS of every sound: soft beside music, and one as loud as the other."""
PEAK = -2.0
"""dBFS: what a coder adds stays below -1."""
_END = 0.012
"""Seconds over which every sound goes out."""


def lift() -> Signal:
    return together(
        (0.0, paper(0.12, 900, 5200, 0.03, 34, seed=11, fibres=0.5)),
        (0.015, thud(420, 0.08, 45, 0.16)),
    )


def slide() -> Signal:
    return together(
        (0.0, paper(0.3, 700, 4200, 0.09, 14, seed=21, fibres=0.6)),
        (0.02, paper(0.26, 250, 900, 0.08, 16, seed=22, strength=0.35)),
    )


def drop() -> Signal:
    return together(
        (0.0, thud(170, 0.2, 26)),
        (0.0, paper(0.09, 600, 3800, 0.004, 55, seed=31, strength=0.55)),
        (0.035, paper(0.1, 400, 2400, 0.012, 45, seed=32, strength=0.18)),
    )


def flip() -> Signal:
    return together(
        (0.0, paper(0.13, 1500, 7000, 0.05, 30, seed=41, strength=0.6, fibres=0.4)),
        (0.1, paper(0.09, 500, 4600, 0.003, 60, seed=42)),
        (0.1, thud(230, 0.12, 38, 0.5)),
    )


def draw() -> Signal:
    return together(
        (0.0, paper(0.2, 1100, 6000, 0.1, 22, seed=51, fibres=0.7)),
        (0.13, paper(0.1, 1800, 7500, 0.006, 48, seed=52, strength=0.55)),
        (0.13, thud(320, 0.1, 40, 0.22)),
    )


def shine() -> Signal:
    return room(together((0.0, bar(5, 0.7, 6)), (0.06, bar(9, 0.7, 6, 0.7)), (0.12, bar(12, 0.6, 7, 0.4))))


def hilo(step: int) -> Signal:
    """Three cards, three notes upwards, the last held; higher the more points go."""
    return room(
        together(
            (0.0, bar(step, 0.6, 6, 0.8)),
            (0.1, bar(step + 2, 0.6, 6, 0.9)),
            (0.2, bar(step + 4, 0.8, 4.5)),
            (0.2, bar(step + 7, 0.7, 6, 0.35)),
            (0.18, paper(0.5, 4500, 11000, 0.1, 9, seed=60 + step, strength=0.05)),
        )
    )


def push() -> Signal:
    return together(
        (0.0, paper(0.28, 500, 3000, 0.12, 18, seed=71, fibres=0.5, strength=0.8)),
        (0.2, thud(150, 0.2, 24)),
        (0.225, thud(190, 0.16, 30, 0.6)),
        (0.2, paper(0.08, 600, 3600, 0.004, 55, seed=72, strength=0.45)),
    )


def cascade() -> Signal:
    run = [(0.055 * number, bar(5 + number, 0.6, 7, 0.55 + 0.07 * number)) for number in range(6)]
    return room(together(*run, (0.33, bar(13, 0.7, 5.5, 0.5))))


def spell() -> Signal:
    return room(
        together(
            (0.0, glow(3, 0.9, 0.2, bend=0.35)),
            (0.05, glow(7, 0.8, 0.25, 0.5, bend=-0.3)),
            *((0.12 + 0.07 * number, bar(14 - number % 3, 0.4, 9, 0.16)) for number in range(6)),
        )
    )


def phoenix() -> Signal:
    return room(
        together(
            (0.0, paper(0.7, 350, 2600, 0.35, 8, seed=81, strength=0.35, fibres=0.3)),
            (0.0, glow(0, 0.9, 0.3, 0.8, bend=1.0)),
            (0.42, bar(10, 0.7, 5, 0.8)),
            (0.5, bar(12, 0.7, 5, 0.5)),
        )
    )


def last_round() -> Signal:
    """A clock strikes twice."""
    return room(
        together(
            (0.0, bar(4, 0.9, 3.6)),
            (0.0, bar(-1, 0.9, 3.6, 0.7)),
            (0.42, bar(2, 1.1, 3.2)),
            (0.42, bar(-3, 1.1, 3.2, 0.8)),
        )
    )


def tick() -> Signal:
    return together(
        (0.0, bar(10, 0.09, 45)), (0.0, paper(0.03, 2000, 7000, 0.002, 160, seed=91, strength=0.2))
    )


def win() -> Signal:
    tune = ((0.0, 5), (0.13, 7), (0.26, 9), (0.39, 10))
    chord = ((0.62, 5, 0.6), (0.64, 8, 0.6), (0.66, 10, 0.7), (0.7, 12, 0.8))
    return room(
        together(
            *((start, bar(step, 0.6, 5.5, 0.8)) for start, step in tune),
            *((start, bar(step, 1.3, 2.8, strength)) for start, step, strength in chord),
            (0.6, glow(0, 1.2, 0.15, 0.35)),
        ),
        seconds=0.35,
    )


SOUNDS: dict[str, Callable[[], Signal]] = {
    "lift": lift,
    "slide": slide,
    "drop": drop,
    "flip": flip,
    "draw": draw,
    "shine": shine,
    **{f"hilo_{number}": partial(hilo, step) for number, step in enumerate((2, 4, 5, 7, 9), 1)},
    "push": push,
    "cascade": cascade,
    "spell": spell,
    "phoenix": phoenix,
    "last_round": last_round,
    "tick": tick,
    "win": win,
}


def made(name: str) -> Signal:
    """A sound ready for its file: as loud as all others, and silent at both ends."""
    signal = SOUNDS[name]()
    signal = signal - signal.mean()
    last = np.flatnonzero(np.abs(signal) > 1e-3 * np.abs(signal).max())[-1]
    signal = signal[: last + round(_END * RATE)].copy()
    going = round(_END * RATE)
    signal[-going:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, going + 1) / going)
    first = round(0.002 * RATE)
    signal[:first] *= np.linspace(0, 1, first) ** 2
    signal = signal * 10 ** ((LOUDNESS - momentary_loudness(signal)) / 20)
    if peak(signal) > PEAK:
        raise ValueError(f"{name} is too pointed for its loudness: {peak(signal):.1f} dBFS")
    return signal
