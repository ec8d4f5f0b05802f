"""After a round: the score sheet, the course of the game, and who ended the round with what."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.app import App
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from hiloapp.engine.scoring import Outcome
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.chronicle import chronicle_of
from hiloapp.rulebook.moment import rule_now
from hiloapp.ui import theme
from hiloapp.ui.score_rows import hilo_rows, star_rows
from hiloapp.ui.widgets.buttons import IconButton
from hiloapp.ui.widgets.scores_page import ScoresPage

_TICKS = 9
"""In so many steps the last round is counted; each is heard."""


class RoundResultScreen(ScoresPage):
    """Shows the app's table, whose round is over."""

    _ticks = _TICKS
    _outcomes: Sequence[Outcome] = ()
    _shown: tuple[object, int] = (None, 0)
    """Which table, after how many rounds: whoever comes back to it has seen it count."""
    is_over = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._help = IconButton(icon="help-circle-outline", pos_hint={"center_y": 0.5})
        self._help.bind(on_release=self.show_rule)
        self.ids.top_bar.add_widget(self._help)

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        self.reword()
        shown = app.table, len(app.table.scores)
        if shown != self._shown:
            self._shown = shown
            self.reveal()

    def show_rule(self, *_: object) -> None:
        """How these sums and stars came about (H-23, K-13)."""
        app = App.get_running_app()
        app.show_rule(app.table.setup.game, rule_now(app.table.view))

    def reword(self) -> None:
        app = App.get_running_app()
        table, words = app.table, app.tr.catalogue
        chronicle = chronicle_of(table)
        outcome = chronicle.outcomes[-1]
        setup = table.setup
        you = setup.people[0] if len(setup.people) == 1 else None
        phrases = Phrases(words, [player.name for player in setup.players], you)
        self.title, self.other_step = words.text("Scores"), words.text("Look at the round")
        self.link = words.text("Check the shuffle") if table.fingerprint else ""
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
        self._outcomes = chronicle.outcomes
        self._help.hint = words.text("See the rule")
        self.arrange()

    def on_progress(self, screen: RoundResultScreen, progress: float) -> None:
        ticks = int(progress * _TICKS)
        if ticks == self._ticks:
            return
        app = App.get_running_app()
        if 0 < ticks < _TICKS:
            app.cues.counted()
        self._ticks = ticks
        if self.totals:
            self.rows = hilo_rows(self._outcomes, app.tr.catalogue, ticks / _TICKS)

    def go_on(self) -> None:
        app = App.get_running_app()
        if self.is_over:
            app.go("game_result")
        else:
            app.games.next_round()

    def look(self) -> None:
        App.get_running_app().go("table")

    def follow_link(self) -> None:
        """The deck of this round, and whether it is the one that was promised."""
        from hiloapp.ui.widgets.shuffle_sheet import of_table

        of_table(App.get_running_app().table).open()
