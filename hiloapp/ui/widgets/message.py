"""What is going on and what to do now, with a button where one is needed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import pictograms, pill_button  # noqa: F401  the kv below names their classes


class Message(BoxLayout):
    """News above the prompt; in table mode it is turned to the player whose turn it is."""

    news = StringProperty()
    prompt = StringProperty()
    pictures = ListProperty()
    """The prompt for those who do not read yet; then there are no words."""
    action = StringProperty()
    """What the button says; none without it."""
    angle = NumericProperty(0.0)
    side = StringProperty("center")
    """How the text is set: left beside a button, else in the middle."""

    __events__ = ("on_pressed",)

    def __init__(self, **keywords: object) -> None:
        super().__init__(**keywords)
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
        with self.canvas.after:
            PopMatrix()
        for name in ("angle", "pos", "size"):
            self.fbind(name, self._turned)

    def on_action(self, *_: object) -> None:
        is_beside = bool(self.action) and self.orientation == "horizontal"
        self.side = "left" if is_beside else "center"

    on_orientation = on_action

    def _turned(self, *_: object) -> None:
        self._turn.angle, self._turn.origin = self.angle, self.center

    def prompt_size(self, room: list[float], text: str, scale: float) -> float:
        """The largest type, up to that of the body, in which the prompt fits its room."""
        size = sp(theme.BODY) * scale * (1.25 if min(Window.size) >= dp(theme.TABLET) else 1)
        while size > sp(10):
            label = CoreLabel(text=text, font_size=size, bold=True, text_size=(max(1, room[0]), None))
            label.refresh()
            if label.texture.height <= room[1] or room[1] <= 1:
                break
            size *= 0.94
        return size

    def on_pressed(self) -> None:
        """The button was pressed."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._with_turned(touch, super().on_touch_down)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._with_turned(touch, super().on_touch_up)

    def _with_turned(self, touch: MotionEvent, handle: Callable[[MotionEvent], bool]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return handle(touch)
        finally:
            touch.pop()

    # Kivy asks these for a touch that the button has grabbed.

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return super().to_local(*self._turned_point(x, y), relative=relative)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return super().to_parent(*self._turned_point(x, y), relative=relative)

    def _turned_point(self, x: float, y: float) -> tuple[float, float]:
        """Half a turn is the only one there is: a point goes to the other side of the middle."""
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.angle == 180 else (x, y)


load_kv(__name__)
