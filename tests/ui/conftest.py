"""The app in a window that nobody sees, with a data folder of its own for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.ui.driver import Driver

# isort: split
from hiloapp.app import HiloApp
from hiloapp.storage import settings
from hiloapp.storage.settings import Language, Settings, Speed
from tests.ui import once

Start = Callable[..., Driver]


@pytest.fixture(scope="package", autouse=True)
def _quickly() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        once.remember(patch)
        once.write_without_waiting(patch)
        yield


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, empty."""
    monkeypatch.setenv("HILO_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def start(data: Path) -> Iterator[Start]:
    """Starts the app; a second call is the next start on the same device."""
    drivers: list[Driver] = []

    def start(size: tuple[int, int] = (412, 892), language: str | None = None, **values: object) -> Driver:
        for driver in drivers:
            driver.close()
        drivers.clear()
        if language or values:
            chosen = {"language": Language(language)} if language else {}
            settings.save(data / "settings.json", Settings(**({"speed": Speed.OFF} | chosen | values)))
        drivers.append(Driver(HiloApp(Random(1)), size))
        return drivers[0]

    yield start
    for driver in drivers:
        driver.close()


@pytest.fixture
def driver(start: Start) -> Driver:
    """The app in English on a phone, without animations."""
    return start(language="en")
