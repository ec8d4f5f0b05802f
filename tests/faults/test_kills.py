"""Whatever kills the app, at whatever moment: all that it had done is there, and no file is damaged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.commands import ROOT
from tests.faults.app_kills import run
from tests.faults.lives import TARGETS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process there is not killed in this way")
KILLS = int(os.environ.get("HILO_KILLS", "5"))
"""Of the real app, which takes seconds to start: 300 in the long check."""


def lives(folder: Path, count: int, mode: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.lives", folder, "1", str(count), mode],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts


def test_three_hundred_deaths_at_random_moments_cost_nothing(tmp_path: Path):
    facts = lives(tmp_path / "data", 300, "time")
    assert facts["wrong"] == []
    assert facts["deaths"] == 300
    assert facts["pending"] > 10  # in the middle of something; how often depends on the disk


def test_death_before_after_and_within_every_call_to_the_disk_costs_nothing():
    with memory_folder() as folder:
        facts = lives(Path(folder), 1, "calls")
    assert facts["wrong"] == []
    assert facts["deaths"] == sum(facts["struck"].values())
    assert {tuple(one.split(" ")[:2]) for one in facts["struck"]} == set(TARGETS)
    assert sum(one.endswith(" half") for one in facts["struck"]) == sum(
        kind == "write" for kind, _ in TARGETS
    )


@pytest.mark.slow
@pytest.mark.timeout(30 * KILLS + 60)
def test_the_real_app_opens_at_the_last_completed_move_however_it_was_killed(tmp_path: Path):
    facts = run(tmp_path, KILLS, "1")
    assert facts["wrong"] == []
    assert facts["kills"] == KILLS


def memory_folder() -> tempfile.TemporaryDirectory[str]:
    """Where the disk need not be waited for: a killed process does not care, the kernel goes on."""
    memory = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)
