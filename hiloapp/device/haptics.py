"""Short vibrations under the finger."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum

from kivy.utils import platform


class Strength(Enum):
    """How strongly something is felt; the value is in seconds."""

    LIGHT = 0.012
    FIRM = 0.025
    STRONG = 0.05


class Haptics:
    """Still when switched off or where nothing can vibrate."""

    def __init__(self) -> None:
        self.is_on = True

    def feel(self, strength: Strength) -> None:
        if not self.is_on or platform not in ("android", "ios"):
            return
        # plyer raises whatever the platform raises: no vibrator, no permission.
        with suppress(Exception):
            from plyer import vibrator

            vibrator.vibrate(strength.value)
