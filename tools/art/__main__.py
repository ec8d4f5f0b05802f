"""Draws everything: `python -m tools.art`. With names (`hilo table kingdom icon avatars`) only these."""

from __future__ import annotations

import sys

from tools.art import hilo, icon, sheets, table
from tools.art.avatars import album
from tools.art.kingdom import deck

PARTS = {
    "hilo": (hilo.draw, hilo.preview),
    "table": (table.draw, table.preview),
    "kingdom": (deck.draw, sheets.kingdom),
    "icon": (icon.draw, icon.preview),
    "avatars": (album.draw, sheets.avatars),
}


def main(names: list[str]) -> int:
    """Draws the named parts, or all."""
    unknown = set(names) - set(PARTS)
    if unknown:
        print(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in names or list(PARTS):
        draw, preview = PARTS[name]
        draw()
        preview()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
