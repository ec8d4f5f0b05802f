"""Sounds and voice: how late the thread that draws gets while cards are heard and a finger explores.

All take turns with silence, so that a busy minute of the machine falls on each. A frame that came late
because another program had the core, or because the host stopped this virtual machine, is told from one that
waited for a thread of ours.
"""

from __future__ import annotations

import gc
import os
import resource
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from hiloapp.device.mixers import Mixer, open_mixer
from hiloapp.device.sound import Sound, Sounds
from hiloapp.device.speech import Recording, Speech, find_speech
from hiloapp.device.voice import Voice

_FRAME = 1 / 60
_TURNS = 8
_FRAMES = 60
"""In one turn."""
_EVERY = 12
"""Frames from one sentence to the next: faster than anybody listens."""
_WORK = 0.006
"""Seconds of the processor that a frame takes besides: more than Python lets a thread keep others waiting."""
_SLOW = 0.05
"""Seconds that a poor device holds its caller up for each sound or sentence."""

Ask: TypeAlias = Callable[[int], None]
"""What a frame, known by its number, asks for."""


class SlowMixer:
    """A device as bad as any: everything takes its time."""

    def load(self, path: str) -> str:
        time.sleep(_SLOW / 10)
        return path

    def play(self, handle: str, volume: float) -> None:
        time.sleep(_SLOW)

    def close(self) -> None:
        """Nothing to give back."""


class SlowSpeech(Recording):
    def start(self, sentence: str, language: str) -> None:
        time.sleep(_SLOW)
        super().start(sentence, language)


class Frame(NamedTuple):
    """Seconds, of a frame that asked and then had a little to do."""

    late: float
    """Lost while it worked, and when it woke up for the next."""
    ours: float
    """As much of it as the thread may have waited for other threads of ours."""
    asking: float
    """Of the processor, on the thread that draws."""


def run() -> Iterator[tuple[str, str]]:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # the mixer's own work is the same without a speaker
    speech = find_speech()
    kinds: dict[str, Callable[[], AbstractContextManager[Ask]]] = {
        "silence": _silence,
        "thirty sounds a second on this machine": partial(_sounds, open_mixer),
        "thirty sounds a second on a slow device": partial(_sounds, SlowMixer),
        "five sentences a second, recorded": partial(_voice, Recording()),
        "five sentences a second on a slow engine": partial(_voice, SlowSpeech()),
    }
    if speech is not None:
        kinds["five sentences a second spoken here"] = partial(_voice, speech)
    frames: dict[str, list[Frame]] = {kind: [] for kind in kinds}
    for _ in range(_TURNS):
        for kind, opened in kinds.items():
            with opened() as ask:
                frames[kind] += _watch(ask)
    yield "frames of each; ms late, p50 / p95 / p99 / latest", f"{_TURNS * _FRAMES}, in {_TURNS} turns"
    for kind in kinds:
        yield kind, _shown(frames[kind])


@contextmanager
def _silence() -> Iterator[Ask]:
    yield lambda number: None


@contextmanager
def _sounds(opened: Callable[[], Mixer]) -> Iterator[Ask]:
    """Every second frame asks for a sound."""
    sounds = Sounds(opened)
    sounds.prepare()
    for _ in range(300):
        time.sleep(0.01)
        if sounds.is_ready:
            break
    names = list(Sound)

    def ask(number: int) -> None:
        if number % 2 == 0:
            sounds.play(names[number // 2 % len(names)], 0.1)

    yield ask
    sounds.close()


@contextmanager
def _voice(engine: Speech) -> Iterator[Ask]:
    voice = Voice(lambda: engine)
    voice.switch(True)

    def ask(number: int) -> None:
        if number % _EVERY == 0:
            voice.say(f"Pixel takes the green {number}")
            voice.read(f"row 1, card {number}")

    yield ask
    voice.switch(False)
    voice.wait()


def _watch(ask: Ask) -> list[Frame]:
    gc.collect()  # what other measurements left behind is not searched in the middle of this one
    frames: list[Frame] = []
    for number in range(_FRAMES):
        waits = Waits.so_far()
        began, before = time.perf_counter(), time.thread_time()
        ask(number)
        asking = time.thread_time() - before
        while time.thread_time() - before < _WORK:
            pass
        done = time.perf_counter()
        next_one = max(done, began + _FRAME)
        late = done - began - (time.thread_time() - before)
        time.sleep(next_one - done)
        late += time.perf_counter() - next_one
        frames.append(Frame(late, _ours(late, waits, Waits.so_far()), asking))
    return frames


class Waits(NamedTuple):
    """Of this thread, all in all. Linux alone counts them; elsewhere all lateness counts as ours."""

    times: int
    """How often it waited for something: its own sleep, a lock, the interpreter. Never for a core."""
    without_core: float
    """Seconds in which it could have run but another program had the core."""

    @classmethod
    def so_far(cls) -> Waits | None:
        if not sys.platform.startswith("linux"):
            return None
        counted = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat").read_text()
        return cls(resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw, int(counted.split()[1]) / 1e9)


def _ours(late: float, before: Waits | None, after: Waits | None) -> float:
    """A frame that waited for its own sleep alone was late because of the machine, or its host."""
    if before is None or after is None:
        return late
    if after.times - before.times <= 1:
        return 0.0
    return max(0.0, late - (after.without_core - before.without_core))


def _shown(frames: list[Frame]) -> str:
    late = sorted(frame.late for frame in frames)
    points = [late[len(late) * part // 100] for part in (50, 95, 99)]
    shown = " / ".join(f"{1000 * point:.2f}" for point in (*points, late[-1]))
    ours = max(frame.ours for frame in frames)
    asking = max(frame.asking for frame in frames)
    return f"{shown}  (because of us {1000 * ours:.2f} at most; asking {1000 * asking:.3f})"
