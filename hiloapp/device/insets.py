"""Which edges of our view a camera, rounded corners or system bars cover."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

_CONTENT = 0x01020002
"""android.R.id.content: what the system has left for us to draw on."""


class Insets(NamedTuple):
    """In pixels; Kivy's order of paddings."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def safe_insets() -> Insets:
    """What Android says of its cutout and bars now; nothing elsewhere.

    From Android 15 on our view lies under them. Before, the system keeps the view clear of them by itself,
    and nothing may be left out twice: only what overlaps the view counts.
    """
    try:
        from jnius import autoclass
    except ImportError:
        return Insets()
    with suppress(Exception):  # Android 10 and older, where nothing overlaps; or a window not attached yet
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        whole = activity.getWindow().getDecorView()
        kinds = autoclass("android.view.WindowInsets$Type")
        bars = whole.getRootWindowInsets().getInsets(kinds.systemBars() | kinds.displayCutout())
        ours = autoclass("android.graphics.Rect")()
        activity.findViewById(_CONTENT).getGlobalVisibleRect(ours)
        return Insets(
            max(0, bars.left - ours.left),
            max(0, bars.top - ours.top),
            max(0, bars.right - (whole.getWidth() - ours.right)),
            max(0, bars.bottom - (whole.getHeight() - ours.bottom)),
        )
    return Insets()
