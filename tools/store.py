"""Draws the pictures that the stores show into fastlane/, from the app itself; the texts lie beside them.

python -m tools.store                      everything, in three languages
python -m tools.store --language de        only one

The folders are those of fastlane, which F-Droid and the Play store read.
"""

from __future__ import annotations

from hiloapp.device import environment  # noqa: F401  before the first import of Kivy

# isort: split
import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import kivy
from PIL import Image, ImageDraw, ImageFont

from hiloapp import paths
from hiloapp.engine.cards import HILO_CARDS, Card, KingdomCard
from hiloapp.games import deck_of
from hiloapp.ui.painter import Painter
from hiloapp.ui.theme import GOLD, WHITE, Rgba

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
FOLDERS = {"de": "de-DE", "en": "en-US", "fr": "fr-FR"}
FEATURE = (1024, 500)
_QUALITY = 72


class Device(NamedTuple):
    """Whose screen is shown: its size in pixels, how many of them make a dp, and what is on it."""

    folder: str
    size: tuple[int, int]
    density: float
    scenes: tuple[str, ...]


DEVICES = {
    "phone": Device(
        "phoneScreenshots",
        (900, 1600),
        2.5,
        ("home", "table", "table_push", "kingdom", "replay", "game_result"),
    ),
    "tablet": Device("tenInchScreenshots", (1728, 1080), 1.35, ("table_six", "table_mode_4", "kingdom")),
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.store",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", action="append", choices=list(FOLDERS))
    parser.add_argument("--device", choices=list(DEVICES), help="only the screens of this one")
    options = parser.parse_args()
    languages = options.language or list(FOLDERS)
    if options.device:
        for path in screenshots(DEVICES[options.device], languages):
            print(path.relative_to(ROOT), f"{path.stat().st_size / 1000:.0f} kB", flush=True)
        return 0
    for language in languages:
        draw_banner(language)
    words = [word for language in languages for word in ("--language", language)]
    for name, device in DEVICES.items():
        # Kivy reads the density once: each device has a process of its own.
        command = [sys.executable, "-m", "tools.store", "--device", name, *words]
        subprocess.run(command, check=True, env=os.environ | {"KIVY_METRICS_DENSITY": str(device.density)})
    return 0


def screenshots(device: Device, languages: list[str]) -> Iterator[Path]:
    from hiloapp.storage.settings import Appearance
    from tools.screens import render

    for language in languages:
        folder = METADATA / FOLDERS[language] / "images" / device.folder
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        pictures = render(device.size, language, 1.0, list(device.scenes), Appearance.DARK)
        for number, (name, picture) in enumerate(pictures, 1):
            path = folder / f"{number}_{name}.jpg"
            picture.convert("RGB").save(path, quality=_QUALITY, optimize=True, progressive=True)
            yield path


# The banner


def draw_banner(language: str) -> None:
    """The icon, and the wide picture at the top of the page: name and sentence beside a fan of cards."""
    folder = METADATA / FOLDERS[language] / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(paths.assets("images", "icon.png")) as icon:
        icon.save(folder / "icon.png", optimize=True)
    width, height = FEATURE
    with Image.open(paths.assets("images", "felt.png")) as felt:
        banner = _filled(felt.convert("RGBA"), FEATURE)
    fan = _fan(("Y4", "king", "R3", "dragon", "B9"), 196)
    banner.alpha_composite(fan, (width - fan.width - 12, (height - fan.height) // 2 + 12))
    sentence = (folder.parent / "short_description.txt").read_text(encoding="utf-8").strip()
    _write(banner, sentence, 380)
    banner.convert("RGB").save(folder / "featureGraphic.jpg", quality=90, optimize=True)


def _filled(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """As much of the picture as fills the place."""
    factor = max(size[0] / picture.width, size[1] / picture.height)
    large = picture.resize((round(picture.width * factor), round(picture.height * factor)))
    left, top = (large.width - size[0]) // 2, (large.height - size[1]) // 2
    return large.crop((left, top, left + size[0], top + size[1]))


def _fan(names: tuple[str, ...], card_width: int) -> Image.Image:
    painter = Painter(_fonts())
    faces = [painter.with_shadow(painter.face(_card(name), card_width)) for name in names]
    side = 4 * card_width
    fan = Image.new("RGBA", (side, side))
    pivot = side / 2, side * 0.82
    for place, face in enumerate(faces):
        layer = Image.new("RGBA", fan.size)
        layer.paste(face, (round(pivot[0] - face.width / 2), round(pivot[1] - 1.35 * face.height)))
        angle = 14 * ((len(faces) - 1) / 2 - place)
        fan.alpha_composite(layer.rotate(angle, Image.Resampling.BICUBIC, center=pivot))
    return fan.crop(fan.getbbox())


def _card(name: str) -> Card:
    if name in HILO_CARDS:
        return HILO_CARDS[name]
    return next(
        card for card in deck_of("kingdom") if isinstance(card, KingdomCard) and card.kind.value == name
    )


def _write(banner: Image.Image, sentence: str, width: int) -> None:
    pen = ImageDraw.Draw(banner)
    title = ImageFont.truetype(_fonts() / "Roboto-Bold.ttf", 124)
    small = ImageFont.truetype(_fonts() / "Roboto-Regular.ttf", 29)
    lines: list[str] = []
    for word in sentence.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and pen.textlength(longer, small) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    pen.text((56, 104), "Hilo", _rgb(GOLD), title)
    pen.multiline_text((60, 268), "\n".join(lines), _rgb(WHITE), small, spacing=12)


def _fonts() -> Path:
    return Path(kivy.kivy_data_dir) / "fonts"


def _rgb(colour: Rgba) -> tuple[int, ...]:
    return tuple(round(255 * channel) for channel in colour[:3])


if __name__ == "__main__":
    sys.exit(main())
