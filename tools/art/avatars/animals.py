"""Ten animal heads."""

from __future__ import annotations

import math

from tools.art import shapes
from tools.art.avatars.medal import blush, coat, eyes, shoulders, snout
from tools.art.pen import WHITE, Pen, darker, lighter, linear


def fox(pen: Pen) -> None:
    """Pointed and clever."""
    rust = "#E8752E"
    shoulders(pen, rust, 56)
    pen.shape(shapes.symmetric([(0, 50), (26, 54), (20, 76), (0, 92, 1)], 0), "#FFF6E8", push=6)
    for side in (-1, 1):
        pen.shape(
            shapes.curve(
                [
                    (side * 14, -38, 1),
                    (side * 30, -62),
                    (side * 58, -80, 1),
                    (side * 68, -44),
                    (side * 60, -10, 1),
                ]
            ),
            rust,
            push=6,
        )
        pen.fill(
            shapes.curve(
                [(side * 30, -42), (side * 40, -56), (side * 55, -66, 1), (side * 58, -42), (side * 52, -24)]
            ),
            "#4A2A2E",
        )
    head = shapes.symmetric([(0, -52), (42, -42), (66, -2), (80, 22, 1), (58, 36), (28, 56), (0, 68)], 0)
    pen.shape(head, coat(rust), tone=rust, push=9)
    with pen.clip(head):
        for side in (-1, 1):
            pen.fill(
                shapes.curve(
                    [(0, 2), (side * 20, 8), (side * 48, 8), (side * 84, 20), (side * 56, 60), (0, 76)]
                ),
                "#FFF6E8",
            )
    eyes(pen, 29, -4, 0.98, "#6A8A2E")
    blush(pen, 48, 20)
    snout(pen, 26, 0.95)


def owl(pen: Pen) -> None:
    """All eyes."""
    brown = "#9A6B46"
    body = shapes.symmetric(
        [(0, -54), (34, -60), (58, -78, 1), (66, -30), (74, 20), (70, 80), (60, 110, 1), (0, 110, 1)], 0
    )
    pen.shape(body, coat(brown), tone=brown, push=10)
    with pen.clip(body):
        pen.fill(shapes.symmetric([(0, 36), (40, 40), (46, 80), (0, 110)], 0), "#F2DFB8")
        for row in range(4):
            for column in range(-3, 4):
                x, y = column * 18 + (9 if row % 2 else 0), 48 + row * 14
                pen.stroke([(x - 7, y), (x, y + 7), (x + 7, y)], "#A8744A", 3, 0.8)
    for side in (-1, 1):
        pen.shape(shapes.scallop(side * 31, -4, 33, 33, 12, 3), "#F2DFB8", push=6, width=3)
        pen.stroke([(side * 12, -40), (side * 34, -48), (side * 58, -62)], darker(brown, 0.4), 7)
    eyes(pen, 29, -4, 1.55, "#F2A92E")
    pen.shape(shapes.symmetric([(0, 8), (11, 16), (6, 30), (0, 40, 1)], 0), "#F2B632", push=4, width=3)


def cat(pen: Pen) -> None:
    """A tabby."""
    grey = "#8E93A8"
    shoulders(pen, grey, 54)
    for side in (-1, 1):
        pen.shape(
            shapes.curve(
                [
                    (side * 12, -44, 1),
                    (side * 34, -64),
                    (side * 58, -76, 1),
                    (side * 68, -44),
                    (side * 64, -6, 1),
                ]
            ),
            grey,
            push=6,
        )
        pen.fill(
            shapes.curve(
                [(side * 32, -44), (side * 42, -56), (side * 55, -62, 1), (side * 60, -40), (side * 54, -22)]
            ),
            "#F2A8B4",
        )
    head = shapes.symmetric([(0, -52), (44, -44), (70, -4), (68, 30), (40, 58), (0, 66)], 0)
    pen.shape(head, coat(grey), tone=grey, push=9)
    with pen.clip(head):
        for knots in (
            [(0, -60), (0, -26)],
            [(-16, -56), (-13, -32)],
            [(16, -56), (13, -32)],
            [(-76, 6), (-54, 10)],
            [(-74, 24), (-54, 24)],
            [(76, 6), (54, 10)],
            [(74, 24), (54, 24)],
        ):
            pen.stroke(knots, darker(grey, 0.42), 7, 0.8)
        pen.fill(
            shapes.union(
                shapes.oval(-15, 36, 21, 18), shapes.oval(15, 36, 21, 18), shapes.oval(0, 50, 18, 14)
            ),
            "#F4F5FA",
        )
    eyes(pen, 31, 0, 1.1, "#4FAE6A")
    blush(pen, 48, 26)
    snout(pen, 26, 0.86, "#E8738A")
    for side in (-1, 1):
        for dy in (-4, 6):
            pen.stroke(
                [(side * 34, 36 + dy), (side * 58, 32 + dy * 1.8), (side * 76, 34 + dy * 2.6)],
                WHITE,
                2.4,
                0.95,
            )


