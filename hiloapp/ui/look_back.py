"""What the game result says about luck and choices: from an analysis to lines of words. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.bots.coach import Verdict
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.analysis import Analysis, Decision
from hiloapp.play.film import Film

_FINE = (Verdict.BEST, Verdict.GOOD)
_DEAREST = 3
"""Decisions that are told, if one person played; of several fewer of each."""


class PersonLine(NamedTuple):
    """One seat, with how its result came about."""

    seat: int
    lead: str
    luck: str
    choices: str
    lengths: tuple[int, int]
    """Luck and choices in hundredths: how long bars are."""
    accuracy: str


class DearLine(NamedTuple):
    """A decision that is worth a second look."""

    seat: int
    place: tuple[int, int]
    """Round and ply."""
    heading: str
    words: str
    cost: str


class LookBack(NamedTuple):
    people: tuple[PersonLine, ...]
    sentences: tuple[str, ...]
    dearest: tuple[DearLine, ...]
    turning_point: DearLine | None


def look_back(analysis: Analysis, film: Film, people: Sequence[int], phrases: Phrases) -> LookBack:
    """Everybody's luck and choices; in words for `people`, or for all if only bots played."""
    judged = tuple(people) or tuple(range(1, film.seats + 1))
    return LookBack(
        tuple(_person(seat, analysis, phrases) for seat in range(1, film.seats + 1)),
        tuple(phrases.how_it_went(seat, analysis.splits[seat - 1]) for seat in judged),
        tuple(_dear(one, film, phrases) for one in dearest(analysis, judged)),
        _turn(analysis, film, phrases),
    )


def dearest(analysis: Analysis, seats: Sequence[int]) -> list[Decision]:
    """The costliest decisions of these seats, the same number of each at most; the dearest first."""
    each = _DEAREST if len(seats) == 1 else 2
    found = []
    for seat in seats:
        own = [one for one in analysis.decisions if one.seat == seat and one.verdict not in _FINE]
        found += sorted(own, key=lambda one: -one.cost)[:each]
    return sorted(found, key=lambda one: -one.cost)


def _person(seat: int, analysis: Analysis, phrases: Phrases) -> PersonLine:
    split = analysis.splits[seat - 1]
    percent = round(analysis.accuracy[seat - 1])
    return PersonLine(
        seat,
        *phrases.split(split, analysis.game),
        (split.luck, split.choices),
        phrases.catalogue.text("{percent}%", percent=percent),
    )


def _dear(one: Decision, film: Film, phrases: Phrases) -> DearLine:
    view = film.stills[film.find(one.round, one.ply)].view
    words = phrases.catalogue.text(
        "{made} Better: {best}", made=phrases.move(one.made, view), best=phrases.move(one.best, view)
    )
    return DearLine(
        one.seat,
        (one.round, one.ply),
        _heading(one.round, one.seat, film.game, phrases),
        words,
        phrases.worth(-one.cost, film.game),
    )


def _heading(round: int, seat: int, game: str, phrases: Phrases) -> str:
    name = phrases.name(seat)
    if game == "kingdom":
        return name
    return phrases.catalogue.text("Round {number} · {name}", number=round, name=name)


def _turn(analysis: Analysis, film: Film, phrases: Phrases) -> DearLine | None:
    point = analysis.turning_point
    if point is None:
        return None
    gain = phrases.worth(point.gain, film.game)
    text = phrases.catalogue.text
    return DearLine(
        point.seat,
        (point.round, point.ply),
        text("The turning point"),
        _heading(point.round, point.seat, film.game, phrases),
        f"+{gain}" if film.game == "kingdom" else gain,
    )
