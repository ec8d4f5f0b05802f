"""Writing so that a file is whole at every moment, and setting aside what cannot be read."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple, TypeAlias

DRAFT = ".new"
"""How the name of a file ends that is being written: after a crash, nobody needs it."""
_BINARY = getattr(os, "O_BINARY", 0)
_sync = getattr(os, "fdatasync", os.fsync)
"""What was written, and the length of the file, but not its times."""


class Trouble(Enum):
    """What people are told about a file."""

    RECOVERED = auto()
    """What was right in it goes on; the damaged file is kept."""
    SET_ASIDE = auto()
    """Nothing in it could be used; it is kept under another name."""
    NEWER = auto()
    """A newer version of Hilo wrote it; it was not touched."""


class Kind(Enum):
    """What a file holds, as people would say it."""

    GAME = auto()
    PAD = auto()
    SETTINGS = auto()
    OTHER = auto()


class Finding(NamedTuple):
    """Something was wrong with a file."""

    trouble: Trouble
    name: str
    """Of the file that was kept."""
    kind: Kind = Kind.OTHER


Report: TypeAlias = Callable[[Finding], None]
"""Who is told of what was wrong with a file."""


class NewerError(ValueError):
    """Written by a newer version of Hilo."""


def write_safely(path: Path, content: str | bytes) -> None:
    """Replace a file at once: whoever reads it, even after a crash, finds the old or the new content."""
    _make_folder(path.parent)
    draft = path.with_name(f"{path.name}{DRAFT}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
        try:
            _write(descriptor, content.encode() if isinstance(content, str) else content)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        draft.replace(path)
    except OSError:
        with suppress(OSError):  # on a full disk every byte counts
            draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def append_safely(path: Path, content: bytes) -> None:
    """Add to a file that exists; on return it is on the disk. After an error, part of it may be there."""
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)
    try:
        _write(descriptor, content)
        _sync(descriptor)
    finally:
        os.close(descriptor)


def _write(descriptor: int, content: bytes) -> None:
    """To the last byte: a disk that is nearly full takes a part, and then says why no more."""
    while content:
        written = os.write(descriptor, content)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        content = content[written:]


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


def _make_folder(folder: Path) -> None:
    """With the names of new folders on the disk too."""
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk too, where a folder can be opened at all."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
