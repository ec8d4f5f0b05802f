"""Backgrounds: skies, hills, castles, trees and moons. Always softer than the figures before them."""

from __future__ import annotations

import math
import random

from tools.art import shapes
from tools.art.pen import WHITE, Pen, darker, lighter, linear, mix, radial

LEFT, TOP, RIGHT, BOTTOM = 10.0, 10.0, 350.0, 396.0
"""The window of the picture on the card."""


def sky(
    pen: Pen, top: str, bottom: str, glow: str | None = None, at: tuple[float, float] = (180, 170)
) -> None:
    """A gradient with an optional glow behind the figure."""
    window = shapes.box(LEFT, TOP, RIGHT, BOTTOM)
    pen.fill(window, linear((0, TOP), (0, BOTTOM), [top, bottom]))
    if glow:
        pen.fill(window, radial(at, 210, [glow + "FF", glow + "90", glow + "00"], [0, 0.4, 1]))


def rays(pen: Pen, cx: float, cy: float, colour: str, count: int = 16, alpha: float = 0.3) -> None:
    """A sunburst."""
    for step in range(count):
        middle = 2 * math.pi * step / count
        half = math.pi / count / 2
        pen.fill(
            shapes.poly(
                [(cx, cy)]
                + [
                    (cx + 420 * math.cos(middle + s * half), cy + 420 * math.sin(middle + s * half))
                    for s in (-1, 1)
                ]
            ),
            colour,
            alpha,
        )


def hill(pen: Pen, knots: list[shapes.Knot], colour: str) -> None:
    """Rolling ground from left to right, closed below the window."""
    outline = shapes.curve(
        [(-40, 520, 1), (-40, knots[0][1], 1), *knots, (400, knots[-1][1], 1), (400, 520, 1)]
    )
    low = min(knot[1] for knot in knots)
    pen.fill(outline, linear((0, low), (0, low + 150), [lighter(colour, 0.14), darker(colour, 0.14)]))
    pen.line(outline, lighter(colour, 0.4), 2.4, 0.8)


def cloud(pen: Pen, x: float, y: float, size: float, colour: str = WHITE, alpha: float = 0.85) -> None:
    """A fair-weather cloud with a flat belly."""
    with pen.at(x, y, size), pen.layer(alpha):
        puffs = shapes.union(
            shapes.oval(-30, 0, 22, 16),
            shapes.oval(-6, -11, 25, 22),
            shapes.oval(24, -2, 24, 18),
            shapes.box(-46, 0, 44, 17, 10),
        )
        pen.fill(puffs, colour)
        with pen.clip(puffs):
            pen.fill(shapes.moved(puffs, 8, 14), "#7C8CC8", 0.16, 2)


def tower(pen: Pen, x: float, base: float, width: float, height: float, wall: str, roof: str) -> None:
    """A round castle tower with a pointed roof and a window."""
    top = base - height
    body = shapes.box(x - width / 2, top, x + width / 2, base)
    pen.fill(
        body, linear((x - width / 2, 0), (x + width / 2, 0), [lighter(wall, 0.25), wall, darker(wall, 0.22)])
    )
    eaves = width * 0.64
    peak = shapes.curve([(x, top - width * 1.25, 1), (x + eaves, top + 3, 1), (x - eaves, top + 3, 1)])
    pen.fill(peak, linear((x - eaves, 0), (x + eaves, 0), [lighter(roof, 0.2), roof, darker(roof, 0.3)]))
    if width > 22:
        pen.fill(
            shapes.box(
                x - width * 0.12, top + width * 0.4, x + width * 0.12, top + width * 0.85, width * 0.12
            ),
            darker(wall, 0.5),
        )


def wall(
    pen: Pen, left: float, right: float, top: float, base: float, colour: str, tooth: float = 12
) -> None:
    """A crenellated wall."""
    pen.fill(
        shapes.box(left, top, right, base),
        linear((0, top), (0, base), [lighter(colour, 0.1), darker(colour, 0.12)]),
    )
    x = left
    while x + tooth <= right + 0.1:
        pen.fill(shapes.box(x, top - tooth * 0.9, x + tooth, top + 1), lighter(colour, 0.1))
        x += tooth * 1.8


def castle(pen: Pen, x: float, base: float, size: float, stone: str, roof: str) -> None:
    """A fairy-tale castle."""
    with pen.at(x, base, size):
        tower(pen, -34, 0, 26, 74, stone, roof)
        tower(pen, 36, 0, 26, 66, stone, roof)
        tower(pen, 4, 0, 30, 112, stone, roof)
        wall(pen, -48, 50, -42, 0, stone, 10)
        tower(pen, -14, 0, 18, 58, lighter(stone, 0.1), roof)
        pen.fill(shapes.box(8, -26, 26, 2, 9), darker(stone, 0.55))


def moon(pen: Pen, x: float, y: float, radius: float, colour: str = "#FFF3C9") -> None:
    """A full moon with a halo and a few craters."""
    pen.glow(shapes.oval(x, y, radius * 1.25), colour, 0.4, radius * 0.4)
    disc = shapes.oval(x, y, radius)
    pen.fill(
        disc,
        radial(
            (x - radius * 0.3, y - radius * 0.3),
            radius * 1.5,
            [lighter(colour, 0.6), colour, darker(colour, 0.15)],
        ),
    )
    with pen.clip(disc):
        for dx, dy, share in ((-0.45, 0.3, 0.2), (0.35, -0.45, 0.16), (0.5, 0.35, 0.24), (-0.15, -0.55, 0.1)):
            pen.fill(shapes.oval(x + dx * radius, y + dy * radius, share * radius), darker(colour, 0.3), 0.28)


