"""After a round: the score sheet, the course of the game, and who ended the round with what."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.i18n.phrases import Phrases
from hiloapp.play.chronicle import chronicle_of
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.score_rows import hilo_rows, star_rows
from hiloapp.ui.widgets import chart, score_sheet, star_bars  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.page import Page, show_in

_TICKS = 9
"""Heard while the last round is counted."""


class RoundResultScreen(Page):
    """Shows the app's table, whose round is over."""

    _ticks = 0

    heading = StringProperty()
    sentence = StringProperty()
    players = ListProperty()
    rows = ListProperty()
    totals = ListProperty()
    stars = ListProperty()
    """Of Dein Königreich, by seat."""
    swatches = ListProperty()
    """The colours of the bars, where the rows say what they mean."""
    is_over = BooleanProperty(False)
    progress = NumericProperty(1.0)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.content.bind(height=self._scroll_down)

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        table, words = app.table, app.tr.catalogue
        chronicle = chronicle_of(table)
        outcome = chronicle.outcomes[-1]
        setup = table.setup
        you = setup.people[0] if len(setup.people) == 1 else None
        phrases = Phrases(words, [player.name for player in setup.players], you)
        self.players = setup.players
        self.is_over = table.is_over
        self.sentence = phrases.outcome(outcome)
        self.stars = outcome.stars
        self.swatches = theme.STAR_TONES if outcome.stars else []
        if outcome.stars:
            self.heading = words.text("The stars")
            self.rows = star_rows(outcome.stars, words)
            self.totals = []
        else:
            self.heading = words.text("Round {number} is over", number=len(chronicle.outcomes))
            self.rows = hilo_rows(chronicle, words)
            self.totals = chronicle.totals
        self._arrange()
        self._reveal(app.settings.speed.value)

    def on_is_wide(self, *_: object) -> None:
        self._arrange()

    def on_progress(self, screen: RoundResultScreen, progress: float) -> None:
        ticks = int(progress * _TICKS)
        if 0 < ticks != self._ticks and progress < 1:
            App.get_running_app().cues.counted()
        self._ticks = ticks

    def _arrange(self) -> None:
        """Upright: one column. On its side: the sheet on the left, all else on the right."""
        parts = self.parts
        for name in ("top_bar", "scroller", "side", "figure_paper", "sentence", "actions", "chart", "bars"):
            show_in(self, parts[name], False)
        figure, side = parts["bars" if self.stars else "chart"], parts["side"]
        for name in ("scroller", "side") if self.is_wide else ("top_bar", "scroller", "side"):
            self.ids.frame.add_widget(parts[name])
        for name in ("top_bar", "figure_paper", "sentence", "actions") if self.is_wide else ("actions",):
            side.add_widget(parts[name])
        if self.is_wide:
            parts["figure_paper"].add_widget(figure)
        else:
            parts["paper"].add_widget(figure)
            parts["content"].add_widget(parts["sentence"])

    def _reveal(self, factor: float) -> None:
        """Draw the last round; what is newest is on screen."""
        Animation.cancel_all(self, "progress")
        self.progress = 1.0
        if factor:
            self.progress = 0.0
            Animation(progress=1.0, duration=theme.COUNT_UP * factor, transition="out_cubic").start(self)
        self._scroll_down()

    def chart_height(self, sheet: float, heading: float, sentence: float, room: float) -> float:
        """Below the sheet: as much as is left of the screen."""
        return max(dp(190), room - sheet - heading - sentence - dp(112))

    def _scroll_down(self, *_: object) -> None:
        """The newest round is at the bottom."""
        self.ids.scroller.scroll_y = 0

    def on_leave(self) -> None:
        Animation.cancel_all(self, "progress")

    def go_on(self) -> None:
        app = App.get_running_app()
        if self.is_over:
            app.go("game_result")
        else:
            app.next_round()


load_kv(__name__)
