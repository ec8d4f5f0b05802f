"""King and knight."""

from __future__ import annotations

from tools.art import scenery, shapes
from tools.art.faces import Look, brows, cheeks, ears, eye, features, hand, head_shape, mouth
from tools.art.kingdom import people
from tools.art.pen import WHITE, Pen, darker, lighter, linear, metal, mix, radial

GOLDEN = "#F2B632"


def king(pen: Pen) -> None:
    """A kind king with a great white beard before his castle in the morning sun."""
    scenery.sky(pen, "#F7B84A", "#FFE6A6", "#FFF6D0", (180, 150))
    scenery.rays(pen, 180, 150, WHITE, 18, 0.22)
    scenery.castle(pen, 70, 300, 1.15, "#E3B577", "#B5543E")
    scenery.castle(pen, 292, 300, 1.05, "#E3B577", "#B5543E")
    scenery.hill(pen, [(10, 300), (100, 286), (200, 300), (350, 284)], "#C8B24C")
    for side in (-1, 1):
        drape = shapes.curve(
            [
                (180 + side * 100, 0, 1),
                (180 + side * 130, 60),
                (180 + side * 158, 150),
                (180 + side * 150, 210, 1),
                (180 + side * 190, 210, 1),
                (180 + side * 190, 0, 1),
            ]
        )
        pen.shape(drape, "#B8323C", push=8)
        pen.stroke(
            [(180 + side * 130, 10), (180 + side * 156, 80), (180 + side * 166, 190)], "#7E1F30", 3, 0.6
        )
    robe = people.torso(pen, "#B5313F", 96, 126)
    with pen.clip(robe):
        pen.shape(shapes.box(158, 250, 202, 440), "#F9E3A0", push=6, width=3)
        for y in (318, 346, 374):
            pen.shape(shapes.oval(180, y, 8), "#3F6FD0", push=4, width=2.4)
    ermine = shapes.symmetric(
        [(180, 236), (226, 234), (266, 252), (282, 290), (254, 312), (214, 304), (180, 322)]
    )
    pen.shape(ermine, "#FFF9EC", push=9)
    for x, y in ((116, 276), (136, 298), (240, 296), (262, 270), (98, 288), (268, 294), (120, 254)):
        pen.fill(shapes.lock([(x, y - 7), (x, y), (x - 1, y + 8)], [0, 6, 4]), "#3A2A3F")
    x, y = people.HEAD
    look = Look("#F6C9A4", "#F3EEE6", "#3E6AA8", "smile", brow=6, nose="round")
    hair = shapes.symmetric([(180, 112), (232, 124), (256, 170), (262, 222), (240, 252), (180, 240)])
    pen.shape(hair, "#EDE6DA", push=8)
    head = head_shape(x, y + 4)
    ears(pen, x, y + 14, 62, look.skin)
    pen.shape(head, look.skin, push=8, shade=0.18, light=0.2)
    beard = shapes.symmetric(
        [(180, 212), (206, 204), (234, 176), (246, 214), (242, 256), (224, 286), (200, 304), (180, 320, 1)]
    )
    pen.shape(beard, linear((0, 200), (0, 316), ["#FFFDF6", "#EFE8DC"]), tone="#F3EEE6", push=11)
    people.strands(
        pen,
        [
            [(160, 262), (166, 284), (176, 300)],
            [(200, 262), (194, 284), (186, 300)],
            [(136, 236), (144, 262), (154, 278)],
            [(224, 236), (216, 262), (206, 278)],
            [(180, 262), (180, 290)],
        ],
        "#A79C96",
    )
    cheeks(pen, x, y + 26, 40, look.skin)
    for side in (-1, 1):
        eye(pen, x + side * 25, y + 8, 0.98, look.iris)
    brows(pen, x, y - 17, 27, look, 9, "#D9CFC2")
    brows(pen, x, y - 18, 27, look, 5.5, "#FFFCF4")
    mouth(pen, x, y + 60, "grin", 0.8)
    for side in (-1, 1):
        half = shapes.curve(
            [
                (180, 212, 1),
                (180 + side * 20, 208),
                (180 + side * 44, 222),
                (180 + side * 58, 214, 1),
                (180 + side * 46, 240),
                (180 + side * 18, 238),
            ]
        )
        pen.shape(half, "#FFFDF6", tone="#F3EEE6", push=5, width=3)
    pen.shape(shapes.oval(x, y + 28, 14, 12), mix(look.skin, "#E8604C", 0.3), push=5, width=2.6)
    _crown(pen)
    people.arm(pen, (92, 300), (74, 356), (104, 352), "#B5313F", "#FFF9EC", look.skin, 50)
    pen.shape(shapes.limb((104, 396), (104, 262), 10), metal(99, 109, GOLDEN), tone=GOLDEN, push=3)
    pen.shape(
        shapes.oval(104, 252, 17),
        radial((98, 246), 24, ["#8FC1FF", "#3F6FD0", "#27449A"]),
        tone="#3F6FD0",
        push=5,
    )
    pen.shape(shapes.limb((91, 270), (117, 270), 9), GOLDEN, push=3, width=2.6)
    hand(pen, 104, 344, look.skin)


