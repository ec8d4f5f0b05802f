"""Mage and phoenix, the two cards that do something."""

from __future__ import annotations

import math

from tools.art import scenery, shapes
from tools.art.faces import Look, brows, cheeks, ears, eye, hand, head_shape, mouth
from tools.art.kingdom import people
from tools.art.pen import WHITE, Pen, linear, mix


def mage(pen: Pen) -> None:
    """A twinkling old mage with a crooked hat, a staff and a spell in his hand."""
    scenery.sky(pen, "#2A1F66", "#7C5CC4", "#8F74DC", (180, 210))
    for step, tint in enumerate(("#6FE0D0", "#B48CFF", "#FF9AD8")):
        wave = [
            (0, 130 + step * 26),
            (90, 84 + step * 30),
            (190, 140 + step * 22),
            (280, 76 + step * 30),
            (370, 110 + step * 26),
        ]
        pen.glow(shapes.lock(wave, [10, 26, 34, 26, 10]), tint, 0.28, 9)
    scenery.twinkles(pen, 12, 40, "#FFF6DC", 300)
    scenery.hill(pen, [(10, 336), (120, 316), (240, 338), (350, 318)], "#3A2C7E")
    scenery.tower(pen, 312, 336, 34, 100, "#5A4AA0", "#2E2266")
    robe = "#5B3DB4"
    outline = people.torso(pen, robe, 92, 122)
    with pen.clip(outline):
        for mx, my, r in ((104, 340, 11), (252, 372, 10), (120, 384, 8), (240, 300, 9)):
            scenery.crescent(pen, mx, my, r, "#F7D774")
    look = Look("#F2C6A0", "#E9E6F4", "#4FA0D8", "smile", brow=10)
    x, y = people.HEAD
    y += 6
    hair = shapes.symmetric([(180, 120), (240, 134), (262, 190), (266, 250), (244, 282), (180, 270)])
    pen.shape(hair, "#DCD8EE", push=8)
    ears(pen, x, y + 8, 60, look.skin)
    pen.shape(head_shape(x, y, 61), look.skin, push=8, shade=0.2, light=0.2)
    beard = shapes.symmetric(
        [(180, 218), (210, 208), (236, 186), (244, 226), (238, 280), (222, 330), (200, 366), (180, 392, 1)]
    )
    pen.shape(beard, linear((0, 200), (0, 390), ["#FFFFFF", "#E4E0F4", "#C9C2E6"]), tone="#E0DCF0", push=11)
    people.strands(
        pen,
        [
            [(150, 256), (156, 304), (170, 350)],
            [(212, 256), (206, 304), (192, 350)],
            [(130, 234), (134, 270), (144, 310)],
            [(230, 234), (226, 270), (216, 310)],
            [(181, 262), (178, 320), (181, 368)],
        ],
        "#8F86B8",
        3,
    )
    cheeks(pen, x, y + 26, 40, look.skin)
    for side in (-1, 1):
        eye(pen, x + side * 25, y + 6, 1.0, look.iris, -0.4)
    brows(pen, x, y - 17, 28, look, 10, "#B9B2D8")
    brows(pen, x, y - 18, 28, look, 6.5, "#FFFFFF")
    mouth(pen, x, y + 54, "smile", 0.8)
    for side in (-1, 1):
        tash = shapes.curve(
            [
                (180, 212, 1),
                (180 + side * 22, 208),
                (180 + side * 50, 226),
                (180 + side * 74, 248, 1),
                (180 + side * 44, 248),
                (180 + side * 16, 232),
            ]
        )
        pen.shape(tash, "#FFFFFF", tone="#E0DCF0", push=5, width=3)
    pen.shape(shapes.oval(x, y + 26, 13, 12), mix(look.skin, "#E8604C", 0.28), push=5, width=2.6)
    _wizard_hat(pen, robe)
    pen.shape(shapes.limb((292, 420), (286, 176), 13, 11), "#8A5A34", push=4)
    pen.glow(shapes.oval(285, 140, 42), "#7FF0FF", 0.75, 16)
    for side in (-1, 1):
        pen.shape(
            shapes.lock([(286, 186), (286 + side * 24, 164), (286 + side * 20, 128)], [14, 12, 0]),
            "#8A5A34",
            push=4,
        )
    pen.shape(
        shapes.poly([(285, 100), (304, 136), (285, 170), (266, 136)]),
        linear((266, 100), (304, 170), ["#E6FFFF", "#5FD4F0", "#2F8FD0"]),
        tone="#4FB8E0",
        push=6,
    )
    pen.line(shapes.poly([(285, 102), (280, 138), (285, 168)], False), WHITE, 2.4, 0.8)
    people.arm(pen, (262, 306), (288, 366), (286, 338), robe, "#F7D774", look.skin, 48)
    hand(pen, 288, 326, look.skin)
    pen.shape(shapes.lock([(96, 304), (66, 350), (76, 322)], [48, 50, 40]), robe, push=9)
    pen.shape(shapes.limb((58, 322), (96, 318), 13), "#F7D774", push=4, width=3)
    pen.shape(
        shapes.curve(
            [
                (62, 316),
                (58, 292),
                (66, 286),
                (72, 298),
                (78, 282),
                (86, 284),
                (86, 298),
                (96, 290),
                (100, 298),
                (92, 316),
            ]
        ),
        look.skin,
        push=6,
    )
    pen.glow(shapes.oval(82, 240, 40), "#FF9AF0", 0.65, 14)
    for dx, dy, r in ((0, 0, 20), (-22, 22, 9), (22, 16, 10), (-14, -26, 8), (16, -30, 6)):
        pen.fill(shapes.star(80 + dx, 242 + dy, r, 4, 0.26), "#FFF6DC")


