"""A tablet in the middle of the table: every layout faces its own edge. Pure arithmetic, no Kivy."""

from __future__ import annotations

from itertools import product

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
_MIDDLES = ((0.5, 0.5), (0.5, 0.62), (0.5, 0.74), (0.5, 0.38), (0.82, 0.5))
"""Where the middle of the piles may lie, as parts of width and height."""
_ANGLES = {"B": 0.0, "L": 270.0, "T": 180.0, "R": 90.0}


def around(wanted: Wanted) -> TableGeometry | None:
    """The seating that allows the largest cards; None if the window is too small for any."""
    sizes = sizes_of(wanted)
    grid = GRIDS[wanted.game]
    largest = min(LARGEST * wanted.unit, grid.card_in(sizes.area.width, sizes.area.height))
    for step in range(44):
        card = largest * (1 - step / 45)
        for seating in product(_EDGES[wanted.seats], _SPREADS, _MIDDLES):
            geometry = _try_around(wanted, sizes, grid, card, *seating)
            if geometry is not None:
                return geometry
    return None


def _try_around(
    wanted: Wanted,
    sizes: Sizes,
    grid: Grid,
    card: float,
    edges: str,
    spread: float,
    middle_at: tuple[float, float],
) -> TableGeometry | None:
    area = sizes.area
    places = [_edge_place(area, edges, seat, grid, card, sizes, spread) for seat in range(wanted.seats)]
    pile = max(min(card, 110 * wanted.unit), 48 * wanted.unit)
    pile_height = pile * CARD_RATIO
    width = max(2 * pile + 2 * sizes.space, 240 * wanted.unit)
    height = pile_height + sizes.caption + sizes.space + sizes.message
    across, up = middle_at
    x, y = area.x + across * area.width - width / 2, area.y + up * area.height - height / 2
    middle = Rect(x, y, width, height)
    grounds = [place.bounds for place in places]
    everything = [middle, *grounds]
    pairs = [(a, b) for i, a in enumerate(everything) for b in everything[:i]]
    if any(a.overlaps(b) for a, b in pairs) or not all(_is_inside(rect, area) for rect in everything):
        return None
    stage = Rect(x, y + sizes.message + sizes.space, width, pile_height + sizes.caption)
    left = x + (width / 2 - pile) / 2
    pile_y = stage.y + sizes.caption
    deciding = wanted.deciding or wanted.home
    return TableGeometry(
        bar=sizes.bar,
        places=tuple(places),
        panels=tuple(grounds),
        draw_pile=Rect(left, pile_y, pile, pile_height),
        discard_pile=Rect(left + width / 2, pile_y, pile, pile_height),
        caption=sizes.caption,
        stage=stage,
        message=Rect(x, y, width, sizes.message),
        message_angle=180.0 if edges[deciding - 1] == "T" else 0.0,
        home=deciding,
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