def _crown(pen: Pen) -> None:
    velvet = shapes.symmetric([(180, 92), (214, 98), (232, 132), (180, 146)])
    pen.shape(velvet, "#A12A3A", push=6)
    crown = shapes.poly(
        [
            (118, 140),
            (108, 92),
            (138, 114),
            (150, 84),
            (180, 108),
            (210, 84),
            (222, 114),
            (252, 92),
            (242, 140),
        ]
    )
    crown = shapes.union(
        crown, shapes.curve([(118, 136), (180, 126), (242, 136), (240, 152), (180, 144), (120, 152)])
    )
    pen.shape(crown, metal(110, 250, GOLDEN), tone=GOLDEN, push=5)
    pen.stroke([(121, 136), (180, 128), (239, 136)], "#B87A12", 2.6, 0.8)
    for x, y, tint in ((180, 118, "#D8394A"), (146, 122, "#3FA66A"), (214, 122, "#3FA66A")):
        pen.shape(shapes.oval(x, y, 7, 8), tint, push=3, width=2.4)
        pen.fill(shapes.oval(x - 2, y - 3, 2), WHITE, 0.9)
    for x, y in ((108, 90), (150, 82), (210, 82), (252, 90)):
        pen.shape(shapes.oval(x, y, 6.5), lighter(GOLDEN, 0.4), push=3, width=2.6)