def _wizard_hat(pen: Pen, colour: str) -> None:
    cone = shapes.curve(
        [
            (112, 146, 1),
            (128, 104),
            (146, 66),
            (166, 34),
            (206, 22),
            (246, 40),
            (250, 56, 1),
            (222, 54),
            (212, 72),
            (228, 106),
            (248, 146, 1),
            (180, 136),
        ]
    )
    pen.shape(cone, linear((120, 40), (250, 140), ["#8A68E8", colour, "#3E2890"]), tone=colour, push=11)
    with pen.clip(cone):
        pen.stroke([(206, 62), (194, 66), (186, 60)], "#2A1A6A", 3.4, 0.7)
        scenery.crescent(pen, 172, 88, 13, "#F7D774")
        for mx, my, r in ((206, 102, 4), (146, 108, 3.4), (190, 48, 3.4), (222, 120, 3)):
            pen.fill(shapes.oval(mx, my, r), "#F7D774")
        pen.fill(
            shapes.curve(
                [(100, 124, 1), (180, 110), (260, 124, 1), (260, 150, 1), (180, 134), (100, 150, 1)]
            ),
            "#F2B632",
        )
        pen.line(shapes.curve([(100, 125), (180, 111), (260, 125)], False), "#9A6A10", 2.6)
    brim = shapes.curve(
        [(76, 156), (96, 138), (180, 128), (264, 138), (284, 156), (250, 162), (180, 150), (110, 162)]
    )
    pen.shape(brim, linear((76, 130), (284, 160), ["#7C5CDC", colour, "#3E2890"]), tone=colour, push=5)
    pen.shape(shapes.oval(250, 50, 9), "#F7D774", push=4, width=3)


