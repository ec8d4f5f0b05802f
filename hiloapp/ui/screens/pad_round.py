"""A round of HILO on the score pad: a sum for everybody on large keys, then who ended it."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.engine.scoring import score_sums
from hiloapp.i18n.pad_words import refusal_text
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.refusals import refuse_sums
from hiloapp.play.scorepad import Draft, OverError, Sums
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import choices  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.dialog import Said, say
from hiloapp.ui.widgets.keypad import Keypad
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.person_chip import PersonChip


class PadRoundScreen(Page):
    """Every number is kept as soon as it is complete."""

    title = StringProperty()
    prompt = StringProperty()
    refusal = StringProperty()
    next_step = StringProperty()
    names = ListProperty()
    ended_by = NumericProperty(0)
    is_asking_end = BooleanProperty(False)
    """All sums are there: who ended the round?"""
    columns = NumericProperty(3)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._chips: list[PersonChip] = []
        self._numbers: list[int | None] = []
        self._seat = 1
        self._refusal: Said = ""
        self._keypad: Keypad = self.parts["keypad"]
        self._keypad.bind(typed=self._typed)

    def on_pre_enter(self) -> None:
        app = App.get_running_app()
        pad, place = app.desk.pad, app.desk.place
        self.names = [player.name for player in pad.players]
        self.ended_by, self._numbers = 0, [None] * len(pad.players)
        if pad.draft is not None and pad.draft.place == place:
            self._numbers, self.ended_by = list(pad.draft.numbers), pad.draft.ended_by
        elif place < len(pad.entries) and isinstance(entry := pad.entries[place], Sums):
            self._numbers, self.ended_by = list(entry.sums), entry.ended_by
        self._make_chips()
        self._ask_next(after=0)
        self.reword()
        self._keypad.listen(True)

    def on_leave(self) -> None:
        self._keypad.listen(False)

    def reword(self) -> None:
        app = App.get_running_app()
        self.title = app.tr._("Round {number}", number=app.desk.place + 1)
        self._refuse(self._refusal)
        self._word()

    def on_back(self) -> bool:
        """What is typed stays a draft."""
        self._keep()
        return False

    def on_is_wide(self, *_: object) -> None:
        self._arrange()

    # What people do

    def choose_person(self, seat: int) -> None:
        """Type or correct somebody's sum."""
        if self._take():
            self._ask(seat)

    def choose_end(self, index: int) -> None:
        self.ended_by = index + 1
        self._keep()
        self._word()

    def go_on(self) -> None:
        """The next sum, then who ended the round, then it is written down."""
        if self.is_asking_end:
            self._write_down()
        elif self._keypad.number is None:
            self._refuse(lambda: App.get_running_app().tr._("Type a sum first: 0 is one, too."))
        elif self._take():
            self._ask_next(after=self._seat)

    # What follows

    def _make_chips(self) -> None:
        self.ids.people.clear_widgets()
        players = App.get_running_app().desk.pad.players
        self.columns = 2 if len(players) in (2, 4) else 3
        self._chips = [
            PersonChip(seat=seat, colour=player.colour, avatar=player.avatar, person=player.name)
            for seat, player in enumerate(players, 1)
        ]
        for chip in self._chips:
            chip.bind(on_release=lambda chip: self.choose_person(int(chip.seat)))
            self.ids.people.add_widget(chip)

    def _typed(self, *_: object) -> None:
        """What is typed shows at once, and is judged when it is complete."""
        if not self.is_asking_end:
            self._numbers[self._seat - 1] = self._keypad.number
            self._refuse("")
            self._word()

    def _take(self) -> bool:
        """Keep what is typed, if these sums can be; else say why not."""
        refusal = refuse_sums(self._numbers)
        if refusal is not None:
            self._refuse(lambda: refusal_text(App.get_running_app().tr.catalogue, refusal))
            return False
        self._keep()
        return True

    def _keep(self) -> None:
        desk = App.get_running_app().desk
        if any(own is not None for own in self._numbers):
            pad = desk.pad.drafted(Draft(desk.place, tuple(self._numbers), int(self.ended_by)))
            if pad != desk.pad:
                desk.change(pad)

    def _ask_next(self, after: int) -> None:
        """The next person without a sum; when all have one, who ended the round."""
        seats = len(self._numbers)
        order = [(after + step) % seats + 1 for step in range(seats)]
        self._ask(next((seat for seat in order if self._numbers[seat - 1] is None), 0))

    def _ask(self, seat: int) -> None:
        """Seat 0: who ended the round."""
        self.is_asking_end = seat == 0
        self._refuse("")
        if seat:
            self._seat = seat
            self._keypad.show(self._numbers[seat - 1])
        self._word()
        self._arrange()

    def _write_down(self) -> None:
        app = App.get_running_app()
        tr, desk = app.tr, app.desk
        if not self.ended_by:
            self._refuse(lambda: tr._("Tap who ended the round: it decides what is doubled."))
            return
        entry = Sums(tuple(own for own in self._numbers if own is not None), int(self.ended_by))
        try:
            lost = desk.pad.lost(desk.place, entry)
        except OverError:
            app.tell(
                lambda: tr._("The game is over: a total has passed 99. A new score pad begins a new game.")
            )
            return
        if not lost:
            self._write(entry)
            return

        def question() -> str:
            return tr.plural(
                "With this correction the game is over earlier. {count} later round goes; "
                "undo brings it back.",
                "With this correction the game is over earlier. {count} later rounds go; "
                "undo brings them back.",
                lost,
            )

        app.ask(question, lambda: tr._("Write down"), lambda: self._write(entry))

    def _write(self, entry: Sums) -> None:
        app = App.get_running_app()
        app.desk.change(app.desk.pad.written(app.desk.place, entry))
        app.go("pad")

    # What is shown

    def _refuse(self, said: Said) -> None:
        self._refusal, self.refusal = said, say(said)

    def _word(self) -> None:
        words = App.get_running_app().tr.catalogue
        for chip, own in zip(self._chips, self._numbers, strict=True):
            is_typed = chip.seat == self._seat and not self.is_asking_end
            chip.is_current = is_typed
            chip.number = self._keypad.typed if is_typed else "" if own is None else words.number(own)
        if not self.is_asking_end:
            self.prompt = words.text("The sum of {name}’s cards", name=self.names[self._seat - 1])
            self.next_step = words.text("Next")
            return
        self.next_step = words.text("Write down")
        self.prompt = words.text("Who ended the round?")
        self.ids.sentence.text = ""
        if self.ended_by:
            sums = tuple(own for own in self._numbers if own is not None)
            phrases = Phrases(words, self.names, None)
            self.ids.sentence.text = phrases.outcome(score_sums(sums, int(self.ended_by)))

    def _arrange(self) -> None:
        """Upright: keys below the people. On its side: beside them."""
        parts = self.parts
        for name in ("keypad", "ending", "footer"):
            show_in(self, parts[name], False)
        place = self.ids.body
        place.orientation = "horizontal" if self.is_wide else "vertical"
        show_in(place, parts["ending" if self.is_asking_end else "keypad"], True)
        show_in(parts["upper"] if self.is_wide else self.ids.frame, parts["footer"], True)


load_kv(__name__)
