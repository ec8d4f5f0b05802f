"""A finished game looked at again: what each decision cost, how accurate everybody was, luck and choices.

Replays a record, and so holds hidden cards; judges every decision by what its seat could see.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from hiloapp.bots import coach
from hiloapp.bots.coach import Verdict
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.record import Moment, UnfinishedError


class Decision(NamedTuple):
    """One decision of a seat, with a choice or without."""

    round: int
    ply: int
    seat: int
    made: Move
    best: Move
    cost: float
    """What the best move was worth more, in the unit of `coach.SCALES`."""
    verdict: Verdict
    worth: float
    """Of the best move: what the seat could expect before it decided."""
    is_forced: bool


class Split(NamedTuple):
    """Where a result came from, in hundredths: `result - expectation == luck + choices`, exactly."""

    result: int
    """HILO: how much lower the own total is than the mean of the others'. Kingdom: the share of the win."""
    expectation: int
    """At the deal, when all seats are equal."""
    luck: int
    choices: int
    """What the others' decisions cost them, shared among their opponents, minus what the own ones cost."""

    @property
    def is_sum(self) -> bool:
        return self.result - self.expectation == self.luck + self.choices


class Judged(NamedTuple):
    """One seat in one game."""

    accuracy: float
    split: Split


def mean_of(games: Sequence[Judged]) -> Judged:
    """What somebody's games come to on average; luck and choices still add up."""
    lead = round(sum(one.split.result - one.split.expectation for one in games) / len(games))
    choices = round(sum(one.split.choices for one in games) / len(games))
    return Judged(sum(one.accuracy for one in games) / len(games), Split(lead, 0, lead - choices, choices))


class TurningPoint(NamedTuple):
    """Where the winner's expectation rose most, between two own decisions or to the end of a round."""

    round: int
    ply: int
    seat: int
    gain: float


class Analysis(NamedTuple):
    """Of a whole game."""

    game: str
    decisions: tuple[Decision, ...]
    accuracy: tuple[float, ...]
    """By seat, from 0 to 100, over the decisions with a choice."""
    splits: tuple[Split, ...]
    """By seat."""
    turning_point: TurningPoint | None


def analyse(moments: Iterable[Moment]) -> Generator[None, None, Analysis]:
    """Looks at the moments of a replay; yields often, so that a screen can draw in between."""
    decisions: list[Decision] = []
    before: Match | None = None
    for moment in moments:
        if moment.move is not None and before is not None and before.seat is not None:
            decisions.append((yield from _judge(before, before.seat, moment.move)))
        before = moment.match
    if before is None or not before.is_over:
        raise UnfinishedError("the game is not finished")
    return _summary(before, tuple(decisions))


def _judge(match: Match, seat: int, made: Move) -> Generator[None, None, Decision]:
    view = match.view(seat)
    ranking = yield from coach.rank(view)
    best, worth = ranking[0]
    cost = worth - dict(ranking)[made]
    if cost == 0.0:
        best = made
    verdict = coach.verdict_of(view.game, cost)
    return Decision(view.round, view.ply, seat, made, best, cost, verdict, worth, len(view.legal) == 1)


def _summary(match: Match, decisions: tuple[Decision, ...]) -> Analysis:
    game, seats = match.game.name, match.game.seats
    costs: list[list[float]] = [[] for _ in range(seats)]
    for decision in decisions:
        if not decision.is_forced:
            costs[decision.seat - 1].append(decision.cost)
    accuracy = tuple(coach.accuracy_of(game, own) for own in costs)
    return Analysis(game, decisions, accuracy, _splits(match, list(map(sum, costs))), _turn(match, decisions))


def _splits(match: Match, costs: list[float]) -> tuple[Split, ...]:
    seats, totals = match.game.seats, match.totals
    splits = []
    for seat in range(1, seats + 1):
        own = costs[seat - 1]
        choices = round(100 * ((sum(costs) - own) / (seats - 1) - own))
        if match.game.name == "kingdom":
            expectation = round(100 / seats)
            result = round(100 * (seat in match.winners) / len(match.winners))
        else:
            expectation = 0
            total = totals[seat - 1]
            result = round(100 * ((sum(totals) - total) / (seats - 1) - total))
        splits.append(Split(result, expectation, result - expectation - choices, choices))
    return tuple(splits)


def _turn(match: Match, decisions: tuple[Decision, ...]) -> TurningPoint | None:
    winner = match.winners[0]
    best: TurningPoint | None = None
    own = [decision for decision in decisions if decision.seat == winner]
    for decision, following in zip(own, [*own[1:], None], strict=True):
        if following is not None and following.round == decision.round:
            after = following.worth
        else:
            after = _result(match, decision.round, winner)
        gain = after - decision.worth
        if best is None or gain > best.gain:
            best = TurningPoint(decision.round, decision.ply, winner, gain)
    return best


def _result(match: Match, number: int, seat: int) -> float:
    """Of a round for a seat, in the unit of a decision's worth."""
    if match.game.name == "kingdom":
        return (seat in match.winners) / len(match.winners)
    scores = match.scores[number - 1]
    return (sum(scores) - scores[seat - 1]) / (len(scores) - 1) - scores[seat - 1]
