"""The coach's look back on the game result: luck and choices of everybody, and what to look at again."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.i18n.phrases import Phrases
from hiloapp.play.seats import Setup
from hiloapp.play.study import Study
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.look_back import DearLine, LookBack, look_back
from hiloapp.ui.widgets import split_bars  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.page import Paper
from hiloapp.ui.widgets.words import Soft, Words


class DearRow(Pressable, BoxLayout):
    """A decision; a tap shows it on the table."""

    heading = StringProperty()
    words = StringProperty()
    cost = StringProperty()
    icon = StringProperty("chevron-right")

    def __init__(self, line: DearLine, **values: object) -> None:
        self.place = line.place
        super().__init__(heading=line.heading, words=line.words, cost=line.cost, **values)

    @property
    def spoken(self) -> str:
        return f"{self.heading}. {self.words} {self.cost}"


class Legend(Soft):
    """What a colour of the bars means."""

    tone = ColorProperty(theme.PINE)


class AccuracyLine(BoxLayout):
    """How much of what was possible somebody found."""

    avatar = NumericProperty(1)
    seat = NumericProperty(1)
    person = StringProperty()
    accuracy = StringProperty()
    lead = StringProperty()

    @property
    def spoken(self) -> str:
        tr = App.get_running_app().tr
        return ", ".join((self.person, f"{tr._('Accuracy')} {self.accuracy}", self.lead))


class AnalysisPanel(Paper):
    """Shows the progress of a study, and what came of it."""

    progress = NumericProperty(0.0)
    is_done = BooleanProperty(False)
    players = ListProperty()
    lines = ListProperty()
    game = StringProperty("hilo")
    _study: Study | None = None

    def show(self, study: Study, setup: Setup, phrases: Phrases) -> None:
        """Also again, in another language."""
        self._study, self._setup, self._phrases = study, setup, phrases
        self.lines, self.players, self.game, self.is_done = [], setup.players, setup.game, False
        self.studied(study)

    def studied(self, study: Study) -> None:
        """The coach knows more."""
        if study is not self._study:
            return
        self.progress = study.progress
        if study.analysis is not None and study.film is not None and not self.is_done:
            self.is_done = True
            self._fill(look_back(study.analysis, study.film, self._setup.people, self._phrases))

    def watch(self) -> None:
        """The whole game again."""
        App.get_running_app().replays.show_table()

    def _fill(self, back: LookBack) -> None:
        self.lines = [(person.lengths, (person.luck, person.choices)) for person in back.people]
        sentences, accuracies, rows = self.ids.sentences, self.ids.accuracies, self.ids.rows
        for place in (sentences, accuracies, rows):
            place.clear_widgets()
        for sentence in back.sentences:
            sentences.add_widget(Words(text=sentence, is_on_paper=True))
        for person in back.people:
            player = self._setup.player(person.seat)
            accuracies.add_widget(
                AccuracyLine(
                    avatar=player.avatar,
                    seat=person.seat,
                    person=player.name,
                    accuracy=person.accuracy,
                    lead=person.lead,
                )
            )
        turn = [(back.turning_point, "flag-variant")] if back.turning_point else []
        for line, icon in (*turn, *((line, "chevron-right") for line in back.dearest)):
            row = DearRow(line, icon=icon)
            row.bind(on_release=lambda row: App.get_running_app().replays.show_table(row.place))
            rows.add_widget(row)


load_kv(__name__)
