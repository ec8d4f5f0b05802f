"""Renders each animation as a strip of frames, on a virtual clock: how a movement feels can be looked at.

    python -m tools.strips                      all of them, into docs/motion
    python -m tools.strips --strip hilo --out build/strips

A strip is a position, what is done there, and when it is looked at; add one to STRIPS.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from tests.ui.driver import FRAME, Driver
from tests.ui.games import played
from tests.ui.table_driver import DIAGONAL, GAPS, HILO, KINGDOM, MAGE, Hands, sit_down

# isort: split
import kivy

from hiloapp.app import HiloApp
from hiloapp.storage.settings import Language, Motion, Speed
from hiloapp.ui.geometry import Rect

_SIZE = (412, 892)
_HEIGHT = 260
"""Pixels: how high a frame is in its strip."""
_WHOLE = Rect(0, 0, *_SIZE)
_LOW = Rect(0, 0, 412, 520)
_HIGH = Rect(0, 372, 412, 520)
_FONT = Path(kivy.kivy_data_dir) / "fonts" / "Roboto-Regular.ttf"


class Strip(NamedTuple):
    """`act` starts something; frames are taken so many milliseconds later.

    What takes its time itself, like a finger on its way, yields after each of its frames.
    """

    scene: Callable[[Driver], Any]
    act: Callable[[Driver, Any], Iterator[None] | None]
    times: Sequence[int]
    crop: Rect = _WHOLE
    motion: Motion = Motion.FULL


def _sit(game: str, position: dict[str, Any], **more: object) -> Callable[[Driver], Hands]:
    values = position | more
    layouts = values.pop("layouts")

    def scene(driver: Driver) -> Hands:
        hands = sit_down(driver, game, *layouts, **values)
        driver.settle()
        return hands

    return scene


def _touch(*places: str) -> Callable[[Driver, Hands], None]:
    """Taps, of which the last one is only just over."""

    def act(driver: Driver, hands: Hands) -> None:
        for place in places[:-1]:
            hands.tap(place)
        driver.up(driver.down(hands.at(places[-1])))

    return act


def _lift(driver: Driver, hands: Hands) -> Iterator[None]:
    """Taken at its lower edge, carried to the left and held still there."""
    (x, y), (to_x, to_y) = hands.at("discard", up=-0.3), hands.at("a1")
    finger = driver.down((x, y))
    for part in range(1, 14):
        driver.move(finger, (x + (to_x - x) * part / 13, y + (to_y - y) * part / 13))
        yield


def _drop(place: str) -> Callable[[Driver, Hands], None]:
    def act(driver: Driver, hands: Hands) -> None:
        target = hands.at(place, along=0.25, up=0.3) if place else hands.nowhere
        driver.up(hands.lift("discard", target))

    return act


def _swipe(driver: Driver, hands: Hands) -> None:
    start, end = hands.at("a1"), hands.at("c3")
    finger = driver.down(start)
    for part in (0.3, 0.6, 1.0):
        driver.move(finger, tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)))
    driver.up(finger)


def _push(driver: Driver, hands: Hands) -> None:
    tile = next(iter(hands.screen.chrome.tiles.values()))
    driver.up(driver.down(tile))


def _spell(driver: Driver, hands: Hands) -> None:
    hands.tap("a1")
    driver.settle()
    driver.up(driver.down(hands.at("2:c1")))


def _scores(driver: Driver) -> None:
    driver.app.table = played("hilo", 4, 3)


def _won(driver: Driver) -> None:
    driver.app.table = played("hilo", 4)


def _show(name: str) -> Callable[[Driver, None], None]:
    return lambda driver, _: driver.app.go(name)


def _deal(driver: Driver, hands: Hands) -> None:
    driver.app.games.start(hands.table.setup)


def _swap_for_a_line(driver: Driver, hands: Hands) -> None:
    hands.tap("draw")
    driver.up(hands.lift("draw", hands.at("c1", up=0.3)))


STRIPS: dict[str, Strip] = {
    "deal": Strip(_sit("hilo", HILO), _deal, (220, 400, 600, 800, 1000, 1200, 1350, 1500)),
    "pick": Strip(_sit("hilo", HILO), _touch("discard"), (0, 30, 60, 90, 120, 150), _LOW),
    "draw": Strip(_sit("hilo", HILO), _touch("draw"), (0, 50, 100, 130, 170, 220, 280), _LOW),
    "carry": Strip(_sit("hilo", HILO), _lift, (0, 33, 67, 100, 150, 217, 267, 317, 367, 450, 550), _LOW),
    "drop": Strip(_sit("hilo", HILO), _drop("b2"), (0, 33, 67, 100, 150, 200, 233, 267, 300, 350), _LOW),
    "snap_back": Strip(_sit("hilo", HILO), _drop(""), (0, 33, 67, 100, 150, 200, 250, 300)),
    "banner": Strip(_sit("hilo", HILO), _swap_for_a_line, (200, 320, 360, 400, 440, 500, 600, 900, 1000)),
    "hilo": Strip(_sit("hilo", DIAGONAL), _swipe, (0, 80, 160, 220, 270, 330, 400, 460, 540, 640, 800)),
    "push": Strip(_sit("hilo", GAPS), _push, (0, 40, 80, 120, 160, 200, 240, 300), _LOW),
    "spell": Strip(_sit("kingdom", MAGE), _spell, (0, 80, 160, 240, 320, 400, 480, 560, 640, 760)),
    "phoenix": Strip(
        _sit("kingdom", KINGDOM | {"discard": "PHO", "moves": [*KINGDOM["moves"], "take b1"]}),
        _touch("c1"),
        (0, 50, 100, 150, 200, 260, 340, 500),
        _LOW,
    ),
    "count_up": Strip(_scores, _show("round_result"), (220, 350, 500, 650, 800, 1000, 1200), _HIGH),
    "win": Strip(_won, _show("game_result"), (150, 300, 450, 600, 800, 1100, 1500)),
    "reduced": Strip(
        _sit("hilo", HILO), _drop("b2"), (0, 50, 100, 150, 200, 250, 300, 350), _LOW, Motion.REDUCED
    ),
}


def frames(strip: Strip) -> list[tuple[int, Image.Image]]:
    """The pictures of one strip, with their milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HILO_DATA"] = folder
        driver = Driver(HiloApp(Random(5)), _SIZE)
        driver.app.change_settings(language=Language.GERMAN, speed=Speed.OFF, hand_over=False)
        subject = strip.scene(driver)
        driver.app.change_settings(speed=Speed.NORMAL, motion=strip.motion)
        going = strip.act(driver, subject) or iter(())
        start, taken = driver.now, []
        for time in strip.times:
            end = start + time / 1000
            while driver.now < end - 1e-9:
                before = driver.now
                next(going, None)
                if driver.now == before:
                    driver.frame(min(FRAME, end - before))
            taken.append((time, driver.picture()))
        driver.close()
    return taken


