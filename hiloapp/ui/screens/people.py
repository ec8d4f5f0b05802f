"""Everybody who plays here, with what their games add up to."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.play.seats import COLOURS, FORGOTTEN, Player
from hiloapp.play.statistics import Deed, Figures, deeds_of_pad, figures_of
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import choices, course_bars, luck_panel  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.person_chip import PersonChip
from hiloapp.ui.widgets.rename_sheet import RenameSheet

_GAMES = ("hilo", "kingdom")
_SLICE = 0.008
"""Seconds of a frame for games that were not counted yet."""


class FigureLine(BoxLayout):
    """A number of somebody's, and what it counts."""

    label = StringProperty()
    value = StringProperty()


class PeopleScreen(Page):
    """Whom one taps is shown below, or beside."""

    person = StringProperty()
    game = StringProperty("hilo")
    is_empty = BooleanProperty(False)
    progress = StringProperty()
    """How many games are still to be counted."""
    course = ListProperty()
    columns = NumericProperty(2)

    def on_pre_enter(self) -> None:
        self._counting: Iterator[int] = App.get_running_app().deeds.catch_up()
        self._show()
        Clock.schedule_interval(self._count, 0)

    def on_leave(self) -> None:
        Clock.unschedule(self._count)
        self.parts["luck"].leave()

    def choose_person(self, name: str) -> None:
        self.person = name
        self._show()

    def choose_game(self, index: int) -> None:
        self.game = _GAMES[index]
        self._show()

    def ask_to_forget(self) -> None:
        app, name = App.get_running_app(), self.person
        app.ask(
            lambda: app.tr._(
                "Delete {name} and all the figures? Old games stay, with a dash instead of the name. "
                "This cannot be undone.",
                name=name,
            ),
            lambda: app.tr._("Delete"),
            lambda: self._forget(name),
        )

    def ask_for_name(self) -> None:
        others = [name for name in self._names if name != self.person]
        RenameSheet(self.person, others, self._rename).open()

    def _rename(self, name: str) -> None:
        app = App.get_running_app()
        if name != self.person:
            steps, self.person = app.people.rename(self.person, name), name
            app.rewriting.begin(steps, self._show)
            self._show()

    def reword(self) -> None:
        self._show()

    def _forget(self, name: str) -> None:
        app = App.get_running_app()
        app.rewriting.begin(app.people.forget(name), self._show)
        self._show()

    def _count(self, _: float) -> bool:
        """A slice of the games that are new since the last time."""
        end = Clock.time() + _SLICE
        tr = App.get_running_app().tr
        for left in self._counting:
            self.progress = tr.plural("{count} game to count", "{count} games to count", left)
            if Clock.time() >= end:
                return True
        if self.progress:
            self.progress = ""
            self._show()
        return False

    def _show(self) -> None:
        app = App.get_running_app()
        pads = app.desk.find().pads
        new_name = app.people.new_names()
        deeds = [*app.deeds.in_order(), *(deed for kept in reversed(pads) for deed in deeds_of_pad(kept.pad))]
        deeds = [
            deed if (name := new_name(deed.name)) == deed.name else deed._replace(name=name) for deed in deeds
        ]
        known = [one._replace(name=new_name(one.name)) for one in app.people.all()]
        faces = {one.name: Player(one.name, None, one.avatar, one.colour) for one in known}
        for players in (*(game.players for game in app.history.summaries()), *(k.pad.players for k in pads)):
            for player in players:
                faces.setdefault(new_name(player.name), player)
        told = dict.fromkeys([deed.name for deed in reversed(deeds)] + [one.name for one in known])
        names = self._names = [name for name in told if name != FORGOTTEN]
        self.is_empty = not names
        show_in(self.ids.content, self.parts["empty"], self.is_empty)
        show_in(self.ids.content, self.parts["found"], not self.is_empty)
        if names:
            self.person = self.person if self.person in names else names[0]
            self._show_people(names, deeds, faces, app.tr.catalogue)
            self._show_figures([deed for deed in deeds if deed.name == self.person], app.tr.catalogue)

    def _show_people(
        self, names: list[str], deeds: list[Deed], faces: dict[str, Player], words: Catalogue
    ) -> None:
        self.ids.people.clear_widgets()
        for seat, name in enumerate(names):
            wins = sum(deed.is_won for deed in deeds if deed.name == name and deed.game == self.game)
            chip = PersonChip(
                seat=seat % COLOURS + 1,
                colour=faces[name].colour if name in faces else 0,
                avatar=faces[name].avatar if name in faces else 1,
                person=name,
                number=words.number(wins),
                is_current=name == self.person,
            )
            chip.bind(on_release=lambda chip: self.choose_person(chip.person))
            self.ids.people.add_widget(chip)

    def _show_figures(self, deeds: list[Deed], words: Catalogue) -> None:
        figures = figures_of(deeds, self.game)
        self.course = figures.course
        self.parts["luck"].show(self.person, self.game)
        lines = self.ids.figures
        lines.clear_widgets()
        for label, value in figure_lines(figures, self.game, words):
            lines.add_widget(FigureLine(label=label, value=value))


def figure_lines(figures: Figures, game: str, words: Catalogue) -> list[tuple[str, str]]:
    """What is shown of somebody's figures, in words and numbers."""
    text = words.text
    lines = [(text("Games"), words.number(figures.games)), (text("Won"), words.number(figures.wins))]
    if not figures.rounds:
        return lines
    lines += [
        (text("Average round"), words.decimal(figures.mean)),
        (text("Best round"), words.number(figures.best)),
        (text("Worst round"), words.number(figures.worst)),
    ]
    if game == "hilo":
        paid = text("{paid} of {count}", paid=figures.paid, count=figures.closings)
        lines += [(text("HILOs"), words.number(figures.hilos)), (text("Rounds ended, not doubled"), paid)]
    return lines


load_kv(__name__)
