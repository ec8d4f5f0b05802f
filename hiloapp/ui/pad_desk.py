"""The score pad that lies open: every change is kept before anybody sees it. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hiloapp.play.scorepad import Pad
from hiloapp.play.seats import renamed
from hiloapp.storage.scorepad import Found, Kept, ScorePads


class PadDesk:
    """One for the whole app; `on_failure` is told once when a pad cannot be written, and it stays open."""

    def __init__(self, pads: ScorePads, on_failure: Callable[[], None]) -> None:
        self._pads, self._on_failure = pads, on_failure
        self._open: Kept | None = None
        self._has_failed = False
        self.place = 0
        """The index of the entry that is written or corrected."""

    @property
    def pad(self) -> Pad:
        if self._open is None:
            raise LookupError("no pad is open")
        return self._open.pad

    @property
    def pad_id(self) -> int:
        return self._open.id if self._open else 0

    def find(self) -> Found:
        return self._pads.find()

    def begin(self, pad: Pad) -> None:
        self._open = Kept(0, 0, pad)
        self.change(pad)

    def open(self, kept: Kept) -> None:
        self._open = kept

    def change(self, pad: Pad) -> None:
        if self._open is None:
            raise LookupError("no pad is open")
        self._open = self._open._replace(pad=pad)
        try:
            self._open = self._pads.keep(self._open.id, pad) if self._open.id else self._pads.add(pad)
            self._has_failed = False
        except OSError:
            if not self._has_failed:
                self._has_failed = True
                self._on_failure()

    def rename(self, name: str, to: str) -> Iterator[object]:
        """Somebody has another name in every pad, in the one that lies open too."""
        if self._open is not None:
            pad = self._open.pad
            self._open = self._open._replace(pad=replace(pad, players=renamed(pad.players, name, to)))
        yield from self._pads.rename(name, to)

    def delete(self, pad_id: int) -> None:
        self._pads.delete(pad_id)
        if self.pad_id == pad_id:
            self._open = None
