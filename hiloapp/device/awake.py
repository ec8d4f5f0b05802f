"""Keeps the screen on while people look at a table."""

from __future__ import annotations

from kivy.core.window import Window


def keep_awake(is_on: bool) -> None:
    Window.allow_screensaver = not is_on
