"""The table: card back, shadow, glow, spark and felt. Shadow and glow share one geometry, see `MARGIN`."""

from __future__ import annotations

import math

import numpy as np
import skia
from PIL import Image

from tools.art import files, shapes
from tools.art.pen import WHITE, Pen, linear, radial

WIDTH, HEIGHT, RADIUS = 300, 420, 30
MARGIN = 30
"""Shadow and glow reach this far beyond a card of 300×420: draw them 360/300 as wide, 480/420 as high."""

NAVY, PERIWINKLE, SUN = "#25325C", "#6F86D6", "#F4C95D"


def triangle(cx: float, cy: float, half: float, height: float, up: bool) -> skia.Path:
    """A triangle that points up or down."""
    tip = -1 if up else 1
    return shapes.poly(
        [(cx, cy + tip * height / 2), (cx + half, cy - tip * height / 2), (cx - half, cy - tip * height / 2)]
    )


def lattice(pen: Pen) -> None:
    """Fine rows of tiny up and down triangles, alternating, that fade towards the middle."""
    step, rise = 20.0, 18.0
    for row in range(int(HEIGHT / rise) + 2):
        for column in range(-1, int(WIDTH / step) * 2 + 3):
            up = (row + column) % 2 == 0
            x, y = WIDTH / 2 + (column - 15) * step / 2, HEIGHT / 2 + (row - 12) * rise + rise / 2
            away = math.hypot((x - WIDTH / 2) / 150, (y - HEIGHT / 2) / 210)
            pen.fill(
                triangle(x, y, step * 0.30, rise * 0.56, up),
                "#8AA0F0" if up else "#10183A",
                0.05 + 0.10 * min(away, 1.2),
            )


def jewel(pen: Pen, cx: float, cy: float, up: bool, colours: tuple[str, str, str]) -> None:
    """One of the two big triangles: enamel with a bright rim and a bevelled middle."""
    outline = triangle(cx, cy, 50, 72, up)
    inner = triangle(cx, cy - (-6 if up else 6), 27, 38, up)
    pen.fill(shapes.moved(outline, 0, 7), "#0A1030", 0.6, 7)
    pen.line(outline, "#131B40", 17)
    pen.line(outline, colours[2], 10)
    pen.fill(outline, linear((cx - 40, cy - 40), (cx + 40, cy + 40), [colours[0], colours[1], colours[1]]))
    pen.line(outline, colours[0], 2.2, 0.9)
    pen.fill(inner, linear((cx, cy - 24), (cx, cy + 30), [colours[2], colours[1]]))
    pen.line(inner, colours[2], 5)
    pen.line(shapes.moved(inner, 0, 1.5), colours[0], 1.6, 0.8)


def corner(pen: Pen) -> None:
    """A small flourish in the upper left corner; mirrored into the others."""
    pen.stroke([(38, 92), (40, 60), (62, 40), (92, 38)], "#8FA4EE", 2.2, 0.8)
    pen.stroke([(46, 78), (50, 56), (58, 50), (78, 46)], "#8FA4EE", 1.6, 0.55)
    pen.fill(shapes.star(49, 49, 9, 4, 0.38, 45), SUN, 0.95)
    pen.fill(shapes.oval(38, 98, 2.6), SUN, 0.9)
    pen.fill(shapes.oval(98, 38, 2.6), SUN, 0.9)


