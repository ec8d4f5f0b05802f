"""Fingers on the board: tells taps, drags, swipes and long presses apart; the presenter knows the moves."""

from __future__ import annotations

from typing import Protocol

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from hiloapp.engine.moves import Hilo, Move, Push, Spell
from hiloapp.ui.carrying import Carried
from hiloapp.ui.motion import Pose
from hiloapp.ui.presenter import DRAW_PILE, Presenter, Spot, SpotKind
from hiloapp.ui.widgets.board import Board
from hiloapp.ui.widgets.sprite import CardSprite

_SLOP = 12
"""dp: a finger that trembles less than this has tapped."""
_REACH = 10
"""dp: a tap this far beside a card still means it."""
_LONG_PRESS = 0.5
_LONGEST_FRAME = 0.05
"""Seconds."""
_SWIPE = 36
"""dp: a swipe is at least this long."""


class Owner(Protocol):
    """Whoever acts on what fingers say."""

    def make(self, move: Move, dropped: Pose | None) -> None:
        """Make a move; `dropped` is how a finger let go of the card."""

    def hands_changed(self) -> None:
        """What is held, or lit, is different now."""

    def hover(self, held: Spot | None, target: Spot | None) -> None: ...
    def look_at(self, seat: int | None) -> None:
        """Show a layout in full size, or all as usual."""

    def look_on(self, step: int) -> None: ...
    def explain(self, spot: Spot | None) -> None: ...
    def lifted(self) -> None: ...
    def refused(self) -> None: ...


