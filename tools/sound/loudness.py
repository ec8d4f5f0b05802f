"""Loudness after ITU-R BS.1770-4, for one channel.

Our sounds are shorter than the norm's gating wants, so what is measured is the loudest *momentary* loudness:
the mean square of the K-weighted signal in a window of 400 ms, with silence around a shorter sound. That is
what the norm's meters show for a short event, and it makes a tick and a chord comparable.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
RATE = 44100
_WINDOW = round(0.4 * RATE)


def momentary_loudness(signal: Signal) -> float:
    """The loudest 400 ms, in LUFS.

    >>> time = np.arange(RATE) / RATE
    >>> round(momentary_loudness(np.sin(2 * np.pi * 997 * time)), 1)
    -3.0
    """
    silence = np.zeros(_WINDOW)
    weighted = k_weighted(np.concatenate((silence, signal, silence)))
    energy = np.concatenate(((0.0,), np.cumsum(weighted**2)))
    loudest = float((energy[_WINDOW:] - energy[:-_WINDOW]).max()) / _WINDOW
    return -0.691 + 10 * math.log10(max(loudest, 1e-12))


def peak(signal: Signal) -> float:
    """Of the signal between its samples too (four times oversampled), in dBFS."""
    spectrum = np.fft.rfft(np.concatenate((signal, np.zeros(len(signal) % 2))))
    size = 2 * (len(spectrum) - 1)
    finer = np.fft.irfft(spectrum, 4 * size) * 4
    return 20 * math.log10(max(float(np.abs(finer).max()), 1e-9))


def k_weighted(signal: Signal) -> Signal:
    """As a head hears it: a shelf that lifts the treble, then a high pass."""
    return _filtered(_filtered(signal, *_shelf()), *_high_pass())


def _shelf() -> tuple[tuple[float, ...], tuple[float, ...]]:
    # The norm gives coefficients for 48 kHz; these analogue values, found by De Man, give them for any rate.
    gain, quality, frequency = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    tangent = math.tan(math.pi * frequency / RATE)
    high = 10 ** (gain / 20)
    band = high**0.4996667741545416
    scale = 1 + tangent / quality + tangent**2
    over = (
        (high + band * tangent / quality + tangent**2) / scale,
        2 * (tangent**2 - high) / scale,
        (high - band * tangent / quality + tangent**2) / scale,
    )
    return over, (1.0, 2 * (tangent**2 - 1) / scale, (1 - tangent / quality + tangent**2) / scale)


def _high_pass() -> tuple[tuple[float, ...], tuple[float, ...]]:
    quality, frequency = 0.5003270373238773, 38.13547087602444
    tangent = math.tan(math.pi * frequency / RATE)
    scale = 1 + tangent / quality + tangent**2
    return (1.0, -2.0, 1.0), (
        1.0,
        2 * (tangent**2 - 1) / scale,
        (1 - tangent / quality + tangent**2) / scale,
    )


def _filtered(signal: Signal, over: tuple[float, ...], under: tuple[float, ...]) -> Signal:
    """A filter of second order, as its response at every frequency: exact but for the end of its tail."""
    size = 2 * len(signal)
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    response = np.polyval(over[::-1], turn) / np.polyval(under[::-1], turn)
    return np.fft.irfft(np.fft.rfft(signal, size) * response, size)[: len(signal)]
