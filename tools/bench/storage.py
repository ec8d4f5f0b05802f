"""Files: what keeping every move costs, how large games are, how long ten thousand of them take to open."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hiloapp.bots.bot import LEVELS, decide
from hiloapp.engine.record import Record
from hiloapp.play.seats import Player, Setup
from hiloapp.play.table import Keep, Table
from hiloapp.storage.history import SUFFIX, History
from hiloapp.storage.index import INDEX, lines_of
from hiloapp.storage.saves import Saves

_PLAYERS = tuple(
    Player(name, "easy", number) for number, name in enumerate(("Marie", "Lukas", "Nina", "Max"), 1)
)
_GAMES = 10_000
_LINE = b"0d2f77aa 25 1795000004 move reveal a1\n"


def run() -> Iterator[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for setup in (Setup("hilo", _PLAYERS, "hilo"), Setup("kingdom", _PLAYERS)):
            yield from _journal(folder / setup.game, setup)
        yield from _history(folder / "history")


def _journal(folder: Path, setup: Setup) -> Iterator[tuple[str, str]]:
    """Every other move, and before the others a bare write and sync: right after each other, one is free."""
    errors: list[OSError] = []
    keeper = Saves(folder, errors.append).keeper(setup)
    folder.mkdir()
    bare = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    moves: list[float] = []
    own: list[float] = []
    syncs: list[float] = []

    def timed(record: Record) -> None:
        start = time.perf_counter()
        if len(syncs) < len(moves):
            os.write(bare, _LINE)
            os.fsync(bare)
            syncs.append(time.perf_counter() - start)
            keeper(record)
        else:
            began = time.thread_time()
            keeper(record)
            moves.append(time.perf_counter() - start)
            own.append(time.thread_time() - began)

    table = _played(setup, timed)
    os.close(bare)
    for times in (moves, own, syncs):
        times.sort()
    middle, late = moves[len(moves) // 2], moves[len(moves) * 95 // 100]
    yield f"{setup.game}: a move on disk, p50 / p95", f"{1000 * middle:.2f} / {1000 * late:.2f} ms"
    yield f"{setup.game}: of these our own, p50", f"{1000 * own[len(own) // 2]:.2f} ms of the processor"
    bare_middle = syncs[len(syncs) // 2]
    ratio = f"{1000 * bare_middle:.2f} ms, a move takes {middle / bare_middle:.2f} times as long"
    yield f"{setup.game}: a bare write and sync, p50", ratio
    (journal,) = (folder / "games").glob("*.journal")
    count = f"{len(moves) + len(syncs)} moves in {len(table.scores)} rounds"
    size = f"{journal.stat().st_size / 1000:.1f} kB for {count}"
    yield f"{setup.game}: journal of a game of four", size
    History(folder).add(table.record, setup, "bench", 60)
    yield f"{setup.game}: record of it", f"{(folder / f'bench{SUFFIX}').stat().st_size / 1000:.1f} kB"
    if errors:
        raise errors[0]


def _played(setup: Setup, keep: Keep) -> Table:
    table = Table(setup, setup.make_game(), Random(1), keep)
    bot = LEVELS["easy"]("bench")
    while not table.is_over:
        if not table.is_dealt or table.is_round_over:
            table.deal()
        view = table.view
        table.submit(view.seat, decide(bot, view) if view.seat else min(view.legal, key=str), view.ply)
    return table


def _history(folder: Path) -> Iterator[tuple[str, str]]:
    setup = Setup("kingdom", _PLAYERS)
    ticks = iter(range(1_700_000_000, 1_800_000_000))
    history = History(folder, clock=lambda: next(ticks))
    record = _played(setup, lambda record: None).record
    history.add(record, setup, "game-0", 60)
    text = (folder / f"game-0{SUFFIX}").read_text(encoding="utf-8")
    told = history.summaries()[0]
    for number in range(1, _GAMES):
        (folder / f"game-{number}{SUFFIX}").write_text(text, encoding="utf-8")
    many = [told._replace(id=f"game-{number}", at=told.at + number) for number in range(_GAMES)]
    (folder / INDEX).write_bytes(lines_of(many))
    wall, own = min(_seconds(folder) for _ in range(3))
    yield f"{_GAMES:,} games: index", f"{(folder / INDEX).stat().st_size / 1e6:.1f} MB"
    yield f"{_GAMES:,} games: opened and listed, best of 3", f"{wall:.3f} s, {own:.3f} s of them our own"
    again = History(folder)
    again.summaries()
    start = time.perf_counter()
    again.add(record, setup, "game-last", 60)
    yield f"{_GAMES:,} games: one more", f"{1000 * (time.perf_counter() - start):.1f} ms"


def _seconds(folder: Path) -> tuple[float, float]:
    """By the clock, and of the processor: others may be busy."""
    start, began = time.perf_counter(), time.process_time()
    history = History(folder)
    if len(history.summaries()) != _GAMES or list(history.catch_up()):
        raise RuntimeError("the index does not hold")
    return time.perf_counter() - start, time.process_time() - began
