"""Unfinished games: on disk after every move, several at once, and safe from whatever happens to files."""

from __future__ import annotations

import errno
import json
import os
import resource
import shutil
import signal
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hiloapp.engine.record import Record
from hiloapp.play.table import Table
from hiloapp.storage import files, journal
from hiloapp.storage.files import Trouble
from hiloapp.storage.journal import Damage
from hiloapp.storage.saves import Saves
from tests.storage.games import moves_at, setup_of, table_of


class Clock:
    now = 1_790_000_000.0

    def __call__(self) -> float:
        self.now += 2
        return self.now


def saves_in(folder: Path) -> Saves:
    return Saves(folder, _fail, Clock())


def _fail(error: OSError) -> None:
    raise error


def play(saves: Saves, moves: int, seed: int = 1, game: str = "hilo", undo_every: int = 0) -> Table:
    setup = setup_of(game)
    table = table_of(setup, seed, saves.keeper(setup))
    for _, _ in zip(range(moves), moves_at(table, seed, undo_every), strict=False):
        pass
    return table


def only(folder: Path, pattern: str = "games/*.journal") -> Path:
    (path,) = folder.glob(pattern)
    return path


@pytest.mark.parametrize("game", ["hilo", "kingdom"])
def test_after_every_move_and_undo_the_file_holds_the_game(tmp_path: Path, game: str):
    saves = saves_in(tmp_path)
    setup = setup_of(game, 3)
    table = table_of(setup, 5, saves.keeper(setup))
    undone = 0
    for _ in moves_at(table, 5, undo_every=2):
        saved = saves_in(tmp_path).load()
        assert saved is not None
        assert saved.record == table.record
        assert saved.setup == setup
        assert saved.match == table._match
        undone += b"undo" in only(tmp_path).read_bytes().splitlines()[-1]
    assert undone > 2


def test_a_loaded_game_goes_on_in_the_same_file(tmp_path: Path):
    for count in range(1, 6):
        saves = saves_in(tmp_path)
        saved = saves.load()
        if saved is None:
            table = play(saves, 10)
        else:
            game = saved.match.game
            table = Table.resumed(saved.setup, game, Random(count), saved.keeper, saved.record, saved.match)
            for _, _ in zip(range(10), moves_at(table, count), strict=False):
                pass
        assert only(tmp_path).read_bytes().count(b"\n") == 2 + 10 * count
        assert saves_in(tmp_path).load().record == table.record


def test_a_game_at_the_table_loses_no_move_when_somebody_gets_another_name(tmp_path: Path):
    """The journal is written anew, without the moves that were taken back: its lines have other numbers."""
    saves = saves_in(tmp_path)
    setup = setup_of("hilo", 3)
    table = table_of(setup, 5, saves.keeper(setup))
    for _ in moves_at(table, 5, undo_every=2):
        if b" undo " in only(tmp_path).read_bytes():
            break
    assert len(list(saves.rename("Märie", "Maria"))) == 1
    for _, _ in zip(range(5), moves_at(table, 2), strict=False):
        pass
    again = saves_in(tmp_path)
    saved = again.load()
    assert saved is not None
    assert saved.record.rounds == table.record.rounds
    assert [player.name for player in saved.setup.players] == ["Maria", "Pixel", "Lukas"]
    assert again.findings() == ()


def test_several_games_wait_the_last_played_first(tmp_path: Path):
    saves = saves_in(tmp_path)
    tables = [
        play(saves, 40 + 60 * number, seed=number, game=game)
        for number, game in enumerate(("hilo", "kingdom", "hilo"))
    ]
    waiting = saves.unfinished()
    assert [game.setup.game for game in waiting] == ["hilo", "kingdom", "hilo"]
    assert [game.totals for game in waiting] == [table.totals for table in reversed(tables)]
    assert waiting[0].at > waiting[1].at > waiting[2].at
    assert saves.load(waiting[1].id).record == tables[1].record
    saves.forget(waiting[1].id)
    assert [game.id for game in saves.unfinished()] == [waiting[0].id, waiting[2].id]


def test_time_without_play_is_not_counted(tmp_path: Path):
    clock = Clock()
    saves = Saves(tmp_path, _fail, clock)
    table = play(saves, 11)
    before = table.keep.seconds
    clock.now += 7 * 24 * 3600
    table.submit(table.view.seat, min(table.view.legal, key=str), table.view.ply)
    assert 0 < table.keep.seconds - before <= journal.LONGEST_PAUSE


def test_the_table_that_was_on_the_screen_is_remembered(tmp_path: Path):
    saves = saves_in(tmp_path)
    assert saves.at_table is None
    saves.at_table = "one"
    assert saves_in(tmp_path).at_table == "one"
    saves.at_table = None
    assert saves_in(tmp_path).at_table is None


# Damage


def states_of(table: Table, data: bytes) -> list[Record]:
    """The game after each line of its journal."""
    lines = data.splitlines(keepends=True)
    return [journal.read(b"".join(lines[:count])).record for count in range(3, len(lines) + 1)]


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Record]]:
    folder = tmp_path_factory.mktemp("example")
    table = play(saves_in(folder), 14, undo_every=9)
    data = only(folder).read_bytes()
    return data, states_of(table, data)


