"""Programs that are started for the voice: they get their words, and leave nothing behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hiloapp.device import spawn

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows lets threads go on by itself")
CAT, SLEEP, TRUE = (shutil.which(name) or "" for name in ("cat", "sleep", "true"))


def open_files() -> int:
    return sum(1 for _ in Path("/dev/fd").iterdir())


def test_pythons_own_way_which_holds_the_interpreter_is_not_taken(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("other threads had to wait"))
    assert spawn.start([TRUE]).wait() == 0


def test_a_program_reads_its_words_to_their_end_and_says_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture
):
    copy = tmp_path / "copy"
    words = "grüne 8 ".encode() * 500
    assert spawn.start([shutil.which("tee") or "", str(copy)], words).wait() == 0
    assert copy.read_bytes() == words
    assert capfd.readouterr() == ("", "")


def test_a_program_has_the_surroundings_of_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HILO_PROBE", "Königreich")
    program = f"import os; open({str(tmp_path / 'seen')!r}, 'w').write(os.environ['HILO_PROBE'])"
    assert spawn.start([sys.executable, "-c", program]).wait() == 0
    assert (tmp_path / "seen").read_text() == "Königreich"


def test_a_program_that_does_not_listen_is_no_trouble():
    process = spawn.start([TRUE], b"words " * 100)
    assert process.wait() == 0
    process.kill()
    assert process.poll() == 0


def test_a_program_that_is_not_there_is_an_error_of_its_own():
    with pytest.raises(OSError, match="nobody"):
        spawn.start(["/nobody/espeak-ng"])


def test_one_that_was_stopped_is_gone():
    process = spawn.start([SLEEP, "60"])
    assert process.poll() is None
    process.kill()
    assert process.wait() < 0
    assert process.poll() == process.wait()
    with pytest.raises(ChildProcessError):
        os.waitpid(process._pid, os.WNOHANG)  # type: ignore[attr-defined]


def test_no_file_stays_open_and_none_is_handed_on(tmp_path: Path):
    before = open_files()
    with (tmp_path / "ours").open("w") as ours:
        number = ours.fileno()
        for _ in range(20):
            spawn.start([CAT], b"a word").wait()
        assert spawn.start([sys.executable, "-c", f"import os; os.fstat({number})"]).wait() == 1
    assert open_files() == before


def test_whoever_starts_one_does_not_wait_for_its_end():
    began = time.perf_counter()
    process = spawn.start([SLEEP, "30"])
    assert time.perf_counter() - began < 10
    process.kill()
    process.wait()
