"""Every kind of file, damaged at every byte, of an older or a newer version, on disks that take nothing.

What can be read goes on; what is damaged is kept under another name and said; a newer file is not touched.
"""

from __future__ import annotations

import errno
import json
import os
import resource
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hiloapp.engine.record import RecordError
from hiloapp.i18n.catalogue import LANGUAGES
from hiloapp.i18n.translator import Translator
from hiloapp.play.scorepad import Pad, Sums
from hiloapp.play.seats import Player, Setup
from hiloapp.storage import files, settings
from hiloapp.storage.deeds import Deeds
from hiloapp.storage.files import Finding, Kind, NewerError, Trouble
from hiloapp.storage.habits import Habits
from hiloapp.storage.history import History
from hiloapp.storage.index import INDEX
from hiloapp.storage.lastsetup import LastSetup
from hiloapp.storage.learned import Learned
from hiloapp.storage.people import People
from hiloapp.storage.saves import Saves
from hiloapp.storage.scorepad import ScorePads
from hiloapp.storage.settings import Settings, Speed
from hiloapp.ui.findings import sentence
from tests.storage.games import finished, setup_of

GROUP = ("Märie", "Lukas")
SETUP = Setup("kingdom", (Player("Märie", None, 1, 3), Player("Pixel", "easy", 11)))
PAD = Pad.begun("hilo", (Player("Märie"), Player("Lukas", avatar=2))).written(0, Sums((7, -3), 2))


def _hear(_: object) -> None:
    """What is said while a file is written is said again when it is read."""


class Read(NamedTuple):
    value: object
    kept: tuple[str, ...]
    """The names of files that were found wrong."""


class Sort(NamedTuple):
    """A sort of file: how it is written and read, through what owns it."""

    path: str
    write: Callable[[Path], object]
    read: Callable[[Path], Read]
    is_said: bool = True
    """Whether people are told: what is worked out anew from other files costs them nothing."""
    is_partly_read: bool = True
    """Whether a file that is damaged can still be of use."""


def _settings(folder: Path) -> Read:
    loaded = settings.load(folder / "settings.json")
    return Read(loaded.settings, (loaded.finding.name,) if loaded.finding else ())


def _reported(use: Callable[[Callable[[Finding], None]], object]) -> Read:
    told: list[Finding] = []
    value = use(told.append)
    return Read(value, tuple(finding.name for finding in told))


def _pads(folder: Path) -> Read:
    found = ScorePads(folder, clock=lambda: 7).find()
    return Read(tuple(kept.pad for kept in found.pads), tuple(finding.name for finding in found.findings))


def _history(folder: Path) -> History:
    history = History(folder, clock=lambda: 1_790_000_000)
    list(history.catch_up())
    return history


def _records(folder: Path) -> Read:
    (folder / INDEX).unlink(missing_ok=True)
    history = _history(folder)
    records = tuple(history.load(game.id) for game in history.summaries())
    return Read((history.summaries(), records), (*history.broken, *history.newer))


def _deeds(folder: Path) -> Read:
    deeds = Deeds(folder / "deeds.json", History(folder / "history", clock=lambda: 1_790_000_000))
    list(deeds.catch_up())
    return Read(deeds.in_order(), ())


def _add_game(folder: Path) -> None:
    History(folder, clock=lambda: 1_790_000_000).add(
        finished("kingdom", 2, 1), setup_of("kingdom"), "game", 60
    )


def _write_deeds(folder: Path) -> None:
    _add_game(folder / "history")
    _deeds(folder)


def _marked(folder: Path) -> Saves:
    return Saves(folder, _hear)


def _write_mark(folder: Path) -> None:
    _marked(folder).at_table = "20261118-120000-abcdef"


def _learn(learned: Learned) -> None:
    for lesson in ("turn", "hilo"):
        learned.finish("hilo", lesson)


