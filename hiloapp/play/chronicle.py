"""How a game went so far: what a score sheet and a look back need.

Replays the record, which holds hidden cards, and hands on only what everybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from hiloapp import games
from hiloapp.engine.events import HiloRemoved, RoundScored
from hiloapp.engine.record import Record, replay
from hiloapp.engine.scoring import Outcome
from hiloapp.play.table import Table


def totals_of(outcomes: Sequence[Outcome]) -> tuple[tuple[int, ...], ...]:
    """After each round, by seat."""
    return tuple(accumulate((outcome.scores for outcome in outcomes), _added))


def _added(before: tuple[int, ...], scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(before, scores, strict=True)))


class Feat(NamedTuple):
    """Something worth remembering."""

    seat: int
    value: int
    round: int = 0
    """0 if it took the whole game."""


class Chronicle(NamedTuple):
    outcomes: tuple[Outcome, ...]
    """Of each finished round."""
    hilos: Counter[int]
    """Lines taken away, by seat."""

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """After each round, by seat."""
        return totals_of(self.outcomes)

    @property
    def best_round(self) -> Feat | None:
        """The lowest score of all rounds of HILO."""
        scored = [
            Feat(seat, score, number)
            for number, outcome in enumerate(self.outcomes, 1)
            for seat, score in enumerate(outcome.scores, 1)
        ]
        return min(scored, key=lambda feat: feat.value, default=None)

    @property
    def dearest_doubling(self) -> Feat | None:
        """Who lost most by ending a round too early (H-23)."""
        doubled = [
            Feat(outcome.ended_by, outcome.sums[outcome.ended_by - 1], number)
            for number, outcome in enumerate(self.outcomes, 1)
            if outcome.is_doubled
        ]
        return max(doubled, key=lambda feat: feat.value, default=None)

    @property
    def most_hilos(self) -> Feat | None:
        return max(
            (Feat(seat, count) for seat, count in self.hilos.items()), key=lambda f: f.value, default=None
        )


def chronicle_of(table: Table) -> Chronicle:
    return chronicle_of_record(table.record)


def chronicle_of_record(record: Record) -> Chronicle:
    """RecordError if it cannot be replayed."""
    outcomes: list[Outcome] = []
    hilos: Counter[int] = Counter()
    for moment in replay(record, games.game_of(record)):
        for event in moment.step.events:
            if isinstance(event, HiloRemoved):
                hilos[event.seat] += 1
            elif isinstance(event, RoundScored):
                outcomes.append(event.outcome)
    return Chronicle(tuple(outcomes), hilos)
