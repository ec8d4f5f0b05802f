"""A new score pad: which game, who plays, and whether it counts."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp import games
from hiloapp.play.scorepad import Pad
from hiloapp.play.seats import Player
from hiloapp.ui.kv import load_kv
from hiloapp.ui.people import default_avatar, default_name
from hiloapp.ui.widgets import choices, game_tile  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.seat_row import SeatRow, players_at

_FEWEST = 2


class PadSetupScreen(Page):
    """Begins with the people of the pad that was used last."""

    game = StringProperty("hilo")
    count = NumericProperty(3)
    most = NumericProperty(6)
    is_counted = BooleanProperty(True)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._rows: list[SeatRow] = []
        self.bind(count=self._arrange)
        self._arrange()

    def on_pre_enter(self) -> None:
        found = App.get_running_app().desk.find().pads
        if found:
            pad = found[0].pad
            self.choose_game(pad.game)
            self.count, self.is_counted = len(pad.players), pad.is_counted
            for row, player in zip(self._rows, pad.players, strict=False):
                row.take(player)
        self.reword()

    def reword(self) -> None:
        for row in self._rows:
            row.refresh()

    def choose_game(self, name: str) -> None:
        self.most = games.MOST_SEATS[name]
        self.count = min(self.count, self.most)
        self.game = name

    def choose_count(self, index: int) -> None:
        self.count = index + _FEWEST

    def choose_counted(self, is_on: bool) -> None:
        self.is_counted = is_on

    def numbers(self, most: float) -> list[str]:
        return [str(count) for count in range(_FEWEST, int(most) + 1)]

    def begin(self) -> None:
        app = App.get_running_app()
        players = players_at(self._rows[: int(self.count)])
        app.games.remember(players)
        app.desk.begin(Pad.begun(self.game, players, self.is_counted))
        app.go("pads")  # back leads to the list, not to this page
        app.go("pad")

    def _arrange(self, *_: object) -> None:
        tr = App.get_running_app().tr
        known = len(self._rows)
        while len(self._rows) < self.count:
            seat = len(self._rows) + 1
            row = SeatRow(self._rows, seat=seat, can_be_bot=False)
            avatar = default_avatar(seat, False)
            row.take(Player(default_name(tr, seat, avatar, False), None, avatar))
        for row in self._rows:
            show_in(self.ids.seats, row, row.seat <= self.count)
        for row in self._rows[known:]:
            row.offer()
        self._rows[0].refresh()


load_kv(__name__)
