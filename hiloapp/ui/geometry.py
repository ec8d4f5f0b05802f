"""Where everything on the table lies, for any window, game and number of players. Pure arithmetic, no Kivy.

Every arrangement that could do is worked out and the one with the largest cards wins, so that phones,
tablets and a window resized freely need no special cases. Lengths are pixels; the origin is the bottom left.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from hiloapp.device.insets import Insets
from hiloapp.engine.layout import Cell, Shape
from hiloapp.ui.theme import CARD_RATIO

_BAR, _MARGIN, _SPACE = 52.0, 8.0, 8.0
_LINE = 20.0
"""Height of a line of text at scale 1, in dp, as are all lengths here."""
_SMALLEST_OWN = 64.0
_LARGEST_OWN = 168.0


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
    deciding: int | None = None
    """In table mode the message faces this seat."""


def arrange(wanted: Wanted) -> TableGeometry:
    """The best arrangement for a window."""
    candidates = _around(wanted) if wanted.is_table_mode else _facing(wanted)
    best = max(candidates, key=lambda scored: scored[0])[1]
    return _mirrored(best, wanted) if wanted.is_left_handed else best


def focused(geometry: TableGeometry, seat: int) -> TableGeometry:
    """With another's layout as large as the room beside the own one allows."""
    own = geometry.panels[geometry.home - 1]
    low, high = own.y, geometry.bar.y
    left, right = geometry.bar.x + _MARGIN, geometry.bar.right - _MARGIN
    free = (
        Rect(left, own.top, right - left, high - own.top),
        Rect(left, low, own.x - left, high - low),
        Rect(own.right, low, right - own.right, high - low),
    )
    place = geometry.places[seat - 1]
    header = geometry.places[geometry.home - 1].header
    room = max(free, key=lambda rect: place.grid.card_in(rect.width, max(1.0, rect.height - header)))
    edge = 2 * _SPACE
    largest = place.grid.card_in(room.width - 2 * edge, room.height - header - 2 * edge)
    card = max(place.card, min(largest, geometry.places[geometry.home - 1].card))
    x, y = room.center
    grown = Place(x, y - header / 2, card, 0.0, place.grid, header)
    return geometry._replace(
        places=tuple(grown if number == seat else old for number, old in enumerate(geometry.places, 1)),
        panels=tuple(
            grown.bounds.grown(_SPACE) if number == seat else old
            for number, old in enumerate(geometry.panels, 1)
        ),
    )


def _mirrored(geometry: TableGeometry, wanted: Wanted) -> TableGeometry:
    """Left and right exchanged, so that the piles lie under the left thumb."""
    edge = wanted.width + wanted.insets.left - wanted.insets.right

    def flip(rect: Rect) -> Rect:
        return rect._replace(x=edge - rect.right)

    if wanted.is_table_mode or geometry.stage.width > 0.6 * wanted.width:
        return geometry
    return geometry._replace(
        places=tuple(place._replace(x=edge - place.x) for place in geometry.places),
        panels=tuple(map(flip, geometry.panels)),
        draw_pile=flip(geometry.draw_pile),
        discard_pile=flip(geometry.discard_pile),
        stage=flip(geometry.stage),
        message=flip(geometry.message),
    )


# One layout in front, the others small


class _Sizes(NamedTuple):
    """Lengths that depend on the window only."""

    area: Rect
    bar: Rect
    space: float
    header: float
    own_header: float
    caption: float
    message: float


def _sizes(wanted: Wanted) -> _Sizes:
    unit, scale, insets = wanted.unit, wanted.text_scale, wanted.insets
    margin = _MARGIN * unit
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
    return _Sizes(
        area=area,
        bar=bar,
        space=_SPACE * unit,
        header=max(1.15 * line, 22 * unit),
        own_header=max(1.2 * line, 26 * unit),
        caption=line,
        message=max(2.3 * line, 50 * unit),
    )


def _facing(wanted: Wanted) -> Iterator[tuple[float, TableGeometry]]:
    sizes = _sizes(wanted)
    grid = GRIDS[wanted.game]
    largest = min(_LARGEST_OWN * wanted.unit, grid.card_in(sizes.area.width, sizes.area.height))
    smallest = min(_SMALLEST_OWN * wanted.unit, largest) * 0.62
    for step in range(25):
        own = largest - (largest - smallest) * step / 24
        for arrangement in (_stacked, _beside, _sideways, _under):
            for pile in _pile_widths(own, wanted):
                geometry = arrangement(wanted, sizes, grid, own, pile)
                if geometry is not None:
                    yield _score(geometry, wanted), geometry


