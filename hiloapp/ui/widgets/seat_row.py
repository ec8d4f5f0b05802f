"""One seat of a game that is being set up: picture, name, person or bot, level."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.play.seats import FORGOTTEN, NAME_LIMIT, NameFault, Player, clean_name, name_fault, told_apart
from hiloapp.storage.people import Person
from hiloapp.ui import people
from hiloapp.ui.kv import load_kv
from hiloapp.ui.strength import strength_of
from hiloapp.ui.widgets import choices  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.page import Panel, show_in
from hiloapp.ui.widgets.person_sheet import PersonSheet
from hiloapp.ui.widgets.text_field import TextField


class NameField(TextField):
    """A name, no longer than it may be."""

    is_cut = BooleanProperty(False)
    """Somebody wanted a longer one."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Whether typed or pasted."""
        room = max(0, NAME_LIMIT - len(self.text) + len(self.selection_text))
        super().insert_text(substring.replace("\n", " ")[:room], from_undo)
        self.is_cut = len(substring) > room

    def on_text(self, *_: object) -> None:
        self.is_cut = self.is_cut and len(self.text) >= NAME_LIMIT


class SeatRow(Panel):
    """Holds what is chosen until the game starts."""

    seat = NumericProperty(1)
    avatar = NumericProperty(1)
    colour = NumericProperty(0)
    """As chosen; 0 for that of the seat."""
    ring = NumericProperty(1)
    """The colour that is left when everybody has one."""
    note = StringProperty()
    """What becomes of a name that cannot be taken as it was typed."""
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

    def __init__(self, company: list[SeatRow], **values: object) -> None:
        """`company` are all rows, with this one from now on."""
        self._company, self._offered = company, ""
        super().__init__(**values)
        company.append(self)
        for name in ("text", "colour", "avatar", "is_bot", "hint"):
            self.fbind(name, self._look_around)

    def on_kv_post(self, base_widget: Widget) -> None:
        self._levels = self.ids.levels.__self__
        self._strength = self.ids.strength.__self__
        self._note = self.ids.note.__self__
        show_in(self.ids.line, self.ids.kind.__self__, self.can_be_bot)
        self.bind(avatar=self.refresh, is_bot=self.refresh, level=self.refresh, game=self.refresh)

    def take(self, player: Player) -> None:
        """Show a player."""
        self.avatar, self.is_bot, self.colour = player.avatar, player.is_bot, player.colour
        if player.level in people.offered_levels():
            self.level = player.level
        self.refresh()
        self.text = "" if player.name in (self.hint, FORGOTTEN) else player.name

    def player(self, taken: Sequence[str]) -> Player:
        """Who sits here now, with a name that none of the others has."""
        name = clean_name(self.text, self.hint, taken)
        return Player(name, self.level if self.is_bot else None, int(self.avatar), int(self.colour))

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
        self._look_around()

    def choose_kind(self, index: int) -> None:
        seat, was_bot = int(self.seat), self.is_bot
        if self.avatar == people.default_avatar(seat, was_bot):
            self.avatar = people.default_avatar(seat, not was_bot)
        self.is_bot = bool(index)
        if self.text in (self._offered, *people.BOT_NAMES):  # nobody typed it
            self.text = ""
        if was_bot and not self.is_bot:
            self.offer()
        self.dispatch("on_kind")

    def offer(self) -> None:
        """Without a name yet, this is perhaps who played last and does not sit here."""
        known = self._known()
        if not self.text and known:
            self._take_person(known[0])
            self._offered = self.text

    def choose_level(self, index: int) -> None:
        self.level = people.offered_levels()[index]

    def choose_person(self) -> None:
        known = () if self.is_bot else self._known()
        PersonSheet(known, int(self.ring), self._take_person, self._take_avatar, self._take_colour).open()

    def typed(self, is_typing: bool) -> None:
        """A name is complete: who played before has a face and a colour already."""
        if is_typing:
            return
        typed = self.text.strip().casefold()
        for person in self._known():
            if person.name.casefold() == typed and not self.is_bot:
                self._take_person(person)

    def _known(self) -> list[Person]:
        """Who has played before and does not sit here yet, the last first."""
        sitting = {row.text.strip().casefold() for row in self._shown() if row is not self and not row.is_bot}
        known = App.get_running_app().people.all()
        return [person for person in known if person.name.casefold() not in sitting]

    def _take_person(self, person: Person) -> None:
        self.avatar, self.colour, self.text = person.avatar, person.colour, person.name

    def _take_avatar(self, number: int) -> None:
        self.avatar = number

    def _take_colour(self, number: int) -> None:
        self.colour = number

    def _shown(self) -> list[SeatRow]:
        return [row for row in self._company if row.parent is not None]

    def _look_around(self, *_: object) -> None:
        """Names and colours depend on those of the others."""
        rows = self._shown()
        for row, player in zip(rows, players_at(rows), strict=True):
            row.ring = player.colour
            row.say_what_becomes(player.name, [other.text for other in rows[: rows.index(row)]])

    def say_what_becomes(self, name: str, taken: Sequence[str]) -> None:
        tr = App.get_running_app().tr
        fault = NameFault.LONG if self.ids.name.is_cut else name_fault(self.text, taken)
        self.note = ""
        if fault is not None and fault is not NameFault.EMPTY:
            words = people.fault_words(tr, fault, self.text.strip())
            self.note = tr._("{reason} This name becomes {name}.", reason=words, name=name)
        show_in(self, self._note, bool(self.note))

    def on_kind(self) -> None:
        """A person became a bot, or a bot a person."""


def players_at(rows: Sequence[SeatRow]) -> tuple[Player, ...]:
    """Who sits there, with a name and a colour of their own each."""
    players: list[Player] = []
    for row in rows:
        players.append(row.player([player.name for player in players]))
    return told_apart(players)


load_kv(__name__)
