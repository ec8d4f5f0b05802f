"""Prince and princess in the royal garden."""

from __future__ import annotations

from tools.art import scenery, shapes
from tools.art.faces import Look, face, hand
from tools.art.kingdom import people
from tools.art.pen import WARM, WHITE, Pen, lighter, linear, metal

GOLDEN = "#F2B632"


def prince(pen: Pen) -> None:
    """A cheerful prince with a circlet, a crimson cape and a rose for somebody."""
    _garden(pen, "#7CCFC8")
    people.cape(pen, "#C23A4B", 130)
    doublet = people.torso(pen, "#1F8C8A", 84, 96)
    with pen.clip(doublet):
        pen.fill(shapes.poly([(150, 236), (210, 236), (196, 420), (164, 420)]), "#FFF4DC")
        for edge in (-1, 1):
            pen.line(shapes.poly([(180 + edge * 30, 236), (180 + edge * 16, 420)], False), GOLDEN, 6)
        for y in (288, 316, 344, 372):
            pen.line(shapes.poly([(164, y), (196, y)], False), GOLDEN, 4)
            pen.shape(shapes.oval(180, y, 6), GOLDEN, push=3, width=2.2)
    look = Look("#B9784C", "#3A2418", "#4A2C18", "smirk", brow=9, gaze=0.3)
    people.neck(pen, look.skin)
    for side in (-1, 1):
        pen.shape(
            shapes.curve(
                [
                    (180, 262, 1),
                    (180 + side * 44, 234),
                    (180 + side * 92, 252),
                    (180 + side * 74, 282),
                    (180 + side * 30, 276),
                ]
            ),
            "#C23A4B",
            push=7,
        )
    pen.shape(shapes.oval(180, 268, 15, 14), GOLDEN, push=5)
    pen.shape(shapes.oval(180, 268, 7, 7), "#3F7FE0", push=3, width=2)
    x, y = people.HEAD
    back = shapes.symmetric([(180, 98), (228, 110), (250, 156), (248, 204), (180, 216)])
    pen.shape(back, look.hair, push=8)
    face(pen, x, y, look)
    fringe = shapes.curve(
        [
            (116, 184, 1),
            (106, 142),
            (118, 108),
            (146, 92),
            (150, 72, 1),
            (170, 82),
            (194, 60, 1),
            (206, 78),
            (236, 66, 1),
            (238, 86),
            (264, 88, 1),
            (260, 120),
            (256, 150),
            (244, 184, 1),
            (238, 158),
            (226, 146),
            (206, 160, 1),
            (196, 144),
            (168, 148),
            (146, 166, 1),
            (140, 150),
            (126, 160),
        ]
    )
    pen.shape(fringe, linear((130, 80), (230, 160), ["#7A4A2C", look.hair]), tone="#4A2E1C", push=7)
    people.strands(
        pen,
        [
            [(136, 124), (152, 104), (160, 90)],
            [(168, 108), (184, 92), (192, 78)],
            [(206, 106), (222, 96), (230, 82)],
            [(234, 118), (246, 110), (254, 98)],
        ],
        "#9A6A42",
        3,
        0.8,
    )
    band = shapes.curve([(110, 138), (180, 118), (252, 138), (251, 149), (180, 130), (111, 149)])
    pen.shape(band, metal(110, 250, GOLDEN), tone=GOLDEN, push=3)
    pen.shape(shapes.curve([(180, 98, 1), (195, 120), (180, 140, 1), (165, 120)]), GOLDEN, push=4)
    pen.shape(shapes.oval(180, 121, 7, 8), "#3F7FE0", push=3, width=2)
    pen.fill(shapes.oval(178, 118, 2), WHITE, 0.9)
    people.arm(pen, (266, 300), (284, 368), (252, 362), "#1F8C8A", "#FFF4DC", look.skin, 46)
    _rose(pen, 236, 304, 1.0)
    hand(pen, 240, 356, look.skin, flip=True)


def _rose(pen: Pen, x: float, y: float, size: float) -> None:
    with pen.at(x, y, size):
        pen.stroke([(0, 0), (4, 40), (2, 84)], "#2C6B3C", 6)
        pen.shape(shapes.lock([(3, 40), (16, 30), (28, 26)], [4, 12, 0]), "#3F9A55", push=3, width=2.4)
        bloom = shapes.scallop(0, -4, 17, 16, 6, 5)
        pen.shape(bloom, "#E8475E", push=6, width=3)
        pen.stroke([(-6, -4), (0, -11), (7, -5), (2, 1), (-2, -3)], "#8E1E38", 3)
        pen.stroke([(-14, 2), (-4, 9), (9, 8)], "#8E1E38", 2.6, 0.8)


def _garden(pen: Pen, tint: str) -> None:
    """The royal garden behind prince and princess."""
    scenery.sky(pen, tint, "#E9FBF4", "#FFFBE6", (180, 170))
    scenery.cloud(pen, 84, 64, 0.8)
    scenery.cloud(pen, 290, 92, 0.66)
    scenery.hill(pen, [(10, 262), (120, 246), (240, 262), (350, 240)], "#A5D6A0")
    scenery.castle(pen, 292, 262, 1.1, "#F0E2D4", "#D9748A")
    scenery.hill(pen, [(10, 294), (110, 276), (230, 296), (350, 280)], "#76BE86")
    for index in range(9):
        x, y = 10 + index * 43, 306 + (index * 37) % 26
        bush = shapes.scallop(x, y, 28, 24, 8, 7)
        pen.fill(bush, "#3F9A6A")
        with pen.clip(bush):
            pen.fill(shapes.moved(bush, 9, 12), "#1F5C4A", 0.35)
        pen.fill(shapes.oval(x - 8, y - 8, 6), "#F58CA6")
        pen.fill(shapes.oval(x - 9, y - 9, 2.6), "#FFD3DC")
        pen.fill(shapes.oval(x + 12, y + 2, 5), "#FFF4DC")


