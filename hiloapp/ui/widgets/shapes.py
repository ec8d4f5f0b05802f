"""Round shapes as textures with soft edges: smooth on every device, and cheap inside what scrolls.

Kivy's own smooth shapes draw through the stencil, and so leave a ScrollView.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from kivy.graphics import Color, Line
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from PIL import Image, ImageDraw

from hiloapp.ui import theme

_FINE = 4

Frame: TypeAlias = tuple[float, float, float, float, float]
"""Left, bottom, width, height and radius."""


def _hole(colour: theme.Rgba) -> theme.Rgba:
    """Nothing, without a fringe of another colour at the edge."""
    return (*colour[:3], 0.0)


@cache
def rounded(radius: float) -> Texture:
    """A white square with round corners of this many dp, to be stretched with `border`."""
    return _texture(round(dp(radius)), {0.0: theme.WHITE})


@cache
def ring(radius: float, width: float) -> Texture:
    """Only the outline of it."""
    return _texture(round(dp(radius)), {0.0: theme.WHITE, max(1.0, dp(width)): _hole(theme.WHITE)})


@cache
def focus_ring(radius: float) -> Texture:
    """White between two dark lines: seen on felt, on paper and on gold."""
    return _texture(
        round(dp(radius)),
        {0.0: theme.INK, dp(1.5): theme.WHITE, dp(3.5): theme.INK, dp(theme.FOCUS): _hole(theme.INK)},
    )


def focus_lines(frame: Frame, width: float) -> Iterator[Instruction]:
    """The same as lines along a frame, the white one of this many dp: for what has no texture of its own."""
    for colour, wide in ((theme.INK, width + 1.5), (theme.WHITE, width)):
        yield Color(*colour)
        yield Line(rounded_rectangle=frame, width=dp(wide))


def border(radius: float) -> tuple[int, int, int, int]:
    """What a BorderImage of that radius must not stretch."""
    return (round(dp(radius)),) * 4


@cache
def disc() -> Texture:
    return _texture(64, {0.0: theme.WHITE}, is_scaled=True)


def _texture(radius: int, bands: dict[float, theme.Rgba], is_scaled: bool = False) -> Texture:
    """`bands` are colours from so many pixels inside the edge on."""
    side = 2 * radius + 2
    picture = Image.new("RGBA", (side * _FINE, side * _FINE), (*_bytes(bands[0.0])[:3], 0))
    pen = ImageDraw.Draw(picture)
    for depth, colour in bands.items():
        inset = round(depth * _FINE)
        edge = side * _FINE - 1 - inset
        pen.rounded_rectangle(
            (inset, inset, edge, edge), radius=max(0, radius * _FINE - inset), fill=_bytes(colour)
        )
    picture = picture.resize((side, side), Image.Resampling.LANCZOS)
    texture = Texture.create(size=(side, side), colorfmt="rgba", mipmap=is_scaled)
    texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter = "linear_mipmap_linear" if is_scaled else "linear"
    return texture


def _bytes(colour: theme.Rgba) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour)
