"""A picture of what the window shows."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from PIL import Image


def snapshot() -> Image.Image:
    """Drawn anew and read back; Kivy's own screenshot shears some widths."""
    Window.dispatch("on_draw")
    width, height = map(int, Window.size)
    pixels = bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
    image = Image.frombytes("RGBA", (width, height), pixels)
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")
