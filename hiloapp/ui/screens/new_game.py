"""Setting up a game: which one, who plays, against which bots."""

from __future__ import annotations

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp import games
from hiloapp.engine.deal import Deal
from hiloapp.i18n.record_words import game_name
from hiloapp.play.seats import Setup, Sharing
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.people import default_bot, default_setup
from hiloapp.ui.widgets import choices, game_tile  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.seat_row import SeatRow, players_at

_FEWEST = 2


class NewGameScreen(Page):
    """Remembers the last setup; every choice is made with one tap."""

    game = StringProperty("hilo")
    edition = StringProperty("hilo")
    count = NumericProperty(3)
    most = NumericProperty(6)
    wants_table_mode = BooleanProperty(False)
    deal: Deal | None = ObjectProperty(None, allownone=True)
    """The cards that are played once more; None for new ones."""
    deal_text = StringProperty()

    _last: Setup | None = None
    """The setup that is known here to be the last one."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._rows: list[SeatRow] = []
        self._show_last()
        self.bind(game=self._arrange, count=self._arrange, size=self._arrange)
        self._place_start()

    def on_is_wide(self, *_: object) -> None:
        self._place_start()

    def _place_start(self) -> None:
        """Always in sight: below, or in the bar where height is scarce."""
        start, footer = self.parts["start"], self.parts["footer"]
        show_in(footer, start, False)
        show_in(self.ids.top_bar if self.is_wide else footer, start, True)
        show_in(self.ids.frame, footer, not self.is_wide)

    def on_pre_enter(self) -> None:
        if App.get_running_app().games.last_setup != self._last:
            self._show_last()  # another game was begun, or somebody has another name or none any more
        self.reword()
        self._arrange()

    def reword(self) -> None:
        for row in self._rows:
            row.refresh()
        if self.deal is not None:
            words, count = App.get_running_app().tr.catalogue, self.deal.seats
            game = game_name(words, self.deal.game, self.deal.edition)
            self.deal_text = words.plural(
                "{game} for {count} player", "{game} for {count} players", count, game=game
            )

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        self.deal = None

    # What is chosen

    def choose_game(self, name: str) -> None:
        self.most = games.MOST_SEATS[name]
        self.count = min(self.count, self.most)
        self.game = name
        for row in self._rows:
            row.game = name

    def choose_edition(self, index: int) -> None:
        self.edition = games.EDITIONS["hilo"][index]

    def choose_count(self, index: int) -> None:
        self.count = index + _FEWEST

    def choose_table_mode(self, is_on: bool) -> None:
        self.wants_table_mode = is_on

    def numbers(self, most: float) -> list[str]:
        return [str(count) for count in range(_FEWEST, int(most) + 1)]

    @property
    def can_use_table_mode(self) -> bool:
        """A large screen, and at least two people around it."""
        people = sum(not row.is_bot for row in self._rows[: int(self.count)])
        return people >= 2 and min(Window.size) >= dp(theme.TABLET)

    def setup(self) -> Setup:
        is_table_mode = self.wants_table_mode and self.can_use_table_mode
        return Setup(
            self.game,
            players_at(self._rows[: int(self.count)]),
            self.edition if games.EDITIONS[self.game] else None,
            Sharing.TABLE if is_table_mode else Sharing.PASS,
        )

    def start(self) -> None:
        """Games that are kept wait."""
        self._last = self.setup()
        App.get_running_app().games.start(self._last, self.deal)

    # The same cards once more

    def ask_for_code(self) -> None:
        from hiloapp.ui.widgets.code_sheet import CodeSheet

        CodeSheet(self.take_deal).open()

    def take_deal(self, deal: Deal, setup: Setup | None = None) -> None:
        """Play these cards: they are for one game and one number of players."""
        if setup is not None:
            self._show(setup)
        self.choose_game(deal.game)
        self.edition, self.count = deal.edition or self.edition, deal.seats
        self.deal = deal
        self.reword()
        self._arrange()

    def drop_deal(self) -> None:
        self.deal = None
        self._arrange()

    # What is shown

    def _show_last(self) -> None:
        app = App.get_running_app()
        self._last = app.games.last_setup
        self._show(self._last or default_setup(app.tr))

    def _show(self, setup: Setup) -> None:
        self.choose_game(setup.game)
        self.edition = setup.edition or self.edition
        self.count = len(setup.players)
        self.wants_table_mode = setup.sharing is Sharing.TABLE
        self._arrange()
        for row, player in zip(self._rows, setup.players, strict=False):
            row.take(player)

    def _arrange(self, *_: object) -> None:
        """As many rows as players, and only those questions that matter."""
        while len(self._rows) < self.count:
            row = SeatRow(self._rows, seat=len(self._rows) + 1, game=self.game)
            row.take(default_bot(row.seat))
            row.bind(on_kind=self._arrange)
        for row in self._rows:
            show_in(self.ids.seats, row, row.seat <= self.count)
        self._rows[0].refresh()
        is_free = self.deal is None
        has_editions = bool(games.EDITIONS[self.game])
        self._fill(
            "game_options", deal_panel=not is_free, tiles=is_free, edition_panel=is_free and has_editions
        )
        self._fill(
            "player_options",
            count_panel=is_free,
            table_mode_panel=self.can_use_table_mode,
            code=is_free,
        )

    def _fill(self, place: str, **parts: bool) -> None:
        """Those that are wanted, in this order."""
        for name in parts:
            show_in(self, self.parts[name], False)
        for name, is_shown in parts.items():
            show_in(self.parts[place], self.parts[name], is_shown)


load_kv(__name__)
