"""Drives the real app in tests: a virtual clock, frames by hand, touches through the real pipeline."""

from __future__ import annotations

from tests.ui import headless  # noqa: F401  before the first import of Kivy's window

# isort: split
import gc
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import motionevent
from kivy.input.motionevent import MotionEvent
from kivy.input.postproc import doubletap, tripletap
from kivy.lang import Builder
from kivy.lang.parser import _handlers
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from PIL import Image

from hiloapp.app import HiloApp
from hiloapp.ui.snapshot import snapshot

Point = tuple[float, float]
FRAME = 1 / 60
_TIME_USERS = (motionevent, doubletap, tripletap)


class Finger(MotionEvent):  # type: ignore[misc]
    """One touch from down to up."""

    count = 0

    def __init__(self, at: Point) -> None:
        Finger.count += 1
        super().__init__("test", f"finger-{Finger.count}", _part(at), is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.profile = ["pos"]
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def move_to(self, at: Point) -> None:
        self.move(_part(at))


def _part(at: Point) -> dict[str, float]:
    width, height = Window.size
    return {"x": at[0] / (width - 1.0), "y": at[1] / (height - 1.0)}


class Driver:
    """A person at the device, in virtual time."""

    epoch = 1000.0
    """Grows from test to test, so that no tap is the second one of an older test."""

    def __init__(self, app: HiloApp, size: tuple[int, int] = (412, 892)) -> None:
        Driver.epoch += 1000
        self.app, self.now = app, Driver.epoch
        self._real_time = Clock.time
        Clock.time = lambda: self.now
        Clock._last_tick = self.now
        Clock._max_fps = 0
        for module in _TIME_USERS:
            module.time = Clock.time
        self.resize(size)
        app._run_prepare()  # App.run() without the loop that blocks
        runTouchApp(embedded=True)
        self.advance(0.5)

    # Time

    def frame(self, seconds: float = FRAME) -> None:
        self.now += seconds
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def advance(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.frame(min(FRAME, end - self.now))

    def settle(self, limit: float = 8.0) -> None:
        """Until nothing is animated any more."""
        end = self.now + limit
        self.advance(0.05)
        while Animation._instances and self.now < end:
            self.frame()
        assert not Animation._instances, f"still moving: {Animation._instances}"
        self.advance(0.05)

    def redraws(self, frames: int = 30) -> int:
        """How often the window is drawn while nothing happens."""
        drawn: list[object] = []
        for _ in range(2):  # what is still to be drawn
            EventLoop.idle()
        Window.bind(on_flip=drawn.append)
        for _ in range(frames):
            self.now += FRAME
            EventLoop.idle()
        Window.unbind(on_flip=drawn.append)
        return len(drawn)

    def resize(self, size: tuple[int, int]) -> None:
        if tuple(Window.size) != tuple(size):
            Window.size = size
            for _ in range(3):
                Window.canvas.ask_update()
                EventLoop.idle()

    # Fingers and keys

    def down(self, target: Point | Widget) -> Finger:
        finger = Finger(self.point(target))
        EventLoop._dispatch_input("begin", finger)
        self.frame()
        return finger

    def move(self, finger: Finger, target: Point | Widget) -> None:
        finger.move_to(self.point(target))
        EventLoop._dispatch_input("update", finger)
        self.frame()

    def up(self, finger: Finger) -> None:
        EventLoop._dispatch_input("end", finger)
        self.frame()

    def tap(self, target: Point | Widget, hold: float = 0.05) -> None:
        finger = self.down(target)
        self.advance(hold)
        self.up(finger)
        self.settle()

    def drag(
        self, source: Point | Widget, target: Point | Widget, steps: int = 12, seconds: float = 0.3
    ) -> None:
        (x, y), (to_x, to_y) = self.point(source), self.point(target)
        finger = self.down((x, y))
        for step in range(1, steps + 1):
            self.move(finger, (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
            self.advance(seconds / steps)
        self.up(finger)
        self.settle()

    def key(self, code: int, text: str | None = None) -> None:
        Window.dispatch("on_key_down", code, 0, text, [])
        Window.dispatch("on_keyboard", code, 0, text, [])
        Window.dispatch("on_key_up", code, 0)
        self.settle()

    # Looking

    def point(self, target: Point | Widget) -> Point:
        return target if isinstance(target, tuple) else target.to_window(*target.center)

    def walk(self) -> Iterator[Widget]:
        """All widgets that are shown, those in front first."""
        for top in Window.children:
            yield from top.walk()

    def find(self, kind: str | type | None = None, **values: Any) -> Widget:
        """The first widget of this class with these properties."""
        hits = self.find_all(kind, **values)
        assert hits, f"no {kind} with {values}"
        return hits[0]

    def find_all(self, kind: str | type | None = None, **values: Any) -> list[Widget]:
        def is_meant(widget: Widget) -> bool:
            if isinstance(kind, str) and type(widget).__name__ != kind:
                return False
            if isinstance(kind, type) and not isinstance(widget, kind):
                return False
            return all(getattr(widget, name, None) == value for name, value in values.items())

        return [widget for widget in self.walk() if is_meant(widget)]

    def texts(self) -> list[str]:
        return [widget.text for widget in self.walk() if getattr(widget, "text", "")]

    def picture(self, path: Path | None = None) -> Image.Image:
        """What the screen shows."""
        image = snapshot()
        if path is not None:
            image.save(path)
        return image

    def dismiss_all(self) -> None:
        """Close what lies over the screen."""
        for widget in Window.children[:]:
            if isinstance(widget, ModalView):
                widget.dismiss(animation=False)
        self.settle()

    def close(self) -> None:
        for widget in Window.children[:]:
            Window.remove_widget(widget)
        Animation._instances.clear()
        for event in Clock.get_events():
            event.cancel()
        self.app.stop()
        # For kv an app never ends: what its rules bind holds the app, which holds every screen.
        for uid in tuple(_handlers):
            Builder.unbind_widget(uid)
        gc.collect()
        Clock.time = self._real_time
        Clock._last_tick = self._real_time()
        for module in _TIME_USERS:
            module.time = time.time
