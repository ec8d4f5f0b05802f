"""Which games the history shows: a sheet of choices over the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.record_words import game_name
from hiloapp.storage.summary import Summary
from hiloapp.ui.finder import PERIODS, Origin, Result, Wanted, people_in
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import choices, page  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.dialog import Dialog
from hiloapp.ui.widgets.page import show_in

_GAMES = ("", "hilo", "kingdom")
_MOST_PEOPLE = 11
"""Those who play most; the others are found by their names."""


class FilterSheet(Dialog):
    """Every tap is seen at once in the list below; closed by a tap beside it, back, or its button."""

    wanted: Wanted = ObjectProperty(Wanted(), rebind=True)
    names = ListProperty()
    has_person = BooleanProperty(False)

    def __init__(self, wanted: Wanted, games: Sequence[Summary], on_change: Callable[[Wanted], None]) -> None:
        self._change = on_change
        people = people_in(games)[:_MOST_PEOPLE]
        if wanted.person and wanted.person not in people:
            people.append(wanted.person)
        self._people = ["", *people]
        super().__init__(wanted=wanted, names=people, has_person=bool(wanted.person))
        self._results = self.ids.results.__self__
        show_in(self.ids.person_panel, self._results, self.has_person)

    def choose_game(self, index: int) -> None:
        self._take(game=_GAMES[index])

    def choose_person(self, index: int) -> None:
        person = self._people[index]
        self._take(person=person, result=self.wanted.result if person else Result.ANY)
        self.has_person = bool(person)
        show_in(self.ids.person_panel, self._results, self.has_person)

    def choose_result(self, index: int) -> None:
        self._take(result=Result(index))

    def choose_origin(self, index: int) -> None:
        self._take(origin=Origin(index))

    def choose_period(self, index: int) -> None:
        self._take(days=PERIODS[index])

    def clear(self) -> None:
        self._take(**Wanted()._replace(words=self.wanted.words)._asdict())
        self.dismiss()

    # For kv: which of the choices holds

    def game_index(self, wanted: Wanted) -> int:
        return _GAMES.index(wanted.game)

    def person_index(self, wanted: Wanted) -> int:
        return self._people.index(wanted.person)

    def period_index(self, wanted: Wanted) -> int:
        return PERIODS.index(wanted.days)

    def _take(self, **values: Any) -> None:
        self.wanted = self.wanted._replace(**values)
        self._change(self.wanted)


def filter_text(words: Catalogue, wanted: Wanted) -> str:
    """What the list is narrowed to, in a few words; empty if by names only."""
    text = words.text
    parts = [game_name(words, wanted.game, None) if wanted.game else "", _person_text(words, wanted)]
    if wanted.origin is not Origin.ANY:
        parts.append(text("from files") if wanted.origin is Origin.FILE else text("played here"))
    if wanted.days:
        parts.append(_period_names(words)[PERIODS.index(wanted.days)])
    return " · ".join(filter(None, parts))


def _person_text(words: Catalogue, wanted: Wanted) -> str:
    if wanted.result is Result.WON:
        return words.text("won by {name}", name=wanted.person)
    if wanted.result is Result.LOST:
        return words.text("lost by {name}", name=wanted.person)
    return wanted.person


def _period_names(words: Catalogue) -> tuple[str, ...]:
    text = words.text
    return text("Any time"), text("7 days"), text("30 days"), text("A year")


load_kv(__name__)
