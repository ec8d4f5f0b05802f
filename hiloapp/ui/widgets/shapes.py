"""Round shapes as textures with soft edges: smooth on every device, and cheap inside what scrolls.

Kivy's own smooth shapes draw through the stencil, and so leave a ScrollView.
"""

from __future__ import annotations

from functools import cache

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from PIL import Image, ImageDraw

_FINE = 4


@cache
def rounded(radius: float) -> Texture:
    """A white square with round corners of this many dp, to be stretched with `border`."""
    return _texture(round(dp(radius)), 0)


@cache
def ring(radius: float, width: float) -> Texture:
    """Only the outline of it."""
    return _texture(round(dp(radius)), max(1.0, dp(width)))


def border(radius: float) -> tuple[int, int, int, int]:
    """What a BorderImage of that radius must not stretch."""
    return (round(dp(radius)),) * 4


@cache
def disc() -> Texture:
    return _texture(64, 0, is_scaled=True)


def _texture(radius: int, line: float, is_scaled: bool = False) -> Texture:
    side = 2 * radius + 2
    mask = Image.new("L", (side * _FINE, side * _FINE), 0)
    edge = side * _FINE - 1
    pen = ImageDraw.Draw(mask)
    if line:
        pen.rounded_rectangle(
            (0, 0, edge, edge), radius=radius * _FINE, outline=255, width=max(1, round(line * _FINE))
        )
    else:
        pen.rounded_rectangle((0, 0, edge, edge), radius=radius * _FINE, fill=255)
    picture = Image.new("RGBA", (side, side), (255, 255, 255, 255))
    picture.putalpha(mask.resize((side, side), Image.Resampling.LANCZOS))
    texture = Texture.create(size=(side, side), colorfmt="rgba", mipmap=is_scaled)
    texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter = "linear_mipmap_linear" if is_scaled else "linear"
    return texture
