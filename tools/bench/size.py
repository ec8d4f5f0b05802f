"""Bytes of what is ours and shipped: by kind, and packed as people get it."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
LIMIT = 6_000_000
"""What we aim to stay under, on the phone and in the wheel."""


def run() -> Iterator[tuple[str, str]]:
    parts = {"code": _ROOT / "hiloapp", "kv": _ROOT / "kv"}
    parts |= {f"assets/{path.name}": path for path in sorted((_ROOT / "assets").iterdir())}
    total = 0
    for name, path in parts.items():
        files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
        files = [file for file in files if "__pycache__" not in file.parts]
        size = sum(file.stat().st_size for file in files)
        total += size
        yield name, f"{size / 1000:,.0f} kB"
    yield "all of our own", f"{total / 1e6:.2f} MB"
    with tempfile.TemporaryDirectory() as folder:
        for name, size in packed(Path(folder)):
            yield name, f"{size:,} bytes, {100 * size / LIMIT:.0f} % of what we allow ourselves"


def packed(folder: Path) -> Iterator[tuple[str, int]]:
    """Made by the tools that make them for people."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=_ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    yield "the wheel", wheel.stat().st_size
    android = [
        sys.executable,
        str(_ROOT / "tests" / "packaging" / "android_build.py"),
        str(folder / "android"),
    ]
    (folder / "android").mkdir()
    subprocess.run(android, cwd=_ROOT, check=True, capture_output=True)
    (private,) = (folder / "android" / "dist").rglob("private.tar")
    yield "private.tar, what is ours in the APK", private.stat().st_size
