"""Which edges of the screen a camera, rounded corners or system bars cover."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple


class Insets(NamedTuple):
    """In pixels; Kivy's order of paddings."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def safe_insets() -> Insets:
    """What Android says of its cutout and bars now; nothing elsewhere."""
    try:
        from jnius import autoclass
    except ImportError:
        return Insets()
    with suppress(Exception):  # an old device, or a window that is not attached yet
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        kinds = autoclass("android.view.WindowInsets$Type")
        window = activity.getWindow().getDecorView().getRootWindowInsets()
        covered = window.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(covered.left, covered.top, covered.right, covered.bottom)
    return Insets()
