"""Every finished game, newest first, with a search and filters."""

from __future__ import annotations

import time
from collections.abc import Iterator

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.storage.files import Finding, Kind, Trouble
from hiloapp.storage.summary import Summary
from hiloapp.ui.finder import Result, Wanted, find, people_in
from hiloapp.ui.game_lines import game_line
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import text_field  # noqa: F401  the kv names its class
from hiloapp.ui.widgets.filter_sheet import FilterSheet, filter_text
from hiloapp.ui.widgets.game_row import GameRow
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.row_list import RowList

_SLICE = 0.008
"""Seconds of a frame for games that are still to be read."""
_FIRST_SLICE = 0.05
"""The same while nothing is listed yet, and so nothing can jerk."""
_COLUMN = 420
"""In dp: how wide a row must be for two side by side."""


class HistoryScreen(Page):
    """A tap on a game shows its scores, and leads to its replay."""

    progress = StringProperty()
    """How many games are still to be read."""
    filter = StringProperty()
    """What the list is narrowed to, in words."""
    waiting = NumericProperty(0)
    """How many games are not finished."""
    is_empty = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.wanted = Wanted()
        self._games: tuple[Summary, ...] = ()
        self.list = RowList(make=self._new_row, fill=self._fill)
        App.get_running_app().fbind("page_scale", self._measure)
        self.bind(size=self._measure)
        self._place_search()
        self._measure()

    def on_is_wide(self, *_: object) -> None:
        self._place_search()

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        self.waiting = len(app.saves.unfinished())
        self._work = self._reading()
        app.history.listeners.append(self._refresh)
        if self._read_on(0):
            Clock.schedule_interval(self._read_on, 0)

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        Clock.unschedule(self._read_on)
        App.get_running_app().history.listeners.remove(self._refresh)

    def reword(self) -> None:
        self._show(is_new=False)

    # Looking for games

    def search(self, words: str) -> None:
        self._look_for(self.wanted._replace(words=words))

    def choose_filter(self) -> None:
        FilterSheet(self.wanted, self._games, self._look_for).open()

    def show_all(self) -> None:
        self._look_for(Wanted())

    def _look_for(self, wanted: Wanted) -> None:
        self.wanted = wanted
        if self.ids.search.text != wanted.words:
            self.ids.search.text = wanted.words
        self._show(is_new=True)

    # Reading files, a little in each frame

    def _reading(self) -> Iterator[int]:
        history = App.get_running_app().history
        yield from history.prepare()
        self._refresh()
        yield from history.catch_up()

    def _read_on(self, _: float) -> bool:
        """True while there is more to read. What fits into one frame is there at once: no list blinks."""
        end = time.perf_counter() + (_SLICE if self._games else _FIRST_SLICE)
        tr = App.get_running_app().tr
        for left in self._work:
            if time.perf_counter() >= end:
                self.progress = tr.plural("Reading {count} game…", "Reading {count} games…", left)
                return True
        self.progress = ""
        self._tell_findings()
        return False

    def _refresh(self) -> None:
        self._games = App.get_running_app().history.summaries()
        person = self.wanted.person
        if person and self._games and person not in people_in(self._games):  # called otherwise now
            self.wanted = self.wanted._replace(person="", result=Result.ANY)
        self._show(is_new=False)

    def _tell_findings(self) -> None:
        """Files in the folder that could not be read."""
        app = App.get_running_app()
        for trouble, names in ((Trouble.SET_ASIDE, app.history.broken), (Trouble.NEWER, app.history.newer)):
            for name in names:
                app.report(Finding(trouble, name, Kind.GAME))

    # What is shown

    def _show(self, is_new: bool) -> None:
        words = App.get_running_app().tr.catalogue
        found = find(self._games, self.wanted, time.time())
        self.is_empty = not self._games
        self.filter = filter_text(words, self.wanted)
        self._now = time.time()
        self.list.show(found, is_new)
        place, parts = self.ids.place, self.parts
        show_in(place, self.list, bool(found))
        show_in(place, parts["empty"], self.is_empty)
        show_in(place, parts["nothing"], not found and not self.is_empty)

    def _new_row(self) -> GameRow:
        row = GameRow(size_hint=(None, None))
        row.bind(on_release=lambda row: App.get_running_app().archive.show(row.line.id))
        return row

    def _fill(self, row: GameRow, game: Summary) -> None:
        row.line = game_line(App.get_running_app().tr.catalogue, game, self._now)

    def _measure(self, *_: object) -> None:
        scale = App.get_running_app().page_scale
        self.list.row_height = GameRow.height_at(scale)
        self.list.columns = max(1, int(self.width // (dp(_COLUMN) * max(1.0, scale))))

    def _place_search(self) -> None:
        """In the bar where height is scarce."""
        search = self.parts["search"]
        show_in(self.ids.bar, search, False)
        if self.is_wide:
            self.ids.bar.add_widget(search, index=len(self.ids.bar.children) - 2)
        else:
            self.ids.tools.add_widget(search, index=len(self.ids.tools.children))


load_kv(__name__)
