"""Golden dust that flies apart when a line goes."""

from __future__ import annotations

import math

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.widgets.faces import picture

_SPARKS = 18
_GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))
"""Spreads any number of sparks evenly without two in one line."""


class Burst(Widget):
    """Runs once for `seconds`, then takes itself away."""

    progress = NumericProperty(0.0)

    def __init__(self, x: float, y: float, reach: float, seconds: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._middle, self._reach = (x, y), reach
        with self.canvas:
            self._tint = Color(*theme.GOLD)
            self._sparks = [Rectangle(texture=picture("spark.png")) for _ in range(_SPARKS)]
        self.fbind("progress", self._fly)
        self._fly()
        flight = Animation(progress=1.0, d=max(0.01, seconds), t="out_cubic")
        flight.bind(on_complete=lambda *_: self.parent and self.parent.remove_widget(self))
        flight.start(self)

    def _fly(self, *_: object) -> None:
        self._tint.a = 1 - self.progress**2
        for number, spark in enumerate(self._sparks):
            angle = number * _GOLDEN_ANGLE
            far = self._reach * (0.5 + 0.07 * number) * self.progress
            side = self._reach * (0.34 - 0.011 * number) * (1 - 0.6 * self.progress)
            spark.size = (side, side)
            spark.pos = (
                self._middle[0] + far * math.cos(angle) - side / 2,
                self._middle[1] + far * math.sin(angle) - side / 2,
            )
