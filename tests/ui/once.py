"""What comes out the same for every app is worked out once for all apps of a run: cards and colours.

Only functions whose answer depends on nothing but what they are asked. People have one app, and pay once.
"""

from __future__ import annotations

import os
from functools import cache

import pytest
from materialyoucolor.hct.hct_solver import HctSolver
from PIL import Image

from hiloapp.engine.cards import Card
from hiloapp.storage import files
from hiloapp.ui.widgets.faces import Faces

_MOST = 1500
"""Pictures: about 100 MB."""
_paint = Faces._paint
_pictures: dict[tuple[object, ...], Image.Image] = {}


def remember(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Faces, "_paint", _painted_once)
    patch.setattr(HctSolver, "solve_to_int", staticmethod(cache(HctSolver.solve_to_int)))


def write_without_waiting(patch: pytest.MonkeyPatch) -> None:
    """Files are written as ever, but nobody waits for the disk: tests of power cuts are elsewhere."""
    patch.setattr(os, "fsync", lambda descriptor: None)
    patch.setattr(files, "_sync", lambda descriptor: None)


def _painted_once(faces: Faces, card: Card | None, width: int) -> Image.Image:
    palette = faces._painter.palette
    wanted = (card, width, faces._names.get(str(card)), *palette.cards.values(), palette.has_patterns)
    if wanted not in _pictures:
        if len(_pictures) >= _MOST:
            _pictures.clear()
        _pictures[wanted] = _paint(faces, card, width)
    return _pictures[wanted]
