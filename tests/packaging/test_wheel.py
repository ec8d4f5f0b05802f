"""The wheel and the source package: built here, installed elsewhere, played there."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement

from hiloapp import __version__
from tests.commands import GOLDEN, ROOT
from tests.packaging.conftest import Play, bare_environment, python_with

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]
LIMIT = 6_000_000


class Built(NamedTuple):
    wheel: Path
    sources: Path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The sources packed first, the wheel made of nothing but them."""
    folder = tmp_path_factory.mktemp("built")
    _hatch(ROOT, "sdist", folder)
    (sources,) = folder.glob("*.tar.gz")
    with tarfile.open(sources) as tar:
        tar.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    _hatch(unpacked, "wheel", folder)
    (wheel,) = folder.glob("*.whl")
    return Built(wheel, sources)


def _hatch(sources: Path, target: str, folder: Path) -> None:
    order = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", folder]
    subprocess.run(order, cwd=sources, check=True, capture_output=True, timeout=120)


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the packages of requirements/app.txt and the wheel; its hilo command."""
    listed = (ROOT / "requirements" / "app.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    wanted = [Requirement(line.partition(" --hash")[0]) for line in listed.splitlines() if line[:1].isalpha()]
    names = [one.name for one in wanted if one.marker is None or one.marker.evaluate()]
    assert {"kivy", "kivymd", "plyer"} <= {name.lower() for name in names}
    python = python_with(tmp_path_factory.mktemp("elsewhere"), names)
    order = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*order, built.wheel], check=True, timeout=120)
    return python.parent / "hilo"


def test_the_wheel_has_all_that_the_app_reads_and_nothing_else(built: Built):
    with zipfile.ZipFile(built.wheel) as wheel:
        names = set(wheel.namelist())
    for folder in ("kv", "assets"):
        ours = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        left_out = {path for path in ours if f"hiloapp/_data/{path.as_posix()}" not in names}
        assert {path.name for path in left_out if path.suffix != ".po"} == {
            "icon_foreground.png",
            "icon_background.png",
            "icon_monochrome.png",
            "presplash.png",
        } & {path.name for path in ours}
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "hiloapp").rglob("*.py")}
    assert code <= names
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"hiloapp", *(f"hiloapp-{__version__}.{part}" for part in ("data", "dist-info"))}
    assert built.wheel.stat().st_size < LIMIT


def test_the_sources_bring_their_tests_and_no_litter(built: Built):
    with tarfile.open(built.sources) as tar:
        names = [name.partition("/")[2] for name in tar.getnames()]
    assert {"LICENSE", "README.md", "main.py", "tests/test_house.py", "kv/table.kv"} <= set(names)
    assert [name for name in names if re.search(r"__pycache__|\.pyc$|^build/|^\.venv", name)] == []


def test_the_installed_command_answers_outside_the_checkout(installed: Path, tmp_path: Path):
    def told(*words: str) -> str:
        done = subprocess.run(
            [installed, *words],
            cwd=tmp_path,
            env=bare_environment(),
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert told("--version") == f"hilo {__version__}\n"
    assert told("trace", str(GOLDEN / "kingdom-2.hilo")) == (GOLDEN / "kingdom-2.trace").read_text()
    share = installed.parents[1] / "share"
    assert sorted(path.suffix for path in share.rglob("org.hiloapp.hilo*")) == [
        ".desktop",
        ".png",
        ".xml",
        ".xml",
    ]


def test_the_installed_app_plays_a_game_and_shows_every_screen(installed: Path, play: Play, tmp_path: Path):
    where = {"HILO_DATA": str(tmp_path), "HOME": str(tmp_path)}
    game, facts = play("visit", installed, python=installed.parent / "python", **where)
    assert game["over"] == "kingdom"
    assert game["winners"]
    assert {"settings", "about", "new_game", "rules"} <= set(facts["screens"])
    assert facts["version"] == __version__
    for place in ("package", "assets"):
        assert Path(facts[place]).is_relative_to(installed.parents[1])
