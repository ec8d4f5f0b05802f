"""A real window under Xvfb, played with a real pointer: one round, from the start of the app to its end."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.commands import ROOT
from tests.window.person import NEEDS_A_SCREEN, leave, opened, play_round

pytestmark = NEEDS_A_SCREEN


def test_one_round_with_a_real_pointer(tmp_path: Path):
    with opened(tmp_path, sys.executable, ROOT / "main.py") as window:
        table = play_round(window)
        window.click(table.stage.center)
        time.sleep(0.5)
        window.press_gold(lambda: window.rounds == 2, "the next round was not dealt")
        leave(window)
