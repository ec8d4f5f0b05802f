"""A lesson on the real table: asks, shows where, meets a wrong try with a hint, and goes on."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from hiloapp.engine.moves import Keep, Move
from hiloapp.engine.view import View
from hiloapp.lessons.lesson import Ask, Course, Play, Say, Watch
from hiloapp.lessons.library import COURSES
from hiloapp.lessons.run import LessonRun
from hiloapp.play.table import Change
from hiloapp.ui import theme
from hiloapp.ui.geometry import Wanted
from hiloapp.ui.hints import Hints
from hiloapp.ui.lesson_lights import Lit, astray, lit_for, pictures_for, spots_of
from hiloapp.ui.lesson_voice import LessonVoice
from hiloapp.ui.motion import Pose
from hiloapp.ui.presenter import DRAW_PILE, Spot
from hiloapp.ui.rule_pictures import widget_for
from hiloapp.ui.screens.table import TableScreen
from hiloapp.ui.widgets.burst import HILO_DUST, Burst
from hiloapp.ui.widgets.buttons import IconButton
from hiloapp.ui.widgets.faces import Faces
from hiloapp.ui.widgets.speech import Speech

_NOT_NEEDED = ("menu", "undo", "chart-bar")
_LINES = {"hilo": 8.0, "kingdom": 9.5}
"""How much room the words get; in Dein Königreich pictures are among them."""
_LINES_ON_ITS_SIDE = {"hilo": 5.6, "kingdom": 7.5}
_SHORT = 500
"""dp: a lower screen is a phone on its side."""
_BURSTS = ((0.25, 0.7), (0.75, 0.62), (0.5, 0.45), (0.3, 0.3), (0.72, 0.25))
"""Where the last lesson is celebrated, as parts of the screen."""


class LessonHints(Hints):
    """The light bulb: the hint of the step; in a round of one's own the coach."""

    def ask(self) -> None:
        screen = self._screen
        if isinstance(screen.run.step, Play):
            super().ask()
        else:
            screen.refused()


