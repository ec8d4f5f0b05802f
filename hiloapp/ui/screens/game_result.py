"""After a game: who won, the final places, how it went, and once more."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from hiloapp.engine.events import GameWon
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.chronicle import Chronicle, chronicle_of
from hiloapp.play.table import Table
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import analysis_panel, chart, deal_panel, star_bars  # noqa: F401  the kv names them
from hiloapp.ui.widgets.avatar import Avatar
from hiloapp.ui.widgets.burst import HILO_DUST, Burst
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.places import PlaceRow, places_of
from hiloapp.ui.widgets.words import Words

_SHOWER = ((0.0, 0.0), (-0.6, 0.35), (0.6, 0.3))
"""Where the dust of a win bursts, from the middle of a winner's face, in widths of it."""


class GameResultScreen(Page):
    """Shows the app's table, whose game is over."""

    sentence = StringProperty()
    players = ListProperty()
    totals = ListProperty()
    stars = ListProperty()
    has_moments = BooleanProperty(False)
    code = StringProperty()
    """Of the cards; empty where chance alone dealt them."""

    _shown: Table | None = None
    """Whoever comes back to it from a replay has heard who won, and goes on reading."""

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        self.reword()
        app.studies.listeners.append(self.parts["analysis"].studied)
        if app.table is not self._shown:
            self._shown = app.table
            app.cues.won()
            Clock.schedule_once(self._scroll_up)

    def on_leave(self) -> None:
        App.get_running_app().studies.listeners.remove(self.parts["analysis"].studied)

    def reword(self) -> None:
        app = App.get_running_app()
        table, words = app.table, app.tr.catalogue
        chronicle = chronicle_of(table)
        self.players = table.setup.players
        self.stars = chronicle.outcomes[-1].stars
        self.totals = [] if self.stars else chronicle.totals
        names = [player.name for player in table.setup.players]
        people = table.setup.people
        phrases = Phrases(words, names, people[0] if len(people) == 1 else None)
        self.sentence = phrases.event(GameWon(table.totals, table.winners)) or ""
        self._show_winners(table)
        self._show_places(table, words)
        self._show_moments(_moments(chronicle, names, words))
        deal = table.finished_deal
        self.code = str(deal) if deal else ""
        self.parts["analysis"].show(app.replays.study_table(), table.setup, phrases)
        self._arrange()

    def on_enter(self) -> None:
        """The moment of the winners: heard, felt, and in a shower of golden dust."""
        super().on_enter()
        app = App.get_running_app()
        app.cues.won()
        speed = app.settings.speed.value
        if speed == 0 or app.is_still:
            return
        for face in self.ids.winners.children:
            x, y = face.to_window(*face.center)
            for number, (along, up) in enumerate(_SHOWER):
                at = (x + along * face.width, y + up * face.width)
                delay = 0.22 * number * speed
                self.add_widget(Burst(HILO_DUST, *at, 0.6 * face.width, 1.4 * theme.BURST * speed, delay))

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        for burst in [child for child in self.children if isinstance(child, Burst)]:
            Animation.cancel_all(burst)
            self.remove_widget(burst)

    def on_back(self) -> bool:
        """Nothing is left to look at: back leads home."""
        App.get_running_app().games.leave()
        return True

    def play_same_cards(self) -> None:
        app = App.get_running_app()
        app.archive.play_again(self.code, app.table.setup)

    def _scroll_up(self, *_: object) -> None:
        self.ids.scroller.scroll_y = 1

    def _show_winners(self, table: Table) -> None:
        winners = self.ids.winners
        winners.clear_widgets()
        for seat in table.winners:
            player = table.setup.player(seat)
            winners.add_widget(Avatar(number=player.avatar, seat=player.colour_at(seat)))

    def _show_places(self, table: Table, words: Catalogue) -> None:
        self.ids.places.clear_widgets()
        is_most_best = table.setup.game == "kingdom"
        for place, seat in places_of(table.totals, is_most_best):
            player = table.setup.player(seat)
            row = PlaceRow(
                place=f"{place}.",
                seat=player.colour_at(seat),
                avatar=player.avatar,
                player=player.name,
                total=words.number(table.totals[seat - 1]),
                is_winner=seat in table.winners,
            )
            self.ids.places.add_widget(row)

    def _show_moments(self, sentences: list[str]) -> None:
        self.parts["moment_lines"].clear_widgets()
        for sentence in sentences:
            self.parts["moment_lines"].add_widget(Words(text=sentence))
        self.has_moments = bool(sentences)

    def on_is_wide(self, *_: object) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Upright: one column over the buttons. On its side: the winner and the buttons on the left."""
        parts = self.parts
        for name in (
            "side",
            "scroller",
            "story_scroller",
            "actions",
            "story",
            "course",
            "analysis",
            "moments",
            "deal",
            "chart",
            "bars",
        ):
            show_in(self, parts[name], False)
        parts["course"].add_widget(parts["bars" if self.stars else "chart"])
        content, told = parts["content"], ["course", *(["moments"] if self.has_moments else [])]
        told += ["analysis", *(["deal"] if self.code else [])]
        for name in told if self.is_wide else ["story", *told]:
            content.add_widget(parts[name])
        if self.is_wide:
            parts["story_place"].add_widget(parts["story"])
            parts["side"].add_widget(parts["story_scroller"])
        parts["side"].add_widget(parts["actions"])
        for name in ("side", "scroller") if self.is_wide else ("scroller", "side"):
            self.ids.frame.add_widget(parts[name])


def _moments(chronicle: Chronicle, names: list[str], words: Catalogue) -> list[str]:
    """What people will talk about, in words; nothing for Dein Königreich, which is told by its bars."""
    if chronicle.outcomes[-1].stars:
        return []
    moments = []
    best, hilos, doubled = chronicle.best_round, chronicle.most_hilos, chronicle.dearest_doubling
    if best is not None:
        name = names[best.seat - 1]
        moments.append(
            words.text(
                "Lowest round: {name}, {sum} in round {number}", name=name, sum=best.value, number=best.round
            )
        )
    if hilos is not None:
        name = names[hilos.seat - 1]
        moments.append(words.text("Most HILOs: {name}, {count}", name=name, count=hilos.value))
    if doubled is not None:
        name = names[doubled.seat - 1]
        moments.append(
            words.text(
                "Costliest doubling: {name}, {sum} twice in round {number}",
                name=name,
                sum=doubled.value,
                number=doubled.round,
            )
        )
    return moments


load_kv(__name__)
