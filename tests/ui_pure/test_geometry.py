"""Where things lie on the table, for every window: nothing overlaps, nothing leaves the screen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hiloapp.device.insets import Insets
from hiloapp.engine.layout import Shape
from hiloapp.ui.arrangement import arrange
from hiloapp.ui.geometry import Place, Rect, TableGeometry, Wanted, around, focused
from hiloapp.ui.theme import CARD_RATIO
from tests.commands import ROOT

PHONES = [(360, 640), (412, 892), (892, 412)]
TABLETS = [(800, 1280), (1280, 800)]
UPRIGHT = [(320, 568), (360, 640), (360, 800), (393, 852), (412, 892), (480, 800)]
OTHERS = [(640, 360), (1000, 700), (600, 600), (1920, 1080), (320, 320), (320, 900), (900, 320)]
TABLES = [*(("hilo", seats) for seats in range(2, 7)), *(("kingdom", seats) for seats in range(2, 5))]
SCALES = (1.0, 1.5, 2.0)
VARIANTS = [
    {},
    {"is_left_handed": True},
    {"insets": Insets(top=32, bottom=24)},
    {"insets": Insets(left=44, right=20), "is_left_handed": True},
    {"unit": 2.75},
    {"unit": 2.75, "insets": Insets(left=90, top=60, bottom=40)},
]
SHAPES = {"hilo": Shape(3, 3), "kingdom": Shape(2, 6)}
SLACK = 0.02


def wanted_at(size: tuple[int, int], game: str, seats: int, home: int = 1, **more: object) -> Wanted:
    """`size` is in dp."""
    unit = more.get("unit", 1.0)
    return Wanted(size[0] * unit, size[1] * unit, game, seats, home, **more)


def every_table(size: tuple[int, int]) -> Iterator[Wanted]:
    """Plain for all players and text scales, and each of them once more in one of the variants."""
    variants = cycle(VARIANTS[1:])
    for number, (game, seats) in enumerate(TABLES):
        for scale in SCALES:
            yield wanted_at(size, game, seats, text_scale=scale)
            yield wanted_at(size, game, seats, number % seats + 1, text_scale=scale, **next(variants))


def screen_of(wanted: Wanted) -> Rect:
    """What no camera and no bar of the system covers."""
    left, top, right, bottom = wanted.insets
    return Rect(left, bottom, wanted.width - left - right, wanted.height - top - bottom)


def is_within(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - SLACK
        and inner.y >= outer.y - SLACK
        and inner.right <= outer.right + SLACK
        and inner.top <= outer.top + SLACK
    )


def cells_of(place: Place, game: str) -> list[Rect]:
    wide, high = place.card, place.card * CARD_RATIO
    if place.angle % 180:
        wide, high = high, wide
    middles = [place.center_of(SHAPES[game], cell) for cell in SHAPES[game].cells]
    return [Rect(x - wide / 2, y - high / 2, wide, high) for x, y in middles]


def rooms_of(geometry: TableGeometry) -> dict[str, Rect]:
    panels = {f"layout {seat}": panel for seat, panel in enumerate(geometry.panels, 1)}
    return {"bar": geometry.bar, "stage": geometry.stage, "message": geometry.message} | panels


def faults(geometry: TableGeometry, wanted: Wanted) -> list[str]:
    """What lies wrong, in words."""
    rooms, screen = rooms_of(geometry), screen_of(wanted)
    found = [
        f"{one} and {other} overlap"
        for (one, first), (other, second) in combinations(rooms.items(), 2)
        if first.overlaps(second)
    ]
    found += [f"{name} leaves the screen" for name, room in rooms.items() if not is_within(room, screen)]
    for seat, (place, panel) in enumerate(zip(geometry.places, geometry.panels, strict=True), 1):
        cells = cells_of(place, wanted.game)
        if any(one.overlaps(other) for one, other in combinations(cells, 2)):
            found.append(f"cards of seat {seat} overlap")
        if not all(is_within(cell, panel) for cell in cells):
            found.append(f"a card of seat {seat} leaves its panel")
        if not is_within(place.bounds, panel):
            found.append(f"the name of seat {seat} leaves its panel")
    piles = [geometry.draw_pile, geometry.discard_pile]
    with_captions = [
        Rect(pile.x, pile.y - geometry.caption, pile.width, pile.height + geometry.caption) for pile in piles
    ]
    if with_captions[0].overlaps(with_captions[1]):
        found.append("the piles overlap")
    if not all(is_within(pile, geometry.stage) for pile in with_captions):
        found.append("a pile leaves the stage")
    return [f"{wanted}: {fault}" for fault in found]


# Everybody faces the same edge


@pytest.mark.parametrize("size", [*PHONES, *TABLETS, *OTHERS], ids=str)
def test_nothing_overlaps_and_nothing_leaves_the_screen(size):
    assert [fault for wanted in every_table(size) for fault in faults(arrange(wanted), wanted)] == []


@given(
    st.tuples(st.integers(320, 2000), st.integers(320, 2000)),
    st.sampled_from(TABLES),
    st.sampled_from(SCALES),
    st.sampled_from(VARIANTS),
)
def test_a_window_can_be_resized_freely(size, table, scale, variant):
    wanted = wanted_at(size, *table, text_scale=scale, **variant)
    assert faults(arrange(wanted), wanted) == []


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*PHONES, *TABLETS], ids=str)
def test_own_cards_are_large_enough_to_touch(size, scale):
    for game, seats in TABLES:
        wanted = wanted_at(size, game, seats, text_scale=scale)
        own = arrange(wanted).places[0].card
        assert own >= (64 if game == "hilo" else 48), wanted


@pytest.mark.parametrize("size", [*PHONES, *TABLETS, *OTHERS[:4]], ids=str)
def test_piles_are_large_enough_to_touch(size):
    for wanted in every_table(size):
        geometry = arrange(wanted)
        assert min(geometry.draw_pile[2:]) >= 48 * wanted.unit - SLACK, wanted
        assert min(geometry.discard_pile[2:]) >= 48 * wanted.unit - SLACK, wanted


@pytest.mark.parametrize("size", [*PHONES, *TABLETS], ids=str)
def test_the_cards_of_the_others_can_be_made_out(size):
    for wanted in every_table(size):
        if wanted.insets == Insets():
            assert min(place.card for place in arrange(wanted).places) >= 16 * wanted.unit, wanted


@pytest.mark.parametrize("size", [*PHONES, *TABLETS], ids=str)
def test_whoever_is_in_front_has_the_largest_cards(size):
    for game, seats in TABLES:
        for home in range(1, seats + 1):
            geometry = arrange(wanted_at(size, game, seats, home))
            cards = [place.card for place in geometry.places]
            assert geometry.home == home
            assert cards[home - 1] == max(cards)


def test_the_others_lie_in_turn_order_from_the_left():
    geometry = arrange(wanted_at((412, 892), "hilo", 4, home=2))
    xs = [geometry.places[seat - 1].x for seat in (3, 4, 1)]
    assert xs == sorted(xs)


@pytest.mark.parametrize("density", [1.5, 2.75, 4.0])
def test_a_finer_screen_shows_the_same_in_more_pixels(density):
    coarse = arrange(wanted_at((412, 892), "hilo", 4))
    fine = arrange(wanted_at((412, 892), "hilo", 4, unit=density))
    for name, room in rooms_of(coarse).items():
        assert rooms_of(fine)[name] == pytest.approx([length * density for length in room])


# One hand


@pytest.mark.parametrize("size", UPRIGHT, ids=str)
def test_on_an_upright_phone_all_that_a_turn_needs_lies_in_the_lower_two_thirds(size):
    for wanted in every_table(size):
        geometry = arrange(wanted)
        needed = {
            "the own layout": geometry.panels[wanted.home - 1],
            "piles, push and the way on": geometry.stage,
            "the choice after a HILO": geometry.message,
        }
        for name, rect in needed.items():
            assert rect.top <= wanted.height * 2 / 3 + SLACK, (name, wanted)


def test_words_are_as_large_as_is_wanted_where_there_is_room():
    """And give way where cards would become too small to touch."""
    captions = {
        size: arrange(wanted_at(size, "hilo", 4, text_scale=2.0)).caption for size in (*PHONES, *TABLETS)
    }
    usual = arrange(wanted_at((412, 892), "hilo", 4)).caption
    assert captions[412, 892] >= 1.6 * usual
    assert captions[360, 640] >= 1.3 * usual
    assert (
        captions[1280, 800] == captions[800, 1280] == 2 * arrange(wanted_at((1280, 800), "hilo", 4)).caption
    )


# Left-handed


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("size", [(360, 640), (892, 412), (1280, 800)], ids=str)
def test_for_a_left_hand_the_piles_change_sides(size, table, scale):
    plain = arrange(wanted_at(size, *table, text_scale=scale))
    turned = arrange(wanted_at(size, *table, text_scale=scale, is_left_handed=True))
    own = turned.places[0]
    assert faults(turned, wanted_at(size, *table, text_scale=scale, is_left_handed=True)) == []
    assert turned.places[0].card == plain.places[0].card
    if plain.stage.width > 0.6 * size[0]:
        assert turned == plain._replace(is_mirrored=True)
    else:
        assert plain.stage.center[0] > plain.places[0].x
        assert turned.stage.center[0] < own.x


@pytest.mark.parametrize("home", [1, 3])
@pytest.mark.parametrize("is_left_handed", [False, True])
@pytest.mark.parametrize("size", [*PHONES, *TABLETS], ids=str)
def test_whoever_comes_next_is_the_first_of_the_others_for_both_hands(size, is_left_handed, home):
    for game, seats in TABLES:
        if seats >= home:
            panels = arrange(wanted_at(size, game, seats, home, is_left_handed=is_left_handed)).panels
            turns = [panels[(home - 1 + step) % seats] for step in range(1, seats)]
            assert turns == sorted(turns, key=lambda panel: (-round(panel.y), panel.x)), (game, seats)


# Looking at another layout


@pytest.mark.parametrize("size", [*PHONES, *TABLETS, (640, 360), (1000, 700), (1920, 1080)], ids=str)
def test_a_layout_that_is_looked_at_grows_and_leaves_the_own_one_free(size):
    for wanted in every_table(size):
        usual = arrange(wanted)
        screen = screen_of(wanted)
        for seat in range(1, wanted.seats + 1):
            if seat == wanted.home:
                continue
            near = focused(usual, seat)
            panel, own = near.panels[seat - 1], near.panels[wanted.home - 1]
            assert near.places[seat - 1].card >= usual.places[seat - 1].card, wanted
            assert near.places[wanted.home - 1].card <= usual.places[wanted.home - 1].card
            assert is_within(own, screen), wanted
            assert not panel.overlaps(own), (wanted, seat)
            assert not panel.overlaps(near.bar), (wanted, seat)
            assert is_within(panel, screen), (wanted, seat)
            assert all(is_within(cell, panel) for cell in cells_of(near.places[seat - 1], wanted.game))


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_on_a_phone_with_many_players_a_layout_that_is_looked_at_is_much_larger(size):
    for game, seats in (("hilo", 5), ("hilo", 6), ("kingdom", 4)):
        usual = arrange(wanted_at(size, game, seats))
        near = focused(usual, 2)
        assert near.places[1].card > 1.4 * usual.places[1].card
        assert min(near.places[0].card, near.places[1].card) >= 44


# A tablet in the middle


def tables_around(size: tuple[int, int], scale: float = 1.0) -> Iterator[Wanted]:
    for game, seats in TABLES:
        yield wanted_at(size, game, seats, text_scale=scale, is_table_mode=True)


@pytest.mark.parametrize("size, scale", [((800, 1280), 1.0), ((1280, 800), 2.0), ((1000, 700), 1.5)], ids=str)
def test_in_table_mode_nothing_overlaps_and_everybody_has_the_same_cards(size, scale):
    for wanted in tables_around(size, scale):
        geometry = arrange(wanted)
        assert faults(geometry, wanted) == []
        assert len({place.card for place in geometry.places}) == 1
        assert min(geometry.draw_pile[2:]) >= 48


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_in_table_mode_every_layout_faces_the_nearest_edge_of_its_player(size):
    for wanted in tables_around(size):
        geometry = arrange(wanted)
        ground = rooms_of(geometry)["bar"]
        for place in geometry.places:
            below = place.to_window(0, -place.grid.height(place.card) / 2)
            edges = {0: below[1], 270: below[0], 180: ground.y - below[1], 90: wanted.width - below[0]}
            assert edges[place.angle] <= 16, (wanted, place)


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_in_table_mode_turns_go_round_clockwise(size):
    """Seen from above: from the bottom to the left, the top, the right."""
    for wanted in tables_around(size):
        geometry = arrange(wanted)
        middle_x, middle_y = wanted.width / 2, geometry.bar.y / 2
        turning = 0.0
        ring = [(place.x - middle_x, place.y - middle_y) for place in geometry.places]
        for (x, y), (next_x, next_y) in zip(ring, [*ring[1:], ring[0]], strict=True):
            turning += x * next_y - y * next_x
        assert turning <= SLACK, wanted  # twice the area that is walked around: negative with the clock


@pytest.mark.parametrize("size, least", [((800, 1280), 1), ((1280, 800), 8)], ids=str)
def test_in_table_mode_the_message_faces_whoever_decides(size, least):
    """And lies in nobody's way; only where that would cost large cards it faces the bottom edge."""
    turned = 0
    for game, seats in TABLES:
        for home in range(1, seats + 1):
            wanted = wanted_at(size, game, seats, home, is_table_mode=True)
            geometry = arrange(wanted)
            assert faults(geometry, wanted) == []
            angle = geometry.places[home - 1].angle
            assert geometry.message_angle in (angle, 0)
            assert angle % 180 or geometry.message_angle == angle
            turned += geometry.message_angle % 180 != 0
    assert turned >= least, "of the seats at the sides"


