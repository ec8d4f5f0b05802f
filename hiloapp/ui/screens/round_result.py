"""After a round: the score sheet, the course of the game, and who ended the round with what."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty

from hiloapp.i18n.phrases import Phrases
from hiloapp.play.chronicle import chronicle_of
from hiloapp.ui import theme
from hiloapp.ui.score_rows import hilo_rows, star_rows
from hiloapp.ui.widgets.scores_page import ScoresPage

_TICKS = 9
"""Heard while the last round is counted."""


class RoundResultScreen(ScoresPage):
    """Shows the app's table, whose round is over."""

    _ticks = 0
    is_over = BooleanProperty(False)

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        table, words = app.table, app.tr.catalogue
        chronicle = chronicle_of(table)
        outcome = chronicle.outcomes[-1]
        setup = table.setup
        you = setup.people[0] if len(setup.people) == 1 else None
        phrases = Phrases(words, [player.name for player in setup.players], you)
        self.title, self.other_step = words.text("Scores"), words.text("Look at the round")
        self.players = setup.players
        self.is_over = table.is_over
        self.next_step = words.text("Result") if self.is_over else words.text("Next round")
        self.sentence = phrases.outcome(outcome)
        self.stars = outcome.stars
        self.swatches = theme.STAR_TONES if outcome.stars else []
        if outcome.stars:
            self.heading = words.text("The stars")
            self.rows = star_rows(outcome.stars, words)
            self.totals = []
        else:
            self.heading = words.text("Round {number} is over", number=len(chronicle.outcomes))
            self.rows = hilo_rows(chronicle.outcomes, words)
            self.totals = chronicle.totals
        self.arrange()
        self.reveal(app.settings.speed.value)

    def on_progress(self, screen: RoundResultScreen, progress: float) -> None:
        ticks = int(progress * _TICKS)
        if 0 < ticks != self._ticks and progress < 1:
            App.get_running_app().cues.counted()
        self._ticks = ticks

    def go_on(self) -> None:
        app = App.get_running_app()
        if self.is_over:
            app.go("game_result")
        else:
            app.next_round()

    def look(self) -> None:
        App.get_running_app().go("table")
