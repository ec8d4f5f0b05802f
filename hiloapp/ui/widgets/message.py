"""What is going on and what to do now, with a button where one is needed."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import pictograms, pill_button  # noqa: F401  the kv below names their classes
from hiloapp.ui.widgets.fitting import even_width
from hiloapp.ui.widgets.turned import Turned

_SMALLEST = 10
"""sp."""
_STEP = 0.94
_NEWS = theme.SMALL / theme.BODY
"""How large its letters are to those of the prompt."""


@lru_cache(maxsize=512)
def _height(text: str, size: float, width: float) -> float:
    """Of all its lines, in pixels."""
    label = CoreLabel(text=text, font_size=size, bold=True, text_size=(max(1, width), None))
    return float(label.render()[1])


class Message(Turned, BoxLayout):
    """News above the prompt; in table mode it is turned to the player whose turn it is."""

    news = StringProperty()
    prompt = StringProperty()
    pictures = ListProperty()
    """The prompt for those who do not read yet; then there are no words."""
    action = StringProperty()
    """What the button says; none without it."""
    side = StringProperty("center")
    """How the text is set: left beside a button, else in the middle."""

    __events__ = ("on_pressed",)

    def on_action(self, *_: object) -> None:
        is_beside = bool(self.action) and self.orientation == "horizontal"
        self.side = "left" if is_beside else "center"

    on_orientation = on_action

    def button_room(self, action: str, orientation: str, width: float) -> float:
        """How wide the button may be: without a word it takes nothing from the text."""
        return width * (0.5 if orientation == "horizontal" else 1.0) if action else 0.0

    def news_share(self, news: str, prompt: str, room: list[float], scale: float) -> float:
        """How high the news is to the prompt: the letters of both are as large as their room allows."""
        if not news or not prompt or min(room) <= 1:
            return 1.0
        size = self._whole_size(scale)
        while True:
            high, low = (_height(text, part * size, room[0]) for text, part in ((news, _NEWS), (prompt, 1.0)))
            if high + low <= room[1] or size <= sp(_SMALLEST):
                return high / low
            size *= _STEP

    def prompt_size(self, room: list[float], text: str, scale: float) -> float:
        """The largest type, up to that of the body, in which the prompt fits its room."""
        size = self._whole_size(scale)
        while size > sp(_SMALLEST) and _height(text, size, room[0]) > room[1] > 1:
            size *= _STEP
        return size

    def _whole_size(self, scale: float) -> float:
        """Of the prompt, where there is room."""
        return sp(theme.BODY) * scale * (1.25 if min(Window.size) >= dp(theme.TABLET) else 1)

    def even_room(
        self, room: list[float], text: str, size: float, side: str
    ) -> tuple[float, float] | list[float]:
        """Lines of about the same length, where they are set in the middle."""
        return room if side == "left" else (even_width(text, room[0], size, bold=True), room[1])

    def on_pressed(self) -> None:
        """The button was pressed."""


load_kv(__name__)
