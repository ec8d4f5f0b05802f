"""Card faces as textures, each painted once for a size and shared by all sprites.

A texture carries the shadow of a resting card: one rectangle a card is all that is drawn.
"""

from __future__ import annotations

from pathlib import Path

import kivy
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from PIL import Image

from hiloapp import paths
from hiloapp.engine.cards import Card
from hiloapp.ui.painter import Painter
from hiloapp.ui.theme import Palette

_STEP = 4
"""Pixels: widths are rounded up to a multiple, so that a window being resized does not repaint every card."""


class Faces:
    """The textures of one table. `name_of` gives the words on a Kingdom card."""

    def __init__(self) -> None:
        self._painter = Painter(Path(kivy.kivy_data_dir) / "fonts")
        self._textures: dict[tuple[Card | None, int], Texture] = {}
        self._names: dict[str, str] = {}

    def rename(self, names: dict[str, str]) -> None:
        """Other words on Kingdom cards, by card id: the language was switched."""
        if names != self._names:
            self._names = names
            self._textures.clear()

    def recolour(self, palette: Palette) -> None:
        """Other colours from now on: what was painted is painted anew."""
        if palette is not self._painter.palette:
            self._painter.palette = palette
            self._textures.clear()

    def get(self, card: Card | None, width: float) -> Texture:
        """The face of a card of this width, or the back for None; the texture is larger by HALO."""
        pixels = max(_STEP, -(-round(width) // _STEP) * _STEP)
        key = (card, pixels)
        texture = self._textures.get(key)
        if texture is None:
            texture = self._textures[key] = _texture(self._paint(card, pixels))
        return texture

    def _paint(self, card: Card | None, width: int) -> Image.Image:
        painter = self._painter
        face = painter.face(card, width, self._names.get(str(card), "")) if card else painter.back(width)
        return painter.with_shadow(face)

    def forget_other_sizes(self, widths: set[float]) -> None:
        """Drop what no card on the table has the size of any more."""
        kept = {max(_STEP, -(-round(width) // _STEP) * _STEP) for width in widths}
        self._textures = {key: texture for key, texture in self._textures.items() if key[1] in kept}

    def __len__(self) -> int:
        return len(self._textures)


def _texture(picture: Image.Image) -> Texture:
    texture = Texture.create(size=picture.size, colorfmt="rgba")
    # Colours times alpha would be needed for perfect edges; ours are opaque but for the rounded corners.
    texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    texture.min_filter = texture.mag_filter = "linear"
    return texture


_pictures: dict[str, Texture] = {}


def picture(name: str) -> Texture:
    """A texture from assets/images, loaded once."""
    if name not in _pictures:
        _pictures[name] = CoreImage(str(paths.assets("images", name))).texture
    return _pictures[name]
