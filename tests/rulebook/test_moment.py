"""`?` on the table: every position has a rule, and it is the one that the next decision is about."""

from __future__ import annotations

from random import Random

import pytest

from hiloapp import games
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.game import Phase
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Hilo, Keep
from hiloapp.engine.view import View
from hiloapp.rulebook.examples import positions
from hiloapp.rulebook.library import BOOKS, passage_at
from hiloapp.rulebook.moment import rule_now
from tests.engine.positions import Table, hilo, kingdom


def view_of(table: Table) -> View:
    return Match(table.game, (), table.state).view(table.state.seat or 1)


def test_setting_up():
    start = positions("start")
    assert [rule_now(view) for view in start] == ["H-5", "H-5", "H-5", "H-5", "H-7"]
    assert [rule_now(view) for view in positions("kingdom_start")] == ["K-4", "K-5", "K-5"]


def test_a_tie_asks_who_begins():
    tie = hilo("R5 ?? ??/?? G5 ??/?? ?? ??", "B5 ?? ??/?? P5 ??/?? ?? ??", discard="R3")
    tied = tie.state._replace(phase=Phase.STARTER, seat=None)
    assert rule_now(Match(tie.game, (), tied).view(1)) == "H-6"


def test_a_drawn_card():
    assert rule_now(positions("marie_draws")[-2]) == "H-10"
    assert rule_now(positions("spell")[-3]) == "H-10"


def test_a_drawn_card_with_nothing_to_turn_over_can_only_be_laid():
    table = hilo("R1 G2 B3", "O5 ?? ??/?? O6 ??/?? ?? ??", discard="R3", drawn="O7")
    assert rule_now(view_of(table)) == "H-9"


def test_a_line_and_several_lines():
    assert rule_now(positions("red_row")[-2]) == "H-13"
    assert rule_now(positions("two_lines")[-2]) == "H-15"


def test_after_a_diagonal():
    assert rule_now(positions("diagonal_down")[-2]) == "H-17"
    assert rule_now(positions("cascade")[-3]) == "H-18"
    assert rule_now(positions("cascade")[-2]) == "H-18"


def test_the_last_turns_and_the_lines_of_the_end():
    assert rule_now(positions("final_line")[-3]) == "H-20"
    assert rule_now(positions("final_line")[-2]) == "H-22"


def test_a_finished_round_is_about_adding_up():
    assert rule_now(positions("doubled")[-1]) == "H-23"
    assert rule_now(positions("eleven_stars")[-1]) == "K-13"


def test_mage_and_phoenix():
    assert rule_now(positions("spell")[-2]) == "K-7"
    assert rule_now(positions("phoenix")[-2]) == "K-8"
    quiet = "RIT ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    assert rule_now(view_of(kingdom(quiet, quiet, discard="BRD"))) == "H-7"


@pytest.mark.parametrize(
    "game, seats, edition",
    [
        ("hilo", 2, "hilo"),
        ("hilo", 5, "hilo"),
        ("hilo", 3, "hillo"),
        ("kingdom", 2, None),
        ("kingdom", 4, None),
    ],
)
def test_every_position_of_random_games_has_a_rule_that_is_told(game: str, seats: int, edition: str | None):
    generator = Random(f"{game}{seats}{edition}")
    shuffle = shuffle_with(generator)
    book, count, met = BOOKS[game], 0, set()
    while count < 2500:
        match = Match(games.make_game(game, seats, edition))
        match = match.deal(shuffle(match.game.deck)).match
        while not match.is_round_over:
            rule = rule_now(match.view(match.seat or 1))
            assert rule in passage_at(book.find(rule)).rules
            met.add(rule)
            count += 1
            moves = [move for move in match.legal_moves if not isinstance(move, Keep)] or match.legal_moves
            lines = [move for move in moves if isinstance(move, Hilo)]
            match = match.apply(generator.choice(lines or moves), shuffle).match
        assert rule_now(match.view(1)) in ("H-23", "K-13")
    usual = (
        {"H-5", "H-7", "H-10", "H-13", "H-20"}
        if game == "hilo"
        else {"K-4", "K-5", "H-7", "H-10", "K-7", "K-8"}
    )
    assert met >= usual
