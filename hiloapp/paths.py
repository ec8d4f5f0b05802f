"""Where kv/, assets/ and the user's data lie: in a checkout, a wheel, a frozen bundle, on Android."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _root() -> Path:
    """The folder that holds kv/ and assets/: a wheel carries them inside the package."""
    bundled = _PACKAGE / "_data"
    return bundled if bundled.is_dir() else _PACKAGE.parent


def assets(*parts: str) -> Path:
    return _root().joinpath("assets", *parts)


def kv(*parts: str) -> Path:
    return _root().joinpath("kv", *parts)


def user_data() -> Path:
    """The folder for settings and games; `HILO_DATA` overrides the platform's own place."""
    override = os.environ.get("HILO_DATA")
    if override:
        return Path(override)
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "hilo"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "Hilo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Hilo"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hilo"
