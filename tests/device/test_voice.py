"""The voice: what is said when, in which language, and that nobody waits for it."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from types import ModuleType
from typing import Any

import pytest

from hiloapp.device import speech
from hiloapp.device.speech import AndroidSpeech, Recording
from hiloapp.device.voice import Voice


class SlowSpeech(Recording):
    """Speaks until it is told that the sentence is over."""

    def __init__(self) -> None:
        super().__init__()
        self.is_over = threading.Event()
        self.cut: list[str] = []

    def start(self, sentence: str, language: str) -> None:
        self.is_over.clear()
        super().start(sentence, language)

    def is_speaking(self) -> bool:
        return not self.is_over.is_set()

    def stop(self) -> None:
        self.cut.append(self.sentences[-1])


def switched_on(engine: Recording) -> Voice:
    voice = Voice(lambda: engine)
    voice.switch(True)
    return voice


def until(is_so, seconds: float = 3.0) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "never happened"
        time.sleep(0.005)


def test_news_is_said_in_order_and_in_the_language_that_is_chosen():
    engine = Recording()
    voice = switched_on(engine)
    voice.language = "fr"
    for number in range(5):
        voice.say(f"sentence {number}")
    assert voice.wait()
    assert engine.sentences == [f"sentence {number}" for number in range(5)]
    assert set(engine.languages) == {"fr"}


def test_a_reading_cuts_in_and_what_it_cut_off_is_said_again():
    engine = SlowSpeech()
    voice = switched_on(engine)
    voice.say("Pixel takes the green 8")
    until(lambda: engine.sentences)
    voice.read("red 5")
    until(lambda: len(engine.sentences) == 2)
    assert engine.cut == ["Pixel takes the green 8"]
    engine.is_over.set()
    until(lambda: len(engine.sentences) == 3)
    assert engine.sentences == ["Pixel takes the green 8", "red 5", "Pixel takes the green 8"]


def test_of_readings_only_the_last_one_counts():
    engine = SlowSpeech()
    voice = switched_on(engine)
    voice.read("red 5")
    until(lambda: engine.sentences)
    voice.read("blue 9")
    until(lambda: len(engine.sentences) == 2)
    engine.is_over.set()
    assert voice.wait()
    assert engine.sentences == ["red 5", "blue 9"]


def test_hushed_it_forgets_what_was_still_to_be_said():
    engine = SlowSpeech()
    voice = switched_on(engine)
    voice.say("one")
    voice.say("two")
    until(lambda: engine.sentences)
    voice.hush()
    assert voice.wait()
    assert engine.sentences == engine.cut == ["one"]


def test_nobody_waits_for_an_engine_that_takes_its_time():
    engine = SlowSpeech()
    voice = switched_on(engine)
    began = time.perf_counter()
    for number in range(1000):
        voice.say(f"sentence {number}")
        voice.read(f"card {number}")
    assert time.perf_counter() - began < 1.0
    voice.hush()


def test_the_engine_is_only_ever_called_on_the_thread_of_the_voice():
    engine, names = Recording(), set()
    engine.is_speaking = lambda: bool(names.add(threading.current_thread().name))  # type: ignore[method-assign]
    voice = switched_on(engine)
    voice.say("one")
    assert voice.wait()
    assert names == {"voice"}


def test_switched_off_it_says_nothing():
    engine = Recording()
    voice = switched_on(engine)
    voice.switch(False)
    voice.say("one")
    voice.read("two")
    assert voice.wait()
    assert engine.sentences == []


def test_where_no_engine_is_found_it_stays_silent(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    voice = Voice(speech.find_speech)
    assert not voice.has_speech
    voice.switch(True)
    assert not voice.is_on
    voice.say("one")
    assert voice.wait()


def test_an_engine_that_fails_costs_its_sentence_only():
    engine = Recording()

    def fail_once(sentence: str, language: str) -> None:
        engine.start = Recording.start.__get__(engine)  # type: ignore[method-assign]
        raise OSError("no sound card")

    engine.start = fail_once  # type: ignore[method-assign]
    voice = switched_on(engine)
    voice.say("one")
    voice.say("two")
    assert voice.wait()
    assert engine.sentences == ["two"]


# The engines of the platforms


@pytest.mark.parametrize(
    "program, language, expected",
    [
        ("espeak-ng", "de", ["/bin/it", "-v", "de", "--stdin"]),
        ("spd-say", "fr", ["/bin/it", "--wait", "--language", "fr", "--pipe-mode"]),
    ],
)
def test_on_a_desktop_the_first_engine_that_is_there_speaks(
    monkeypatch: pytest.MonkeyPatch, program: str, language: str, expected: list[str]
):
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/it" if name == program else None)
    found = speech.find_speech()
    assert isinstance(found, speech.Program)
    assert found._command(language) == expected


def test_a_sentence_is_never_an_option_of_the_program(tmp_path):
    heard = tmp_path / "heard"
    engine = speech.Program(
        lambda language: [
            sys.executable,
            "-c",
            f"import sys; open({str(heard)!r}, 'w').write(sys.stdin.read())",
        ]
    )
    engine.start("--version; rm -rf „Grün“", "de")
    until(lambda: not engine.is_speaking(), 10)
    assert heard.read_text(encoding="utf-8") == "--version; rm -rf „Grün“\n"


def test_a_program_can_be_stopped_in_the_middle_of_a_word():
    engine = speech.Program(lambda language: [sys.executable, "-c", "import time; time.sleep(60)"])
    engine.start("a long sentence", "en")
    assert engine.is_speaking()
    engine.stop()
    assert not engine.is_speaking()


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_espeak_speaks_all_three_languages(tmp_path):
    espeak = shutil.which("espeak-ng")
    for language, sentence in {"de": "Die rote Fünf", "en": "The red five", "fr": "Le cinq rouge"}.items():
        sound = tmp_path / f"{language}.wav"
        engine = speech.Program(
            lambda language, sound=sound: [espeak, "-v", language, "--stdin", "-w", str(sound)]
        )
        engine.start(sentence, language)
        until(lambda engine=engine: not engine.is_speaking(), 10)
        assert sound.stat().st_size > 10_000


class FakeEngine:
    QUEUE_FLUSH, SUCCESS = 0, 0

    def __init__(self, activity: object, listener: Any) -> None:
        self.spoken: list[tuple[str, str]] = []
        self.language = ""
        FakeEngine.made = self
        listener.onInit(0)

    def setOnUtteranceCompletedListener(self, listener: Any) -> None:  # noqa: N802
        self.listener = listener

    def setLanguage(self, language: str) -> None:  # noqa: N802
        self.language = language

    def speak(self, sentence: str, queue: int, options: object, number: str) -> int:
        self.spoken.append((self.language, sentence))
        self.number = number
        return self.SUCCESS

    def stop(self) -> None:
        self.listener.onUtteranceCompleted(self.number)


def test_android_speaks_in_the_language_that_is_chosen(monkeypatch: pytest.MonkeyPatch):
    classes = {
        "android.speech.tts.TextToSpeech": FakeEngine,
        "java.util.Locale": type("Locale", (), {"forLanguageTag": staticmethod(str)}),
        "org.kivy.android.PythonActivity": type("Activity", (), {"mActivity": None}),
    }
    jnius = ModuleType("jnius")
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    jnius.PythonJavaClass = object  # type: ignore[attr-defined]
    jnius.java_method = lambda signature: lambda function: function  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    found = speech.find_speech()
    assert isinstance(found, AndroidSpeech)
    found.start("Du ziehst die rote 5", "de")
    assert FakeEngine.made.spoken == [("de-DE", "Du ziehst die rote 5")]
    assert found.is_speaking()
    found.start("Le 5 rouge", "fr")
    assert FakeEngine.made.spoken[-1] == ("fr-FR", "Le 5 rouge")
    FakeEngine.made.listener.onUtteranceCompleted("1")  # of the sentence that was cut off
    assert found.is_speaking()
    FakeEngine.made.listener.onUtteranceCompleted("2")
    assert not found.is_speaking()
    found.start("encore", "fr")
    found.stop()
    assert not found.is_speaking()
