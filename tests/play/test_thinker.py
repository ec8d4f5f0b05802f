"""Bots think in slices that leave time to draw; an answer is for the position that was asked about."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

import pytest

from hiloapp import games
from hiloapp.bots.bot import LEVELS, decide
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Reveal
from hiloapp.play.thinker import SLICE_SECONDS, Thinker, think_a_while

SHUFFLE = shuffle_with(Random("thinker"))


class Watch:
    """A clock that thinking itself moves on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def think(self, steps: Sequence[float]) -> Generator[None, None, str]:
        for seconds in steps:
            self.seconds += seconds
            yield
        return "done"


def test_a_slice_ends_before_a_step_that_would_take_too_long():
    watch = Watch()
    thinking = watch.think([0.0012] * 6)
    slices = []
    while think_a_while(thinking, watch) is None:
        slices.append(round(watch.seconds - sum(slices), 6))
    assert slices == [0.0024, 0.0024, 0.0024]


def test_short_steps_fill_a_slice():
    watch = Watch()
    think_a_while(watch.think([0.0001] * 100), watch)
    assert 0.95 * SLICE_SECONDS <= watch.seconds <= SLICE_SECONDS


def test_even_a_step_longer_than_a_slice_gets_on():
    watch = Watch()
    thinking = watch.think([0.5, 0.5])
    assert think_a_while(thinking, watch) is None
    assert think_a_while(thinking, watch) is None
    assert think_a_while(thinking, watch) == "done"


@pytest.fixture
def match() -> Match:
    match = Match(games.make_game("hilo", 2))
    match = match.deal(SHUFFLE(match.game.deck)).match
    while isinstance(match.legal_moves[0], Reveal):
        match = match.apply(match.legal_moves[0], SHUFFLE).match
    return match


def test_the_slices_together_find_what_the_bot_finds_in_one_go(match: Match):
    bot, view = LEVELS["expert"]("1"), match.view(match.seat)
    thinker = Thinker({match.seat: bot})
    while (move := thinker.work(view)) is None:
        pass
    assert move == decide(bot, view)


def test_a_game_that_went_on_is_thought_about_anew(match: Match):
    seat, watch = match.seat, Watch()
    asked = []

    class Slow:
        def think(self, view):
            asked.append(view.ply)
            watch.seconds += 1
            yield
            return view.legal[0]

    thinker = Thinker({1: Slow(), 2: Slow()}, watch)
    assert thinker.work(match.view(seat)) is None
    went_on = match.apply(match.legal_moves[0], SHUFFLE).match
    assert thinker.work(went_on.view(went_on.seat)) is None
    assert thinker.work(went_on.view(went_on.seat)) == went_on.legal_moves[0]
    assert asked == [match.view(seat).ply, match.view(seat).ply + 1]
