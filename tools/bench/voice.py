"""The voice: how late the thread that draws gets while everything is spoken."""

from __future__ import annotations

import time
from collections.abc import Iterator

from hiloapp.device.speech import Recording, find_speech
from hiloapp.device.voice import Voice

_FRAME = 1 / 60
_FRAMES = 180


def run() -> Iterator[tuple[str, str]]:
    for label, engine in (("recording", Recording()), ("the engine of this machine", find_speech())):
        if engine is None:
            yield f"{label}", "none found"
            continue
        voice = Voice(lambda engine=engine: engine)  # type: ignore[misc]
        voice.switch(True)
        calls, late = [], []
        for number in range(_FRAMES):
            due = time.perf_counter() + _FRAME
            began = time.perf_counter()
            voice.say(f"Pixel takes the green {number}")
            voice.read(f"row 1, card {number}")
            calls.append(time.perf_counter() - began)
            time.sleep(max(0.0, due - time.perf_counter()))
            late.append(time.perf_counter() - due)
        voice.switch(False)
        yield f"two sentences a frame, {label}: longest call", f"{1000 * max(calls):.2f} ms"
        yield f"two sentences a frame, {label}: latest frame", f"{1000 * max(late):.2f} ms"
