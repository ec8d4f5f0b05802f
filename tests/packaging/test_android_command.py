"""`make android`: what it says where something is missing, and what it asks Buildozer for elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from buildozer.specparser import SpecParser

from tests.commands import ROOT
from tools.android.__main__ import settings
from tools.android.machine import HEADERS, PROGRAMS, SIGNING, kits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Buildozer does not run there")


class Machine:
    """One that has nothing but what a test puts there, and no network."""

    def __init__(self, folder: Path) -> None:
        self.home, self._programs = folder / "home", folder / "programs"
        self.home.mkdir()
        self._programs.mkdir()
        self.platform = self.home / ".buildozer" / "android" / "platform"

    def add(self, program: str, answer: str = "") -> None:
        path = self._programs / program
        path.write_text(f"#!/bin/sh\necho '{answer}'\n")
        path.chmod(0o755)

    def add_all(self) -> None:
        for program in PROGRAMS:
            self.add(program)
        self.add("javac", "javac 17.0.9")
        for proof in ("android-sdk/tools/bin/sdkmanager", "android-ndk-r28c/source.properties"):
            (self.platform / proof).parent.mkdir(parents=True)
            (self.platform / proof).touch()

    def build(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        nowhere = "http://127.0.0.1:9"
        return subprocess.run(
            [sys.executable, "-m", "tools.android", *words],
            cwd=ROOT,
            env={"PATH": str(self._programs), "HOME": str(self.home), "https_proxy": nowhere} | env,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_everything_that_is_missing_is_said_at_once_and_nothing_is_begun(machine: Machine):
    done = machine.build("debug")
    assert done.returncode == 1
    assert done.stderr.startswith("This machine cannot build for Android yet:")
    assert "There is no Java compiler" in done.stderr
    assert f"The Android SDK ({machine.platform / 'android-sdk'}) is missing" in done.stderr
    assert f"The Android NDK r28c ({machine.platform / 'android-ndk-r28c'}) is missing" in done.stderr
    assert done.stderr.count("cannot be fetched from dl.google.com") == 2
    (line,) = re.findall(r"^    sudo apt-get install -y (.*)$", done.stderr, re.MULTILINE)
    assert set(line.split()) == {*PROGRAMS.values(), "openjdk-17-jdk-headless"}
    assert "Traceback" not in done.stderr
    assert list(machine.home.iterdir()) == []


def test_an_old_java_and_missing_headers_are_named(machine: Machine):
    machine.add_all()
    machine.add("javac", "javac 11.0.22")
    (machine._programs / "pkg-config").write_text("#!/bin/sh\nexit 1\n")
    done = machine.build("debug")
    assert done.returncode == 1
    assert "Java 17 to 24 is needed; javac is 11." in done.stderr
    if sys.platform.startswith("linux"):
        assert "Headers are missing: zlib, libffi, openssl." in done.stderr
        assert (
            f"sudo apt-get install -y openjdk-17-jdk-headless {' '.join(HEADERS.values())}\n" in done.stderr
        )
    assert "dl.google.com" not in done.stderr


def test_half_a_download_is_not_taken_for_an_sdk(machine: Machine):
    """Buildozer makes the folder before it downloads, and afterwards believes it."""
    machine.add_all()
    (machine.platform / "android-sdk" / "tools" / "bin" / "sdkmanager").unlink()
    done = machine.build("debug")
    assert done.returncode == 1
    assert "The Android SDK is not whole" in done.stderr
    assert f"Delete {machine.platform / 'android-sdk'}, then try again." in done.stderr


def test_a_key_that_is_half_given_is_no_key(machine: Machine, tmp_path: Path):
    machine.add_all()
    done = machine.build("release", P4A_RELEASE_KEYSTORE=str(tmp_path / "key"), P4A_RELEASE_KEYALIAS="hilo")
    assert done.returncode == 1
    assert "P4A_RELEASE_KEYSTORE_PASSWD, P4A_RELEASE_KEYALIAS_PASSWD must be set, too" in done.stderr
    assert f"P4A_RELEASE_KEYSTORE names {tmp_path / 'key'}, which is not there." in done.stderr


def test_the_key_is_named_as_buildozer_wants_it(machine: Machine):
    from buildozer.targets import android

    source = Path(android.__file__).read_text(encoding="utf-8")
    (keys,) = re.findall(r"keys = (\[.*KEYSTORE.*\])", source)
    assert sorted(re.findall(r'"(\w+)"', keys)) == sorted(SIGNING)


def test_the_kits_are_looked_for_where_buildozer_will_look(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Asked of its own target, without a build."""
    from buildozer import Buildozer
    from buildozer.targets.android import TargetAndroid

    monkeypatch.setenv("HOME", str(tmp_path))
    buildozer = Buildozer(str(ROOT / "buildozer.spec"))
    buildozer.targetname = "android"
    target = TargetAndroid(buildozer)
    sdk, ndk = kits().values()
    assert (str(sdk), str(ndk)) == (target.android_sdk_dir, target.android_ndk_dir)


@pytest.mark.parametrize("artifact", ["apk", "aab"])
def test_the_release_can_be_either_kind(artifact: str, monkeypatch: pytest.MonkeyPatch):
    for name, value in settings("release", artifact).items():
        monkeypatch.setenv(name, value)
    spec = SpecParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    assert spec.get("app", "android.release_artifact") == artifact
    assert spec.get("app", "android.debug_artifact") == "apk"
    assert os.environ["PATH"].startswith(str(Path(sys.prefix) / "bin"))


def test_where_nothing_is_missing_buildozer_is_started(machine: Machine, tmp_path: Path):
    """A stand-in for it tells what it was asked."""
    machine.add_all()
    stand_in = tmp_path / "stand-in" / "buildozer"
    stand_in.mkdir(parents=True)
    for name, source in {
        "__init__.py": "",
        "__main__.py": "import os, sys; print('buildozer', *sys.argv[1:], os.environ['VIRTUAL_ENV'])",
        "specparser.py": _specparser(),
    }.items():
        (stand_in / name).write_text(source)
    done = machine.build("release", "apk", PYTHONPATH=str(stand_in.parent))
    assert done.returncode == 0, done.stderr
    assert f"buildozer android release {sys.prefix}" in done.stdout


def _specparser() -> str:
    import buildozer.specparser

    source = Path(buildozer.specparser.__file__).read_text(encoding="utf-8")
    return source.replace("from buildozer.logger import Logger", "")
