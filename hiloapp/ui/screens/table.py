"""The table on the screen: shows a game, lets people and bots move, hands the device over."""

from __future__ import annotations

from kivy.app import App
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.screenmanager import Screen

from hiloapp.bots.coach import Hint
from hiloapp.engine.events import Event, RoundDealt
from hiloapp.engine.game import IllegalMoveError
from hiloapp.engine.moves import Hilo, Keep, Move, Push, Spell
from hiloapp.engine.view import View
from hiloapp.play.seats import Sharing
from hiloapp.play.table import Change, StaleMoveError, Table
from hiloapp.ui.arrangement import arrange
from hiloapp.ui.asides import Asides
from hiloapp.ui.bot_turns import BotTurns
from hiloapp.ui.choreography import Choreography
from hiloapp.ui.fingers import Fingers
from hiloapp.ui.geometry import Wanted, beside, focused
from hiloapp.ui.hints import Hints
from hiloapp.ui.keys import TableKeys
from hiloapp.ui.kv import load_kv
from hiloapp.ui.motion import Pose
from hiloapp.ui.presenter import DRAW_PILE, Presenter, Spot, cell_spot, lying_at
from hiloapp.ui.starters import Starters
from hiloapp.ui.table_voice import TableVoice
from hiloapp.ui.table_words import TableWords
from hiloapp.ui.widgets.board import Board
from hiloapp.ui.widgets.chrome import Chrome, room_for
from hiloapp.ui.widgets.message import Message
from hiloapp.ui.widgets.seat_panel import SeatPanel

_LOG_LENGTH = 300


