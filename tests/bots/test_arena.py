"""The arena plays the same games however many at a time."""

from __future__ import annotations

from functools import partial

from hiloapp import games
from hiloapp.bots.bot import LEVELS
from hiloapp.play.arena import play_arena, tally, wilson_interval


def test_the_number_of_jobs_changes_no_game() -> None:
    makers = [(name, LEVELS[name]) for name in ("easy", "random")]
    one, two = (list(play_arena(partial(games.make_game, "kingdom"), makers, 4, 9, jobs)) for jobs in (1, 2))
    assert [game.record for game in one] == [game.record for game in two]
    assert [game.match.winners for game in one] == [game.match.winners for game in two]
    first, second = (tally(["easy", "random"], games) for games in (one, two))
    assert [own.wins for own in first] == [own.wins for own in second]


def test_an_interval_holds_the_share() -> None:
    low, high = wilson_interval(70, 100)
    assert low < 0.7 < high
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert wilson_interval(50, 50)[1] == 1.0
