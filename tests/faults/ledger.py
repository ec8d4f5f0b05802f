"""What a process that may die at any moment says about its files, and whether they keep its word.

Before it writes something it says `will`, after the call has returned `did`: what it did must be there, and
of what it was about to do, all or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from hiloapp import games
from hiloapp.engine.record import Record, replay
from hiloapp.play.seats import Player
from hiloapp.storage import settings
from hiloapp.storage.deeds import Deeds
from hiloapp.storage.habits import Habits
from hiloapp.storage.history import History
from hiloapp.storage.lastsetup import LastSetup
from hiloapp.storage.people import People
from hiloapp.storage.saves import Saves
from hiloapp.storage.scorepad import ScorePads

NOTHING = "-"
GROUP = ("Anna", "Ben")


def digest(value: object) -> str:
    return NOTHING if value is None else sha256(repr(value).encode()).hexdigest()[:16]


def record_digest(record: Record) -> str:
    return digest(str(replace(record, extra={})))


def people_after(people: People, players: Iterable[Player]) -> str:
    """Digest of who is remembered once these have sat down."""
    fresh = [(player.name, player.avatar, player.colour) for player in players if not player.is_bot]
    names = {name for name, _, _ in fresh}
    return digest(fresh + [tuple(one[:3]) for one in people.all() if one.name not in names])


class Stores:
    """All that is kept in a data folder, with everything that was found wrong."""

    def __init__(self, folder: Path) -> None:
        self.findings: list[object] = []
        self.saves = Saves(folder, self.findings.append)
        self.history = History(folder / "history")
        self.deeds = Deeds(folder / "deeds.json", self.history)
        self.pads = ScorePads(folder / "pads")
        self.habits = Habits(folder / "habits.json", self.findings.append)
        self.setup = LastSetup(folder / "setup.json", self.findings.append)
        self.people = People(folder, self.findings.append, ())
        self.settings_file = folder / "settings.json"

    def state(self) -> dict[str, str]:
        """Everything, read as the next start of the app reads it."""
        loaded = settings.load(self.settings_file)
        found = self.pads.find()
        state = {
            "settings": digest(loaded.settings),
            "setup": digest(self.setup.load()),
            "habit": digest(self.habits.starter(GROUP)),
            "people": people_after(self.people, ()),
            "mark": self.saves.at_table or NOTHING,
        }
        state |= {f"pad {kept.id}": digest(kept.pad) for kept in found.pads}
        for game in self.saves.unfinished():
            saved = self.saves.load(game.id)
            if saved is not None:
                state[f"game {game.id}"] = record_digest(saved.record)
        list(self.history.catch_up())
        for summary in self.history.summaries():
            record = self.history.load(summary.id)
            *_, last = replay(record, games.game_of(record))
            if last.match.totals != summary.totals:
                self.findings.append(f"{summary.id} is listed with wrong totals")
            state[f"history {summary.id}"] = record_digest(record)
        list(self.deeds.catch_up())
        self.findings += [loaded.finding] if loaded.finding else []
        self.findings += [*found.findings, *self.saves.findings(), *self.history.broken, *self.history.newer]
        return state


class Ledger:
    """What is known to be in a folder from life to life."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.state = Stores(folder).state()
        self.promises = 0
        """How often something had been done, and was there."""
        self.pending = 0
        """How often the process died between saying `will` and `did`."""

    def check(self, lines: list[str]) -> list[str]:
        """What is wrong after a life in which these lines were told; empty if nothing is."""
        will: dict[str, str] = {}
        did = dict(self.state)
        for word, *rest in (line.split("\t") for line in lines):
            if word == "will":
                will[rest[0]] = rest[1]
            elif word == "did":
                did[rest[0]] = rest[1]
                will.pop(rest[0], None)
                self.promises += 1
        self.pending += bool(will)
        stores = Stores(self._folder)
        now = stores.state()
        wrong = [f"damaged: {finding}" for finding in stores.findings]
        for key in sorted(did.keys() | will.keys() | now.keys()):
            allowed = {did.get(key, NOTHING), will.get(key, did.get(key, NOTHING))}
            if now.get(key, NOTHING) not in allowed:
                wrong.append(f"{key} is {now.get(key)}, not one of {sorted(allowed)}")
        games_before = {
            key.split()[1] for key, value in did.items() if key.startswith("game ") and value != NOTHING
        }
        lost = {game for game in games_before if not {f"game {game}", f"history {game}"} & now.keys()}
        wrong += [f"the game {game_id} is lost" for game_id in sorted(lost)]
        self.state = now
        return wrong
