"""Somebody's luck against choices, over all games that the coach has looked at."""

from __future__ import annotations

from contextlib import suppress

from kivy.app import App
from kivy.properties import ListProperty, NumericProperty, StringProperty

from hiloapp.i18n.phrases import Phrases
from hiloapp.play.analysis import Judged, mean_of
from hiloapp.play.study import Study
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import analysis_panel  # noqa: F401  the kv names a class of it
from hiloapp.ui.widgets.page import Column

_LATEST = 5
"""Games that have bars of their own."""
_LOOKED_AT = 20
"""The newest games, which the coach looks at while somebody reads this."""


class LuckPanel(Column):
    """Empty without games; those that nobody has looked at are looked at here, one after the other."""

    person = StringProperty()
    game = StringProperty()
    count = NumericProperty(0)
    """Games that were looked at."""
    left = NumericProperty(0)
    summary = StringProperty()
    mean_line = ListProperty()
    lines = ListProperty()
    sentence = StringProperty()

    _study: Study | None = None

    def show(self, person: str, game: str) -> None:
        """Of somebody, in one of the games."""
        self.person, self.game = person, game
        app = App.get_running_app()
        self._words = Phrases(app.tr.catalogue, [person], None)
        analyses = app.studies.analyses
        games = analyses.games_of(person, game)
        told = [(one, analyses.judged_of(person, one)) for one in games]
        known = [judged for _, judged in told if judged is not None]
        self._missing = [one.id for one, judged in told[:_LOOKED_AT] if judged is None]
        self.count, self.left = len(known), len(self._missing)
        self._write(known)
        if self._studied not in app.studies.listeners:
            app.studies.listeners.append(self._studied)
        self._look_on()

    def leave(self) -> None:
        listeners = App.get_running_app().studies.listeners
        if self._studied in listeners:
            listeners.remove(self._studied)

    def _write(self, known: list[Judged]) -> None:
        if not known:
            self.mean_line, self.lines, self.summary, self.sentence = [], [], "", ""
            return
        mean = mean_of(known)
        self.mean_line = [self._line(mean)]
        self.lines = [self._line(judged) for judged in known[:_LATEST]] if len(known) > 1 else []
        text = self._words.catalogue.text
        lead = self._words.split(mean.split, self.game).lead
        percent = text("{percent}%", percent=round(mean.accuracy))
        self.summary = f"{text('Together')} {lead} · {text('Accuracy')} {percent}"
        self.sentence = self._words.in_the_long_run(1, mean.split)

    def _line(self, judged: Judged) -> tuple[tuple[int, int], tuple[str, str]]:
        shown = self._words.split(judged.split, self.game)
        return (judged.split.luck, judged.split.choices), (shown.luck, shown.choices)

    def _look_on(self) -> None:
        """To the newest game that was not looked at yet."""
        app = App.get_running_app()
        self._study = None
        while self._missing and self._study is None:
            game_id = self._missing.pop(0)
            with suppress(OSError, ValueError):  # the history says what is wrong with it
                self._study = app.studies.take_up(app.history.load(game_id), game_id)

    def _studied(self, study: Study) -> None:
        if study is not self._study:
            return
        if study.analysis is not None:
            self.show(self.person, self.game)
        elif study.fault is not None:
            self._look_on()


load_kv(__name__)
