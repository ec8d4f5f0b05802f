"""A light process that plays and writes by script, dies, is born again: `lives.py FOLDER SEED LIVES MODE`.

The real table, journals, history and every other file with real calls to the disk, but no screen, so that
hundreds of lives are affordable: each is a fork of a process that has everything imported. MODE is `time`
(killed from outside after a random time) or `calls` (LIVES times at each call to each kind of file, before,
after and halfway through). Prints JSON: how many deaths, what was wrong, and where death struck.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from hiloapp import games
from hiloapp.engine.moves import Move
from hiloapp.engine.record import Record
from hiloapp.engine.view import View
from hiloapp.play.scorepad import Pad, StarCount, Sums
from hiloapp.play.seats import Player, Setup
from hiloapp.play.table import Table
from hiloapp.storage import settings
from hiloapp.storage.index import INDEX
from hiloapp.storage.saves import Keeper
from hiloapp.storage.settings import Settings, Speed
from tests.faults.deadly import MOMENTS, Deadly, Target
from tests.faults.ledger import GROUP, NOTHING, Ledger, Stores, digest, people_after, record_digest

PLAYERS = (Player("Anna", None, 1, 2), Player("Ben", None, 2, 1), Player("Pixel", "easy", 11, 3))
_LONGEST = 0.06
"""Seconds of a life: some moves and files."""
_HISTORY = 3
"""Games that are kept; older ones are deleted, as people do."""
REPLACED = ("settings.json", "setup.json", "habits.json", "people.json", "pad", "deeds.json", "at-table.json")
TARGETS = [
    *((kind, file) for file in (*REPLACED, "journal", "hilo", INDEX) for kind in ("write", "sync")),
    *(("replace", file) for file in (*REPLACED, "journal", "hilo")),
    *(("unlink", file) for file in ("journal", "hilo", "at-table.json")),
]
"""Every call that changes a file; the index is appended to, and written as a whole only after damage."""


class Life:
    """From the start of the app to a death at any moment."""

    def __init__(self, folder: Path, pipe: int, generator: Random) -> None:
        self._pipe, self._generator = pipe, generator
        self._stores = Stores(folder)
        self._table: Table | None = None
        self._write = os.write

    def tell(self, *words: str) -> None:
        self._write(self._pipe, ("\t".join(words) + "\n").encode())

    def die_at(self, target: Target) -> None:
        Deadly(target, lambda *words: self.tell("died", *words))

    def live(self) -> None:
        deeds = (self._change_settings, self._write_pad, self._remember, self._agree)
        while True:
            if self._generator.random() < 0.15:
                deeds[int(self._generator.random() * len(deeds))]()
            else:
                self._play()

    def _promise(self, key: str, value: str, act: object) -> None:
        self.tell("will", key, value)
        act()  # type: ignore[operator]
        self.tell("did", key, value)

    # At the table

    def _play(self) -> None:
        table = self._table = self._table or self._sit_down()
        if table.is_over:
            self._end(table)
        elif not table.is_dealt or table.is_round_over:
            table.deal()
        elif table.can_undo and self._generator.random() < 0.3:
            table.undo()
        else:
            view = table.view
            table.submit(view.seat, self._choose(view), view.ply)

    def _choose(self, view: View) -> Move:
        legal = sorted(view.legal, key=str)
        quick = [move for move in legal if str(move).split(" ")[0] in ("flip", "hilo", "draw")]
        options = quick if quick and self._generator.random() < 0.8 else legal
        return options[int(self._generator.random() * len(options))]

    def _sit_down(self) -> Table:
        """As the app does at its start: at the table that was left, or at a new one."""
        saves = self._stores.saves
        saved = saves.load(saves.at_table or "none") or saves.load()
        if saved is not None:
            keep = self._kept_by(saved.keeper)
            setup, record, match = saved.setup, saved.record, saved.match
            table = Table.resumed(
                setup, match.game, self._generator, keep, record, match, saved.keeper.header.deal
            )
        else:
            game = ("hilo", "kingdom")[int(self._generator.random() * 2)]
            setup = Setup(game, PLAYERS, "hilo" if game == "hilo" else None)
            self._promise("setup", digest(setup), lambda: self._stores.setup.save(setup))
            keeper = saves.keeper(setup)
            made = games.make_game(game, len(PLAYERS), setup.edition)
            table = Table(setup, made, self._generator, self._kept_by(keeper))
            self._mark(keeper.id)
        return table

    def _kept_by(self, keeper: Keeper) -> _Witness:
        return _Witness(self, keeper)

    def _mark(self, game_id: str | None) -> None:
        def mark() -> None:
            self._stores.saves.at_table = game_id

        self._promise("mark", game_id or NOTHING, mark)

    def _end(self, table: Table) -> None:
        witness = table.keep
        assert isinstance(witness, _Witness)
        keeper = witness.keeper
        self._promise(
            f"history {keeper.id}",
            record_digest(table.record),
            lambda: self._stores.history.add(table.record, table.setup, keeper.id, keeper.seconds),
        )
        self._promise(f"game {keeper.id}", NOTHING, lambda: self._stores.saves.forget(keeper.id))
        self._mark(None)
        for old in self._stores.history.summaries()[_HISTORY:]:
            self._promise(f"history {old.id}", NOTHING, partial(self._stores.history.delete, old.id))
        list(self._stores.deeds.catch_up())
        self._table = None

    # Other files

    def _change_settings(self) -> None:
        speed = list(Speed)[int(self._generator.random() * len(Speed))]
        chosen = Settings(speed=speed, sound=self._generator.random() < 0.5)
        self._promise("settings", digest(chosen), lambda: settings.save(self._stores.settings_file, chosen))

    def _write_pad(self) -> None:
        found = self._stores.pads.find().pads
        if not found or self._generator.random() < 0.05 * (len(found) < 4):
            game = ("hilo", "kingdom")[int(self._generator.random() * 2)]
            pad, pad_id = Pad.begun(game, PLAYERS[:2]), max((kept.id for kept in found), default=0) + 1
        else:
            kept = found[int(self._generator.random() * len(found))]
            number = int(self._generator.random() * 12)
            pad_id, pad = kept.id, kept.pad
            if pad.can_undo and number < 3:
                pad = pad.undone()
            elif pad.game == "hilo":
                pad = pad.written(0, Sums((number, 20), 1))
            else:
                pad = pad.written(number % 2, StarCount(printed=number % 4))
        self._promise(f"pad {pad_id}", digest(pad), lambda: self._stores.pads.keep(pad_id, pad))

    def _agree(self) -> None:
        starter = GROUP[int(self._generator.random() * 2)]
        self._promise("habit", digest(starter), lambda: self._stores.habits.remember_starter(GROUP, starter))

    def _remember(self) -> None:
        people = PLAYERS[: 1 + int(self._generator.random() * 2)]
        known = self._stores.people
        self._promise("people", people_after(known, people), lambda: known.remember(people))


class _Witness:
    """A keeper that says what it is about to keep, and that it has."""

    def __init__(self, life: Life, keeper: Keeper) -> None:
        self.life, self.keeper = life, keeper

    def __call__(self, record: Record) -> None:
        self.life._promise(f"game {self.keeper.id}", record_digest(record), lambda: self.keeper(record))


def lived(folder: Path, seed: str, target: Target | None) -> tuple[list[str], bool]:
    """One life of a child, to its target or some time; what it told, and whether it was killed."""
    generator = Random(seed)
    seconds = generator.random() * _LONGEST
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        with suppress(BaseException):
            os.close(read)
            life = Life(folder, write, generator)
            if target is not None:
                life.die_at(target)
            life.tell("born")
            try:
                life.live()
            except BaseException as error:
                life.tell("error", repr(error))
        os._exit(status)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as told:
        first = told.readline()
        if target is None:
            time.sleep(seconds)
            os.kill(child, signal.SIGKILL)
        lines = [first, *told]
    _, status = os.waitpid(child, 0)
    return [line.rstrip("\n") for line in lines], os.WIFSIGNALED(status) and os.WTERMSIG(
        status
    ) == signal.SIGKILL


def main(folder: Path, seed: str, lives: int, mode: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(folder)
    wrong: list[str] = []
    struck: Counter[str] = Counter()
    deaths = 0
    targets: list[Target | None] = [None] * lives
    if mode == "calls":
        moments = [(*one, moment) for one in TARGETS for moment in MOMENTS.get(one[0], ("before", "after"))]
        targets = [Target(*one, number) for number in range(1, lives + 1) for one in moments]
    for number, target in enumerate(targets):
        lines, is_killed = lived(folder, f"{seed}-{number}", target)
        deaths += is_killed
        struck.update(" ".join(line.split("\t")[1:]) for line in lines if line.startswith("died"))
        wrong += [f"life {number}: {line}" for line in lines if line.startswith("error")]
        wrong += [f"life {number}: {what}" for what in ledger.check(lines)]
        if wrong:
            break
    finished = sum(key.startswith("history ") for key in ledger.state)
    facts = {"deaths": deaths, "promises": ledger.promises, "pending": ledger.pending, "finished": finished}
    print(json.dumps(facts | {"wrong": wrong, "struck": struck}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4])
