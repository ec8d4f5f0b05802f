"""The lines of the score sheet, as texts. No Kivy: the widget only writes them down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.engine.scoring import Outcome, Stars
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.play.chronicle import totals_of


class Row(NamedTuple):
    label: str
    """In full."""
    short: str
    """Where the label has no room."""
    cells: tuple[str, ...]
    is_sum: bool = False
    marked: int = 0
    """The seat whose cell stands out: a doubled sum."""


def hilo_rows(outcomes: Sequence[Outcome], words: Catalogue, counted: float = 1.0) -> list[Row]:
    """As on the sheet of the rulebook: under each round the sums so far (H-24).

    Of the last round only a part may be counted yet.
    """
    if not outcomes:
        return []
    rows: list[Row] = []
    *earlier, last = totals_of(outcomes)
    before = earlier[-1] if earlier else (0,) * len(last)
    now = tuple(round(old + (new - old) * counted) for old, new in zip(before, last, strict=True))
    sums = (*earlier, now)
    for number, (outcome, totals) in enumerate(zip(outcomes, sums, strict=True), 1):
        marked = outcome.ended_by if outcome.is_doubled else 0
        label = words.text("Round {number}", number=number)
        rows.append(Row(label, str(number), _cells(outcome, words), marked=marked))
        rows.append(Row(words.text("Total"), "", tuple(map(words.number, totals)), is_sum=True))
    return rows


def _cells(outcome: Outcome, words: Catalogue) -> tuple[str, ...]:
    return tuple(
        f"2×{words.number(own)}" if outcome.is_doubled and seat == outcome.ended_by else words.number(own)
        for seat, own in enumerate(outcome.sums, 1)
    )


def star_labels(words: Catalogue) -> tuple[str, str, str, str]:
    """Where stars come from, in the order of Stars (K-13)."""
    return (
        words.text("On cards"),
        words.text("Side by side"),
        words.text("One above the other"),
        words.text("Keepers"),
    )


def star_rows(stars: Sequence[Stars], words: Catalogue) -> list[Row]:
    rows = [
        Row(label, "", tuple(words.number(own[kind]) for own in stars))
        for kind, label in enumerate(star_labels(words))
    ]
    return [*rows, Row(words.text("Stars"), "", tuple(words.number(sum(own)) for own in stars), is_sum=True)]
