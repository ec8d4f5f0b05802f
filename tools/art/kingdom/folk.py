"""Bard, farmer and farmer woman."""

from __future__ import annotations

from tools.art import scenery, shapes
from tools.art.faces import Look, brows, cheeks, ears, eye, face, hand, head_shape, mouth
from tools.art.kingdom import people
from tools.art.pen import WHITE, Pen, darker, lighter, linear, mix, radial

GOLDEN = "#F2B632"
STRAW = "#EBC462"


def bard(pen: Pen) -> None:
    """A singing bard with a feathered beret and a lute."""
    scenery.sky(pen, "#9C7BD0", "#F6D6E4", "#FFEFD8", (180, 190))
    scenery.crescent(pen, 64, 78, 24, "#FFF3C9")
    scenery.twinkles(pen, 5, 18, "#FFF6DC", 200)
    scenery.hill(pen, [(10, 290), (110, 262), (230, 288), (350, 258)], "#A993CC")
    scenery.castle(pen, 300, 272, 0.7, "#B9A3D2", "#7E5CA8")
    scenery.hill(pen, [(10, 322), (130, 300), (240, 326), (350, 300)], "#7FA38C")
    for x, y, size, turn in ((72, 160, 1.15, -12), (306, 172, 1.0, 10)):
        _note(pen, x, y, size, turn)
    tunic = people.torso(pen, "#8E4FB4", 84, 104)
    with pen.clip(tunic):
        pen.fill(shapes.box(180, 230, 320, 420), "#F0C24A", 0.95)
        pen.fill(shapes.box(180, 230, 320, 420), linear((180, 0), (300, 0), ["#F0C24A", "#C98A26"]), 0.8)
        pen.line(shapes.poly([(180, 240), (180, 420)], False), "#4A2360", 3.4)
    look = Look("#E8B184", "#5C3318", "#4A2C18", "sing", brow=10)
    people.neck(pen, look.skin)
    ruff = shapes.scallop(180, 248, 58, 17, 11, 6)
    pen.shape(ruff, "#FFF8EA", push=6)
    for step in range(-4, 5):
        pen.line(shapes.poly([(180 + step * 6, 246), (180 + step * 13, 258)], False), "#B9A9BE", 2.2, 0.7)
    x, y = people.HEAD
    curls = shapes.union(
        *(
            shapes.oval(cx, cy, r)
            for cx, cy, r in (
                (122, 158, 24),
                (114, 190, 22),
                (124, 218, 20),
                (238, 158, 24),
                (246, 190, 22),
                (236, 218, 20),
                (180, 130, 56),
            )
        )
    )
    pen.shape(curls, look.hair, push=8)
    face(pen, x, y, look, with_ears=False)
    pen.shape(
        shapes.curve([(172, 240), (180, 236), (188, 240), (184, 252), (180, 256, 1), (176, 252)]),
        look.hair,
        push=2,
        width=2,
    )
    fringe = shapes.union(
        *(
            shapes.oval(cx, cy, r)
            for cx, cy, r in ((134, 144, 17), (156, 136, 16), (180, 132, 16), (206, 136, 16), (228, 146, 17))
        )
    )
    pen.shape(fringe, lighter(look.hair, 0.08), push=6, width=3)
    beret = shapes.curve(
        [(104, 138), (96, 108), (124, 78), (188, 66), (248, 84), (274, 122), (256, 140), (180, 124)]
    )
    pen.shape(beret, linear((110, 70), (260, 140), ["#B06AD0", "#7A3A9E"]), tone="#8E4FB4", push=11)
    band = shapes.curve([(104, 138), (180, 118), (258, 138), (254, 152), (180, 134), (108, 152)])
    pen.shape(band, "#F0C24A", push=4)
    feather = shapes.curve(
        [(238, 126, 1), (252, 92), (284, 64), (326, 56, 1), (322, 88), (296, 116), (262, 130)]
    )
    pen.shape(feather, linear((240, 60), (320, 120), ["#FFF8EA", "#7FD0C4"]), tone="#9FD8CC", push=6, width=3)
    pen.stroke([(242, 126), (276, 94), (316, 64)], "#3F8A88", 2.8)
    pen.shape(shapes.oval(240, 130, 9), GOLDEN, push=4, width=3)
    _lute(pen, look.skin)


