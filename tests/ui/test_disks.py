"""The whole app on disks that take nothing: it starts, plays on, says so once, and saves when it can."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hiloapp.play.scorepad import Pad, Sums
from hiloapp.play.seats import Setup
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import FAMILY

SETUP = Setup("hilo", FAMILY[:2], "hilo")


class SmallDisk:
    """A file system of its own, which the kernel refuses to fill beyond some kilobytes, or to change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._film = folder / "holiday.mp4"

    def fill(self) -> None:
        film = os.open(self._film, os.O_WRONLY | os.O_CREAT)
        with suppress(OSError):
            while os.write(film, bytes(512)):
                pass
        os.close(film)

    def free(self) -> None:
        self._film.unlink()

    def lock(self, is_locked: bool) -> None:
        option = f"remount,{'ro' if is_locked else 'rw'}"
        subprocess.run(["mount", "-o", option, self._folder], check=True)


@pytest.fixture
def disk(data: Path) -> Iterator[SmallDisk]:
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root may mount a disk")
    command = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", data]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("this machine mounts nothing")
    yield SmallDisk(data)
    subprocess.run(["umount", "--lazy", data], check=True)


def make_moves(driver: Driver, count: int) -> None:
    for _ in range(count):
        legal = sorted(driver.app.table.view.legal, key=str)
        slow = [move for move in legal if str(move).split(" ")[0] in ("take", "draw", "place", "keep")]
        driver.app.screen.make((slow or legal)[0], None)
        driver.settle()


def sentences(driver: Driver) -> list[str]:
    return [notice.sentence for notice in driver.find_all("Notice")]


@pytest.mark.parametrize("how", ["full", "read-only"])
def test_a_game_goes_on_is_told_once_and_is_saved_as_soon_as_it_can_be(
    start: Start, disk: SmallDisk, how: str
):
    driver = start(language="en", hand_over=False)
    driver.app.games.start(SETUP)
    driver.settle()
    make_moves(driver, 3)
    disk.fill() if how == "full" else disk.lock(True)
    for _ in range(90):  # the last block of a file has room for some moves yet
        if sentences(driver):
            break
        make_moves(driver, 1)
    assert sentences(driver) == ["This game cannot be saved at the moment: is the disk full?"]
    driver.dismiss_all()
    make_moves(driver, 3)
    driver.app.desk.begin(Pad.begun("hilo", FAMILY[:2]).written(0, Sums((3, 4), 1)))
    driver.app.change_settings(sound=False)
    driver.settle()
    assert len(sentences(driver)) == 2  # the pad and the settings
    driver.dismiss_all()
    disk.free() if how == "full" else disk.lock(False)
    make_moves(driver, 1)
    kept = driver.app.table.record
    driver = start()
    assert driver.app.screen.name == "table"
    assert driver.app.table.record == kept
    assert sentences(driver) == []


@pytest.mark.parametrize("how", ["full", "read-only"])
def test_the_app_starts_where_nothing_can_be_written(start: Start, disk: SmallDisk, how: str):
    driver = start(language="en", hand_over=False)
    driver.app.games.start(SETUP)
    driver.settle()
    make_moves(driver, 4)
    kept = driver.app.table.record
    disk.fill() if how == "full" else disk.lock(True)
    driver = start()
    driver.app.games.resume()
    driver.settle()
    assert driver.app.table.record == kept
    for screen in ("home", "people", "pads", "history", "settings", "new_game"):
        driver.app.go(screen)
        driver.advance(0.1)
    assert sentences(driver) == []
    disk.lock(False)
