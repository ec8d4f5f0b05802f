"""A finished game once more, on the same board as it was played on, with the coach beside it."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.engine.events import Event, RoundDealt
from hiloapp.engine.moves import Move
from hiloapp.engine.view import View
from hiloapp.play.seats import Setup
from hiloapp.play.study import Study
from hiloapp.ui import theme
from hiloapp.ui.arrangement import arrange
from hiloapp.ui.choreography import Choreography
from hiloapp.ui.geometry import Wanted
from hiloapp.ui.hints import spots_of
from hiloapp.ui.kv import load_kv
from hiloapp.ui.presenter import cell_spot
from hiloapp.ui.replay_coach import ReplayCoach
from hiloapp.ui.replay_input import ReplayKeys, ReplayVoice
from hiloapp.ui.showing import Showing
from hiloapp.ui.table_words import TableWords
from hiloapp.ui.widgets import coach_view, timeline  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.board import Board
from hiloapp.ui.widgets.buttons import IconButton, QuietButton
from hiloapp.ui.widgets.chrome import Chrome
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.seat_panel import SeatPanel

SPEEDS = (1.0, 2.0, 4.0, 0.5)
_VEILED = 0.55
"""How much is seen of a card that nobody could see."""


class StepButton(IconButton):
    """One of seven in a row: they share what room there is."""


class PaceButton(QuietButton):
    """How fast it goes; a tap makes it faster, and after the fastest comes the slowest."""

    pace = NumericProperty(1.0)

    def sign(self, pace: float) -> str:
        return f"{pace:g}×" if pace >= 1 else "½×"


class ReplayScreen(Page):
    """Steps through the stills of a film; everything on it follows from `number`."""

    words: TableWords
    """Known once the film is there."""

    title = StringProperty()
    title_size = NumericProperty(sp(18))
    banner = StringProperty()
    number = NumericProperty(0)
    """Of the still that is shown."""
    is_ready = BooleanProperty(False)
    is_playing = BooleanProperty(False)
    pace = NumericProperty(1.0)
    is_uncovered = BooleanProperty(False)
    """What lies face down is shown too."""
    has_coach = BooleanProperty(True)

    def __init__(self, **values: object) -> None:
        self.app = App.get_running_app()
        self.board = Board()
        self.showing: Showing = None  # type: ignore[assignment]  # until a game is put in
        self._wish: tuple[int, int] | None = None
        self._next: ClockEvent | None = None
        self._was_wanted: Wanted | None = None
        super().__init__(**values)
        self.chrome = Chrome(self.ids.felt, self.ids.bar, self.board)
        self.choreography = Choreography(self.board, self, self.app.cues)
        self.heard = ReplayVoice(self)
        self.coach = ReplayCoach(self.ids.coach, self.ids.timeline)
        self.app.bind(text_scale=self._rearrange, insets=self._rearrange, settings=self._rearrange)
        self.app.tr.fbind("_", self._reword)
        self.app.bind(palette=self._reword)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._keys = ReplayKeys(self, self.app.explorer.focus)

    # A game is put in, and taken out

    def begin(self, study: Study, setup: Setup, at: tuple[int, int] | None, you: int | None) -> None:
        """Show a game from its first deal, or from a decision: its round and ply."""
        self.stop()
        self.showing = Showing(study, setup, you)
        self._wish, self.is_ready, self.is_uncovered, self.number = at, False, False, 0
        self.title = self.app.tr._("Replay")
        self.coach.begin()
        self.board.seat_players(
            SeatPanel(player, seat, self.app.palette, has_stars=setup.game == "kingdom")
            for seat, player in enumerate(setup.players, 1)
        )
        self._studied(study)

    def on_enter(self) -> None:
        super().on_enter()
        self.app.studies.listeners.append(self._studied)
        if self.showing is not None:
            self._studied(self.showing.study)

    def on_pre_leave(self) -> None:
        super().on_pre_leave()
        self.stop()
        if self._studied in self.app.studies.listeners:
            self.app.studies.listeners.remove(self._studied)

    def stop(self) -> None:
        self.pause()
        self.choreography.stop()
        self.banner = ""

    def _studied(self, study: Study) -> None:
        """The coach knows more, or the film is there."""
        showing = self.showing
        if showing is None or study is not showing.study:
            return
        if study.fault is not None:
            self.app.replays.tell_damage()
            self.showing = None  # type: ignore[assignment]
            self.app.back()
        elif study.film is not None:
            if not self.is_ready:
                self._open()
            self._show_coach()

    def _open(self) -> None:
        """The film is there: to the place that was wanted."""
        film = self.showing.film
        self.ids.timeline.max, self.ids.timeline.starts = film.end, film.starts
        self.is_ready = True
        self.number = film.find(*self._wish) if self._wish else 0
        self.showing.number = int(self.number)
        self._reword()

    # Stepping

    def step(self, by: int) -> None:
        """One move on, as it was made; or back."""
        if by == 1 and self.is_ready and self.number < self.showing.film.end:
            self.choreography.skip()
            self._turn_to(self.number + 1)
            still = self.showing.still
            mover = self.board.mover
            mover.speed, mover.is_still = self.app.settings.speed.value / self.pace, self.app.is_still
            if any(isinstance(event, RoundDealt) for event in still.events):
                self.settle()  # cards must lie somewhere before they can be dealt
            self.board.light(())
            self.heard.tell(still.events)
            self.choreography.play(still.events, self._arrived)
        else:
            self.go_to(self.number + by)

    def step_by_hand(self, by: int) -> None:
        """A finger or a key has taken over."""
        self.pause()
        self.step(by)

    def go_to(self, number: float) -> None:
        """Any still, at once."""
        if not self.is_ready or number == self.number:
            return
        self.choreography.skip()
        self._turn_to(number)
        self.settle()
        self._arrived()

    def slide_to(self, number: float) -> None:
        """A finger is on the timeline."""
        if self.is_ready and number != self.number:
            self.pause()
            self.go_to(number)

    def go_to_round(self, by: int) -> None:
        """The beginning of this round, of the one before or of the next; after the last one the end."""
        if not self.is_ready:
            return
        film = self.showing.film
        if by > 0:
            self.go_to(min((start for start in film.starts if start > self.number), default=film.end))
        else:
            self.go_to(max((start for start in film.starts if start < self.number), default=0))

    def go_to_end(self, is_last: bool) -> None:
        self.pause()
        self.go_to(self.showing.film.end if is_last and self.is_ready else 0)

    def go_to_turning_point(self) -> None:
        self.pause()
        turn = self.ids.timeline.turn
        if turn >= 0:
            self.go_to(turn)
        else:
            self.app.tell(lambda: self.app.tr._("The coach is still looking for the turning point."))

    def play(self) -> None:
        """Go on by itself, or stop that; from the end it begins anew."""
        if self.is_playing:
            self.pause()
        elif self.is_ready:
            self.is_playing = True
            if self.number == self.showing.film.end:
                self.go_to(0)
            self._play_on()

    def pause(self) -> None:
        self.is_playing = False
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def change_pace(self) -> None:
        self.pace = SPEEDS[(SPEEDS.index(self.pace) + 1) % len(SPEEDS)]

    def _play_on(self, *_: object) -> None:
        self._next = None
        if self.is_playing:
            self.step(1)

    def _turn_to(self, number: float) -> None:
        self.number = min(max(0, int(number)), self.showing.film.end)
        self.showing.number = int(self.number)

    def _arrived(self) -> None:
        """A still lies there: what there is to say about it, and on to the next."""
        self.banner = ""
        self._update_texts()
        self._show_coach()
        if self.is_playing:
            if self.number == self.showing.film.end:
                self.pause()
            else:
                self._next = Clock.schedule_once(self._play_on, theme.LINGER / self.pace)

    # The coach

    def _show_coach(self) -> None:
        self.coach.show(self.showing, self.words.phrases)
        self.app.studies.go_on()

    def pick(self, move: Move) -> None:
        """A move of the coach's list was tapped: here it is made."""
        seat = self.showing.still.view.seat
        if seat is not None and not self.choreography.is_playing:
            self.board.light((), spots_of(move, seat))

    # Showing: see choreography.Stage

    def announce(self, event: Event) -> float:
        banner, seconds = self.words.banner(event)
        self.banner = self.banner if banner is None else banner
        return seconds

    def settle(self) -> None:
        """The still as it is, with everything where it belongs."""
        if not self.is_ready:
            return
        still = self.showing.still
        self._was_wanted = self._wanted()
        geometry = arrange(self._was_wanted)
        for seat, panel in enumerate(self.board.panels, 1):
            panel.is_home = seat == geometry.home
        shown = still.uncovered if self.is_uncovered else still.view
        self.board.settle(shown, geometry, self.words.captions(still.view))
        self.chrome.place(geometry, is_ended=False)
        self.ids.banner.middle = geometry.banner
        if self.is_uncovered:
            self._veil(still.view)
        deciding = still.view.seat
        self.board.light(spots_of(still.made, deciding) if still.made and deciding else ())
        self.board.outline_gaps()

    def _veil(self, view: View) -> None:
        """What nobody could see then is seen less clearly."""
        for seat, layout in enumerate(view.layouts, 1):
            for cell in layout.shape.cells_in(layout.down):
                sprite = self.board.sprite_of(cell_spot(seat, cell))
                if sprite is not None:
                    sprite.fade = _VEILED

    def _wanted(self) -> Wanted:
        app, setup = self.app, self.showing.setup
        room = self._make_room()
        return Wanted(
            width=Window.width,
            height=Window.height,
            game=setup.game,
            seats=len(setup.players),
            home=self.showing.home,
            unit=dp(1),
            text_scale=app.text_scale,
            insets=app.insets._replace(right=app.insets.right + room[0], bottom=app.insets.bottom + room[1]),
            is_left_handed=app.settings.left_handed,
            is_watched=True,
        )

    def _make_room(self) -> tuple[float, float]:
        """Puts coach and controls beside the board, or under it; how much room that takes there."""
        width, height = Window.size
        insets = self.app.insets
        desk, scroller = self.parts["desk"], self.parts["scroller"]
        is_beside = width > height and width >= dp(theme.TABLET)
        show_in(desk, scroller, False)
        if is_beside:
            wide = min(max(0.32 * width, dp(348)), dp(420))
            desk.size = wide, height - insets.top - insets.bottom
            desk.add_widget(scroller, index=len(desk.children))
            desk.pos = width - insets.right - wide, insets.bottom
            return wide, 0.0
        controls = self.parts["controls"].minimum_height
        strip = (
            min((0.22 + 0.06 * self.app.text_scale) * height, dp(150) * self.app.text_scale)
            if self.has_coach
            else 0.0
        )
        if self.has_coach:
            desk.add_widget(scroller, index=len(desk.children))
        desk.size = width - insets.left - insets.right, controls + strip
        desk.pos = insets.left, insets.bottom
        return 0.0, controls + strip

    def _update_texts(self) -> None:
        showing, words = self.showing, self.words
        still = showing.still
        whole, short = words.titles(still.view)
        self.title, self.title_size = self.chrome.fitted_title(whole, short)
        for seat, panel in enumerate(self.board.panels, 1):
            panel.is_active = seat == still.view.seat
            panel.total = words.total(still.view, seat)
        lines = [line for line in map(words.phrases.event, still.events) if line]
        message = self.chrome.message
        message.news = ""
        message.prompt = words.phrases.outcome(still.outcome) if still.outcome else ". ".join(lines[-2:])
        self.ids.timeline.spoken = self.app.tr._(
            "Move {number} of {count}", number=int(self.number), count=showing.film.end
        )

    # Whatever else changes

    def on_is_uncovered(self, *_: object) -> None:
        self._again()

    def on_has_coach(self, *_: object) -> None:
        self._again()

    def _again(self) -> None:
        if self.is_ready:
            self.choreography.skip()
            self.settle()

    def _reword(self, *_: object) -> None:
        """Another language, or another person in front."""
        if self.showing is None or not self.is_ready:
            return
        self.words = TableWords(self.app.tr.catalogue, self.showing, self.showing.addressed)
        self.board.rename_cards(self.words.card_names())
        self.board.recolour(self.app.palette)
        self._again()
        self._update_texts()
        self._show_coach()

    def on_size(self, page: Page, size: list[float]) -> None:
        super().on_size(page, size)
        self._rearrange()

    def _rearrange(self, *_: object) -> None:
        if self.is_ready and self._wanted() != self._was_wanted:
            self._again()
            self._update_texts()

    def show_log(self) -> None:
        from hiloapp.ui.widgets.sheets import LogSheet
        from hiloapp.ui.widgets.shuffle_sheet import ShuffleSheet

        if self.is_ready:
            events = self.showing.film.events_until(int(self.number))
            proof = self.showing.proof
            LogSheet(
                lambda: [line for line in map(self.words.phrases.event, events) if line],
                lambda: ShuffleSheet(proof.fingerprint, proof),
            ).open()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A layout that is tapped comes to the front."""
        if super().on_touch_down(touch):
            return True
        if not self.is_ready or not self.board.hands or self.parts["desk"].collide_point(*touch.pos):
            return False
        seat = self.board.seat_at(*touch.pos)
        if seat is not None and seat != self.showing.home:
            self.showing.home = seat
            self._again()
        return True


load_kv(__name__)
