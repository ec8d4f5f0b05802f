"""The hand: fills, soft outlines and two-tone shading that all pictures share. Knows no subject."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

import numpy as np
import skia
from PIL import Image

from tools.art import shapes

INK = "#2B1D38"
WARM = "#FFF4D6"
GOLD = "#EBA91E"
WHITE = "#FFFFFF"

Fill: TypeAlias = "str | skia.Shader"


def rgba(colour: str, alpha: float = 1.0) -> int:
    """A skia colour from `#RRGGBB` or `#RRGGBBAA`."""
    value = colour.lstrip("#")
    red, green, blue = (int(value[i : i + 2], 16) for i in (0, 2, 4))
    own = int(value[6:8], 16) / 255 if len(value) == 8 else 1.0
    return int(skia.ColorSetARGB(round(255 * own * alpha), red, green, blue))


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` of the way from the first to the second."""
    a = [int(first.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]
    b = [int(second.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(a, b, strict=True))


def darker(colour: str, share: float = 0.25) -> str:
    """Towards the ink."""
    return mix(colour, INK, share)


def lighter(colour: str, share: float = 0.25) -> str:
    """Towards warm white."""
    return mix(colour, "#FFF8E6", share)


def linear(
    start: shapes.Knot, end: shapes.Knot, colours: Sequence[str], stops: Sequence[float] = ()
) -> skia.Shader:
    """A straight gradient."""
    points = [skia.Point(start[0], start[1]), skia.Point(end[0], end[1])]
    return skia.GradientShader.MakeLinear(points, [rgba(c) for c in colours], list(stops) or None)


def radial(
    centre: shapes.Knot, radius: float, colours: Sequence[str], stops: Sequence[float] = ()
) -> skia.Shader:
    """A round gradient."""
    return skia.GradientShader.MakeRadial(
        skia.Point(centre[0], centre[1]), radius, [rgba(c) for c in colours], list(stops) or None
    )


def metal(left: float, right: float, colour: str) -> skia.Shader:
    """A polished surface between two x positions."""
    tones = [lighter(colour, 0.55), colour, darker(colour, 0.2), lighter(colour, 0.15)]
    return linear((left, 0), (right, 0), tones, [0, 0.4, 0.8, 1])


class Pen:
    """Draws on one canvas in the units of the finished picture, whatever the inner resolution."""

    def __init__(self, width: int, height: int, oversample: int = 3) -> None:
        self.width, self.height, self.oversample = width, height, oversample
        self.surface = skia.Surface(width * oversample, height * oversample)
        self.canvas = self.surface.getCanvas()
        self.canvas.scale(oversample, oversample)

    def image(self) -> Image.Image:
        """The picture at its final size, straight alpha."""
        pixels = self.surface.toarray(colorType=skia.kRGBA_8888_ColorType).astype(np.float64)
        alpha = pixels[..., 3:] / 255
        pixels[..., :3] *= alpha
        n = self.oversample
        blocks = pixels.reshape(self.height, n, self.width, n, 4).mean(axis=(1, 3))
        cover = np.maximum(blocks[..., 3:] / 255, 1e-6)
        blocks[..., :3] = np.where(blocks[..., 3:] > 0, blocks[..., :3] / cover, 0)
        return Image.fromarray(np.clip(np.rint(blocks), 0, 255).astype(np.uint8), "RGBA")

    def _paint(self, fill: Fill, alpha: float, blur: float = 0.0) -> skia.Paint:
        paint = skia.Paint(AntiAlias=True, Dither=True)
        if isinstance(fill, str):
            paint.setColor(rgba(fill, alpha))
        else:
            paint.setShader(fill)
            paint.setAlphaf(alpha)
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        return paint

    def fill(self, path: skia.Path, fill: Fill, alpha: float = 1.0, blur: float = 0.0) -> None:
        """A flat or blurred area."""
        self.canvas.drawPath(path, self._paint(fill, alpha, blur))

    def glow(self, path: skia.Path, colour: str, alpha: float = 1.0, blur: float = 10.0) -> None:
        """Light added on top of what is there."""
        paint = self._paint(colour, alpha, blur)
        paint.setBlendMode(skia.BlendMode.kScreen)
        self.canvas.drawPath(path, paint)

    def line(self, path: skia.Path, colour: Fill = INK, width: float = 3.6, alpha: float = 1.0) -> None:
        """A round stroke."""
        paint = self._paint(colour, alpha)
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(width)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
        self.canvas.drawPath(path, paint)

    def stroke(
        self, knots: Sequence[shapes.Knot], colour: Fill = INK, width: float = 3.6, alpha: float = 1.0
    ) -> None:
        """A round stroke through knots."""
        self.line(shapes.curve(knots, closed=False), colour, width, alpha)

    def shape(
        self,
        path: skia.Path,
        fill: Fill,
        *,
        tone: str | None = None,
        ink: str | None = None,
        width: float = 3.6,
        push: float = 9.0,
        shade: float = 0.24,
        light: float = 0.30,
    ) -> None:
        """The signature of the hand: fill, shade low right, warm light high left, coloured outline."""
        base = tone or (fill if isinstance(fill, str) else "#888888")
        if ink is None:
            ink = darker(base, 0.68)
        if width:
            self.line(path, ink, width * 2)
        self.fill(path, fill)
        with self.clip(path):
            if shade:
                dark = shapes.minus(path, shapes.moved(path, -push, -push * 0.8))
                self.fill(dark, darker(base, 0.75), shade, 1.2)
            if light:
                bright = shapes.minus(path, shapes.moved(path, push * 0.55, push * 0.5))
                self.fill(bright, WARM, light, 1.0)

    def shadow(
        self, path: skia.Path, dx: float = 3, dy: float = 6, alpha: float = 0.25, blur: float = 4
    ) -> None:
        """A soft shadow below something that lies on top."""
        self.fill(shapes.moved(path, dx, dy), INK, alpha, blur)

    @contextmanager
    def clip(self, path: skia.Path) -> Iterator[None]:
        """Only inside this shape."""
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        try:
            yield
        finally:
            self.canvas.restore()

    @contextmanager
    def at(
        self, x: float, y: float, size: float = 1.0, turn: float = 0.0, flip: bool = False
    ) -> Iterator[None]:
        """A new origin, scale and turn; `flip` mirrors left and right."""
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.rotate(turn)
        self.canvas.scale(-size if flip else size, size)
        try:
            yield
        finally:
            self.canvas.restore()

    @contextmanager
    def layer(self, alpha: float = 1.0) -> Iterator[None]:
        """What is drawn inside becomes one sheet of the given opacity."""
        self.canvas.saveLayerAlpha(None, round(alpha * 255))
        try:
            yield
        finally:
            self.canvas.restore()


def gold_star(pen: Pen, cx: float, cy: float, radius: float) -> None:
    """The Kingdom game's gold star: dark rim, facets, highlight; symmetric, so that halves meet."""
    outline = shapes.star(cx, cy, radius, inner=0.52)
    pen.line(outline, "#7A4A08", radius * 0.2)
    pen.line(outline, "#FFDF85", radius * 0.07)
    pen.fill(outline, linear((cx, cy - radius), (cx, cy + radius), ["#FFC93F", GOLD, "#DE9310"]))
    with pen.clip(outline):
        for step in range(5):
            angle = math.radians(-90 + 72 * step)
            for side in (-1, 1):
                edge = angle + side * math.radians(36)
                facet = shapes.poly(
                    [
                        (cx, cy),
                        (cx + radius * math.cos(angle), cy + radius * math.sin(angle)),
                        (cx + radius * 0.52 * math.cos(edge), cy + radius * 0.52 * math.sin(edge)),
                    ]
                )
                middle = angle + side * math.radians(18)
                up = -math.sin(middle)
                pen.fill(facet, "#FFF0B0" if up > 0 else "#9A5B06", abs(up) * (0.42 if up > 0 else 0.30))
    pen.line(outline, "#FFE9A8", radius * 0.06, 0.9)
    pen.line(shapes.scaled(outline, 1.06, cx, cy), "#8A560C", radius * 0.05)
