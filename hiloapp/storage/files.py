"""Writing so that a file is whole at every moment, and setting aside what cannot be read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_sync = getattr(os, "fdatasync", os.fsync)
"""What was written, and the length of the file, but not its times."""


def write_safely(path: Path, content: str | bytes) -> None:
    """Replace a file at once: whoever reads it, even after a crash, finds the old or the new content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    try:
        with draft.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):  # on a full disk every byte counts
            draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def append_safely(path: Path, content: bytes) -> None:
    """Add to a file that exists; on return it is on the disk. After an error, part of it may be there."""
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        written = os.write(descriptor, content)
        if written != len(content):
            raise OSError(f"{path.name}: only {written} of {len(content)} bytes could be written")
        _sync(descriptor)
    finally:
        os.close(descriptor)


def set_aside(path: Path) -> Path:
    """Move a file that cannot be read out of the way, under a name that was free; nothing is deleted."""
    aside = free_name(path)
    path.replace(aside)
    return aside


def free_name(path: Path) -> Path:
    """Where what is broken in a file can be kept."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    return aside


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk too, where a folder can be opened at all."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