def bear(pen: Pen) -> None:
    """Round and honest."""
    brown = "#8F5B38"
    shoulders(pen, "#3F7F78", 62)
    for side in (-1, 1):
        pen.shape(shapes.oval(side * 48, -46, 24), brown, push=6)
        pen.fill(shapes.oval(side * 48, -44, 13), "#D9A27A")
    head = shapes.symmetric([(0, -64), (44, -52), (70, -6), (64, 34), (36, 58), (0, 64)], 0)
    pen.shape(head, coat(brown), tone=brown, push=10)
    pen.shape(shapes.oval(0, 30, 34, 28), "#EBC9A0", push=7, width=2.4)
    eyes(pen, 28, -10, 0.98, "#3A2418")
    blush(pen, 50, 16)
    snout(pen, 20, 1.0)


def rabbit(pen: Pen) -> None:
    """Long ears, one bent."""
    cream = "#F3E6D8"
    shoulders(pen, "#7C6BC4", 52)
    pen.shape(shapes.lock([(-24, -30), (-34, -62), (-28, -88)], [30, 36, 18]), cream, push=6)
    pen.fill(shapes.lock([(-25, -36), (-32, -60), (-29, -78)], [12, 18, 8]), "#F5AEBB")
    pen.shape(shapes.lock([(22, -34), (34, -66), (58, -70), (70, -44)], [30, 34, 30, 18]), cream, push=6)
    pen.fill(shapes.lock([(27, -42), (38, -62), (56, -62), (64, -50)], [10, 15, 13, 8]), "#F5AEBB")
    head = shapes.symmetric([(0, -44), (40, -36), (64, 4), (62, 38), (34, 62), (0, 68)], 0)
    pen.shape(head, coat(cream), tone=cream, push=9)
    eyes(pen, 27, 6, 1.12, "#A8445A")
    blush(pen, 46, 32, size=1.1)
    for side in (-1, 1):
        pen.fill(shapes.oval(side * 11, 42, 15, 12), WHITE)
    pen.shape(shapes.box(-7, 46, 7, 61, 3), WHITE, ink="#8A7A8A", push=2, width=1.4)
    pen.stroke([(0, 52), (0, 60)], "#8A7A8A", 1.8)
    snout(pen, 32, 0.86, "#E8738A")


def frog(pen: Pen) -> None:
    """A wide grin."""
    green = "#6DBB4A"
    shoulders(pen, darker(green, 0.08), 60)
    for side in (-1, 1):
        pen.shape(shapes.oval(side * 36, -42, 27, 26), green, push=6)
    head = shapes.symmetric([(0, -34), (48, -30), (76, 10), (62, 48), (0, 64)], 0)
    pen.shape(head, coat(green), tone=green, push=9)
    for side in (-1, 1):
        pen.fill(shapes.oval(side * 36, -34, 22, 12), green)
    eyes(pen, 36, -42, 1.35, "#E8A02A")
    pen.fill(shapes.symmetric([(0, 28), (44, 22), (56, 30), (36, 54), (0, 60)], 0), "#DDF0B0", 0.8, 2)
    for side in (-1, 1):
        pen.fill(shapes.oval(side * 8, 2, 2.6, 3.4), darker(green, 0.6))
    blush(pen, 56, 12, size=1.1)
    smile = [(-52, 16), (-28, 30), (0, 34), (28, 30), (52, 16)]
    pen.stroke(smile, darker(green, 0.72), 4.6)


def hedgehog(pen: Pen) -> None:
    """A crown of spines."""
    spine, sand = "#6E4E3C", "#F0CFA4"
    for ring, tint in ((78, darker(spine, 0.15)), (66, spine)):
        points = []
        for step in range(38):
            angle = math.radians(150 + 240 * step / 37)
            reach = ring if step % 2 else ring * 0.8
            points.append((reach * math.cos(angle), 4 + reach * math.sin(angle), 1))
        pen.shape(shapes.curve([*points, (62, 120, 1), (-62, 120, 1)], ease=0.1), tint, push=8)
    for side in (-1, 1):
        pen.shape(shapes.oval(side * 46, -22, 15, 16), sand, push=5)
        pen.fill(shapes.oval(side * 46, -21, 8, 9), "#E09A80")
    head = shapes.symmetric([(0, -26, 1), (16, -42), (44, -22), (54, 12), (40, 48), (0, 64)], 0)
    pen.shape(head, coat(sand), tone=sand, push=8)
    eyes(pen, 23, 6, 1.02, "#3A2418")
    blush(pen, 38, 30)
    snout(pen, 32, 0.95)


