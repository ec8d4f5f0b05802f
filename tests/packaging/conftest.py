"""What the tests of the packages share: each thing is built once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import venv
from collections.abc import Callable, Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.commands import ROOT

HERE = ROOT / "tests" / "packaging"
Facts = dict[str, Any]
Play = Callable[..., list[Facts]]


class AndroidBuild(NamedTuple):
    """What stands ready for gradle."""

    order: list[str]
    copied: Path
    manifest: Path
    resources: Path
    private_tar: Path
    gradle: Path


@pytest.fixture(scope="session")
def android(tmp_path_factory: pytest.TempPathFactory) -> AndroidBuild:
    folder = tmp_path_factory.mktemp("android")
    done = subprocess.run(
        [sys.executable, HERE / "android_build.py", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    main = folder / "dist" / "src" / "main"
    return AndroidBuild(
        json.loads((folder / "order.json").read_text()),
        folder / "buildozer" / "android" / "app",
        main / "AndroidManifest.xml",
        main / "res",
        main / "assets" / "private.tar",
        folder / "dist" / "build.gradle",
    )


@pytest.fixture(scope="session")
def unpacked(android: AndroidBuild, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as it lies on a phone, in the `app` folder beside which it keeps its data."""
    folder = tmp_path_factory.mktemp("phone") / "app"
    with tarfile.open(android.private_tar) as tar:
        tar.extractall(folder, filter="data")
    return folder


@pytest.fixture
def play() -> Play:
    """Starts a program with a scenario of player.py; what it told."""

    def play(
        scenario: str, program: Path, *flags: str, python: Path | None = None, status: int = 0, **env: str
    ) -> list[Facts]:
        done = subprocess.run(
            [python or sys.executable, *flags, HERE / "player.py", scenario, program],
            cwd=program.parent,
            env=bare_environment() | env,
            capture_output=True,
            text=True,
            check=False,
            timeout=240,
        )
        assert done.returncode == status, done.stdout[-2000:] + done.stderr[-4000:]
        assert "Traceback" not in done.stderr
        return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]

    return play


def bare_environment() -> dict[str, str]:
    """Nothing in it leads back to the checkout."""
    ours = ("PYTHON", "KIVY", "HILO", "PYTEST", "COV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KCFG_GRAPHICS_MAXFPS": "0"}


def python_with(folder: Path, names: Iterable[str]) -> Path:
    """A fresh environment with exactly these packages, as they lie here; its Python."""
    venv.create(folder, with_pip=False, symlinks=True)
    (site,) = folder.glob("lib/python3*/site-packages")
    for name in names:
        _link(distribution(name), site)
    return folder / "bin" / "python"


def _link(found: Distribution, site: Path) -> None:
    for top in {path.parts[0] for path in found.files or () if path.parts[0] not in ("..", "__pycache__")}:
        source = Path(str(found.locate_file(top)))
        if source.exists() and not (site / top).exists():
            (site / top).symlink_to(source)
