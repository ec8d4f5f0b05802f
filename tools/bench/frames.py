"""Runs in a process of its own: real frames of a real table, timed to the end of drawing.

python -m tools.bench.frames WIDTH HEIGHT PLAYERS
"""

from __future__ import annotations

import resource
import sys
import time
from random import Random

from tests.ui import headless  # noqa: F401  sets up Kivy for running off-screen

# isort: split
from kivy.config import Config

_WIDTH, _HEIGHT, _SEATS = map(int, sys.argv[1:])
# A surface of just this size: drawing into a larger one would be timed, too.
Config.set("graphics", "width", _WIDTH)
Config.set("graphics", "height", _HEIGHT)

# isort: split
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from hiloapp.app import HiloApp
from hiloapp.play.seats import Player, Setup
from hiloapp.storage.settings import Pace, Speed
from hiloapp.ui.presenter import DISCARD_PILE
from hiloapp.ui.tidying import settle_memory
from tests.ui.driver import Driver

_NAMES = ("Marie", "Lukas", "Nina", "Pixel", "Nora", "Otto")


def main() -> None:
    driver = Driver(HiloApp(Random(5)), (_WIDTH, _HEIGHT))
    settle_memory()
    driver.app.change_settings(speed=Speed.OFF, pace=Pace.FAST)
    players = tuple(Player(name, "expert" if at else None, at + 1) for at, name in enumerate(_NAMES[:_SEATS]))
    driver.app.games.start(Setup("hilo", players, "hilo"))
    shape = f"{_WIDTH}×{_HEIGHT}, {_SEATS} players"
    _print(f"a card is dragged, {shape}", _drag(driver))
    _print(f"a bot thinks, {shape}", _think(driver))
    print(f"idle redraws a second, {shape}\t{_idle(driver):.0f}")
    print(f"memory, {shape}\t{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000:.0f} MB")


def _print(label: str, frames: list[float]) -> None:
    frames.sort()
    p50, p95 = frames[len(frames) // 2], frames[len(frames) * 95 // 100]
    print(f"{label}: frame p50 / p95\t{1000 * p50:.1f} / {1000 * p95:.1f} ms")


def _frame(driver: Driver) -> float:
    start = time.perf_counter()
    driver.frame()
    if Window.canvas.needs_redraw:
        Window.dispatch("on_draw")
        glFinish()
    return time.perf_counter() - start


def _until_mine(driver: Driver) -> None:
    screen = driver.app.screen
    for _ in range(3000):
        driver.frame()
        if screen.presenter.legal:
            return


def _drag(driver: Driver) -> list[float]:
    screen = driver.app.screen
    board = screen.board
    _until_mine(driver)
    while not screen.presenter.can_lift(DISCARD_PILE):
        spot = min(screen.presenter.lights(), key=str)
        driver.tap(board.rect_of(spot).center)
        _until_mine(driver)
    x, y = board.rect_of(DISCARD_PILE).center
    finger = driver.down((x, y))
    frames = []
    for step in range(240):
        driver.move(finger, (x - 300 * (step % 60) / 60, y - 200 * (step % 40) / 40))
        frames.append(_frame(driver))
    driver.move(finger, (x, y))
    driver.up(finger)
    driver.advance(1)
    return frames


def _think(driver: Driver) -> list[float]:
    """Every frame in which a bot is asked, until it has been the person's turn five times."""
    screen = driver.app.screen
    frames: list[float] = []
    for _ in range(5):
        _until_mine(driver)
        lit = sorted(screen.presenter.lights(), key=str)
        if not lit or screen.table.is_round_over:
            break
        driver.tap(screen.board.rect_of(lit[0]).center)
        while not screen.presenter.legal and not screen.table.is_round_over:
            spent = _frame(driver)
            if screen._bots.is_thinking:
                frames.append(spent)
    return frames or [0.0]


def _idle(driver: Driver) -> float:
    """How often the window wants to be drawn while nothing happens for a second."""
    _until_mine(driver)
    driver.advance(2)
    Window.dispatch("on_draw")
    drawn = 0
    for _ in range(60):
        driver.frame()
        if Window.canvas.needs_redraw:
            drawn += 1
            Window.dispatch("on_draw")
    return float(drawn)


if __name__ == "__main__":
    main()
