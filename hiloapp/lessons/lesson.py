"""What a lesson is made of: scenes, each a record that stops somewhere, and the steps that go on from there.

The rest of the record is the script: the moves of the learner are what the steps ask for, one after the
other, and those of the others are made as they stand there. Holds messages, not sentences: whoever shows a
step translates it. Knows no Kivy and no screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from hiloapp.rulebook.book import Picture
from hiloapp.rulebook.examples import Example

LEARNER = 1
"""The seat of whoever learns."""


@dataclass(frozen=True, slots=True)
class Say:
    """Something to read and to look at; goes on when the learner wants to."""

    text: str
    more: str = ""
    lit: str = ""
    """What to look at: `draw`, `discard`, cells of the own layout, `2:b2` in seat 2’s."""
    picture: Picture | None = None
    """Shown large instead of the table."""
    signs: str = ""
    """The same for those who do not read yet: cards and pictograms."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The next move of the learner in the record; nothing else is let through."""

    text: str
    how: str
    """What the hands do."""
    hint: str
    """Said after a try that means something else."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Better hints for some tries, by the move ("take a1") or its word ("draw")."""
    then: str = ""
    """What the hands do once the drawn card is laid off (H-10)."""
    is_free: bool = False
    """Any move of that kind will do."""


@dataclass(frozen=True, slots=True)
class Watch:
    """The others make their moves."""

    text: str


@dataclass(frozen=True, slots=True)
class Play:
    """A whole round against a bot, with the coach at hand."""


Step: TypeAlias = Say | Ask | Watch | Play


@dataclass(frozen=True, slots=True)
class Scene:
    """A position and what happens from there."""

    example: Example
    made: int
    """How many moves of the record are made before the first step."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    """For programs and for the file of what was learned: never shown, never changed."""
    title: str
    scenes: tuple[Scene, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for scene in self.scenes for step in scene.steps)


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons of a game, in the order in which they are best taken."""

    game: str
    title: str
    lessons: tuple[Lesson, ...]
