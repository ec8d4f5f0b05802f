"""The composition root: builds the services, shows screens. No logic of its own."""

from __future__ import annotations

from hiloapp.device import environment  # noqa: F401  before the first import of Kivy

# isort: split
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen, ScreenManager
from kivymd.app import MDApp

from hiloapp import paths
from hiloapp.device.awake import keep_awake
from hiloapp.device.haptics import Haptics
from hiloapp.device.insets import Insets, safe_insets
from hiloapp.device.language import app_language, spoken_language, tell_language
from hiloapp.device.sound import Sounds
from hiloapp.device.speech import find_speech
from hiloapp.device.stillness import wants_stillness
from hiloapp.device.voice import Voice
from hiloapp.i18n.translator import Translator
from hiloapp.play.table import Table
from hiloapp.storage import settings
from hiloapp.storage.analyses import Analyses
from hiloapp.storage.deeds import Deeds
from hiloapp.storage.files import Finding, NewerError
from hiloapp.storage.habits import Habits
from hiloapp.storage.history import History
from hiloapp.storage.lastsetup import LastSetup
from hiloapp.storage.learned import Learned
from hiloapp.storage.people import People
from hiloapp.storage.saves import Saves
from hiloapp.storage.scorepad import ScorePads
from hiloapp.storage.settings import Appearance, Language, Motion, Palette, Settings
from hiloapp.ui import theme
from hiloapp.ui.archive import Archive
from hiloapp.ui.cues import Cues
from hiloapp.ui.exploration import Explorer
from hiloapp.ui.game_desk import GameDesk
from hiloapp.ui.pad_desk import PadDesk
from hiloapp.ui.replay_desk import ReplayDesk
from hiloapp.ui.rewriting import Rewriting
from hiloapp.ui.studies import Studies
from hiloapp.ui.tidying import Tidying, settle_memory
from hiloapp.ui.transition import Fade
from hiloapp.ui.widgets.dialog import Said
from hiloapp.ui.widgets.page import Ground

_ESCAPE = 27
_FIRST_FRAMES = 0.3
"""Seconds: what is not needed to show the first screen waits until it is there."""
_LOOK_AGAIN = 1.0
"""Seconds: turning a phone upside down moves its camera without changing the size of the window."""
_FELT = ("table", "replay", "lesson")
"""Screens on which cards lie."""
_READING = 0.05
"""Seconds from one part of the history's index to the next."""
_LOOKS = {Appearance.DARK: theme.DUSK, Appearance.LIGHT: theme.DAYLIGHT}