def panda(pen: Pen) -> None:
    """Black and white."""
    black = "#34323F"
    shoulders(pen, black, 60)
    for side in (-1, 1):
        pen.shape(shapes.oval(side * 50, -46, 24), black, push=6)
    head = shapes.symmetric([(0, -64), (44, -51), (72, -2), (66, 36), (36, 60), (0, 66)], 0)
    pen.shape(head, linear((-60, -60), (60, 60), [WHITE, "#FBF8F4", "#DDD8E0"]), tone="#C9C4D2", push=10)
    for side in (-1, 1):
        pen.fill(shapes.oval(side * 31, -2, 21, 26, side * 24), black)
    eyes(pen, 28, -3, 0.98, "#6A4A2E")
    blush(pen, 50, 28)
    snout(pen, 30, 0.95, tongue=False)


def lion(pen: Pen) -> None:
    """A great mane."""
    mane, gold = "#B5652A", "#F2BE62"
    pen.shape(shapes.scallop(0, 0, 70, 72, 13, 9, 8), mane, push=9)
    pen.fill(shapes.scallop(0, 2, 56, 58, 11, 8, 20), lighter(mane, 0.2), 0.8)
    for side in (-1, 1):
        pen.shape(shapes.oval(side * 44, -42, 17), gold, push=5)
        pen.fill(shapes.oval(side * 44, -41, 9), "#D98A5A")
    head = shapes.symmetric([(0, -50), (36, -44), (54, -8), (52, 28), (32, 52), (0, 58)], 0)
    pen.shape(head, coat(gold), tone=gold, push=9)
    pen.fill(
        shapes.union(shapes.oval(-14, 32, 20, 17), shapes.oval(14, 32, 20, 17), shapes.oval(0, 44, 15, 12)),
        "#FFF3DA",
    )
    eyes(pen, 24, -8, 0.98, "#7A5A1E")
    for side in (-1, 1):
        pen.stroke([(side * 38, -30), (side * 24, -34), (side * 14, -28)], darker(mane, 0.3), 4.6)
    blush(pen, 42, 16)
    snout(pen, 22, 0.95, "#6A3428")


def penguin(pen: Pen) -> None:
    """With a scarf."""
    navy = "#38466A"
    pen.shape(shapes.symmetric([(0, 20), (56, 40), (70, 110, 1), (0, 110, 1)], 0), navy, push=8)
    pen.fill(shapes.symmetric([(0, 40), (34, 56), (40, 110), (0, 110)], 0), "#FBFAF6")
    head = shapes.symmetric([(0, -64), (42, -54), (64, -10), (58, 32), (30, 54), (0, 58)], 0)
    pen.shape(head, coat(navy), tone=navy, push=9)
    mask = shapes.symmetric([(0, -18), (16, -38), (42, -28), (50, 4), (38, 36), (0, 50)], 0)
    pen.shape(mask, "#FBFAF6", tone="#C2C8D8", push=7, width=2)
    eyes(pen, 24, -4, 1.05, "#3A4A8A")
    blush(pen, 38, 20)
    pen.shape(shapes.symmetric([(0, 8), (16, 16), (8, 27), (0, 32)], 0), "#F5A02E", push=4, width=3)
    pen.stroke([(-14, 17), (0, 21), (14, 17)], "#9A5A10", 2.6)
    scarf = shapes.curve([(-58, 44), (0, 60), (58, 44), (60, 62), (0, 80), (-60, 62)])
    pen.shape(scarf, "#E0484F", push=6)
    pen.shape(shapes.lock([(34, 64), (42, 84), (40, 110)], [20, 22, 24]), "#E0484F", push=5)
    for x in (-40, -20, 0, 20, 40):
        pen.stroke([(x, 52 + (40 - abs(x)) * 0.16), (x + 3, 70 + (40 - abs(x)) * 0.16)], "#FFD9D4", 3, 0.7)
    pen.fill(shapes.oval(-18, -46, 12, 6, -24), WHITE, 0.25, 2)