class TableScreen(Screen):
    table: Table
    """None between two games."""
    message_class, voice_class = Message, TableVoice
    _bots: BotTurns
    _words: TableWords

    title = StringProperty()
    title_size = NumericProperty(sp(18))
    banner = StringProperty()
    hand_over_to = StringProperty()
    """Who gets the device now; empty while nobody has to."""
    peek = StringProperty()
    """A card in words, while a finger rests on it."""
    preview = StringProperty()
    can_undo = BooleanProperty(False)
    is_ended = BooleanProperty(False)
    """The round is over: layouts lie open until people go on."""

    def __init__(self, **keywords: object) -> None:
        self.app = App.get_running_app()
        self.board = Board()
        self.presenter = Presenter()
        super().__init__(**keywords)
        self.chrome = Chrome(self.ids.felt, self.ids.bar, self.board, self.message_class())
        self.message = self.chrome.message
        self.fingers = Fingers(self.board, self.presenter, self)
        self.choreography = Choreography(self.board, self, self.app.cues)
        self.heard = self.voice_class(self, lambda: self._words.spoken)
        self.keys = TableKeys(self)
        self.hints = Hints(self)
        self.asides = Asides(self)
        self.table = None  # type: ignore[assignment]  # until people sit down
        self.log: list[Event] = []
        self._home = 1
        self._looked_at: int | None = None
        self._explained: Spot | None = None
        self._starters = Starters(self)
        self._was_wanted: Wanted | None = None
        self.message.bind(on_pressed=lambda _: self.pressed())
        self.chrome.onward.bind(on_release=lambda _: self.go_on_to_scores())
        for direction, tile in self.chrome.tiles.items():
            tile.bind(on_release=lambda _, to=direction: self._make_if_legal(self.presenter.push(to)))
        self.fbind("size", self._rearrange)
        self.app.bind(text_scale=self._rearrange, insets=self._rearrange, settings=self._rearrange)
        self.app.tr.fbind("_", self._reword)
        self.app.bind(palette=self._recolour, settings=self._set_pace, is_still=self._set_pace)
        self._set_pace()
        self._recolour()

    # A game begins, stops, goes on

    def begin(self, table: Table) -> None:
        """Sit down at a table; a round is dealt if none is."""
        self.leave()
        self.table = table
        setup = table.setup
        self._bots = BotTurns(table, lambda: self.app.settings.pace.value)
        self._home = setup.home_seat(table.view.seat if table.is_dealt else None, None)
        self.board.seat_players(
            SeatPanel(player, seat, self.app.palette, has_stars=setup.game == "kingdom")
            for seat, player in enumerate(setup.players, 1)
        )
        self._reword()
        table.listeners.append(self._changed)
        if not table.is_dealt:
            table.deal()
            return
        self.presenter.show(table.view, is_mine=False)
        self.settle()
        self._go_on()

    def leave(self) -> None:
        """Stand up: nothing of the last game stays behind."""
        if self.table is not None:
            self._bots.stop()
            self.table.listeners.remove(self._changed)
        self.hints.stop()
        self.keys.forget()
        self.fingers.cancel()
        self.choreography.stop()
        self._starters.close()
        self._looked_at = self.fingers.looked_at = self._explained = None
        self.banner = self.hand_over_to = self.peek = self.preview = ""
        self.message.prompt = self.message.news = ""
        self.log = []
        self.table = None  # type: ignore[assignment]
        self.chrome.hide_tiles()
        self.board.clear()

    def on_enter(self) -> None:
        Window.bind(on_key_down=self.keys.on_key)
        if self.table is None or self.choreography.is_playing or self.hand_over_to:
            return
        if self.presenter.is_showing(self.table.view):  # somebody looked something up in the middle of a turn
            self._show_turn()
            self.hints.show_again()
        else:
            self._go_on()

    def on_pre_leave(self) -> None:
        Window.unbind(on_key_down=self.keys.on_key)
        self.hints.pause()
        self.fingers.cancel()
        self._starters.close()
        if self.table is not None:
            self._bots.stop()

    def on_back(self) -> bool:
        """A drag is let go first, then a layout that is looked at; then the table is left, the game kept."""
        if self.fingers.is_dragging:
            self.fingers.cancel()
        elif self._looked_at is not None:
            self.look_at(None)
        elif self.presenter.held not in (None, DRAW_PILE):
            self.presenter.held = None
            self.hands_changed()
        else:
            self.app.games.leave()
        return True

    # The model changed

    def _changed(self, change: Change) -> None:
        self._bots.stop()
        self.hints.stop()
        self.fingers.cancel()
        self.log = [*self.log, *change.events][-_LOG_LENGTH:]
        self.heard.tell(change.events)
        self.presenter.show(change.view, is_mine=False)
        self.board.light(())
        self.chrome.hide_tiles()
        self.message.action = ""
        if self.choreography.is_own:
            self.message.prompt = ""  # it is done
        is_dealt = any(isinstance(event, RoundDealt) for event in change.events)
        if self._looked_at is not None or not self.board.hands or is_dealt:
            self._looked_at = self.fingers.looked_at = None
            self.settle()  # cards must lie somewhere before they can move; those of the last round are gone
        self.choreography.play(change.events, self._go_on)

    def _go_on(self) -> None:
        """Everybody has seen what happened: who is next?"""
        table = self.table
        if table is None or self.app.screen is not self:
            return
        self.banner = ""
        view, setup = table.view, table.setup
        if table.is_round_over:
            self._show_end()
        elif view.seat is None:
            self._update_texts()
            self._starters.decide(view)
        elif setup.player(view.seat).is_bot:
            self._show_turn()
            self._bots.start()
        elif self.app.settings.hand_over and setup.needs_hand_over(self._home, view.seat):
            self._show_turn()
            self.hand_over_to = setup.player(view.seat).name
        else:
            self.take_over()

    def take_over(self) -> None:
        """The device is in the hands of whoever decides."""
        self.hand_over_to = ""
        view = self.table.view
        is_new = view.seat is not None and view.seat != self._home
        self._home = self.table.setup.home_seat(view.seat, self._home)
        self.presenter.show(view, is_mine=True)
        if is_new:
            self._reword()
            self.board.fade_in()
        if self.presenter.has(Push):
            self.settle()
            self.chrome.show_tiles(self.presenter)
        self._show_turn()
        self.heard.turn()

    def _show_turn(self) -> None:
        self._update_texts()
        self.hands_changed()

    def _show_end(self) -> None:
        self._update_texts()
        self.can_undo = False
        self.settle()
        if not self.table.setup.people:
            self.go_on_to_scores()

    def go_on_to_scores(self) -> None:
        """Everybody has looked at the open layouts."""
        if self.table is not None and self.table.is_round_over:
            self.app.games.end_round(self.table)

    # What fingers say: see fingers.Owner

    def make(self, move: Move, dropped: Pose | None) -> None:
        view = self.table.view
        self.choreography.skip()
        self.choreography.dropped, self.choreography.is_own = dropped, True
        try:
            self.table.submit(view.seat, move, view.ply)
        except (StaleMoveError, IllegalMoveError) as error:
            self.message.news = self._words.phrases.error(error)

    def hands_changed(self) -> None:
        """Light what can be done, and lift what is held."""
        board, presenter = self.board, self.presenter
        if self.table is None or not board.hands:
            return
        if not self.fingers.is_dragging:
            board.hold_drawn(is_laid_off=presenter.is_discarding)
        is_held = presenter.held is not None and not self.fingers.is_dragging
        for spot in board.spots():
            sprite = board.sprite_of(spot)
            if sprite is not None and spot != DRAW_PILE:
                board.mover.raise_to(sprite, float(is_held and spot == presenter.held))
        strong = [presenter.held] if presenter.held is not None and is_held else []
        if presenter.has(Hilo):
            strong = list(presenter.sources())
        board.light(presenter.lights(), strong)
        board.outline_gaps()
        self.can_undo = self.table.can_undo or presenter.is_discarding
        self._update_texts()
        if presenter.has(Spell) and is_held and len(self.table.setup.players) == 2:
            self.look_at(3 - self._home)

    def hover(self, held: Spot | None, target: Spot | None) -> None:
        """A card is over a target: show what would happen."""
        self.preview = ""
        if held is None:
            return
        self.board.light(self.presenter.targets(held), [target] if target else [])
        shown = self.presenter.preview(held, target) if target else None
        if target is not None and shown is not None:
            lines = [cell_spot(target.seat, cell) for line in shown.lines for cell in line.cells]
            self.board.light(self.presenter.targets(held), [target, *lines])
            self.preview = self._words.preview(shown)
            rect = self.board.rect_of(target)
            place = self.board.geometry.places[target.seat - 1]
            self.ids.preview.angle = place.angle
            self.ids.preview.center = beside(rect, place.angle, dp(14))

    def look_at(self, seat: int | None) -> None:
        """A layout in full size, or all as usual."""
        if self.table is None or seat == self._looked_at or self.table.setup.sharing is Sharing.TABLE:
            return
        self._looked_at = self.fingers.looked_at = seat
        self.settle()
        self.hands_changed()

    def look_on(self, step: int) -> None:
        """From one opponent to the next."""
        seats = len(self.table.setup.players)
        others = [(self._home - 1 + away) % seats + 1 for away in range(1, seats)]
        at = others.index(self._looked_at or others[0])
        self.look_at(others[(at + step) % len(others)])

    def explain(self, spot: Spot | None) -> None:
        """A finger rests on a card: what it is, in words."""
        self.peek, self._explained = "", spot
        if spot is None or self.table is None:
            return
        is_card, card = lying_at(self.table.view, spot)
        if is_card:
            self.peek = self._words.phrases.card(card) if card else self.app.tr._("A face-down card")
            self.ids.peek.show(card, self.board.faces, self.board.geometry.message_angle)

    def lifted(self) -> None:
        self.app.cues.lifted()

    def refused(self) -> None:
        """A touch that means nothing now: what would is said again, alone."""
        self.message.news = ""

    # Buttons

    def pressed(self) -> None:
        """The button of the message: a line stays (H-13)."""
        self._make_if_legal(self.presenter.keep())

    def _make_if_legal(self, move: Move | None) -> None:
        if move is not None:
            self.make(move, None)

    def undo(self) -> None:
        if self.presenter.is_discarding:
            self.presenter.show(self.table.view, is_mine=True)
            self.settle()
            self.hands_changed()
        elif self.table is not None and self.table.can_undo:
            self.table.undo()

    def told(self) -> list[str]:
        return self._words.story(self.log)

    def show_hint(self, spots: list[Spot], hint: Hint | None) -> None:
        """Where to look; with the hint also what to do, and why."""
        self.board.light(self.presenter.lights(), spots)
        if hint is None:
            self.message.news = self.app.tr._("Look here. Ask again for more.")
            return
        phrases = self._words.phrases
        self.message.news = phrases.because(hint.advice.reasons, self.table.setup.game)
        self.message.prompt = phrases.move(hint.advice.move, self.table.view)

    # Showing: see choreography.Stage

    def announce(self, event: Event) -> float:
        banner, seconds = self._words.banner(event)
        self.banner = self.banner if banner is None else banner
        if isinstance(event, RoundDealt):
            self.message.news = self._words.shuffle_line()
        return seconds

    def settle(self) -> None:
        """The final position, with everything where it belongs."""
        if self.table is None or not self.table.is_dealt:
            return
        view = self.table.view
        self._was_wanted = self._wanted()
        geometry = arrange(self._was_wanted)
        if self._looked_at:
            geometry = focused(geometry, self._looked_at)
        self.board.front = frozenset({self._looked_at, self._home}) if self._looked_at else frozenset()
        for seat, panel in enumerate(self.board.panels, 1):
            panel.is_home = seat == geometry.home
        self.is_ended = self.table.is_round_over
        needs_stage = self.is_ended or (self.presenter.is_showing(view) and self.presenter.has(Push))
        self.board.settle(view, geometry, self._words.captions(view), with_piles=not needs_stage)
        self.chrome.place(geometry, is_ended=self.is_ended, looked_at=self._looked_at)
        self.ids.banner.angle, self.ids.banner.middle = geometry.message_angle, geometry.banner

    def _wanted(self) -> Wanted:
        return room_for(self.table.setup, self._home)

    def _update_texts(self) -> None:
        table, words = self.table, self._words
        if table is None or not table.is_dealt:
            return
        view = table.view
        self.title, self.title_size = self.chrome.fitted_title(*words.titles(view))
        for seat, panel in enumerate(self.board.panels, 1):
            panel.is_active = seat == view.seat
            panel.total = words.total(view, seat)
        self._update_message(view)

    def _update_message(self, view: View) -> None:
        self.message.news = self._words.news(self.log)
        self.message.prompt = self._words.prompt(view, self.presenter)
        self.chrome.show_pictures(self.table, self.presenter)
        self.message.action = self.app.tr._("Leave it") if self.presenter.has(Keep) else ""

    def question(self, view: View) -> str:
        """Who begins? In the words of the language."""
        return self._words.phrases.prompt(view)

    # Whatever else changes

    def _reword(self, *_: object) -> None:
        """Another language, or another person in front."""
        if self.table is None:
            return
        self._words = TableWords(self.app.tr.catalogue, self.table, self._home)
        self.board.rename_cards(self._words.card_names())
        if self.board.hands:
            self.choreography.skip()
            self.settle()
            self.hands_changed()
            if self.presenter.has(Push):
                self.chrome.show_tiles(self.presenter)
            self.hints.show_again()
            self.explain(self._explained)

    def _recolour(self, *_: object) -> None:
        self.board.recolour(self.app.palette)
        self._reword()

    def _set_pace(self, *_: object) -> None:
        mover = self.board.mover
        mover.speed, mover.is_still = self.app.settings.speed.value, self.app.is_still

    def _rearrange(self, *_: object) -> None:
        if self.table is None or not self.board.hands or self._wanted() == self._was_wanted:
            return
        self.fingers.cancel()
        self.choreography.skip()
        self.settle()
        self.hands_changed()
        self.hints.show_again()

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.board.hands or not self.collide_point(*touch.pos):
            return False
        self.choreography.skip()  # a tap skips, and counts as well
        self.keys.forget()
        return self.fingers.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self.fingers.move(touch) or super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self.fingers.up(touch) or super().on_touch_up(touch)


load_kv(__name__)
