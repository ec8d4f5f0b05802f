"""What the people of the Kingdom have in common: shoulders, arms, capes, long hair."""

from __future__ import annotations

import skia

from tools.art import shapes
from tools.art.faces import hand
from tools.art.pen import Pen, darker, lighter, linear

HEAD = (180, 176)


def torso(pen: Pen, colour: str, shoulder: float = 84, base: float = 112) -> skia.Path:
    """Shoulders and chest down to the window's edge; returns the outline for patterns."""
    outline = shapes.symmetric(
        [
            (180, 232),
            (212, 240),
            (180 + shoulder * 0.82, 256),
            (180 + shoulder * 1.06, 292),
            (180 + base, 372),
            (180 + base + 4, 430, 1),
            (180, 430, 1),
        ]
    )
    pen.shape(
        outline,
        linear((0, 236), (0, 396), [lighter(colour, 0.12), colour, darker(colour, 0.12)]),
        tone=colour,
        push=13,
    )
    return outline


def cape(pen: Pen, colour: str, spread: float = 128, top: float = 226) -> None:
    """A cloak that falls behind the shoulders."""
    outline = shapes.symmetric(
        [
            (180, top),
            (180 + spread * 0.55, top + 14),
            (180 + spread * 0.84, top + 62),
            (180 + spread, 400),
            (180 + spread, 440, 1),
            (180, 440, 1),
        ]
    )
    pen.shape(
        outline, linear((60, 0), (300, 0), [colour, darker(colour, 0.28), colour]), tone=colour, push=12
    )


def arm(
    pen: Pen,
    shoulder: shapes.Knot,
    elbow: shapes.Knot,
    wrist: shapes.Knot,
    colour: str,
    cuff: str,
    skin: str,
    width: float = 46,
) -> None:
    """A bent sleeve with a cuff and a fist at its end."""
    sleeve = shapes.lock([shoulder, elbow, wrist], [width, width * 0.98, width * 0.72])
    pen.shape(sleeve, colour, push=9)
    side = 1 if wrist[0] > elbow[0] else -1
    hand(pen, wrist[0] + side * 4, wrist[1] - 6, skin, flip=side < 0)
    dx, dy = wrist[0] - elbow[0], wrist[1] - elbow[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1)
    ux, uy = dx / length, dy / length
    px, py = wrist[0] - ux * 13, wrist[1] - uy * 13
    pen.shape(
        shapes.limb((px - uy * 16, py + ux * 16), (px + uy * 16, py - ux * 16), 14), cuff, push=5, width=3
    )


def collar(pen: Pen, colour: str, drop: float = 30) -> None:
    """Two pointed flaps below the chin."""
    for side in (-1, 1):
        flap = shapes.curve(
            [
                (180, 240, 1),
                (180 + side * 34, 232),
                (180 + side * 52, 246, 1),
                (180 + side * 30, 244 + drop, 1),
            ]
        )
        pen.shape(flap, colour, push=5, width=3)


def neck(pen: Pen, skin: str) -> None:
    """Behind the chin, in its shadow."""
    pen.shape(shapes.box(160, 216, 200, 262, 14), darker(skin, 0.1), push=4)
    pen.fill(shapes.oval(180, 240, 24, 10), darker(skin, 0.5), 0.35, 3)


def strands(
    pen: Pen, lines: list[list[shapes.Knot]], colour: str, width: float = 2.8, alpha: float = 0.55
) -> None:
    """A few drawn hairs."""
    for knots in lines:
        pen.stroke(knots, colour, width, alpha)
