"""Starts a program and hands it words, while other threads go on.

On Linux and macOS, Python's own subprocess holds the interpreter until the new program has taken over; on a
busy machine that is a frame or more. Through ctypes, the C library waits for it alone.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Protocol

_ROOM = 512
"""Bytes, more than any C library needs for what it keeps of a program to be started."""


class Running(Protocol):
    def poll(self) -> int | None:
        """None as long as it runs."""

    def kill(self) -> None: ...
    def wait(self) -> int: ...


def start(command: list[str], words: bytes = b"") -> Running:
    """`command` begins with the program's whole path; `words` are all that it reads. What it says is lost."""
    if sys.platform == "win32":  # which lets others go on by itself
        return _started_by_python(command, words)
    return Spawned(command, words)


def _started_by_python(command: list[str], words: bytes) -> Running:
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if process.stdin is not None:
        with suppress(OSError), process.stdin as pipe:
            pipe.write(words)
    return process


class Spawned:
    """A process of the C library's posix_spawn."""

    def __init__(self, command: list[str], words: bytes) -> None:
        self._code: int | None = None
        ours, theirs, nothing = -1, -1, -1
        try:
            theirs, ours = os.pipe()
            nothing = os.open(os.devnull, os.O_WRONLY)
            self._pid = _spawn(command, (theirs, nothing, nothing))
            os.close(theirs)
            theirs = -1  # else a program that ends without reading would leave us waiting
            with suppress(OSError):
                os.write(ours, words)
        finally:
            for end in (ours, theirs, nothing):
                if end >= 0:
                    os.close(end)

    def poll(self) -> int | None:
        if self._code is None:
            self._look(os.WNOHANG)
        return self._code

    def kill(self) -> None:
        if self.poll() is None:
            os.kill(self._pid, signal.SIGKILL)

    def wait(self) -> int:
        if self._code is None:
            self._look(0)
        return self._code or 0

    def _look(self, options: int) -> None:
        try:
            pid, status = os.waitpid(self._pid, options)
        except ChildProcessError:  # somebody else asked first
            self._code = 0
        else:
            self._code = os.waitstatus_to_exitcode(status) if pid else None


def _spawn(command: list[str], files: tuple[int, int, int]) -> int:
    """The number of the new process, which has these as its standard files and no other of Python's."""
    library = ctypes.CDLL(None)
    actions = ctypes.create_string_buffer(_ROOM)
    library.posix_spawn_file_actions_init(actions)
    try:
        for number, file in enumerate(files):
            library.posix_spawn_file_actions_adddup2(actions, file, number)
        environment = [name + b"=" + value for name, value in os.environb.items()]
        pid = ctypes.c_int()
        words = [os.fsencode(word) for word in command]
        error = library.posix_spawn(
            ctypes.byref(pid), words[0], actions, None, _array(words), _array(environment)
        )
    finally:
        library.posix_spawn_file_actions_destroy(actions)
    if error:
        raise OSError(error, os.strerror(error), command[0])
    return pid.value


def _array(words: list[bytes]) -> ctypes.Array[ctypes.c_char_p]:
    """As C reads it, with nothing at its end."""
    return (ctypes.c_char_p * (len(words) + 1))(*words, None)
