"""Dust of light: golden where a line goes, violet where a spell is cast, embers where a Phoenix lands."""

from __future__ import annotations

import math
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.theme import Rgba
from hiloapp.ui.widgets.faces import picture

_GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))
"""Spreads any number of sparks evenly without two in one line."""
_SPREAD, _SIZES = 0.7549, 0.5698
"""Steps of a sequence that fills a square evenly: distance and size follow no pattern."""


class Dust(NamedTuple):
    colour: Rgba
    sparks: int
    spread: float
    """How far it flies, in widths of a card."""
    rise: float
    """How far it is carried up meanwhile; below 0 it falls."""
    flash: float
    """The light in the middle, in widths of a card."""


HILO_DUST = Dust(theme.GOLD, sparks=48, spread=2.4, rise=-0.35, flash=8.0)
SPELL_DUST = Dust(theme.LILAC, sparks=24, spread=1.5, rise=0.2, flash=5.0)
EMBERS = Dust(theme.EMBER, sparks=30, spread=1.0, rise=1.5, flash=5.0)


class Burst(Widget):
    """Runs once for `seconds`, then takes itself away."""

    progress = NumericProperty(0.0)

    def __init__(
        self, dust: Dust, x: float, y: float, reach: float, seconds: float, delay: float = 0
    ) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._dust, self._middle, self._reach = dust, (x, y), reach
        with self.canvas:
            self._flash_tint = Color(*dust.colour[:3], 0)
            self._flash = Rectangle(texture=picture("spark.png"), size=(0, 0))
            self._bright = Color(*theme.PAPER[:3], 0)
            self._near = [
                Rectangle(texture=picture("spark.png"), size=(0, 0)) for _ in range(dust.sparks // 3)
            ]
            self._tint = Color(*dust.colour[:3], 0)
            far = dust.sparks - len(self._near)
            self._far = [Rectangle(texture=picture("spark.png"), size=(0, 0)) for _ in range(far)]
        self.fbind("progress", self._fly)
        flight = Animation(progress=1.0, d=max(0.01, seconds))
        if delay:
            flight = Animation(d=delay) + flight
        flight.bind(on_complete=lambda *_: self.parent and self.parent.remove_widget(self))
        flight.start(self)

    def _fly(self, *_: object) -> None:
        time, dust, reach = self.progress, self._dust, self._reach
        gone = 1 - (1 - time) ** 3
        light = max(0.0, 1 - time / 0.4)
        self._flash_tint.a = 0.75 * light**2
        side = dust.flash * reach * (0.6 + 0.4 * gone) if light else 0.0
        self._put(self._flash, *self._middle, side)
        self._bright.a, self._tint.a = 1 - time**2, 1 - time**3
        for number, spark in enumerate((*self._near, *self._far)):
            angle = number * _GOLDEN_ANGLE
            far = reach * (0.3 + dust.spread * (number * _SPREAD % 1)) * gone
            drift = dust.rise * reach * time**2 * (0.5 + number * _SIZES % 1)
            small = 0.14 + 0.32 * (number * _SIZES % 1) ** 2
            twinkle = 0.75 + 0.25 * math.sin(9 * time + number)
            x = self._middle[0] + far * math.cos(angle)
            y = self._middle[1] + far * math.sin(angle) + drift
            self._put(spark, x, y, reach * small * twinkle * (1 - 0.7 * time))

    def _put(self, spark: Rectangle, x: float, y: float, side: float) -> None:
        spark.size, spark.pos = (side, side), (x - side / 2, y - side / 2)
