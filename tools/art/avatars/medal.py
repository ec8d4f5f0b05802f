"""The round picture around a head, and what the heads share. Origin: the middle of the medal."""

from __future__ import annotations

from collections.abc import Callable

import skia
from PIL import Image

from tools.art import shapes
from tools.art.faces import eye
from tools.art.pen import INK, WHITE, Pen, darker, lighter, linear, radial

SIDE = 192
Drawing = Callable[[Pen], None]


def medal(colour: str, drawing: Drawing) -> Image.Image:
    """A head on a coloured disc with a fine rim."""
    pen = Pen(SIDE, SIDE, 4)
    disc = shapes.oval(96, 96, 95)
    with pen.clip(disc):
        pen.fill(disc, radial((80, 70), 130, [lighter(colour, 0.45), colour, darker(colour, 0.25)]))
        pen.fill(shapes.oval(96, 214, 120, 60), darker(colour, 0.35), 0.35)
        with pen.at(96, 104, 0.9):
            drawing(pen)
    pen.line(shapes.oval(96, 96, 92.6), darker(colour, 0.55), 4.6)
    pen.line(shapes.oval(96, 96, 89.4), WHITE, 2, 0.55)
    return pen.image()


def eyes(pen: Pen, apart: float, y: float, size: float = 1.0, iris: str = "#5A3A22") -> None:
    """A pair."""
    for side in (-1, 1):
        eye(pen, side * apart, y, size, iris)


def blush(pen: Pen, apart: float, y: float, colour: str = "#F0606A", size: float = 1.0) -> None:
    """Two soft cheeks."""
    for side in (-1, 1):
        pen.fill(shapes.oval(side * apart, y, 11 * size, 7.5 * size), colour, 0.5, 3)


def snout(pen: Pen, y: float, size: float = 1.0, colour: str = "#2C2838", tongue: bool = False) -> None:
    """A nose with a smile below."""
    with pen.at(0, y, size):
        pen.stroke([(0, 6), (0, 15)], INK, 3.6)
        pen.stroke([(-17, 13), (-9, 21), (0, 15), (9, 21), (17, 13)], INK, 3.8)
        if tongue:
            pen.shape(shapes.symmetric([(0, 19), (7, 21), (6, 30), (0, 33)], 0), "#F07A8A", push=3, width=2)
        nose = shapes.symmetric([(0, -8), (11, -7), (13, 0), (5, 8), (0, 9)], 0)
        pen.shape(nose, colour, push=4, width=1.8)
        pen.fill(shapes.oval(-4, -3.5, 3.6, 2), WHITE, 0.75)


def coat(colour: str, x: float = 60, y: float = 60) -> skia.Shader:
    """Light from the upper left over a head."""
    return linear((-x, -y), (x, y), [lighter(colour, 0.22), colour, darker(colour, 0.08)])


def shoulders(pen: Pen, colour: str, width: float = 60) -> None:
    """A body below the head, cut by the rim."""
    pen.shape(
        shapes.symmetric([(0, 44), (width * 0.7, 56), (width, 92), (width, 120, 1), (0, 120, 1)], 0),
        colour,
        push=8,
    )
