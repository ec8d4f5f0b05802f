"""A card under a finger: it comes to the fingertip, leans with its speed and swings upright again."""

from __future__ import annotations

import math

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

from hiloapp.ui import theme
from hiloapp.ui.motion import Lean
from hiloapp.ui.presenter import Spot
from hiloapp.ui.widgets.sprite import CardSprite

_CATCH_UP = 0.045
"""Seconds in which a card that was taken at its edge comes most of the way to the fingertip."""


class Carried:
    """Works from frame to frame while there is something to see, and not a frame longer."""

    def __init__(self, held: Spot, ghost: CardSprite, at: tuple[float, float], is_lively: bool) -> None:
        self.held, self.ghost = held, ghost
        self._upright = ghost.angle
        self._finger = self._before = at
        self._behind = (ghost.x_mid - at[0], ghost.y_mid - at[1]) if is_lively else (0.0, 0.0)
        self._lean = Lean() if is_lively else None
        self._tick: ClockEvent | None = None
        if is_lively:
            Animation(lift=1.0, d=theme.PICK, t="out_back").start(ghost)
        else:
            ghost.lift = 1.0

    def to(self, x: float, y: float) -> None:
        """The finger is there now."""
        self._finger = (x, y)
        self._put()
        if self._lean is not None and self._tick is None:
            self._tick = Clock.schedule_interval(self._step, 0)

    def let_go(self) -> None:
        """Whoever carried it does something else with it."""
        if self._tick is not None:
            self._tick.cancel()
        self._tick = None
        Animation.cancel_all(self.ghost, "lift")

    def _step(self, seconds: float) -> None:
        if seconds <= 0 or self._lean is None:
            return
        speed = (self._finger[0] - self._before[0]) / seconds / dp(1)
        has_moved = self._finger != self._before
        self._before = self._finger
        part = math.exp(-seconds / _CATCH_UP)
        self._behind = self._behind[0] * part, self._behind[1] * part
        self.ghost.angle = self._upright + self._lean.step(speed, seconds)
        self._put()
        if not has_moved and self._lean.is_at_rest and max(map(abs, self._behind)) < 0.5:
            self.ghost.angle = self._upright
            self.let_go()

    def _put(self) -> None:
        self.ghost.x_mid = self._finger[0] + self._behind[0]
        self.ghost.y_mid = self._finger[1] + self._behind[1]
