"""The folders of a computer, as far as people look for games in them. No Kivy."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

from hiloapp.engine.record import SIZE_LIMIT

SUFFIX = ".hilo"
_UNSAFE = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
"""What one system or another does not allow in names."""
_NAME_LIMIT = 80
_DOWNLOADS = re.compile(r'^XDG_DOWNLOAD_DIR="\$HOME/([^"]+)"', re.MULTILINE)


class Entry(NamedTuple):
    path: Path
    is_folder: bool


def listing(folder: Path) -> list[Entry]:
    """Folders by name, then records, newest first; OSError if it may not be looked into."""
    folders: list[Entry] = []
    records: list[tuple[float, Entry]] = []
    with os.scandir(folder) as found:
        for item in found:
            if item.name.startswith("."):
                continue
            path = Path(item.path)
            try:
                if item.is_dir():
                    folders.append(Entry(path, True))
                elif path.suffix.lower() == SUFFIX:
                    records.append((-item.stat().st_mtime, Entry(path, False)))
            except OSError:
                continue  # a link that leads nowhere
    folders.sort(key=lambda entry: entry.path.name.casefold())
    return [*folders, *(entry for _, entry in sorted(records))]


def read_bounded(path: Path) -> bytes:
    """What stands in a file, but no more than shows that it is too long for a record."""
    with path.open("rb") as file:
        return file.read(SIZE_LIMIT + 1)


def start_folder() -> Path:
    """Where files from mails and browsers lie."""
    home = Path.home()
    try:
        told = _DOWNLOADS.search((home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        told = None
    names = ([told[1]] if told else []) + ["Downloads"]
    return next((home / name for name in names if (home / name).is_dir()), home)


def file_name(text: str) -> str:
    """A name for a record that every system allows.

    >>> file_name('HILO 2026-11-18 Anna/"Bo"')
    'HILO 2026-11-18 Anna Bo.hilo'
    """
    bare = text[: -len(SUFFIX)] if text.lower().endswith(SUFFIX) else text
    plain = " ".join(_UNSAFE.sub(" ", bare).split()).strip(". ")[:_NAME_LIMIT].rstrip(". ")
    return f"{plain or 'Hilo'}{SUFFIX}"


def free_path(folder: Path, name: str) -> Path:
    """So that nothing is ever overwritten."""
    path, number = folder / name, 2
    while path.exists():
        path = folder / f"{Path(name).stem} ({number}){SUFFIX}"
        number += 1
    return path
