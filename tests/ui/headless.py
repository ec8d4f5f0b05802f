"""What Kivy must be told before its window exists, for tests and pictures. Import it first."""

from __future__ import annotations

import os

os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_LOG_MODE"] = "PYTHON"
os.environ["KIVY_NO_CONFIG"] = "1"
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ["KIVY_METRICS_FONTSCALE"] = "1"
if not os.environ.get("DISPLAY"):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"

from kivy.config import Config

# The offscreen surface cannot grow later: it is made larger than every screen.
for key, value in {"multisamples": 0, "maxfps": 0, "width": 1920, "height": 1920, "vsync": 0}.items():
    Config.set("graphics", key, value)
for key, _ in Config.items("input"):
    Config.remove_option("input", key)
