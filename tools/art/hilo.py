"""The HILO card parts: eight white symbol masks, and a preview of the faces the app composes from them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import skia
from PIL import Image, ImageDraw, ImageFont

from tools.art import files, shapes
from tools.art.pen import WHITE, Pen, linear, rgba

SIZE = 128
COLOURS: dict[str, tuple[str, str]] = {
    "heart": ("#E5484D", "#FFFFFF"),
    "triangle": ("#F5762A", "#17202B"),
    "star": ("#FFC83D", "#17202B"),
    "leaf": ("#A7D129", "#17202B"),
    "square": ("#2F9E62", "#FFFFFF"),
    "drop": ("#3B82F6", "#FFFFFF"),
    "diamond": ("#8B5CF6", "#FFFFFF"),
    "disc": ("#E5479F", "#FFFFFF"),
}
"""Symbol: card colour and the ink it is printed with."""


def heart() -> skia.Path:
    """A plump heart."""
    path = skia.Path()
    path.moveTo(64, 116)
    path.cubicTo(50, 102, 8, 78, 8, 44)
    path.cubicTo(8, 26, 22, 13, 38, 13)
    path.cubicTo(50, 13, 59, 20, 64, 31)
    path.cubicTo(69, 20, 78, 13, 90, 13)
    path.cubicTo(106, 13, 120, 26, 120, 44)
    path.cubicTo(120, 78, 78, 102, 64, 116)
    path.close()
    return path


def rounded(points: Sequence[shapes.Knot], radius: float) -> skia.Path:
    """A polygon with softened corners."""
    path = skia.Path()
    count = len(points)
    for index, corner in enumerate(points):
        ends = []
        for other in (points[index - 1], points[(index + 1) % count]):
            dx, dy = other[0] - corner[0], other[1] - corner[1]
            share = min(radius / math.hypot(dx, dy), 0.5)
            ends.append((corner[0] + dx * share, corner[1] + dy * share))
        (path.lineTo if index else path.moveTo)(*ends[0])
        path.quadTo(corner[0], corner[1], *ends[1])
    path.close()
    return path


def leaf() -> skia.Path:
    """A leaf on the diagonal with its vein cut out."""
    blade = skia.Path()
    blade.moveTo(12, 116)
    blade.cubicTo(4, 48, 46, 8, 118, 10)
    blade.cubicTo(122, 82, 82, 124, 12, 116)
    blade.close()
    vein = shapes.lock([(4, 124), (40, 86), (88, 40)], [11, 8, 0])
    return shapes.minus(blade, vein)


def drop() -> skia.Path:
    """A falling drop."""
    path = skia.Path()
    path.moveTo(64, 6)
    path.cubicTo(72, 32, 106, 52, 106, 82)
    path.cubicTo(106, 106, 87, 122, 64, 122)
    path.cubicTo(41, 122, 22, 106, 22, 82)
    path.cubicTo(22, 52, 56, 32, 64, 6)
    path.close()
    return path


def symbols() -> dict[str, skia.Path]:
    """All eight, balanced so that none looks larger than the others."""
    spikes = [
        (64 + r * math.cos(math.radians(a - 90)), 70 + r * math.sin(math.radians(a - 90)))
        for a, r in ((36 * i, 66 if i % 2 == 0 else 29) for i in range(10))
    ]
    return {
        "heart": heart(),
        "triangle": rounded([(64, 6), (124, 114), (4, 114)], 12),
        "star": rounded(spikes, 6),
        "leaf": leaf(),
        "square": rounded([(14, 14), (114, 14), (114, 114), (14, 114)], 14),
        "drop": drop(),
        "diamond": rounded([(64, 2), (112, 64), (64, 126), (16, 64)], 9),
        "disc": shapes.oval(64, 64, 55),
    }


def draw() -> None:
    """Writes the symbol masks."""
    for name, path in symbols().items():
        pen = Pen(SIZE, SIZE, 4)
        pen.canvas.clear(rgba("#FFFFFF", 0))
        pen.fill(path, WHITE)
        picture = pen.image()
        mask = Image.new("RGBA", picture.size, (255, 255, 255, 0))
        mask.putalpha(picture.getchannel("A"))
        files.save(mask, f"symbols/{name}")


def face(symbol: str, value: int) -> Image.Image:
    """One composed card, 300×420: how the app may put the parts together."""
    colour, ink = COLOURS[symbol]
    pen = Pen(300, 420, 2)
    pen.fill(shapes.box(0, 0, 300, 420, 30), linear((0, 0), (0, 420), [colour, colour]))
    pen.line(shapes.box(10, 10, 290, 410, 22), WHITE, 4, 0.45)
    pen.fill(shapes.oval(150, 210, 108), "#FFFDF6")
    for x, y in ((22, 22), (220, 340)):
        with pen.at(x, y, 58 / SIZE):
            pen.fill(symbols()[symbol], ink)
    picture = pen.image()
    brush = ImageDraw.Draw(picture)
    text = str(value)
    brush.text((150, 210), text, "#17202B", ImageFont.load_default(140), anchor="mm", stroke_width=3)
    brush.text((276, 52), text, ink, ImageFont.load_default(54), anchor="rm", stroke_width=1)
    return picture


def preview() -> None:
    """The eight faces large, at 64 and at 30 points wide."""
    sheet = Image.new("RGBA", (8 * 170 + 20, 420), "#12372F")
    for index, (symbol, value) in enumerate(zip(symbols(), (-1, 0, 3, 5, 7, 9, 10, 11), strict=True)):
        card = face(symbol, value)
        y = 16
        for width in (150, 64, 30):
            small = card.resize((width, width * 7 // 5), Image.Resampling.LANCZOS)
            sheet.alpha_composite(small, (20 + index * 170, y))
            y += width * 7 // 5 + 16
    files.preview(sheet, "hilo")