def _note(pen: Pen, x: float, y: float, size: float, turn: float) -> None:
    with pen.at(x, y, size, turn):
        for width, colour in ((9, "#4A2360"), (4.6, "#FFF3C9")):
            pen.line(shapes.poly([(-12, 12), (-12, -20), (14, -26), (14, 6)], False), colour, width)
        for cx, cy in ((-18, 13), (8, 7)):
            pen.shape(shapes.oval(cx, cy, 8.5, 6.5, -20), "#FFF3C9", ink="#4A2360", push=3, width=2.4)
        pen.line(shapes.poly([(-12, -18), (14, -24)], False), "#FFF3C9", 7)


def _lute(pen: Pen, skin: str) -> None:
    sleeve = shapes.lock([(272, 300), (284, 330), (256, 346)], [44, 44, 34])
    pen.shape(sleeve, "#D9A02F", push=8)
    with pen.at(150, 338, turn=-24):
        body = shapes.curve(
            [(-70, 0), (-52, -40), (-8, -46), (38, -22), (60, -6), (60, 6), (38, 22), (-8, 46), (-52, 40)]
        )
        pen.shadow(body, 2, 8, 0.35)
        pen.shape(shapes.limb((50, 0), (150, 0), 17, 15), "#7A4524", push=4)
        pen.shape(shapes.poly([(142, -11), (178, -20), (184, 0), (178, 20), (142, 11)]), "#8F5630", push=5)
        for step in (0, 1, 2):
            for side in (-1, 1):
                pen.shape(shapes.oval(152 + step * 11, side * 17, 4.2, 5.4), "#FFF3DC", push=2, width=2)
        pen.shape(body, radial((-24, -14), 96, ["#F2BE78", "#D58A44", "#B0642E"]), tone="#C87C3C", push=9)
        pen.fill(shapes.oval(4, 0, 17), "#4A2414")
        pen.line(shapes.oval(4, 0, 20), "#F7DFA8", 3)
        pen.shape(shapes.box(-50, -16, -41, 16, 3), "#6A3A1E", push=2, width=2)
        for row in (-6, -2, 2, 6):
            pen.line(shapes.poly([(-44, row), (160, row * 0.7)], False), "#FFF6DC", 1.5, 0.95)
        for fret in (66, 82, 98, 114, 130):
            pen.line(shapes.poly([(fret, -7), (fret, 7)], False), "#F2D9A0", 2, 0.8)
    arm = shapes.lock([(92, 294), (84, 328), (132, 342)], [44, 44, 32])
    pen.shape(arm, "#8E4FB4", push=8)
    pen.shape(shapes.limb((120, 328), (116, 356), 13), "#FFF8EA", push=4, width=3)
    hand(pen, 142, 342, skin, 12)
    hand(pen, 248, 306, skin, -20, flip=True)