def knight(pen: Pen) -> None:
    """A young knight with open visor, plume, lance and shield."""
    steel, blue = "#A9B9CF", "#2F66C4"
    scenery.sky(pen, "#6FB0EE", "#DDF0FF", "#F4FBFF", (180, 180))
    scenery.cloud(pen, 76, 70, 0.9)
    scenery.cloud(pen, 236, 104, 0.62)
    scenery.hill(pen, [(10, 290), (110, 268), (230, 286), (350, 262)], "#86BE7E")
    scenery.castle(pen, 78, 286, 1.05, "#C9C5CF", "#4A6FB8")
    scenery.hill(pen, [(10, 316), (120, 300), (240, 318), (350, 300)], "#5FA565")
    pen.shape(
        shapes.limb((292, 420), (284, 44), 11, 7),
        linear((280, 0), (296, 0), ["#E8CFA0", "#A87B48"]),
        tone="#B98A55",
        push=3,
    )
    for y in (120, 160, 200, 240, 280, 320, 360):
        pen.fill(shapes.poly([(282, y), (294, y - 10), (294, y), (282, y + 10)]), "#C23B45", 0.9)
    pen.shape(shapes.curve([(284, 22, 1), (294, 58, 1), (275, 58, 1)]), steel, push=4, width=3)
    flag = shapes.curve(
        [(284, 64, 1), (312, 56), (344, 72, 1), (326, 86, 1), (342, 106, 1), (312, 96), (286, 104, 1)]
    )
    pen.shape(flag, blue, push=6, width=3)
    plume = shapes.curve(
        [
            (176, 124, 1),
            (150, 92),
            (160, 58),
            (204, 46),
            (246, 66),
            (262, 112),
            (258, 148),
            (240, 118),
            (212, 98),
            (192, 104),
        ]
    )
    pen.shape(plume, linear((160, 50), (260, 140), ["#F0646A", "#C52F3F"]), tone="#D03A48", push=9)
    people.strands(pen, [[(190, 92), (214, 72), (242, 96)], [(176, 96), (196, 64), (226, 62)]], "#8C1E32", 3)
    plate = people.torso(pen, steel, 88, 106)
    with pen.clip(plate):
        pen.fill(shapes.box(60, 230, 300, 420), metal(70, 290, steel))
        pen.shape(
            shapes.symmetric([(180, 268, 1), (232, 256, 1), (240, 330), (180, 372, 1)]),
            lighter(steel, 0.2),
            push=10,
            width=3,
        )
        pen.line(shapes.poly([(180, 270), (180, 370)], False), darker(steel, 0.5), 3)
    for side in (-1, 1):
        pen.shape(
            shapes.oval(180 + side * 88, 278, 38, 33, side * 24),
            metal(180 + side * 88 - 36, 180 + side * 88 + 36, steel),
            tone=steel,
            push=9,
        )
        pen.stroke(
            [(180 + side * 62, 292), (180 + side * 90, 302), (180 + side * 118, 292)], darker(steel, 0.5), 3
        )
    x, y = people.HEAD
    look = Look("#F7D0AE", "#8A5A2E", "#3D7A52", "grin", brow=4)
    helm = shapes.symmetric([(180, 100), (228, 116), (252, 168), (246, 222), (220, 252), (180, 258)])
    pen.shape(helm, metal(108, 252, steel), tone=steel, push=11)
    opening = shapes.symmetric([(180, 148), (214, 150), (230, 172), (224, 210), (204, 236), (180, 242)])
    pen.line(opening, darker(steel, 0.75), 9)
    pen.fill(opening, look.skin)
    with pen.clip(opening):
        pen.fill(shapes.oval(180, 140, 70, 22), darker(look.skin, 0.55), 0.5, 5)
        pen.shape(
            shapes.curve(
                [(140, 140), (160, 166), (176, 158), (190, 168), (214, 158), (226, 140), (180, 128)]
            ),
            look.hair,
            push=4,
            width=2.6,
        )
        features(pen, x, y + 8, Look(look.skin, look.hair, look.iris, "grin", brow=4))
    pen.line(opening, lighter(steel, 0.4), 3)
    visor = shapes.curve(
        [(112, 146, 1), (122, 112), (180, 98), (238, 112), (248, 146, 1), (214, 148), (180, 138), (146, 148)]
    )
    pen.shape(visor, metal(112, 248, lighter(steel, 0.12)), tone=steel, push=7)
    for step in range(-2, 3):
        pen.line(
            shapes.limb((180 + step * 20, 118 + abs(step) * 2), (180 + step * 20, 128 + abs(step) * 2), 1),
            darker(steel, 0.75),
            4.6,
        )
    for side in (-1, 1):
        pen.shape(shapes.oval(180 + side * 68, 156, 10), GOLDEN, push=4, width=3)
    _knight_shield(pen, blue)
    pen.shape(shapes.oval(282, 338, 24, 23), metal(260, 306, steel), tone=steel, push=7)
    for row in (-8, 1, 10):
        pen.stroke([(270, 338 + row), (294, 336 + row)], darker(steel, 0.6), 2.8)


def _knight_shield(pen: Pen, blue: str) -> None:
    shield = shapes.symmetric([(118, 282), (164, 276, 1), (166, 336), (148, 376), (118, 398)], 118)
    pen.shadow(shield)
    pen.shape(shield, blue, push=8)
    with pen.clip(shield):
        pen.fill(
            shapes.poly([(60, 350), (118, 312), (176, 350), (176, 374), (118, 336), (60, 374)]), "#F7F3E4"
        )
        pen.fill(shapes.box(118, 260, 190, 410), "#0E1E4A", 0.16)
    pen.line(shapes.scaled(shield, 0.9, 118, 334), GOLDEN, 4)
