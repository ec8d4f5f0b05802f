"""Dragon, unicorn and wolf, and the landscapes they share with their keepers."""

from __future__ import annotations

import math

from tools.art import scenery, shapes
from tools.art.faces import eye
from tools.art.pen import INK, WHITE, Pen, darker, lighter, linear

GREEN, CREAM = "#3FA262", "#F7E9B8"
RAINBOW = ("#F0609A", "#FF9A5C", "#FFD65C", "#7FD8A0", "#5FB8F0", "#9A7BE8")
FUR = "#8593AE"


def dragon_land(pen: Pen) -> None:
    """Mountains at dawn."""
    scenery.sky(pen, "#4FA88E", "#F6EDB8", "#FFF6D0", (180, 190))
    scenery.mountain(pen, 70, 320, 210, 190, "#6FA596", "#F2FBEE")
    scenery.mountain(pen, 300, 320, 220, 220, "#5C9488", "#F2FBEE")
    scenery.mountain(pen, 190, 330, 240, 130, "#7FB59A")
    scenery.cloud(pen, 62, 96, 0.62, alpha=0.8)
    scenery.hill(pen, [(10, 326), (120, 306), (240, 330), (350, 310)], "#4F8F5E")
    scenery.grass(pen, 4, 334, "#2F6E48", 46)


def dragon(pen: Pen) -> None:
    """A young dragon that would love to be stroked."""
    dragon_land(pen)
    for flip in (False, True):
        with pen.at(360 if flip else 0, 0, flip=flip):
            wing = shapes.curve(
                [
                    (214, 262, 1),
                    (236, 166),
                    (262, 108),
                    (312, 64, 1),
                    (338, 140),
                    (344, 204, 1),
                    (322, 204),
                    (312, 246, 1),
                    (288, 240),
                    (270, 286, 1),
                    (248, 272),
                ]
            )
            pen.shape(wing, linear((220, 100), (330, 280), ["#F2A65C", "#D9683F"]), tone="#D9743F", push=10)
            for tip in ((342, 202), (312, 244), (270, 284)):
                pen.stroke([(310, 72), ((310 + tip[0]) / 2 - 8, (72 + tip[1]) / 2), tip], "#8E3A2A", 3.4, 0.6)
            pen.shape(
                shapes.lock([(218, 264), (234, 170), (262, 108), (316, 58)], [20, 18, 15, 0]), GREEN, push=4
            )
    pen.shape(shapes.lock([(216, 388), (288, 396), (324, 358), (308, 316)], [56, 44, 28, 14]), GREEN, push=8)
    pen.shape(
        shapes.curve([(306, 324), (282, 306), (296, 270, 1), (330, 292), (326, 318)]), "#E8803F", push=6
    )
    body = shapes.symmetric([(180, 214), (222, 236), (252, 290), (262, 350), (240, 410), (180, 416)])
    pen.shape(
        body,
        linear((110, 220), (260, 400), [lighter(GREEN, 0.18), GREEN, darker(GREEN, 0.15)]),
        tone=GREEN,
        push=12,
    )
    belly = shapes.symmetric([(180, 232), (210, 248), (222, 306), (216, 366), (180, 410)])
    pen.shape(belly, CREAM, push=8, width=3)
    with pen.clip(belly):
        for y in (270, 294, 318, 342, 366):
            pen.stroke([(136, y - 6), (180, y + 4), (224, y - 6)], "#C9A85C", 3.4, 0.8)
    for side in (-1, 1):
        pen.shape(
            shapes.lock(
                [(180 + side * 62, 276), (180 + side * 72, 316), (180 + side * 40, 332)], [34, 34, 28]
            ),
            GREEN,
            push=7,
        )
        foot = shapes.oval(180 + side * 58, 384, 38, 24, side * -8)
        pen.shape(foot, lighter(GREEN, 0.06), push=7)
        for claw in (-18, 0, 18):
            pen.shape(
                shapes.curve(
                    [
                        (180 + side * 58 + claw - 7, 396),
                        (180 + side * 58 + claw, 386),
                        (180 + side * 58 + claw + 7, 396),
                        (180 + side * 58 + claw, 406, 1),
                    ]
                ),
                "#FFF8E4",
                push=2,
                width=2.4,
            )
        for claw in (-8, 2, 12):
            pen.fill(shapes.oval(180 + side * (34 + claw * 0.2), 326 + claw, 4.4, 3.4), "#FFF8E4")
    _dragon_head(pen)


