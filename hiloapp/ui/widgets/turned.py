"""Widgets that face another edge of the table: in table mode whoever decides reads them upright."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hiloapp.ui.geometry import Rect


class Turned(Widget):
    """Mixed into a widget, before its class. Its own size and what is in it are as if it were upright."""

    angle = NumericProperty(0.0)
    """Degrees, by quarters; 90 faces the right edge."""

    def __init__(self, **keywords: object) -> None:
        super().__init__(**keywords)
        self._rotation = Rotate(angle=0, axis=(0, 0, 1))
        self.canvas.before.insert(0, self._rotation)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.after.add(PopMatrix())
        for name in ("angle", "pos", "size"):
            self.fbind(name, self._turn)

    def lie_in(self, rect: Rect, angle: float) -> None:
        """Fill a rectangle of the window, turned."""
        width, height = rect.width, rect.height
        self.angle = angle
        self.size = (height, width) if angle % 180 else (width, height)
        self.center = rect.center

    def _turn(self, *_: object) -> None:
        # Its center may not know of the new position yet.
        middle = self.x + self.width / 2, self.y + self.height / 2
        self._rotation.angle, self._rotation.origin = self.angle, middle

    def upright_point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point around it lies as if it were upright."""
        return self._moved(x, y, -self.angle)

    def turned_point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point in it is seen."""
        return self._moved(x, y, self.angle)

    def _moved(self, x: float, y: float, angle: float) -> tuple[float, float]:
        along, up = x - self.center_x, y - self.center_y
        for _ in range(round(angle / 90) % 4):
            along, up = -up, along
        return self.center_x + along, self.center_y + up

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._upright(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._upright(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._upright(touch, super().on_touch_up)

    def _upright(self, touch: MotionEvent, handle: Callable[[MotionEvent], bool]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.upright_point)
        try:
            return handle(touch)
        finally:
            touch.pop()

    # Kivy asks these for a touch that something in it has grabbed.

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return super().to_local(*self.upright_point(x, y), relative=relative)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return super().to_parent(*self.turned_point(x, y), relative=relative)
