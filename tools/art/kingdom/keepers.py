"""The three keepers. Each wears a hood like the animal and carries its emblem on a round shield."""

from __future__ import annotations

import skia

from tools.art import shapes
from tools.art.faces import Look, face, hand, mouth
from tools.art.kingdom import beasts, people
from tools.art.pen import INK, WHITE, Pen, darker, lighter, linear, radial

GOLDEN = "#F2B632"
SHIELD = (180.0, 330.0, 60.0)


def emblem(kind: str) -> skia.Path:
    """The animal's head as one flat silhouette around the origin, about 80 wide."""
    if kind == "dragon":
        head = shapes.curve(
            [
                (-46, 6),
                (-40, -10),
                (-28, -8),
                (-16, -18),
                (-2, -22),
                (16, -46, 1),
                (16, -24),
                (40, -34, 1),
                (32, -12),
                (48, -4, 1),
                (36, 8),
                (46, 26, 1),
                (34, 28),
                (34, 44, 1),
                (-4, 44, 1),
                (-2, 26),
                (-14, 22),
                (-30, 28),
                (-44, 22, 1),
                (-34, 14, 1),
            ],
            ease=0.25,
        )
        head = shapes.minus(head, shapes.lock([(-14, -4), (-6, -8), (4, -8)], [0, 8, 0]))
        head = shapes.minus(head, shapes.oval(-37, -1, 3, 2.2, 20))
        return shapes.minus(head, shapes.lock([(-40, 12), (-22, 12), (-6, 6)], [4.6, 4, 0]))
    if kind == "unicorn":
        head = shapes.curve(
            [
                (-40, 20),
                (-34, 4),
                (-18, -12),
                (-10, -24),
                (0, -26),
                (6, -42, 1),
                (14, -26),
                (32, -16),
                (38, 10, 1),
                (32, 12),
                (40, 40, 1),
                (-6, 40, 1),
                (2, 24),
                (-8, 14),
                (-20, 20),
                (-30, 28),
            ],
            ease=0.28,
        )
        head = shapes.union(head, shapes.poly([(-18, -14), (-38, -50), (-6, -26)]))
        return shapes.minus(head, shapes.oval(-8, -8, 4.5, 4))
    head = shapes.symmetric(
        [(0, -18), (14, -20), (32, -44, 1), (34, -14), (46, 10, 1), (32, 14), (28, 24), (12, 34), (0, 42)], 0
    )
    for side in (-1, 1):
        head = shapes.minus(head, shapes.lock([(side * 8, 2), (side * 16, -2), (side * 24, -6)], [0, 7, 0]))
    return shapes.minus(head, shapes.oval(0, 30, 7, 5))


def shield(pen: Pen, kind: str, colour: str, skin: str, sleeve: str) -> None:
    """A round shield held before the chest."""
    x, y, r = SHIELD
    for side in (-1, 1):
        pen.shape(
            shapes.lock(
                [(180 + side * 90, 286), (180 + side * 106, 334), (180 + side * 74, 352)], [44, 44, 34]
            ),
            sleeve,
            push=8,
        )
    rim = shapes.oval(x, y, r)
    pen.shadow(rim, 3, 6, 0.4)
    pen.shape(
        rim, linear((x - r, y - r), (x + r, y + r), ["#FFE9A0", GOLDEN, "#B87A12"]), tone=GOLDEN, push=7
    )
    for step in range(12):
        with pen.at(x, y, turn=step * 30):
            pen.fill(shapes.oval(0, -r + 6, 2.4), "#7A4A08", 0.8)
    field = shapes.oval(x, y, r - 11)
    pen.line(field, "#7A4A08", 3)
    pen.fill(field, radial((x - 14, y - 14), r * 1.1, [lighter(colour, 0.25), colour, darker(colour, 0.25)]))
    with pen.at(x, y, 0.9):
        mark = emblem(kind)
        pen.fill(shapes.moved(mark, 2, 3), INK, 0.35, 1)
        pen.fill(mark, "#FFFBEE")
    for side in (-1, 1):
        hand(pen, x + side * (r + 1), y + 18, skin, flip=side > 0)


