"""HILO, sentence by sentence: a test for every number of `rules-hilo.md` and every rulebook example."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hiloapp import games
from hiloapp.engine.cards import HILO_CARDS, HILO_DECK, shuffle_with
from hiloapp.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardSwapped,
    CardTurnedUp,
    GameWon,
    HiddenCardSwapped,
    HiloFound,
    HiloKept,
    HiloRemoved,
    LastTurnsBegan,
    LayoutPushed,
    LayoutUncovered,
    PileShuffled,
    RoundDealt,
    RoundScored,
    StarterChosen,
)
from hiloapp.engine.game import DealError, IllegalMoveError, Phase
from hiloapp.engine.layout import Cell, Shape
from hiloapp.engine.match import Match
from hiloapp.engine.moves import InvalidMoveError, Move
from hiloapp.engine.scoring import is_doubled
from tests.engine.positions import (
    COVERED_HILO,
    Table,
    backwards,
    dealt,
    hilo,
    match_after,
)

EDITIONS = ["hilo", "hillo"]
CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
QUIET = "R5 ?? ??/?? G5 ??/?? ?? ??"
"""A layout of somebody to whom nothing happens."""


def names(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# Material


def test_h01_there_are_eight_colours_with_the_values_minus_one_to_eleven_once_each():
    expected = {f"{colour}{value}" for colour in "ROYLGBPM" for value in range(-1, 12)}
    assert len(HILO_DECK) == 104
    assert {str(card) for card in HILO_DECK} == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_h02_two_to_six_play_and_nobody_else(edition):
    for seats in range(2, 7):
        assert games.make_game("hilo", seats, edition).seats == seats
    for seats in (0, 1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            games.make_game("hilo", seats, edition)


# Preparing a round


@pytest.mark.parametrize("seats", range(2, 7))
def test_h03_every_player_gets_nine_cards_face_down_as_three_by_three(seats):
    game = games.make_game("hilo", seats)
    state = game.deal(HILO_DECK).state
    for seat, layout in enumerate(state.layouts):
        assert layout.shape is Shape(3, 3)
        assert str(layout) == COVERED_HILO
        assert layout.cards == HILO_DECK[9 * seat : 9 * seat + 9]


@pytest.mark.parametrize("seats", range(2, 7))
def test_h03_all_104_cards_are_used(seats):
    state = games.make_game("hilo", seats).deal(shuffle_with(Random(1))(HILO_DECK)).state
    cards = [card for layout in state.layouts for card in layout.cards]
    assert Counter([*cards, *state.draw_pile, *state.discard_pile]) == Counter(HILO_DECK)


@pytest.mark.parametrize(
    "order, reason",
    [
        (HILO_DECK[1:], "missing: R-1"),
        ((HILO_DECK[1], *HILO_DECK[1:]), "missing: R-1; too many: R0"),
        ((*HILO_DECK, HILO_DECK[0]), "too many: R-1"),
        ((), "missing"),
    ],
)
def test_h03_a_deck_with_a_missing_or_double_card_cannot_be_dealt(order, reason):
    with pytest.raises(DealError, match=reason):
        games.make_game("hilo", 2).deal(order)


@pytest.mark.parametrize("seats, left", [(2, 85), (3, 76), (4, 67), (5, 58), (6, 49)])
def test_h04_the_rest_is_the_draw_pile_and_its_top_card_starts_the_discard_pile(seats, left):
    step = games.make_game("hilo", seats).deal(HILO_DECK)
    assert step.state.discard_pile == (HILO_DECK[9 * seats],)
    assert step.state.draw_pile == HILO_DECK[9 * seats + 1 :]
    assert step.events == (RoundDealt(HILO_DECK[9 * seats], left),)


def test_h05_every_player_turns_up_any_two_cards_seat_by_seat():
    table = dealt(games.make_game("hilo", 3), "R1 R2 R3/R4 R5 R6/R7 R8 R9")
    assert table.seat == 1
    assert table.legal == sorted(f"reveal {cell}" for cell in CELLS)
    table.do("reveal b2")
    assert table.seat == 1
    assert table.layout(1) == "?? ?? ??/?? R5 ??/?? ?? ??"
    assert "reveal b2" not in table.legal
    assert len(table.legal) == 8
    assert table.events == (CardTurnedUp(1, Cell.parse("b2"), HILO_CARDS["R5"]),)
    table.do("reveal c3")
    assert table.seat == 2
    table.do("reveal a1", "reveal a2")
    assert table.seat == 3


def test_h05_three_cards_in_a_row_are_no_matter_while_two_are_turned_up():
    table = dealt(games.make_game("hilo", 2), "R1 R2 R3/R4 R5 R6/R7 R8 R9")
    table.do("reveal a1", "reveal b1")
    assert table.seat == 2
    assert set(names(table.events)) == {"CardTurnedUp"}


def _revealed(*sums: tuple[str, str]) -> Table:
    """Everybody has turned up the two cards named."""
    layouts = [f"{first} {second} ??/?? ?? ??/?? ?? ??" for first, second in sums]
    table = dealt(games.make_game("hilo", len(sums)), *layouts)
    for _ in sums:
        table.do("reveal a1", "reveal b1")
    return table


def test_h06_the_highest_sum_starts():
    table = _revealed(("R3", "G4"), ("B9", "Y1"), ("O2", "L6"))
    assert table.state.starter == table.seat == 2
    assert table.legal == sorted(["draw", *(f"take {cell}" for cell in CELLS)])
    assert table.events[-1] == StarterChosen(2)


def test_h06_it_is_the_sum_that_counts_not_the_highest_card():
    assert _revealed(("R11", "G-1"), ("B6", "Y5")).seat == 2


def test_h06_sums_below_zero_are_compared_too():
    assert _revealed(("R-1", "G-1"), ("B-1", "Y0")).seat == 2


def test_h06_on_a_tie_the_table_decides_among_the_tied_seats_only():
    table = _revealed(("R3", "G4"), ("B9", "Y1"), ("O2", "L6"), ("P8", "M2"))
    assert table.seat is None
    assert table.state.starter is None
    assert table.legal == ["starter 2", "starter 4"]
    for wrong in ("starter 1", "starter 3", "draw", "take a1"):
        with pytest.raises(IllegalMoveError, match="legal: starter 2, starter 4"):
            table.do(wrong)
    table.do("starter 4")
    assert table.seat == table.state.starter == 4
    assert table.events == (StarterChosen(4),)


def test_h06_a_tie_below_the_highest_sum_is_no_tie():
    table = _revealed(("R3", "G4"), ("B5", "Y2"), ("O9", "L6"))
    assert table.seat == 3


def test_h06_all_six_can_tie():
    table = _revealed(
        ("R3", "R4"), ("O3", "O4"), ("Y3", "Y4"), ("L3", "L4"), ("G3", "G4"), ("B3", "B4")
    )  # fmt: skip
    assert table.legal == [f"starter {seat}" for seat in range(1, 7)]


# A turn


def test_h07_lukas_takes_the_red_3_for_his_blue_9_and_the_blue_9_is_on_top():
    table = hilo("G8 ?? B9/?? ?? ??/?? Y2 ??", QUIET, discard="O5 R3")
    table.do("take c1")
    assert table.layout(1) == "G8 ?? R3/?? ?? ??/?? Y2 ??"
    assert table.pile == "O5 B9"
    assert names(table.events) == ["CardSwapped"]
    swapped = table.events[0]
    assert isinstance(swapped, CardSwapped)
    assert (str(swapped.laid), str(swapped.replaced), swapped.is_from_draw) == ("R3", "B9", False)
    assert table.seat == 2


def test_h07_nina_takes_the_yellow_4_for_the_covered_card_in_the_middle_of_the_top_row():
    table = hilo("G8 ?P6 B9/?? ?? ??/?? Y2 ??", QUIET, discard="Y4")
    table.do("take b1")
    assert table.layout(1) == "G8 Y4 B9/?? ?? ??/?? Y2 ??"
    assert table.top == "P6"
    assert isinstance(table.events[0], HiddenCardSwapped)
    assert table.events[0].shows_hidden


def test_h07_any_card_of_the_layout_can_be_replaced_and_no_other():
    table = hilo("G8 ?? B9/?? ?? ??", QUIET, discard="R3")
    assert table.legal == ["draw", "take a1", "take a2", "take b1", "take b2", "take c1", "take c2"]
    with pytest.raises(IllegalMoveError, match="take a3 is not legal now"):
        table.do("take a3")


def test_h07_taking_leaves_the_draw_pile_alone():
    table = hilo(QUIET, QUIET.replace("R5", "R6").replace("G5", "G6"), discard="R3")
    before = table.state.draw_pile
    assert table.do("take a2").state.draw_pile == before


def test_h08_draw_takes_the_top_card_of_the_draw_pile_into_the_hand():
    table = hilo(QUIET, "R6 ?? ??/?? G6 ??/?? ?? ??", discard="R3", draw="O7 B2")
    left = len(table.state.draw_pile)
    table.do("draw")
    assert table.drawn == "O7"
    assert table.seat == 1
    assert len(table.state.draw_pile) == left - 1
    assert str(table.state.draw_pile[0]) == "B2"
    assert names(table.events) == ["CardDrawn"]
    assert isinstance(table.events[0], CardDrawn)


def test_h08_passing_is_not_allowed():
    table = hilo(QUIET, "R6 ?? ??/?? G6 ??/?? ?? ??", discard="R3")
    for move in ("keep", "flip a2", "place a1", "starter 2", "reveal a2", "push vertical", "hilo a1-c1"):
        with pytest.raises(IllegalMoveError):
            table.do(move)
    with pytest.raises(InvalidMoveError):
        table.do("pass")


def test_h09_the_drawn_card_may_replace_any_card_face_up_or_face_down():
    table = hilo("G8 ?P6 B9", QUIET, discard="R3", draw="O7")
    table.do("draw")
    assert table.legal == ["flip b1", "place a1", "place b1", "place c1"]
    table.do("place b1")
    assert table.layout(1) == "G8 O7 B9"
    assert table.pile == "R3 P6"
    assert table.drawn is None
    swapped = table.events[0]
    assert isinstance(swapped, HiddenCardSwapped)
    assert swapped.is_from_draw


def test_h09_place_over_a_face_up_card():
    table = hilo("G8 ?? B9/?? ?? ??", QUIET, discard="R3", draw="O7").do("draw", "place c1")
    assert table.layout(1) == "G8 ?? O7/?? ?? ??"
    assert table.top == "B9"
    assert type(table.events[0]) is CardSwapped


def test_h10_marie_discards_the_orange_7_and_turns_up_a_lower_card():
    table = hilo("G8 ?P2 B9/?? ?? ??/?? Y4 ??", QUIET, discard="R3", draw="O7")
    table.do("draw", "flip b1")
    assert table.layout(1) == "G8 P2 B9/?? ?? ??/?? Y4 ??"
    assert table.pile == "R3 O7"
    assert table.drawn is None
    assert names(table.events) == ["CardDiscarded", "CardTurnedUp"]
    assert isinstance(table.events[0], CardDiscarded)
    assert table.seat == 2


def test_h10_only_face_down_cards_can_be_turned_up():
    table = hilo("G8 ?? B9/?? ?? ??/?? Y4 ??", QUIET, discard="R3", draw="O7").do("draw")
    flips = [move for move in table.legal if move.startswith("flip")]
    assert flips == ["flip a2", "flip a3", "flip b1", "flip b2", "flip c2", "flip c3"]
    with pytest.raises(IllegalMoveError):
        table.do("flip a1")


def test_h11_when_the_last_card_is_drawn_the_whole_discard_pile_becomes_the_draw_pile_at_once():
    table = hilo(QUIET, COVERED_HILO, discard="R3 B9", draw="O7", rest_is_discarded=True, shuffle=backwards)
    discarded = table.state.discard_pile
    assert len(discarded) == 104 - 18 - 1
    table.do("draw")
    assert table.drawn == "O7"
    assert table.state.draw_pile == tuple(reversed(discarded))
    assert table.state.discard_pile == ()
    assert table.shuffles == (tuple(reversed(discarded)),)
    assert table.events[-1] == PileShuffled(len(discarded))


@pytest.mark.parametrize("move, top", [("place a1", "R5"), ("flip a2", "O7")])
def test_h11_the_card_laid_off_in_this_turn_starts_the_new_discard_pile(move, top):
    table = hilo(QUIET, COVERED_HILO, discard="R3 B9", draw="O7", rest_is_discarded=True, shuffle=backwards)
    table.do("draw", move)
    assert table.pile == top
    assert str(table.state.draw_pile[0]) == "B9"
    assert len(table.state.draw_pile) == 104 - 18 - 1
    table.do("take c3")
    assert len(table.state.discard_pile) == 1


def test_h11_a_hilo_of_this_turn_lies_on_the_new_discard_pile_too():
    table = hilo("R5 R4 ?P1/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), draw="R7",
                 rest_is_discarded=True, shuffle=backwards)  # fmt: skip
    table.do("draw", "place c1", "hilo a1-c1")
    assert table.pile == "P1 R7 R5 R4"


def test_h11_nothing_is_shuffled_before_the_last_card():
    table = hilo(QUIET, COVERED_HILO, discard="R3", draw="O7 O8", rest_is_discarded=True)
    assert table.do("draw", "flip a2").state.draw_pile == table.state.draw_pile
    assert len(table.state.draw_pile) == 1


# HILO


@pytest.mark.parametrize(
    "rows, columns, lines",
    [
        (3, 3, "a1-c1 a2-c2 a3-c3 a1-a3 b1-b3 c1-c3 a1-c3 a3-c1"),
        (2, 3, "a1-c1 a2-c2"),
        (3, 2, "a1-a3 b1-b3"),
        (1, 3, "a1-c1"),
        (3, 1, "a1-a3"),
        (0, 0, ""),
    ],
)
def test_h12_the_lines_of_each_shape(rows, columns, lines):
    assert sorted(map(str, Shape(rows, columns).lines)) == sorted(lines.split())


@pytest.mark.parametrize(
    "layout, cell, line",
    [
        ("?? R1 R2/?? ?? ??/?? ?? ??", "a1", "a1-c1"),
        ("?? ?? ??/R1 ?? R2/?? ?? ??", "b2", "a2-c2"),
        ("?? ?? ??/?? ?? ??/R1 R2 ??", "c3", "a3-c3"),
        ("?? ?? ??/R1 ?? ??/R2 ?? ??", "a1", "a1-a3"),
        ("?? R1 ??/?? ?? ??/?? R2 ??", "b2", "b1-b3"),
        ("?? ?? R1/?? ?? R2/?? ?? ??", "c3", "c1-c3"),
        ("R1 ?? ??/?? R2 ??/?? ?? ??", "c3", "a1-c3"),
        ("?? ?? R1/?? R2 ??/?? ?? ??", "a3", "a3-c1"),
        ("?? R1 R2/?? ?? ??", "a1", "a1-c1"),
        ("?? ??/R1 ??/R2 ??", "a1", "a1-a3"),
        ("?? R1 R2", "a1", "a1-c1"),
        ("??/R1/R2", "a1", "a1-a3"),
    ],
)
def test_h13_the_third_card_of_a_colour_in_a_line_is_a_hilo(layout, cell, line):
    table = hilo(layout, QUIET.replace("R5", "O5"), discard="R9")
    table.do(f"take {cell}")
    assert table.seat == 1
    assert table.legal == [f"hilo {line}", "keep"]
    found = table.events[-1]
    assert isinstance(found, HiloFound)
    assert (list(map(str, found.lines)), found.must) == ([line], False)


@pytest.mark.parametrize(
    "layout, cell",
    [
        ("?? R1 G2/?? ?? ??/?? ?? ??", "a1"),  # two colours
        ("?? R1 ?R2/?? ?? ??/?? ?? ??", "a1"),  # one of them face down
        ("?? R1 B1/R2 ?? ??/?? ?? ??", "a1"),  # no straight run
        ("R1 ?? ??/R2 ?? ??", "b2"),  # not through the card laid
        ("R1 ?? ??/?? R2 ??", "c2"),  # 2 × 3 has no diagonals
    ],
)
def test_h13_what_is_no_hilo(layout, cell):
    table = hilo(layout, QUIET.replace("R5", "O5"), discard="R9")
    assert table.do(f"take {cell}").seat == 2


def test_h13_a_card_that_is_turned_up_can_complete_a_line():
    table = hilo("R1 ?R7 R2/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), draw="O7")
    table.do("draw", "flip b1")
    assert table.legal == ["hilo a1-c1", "keep"]
    assert table.top == "O7"


def test_h13_a_card_drawn_and_placed_can_complete_a_line():
    table = hilo("R1 ?? R2/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), draw="R7")
    assert table.do("draw", "place b1").legal == ["hilo a1-c1", "keep"]


def test_h13_the_line_may_be_left():
    table = hilo("R1 ?? R2/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), discard="R7")
    table.do("take b1", "keep")
    assert table.layout(1) == "R1 R7 R2/?? ?? ??/?? ?? ??"
    assert table.seat == 2
    assert table.events == (HiloKept(1),)


def test_h14_a_line_that_was_kept_cannot_be_had_later_for_nothing():
    table = hilo("R1 R7 R2/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), discard="G9")
    assert table.do("take a2").seat == 2


def test_h14_a_line_that_was_kept_can_be_had_when_one_of_its_cards_is_replaced_in_its_colour():
    table = hilo("R1 R7 R2/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), discard="R9")
    table.do("take a1")
    assert table.legal == ["hilo a1-c1", "keep"]


def test_h14_replacing_one_of_its_cards_in_another_colour_gives_nothing():
    table = hilo("R1 R7 R2/?? ?? ??/?? ?? ??", QUIET.replace("R5", "O5"), discard="G9")
    assert table.do("take a1").seat == 2


def test_h14_a_kept_line_is_not_offered_with_a_new_one_elsewhere():
    table = hilo("R1 R7 R2/G1 G2 ??/?? ?? ??", QUIET.replace("R5", "O5"), discard="G9")
    assert table.do("take c2").legal == ["hilo a2-c2", "keep"]


def test_h15_with_several_lines_the_player_picks_one_and_only_one_goes():
    table = hilo("R1 R2 ??/?? ?? R4/?? ?? R6", QUIET.replace("R5", "O5"), discard="R9")
    table.do("take c1")
    assert table.legal == ["hilo a1-c1", "hilo c1-c3", "keep"]
    table.do("hilo c1-c3")
    assert table.layout(1) == "R1 R2/?? ??/?? ??"
    assert table.seat == 2


def test_h15_the_middle_card_can_complete_four_lines():
    table = hilo("R0 R1 R2/R3 ?? R4/R6 R7 R8", QUIET.replace("R5", "O5"), discard="R9")
    table.do("take b2")
    assert table.legal == ["hilo a1-c3", "hilo a2-c2", "hilo a3-c1", "hilo b1-b3", "keep"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_h15_the_other_line_stays_even_if_nothing_of_it_was_removed(edition):
    """Two rows cannot meet in the card laid, but a row that was kept before can lie beside it."""
    table = hilo(
        "R1 R7 R2/G1 G2 ??/?? ?? ??", QUIET.replace("R5", "O5"), discard="G9", edition=edition
    )  # fmt: skip
    table.do("take c2", "hilo a2-c2")
    assert table.layout(1) == "R1 R7 R2/?? ?? ??"
    assert table.seat == 2


def test_h16_lukas_removes_a_red_row_and_the_red_2_is_on_top():
    table = hilo("?? ?? ??/R8 R2 ?B9/?? ?? ??", QUIET.replace("R5", "O5"), discard="G4 R3")
    table.do("take c2", "hilo a2-c2")
    assert table.pile == "G4 B9 R8 R3 R2"
    assert table.top == "R2"
    removed = table.events[0]
    assert isinstance(removed, HiloRemoved)
    assert list(map(str, removed.cards)) == ["R8", "R3", "R2"]


def test_h16_nina_removes_the_yellow_left_column_and_the_yellow_1_is_on_top():
    table = hilo("Y1 G3 ??/?Y9 ?? ??/Y6 ?? B2", QUIET, discard="G4", draw="O7")
    table.do("draw", "flip a2", "hilo a1-a3")
    assert table.layout(1) == "G3 ??/?? ??/?? B2"
    assert table.pile == "G4 O7 Y9 Y6 Y1"


def test_h16_below_zero_is_lowest():
    table = hilo("R0 R-1 ?B9", QUIET.replace("R5", "O5"), discard="R11")
    assert table.do("take c1", "hilo a1-c1").pile == "B9 R11 R0 R-1"


def test_h17_a_row_goes_and_the_rest_stays_as_it_is():
    table = hilo("G1 ?? B3/R4 R6 ??/?? P8 ??", QUIET.replace("R5", "O5"), discard="R9")
    table.do("take c2", "hilo a2-c2")
    assert table.layout(1) == "G1 ?? B3/?? P8 ??"


def test_h17_the_shapes_shrink_to_nothing():
    table = hilo("R1 R2 ??/R3 R4 ??/R6 R7 ??", "O5 ?? ??/?? O6 ??/?? ?? ??", discard="R9")
    table.do("take c2", "hilo a2-c2")
    assert table.state.layouts[0].shape is Shape(2, 3)
    for discard, shape in (("R10", Shape(1, 3)), ("R11", Shape(0, 0))):
        table.state = table.state._replace(seat=1, discard_pile=(HILO_CARDS[discard],))
        table.do("take c1", "hilo a1-c1")
        assert table.state.layouts[0].shape is shape
    assert table.layout(1) == "-"


def test_h17_columns_shrink_to_nothing_too():
    table = hilo("R1 R3 G1/R2 R4 G2/?? ?? ??", "O5 ?? ??/?? O6 ??/?? ?? ??", discard="R9")
    table.do("take b3", "hilo b1-b3")
    assert table.layout(1) == "R1 G1/R2 G2/?? ??"
    table = hilo("R1/R2/??", "O5 ?? ??/?? O6 ??/?? ?? ??", discard="R9").do("take a3", "hilo a1-a3")
    assert table.layout(1) == "-"


MARIE = "Y3 B4 R2/G8 ?? ??/P6 M7 Y1"
"""A yellow diagonal needs its middle; right of it lie the blue 4, the red 2 and a covered card."""


def _marie(edition: str = "hilo") -> Table:
    table = hilo(MARIE, "O5 ?? ??/?? O6 ??/?? ?? ??", discard="Y9", edition=edition)
    return table.do("take b2", "hilo a1-c3")


@pytest.mark.parametrize("edition", EDITIONS)
def test_h17_marie_removes_a_yellow_diagonal_and_has_to_choose(edition):
    table = _marie(edition)
    assert table.layout(1) == ".. B4 R2/G8 .. ??/P6 M7 .."
    assert table.top == "Y1"
    assert table.seat == 1
    assert table.legal == ["push horizontal", "push vertical"]
    for move in ("keep", "draw", "take b1", "hilo a1-c1"):
        with pytest.raises(IllegalMoveError, match="legal: push horizontal, push vertical"):
            table.do(move)


@pytest.mark.parametrize("edition", EDITIONS)
def test_h17_marie_slides_the_blue_4_the_red_2_and_the_covered_card_down(edition):
    table = _marie(edition).do("push vertical")
    assert table.layout(1) == "G8 B4 R2/P6 M7 ??"
    assert table.seat == 2
    assert isinstance(table.events[0], LayoutPushed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_h17_marie_slides_the_blue_4_the_red_2_and_the_covered_card_to_the_left(edition):
    table = _marie(edition).do("push horizontal")
    assert table.layout(1) == "B4 R2/G8 ??/P6 M7"
    assert table.seat == 2


@pytest.mark.parametrize(
    "push, layout", [("vertical", "P6 B4 ??/G8 M7 R2"), ("horizontal", "P6 B4/G8 ??/M7 R2")]
)
def test_h17_the_other_diagonal_is_pushed_together_alike(push, layout):
    table = hilo("P6 B4 Y3/G8 ?? ??/Y1 M7 R2", "O5 ?? ??/?? O6 ??/?? ?? ??", discard="Y9")
    table.do("take b2", "hilo a3-c1")
    assert table.layout(1) == "P6 B4 ../G8 .. ??/.. M7 R2"
    assert table.do(f"push {push}").layout(1) == layout


CASCADE = "Y3 R4 R2/R8 ?? G1/G6 G7 Y1"
"""Without the diagonal: pushed vertically R8 R4 R2 and G6 G7 G1, horizontally nothing."""


def _cascade(edition: str, layout: str = CASCADE) -> Table:
    table = hilo(layout, "O5 ?? ??/?? O6 ??/?? ?? ??", discard="Y9", edition=edition)
    return table.do("take b2", "hilo a1-c3")


def test_h18_lines_made_by_a_push_must_go_one_after_the_other_in_the_order_picked():
    table = _cascade("hilo").do("push vertical")
    assert table.layout(1) == "R8 R4 R2/G6 G7 G1"
    assert table.seat == 1
    assert table.legal == ["hilo a1-c1", "hilo a2-c2"]
    found = table.events[-1]
    assert isinstance(found, HiloFound)
    assert found.must
    with pytest.raises(IllegalMoveError):
        table.do("keep")
    table.do("hilo a2-c2")
    assert table.layout(1) == "R8 R4 R2"
    assert table.top == "G1"
    assert table.seat == 1
    assert table.legal == ["hilo a1-c1"]
    table.do("hilo a1-c1")
    assert table.layout(1) == "-"
    assert table.pile.endswith("Y9 Y3 Y1 G7 G6 G1 R8 R4 R2")
    assert table.seat == 2
    assert table.state.ended_by == 1


def test_h18_a_push_that_makes_no_line_ends_the_turn():
    table = _cascade("hilo").do("push horizontal")
    assert table.layout(1) == "R4 R2/R8 G1/G6 G7"
    assert table.seat == 2


def test_h18_a_push_may_make_one_line_only():
    table = _cascade("hilo", CASCADE.replace("G7", "B7")).do("push vertical")
    assert table.legal == ["hilo a1-c1"]
    table.do("hilo a1-c1")
    assert table.layout(1) == "G6 B7 G1"
    assert table.seat == 2


def test_h18_columns_made_by_a_horizontal_push_must_go():
    table = _cascade("hilo", "Y3 R4 G2/R8 ?? G1/R6 G7 Y1").do("push horizontal")
    assert table.layout(1) == "R4 G2/R8 G1/R6 G7"
    assert table.legal == ["hilo a1-a3", "hilo b1-b3"]
    assert table.do("hilo a1-a3").layout(1) == "G2/G1/G7"
    assert table.legal == ["hilo a1-a3"]


def test_h18_a_line_with_a_covered_card_is_not_removed():
    table = _cascade("hilo", CASCADE.replace("R8", "?R8").replace("G1", "?G1")).do("push vertical")
    assert table.layout(1) == "?? R4 R2/G6 G7 ??"
    assert table.seat == 2


def test_h18_no_second_line_goes_after_a_row():
    """Only a push cascades: a row that goes moves nothing."""
    table = hilo("R1 R2 ??/G1 G2 G3/?? ?? ??", "O5 ?? ??/?? O6 ??/?? ?? ??", discard="R9")
    assert table.do("take c1", "hilo a1-c1").seat == 2


def test_h19_in_the_first_german_edition_nothing_more_is_removed_after_a_push():
    table = _cascade("hillo").do("push vertical")
    assert table.layout(1) == "R8 R4 R2/G6 G7 G1"
    assert table.seat == 2
    assert names(table.events) == ["LayoutPushed", "LastTurnsBegan"]


# End of a round


def _last_card(*others: str, discard: str = "B9", edition: str = "hilo", draw: str = "") -> Table:
    """Seat 1 is about to lay a card on its last covered one."""
    return hilo("G1 ?G2 B3", *others, discard=discard, edition=edition, draw=draw)


def test_h20_without_a_covered_card_every_other_player_has_exactly_one_more_turn():
    table = _last_card(QUIET, "R6 ?? ??/?? G6 ??/?? ?? ??", COVERED_HILO).do("take b1")
    assert table.state.ended_by == 1
    assert table.events[-1] == LastTurnsBegan(1)
    turns = []
    while not table.is_over:
        turns.append(table.seat)
        table.do("take a1")
    assert turns == [2, 3, 4]


def test_h20_the_turns_go_around_the_table_from_any_seat():
    table = hilo("R5 ?? ??", "G1 ?? B3", "R6 ?? ??", discard="B9", seat=2).do("take b1")
    turns = []
    while not table.is_over:
        turns.append(table.seat)
        table.do("take a1")
    assert turns == [3, 1]


def test_h20_others_who_then_turn_up_their_last_card_change_nothing():
    table = _last_card("P6 ?? M7", "O6 ?? O8", discard="B9").do("take b1", "take b1")
    assert table.seat == 3
    assert table.state.ended_by == 1
    assert not any(isinstance(event, LastTurnsBegan) for event in table.events)
    table.do("take b1")
    assert table.is_over
    assert table.outcome.ended_by == 1


def test_h20_a_layout_without_cards_ends_the_round_too():
    table = hilo("R1 ?? R2", "G5 ?? ??", discard="R9").do("take b1", "hilo a1-c1")
    assert table.layout(1) == "-"
    assert table.state.ended_by == 1
    assert table.seat == 2
    table.do("take a1")
    assert table.is_over
    assert table.outcome.sums[0] == 0


def test_h20_only_the_end_of_the_turn_counts():
    """The last covered card is turned up, but the HILO and the push belong to the turn."""
    table = hilo("Y3 B4 R2/G8 ?Y5 P1/P6 M7 Y1", "O5 ?? ??/?? O6 ??/?? ?? ??", draw="G9")
    table.do("draw", "flip b2")
    assert table.state.ended_by is None
    table.do("hilo a1-c3")
    assert table.state.ended_by is None
    table.do("push vertical")
    assert table.state.ended_by == 1


def test_h20_a_kept_line_ends_the_round_all_the_same():
    table = hilo("R1 ?? R2", "G5 ?? ??", discard="R9").do("take b1", "keep")
    assert table.state.ended_by == 1
    assert names(table.events) == ["HiloKept", "LastTurnsBegan"]


def test_h20_a_hilo_in_a_last_turn_goes_as_always():
    table = _last_card("R6 ?? R7", QUIET.replace("R5", "O5"), discard="R9").do("take b1")
    table.state = table.state._replace(discard_pile=(HILO_CARDS["R11"],))
    table.do("take b1")
    assert table.legal == ["hilo a1-c1", "keep"]
    table.do("hilo a1-c1")
    assert table.layout(2) == "-"
    assert table.seat == 3
    assert table.state.ended_by == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_h21_then_everybody_turns_up_all_remaining_cards(edition):
    table = _last_card("R5 ?P7 ?G4", "?O8 ?M2 ?B5", edition=edition).do("take b1", "take a1", "take a1")
    assert [table.layout(seat) for seat in (1, 2, 3)] == ["G1 B9 B3", "G2 P7 G4", "R5 M2 B5"]
    uncovered = [event for event in table.events if isinstance(event, LayoutUncovered)]
    assert [(event.seat, list(map(str, event.cells))) for event in uncovered] == [
        (2, ["b1", "c1"]),
        (3, ["b1", "c1"]),
    ]
    assert table.events[-1] == RoundScored(table.outcome)


def test_h21_nobody_is_asked_anything_where_no_line_comes_to_light():
    table = _last_card("R5 ?P7 ?G4", "?O8 ?M2 ?B5").do("take b1", "take a1", "take a1")
    assert table.is_over
    assert table.legal == []
    assert table.seat is None
    with pytest.raises(IllegalMoveError, match="the round is over"):
        table.do("draw")


def _final(*layouts: str, ender: int = 1, edition: str = "hilo") -> Table:
    """Only the last turn of a round that `ender` ended is left; the magenta 11 is there to be taken."""
    last = (ender - 2) % len(layouts) + 1
    return hilo(*layouts, discard="M11", seat=last, ended_by=ender, edition=edition)


def test_h22_lines_with_a_card_turned_up_at_the_end_must_go():
    table = _final("G1 P2 B3", "R5 ?R7 ?R4/O1 ?? ??").do("take a2")
    assert not table.is_over
    assert table.seat == 2
    assert table.legal == ["hilo a1-c1"]
    with pytest.raises(IllegalMoveError):
        table.do("keep")
    table.do("hilo a1-c1")
    assert table.is_over
    assert table.layout(2).startswith("M11 ")
    assert table.pile.endswith("R7 R5 R4")


def test_h22_in_the_first_german_edition_nothing_is_removed_at_the_end():
    table = _final("G1 P2 B3", "R5 ?R7 ?R4/O1 ?? ??", edition="hillo").do("take a2")
    assert table.is_over
    assert table.layout(2).startswith("R5 R7 R4/M11 ")


@pytest.mark.parametrize("ender, order", [(1, [2, 3, 4]), (2, [3, 4, 1]), (3, [4, 1, 2]), (4, [1, 2, 3])])
def test_h22_players_do_this_in_turn_order_beginning_left_of_the_one_who_ended(ender, order):
    lines = ["R1 ?R2 ?R3", "G1 ?G2 ?G3", "B1 ?B2 ?B3", "O1 ?O2 ?O3"]
    layouts = [f"{line}/P{seat} ?? ??" for seat, line in enumerate(lines, 1)]
    layouts[ender - 1] = "Y1 L2 P0"
    table = _final(*layouts, ender=ender).do("take a2")
    asked = []
    while not table.is_over:
        asked.append(table.seat)
        table.do("hilo a1-c1")
    assert asked == order


def test_h22_players_without_a_line_are_passed_over():
    layouts = ["Y1 L2 P0", "R1 ?G2 ?R3/P2 ?? ??", "G1 ?G4 ?G3/P3 ?? ??", "B1 ?O2 ?B3/P4 ?? ??"]
    table = _final(*layouts).do("take a2")
    assert table.seat == 3
    assert table.do("hilo a1-c1").is_over


def test_h22_the_last_turn_and_the_lines_of_the_same_player_are_two_things():
    """The card laid in the last turn may be part of a line that only the uncovering completes."""
    table = _final("Y1 L2 P0", "P7 ?M1 ?M2/O1 ?? ??").do("take a1")
    assert table.legal == ["hilo a1-c1"]


def test_h22_a_line_that_lay_open_before_stays():
    table = _final("Y1 L2 P0", "R1 R2 R3/O1 ?? ??").do("take a2")
    assert table.is_over
    assert table.layout(2).startswith("R1 R2 R3/M11")


def test_h22_with_several_lines_the_player_picks_and_goes_on_while_one_is_left():
    table = _final("Y1 L2 P0", "R1 ?R2 ?R3/G1 ?G2 ?G3/O1 ?? ??").do("take a3")
    assert table.legal == ["hilo a1-c1", "hilo a2-c2"]
    table.do("hilo a2-c2")
    assert table.seat == 2
    assert table.legal == ["hilo a1-c1"]
    table.do("hilo a1-c1")
    assert table.is_over
    assert table.layout(2).startswith("M11 ")


def test_h22_lines_that_share_a_card_exclude_each_other():
    table = _final("Y1 L2 P0", "R1 ?R2 ?R3/?R4 O2 O3/?R6 O4 P9").do("take c3")
    assert table.legal == ["hilo a1-a3", "hilo a1-c1"]
    assert table.do("hilo a1-a3").is_over
    assert table.layout(2) == "R2 R3/O2 O3/O4 M11"


def test_h22_after_a_row_goes_the_others_still_count_by_the_cards_turned_up():
    """The second row was open all the time; it must not go because cards moved up."""
    table = _final("Y1 L2 P0", "R1 ?R2 ?R3/G1 G2 G3/O1 ?? ??").do("take a3")
    assert table.legal == ["hilo a1-c1"]
    assert table.do("hilo a1-c1").is_over
    assert table.layout(2).startswith("G1 G2 G3/M11 ")


def test_h22_a_diagonal_at_the_end_is_pushed_together():
    table = _final("Y1 L2 P0", "R1 G2 B3/?O4 ?R4 ?P5/O1 G6 R7").do("take a3")
    assert table.legal == ["hilo a1-c3"]
    table.do("hilo a1-c3")
    assert table.seat == 2
    assert table.legal == ["push horizontal", "push vertical"]
    table.do("push horizontal")
    assert table.is_over
    assert table.layout(2) == "G2 B3/O4 P5/M11 G6"


def test_h22_h18_a_cascade_after_a_diagonal_at_the_end_must_go_too():
    table = _final("Y1 L2 P0", "R1 G2 G3/?G4 ?R4 B5/M1 M6 R7", "?P3 ?P4 P5/O1 O2 ??").do("take a2")
    assert table.seat == 2
    table.do("hilo a1-c3", "push vertical")
    assert table.layout(2) == "G4 G2 G3/M1 M6 B5"
    assert table.seat == 2
    assert table.legal == ["hilo a1-c1"]
    table.do("hilo a1-c1")
    assert table.layout(2) == "M1 M6 B5"
    assert table.seat == 3, "the next player's lines are still to come"
    assert table.do("hilo a1-c1").is_over


def test_h22_h18_a_double_cascade_at_the_end_leaves_nothing():
    table = _final("Y1 L2 P0", "R1 G2 G3/?G4 ?R4 B5/B1 B6 R7", "P3 P4 O5/O1 O2 ??").do("take a2")
    table.do("hilo a1-c3", "push vertical")
    assert table.legal == ["hilo a1-c1", "hilo a2-c2"]
    table.do("hilo a1-c1", "hilo a1-c1")
    assert table.is_over
    assert table.layout(2) == "-"
    assert table.outcome.sums[1] == 0


def test_h22_whoever_ended_the_round_with_a_kept_line_keeps_it():
    table = _final("R1 R2 R3", "G5 ?? ??").do("take a1")
    assert table.is_over
    assert table.layout(1) == "R1 R2 R3"


# Adding up


def _scored(*layouts: str, edition: str = "hilo") -> Table:
    """Seat 1 ended the round; the last player lays the magenta 10 in place of the magenta 11."""
    return hilo(*layouts, discard="M10", seat=len(layouts), ended_by=1, edition=edition).do("take a1")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "ender, other, scores",
    [
        ("R1 G2 B3", "M11 P2 B8", (6, 20)),  # the lowest alone
        ("R9 G2 B10", "M11 P2 B8", (42, 20)),  # not the lowest
        ("R9 G3 B8", "M11 P2 B7", (40, 19)),
        ("R9 G2 B9", "M11 P2 B8", (40, 20)),  # a tie doubles
        ("R-1 G-1 B-1", "M11 P2 B8", (-3, 20)),  # lowest and negative
        ("R0 G0 B0", "M11 P2 B8", (0, 20)),
    ],
)
def test_h23_who_ended_the_round_doubles_unless_lowest_alone(ender, other, scores, edition):
    table = _scored(ender, other, edition=edition)
    assert table.scores == scores
    assert table.outcome.is_doubled == (table.outcome.sums != scores)


def test_h23_a_negative_sum_that_is_not_the_lowest_is_not_doubled():
    assert is_doubled([-1, -2], ended_by=1) is False
    table = hilo("R-1 G1 B-1", "M11 P-1 Y-1", discard="M0", seat=2, ended_by=1).do("take a1")
    assert table.outcome.sums == (-1, -2)
    assert table.scores == (-1, -2)


def test_h23_a_negative_tie_is_not_doubled():
    table = hilo("R-1 G0 B-1", "M11 P-1 Y-1", discard="M0", seat=2, ended_by=1).do("take a1")
    assert table.scores == (-2, -2)


def test_h23_zero_twice_is_zero():
    table = hilo("R-1 G1 B0", "M11 P-1 Y-1", discard="M0", seat=2, ended_by=1).do("take a1")
    assert table.scores == (0, -2)


def test_h23_only_the_sum_of_who_ended_the_round_is_doubled():
    assert _scored("R9 G2 B10", "P8 Y3 B9", "M11 P2 B8").scores == (42, 20, 20)


def test_h23_an_empty_layout_counts_zero_and_wins_the_round_alone():
    table = hilo("-", "M11 P-1 Y2", discard="M0", seat=2, ended_by=1).do("take a1")
    assert table.scores == (0, 1)


def test_h23_the_lines_removed_at_the_end_count_before_the_sums_are_compared():
    table = _final("G1 P2 B3", "R5 ?R7 ?R4/O1 P-1 B-1").do("take a2")
    table.do("hilo a1-c1")
    assert table.outcome.sums == (6, 9)
    assert table.scores == (6, 9)


# The score pad

PAD = [(7, 26, 9), (18, 14, 11), (23, 19, 12)]


def test_h24_the_rulebooks_score_table_and_a_fourth_round_begins():
    game = games.make_game("hilo", 3)
    assert match_after(game, *PAD[:1]).totals == (7, 26, 9)
    assert match_after(game, *PAD[:2]).totals == (25, 40, 20)
    match = match_after(game, *PAD)
    assert match.totals == (48, 59, 32)
    assert game.winners(match.totals) == (3,), "Nina leads"
    assert not match.is_over
    assert match.winners == ()
    assert match.deal(HILO_DECK).match.round == 4


@pytest.mark.parametrize("last, is_over", [(98, False), (99, False), (100, True), (180, True)])
def test_h24_99_goes_on_and_100_ends(last, is_over):
    match = match_after(games.make_game("hilo", 2), (last, 3))
    assert match.is_over == is_over
    if is_over:
        with pytest.raises(DealError, match="over"):
            match.deal(HILO_DECK)
    else:
        assert match.deal(HILO_DECK).match.round == 2


def test_h24_totals_may_go_down():
    match = match_after(games.make_game("hilo", 2), (99, 3), (-3, 20))
    assert match.totals == (96, 23)
    assert not match.is_over


def test_h24_a_new_round_is_prepared_from_the_whole_deck_again():
    match = match_after(games.make_game("hilo", 2), (30, 3)).deal(HILO_DECK).match
    assert match.state is not None
    assert match.state.ply == 0
    assert [str(layout) for layout in match.state.layouts] == [COVERED_HILO, COVERED_HILO]
    assert match.view(1).totals == (30, 3)


def test_h24_no_new_round_before_the_last_one_ended():
    match = Match(games.make_game("hilo", 2)).deal(HILO_DECK).match
    with pytest.raises(DealError, match="not over"):
        match.deal(HILO_DECK)


@pytest.mark.parametrize(
    "totals, winners",
    [((48, 101, 32), (3,)), ((100, 20, 20), (2, 3)), ((120, 120, 120), (1, 2, 3)), ((100, -4, 3), (2,))],
)
def test_h25_the_lowest_total_wins_and_a_tie_has_several_winners(totals, winners):
    match = match_after(games.make_game("hilo", 3), totals)
    assert match.is_over
    assert match.winners == winners


def test_h25_the_player_who_passed_99_may_be_any_and_need_not_have_ended_the_round():
    table = hilo("R1 G2 B3", "M11 P2 B8", discard="M10", seat=2, ended_by=1)
    match = match_after(table.game, (40, 81), state=table.state)
    step = match.apply(Move.parse("take a1"), shuffle_with(Random(0)))
    assert step.match.totals == (46, 101)
    assert step.match.is_over
    assert step.match.winners == (1,)
    assert step.events[-1] == GameWon((46, 101), (1,))


def test_h25_the_game_goes_on_until_the_round_is_finished():
    """A player far above 99 in the middle of a round ends nothing."""
    table = hilo("R11 G11 B11", "M11 ?? B8", discard="M10", seat=2)
    match = match_after(table.game, (98, 98), state=table.state)
    assert not match.is_over
    assert match.state is not None
    assert match.state.phase is Phase.TURN