class Fingers:
    """One finger at a time: a second one is ignored until the first has gone."""

    def __init__(self, board: Board, presenter: Presenter, owner: Owner) -> None:
        self._board, self._presenter, self._owner = board, presenter, owner
        self._touch: MotionEvent | None = None
        self._start = (0.0, 0.0)
        self._spot: Spot | None = None
        self._path: list[Spot] = []
        self._drag: Carried | None = None
        self._returning: tuple[CardSprite, CardSprite | None] | None = None
        """A card that flies back, and the one that it is."""
        self._return: ClockEvent | None = None
        self._target: Spot | None = None
        self._press: ClockEvent | None = None
        self._pressed_for = 0.0
        self._is_explaining = False
        self.looked_at: int | None = None

    @property
    def is_dragging(self) -> bool:
        return self._drag is not None

    def down(self, touch: MotionEvent) -> bool:
        if self._touch is not None:
            return True
        self._touch, self._start = touch, touch.pos
        x, y = touch.pos
        self._spot = self._board.spot_at(x, y) or self._board.spot_at(x, y, reach=dp(_REACH))
        self._path = [self._spot] if self._spot else []
        if self._spot is not None:
            self._pressed_for = 0.0
            self._press = Clock.schedule_interval(self._hold, 0)
        touch.grab(self._board)
        return True

    def move(self, touch: MotionEvent) -> bool:
        if self._touch is None or touch is not self._touch:
            return False
        if self._drag is None and not self._is_explaining and self._has_moved(touch):
            self._forget_press()
            if self._spot and self._presenter.can_lift(self._spot):
                self._lift(self._spot)
        if self._drag is not None:
            self._carry(self._drag, touch.x, touch.y)
            return True
        spot = self._board.spot_at(touch.x, touch.y)
        if spot is not None and spot not in self._path:
            self._path.append(spot)
        return True

    def up(self, touch: MotionEvent) -> bool:
        if self._touch is None or touch is not self._touch:
            return False
        touch.ungrab(self._board)
        self._touch = None
        self._forget_press()
        if self._is_explaining:
            self._is_explaining = False
            self._owner.explain(None)
        elif self._drag is not None:
            self._let_go(self._drag)
        elif self._has_moved(touch):
            self._swiped(touch)
        else:
            self._tapped()
        return True

    def cancel(self) -> None:
        """Rotation, the back key or a pause in the middle of a drag: the card goes back where it was."""
        self._forget_press()
        if self._touch is not None:
            self._touch.ungrab(self._board)
            self._touch = None
        if self._is_explaining:
            self._is_explaining = False
            self._owner.explain(None)
        self._finish_return()
        if self._drag is not None:
            self._put_back(self._drag, at_once=True)

    def _has_moved(self, touch: MotionEvent) -> bool:
        return max(abs(touch.x - self._start[0]), abs(touch.y - self._start[1])) > dp(_SLOP)

    def _forget_press(self) -> None:
        if self._press is not None:
            self._press.cancel()
            self._press = None

    def _hold(self, seconds: float) -> None:
        # A frame that came late must not turn a tap into a long press.
        self._pressed_for += min(seconds, _LONGEST_FRAME)
        if self._pressed_for >= _LONG_PRESS:
            self._forget_press()
            self._explain()

    def _explain(self) -> None:
        self._is_explaining = True
        self._owner.explain(self._spot)

    # Tapping

    def touch(self, spot: Spot) -> None:
        """As a tap on the middle of a card would: for the keyboard."""
        if self._touch is None:
            self._spot, self._start = spot, self._board.rect_of(spot).center
            self._tapped()

    def _tapped(self) -> None:
        spot, presenter = self._spot, self._presenter
        if self.looked_at is not None and not self._is_wanted(spot):
            self._owner.look_at(None)
            return
        seat = self._board.seat_at(*self._start)
        if spot is None or (spot.kind is SpotKind.CELL and not self._is_wanted(spot) and seat is not None):
            if seat is not None and seat != self._board.geometry.home:
                self._owner.look_at(seat)
                return
            if presenter.held is not None and presenter.held != DRAW_PILE:
                presenter.held = None
                self._owner.hands_changed()
            elif spot is not None:
                self._owner.refused()
            return
        before = (presenter.held, presenter.is_discarding)
        was_wanted = self._is_wanted(spot)
        move = presenter.tap(spot)
        if move is not None:
            self._owner.make(move, None)
        elif before != (presenter.held, presenter.is_discarding):
            self._owner.lifted()
            self._owner.hands_changed()
        elif not was_wanted:
            self._owner.refused()

    def _is_wanted(self, spot: Spot | None) -> bool:
        """Whether touching it can mean something for the own turn."""
        presenter = self._presenter
        return spot is not None and (
            spot in presenter.sources()
            or (presenter.held is not None and spot in presenter.targets(presenter.held))
            or spot == presenter.held
        )

    # Swiping

    def _swiped(self, touch: MotionEvent) -> None:
        along, up = touch.x - self._start[0], touch.y - self._start[1]
        presenter = self._presenter
        move = None
        if presenter.has(Push):
            geometry = self._board.geometry
            is_turned = geometry.places[geometry.home - 1].angle % 180 != 0  # as its player sees it
            move = presenter.swipe_push(*((up, along) if is_turned else (along, up)))
        elif presenter.has(Hilo):
            move = presenter.swipe_line(self._path)
        if move is not None:
            self._owner.make(move, None)
            return
        seat = self._board.seat_at(*self._start)
        is_sideways = abs(along) > dp(_SWIPE) and abs(along) > abs(up)
        if is_sideways and self.looked_at is not None:
            self._owner.look_on(1 if along < 0 else -1)
        elif is_sideways and seat is not None and seat != self._board.geometry.home:
            self._owner.look_at(seat)
        elif self._path:
            self._owner.refused()

    # Dragging

    def _lift(self, spot: Spot) -> None:
        board = self._board
        source = board.sprite_of(spot)
        if source is None:
            return
        self._finish_return()
        self._presenter.held = spot
        ghost = board.new_ghost(source.card, source.wide)
        ghost.pose = source.pose
        source.fade = 0.0
        self._drag = Carried(spot, ghost, self._start, board.mover.is_lively)
        self._owner.lifted()
        self._owner.hands_changed()

    def _carry(self, drag: Carried, x: float, y: float) -> None:
        drag.to(x, y)
        if self._presenter.has(Spell):
            self._look_under(drag.held, self._board.seat_at(x, y))
        target = self._board.drop_target(x, y, self._presenter.targets(drag.held))
        if target != self._target:
            self._target = target
            self._owner.hover(drag.held, target)

    def _look_under(self, held: Spot, seat: int | None) -> None:
        """The layout under a spelled card grows to full size."""
        if seat is None or seat == self.looked_at:
            return
        self._owner.look_at(None if seat == self._board.geometry.home else seat)
        source = self._board.sprite_of(held)
        if source is not None:
            source.fade = 0.0  # all cards were laid down anew

    def _let_go(self, drag: Carried) -> None:
        target = self._target
        if target is None:
            self._put_back(drag)
            self._owner.refused()
            return
        drag.let_go()
        held, dropped = drag.held, drag.ghost.pose
        move = self._presenter.drop(held, target)
        self._board.drop_ghost(drag.ghost)
        self._drag = self._target = None
        self._owner.hover(None, None)
        if move is not None:
            self._owner.make(move, dropped)
            return
        source = self._board.sprite_of(held)  # the drawn card, laid off: choose what to turn up
        if source is not None:
            source.pose = dropped
        self._owner.hands_changed()

    def _put_back(self, drag: Carried, at_once: bool = False) -> None:
        """An illegal drop snaps back."""
        drag.let_go()
        held, ghost = drag.held, drag.ghost
        self._drag = self._target = None
        board = self._board
        source = board.sprite_of(held)
        self._presenter.held = DRAW_PILE if held == DRAW_PILE else None
        self._returning = (ghost, source)
        if source is None or at_once or board.mover.speed == 0:
            self._finish_return()
        else:
            seconds = board.mover.fly(ghost, source.pose._replace(fade=1.0))
            self._return = Clock.schedule_once(self._finish_return, seconds)
        self._owner.hover(None, None)
        self._owner.hands_changed()

    def _finish_return(self, *_: object) -> None:
        """The card is back; at once, if a finger takes it up again before."""
        if self._return is not None:
            self._return.cancel()
        if self._returning is not None:
            ghost, source = self._returning
            self._board.drop_ghost(ghost)
            if source is not None:
                source.fade = 1.0
        self._return = self._returning = None
