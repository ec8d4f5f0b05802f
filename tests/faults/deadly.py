"""Calls to the disk that can be the last thing a process does. Used by processes that the tests start."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp.storage import files

MOMENTS = {"write": ("before", "half", "after")}
"""When a call is deadly: before or after it, and a write also in the middle."""
_real_write = os.write


class Target(NamedTuple):
    """A call that kills: one that changes something on the disk."""

    kind: str
    """write, sync, replace, unlink or mkdir; empty for any."""
    file: str
    """As in `kind_of`; empty for any."""
    moment: str
    number: int = 1
    """The how-manieth of its kind."""


class Deadly:
    """From now on, a call to the disk kills this process with SIGKILL."""

    def __init__(self, target: Target, last_words: Callable[[str, str, str], None]) -> None:
        self._target, self._left, self._last_words = target, target.number, last_words
        self._names: dict[int, str] = {}
        real_open = os.open

        def opened(path: Any, flags: int, *rest: Any, **more: Any) -> int:
            descriptor = real_open(path, flags, *rest, **more)
            self._names[descriptor] = str(path)
            return descriptor

        os.open = opened
        os.write = self._write
        os.fsync = self._guarded("sync", os.fsync)
        files._sync = self._guarded("sync", files._sync)
        os.replace = self._guarded("replace", os.replace)
        os.unlink = self._guarded("unlink", os.unlink)
        os.mkdir = self._guarded("mkdir", os.mkdir)

    def _guarded(self, kind: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(target: Any, *rest: Any, **more: Any) -> Any:
            # Of two names, the new one tells what is written.
            name = (
                self._names.get(target, "") if isinstance(target, int) else str(rest[0] if rest else target)
            )
            is_last = self._is_last(kind, name)
            if is_last and self._target.moment != "after":
                self._die(kind, name)
            answer = real(target, *rest, **more)
            if is_last:
                self._die(kind, name)
            return answer

        return call

    def _write(self, descriptor: int, content: bytes) -> int:
        if descriptor not in self._names:
            return _real_write(descriptor, content)
        if self._is_last("write", self._names[descriptor]):
            parts = {"before": 0, "half": max(1, len(content) // 2), "after": len(content)}
            part = parts[self._target.moment]
            _real_write(descriptor, content[:part])
            self._die("write", self._names[descriptor])
        return _real_write(descriptor, content)

    def _is_last(self, kind: str, name: str) -> bool:
        if self._target.kind in ("", kind) and self._target.file in ("", kind_of(name)):
            self._left -= 1
            return self._left == 0
        return False

    def _die(self, kind: str, name: str) -> None:
        self._last_words(kind, kind_of(name), self._target.moment)
        os.kill(os.getpid(), signal.SIGKILL)


def kind_of(name: str) -> str:
    """What sort of file it is: games and pads have numbers in their names."""
    path = Path(name.removesuffix(files.DRAFT))
    if path.suffix in (".journal", ".hilo"):
        return path.suffix[1:]
    return "pad" if path.name.startswith("pad-") else path.name
