"""Pages and dialogs by keyboard: Tab and arrows go from control to control, Enter presses, pages turn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from hiloapp.ui.reading import bring_in_sight, controls, in_front, scroll
from hiloapp.ui.widgets.buttons import GoldButton, Pressable
from hiloapp.ui.widgets.shapes import focus_lines

_ENTER = (13, 271)
_SPACE = 32
_TAB = 9
_UP, _DOWN, _RIGHT, _LEFT = 273, 274, 275, 276
_STEPS = {_UP: -1, _LEFT: -1, _DOWN: 1, _RIGHT: 1}
_PAGES = {280: -1.0, 281: 1.0, 278: -1000.0, 279: 1000.0}
"""Page up, page down, home, end."""
_SLIDES = 20
"""Steps from one end of a slider to the other."""


class PageKeys:
    """Where the keyboard is on a page, or on what lies over it. `told` hears of every new place."""

    def __init__(self, page: Widget, told: Callable[[Widget], None]) -> None:
        self._page, self._told = page, told
        self._focused: Widget | None = None
        self._ring = InstructionGroup()

    def on_key(self, window: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        place = in_front(self._page)
        reachable = controls(place)
        typing = next((c for c in reachable if isinstance(c, TextInput) and c.focus), None)
        if typing is not None:
            if key not in (_TAB, _UP, _DOWN):
                return False
            typing.focus = False
            self._focused = typing
        if key in _ENTER or key == _SPACE:
            self._press(reachable)
        elif key == _TAB:
            self.step(-1 if "shift" in modifiers else 1, reachable)
        elif key in (_LEFT, _RIGHT) and isinstance(self._focused, Slider):
            self._slide(self._focused, _STEPS[key])
        elif key in _STEPS:
            self.step(_STEPS[key], reachable)
        elif key in _PAGES:
            return scroll(place, _PAGES[key])
        else:
            return False
        return True

    def leave(self) -> None:
        if isinstance(self._focused, Pressable):
            self._focused.is_focused = False
        elif isinstance(self._focused, TextInput):
            self._focused.focus = False
        elif self._focused is not None:
            self._focused.canvas.after.remove(self._ring)
        self._focused = None

    def step(self, step: int, among: list[Widget]) -> None:
        """To the next one of these, or the one before."""
        if not among:
            return
        first = 0 if step > 0 else -1
        index = (among.index(self._focused) + step) % len(among) if self._focused in among else first
        self.go(among[index])

    def go(self, widget: Widget) -> None:
        self.leave()
        self._focused = widget
        bring_in_sight(widget)
        if isinstance(widget, Pressable):
            widget.is_focused = True
        elif isinstance(widget, TextInput):
            widget.focus = True
        else:
            self._draw_ring(widget)
        self._told(widget)

    def _draw_ring(self, widget: Widget) -> None:
        self._ring.clear()
        frame = (widget.x - dp(3), widget.y - dp(3), widget.width + dp(6), widget.height + dp(6), dp(12))
        for line in focus_lines(frame, 1):
            self._ring.add(line)
        widget.canvas.after.add(self._ring)

    def _slide(self, slider: Slider, step: int) -> None:
        by = slider.step or (slider.max - slider.min) / _SLIDES
        slider.value = min(slider.max, max(slider.min, slider.value + step * by))
        self._told(slider)

    def _press(self, reachable: list[Widget]) -> None:
        """What has the ring; without one the golden button."""
        golden = next((control for control in reachable if isinstance(control, GoldButton)), None)
        control = self._focused if self._focused in reachable else golden
        if isinstance(control, Pressable):
            control.press()
            if hasattr(control, "is_on") or hasattr(control, "is_chosen"):
                self._told(control)
