"""The voice: how late the thread that draws gets while a finger explores and news comes in."""

from __future__ import annotations

import time
from collections.abc import Iterator

from hiloapp.device.speech import Recording, Speech, find_speech
from hiloapp.device.voice import Voice

_FRAME = 1 / 60
_FRAMES = 240
_EVERY = 12
"""Frames from one sentence to the next: faster than anybody listens."""


def run() -> Iterator[tuple[str, str]]:
    yield "latest of 240 frames in silence", _latest(None)
    for label, engine in (("recorded", Recording()), ("spoken by this machine", find_speech())):
        yield f"latest of 240 frames, five sentences a second {label}", _latest(engine) if engine else "none"


def _latest(engine: Speech | None) -> str:
    voice = Voice(lambda: engine)
    voice.switch(True)
    late = []
    for number in range(_FRAMES):
        due = time.perf_counter() + _FRAME
        if number % _EVERY == 0:
            voice.say(f"Pixel takes the green {number}")
            voice.read(f"row 1, card {number}")
        time.sleep(max(0.0, due - time.perf_counter()))
        late.append(time.perf_counter() - due)
    voice.switch(False)
    return f"{1000 * max(late):.2f} ms"
