"""The sounds themselves: as loud as each other, without clicks, small, and just what tools.sound makes.

Sounds this short have no integrated loudness: see tools.sound.loudness for what is measured instead.
"""

from __future__ import annotations

import numpy as np
import pytest
import soundfile

from hiloapp import paths
from hiloapp.device.sound import Sound
from tools.sound.loudness import RATE, Signal, momentary_loudness, peak
from tools.sound.sounds import LOUDNESS, SOUNDS, made

MOST_BYTES = 400_000


def read(sound: Sound) -> Signal:
    signal, rate = soundfile.read(sound.path)
    assert rate == RATE == 44100
    assert signal.ndim == 1
    return signal


every_sound = pytest.mark.parametrize("sound", Sound, ids=lambda sound: sound.value)


def test_every_sound_has_a_file_and_every_file_a_sound():
    files = {path.name for path in paths.assets("sounds").iterdir()}
    assert files == {f"{sound.value}.ogg" for sound in Sound}
    assert {sound.value for sound in Sound} == set(SOUNDS)


def test_all_together_are_small():
    assert sum(path.stat().st_size for path in paths.assets("sounds").iterdir()) < MOST_BYTES


@every_sound
def test_a_sound_stays_below_full_scale(sound: Sound):
    assert peak(read(sound)) < -1


@every_sound
def test_a_sound_is_as_loud_as_the_others(sound: Sound):
    """Within 1 LU of one value, and so within 2 LU of each other."""
    assert momentary_loudness(read(sound)) == pytest.approx(LOUDNESS, abs=1)


@every_sound
def test_a_sound_begins_and_ends_without_a_click(sound: Sound):
    signal = read(sound)
    loudest = np.abs(signal).max()
    assert np.abs(signal[:4]).max() < 0.02 * loudest
    assert np.abs(signal[-8:]).max() < 0.005 * loudest
    assert abs(signal.mean()) < 0.001, "an offset would click, too"


@every_sound
def test_a_sound_is_what_the_tool_makes(sound: Sound):
    signal, wanted = read(sound), made(sound.value)
    assert len(signal) == len(wanted)
    error = np.sqrt(((signal - wanted) ** 2).mean() / (wanted**2).mean())
    assert error < 0.25


def test_hilos_rise_with_what_they_remove():
    def brightness(sound: Sound) -> float:
        spectrum = np.abs(np.fft.rfft(read(sound))) ** 2
        frequencies = np.fft.rfftfreq(len(read(sound)), 1 / RATE)
        return float((spectrum * frequencies).sum() / spectrum.sum())

    heights = [brightness(Sound(f"hilo_{step}")) for step in range(1, 6)]
    assert heights == sorted(heights)
    assert heights[-1] > 1.5 * heights[0]


@pytest.mark.parametrize("frequency, loudness", [(997, -3.01), (100, -4.88), (10000, 0.30)], ids=str)
def test_the_meter_shows_what_the_norm_says(frequency: float, loudness: float):
    """A full-scale sine of 997 Hz in one channel is -3.01 LKFS; the others follow the norm's curve."""
    sine = np.sin(2 * np.pi * frequency * np.arange(2 * RATE) / RATE)
    assert momentary_loudness(sine) == pytest.approx(loudness, abs=0.12)


def test_the_meter_sees_a_tick_through_its_window_of_400_ms():
    sine = np.sin(2 * np.pi * 997 * np.arange(RATE) / RATE)
    tenth = momentary_loudness(sine[: RATE // 25])
    assert tenth == pytest.approx(momentary_loudness(sine) - 10, abs=0.2)
