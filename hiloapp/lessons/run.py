"""A lesson under way: which step it is at, what a try deserves, what the others do.

Every move goes through the table, as in any game. The table of a lesson is kept nowhere.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hiloapp import games
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.record import Record, replay
from hiloapp.lessons.lesson import LEARNER, Ask, Lesson, Play, Say, Scene, Step, Watch
from hiloapp.play.seats import Player, Setup
from hiloapp.play.table import Change, Table

_AVATARS = {"Marie": 1, "Lukas": 2, "Nina": 3}
"""Those of the rulebooks' examples."""
_LEARNERS_AVATAR = 4
_LEVEL = "easy"


class LessonRun:
    """One learner in one lesson, from its first step to its last."""

    def __init__(self, lesson: Lesson, learner: str, generator: Random) -> None:
        self.lesson = lesson
        self._learner, self._generator = learner, generator
        self._scene_at = self._step_at = 0
        self._sit_down()

    def _sit_down(self) -> None:
        self.table, self._script = _table(self._scene, self._learner, self._generator)
        self.table.listeners.append(self._moved)

    # Where it is

    @property
    def _scene(self) -> Scene:
        return self.lesson.scenes[self._scene_at]

    @property
    def step(self) -> Step | None:
        """None when the lesson is over."""
        steps = self._scene.steps
        return steps[self._step_at] if self._step_at < len(steps) else None

    @property
    def progress(self) -> tuple[int, int]:
        """How many steps are done, and of how many."""
        before = sum(len(scene.steps) for scene in self.lesson.scenes[: self._scene_at])
        return before + self._step_at, len(self.lesson.steps)

    @property
    def is_over(self) -> bool:
        return self.step is None

    # What is wanted

    @property
    def asked(self) -> Move | None:
        """The move that the step asks for."""
        return self.next_move if isinstance(self.step, Ask) else None

    @property
    def answers(self) -> tuple[Move, ...]:
        """Every move that the step is content with."""
        view, asked = self.table.view, self.asked
        if isinstance(self.step, Play):
            return tuple(view.legal)
        if asked is None:
            return ()
        is_free = isinstance(self.step, Ask) and self.step.is_free
        return tuple(move for move in view.legal if move == asked or (is_free and type(move) is type(asked)))

    @property
    def next_move(self) -> Move | None:
        """Of the script."""
        made = len(self.table.record.rounds[-1].moves)
        return self._script[made] if made < len(self._script) else None

    def hint(self, tried: Move | None = None) -> str:
        """The message for a try that is not what was asked; None is a touch that means no move."""
        step = self.step
        if not isinstance(step, Ask):
            return ""
        return step.wrong.get(str(tried)) or step.wrong.get(tried.word if tried else "") or step.hint

    # Going on

    def go_on(self) -> None:
        """The learner has read, and wants the next step."""
        if isinstance(self.step, Say):
            self._advance()

    def _advance(self) -> None:
        self._step_at += 1
        if self._step_at == len(self._scene.steps) and self._scene_at + 1 < len(self.lesson.scenes):
            self._scene_at, self._step_at = self._scene_at + 1, 0
            self._sit_down()

    def move_others(self) -> None:
        """One more move of the script."""
        view, move = self.table.view, self.next_move
        if isinstance(self.step, Watch) and move is not None:
            self.table.submit(view.seat, move, view.ply)

    def _moved(self, change: Change) -> None:
        """Called before anybody shows what happened."""
        step, table = self.step, self.table
        if not change.events:
            return
        is_next = isinstance(step, Ask)
        is_next |= isinstance(step, Watch) and (change.view.seat == LEARNER or self.next_move is None)
        is_next |= isinstance(step, Play) and table.is_round_over
        if is_next:
            self._advance()


def _table(scene: Scene, learner: str, generator: Random) -> tuple[Table, tuple[Move, ...]]:
    """Where a scene begins, and the moves of its whole record."""
    example = scene.example
    others = (Player(name, _LEVEL, _AVATARS[name]) for name in example.names[1:])
    setup = Setup(example.game, (Player(learner, None, _LEARNERS_AVATAR), *others), example.edition)
    record = example.record
    moves = record.rounds[-1].moves
    started = replace(record, rounds=(replace(record.rounds[-1], moves=moves[: scene.made]),))
    game = games.game_of(record)
    match = _last(started)
    table = Table.resumed(setup, game, generator, lambda _: None, started, match)
    return table, tuple(map(Move.parse, moves))


def _last(record: Record) -> Match:
    *_, moment = replay(record, games.game_of(record))
    return moment.match
