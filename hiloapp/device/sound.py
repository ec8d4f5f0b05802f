"""Short sounds of our own: which there are, and a thread that plays them. Knows no game.

Everything that may take time (opening the device, reading files, waiting for a mixer's lock) happens on the
thread; whoever asks for a sound only leaves a note in a queue.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import TypeAlias

from hiloapp import paths
from hiloapp.device.mixers import Mixer, NoSoundError, open_mixer


class Sound(Enum):
    """Each is a file in assets/sounds, made by tools.sound."""

    LIFT = "lift"
    SLIDE = "slide"
    DROP = "drop"
    FLIP = "flip"
    DRAW = "draw"
    SHINE = "shine"
    HILO_1 = "hilo_1"
    HILO_2 = "hilo_2"
    HILO_3 = "hilo_3"
    HILO_4 = "hilo_4"
    HILO_5 = "hilo_5"
    PUSH = "push"
    CASCADE = "cascade"
    SPELL = "spell"
    PHOENIX = "phoenix"
    LAST_ROUND = "last_round"
    TICK = "tick"
    WIN = "win"

    @property
    def path(self) -> str:
        return str(paths.assets("sounds", f"{self.value}.ogg"))


_Orders: TypeAlias = "SimpleQueue[tuple[Sound, float, float] | None]"
"""What to play, how loud, and when it was asked for; None is the end."""
_LATE = 0.15
"""Seconds after which a sound no longer belongs to what is seen."""


class Sounds:
    """Plays sounds when switched on; silent, and no trouble, where there is no device."""

    def __init__(self, open_mixer: Callable[[], Mixer] = open_mixer) -> None:
        self.is_on = True
        self.volume = 1.0
        self._open = open_mixer
        self._orders: _Orders | None = None
        """Of the thread that runs."""
        self.is_ready = False
        """The device is open and all is read."""

    def prepare(self) -> None:
        """Open the device and read the files, in the background; once, and only if sounds are wanted."""
        if self.is_on and self._orders is None:
            self._orders = SimpleQueue()
            Thread(target=self._run, args=(self._orders,), name="sounds", daemon=True).start()

    def play(self, sound: Sound, gain: float = 1.0) -> None:
        """At once, over what is playing. Before all is ready, or if the device is slow, it is dropped."""
        if self.is_on and self.is_ready and self._orders is not None:
            self._orders.put((sound, gain * self.volume, monotonic()))

    def close(self) -> None:
        """Give the device back. May be prepared again."""
        orders, self._orders, self.is_ready = self._orders, None, False
        if orders is not None:
            orders.put(None)

    def _run(self, orders: _Orders) -> None:
        try:
            mixer = self._open()
        except NoSoundError:
            return
        handles = {sound: mixer.load(sound.path) for sound in Sound}
        self.is_ready = self._orders is orders
        while (order := orders.get()) is not None:
            sound, volume, asked = order
            if monotonic() - asked < _LATE:
                mixer.play(handles[sound], volume)
        mixer.close()
