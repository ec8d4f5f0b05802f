"""Playing sounds: in the background, never in the way, silent where there is nothing to play on."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from hiloapp.device.haptics import Haptics, Strength
from hiloapp.device.mixers import NoSoundError
from hiloapp.device.sound import Sound, Sounds
from tests.commands import ROOT


class RecordingMixer:
    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.threads: set[int] = set()
        self.is_closed = threading.Event()

    def load(self, path: str) -> str:
        self.threads.add(threading.get_ident())
        return path.rpartition("/")[2].removesuffix(".ogg")

    def play(self, handle: str, volume: float) -> None:
        self.threads.add(threading.get_ident())
        self.played.append((handle, volume))

    def close(self) -> None:
        self.is_closed.set()


@pytest.fixture
def mixer() -> RecordingMixer:
    return RecordingMixer()


@pytest.fixture
def sounds(mixer: RecordingMixer) -> Iterator[Sounds]:
    sounds = Sounds(lambda: mixer)
    yield sounds
    sounds.close()


def wait(sounds: Sounds) -> None:
    for thread in threading.enumerate():
        if thread.name == "sounds":
            for _ in range(200):
                if sounds.is_ready:
                    return
                thread.join(0.01)


def test_sounds_are_played_in_order_on_another_thread(sounds: Sounds, mixer: RecordingMixer):
    sounds.prepare()
    wait(sounds)
    sounds.volume = 0.5
    sounds.play(Sound.LIFT)
    sounds.play(Sound.DROP, gain=0.5)
    sounds.close()
    assert mixer.is_closed.wait(2)
    assert mixer.played == [("lift", 0.5), ("drop", 0.25)]
    assert threading.get_ident() not in mixer.threads


def test_what_is_asked_for_before_all_is_ready_is_not_heard_late():
    may_open = threading.Event()
    mixer = RecordingMixer()

    def slowly() -> RecordingMixer:
        may_open.wait(2)
        return mixer

    sounds = Sounds(slowly)
    sounds.prepare()
    sounds.play(Sound.WIN)
    may_open.set()
    wait(sounds)
    sounds.play(Sound.TICK)
    sounds.close()
    assert mixer.is_closed.wait(2)
    assert [name for name, _ in mixer.played] == ["tick"]


class HangingMixer(RecordingMixer):
    """A device that takes forever, until it is let go on."""

    def __init__(self) -> None:
        super().__init__()
        self.may_play, self.is_playing = threading.Event(), threading.Event()

    def play(self, handle: str, volume: float) -> None:
        self.is_playing.set()
        self.may_play.wait(5)
        super().play(handle, volume)


def test_whoever_asks_for_sounds_never_waits_for_the_device(monkeypatch: pytest.MonkeyPatch):
    """And what a device was too slow for is not heard late."""
    now = [100.0]
    monkeypatch.setattr("hiloapp.device.sound.monotonic", lambda: now[0])
    mixer = HangingMixer()
    sounds = Sounds(lambda: mixer)
    sounds.prepare()
    wait(sounds)
    sounds.play(Sound.LIFT)
    assert mixer.is_playing.wait(2)
    sounds.play(Sound.SLIDE)  # would hang here
    now[0] += 0.5
    sounds.play(Sound.DROP)
    sounds.close()
    assert mixer.played == []
    mixer.may_play.set()
    assert mixer.is_closed.wait(2)
    assert [name for name, _ in mixer.played] == ["lift", "drop"]


def test_switched_off_the_device_is_not_even_opened(mixer: RecordingMixer):
    sounds = Sounds(lambda: pytest.fail("opened"))
    sounds.is_on = False
    sounds.prepare()
    sounds.play(Sound.LIFT)
    sounds.close()


def test_without_a_device_everything_goes_on_in_silence():
    def refuse() -> RecordingMixer:
        raise NoSoundError("no card")

    sounds = Sounds(refuse)
    sounds.prepare()
    for sound in Sound:
        sounds.play(sound)
    sounds.close()


PLAY = """
from hiloapp.device import environment
from hiloapp.device.mixers import NoSoundError, open_mixer
from hiloapp.device.sound import Sound
try:
    mixer = open_mixer()
except NoSoundError:
    print("silent")
else:
    handles = [mixer.load(sound.path) for sound in Sound]
    for handle in handles:
        mixer.play(handle, 0.5)
    mixer.close()
    print(sum(handle is not None for handle in handles))
"""


@pytest.mark.parametrize("driver", ["dummy", "alsa", "nonsense"])
def test_sdl_plays_every_file_or_is_silent_without_a_word(driver: str):
    """The first has a device; the others have none here, and ALSA would say so at length."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env={"SDL_AUDIODRIVER": driver, "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_CONFIG": "1", "HOME": "/tmp"},
        capture_output=True,
        text=True,
        check=True,
    )
    said = done.stdout.strip()
    assert said == str(len(Sound)) if driver == "dummy" else said in ("silent", str(len(Sound)))
    assert "ALSA" not in done.stderr
    assert "audio" not in done.stderr.lower()


def test_haptics_are_nothing_where_nothing_vibrates():
    haptics = Haptics()
    for strength in Strength:
        haptics.feel(strength)


def test_haptics_ask_plyer_by_strength_and_survive_its_refusal(monkeypatch):
    import plyer

    from hiloapp.device import haptics as module

    felt: list[float] = []

    class Vibrator:
        def vibrate(self, seconds: float) -> None:
            felt.append(seconds)
            if seconds == Strength.STRONG.value:
                raise RuntimeError("no permission")

    monkeypatch.setattr(module, "platform", "android")
    monkeypatch.setattr(plyer, "vibrator", Vibrator())
    haptics = Haptics()
    for strength in Strength:
        haptics.feel(strength)
    haptics.is_on = False
    haptics.feel(Strength.LIGHT)
    assert felt == sorted(felt)
    assert len(felt) == len(Strength)
