"""A finished game of the history: its scores and its course, and what can be done with it."""

from __future__ import annotations

import time

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.widget import Widget

from hiloapp.device.share import can_share
from hiloapp.i18n.record_words import game_name
from hiloapp.play.chronicle import chronicle_of_record
from hiloapp.play.seats import Setup
from hiloapp.ui import theme
from hiloapp.ui.game_lines import about_text
from hiloapp.ui.score_rows import hilo_rows, star_rows
from hiloapp.ui.widgets.buttons import IconButton
from hiloapp.ui.widgets.deal_panel import DealPanel
from hiloapp.ui.widgets.page import show_in
from hiloapp.ui.widgets.scores_page import ScoresPage


class FinishedGameScreen(ScoresPage):
    """Shows the game that the archive has open."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._deal = DealPanel()
        self._deal.bind(on_play=lambda _: self._play_same_cards())
        self._delete = IconButton(icon="trash-can-outline", pos_hint={"center_y": 0.5})
        self._delete.bind(on_release=lambda _: self._ask_to_delete())
        self.parts["top_bar"].add_widget(self._delete)

    def on_pre_enter(self) -> None:
        self.reword()
        self.reveal(is_new=False)

    def reword(self) -> None:
        app = App.get_running_app()
        words, game = app.tr.catalogue, app.archive.summary
        try:
            chronicle = chronicle_of_record(app.history.load(app.archive.shown))
        except OSError:
            game = None
            app.tell(lambda: app.tr._("This game cannot be read any more."))
        except ValueError:
            game = None  # it was set aside: the list says so
        if game is None:
            Clock.schedule_once(lambda _: app.back())
            return
        self.title = game_name(words, game.game, game.edition)
        self._delete.hint = words.text("Delete")
        self.next_step = words.text("Watch the game again")
        self.other_step = words.text("Share") if can_share() else words.text("Save as a file")
        self.players, self.sentence = game.players, about_text(words, game, time.time())
        self.stars = chronicle.outcomes[-1].stars
        self.swatches = theme.STAR_TONES if self.stars else []
        self.heading = words.text("The stars") if self.stars else words.text("Scores")
        self.rows = star_rows(self.stars, words) if self.stars else hilo_rows(chronicle.outcomes, words)
        self.totals = [] if self.stars else chronicle.totals
        self._deal.code = game.code
        self.arrange()

    def arrange(self) -> None:
        super().arrange()
        show_in(self, self._deal, False)
        show_in(self.parts["content"], self._deal, bool(self._deal.code))

    def go_on(self) -> None:
        App.get_running_app().replay(App.get_running_app().archive.shown)

    def look(self) -> None:
        archive = App.get_running_app().archive
        if archive.summary is not None:
            archive.share(archive.summary)

    def _scroll_down(self, *_: object) -> None:
        """Nothing here is new: it is read from its top."""
        self.ids.scroller.scroll_y = 1

    def _play_same_cards(self) -> None:
        archive = App.get_running_app().archive
        game = archive.summary
        if game is not None:
            archive.play_again(game.code, Setup(game.game, game.players, game.edition))

    def _ask_to_delete(self) -> None:
        app = App.get_running_app()
        game_id = app.archive.shown
        app.ask(
            lambda: app.tr._("Delete this game? It cannot be brought back."),
            lambda: app.tr._("Delete"),
            lambda: self._delete_it(game_id),
        )

    def _delete_it(self, game_id: str) -> None:
        app = App.get_running_app()
        app.archive.delete(game_id)
        app.back()
