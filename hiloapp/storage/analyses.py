"""What the coach made of finished games, kept so that nothing is thought twice.

Each analysis is a file; an index repeats luck and choices of every seat, for statistics. Neither has a name
in it: who sat where, the history knows. What is missing, old or damaged is simply thought anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from hiloapp.bots import coach
from hiloapp.engine.moves import Move
from hiloapp.play.analysis import Analysis, Decision, Judged, Split, TurningPoint
from hiloapp.storage.files import append_safely, write_safely
from hiloapp.storage.history import History
from hiloapp.storage.summary import Summary

_VERSION = 1
"""Of the files and of the coach's numbers: a coach who judges otherwise gets another one."""
_INDEX = f"index-{_VERSION}.jsonl"
_FAULTS = (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError)


class Analyses:
    """By game, in a folder of their own."""

    def __init__(self, folder: Path, history: History) -> None:
        self._folder, self._history = folder, history
        self._known: dict[str, tuple[Judged, ...]] | None = None
        history.listeners.append(self._clean)

    def load(self, game_id: str) -> Analysis | None:
        with suppress(*_FAULTS):
            return _analysis(json.loads(self._path(game_id).read_bytes()))
        return None

    def save(self, game_id: str, analysis: Analysis) -> None:
        """OSError if the disk is full: then it is thought anew the next time."""
        write_safely(self._path(game_id), json.dumps(_data(analysis)))
        judged = tuple(map(Judged, analysis.accuracy, analysis.splits))
        self.judged()[game_id] = judged
        line = _line(game_id, judged)
        index = self._folder / _INDEX
        append_safely(index, line) if index.exists() else write_safely(index, line)

    def judged(self) -> dict[str, tuple[Judged, ...]]:
        """Accuracy, luck and choices by seat, of every game that was analysed."""
        if self._known is None:
            self._known = {}
            lines: list[bytes] = []
            with suppress(OSError):
                lines = (self._folder / _INDEX).read_bytes().splitlines()
            for line in lines:
                with suppress(*_FAULTS):
                    told = json.loads(line)
                    self._known[str(told["id"])] = tuple(map(_judged, told["seats"]))
        return self._known

    def games_of(self, name: str, game: str) -> list[Summary]:
        """What somebody played here, the newest game first: not one whose cards somebody may have known."""
        return [
            summary
            for summary in self._history.summaries()
            if summary.game == game
            and not (summary.is_imported or summary.is_known)
            and any(player.name == name and not player.is_bot for player in summary.players)
        ]

    def judged_of(self, name: str, summary: Summary) -> Judged | None:
        """How somebody did in a game; None as long as nobody has looked at it."""
        seats = self.judged().get(summary.id, ())
        pairs = zip(summary.players, seats, strict=False)
        return next((own for player, own in pairs if player.name == name and not player.is_bot), None)

    def _clean(self) -> None:
        """A game that was deleted leaves nothing behind."""
        there = {game.id for game in self._history.summaries()}
        gone = self.judged().keys() - there
        for game_id in gone:
            del self.judged()[game_id]
            with suppress(OSError):
                self._path(game_id).unlink(missing_ok=True)
        if gone:
            lines = b"".join(_line(game_id, judged) for game_id, judged in self.judged().items())
            with suppress(OSError):
                write_safely(self._folder / _INDEX, lines)

    def _path(self, game_id: str) -> Path:
        return self._folder / f"{game_id}.json"


def _line(game_id: str, judged: Iterable[Judged]) -> bytes:
    seats = [[round(own.accuracy, 2), *own.split] for own in judged]
    return f"{json.dumps({'id': game_id, 'seats': seats})}\n".encode()


def _judged(raw: list[Any]) -> Judged:
    accuracy, *numbers = raw
    split = Split(*numbers)
    if any(type(number) is not int for number in split) or not split.is_sum or not 0 <= accuracy <= 100:
        raise ValueError("numbers that make no sense")
    return Judged(float(accuracy), split)


def _data(analysis: Analysis) -> dict[str, Any]:
    return {
        "version": _VERSION,
        "game": analysis.game,
        "decisions": [
            [one.round, one.ply, one.seat, str(one.made), str(one.best), one.cost, one.worth, one.is_forced]
            for one in analysis.decisions
        ],
        "accuracy": analysis.accuracy,
        "splits": analysis.splits,
        "turning_point": analysis.turning_point,
    }


def _analysis(data: dict[str, Any]) -> Analysis:
    if data["version"] != _VERSION:
        raise ValueError("made by another version")
    game = str(data["game"])
    decisions = tuple(_decision(game, *raw) for raw in data["decisions"])
    point = data["turning_point"]
    return Analysis(
        game,
        decisions,
        tuple(map(float, data["accuracy"])),
        tuple(Split(*map(int, split)) for split in data["splits"]),
        TurningPoint(*point) if point else None,
    )


def _decision(
    game: str, round: int, ply: int, seat: int, made: str, best: str, cost: float, worth: float, forced: bool
) -> Decision:
    verdict = coach.verdict_of(game, cost)
    return Decision(round, ply, seat, Move.parse(made), Move.parse(best), cost, verdict, worth, forced)
