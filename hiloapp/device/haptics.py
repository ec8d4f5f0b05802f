"""Short vibrations under the finger."""

from __future__ import annotations

from contextlib import suppress

from kivy.utils import platform

_LIGHT_SECONDS = 0.012
_STRONG_SECONDS = 0.05


class Haptics:
    """Silent when switched off or where nothing can vibrate."""

    def __init__(self) -> None:
        self.is_on = True

    def light(self) -> None:
        """A card is lifted or dropped."""
        self._vibrate(_LIGHT_SECONDS)

    def strong(self) -> None:
        """A HILO."""
        self._vibrate(_STRONG_SECONDS)

    def _vibrate(self, seconds: float) -> None:
        if not self.is_on or platform not in ("android", "ios"):
            return
        # plyer raises whatever the platform raises: no vibrator, no permission.
        with suppress(Exception):
            from plyer import vibrator

            vibrator.vibrate(seconds)