def _dragon_head(pen: Pen) -> None:
    for side in (-1, 1):
        horn = shapes.lock(
            [(180 + side * 40, 112), (180 + side * 66, 76), (180 + side * 62, 40)], [26, 18, 0]
        )
        pen.shape(horn, linear((0, 40), (0, 112), ["#FFF8E4", "#E0BE7C"]), tone="#D9B878", push=5)
        for y, w in ((92, 9), (76, 7)):
            pen.stroke([(180 + side * 54 - w, y), (180 + side * 56 + w, y - 3)], "#A8803F", 2.4, 0.7)
        fin = shapes.curve(
            [
                (180 + side * 62, 150, 1),
                (180 + side * 98, 122, 1),
                (180 + side * 94, 152),
                (180 + side * 112, 172, 1),
                (180 + side * 92, 178),
                (180 + side * 96, 206, 1),
                (180 + side * 66, 196, 1),
            ]
        )
        pen.shape(fin, "#E8803F", push=6)
    for x, y, size in ((180, 96, 20), (158, 102, 13), (202, 102, 13)):
        pen.shape(
            shapes.curve([(x - size * 0.8, y + 16, 1), (x, y - size * 1.5, 1), (x + size * 0.8, y + 16, 1)]),
            "#E8803F",
            push=4,
        )
    head = shapes.symmetric(
        [(180, 98), (222, 106), (250, 142), (248, 178), (262, 206), (244, 240), (180, 254)]
    )
    pen.shape(
        head,
        linear((120, 100), (250, 250), [lighter(GREEN, 0.25), GREEN, darker(GREEN, 0.06)]),
        tone=GREEN,
        push=11,
    )
    muzzle = shapes.symmetric([(180, 186), (216, 190), (248, 212), (234, 238), (180, 248)])
    pen.fill(muzzle, lighter(GREEN, 0.30), 0.9, 2)
    for dx, dy, r in ((-46, 120, 6), (-30, 112, 4), (44, 122, 6), (30, 114, 4), (-62, 150, 4), (62, 150, 4)):
        pen.fill(shapes.oval(180 + dx, dy, r), darker(GREEN, 0.3), 0.5)
    for side in (-1, 1):
        eye(pen, 180 + side * 34, 158, 1.45, "#E8A02A")
        pen.stroke(
            [(180 + side * 56, 134), (180 + side * 40, 123), (180 + side * 24, 126)], darker(GREEN, 0.5), 5.4
        )
        pen.fill(shapes.oval(180 + side * 20, 202, 5.4, 7, side * 24), darker(GREEN, 0.7))
        pen.fill(shapes.oval(180 + side * 56, 198, 13, 9), "#F07A6A", 0.5, 4)
    smile = [(128, 214), (150, 230), (180, 235), (210, 230), (232, 214)]
    pen.stroke(smile, darker(GREEN, 0.72), 4.8)
    for x in (152, 208):
        pen.shape(shapes.poly([(x - 6, 230), (x + 6, 231), (x, 243)]), "#FFFDF4", push=2, width=2.2)


def unicorn_land(pen: Pen) -> None:
    """A rainbow over candy hills."""
    scenery.sky(pen, "#C79AE8", "#FFE3EE", "#FFF4F4", (190, 200))
    for step, tint in enumerate(RAINBOW):
        pen.line(shapes.oval(150, 330, 236 - step * 13), tint, 13, 0.5)
    scenery.cloud(pen, 58, 276, 0.95)
    scenery.cloud(pen, 312, 236, 0.8)
    scenery.cloud(pen, 290, 64, 0.6)
    scenery.twinkles(pen, 21, 18, WHITE, 220)
    scenery.hill(pen, [(10, 322), (120, 300), (240, 326), (350, 302)], "#B9D88A")
    scenery.hill(pen, [(10, 352), (120, 340), (240, 356), (350, 338)], "#8FC48C")
    for x, y in ((34, 350), (62, 372), (326, 354), (300, 376), (96, 384)):
        for step in range(5):
            angle = 2 * math.pi * step / 5
            pen.fill(shapes.oval(x + 6 * math.cos(angle), y + 6 * math.sin(angle), 4.6), "#FFF6FA")
        pen.fill(shapes.oval(x, y, 4), "#F2B632")


