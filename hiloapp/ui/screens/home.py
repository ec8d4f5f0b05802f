"""Home: go on, play at once, or set up a game."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.i18n.catalogue import N_
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import card_fan  # noqa: F401  the kv names its class
from hiloapp.ui.widgets.menu_tile import MenuTile
from hiloapp.ui.widgets.page import Page, show_in


class Entry(NamedTuple):
    """A way from here to another screen."""

    screen: str
    icon: str
    message: str


MENU = (
    Entry("learn", "school-outline", N_("Learn")),
    Entry("rules", "book-open-variant", N_("Rules")),
    Entry("pads", "calculator-variant-outline", N_("Score pad")),
    Entry("history", "history", N_("History")),
    Entry("people", "account-group-outline", N_("People")),
    Entry("settings", "cog-outline", N_("Settings")),
)


class HomeScreen(Page):
    """Two taps from the icon to a game against bots."""

    has_game = BooleanProperty(False)
    waiting = NumericProperty(0)
    """How many games are not finished."""
    is_new_here = BooleanProperty(False)
    """Nobody has played or learned on this device yet: learning is offered."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.tiles = {entry.screen: self._tile(entry) for entry in MENU}
        self.ids.tiles.fill(self.tiles.values())

    def _tile(self, entry: Entry) -> MenuTile:
        tile = MenuTile(icon=entry.icon, message=entry.message)
        tile.bind(on_release=lambda _: App.get_running_app().go(entry.screen))
        return tile

    def on_is_wide(self, *_: object) -> None:
        """The name stands above the fan, or above the buttons beside it."""
        title = self.parts["title"]
        place = self.ids.menu if self.is_wide else self.ids.header
        show_in(place, title, False)
        place.add_widget(title, index=len(place.children))

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        self.waiting = len(app.saves.unfinished())
        self.has_game = self.waiting > 0
        several = self.parts["several"]
        show_in(self.ids.menu, several, False)
        if self.waiting > 1:
            self.ids.menu.add_widget(several, index=self.ids.menu.children.index(self.parts["play"]))
        has_played = self.has_game or app.games.last_setup is not None
        self.is_new_here = not has_played and not app.learned.is_offered
        show_in(self.parts["offer_place"], self.parts["offer"], self.is_new_here)

    def answer_offer(self, is_wanted: bool) -> None:
        """The offer to learn is made once."""
        app = App.get_running_app()
        with suppress(OSError):  # then it is made once more
            app.learned.offer_answered()
        self.is_new_here = False
        show_in(self.parts["offer_place"], self.parts["offer"], False)
        if is_wanted:
            app.go("learn")
            app.screen.take("hilo", 0)

    def play(self) -> None:
        """Go on with the kept game, else start the last setup again."""
        app = App.get_running_app()
        if self.has_game:
            app.games.resume()
        else:
            from hiloapp.ui.people import default_setup  # bots are loaded with the first game

            app.games.start(app.games.last_setup or default_setup(app.tr))


load_kv(__name__)
