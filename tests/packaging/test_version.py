"""The version stands in hiloapp/__init__.py; everything else takes it from there."""

from __future__ import annotations

import re
import subprocess
import tomllib

from buildozer import Buildozer

from hiloapp import __version__
from tests.commands import ROOT

WHERE_IT_STANDS = {"hiloapp/__init__.py", "tools/desktop/org.hiloapp.hilo.metainfo.xml"}
"""The second is a list of releases, and its newest one is compared in test_desktop."""


def test_it_has_three_numbers():
    """python-for-android makes Android's number of them, with two digits each."""
    assert re.fullmatch(r"\d{1,2}\.\d{1,2}\.\d{1,2}", __version__)


def test_it_is_written_down_nowhere_else():
    named = subprocess.run(
        ["git", "grep", "-lFI", __version__, "--", ".", ":!requirements", ":!CHANGELOG.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if named.returncode == 128:  # not a clone: the sources were unpacked
        return
    assert set(named.stdout.split()) == WHERE_IT_STANDS


def test_the_wheel_and_buildozer_read_it_there():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "hiloapp/__init__.py"
    buildozer = Buildozer(str(ROOT / "buildozer.spec"))
    assert buildozer.get_version() == __version__
