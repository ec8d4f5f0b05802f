"""Whether a machine can build for Android: what is missing, in words that say what to do about it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from buildozer.specparser import SpecParser

ROOT = Path(__file__).resolve().parents[2]
OLDEST_JAVA, NEWEST_JAVA = 17, 24
"""What the Gradle of python-for-android runs with."""
PROGRAMS = {
    "git": "git",
    "zip": "zip",
    "unzip": "unzip",
    "patch": "patch",
    "make": "make",
    "gcc": "gcc",
    "g++": "g++",
    "cmake": "cmake",
    "autoconf": "autoconf",
    "automake": "automake",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
}
"""What builds Python and the recipes, and the Debian package of each."""
HEADERS = {"zlib": "zlib1g-dev", "libffi": "libffi-dev", "openssl": "libssl-dev"}
"""For the Python that runs here during the build; on Linux only, macOS brings its own."""
JDK = "openjdk-17-jdk-headless"
SIGNING = ("KEYSTORE", "KEYSTORE_PASSWD", "KEYALIAS", "KEYALIAS_PASSWD")
GOOGLE = "https://dl.google.com/android/repository/repository2-3.xml"
PATIENCE = 10
"""Seconds that Google's server has to answer."""


def obstacles(mode: str) -> list[str]:
    """All that stands in the way of a build; empty where it can start."""
    if not sys.platform.startswith(("linux", "darwin")):
        return ["Buildozer runs on Linux and macOS only (on Windows: inside WSL)."]
    found = [*_packages(), *_kits()]
    return [*found, *_signing()] if mode == "release" else found


def _packages() -> Iterator[str]:
    missing = {name: package for name, package in PROGRAMS.items() if not _has(name)}
    told = [f"Programs are missing: {', '.join(missing)}."] if missing else []
    java = _java_trouble()
    if java:
        told.append(java)
        missing["java"] = JDK
    if sys.platform.startswith("linux") and "pkg-config" not in missing:
        headers = {name: package for name, package in HEADERS.items() if not _has_header(name)}
        if headers:
            told.append(f"Headers are missing: {', '.join(headers)}.")
            missing |= headers
    if told and sys.platform.startswith("linux"):
        told[-1] += f" On Debian and Ubuntu:\n    sudo apt-get install -y {' '.join(missing.values())}"
    yield from told


def _has(program: str) -> bool:
    names = (program, f"g{program}") if sys.platform == "darwin" else (program,)
    return any(shutil.which(name) for name in names)


def _has_header(name: str) -> bool:
    return subprocess.run(["pkg-config", "--exists", name], check=False).returncode == 0


def _java_trouble() -> str | None:
    home = os.environ.get("JAVA_HOME")
    compiler = str(Path(home, "bin", "javac")) if home else "javac"
    where = f"JAVA_HOME, {home}," if home else "PATH"
    if not shutil.which(compiler):
        return f"There is no Java compiler: {where} leads to no javac. A JDK of Java {OLDEST_JAVA} is needed."
    answer = subprocess.run([compiler, "-version"], check=False, capture_output=True, text=True)
    number = re.search(r"javac (\d+)", answer.stdout + answer.stderr)
    version = int(number[1]) if number else 0
    if OLDEST_JAVA <= version <= NEWEST_JAVA:
        return None
    return f"Java {OLDEST_JAVA} to {NEWEST_JAVA} is needed; {compiler} is {version or 'none that answers'}."


def kits() -> dict[str, Path]:
    """Where Buildozer looks for Google's SDK and NDK: its own folder, unless the spec names others."""
    spec = SpecParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    version = spec.get("app", "android.ndk")
    platform = Path.home() / ".buildozer" / "android" / "platform"
    sdk = spec.getdefault("app", "android.sdk_path") or platform / "android-sdk"
    ndk = spec.getdefault("app", "android.ndk_path") or platform / f"android-ndk-r{version}"
    return {"Android SDK": Path(sdk).expanduser(), f"Android NDK r{version}": Path(ndk).expanduser()}


def _kits() -> Iterator[str]:
    """Buildozer fetches what is not there, but takes half of one for a whole."""
    absent = []
    for (name, folder), proof in zip(
        kits().items(), ("tools/bin/sdkmanager", "source.properties"), strict=True
    ):
        if not folder.exists():
            absent.append(f"The {name} ({folder})")
        elif not (folder / proof).is_file():
            yield f"The {name} is not whole: {folder / proof} is missing. Delete {folder}, then try again."
    if not absent:
        return
    trouble = _way_to_google()
    for kit in absent:
        if trouble:
            yield f"{kit} is missing and cannot be fetched from dl.google.com: {trouble}."
        else:
            print(f"{kit} is not there yet: Buildozer fetches it now, once.", flush=True)


def _way_to_google() -> str | None:
    """Why there is none."""
    try:
        urllib.request.urlopen(urllib.request.Request(GOOGLE, method="HEAD"), timeout=PATIENCE).close()
    except urllib.error.URLError as error:
        return str(error.reason)
    except OSError as error:
        return str(error)
    return None


def _signing() -> Iterator[str]:
    """All four variables, or none."""
    names = [f"P4A_RELEASE_{name}" for name in SIGNING]
    unset = [name for name in names if not os.environ.get(name)]
    if 0 < len(unset) < len(names):
        yield f"To sign the release, {', '.join(unset)} must be set, too (or none of the four)."
    store = os.environ.get(names[0])
    if store and not Path(store).expanduser().is_file():
        yield f"P4A_RELEASE_KEYSTORE names {store}, which is not there."
