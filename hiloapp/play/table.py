"""One game at the table: the one way in for every move, from finger, bot, lesson, replay or file."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from hiloapp.engine.cards import Card, Shuffle, shuffle_with
from hiloapp.engine.deal import Deal
from hiloapp.engine.events import Event, RoundDealt, RoundScored
from hiloapp.engine.fingerprint import NONCE_BITS, new_nonce
from hiloapp.engine.game import Game
from hiloapp.engine.match import Match, MatchStep
from hiloapp.engine.moves import Move
from hiloapp.engine.proof import Proof, proofs_of
from hiloapp.engine.record import Record, Seat
from hiloapp.engine.scoring import Outcome
from hiloapp.engine.view import View
from hiloapp.play.seats import Setup


class StaleMoveError(ValueError):
    """A move for a position that has passed, or from a seat that does not decide now."""


class Change(NamedTuple):
    """What listeners are told: the position everybody sees now, and how it came about."""

    view: View
    events: tuple[Event, ...]
    """Empty after an undo."""


Listener: TypeAlias = Callable[[Change], None]
Keep: TypeAlias = Callable[[Record], None]
"""Called with the record after each move, before anybody is told: what it has kept is safe."""


def new_record(setup: Setup, game: Game) -> Record:
    """Of a game that has not been dealt."""
    seats = (Seat(p.name, "bot" if p.is_bot else "human", p.level) for p in setup.players)
    return Record(game.name, game.edition, tuple(seats))


class Table:
    """A game in progress. Shows views; keeps the hidden cards to itself."""

    def __init__(
        self, setup: Setup, game: Game, generator: Random, keep: Keep, deal: Deal | None = None
    ) -> None:
        """Cards come from the deal; without one, as at a real table, from chance alone."""
        self.setup = setup
        self.listeners: list[Listener] = []
        self._generator = generator
        self._deal = deal
        self.keep = keep
        """Who writes this game down."""
        self._match = Match(game)
        self._record = new_record(setup, game)
        self._undoable: list[tuple[Match, Record]] = []

    @classmethod
    def resumed(
        cls,
        setup: Setup,
        game: Game,
        generator: Random,
        keep: Keep,
        record: Record,
        match: Match,
        deal: Deal | None = None,
    ) -> Table:
        """A table at which a recorded game goes on."""
        table = cls(setup, game, generator, keep, deal)
        table._record, table._match = record, match
        return table

    # What everybody may know

    @property
    def view(self) -> View:
        """As the deciding seat sees it; nothing in these games is seen by one player alone."""
        return self._match.view(self._match.seat or 1)

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game, in a fixed order."""
        return self._match.game.deck

    @property
    def is_dealt(self) -> bool:
        return self._match.state is not None

    @property
    def is_round_over(self) -> bool:
        return self._match.is_round_over

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Of each finished round, by seat."""
        return self._match.scores

    @property
    def totals(self) -> tuple[int, ...]:
        return self._match.totals

    @property
    def winners(self) -> tuple[int, ...]:
        return self._match.winners

    @property
    def outcome(self) -> Outcome | None:
        """Of the round that has just ended."""
        return self._match.game.outcome(self._match.state) if self._match.state else None

    @property
    def record(self) -> Record:
        """Holds what lies face down: for files only. Of a finished game also its code."""
        return self._deal.told_in(self._record) if self._deal and self.is_over else self._record

    @property
    def fingerprint(self) -> str:
        """Of the shuffle that was dealt last: kept before anybody saw a card of it."""
        return (self._record.rounds[-1].fingerprint or "") if self._record.rounds else ""

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """Of the finished rounds: of one in progress the deck is a secret."""
        return proofs_of(self._record)[: len(self.scores)]

    @property
    def finished_deal(self) -> Deal | None:
        """What the cards came from, to be passed on; None while they are still a secret."""
        return self._deal if self.is_over else None

    # Ways in

    def deal(self) -> None:
        """Begin the next round."""
        order = self._shuffle_in(self._match.round + 1, 0)(self._match.game.deck)
        nonce = new_nonce(self._generator.getrandbits(NONCE_BITS))
        self._advance(self._match.deal(order), self._record.dealt(order, nonce))

    def submit(self, seat: int | None, move: Move, ply: int) -> None:
        """Make a move. Refuses one that was meant for another position or comes from the wrong seat."""
        now = self._match.state
        if now is None or (seat, ply) != (now.seat, now.ply):
            raise StaleMoveError(f"{move} of seat {seat} was meant for ply {ply}")
        shuffles = len(self._record.rounds[-1].shuffles)
        step = self._match.apply(move, self._shuffle_in(self._match.round, shuffles + 1))
        self._undoable.append((self._match, self._record))
        self._advance(step, self._record.moved(move, step.shuffles))

    def _shuffle_in(self, round: int, number: int) -> Shuffle:
        return self._deal.shuffle(round, number) if self._deal else shuffle_with(self._generator)

    @property
    def can_undo(self) -> bool:
        """Until something hidden was shown, back to the last decision of a person."""
        return any(match.seat in self.setup.people for match, _ in self._undoable)

    def undo(self) -> None:
        while self._undoable:
            self._match, self._record = self._undoable.pop()
            if self._match.seat in self.setup.people:
                break
        self.keep(self._record)
        self._tell(())

    def _advance(self, step: MatchStep, record: Record) -> None:
        self._match, self._record = step.match, record
        barriers = (RoundDealt, RoundScored)
        if any(event.shows_hidden or isinstance(event, barriers) for event in step.events):
            self._undoable.clear()
        self.keep(record)
        self._tell(step.events)

    def _tell(self, events: tuple[Event, ...]) -> None:
        change = Change(self.view, events)
        for listener in tuple(self.listeners):
            listener(change)
