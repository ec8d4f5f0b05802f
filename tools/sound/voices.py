"""What the sounds are built of: struck bars, paper and air, laid over each other."""

from __future__ import annotations

import numpy as np

from tools.sound.loudness import RATE, Signal

_BAR = ((1.0, 1.0, 1.0), (2.0, 0.22, 1.6), (3.93, 0.16, 3.2), (9.2, 0.05, 7.0))
"""Partials of a wooden bar with a tuned second one: frequency, strength, how much faster each fades."""
_SCALE = (0, 2, 4, 7, 9)
"""Major pentatonic: any two of its notes agree, whatever sounds together on the table."""
_GROUND = 293.66
"""D above middle C."""


def note(step: int) -> float:
    """The frequency of a step of our scale; 0 is D, 5 the D above."""
    octave, place = divmod(step, len(_SCALE))
    return float(_GROUND * 2 ** (octave + _SCALE[place] / 12))


def times(seconds: float) -> Signal:
    return np.arange(round(seconds * RATE)) / RATE


def bar(step: int, seconds: float, fade: float = 5.0, strength: float = 1.0) -> Signal:
    """A bar struck with a soft mallet."""
    at = times(seconds)
    pitch = note(step)
    tone = sum(
        part * np.sin(2 * np.pi * pitch * ratio * at) * np.exp(-fade * faster * at)
        for ratio, part, faster in _BAR
        if pitch * ratio < 0.4 * RATE
    )
    return strength * np.asarray(tone) * _swell(at, 0.004)


def glow(step: int, seconds: float, rise: float = 0.08, strength: float = 1.0, bend: float = 0.0) -> Signal:
    """A warm tone that swells and fades; `bend` octaves higher at its end."""
    at = times(seconds)
    pitch = note(step) * 2 ** (bend * at / seconds)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone = np.sin(phase) + 0.3 * np.sin(2 * phase + 0.4) + 0.1 * np.sin(3 * phase)
    shimmer = 1 + 0.12 * np.sin(2 * np.pi * 5.5 * at)
    return strength * tone * shimmer * _swell(at, rise) * np.exp(-3.0 * at / seconds)


def paper(
    seconds: float,
    low: float,
    high: float,
    rise: float,
    fade: float,
    seed: int,
    strength: float = 1.0,
    fibres: float = 0.0,
) -> Signal:
    """Noise between two frequencies: a card that rubs, snaps or falls. `fibres` makes it rough."""
    at = times(seconds)
    generator = np.random.default_rng(seed)
    spectrum = np.fft.rfft(generator.standard_normal(len(at)))
    frequencies = np.fft.rfftfreq(len(at), 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(frequencies, 1.0)) ** 4) / (1 + (frequencies / high) ** 4)
    noise = np.fft.irfft(spectrum, len(at))
    noise /= np.abs(noise).max()
    if fibres:
        coarse = generator.uniform(1 - fibres, 1, len(at) // 220 + 2)
        noise = noise * np.interp(np.arange(len(at)), np.arange(len(coarse)) * 220, coarse)
    return strength * noise * _swell(at, rise) * np.exp(-fade * np.maximum(at - rise, 0))


def thud(pitch: float, seconds: float, fade: float, strength: float = 1.0) -> Signal:
    """A card meets felt: a low tone that sinks while it dies."""
    at = times(seconds)
    phase = 2 * np.pi * np.cumsum(pitch * (0.6 + 0.4 * np.exp(-30 * at))) / RATE
    return strength * np.sin(phase) * _swell(at, 0.003) * np.exp(-fade * at)


def together(*placed: tuple[float, Signal]) -> Signal:
    """Signals over each other, each from its own second on."""
    length = max(round(start * RATE) + len(signal) for start, signal in placed)
    whole = np.zeros(length)
    for start, signal in placed:
        first = round(start * RATE)
        whole[first : first + len(signal)] += signal
    return whole


def room(signal: Signal, seconds: float = 0.25, part: float = 0.18, seed: int = 3) -> Signal:
    """A small, soft room around it."""
    at = times(seconds)
    echo = np.random.default_rng(seed).standard_normal(len(at)) * np.exp(-14 * at)
    echo = np.convolve(echo, np.hanning(12) / np.hanning(12).sum(), "same")
    echo /= np.sqrt((echo**2).sum())
    size = len(signal) + len(echo)
    wet = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(echo, size), size)
    return np.concatenate((signal, np.zeros(size - len(signal)))) + part * wet


def _swell(at: Signal, seconds: float) -> Signal:
    """From nothing to full, without a corner."""
    return 0.5 - 0.5 * np.cos(np.pi * np.minimum(at / seconds, 1.0))