def unicorn(pen: Pen) -> None:
    """A unicorn in profile with a rainbow mane."""
    unicorn_land(pen)
    white = "#FDF8FF"
    locks = (
        ([(308, 300), (328, 356), (336, 404), (310, 450)], 44),
        ([(304, 250), (326, 308), (336, 364), (306, 420)], 44),
        ([(300, 202), (324, 258), (336, 318), (304, 374)], 44),
        ([(292, 156), (320, 208), (336, 268), (304, 326)], 44),
        ([(264, 134), (314, 160), (336, 222), (304, 278)], 44),
    )
    neck = shapes.curve(
        [
            (236, 120),
            (276, 128),
            (300, 190),
            (312, 270),
            (322, 430, 1),
            (120, 430, 1),
            (150, 380),
            (190, 330),
            (206, 282),
            (190, 220),
        ]
    )
    pen.shape(neck, linear((150, 200), (320, 380), [white, "#EFE2F8", "#D8C4EC"]), tone="#C9B4E0", push=13)
    for index, (spine, width) in enumerate(locks):
        tint = RAINBOW[4 - index]
        pen.shape(
            shapes.lock(spine, [0, width, width * 0.8, 0]),
            linear((240, 0), (340, 0), [lighter(tint, 0.3), tint]),
            tone=tint,
            push=8,
        )
    pen.shape(
        shapes.curve([(262, 126), (268, 84), (290, 58, 1), (300, 92), (290, 132)]),
        "#EFE2F8",
        tone="#C9B4E0",
        push=5,
    )
    horn = shapes.curve([(182, 128, 1), (116, 26, 1), (214, 106, 1)], ease=0.0)
    pen.glow(horn, "#FFE9A0", 0.6, 10)
    pen.shape(horn, linear((130, 90), (200, 60), ["#FFE9A0", "#F2B632", "#C98A1E"]), tone="#E0A02A", push=4)
    with pen.clip(horn):
        for step in range(6):
            t = step * 15
            pen.stroke([(182 - t * 0.92 - 6, 128 - t * 1.32 + 12), (210 - t, 108 - t)], "#A8701A", 3, 0.8)
    head = shapes.curve(
        [
            (232, 106),
            (272, 124),
            (280, 176),
            (252, 226),
            (214, 254),
            (178, 262),
            (150, 282),
            (122, 296),
            (94, 290),
            (80, 264),
            (90, 238),
            (122, 206),
            (150, 160),
            (184, 120),
        ]
    )
    pen.shape(head, linear((100, 120), (260, 280), [WHITE, white, "#E6D6F4"]), tone="#C9B4E0", push=11)
    muzzle = shapes.curve([(120, 212), (146, 240), (152, 276), (122, 300), (88, 294), (74, 264), (88, 236)])
    with pen.clip(head):
        pen.fill(muzzle, "#F6C6D8", 0.75, 5)
        pen.fill(shapes.oval(206, 226, 22, 15), "#F58CB0", 0.45, 6)
    pen.fill(shapes.oval(98, 256, 4.6, 7, 30), "#8E4A78")
    pen.stroke([(92, 276), (112, 280), (132, 270)], "#8E4A78", 4.2)
    pen.stroke([(132, 270), (137, 264)], "#8E4A78", 3.4)
    eye(pen, 190, 184, 1.55, "#7A5AD8", -0.6)
    for dx, dy in ((18, -18), (24, -10), (26, 0)):
        pen.stroke([(190 + dx - 5, 184 + dy + 2), (190 + dx + 8, 184 + dy - 5)], INK, 3.8)
    pen.stroke([(168, 150), (186, 142), (206, 148)], "#A88CC8", 4)
    pen.shape(
        shapes.curve([(224, 116), (226, 70), (248, 42, 1), (264, 78), (256, 122)]),
        white,
        tone="#C9B4E0",
        push=6,
    )
    pen.fill(shapes.curve([(234, 108), (236, 78), (247, 60, 1), (254, 84), (248, 112)]), "#F7B8D2")
    fore = (
        ([(262, 104), (286, 150), (282, 204), (304, 246)], 36, RAINBOW[5]),
        ([(256, 104), (268, 156), (258, 208), (278, 252)], 36, RAINBOW[4]),
        ([(250, 104), (250, 146), (236, 186), (250, 224)], 32, RAINBOW[3]),
        ([(246, 102), (230, 130), (222, 160), (204, 172)], 28, RAINBOW[2]),
        ([(246, 98), (214, 112), (198, 140), (176, 152)], 27, RAINBOW[1]),
        ([(250, 92), (212, 94), (186, 116), (160, 128)], 25, RAINBOW[0]),
    )
    for spine, width, tint in fore:
        pen.shape(
            shapes.lock(spine, [width * 0.6, width, width * 0.7, 0]),
            linear((200, 100), (280, 240), [lighter(tint, 0.35), tint]),
            tone=tint,
            push=6,
        )


def wolf_land(pen: Pen) -> None:
    """A moonlit forest."""
    scenery.sky(pen, "#1F2B54", "#7C96C4", "#9DB4DC", (180, 170))
    scenery.twinkles(pen, 8, 34, "#EAF2FF", 250)
    scenery.mountain(pen, 60, 330, 200, 150, "#4A5F92", "#DDE8F8")
    scenery.mountain(pen, 310, 330, 210, 170, "#435688", "#DDE8F8")
    for x, base, size in (
        (30, 352, 1.5),
        (76, 346, 1.1),
        (330, 352, 1.5),
        (288, 346, 1.15),
        (110, 340, 0.8),
        (250, 340, 0.8),
    ):
        scenery.pine(pen, x, base, size, "#2F5060")
    scenery.hill(pen, [(10, 352), (120, 336), (240, 356), (350, 338)], "#C6D6EC")


