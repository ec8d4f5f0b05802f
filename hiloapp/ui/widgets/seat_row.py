"""One seat of a game that is being set up: picture, name, person or bot, level."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.play.seats import NAME_LIMIT, Player, clean_name
from hiloapp.ui import people
from hiloapp.ui.kv import load_kv
from hiloapp.ui.strength import strength_of
from hiloapp.ui.widgets import choices  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.avatar import AvatarSheet
from hiloapp.ui.widgets.page import Panel, show_in
from hiloapp.ui.widgets.text_field import TextField


class NameField(TextField):
    """A name, no longer than it may be."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Whether typed or pasted."""
        room = NAME_LIMIT - len(self.text) + len(self.selection_text)
        super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo)


class SeatRow(Panel):
    """Holds what is chosen until the game starts."""

    seat = NumericProperty(1)
    avatar = NumericProperty(1)
    text = StringProperty()
    """The name as it was typed; may be empty."""
    hint = StringProperty()
    """The name that is taken then."""
    level = StringProperty(people.default_level())
    is_bot = BooleanProperty(True)
    level_names = ListProperty()
    game = StringProperty("hilo")
    can_be_bot = BooleanProperty(True)
    """At a table with real cards there are only people."""
    strength = StringProperty()
    """How strong the level was measured to be."""

    __events__ = ("on_kind",)

    def on_kv_post(self, base_widget: Widget) -> None:
        self._levels = self.ids.levels.__self__
        self._strength = self.ids.strength.__self__
        show_in(self.ids.line, self.ids.kind.__self__, self.can_be_bot)
        self.bind(avatar=self.refresh, is_bot=self.refresh, level=self.refresh, game=self.refresh)

    def take(self, player: Player) -> None:
        """Show a player."""
        self.avatar, self.is_bot = player.avatar, player.is_bot
        if player.level in people.offered_levels():
            self.level = player.level
        self.refresh()
        self.text = "" if player.name == self.hint else player.name

    def player(self, taken: Sequence[str]) -> Player:
        """Who sits here now, with a name that none of the others has."""
        name = clean_name(self.text, self.hint, taken)
        return Player(name, self.level if self.is_bot else None, int(self.avatar))

    def refresh(self, *_: object) -> None:
        """Word everything again: the language or the kind may have changed."""
        tr = App.get_running_app().tr
        levels = people.offered_levels()
        self.hint = people.default_name(tr, int(self.seat), int(self.avatar), self.is_bot)
        self.level_names = [people.level_name(tr, level) for level in levels]
        self._levels.chosen = levels.index(self.level)
        show_in(self, self._levels, self.is_bot and len(levels) > 1)
        measured = strength_of(self.game, self.level)
        self.strength = ""
        if measured is not None:
            self.strength = tr._(
                "Wins {wins} of 100 games against “{level}”",
                wins=measured.wins,
                level=people.level_name(tr, measured.against),
            )
        show_in(self, self._strength, self.is_bot and bool(self.strength))

    def choose_kind(self, index: int) -> None:
        seat, was_bot = int(self.seat), self.is_bot
        if self.avatar == people.default_avatar(seat, was_bot):
            self.avatar = people.default_avatar(seat, not was_bot)
        self.is_bot = bool(index)
        self.dispatch("on_kind")

    def choose_level(self, index: int) -> None:
        self.level = people.offered_levels()[index]

    def choose_avatar(self) -> None:
        AvatarSheet(take=self._take_avatar).open()

    def _take_avatar(self, number: int) -> None:
        self.avatar = number

    def on_kind(self) -> None:
        """A person became a bot, or a bot a person."""


load_kv(__name__)
