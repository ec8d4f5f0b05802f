"""A score pad: the sheet, its chart, who leads; on to the next round, back to an earlier one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.app import App
from kivy.uix.widget import Widget

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.pad_words import pad_sentence
from hiloapp.i18n.translator import Translator
from hiloapp.play.scorepad import Pad, StarCount
from hiloapp.ui import theme
from hiloapp.ui.score_rows import Row, hilo_rows, star_rows
from hiloapp.ui.widgets.buttons import IconButton
from hiloapp.ui.widgets.chooser import Chooser
from hiloapp.ui.widgets.dialog import Said
from hiloapp.ui.widgets.scores_page import ScoresPage


class PadScreen(ScoresPage):
    """Shows the pad that lies open on the app's desk."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._undo = IconButton(icon="undo", pos_hint={"center_y": 0.5})
        self._undo.bind(on_release=self._take_back)
        self.ids.top_bar.add_widget(self._undo)

    def on_pre_enter(self) -> None:
        self.reword()
        self.reveal()

    def reword(self) -> None:
        app = App.get_running_app()
        self._show(app.desk.pad, app.tr.catalogue)

    def on_back(self) -> bool:
        App.get_running_app().go("pads")
        return True

    def go_on(self) -> None:
        """The next entry; when the game is over, a new pad for the same people."""
        app = App.get_running_app()
        pad = app.desk.pad
        if pad.is_over:
            app.desk.begin(Pad.begun(pad.game, pad.players, pad.is_counted))
            self.on_pre_enter()
        else:
            self._enter(pad.next_place)

    def look(self) -> None:
        """Which entry to correct."""
        app = App.get_running_app()
        tr, pad = app.tr, app.desk.pad
        done = [place for place, entry in enumerate(pad.entries) if entry is not None]
        if not done:
            app.tell(lambda: tr._("Nothing is written down yet."))
            return
        answers: list[tuple[Said, int, Callable[[], None]]] = [
            (pad.players[place].name, pad.players[place].avatar, partial(self._enter, place))
            if pad.game == "kingdom"
            else (partial(_round_name, tr, place + 1), 0, partial(self._enter, place))
            for place in done
        ]
        answers.append((lambda: tr._("Cancel"), 0, _nothing))
        Chooser(lambda: tr._("What has to be corrected?"), answers).open()

    def tap_row(self, index: int) -> None:
        """Rounds and their totals take turns on the sheet of HILO."""
        if App.get_running_app().desk.pad.game == "hilo":
            self._enter(index // 2)

    def _enter(self, place: int) -> None:
        app = App.get_running_app()
        app.desk.place = place
        app.go("pad_stars" if app.desk.pad.game == "kingdom" else "pad_round")

    def _take_back(self, *_: object) -> None:
        app = App.get_running_app()
        app.desk.change(app.desk.pad.undone())
        self.reword()

    def _show(self, pad: Pad, words: Catalogue) -> None:
        self.title, self.other_step = words.text("Score pad"), words.text("Correct…")
        self.players = pad.players
        self.sentence = pad_sentence(words, pad)
        self._undo.hint = words.text("Undo")
        self._undo.disabled = not pad.can_undo
        self.stars, self.swatches, self.totals = [], [], []
        if pad.game == "kingdom":
            self._show_stars(pad, words)
        else:
            self.heading = _heading(pad, words)
            self.rows = hilo_rows(pad.outcomes, words) or _blank(pad, words)
            self.totals = pad.totals
            self.next_step = words.text("Enter round {number}", number=len(pad.entries) + 1)
        if pad.is_over:
            self.next_step = words.text("Another game with the same people")
        self.arrange()

    def _show_stars(self, pad: Pad, words: Catalogue) -> None:
        counts = [entry if isinstance(entry, StarCount) else StarCount() for entry in pad.entries]
        self.heading = words.text("The stars")
        self.stars = [count.stars for count in counts]
        self.swatches = list(theme.STAR_TONES)
        self.rows = star_rows(self.stars, words)
        if None in pad.entries:
            name = pad.players[pad.next_place].name
            self.next_step = words.text("Count the stars of {name}", name=name)


def _heading(pad: Pad, words: Catalogue) -> str:
    if not pad.entries:
        return words.text("Before the first round")
    return words.text("Round {number} is over", number=len(pad.entries))


def _blank(pad: Pad, words: Catalogue) -> list[Row]:
    return [Row(words.text("Total"), "", (words.number(0),) * len(pad.players), is_sum=True)]


def _round_name(tr: Translator, number: int) -> str:
    return tr._("Round {number}", number=number)


def _nothing() -> None:
    """A question was not answered."""