def wolf(pen: Pen) -> None:
    """A proud and friendly wolf before the moon."""
    wolf_land(pen)
    scenery.moon(pen, 180, 140, 104)
    body = shapes.symmetric([(180, 220), (238, 236), (272, 300), (286, 420, 1), (180, 420, 1)])
    pen.shape(body, linear((90, 240), (280, 400), [FUR, darker(FUR, 0.22)]), tone=FUR, push=13)
    ruff = shapes.symmetric(
        [
            (180, 240),
            (250, 228),
            (270, 262, 1),
            (244, 272),
            (258, 306, 1),
            (230, 310),
            (236, 344, 1),
            (208, 342),
            (206, 374, 1),
            (188, 362),
            (180, 396, 1),
        ]
    )
    pen.shape(ruff, linear((0, 240), (0, 390), ["#FFFFFF", "#DCE4F0"]), tone="#C6D0E2", push=11)
    for side in (-1, 1):
        for knots in ([(150, 300), (156, 322)], [(126, 290), (130, 306)], [(168, 336), (172, 356)]):
            pen.stroke([(180 + side * (180 - x), y) for x, y in knots], "#9AA8C4", 3.4, 0.8)
        ear = shapes.curve(
            [
                (180 + side * 26, 124, 1),
                (180 + side * 44, 84),
                (180 + side * 74, 42, 1),
                (180 + side * 92, 96),
                (180 + side * 88, 152, 1),
            ]
        )
        pen.shape(ear, FUR, push=7)
        pen.fill(
            shapes.curve(
                [
                    (180 + side * 46, 120),
                    (180 + side * 56, 92),
                    (180 + side * 71, 66, 1),
                    (180 + side * 79, 104),
                    (180 + side * 74, 134),
                ]
            ),
            "#E2A8A8",
        )
    head = shapes.symmetric(
        [
            (180, 106),
            (222, 112),
            (256, 146),
            (268, 182),
            (296, 204, 1),
            (270, 216),
            (282, 242, 1),
            (246, 246),
            (218, 268),
            (180, 284),
        ]
    )
    pen.shape(
        head, linear((110, 110), (270, 280), [lighter(FUR, 0.2), FUR, darker(FUR, 0.08)]), tone=FUR, push=11
    )
    with pen.clip(head):
        pen.fill(
            shapes.symmetric([(180, 90), (196, 106), (190, 150), (180, 178)]), darker(FUR, 0.32), 0.75, 2
        )
        for side in (-1, 1):
            patch = shapes.curve(
                [
                    (180, 184),
                    (180 + side * 22, 150),
                    (180 + side * 56, 142),
                    (180 + side * 60, 160),
                    (180 + side * 88, 190),
                    (180 + side * 124, 208),
                    (180 + side * 80, 262),
                    (180, 300),
                ]
            )
            pen.fill(patch, "#F4F7FC")
            pen.stroke([(180 + side * 72, 214), (180 + side * 90, 222)], "#B6C2D8", 3.4, 0.9)
            pen.stroke([(180 + side * 66, 230), (180 + side * 80, 240)], "#B6C2D8", 3.4, 0.9)
    muzzle = shapes.symmetric([(180, 186), (206, 198), (222, 226), (208, 256), (180, 266)])
    pen.fill(shapes.moved(muzzle, 3, 5), "#8593AE", 0.4, 4)
    pen.fill(muzzle, "#FFFFFF")
    for side in (-1, 1):
        eye(pen, 180 + side * 38, 178, 1.35, "#F2B632")
        pen.stroke(
            [(180 + side * 60, 146), (180 + side * 40, 142), (180 + side * 20, 156)], darker(FUR, 0.6), 6
        )
    nose = shapes.symmetric([(180, 198), (198, 200), (202, 210), (190, 222), (180, 226)])
    pen.shape(nose, "#2C2838", push=4, width=2)
    pen.fill(shapes.oval(173, 204, 6, 3), WHITE, 0.75)
    pen.stroke([(180, 226), (180, 238)], INK, 4)
    pen.stroke([(154, 236), (166, 246), (180, 239), (194, 246), (206, 236)], INK, 4.2)
    pen.shape(shapes.symmetric([(180, 244), (189, 246), (189, 256), (180, 262)]), "#F07A8A", push=3, width=2)
