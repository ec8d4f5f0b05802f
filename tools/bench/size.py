"""Bytes of what is ours and shipped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


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
