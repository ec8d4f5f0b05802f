"""Pages by keyboard: Tab and arrows go from control to control, Enter presses."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from hiloapp.ui.widgets.buttons import GoldButton, Pressable

_ENTER = (13, 271)
_TAB = 9
_UP, _DOWN, _RIGHT, _LEFT = 273, 274, 275, 276
_STEPS = {_UP: -1, _LEFT: -1, _DOWN: 1, _RIGHT: 1}


class PageKeys:
    """Where the keyboard is on a page, or on what lies over it."""

    def __init__(self, page: Widget) -> None:
        self._page = page
        self._focused: Pressable | None = None

    def on_key(self, window: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        place = next((top for top in Window.children if isinstance(top, ModalView)), self._page)
        widgets = list(place.walk())
        if any(isinstance(widget, TextInput) and widget.focus for widget in widgets):
            return False
        controls = [widget for widget in widgets if isinstance(widget, Pressable) and not widget.disabled]
        if key in _ENTER:
            self._press(controls)
            return True
        if key == _TAB:
            self._step(controls, -1 if "shift" in modifiers else 1)
            return True
        if key in _STEPS:
            self._step(controls, _STEPS[key])
            return True
        return False

    def leave(self) -> None:
        if self._focused is not None:
            self._focused.is_focused = False
        self._focused = None

    def _step(self, controls: list[Pressable], step: int) -> None:
        if not controls:
            return
        if self._focused in controls:
            index = (controls.index(self._focused) + step) % len(controls)
        else:
            index = 0 if step > 0 else -1
        self.leave()
        self._focused = controls[index]
        self._focused.is_focused = True
        _show(self._focused)

    def _press(self, controls: list[Pressable]) -> None:
        """What has the ring; without one the golden button."""
        golden = next((control for control in controls if isinstance(control, GoldButton)), None)
        control = self._focused if self._focused in controls else golden
        if control is not None:
            control.press()


def _show(control: Widget) -> None:
    """Scroll until it is in sight."""
    above = control.parent
    while isinstance(above, Widget):
        if isinstance(above, ScrollView):
            above.scroll_to(control)
            return
        above = above.parent
