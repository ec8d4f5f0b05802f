"""A voice for those who do not see the screen: sentences in, speech out. Knows no screen and no game.

Speaking never holds up a frame: `say` and `read` only put words down, and a thread of its own hands them to
the platform's speech engine (`speech`). News is never lost: it waits its turn, and what a reading cut off is
said again after it. Of readings only the last one counts: the finger has moved on.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from hiloapp.device.speech import Speech

_LOOK_AGAIN = 0.03
"""Seconds between two looks at whether the engine has come to the end."""
_PATIENCE = 30.0
"""Seconds after which a sentence counts as spoken, whatever the engine says."""


class Voice:
    """Silent until it is switched on, and where no speech engine is found."""

    def __init__(self, find_speech: Callable[[], Speech | None]) -> None:
        self._speech = find_speech()
        self.language = "en"
        self._news: deque[str] = deque()
        self._reading: str | None = None
        self._saying: str | None = None
        self._is_on = self._is_hushed = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def has_speech(self) -> bool:
        """Whether this device can speak at all."""
        return self._speech is not None

    @property
    def is_on(self) -> bool:
        return self._is_on

    def switch(self, is_on: bool) -> None:
        is_on = is_on and self.has_speech
        if is_on == self._is_on:
            return
        self._is_on = is_on
        if is_on and self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()
        elif not is_on:
            self.hush()

    def say(self, sentence: str) -> None:
        """Something happened: said after what happened before."""
        if sentence:
            with self._changed:
                if self._is_on:
                    self._news.append(sentence)
                    self._changed.notify_all()

    def read(self, sentence: str) -> None:
        """What lies under the finger, or has the focus: said at once."""
        if sentence:
            with self._changed:
                if self._is_on:
                    self._reading = sentence
                    self._changed.notify_all()

    def hush(self) -> None:
        """Be quiet, and forget what was still to be said."""
        with self._changed:
            self._news.clear()
            self._reading = None
            self._is_hushed = True
            self._changed.notify_all()

    def wait(self, seconds: float = 5.0) -> bool:
        """Until everything is spoken; False if that takes longer. For tests and for the end of the app."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._saying or self._has_words()), seconds)

    def _has_words(self) -> bool:
        return self._reading is not None or bool(self._news)

    # On the voice's own thread

    def _speak(self) -> None:
        while True:
            with self._changed:
                self._saying = None
                self._changed.notify_all()
                self._changed.wait_for(self._has_words)
                is_reading = self._reading is not None
                sentence = self._reading or self._news.popleft()
                if is_reading:
                    self._reading = None
                self._saying, self._is_hushed = sentence, False
            with suppress(Exception):  # an engine that fails costs its sentence, never the game
                if not self._speak_whole(sentence) and not is_reading:
                    with self._changed:
                        if not self._is_hushed:
                            self._news.appendleft(sentence)

    def _speak_whole(self, sentence: str) -> bool:
        """Say a sentence to its end; False if something more urgent cut it off."""
        speech = self._speech
        if speech is None:
            return True
        speech.start(sentence, self.language)
        for _ in range(round(_PATIENCE / _LOOK_AGAIN)):
            if not speech.is_speaking():
                return True
            with self._changed:
                is_cut = self._changed.wait_for(
                    lambda: self._reading is not None or self._is_hushed, _LOOK_AGAIN
                )
            if is_cut:
                break
        speech.stop()
        return False
