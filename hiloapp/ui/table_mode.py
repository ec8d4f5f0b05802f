"""A tablet in the middle of the table: every layout faces its own edge. Pure arithmetic, no Kivy."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from hiloapp.ui.geometry import GRIDS, LARGEST, Grid, Place, Rect, Sizes, TableGeometry, Wanted, sizes_of
from hiloapp.ui.theme import CARD_RATIO

_EDGES = {
    2: ("BT",),
    3: ("BLR", "BTT", "BLT"),
    4: ("BLTR", "BBTT"),
    5: ("BBLTR", "BLLTR", "BBTTT"),
    6: ("BBLTTR", "BLLTRR", "BBBTTT"),
}
"""Who sits where, clockwise from the first seat: bottom, left, top, right."""
_SPREADS = (1.0, 1.2, 0.85, 1.5)
"""How far neighbours at one edge sit apart, to even distances."""
_MIDDLES = ((0.5, 0.5), (0.5, 0.62), (0.5, 0.74), (0.5, 0.38), (0.67, 0.5), (0.33, 0.5), (0.82, 0.5))
"""Where the middle of the piles may lie, as parts of width and height."""
_CENTRAL_MIDDLES = tuple(at for at in _MIDDLES if at[0] == 0.5)
_CENTRAL_WORTH = 0.85
_ANGLES = {"B": 0.0, "L": 270.0, "T": 180.0, "R": 90.0}

_WORTH = 0.9
"""Side players read the message upright, unless cards would shrink below this part for it."""


class _Seating(NamedTuple):
    """Who sits where, with cards how large."""

    card: float
    edges: str
    spread: float
    middle_at: tuple[float, float]
    has_strips: bool
    """Whether there is room beside the piles for a message that faces the side."""


def around(wanted: Wanted) -> TableGeometry | None:
    """The seating that allows the largest cards; None if the window is too small for any."""
    seating = _best_seating(wanted._replace(home=1))  # it is the same whoever decides
    return _try_around(wanted, sizes_of(wanted), GRIDS[wanted.game], seating) if seating else None


@lru_cache(maxsize=8)
def _best_seating(wanted: Wanted) -> _Seating | None:
    upright, plain = _largest(wanted, has_strips=True), _largest(wanted, has_strips=False)
    if upright is None or plain is None:
        return upright or plain
    return upright if upright.card >= _WORTH * plain.card else plain


def _largest(wanted: Wanted, has_strips: bool) -> _Seating | None:
    """With the piles in the middle of all, if that is possible with cards nearly as large."""
    sizes = sizes_of(wanted)
    grid = GRIDS[wanted.game]
    largest = min(LARGEST * wanted.unit, grid.card_in(sizes.area.width, sizes.area.height))
    aside: _Seating | None = None
    for step in range(44):
        card = largest * (1 - step / 45)
        if aside is not None and card < _CENTRAL_WORTH * aside.card:
            break
        middles = _MIDDLES if aside is None else _CENTRAL_MIDDLES
        for choice in product(_EDGES[wanted.seats], _SPREADS, middles):
            seating = _Seating(card, *choice, has_strips)
            if _try_around(wanted, sizes, grid, seating) is not None:
                if seating.middle_at in _CENTRAL_MIDDLES:
                    return seating
                aside = aside or seating
    return aside


def _try_around(wanted: Wanted, sizes: Sizes, grid: Grid, seating: _Seating) -> TableGeometry | None:
    card, edges, spread, middle_at, has_strips = seating
    area = sizes.area
    places = [_edge_place(area, edges, seat, grid, card, sizes, spread) for seat in range(wanted.seats)]
    pile = max(min(card, 110 * wanted.unit), 48 * wanted.unit)
    pile_height = pile * CARD_RATIO
    width = max(2 * pile + 2 * sizes.space, 240 * wanted.unit)
    height = pile_height + sizes.caption + sizes.space + sizes.message
    across, up = middle_at
    x, y = area.x + across * area.width - width / 2, area.y + up * area.height - height / 2
    strip = sizes.message + sizes.space
    left, right = (strip * (has_strips and edge in edges) for edge in "LR")
    middle = Rect(x - left, y, width + left + right, height)
    grounds = [place.bounds for place in places]
    everything = [middle, *grounds]
    if not all(_is_inside(rect, area) for rect in everything):
        return None
    if any(one.overlaps(other) for one, other in combinations(everything, 2)):
        return None
    stage = Rect(x, y + sizes.message + sizes.space, width, pile_height + sizes.caption)
    first = x + (width / 2 - pile) / 2
    pile_y = stage.y + sizes.caption
    edge = edges[wanted.home - 1]
    angle = _ANGLES[edge] if has_strips or edge in "BT" else 0.0
    messages = {
        90.0: Rect(x + width + sizes.space, y, sizes.message, height),
        270.0: Rect(x - strip, y, sizes.message, height),
    }
    return TableGeometry(
        bar=sizes.bar,
        places=tuple(places),
        panels=tuple(grounds),
        draw_pile=Rect(first, pile_y, pile, pile_height),
        discard_pile=Rect(first + width / 2, pile_y, pile, pile_height),
        caption=sizes.caption,
        stage=stage,
        message=messages.get(angle, Rect(x, y, width, sizes.message)),
        message_angle=angle,
        home=wanted.home,
        unit=wanted.unit,
    )


def _is_inside(rect: Rect, area: Rect) -> bool:
    slack = 0.01
    return (
        rect.x >= area.x - slack
        and rect.y >= area.y - slack
        and rect.right <= area.right + slack
        and rect.top <= area.top + slack
    )


def _edge_place(
    area: Rect, edges: str, index: int, grid: Grid, card: float, sizes: Sizes, spread: float
) -> Place:
    edge = edges[index]
    mates = [i for i, other in enumerate(edges) if other == edge]
    part = 0.5 + spread * ((mates.index(index) + 1) / (len(mates) + 1) - 0.5)
    depth = grid.height(card) / 2
    if edge in "BT":
        # The first seat at the bottom sits on the right, so that turns go round clockwise.
        x = area.x + area.width * (1 - part if edge == "B" else part)
        y = area.y + depth if edge == "B" else area.top - depth
    else:
        y = area.y + area.height * (part if edge == "L" else 1 - part)
        x = area.x + depth if edge == "L" else area.right - depth
    return Place(x, y, card, _ANGLES[edge], grid, sizes.header)
