"""What was learned is kept: safely, across versions, and whatever a file holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hiloapp.storage.files import Finding, Trouble
from hiloapp.storage.learned import Learned


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "learned.json"


def told(path: Path) -> tuple[Learned, list[Finding]]:
    findings: list[Finding] = []
    return Learned(path, findings.append), findings


def test_a_finished_lesson_is_known_at_the_next_start(path: Path):
    learned, _ = told(path)
    assert learned.done("hilo") == frozenset()
    assert not learned.is_offered
    learned.finish("hilo", "goal")
    learned.finish("hilo", "discard")
    learned.finish("kingdom", "mage")
    learned.finish("hilo", "goal")
    again, findings = told(path)
    assert again.done("hilo") == {"goal", "discard"}
    assert again.done("kingdom") == {"mage"}
    assert again.is_offered
    assert findings == []


def test_the_offer_is_answered_once(path: Path):
    told(path)[0].offer_answered()
    again, _ = told(path)
    assert again.is_offered
    assert again.done("hilo") == frozenset()


@pytest.mark.parametrize(
    "content", [b"", b"null", b'{"version": 1}', b"\xff\xfe", b'{"version": 1, "done": [], "is_offered": 1}']
)
def test_a_file_that_cannot_be_read_is_set_aside_and_learning_begins_anew(path: Path, content: bytes):
    path.write_bytes(content)
    learned, findings = told(path)
    assert learned.done("hilo") == frozenset()
    assert [finding.trouble for finding in findings] == [Trouble.SET_ASIDE]
    learned.finish("hilo", "goal")
    assert told(path)[0].done("hilo") == {"goal"}
    assert (path.parent / findings[0].name).read_bytes() == content


def test_a_file_of_a_newer_version_is_read_and_never_written(path: Path):
    newer = {"version": 2, "done": {"hilo": ["goal"]}, "is_offered": True, "new": 1}
    path.write_text(json.dumps(newer))
    learned, findings = told(path)
    assert learned.done("hilo") == {"goal"}
    assert [finding.trouble for finding in findings] == [Trouble.NEWER]
    learned.finish("hilo", "discard")
    assert learned.done("hilo") == {"goal", "discard"}
    assert json.loads(path.read_text()) == newer


def test_without_a_disk_it_is_known_until_the_end_of_the_run(path: Path):
    blocked = path.parent / "file" / "learned.json"
    blocked.parent.write_text("not a folder")
    learned, _ = told(blocked)
    with pytest.raises(OSError):  # noqa: PT011  # whatever the system calls it
        learned.finish("hilo", "goal")
    assert learned.done("hilo") == {"goal"}
