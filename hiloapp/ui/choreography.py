"""Events become movement: queued, skippable, and always behind the model, which is final already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

from hiloapp.engine import events as facts
from hiloapp.engine.cards import Card
from hiloapp.engine.events import Event
from hiloapp.engine.layout import Cell, Shape
from hiloapp.ui import theme
from hiloapp.ui.cues import Cues
from hiloapp.ui.geometry import Rect
from hiloapp.ui.widgets.board import Board, Hand
from hiloapp.ui.widgets.burst import Burst
from hiloapp.ui.widgets.sprite import CardSprite


class Stage(Protocol):
    """Whoever has the words: banners and the final position come from there."""

    def announce(self, event: Event) -> float:
        """Show a banner for an event; how long it stays, in seconds at normal speed."""

    def settle(self) -> None:
        """Show the final position."""


class Choreography:
    """Plays the events of one change after the other on a board."""

    def __init__(self, board: Board, stage: Stage, cues: Cues) -> None:
        self._board, self._stage, self._cues = board, stage, cues
        self.speed = 1.0
        """Factor on all durations; 0 is off."""
        self._queue: list[Event] = []
        self._next: ClockEvent | None = None
        self._done: Callable[[], None] | None = None
        self.drop_from: tuple[float, float] | None = None
        """Where a finger let go of the card that the next swap lays."""
        self.is_own = False
        """The next change was made by a hand on the device: it is felt there."""

    @property
    def is_playing(self) -> bool:
        return self._next is not None

    def play(self, events: tuple[Event, ...], done: Callable[[], None]) -> None:
        """Play events, then settle and call `done`. What was still playing is skipped."""
        self.skip()
        self._queue, self._done = list(events), done
        if self.speed == 0 or not events:
            self._cues.at_once(events, self.is_own)
            self._finish()
        else:
            self._advance()

    def skip(self) -> None:
        """To the end at once."""
        if self._next is not None:
            self._cues.hush()
            self._finish()

    def stop(self) -> None:
        """Leave everything as it is and call nobody: the table is cleared."""
        self._cues.hush()
        if self._next is not None:
            self._next.cancel()
        self._next = self._done = None
        self._queue = []

    def _advance(self, *_: object) -> None:
        self._next = None
        while self._queue:
            event = self._queue.pop(0)
            self._cues.begin(event, self.speed, self.is_own)
            act = _ACTS.get(type(event))
            seconds = act(self, event) if act else 0.0
            seconds = max(seconds, self._stage.announce(event) * self.speed)
            if seconds > 0:
                self._next = Clock.schedule_once(self._advance, seconds)
                return
        self._finish()

    def _finish(self) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next, self._queue, self.drop_from, self.is_own = None, [], None, False
        done, self._done = self._done, None
        self._stage.settle()
        if done:
            done()

    # Movements; each starts and answers how long it takes

    def _fly(
        self, sprite: CardSprite, x: float, y: float, wide: float, angle: float = 0.0, delay: float = 0
    ) -> float:
        seconds = theme.FLY * self.speed
        if wide > sprite.wide:
            sprite.sharp_at = wide
            sprite.repaint()
        Animation.cancel_all(sprite, "x_mid", "y_mid", "wide", "angle", "lift")
        move = Animation(x_mid=x, y_mid=y, wide=wide, angle=angle, d=seconds, t="out_cubic")
        rise = Animation(lift=0.8, d=seconds * 0.35, t="out_quad") + Animation(
            lift=0, d=seconds * 0.65, t="out_back"
        )
        if delay:
            wait = Animation(d=delay)
            move, rise = wait + move, Animation(d=delay) + rise
        move.start(sprite)
        rise.start(sprite)
        return seconds + delay

    def _flip(self, sprite: CardSprite, card: Card | None, delay: float = 0.0) -> float:
        half = theme.FLIP * self.speed / 2
        close = Animation(turn=0.0, d=half, t="in_quad")
        if delay:
            close = Animation(d=delay) + close
        close.bind(on_complete=lambda *_: sprite.show(card))
        (close + Animation(turn=1.0, d=half, t="out_quad")).start(sprite)
        Clock.schedule_once(lambda _: sprite.show(card), delay + half)
        return delay + 2 * half

    def _home_of(self, seat: int, shape: Shape, cell: Cell) -> tuple[float, float, float, float]:
        place = self._board.geometry.places[seat - 1]
        return (*place.center_of(shape, cell), place.card, place.angle)

    def _from_rect(self, sprite: CardSprite, rect: Rect) -> None:
        sprite.x_mid, sprite.y_mid = rect.center
        sprite.wide, sprite.angle = rect.width, 0

    def _deal(self, event: facts.RoundDealt) -> float:
        board = self._board
        longest = 0.0
        count = sum(hand.shape.size for hand in board.hands)
        gap = min(0.04, 1.1 / count) * self.speed
        hands = board.hands
        order = [(seat, index) for index in range(hands[0].shape.size) for seat in range(1, len(hands) + 1)]
        for number, (seat, index) in enumerate(order):
            hand = hands[seat - 1]
            sprite = hand.cards[index]
            home = self._home_of(seat, hand.shape, hand.shape.cells[index])
            self._from_rect(sprite, board.geometry.draw_pile)
            sprite.show(None)
            longest = max(longest, self._fly(sprite, *home, delay=number * gap))
        if board.discard:
            self._from_rect(board.discard, board.geometry.draw_pile)
            board.discard.show(None)
            x, y = board.geometry.discard_pile.center
            self._fly(board.discard, x, y, board.geometry.discard_pile.width, delay=longest)
            longest = self._flip(board.discard, event.discard, delay=longest + 0.1 * self.speed)
        return longest

    def _turn_up(self, event: facts.CardTurnedUp) -> float:
        sprite = self._board.hands[event.seat - 1].card_at(event.cell)
        return self._flip(sprite, event.card)

    def _uncover(self, event: facts.LayoutUncovered) -> float:
        hand = self._board.hands[event.seat - 1]
        longest = 0.0
        for number, (cell, card) in enumerate(zip(event.cells, event.cards, strict=True)):
            longest = self._flip(hand.card_at(cell), card, delay=number * 0.07 * self.speed)
        return longest

    def _draw(self, event: facts.CardDrawn) -> float:
        board = self._board
        board.drawn = board.new_sprite(None, board.geometry.draw_pile.width)
        self._from_rect(board.drawn, board.geometry.draw_pile)
        Animation(lift=1.0, d=theme.FLIP * self.speed).start(board.drawn)
        return self._flip(board.drawn, event.card)

    def _swap(self, event: facts.CardSwapped) -> float:
        board = self._board
        hand = board.hands[event.seat - 1]
        sprite = hand.card_at(event.cell)
        pile = board.geometry.discard_pile
        out = board.new_flyer(sprite.card, sprite.wide)
        out.x_mid, out.y_mid, out.angle = sprite.x_mid, sprite.y_mid, sprite.angle
        source = board.drawn if event.is_from_draw else board.discard
        self._from_rect(sprite, board.held_rect() if event.is_from_draw else pile)
        if self.drop_from:
            sprite.x_mid, sprite.y_mid = self.drop_from
            self.drop_from = None
        sprite.show(event.laid)
        board.to_front(sprite)
        if source:
            source.fade = 0
        seconds = self._fly(sprite, *self._home_of(event.seat, hand.shape, event.cell))
        if isinstance(event, facts.HiddenCardSwapped):
            self._flip(out, event.replaced)
        return max(seconds, self._fly(out, *pile.center, pile.width, delay=seconds * 0.25))

    def _discard(self, event: facts.CardDiscarded) -> float:
        board = self._board
        sprite = board.drawn
        if sprite is None:
            return 0.0
        pile = board.geometry.discard_pile
        if (sprite.x_mid, sprite.y_mid) == pile.center:  # a person has laid it there already
            return 0.0
        if self.drop_from:
            sprite.x_mid, sprite.y_mid = self.drop_from
            self.drop_from = None
        return self._fly(sprite, *pile.center, pile.width)

    def _remove(self, event: facts.HiloRemoved) -> float:
        board = self._board
        hand = board.hands[event.seat - 1]
        pile = board.geometry.discard_pile
        sprites = sorted(
            (hand.card_at(cell) for cell in event.line.cells),
            key=lambda sprite: event.cards.index(sprite.card),
        )
        middle = hand.card_at(event.line.cells[1])
        board.add_to_air(Burst(middle.x_mid, middle.y_mid, middle.wide, theme.BURST * self.speed))
        seconds = 0.0
        for number, sprite in enumerate(sprites):
            board.lift_off(sprite)
            seconds = self._fly(sprite, *pile.center, pile.width, delay=(0.12 + 0.1 * number) * self.speed)
        self._rearrange(event.seat, hand.without(event.line), delay=seconds * 0.6)
        return seconds + 0.15 * self.speed

    def _push(self, event: facts.LayoutPushed) -> float:
        hand = self._board.hands[event.seat - 1]
        return self._rearrange(event.seat, hand.push(event.direction))

    def _rearrange(self, seat: int, hand: Hand, delay: float = 0.0) -> float:
        """The sprites of a seat go to the cells of a changed layout."""
        longest = 0.0
        for cell in hand.shape.cells:
            sprite = hand.card_at(cell)
            if sprite is not None:
                longest = max(longest, self._fly(sprite, *self._home_of(seat, hand.shape, cell), delay=delay))
        self._board.hands[seat - 1] = hand
        return longest

    def _spell(self, event: facts.CardsSpelled) -> float:
        board = self._board
        mine, theirs = board.hands[event.seat - 1], board.hands[event.other - 1]
        one, two = mine.card_at(event.own), theirs.card_at(event.cell)
        board.to_front(one)
        board.to_front(two)
        board.add_to_air(Burst(one.x_mid, one.y_mid, one.wide, theme.BURST * self.speed))
        self._fly(one, *self._home_of(event.other, theirs.shape, event.cell))
        seconds = self._fly(two, *self._home_of(event.seat, mine.shape, event.own))
        board.hands[event.seat - 1] = mine.put(mine.shape.index(event.own), two)
        board.hands[event.other - 1] = theirs.put(theirs.shape.index(event.cell), one)
        return seconds + 0.1 * self.speed

    def _return_mage(self, event: facts.MageReturned) -> float:
        board = self._board
        sprite = board.hands[event.seat - 1].card_at(event.cell)
        home = self._home_of(event.seat, board.hands[event.seat - 1].shape, event.cell)
        leaver = board.new_flyer(sprite.card, sprite.wide)
        leaver.x_mid, leaver.y_mid = sprite.x_mid, sprite.y_mid
        pile = board.geometry.draw_pile
        gone = self._fly(leaver, *pile.center, pile.width)
        self._flip(leaver, None)
        self._from_rect(sprite, pile)
        sprite.show(None)
        self._fly(sprite, *home, delay=gone)
        return self._flip(sprite, event.card, delay=gone)

    def _shuffle(self, event: facts.PileShuffled) -> float:
        board = self._board
        if board.discard is None:
            return 0.0
        flyer = board.new_flyer(board.discard.card, board.discard.wide)
        flyer.x_mid, flyer.y_mid = board.discard.x_mid, board.discard.y_mid
        board.discard.fade = 0
        self._flip(flyer, None)
        pile = board.geometry.draw_pile
        return self._fly(flyer, pile.center[0], pile.center[1] + dp(2), pile.width)


_ACTS: dict[type[Event], Callable[..., float]] = {
    facts.RoundDealt: Choreography._deal,
    facts.CardTurnedUp: Choreography._turn_up,
    facts.LayoutUncovered: Choreography._uncover,
    facts.CardDrawn: Choreography._draw,
    facts.CardSwapped: Choreography._swap,
    facts.HiddenCardSwapped: Choreography._swap,
    facts.CardDiscarded: Choreography._discard,
    facts.HiloRemoved: Choreography._remove,
    facts.LayoutPushed: Choreography._push,
    facts.CardsSpelled: Choreography._spell,
    facts.MageReturned: Choreography._return_mage,
    facts.PileShuffled: Choreography._shuffle,
}
