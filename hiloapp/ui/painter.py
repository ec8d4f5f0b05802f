"""Paints card faces as pictures, at just the size at which they are shown. Pillow only, no Kivy."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

from hiloapp import paths
from hiloapp.engine.cards import Card, HiloCard, KingdomCard
from hiloapp.ui.patterns import draw_pattern
from hiloapp.ui.theme import (
    CARD_PATTERNS,
    CARD_RATIO,
    CARD_SYMBOLS,
    GOLD,
    INK,
    NAVY,
    PAPER,
    PERIWINKLE,
    PRINTED,
    WHITE,
    Palette,
    Rgba,
    ink_on,
)

_FINE = 3
"""Shapes are drawn this many times larger and then reduced: smooth edges at any size."""
_SIMPLE_BELOW = 46
"""Pixels: narrower cards show symbol and number only, and both larger."""
_TURNED = (6, 9)
"""Each would pass for the other on a layout that faces another edge of the table: a line is below them."""
_CORNER = 0.1
"""Radius of a corner as a part of the width."""


_OPTICAL_SIZE = {"disc": 0.86, "drop": 0.88}
"""Round shapes look large: at full size they would pass for a square or a triangle on a small card."""

HALO = (360 / 300, 480 / 420)
"""A painted card carries its shadow: size of the whole picture to that of the card."""


class Painter:
    """Paints with one font and one palette; `fonts` is the folder with Roboto-Bold."""

    def __init__(self, fonts: Path, palette: Palette = PRINTED) -> None:
        self.palette = palette
        self._bold = str(fonts / "Roboto-Bold.ttf")

    def with_shadow(self, face: Image.Image) -> Image.Image:
        """The card as it lies on the felt."""
        size = round(face.width * HALO[0]), round(face.height * HALO[1])
        whole = _shadow(size).copy()
        whole.alpha_composite(face, ((size[0] - face.width) // 2, (size[1] - face.height) // 2))
        return whole

    def back(self, width: int) -> Image.Image:
        if width >= _SIMPLE_BELOW:
            return _picture("back.png").resize((width, height_of(width)), Image.Resampling.LANCZOS)
        big = Image.new("RGBA", (width * _FINE, height_of(width) * _FINE), _rgb(NAVY))
        pen = ImageDraw.Draw(big)
        wide, high = big.size
        edge = round(0.05 * wide)
        rim = (edge, edge, wide - edge, high - edge)
        pen.rounded_rectangle(
            rim, radius=0.08 * wide, outline=_rgb(PERIWINKLE), width=max(1, round(0.03 * wide))
        )
        left, right, middle = 0.26 * wide, 0.74 * wide, wide / 2
        pen.polygon([(left, 0.46 * high), (right, 0.46 * high), (middle, 0.24 * high)], fill=_rgb(GOLD))
        pen.polygon([(left, 0.54 * high), (right, 0.54 * high), (middle, 0.76 * high)], fill=_rgb(PERIWINKLE))
        return _cut(big, (width, height_of(width)), _CORNER)

    def face(self, card: Card, width: int, name: str = "") -> Image.Image:
        """A card face up. `name` is written on a Kingdom card, in the chosen language."""
        return self._hilo(card, width) if isinstance(card, HiloCard) else self._kingdom(card, width, name)

    def _hilo(self, card: HiloCard, width: int) -> Image.Image:
        ground = self.palette.cards[card.colour]
        mark = ink_on(ground)
        is_simple = width < _SIMPLE_BELOW
        size = (width * _FINE, height_of(width) * _FINE)
        big = Image.new("RGBA", size, _rgb(ground))
        pen = ImageDraw.Draw(big)
        _shade(big, ground, is_light=mark is INK)
        if self.palette.has_patterns:
            # Away from the symbol's own tone: it stands out all the more.
            tint = _mixed(ground, WHITE, 0.45) if mark is INK else _mixed(ground, (0, 0, 0, 1), 0.3)
            draw_pattern(pen, CARD_PATTERNS[card.colour], size, tint)
        if not is_simple:
            inset = 0.035 * size[0]
            pen.rounded_rectangle(
                (inset, inset, size[0] - inset, size[1] - inset),
                radius=0.075 * size[0],
                outline=_mixed(ground, WHITE, 0.45),
                width=max(1, round(0.014 * size[0])),
            )
        radius = (0.375 if is_simple else 0.365) * size[0]
        middle_x, middle_y = size[0] / 2, size[1] / 2
        pen.ellipse(
            (middle_x - radius, middle_y - radius, middle_x + radius, middle_y + radius), fill=_rgb(PAPER)
        )
        text = number_text(card.value)
        letters = radius * (1.35 if len(text) > 1 else 1.56)
        self._write(pen, text, (middle_x, middle_y), letters, _rgb(INK), is_lined=card.value in _TURNED)
        symbol_size = round((0.31 if is_simple else 0.18) * size[0])
        edge = round((0.04 if is_simple else 0.08) * size[0])
        symbol = _tinted_symbol(CARD_SYMBOLS[card.colour], symbol_size, _rgb(mark))
        big.alpha_composite(symbol, (edge, edge))
        big.alpha_composite(symbol.rotate(180), (size[0] - edge - symbol_size, size[1] - edge - symbol_size))
        if not is_simple:
            corner = (size[0] - edge - symbol_size / 2, edge + symbol_size / 2)
            self._write(pen, text, corner, 0.17 * size[0], _rgb(mark), is_lined=card.value in _TURNED)
        return _cut(big, (width, height_of(width)), _CORNER)

    def _kingdom(self, card: KingdomCard, width: int, name: str) -> Image.Image:
        size = (width, height_of(width))
        face = _picture("kingdom", f"{card.kind.value}.png").resize(size, Image.Resampling.LANCZOS)
        if width < _SIMPLE_BELOW or not name:
            return face
        band = Image.new("RGBA", (width * _FINE, height_of(width) * _FINE), (0, 0, 0, 0))
        pen = ImageDraw.Draw(band)
        room, letters = 0.9 * band.width, 0.125 * band.width
        font = ImageFont.truetype(self._bold, round(letters))
        wide = pen.textlength(name, font=font)
        letters = letters * min(1.0, room / wide)
        self._write(pen, name, (band.width / 2, 0.862 * band.height), letters, _rgb(INK))
        face.alpha_composite(band.resize(size, Image.Resampling.LANCZOS))
        return face

    def _write(
        self,
        pen: ImageDraw.ImageDraw,
        text: str,
        middle: tuple[float, float],
        size: float,
        ink: tuple[int, ...],
        is_lined: bool = False,
    ) -> None:
        x, y = middle
        if is_lined:
            y -= 0.05 * size
            line = (x - 0.25 * size, y + 0.43 * size, x + 0.25 * size, y + 0.5 * size)
            pen.rounded_rectangle(line, radius=0.03 * size, fill=ink)
        pen.text(
            (x, y), text, font=ImageFont.truetype(self._bold, max(6, round(size))), fill=ink, anchor="mm"
        )


def number_text(value: int) -> str:
    """With a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def height_of(width: float) -> int:
    return round(width * CARD_RATIO)


