"""Writing so that a file is whole at every moment, and setting aside what cannot be read."""

from __future__ import annotations

import os
from pathlib import Path


def write_safely(path: Path, text: str) -> None:
    """Replace a file at once: whoever reads it, even after a crash, finds the old or the new text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def set_aside(path: Path) -> Path:
    """Move a file that cannot be read out of the way, under a name that was free; nothing is deleted."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    path.replace(aside)
    return aside