def farmer(pen: Pen) -> None:
    """A sturdy farmer: straw hat, ginger moustache, dungarees, hay fork."""
    _farmland(pen)
    barn = shapes.poly([(20, 292), (20, 246), (44, 222), (82, 222), (106, 246), (106, 292)])
    pen.fill(barn, "#C2553F")
    pen.fill(
        shapes.poly(
            [(12, 250), (42, 216), (84, 216), (114, 250), (106, 252), (80, 226), (46, 226), (20, 252)]
        ),
        "#7E3A30",
    )
    pen.fill(shapes.box(48, 258, 78, 292), "#8A3A2E")
    pen.line(shapes.poly([(48, 258), (78, 292)], False), "#F7E6C8", 3)
    pen.line(shapes.poly([(78, 258), (48, 292)], False), "#F7E6C8", 3)
    _wheat(pen, 3)
    look = Look("#EDB388", "#B8622A", "#3E6E8E", "smile", brow=4, nose="round")
    shirt = people.torso(pen, "#D8524A", 88, 112)
    with pen.clip(shirt):
        for x in range(72, 300, 26):
            pen.fill(shapes.box(x, 230, x + 10, 420), "#8E2A34", 0.3)
        for y in range(240, 420, 26):
            pen.fill(shapes.box(60, y, 300, y + 10), "#8E2A34", 0.3)
        bib = shapes.box(128, 306, 232, 440, 10)
        for side in (-1, 1):
            pen.shape(
                shapes.lock(
                    [(180 + side * 58, 240), (180 + side * 46, 280), (180 + side * 38, 322)], [22, 21, 20]
                ),
                "#3F6698",
                push=5,
            )
        pen.shape(bib, "#3F6698", push=8)
        pen.shape(shapes.box(156, 340, 204, 382, 8), "#4A75AC", push=4, width=2.6)
        for side in (-1, 1):
            pen.shape(shapes.oval(180 + side * 38, 320, 7), GOLDEN, push=3, width=2.4)
    people.neck(pen, look.skin)
    people.collar(pen, "#D8524A", 26)
    x, y = people.HEAD
    pen.shape(
        shapes.symmetric([(180, 116), (236, 130), (252, 180), (244, 212), (180, 220)]), look.hair, push=6
    )
    ears(pen, x, y + 8, 62, look.skin)
    pen.shape(head_shape(x, y, 63), look.skin, push=8, shade=0.2, light=0.2)
    with pen.clip(head_shape(x, y, 63)):
        pen.fill(
            shapes.symmetric([(180, 214), (220, 206), (246, 190), (246, 250), (180, 250)]), "#A86A48", 0.28, 5
        )
    cheeks(pen, x, y + 28, 40, look.skin, 1.1)
    for side in (-1, 1):
        eye(pen, x + side * 26, y + 8, 1.0, look.iris)
    brows(pen, x, y - 14, 27, look, 8)
    mouth(pen, x, y + 47, "grin", 0.85)
    for side in (-1, 1):
        pen.shape(
            shapes.curve(
                [
                    (180, 208, 1),
                    (180 + side * 22, 206),
                    (180 + side * 46, 222),
                    (180 + side * 36, 230),
                    (180 + side * 12, 224),
                ]
            ),
            look.hair,
            push=4,
            width=2.8,
        )
    pen.shape(shapes.oval(x, y + 27, 16, 13), mix(look.skin, "#E0503C", 0.34), push=5, width=2.6)
    _straw_hat(pen)
    pen.shape(shapes.limb((78, 420), (78, 190), 10), "#A8743C", push=3)
    for dx in (-24, 0, 24):
        pen.line(shapes.curve([(78, 200), (78 + dx, 186), (78 + dx, 138)], False), "#3A3A4A", 11)
        pen.line(shapes.curve([(78, 200), (78 + dx, 186), (78 + dx, 138)], False), "#A6AEBE", 5.5)
    pen.shape(shapes.limb((104, 290), (80, 364), 48, 44, 6), "#D8524A", push=9)
    pen.shape(shapes.limb((78, 372), (76, 324), 42, 36), "#D8524A", push=8)
    pen.stroke([(66, 352), (78, 358), (90, 354)], "#8E2A34", 3, 0.7)
    pen.shape(shapes.limb((58, 322), (95, 322), 14), "#F7D9C8", push=4, width=3)
    hand(pen, 78, 306, look.skin)