def back(corner_radius: float = RADIUS, size: float = 1.0) -> Image.Image:
    """The card back; the Kingdom deck wants it larger and with squarer corners."""
    pen = Pen(round(WIDTH * size), round(HEIGHT * size))
    pen.canvas.scale(size, size)
    card = shapes.box(0, 0, WIDTH, HEIGHT, corner_radius)
    pen.fill(card, linear((0, 0), (WIDTH, HEIGHT), ["#2E3D70", NAVY, "#1B2549"]))
    with pen.clip(card):
        pen.line(card, "#121A3A", 5)
        pen.line(shapes.box(2.5, 2.5, WIDTH - 2.5, HEIGHT - 2.5, corner_radius - 2), "#5368B4", 1.6, 0.8)
    frame = shapes.box(17, 17, WIDTH - 17, HEIGHT - 17, max(corner_radius - 11, 8))
    with pen.clip(frame):
        pen.fill(frame, radial((150, 210), 240, ["#34457F", "#26345F", "#1C2750"]))
        lattice(pen)
        for step, (colour, width, alpha) in enumerate(
            ((PERIWINKLE, 2.6, 0.95), (SUN, 1.4, 0.85), (PERIWINKLE, 1.2, 0.5))
        ):
            ring = shapes.oval(150, 210, 96 - step * 6, 150 - step * 6)
            if step == 0:
                pen.fill(ring, "#0A1030", 0.4, 9)
                pen.fill(ring, radial((150, 210), 150, ["#384A8A", "#26346A", "#1F2B58"]))
            pen.line(ring, colour, width, alpha)
        for step in range(24):
            angle = math.radians(15 * step)
            pen.fill(
                shapes.oval(150 + 104 * math.cos(angle), 210 + 158 * math.sin(angle), 1.9), PERIWINKLE, 0.9
            )
    pen.line(frame, "#10183A", 6, 0.6)
    pen.line(frame, "#5B73C4", 3.6)
    pen.line(shapes.box(24, 24, WIDTH - 24, HEIGHT - 24, max(corner_radius - 16, 5)), "#5B73C4", 1.2, 0.8)
    for flip in (False, True):
        with pen.at(WIDTH if flip else 0, 0, flip=flip):
            corner(pen)
        with pen.at(0 if flip else WIDTH, HEIGHT, turn=180, flip=flip):
            corner(pen)
    jewel(pen, 150, 152, True, ("#FFE08A", SUN, "#D9A02F"))
    jewel(pen, 150, 268, False, ("#93A7F2", PERIWINKLE, "#4E64B4"))
    return pen.image()


def white_mask(picture: Image.Image, colour: tuple[int, int, int] = (255, 255, 255)) -> Image.Image:
    """The picture's alpha in one colour, so that it can be tinted without a dark fringe."""
    mask = Image.new("RGBA", picture.size, (*colour, 0))
    mask.putalpha(picture.getchannel("A"))
    return mask


def shadow() -> Image.Image:
    """A soft card-shaped shadow, heavier below."""
    pen = Pen(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, 1)
    with pen.at(MARGIN, MARGIN):
        pen.fill(shapes.box(6, 10, WIDTH - 6, HEIGHT + 4, RADIUS), "#000000", 0.55, 9)
        pen.fill(shapes.box(2, 4, WIDTH - 2, HEIGHT + 2, RADIUS), "#000000", 0.45, 3.5)
    return white_mask(pen.image(), (0, 0, 0))


def glow() -> Image.Image:
    """A bright ring around a card, with light that falls off outwards."""
    pen = Pen(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, 2)
    with pen.at(MARGIN, MARGIN):
        inside = shapes.box(0, 0, WIDTH, HEIGHT, RADIUS)
        pen.fill(shapes.box(-4, -4, WIDTH + 4, HEIGHT + 4, RADIUS + 4), WHITE, 0.75, 8.5)
        pen.fill(shapes.box(-7, -7, WIDTH + 7, HEIGHT + 7, RADIUS + 7), WHITE, 0.98, 0.8)
        with pen.clip(inside):
            pen.canvas.clear(0)
            pen.line(inside, WHITE, 14, 0.18)
            pen.line(inside, WHITE, 6, 0.5)
    return white_mask(pen.image())


def spark() -> Image.Image:
    """A particle: a bright core in a soft disc."""
    side = 64
    y, x = np.mgrid[0:side, 0:side]
    away = np.hypot(x - 31.5, y - 31.5) / 31.5
    light = np.clip(1 - away, 0, 1)
    alpha = np.clip(0.55 * light**1.8 + 1.2 * np.clip(1 - away / 0.42, 0, 1) ** 1.2, 0, 1)
    pixels = np.full((side, side, 4), 255, np.uint8)
    pixels[..., 3] = np.rint(alpha * 255)
    return Image.fromarray(pixels, "RGBA")


