"""Sounds and voice: how late the thread that draws gets while cards are heard and a finger explores."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hiloapp.device.mixers import Mixer, open_mixer
from hiloapp.device.sound import Sound, Sounds
from hiloapp.device.speech import Recording, Speech, find_speech
from hiloapp.device.voice import Voice

_FRAME = 1 / 60
_FRAMES = 240
_EVERY = 12
"""Frames from one sentence to the next: faster than anybody listens."""
_SLOW = 0.05
"""Seconds that a poor device holds its caller up for each sound or sentence."""


class SlowMixer:
    """A device as bad as any: everything takes its time."""

    def load(self, path: str) -> str:
        time.sleep(_SLOW)
        return path

    def play(self, handle: str, volume: float) -> None:
        time.sleep(_SLOW)

    def close(self) -> None:
        """Nothing to give back."""


class SlowSpeech(Recording):
    def start(self, sentence: str, language: str) -> None:
        time.sleep(_SLOW)
        super().start(sentence, language)


def run() -> Iterator[tuple[str, str]]:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # the mixer's own work is the same without a speaker
    yield "latest of 240 frames in silence", _shown(latest(lambda number: None))
    for label, opened in (("on this machine", open_mixer), ("on a slow device", SlowMixer)):
        late = with_sounds(opened)
        yield f"latest of 240 frames, thirty sounds a second {label}", _shown(late) if late else "no device"
    engines = {"recorded": Recording(), "on a slow engine": SlowSpeech(), "spoken here": find_speech()}
    for label, engine in engines.items():
        late = with_voice(engine) if engine else None
        yield f"latest of 240 frames, five sentences a second {label}", _shown(late) if late else "none"


def with_sounds(opened: Callable[[], Mixer]) -> Frames | None:
    """How late each frame is while every second one asks for a sound; None without a device."""
    sounds = Sounds(opened)
    sounds.prepare()
    for _ in range(300):
        time.sleep(0.01)
        if sounds.is_ready:
            break
    else:
        return None
    names = list(Sound)

    def ask(number: int) -> None:
        if number % 2 == 0:
            sounds.play(names[number // 2 % len(names)], 0.1)

    late = latest(ask)
    sounds.close()
    return late


def with_voice(engine: Speech) -> Frames:
    voice = Voice(lambda: engine)
    voice.switch(True)

    def ask(number: int) -> None:
        if number % _EVERY == 0:
            voice.say(f"Pixel takes the green {number}")
            voice.read(f"row 1, card {number}")

    late = latest(ask)
    voice.switch(False)
    return late


class Frames(NamedTuple):
    late: list[float]
    """Seconds by which frames were late that had nothing to do but ask."""
    asking: list[float]
    """Seconds of the processor that asking took on the thread that draws."""


def latest(ask: Callable[[int], None]) -> Frames:
    frames = Frames([], [])
    for number in range(_FRAMES):
        due, before = time.perf_counter() + _FRAME, time.thread_time()
        ask(number)
        frames.asking.append(time.thread_time() - before)
        time.sleep(max(0.0, due - time.perf_counter()))
        frames.late.append(time.perf_counter() - due)
    return frames


def _shown(frames: Frames) -> str:
    late = sorted(frames.late)
    p95 = late[len(late) * 95 // 100]
    return (
        f"{1000 * late[-1]:.2f} ms  (p95 {1000 * p95:.2f}; asking {1000 * max(frames.asking):.3f} ms at most)"
    )