def phoenix(pen: Pen) -> None:
    """A phoenix that rises from its flames with open wings."""
    scenery.sky(pen, "#7E1F3E", "#FFB25C", "#FFE9A0", (180, 210))
    scenery.rays(pen, 180, 215, "#FFF0B0", 20, 0.18)
    scenery.flames(pen, 9, 396, 150, ("#D93A24", "#F47A20", "#FFB82E"), 9)
    for flip in (False, True):
        with pen.at(360 if flip else 0, 0, flip=flip):
            _phoenix_wing(pen)
    for flip in (False, True):
        with pen.at(360 if flip else 0, 0, flip=flip):
            for spine, widths, tint in (
                (
                    [(184, 284), (214, 334), (268, 356), (306, 328), (296, 300)],
                    [20, 26, 24, 16, 0],
                    "#D93A2A",
                ),
                ([(182, 288), (200, 342), (236, 380), (282, 384)], [20, 26, 24, 0], "#F2692A"),
            ):
                pen.shape(
                    shapes.lock(spine, widths),
                    linear((184, 290), (300, 350), ["#FFD65C", tint]),
                    tone=tint,
                    push=6,
                    width=3,
                )
            for cx, cy in ((282, 349), (240, 377)):
                pen.shape(shapes.oval(cx, cy, 6, 6), "#4FC4D8", push=3, width=2.2)
    pen.shape(
        shapes.lock([(180, 286), (180, 342), (180, 396)], [22, 38, 0]),
        linear((0, 290), (0, 396), ["#FFE07A", "#FF9A2E"]),
        tone="#F0802A",
        push=7,
    )
    pen.shape(shapes.oval(180, 350, 7.5, 10), "#4FC4D8", push=3, width=2.4)
    body = shapes.symmetric([(180, 172), (200, 186), (218, 224), (214, 268), (180, 306)])
    pen.shape(body, linear((0, 180), (0, 310), ["#FFC24A", "#F06A2A", "#D6402A"]), tone="#E2592A", push=10)
    with pen.clip(body):
        for row in range(4):
            for column in range(-2, 3):
                x, y = 180 + column * 22 + (11 if row % 2 else 0), 222 + row * 19
                pen.stroke([(x - 9, y), (x, y + 9), (x + 9, y)], "#FFE9A0", 3, 0.85)
    for dx, dy, tint in (
        (-42, 100, "#C92F2A"),
        (42, 100, "#C92F2A"),
        (-28, 90, "#E2472A"),
        (28, 90, "#E2472A"),
        (-13, 87, "#F47A20"),
        (13, 87, "#F47A20"),
        (0, 92, "#FFB82E"),
    ):
        pen.shape(
            shapes.lock([(180 + dx * 0.4, 134), (180 + dx * 0.9, 112), (180 + dx * 1.35, dy)], [17, 16, 0]),
            tint,
            push=4,
            width=3,
        )
    head = shapes.symmetric([(180, 110), (212, 120), (228, 152), (214, 186), (180, 200)])
    pen.shape(head, linear((150, 110), (220, 200), ["#FFD65C", "#F58A2E"]), tone="#F0802A", push=8)
    for side in (-1, 1):
        pen.fill(shapes.oval(180 + side * 24, 150, 20, 22), "#FFF3C9", 0.9, 2)
        eye(pen, 180 + side * 22, 150, 1.05, "#2F8FA8")
        pen.stroke([(180 + side * 38, 134), (180 + side * 25, 125), (180 + side * 11, 128)], "#9A2F1E", 5)
        pen.fill(shapes.oval(180 + side * 34, 176, 9, 6), "#E8403A", 0.45, 3)
    beak = shapes.symmetric([(180, 160), (194, 168), (188, 182), (180, 194, 1)])
    pen.shape(beak, "#FFE9A0", tone="#C98A2E", push=4, width=3)
    pen.stroke([(168, 174), (180, 178), (192, 174)], "#8A5210", 2.8)


def _phoenix_wing(pen: Pen) -> None:
    """The right wing: an arm that sweeps up and out, with three rows of flame feathers fanning from it."""
    bow = ((206, 230), (238, 214), (262, 182), (276, 144), (284, 108))
    rows = (("#C92F2A", 30, 96), ("#F2692A", 27, 64), ("#FFB82E", 23, 38))
    arm = shapes.lock([(194, 236), *bow[1:4], (288, 72)], [34, 24, 18, 13, 0])
    for row, (tint, width, reach) in enumerate(rows):
        if row == 1:
            pen.shape(
                arm, linear((200, 230), (288, 90), ["#FFB82E", "#E2592A"]), tone="#E2592A", push=5, width=3
            )
        for step in range(11 - row):
            t = step / 10 * (len(bow) - 1)
            low = min(int(t), len(bow) - 2)
            x = bow[low][0] + (bow[low + 1][0] - bow[low][0]) * (t - low)
            y = bow[low][1] + (bow[low + 1][1] - bow[low][1]) * (t - low)
            angle = math.radians(78 - 158 * step / 10)
            length = reach * (0.72 + 0.28 * math.sin(math.pi * step / 10)) * (0.9 if step < 2 else 1)
            tip = (min(x + length * math.cos(angle), 345), max(y + length * math.sin(angle), 22))
            bend = (
                x + (tip[0] - x) * 0.5 + 6 * math.sin(angle),
                y + (tip[1] - y) * 0.5 - 6 * math.cos(angle),
            )
            wide = width * (1 - 0.04 * step)
            feather = shapes.lock([(x, y), bend, tip], [wide * 0.4, wide, 0])
            pen.shape(
                feather, linear((x, y), tip, [mix(tint, "#FFE07A", 0.55), tint]), tone=tint, push=6, width=3
            )
