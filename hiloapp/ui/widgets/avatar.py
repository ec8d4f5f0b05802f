"""The round picture of a player with the colour of the seat around it, and a sheet to choose from."""

from __future__ import annotations

from functools import cache

from kivy.app import App
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from hiloapp import paths
from hiloapp.play.seats import AVATARS
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv names its classes
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
        """For the voice: pictures have numbers."""
        return App.get_running_app().tr._("Picture {number}", number=int(self.number))


class AvatarSheet(ModalView):
    """All avatars; `take` is called with the one that was tapped."""

    take = ObjectProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        grid: GridLayout = self.ids.grid
        for number in range(1, AVATARS + 1):
            button = AvatarButton(number=number)
            button.bind(on_release=self._pick)
            grid.add_widget(button)

    def _pick(self, button: AvatarButton) -> None:
        self.dismiss()
        self.take(button.number)


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