class LessonScreen(TableScreen):
    """Shows one lesson after the other; knows what is asked, never how to judge it."""

    message_class, voice_class = Speech, LessonVoice
    run: LessonRun

    def __init__(self, **keywords: object) -> None:
        super().__init__(**keywords)
        self.hints = LessonHints(self)
        self._hint = ""
        """The message that answers the last try; empty if there was none."""
        self._later: ClockEvent | None = None
        self._exhibit: AnchorLayout | None = None
        self._faces = Faces()
        self._unused = [
            button for button in self.ids.bar.children if getattr(button, "icon", "") in _NOT_NEEDED
        ]
        """Kept, since their kv still listens to the language."""
        for button in self._unused:
            self.ids.bar.remove_widget(button)
        self._leave = IconButton(icon="arrow-left", color=theme.WHITE, pos_hint={"center_y": 0.5})
        self._leave.bind(on_release=lambda _: self.app.back())
        self.ids.bar.add_widget(self._leave, index=len(self.ids.bar.children))
        self._again = IconButton(icon="restart", color=theme.WHITE, pos_hint={"center_y": 0.5})
        self._again.bind(on_release=lambda _: self.take(self._game, self.number))
        self.ids.bar.add_widget(self._again)

    # Ways through the lessons

    @property
    def course(self) -> Course:
        return COURSES[self._game]

    @property
    def is_last(self) -> bool:
        return self.number + 1 == len(self.course.lessons)

    def take(self, game: str, number: int) -> None:
        """Begin a lesson, from its first step."""
        self._game, self.number = game, number
        self.run = LessonRun(self.course.lessons[number], self.app.tr._("You"), self.app.generator)
        self._begin_scene()

    def _begin_scene(self) -> None:
        self._hint = ""
        self.begin(self.run.table)

    def leave(self) -> None:
        self._wait_no_longer()
        self._show_exhibit(False)
        self.board.shade(None)
        super().leave()

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        self._wait_no_longer()

    def on_back(self) -> bool:
        """A card or a look is given up first; then the lesson is left."""
        is_busy = self.fingers.is_dragging or self._looked_at is not None
        if is_busy or self.presenter.held not in (None, DRAW_PILE):
            return super().on_back()
        return False

    # From step to step

    def _go_on(self) -> None:
        if self.table is None or self.app.screen is not self:
            return
        self.banner = ""
        step = self.run.step
        self._show_exhibit(isinstance(step, Say) and step.picture is not None)
        if isinstance(step, Ask):
            self.take_over()
        elif isinstance(step, Play):
            super()._go_on()
        else:
            self.presenter.show(self.table.view, is_mine=False)
            self._show_turn()
            self.heard.turn()
        if isinstance(step, Watch):
            self._wait_no_longer()
            self._later = Clock.schedule_once(lambda _: self.run.move_others(), self.app.settings.pace.value)
        elif step is None:
            self._finish()

    def _wait_no_longer(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def pressed(self) -> None:
        """The button on the paper."""
        step = self.run.step
        if step is None:
            self._go_to_next()
        elif isinstance(step, Say):
            self._hint = ""
            self.run.go_on()
            if self.run.table is not self.table:
                self._begin_scene()
            else:
                self._go_on()
        elif self.presenter.has(Keep):
            super().pressed()
        elif isinstance(step, Play):
            self.hints.ask()

    def _go_to_next(self) -> None:
        if not self.is_last:
            self.take(self._game, self.number + 1)
        else:
            self.app.go("home")
            self.app.go("new_game")

    def _finish(self) -> None:
        name = self.run.lesson.name
        if name in self.app.learned.done(self._game) and not self.is_last:
            return
        try:
            self.app.learned.finish(self._game, name)
        except OSError:
            self.app.tell(
                lambda: self.app.tr._("What you have learned could not be saved: is the disk full?")
            )
        if self.is_last:
            self.app.cues.won()
            if self.board.mover.is_lively:
                for x, y in _BURSTS:
                    at, reach = (x * self.width, y * self.height), 0.18 * min(self.size)
                    self.board.add_to_air(Burst(HILO_DUST, *at, reach, 3 * theme.BURST))

    # Tries

    def make(self, move: Move, dropped: Pose | None) -> None:
        if move in self.run.answers:
            self._hint = ""
            super().make(move, dropped)
        else:
            self._put_back(dropped)
            self._give_hint(self.run.hint(move))

    def _put_back(self, dropped: Pose | None) -> None:
        """Nothing has happened: a card that was let go flies home."""
        held = self.presenter.held
        self.presenter.show(self.table.view, is_mine=True)
        self.settle()
        self.hands_changed()
        if held is None or dropped is None or not self.app.settings.speed.value:
            return
        sprite = self.board.sprite_of(held)
        if sprite is not None:
            home = sprite.pose
            sprite.pose = dropped
            self.board.mover.fly(sprite, home)

    def refused(self) -> None:
        """A touch that means nothing."""
        if isinstance(self.run.step, Ask):
            self._give_hint(self.run.hint())

    def _give_hint(self, message: str) -> None:
        self._hint = message
        self.look_at(None)  # a layout in full size hides the paper
        self.message.news = ""  # said again, even if it is the same
        self.message.news = self.app.tr._(message)

    def undo(self) -> None:
        """In a round of one's own as ever; what a lesson asked for stays done."""
        if isinstance(self.run.step, Play) or self.presenter.is_discarding:
            super().undo()

    def hands_changed(self) -> None:
        if self.table is not None and isinstance(self.run.step, Ask) and not self.fingers.is_dragging:
            begun = astray(self.run.answers, self.presenter)
            if begun is not None:
                self.presenter.show(self.table.view, is_mine=True)
                self._give_hint(self.run.hint(begun))
        super().hands_changed()
        self._relight()

    def hover(self, held: Spot | None, target: Spot | None) -> None:
        super().hover(held, target)
        if not isinstance(self.run.step, Play):
            lit = self._lit().spots
            self.board.light(lit, [target] if target in lit else [])

    # Showing

    def _changed(self, change: Change) -> None:
        self.board.shade(None)
        super()._changed(change)

    def settle(self) -> None:
        super().settle()
        self.chrome.hide_onward()
        if self._exhibit is not None:
            self._place_exhibit(self._exhibit)

    def _wanted(self) -> Wanted:
        wanted = super()._wanted()
        is_short = wanted.height < _SHORT * wanted.unit
        return wanted._replace(speech=(_LINES_ON_ITS_SIDE if is_short else _LINES)[wanted.game])

    def _lit(self) -> Lit:
        step = self.run.step
        if isinstance(step, Say):
            return Lit(spots_of(step.lit))
        return lit_for(self.run.answers, self.presenter) if isinstance(step, Ask) else Lit()

    def _relight(self) -> None:
        if self.table is None or not self.board.hands or isinstance(self.run.step, Play):
            return
        lit = self._lit()
        self.board.light(lit.spots, lit.spots)
        self.board.outline_gaps()
        is_exhibit = self._exhibit is not None
        is_dark = is_exhibit or (bool(lit.spots) and not self.fingers.is_dragging)
        self.board.shade(() if is_exhibit else lit.spots if is_dark else None, lit.way)

    def _update_texts(self) -> None:
        super()._update_texts()
        if self.table is not None:
            course = self.app.tr._(self.course.title)
            self.title, self.title_size = self.chrome.fitted_title(course, course)
            self._leave.hint = self.app.tr._("Back")
            self._again.hint = self.app.tr._("Once more from the beginning")

    def _update_message(self, view: View) -> None:
        speech, words, step = self.message, self.app.tr.catalogue, self.run.step
        speech.title = words.text(
            "Lesson {number} of {count} · {title}",
            number=self.number + 1,
            count=len(self.course.lessons),
            title=words.text(self.run.lesson.title),
        )
        speech.done, speech.count = self.run.progress
        speech.action, speech.is_read = self._action(), isinstance(step, Say)
        speech.more = ""
        if isinstance(step, Play):
            self._show_play(view)
            return
        is_discarding = self.presenter.is_discarding
        is_kingdom = self._game == "kingdom"
        signs = pictures_for(step, self.run.answers, view, is_discarding) if is_kingdom else []
        speech.pictures = signs
        has_words = not (signs and self.app.settings.pictures)
        speech.prompt, speech.more = self.said() if has_words else ("", "")
        speech.news = words.text(self._hint) if self._hint else ""

    def _show_play(self, view: View) -> None:
        self.message.news = self._words.news(self.log)
        self.message.prompt = self._words.prompt(view, self.presenter)
        self.message.pictures = []

    def said(self) -> tuple[str, str]:
        """What the paper says now: what it is about, and what the hands do."""
        text, step = self.app.tr.catalogue.text, self.run.step
        if isinstance(step, Ask):
            how = step.then if self.presenter.is_discarding and step.then else step.how
            return text(step.text), text(how)
        if isinstance(step, Say):
            return text(step.text), text(step.more) if step.more else ""
        if isinstance(step, Play):
            return self._words.prompt(self.table.view, self.presenter), ""
        return (text(step.text), "") if step is not None else self._farewell()

    def _farewell(self) -> tuple[str, str]:
        text, outcome = self.app.tr.catalogue.text, self.table.outcome
        if not self.is_last:
            following = self.course.lessons[self.number + 1]
            return text("Well done!"), text("Next: {chapter}", chapter=text(following.title))
        is_own_round = isinstance(self.run.lesson.steps[-1], Play)
        result = self._words.phrases.outcome(outcome) if outcome and is_own_round else ""
        return text("You know it all now. Have fun playing!"), result

    def _action(self) -> str:
        text, step = self.app.tr.catalogue.text, self.run.step
        if step is None:
            return text("Play") if self.is_last else text("Next lesson")
        if isinstance(step, Say):
            return text("Go on")
        if self.presenter.has(Keep):
            return text("Leave it")
        return text("Hint") if isinstance(step, Play) and self.presenter.legal else ""

    # A picture instead of the table

    def _show_exhibit(self, is_shown: bool) -> None:
        if self._exhibit is not None:
            self.ids.felt.remove_widget(self._exhibit)
            self._exhibit = None
        step = self.run.step if is_shown else None
        if isinstance(step, Say) and step.picture is not None:
            self._faces.recolour(self.app.palette)
            self._exhibit = AnchorLayout(size_hint=(None, None), padding=dp(theme.GAP))
            self._exhibit.add_widget(widget_for(step.picture, self._faces, self.app.tr.catalogue))
            self.ids.felt.add_widget(self._exhibit)
            self._place_exhibit(self._exhibit)

    def _place_exhibit(self, exhibit: AnchorLayout) -> None:
        """Beside the paper, or below it where that takes the whole width."""
        paper = self.message
        if paper.width > 0.8 * self.board.width:
            exhibit.pos, exhibit.size = (0, 0), (self.board.width, paper.y)
        elif paper.center_x > self.board.width / 2:
            exhibit.pos, exhibit.size = (0, 0), (paper.x, self.board.geometry.bar.y)
        else:
            exhibit.pos = (paper.right, 0)
            exhibit.size = (self.board.width - paper.right, self.board.geometry.bar.y)
        edge = max(dp(theme.GAP), (exhibit.width - dp(theme.COLUMN)) / 2)
        exhibit.padding = (edge, dp(theme.GAP))

    def _reword(self, *_: object) -> None:
        super()._reword()
        if self.table is not None and self.board.panels:
            self.board.panels[0].name = self.app.tr._("You")
            self._show_exhibit(self._exhibit is not None)
