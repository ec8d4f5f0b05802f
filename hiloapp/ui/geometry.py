"""Where things lie on the table: rectangles, grids of cards, places of seats. Pure arithmetic, no Kivy.

Lengths are pixels; the origin is the bottom left. `arrangement` decides where; this module only measures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hiloapp.device.insets import Insets
from hiloapp.engine.layout import Cell, Shape
from hiloapp.ui.theme import CARD_RATIO, TABLET, TOUCH

MARGIN = SPACE = 8.0
"""At the edges of the window and between things, in dp."""
LARGEST = 168.0
"""dp: a wider card looks no better."""
_BAR = 52.0
_LINE = 20.0
"""dp: height of a line of text at scale 1."""


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float, margin: float = 0.0) -> bool:
        return self.x - margin <= x <= self.right + margin and self.y - margin <= y <= self.top + margin

    def overlaps(self, other: Rect) -> bool:
        """By more than rounding."""
        slack = 0.01
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.top - slack
            and other.y < self.top - slack
        )

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def beside(rect: Rect, angle: float, away: float) -> tuple[float, float]:
    """The point above a rectangle, as somebody sees it who is turned like this."""
    x, y = rect.center
    return {
        0: (x, rect.top + away),
        90: (rect.x - away, y),
        180: (x, rect.y - away),
        270: (rect.right + away, y),
    }[round(angle) % 360]


class Grid(NamedTuple):
    """The full size of a layout in cards, and the gap between cards as a part of a card's width."""

    rows: int
    columns: int
    gap: float

    def width(self, card: float) -> float:
        return card * (self.columns + (self.columns - 1) * self.gap)

    def height(self, card: float) -> float:
        return card * (self.rows * CARD_RATIO + (self.rows - 1) * self.gap)

    def card_in(self, width: float, height: float) -> float:
        """The largest card with which the layout fits."""
        return min(width / self.width(1.0), height / self.height(1.0))


GRIDS = {"hilo": Grid(3, 3, 0.1), "kingdom": Grid(2, 6, 0.02)}
"""Kingdom cards lie close, so that half stars join."""


class Place(NamedTuple):
    """Where a seat's layout lies: its centre, how it is turned, and the width of its cards."""

    x: float
    y: float
    card: float
    angle: float
    """Degrees, against the clock; 0 faces the bottom edge."""
    grid: Grid
    header: float
    """Height of the strip with the name, above the layout as its player sees it."""

    def to_window(self, along: float, up: float) -> tuple[float, float]:
        """A point relative to the centre, as the player sees it, in the window."""
        turn = math.radians(self.angle)
        return (
            self.x + along * math.cos(turn) - up * math.sin(turn),
            self.y + along * math.sin(turn) + up * math.cos(turn),
        )

    def center_of(self, shape: Shape, cell: Cell) -> tuple[float, float]:
        """The centre of a cell's card; a smaller layout keeps its cards' size and stays centred."""
        step = self.card * (1 + self.grid.gap)
        rise = self.card * (CARD_RATIO + self.grid.gap)
        along = (cell.column - (shape.columns - 1) / 2) * step
        up = ((shape.rows - 1) / 2 - cell.row) * rise
        return self.to_window(along, up)

    @property
    def bounds(self) -> Rect:
        """Layout and header, in the window; a layout is turned by quarters only."""
        width = self.grid.width(self.card)
        below = self.grid.height(self.card) / 2
        corners = [
            self.to_window(x, y) for x in (-width / 2, width / 2) for y in (-below, below + self.header)
        ]
        left, bottom = min(x for x, _ in corners), min(y for _, y in corners)
        right, top = max(x for x, _ in corners), max(y for _, y in corners)
        return Rect(left, bottom, right - left, top - bottom)


class TableGeometry(NamedTuple):
    bar: Rect
    places: tuple[Place, ...]
    """By seat."""
    panels: tuple[Rect, ...]
    """By seat: the ground under a layout and its header."""
    draw_pile: Rect
    discard_pile: Rect
    """The cards; their captions hang below."""
    caption: float
    """Height of a pile's caption."""
    stage: Rect
    """Both piles with captions: the room that choices use while the piles are not needed."""
    message: Rect
    """Prompt, news and a button."""
    message_angle: float
    home: int
    """The seat whose layout lies in front."""
    unit: float
    """Pixels of one dp."""
    is_mirrored: bool = False
    """For the left hand."""

    @property
    def banner(self) -> tuple[float, float]:
        """The middle of a word across the table: over the message, where nobody's cards are hidden."""
        return self.message.center if self.message_angle % 180 == 0 else self.stage.center

    @property
    def caption_rooms(self) -> tuple[Rect, ...]:
        """For the captions of draw and discard pile; whoever sits at the side reads them beside the piles."""
        piles = (self.draw_pile, self.discard_pile)
        apart = abs(self.discard_pile.center[0] - self.draw_pile.center[0])  # or the other way round
        if self.message_angle % 180:
            low = self.message.y
            return tuple(Rect(pile.x, low, pile.width, pile.y - low - 6 * self.unit) for pile in piles)
        wide = apart - 6 * self.unit if apart else self.stage.width
        return tuple(
            Rect(pile.center[0] - wide / 2, pile.y - self.caption - self.unit, wide, self.caption)
            for pile in piles
        )

    def hides_message(self, seat: int | None) -> bool:
        """Whether this seat's layout, grown to be looked at, lies where the message is."""
        return seat is not None and self.panels[seat - 1].overlaps(self.message)


