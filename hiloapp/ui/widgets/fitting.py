"""How large text can be so that it fits."""

from __future__ import annotations

import re
from functools import lru_cache

from kivy.core.text import Label as CoreLabel

_WORTH = 1.15
"""How much larger letters have to be for a second line."""
_TWO_LINES = 2.5
"""Height of two lines, in font sizes."""
_LEAST = 0.42
"""How small, as a part of its size, text may get for the sake of a long word."""
_BREAKS = re.compile(r"[ \n]+")


@lru_cache(maxsize=4096)
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


def two_lines_size(text: str, width: float, height: float, size: float, bold: bool = False) -> float:
    """`size`, or as much smaller as one line needs; where two are clearly larger, as those need."""
    in_one = fitting_size(text, width, size, bold)
    in_two = min(fitting_size(half, width, size, bold) for half in _halved(text, size, bold))
    in_two = min(in_two, height / _TWO_LINES)
    return in_two if in_two > _WORTH * in_one else in_one


def _halved(text: str, size: float, bold: bool) -> tuple[str, str]:
    """Two lines as even as its words allow."""
    words = _words(text)
    halves = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(len(words) + 1)]
    return min(halves, key=lambda lines: max(text_width(line, size, bold) for line in lines))


def word_size(text: str, width: float, size: float, bold: bool = False) -> float:
    """`size`, or as much smaller as the longest word needs: a line breaks between words only."""
    if width <= 1 or not text:
        return size
    least = _LEAST * size
    size = max(least, size * min(1.0, width / max(1.0, _longest_word(text, size, bold))))
    while size > least and _longest_word(text, size, bold) > width:  # letters do not shrink evenly
        size = max(least, size - 0.5)
    return size


@lru_cache(maxsize=256)
def even_width(text: str, width: float, size: float, bold: bool = False) -> float:
    """The narrowest room in which `text` has no more lines than in `width`: no last word stands alone."""
    widths = {(0, 0): 0.0}
    words = _words(text)

    def lines_in(room: float) -> int:
        lines, first = 1, 0
        for last in range(1, len(words) + 1):
            if (first, last) not in widths:
                widths[first, last] = text_width(" ".join(words[first:last]), size, bold)
            if widths[first, last] > room and last - first > 1:
                lines, first = lines + 1, last - 1
        return lines

    lines = lines_in(width)
    narrow, wide = _longest_word(text, size, bold), width
    while lines > 1 and wide - narrow > 1:
        middle = (narrow + wide) / 2
        narrow, wide = (narrow, middle) if lines_in(middle) <= lines else (middle, wide)
    return wide


@lru_cache(maxsize=1024)
def _longest_word(text: str, size: float, bold: bool) -> float:
    """In pixels."""
    return max((text_width(word, size, bold) for word in _words(text)), default=0.0)


def _words(text: str) -> list[str]:
    """What a line may break between: not at the fixed spaces of French."""
    return [word for word in _BREAKS.split(text) if word]
