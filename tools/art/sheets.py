"""Contact sheets in build/art, to judge the pictures by eye."""

from __future__ import annotations

from PIL import Image

from tools.art import files
from tools.art.kingdom.deck import KINDS

FELT = "#14403A"
EXAMPLE = (
    "knight",
    "knight",
    "king",
    "phoenix",
    "dragon_keeper",
    "princess",
    "farmer_woman",
    "bard",
    "bard",
    "farmer",
    "dragon",
    "mage",
)


def load(name: str) -> Image.Image:
    """A finished picture."""
    return Image.open(files.IMAGES / f"{name}.png").convert("RGBA")


def grid(
    names: list[str], columns: int, width: int, gap: int, background: str = FELT, height: int | None = None
) -> Image.Image:
    """Pictures side by side."""
    height = height or width * 7 // 5
    rows = -(-len(names) // columns)
    sheet = Image.new("RGBA", (columns * (width + gap) + gap, rows * (height + gap) + gap), background)
    for index, name in enumerate(names):
        small = load(name).resize((width, height), Image.Resampling.LANCZOS)
        sheet.alpha_composite(
            small, (gap + index % columns * (width + gap), gap + index // columns * (height + gap))
        )
    return sheet


def kingdom() -> None:
    """All fifteen large and small, and the worked example of the rules as a layout."""
    names = [f"kingdom/{kind}" for kind in KINDS]
    files.preview(grid(names, 5, 360, 16), "kingdom")
    files.preview(grid(names, 15, 62, 8), "kingdom_small")
    files.preview(grid([f"kingdom/{kind}" for kind in EXAMPLE], 6, 200, 0), "kingdom_layout")


def avatars() -> None:
    """The twelve portraits large and at list size."""
    names = [f"avatars/{number:02}" for number in range(1, 13)]
    large, small = grid(names, 6, 192, 16, height=192), grid(names, 12, 40, 12, height=40)
    sheet = Image.new("RGBA", (large.width, large.height + small.height), FELT)
    sheet.paste(large, (0, 0))
    sheet.paste(small, (0, large.height))
    files.preview(sheet, "avatars")
