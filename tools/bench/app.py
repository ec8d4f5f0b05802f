"""The app off-screen: cold start, frame times while dragging and thinking, idle redraws, memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


def run() -> Iterator[tuple[str, str]]:
    bare = min(_seconds("bare") for _ in range(3))
    ours = min(_seconds("hilo") for _ in range(3))
    yield "first frame of a bare KivyMD window", f"{bare:.2f} s"
    yield "first frame of Hilo", f"{ours:.2f} s ({ours / bare:.2f} times as long)"
    for shape in (("412", "892", "4"), ("1280", "800", "6")):
        for line in python("-m", "tools.bench.frames", *shape).splitlines():
            if "\t" in line:
                label, value = line.split("\t")
                yield label, value


def _seconds(which: str) -> float:
    return float(python("-m", "tools.bench.first_frame", which).split()[-1])


def python(*arguments: str) -> str:
    with tempfile.TemporaryDirectory() as data:
        environment = os.environ | {
            "HILO_DATA": data,
            "KIVY_NO_ARGS": "1",
            "KIVY_LOG_MODE": "PYTHON",
            "KIVY_NO_CONFIG": "1",
            "SDL_VIDEODRIVER": "offscreen",
        }
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=_ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    return done.stdout