def dragon_keeper(pen: Pen) -> None:
    """A bearded man in a scaly green hood with horns and a ridge of spikes."""
    green = beasts.GREEN
    beasts.dragon_land(pen)
    look = Look("#8A5636", "#2A1A16", "#E8A02A", "grin", brow=-2)
    people.cape(pen, darker(green, 0.12), 134)
    coat = people.torso(pen, "#7A5436", 86, 106)
    _scales(pen, coat, "#5A3A24")
    x, y = people.HEAD
    for side in (-1, 1):
        horn = shapes.lock(
            [(180 + side * 46, 122), (180 + side * 80, 92), (180 + side * 78, 48)], [28, 20, 0]
        )
        pen.shape(horn, linear((0, 48), (0, 122), ["#FFF8E4", "#E0BE7C"]), tone="#D9B878", push=5)
    for px, py, size in ((180, 92, 22), (152, 100, 15), (208, 100, 15)):
        pen.shape(
            shapes.curve(
                [(px - size * 0.8, py + 14, 1), (px, py - size * 1.3, 1), (px + size * 0.8, py + 14, 1)]
            ),
            "#E8803F",
            push=4,
        )
    hood = shapes.symmetric(
        [(180, 90), (236, 106), (266, 162), (264, 222), (284, 268), (240, 276), (180, 262)]
    )
    pen.shape(
        hood,
        linear((100, 90), (270, 260), [lighter(green, 0.22), green, darker(green, 0.15)]),
        tone=green,
        push=11,
    )
    _scales(pen, hood, darker(green, 0.4))
    face(pen, x, y + 6, look, with_ears=False, width=58)
    _rim(pen, lighter(green, 0.35), 58)
    beard = shapes.symmetric(
        [(180, 234), (200, 226), (220, 210), (231, 186), (236, 216), (226, 252), (204, 274), (180, 282)]
    )
    pen.shape(beard, look.hair, push=7)
    mouth(pen, x, y + 54, "grin", 0.95)
    for side in (-1, 1):
        pen.shape(
            shapes.curve(
                [
                    (180, 217, 1),
                    (180 + side * 16, 213),
                    (180 + side * 34, 221),
                    (180 + side * 40, 234, 1),
                    (180 + side * 20, 228),
                ]
            ),
            look.hair,
            push=3,
            width=2.2,
        )
    shield(pen, "dragon", green, look.skin, "#7A5436")


def _scales(pen: Pen, outline: skia.Path, colour: str) -> None:
    with pen.clip(outline):
        for row in range(16):
            for column in range(-8, 9):
                x, y = 180 + column * 22 + (11 if row % 2 else 0), 92 + row * 20
                pen.stroke([(x - 11, y), (x, y + 10), (x + 11, y)], colour, 2.6, 0.4)


def _rim(pen: Pen, colour: str, width: float) -> None:
    """The front seam of a hood around the face, closed below the chin."""
    w = width
    right = [
        (180.0, 114.0),
        (180 + w * 0.55, 124),
        (180 + w * 1.02, 158),
        (180 + w * 1.1, 204),
        (180 + w * 0.86, 244),
        (180 + w * 0.4, 266),
        (180, 272),
    ]
    seam = shapes.symmetric(right)
    pen.line(seam, darker(colour, 0.68), 18)
    pen.line(seam, colour, 11)
    pen.line(shapes.moved(seam, -1.5, -2), WHITE, 2.4, 0.35)


def _side_locks(pen: Pen, hair: str, shine: str) -> None:
    """Hair that falls out of the hood on both sides of the face."""
    for side in (-1, 1):
        fall = shapes.lock(
            [(180 + side * 51, 160), (180 + side * 57, 200), (180 + side * 64, 240), (180 + side * 50, 278)],
            [3, 16, 24, 0],
        )
        pen.shape(fall, hair, push=6, width=3)
        pen.stroke([(180 + side * 55, 200), (180 + side * 61, 236), (180 + side * 62, 262)], shine, 2.6, 0.7)