def _straw_hat(pen: Pen) -> None:
    crown = shapes.symmetric([(180, 64), (216, 70), (230, 108), (234, 134), (180, 140)])
    pen.shape(crown, linear((130, 70), (230, 130), [lighter(STRAW, 0.3), STRAW]), tone=STRAW, push=9)
    with pen.clip(crown):
        for y in (84, 98):
            pen.stroke([(130, y + 6), (180, y), (230, y + 6)], "#B98A2E", 2, 0.6)
        pen.fill(
            shapes.curve(
                [(110, 122, 1), (180, 110), (250, 122, 1), (250, 142, 1), (180, 132), (110, 142, 1)]
            ),
            "#8A3A34",
        )
    brim = shapes.curve(
        [
            (74, 152),
            (84, 132),
            (128, 130),
            (180, 126),
            (232, 130),
            (276, 132),
            (286, 152),
            (250, 158),
            (180, 146),
            (110, 158),
        ]
    )
    pen.shape(
        brim,
        linear((74, 126), (286, 160), [lighter(STRAW, 0.35), STRAW, darker(STRAW, 0.1)]),
        tone=STRAW,
        push=5,
    )
    people.strands(
        pen,
        [
            [(96, 146), (140, 140), (180, 138)],
            [(190, 138), (230, 142), (266, 148)],
            [(110, 138), (150, 135)],
            [(212, 135), (254, 140)],
        ],
        "#B98A2E",
        2.2,
        0.7,
    )


def _farmland(pen: Pen) -> None:
    scenery.sky(pen, "#8ECBEA", "#FFF1C4", "#FFF9DC", (180, 170))
    pen.glow(shapes.oval(292, 84, 34), "#FFE9A0", 0.7, 12)
    pen.fill(shapes.oval(292, 84, 25), "#FFE07A")
    scenery.cloud(pen, 88, 84, 0.76)
    scenery.hill(pen, [(10, 270), (110, 250), (230, 272), (350, 246)], "#9CCB74")
    scenery.hill(pen, [(10, 296), (110, 286), (240, 300), (350, 280)], "#E2C050")


def _wheat(pen: Pen, seed: int) -> None:
    for step in range(17):
        x, sway = 14 + step * 21 + (seed * step) % 7, ((step * 5 + seed) % 9) - 4
        top = 304 + (step * 11) % 24
        pen.stroke([(x, 400), (x + sway, top)], "#B98A2E", 3)
        for row in range(4):
            for side in (-1, 1):
                pen.fill(
                    shapes.oval(x + sway + side * 4.4, top - 4 + row * 9, 3.2, 6, side * 28),
                    "#F2CC5C" if side < 0 else "#D9A636",
                )
        pen.fill(shapes.oval(x + sway, top - 12, 3.2, 6.4), "#F2CC5C")