def _pile_widths(own: float, wanted: Wanted) -> Iterator[float]:
    for part in (1.0, 0.85, 0.7) if wanted.game == "hilo" else (1.3, 1.1, 0.9):
        yield max(min(own * part, 130 * wanted.unit), 48 * wanted.unit)


def _score(geometry: TableGeometry, wanted: Wanted) -> float:
    """Larger is better: own cards count most, then those of the others, then the piles."""
    own = geometry.places[wanted.home - 1].card / wanted.unit
    others = [
        place.card / wanted.unit for seat, place in enumerate(geometry.places, 1) if seat != wanted.home
    ]
    too_small = max(0.0, _SMALLEST_OWN - own) if wanted.game == "hilo" else 0.0
    return (
        (1.0 if wanted.game == "hilo" else 1.8) * math.log(own)
        + 0.5 * math.log(min(others))
        + 0.25 * math.log(geometry.draw_pile.width / wanted.unit)
        - 10 * too_small
    )


def _stacked(wanted: Wanted, sizes: _Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
    """Others on top, then message, piles, own layout: a tall phone."""
    area, space = sizes.area, sizes.space
    own_height = grid.height(own) + sizes.own_header
    piles_height = pile * CARD_RATIO + sizes.caption
    others_height = area.height - own_height - piles_height - sizes.message - 3 * space
    if grid.width(own) > area.width or others_height <= 0:
        return None
    piles_y = area.y + own_height + space
    apart = min(area.width - 2 * pile, max(0.6 * pile, 40 * wanted.unit))
    left = area.x + (area.width - 2 * pile - apart) / 2
    message_y = piles_y + piles_height + space
    return _built(
        wanted, sizes, grid, own,
        own_area=Rect(area.x, area.y, area.width, own_height),
        others_area=Rect(area.x, message_y + sizes.message + space, area.width, others_height),
        piles=((left, piles_y + sizes.caption), (left + pile + apart, piles_y + sizes.caption)),
        pile=pile,
        stage=Rect(area.x, piles_y, area.width, piles_height),
        message=Rect(area.x, message_y, area.width, sizes.message),
    )  # fmt: skip


def _beside(wanted: Wanted, sizes: _Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
    """Others on top, then message; own layout and a column of piles below: a short phone."""
    area, space = sizes.area, sizes.space
    pile_height = pile * CARD_RATIO + sizes.caption
    column = max(pile, 96 * wanted.unit * min(wanted.text_scale, 1.2))
    low = max(grid.height(own) + sizes.own_header, 2 * pile_height + space)
    others_height = area.height - low - sizes.message - 2 * space
    if grid.width(own) + column + 2 * space > area.width or others_height <= 0:
        return None
    stage = Rect(area.right - column, area.y, column, low)
    x = stage.x + (column - pile) / 2
    middle = area.y + low / 2
    return _built(
        wanted, sizes, grid, own,
        own_area=Rect(area.x, area.y, area.width - column - space, low),
        others_area=Rect(area.x, area.y + low + sizes.message + 2 * space, area.width, others_height),
        piles=((x, middle + space / 2 + sizes.caption), (x, middle - space / 2 - pile * CARD_RATIO)),
        pile=pile,
        stage=stage,
        message=Rect(area.x, area.y + low + space, area.width, sizes.message),
    )  # fmt: skip


def _sideways(wanted: Wanted, sizes: _Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
    """Others left, own layout in the middle, piles and message right: a phone on its side."""
    area, space = sizes.area, sizes.space
    own_width = grid.width(own)
    piles_width = max(2 * pile + 2 * space, 190 * wanted.unit)
    others_width = area.width - own_width - piles_width - 4 * space
    own_height = grid.height(own) + sizes.own_header
    message = 1.8 * sizes.message
    pile_height = pile * CARD_RATIO + sizes.caption
    if others_width <= 0 or own_height > area.height or pile_height + message + space > area.height:
        return None
    right = area.right - piles_width
    rest = area.height - pile_height - message - space
    piles_y = area.y + rest / 2
    left = right + (piles_width - 2 * pile - space) / 2
    return _built(
        wanted, sizes, grid, own,
        own_area=Rect(right - own_width - 2 * space, area.y, own_width, area.height),
        others_area=Rect(area.x, area.y, others_width, area.height),
        piles=((left, piles_y + sizes.caption), (left + pile + space, piles_y + sizes.caption)),
        pile=pile,
        stage=Rect(right, piles_y, piles_width, pile_height),
        message=Rect(right, piles_y + pile_height + space, piles_width, message),
    )  # fmt: skip


def _under(wanted: Wanted, sizes: _Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
    """Others on top; own layout and, beside it, piles above the message: a tablet, Kingdom on its side."""
    area, space = sizes.area, sizes.space
    piles_width = max(2 * pile + 3 * space, 200 * wanted.unit)
    own_width = grid.width(own)
    own_height = grid.height(own) + sizes.own_header
    pile_height = pile * CARD_RATIO + sizes.caption
    low = max(own_height, pile_height + sizes.message + space)
    others_height = area.height - low - space
    if own_width + piles_width + 2 * space > area.width or others_height <= 0:
        return None
    centre = area.x + area.width / 2
    own_left = centre - own_width / 2
    right = own_left + own_width + 2 * space
    if right + piles_width > area.right:  # not enough room to keep the own layout in the middle
        own_left = area.right - piles_width - own_width - 2 * space
        right = area.right - piles_width
    column = Rect(right, area.y, area.right - right, low)
    left = column.x + (column.width - 2 * pile - 2 * space) / 2
    piles_y = area.y + (low - pile_height - sizes.message - space) / 2 + sizes.message + space
    return _built(
        wanted, sizes, grid, own,
        own_area=Rect(own_left, area.y, own_width, low),
        others_area=Rect(area.x, area.y + low + space, area.width, others_height),
        piles=((left, piles_y + sizes.caption), (left + pile + 2 * space, piles_y + sizes.caption)),
        pile=pile,
        stage=Rect(column.x, piles_y, column.width, pile_height),
        message=Rect(column.x, piles_y - space - sizes.message, column.width, sizes.message),
    )  # fmt: skip


def _built(
    wanted: Wanted,
    sizes: _Sizes,
    grid: Grid,
    own: float,
    *,
    own_area: Rect,
    others_area: Rect,
    piles: tuple[tuple[float, float], tuple[float, float]],
    pile: float,
    stage: Rect,
    message: Rect,
) -> TableGeometry | None:
    """The geometry, once the others have found their places; None if they cannot."""
    panels = _panels(wanted, sizes, grid, others_area)
    if panels is None:
        return None
    height = grid.height(own)
    bottom = own_area.y + (own_area.height - height - sizes.own_header) / 2
    own_place = Place(own_area.center[0], bottom + height / 2, own, 0.0, grid, sizes.own_header)
    others = iter(panels)
    places: list[Place] = []
    grounds: list[Rect] = []
    for seat in _clockwise(wanted):
        place, ground = (own_place, own_place.bounds) if seat == wanted.home else next(others)
        places.append(place)
        grounds.append(ground)
    by_seat = sorted(zip(_clockwise(wanted), places, grounds, strict=True))
    (draw_x, draw_y), (discard_x, discard_y) = piles
    return TableGeometry(
        bar=sizes.bar,
        places=tuple(place for _, place, _ in by_seat),
        panels=tuple(ground for _, _, ground in by_seat),
        draw_pile=Rect(draw_x, draw_y, pile, pile * CARD_RATIO),
        discard_pile=Rect(discard_x, discard_y, pile, pile * CARD_RATIO),
        caption=sizes.caption,
        stage=stage,
        message=message,
        message_angle=0.0,
        home=wanted.home,
    )


def _clockwise(wanted: Wanted) -> list[int]:
    """The seats in turn order, beginning with the one in front."""
    return [(wanted.home - 1 + step) % wanted.seats + 1 for step in range(wanted.seats)]


def _panels(wanted: Wanted, sizes: _Sizes, grid: Grid, area: Rect) -> list[tuple[Place, Rect]] | None:
    """The others' layouts in as many rows as make their cards largest."""
    count = wanted.seats - 1
    pad = 4 * wanted.unit
    best: tuple[float, int] | None = None
    for rows in range(1, count + 1):
        width, height = _panel_size(area, rows, math.ceil(count / rows), sizes.space)
        card = grid.card_in(width - 2 * pad, height - 2 * pad - sizes.header)
        if width >= 52 * wanted.unit and (best is None or card > best[0]):
            best = card, rows
    if best is None or best[0] < 10 * wanted.unit:
        return None
    card = min(best[0], 0.8 * _LARGEST_OWN * wanted.unit)
    rows = best[1]
    columns = math.ceil(count / rows)
    width, height = _panel_size(area, rows, columns, sizes.space)
    used = min(width, max(grid.width(card) + 2 * pad, 120 * wanted.unit))
    tall = min(height, grid.height(card) + sizes.header + 2 * pad)
    panels = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        spread = (area.width - in_row * used) / (in_row + 1)
        gap = min(spread, 2 * sizes.space)
        left = area.center[0] - (in_row * used + (in_row - 1) * gap) / 2 + column * (used + gap)
        free = (area.height - rows * tall - (rows - 1) * sizes.space) / 2
        top = area.top - free - row * (tall + sizes.space)
        ground = Rect(left, top - tall, used, tall)
        middle = ground.y + pad + grid.height(card) / 2
        panels.append((Place(ground.center[0], middle, card, 0.0, grid, sizes.header), ground))
    return panels


def _panel_size(area: Rect, rows: int, columns: int, space: float) -> tuple[float, float]:
    return (area.width - (columns - 1) * space) / columns, (area.height - (rows - 1) * space) / rows


# Table mode: every layout faces its own edge

_EDGES = {
    2: "BT",
    3: "BLR",
    4: "BLTR",
    5: "BBLTR",
    6: "BBLTTR",
}
"""Clockwise from the first seat: bottom, left, top, right."""
_ANGLES = {"B": 0.0, "L": 270.0, "T": 180.0, "R": 90.0}


def _around(wanted: Wanted) -> Iterator[tuple[float, TableGeometry]]:
    sizes = _sizes(wanted)
    grid = GRIDS[wanted.game]
    largest = min(_LARGEST_OWN * wanted.unit, grid.card_in(sizes.area.width, sizes.area.height))
    for step in range(80):
        card = largest * (1 - step / 90)
        geometry = _try_around(wanted, sizes, grid, card)
        if geometry is not None:
            yield card, geometry
            return
    raise ValueError("this window is too small for table mode")


def _try_around(wanted: Wanted, sizes: _Sizes, grid: Grid, card: float) -> TableGeometry | None:
    area = sizes.area
    edges = _EDGES[wanted.seats]
    places = [_edge_place(area, edges, seat, grid, card, sizes) for seat in range(wanted.seats)]
    pile = max(min(card, 110 * wanted.unit), 48 * wanted.unit)
    pile_height = pile * CARD_RATIO
    width = max(2 * pile + 2 * sizes.space, 240 * wanted.unit)
    height = pile_height + sizes.caption + sizes.space + sizes.message
    x, y = area.center[0] - width / 2, area.center[1] - height / 2
    middle = Rect(x, y, width, height)
    grounds = [place.bounds for place in places]
    everything = [middle, *grounds]
    pairs = [(a, b) for i, a in enumerate(everything) for b in everything[:i]]
    if any(a.overlaps(b) for a, b in pairs) or not all(_is_inside(rect, area) for rect in everything):
        return None
    stage = Rect(x, y + sizes.message + sizes.space, width, pile_height + sizes.caption)
    left = x + (width - 2 * pile - sizes.space) / 2
    pile_y = stage.y + sizes.caption
    deciding = wanted.deciding or wanted.home
    return TableGeometry(
        bar=sizes.bar,
        places=tuple(places),
        panels=tuple(grounds),
        draw_pile=Rect(left, pile_y, pile, pile_height),
        discard_pile=Rect(left + pile + sizes.space, pile_y, pile, pile_height),
        caption=sizes.caption,
        stage=stage,
        message=Rect(x, y, width, sizes.message),
        message_angle=_ANGLES[edges[deciding - 1]] if _ANGLES[edges[deciding - 1]] in (0.0, 180.0) else 0.0,
        home=deciding,
    )


def _is_inside(rect: Rect, area: Rect) -> bool:
    slack = 0.01
    return (
        rect.x >= area.x - slack
        and rect.y >= area.y - slack
        and rect.right <= area.right + slack
        and rect.top <= area.top + slack
    )


def _edge_place(area: Rect, edges: str, index: int, grid: Grid, card: float, sizes: _Sizes) -> Place:
    edge = edges[index]
    mates = [i for i, other in enumerate(edges) if other == edge]
    part = (mates.index(index) + 1) / (len(mates) + 1)
    depth = grid.height(card) / 2
    if edge in "BT":
        # The first seat at the bottom sits on the right, so that turns go round clockwise.
        x = area.x + area.width * (1 - part if edge == "B" else part)
        y = area.y + depth if edge == "B" else area.top - depth
    else:
        y = area.y + area.height * part
        x = area.x + depth if edge == "L" else area.right - depth
    return Place(x, y, card, _ANGLES[edge], grid, sizes.header)
