"""The speech engines of the platforms, each behind the same three calls, all on the voice's own thread.

A new engine is one class here and one line in `find_speech`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from hiloapp.device import spawn

_TAGS = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR"}
_READY_SECONDS = 5.0


class Speech(Protocol):
    """Says one sentence at a time."""

    def start(self, sentence: str, language: str) -> None:
        """Begin to speak."""

    def is_speaking(self) -> bool: ...
    def stop(self) -> None:
        """In the middle of a word if need be."""


def find_speech() -> Speech | None:
    """What this device speaks with; None where nothing can."""
    with suppress(ImportError):
        import jnius  # noqa: F401  there on Android only

        return AndroidSpeech()
    for program, make in _PROGRAMS.items():
        path = shutil.which(program)
        if path is not None:
            return make(path)
    return None


class Recording:
    """Speaks to nobody and keeps what it was told: for tests."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.languages: list[str] = []

    def start(self, sentence: str, language: str) -> None:
        self.sentences.append(sentence)
        self.languages.append(language)

    def is_speaking(self) -> bool:
        return False

    def stop(self) -> None:
        """It never says anything for long."""


class Program:
    """A program that reads a sentence from its standard input, speaks it and ends."""

    def __init__(self, command: Callable[[str], list[str]], cancel: tuple[str, ...] = ()) -> None:
        self._command = command
        self._cancel = cancel
        """What stops it where another process does the speaking."""
        self._process: spawn.Running | None = None

    def start(self, sentence: str, language: str) -> None:
        self._process = spawn.start(self._command(language), (sentence + "\n").encode())

    def is_speaking(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
        if self._cancel:
            spawn.start(list(self._cancel)).wait()


def _espeak(path: str) -> Program:
    return Program(lambda language: [path, "-v", language, "--stdin"])


def _speech_dispatcher(path: str) -> Program:
    return Program(
        lambda language: [path, "--wait", "--language", language, "--pipe-mode"], (path, "--cancel")
    )


def _say(path: str) -> Program:
    voices: dict[str, str] = {}

    def command(language: str) -> list[str]:
        if not voices:  # one for each language, as installed: "Anna   de_DE   # Hallo!"
            listed = subprocess.run([path, "-v", "?"], capture_output=True, text=True, check=False)
            for line in listed.stdout.splitlines():
                name, _, _ = line.partition("#")
                *words, tag = name.split() or [""]
                voices.setdefault(tag[:2], " ".join(words))
        voice = ["-v", voices[language]] if voices.get(language) else []
        return [path, *voice, "-f", "-"]

    return Program(command)


_SAPI = """
[Console]::InputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'%s') } catch { }
$voice.Speak([Console]::In.ReadToEnd())
"""


def _sapi(path: str) -> Program:
    options = ("-NoProfile", "-NonInteractive", "-Command")
    return Program(lambda language: [path, *options, _SAPI % _TAGS[language]])


_PROGRAMS: dict[str, Callable[[str], Program]] = {
    "espeak-ng": _espeak,
    "spd-say": _speech_dispatcher,
    "espeak": _espeak,
}
"""In order of preference. What it says comes in by standard input, so that no word is ever an option."""
if sys.platform == "darwin":
    _PROGRAMS["say"] = _say
elif sys.platform == "win32":
    _PROGRAMS["powershell"] = _sapi


class AndroidSpeech:
    """Android's TextToSpeech. Made with the first sentence, since its service takes a moment to come up."""

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None
        self._is_done = threading.Event()
        self._number = 0

    def start(self, sentence: str, language: str) -> None:
        from jnius import autoclass

        if self._engine is None:
            self._connect()
        self._number += 1
        self._is_done.clear()
        self._engine.setLanguage(autoclass("java.util.Locale").forLanguageTag(_TAGS[language]))
        engine = autoclass("android.speech.tts.TextToSpeech")
        if self._engine.speak(sentence, engine.QUEUE_FLUSH, None, str(self._number)) != engine.SUCCESS:
            self._is_done.set()

    def is_speaking(self) -> bool:
        return not self._is_done.is_set()

    def stop(self) -> None:
        self._engine.stop()
        self._is_done.set()

    def finished(self, number: str) -> None:
        """Android says that a sentence is over; one that was cut off is nobody's business any more."""
        if number == str(self._number):
            self._is_done.set()

    def _connect(self) -> None:
        """Waits, on the voice's thread, until the service is there."""
        from jnius import PythonJavaClass, autoclass, java_method

        is_ready, finished = threading.Event(), self.finished

        class Listener(PythonJavaClass):
            __javainterfaces__ = (
                "android/speech/tts/TextToSpeech$OnInitListener",
                "android/speech/tts/TextToSpeech$OnUtteranceCompletedListener",
            )
            __javacontext__ = "app"

            @java_method("(I)V")
            def onInit(self, status: int) -> None:  # noqa: N802  # Java's name
                is_ready.set()

            @java_method("(Ljava/lang/String;)V")
            def onUtteranceCompleted(self, number: str) -> None:  # noqa: N802  # Java's name
                finished(number)

        self._listener = Listener()
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._engine = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)
        is_ready.wait(_READY_SECONDS)
        self._engine.setOnUtteranceCompletedListener(self._listener)