def crescent(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """A sickle moon."""
    sickle = shapes.minus(
        shapes.oval(x, y, radius), shapes.oval(x + radius * 0.5, y - radius * 0.18, radius * 0.86)
    )
    pen.glow(sickle, colour, 0.5, radius * 0.35)
    pen.fill(sickle, colour)


def twinkles(pen: Pen, seed: int, count: int, colour: str = WHITE, bottom: float = 240) -> None:
    """Small round lights and four-pointed glints (never five points: those are the game's stars)."""
    chance = random.Random(seed)
    for index in range(count):
        x, y = chance.uniform(LEFT + 8, RIGHT - 8), chance.uniform(TOP + 8, bottom)
        if index % 4 == 0:
            pen.fill(shapes.star(x, y, chance.uniform(5, 9), 4, 0.28), colour, 0.9)
        else:
            pen.fill(shapes.oval(x, y, chance.uniform(1.2, 2.6)), colour, chance.uniform(0.5, 0.95))


def tree(pen: Pen, x: float, base: float, size: float, crown: str, fruit: str | None = None) -> None:
    """A round tree."""
    with pen.at(x, base, size):
        pen.fill(shapes.poly([(-5, 0), (-3, -34), (4, -34), (6, 0)]), "#7A5236")
        leaves = shapes.scallop(0, -54, 24, 24, 9, 7)
        pen.fill(leaves, crown)
        with pen.clip(leaves):
            pen.fill(shapes.moved(leaves, 12, 14), darker(crown, 0.3), 0.55)
            pen.fill(shapes.oval(-10, -66, 12, 9), lighter(crown, 0.4), 0.6)
        for dx, dy in ((-14, -46), (6, -64), (12, -42), (-4, -52)) if fruit else ():
            pen.fill(shapes.oval(dx, dy, 4.2), fruit or crown)


def pine(pen: Pen, x: float, base: float, size: float, colour: str) -> None:
    """A fir."""
    with pen.at(x, base, size):
        pen.fill(shapes.box(-4, -14, 4, 2), "#5A4034")
        for row, reach in ((0, 26), (-24, 21), (-46, 15)):
            tier = shapes.curve(
                [
                    (0, row - 52, 1),
                    (reach * 0.5, row - 28),
                    (reach, row - 8, 1),
                    (0, row - 12),
                    (-reach, row - 8, 1),
                    (-reach * 0.5, row - 28),
                ]
            )
            pen.fill(
                tier, linear((-reach, 0), (reach, 0), [lighter(colour, 0.15), colour, darker(colour, 0.3)])
            )


def mountain(
    pen: Pen, x: float, base: float, width: float, height: float, colour: str, snow: str | None = None
) -> None:
    """A peak with a lit and a dark side."""
    top = base - height
    pen.fill(shapes.poly([(x - width / 2, base), (x, top), (x + width / 2, base)]), colour)
    ridge = [
        (x, top),
        (x + width * 0.06, top + height * 0.3),
        (x - width * 0.04, top + height * 0.6),
        (x + width * 0.05, base),
    ]
    pen.fill(shapes.poly([*ridge, (x + width / 2, base)]), darker(colour, 0.25))
    if snow:
        w, h = width * 0.14, height * 0.28
        pen.fill(
            shapes.poly(
                [
                    (x, top),
                    (x + w, top + h),
                    (x + w * 0.4, top + h * 0.8),
                    (x, top + h * 1.15),
                    (x - w * 0.45, top + h * 0.8),
                    (x - w, top + h),
                ]
            ),
            snow,
        )


def flames(pen: Pen, seed: int, base: float, height: float, colours: tuple[str, ...], count: int = 9) -> None:
    """A row of tongues of fire along the bottom, from the darkest at the back to the brightest in front."""
    chance = random.Random(seed)
    for layer, colour in enumerate(colours):
        reach = height * (1 - 0.27 * layer)
        for step in range(count + 1):
            x = LEFT + (RIGHT - LEFT) * (step + (0.5 if layer % 2 else 0)) / count
            tall, lean, wide = (
                reach * chance.uniform(0.65, 1.1),
                chance.uniform(-16, 16),
                (RIGHT - LEFT) / count * 0.75,
            )
            pen.fill(
                shapes.curve(
                    [
                        (x - wide, base + 30),
                        (x - wide * 0.7, base - tall * 0.3),
                        (x + lean, base - tall, 1),
                        (x + wide * 0.75, base - tall * 0.25),
                        (x + wide, base + 30),
                    ]
                ),
                linear((0, base - tall), (0, base), [mix(colour, WHITE, 0.1), colour]),
            )


def grass(pen: Pen, seed: int, base: float, colour: str, count: int = 40) -> None:
    """Blades along a line."""
    chance = random.Random(seed)
    for _ in range(count):
        x, tall, lean = chance.uniform(LEFT, RIGHT), chance.uniform(8, 18), chance.uniform(-6, 6)
        pen.stroke(
            [(x, base), (x + lean * 0.4, base - tall * 0.6), (x + lean, base - tall)], colour, 2.4, 0.8
        )
