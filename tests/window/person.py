"""Somebody in front of a real screen (Xvfb), with a real pointer (xdotool), and an app that runs on it.

Nothing in the app helps: where to touch is worked out from the same geometry, and what happened is read from
the game that the app keeps after every move.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageGrab, features

from hiloapp import games
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.moves import Draw, Flip, Hilo, Keep, Move, Phoenix, Place, Push, Reveal, Take
from hiloapp.engine.record import Record, Seat
from hiloapp.engine.view import View
from hiloapp.play.seats import Player, Setup
from hiloapp.storage import settings
from hiloapp.storage.saves import Saves
from hiloapp.storage.settings import Language, Pace, Settings, Speed
from hiloapp.ui.arrangement import arrange
from hiloapp.ui.geometry import TableGeometry, Wanted
from hiloapp.ui.theme import GOLD
from tests.engine.players import choose

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
NEEDS_A_SCREEN = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.skipif(not features.check("xcb"), reason="this Pillow cannot take pictures of an X screen"),
]
SETUP = Setup("hilo", (Player("Anna", None, 1), Player("Pixel", "random", 11)), "hilo")
PATIENCE = 45.0
"""Seconds: a machine that does much else at the same time may need some of them."""


def wait_for(what: Callable[[], object], told: str) -> object:
    """The first answer that is true."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = what()
        if answer:
            return answer
        time.sleep(0.03)
    raise AssertionError(f"waited in vain: {told}")


def _is_near(pixel: tuple[int, ...], colour: tuple[int, ...]) -> bool:
    return max(abs(one - other) for one, other in zip(pixel, colour, strict=True)) <= 6