def princess(pen: Pen) -> None:
    """A bright princess: tiara, long waves of hair, puffed sleeves."""
    _garden(pen, "#8AD4DC")
    look = Look("#C98A5C", "#4A2618", "#5B3418", "smile", lashes=True, brow=6)
    hair = shapes.symmetric(
        [
            (180, 92),
            (236, 104),
            (266, 156),
            (262, 214),
            (286, 268),
            (272, 330),
            (288, 376),
            (250, 400),
            (180, 390),
        ]
    )
    pen.shape(hair, linear((80, 100), (280, 380), ["#6E3C22", look.hair]), tone="#5A3020", push=12)
    people.strands(
        pen,
        [
            [(104, 220), (92, 270), (102, 330), (92, 372)],
            [(258, 220), (268, 270), (258, 330), (268, 372)],
            [(116, 250), (108, 300), (116, 350)],
        ],
        "#96603A",
        3.4,
        0.8,
    )
    gown = people.torso(pen, "#E8607E", 68, 100)
    with pen.clip(gown):
        pen.shape(
            shapes.symmetric([(180, 296, 1), (214, 284, 1), (206, 440, 1), (180, 440, 1)]),
            "#FFE3E4",
            push=6,
            width=3,
        )
        for y in (316, 342, 368):
            pen.line(shapes.poly([(160, y), (200, y + 16)], False), "#E8607E", 3)
            pen.line(shapes.poly([(200, y), (160, y + 16)], False), "#E8607E", 3)
    people.neck(pen, look.skin)
    chest = shapes.symmetric([(180, 238), (206, 244), (232, 262), (214, 284), (180, 296)])
    pen.shape(chest, look.skin, push=5, shade=0.16)
    pen.stroke([(140, 272), (154, 288), (180, 298), (206, 288), (220, 272)], "#FFF4DC", 8)
    pen.stroke([(152, 246), (166, 264), (180, 269), (194, 264), (208, 246)], GOLDEN, 3.6)
    pen.shape(shapes.oval(180, 274, 7, 8), "#38B2C8", push=3, width=2.2)
    for side in (-1, 1):
        puff = shapes.scallop(180 + side * 84, 286, 32, 28, 7, 6, 20)
        pen.shape(puff, "#F0809A", push=9)
        pen.stroke(
            [(180 + side * 76, 272), (180 + side * 84, 290), (180 + side * 80, 306)], "#A83456", 2.8, 0.6
        )
        pen.shape(
            shapes.lock(
                [(180 + side * 92, 316), (180 + side * 88, 350), (180 + side * 46, 372)], [28, 30, 24]
            ),
            look.skin,
            push=6,
        )
        pen.shape(
            shapes.limb((180 + side * 76, 312), (180 + side * 108, 312), 11), "#FFF4DC", push=4, width=2.8
        )
    _rose(pen, 180, 332, 0.9)
    for side in (-1, 1):
        hand(pen, 180 + side * 17, 374, look.skin, flip=side > 0)
    x, y = people.HEAD
    face(pen, x, y, look)
    fringe = shapes.curve(
        [
            (116, 200, 1),
            (108, 150),
            (130, 108),
            (180, 92),
            (230, 108),
            (252, 150),
            (244, 200, 1),
            (236, 162),
            (212, 138),
            (180, 130),
            (148, 138),
            (124, 162),
        ]
    )
    pen.shape(fringe, linear((130, 90), (230, 190), ["#7E4628", "#4E2A1A"]), tone="#5A3020", push=7)
    people.strands(
        pen, [[(136, 132), (160, 110), (180, 104)], [(126, 160), (130, 140), (146, 124)]], "#A87048", 3.2, 0.8
    )
    tiara = shapes.curve(
        [
            (126, 124, 1),
            (136, 92, 1),
            (150, 106),
            (162, 78, 1),
            (172, 92),
            (180, 62, 1),
            (188, 92),
            (198, 78, 1),
            (210, 106),
            (224, 92, 1),
            (234, 124, 1),
            (206, 112),
            (180, 108),
            (154, 112),
        ],
        ease=0.2,
    )
    pen.shape(tiara, metal(120, 240, GOLDEN), tone=GOLDEN, push=4)
    for gx, gy, tint in ((180, 94, "#38B2C8"), (156, 102, "#E8475E"), (204, 102, "#E8475E")):
        pen.shape(shapes.oval(gx, gy, 5.5, 6.5), tint, push=2, width=2)
    for side in (-1, 1):
        pen.shape(shapes.oval(180 + side * 62, 206, 6, 8), lighter(GOLDEN, 0.2), push=3, width=2.4)
    pen.glow(shapes.oval(150, 120, 20, 8), WARM, 0.15, 6)
