"""How cards move: ways from one pose to another, and the lean of a card that is carried. No Kivy.

On a way, time runs from 0 to 1; how many seconds that takes is for whoever goes it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from hiloapp.ui.theme import CARD_RATIO

_TOUCHDOWN = 0.86
"""When a card that flies meets the felt; then it gives a little, and lies."""
_DIP = 0.3
"""How far it gives, as a part of a held card's lift."""
_OVERSHOOT = 0.03
"""At most this part of its way a card goes too far before it lies."""
_LEAN = 8.0
"""Degrees: how far a flying card leans into its movement."""
_TILT = 11.0
"""The same for a carried one, at full speed."""
_STIFF, _DAMP = 260.0, 17.0
"""The spring in a carried card: it swings through once, and is still."""
_LONGEST_STEP = 1 / 60
_PARTS = (0.2, 0.35, 0.5, 0.65, 0.8)
"""Of a way, where it is looked at; a card that begins or ends at an edge is there anyway."""


class Pose(NamedTuple):
    """Where and how a card is seen."""

    x: float
    y: float
    wide: float
    angle: float = 0.0
    lift: float = 0.0
    fade: float = 1.0


class Way(Protocol):
    def at(self, time: float) -> Pose: ...


class Manner(NamedTuple):
    """How a card goes its way."""

    lift: float = 0.8
    """At its highest; 1 is held in the hand."""
    bulge: float = 0.05
    """How far the way bends to its left, as a part of its length."""
    spin: float = 0.0
    """Whole turns on the way."""
    is_soft: bool = False
    """Begins slowly: pushed, not thrown."""


THROWN = Manner()
SLID = Manner(lift=0.0, bulge=0.0, is_soft=True)
"""It stays on the felt."""
SPELLED = Manner(lift=2.2, bulge=0.15, spin=1.0, is_soft=True)
"""It rises, and flies a bow around the card that it changes places with."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card flies and lands with a tiny overshoot; `unit` is the length of one dp."""

    start: Pose
    end: Pose
    unit: float = 1.0
    manner: Manner = THROWN

    @property
    def length(self) -> float:
        return math.dist(self.start[:2], self.end[:2])

    def at(self, time: float) -> Pose:
        if time <= 0 or time >= 1:
            return self.end if time > 0 else self.start
        start, end, manner = self.start, self.end, self.manner
        gone = landing(time**1.5 if manner.is_soft else time, self._overshoot())
        even = min(1.0, gone)
        aside = manner.bulge * math.sin(math.pi * even)
        along, up = end.x - start.x, end.y - start.y
        return Pose(
            start.x + along * gone - up * aside,
            start.y + up * gone + along * aside,
            _between(start.wide, end.wide, even),
            self._angle(time, even),
            _between(start.lift, end.lift, even) + manner.lift * _hop(time),
            _between(start.fade, end.fade, even),
        )

    def _angle(self, time: float, even: float) -> float:
        turn = (self.end.angle - self.start.angle + 180) % 360 - 180 + 360 * self.manner.spin
        fast = max(-1.0, min(1.0, (self.end.x - self.start.x) / (160 * self.unit)))
        lean = _LEAN * fast * min(1.0, self.manner.lift) * math.sin(math.pi * math.sqrt(time))
        return self.start.angle + turn * even - lean

    def _overshoot(self) -> float:
        return min(_OVERSHOOT, 5 * self.unit / max(self.length, 1e-9))


def around_each_other(one: Pose, two: Pose, width: float, height: float) -> tuple[Manner, Manner]:
    """How two cards change places and both stay in sight: at an edge the other one makes room."""
    wanted = SPELLED.bulge
    rooms = [_room_to_bend(start, end, width, height) for start, end in ((one, two), (two, one))]
    own, other = (
        min(room, wanted + max(0.0, wanted - opposite))
        for room, opposite in zip(rooms, reversed(rooms), strict=True)
    )
    return SPELLED._replace(bulge=own), SPELLED._replace(bulge=other)


def _room_to_bend(start: Pose, end: Pose, width: float, height: float) -> float:
    """How far a way can bend to its left, as a part of its length, before the card leaves the window."""
    half = CARD_RATIO * max(start.wide, end.wide) / 2  # it lies across on its way
    along, up = end.x - start.x, end.y - start.y
    rooms: list[float] = []
    for gone in _PARTS:
        x, y = start.x + along * gone, start.y + up * gone
        bend = math.sin(math.pi * gone)
        if up:
            rooms.append((x - half if up > 0 else width - half - x) / (bend * abs(up)))
        if along:
            rooms.append((height - half - y if along > 0 else y - half) / (bend * abs(along)))
    return max(0.0, min(rooms, default=0.0))


@dataclass(frozen=True, slots=True)
class Fade:
    """Nothing moves: the card is seen less and less where it was, then more and more where it is."""

    start: Pose
    end: Pose

    def at(self, time: float) -> Pose:
        if time < 0.5:
            return self.start._replace(fade=self.start.fade * (1 - 2 * time))
        return self.end._replace(fade=self.end.fade * (2 * min(time, 1.0) - 1))


class Leg(NamedTuple):
    """A part of a journey."""

    way: Way
    seconds: float
    delay: float = 0.0


def landing(time: float, overshoot: float) -> float:
    """Fast at first, past the end by `overshoot`, and back to it.

    >>> landing(0, 0.02), landing(1, 0.02)
    (0.0, 1.0)
    >>> round(max(landing(step / 100, 0.02) for step in range(101)), 3)
    1.02
    """
    back = _bend(overshoot)
    rest = time - 1
    return 1 + (back + 1) * rest**3 + back * rest**2


@lru_cache(maxsize=256)
def _bend(overshoot: float) -> float:
    """For which b the curve of `landing` goes so far too far: 4 b³ / 27 (b + 1)²."""
    bend = 0.8
    for _ in range(6):
        bend = (overshoot * 27 / 4 * (bend + 1) ** 2) ** (1 / 3)
    return bend


def _hop(time: float) -> float:
    """Up and down again, and at the end a little into the felt."""
    if time < _TOUCHDOWN:
        return math.sin(math.pi * time / _TOUCHDOWN)
    return -_DIP * math.sin(math.pi * (time - _TOUCHDOWN) / (1 - _TOUCHDOWN))


def _between(one: float, other: float, part: float) -> float:
    return one + (other - one) * part


class Lean:
    """How a carried card leans: into the way it goes, the faster the more, and upright when it rests."""

    def __init__(self) -> None:
        self.angle = 0.0
        self._swing = 0.0

    @property
    def is_at_rest(self) -> bool:
        return abs(self.angle) < 0.05 and abs(self._swing) < 0.5

    def step(self, speed: float, seconds: float) -> float:
        """After some seconds at a speed across, in dp a second."""
        wanted = -_TILT * max(-1.0, min(1.0, speed / 1000))
        while seconds > 1e-9:
            part = min(seconds, _LONGEST_STEP)
            self._swing += (_STIFF * (wanted - self.angle) - _DAMP * self._swing) * part
            self.angle += self._swing * part
            seconds -= part
        return self.angle
