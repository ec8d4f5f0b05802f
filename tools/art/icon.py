"""The app's mark: three fanned cards with an up and a down triangle; icon, layers and start picture."""

from __future__ import annotations

import numpy as np
import skia
from PIL import Image

from tools.art import files, hilo, shapes
from tools.art.pen import INK, WHITE, Pen, darker, lighter, linear, radial
from tools.art.table import triangle, white_mask

PAPER = "#FFFBEF"
FAN = ((-17.0, -62.0, 16.0), (17.0, 62.0, 16.0), (0.0, 0.0, 0.0))
"""Turn and shift of the left, right and front card; a card is 150×210 around its centre."""


def _card() -> skia.Path:
    return shapes.box(-75, -105, 75, 105, 18)


def _side_card(pen: Pen, colour: str, symbol: str, left: bool) -> None:
    card = _card()
    pen.shadow(card, 2, 7, 0.4, 7)
    pen.line(card, darker(colour, 0.62), 7)
    pen.fill(card, linear((-75, -105), (75, 105), [lighter(colour, 0.22), colour, darker(colour, 0.12)]))
    pen.line(shapes.box(-67, -97, 67, 97, 12), WHITE, 3, 0.5)
    with pen.at(-58 if left else 16, -88, 42 / hilo.SIZE):
        pen.fill(hilo.symbols()[symbol], WHITE)


def _triangles(pen: Pen) -> None:
    for y, up, tones in (
        (-42, True, ("#FFD86A", "#EDAA22", "#8A560C")),
        (42, False, ("#8298F0", "#4F63C4", "#252F70")),
    ):
        outline = triangle(0, y, 43, 60, up)
        pen.line(outline, tones[2], 17)
        pen.line(outline, tones[1], 10)
        pen.fill(outline, linear((-30, y - 30), (30, y + 34), [tones[0], tones[1]]))
        pen.line(shapes.moved(shapes.scaled(outline, 0.94, 0, y), -0.8, -0.8), WHITE, 2.6, 0.5)


def fan(pen: Pen) -> None:
    """The three cards around the origin, about 300×250 large."""
    for (turn, dx, dy), (colour, symbol) in zip(
        FAN[:2], (("#E5484D", "heart"), ("#3B82F6", "drop")), strict=True
    ):
        with pen.at(dx, dy, 0.94, turn):
            _side_card(pen, colour, symbol, left=dx < 0)
    card = _card()
    pen.shadow(card, 0, 9, 0.45, 8)
    pen.line(card, "#4A3A2E", 7)
    pen.fill(card, linear((-75, -105), (75, 105), [WHITE, PAPER, "#F2E6C8"]))
    pen.line(shapes.box(-66, -96, 66, 96, 11), "#E3C98A", 3)
    _triangles(pen)


def ground(pen: Pen, side: float, radius: float) -> None:
    """Felt with a warm light in the middle."""
    base = shapes.box(0, 0, side, side, radius)
    pen.fill(base, radial((side / 2, side * 0.42), side * 0.72, ["#2C7A68", "#17463F", "#0C2B29"]))
    with pen.clip(base):
        for step in range(14):
            with pen.at(side / 2, side / 2, turn=step * 360 / 14):
                pen.fill(shapes.poly([(0, 0), (-side * 0.07, -side), (side * 0.07, -side)]), "#FFF4D6", 0.035)


def icon() -> Image.Image:
    """The whole icon."""
    pen = Pen(512, 512)
    ground(pen, 512, 112)
    with pen.clip(shapes.box(0, 0, 512, 512, 112)):
        pen.line(shapes.box(0, 0, 512, 512, 112), "#F4C95D", 10, 0.85)
    with pen.at(256, 252, 1.48):
        fan(pen)
    return pen.image()


def foreground() -> Image.Image:
    """The adaptive icon's upper layer: everything within the central two thirds."""
    pen = Pen(432, 432)
    with pen.at(216, 213, 0.8):
        fan(pen)
    return pen.image()


def background() -> Image.Image:
    """The adaptive icon's lower layer, bleeding on all sides."""
    pen = Pen(432, 432)
    ground(pen, 432, 0)
    return pen.image().convert("RGB")


def monochrome() -> Image.Image:
    """One flat shape for themed icons: gaps keep the cards apart, the triangles are cut out."""
    card = _card()
    front = shapes.minus(card, shapes.union(triangle(0, -42, 48, 66, True), triangle(0, 42, 48, 66, False)))
    moat = shapes.box(-86, -116, 86, 116, 26)
    whole = front
    for turn, dx, dy in FAN[:2]:
        side = shapes.transformed(
            card, skia.Matrix().setScale(0.94, 0.94).postConcat(skia.Matrix().setRotate(turn))
        )
        whole = shapes.union(whole, shapes.minus(shapes.moved(side, dx, dy), moat))
    pen = Pen(432, 432)
    with pen.at(216, 213, 0.8):
        pen.fill(whole, WHITE)
    return white_mask(pen.image())


def presplash() -> Image.Image:
    """The start picture: the fan in a pool of light that ends in exactly #10302D."""
    side = 1024
    y, x = np.mgrid[0:side, 0:side] - side / 2
    light = np.clip(1 - np.hypot(x, y) / 505, 0, 1)[..., None] ** 1.6
    edge, centre = np.array([16.0, 48.0, 45.0]), np.array([44.0, 116.0, 100.0])
    colour = np.rint(edge + (centre - edge) * light).astype(np.uint8)
    picture = Image.fromarray(colour, "RGB").convert("RGBA")
    pen = Pen(side, side, 2)
    with pen.at(512, 500, 2.0):
        fan(pen)
        for sx, sy, r in ((-150, -96, 13), (158, -84, 10), (-128, 120, 8), (136, 132, 11), (4, -142, 9)):
            pen.fill(shapes.star(sx, sy, r, 4, 0.26), "#FFE9A8", 0.95)
    picture.alpha_composite(pen.image())
    return picture.convert("RGB")


def draw() -> None:
    """Writes all of them."""
    files.save(icon(), "icon", 256)
    files.save(foreground(), "icon_foreground", 256)
    files.save(background(), "icon_background", 128)
    files.save(monochrome(), "icon_monochrome")
    files.save(presplash(), "presplash", 200, dither=True)


def preview() -> None:
    """The icon at many sizes, the adaptive layers under a round mask, the start picture."""
    sheet = Image.new("RGBA", (1400, 620), "#C9CED6")
    x = 20
    for side in (256, 96, 48, 32):
        sheet.alpha_composite(icon().resize((side, side), Image.Resampling.LANCZOS), (x, 20))
        x += side + 20
    layers = background().convert("RGBA")
    layers.alpha_composite(foreground())
    pen = Pen(432, 432, 2)
    pen.fill(shapes.oval(216, 216, 144), INK)
    for index, picture in enumerate((layers, monochrome())):
        masked = Image.new("RGBA", (432, 432), (70, 80, 120, 255))
        masked.alpha_composite(picture)
        masked.putalpha(pen.image().getchannel("A"))
        sheet.alpha_composite(masked.crop((72, 72, 360, 360)), (20 + index * 300, 310))
    sheet.paste(presplash().resize((560, 560), Image.Resampling.LANCZOS), (800, 30))
    files.preview(sheet, "icon")
