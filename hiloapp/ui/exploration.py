"""The screen for those who do not see it: one finger reads, a double tap acts on what was read last.

While the voice is on, fingers reach no widget; they read and step, and act only with a double tap:

- a finger that rests or goes slowly: what lies under it;
- a tap: the same; a second tap right after it, anywhere: do that;
- a quick swipe right or left: the next or the one before;
- a quick swipe down or up: all that lies on the table, or what can be done; on a page it is scrolled;
- two fingers: quiet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.modalview import ModalView
from kivy.uix.screenmanager import Screen
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from hiloapp.i18n.spoken_words import for_ears
from hiloapp.ui import theme
from hiloapp.ui.reading import bring_in_sight, in_front, scroll, stop_at, stops, words_of
from hiloapp.ui.widgets.buttons import Pressable

_REST = 0.18
"""Seconds: a finger that is down longer than this explores."""
_SECOND_TAP = 0.45
"""Seconds from a tap to the one that acts."""
_SWIPE = 50
"""dp."""


class Found(NamedTuple):
    """Something that can be read, and what a double tap on it does."""

    key: object
    words: str
    act: Callable[[], None] | None = None
    widget: Widget | None = None


class Heard(Protocol):
    """A screen that is more than its widgets: the table."""

    def found_at(self, x: float, y: float) -> Found | None: ...
    def found(self) -> list[Found]:
        """Everything, in the order in which swipes go through it."""

    def overview(self) -> None:
        """Say all that lies there."""

    def choices(self) -> None:
        """Say what can be done."""


class Explorer:
    """Owns every touch while the voice is on."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._touch: MotionEvent | None = None
        self._start = (0.0, 0.0)
        self._began = self._tapped_at = 0.0
        self._rest: ClockEvent | None = None
        self._is_exploring = False
        self._last: Found | None = None
        self._is_bound = False
        self._dialogs: list[Widget] = []
        Window.fbind("children", self._dialog_came)

    # On and off

    def listen(self, is_on: bool) -> None:
        """Take the touches, or leave them to the widgets."""
        if is_on == self._is_bound:
            return
        self._is_bound = is_on
        handlers = {"on_touch_down": self._down, "on_touch_move": self._move, "on_touch_up": self._up}
        (Window.bind if is_on else Window.unbind)(**handlers)

    def stop(self) -> None:
        self.listen(False)
        Window.funbind("children", self._dialog_came)

    # Saying

    def read(self, sentence: str) -> None:
        self._app.voice.read(for_ears(self._app.tr.catalogue, sentence))

    def say(self, sentence: str) -> None:
        self._app.voice.say(for_ears(self._app.tr.catalogue, sentence))

    def focus(self, widget: Widget) -> None:
        """The keyboard is here now."""
        if self._is_bound:
            self.read(words_of(widget, self._app.tr.catalogue))

    def arrived(self, screen: Screen) -> None:
        """Another screen is shown: its name is said, and what it says by itself."""
        self._last = None
        if self._is_bound:
            Clock.schedule_once(lambda _: self._introduce(screen))

    def _dialog_came(self, *_: object) -> None:
        dialogs = [top for top in Window.children if isinstance(top, ModalView)]
        new = [dialog for dialog in dialogs if dialog not in self._dialogs]
        self._dialogs = dialogs
        if new and self._is_bound:
            self._last = None
            Clock.schedule_once(lambda _: self._introduce(new[0]))

    def _introduce(self, place: Widget) -> None:
        """What is written large; in a dialog all that it says, and what can be answered."""
        if in_front(self._app.screen) is not place:  # passed by on the way to another
            return
        for stop in stops(place):
            if isinstance(place, ModalView) or getattr(stop, "base", 0) >= theme.HEADING:
                self.say(words_of(stop, self._app.tr.catalogue))

    # Touches

    def _down(self, window: object, touch: MotionEvent) -> bool:
        if self._touch is not None:  # a second finger
            self._forget_rest()
            self._app.voice.hush()
            return True
        self._touch, self._start, self._began = touch, touch.pos, Clock.get_time()
        self._is_exploring = False
        self._rest = Clock.schedule_once(self._explore, _REST)
        return True

    def _explore(self, *_: object) -> None:
        self._rest = None
        self._is_exploring = True
        self._read_under()

    def _move(self, window: object, touch: MotionEvent) -> bool:
        if touch is self._touch and self._is_exploring:
            self._read_under()
        return True

    def _up(self, window: object, touch: MotionEvent) -> bool:
        if self._touch is None or touch is not self._touch:
            return True
        self._touch = None
        was_resting = self._rest is None
        self._forget_rest()
        along, up = touch.x - self._start[0], touch.y - self._start[1]
        if self._is_exploring or was_resting:
            return True
        if max(abs(along), abs(up)) > dp(_SWIPE):
            self._swiped(along, up)
        else:
            self._tapped(touch)
        return True

    def _forget_rest(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _tapped(self, touch: MotionEvent) -> None:
        now = Clock.get_time()
        is_second = now - self._tapped_at < _SECOND_TAP
        self._tapped_at = 0.0 if is_second else now
        if not is_second:
            found = self._found_at(touch.x, touch.y)
            if found is not None:
                self._read(found)
        elif self._last is not None and self._last.act is not None:
            self._last.act()

    def _swiped(self, along: float, up: float) -> None:
        place = in_front(self._app.screen)
        heard = self._heard()
        if abs(along) > abs(up):
            self._step(1 if along > 0 else -1)
        elif heard is not None:
            heard.choices() if up > 0 else heard.overview()
        else:
            scroll(place, 1.0 if up > 0 else -1.0)

    # Reading

    def _heard(self) -> Heard | None:
        """The table, while nothing lies over it."""
        screen = self._app.screen
        return getattr(screen, "heard", None) if in_front(screen) is screen else None

    def _found_at(self, x: float, y: float) -> Found | None:
        screen = self._app.screen
        heard = self._heard()
        if heard is not None:
            return heard.found_at(x, y)
        stop = stop_at(in_front(screen), x, y)
        return self.found_in(stop) if stop is not None else None

    def found_in(self, widget: Widget) -> Found:
        words = words_of(widget, self._app.tr.catalogue)
        return Found(widget, words, lambda: self._use(widget), widget)

    def _use(self, widget: Widget) -> None:
        if isinstance(widget, Pressable):
            before = words_of(widget, self._app.tr.catalogue)
            widget.press()
            after = words_of(widget, self._app.tr.catalogue)
            if after != before:
                self.read(after)
        elif isinstance(widget, TextInput):
            widget.focus = True

    def _read_under(self) -> None:
        if self._touch is None:
            return
        found = self._found_at(self._touch.x, self._touch.y)
        if found is not None and (self._last is None or found.key != self._last.key):
            self._read(found)

    def _read(self, found: Found) -> None:
        self._last = found
        self.read(found.words)

    def _step(self, step: int) -> None:
        heard = self._heard()
        if heard is not None:
            among = heard.found()
        else:
            among = [self.found_in(stop) for stop in stops(in_front(self._app.screen))]
        if not among:
            return
        keys = [found.key for found in among]
        if self._last is not None and self._last.key in keys:
            found = among[(keys.index(self._last.key) + step) % len(among)]
        else:
            found = among[0 if step > 0 else -1]
        if found.widget is not None:
            bring_in_sight(found.widget)
        self._read(found)
