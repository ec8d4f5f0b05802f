"""Plays a little of both games by itself, off-screen, and keeps pictures: for machines with no display."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

_SIZE = (412, 892)
_SEED = 11


def play(folder: Path) -> list[Path]:
    """Run the real app for some seconds; the pictures it left in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        os.environ["HILO_DATA"] = data  # nobody's own game is touched
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
        return _run(folder)


def _run(folder: Path) -> list[Path]:
    from hiloapp.device import environment

    environment.open_window_at(*_SIZE)
    from kivy.clock import Clock

    from hiloapp.app import HiloApp

    app = HiloApp(Random(_SEED))
    pictures: list[Path] = []
    scenes = _scenes(app, lambda name: pictures.append(_save_picture(folder / f"{name}.png")))

    def advance(_: float) -> None:
        wait = next(scenes, None)
        if wait is None:
            app.stop()
        else:
            Clock.schedule_once(advance, wait)

    app.bind(on_start=lambda _: Clock.schedule_once(advance, 0.5))
    app.run()
    return pictures


def _scenes(app: Any, picture: Callable[[str], None]) -> Iterator[float]:
    """Shows one thing after the other; yields how long to wait for the next."""
    from hiloapp.bots.bot import LEVELS
    from hiloapp.play.seats import Player, Setup
    from hiloapp.storage.settings import Pace, Speed

    for _ in range(3):  # a slow machine counts the time of its start, too: frames count, not seconds
        yield 0.3
    picture("1-home")
    app.change_settings(speed=Speed.FAST, pace=Pace.FAST)
    level = "steady" if "steady" in LEVELS else next(iter(LEVELS))
    bots = tuple(
        Player(name, level, avatar)
        for name, avatar in (("Marie", 1), ("Pixel", 11), ("Nina", 3), ("Nova", 12))
    )
    for number, (game, edition) in enumerate((("hilo", "hilo"), ("kingdom", None)), 1):
        app.games.start(Setup(game, bots[: 5 - number], edition))
        yield 8.0
        picture(f"{2 * number}-{game}")
        yield from _finish_round(app, level)
        yield 2.5
        picture(f"{2 * number + 1}-{game}-result")


def _finish_round(app: Any, level: str) -> Iterator[float]:
    """The rest of the round as fast as bots think, still move by move."""
    from hiloapp.bots.bot import LEVELS, decide
    from hiloapp.storage.settings import Speed

    app.change_settings(speed=Speed.OFF)
    bot = LEVELS[level](str(_SEED))
    table = app.table
    while not table.is_round_over:
        view = table.view
        move = decide(bot, view) if view.seat else min(view.legal, key=str)
        table.submit(view.seat, move, view.ply)
        yield 0.0
    app.change_settings(speed=Speed.FAST)


def _save_picture(path: Path) -> Path:
    from hiloapp.ui.snapshot import snapshot

    snapshot().save(path)
    return path
