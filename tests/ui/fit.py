"""What is wrong with how things fit their places: cut, broken, shortened, overflowing, too small to touch."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from hiloapp.ui.widgets.buttons import PanelButton, Pressable
from hiloapp.ui.widgets.fitting import text_width
from hiloapp.ui.widgets.page import Panel, Paper, TopBar

TOUCH = 48
_CODE = re.compile(r"[0-9a-f]{16,}")
"""A fingerprint: nobody reads it as a word."""
_FRAMES = (PanelButton, Panel, Paper, TopBar, ModalView)
"""What holds words and must not be burst by them."""


def is_shown(widget: Widget) -> bool:
    while isinstance(widget, Widget):
        if widget.opacity == 0 or 0 in widget.size:
            return False
        widget = widget.parent
    return True


def faults(widgets: Iterable[Widget]) -> Iterator[str]:
    for widget in widgets:
        if isinstance(widget, Pressable | TextInput) and min(widget.size) < TOUCH - 0.5:
            yield f"{widget} is too small to touch: {widget.size}"
        left, _ = widget.to_window(widget.x, widget.y)
        right, _ = widget.to_window(widget.right, widget.y)
        if isinstance(widget, Label | Pressable) and (left < -0.5 or right > Window.width + 0.5):
            yield f"{widget} leaves the screen: {left} to {right}"
        if isinstance(widget, Label) and widget.text:
            yield from _of_words(widget)
        if isinstance(widget, TextInput) and not widget.text:
            room = widget.width - widget.padding[0] - widget.padding[2]
            if text_width(widget.hint_text, widget.font_size) > room + 1:
                yield f"{widget.hint_text!r} does not fit its field: {room}"


def _of_words(label: Label) -> Iterator[str]:
    wide, high = label.texture_size
    if wide > label.width + 1 or high > label.height + 1:
        yield f"{label.text!r} is cut: {label.texture_size} in {label.size}"
    if label.is_shortened:
        yield f"{label.text!r} is shortened"
    room = label.text_size[0]
    for word in label.text.split() if room and label.font_name != "Icons" else ():
        if not _CODE.fullmatch(word) and text_width(word, label.font_size, label.bold) > room + 1:
            yield f"{word!r} is broken in two: {room} in {label.size}"
    frame = label.parent
    while isinstance(frame, Widget) and not isinstance(frame, _FRAMES):
        frame = frame.parent
    if isinstance(frame, _FRAMES) and (label.height > frame.height + 1 or label.width > frame.width + 1):
        yield f"{label.text!r} bursts {type(frame).__name__}: {label.size} in {frame.size}"
