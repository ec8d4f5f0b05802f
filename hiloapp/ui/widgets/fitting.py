"""How large text can be so that it fits."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Of one line, in pixels."""
    if not text:
        return 0.0
    label = CoreLabel(text=text, font_size=size, bold=bold)
    return float(label.get_extents(text)[0])


def fitting_size(text: str, width: float, size: float, bold: bool = False) -> float:
    """`size`, or as much smaller as one line of `width` needs."""
    wide = text_width(text, size, bold)
    if wide <= width:
        return size
    size *= width / wide
    while size > 2 and text_width(text, size, bold) > width:  # letters do not shrink evenly
        size -= 0.5
    return size
