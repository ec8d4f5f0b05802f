"""The history with ten thousand games: opening it and scrolling through it."""

from __future__ import annotations

from collections.abc import Iterator

from tools.bench.app import python


def run() -> Iterator[tuple[str, str]]:
    for line in python("-m", "tools.bench.history_frames", "10000").splitlines():
        if "\t" in line:
            label, value = line.split("\t")
            yield label, value
