"""A finished game looked at again: every still is what people saw, and the last one how it ended."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hiloapp.bots.bot import finish
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Draw, Flip
from hiloapp.engine.record import Record, RecordError, Round, Seat, UnfinishedError
from hiloapp.engine.view import View
from hiloapp.play.film import Film, film_of
from hiloapp.play.study import Study
from tests.engine.players import SETTINGS, Setting
from tests.storage.games import finished, setup_of, table_of

RECORDS = 1_000


def played(setting: Setting, seed: int, is_watched: bool) -> tuple[Record, list[View], Match]:
    """A game at random, in a hurry: what everybody saw after each step if it is watched, and how it ended."""
    generator = Random(seed)
    shuffle = shuffle_with(generator)
    match = Match(setting.make())
    names = tuple(Seat(f"Player {seat}") for seat in range(1, setting.seats + 1))
    rounds, views = [], []
    while not match.is_over:
        match = match.deal(order := shuffle(match.game.deck)).match
        moves, orders = [], []
        while not match.is_round_over:
            views += [match.view(match.seat or 1)] if is_watched else []
            legal = match.legal_moves
            flips = [move for move in legal if isinstance(move, Flip | Draw)]
            options = flips if flips and generator.random() < 0.8 else legal
            moves.append(options[int(generator.random() * len(options))])
            step = match.apply(moves[-1], shuffle)
            match = step.match
            orders += step.shuffles
        views += [match.view(match.seat or 1)] if is_watched else []
        texts = [tuple(map(str, cards)) for cards in (order, *orders)]
        rounds.append(Round(texts[0], tuple(texts[1:]), tuple(map(str, moves))))
    return Record(setting.game, setting.edition, names, tuple(rounds)), views, match


def seen(view: View) -> tuple[object, ...]:
    return (
        *(value for name, value in view._asdict().items() if name != "legal"),
        sorted(map(str, view.legal)),
    )


def test_a_thousand_records_end_where_the_engine_ended():
    """All games and numbers of players among them; most are short, so that they are played in seconds."""
    for seed in range(RECORDS):
        is_watched = seed % 20 == 0
        setting = SETTINGS[seed // 20 % len(SETTINGS)] if is_watched else SETTINGS[-3]
        record, views, match = played(setting, seed, is_watched)
        film = finish(film_of(record))
        last = film.stills[-1]
        assert last.totals == match.totals
        assert last.view == match.view(1)
        assert last.made is None
        assert last.outcome is not None
        assert len(film.stills) == sum(1 + len(one.moves) for one in record.rounds)
        if is_watched:
            assert Record.parse(str(record)) == record
            assert list(map(seen, (still.view for still in film.stills))) == list(map(seen, views))
            made = [str(still.made) for still in film.stills if still.made is not None]
            assert made == [move for one in record.rounds for move in one.moves]


@pytest.mark.parametrize("game", ["hilo", "kingdom"])
def test_the_stills_of_a_film_can_be_found(game: str):
    film: Film = finish(film_of(finished(game, 3)))
    assert film.starts[0] == 0
    assert film.find(1, 0) == 0
    for number, still in enumerate(film.stills):
        assert film.find(*still.place) == number
        assert film.round_at(number) == still.view.round
    assert film.find(99, 9_999) == film.end
    assert film.find(-5, -5) == 0
    events = film.events_until(film.end)
    assert events[0] == film.stills[film.starts[-1]].events[0]
    assert events[-1] == film.stills[-1].events[-1]


def test_what_lay_face_down_is_shown_only_when_it_is_asked_for():
    film = finish(film_of(finished("hilo", 2)))
    first = film.stills[0]
    assert not any(card for layout in first.view.layouts for card in layout.cards)
    assert all(card for layout in first.uncovered.layouts for card in layout.cards)
    for still in film.stills:  # what people saw is the same card, and a gap stays a gap
        for seen_layout, open_layout in zip(still.view.layouts, still.uncovered.layouts, strict=True):
            assert seen_layout.gaps == open_layout.gaps
            for shown, card in zip(seen_layout.cards, open_layout.cards, strict=True):
                assert shown in (None, card)


def test_a_game_in_progress_has_no_film():
    table = table_of(setup_of(), 1, lambda record: None)
    table.deal()
    with pytest.raises(UnfinishedError):
        finish(film_of(table.record))
    with pytest.raises(UnfinishedError):
        finish(film_of(Record("hilo", "hilo", (Seat("A"), Seat("B")))))


def test_a_damaged_record_is_a_fault_and_not_a_crash():
    record = finished("kingdom", 2)
    wrong = replace(record.rounds[0], moves=("starter 1", "push vertical"))
    study = Study(replace(record, rounds=(wrong,)))
    while study.work():
        pass
    assert isinstance(study.fault, RecordError)
    assert study.film is None
    assert study.progress == 0


class SteppingClock:
    """Every look at it costs a thousandth of a second."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000


def test_a_study_never_thinks_longer_than_a_slice():
    """Four milliseconds are four looks at a clock: so many yields are in a slice, whatever they take here."""
    study = Study(finished("kingdom", 2))
    clock = SteppingClock()
    slices, shares = 0, [0.0]
    while study.analysis is None:
        before = clock.looks
        study.work(clock)
        assert clock.looks - before <= 6
        slices += 1
        shares.append(study.progress)
    assert slices > 500
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert len({round(share, 2) for share in shares}) > 20
    again = Study(study.record, study.analysis)  # with an analysis from before nothing is left to think
    while again.film is None:
        again.work()
    assert not again.is_busy
    assert again.progress == 1


def test_what_people_look_at_comes_first_and_is_not_thought_twice():
    study = Study(finished("kingdom", 2))
    while study.film is None:
        study.work()
    number = next(
        n for n, still in enumerate(study.film.stills) if still.view.seat and len(still.view.legal) > 3
    )
    assert study.advices(number) is None
    study.ask(number)
    share = study.progress
    while study.advices(number) is None:
        study.work()
    assert study.progress == share  # the rest waited
    advices = study.advices(number)
    assert {advice.move for advice in advices} == set(study.film.stills[number].view.legal)
    study.ask(0)
    study.ask(number)
    assert study.advices(number) is advices
