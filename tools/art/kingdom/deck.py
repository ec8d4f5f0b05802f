"""Which drawing belongs to which kind, on which paper; reads stars and half stars from the deck's data."""

from __future__ import annotations

import json
from typing import Any

from PIL import Image

from tools.art import files, shapes
from tools.art.kingdom import beasts, folk, frame, heirs, keepers, magic, royals
from tools.art.pen import Pen, gold_star

DECK = files.ROOT / "assets" / "decks" / "kingdom.json"

KINDS: dict[str, tuple[str, str, frame.Drawing]] = {
    "king": ("#F6D9A0", "#B07A1E", royals.king),
    "knight": ("#D5E4F7", "#2F66C4", royals.knight),
    "prince": ("#CBE9E4", "#1F8C8A", heirs.prince),
    "princess": ("#CBE9E4", "#1F8C8A", heirs.princess),
    "bard": ("#E6D8F4", "#8A4FB0", folk.bard),
    "farmer": ("#F0E5B4", "#A8801E", folk.farmer),
    "farmer_woman": ("#F0E5B4", "#A8801E", folk.farmer_woman),
    "mage": ("#CBC0F1", "#5A3FB0", magic.mage),
    "dragon_keeper": ("#C0E5C6", "#2E8A55", keepers.dragon_keeper),
    "unicorn_keeper": ("#F8D5E6", "#C4509A", keepers.unicorn_keeper),
    "wolf_keeper": ("#CCD6E6", "#4A6A98", keepers.wolf_keeper),
    "dragon": ("#C0E5C6", "#2E8A55", beasts.dragon),
    "unicorn": ("#F8D5E6", "#C4509A", beasts.unicorn),
    "wolf": ("#CCD6E6", "#4A6A98", beasts.wolf),
    "phoenix": ("#FBC9B2", "#D1492A", magic.phoenix),
}
"""Kind: paper, accent, drawing. Keepers share paper and accent with their animal."""


def read_deck() -> dict[str, dict[str, Any]]:
    """The deck's cards by kind."""
    return {card["kind"]: card for card in json.loads(DECK.read_text("utf-8"))["cards"]}


def picture(kind: str, data: dict[str, Any]) -> Image.Image:
    """One finished card."""
    paper, accent, drawing = KINDS[kind]
    return frame.card(paper, accent, drawing, data["stars"], data["halves"])


def star(filled: bool) -> Image.Image:
    """A whole star for score displays, or its empty place."""
    pen = Pen(128, 128)
    if filled:
        gold_star(pen, 64, 69, 56)
        return pen.image()
    outline = shapes.star(64, 69, 54, inner=0.52)
    pen.fill(outline, "#061917", 0.38)
    with pen.clip(outline):
        pen.line(outline, "#000000", 14, 0.25)
    pen.line(outline, "#D9C27A", 4.5, 0.75)
    return pen.image()


def draw(only: tuple[str, ...] = ()) -> None:
    """Writes the cards and stars."""
    deck = read_deck()
    for kind in only or tuple(KINDS):
        files.save(picture(kind, deck[kind]), f"kingdom/{kind}", 256)
    files.save(star(True), "star", 256)
    files.save(star(False), "star_empty", 128)