def farmer_woman(pen: Pen) -> None:
    """A farmer woman with a dotted headscarf and a full basket."""
    _farmland(pen)
    scenery.tree(pen, 56, 306, 1.25, "#6FAE4E", "#D8394A")
    scenery.tree(pen, 312, 300, 1.05, "#7DB858", "#D8394A")
    scenery.hill(pen, [(10, 330), (110, 318), (240, 332), (350, 318)], "#8FBF5C")
    look = Look("#F8D2B0", "#C8742E", "#3F8A5A", "smile", lashes=True, brow=7)
    dress = people.torso(pen, "#4F8A5E", 82, 108)
    with pen.clip(dress):
        apron = shapes.symmetric([(180, 300, 1), (218, 296, 1), (244, 440, 1), (180, 440, 1)])
        pen.shape(apron, "#FFF6E4", push=8)
        for side in (-1, 1):
            pen.shape(
                shapes.lock(
                    [(180 + side * 48, 236), (180 + side * 40, 270), (180 + side * 32, 304)], [18, 17, 16]
                ),
                "#FFF6E4",
                push=4,
            )
    people.neck(pen, look.skin)
    people.collar(pen, "#FFF6E4", 24)
    x, y = people.HEAD
    for side in (-1, 1):
        pen.shape(
            shapes.lock(
                [
                    (180 + side * 56, 196),
                    (180 + side * 72, 232),
                    (180 + side * 66, 274),
                    (180 + side * 72, 304),
                ],
                [26, 30, 26, 0],
            ),
            look.hair,
            push=6,
        )
        pen.stroke([(180 + side * 58, 226), (180 + side * 76, 236)], "#7E4018", 3, 0.7)
        pen.stroke([(180 + side * 56, 250), (180 + side * 78, 256)], "#7E4018", 3, 0.7)
        pen.shape(
            shapes.limb((180 + side * 60, 276), (180 + side * 78, 278), 9), "#D8394A", push=3, width=2.6
        )
    face(pen, x, y, look, with_ears=False)
    for dx, dy in ((-44, 22), (-36, 18), (-40, 31), (44, 22), (36, 18), (40, 31)):
        pen.fill(shapes.oval(x + dx, y + dy, 2), "#B96A3C", 0.8)
    fringe = shapes.curve(
        [(120, 186, 1), (122, 146), (180, 122), (238, 146), (240, 186, 1), (226, 156), (180, 140), (134, 156)]
    )
    pen.shape(fringe, look.hair, push=5, width=3)
    for side in (-1, 1):
        knot = shapes.lock([(250, 196), (270, 210 + side * 14), (292, 214 + side * 28)], [12, 22, 0])
        pen.shape(knot, "#C62F40", push=5)
    scarf = shapes.curve(
        [
            (110, 204, 1),
            (104, 150),
            (128, 98),
            (180, 78),
            (232, 98),
            (256, 150),
            (252, 204, 1),
            (240, 158),
            (212, 136),
            (180, 130),
            (148, 136),
            (120, 158),
        ]
    )
    pen.shape(scarf, linear((110, 90), (250, 190), ["#EE5A60", "#C62F40"]), tone="#D63E4A", push=9)
    with pen.clip(scarf):
        for dx, dy in (
            (130, 130),
            (152, 104),
            (180, 92),
            (210, 104),
            (232, 130),
            (180, 116),
            (118, 164),
            (244, 164),
            (156, 126),
            (206, 124),
        ):
            pen.fill(shapes.oval(dx, dy, 5.6), "#FFF4E0", 0.95)
    pen.shape(shapes.oval(252, 200, 10, 12), "#D63E4A", push=4)
    _basket(pen, look.skin)


def _basket(pen: Pen, skin: str) -> None:
    for side in (-1, 1):
        pen.shape(
            shapes.lock(
                [(180 + side * 88, 288), (180 + side * 100, 336), (180 + side * 70, 358)], [44, 44, 34]
            ),
            "#4F8A5E",
            push=8,
        )
    pen.line(shapes.curve([(118, 346), (132, 284), (180, 266), (228, 284), (242, 346)], False), "#5A3418", 14)
    pen.line(shapes.curve([(118, 346), (132, 284), (180, 266), (228, 284), (242, 346)], False), "#C98F4A", 7)
    for cx, cy, r, tint in (
        (142, 336, 22, "#D8394A"),
        (218, 334, 22, "#E8A03A"),
        (180, 326, 25, "#D8394A"),
        (162, 344, 18, "#8CBF4A"),
    ):
        pen.shape(shapes.oval(cx, cy, r), tint, push=7, width=3)
        pen.fill(shapes.oval(cx - r * 0.35, cy - r * 0.4, r * 0.2, r * 0.28, 30), WHITE, 0.7)
    pen.stroke([(180, 304), (183, 294)], "#5A3418", 4)
    pen.shape(shapes.lock([(183, 298), (196, 290), (208, 292)], [3, 11, 0]), "#5FA54A", push=2, width=2)
    body = shapes.poly([(108, 346), (252, 346), (238, 420), (122, 420)])
    pen.shape(body, "#C98F4A", push=8)
    with pen.clip(body):
        for row in range(5):
            for column in range(9):
                left = 100 + column * 20 + (10 if row % 2 else 0)
                pen.line(shapes.box(left, 356 + row * 13, left + 15, 364 + row * 13, 4), "#7A4A20", 2.4, 0.75)
    pen.shape(shapes.limb((106, 346), (254, 346), 15), "#DDA863", push=4)
    for side in (-1, 1):
        hand(pen, 180 + side * 68, 350, skin, flip=side > 0)
