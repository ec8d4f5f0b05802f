"""Faces and hands: the features every person and animal of the deck shares, so that they look related."""

from __future__ import annotations

from dataclasses import dataclass

import skia

from tools.art import shapes
from tools.art.pen import INK, WHITE, Pen, darker, linear, mix

LIP = "#8E2F3F"


@dataclass(frozen=True)
class Look:
    """How a face looks; everything else follows from the skin."""

    skin: str
    hair: str
    iris: str = "#5A3A22"
    mouth: str = "smile"
    lashes: bool = False
    brow: float = 0.0
    """Degrees the brows are turned: positive is cheerful, negative is determined."""
    gaze: float = 0.0
    nose: str = "button"


def eye(pen: Pen, x: float, y: float, size: float = 1.0, iris: str = "#5A3A22", gaze: float = 0.0) -> None:
    """A big round eye: white, iris, pupil and two catch lights."""
    white = shapes.oval(x, y, 11.5 * size, 13.5 * size)
    pen.fill(shapes.oval(x, y, 13.4 * size, 15.4 * size), INK)
    pen.fill(white, WHITE)
    with pen.clip(white):
        pen.fill(shapes.oval(x, y - 14 * size, 15 * size, 9 * size), "#9FA8C8", 0.45)
        px = x + gaze * 3 * size
        pen.fill(shapes.oval(px, y + 1.2 * size, 10.2 * size, 12.0 * size), darker(iris, 0.45))
        pen.fill(shapes.oval(px, y + 3.6 * size, 8.4 * size, 9.0 * size), iris)
        pen.fill(shapes.oval(px, y + 1.2 * size, 5.8 * size, 7.0 * size), "#150E1C")
        pen.fill(shapes.oval(px, y + 9 * size, 5.4 * size, 3.0 * size), mix(iris, WHITE, 0.45), 0.7)
    pen.fill(shapes.oval(px - 3.6 * size, y - 4.4 * size, 4.0 * size), WHITE)
    pen.fill(shapes.oval(px + 4 * size, y + 5 * size, 1.7 * size), WHITE, 0.9)


def happy_eye(pen: Pen, x: float, y: float, size: float = 1.0, colour: str = INK) -> None:
    """An eye closed with joy."""
    pen.stroke(
        [(x - 12 * size, y + 4 * size), (x, y - 7 * size), (x + 12 * size, y + 4 * size)], colour, 4.6 * size
    )


def brows(
    pen: Pen, cx: float, y: float, apart: float, look: Look, width: float = 6.0, colour: str | None = None
) -> None:
    """A pair of brows."""
    tint = colour or darker(look.hair, 0.25)
    for side in (-1, 1):
        with pen.at(cx + side * apart, y, turn=side * look.brow):
            pen.stroke([(-12, 2), (0, -4), (12, 2)], tint, width)


def mouth(pen: Pen, x: float, y: float, kind: str, size: float = 1.0, lip: str = LIP) -> None:
    """A mouth: smile, grin (teeth), sing (open), calm, smirk."""
    with pen.at(x, y, size):
        if kind in ("grin", "sing"):
            depth = 17 if kind == "grin" else 22
            reach = 20 if kind == "grin" else 15
            outline = shapes.curve(
                [
                    (-reach, -3, 1),
                    (0, 0),
                    (reach, -3, 1),
                    (reach * 0.6, depth * 0.75),
                    (0, depth),
                    (-reach * 0.6, depth * 0.75),
                ]
            )
            pen.line(outline, darker(lip, 0.4), 4)
            pen.fill(outline, darker(lip, 0.35))
            with pen.clip(outline):
                pen.fill(shapes.oval(0, depth + 2, reach * 0.7, depth * 0.55), "#F0838A")
                pen.fill(shapes.box(-reach, -6, reach, 5, 3), "#FFFDF4")
        elif kind == "smirk":
            pen.stroke([(-13, 2), (0, 6), (15, -4)], darker(lip, 0.35), 4.4)
            pen.stroke([(12, -7), (17, -2)], darker(lip, 0.35), 3.4)
        elif kind == "calm":
            pen.stroke([(-11, 1), (0, 5), (11, 1)], darker(lip, 0.35), 4.4)
        else:
            pen.stroke([(-17, -2), (0, 9), (17, -2)], darker(lip, 0.35), 4.6)
            pen.stroke([(-20, -4), (-15, -1)], darker(lip, 0.35), 3.4)
            pen.stroke([(20, -4), (15, -1)], darker(lip, 0.35), 3.4)


