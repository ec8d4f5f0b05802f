"""Events become movement: queued, skippable, and always behind the model, which is final already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

from hiloapp.engine import events as facts
from hiloapp.engine.cards import Card, Kind, KingdomCard
from hiloapp.engine.events import Event
from hiloapp.engine.layout import Cell
from hiloapp.engine.moves import Phoenix
from hiloapp.ui import theme
from hiloapp.ui.cues import Cues
from hiloapp.ui.motion import SLID, THROWN, Manner, Pose, around_each_other
from hiloapp.ui.widgets.board import Board, Hand
from hiloapp.ui.widgets.burst import EMBERS, HILO_DUST, SPELL_DUST, Burst, Dust


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
        self._mover = board.mover
        self._queue: list[Event] = []
        self._next: ClockEvent | None = None
        self._done: Callable[[], None] | None = None
        self.dropped: Pose | None = None
        """How a finger let go of the card that the next swap lays."""
        self.is_own = False
        """The next change was made by a hand on the device: it is felt there."""

    @property
    def is_playing(self) -> bool:
        return self._next is not None

    def play(self, events: tuple[Event, ...], done: Callable[[], None]) -> None:
        """Play events, then settle and call `done`. What was still playing is skipped."""
        self.skip()
        self._queue, self._done = list(events), done
        if self._mover.speed == 0 or not events:
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
            self._cues.begin(event, self._mover.speed, self.is_own)
            act = _ACTS.get(type(event))
            seconds = act(self, event) if act else 0.0
            seconds = max(seconds, self._stage.announce(event) * self._mover.speed)
            if seconds > 0:
                self._next = Clock.schedule_once(self._advance, seconds)
                return
        self._finish()

    def _finish(self) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next, self._queue, self.dropped, self.is_own = None, [], None, False
        done, self._done = self._done, None
        self._stage.settle()
        if done:
            done()

    # Movements; each starts and answers how long it takes

    def _home_of(self, seat: int, hand: Hand, cell: Cell) -> Pose:
        place = self._board.geometry.places[seat - 1]
        return Pose(*place.center_of(hand.shape, cell), place.card, place.angle)

    @property
    def _draw_pile(self) -> Pose:
        pile = self._board.geometry.draw_pile
        return Pose(*pile.center, pile.width)

    def _scatter(self, dust: Dust, at: Pose, delay: float = 0.0) -> None:
        """Dust of light, where things may move."""
        mover = self._mover
        if mover.is_lively:
            seconds = theme.BURST * mover.speed
            self._board.add_to_air(Burst(dust, at.x, at.y, at.wide, seconds, delay * mover.speed))

    def _deal(self, event: facts.RoundDealt) -> float:
        board, mover = self._board, self._mover
        hands = board.hands
        gap = min(0.045, 1.2 / sum(hand.shape.size for hand in hands))
        order = [(seat, index) for index in range(hands[0].shape.size) for seat in range(1, len(hands) + 1)]
        for number, (seat, index) in enumerate(order):
            hand = hands[seat - 1]
            sprite = hand.cards[index]
            home = self._home_of(seat, hand, hand.shape.cells[index])
            if mover.is_still:
                sprite.lie(home._replace(fade=0.0), None)
            else:
                sprite.lie(self._draw_pile, None)
                board.to_front(sprite)
            mover.fly(sprite, home, delay=number * gap)
        dealt = len(order) * gap + theme.FLY
        if board.discard is None:
            return dealt * mover.speed
        board.discard.lie(self._draw_pile, None)
        mover.fly(board.discard, board.pile_pose(), delay=dealt)
        return mover.flip(board.discard, event.discard, delay=dealt + 0.1)

    def _turn_up(self, event: facts.CardTurnedUp) -> float:
        sprite = self._board.hands[event.seat - 1].card_at(event.cell)
        before = self._board.view
        if before is not None and any(isinstance(move, Phoenix) for move in before.legal):
            self._scatter(EMBERS, sprite.pose, theme.FLIP / 2)
            return self._mover.flip(sprite, event.card, hop=2.4) + 0.35 * self._mover.speed
        return self._mover.flip(sprite, event.card, hop=0.7)

    def _uncover(self, event: facts.LayoutUncovered) -> float:
        hand = self._board.hands[event.seat - 1]
        longest = 0.0
        for number, (cell, card) in enumerate(zip(event.cells, event.cards, strict=True)):
            longest = self._mover.flip(hand.card_at(cell), card, delay=number * 0.07, hop=0.7)
        return longest

    def _draw(self, event: facts.CardDrawn) -> float:
        board = self._board
        board.drawn = board.new_sprite(None, board.geometry.draw_pile.width)
        board.drawn.lie(self._draw_pile, None)
        self._mover.fly(board.drawn, board.held_pose(), SLID)
        return self._mover.flip(board.drawn, event.card)

    def _swap(self, event: facts.CardSwapped) -> float:
        board, mover = self._board, self._mover
        hand = board.hands[event.seat - 1]
        sprite = hand.card_at(event.cell)
        home = self._home_of(event.seat, hand, event.cell)
        out = board.new_flyer(sprite.card, sprite.wide)
        out.pose = sprite.pose
        source = board.drawn if event.is_from_draw else board.discard
        start = board.held_pose() if event.is_from_draw else board.pile_pose()
        sprite.lie(self._taken(start), event.laid)
        board.lift_off(sprite)
        if source:
            source.fade = 0
        seconds = mover.fly(sprite, home)
        if isinstance(event, facts.HiddenCardSwapped):
            mover.flip(out, event.replaced)
        gone = mover.fly(out, board.pile_pose(), delay=0.25 * theme.FLY)
        if _is_phoenix(event.laid):
            self._scatter(EMBERS, home, theme.FLY)
            return gone + 0.25 * mover.speed
        return max(seconds, gone)

    def _taken(self, otherwise: Pose) -> Pose:
        """Where the finger let go of a card, once; else where it lay."""
        dropped, self.dropped = self.dropped, None
        return dropped or otherwise

    def _discard(self, event: facts.CardDiscarded) -> float:
        sprite, pile = self._board.drawn, self._board.pile_pose()
        if sprite is None or sprite.goal[:2] == pile[:2]:  # a person has laid it there already
            return 0.0
        sprite.pose = self._taken(sprite.pose)
        return self._mover.fly(sprite, pile)

    def _remove(self, event: facts.HiloRemoved) -> float:
        """The three come together, the lowest on top (H-16), and go to the pile in a cloud of golden dust."""
        board, mover = self._board, self._mover
        hand = board.hands[event.seat - 1]
        sprites = [hand.card_at(cell) for cell in event.line.cells]
        sprites.sort(key=lambda sprite: event.cards.index(sprite.card))
        middle = hand.card_at(event.line.cells[1]).pose
        seconds = 0.0
        for number, sprite in enumerate(sprites):
            board.lift_off(sprite)
            fan = number - 1
            packed = middle._replace(
                x=middle.x + dp(3) * fan, y=middle.y - dp(3) * fan, angle=middle.angle - 7 * fan, lift=1.2
            )
            seconds = mover.travel(
                sprite,
                (packed, theme.GATHER, 0.03 * number, SLID),
                (board.pile_pose(), theme.FLY, 0.03 + 0.03 * (2 - number), THROWN),
            )
        self._scatter(HILO_DUST, middle, theme.GATHER)
        self._rearrange(event.seat, hand.without(event.line), SLID, delay=theme.GATHER + 0.2)
        return seconds + 0.12 * mover.speed

    def _push(self, event: facts.LayoutPushed) -> float:
        hand = self._board.hands[event.seat - 1]
        return self._rearrange(event.seat, hand.push(event.direction), SLID)

    def _rearrange(self, seat: int, hand: Hand, manner: Manner, delay: float = 0.0) -> float:
        """The sprites of a seat go to the cells of a changed layout."""
        longest = 0.0
        for cell in hand.shape.cells:
            sprite = hand.card_at(cell)
            home = self._home_of(seat, hand, cell)
            if sprite is not None and sprite.pose[:2] != home[:2]:
                longest = max(longest, self._mover.fly(sprite, home, manner, delay))
        self._board.hands[seat - 1] = hand
        return longest

    def _spell(self, event: facts.CardsSpelled) -> float:
        """Both rise and change places in a bow around each other."""
        board, mover = self._board, self._mover
        mine, theirs = board.hands[event.seat - 1], board.hands[event.other - 1]
        one, two = mine.card_at(event.own), theirs.card_at(event.cell)
        here = self._home_of(event.seat, mine, event.own)
        there = self._home_of(event.other, theirs, event.cell)
        one.pose = self._taken(one.pose)
        bows = around_each_other(one.pose, two.pose, board.width, board.height)
        for sprite, home, bow in zip((one, two), (there, here), bows, strict=True):
            board.to_front(sprite)
            mover.travel(sprite, (home, theme.SPELL, 0.0, bow))
            self._scatter(SPELL_DUST, sprite.pose)
            self._scatter(SPELL_DUST, home, 0.85 * theme.SPELL)
        board.hands[event.seat - 1] = mine.put(mine.shape.index(event.own), two)
        board.hands[event.other - 1] = theirs.put(theirs.shape.index(event.cell), one)
        return (theme.SPELL + 0.25) * mover.speed

    def _return_mage(self, event: facts.MageReturned) -> float:
        board, mover = self._board, self._mover
        hand = board.hands[event.seat - 1]
        sprite = hand.card_at(event.cell)
        leaver = board.new_flyer(sprite.card, sprite.wide)
        leaver.pose = sprite.pose
        mover.fly(leaver, self._draw_pile)
        mover.flip(leaver, None)
        sprite.lie(self._draw_pile, None)
        mover.fly(sprite, self._home_of(event.seat, hand, event.cell), delay=theme.FLY)
        return mover.flip(sprite, event.card, delay=theme.FLY)

    def _shuffle(self, event: facts.PileShuffled) -> float:
        board, mover = self._board, self._mover
        if board.discard is None:
            return 0.0
        flyer = board.new_flyer(board.discard.card, board.discard.wide)
        flyer.pose = board.discard.pose
        board.discard.fade = 0
        mover.flip(flyer, None)
        return mover.fly(flyer, self._draw_pile)


def _is_phoenix(card: Card) -> bool:
    return isinstance(card, KingdomCard) and card.kind is Kind.PHOENIX


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
