"""Kills the real app at random moments, as often as asked: `python -m tests.faults.app_kills 300`.

Half of the deaths come from outside after a random time, the others at a call to the disk. After each, every
file is read as the next start reads it; and the next start itself says at which screen and move it opens.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from threading import Timer

from tests.commands import ROOT
from tests.faults.ledger import Ledger

_LONGEST = 1.0
"""Seconds of a life, once the app is open."""
_MOST_CALLS = 60
_PATIENCE = 40.0
"""Seconds: where the machine is that busy, a life to some call ends there too."""


def lived(folder: Path, seed: str, generator: Random) -> list[str]:
    """One life of the app; what it told."""
    is_timed = generator.random() < 0.5
    seconds = generator.random() * _LONGEST
    moment = ("before", "half", "after")[int(generator.random() * 3)]
    calls = 1 + int(generator.random() * _MOST_CALLS)
    target = [] if is_timed else ["", "", moment, str(calls)]
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "PYTEST", "HILO"))
    }
    environment |= {"HILO_DATA": str(folder), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    environment |= {"KIVY_NO_CONFIG": "1", "KCFG_GRAPHICS_MAXFPS": "0"}
    with tempfile.TemporaryFile("w+") as errors:
        app = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.app_life", seed, *target],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        assert app.stdout is not None
        lines: list[str] = []
        late = Timer(_PATIENCE, app.kill)
        late.start()
        if is_timed:
            while not any(line.startswith("opened") for line in lines):
                line = app.stdout.readline()
                if not line:
                    break
                lines.append(line)
            time.sleep(seconds)
            app.send_signal(signal.SIGKILL)
        lines += app.stdout.readlines()
        late.cancel()
        if app.wait(60) != -signal.SIGKILL:
            errors.seek(0)
            raise AssertionError(f"the app ended by itself: {errors.read()[-2000:]}")
    return [line.rstrip("\n") for line in lines]


def run(folder: Path, kills: int, seed: str) -> dict[str, object]:
    generator = Random(seed)
    ledger = Ledger(folder)
    wrong: list[str] = []
    struck: Counter[str] = Counter()
    opened: Counter[str] = Counter()
    for number in range(kills):
        before = dict(ledger.state)
        lines = lived(folder, f"{seed}-{number}", generator)
        for word, *rest in (line.split("\t") for line in lines):
            if word == "died":
                struck[" ".join(rest)] += 1
            elif word == "did" and rest[0].startswith("game "):
                before[rest[0]] = rest[1]  # who begins, the app may know by itself
            elif word == "opened":
                opened[rest[0]] += 1
                wrong += _misplaced(before, *rest)
        wrong += ledger.check(lines)
        if wrong:
            wrong = [f"life {number}: {what}" for what in wrong]
            break
    return {
        "kills": number + 1,
        "promises": ledger.promises,
        "pending": ledger.pending,
        "wrong": wrong,
        "opened": opened,
        "struck": struck,
    }


def _misplaced(before: dict[str, str], screen: str, game_id: str, position: str) -> list[str]:
    """The app opens at the table that was left, at its last completed move."""
    marked = before.get("mark", "-")
    if f"game {marked}" not in before:
        return []
    if game_id != marked or screen not in ("table", "round_result"):
        return [f"opened at {screen} with {game_id}, not at the table of {marked}"]
    return [] if position == before[f"game {marked}"] else [f"{marked} stands elsewhere than in its file"]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        print(
            json.dumps(
                run(Path(place), int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1"), indent=1
            )
        )