@pytest.mark.parametrize("size", [(320, 320), (360, 640), (640, 360)], ids=str)
def test_a_window_made_too_small_for_table_mode_still_shows_everything(size):
    for game, seats in (("hilo", 6), ("kingdom", 4)):
        wanted = wanted_at(size, game, seats, text_scale=2.0, is_table_mode=True)
        assert faults(arrange(wanted), wanted) == []


# Cells


def test_a_smaller_layout_keeps_its_cards_and_stays_centred():
    place = arrange(wanted_at((412, 892), "hilo", 2)).places[0]
    for shape in (Shape(3, 3), Shape(2, 3), Shape(3, 2), Shape(1, 3), Shape(1, 1)):
        middles = [place.center_of(shape, cell) for cell in shape.cells]
        assert sum(x for x, _ in middles) / shape.size == pytest.approx(place.x)
        assert sum(y for _, y in middles) / shape.size == pytest.approx(place.y)


@pytest.mark.parametrize("module", ["geometry", "arrangement", "table_mode", "presenter", "table_words"])
def test_what_is_worked_out_needs_no_kivy(module):
    code = f"import sys, hiloapp.ui.{module}; sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_around_holes_everything_else_is_covered_once():
    whole = Rect(0, 0, 100, 60)
    holes = [Rect(10, 10, 20, 30), Rect(25, 20, 30, 10), Rect(70, 10, 10, 30), Rect(90, 0, 10, 60)]
    parts = around(whole, holes)
    for x in range(100):
        for y in range(60):
            point = (x + 0.5, y + 0.5)
            covered = sum(part.contains(*point) for part in parts)
            assert covered == (0 if any(hole.contains(*point) for hole in holes) else 1), point
    assert around(whole, []) == [whole]
