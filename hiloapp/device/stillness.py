"""Whether people have asked their whole device to move as little as possible."""

from __future__ import annotations

from contextlib import suppress

from kivy.utils import platform


def wants_stillness() -> bool:
    """Android's "Remove animations"; elsewhere nobody can be asked cheaply."""
    if platform == "android":
        with suppress(Exception):  # a class or a setting that this device has not
            from jnius import autoclass

            resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
            scale = autoclass("android.provider.Settings$Global").getFloat(
                resolver, "animator_duration_scale", 1.0
            )
            return bool(scale == 0)
    return False
