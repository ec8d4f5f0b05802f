"""A small JSON file with a version and a checksum, and what is done when either is not as it should be.

    document = Document(path, version=2, upgrades={1: _from_1})
    value, finding = document.load(parse)
    document.save(data)

An older file is brought to today's version, step by step. A newer one is left as it is: reading says so, and
writing raises NewerError. A damaged one is set aside; what can still be read of it is the file from then on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar
from zlib import crc32

from hiloapp.storage.files import Finding, Kind, NewerError, Trouble, set_aside, write_safely

SIZE_LIMIT = 16_000_000
"""Bytes: no file of ours is that large."""
_CHECK, _VERSION = "check", "version"

Data: TypeAlias = dict[str, Any]
Upgrades: TypeAlias = Mapping[int, Callable[[Data], Data]]
"""By the version that each of them leaves behind."""


T = TypeVar("T")


class Read(NamedTuple, Generic[T]):
    value: T | None
    """None if there is nothing, or nothing that can be read."""
    finding: Finding | None = None


class Document:
    """One file; whoever owns it says what its values mean."""

    def __init__(
        self, path: Path, version: int, upgrades: Upgrades | None = None, kind: Kind = Kind.OTHER
    ) -> None:
        self.path = path
        self._version, self._upgrades, self._kind = version, upgrades or {}, kind

    def load(self, parse: Callable[[Data], T], reads_newer: bool = False) -> Read[T]:
        """What it means. `parse` may raise ValueError, LookupError or TypeError: then it is set aside."""
        try:
            data = _parsed(self.path)
            told = data.pop(_VERSION, 0)
            if type(told) is not int:
                raise ValueError("a version is a whole number")
            is_newer = told > self._version
            is_right = data.pop(_CHECK, None) in (None, check_of(data, told))
            for older in range(told, self._version):
                data = self._upgrades[older](data)
            value = parse(data) if reads_newer or not is_newer else None
        except FileNotFoundError:
            return Read(None)
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return Read(None, self._set_aside())
        if is_newer:
            return Read(value, Finding(Trouble.NEWER, self.path.name, self._kind))
        return Read(value) if is_right else Read(value, self._recover(data))

    def save(self, data: Data) -> None:
        """OSError if it cannot be written, NewerError if what lies there is of a newer version."""
        if _is_newer(self.path, self._version):
            raise NewerError(self.path.name)
        write_safely(self.path, text_of(self._version, data))

    def delete(self) -> None:
        """OSError or NewerError as with `save`."""
        if _is_newer(self.path, self._version):
            raise NewerError(self.path.name)
        self.path.unlink(missing_ok=True)

    def _set_aside(self) -> Finding:
        """Keep the file under another name: under its own, where nothing can be moved."""
        try:
            return Finding(Trouble.SET_ASIDE, set_aside(self.path).name, self._kind)
        except OSError:
            return Finding(Trouble.SET_ASIDE, self.path.name, self._kind)

    def _recover(self, data: Data) -> Finding:
        """What can be read of a damaged file is the file from now on."""
        found = self._set_aside()
        if found.name != self.path.name:
            with suppress(OSError, ValueError):
                self.save(data)
        return found._replace(trouble=Trouble.RECOVERED)


def text_of(version: int, data: Data) -> str:
    """A line a key, so that people can read it."""
    told = {_VERSION: version} | data | {_CHECK: check_of(data, version)}
    lines = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in told.items())
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def check_of(data: Data, version: int) -> str:
    """Changes with every bit of what a file says, not with how it is laid out."""
    return f"{crc32(json.dumps([version, data], sort_keys=True).encode()):08x}"


def _parsed(path: Path) -> Data:
    with path.open("rb") as file:
        text = file.read(SIZE_LIMIT + 1)
    data = json.loads(text) if len(text) <= SIZE_LIMIT else None
    if not isinstance(data, dict):
        raise ValueError("a JSON object was expected")
    return data


def _is_newer(path: Path, version: int) -> bool:
    with suppress(OSError, ValueError, RecursionError):
        told = _parsed(path).get(_VERSION)
        return type(told) is int and told > version
    return False
