"""Colours, type, spacing and durations: the only place with such literals. No Kivy."""

from __future__ import annotations

from hiloapp.engine.cards import Colour

Rgba = tuple[float, float, float, float]


def rgba(hexadecimal: str, alpha: float = 1.0) -> Rgba:
    """
    >>> rgba("#FFFFFF")
    (1.0, 1.0, 1.0, 1.0)
    """
    red, green, blue = (int(hexadecimal[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


# The table: green felt at dusk, gold for what can be done now, paper for reading.
FELT_DEEP = rgba("#0C2B29")
FELT = rgba("#10302D")
FELT_LIGHT = rgba("#17463F")
PANEL = rgba("#FFFFFF", 0.09)
PANEL_ACTIVE = rgba("#FFFFFF", 0.16)
GOLD = rgba("#F4CA5F")
MINT = rgba("#BFEBDD")
PAPER = rgba("#FFFEF8")
INK = rgba("#16202B")
INK_SOFT = rgba("#56666B")
WHITE = rgba("#FFFFFF")
CRIMSON = rgba("#B3261E")
PINE = rgba("#1D6B5E")
NAVY = rgba("#25325C")

SEED = "Teal"
"""The KivyMD palette that everything off the table is tinted with."""

CARD_COLOURS = {
    Colour.RED: rgba("#E5484D"),
    Colour.ORANGE: rgba("#F5762A"),
    Colour.YELLOW: rgba("#FFC83D"),
    Colour.LIME: rgba("#A7D129"),
    Colour.GREEN: rgba("#2F9E62"),
    Colour.BLUE: rgba("#3B82F6"),
    Colour.PURPLE: rgba("#8B5CF6"),
    Colour.MAGENTA: rgba("#E5479F"),
}
CARD_SYMBOLS = {
    Colour.RED: "heart",
    Colour.ORANGE: "triangle",
    Colour.YELLOW: "star",
    Colour.LIME: "leaf",
    Colour.GREEN: "square",
    Colour.BLUE: "drop",
    Colour.PURPLE: "diamond",
    Colour.MAGENTA: "disc",
}
DARK_SYMBOLS = frozenset({Colour.ORANGE, Colour.YELLOW, Colour.LIME})
"""Colours so light that symbol and corner number are ink instead of white."""

CARD_RATIO = 1.4
"""Height of a card to its width."""

SEAT_COLOURS = tuple(
    rgba(colour) for colour in ("#E5484D", "#3B82F6", "#2F9E62", "#F5762A", "#8B5CF6", "#C2185B")
)
"""Lines in charts and rings around avatars, by seat."""

# Seconds, at normal speed.
FLY = 0.28
FLIP = 0.22
SETTLE = 0.12
BURST = 0.6
BANNER = 1.1
COUNT_UP = 0.9

LIFT = 1.06
"""Scale of a card that is held."""