def test_a_journal_cut_at_any_byte_stands_at_the_last_complete_move(example):
    data, states = example
    deal = data.index(b"deal ")
    first = data.index(b"\n", deal)
    for length in range(len(data)):
        cut = data[:length]
        if length < first:
            with pytest.raises(journal.UnreadableError):
                journal.read(cut)
            continue
        read = journal.read(cut)
        complete = cut.count(b"\n") - 2
        assert read.record in states[max(complete - 1, 0) : complete + 1]
        assert read.damage is (Damage.NONE if cut.endswith(b"\n") else Damage.TORN)


@pytest.mark.parametrize("change", ["zero", "flip", "foreign"])
def test_a_wrong_byte_anywhere_costs_only_what_comes_after_it(example, change: str):
    data, states = example
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    recovered = 0
    for at in range(len(data)):
        wrong = {"zero": 0, "flip": data[at] ^ (1 << at % 8), "foreign": 0xFF if data[at] != 0xFF else 0xFE}[
            change
        ]
        damaged = data[:at] + bytes([wrong]) + data[at + 1 :]
        line = next(number for number, start in enumerate(starts) if start > at) - 1
        if line == 2 and data[at] != ord("\n"):  # the first deal: nobody knows the cards any more
            with pytest.raises(journal.UnreadableError):
                journal.read(damaged)
            continue
        read = journal.read(damaged)
        assert read.damage is not Damage.NONE, at
        if line < 2 or data[at] == ord("\n"):
            assert read.record == states[-1]  # the header stands there twice, and lines know their length
        else:
            assert read.record == states[line - 3], at
        recovered += 1
    assert recovered > len(data) / 3


@pytest.mark.parametrize("change", ["truncated", "zeroed", "flipped", "foreign"])
def test_what_is_damaged_is_recovered_set_aside_and_said_once(tmp_path: Path, example, change: str):
    """A sample of places through the files themselves; every byte is tried above."""
    data, states = example
    for at in range(3, len(data), 97):
        folder = tmp_path / str(at)
        end = data[at + 40 :]
        damaged = {
            "truncated": data[:at],
            "zeroed": data[:at] + bytes(min(40, len(data) - at)) + end,
            "flipped": data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :],
            "foreign": data[:at] + b'{"hello": "world"}\n' + data[at:],
        }[change]
        game_id = json.loads(data.splitlines()[0].split(b" ", 2)[2])["id"]
        path = folder / "games" / f"{game_id}.journal"
        files.write_safely(path, damaged)
        saves = saves_in(folder)
        saved, findings = saves.load(), saves.findings()
        assert saves.findings() == ()
        kept = {file.read_bytes() for file in (folder / "games").iterdir()}
        if change == "truncated" and saved is not None:
            assert findings == ()  # a move that was not written to its end never happened
        else:
            (finding,) = findings
            assert finding.trouble is (Trouble.RECOVERED if saved else Trouble.SET_ASIDE)
            assert (folder / "games" / finding.name).read_bytes() == damaged
            assert damaged in kept
        if saved is not None:
            assert saved.record in states
            assert saves_in(folder).load().record == saved.record
            assert saves_in(folder).findings() == ()
            saved.keeper(saved.record.moved("draw"))
            assert journal.whole(saved.keeper.header, saved.keeper._entries) == path.read_bytes()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\0" * 5000,
        b"%PDF-1.4\n%\xe2\xe3",
        b'{"format": "hilo-record", "version": 1}',
        b"x" * 9 + b"{}\n" * 3,
    ],
)
def test_a_foreign_file_is_set_aside(tmp_path: Path, content: bytes):
    files.write_safely(tmp_path / "games" / "holiday.journal", content)
    saves = saves_in(tmp_path)
    assert saves.load() is None
    (finding,) = saves.findings()
    assert finding.trouble is Trouble.SET_ASIDE
    assert (tmp_path / "games" / finding.name).read_bytes() == content


def test_the_journal_of_another_game_under_this_name_is_set_aside(tmp_path: Path):
    play(saves_in(tmp_path), 5)
    path = only(tmp_path)
    path.rename(path.with_name("other.journal"))
    saves = saves_in(tmp_path)
    assert saves.load() is None
    assert [finding.trouble for finding in saves.findings()] == [Trouble.SET_ASIDE]


def test_a_journal_of_a_newer_version_is_left_untouched_and_said(tmp_path: Path, monkeypatch):
    with monkeypatch.context() as future:
        future.setattr(journal, "VERSION", 2)
        play(saves_in(tmp_path), 5)
    before = only(tmp_path).read_bytes()
    saves = saves_in(tmp_path)
    assert not saves.has_game
    assert saves.load() is None
    assert [finding.trouble for finding in saves.findings()] == [Trouble.NEWER]
    assert only(tmp_path).read_bytes() == before


# Disks