def fibres(side: int, seed: int) -> np.ndarray:
    """Seamless felt: noise smeared along many short directions, mean 0, deviation 1."""
    source = np.random.default_rng(seed)
    fy, fx = np.meshgrid(np.fft.fftfreq(side), np.fft.fftfreq(side), indexing="ij")
    total = np.zeros((side, side))
    for step in range(9):
        angle = math.pi * step / 9 + 0.2
        along = fx * math.cos(angle) + fy * math.sin(angle)
        across = -fx * math.sin(angle) + fy * math.cos(angle)
        keep = np.exp(-((along * 26) ** 2) - (across * 3.2) ** 2)
        noise = np.fft.fft2(source.standard_normal((side, side)))
        strand = np.real(np.fft.ifft2(noise * keep))
        total += np.sign(strand) * np.abs(strand / strand.std()) ** 1.6
    cloudy = np.exp(-((np.hypot(fx, fy) * 60) ** 2))
    patch = np.real(np.fft.ifft2(np.fft.fft2(source.standard_normal((side, side))) * cloudy))
    total = total / total.std() + 0.35 * patch / patch.std()
    return total / total.std()


def felt(side: int = 640) -> Image.Image:
    """Green felt at dusk: light in the middle, dark at the rim, fibres, and dither against banding."""
    y, x = np.mgrid[0:side, 0:side] / (side - 1)
    away = np.clip(np.hypot((x - 0.5) / 0.72, (y - 0.44) / 0.74), 0, 1) ** 1.25
    centre, rim = np.array([26.0, 76.0, 68.0]), np.array([11.0, 40.0, 39.0])
    colour = centre + (rim - centre) * away[..., None]
    light = fibres(side, 7)[..., None] * np.array([0.016, 0.020, 0.020])
    dither = np.random.default_rng(11).random((side, side, 1)) - 0.5
    return Image.fromarray(np.clip(np.rint(colour * (1 + light) + dither), 0, 255).astype(np.uint8), "RGB")


def felt_tile(side: int = 256) -> Image.Image:
    """A seamless veil of fibres, white and black specks of low opacity, to repeat over any ground."""
    strand = fibres(side, 23)
    pixels = np.zeros((side, side, 4), np.uint8)
    pixels[..., :3] = np.where(strand > 0, 255, 0)[..., None]
    pixels[..., 3] = np.clip(np.rint(np.abs(strand) * 5), 0, 20)
    return Image.fromarray(pixels, "RGBA")


def draw() -> None:
    """Writes everything the table is made of."""
    files.save(back(), "back", 256)
    files.save(back(14 / 1.2, 1.2), "kingdom/back", 256)
    files.save(shadow(), "shadow")
    files.save(glow(), "glow")
    files.save(spark(), "spark")
    files.save(felt(), "felt", 96, dither=False)
    files.save(felt_tile(), "felt_tile")


def preview() -> None:
    """The back on the felt with shadow and glow, large and small."""
    sheet = felt().resize((1280, 720), Image.Resampling.LANCZOS).convert("RGBA")
    ring, dark, card = glow(), shadow(), back()
    tint = Image.new("RGBA", ring.size, "#F4C95D")
    tint.putalpha(ring.getchannel("A"))
    x = 60
    for width, lit in ((300, False), (300, True), (124, False), (62, True), (30, False)):
        share = width / WIDTH
        around = (round(360 * share), round(480 * share))
        corner_at = (x - round(MARGIN * share), 120 - round(MARGIN * share))
        sheet.alpha_composite(dark.resize(around, Image.Resampling.LANCZOS), corner_at)
        if lit:
            sheet.alpha_composite(tint.resize(around, Image.Resampling.LANCZOS), corner_at)
        sheet.alpha_composite(card.resize((width, round(HEIGHT * share)), Image.Resampling.LANCZOS), (x, 120))
        x += width + 70
    files.preview(sheet, "table")
