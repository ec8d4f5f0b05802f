"""What Kivy must be told before it is imported. Import this module first; it imports no window itself."""

from __future__ import annotations

import ast
import logging
import os
import sys

# Kivy would read our own flags as its own, and write a log file nobody asked for.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

# Python's own logging, from warnings up. Kivy tells of a missing touch-screen library with a whole traceback
# on every desktop: that is no warning.
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
logging.basicConfig(level=logging.WARNING)
logging.getLogger("kivy").addFilter(lambda record: "MTDev" not in str(record.msg))

if sys.platform.startswith("linux") and "ANDROID_PRIVATE" not in os.environ:
    has_screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not has_screen:
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

# Kivy 2.3 asks for it at every f-string in kv; Python 3.14 has it no more. A name that fits nothing will do.
if not hasattr(ast, "Str"):
    ast.Str = type("Str", (), {})  # type: ignore[misc,assignment]

from kivy.config import Config  # noqa: E402  what stands above must come first

for section, key, value in (
    ("kivy", "exit_on_escape", "0"),
    ("kivy", "log_level", "warning"),
    ("graphics", "minimum_width", "320"),
    ("graphics", "minimum_height", "320"),
    # A second finger on a desktop, drawn as a red dot by Kivy, is never meant.
    ("input", "mouse", "mouse,disable_multitouch"),
):
    Config.set(section, key, value)


def open_window_at(width: int, height: int) -> None:
    """How large the window opens; said before Kivy makes it, so that it lies in the middle."""
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))


_KIVY_SIZE = (800, 600)
if (Config.getint("graphics", "width"), Config.getint("graphics", "height")) == _KIVY_SIZE:
    open_window_at(1100, 760)