class FullDisk:
    """Lets some calls that write pass, then fails each; a failing write leaves half of its bytes behind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, passing: int) -> None:
        self.passing, self.failed = passing, 0
        real_write = os.write
        monkeypatch.setattr(os, "write", lambda number, data: self.write(real_write, number, data))
        monkeypatch.setattr(os, "fsync", self.guarded(os.fsync))
        monkeypatch.setattr(files, "_sync", self.guarded(os.fdatasync))
        monkeypatch.setattr(Path, "replace", self.guarded(Path.replace))

    def is_full(self) -> bool:
        self.passing -= 1
        self.failed += self.passing < 0
        return self.passing < 0

    def write(self, real, descriptor: int, data: bytes) -> int:
        return real(descriptor, data[: len(data) // 2]) if self.is_full() else real(descriptor, data)

    def guarded(self, real):
        def call(*arguments):
            if self.is_full():
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(*arguments)

        return call


@pytest.mark.parametrize("passing", range(12))
def test_a_disk_that_fills_up_at_any_call_damages_nothing(tmp_path: Path, monkeypatch, passing: int):
    told: list[OSError] = []
    saves = Saves(tmp_path, told.append, Clock())
    setup = setup_of()
    table = table_of(setup, 3, saves.keeper(setup))
    moves = moves_at(table, 3)
    for _ in range(8):
        next(moves)
    possible = [table.record]
    with monkeypatch.context() as patched:
        disk = FullDisk(patched, passing)
        for _ in range(8):
            next(moves)
            possible.append(table.record)
    assert disk.failed
    assert told
    cut_off = saves_in(tmp_path / "copy")
    shutil.copytree(tmp_path / "games", tmp_path / "copy" / "games")
    assert cut_off.load().record in possible
    assert cut_off.findings() == ()
    next(moves)
    assert saves_in(tmp_path).load().record == table.record
    assert [path.suffix for path in (tmp_path / "games").iterdir()] == [".journal"]


def test_a_disk_that_is_full_for_real(tmp_path: Path):
    """The kernel refuses to let any file grow beyond a limit, in the middle of a line."""
    told: list[OSError] = []
    saves = Saves(tmp_path, told.append, Clock())
    setup = setup_of()
    table = table_of(setup, 4, saves.keeper(setup))
    moves = moves_at(table, 4)
    records = []
    for _ in range(10):
        next(moves)
        records.append(table.record)
    limit = only(tmp_path).stat().st_size + 100
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
        for _ in range(20):
            next(moves)
            records.append(table.record)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert told
    assert only(tmp_path).stat().st_size <= limit
    saved = saves_in(tmp_path).load()
    assert saved.record in records[9:]
    next(moves)
    assert saves_in(tmp_path).load().record == table.record


def test_a_folder_that_may_not_be_written_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch):
    """Root may write anywhere, so the refusal comes from the calls themselves."""
    play(saves_in(tmp_path), 6)
    path = only(tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    torn = path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EROFS, "Read-only file system")

    told: list[OSError] = []
    with monkeypatch.context() as read_only:
        for call in ("open", "write", "fsync"):
            read_only.setattr(os, call, refuse)
        read_only.setattr(Path, "replace", refuse)
        read_only.setattr(Path, "unlink", refuse)
        saves = Saves(tmp_path, told.append, Clock())
        saved = saves.load()
        saves.at_table = saved.keeper.id
        saved.keeper(saved.record.moved("reveal c3"))
    assert len(told) == 2
    assert path.read_bytes() == torn
    saved.keeper(saved.record)
    assert saves_in(tmp_path).load().record == saved.record


# The format of Hilo 0.1


def old_save(record: Record, **changes: object) -> str:
    data = {"format": "hilo-save", "version": 1, "sharing": "pass", "avatars": [1, 11], "record": str(record)}
    return json.dumps(data | changes)


def test_the_game_that_an_older_version_kept_goes_on(tmp_path: Path):
    record = play(saves_in(tmp_path / "elsewhere"), 200).record
    assert len(record.rounds) > 1
    bare = replace(record, rounds=tuple(replace(one, nonce=None, fingerprint=None) for one in record.rounds))
    files.write_safely(tmp_path / "game.json", old_save(bare))
    saves = saves_in(tmp_path)
    assert saves.load().record == bare
    assert saves.load().setup == setup_of()
    assert saves.findings() == ()
    assert not (tmp_path / "game.json").exists()
    assert saves_in(tmp_path).load().record == bare


def test_an_old_save_of_a_newer_version_is_left_untouched(tmp_path: Path):
    text = old_save(play(saves_in(tmp_path / "elsewhere"), 5).record, version=2)
    files.write_safely(tmp_path / "game.json", text)
    saves = saves_in(tmp_path)
    assert not saves.has_game
    assert [finding.trouble for finding in saves.findings()] == [Trouble.NEWER]
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "content", ["", "{ not a game", "[1, 2]", '{"format": "hilo-save", "version": 1}', "null"]
)
def test_an_old_save_that_cannot_be_read_is_set_aside(tmp_path: Path, content: str):
    files.write_safely(tmp_path / "game.json", content)
    saves = saves_in(tmp_path)
    assert not saves.has_game
    assert [finding.name for finding in saves.findings()] == ["game.broken-1.json"]
    assert (tmp_path / "game.broken-1.json").read_text(encoding="utf-8") == content
