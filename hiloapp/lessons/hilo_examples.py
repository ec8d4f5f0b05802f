"""What the lessons of HILO begin from: examples with the learner in the first seat, Nina in the second."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hiloapp.i18n.catalogue import N_
from hiloapp.rulebook.examples import EXAMPLES, Deal, Example

NINA = "O2 ?? ??/?? P1 ??/?? ?? ??"
NINAS_TWO = "reveal a1, reveal b2"
TAP_DRAW_PILE = N_("Tap the draw pile.")
LAY_OFF = N_("Drag it onto the discard pile, or tap the pile.")


def example(layout: str, moves: str, discard: str, draw: str = "", nina: str = NINA) -> Example:
    return Example(("", "Nina"), (Deal((layout, nina), moves, discard, draw),))


def retold(name: str, **changes: Any) -> Example:
    """An example of the rules, with the learner in the place of whoever it tells of."""
    told = EXAMPLES[name]
    return replace(told, names=("", "Nina"), deals=(replace(told.deals[0], **changes),))
