"""Other people's bots: a program that reads messages and writes moves (`records.md`)."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Generator
from contextlib import suppress
from typing import IO

from hiloapp.engine.message import message_of
from hiloapp.engine.moves import Move
from hiloapp.engine.view import View

ANSWER_SECONDS = 60.0
_ANSWER_LIMIT = 1000
"""Characters of an answer: a program that never ends its line must not fill the memory."""


class ExternalBotError(Exception):
    """The program cannot be started, stopped, is silent, or answers with something that is no legal move."""


class ExternalBot:
    """A program that is started once and asked for each decision of its seat."""

    def __init__(self, command: str, seconds: float = ANSWER_SECONDS) -> None:
        self._command, self._seconds = command, seconds
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as error:
            raise ExternalBotError(f"cannot start {command!r}: {error}") from None
        # Two threads, so that a program that does not read, or does not answer, never blocks the arena.
        self._questions: queue.Queue[str] = queue.Queue()
        self._answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._talk, args=(self._process.stdin,), daemon=True).start()
        threading.Thread(target=self._listen, args=(self._process.stdout,), daemon=True).start()

    def _talk(self, stream: IO[str]) -> None:
        with suppress(OSError, ValueError):  # it has gone: _listen tells
            while line := self._questions.get():
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _listen(self, stream: IO[str]) -> None:
        while line := stream.readline(_ANSWER_LIMIT):
            self._answers.put(line)
        self._answers.put("")

    def think(self, view: View) -> Generator[None, None, Move]:
        asked = f"{self._command!r} at seat {view.you}, round {view.round}, ply {view.ply}"
        answer = self._ask(json.dumps(message_of(view), ensure_ascii=False), asked)
        try:
            move = Move.parse(answer)
        except ValueError as error:
            raise ExternalBotError(f"{asked}: answered {answer!a}: {error}") from None
        if move not in view.legal:
            legal = ", ".join(sorted(map(str, view.legal)))
            raise ExternalBotError(f"{asked}: answered {answer!a}, which is not legal now; legal: {legal}")
        yield
        return move

    def _ask(self, line: str, asked: str) -> str:
        self._questions.put(f"{line}\n")
        try:
            answer = self._answers.get(timeout=self._seconds)
        except queue.Empty:
            raise ExternalBotError(f"{asked}: no answer within {self._seconds:g} seconds") from None
        if not answer:
            raise ExternalBotError(f"{asked}: the program ended without an answer")
        return answer.strip()

    def close(self) -> None:
        """End the program: it sees the end of its input, and is killed if it does not go."""
        self._questions.put("")
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
