"""Two friendly robots for the bots."""

from __future__ import annotations

import skia

from tools.art import shapes
from tools.art.pen import INK, WHITE, Pen, darker, lighter, linear, radial


def _shell(colour: str) -> skia.Shader:
    return linear((-60, -60), (60, 60), [lighter(colour, 0.5), colour, darker(colour, 0.14)])


def _screen(pen: Pen, face: skia.Path, glow: str) -> None:
    pen.shape(
        face, radial((-14, -20), 80, ["#2F4468", "#16213C"]), tone="#16213C", push=5, width=3, light=0.12
    )
    with pen.clip(face):
        pen.fill(shapes.poly([(-70, -60), (-20, -60), (-50, 60), (-90, 60)]), WHITE, 0.08)
        for side in (-1, 1):
            pen.glow(shapes.oval(side * 23, -6, 16), glow, 0.5, 7)


def cube_robot(pen: Pen) -> None:
    """Square, mint, with one antenna and a screen that smiles."""
    mint, glow = "#6FC9B8", "#7FF5E0"
    pen.shape(shapes.box(-52, 58, 52, 120, 20), "#4F9A9A", push=8)
    pen.shape(shapes.box(-16, 48, 16, 70, 6), "#8A93A8", push=5)
    pen.line(shapes.poly([(0, -52), (0, -70)], False), INK, 10)
    pen.line(shapes.poly([(0, -52), (0, -70)], False), "#C9D0DC", 4.6)
    pen.glow(shapes.oval(0, -76, 14), "#FFD65C", 0.6, 6)
    pen.shape(shapes.oval(0, -76, 9.5), "#FFC93F", push=4, width=3)
    for side in (-1, 1):
        pen.shape(shapes.box(side * 68 - 11, -18, side * 68 + 11, 22, 8), "#F2B632", push=5)
    head = shapes.box(-62, -54, 62, 54, 26)
    pen.shape(head, _shell(mint), tone=mint, push=9)
    for x, y in ((-50, -42), (50, -42), (-50, 42), (50, 42)):
        pen.fill(shapes.oval(x, y, 3), darker(mint, 0.5), 0.7)
    _screen(pen, shapes.box(-48, -36, 48, 38, 18), glow)
    for side in (-1, 1):
        pen.fill(shapes.oval(side * 23, -6, 10.5, 13.5), glow)
        pen.fill(shapes.oval(side * 23 - 3, -11, 3.4), WHITE)
        pen.fill(shapes.oval(side * 36, 14, 6, 4), "#FF8AA8", 0.8, 1.5)
    pen.stroke([(-15, 15), (0, 24), (15, 15)], glow, 4.6)


def round_robot(pen: Pen) -> None:
    """Round, lilac, with two ears like dishes and a grin."""
    lilac, glow = "#9C8FE0", "#FFE07A"
    pen.shape(shapes.oval(0, 104, 58, 44), "#7468B8", push=8)
    pen.shape(shapes.box(-15, 48, 15, 70, 6), "#8A93A8", push=5)
    for side in (-1, 1):
        pen.line(shapes.poly([(side * 30, -46), (side * 42, -70)], False), INK, 10)
        pen.line(shapes.poly([(side * 30, -46), (side * 42, -70)], False), "#C9D0DC", 4.6)
        pen.shape(shapes.oval(side * 43, -74, 9.5), "#FF7A6A", push=4, width=3)
        pen.shape(shapes.oval(side * 64, 0, 14, 22), "#F4C95D", push=5)
    head = shapes.symmetric([(0, -62), (46, -48), (66, 0), (48, 46), (0, 58)], 0)
    pen.shape(head, _shell(lilac), tone=lilac, push=9)
    pen.stroke([(-30, -46), (0, -54), (30, -46)], darker(lilac, 0.4), 2.6, 0.6)
    _screen(pen, shapes.symmetric([(0, -36), (36, -30), (50, 0), (36, 34), (0, 42)], 0), glow)
    for side in (-1, 1):
        pen.fill(shapes.oval(side * 22, -5, 13.5), glow)
        pen.fill(shapes.oval(side * 22, -4, 6), "#16213C")
        pen.fill(shapes.oval(side * 22 - 4, -9, 3.2), WHITE)
        pen.fill(shapes.oval(side * 34, 15, 6, 4), "#FF8AA8", 0.8, 1.5)
    grin = shapes.curve([(-16, 15, 1), (0, 18), (16, 15, 1), (9, 27), (-9, 27)])
    pen.fill(grin, glow)
    pen.stroke([(0, 17), (0, 28)], "#16213C", 2.2)