class Wanted(NamedTuple):
    """What has to find room."""

    width: float
    height: float
    game: str
    seats: int
    home: int
    unit: float = 1.0
    """Pixels of one dp."""
    text_scale: float = 1.0
    insets: Insets = Insets()
    is_left_handed: bool = False
    is_table_mode: bool = False
    """Then everything faces its player, and the message the one in front."""
    is_watched: bool = False
    """Nobody touches the cards: they need not be within reach, nor large enough for a finger."""
    speech: float = 0.0
    """Lines that a lesson wants to say; 0 where a game is played."""


class Sizes(NamedTuple):
    """Lengths that depend on the window and the text only."""

    area: Rect
    bar: Rect
    space: float
    header: float
    own_header: float
    caption: float
    message: float


def sizes_of(wanted: Wanted) -> Sizes:
    unit, insets = wanted.unit, wanted.insets
    is_tablet = min(wanted.width, wanted.height) >= TABLET * unit
    scale = wanted.text_scale * (1.25 if is_tablet else 1.0)
    margin = MARGIN * unit
    bar_height = max(_BAR, 1.9 * _LINE * scale) * unit
    top = wanted.height - insets.top
    area = Rect(
        insets.left + margin,
        insets.bottom + margin,
        wanted.width - insets.left - insets.right - 2 * margin,
        top - bar_height - insets.bottom - margin,
    )
    bar = Rect(insets.left, top - bar_height, wanted.width - insets.left - insets.right, bar_height)
    line = _LINE * scale * unit
    return Sizes(
        area=area,
        bar=bar,
        space=SPACE * unit,
        header=max(1.15 * line, 22 * unit),
        own_header=max(1.2 * line, 26 * unit),
        caption=line,
        message=max((wanted.speech or 2.3) * line, 50 * unit),
    )


def around(whole: Rect, holes: Sequence[Rect]) -> list[Rect]:
    """What is left of a rectangle without the holes, in rectangles that do not overlap."""
    levels = sorted({whole.y, whole.top, *(edge for hole in holes for edge in (hole.y, hole.top))})
    parts: list[Rect] = []
    for low, high in pairwise(levels):
        x = whole.x
        for hole in sorted(hole for hole in holes if hole.y <= low and hole.top >= high):
            if hole.x > x:
                parts.append(Rect(x, low, hole.x - x, high - low))
            x = max(x, hole.right)
        if x < whole.right:
            parts.append(Rect(x, low, whole.right - x, high - low))
    return parts


def focused(geometry: TableGeometry, seat: int) -> TableGeometry:
    """With another's layout large beside the own one, which gives way until both can be touched."""
    for step in range(21):
        near = _grown(_with_own_part(geometry, 1 - step / 40), seat)
        if near.places[seat - 1].card >= min(TOUCH * near.unit, near.places[near.home - 1].card):
            break
    return near


def _with_own_part(geometry: TableGeometry, part: float) -> TableGeometry:
    """The own layout smaller, as low as anything lies."""
    if part == 1:
        return geometry
    index = geometry.home - 1
    low = min(rect.y for rect in (geometry.stage, geometry.message, *geometry.panels))
    own = geometry.places[index]
    less = own._replace(card=part * own.card, y=low + own.grid.height(part * own.card) / 2)
    places, panels = list(geometry.places), list(geometry.panels)
    places[index], panels[index] = less, less.bounds
    return geometry._replace(places=tuple(places), panels=tuple(panels))


def _grown(geometry: TableGeometry, seat: int) -> TableGeometry:
    """Another's layout as large as the room beside the own one allows."""
    own, unit = geometry.panels[geometry.home - 1], geometry.unit
    low, high = own.y, geometry.bar.y
    left, right = geometry.bar.x + MARGIN * unit, geometry.bar.right - MARGIN * unit
    free = (
        Rect(left, own.top, right - left, high - own.top),
        Rect(left, low, own.x - left, high - low),
        Rect(own.right, low, right - own.right, high - low),
    )
    place = geometry.places[seat - 1]
    header = geometry.places[geometry.home - 1].header
    room = max(free, key=lambda rect: place.grid.card_in(rect.width, max(1.0, rect.height - header)))
    edge = 2 * SPACE * unit
    largest = place.grid.card_in(room.width - 2 * edge, room.height - header - 2 * edge)
    card = min(largest, geometry.places[geometry.home - 1].card)
    if card <= place.card:  # it is as large as can be already
        return geometry
    x, y = room.center
    grown = Place(x, y - header / 2, card, 0.0, place.grid, header)
    return geometry._replace(
        places=tuple(grown if number == seat else old for number, old in enumerate(geometry.places, 1)),
        panels=tuple(
            grown.bounds.grown(SPACE * unit) if number == seat else old
            for number, old in enumerate(geometry.panels, 1)
        ),
    )
