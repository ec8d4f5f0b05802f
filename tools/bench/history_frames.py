"""Runs in a process of its own: the history of so many games, opened and scrolled on a phone's screen.

python -m tools.bench.history_frames GAMES
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

from tests.ui import headless  # noqa: F401  sets up Kivy for running off-screen

# isort: split
from kivy.config import Config

_SIZE = (412, 892)
# A surface of just this size: drawing into a larger one would be timed, too.
Config.set("graphics", "width", _SIZE[0])
Config.set("graphics", "height", _SIZE[1])

# isort: split
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from hiloapp.app import HiloApp
from hiloapp.storage.history import History
from hiloapp.storage.settings import Speed
from hiloapp.ui.tidying import settle_memory
from tests.storage.games import fill_history
from tests.ui.driver import Driver


def main() -> None:
    count = int(sys.argv[1])
    folder = Path(os.environ["HILO_DATA"]) / "history"
    fill_history(folder, count)
    start = time.perf_counter()
    History(folder).summaries()
    print(f"index of {count:,} games read\t{time.perf_counter() - start:.3f} s")
    driver = Driver(HiloApp(Random(5)), _SIZE)
    settle_memory()
    driver.app.change_settings(speed=Speed.OFF)
    driver.app.history = History(folder)  # nothing of it is read yet
    start = time.perf_counter()
    frames = _open(driver)
    print(f"history of {count:,} games: opened, the first time\t{time.perf_counter() - start:.3f} s")
    print(f"longest frame meanwhile\t{1000 * max(frames):.0f} ms")
    driver.app.go("home")
    driver.settle()
    start = time.perf_counter()
    _open(driver)
    print(f"history of {count:,} games: opened again\t{time.perf_counter() - start:.3f} s")
    for label, frames in (("scrolled through", _scroll(driver)), ("drawn without scrolling", _still(driver))):
        frames.sort()
        p50, p95 = frames[len(frames) // 2], frames[len(frames) * 95 // 100]
        print(f"{label}: frame p50 / p95\t{1000 * p50:.1f} / {1000 * p95:.1f} ms")
    print(f"rows that exist\t{len(driver.app.screen.list.rows)}")


def _frame(driver: Driver) -> float:
    start = time.perf_counter()
    driver.frame()
    if Window.canvas.needs_redraw:
        Window.dispatch("on_draw")
        glFinish()
    return time.perf_counter() - start


def _open(driver: Driver) -> list[float]:
    """Until all games are there to be looked at."""
    driver.app.go("history")
    frames = [_frame(driver)]
    while not driver.app.screen.list.rows or driver.app.screen.progress:
        frames.append(_frame(driver))
    return [*frames, _frame(driver)]


def _scroll(driver: Driver) -> list[float]:
    """At the speed of a strong flick: a row comes in sight every second frame."""
    rows = driver.app.screen.list
    step = rows.row_height / 2 / (rows.viewport_size[1] - rows.height)
    frames = []
    for _ in range(300):
        rows.scroll_y -= step
        frames.append(_frame(driver))
    return frames


def _still(driver: Driver) -> list[float]:
    """What the same page costs anyway."""
    frames = []
    for _ in range(60):
        Window.canvas.ask_update()
        frames.append(_frame(driver))
    return frames


if __name__ == "__main__":
    main()
