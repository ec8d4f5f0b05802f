"""Patterns in the ground of cards: a second sign beside the symbol. Pillow only, no Kivy."""

from __future__ import annotations

from PIL import ImageDraw

Tint = tuple[int, int, int, int]
_PITCH = 0.15
"""From line to line, as a part of the card's width."""
_THICK = 0.28
"""How thick a line is, as a part of that."""
_LINES = {
    "rows": ((0, 1),),
    "columns": ((1, 0),),
    "grid": ((0, 1), (1, 0)),
    "rise": ((1, 1),),
    "fall": ((1, -1),),
    "lattice": ((1, 1), (1, -1)),
}
"""What stays the same along a line: x times the one plus y times the other."""


def draw_pattern(pen: ImageDraw.ImageDraw, name: str, size: tuple[int, int], tint: Tint) -> None:
    """Fill a picture of some size with a pattern."""
    pitch = _PITCH * size[0]
    if name in _LINES:
        for across, down in _LINES[name]:
            _draw_lines(pen, (across, down), size, pitch, tint)
        return
    for row in range(int(size[1] / pitch) + 1):
        for column in range(row % 2, int(size[0] / pitch) + 1, 2):
            x, y = column * pitch, row * pitch
            if name == "checks":
                pen.rectangle((x, y, x + pitch, y + pitch), fill=tint)
            else:
                pen.ellipse((x, y, x + 0.8 * pitch, y + 0.8 * pitch), fill=tint)


def _draw_lines(
    pen: ImageDraw.ImageDraw, normal: tuple[int, int], size: tuple[int, int], pitch: float, tint: Tint
) -> None:
    across, down = normal
    wide, high = size
    gap = pitch * (1.5 if across and down else 1.0)
    ends = (0.0, across * wide, down * high, across * wide + down * high)
    at = min(ends) + gap / 2
    while at < max(ends):
        line: tuple[float, ...]
        if not down:
            line = (at, 0, at, high)
        elif not across:
            line = (0, at, wide, at)
        else:
            line = (0, at / down, wide, (at - wide) / down)
        pen.line(line, fill=tint, width=max(1, round(_THICK * pitch)))
        at += gap
