"""Settings: each is applied at once and kept."""

from __future__ import annotations

from enum import Enum

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty

from hiloapp.storage.settings import TEXT_SCALES, Motion, Settings
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import card_row, choices  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.page import Page


class SettingsScreen(Page):
    text_step = NumericProperty(0)
    """Where the size of the text stands among those offered."""
    last_step = len(TEXT_SCALES) - 1

    can_speak = BooleanProperty(False)
    """Whether the device has a speech engine."""

    def on_pre_enter(self) -> None:
        self.can_speak = App.get_running_app().voice.has_speech
        self.text_step = TEXT_SCALES.index(App.get_running_app().settings.text_scale)

    def place(self, settings: Settings, name: str) -> int:
        """Where the value of a setting stands among its choices."""
        value: Enum = getattr(settings, name)
        return list(type(value)).index(value)

    def choose(self, name: str, index: int) -> None:
        app = App.get_running_app()
        value: Enum = getattr(app.settings, name)
        app.change_settings(**{name: list(type(value))[index]})

    def choose_volume(self, index: int) -> None:
        self.choose("volume", index)
        App.get_running_app().cues.sample()

    def switch(self, name: str, is_on: bool) -> None:
        App.get_running_app().change_settings(**{name: is_on})

    def reduce_motion(self, is_on: bool) -> None:
        """From now on as is said here, whatever the device wants."""
        motion = Motion.REDUCED if is_on else Motion.FULL
        App.get_running_app().change_settings(motion=motion)

    def resize_text(self, steps: int) -> None:
        self.text_step = min(max(self.text_step + steps, 0), self.last_step)
        App.get_running_app().change_settings(text_scale=TEXT_SCALES[int(self.text_step)])


load_kv(__name__)
