"""Finds room for a whole table in any window. Pure arithmetic, no Kivy.

Every arrangement that could do is worked out and the one with the largest cards wins, so that phones,
tablets and a window resized freely need no special cases. On a phone held upright everything that a turn
needs lies where the thumb of the hand that holds it comes to: in the lower two thirds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from hiloapp.ui.geometry import GRIDS, LARGEST, Grid, Place, Rect, Sizes, TableGeometry, Wanted, sizes_of
from hiloapp.ui.table_mode import around
from hiloapp.ui.theme import CARD_RATIO, TABLET

_SMALLEST_OWN = {"hilo": 64.0, "kingdom": 48.0}
"""dp: own cards on a phone."""
_SMALLEST_WATCHED = 36.0
_SMALLEST_OTHER = 16.0
_REACH = 2 / 3
"""The part of an upright phone, from below, that a thumb comes to."""
_TEXT_STEP = 0.125
_SPEECH = 280
"""dp: what a lesson says is nowhere narrower."""


@lru_cache(maxsize=64)
def arrange(wanted: Wanted) -> TableGeometry:
    """The best arrangement for a window."""
    found = around(wanted) if wanted.is_table_mode else _best_facing(wanted)
    if found is None:  # a tiny window: the same table, only smaller
        return arrange(wanted._replace(unit=0.9 * wanted.unit))._replace(unit=wanted.unit)
    return _mirrored(found, wanted) if wanted.is_left_handed and not wanted.is_table_mode else found


def _best_facing(wanted: Wanted) -> TableGeometry | None:
    """With text as large as is wanted; it gives way only where cards would become too small to touch."""
    found = max(_facing(wanted), key=lambda scored: scored[0], default=(0.0, None))[1]
    if wanted.text_scale <= 1 or (found is not None and _is_comfortable(found, wanted)):
        return found
    return _best_facing(wanted._replace(text_scale=max(1.0, wanted.text_scale - _TEXT_STEP)))


def _is_comfortable(geometry: TableGeometry, wanted: Wanted) -> bool:
    cards = [place.card / wanted.unit for place in geometry.places]
    return (
        cards[wanted.home - 1] >= _smallest_own(wanted)
        and min(cards) >= _SMALLEST_OTHER
        and _out_of_reach(geometry, wanted) == 0
    )


def _smallest_own(wanted: Wanted) -> float:
    return _SMALLEST_WATCHED if wanted.is_watched else _SMALLEST_OWN[wanted.game]


def _out_of_reach(geometry: TableGeometry, wanted: Wanted) -> float:
    """How far anything that a turn needs lies above the thumb, in dp."""
    is_upright_phone = wanted.width < min(wanted.height, TABLET * wanted.unit) and not wanted.is_watched
    needed = [geometry.panels[wanted.home - 1], geometry.stage]
    needed += [] if wanted.speech else [geometry.message]  # what is said in a lesson is there to be read
    over = max(rect.top for rect in needed) - _REACH * wanted.height
    return max(0.0, over / wanted.unit) if is_upright_phone else 0.0


def _mirrored(geometry: TableGeometry, wanted: Wanted) -> TableGeometry:
    """Left and right exchanged, so that the piles lie under the left thumb. Turns still go to the right."""
    edge = wanted.width + wanted.insets.left - wanted.insets.right

    def flip(rect: Rect) -> Rect:
        return rect._replace(x=edge - rect.right)

    if geometry.stage.width > 0.6 * wanted.width:  # piles across the whole width are under both thumbs
        return geometry._replace(is_mirrored=True)
    lying = [
        (place._replace(x=edge - place.x), flip(panel))
        for place, panel in zip(geometry.places, geometry.panels, strict=True)
    ]
    home, *others = _clockwise(wanted)
    rooms = sorted((lying[seat - 1] for seat in others), key=lambda room: (-round(room[1].y), room[1].x))
    by_seat = dict(zip((home, *others), (lying[home - 1], *rooms), strict=True))
    return geometry._replace(
        places=tuple(by_seat[seat][0] for seat in sorted(by_seat)),
        panels=tuple(by_seat[seat][1] for seat in sorted(by_seat)),
        draw_pile=flip(geometry.draw_pile),
        discard_pile=flip(geometry.discard_pile),
        stage=flip(geometry.stage),
        message=flip(geometry.message),
        is_mirrored=True,
    )


def _facing(wanted: Wanted) -> Iterator[tuple[float, TableGeometry]]:
    sizes = sizes_of(wanted)
    grid = GRIDS[wanted.game]
    largest = min(LARGEST * wanted.unit, grid.card_in(sizes.area.width, sizes.area.height))
    smallest = min(_SMALLEST_OWN["hilo"] * wanted.unit, largest) * (0.4 if wanted.is_watched else 0.62)
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
    too_small = max(0.0, _smallest_own(wanted) - own)
    return (
        (1.0 if wanted.game == "hilo" else 1.8) * math.log(own)
        + 0.5 * math.log(min(others))
        + 0.25 * math.log(geometry.draw_pile.width / wanted.unit)
        - 10 * (too_small + _out_of_reach(geometry, wanted))
    )


def _stacked(wanted: Wanted, sizes: Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
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


def _beside(wanted: Wanted, sizes: Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
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


def _sideways(wanted: Wanted, sizes: Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
    """Others left, own layout in the middle, piles and message right: a phone on its side."""
    area, space = sizes.area, sizes.space
    own_width = grid.width(own)
    piles_width = max(2 * pile + 4 * space, (_SPEECH if wanted.speech else 232) * wanted.unit)
    others_width = area.width - own_width - piles_width - 4 * space
    own_height = grid.height(own) + sizes.own_header
    message = 1.8 * sizes.message
    pile_height = pile * CARD_RATIO + sizes.caption
    if others_width <= 0 or own_height > area.height or pile_height + message + space > area.height:
        return None
    right = area.right - piles_width
    rest = area.height - pile_height - message - space
    piles_y = area.y + rest / 2
    left = right + (piles_width / 2 - pile) / 2
    return _built(
        wanted, sizes, grid, own,
        own_area=Rect(right - own_width - 2 * space, area.y, own_width, area.height),
        others_area=Rect(area.x, area.y, others_width, area.height),
        piles=((left, piles_y + sizes.caption), (left + piles_width / 2, piles_y + sizes.caption)),
        pile=pile,
        stage=Rect(right, piles_y, piles_width, pile_height),
        message=Rect(right, piles_y + pile_height + space, piles_width, message),
    )  # fmt: skip


def _under(wanted: Wanted, sizes: Sizes, grid: Grid, own: float, pile: float) -> TableGeometry | None:
    """Others on top; own layout and, beside it, piles above the message: a tablet, Kingdom on its side."""
    area, space = sizes.area, sizes.space
    piles_width = max(2 * pile + 3 * space, (_SPEECH if wanted.speech else 200) * wanted.unit)
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
    sizes: Sizes,
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
        unit=wanted.unit,
    )


def _clockwise(wanted: Wanted) -> list[int]:
    """The seats in turn order, beginning with the one in front."""
    return [(wanted.home - 1 + step) % wanted.seats + 1 for step in range(wanted.seats)]


def _panels(wanted: Wanted, sizes: Sizes, grid: Grid, area: Rect) -> list[tuple[Place, Rect]] | None:
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
    card = min(best[0], 0.8 * LARGEST * wanted.unit)
    rows = best[1]
    columns = math.ceil(count / rows)
    width, height = _panel_size(area, rows, columns, sizes.space)
    used = min(width, max(grid.width(card) + 2 * pad, 120 * wanted.unit, 5.5 * sizes.header))
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
