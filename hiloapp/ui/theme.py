"""Colours, type, spacing and durations: the only place with such literals. No Kivy."""

from __future__ import annotations

from typing import NamedTuple

from hiloapp.engine.cards import Colour
from hiloapp.play.seats import Player

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
VEIL = 0.95
"""How much of the table goes under while large words stand over it."""
FELT = rgba("#10302D")
PANEL = rgba("#FFFFFF", 0.09)
PANEL_ACTIVE = rgba("#FFFFFF", 0.13)
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

LILAC = rgba("#C9A8FF")
"""The dust of a spell."""
EMBER = rgba("#FF9A4A")
"""What a Phoenix leaves in the air."""

GOLD_PRESSED = rgba("#D9AC3C")
BRONZE = rgba("#8A4B00")
"""A kind hint on paper."""
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


def sharpened(look: Look) -> Look:
    """For high contrast: nothing is soft, and lines are strong."""
    return look._replace(soft=look.text, line=(*look.text[:3], 0.75))


# Type, in sp; each screen uses three of them.
DISPLAY, HEADING, BODY, SMALL = 44, 22, 16, 13

# Spacing and sizes, in dp.
GAP = 16
TOUCH = 48
FOCUS = 5
"""How far the ring of the keyboard reaches."""
RADIUS = 24
COLUMN = 560
"""The widest a column of text or buttons gets."""
TABLET = 600
"""The short side of a screen that can lie in the middle of a table."""
LARGE_PAGE = 1.35
"""How much larger pages are written there."""

SEED = "Teal"
"""The KivyMD palette that everything off the table is tinted with."""

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
CARD_PATTERNS = {
    Colour.RED: "rise",
    Colour.ORANGE: "rows",
    Colour.YELLOW: "dots",
    Colour.LIME: "fall",
    Colour.GREEN: "grid",
    Colour.BLUE: "columns",
    Colour.PURPLE: "lattice",
    Colour.MAGENTA: "checks",
}
"""Drawn into the ground of cards where a palette wants it."""

CARD_RATIO = 1.4
"""Height of a card to its width."""


class Palette(NamedTuple):
    """Colours that tell things apart, for eyes of one kind."""

    cards: dict[Colour, Rgba]
    """Each dark enough for white symbols at 4.5:1, or light enough for ink ones."""
    seats: tuple[Rgba, ...]
    """Lines in charts and rings around avatars, by seat."""
    has_patterns: bool = True

    def ring(self, player: Player, seat: int) -> Rgba:
        """The colour of a player: the one that was chosen, else that of the seat."""
        return self.seats[player.colour_at(seat) - 1]


def _palette(cards: tuple[str, ...], seats: tuple[str, ...], has_patterns: bool = True) -> Palette:
    return Palette(dict(zip(Colour, map(rgba, cards), strict=True)), tuple(map(rgba, seats)), has_patterns)


# In the order of engine Colour. Those for other eyes were searched for: as near to the printed colours as
# possible, and any two of them at least 10 apart (CIEDE2000) as those eyes see them.
PRINTED = _palette(
    ("#D24247", "#F5762A", "#FFC83D", "#A7D129", "#288653", "#3473D9", "#8558EC", "#CA3F8D"),
    ("#E5484D", "#3B82F6", "#2F9E62", "#E06212", "#8B5CF6", "#C2185B"),
    has_patterns=False,
)
DEUTERANOPIA = _palette(
    ("#CF3F43", "#E18757", "#F0BA00", "#EDFF8C", "#058358", "#3271D4", "#A375FF", "#C93D8E"),
    ("#FC557B", "#006B9E", "#149436", "#EB7128", "#8B5CF6", "#C0035E"),
)
PROTANOPIA = _palette(
    ("#D22A42", "#F5762A", "#EDBA40", "#C8FF3F", "#288252", "#3370D4", "#B28CFF", "#CD398C"),
    ("#E8464B", "#6690BD", "#2F9E62", "#EC600C", "#8B5CF6", "#C2185B"),
)
TRITANOPIA = _palette(
    ("#D20637", "#F47730", "#FFC83F", "#A7D129", "#24824D", "#006FF3", "#8741E8", "#BD3C8B"),
    ("#E8464A", "#2F82FF", "#2F9E62", "#C98357", "#8B5CF6", "#B32B59"),
)
CONTRAST = _palette(
    ("#B10B0A", "#FF9A64", "#FFC900", "#E4FF8C", "#1F653C", "#2754AF", "#C1A6FF", "#A6166E"),
    ("#D53B42", "#5A73A6", "#20854F", "#A53603", "#7D54FF", "#AD4873"),
)
"""Symbols at 7:1, and for all eyes at once."""


def ink_on(ground: Rgba) -> Rgba:
    """White or ink, whichever can be read better."""
    return WHITE if _contrast(ground, WHITE) >= _contrast(ground, INK) else INK


def _contrast(one: Rgba, two: Rgba) -> float:
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Rgba) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


STAR_TONES = tuple(rgba(colour) for colour in ("#E0A92B", "#7A5AC8", "#2F8F83", "#C2566B"))
"""Where stars come from, in the order of engine Stars."""

VERDICT_TONES = tuple(rgba(colour) for colour in ("#8FE3B0", "#BFEBDD", "#F4CA5F", "#F7A35C", "#FFB4AB"))
"""From the best move to the worst, in the order of the coach's Verdict; on felt."""

# Seconds, at normal speed.
FLY = 0.28
FLIP = 0.22
PICK = 0.14
"""A card that is picked by a tap rises."""
GATHER = 0.2
"""The three cards of a line come together."""
SPELL = 0.6
BURST = 0.8
BANNER = 1.1
COUNT_UP = 0.9
LINGER = 0.9
"""Of a replay, from move to move."""
FADE = 0.2
"""From screen to screen."""

LIFT = 1.06
"""Scale of a card that is held."""
