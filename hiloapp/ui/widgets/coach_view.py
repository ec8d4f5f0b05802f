"""The coach beside a replay: how good the decision at hand was, and what else could have been done."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.bots.coach import Verdict
from hiloapp.engine.moves import Move
from hiloapp.ui import theme
from hiloapp.ui.coach_lines import AdviceLine, CoachPage
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.buttons import Pressable

_TONES = dict(zip(Verdict, theme.VERDICT_TONES, strict=True))


class AdviceRow(Pressable, BoxLayout):
    """One move: what it is worth, what it is, and why. A tap shows it on the table."""

    worth = StringProperty()
    words = StringProperty()
    reason = StringProperty()
    tone = ColorProperty(theme.WHITE)
    is_made = BooleanProperty(False)
    made_words = StringProperty()

    def __init__(self, line: AdviceLine, made_words: str, **values: object) -> None:
        self.move = line.move
        super().__init__(
            worth=line.worth,
            words=line.words,
            reason=line.reason,
            tone=_TONES[line.verdict],
            is_made=line.is_made,
            made_words=made_words if line.is_made else "",
            **values,
        )

    @property
    def spoken(self) -> str:
        return " ".join(part for part in (self.made_words, self.words, self.reason, self.worth) if part)


class CoachView(BoxLayout):
    """As high as what it says; lies in something that scrolls."""

    heading = StringProperty()
    sentence = StringProperty()
    tone = ColorProperty(theme.WHITE)
    game = StringProperty("hilo")
    made_words = StringProperty()
    progress = NumericProperty(1.0)
    """How much of the game the coach has judged."""

    _lines: tuple[AdviceLine, ...] = ()

    __events__ = ("on_pick",)

    def show(self, told: CoachPage) -> None:
        self.heading, self.sentence = told.heading, told.sentence
        self.tone = _TONES[told.verdict] if told.verdict else theme.MINT
        rows = self.ids.rows
        if told.lines == self._lines:
            return
        self._lines = told.lines
        rows.clear_widgets()
        for line in told.lines:
            row = AdviceRow(line, self.made_words)
            row.bind(on_release=lambda row: self.dispatch("on_pick", row.move))
            rows.add_widget(row)

    def unit(self, rows: list[AdviceRow], chance: str, points: str) -> str:
        """What the numbers count, where there are any."""
        if not rows:
            return ""
        return chance if self.game == "kingdom" else points

    @property
    def said(self) -> str:
        """All of it, for the voice."""
        rows = [row.spoken for row in reversed(self.ids.rows.children)]
        return " ".join(part for part in (f"{self.heading}.", self.sentence, *rows) if part)

    def on_pick(self, move: Move) -> None:
        """Somebody wants to see where a move is made."""


load_kv(__name__)
