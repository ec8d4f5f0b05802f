"""What plays sounds: SDL's mixer on desktops, SoundPool on Android. Both mix with other apps' music.

Kivy's own Sound is not used: it holds the interpreter while it opens the device, buffers a tenth of a second,
and on Android is a player for long files. Through ctypes, SDL lets other threads run meanwhile.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import kivy
from kivy.utils import platform

_RATE = 44100
_SIGNED_16_BIT = 0x8010 if sys.byteorder == "little" else 0x9010
_BUFFER = 1024
"""Frames: 23 ms from the order to the ear."""
_VOICES = 12
_LOUDEST = 128
_GAME, _SONIFICATION = 14, 4
"""As Android numbers what a sound is for. Neither asks for the audio focus: music goes on."""


class NoSoundError(Exception):
    """There is no device, or nobody may use it now."""


class Mixer(Protocol):
    def load(self, path: str) -> Any:
        """Something to play."""

    def play(self, handle: Any, volume: float) -> None: ...
    def close(self) -> None: ...


def open_mixer() -> Mixer:
    """Takes a while: for a thread of its own."""
    try:
        return PoolMixer() if platform == "android" else SdlMixer()
    except NoSoundError:
        raise
    except Exception as error:  # a library or class that this device has not
        raise NoSoundError(str(error)) from error


class SdlMixer:
    """The library that Kivy brings along, whose symbols its own audio module leads to."""

    def __init__(self) -> None:
        _quiet_alsa()
        self._sdl = sdl = _library()
        sdl.Mix_LoadWAV.restype = ctypes.c_void_p
        sdl.Mix_LoadWAV.argtypes = [ctypes.c_char_p]
        sdl.Mix_VolumeChunk.argtypes = [ctypes.c_void_p, ctypes.c_int]
        sdl.Mix_PlayChannelTimed.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
        if sdl.Mix_OpenAudio(_RATE, _SIGNED_16_BIT, 1, _BUFFER) != 0:
            raise NoSoundError("no audio device")
        sdl.Mix_AllocateChannels(_VOICES)

    def load(self, path: str) -> int | None:
        handle: int | None = self._sdl.Mix_LoadWAV(path.encode())
        return handle

    def play(self, handle: int | None, volume: float) -> None:
        if handle is not None:
            self._sdl.Mix_VolumeChunk(handle, round(_LOUDEST * volume))
            self._sdl.Mix_PlayChannelTimed(-1, handle, 0, -1)

    def close(self) -> None:
        self._sdl.Mix_CloseAudio()


class PoolMixer:
    """Android's own for short sounds: decoded once, played without delay."""

    def __init__(self) -> None:
        from jnius import autoclass

        purpose = autoclass("android.media.AudioAttributes$Builder")()
        purpose.setUsage(_GAME)
        purpose.setContentType(_SONIFICATION)
        pool = autoclass("android.media.SoundPool$Builder")()
        pool.setMaxStreams(_VOICES)
        pool.setAudioAttributes(purpose.build())
        self._pool = pool.build()

    def load(self, path: str) -> int:
        return int(self._pool.load(path, 1))

    def play(self, handle: int, volume: float) -> None:
        self._pool.play(handle, volume, volume, 1, 0, 1.0)

    def close(self) -> None:
        self._pool.release()


def _library() -> ctypes.CDLL:
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2_mixer.dll")
    modules = sorted((Path(kivy.__file__).parent / "core" / "audio").glob("audio_sdl2*"))
    if not modules:
        raise NoSoundError("Kivy came without SDL's mixer")
    return ctypes.CDLL(str(modules[0]))


@ctypes.CFUNCTYPE(None)
def _say_nothing() -> None:
    pass


def _quiet_alsa() -> None:
    """ALSA prints a dozen lines where there is no sound card."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_say_nothing)
