"""The printed card around a drawing: tinted paper, window, name band, whole and half stars."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from tools.art import shapes
from tools.art.pen import WARM, Pen, darker, gold_star, lighter, linear

WIDTH, HEIGHT, CORNER = 360, 504, 14
HALF_RADIUS = 50.0
"""A half star is cut by the card's edge exactly through its centre."""
WHOLE_AT, WHOLE_RADIUS = (180.0, 50.0), 34.0
WINDOW = (10.0, 10.0, 350.0, 396.0)
EDGES = {
    "left": (0, HEIGHT / 2),
    "right": (WIDTH, HEIGHT / 2),
    "top": (WIDTH / 2, 0),
    "bottom": (WIDTH / 2, HEIGHT),
}

Drawing = Callable[[Pen], None]


def card(paper: str, accent: str, drawing: Drawing, stars: int, halves: dict[str, int]) -> Image.Image:
    """A whole card."""
    pen = Pen(WIDTH, HEIGHT)
    sheet = shapes.box(0, 0, WIDTH, HEIGHT, CORNER)
    pen.fill(
        sheet, linear((0, 0), (0, HEIGHT), [lighter(paper, 0.3), paper, darker(paper, 0.04)], (0, 0.8, 1))
    )
    window = shapes.box(*WINDOW, 12)
    with pen.clip(window):
        drawing(pen)
        pen.line(window, darker(accent, 0.5), 14, 0.12)
    pen.line(window, darker(accent, 0.35), 3)
    pen.line(shapes.box(13, 13, 347, 393, 9), WARM, 1.8, 0.5)
    _flourish(pen, accent, bool(halves["bottom"]))
    with pen.clip(sheet):
        for side, (x, y) in EDGES.items():
            if halves[side]:
                gold_star(pen, x, y, HALF_RADIUS)
        for index in range(stars):
            gold_star(pen, WHOLE_AT[0] + (index - (stars - 1) / 2) * 80, WHOLE_AT[1], WHOLE_RADIUS)
    return pen.image()


def _flourish(pen: Pen, accent: str, star_below: bool) -> None:
    """A printer's rule under the name, shorter where a half star sits."""
    tint = darker(accent, 0.15)
    start = 68.0 if star_below else 24.0
    for side in (-1, 1):
        x0, x1 = 180 + side * start, 180 + side * 138
        pen.stroke([(x0, 478), ((x0 + x1) / 2, 474), (x1, 478)], tint, 2.2, 0.5)
        pen.fill(shapes.oval(x1 + side * 8, 478, 2.8), tint, 0.5)
    if not star_below:
        pen.fill(shapes.star(180, 478, 10, 4, 0.42), tint, 0.6)