class Window:
    """The app on a screen, and somebody with a mouse."""

    def __init__(self, display: str, folder: Path, *command: str | Path) -> None:
        self._display, self._saves = display, Saves(folder / "data", pytest.fail)
        left_out = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "KIVY_NO_CONFIG")
        self._environment = {name: value for name, value in os.environ.items() if name not in left_out} | {
            "DISPLAY": display,
            "HILO_DATA": str(folder / "data"),
            "KIVY_HOME": str(folder / "kivy"),
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_METRICS_FONTSCALE": "1",
        }
        self._log = (folder / "log").open("w+")
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=self._environment,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )

    def find(self) -> None:
        """Where the window is on the screen, once it is there."""
        number = wait_for(lambda: self._xdotool("search", "--pid", str(self.process.pid)), "no window")
        time.sleep(0.5)  # it opens small and then takes its size
        shown = self._xdotool("getwindowgeometry", "--shell", str(number).split()[0])
        lines = dict(line.split("=") for line in str(shown).split())
        self.left, self.top = int(lines["X"]), int(lines["Y"])
        self.width, self.height = int(lines["WIDTH"]), int(lines["HEIGHT"])

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        self._log.close()

    @property
    def words(self) -> str:
        """What the app has written to its terminal."""
        self._log.flush()
        self._log.seek(0)
        return self._log.read()

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    # Eyes

    def picture(self) -> Image.Image:
        box = (self.left, self.top, self.left + self.width, self.top + self.height)
        return ImageGrab.grab(xdisplay=self._display).convert("RGB").crop(box)

    def gold_button(self) -> tuple[float, float] | None:
        """The middle of what is golden and wide: there is one such button a page."""
        part = 4  # every fourth pixel will do
        picture = self.picture()
        small = picture.resize((picture.width // part, picture.height // part), Image.Resampling.NEAREST)
        gold = tuple(round(255 * channel) for channel in GOLD[:3])
        rows = [
            [x for x in range(small.width) if _is_near(small.getpixel((x, y)), gold)]
            for y in range(small.height)
        ]
        wide = [y for y, columns in enumerate(rows) if len(columns) > 120 / part]
        if len(wide) < 20 / part:
            return None
        y = wide[len(wide) // 2]
        return part * (rows[y][0] + rows[y][-1]) / 2, self.height - part * y

    @property
    def saved(self) -> View | None:
        """The game as the app has kept it."""
        saved = self._saves.load()
        return None if saved is None else saved.match.view(saved.match.seat or 1)

    @property
    def rounds(self) -> int:
        saved = self._saves.load()
        return 0 if saved is None else len(saved.record.rounds)

    # Hands

    def click(self, point: tuple[float, float]) -> None:
        x, y = self._on_screen(point)
        self._xdotool("mousemove", x, y, "mousedown", "1", "sleep", "0.04", "mouseup", "1", "sleep", "0.04")

    def press_gold(self, until: Callable[[], bool], told: str) -> None:
        """Click the golden button; again, if it was still on its way to its place."""
        for _ in range(5):
            self.click(wait_for(self.gold_button, f"no golden button: {told}"))
            end = time.monotonic() + 8
            while time.monotonic() < end:
                if until():
                    return
                time.sleep(0.05)
        raise AssertionError(told)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        words = ["mousemove", *self._on_screen(start), "mousedown", "1", "sleep", "0.04"]
        for step in range(1, 9):
            point = tuple(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
            words += ["mousemove", *self._on_screen(point), "sleep", "0.015"]
        self._xdotool(*words, "mouseup", "1", "sleep", "0.04")

    def key(self, name: str) -> None:
        self._xdotool("key", name)

    def _on_screen(self, point: tuple[float, float]) -> tuple[str, str]:
        return str(round(self.left + point[0])), str(round(self.top + self.height - point[1]))


def just_dealt() -> Record:
    """A round in which low cards come first, so that the game cannot end with it."""
    order = sorted(shuffle_with(Random(1))(games.deck_of("hilo")), key=lambda card: card.value > 4)
    return Record("hilo", "hilo", (Seat("Anna"), Seat("Pixel", "bot", "random"))).dealt(order)


def touch(window: Window, table: TableGeometry, view: View, move: Move) -> None:
    """Make a move with the pointer, now by dragging, now by clicking."""
    place, shape = table.places[0], view.layouts[0].shape
    draw, discard = table.draw_pile.center, table.discard_pile.center
    by_drag = view.ply % 2 == 0
    match move:
        case Reveal(cell=cell) | Phoenix(cell=cell):
            window.click(place.center_of(shape, cell))
        case Draw():
            window.click(draw)
        case Take(cell=cell):
            window.drag(discard, place.center_of(shape, cell))
        case Place(cell=cell) if by_drag:
            window.drag(draw, place.center_of(shape, cell))
        case Place(cell=cell):
            window.click(place.center_of(shape, cell))
        case Flip(cell=cell):
            window.drag(draw, discard) if by_drag else window.click(discard)
            window.click(place.center_of(shape, cell))
        case Hilo(line=line):
            window.drag(place.center_of(shape, line.start), place.center_of(shape, line.end))
        case Push():
            (x, y), length = (place.x, place.y), place.card
            is_down = move.direction.value == "vertical"
            window.drag((x, y), (x, y - length) if is_down else (x - length, y))
        case Keep():
            raise AssertionError("a line is never left here")


def play(window: Window, table: TableGeometry, view: View, move: Move) -> None:
    """Touch; and again, as a person would, if a busy machine has lost the pointer."""
    for _ in range(3):
        touch(window, table, view, move)
        end = time.monotonic() + 4
        while time.monotonic() < end:
            if window.saved.ply > view.ply:
                return
            time.sleep(0.03)
    raise AssertionError(f"{move} was not made")


@contextmanager
def open_screen() -> Iterator[str]:
    """A screen; its name."""
    read, write = os.pipe()
    # Else the screen starts anew whenever nobody is connected, and refuses an app that comes just then.
    stays = "-noreset"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp", stays]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.terminate()
        server.wait(5)


@contextmanager
def opened(folder: Path, *command: str | Path) -> Iterator[Window]:
    """The app that a command starts, on a screen of its own, with a game that waits."""
    data = folder / "data"
    calm = Settings(Language.ENGLISH, speed=Speed.OFF, pace=Pace.FAST, hand_over=False)
    settings.save(data / "settings.json", calm)
    Saves(data, pytest.fail).keeper(SETUP)(just_dealt())
    with open_screen() as display:
        window = Window(display, folder, *command)
        try:
            window.find()
            yield window
        finally:
            window.close()


def play_round(window: Window, most: int = 1000) -> TableGeometry:
    """Go on with the game that waits, and make Anna's moves until the round is over, or `most` of them."""
    home = window.picture()
    window.press_gold(lambda: not window.gold_button(), "the table was not shown")
    table = arrange(Wanted(window.width, window.height, "hilo", 2, home=1))
    generator = Random(3)
    felt = window.picture()
    assert felt != home
    assert len(felt.getcolors(1_000_000)) > 500, "the table looks empty"
    end = time.monotonic() + 150
    while most:
        assert time.monotonic() < end, "the round takes too long"
        assert window.process.poll() is None, window.words
        view = window.saved
        if not view.legal:
            break
        if view.seat != 1:
            time.sleep(0.05)
            continue
        legal = sorted(str(move) for move in view.legal if not isinstance(move, Keep))
        move = Move.parse(choose(generator, "rush", legal))
        play(window, table, view, move)
        most -= 1
    time.sleep(0.3)
    assert window.picture() != felt
    return table


def leave(window: Window) -> None:
    """With the back key to the first page, and out."""
    window.key("Escape")
    time.sleep(0.5)
    window.key("Escape")
    assert window.process.wait(10) == 0
    assert "Traceback" not in window.words
