"""A dotted arrow from card to card: where a lesson wants one to go."""

from __future__ import annotations

import math

from kivy.graphics import Color, Ellipse, Triangle
from kivy.metrics import dp

from hiloapp.ui import theme
from hiloapp.ui.geometry import Rect

_DOT, _STEP, _HEAD = 5, 11, 16
"""dp."""


def draw_way(source: Rect, target: Rect) -> None:
    """Onto the canvas that is open: from edge to edge, so that neither card is hidden."""
    (x, y), (to_x, to_y) = source.center, target.center
    length = math.hypot(to_x - x, to_y - y)
    if length < 1:
        return
    along, up = (to_x - x) / length, (to_y - y) / length
    first = 0.8 * _to_edge(source, along, up)
    last = length - 0.75 * _to_edge(target, along, up)
    head, dot = dp(_HEAD), dp(_DOT)
    Color(*theme.GOLD)
    at = first
    while at < last - 0.8 * head:
        Ellipse(pos=(x + at * along - dot / 2, y + at * up - dot / 2), size=(dot, dot))
        at += dp(_STEP)
    tip, base = (x + last * along, y + last * up), (x + (last - head) * along, y + (last - head) * up)
    side = (-up * head * 0.55, along * head * 0.55)
    Triangle(points=(*tip, base[0] + side[0], base[1] + side[1], base[0] - side[0], base[1] - side[1]))


def _to_edge(rect: Rect, along: float, up: float) -> float:
    """From the middle of a card to its edge in a direction."""
    across = rect.width / 2 / abs(along) if along else math.inf
    down = rect.height / 2 / abs(up) if up else math.inf
    return min(across, down)
