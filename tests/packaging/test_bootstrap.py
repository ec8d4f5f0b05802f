"""What a machine is told, and given, before the first `make run`, in a world of stand-ins."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for sh")
PYTHON_WITHOUT_LIBRARIES = 'case "$2" in *CDLL*) exit 1;; esac; exit 0'
LIBRARIES = "libgl1 libegl1"
TOOLS = "xvfb xauth xdotool espeak-ng"


class Machine:
    """A Debian that has only these programs; what apt-get was asked for is in `asked`."""

    def __init__(self, folder: Path) -> None:
        self._bin, self.venv, self._asked = folder / "bin", folder / "venv", folder / "asked"
        (self.venv / "bin").mkdir(parents=True)
        self._bin.mkdir()
        self.add("id", "echo 1000")
        self.add("uname", "echo Linux")
        self.add("apt-get", f'echo "$@" >> {self._asked}')
        self._write(self.venv / "bin" / "python", PYTHON_WITHOUT_LIBRARIES)

    def add(self, name: str, script: str) -> None:
        self._write(self._bin / name, script)

    def _write(self, path: Path, script: str) -> None:
        path.write_text(f"#!{shutil.which('sh')}\n{script}\n")
        path.chmod(0o755)

    def become_root(self) -> None:
        self.add("id", "echo 0")
        self.add("env", 'shift; exec "$@"')

    @property
    def asked(self) -> str:
        return self._asked.read_text() if self._asked.exists() else ""

    def prepare(self, what: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [shutil.which("sh") or "sh", ROOT / "tools" / "bootstrap.sh", what, self.venv],
            env={"PATH": str(self._bin)},
            capture_output=True,
            text=True,
            check=False,
            timeout=20,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_who_may_not_install_gets_the_exact_line(machine: Machine):
    machine.add("sudo", "exit 1")
    done = machine.prepare("libraries")
    assert done.returncode == 1
    assert f"\n    sudo apt-get update && sudo apt-get install -y {LIBRARIES}\n" in done.stderr
    assert machine.asked == ""


def test_without_sudo_the_line_is_one_for_root(machine: Machine):
    done = machine.prepare("libraries")
    assert done.returncode == 1
    assert f"\n    su -c 'apt-get update && apt-get install -y {LIBRARIES}'\n" in done.stderr


def test_for_root_the_libraries_are_installed(machine: Machine):
    machine.become_root()
    done = machine.prepare("libraries")
    assert done.returncode == 0, done.stderr
    assert machine.asked == f"install -qq -y --no-install-recommends {LIBRARIES}\n"


def test_an_old_list_of_packages_is_refreshed_once(machine: Machine):
    machine.become_root()
    machine.add(
        "apt-get", f'echo "$1" >> {machine._asked}; [ "$1" = update ] || grep -q update {machine._asked}'
    )
    machine.add("grep", f'exec {shutil.which("grep")} "$@"')
    assert machine.prepare("libraries").returncode == 0
    assert machine.asked.split() == ["install", "update", "install"]


def test_on_another_system_the_names_of_debian_are_given(machine: Machine):
    (machine._bin / "apt-get").unlink()
    done = machine.prepare("libraries")
    assert done.returncode == 1
    assert f"on Debian they are called) {LIBRARIES}\n" in done.stderr


def test_tests_go_on_without_their_tools_but_say_so(machine: Machine):
    done = machine.prepare("test-tools")
    assert done.returncode == 0
    assert "Tests with a real window or a real voice are skipped" in done.stderr
    assert TOOLS in done.stderr


def test_where_it_may_make_test_has_everything(machine: Machine):
    machine.become_root()
    assert machine.prepare("test-tools").returncode == 0
    assert machine.asked == f"install -qq -y --no-install-recommends {TOOLS}\n"


def test_nothing_is_asked_for_where_nothing_is_missing(machine: Machine):
    machine.become_root()
    machine._write(machine.venv / "bin" / "python", "exit 0")
    for tool in ("Xvfb", "xauth", "xdotool", "espeak-ng"):
        machine.add(tool, "exit 0")
    for what in ("libraries", "test-tools"):
        done = machine.prepare(what)
        assert (done.returncode, done.stderr) == (0, "")
    assert machine.asked == ""