SORTS = {
    "settings": Sort(
        "settings.json",
        lambda folder: settings.save(folder / "settings.json", Settings(speed=Speed.CALM, text_scale=1.5)),
        _settings,
    ),
    "setup": Sort(
        "setup.json",
        lambda folder: LastSetup(folder / "setup.json", _hear).save(SETUP),
        lambda folder: _reported(lambda tell: LastSetup(folder / "setup.json", tell).load()),
    ),
    "habits": Sort(
        "habits.json",
        lambda folder: Habits(folder / "habits.json", _hear).remember_starter(GROUP, "Märie"),
        lambda folder: _reported(lambda tell: Habits(folder / "habits.json", tell).starter(GROUP)),
    ),
    "people": Sort(
        "people.json",
        lambda folder: People(folder, _hear, (), lambda: 7).remember(SETUP.players),
        lambda folder: _reported(lambda tell: People(folder, tell, ()).all()),
    ),
    "learned": Sort(
        "learned.json",
        lambda folder: _learn(Learned(folder / "learned.json", _hear)),
        lambda folder: _reported(lambda tell: Learned(folder / "learned.json", tell).done("hilo")),
    ),
    "pad": Sort("pad-1.json", lambda folder: ScorePads(folder, clock=lambda: 7).keep(1, PAD), _pads),
    "mark": Sort(
        "games/at-table.json", _write_mark, lambda folder: Read(_marked(folder).at_table, ()), is_said=False
    ),
    "record": Sort("game.hilo", _add_game, _records, is_partly_read=False),
    "index": Sort(INDEX, _add_game, lambda folder: Read(_history(folder).summaries(), ()), is_said=False),
    "deeds": Sort("deeds.json", _write_deeds, _deeds, is_said=False),
}
DOCUMENTS = ("settings", "setup", "habits", "people", "learned", "pad", "mark")
ANEW = ("index", "deeds")
"""Worked out from other files: as good as new after any damage."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here: the disk need not be waited for."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    monkeypatch.setattr(files, "_sync", lambda descriptor: None)


def damages(data: bytes) -> Iterator[bytes]:
    """Cut off, zeroed, one bit wrong, one byte foreign: each at every place."""
    for at in range(len(data)):
        yield data[:at]
        for wrong in (0, data[at] ^ (1 << at % 8), 0xFF):
            yield data[:at] + bytes([wrong]) + data[at + 1 :]


def contents(folder: Path) -> set[bytes]:
    return {path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", SORTS)
def test_damage_at_any_byte_is_noticed_kept_and_said_once(tmp_path: Path, name: str):
    sort = SORTS[name]
    sort.write(tmp_path)
    path = tmp_path / sort.path
    whole = sort.read(tmp_path)
    assert whole.kept == ()
    data = path.read_bytes()
    noticed = recovered = 0
    for damaged in damages(data):
        path.write_bytes(damaged)
        read = sort.read(tmp_path)
        if name in ANEW:
            assert read == whole, damaged
            noticed += 1
        elif read.kept:
            (kept,) = read.kept
            assert (path.parent / kept).read_bytes() == damaged
            noticed += 1
            recovered += read.value == whole.value
            if kept != path.name:
                assert sort.read(tmp_path) == read._replace(
                    kept=()
                )  # what is left is whole, and nothing is said
                (path.parent / kept).unlink()
        elif name == "record":  # a game that lost what stood beside it, its date perhaps, is still that game
            assert [record.rounds for record in read.value[1]] == [finished("kingdom", 2, 1).rounds]
        elif sort.is_said:  # what it says did not change: a space more or less
            assert read == whole, damaged
        else:
            assert read.value in (whole.value, None), damaged
            for aside in path.parent.glob("*.broken-*"):
                assert aside.read_bytes() == damaged
                aside.unlink()
    assert noticed > len(data) or not sort.is_said
    assert recovered or not (sort.is_said and sort.is_partly_read)


@pytest.mark.parametrize("name", [name for name in SORTS if name not in ANEW])
@pytest.mark.parametrize("foreign", [b"", b"\0" * 200, b"[]", b"null", b"\xff\xd8 a photo", b"[" * 100_000])
def test_a_foreign_file_is_set_aside_and_never_deleted(tmp_path: Path, name: str, foreign: bytes):
    sort = SORTS[name]
    sort.write(tmp_path)
    (tmp_path / sort.path).write_bytes(foreign)
    read = sort.read(tmp_path)
    assert bool(read.kept) is sort.is_said
    sort.write(tmp_path)
    assert foreign in contents(tmp_path)
    assert sort.read(tmp_path).kept == ()


# Versions


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_newer_file_is_never_touched(tmp_path: Path, name: str):
    sort = SORTS[name]
    sort.write(tmp_path)
    path = tmp_path / sort.path
    newer = json.dumps(json.loads(path.read_text(encoding="utf-8")) | {"version": 2, "more": [1, 2]}).encode()
    path.write_bytes(newer)
    read = sort.read(tmp_path)
    assert read.kept == ((path.name,) if sort.is_said else ())
    with suppress(NewerError):  # or it is a convenience that is not worth a word
        sort.write(tmp_path)
    assert path.read_bytes() == newer
    if name == "mark":
        _marked(tmp_path).at_table = None
        assert path.read_bytes() == newer


def test_newer_settings_hold_for_what_this_version_knows(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 9, "speed": "calm", "language": "klingon", "warp": 3}))
    loaded = settings.load(path)
    assert loaded.settings == Settings(speed=Speed.CALM)
    assert loaded.finding == Finding(Trouble.NEWER, "settings.json", Kind.SETTINGS)


def test_a_newer_record_is_never_touched(tmp_path: Path):
    _add_game(tmp_path)
    path = tmp_path / "game.hilo"
    newer = path.read_text(encoding="utf-8").replace('"version": 1', '"version": 2')
    path.write_text(newer, encoding="utf-8")
    assert _records(tmp_path) == Read(((), ()), ("game.hilo",))
    assert path.read_text(encoding="utf-8") == newer


def test_newer_figures_and_indexes_are_left_for_their_version(tmp_path: Path):
    _write_deeds(tmp_path)
    path = tmp_path / "deeds.json"
    newer = json.dumps({"version": 2, "games": "in a new way"})
    path.write_text(newer)
    index = tmp_path / "history" / "index-4.jsonl"
    index.write_text("in a new way")
    assert _deeds(tmp_path).value
    assert _history(tmp_path / "history").summaries()
    assert (path.read_text(), index.read_text()) == (newer, "in a new way")


OLDER: dict[str, dict[str, Any]] = {
    "settings": {"speed": "calm", "text_scale": 1.5},
    "habits": {"Lukas\nMärie": "Märie"},
    "setup": {
        "version": 1,
        "game": "kingdom",
        "edition": None,
        "sharing": "pass",
        "players": [
            {"name": "Märie", "level": None, "avatar": 1, "colour": 3},
            {"name": "Pixel", "level": "easy", "avatar": 11},
        ],
    },
    "pad": {
        "format": "hilo-pad",
        "version": 1,
        "at": 7,
        "game": "hilo",
        "players": [{"name": "Märie", "avatar": 1}, {"name": "Lukas", "avatar": 2}],
        "is_counted": True,
        "entries": [[[7, -3], 2]],
        "draft": None,
        "past": [[]],
    },
}


@pytest.mark.parametrize("name", OLDER)
def test_a_file_of_before_there_were_versions_or_checksums_is_read_and_written_anew(
    tmp_path: Path, name: str
):
    sort = SORTS[name]
    sort.write(tmp_path)
    today = sort.read(tmp_path)
    path = tmp_path / sort.path
    path.write_text(json.dumps(OLDER[name], ensure_ascii=False), encoding="utf-8")
    assert sort.read(tmp_path) == today
    if name != "pad":
        sort.write(tmp_path)
        assert json.loads(path.read_text(encoding="utf-8"))["version"] == 1
        assert sort.read(tmp_path) == today


# Disks


@pytest.mark.parametrize("name", SORTS)
def test_a_full_disk_leaves_every_file_as_it_was(tmp_path: Path, name: str):
    """The kernel lets no file grow beyond some bytes."""
    sort = SORTS[name]
    sort.write(tmp_path)
    before = sort.read(tmp_path)
    data = contents(tmp_path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, limits[1]))
        with suppress(OSError):
            sort.write(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert contents(tmp_path) == data
    assert sort.read(tmp_path) == before


@pytest.mark.parametrize("name", SORTS)
def test_damage_in_a_folder_that_may_not_be_written_is_said_and_stays(tmp_path: Path, name: str, monkeypatch):
    """Root may write anywhere, so the refusal comes from the calls themselves."""
    sort = SORTS[name]
    sort.write(tmp_path)
    path = tmp_path / sort.path
    path.write_bytes(path.read_bytes()[:-9])
    data = contents(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as read_only:
        for call in ("open", "replace", "unlink", "mkdir"):
            read_only.setattr(os, call, refuse)
        if name == "record":
            with pytest.raises(RecordError):
                History(tmp_path).load("game")
        else:
            read = sort.read(tmp_path)
            assert read.kept == ((path.name,) if sort.is_said else ())
    assert contents(tmp_path) == data


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_trouble_with_each_kind_has_a_sentence_of_its_own(language: str):
    tr = Translator(language)
    told = {sentence(tr, Finding(trouble, "pad-1.json", kind)) for trouble in Trouble for kind in Kind}
    assert len(told) == 4 + 4 + 2  # a newer game, pad or other file is told in the same way
    english = {sentence(Translator("en"), Finding(t, "pad-1.json", k)) for t in Trouble for k in Kind}
    assert language == "en" or not told & english
    assert all("pad-1.json" in one or "Hilo" in one for one in told)


@pytest.mark.skipif(
    shutil.which("mount") is None or os.geteuid() != 0, reason="needs a small disk of its own"
)
def test_a_real_disk_that_is_full(tmp_path: Path):
    """A file system of 64 kB, filled to its last byte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip("this machine mounts nothing")
    try:
        sorts = [SORTS[name] for name in DOCUMENTS]
        for sort in sorts:
            sort.write(disk)
        before = [sort.read(disk) for sort in sorts]
        film = os.open(disk / "holiday.mp4", os.O_WRONLY | os.O_CREAT)
        with suppress(OSError):
            while os.write(film, b"film" * 256):
                pass
        os.close(film)
        for sort in sorts:
            with suppress(OSError):
                sort.write(disk)
        assert [sort.read(disk) for sort in sorts] == before
        (disk / "holiday.mp4").unlink()
        for sort in sorts:
            sort.write(disk)
        assert [sort.read(disk) for sort in sorts] == before
    finally:
        subprocess.run(["umount", disk], check=True)
    assert not contents(disk)
