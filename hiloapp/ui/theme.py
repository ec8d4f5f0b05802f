"""Colours, type, spacing and durations: the only place with such literals. No Kivy."""

from __future__ import annotations

from typing import NamedTuple

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
PERIWINKLE = rgba("#6B83D8")

GOLD_PRESSED = rgba("#D9AC3C")
RUBY = rgba("#FFB4AB")
"""Crimson where it has to be read on felt."""


class Look(NamedTuple):
    """What screens off the table are tinted with in one appearance."""

    name: str
    """As KivyMD calls it."""
    ground: Rgba
    has_felt: bool
    """Whether the ground shows the felt, as the table always does."""
    text: Rgba
    soft: Rgba
    """Text of second rank."""
    accent: Rgba
    """What is chosen, on the ground or a panel."""
    alarm: Rgba
    panel: Rgba
    panel_pressed: Rgba
    line: Rgba
    field: Rgba
    """Under text that can be edited."""
    sheet: Rgba
    """Dialogs."""


DUSK = Look(
    name="Dark",
    ground=FELT,
    has_felt=True,
    text=WHITE,
    soft=rgba("#B9D9CF"),
    accent=GOLD,
    alarm=RUBY,
    panel=PANEL,
    panel_pressed=rgba("#FFFFFF", 0.2),
    line=rgba("#FFFFFF", 0.28),
    field=rgba("#000000", 0.22),
    sheet=rgba("#1A433D"),
)
DAYLIGHT = Look(
    name="Light",
    ground=rgba("#E4EDE4"),
    has_felt=False,
    text=INK,
    soft=rgba("#4A5B58"),
    accent=PINE,
    alarm=CRIMSON,
    panel=PAPER,
    panel_pressed=rgba("#DCE7DE"),
    line=rgba("#16202B", 0.3),
    field=rgba("#16202B", 0.06),
    sheet=PAPER,
)

# Type, in sp; each screen uses three of them.
DISPLAY, HEADING, BODY, SMALL = 44, 22, 16, 13

# Spacing and sizes, in dp.
GAP = 16
TOUCH = 48
RADIUS = 24
COLUMN = 560
"""The widest a column of text or buttons gets."""
TABLET = 600
"""The short side of a screen that can lie in the middle of a table."""
LARGE_PAGE = 1.35
"""How much larger pages are written there."""

SEED = "Teal"
"""The KivyMD palette that everything off the table is tinted with."""

# Dark enough for white symbols at 4.5:1, light enough for ink ones.
CARD_COLOURS = {
    Colour.RED: rgba("#D24247"),
    Colour.ORANGE: rgba("#F5762A"),
    Colour.YELLOW: rgba("#FFC83D"),
    Colour.LIME: rgba("#A7D129"),
    Colour.GREEN: rgba("#288653"),
    Colour.BLUE: rgba("#3473D9"),
    Colour.PURPLE: rgba("#8558EC"),
    Colour.MAGENTA: rgba("#CA3F8D"),
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

STAR_TONES = tuple(rgba(colour) for colour in ("#E0A92B", "#7A5AC8", "#2F8F83", "#C2566B"))
"""Where stars come from, in the order of engine Stars."""

# Seconds, at normal speed.
FLY = 0.28
FLIP = 0.22
BURST = 0.6
BANNER = 1.1
COUNT_UP = 0.9
FADE = 0.2
"""From screen to screen."""

LIFT = 1.06
"""Scale of a card that is held."""
