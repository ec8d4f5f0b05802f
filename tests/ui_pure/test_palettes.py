"""Colours for all eyes: told apart by colour or by symbol, and everything written on them legible."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import kivy
import numpy as np
import pytest

from hiloapp.engine.cards import HILO_CARDS, Colour, Kind, KingdomCard
from hiloapp.games import deck_of
from hiloapp.storage.settings import Palette
from hiloapp.ui import theme
from hiloapp.ui.painter import Painter
from hiloapp.ui.theme import Rgba
from tests.colour_science import VISIONS, ciede2000, contrast, difference, lab, over

FONTS = Path(kivy.kivy_data_dir) / "fonts"
PALETTES = {kind: getattr(theme, kind.name) for kind in Palette}
LOOKS = {
    f"{look.name}{' sharpened' * is_sharp}": theme.sharpened(look) if is_sharp else look
    for look in (theme.DUSK, theme.DAYLIGHT)
    for is_sharp in (False, True)
}
APART, LEGIBLE = 10, 4.5
UNLIKE = 0.3
SMALL_CARD = 30
"""Pixels at density 1: the narrowest card on any table."""

every_palette = pytest.mark.parametrize("kind", Palette, ids=lambda kind: kind.value)
every_look = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)


# The measures themselves


@pytest.mark.parametrize(
    "one, two, wanted",
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ],
    ids=str,
)
def test_differences_agree_with_the_published_test_data(one, two, wanted):
    assert ciede2000(np.array(one), np.array(two)) == pytest.approx(wanted, abs=1e-4)
    assert ciede2000(np.array(two), np.array(one)) == pytest.approx(wanted, abs=1e-4)


def test_white_and_black_are_21_to_1_and_100_apart():
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert difference((0, 0, 0), (1, 1, 1)) == pytest.approx(100, abs=0.1)


def test_grey_is_grey_to_all_eyes():
    for vision in VISIONS:
        assert lab((0.5, 0.5, 0.5), vision)[1:] == pytest.approx([0, 0], abs=1.5)


# Colours


def nearest(palette: theme.Palette, vision: str) -> tuple[float, Colour, Colour]:
    return min(
        (difference(palette.cards[one], palette.cards[two], vision), one.value, two.value)
        for one, two in combinations(Colour, 2)
    )


@pytest.mark.parametrize(
    "kind, vision",
    [
        (Palette.PRINTED, "normal"),
        *((Palette(vision), seen) for vision in VISIONS if vision != "normal" for seen in (vision, "normal")),
        *((Palette.CONTRAST, vision) for vision in VISIONS),
    ],
)
def test_whom_a_palette_is_for_sees_eight_colours(kind: Palette, vision: str):
    assert nearest(PALETTES[kind], vision)[0] >= APART


def symbol_of(colour: Colour, palette: theme.Palette) -> np.ndarray:
    """The corner of a small card as it is painted, in grey: what shape is there, whatever the colour."""
    painter = Painter(FONTS, palette._replace(has_patterns=False))
    face = painter.face(HILO_CARDS[f"{colour.value}5"], SMALL_CARD)
    corner = np.asarray(face.convert("L").crop((1, 1, 11, 11)), dtype=float)
    ground = np.median(np.concatenate((corner[0], corner[:, 0])))
    shape = np.abs(corner - ground)
    return shape / shape.max()


def unlikeness(one: np.ndarray, two: np.ndarray) -> float:
    """What only one of two shapes covers, as a part of what they cover on average."""
    return float(np.abs(one - two).sum() / ((one.sum() + two.sum()) / 2))


@every_palette
@pytest.mark.parametrize("vision", VISIONS)
def test_any_two_colours_are_told_apart_by_colour_or_symbol(kind: Palette, vision: str):
    palette = PALETTES[kind]
    symbols = {colour: symbol_of(colour, palette) for colour in Colour}
    for one, two in combinations(Colour, 2):
        is_other_colour = difference(palette.cards[one], palette.cards[two], vision) >= APART
        assert is_other_colour or unlikeness(symbols[one], symbols[two]) >= UNLIKE, (one, two)


@every_palette
def test_symbols_alone_tell_all_colours_apart_on_the_smallest_card(kind: Palette):
    symbols = {colour: symbol_of(colour, PALETTES[kind]) for colour in Colour}
    for one, two in combinations(Colour, 2):
        assert unlikeness(symbols[one], symbols[two]) >= UNLIKE, (one, two)


def test_every_colour_has_a_symbol_and_a_pattern_of_its_own():
    assert len(set(theme.CARD_SYMBOLS.values())) == len(set(theme.CARD_PATTERNS.values())) == len(Colour)
    assert set(theme.CARD_SYMBOLS) == set(theme.CARD_PATTERNS) == set(Colour)


@every_palette
def test_seats_are_told_apart_by_whom_the_palette_is_for(kind: Palette):
    visions = {Palette.PRINTED: ["normal"], Palette.CONTRAST: list(VISIONS)}.get(kind, [kind.value, "normal"])
    for vision in visions:
        for one, two in combinations(PALETTES[kind].seats, 2):
            assert difference(one, two, vision) >= APART


@pytest.mark.parametrize("vision", VISIONS)
def test_where_stars_come_from_is_told_apart_by_all_eyes(vision: str):
    for one, two in combinations(theme.STAR_TONES, 2):
        assert difference(one, two, vision) >= APART


# What is written on them


@pytest.mark.parametrize("width", [SMALL_CARD, 100])
def test_a_six_is_no_nine_for_somebody_at_the_other_edge_of_the_table(width: int):
    painter = Painter(FONTS, theme.PRINTED)
    six, nine = (painter.face(HILO_CARDS[name], width).convert("L") for name in ("B6", "B9"))
    room = (width // 4, width * 9 // 20, width * 3 // 4, width * 19 // 20)
    numbers = [255 - np.asarray(face.crop(room), dtype=float) for face in (six.rotate(180), nine)]
    assert unlikeness(*numbers) >= UNLIKE


@every_palette
@pytest.mark.parametrize("colour", Colour, ids=lambda colour: colour.name.lower())
def test_symbols_and_numbers_stand_out_from_a_painted_card(kind: Palette, colour: Colour):
    """Measured on the picture: the palest place that the symbol or the number in the corner lies on."""
    palette = PALETTES[kind]
    least = 7 if kind is Palette.CONTRAST else LEGIBLE
    mark = theme.ink_on(palette.cards[colour])
    width = 120
    face = Painter(FONTS, palette).face(HILO_CARDS[f"{colour.value}5"], width)
    pixels = np.asarray(face.convert("RGB"), dtype=float) / 255
    # Between symbol and number, above and below the disc.
    first, last = round(0.09 * width), round(0.27 * width)
    middle = pixels[:, round(0.3 * width) : round(0.68 * width)]
    ground = np.concatenate((middle[first:last], middle[-last:-first])).reshape(-1, 3)
    worst = min(contrast(tuple(pixel), mark) for pixel in np.unique(ground, axis=0))
    assert worst >= least - 0.05


@every_palette
def test_seat_colours_stand_out_from_paper(kind: Palette):
    """Lines of a chart: graphics need 3:1, in high contrast as much as text."""
    least = LEGIBLE if kind is Palette.CONTRAST else 3
    for colour in PALETTES[kind].seats:
        assert contrast(colour, theme.PAPER) >= least


def ground_of(look: theme.Look) -> Rgba:
    return theme.FELT if look.has_felt else look.ground


@every_look
def test_words_can_be_read_on_every_ground_of_a_look(look: theme.Look):
    ground = ground_of(look)
    panel = over(look.panel, ground)
    grounds = {
        "ground": ground,
        "panel": panel,
        "pressed": over(look.panel_pressed, ground),
        "field": over(look.field, panel),
        "sheet": look.sheet,
    }
    for name, below in grounds.items():
        for words in ("text", "soft", "accent", "alarm"):
            colour = getattr(look, words)
            if (words, name) in {("accent", "pressed"), ("alarm", "pressed")}:
                continue  # rows that can be pressed have neither
            assert contrast(over(colour, below), below) >= LEGIBLE, (words, name)


@pytest.mark.parametrize(
    "words, ground",
    [
        (theme.INK, theme.GOLD),
        (theme.INK, theme.GOLD_PRESSED),
        (theme.INK, theme.PAPER),
        (theme.INK_SOFT, theme.PAPER),
        (theme.CRIMSON, theme.PAPER),
        (theme.PINE, theme.PAPER),
        (theme.WHITE, theme.FELT),
        (theme.MINT, theme.FELT),
        (theme.GOLD, theme.FELT),
        (theme.GOLD, over(theme.PANEL_ACTIVE, theme.FELT)),
        (theme.WHITE, over(theme.PANEL_ACTIVE, theme.FELT)),
        (theme.GOLD, theme.NAVY),
    ],
)
def test_words_can_be_read_on_the_table_and_on_paper(words: Rgba, ground: Rgba):
    assert contrast(words, ground) >= LEGIBLE


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name.lower())
def test_the_name_on_a_card_of_the_kingdom_can_be_read(kind: Kind):
    """Measured on the picture without its name, where the name goes."""
    card = next(card for card in deck_of("kingdom") if isinstance(card, KingdomCard) and card.kind is kind)
    width = 120
    face = np.asarray(Painter(FONTS, theme.PRINTED).face(card, width).convert("RGB"), dtype=float) / 255
    high = len(face)
    band = face[round(0.83 * high) : round(0.895 * high), round(0.08 * width) : round(0.92 * width)]
    worst = min(contrast(tuple(pixel), theme.INK) for pixel in np.unique(band.reshape(-1, 3), axis=0))
    assert worst >= LEGIBLE