class HiloApp(MDApp):
    """One for the whole run; kv reaches everything through it."""

    settings: Settings = ObjectProperty(Settings(), rebind=True)
    """Frozen: see change_settings."""
    look: theme.Look = ObjectProperty(theme.DUSK, rebind=True)
    palette: theme.Palette = ObjectProperty(theme.PRINTED, rebind=True)
    text_scale = NumericProperty(1.0)
    page_scale = NumericProperty(1.0)
    """The same for pages off the table: larger where the screen is large."""
    is_still = BooleanProperty(False)
    """Whether everything only fades: people want it so, here or on the whole device."""
    insets: Insets = ObjectProperty(Insets())
    """What a camera or bar covers, in pixels: nothing to read or touch lies there."""
    table: Table | None = ObjectProperty(None, allownone=True)
    """The game that is played or was played last."""

    def __init__(self, generator: random.Random | None = None, file: Path | None = None) -> None:
        """`file` is a record that people opened the app with."""
        super().__init__(title="Hilo", icon=str(paths.assets("images", "icon.png")))
        self.generator = generator or random.SystemRandom()
        data = paths.user_data()
        self._has_told_failure = False
        self._told: set[Finding] = set()
        self.saves = Saves(data, self.save_failed)
        self.history = History(data / "history")
        self.deeds = Deeds(data / "deeds.json", self.history)
        analyses = Analyses(data / "analyses", self.history)
        self.studies = Studies(analyses, lambda: self.screen.name != "table")
        self.replays = ReplayDesk(self, self.studies)
        self.desk = PadDesk(ScorePads(data / "pads"), self._pad_failed)
        self.habits = Habits(data / "habits.json", self.report)
        self.learned = Learned(data / "learned.json", self.report)
        setups = LastSetup(data / "setup.json", self.report)
        self.games = GameDesk(self, setups)
        # What people play on with comes first: it is there under the new name when they get to it.
        knowers = (self.saves, self.desk, self.habits, setups, self.history, self.deeds)
        self.people = People(data, self.report, knowers)
        self.rewriting = Rewriting(self.report, self._rewriting_failed)
        self._settings_file = data / "settings.json"
        self.settings, finding = settings.load(self._settings_file)
        self._follow_device()
        if finding is not None:
            self.report(finding)
        self.tr = Translator(self._language())
        self.sounds, self.haptics = Sounds(), Haptics()
        self.cues = Cues(self.sounds, self.haptics)
        self.voice = Voice(find_speech)
        self.explorer = Explorer(self)
        self.archive = Archive(self)
        self._tidying = Tidying()
        self._trail: list[str] = []
        self._file = file
        self.theme_cls.primary_palette = theme.SEED
        self._apply_settings()

    def build(self) -> Ground:
        self._screens = ScreenManager(transition=Fade())
        self._ground = Ground()
        self._ground.add_widget(self._screens)
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._measure)
        Window.softinput_mode = "below_target"
        self._measure()  # the window may have found its size only now
        self.go("home")
        self.games.return_to_table()
        return self._ground

    def on_start(self) -> None:
        Clock.schedule_once(lambda _: self.sounds.prepare(), _FIRST_FRAMES)
        Clock.schedule_once(lambda _: self._tell_findings())
        Clock.schedule_interval(self._measure, _LOOK_AGAIN)
        self.rewriting.begin(self.people.finish())
        self.archive.listen()
        if self._file is not None:
            path = self._file
            Clock.schedule_once(lambda _: self.archive.open_file(path))
        Clock.schedule_interval(self._prepare_history, _READING)

    def on_pause(self) -> bool:
        """Nothing to save: the game was kept at every move."""
        self.voice.hush()
        return True

    def on_resume(self) -> None:
        """Meanwhile the device may have been turned, or learned another language."""
        self._follow_device()
        self._apply_settings()

    def on_stop(self) -> None:
        self.studies.stop()
        self.sounds.close()
        Clock.unschedule(self._measure)
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._measure)
        self.explorer.stop()
        self.archive.stop()
        self.voice.switch(False)

    def open_settings(self, *_: object) -> bool:
        """F1 would open Kivy's own panel, which is not for people and speaks English alone."""
        return False

    def _prepare_history(self, _: float) -> bool:
        """A hundred games at a time, while people look at the first screen."""
        return next(self.history.prepare(), None) is not None

    # Ways between screens

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self._screens.current_screen

    def go(self, name: str) -> None:
        """Show a screen; back leads to where one came from."""
        if name in self._trail:
            del self._trail[self._trail.index(name) + 1 :]
        else:
            self._trail.append(name)
        if not self._screens.has_screen(name):
            self._screens.add_widget(_make_screen(name))
        self._screens.transition.duration = theme.FADE * min(self.settings.speed.value, 1)
        self._screens.current = name
        self.explorer.arrived(self.screen)
        is_table = name in _FELT
        self._ground.is_table = is_table
        self._tidying.arrived(is_table)
        keep_awake(is_table)

    def back(self) -> None:
        """To the screen before; from the first one out of the app."""
        asked = getattr(self.screen, "on_back", None)
        if asked is not None and asked():
            return
        if len(self._trail) > 1:
            self.go(self._trail[-2])
        else:
            self.stop()

    def show_rule(self, game: str, rule: str) -> None:
        """The rule that matters now; back leads to where it was asked for."""
        self.go("rules")
        self.screen.show_rule(game, rule)

    def replay(self, game_id: str, at: tuple[int, int] | None = None) -> None:
        """A game of the history once more, from its first deal or from a decision: its round and ply."""
        self.replays.show(game_id, at)

    # Settings

    def change_settings(self, **values: Any) -> None:
        """Applied at once, and kept."""
        self.settings = replace(self.settings, **values)
        if "language" in values:
            tell_language("" if self.settings.language is Language.DEVICE else self.settings.language.value)
        self._apply_settings()
        self.sounds.prepare()
        try:
            settings.save(self._settings_file, self.settings)
        except NewerError:
            pass  # said at the start
        except OSError:
            self.tell(lambda: self.tr._("The settings could not be saved: is the disk full?"))

    def _apply_settings(self) -> None:
        if self.tr.catalogue.language != self._language():
            self.tr.switch(self._language())
        look = _LOOKS[self.settings.appearance]
        self.palette = getattr(theme, self.settings.palette.name)
        self.look = theme.sharpened(look) if self.settings.palette is Palette.CONTRAST else look
        if self.theme_cls.theme_style != self.look.name:
            self.theme_cls.theme_style = self.look.name
        self.text_scale = self.settings.text_scale
        self._measure()
        self._calm()
        self.haptics.is_on = self.settings.haptics
        self.sounds.is_on, self.sounds.volume = self.settings.sound, self.settings.volume.value
        self.voice.language = self.tr.catalogue.language
        self.voice.switch(self.settings.voice or self.settings.pictures)
        self.explorer.listen(self.settings.voice and self.voice.is_on)

    def _follow_device(self) -> None:
        """Android's settings have a language for this app, too; whichever was chosen last counts."""
        named = app_language()
        if named is not None:
            self.settings = replace(self.settings, language=Language(named or Language.DEVICE.value))

    def _calm(self) -> None:
        chosen = self.settings.motion
        self.is_still = wants_stillness() if chosen is Motion.DEVICE else chosen is Motion.REDUCED

    def _language(self) -> str:
        chosen = self.settings.language
        return spoken_language() if chosen is Language.DEVICE else chosen.value

    # Words to people

    def tell(self, sentence: Said) -> None:
        from hiloapp.ui.widgets.notice import Notice

        Notice(sentence).open()

    def ask(self, sentence: Said, yes: Said, action: Callable[[], None]) -> None:
        """Do something that cannot be taken back only if people say so."""
        from hiloapp.ui.widgets.notice import Notice

        Notice(sentence, yes, action).open()

    def save_failed(self, error: OSError) -> None:
        """Said once: the next move tries again by itself."""
        if not self._has_told_failure:
            self._has_told_failure = True
            self.tell(lambda: self.tr._("This game cannot be saved at the moment: is the disk full?"))

    def _pad_failed(self) -> None:
        self.tell(lambda: self.tr._("This score pad cannot be saved at the moment: is the disk full?"))

    def _rewriting_failed(self) -> None:
        self.tell(
            lambda: self.tr._(
                "Not every file could be changed: is the disk full? The next start tries again."
            )
        )

    def report(self, finding: Finding) -> None:
        """Something was wrong with a file: said once, and not before there is a screen."""
        if finding not in self._told:
            self._told.add(finding)
            Clock.schedule_once(lambda _: self._tell_finding(finding))

    def _tell_finding(self, finding: Finding) -> None:
        from hiloapp.ui.findings import sentence

        self.tell(partial(sentence, self.tr, finding))

    def _tell_findings(self) -> None:
        for finding in self.saves.findings():
            self.report(finding)

    # The window

    def _measure(self, *_: object) -> None:
        self.insets = safe_insets()
        is_large = min(Window.size) >= dp(theme.TABLET)
        self.page_scale = self.text_scale * (theme.LARGE_PAGE if is_large else 1)

    def _on_keyboard(self, window: object, key: int, *_: object) -> bool:
        if key == _ESCAPE:
            self.back()
            return True
        return False


def _make_screen(name: str) -> Screen:
    """Imports a screen's module, its kv and its widgets when it is first shown."""
    module = import_module(f"hiloapp.ui.screens.{name}")
    class_name = "".join(part.capitalize() for part in name.split("_")) + "Screen"
    return getattr(module, class_name)(name=name)


def main(file: Path | None = None) -> int:
    app = HiloApp(file=file)
    Clock.schedule_once(lambda _: settle_memory())
    app.run()
    return 0
