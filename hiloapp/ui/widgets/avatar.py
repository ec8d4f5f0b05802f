"""The round picture of a player with a ring in the own colour around it."""

from __future__ import annotations

from functools import cache

from kivy.app import App
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hiloapp import paths
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.shapes import disc


class Avatar(Widget):
    """From 1 to AVATARS; seat 0 has no ring."""

    number = NumericProperty(1)
    seat = NumericProperty(0)

    def picture(self, number: float) -> Texture:
        return avatar_picture(int(number))

    def ring(self, seat: float, palette: theme.Palette) -> theme.Rgba:
        return palette.seats[int(seat) - 1] if seat else (0.0, 0.0, 0.0, 0.0)


class AvatarButton(Pressable, Avatar):
    @property
    def spoken(self) -> str:
        """For the voice: what the picture shows."""
        from hiloapp.ui.people import animal_name

        return animal_name(App.get_running_app().tr, int(self.number))


def draw_face(avatar: int, colour: theme.Rgba, place: tuple[float, float], size: float) -> None:
    """An avatar with its ring, onto the canvas that is being drawn on; `place` is its lower left corner."""
    x, y = place
    rim = dp(2)
    Color(*colour)
    Rectangle(pos=place, size=(size, size), texture=disc())
    Color(1, 1, 1, 1)
    inner = (size - 2 * rim, size - 2 * rim)
    Rectangle(pos=(x + rim, y + rim), size=inner, texture=avatar_picture(avatar))


@cache
def avatar_picture(number: int) -> Texture:
    texture = CoreImage(str(paths.assets("images", "avatars", f"{number:02}.png")), mipmap=True).texture
    texture.min_filter = "linear_mipmap_linear"
    return texture


load_kv(__name__)
