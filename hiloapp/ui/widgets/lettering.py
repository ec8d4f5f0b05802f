"""Single lines of text, written straight onto a canvas."""

from __future__ import annotations

from kivy.core.text import Label as Text
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from hiloapp.ui import theme


def one_line(
    text: str, size: float, width: float, is_bold: bool, least: float, font: str | None = None
) -> Texture:
    """One line: smaller if it has to be, but not below a part of its size; then shortened."""
    style = {"font_name": font} if font else {}

    def at(font_size: float) -> Text:
        return Text(font_size=font_size, bold=is_bold, **style)

    fitting = size * min(1, max(least, width / max(1, at(size).get_extents(text)[0])))
    while fitting > least * size and at(fitting).get_extents(text)[0] > width:  # letters do not shrink evenly
        fitting = max(least * size, fitting - 0.5)
    label, shown = at(fitting), text
    while len(shown) > 2 and label.get_extents(shown)[0] > width:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    label.text = shown
    label.refresh()
    return label.texture


def write(texture: Texture, middle: tuple[float, float], colour: theme.Rgba) -> None:
    Color(*colour)
    # Whole pixels keep letters sharp.
    place = round(middle[0] - texture.width / 2), round(middle[1] - texture.height / 2)
    Rectangle(pos=place, size=texture.size, texture=texture)


def write_from(texture: Texture, left: tuple[float, float], colour: theme.Rgba) -> float:
    """The same, from its left end; answers where it ends."""
    write(texture, (left[0] + texture.width / 2, left[1]), colour)
    return float(left[0] + texture.width)
