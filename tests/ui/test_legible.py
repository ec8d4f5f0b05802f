"""Every word and pictogram on every page, as it is drawn: at least 4.5:1 on the ground it really lies on.

Exempt is what cannot be used now: WCAG exempts disabled controls, and paleness is what says so.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tests.colour_science import contrast, over
from tests.ui.driver import Driver
from tests.ui.games import played
from tests.ui.table_driver import GAPS, HILO, MAGE, PHONE, TWO_LINES, one_app, sit_down

# isort: split
from hiloapp.storage.settings import Appearance, Palette
from hiloapp.ui.reading import scroller_of

LEGIBLE = 4.5
# High contrast only makes soft words hard: tests/ui_pure/test_palettes.py has its colours.
LOOKS = [
    (Appearance.DARK, Palette.PRINTED),
    (Appearance.LIGHT, Palette.PRINTED),
]
PAGES = (
    "home", "learn", "new_game", "settings", "about", "rules", "people", "history", "pads",
    "round_result", "game_result",
)  # fmt: skip
TABLES = {
    "turn": ("hilo", HILO),
    "lines": ("hilo", TWO_LINES),
    "push": ("hilo", GAPS),
    "mage": ("kingdom", MAGE),
}


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        yield driver


def seen_of(widget: Widget) -> float:
    """How much of it is seen; nothing of what is switched off or cannot be used."""
    seen = 1.0
    while isinstance(widget, Widget):
        if widget.disabled:
            return 0.0
        seen *= widget.opacity
        widget = widget.parent
    return seen


def ground_of(pixels: np.ndarray, ink: tuple[float, ...]) -> tuple[float, ...]:
    """The colour that is there most often and is not the ink; the ink itself, if there is hardly another."""
    others = pixels[np.abs(pixels - np.array(ink[:3])).max(axis=1) > 0.15]
    if len(others) < 0.1 * len(pixels):
        return tuple(ink[:3])
    colours, counts = np.unique((others * 63).round() / 63, axis=0, return_counts=True)
    return tuple(colours[counts.argmax()])


def faults(driver: Driver) -> list[str]:
    pixels = np.asarray(driver.picture().convert("RGB"), dtype=float) / 255
    height = len(pixels)
    found = []
    for label in driver.walk():
        if not isinstance(label, Label) or not label.text.strip() or seen_of(label) < 0.05:
            continue
        (left, low), (right, high) = (
            label.to_window(label.center_x + side * label.texture_size[0] / 2,
                            label.center_y + side * label.texture_size[1] / 2)
            for side in (-1, 1)
        )  # fmt: skip
        left, right = sorted((left, right))
        low, high = sorted((low, high))
        part = pixels[max(0, int(height - high)) : int(height - low), max(0, int(left)) : int(right)]
        frame = scroller_of(label)
        is_in_sight = frame is None or (frame.y <= low and high <= frame.top)
        if part.size < 30 or high > height or low < 0 or not is_in_sight:
            continue
        ink = (*label.color[:3], label.color[3] * seen_of(label))
        ground = ground_of(part.reshape(-1, 3), ink)
        ratio = contrast(over(ink, ground), ground)
        if ratio < LEGIBLE:
            found.append(f"{label.text!r}: {ratio:.2f}")
    return found


@pytest.mark.parametrize("appearance, palette", LOOKS, ids=lambda kind: kind.value)
def test_all_that_is_written_can_be_read(driver: Driver, appearance: Appearance, palette: Palette):
    driver.app.change_settings(appearance=appearance, palette=palette)
    found = []
    driver.app.table = played("hilo", 3)
    for page in PAGES:
        driver.app.go(page)
        driver.settle()
        found += [f"{page}: {fault}" for fault in faults(driver)]
    for name, (game, position) in TABLES.items():
        values = dict(position)
        sit_down(driver, game, *values.pop("layouts"), **values)
        driver.settle()
        found += [f"{name}: {fault}" for fault in faults(driver)]
    driver.app.games.leave()
    assert not found, "\n".join(found)
    assert tuple(Window.size) == PHONE