def unicorn_keeper(pen: Pen) -> None:
    """A girl in a white hood with ears, a gold horn and a rainbow fringe."""
    beasts.unicorn_land(pen)
    look = Look("#F7D6B6", "#2E2236", "#7A5AD8", "smile", lashes=True, brow=7)
    rose = "#D65AA0"
    people.cape(pen, rose, 134)
    people.torso(pen, "#F4A6CC", 80, 102)
    x, y = people.HEAD
    for side in (-1, 1):
        ear = shapes.curve(
            [
                (180 + side * 44, 122, 1),
                (180 + side * 52, 80),
                (180 + side * 84, 56, 1),
                (180 + side * 96, 92),
                (180 + side * 78, 136, 1),
            ]
        )
        pen.shape(ear, "#FDF8FF", tone="#C9B4E0", push=6)
        pen.fill(
            shapes.curve(
                [
                    (180 + side * 60, 112),
                    (180 + side * 66, 86),
                    (180 + side * 82, 72, 1),
                    (180 + side * 86, 96),
                    (180 + side * 76, 120),
                ]
            ),
            "#F7B8D2",
        )
    hood = shapes.symmetric(
        [(180, 88), (238, 104), (268, 162), (264, 224), (280, 268), (236, 276), (180, 262)]
    )
    pen.shape(hood, linear((100, 90), (270, 260), [WHITE, "#F8EEFC", "#DCC8EE"]), tone="#C9B4E0", push=11)
    horn = shapes.curve([(162, 104, 1), (180, 18, 1), (198, 104, 1)], ease=0.0)
    pen.glow(horn, "#FFE9A0", 0.6, 9)
    pen.shape(horn, linear((162, 0), (198, 0), ["#FFE9A0", "#F2B632", "#C98A1E"]), tone="#E0A02A", push=4)
    with pen.clip(horn):
        for row in (44, 60, 76, 92):
            pen.stroke([(160, row + 8), (200, row - 6)], "#A8701A", 3, 0.8)
    face(pen, x, y + 6, look, with_ears=False, width=58)
    fringe = shapes.curve(
        [
            (124, 190, 1),
            (122, 148),
            (150, 122),
            (180, 116),
            (212, 122),
            (238, 148),
            (236, 190, 1),
            (226, 160),
            (204, 150),
            (198, 164, 1),
            (176, 148),
            (148, 152),
            (134, 166),
        ]
    )
    pen.shape(fringe, look.hair, push=6, width=3)
    pen.stroke([(138, 146), (156, 132), (176, 128)], "#8A76A8", 3.4, 0.8)
    _rim(pen, "#FFFFFF", 60)
    _side_locks(pen, look.hair, "#8A76A8")
    for index, tint in enumerate(beasts.RAINBOW):
        side = -1 if index % 2 else 1
        reach = 12 + index // 2 * 17
        pen.shape(
            shapes.lock(
                [
                    (180 + side * reach * 0.7, 92),
                    (180 + side * reach, 112),
                    (180 + side * (reach + 10), 136 - reach * 0.1),
                ],
                [17, 20, 0],
            ),
            tint,
            push=4,
            width=3,
        )
    pen.shape(shapes.scallop(180, 262, 13, 12, 5, 6, -90), "#FFF4FA", tone=rose, push=3, width=2.6)
    pen.fill(shapes.oval(180, 262, 6), GOLDEN)
    shield(pen, "unicorn", rose, look.skin, "#F4A6CC")


def wolf_keeper(pen: Pen) -> None:
    """A calm young woman in a wolf-fur hood with ears and a snout."""
    beasts.wolf_land(pen)
    fur, blue = beasts.FUR, "#4A6FA8"
    look = Look("#E8BC94", "#A8482A", "#4FA0D8", "smile", lashes=True, brow=3)
    people.cape(pen, blue, 134)
    people.torso(pen, "#5C4A52", 82, 104)
    x, y = people.HEAD
    for side in (-1, 1):
        ear = shapes.curve(
            [
                (180 + side * 34, 112, 1),
                (180 + side * 50, 72),
                (180 + side * 84, 40, 1),
                (180 + side * 98, 92),
                (180 + side * 86, 140, 1),
            ]
        )
        pen.shape(ear, fur, push=7)
        pen.fill(
            shapes.curve(
                [
                    (180 + side * 54, 104),
                    (180 + side * 64, 80),
                    (180 + side * 81, 62, 1),
                    (180 + side * 86, 98),
                    (180 + side * 78, 120),
                ]
            ),
            "#E2A8A8",
        )
    hood = shapes.symmetric(
        [
            (180, 82),
            (234, 98),
            (264, 150),
            (286, 188, 1),
            (266, 200),
            (286, 228, 1),
            (266, 236),
            (282, 268, 1),
            (240, 276),
            (180, 266),
        ]
    )
    pen.shape(
        hood, linear((100, 90), (270, 260), [lighter(fur, 0.25), fur, darker(fur, 0.12)]), tone=fur, push=11
    )
    face(pen, x, y + 6, look, with_ears=False, width=58)
    fringe = shapes.curve(
        [
            (124, 188, 1),
            (122, 148),
            (150, 122),
            (180, 116),
            (212, 122),
            (238, 148),
            (236, 188, 1),
            (228, 158),
            (206, 152),
            (180, 146),
            (170, 160, 1),
            (150, 150),
            (134, 162),
        ]
    )
    pen.shape(fringe, look.hair, push=6, width=3)
    _rim(pen, "#F4F7FC", 60)
    _side_locks(pen, look.hair, "#E8905C")
    brow = shapes.symmetric([(180, 80), (222, 92), (214, 116), (196, 112), (192, 132), (180, 138)])
    pen.shape(brow, darker(fur, 0.15), push=6, width=3)
    pen.shape(shapes.symmetric([(180, 120), (192, 121), (193, 129), (180, 139)]), "#2C2838", push=3, width=2)
    for side in (-1, 1):
        pen.fill(shapes.oval(180 + side * 21, 100, 4.6, 6), "#2C2838")
        pen.fill(shapes.oval(180 + side * 21 - 1.5, 98, 1.6), WHITE)
    shield(pen, "wolf", blue, look.skin, "#5C4A52")
