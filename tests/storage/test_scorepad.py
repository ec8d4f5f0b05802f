"""Score pads on disk: written after every number, never lost, never silently thrown away."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from hiloapp.play.scorepad import Draft, Pad, StarCount, Sums
from hiloapp.play.seats import Player
from hiloapp.storage.files import Finding, Kind, Trouble
from hiloapp.storage.scorepad import ScorePads
from tests.commands import ROOT

FAMILY = (Player("Marie", None, 1), Player("Lukas", None, 2), Player("Zoé", None, 3))


@pytest.fixture
def pads(tmp_path: Path) -> ScorePads:
    ticks = iter(range(1, 10**6))
    return ScorePads(tmp_path / "pads", clock=lambda: next(ticks))


def hilo_pad() -> Pad:
    pad = Pad.begun("hilo", FAMILY).written(0, Sums((7, -3, 9), 2)).written(1, Sums((9, 9, 12), 1))
    return pad.drafted(Draft(2, (4, None, None)))


def kingdom_pad() -> Pad:
    pad = Pad.begun("kingdom", FAMILY, is_counted=False).written(1, StarCount(2, 5, 2, 1, 1))
    return pad.drafted(Draft(0, (1, 0, 0, 0, 0, 0, 0, 0, 0)))


def file_of(pads: ScorePads, pad: Pad, tmp_path: Path) -> Path:
    return tmp_path / "pads" / f"pad-{pads.add(pad).id}.json"


@pytest.mark.parametrize("pad", [hilo_pad(), kingdom_pad(), Pad.begun("hilo", FAMILY)])
def test_a_pad_comes_back_as_it_was(pads: ScorePads, pad: Pad):
    kept = pads.add(pad)
    assert pads.find().pads == (kept,)
    assert pads.find().pads[0].pad == pad


def test_the_pad_used_last_comes_first_and_a_deleted_one_is_gone(pads: ScorePads):
    first, second = pads.add(hilo_pad()), pads.add(kingdom_pad())
    assert [kept.id for kept in pads.find().pads] == [second.id, first.id]
    pads.keep(first.id, hilo_pad().undone())
    assert [kept.id for kept in pads.find().pads] == [first.id, second.id]
    pads.delete(first.id)
    assert [kept.id for kept in pads.find().pads] == [second.id]


def test_a_pad_cut_short_anywhere_is_set_aside_and_the_others_stay(pads: ScorePads, tmp_path: Path):
    good = pads.add(kingdom_pad())
    path = file_of(pads, hilo_pad(), tmp_path)
    whole = path.read_bytes()
    for length in range(0, len(whole) - 1, 7):
        path.write_bytes(whole[:length])
        found = pads.find()
        assert [kept.id for kept in found.pads] == [good.id]
        (finding,) = found.findings
        aside = path.with_name(finding.name)
        assert aside.read_bytes() == whole[:length]
        assert not path.exists()
        aside.unlink()


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\0" * 300,
        b"[]",
        b"null",
        b"[" * 100_000,
        b'{"format": "hilo-save", "version": 1}',
        b"\xff\xd8 a photo",
    ],
)
def test_a_foreign_file_is_set_aside(pads: ScorePads, tmp_path: Path, text: bytes):
    path = file_of(pads, hilo_pad(), tmp_path)
    path.write_bytes(text)
    found = pads.find()
    assert found.pads == ()
    assert path.with_name(found.findings[0].name).read_bytes() == text


@pytest.mark.parametrize(
    "change",
    [
        {"players": [{"name": "Marie", "avatar": 1}]},
        {"players": [{"name": "Marie", "avatar": 1}] * 3},
        {
            "players": [
                {"name": "A" * 300, "avatar": 1},
                {"name": "B", "avatar": 1},
                {"name": "C", "avatar": 99},
            ]
        },
        {"entries": [[[1, 2], 1]]},
        {"entries": [[[1, 2, 3], 4]]},
        {"entries": [[[1, 2, 300], 1]]},
        {"entries": [[[1, 2, 3.5], 1]]},
        {"entries": [[[1, 2, True], 1]]},
        {"draft": [7, [1, 2, 3], 0]},
        {"game": "chess"},
        {"past": [[]] * 50},
        {"version": "1"},
    ],
)
def test_numbers_that_make_no_sense_are_never_shown(pads: ScorePads, tmp_path: Path, change):
    path = file_of(pads, hilo_pad(), tmp_path)
    changed = json.loads(path.read_text()) | change
    del changed["check"]
    path.write_text(json.dumps(changed))
    found = pads.find()
    assert found.pads == ()
    assert [finding.trouble for finding in found.findings] == [Trouble.SET_ASIDE]


def test_a_pad_of_a_newer_version_is_left_as_it_is(pads: ScorePads, tmp_path: Path):
    path = file_of(pads, hilo_pad(), tmp_path)
    newer = json.dumps(json.loads(path.read_text()) | {"version": 2, "entries": "in a new way"})
    path.write_text(newer)
    found = pads.find()
    assert (found.pads, found.findings) == ((), (Finding(Trouble.NEWER, path.name, Kind.PAD),))
    assert path.read_text() == newer
    assert pads.add(hilo_pad()).id == 2  # and no new pad takes its place


def test_a_disk_that_is_full_leaves_the_pad_as_it_was(pads: ScorePads, monkeypatch):
    kept = pads.add(hilo_pad())

    def refuse(descriptor: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="disk full"):
        pads.keep(kept.id, hilo_pad().undone())
    monkeypatch.undo()
    assert pads.find().pads == (kept,)


WRITER = """
import sys
from pathlib import Path
from hiloapp.play.scorepad import Pad, Sums
from hiloapp.play.seats import Player
from hiloapp.storage.scorepad import ScorePads

pads = ScorePads(Path(sys.argv[1]))
pad = Pad.begun("hilo", (Player("Marie", None, 1), Player("Lukas", None, 2)))
pad_id = pads.add(pad).id
for number in range(10**6):
    pad = pad.written(0, Sums((number % 99, 98), 1))
    pads.keep(pad_id, pad)
    print(number % 99, flush=True)
"""


def test_a_process_killed_between_or_within_entries_loses_none_that_was_confirmed(tmp_path: Path):
    generator = Random(5)
    for attempt in range(12):
        folder = tmp_path / str(attempt)
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, cwd=ROOT, text=True
        )
        writer.stdout.readline()
        time.sleep(generator.random() * 0.05)
        writer.send_signal(signal.SIGKILL)
        confirmed = int((writer.communicate()[0].split() or ["0"])[-1])
        found = ScorePads(folder).find()
        assert found.findings == ()
        entry = found.pads[0].pad.entries[0]
        assert entry.sums[0] in (confirmed, (confirmed + 1) % 99)