def _rgb(colour: Rgba) -> tuple[int, int, int, int]:
    red, green, blue, alpha = (round(255 * part) for part in colour)
    return red, green, blue, alpha


def _mixed(colour: Rgba, other: Rgba, part: float) -> tuple[int, int, int, int]:
    red, green, blue, _ = (
        round(255 * (one * (1 - part) + two * part)) for one, two in zip(colour, other, strict=True)
    )
    return red, green, blue, 255


def _shade(picture: Image.Image, ground: Rgba, is_light: bool) -> None:
    """Darker below, so that a card is not a flat patch; always away from the tone of its symbols."""
    column = Image.new("RGBA", (1, 2))
    column.putpixel((0, 0), _mixed(ground, WHITE, 0.12 if is_light else 0.0))
    column.putpixel((0, 1), _mixed(ground, (0, 0, 0, 1), 0.0 if is_light else 0.12))
    picture.paste(column.resize(picture.size, Image.Resampling.BILINEAR))


def _cut(big: Image.Image, size: tuple[int, int], corner: float) -> Image.Image:
    mask = Image.new("L", big.size, 0)
    edge = (0, 0, big.width - 1, big.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(edge, radius=corner * big.width, fill=255)
    big.putalpha(ImageChops.multiply(big.getchannel("A"), mask))
    return big.resize(size, Image.Resampling.HAMMING)  # sharp, and no pale seams beside dark lines


@cache
def _picture(*parts: str) -> Image.Image:
    return Image.open(paths.assets("images", *parts)).convert("RGBA")


@lru_cache(maxsize=8)
def _shadow(size: tuple[int, int]) -> Image.Image:
    """The same under every card of a size."""
    return _picture("shadow.png").resize(size, Image.Resampling.BILINEAR)


@cache
def _tinted_symbol(name: str, size: int, colour: tuple[int, int, int, int]) -> Image.Image:
    mask = _picture("symbols", f"{name}.png").getchannel("A")
    box = mask.getbbox()
    mask = mask.crop(box) if box else mask
    side = round(max(mask.size) / _OPTICAL_SIZE.get(name, 1.0))
    square = Image.new("L", (side, side), 0)
    square.paste(mask, ((side - mask.width) // 2, (side - mask.height) // 2))
    symbol = Image.new("RGBA", (size, size), colour)
    symbol.putalpha(square.resize((size, size), Image.Resampling.LANCZOS))
    return symbol