def joined(taken: list[tuple[int, Image.Image]], crop: Rect) -> Image.Image:
    """Side by side, each with its time."""
    font = ImageFont.truetype(str(_FONT), 15)
    cut = [
        picture.crop((int(crop.x), int(_SIZE[1] - crop.top), int(crop.right), int(_SIZE[1] - crop.y)))
        for _, picture in taken
    ]
    width = round(cut[0].width * _HEIGHT / cut[0].height)
    sheet = Image.new("RGB", (len(cut) * (width + 4) - 4, _HEIGHT + 22), "#FFFFFF")
    pen = ImageDraw.Draw(sheet)
    for number, ((time, _), picture) in enumerate(zip(taken, cut, strict=True)):
        small = picture.resize((width, _HEIGHT), Image.Resampling.LANCZOS)
        sheet.paste(small, (number * (width + 4), 0))
        pen.text((number * (width + 4) + 2, _HEIGHT + 3), f"{time} ms", "#333333", font)
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("docs/motion"))
    parser.add_argument("--strip", action="append", choices=list(STRIPS))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.strip or STRIPS:
        strip = STRIPS[name]
        path = options.out / f"{name}.jpg"
        joined(frames(strip), strip.crop).convert("RGB").save(path, quality=68, optimize=True)
        print(path)


if __name__ == "__main__":
    main()
