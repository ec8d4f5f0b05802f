"""The battery falls out: what was not synced may be gone, wholly or in part. No kill shows a missing sync.

The disk here is a model: it knows what is safe after each call (what was synced, file by file and folder by
folder), and what else may or may not be there. Every such disk is written out and read by the real code.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hiloapp.storage import files
from tests.faults.ledger import Ledger
from tests.faults.lives import Life

Disk = dict[str, bytes]


class Inode:
    def __init__(self) -> None:
        self.data = self.safe = b""

    def after_cut(self, part: float) -> bytes:
        """What was synced, and so much of what came after."""
        if not self.data.startswith(self.safe):
            return self.data[: int(part * len(self.data))] if part else self.safe
        return self.data[: len(self.safe) + int(part * (len(self.data) - len(self.safe)))]


class Model:
    """Follows the calls of one folder."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, at_each: Callable[[], None]) -> None:
        self._folder, self._at_each = folder, at_each
        self._names: dict[str, Inode] = {}
        self._safe_names: dict[str, Inode] = {}
        self._open: dict[int, str] = {}
        self._real = {name: getattr(os, name) for name in ("open", "write", "fsync", "replace", "unlink")}
        ours = (self._opened, self._write, self._fsync, self._replace, self._unlink)
        for name, call in zip(self._real, ours, strict=True):
            patch.setattr(os, name, call)
        patch.setattr(files, "_sync", self._fsync)

    def disks(self) -> Iterator[Disk]:
        """What may be there if the power goes now: new names or not, new bytes wholly, half or not."""
        for names in (self._safe_names, self._names):
            for part in (0.0, 0.5, 1.0):
                yield {name: inode.after_cut(part) for name, inode in names.items()}

    def _opened(self, path: Any, flags: int, *rest: Any, **more: Any) -> int:
        descriptor: int = self._real["open"](path, flags, *rest, **more)
        name = str(path)
        if name.startswith(str(self._folder)):
            self._open[descriptor] = name
            if flags & os.O_TRUNC:
                self._names.setdefault(name, Inode()).data = b""
            self._at_each()
        return descriptor

    def _write(self, descriptor: int, content: bytes) -> int:
        written: int = self._real["write"](descriptor, content)
        if descriptor in self._open:
            self._names[self._open[descriptor]].data += content[:written]
            self._at_each()
        return written

    def _fsync(self, descriptor: int) -> None:
        name = self._open.get(descriptor, "")
        if name in self._names:
            inode = self._names[name]
            inode.safe = inode.data
        elif name:
            inside = {path: inode for path, inode in self._names.items() if str(Path(path).parent) == name}
            outside = {p: inode for p, inode in self._safe_names.items() if str(Path(p).parent) != name}
            self._safe_names = outside | inside
        self._at_each()

    def _replace(self, source: Any, target: Any) -> None:
        self._real["replace"](source, target)
        self._names[str(target)] = self._names.pop(str(source))
        self._at_each()

    def _unlink(self, path: Any, **more: Any) -> None:
        self._real["unlink"](path, **more)
        self._names.pop(str(path), None)
        self._at_each()


def test_after_a_power_cut_at_any_call_all_that_was_done_is_there(tmp_path: Path, monkeypatch):
    folder, found = tmp_path / "data", tmp_path / "found"
    folder.mkdir()
    life = Life(folder, -1, Random(5))
    lines: list[str] = []
    cuts: dict[tuple[tuple[str, bytes], ...], int] = {}

    def note() -> None:
        for disk in model.disks():
            cuts[tuple(sorted(disk.items()))] = len(lines)  # the last moment counts: most was promised then

    with monkeypatch.context() as patch:
        patch.setattr(life, "tell", lambda *words: lines.append("\t".join(words)))
        model = Model(folder, patch, note)
        for number in range(24):
            other = (life._change_settings, life._remember, life._write_pad)[number // 4 % 3]
            (life._play if number % 4 else other)()
    assert len(cuts) > 50
    for disk, told in cuts.items():
        shutil.rmtree(found, ignore_errors=True)
        found.mkdir()
        ledger = Ledger(found)
        for name, content in disk:
            path = found / Path(name).relative_to(folder)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        assert ledger.check(lines[:told]) == [], sorted(Path(name).name for name, _ in disk)
