"""A finished game in a list: which, when, who with how many points. Written straight onto the canvas."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivymd.icon_definitions import md_icons

from hiloapp.ui import theme
from hiloapp.ui.game_lines import GameLine, Place
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.avatar import draw_face
from hiloapp.ui.widgets.buttons import PanelButton
from hiloapp.ui.widgets.fitting import fitting_size
from hiloapp.ui.widgets.lettering import one_line, write, write_from

_PADDING, _FACE, _GAP = 14, 32, 12
"""In dp."""
_TITLE, _ABOUT, _NAME = 1.45, 1.6, 1.7
"""Heights of lines, in font sizes."""
_WIDEST = 130
"""In dp: how far apart players are at most."""
_BESIDE = 0.42
"""How much of the room a face takes from its total where there are many."""
_LEAST, _LEAST_ABOUT = 0.7, 0.5
"""How small text may get before it is shortened."""


class GameRow(PanelButton):
    """All of one height, so that a list knows where each lies without making it."""

    line: GameLine | None = ObjectProperty(None, allownone=True)
    scale = NumericProperty(1.0)
    palette = ObjectProperty(theme.PRINTED)
    look = ObjectProperty(theme.DUSK)

    def __init__(self, **values: object) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "line", "scale", "palette", "look"):
            self.fbind(name, redraw)

    @staticmethod
    def height_at(scale: float) -> float:
        body, small = sp(theme.BODY) * scale, sp(theme.SMALL) * scale
        face = max(dp(_FACE), 1.2 * body)
        # The crown of a winner needs some of the gap.
        return round(2 * dp(_PADDING) + body * _TITLE + small * (_ABOUT + _NAME) + dp(_GAP) + face)

    @property
    def spoken(self) -> str:
        """For the voice: the whole row at once."""
        return self.line.spoken if self.line else ""

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.line is None or self.width < dp(100):
            return
        body, small = sp(theme.BODY) * self.scale, sp(theme.SMALL) * self.scale
        left, right, top = self.x + dp(_PADDING), self.right - dp(_PADDING), self.top - dp(_PADDING)
        with self.canvas:
            middle = top - body * _TITLE / 2
            for icon in reversed(self.line.icons):
                sign = one_line(md_icons[icon], body * 1.15, dp(60), False, 1, font="Icons")
                write(sign, (right - sign.width / 2, middle), self.look.soft)
                right -= sign.width + dp(8)
            title = one_line(self.line.title, body, right - left, True, _LEAST)
            write_from(title, (left, middle), self.look.text)
            room = self.width - 2 * dp(_PADDING)
            about = one_line(self.line.about, small, room, False, _LEAST_ABOUT)
            write_from(about, (left, top - body * _TITLE - small * _ABOUT / 2), self.look.soft)
            self._draw_places(self.line.places, left, room)

    def _draw_places(self, places: tuple[Place, ...], left: float, room: float) -> None:
        body = sp(theme.BODY) * self.scale
        step = min(room / len(places), dp(_WIDEST) * max(1.0, self.scale))
        face = min(self._face_room, _BESIDE * step)
        beside = step - face - dp(6)
        size = min(fitting_size(place.total, beside, body, bold=True) for place in places)
        for seat, place in enumerate(places):
            self._draw_place(
                place, self.palette.seats[place.colour - 1], left + seat * step, (face, step, size)
            )

    @property
    def _face_room(self) -> float:
        return float(max(dp(_FACE), 1.2 * sp(theme.BODY) * self.scale))

    def _draw_place(
        self, place: Place, ring: theme.Rgba, left: float, sizes: tuple[float, float, float]
    ) -> None:
        """A face with the total beside it, the name below, and a crown for the winner."""
        face, step, size = sizes
        small = sp(theme.SMALL) * self.scale
        below = self.y + dp(_PADDING) + small * _NAME
        middle = below + self._face_room / 2
        draw_face(place.avatar, ring, (left, middle - face / 2), face)
        colour = self.look.accent if place.is_winner else self.look.text
        if place.is_winner:
            crown = one_line(md_icons["crown"], 0.62 * face, dp(99), False, 1, font="Icons")
            write(crown, (left + face / 2, middle + 0.62 * face), self.look.accent)
        total = one_line(place.total, size, step, True, 1)
        write_from(total, (left + face + dp(3), middle), colour)
        name = one_line(place.name, small, step - dp(4), place.is_winner, _LEAST)
        write_from(name, (left, below - small * _NAME / 2 - dp(2)), colour)


load_kv(__name__)