def cheeks(pen: Pen, cx: float, y: float, apart: float, skin: str, size: float = 1.0) -> None:
    """Blush, the same on everybody."""
    tint = mix(skin, "#E4405A", 0.55)
    for side in (-1, 1):
        pen.fill(shapes.oval(cx + side * apart, y, 14 * size, 10 * size), tint, 0.55, 3.5 * size)


def head_shape(cx: float, cy: float, width: float = 62, height: float = 66) -> skia.Path:
    """A round child-book head with a soft chin."""
    w, h = width, height
    return shapes.symmetric(
        [
            (cx, cy - h),
            (cx + w * 0.72, cy - h * 0.7),
            (cx + w, cy - h * 0.02),
            (cx + w * 0.86, cy + h * 0.5),
            (cx + w * 0.42, cy + h * 0.92),
            (cx, cy + h),
        ],
        cx,
    )


def ears(pen: Pen, cx: float, cy: float, apart: float, skin: str) -> None:
    """Two ears."""
    for side in (-1, 1):
        pen.shape(shapes.oval(cx + side * apart, cy, 13, 17, side * 12), skin, push=4)
        pen.fill(
            shapes.oval(cx + side * (apart + 1), cy + 1, 6, 9, side * 12), mix(skin, "#B04038", 0.4), 0.6
        )


def face(pen: Pen, cx: float, cy: float, look: Look, *, with_ears: bool = True, width: float = 62) -> None:
    """A head with its features, looking at us."""
    if with_ears:
        ears(pen, cx, cy + 8, width, look.skin)
    head = head_shape(cx, cy, width)
    pen.shape(
        head,
        linear((cx - 30, cy - 60), (cx + 40, cy + 60), [mix(look.skin, "#FFF4DC", 0.2), look.skin]),
        tone=look.skin,
        push=8,
        shade=0.2,
        light=0.2,
    )
    features(pen, cx, cy, look)


def features(pen: Pen, cx: float, cy: float, look: Look) -> None:
    """Eyes, brows, nose, blush and mouth of a head around a centre."""
    cheeks(pen, cx, cy + 30, 40, look.skin)
    for side in (-1, 1):
        if look.mouth == "sing":
            happy_eye(pen, cx + side * 26, cy + 8, 1.1)
        else:
            eye(pen, cx + side * 26, cy + 8, 1.0, look.iris, look.gaze)
        if look.lashes:
            for spread, lift in ((15, -9), (17, -2)):
                pen.stroke(
                    [
                        (cx + side * (26 + spread - 4), cy + 8 + lift + 1),
                        (cx + side * (26 + spread + 3), cy + 4 + lift),
                    ],
                    INK,
                    3.4,
                )
    brows(pen, cx, cy - 17, 27, look, 4.6 if look.lashes else 6.4)
    shade = mix(look.skin, "#A8402C", 0.42)
    if look.nose == "round":
        pen.shape(shapes.oval(cx, cy + 26, 14, 12), mix(look.skin, "#E8604C", 0.25), push=5, width=2.4)
    else:
        pen.stroke([(cx - 6, cy + 27), (cx, cy + 31), (cx + 6, cy + 27)], shade, 4.2)
        pen.fill(shapes.oval(cx - 1, cy + 21, 3.6, 3), "#FFF4DC", 0.5, 1)
    mouth(pen, cx, cy + 43, look.mouth)


def hand(pen: Pen, x: float, y: float, skin: str, turn: float = 0.0, flip: bool = False) -> None:
    """A small round fist that grips something vertical."""
    with pen.at(x, y, turn=turn, flip=flip):
        pen.shape(shapes.oval(0, 0, 17, 18), skin, push=6)
        for row in (-7, 1, 9):
            pen.stroke([(-3, row), (10, row - 1)], darker(skin, 0.45), 2.6, 0.75)
