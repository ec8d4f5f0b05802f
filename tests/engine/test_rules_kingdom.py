"""Dein Königreich, sentence by sentence: a test for every number of `rules-kingdom.md`."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from hiloapp import games, paths
from hiloapp.engine.cards import Card, DeckError, Kind, KingdomCard, read_kingdom_deck
from hiloapp.engine.events import (
    CardsSpelled,
    CardTurnedUp,
    LayoutUncovered,
    MageReturned,
    PileShuffled,
    RoundScored,
    StarterChosen,
)
from hiloapp.engine.game import DealError, IllegalMoveError
from hiloapp.engine.layout import Shape
from hiloapp.engine.message import read_layout
from hiloapp.engine.scoring import Stars, count_stars
from tests.engine.positions import COVERED_KINGDOM, Table, backwards, dealt, kingdom, match_after

GAME = games.make_game("kingdom", 2)
CARDS: dict[str, KingdomCard] = {card.id: card for card in GAME.deck if isinstance(card, KingdomCard)}
CELLS = [f"{column}{row}" for row in "12" for column in "abcdef"]
QUIET = "KOE ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
"""A layout of somebody to whom nothing happens."""
WORKED_EXAMPLE = "RIT RIT KOE PHO DHU PRN/BAR BRD BRD BAL DRA MAG"


def stars(text: str) -> Stars:
    return count_stars(read_layout(text, CARDS))


# Material


def test_k01_there_are_69_cards_of_15_kinds_read_from_data():
    assert len(GAME.deck) == 69
    counts = Counter(map(str, GAME.deck))
    assert counts == {
        "MAG": 6, "PHO": 6, "DHU": 3, "EHU": 3, "WHU": 3, "DRA": 5, "EIN": 5, "WOL": 5,
        "KOE": 4, "BRD": 6, "RIT": 7, "PRZ": 4, "PRN": 4, "BAL": 4, "BAR": 4,
    }  # fmt: skip
    assert {card.kind for card in CARDS.values()} == set(Kind)


def _deck_data() -> dict[str, object]:
    data: dict[str, object] = json.loads(paths.assets("decks", "kingdom.json").read_text(encoding="utf-8"))
    return data


def test_k01_an_owner_of_the_real_deck_can_correct_the_data():
    data = _deck_data()
    data["cards"][0] |= {"count": 7, "stars": 2}  # type: ignore[index]
    deck = read_kingdom_deck(json.dumps(data))
    assert len(deck) == 70
    assert deck[0].stars == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        '{"cards": 3}',
        '{"cards": [1]}',
        '{"cards": [{"id": "MAG"}]}',
        "[" * 100_000,
        json.dumps({"cards": [_deck_data()["cards"][0], _deck_data()["cards"][0]]}),  # type: ignore[index]
        json.dumps({"cards": [_deck_data()["cards"][0] | {"count": 0}]}),  # type: ignore[index]
        json.dumps({"cards": [_deck_data()["cards"][0] | {"count": 10**9}]}),  # type: ignore[index]
        json.dumps({"cards": [_deck_data()["cards"][0] | {"kind": "jester"}]}),  # type: ignore[index]
        json.dumps({"cards": [_deck_data()["cards"][0] | {"halves": 7}]}),  # type: ignore[index]
    ],
)
def test_k01_a_deck_file_that_cannot_be_used_is_refused(text):
    with pytest.raises(DeckError):
        read_kingdom_deck(text)


def test_k02_two_to_four_play_one_round():
    for seats in (2, 3, 4):
        game = games.make_game("kingdom", seats)
        assert game.seats == seats
        assert game.is_over((0,) * seats)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            games.make_game("kingdom", seats)


def test_k02_there_is_no_second_round():
    match = match_after(GAME, (11, 7))
    assert match.is_over
    with pytest.raises(DealError, match="over"):
        match.deal(GAME.deck)


# Preparing


@pytest.mark.parametrize("seats, left", [(2, 44), (3, 32), (4, 20)])
def test_k03_everybody_gets_twelve_cards_face_down_as_two_rows_of_six(seats, left):
    game = games.make_game("kingdom", seats)
    state = game.deal(game.deck).state
    for seat, layout in enumerate(state.layouts):
        assert layout.shape is Shape(2, 6)
        assert str(layout) == COVERED_KINGDOM
        assert layout.cards == game.deck[12 * seat : 12 * seat + 12]
    assert state.discard_pile == (game.deck[12 * seats],)
    assert state.draw_pile == game.deck[12 * seats + 1 :]
    assert len(state.draw_pile) == left


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k04_the_table_decides_who_begins_before_any_card_is_turned_up(seats):
    table = dealt(games.make_game("kingdom", seats))
    assert table.seat is None
    assert table.legal == [f"starter {seat}" for seat in range(1, seats + 1)]
    table.do(f"starter {seats}")
    assert table.events == (StarterChosen(seats),)
    assert table.seat == 1, "seat 1 turns up first all the same"
    for seat in range(1, seats + 1):
        assert table.seat == seat
        table.do("reveal a1")
    assert table.seat == seats


def test_k05_everybody_turns_up_one_card():
    table = dealt(GAME, "KOE BRD RIT PRZ PRN BAL/BAR DRA EIN WOL DHU EHU").do("starter 2")
    assert table.legal == sorted(f"reveal {cell}" for cell in CELLS)
    table.do("reveal c2")
    assert table.layout(1) == "?? ?? ?? ?? ?? ??/?? ?? EIN ?? ?? ??"
    assert table.seat == 2
    table.do("reveal f1")
    assert table.seat == 2, "seat 2 is the starter"
    assert "draw" in table.legal


def test_k05_a_mage_turned_up_here_is_shuffled_back_and_replaced_by_the_new_top_card():
    table = dealt(GAME, "MAG BRD RIT PRZ PRN BAL/BAR DRA EIN WOL DHU EHU", draw="KOE").do("starter 1")
    before = table.state.draw_pile

    def shuffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        assert Counter(cards) == Counter([*before, CARDS["MAG"]])
        rest = list(cards)
        rest.remove(CARDS["WOL"])
        return (CARDS["WOL"], *rest)

    table.shuffle = shuffle
    table.do("reveal a1")
    assert table.layout(1) == "WOL ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    assert len(table.state.draw_pile) == len(before)
    assert CARDS["MAG"] in table.state.draw_pile
    assert table.pile.split()[0] == table.top, "the discard pile is not touched"
    assert table.seat == 2
    (order,) = table.shuffles
    assert order == (CARDS["WOL"], *table.state.draw_pile), (
        "the record holds the pile before the card is taken"
    )
    turned_up, returned = table.events
    assert isinstance(turned_up, CardTurnedUp)
    assert isinstance(returned, MageReturned)
    assert (str(turned_up.card), str(returned.card)) == ("MAG", "WOL")


def test_k05_again_as_long_as_the_new_card_is_a_mage():
    table = dealt(GAME, "MAG BRD RIT PRZ PRN BAL/BAR DRA EIN WOL DHU EHU").do("starter 1")
    orders = iter(["MAG", "MAG", "PHO"])

    def shuffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        first = CARDS[next(orders)]
        rest = list(cards)
        rest.remove(first)
        return (first, *rest)

    table.shuffle = shuffle
    table.do("reveal a1")
    assert table.layout(1).startswith("PHO ")
    assert len(table.shuffles) == 3
    assert table.seat == 2, "the Phoenix does nothing here either"
    everything = [*table.state.draw_pile, *table.state.discard_pile]
    everything += [card for layout in table.state.layouts for card in layout.cards]
    assert Counter(everything) == Counter(GAME.deck)


def test_k05_a_phoenix_turned_up_here_does_nothing():
    table = dealt(GAME, "PHO BRD RIT PRZ PRN BAL/BAR DRA EIN WOL DHU EHU").do("starter 1", "reveal a1")
    assert table.layout(1) == "PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    assert table.seat == 2


# A turn


def test_h07_take_replaces_a_card_and_it_is_the_next_players_turn():
    table = kingdom("KOE ?RIT ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, discard="WOL").do("take b1")
    assert table.layout(1) == "KOE WOL ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    assert table.top == "RIT"
    assert table.seat == 2


def test_h08_h09_h10_draw_then_place_or_flip():
    table = kingdom(QUIET, QUIET, discard="WOL", draw="EIN").do("draw")
    assert table.drawn == "EIN"
    expected = [f"place {cell}" for cell in CELLS] + [f"flip {cell}" for cell in CELLS if cell != "a1"]
    assert table.legal == sorted(expected)
    assert table.do("place a1").pile == "WOL KOE"
    assert table.seat == 2
    table = kingdom("KOE ?RIT ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, discard="WOL", draw="EIN")
    table.do("draw", "flip b1")
    assert table.layout(1).startswith("KOE RIT ??")
    assert table.pile == "WOL EIN"


def test_h11_the_last_card_drawn_shuffles_the_discard_pile_here_too():
    table = kingdom(QUIET, QUIET, discard="WOL DRA", draw="EIN", rest_is_discarded=True, shuffle=backwards)
    count = len(table.state.discard_pile)
    table.do("draw")
    assert table.events[-1] == PileShuffled(count)
    assert table.top is None
    assert table.do("place a1").pile == "KOE"
    assert str(table.state.draw_pile[0]) == "DRA"


def test_k06_cards_never_move_inside_a_layout():
    """No line goes, whatever lies there: three of a kind mean nothing."""
    table = kingdom("KOE KOE ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, discard="KOE").do("take c1")
    assert table.layout(1) == "KOE KOE KOE ?? ?? ??/?? ?? ?? ?? ?? ??"
    assert table.seat == 2


def test_k06_a_spell_never_swaps_two_own_cards():
    table = kingdom(QUIET, QUIET, discard="MAG").do("take b1")
    assert not any(" 1:" in move for move in table.legal)


@pytest.mark.parametrize("moves", [["take b1"], ["draw", "place b1"], ["draw", "flip b1"]])
def test_k07_a_mage_laid_or_turned_up_must_cast_at_once(moves):
    own = (
        "KOE ?RIT ?? ?? ?? ??/?? ?? ?? ?? ?? ??" if "flip b1" not in moves else QUIET.replace("??", "?MAG", 1)
    )
    discard, draw = ("MAG", "EIN") if moves != ["draw", "place b1"] else ("EIN", "MAG")
    table = kingdom(own, QUIET, discard=discard, draw=draw).do(*moves)
    assert table.layout(1).startswith("KOE MAG ??")
    assert table.seat == 1
    assert all(move.startswith("spell ") for move in table.legal)
    with pytest.raises(IllegalMoveError):
        table.do("draw")


def test_k07_every_pair_of_cards_may_be_swapped_but_no_face_up_mage():
    table = kingdom(
        "KOE ?RIT ?? ?? ?? ??/MAG ?? ?? ?? ?? ??",
        "WOL MAG ?? ?? ?? ??/?? ?? ?? ?? ?? ??",
        "EIN ?MAG ?? ?? ?? ??/?? ?? ?? ?? ?? ??",
        discard="MAG",
    ).do("take b1")
    own = [cell for cell in CELLS if cell not in ("b1", "a2")]
    others = [f"2:{cell}" for cell in CELLS if cell != "b1"] + [f"3:{cell}" for cell in CELLS]
    assert table.legal == sorted(f"spell {mine} {theirs}" for mine in own for theirs in others)
    for wrong in ("spell b1 2:a1", "spell a2 2:a1", "spell a1 2:b1", "spell a1 1:c1", "spell a1 4:a1"):
        with pytest.raises(IllegalMoveError):
            table.do(wrong)


@pytest.mark.parametrize(
    "move, mine, theirs",
    [
        ("spell a1 2:a1", "WOL MAG ??", "KOE DRA ??"),  # both face up
        ("spell a1 2:c1", "?? MAG ??", "WOL DRA KOE"),  # mine up, theirs down
        ("spell c1 2:a1", "KOE MAG WOL", "?? DRA ??"),  # mine down, theirs up
        ("spell c1 2:c1", "KOE MAG ??", "WOL DRA ??"),  # both face down
    ],
)
def test_k07_either_may_lie_face_up_or_face_down_and_stays_as_it_was(move, mine, theirs):
    table = kingdom(
        "KOE ?? ?RIT ?? ?? ??/?? ?? ?? ?? ?? ??", "WOL DRA ?BAL ?? ?? ??/?? ?? ?? ?? ?? ??", discard="MAG"
    ).do("take b1")
    hidden = {1: table.cards(1).split()[2], 2: table.cards(2).split()[2]}
    table.do(move)
    assert table.layout(1).startswith(mine)
    assert table.layout(2).startswith(theirs)
    assert table.seat == 2
    if move == "spell c1 2:c1":
        assert (table.cards(1).split()[2], table.cards(2).split()[2]) == (hidden[2], hidden[1])
    (spelled,) = table.events
    assert isinstance(spelled, CardsSpelled)
    _, own, target = move.split()
    assert (spelled.given is None) == (own == "c1")
    assert (spelled.received is None) == (target == "2:c1")


def test_k07_a_face_down_card_that_happens_to_be_a_mage_may_be_swapped_by_both():
    table = kingdom(
        "KOE ?? ?MAG ?? ?? ??/?? ?? ?? ?? ?? ??", "WOL ?? ?MAG ?? ?? ??/?? ?? ?? ?? ?? ??", discard="MAG"
    ).do("take b1")
    assert "spell c1 2:c1" in table.legal
    table.do("spell c1 2:c1")
    assert table.layout(1) == "KOE MAG ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    assert table.seat == 2, "a Mage received face down does nothing"


def test_k07_a_mage_may_be_replaced_later_by_a_turn():
    table = kingdom("KOE MAG ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, discard="WOL").do("take b1")
    assert table.layout(1).startswith("KOE WOL")
    assert table.top == "MAG"
    assert table.seat == 2


def test_k07_a_mage_that_replaces_a_mage_casts():
    table = kingdom("KOE MAG ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, discard="MAG").do("take b1")
    assert table.seat == 1
    assert table.top == "MAG"
    assert "spell a1 2:a1" in table.legal
    assert not any(move.startswith("spell b1") for move in table.legal)


@pytest.mark.parametrize("moves", [["take b1"], ["draw", "place b1"], ["draw", "flip b1"]])
def test_k08_a_phoenix_laid_or_turned_up_turns_up_one_more(moves):
    own = QUIET.replace("??", "?PHO" if "flip b1" in moves else "?RIT", 1).replace("??", "?DRA", 1)
    discard, draw = ("PHO", "EIN") if moves != ["draw", "place b1"] else ("EIN", "PHO")
    table = kingdom(own, QUIET, discard=discard, draw=draw).do(*moves)
    assert table.seat == 1
    assert table.legal == sorted(f"phoenix {cell}" for cell in CELLS if cell not in ("a1", "b1"))
    table.do("phoenix c1")
    assert table.layout(1).startswith("KOE PHO DRA ??")
    assert table.seat == 2
    (turned_up,) = table.events
    assert isinstance(turned_up, CardTurnedUp)


def test_k08_a_phoenix_may_turn_up_a_mage_and_that_bring_a_phoenix_and_so_on():
    table = kingdom(
        "KOE ?RIT ?MAG ?WOL ?PHO ??/?? ?? ?? ?? ?? ??",
        "PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??",
        discard="PHO",
    ).do("take b1", "phoenix c1")
    assert all(move.startswith("spell") for move in table.legal)
    table.do("spell a1 2:a1")
    assert table.layout(1).startswith("PHO PHO MAG ?? ?? ??")
    assert table.layout(2).startswith("KOE ??")
    assert table.seat == 1
    assert all(move.startswith("phoenix") for move in table.legal)
    table.do("phoenix e1")
    assert all(move.startswith("phoenix") for move in table.legal), "a Phoenix turned up by a Phoenix"
    table.do("phoenix d1")
    assert table.layout(1).startswith("PHO PHO MAG WOL PHO ??")
    assert table.seat == 2


def test_k08_a_face_up_phoenix_received_through_the_own_mage_turns_up_one_more():
    table = kingdom(QUIET, "PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", discard="MAG")
    table.do("take b1", "spell a1 2:a1")
    assert table.seat == 1
    assert table.legal == sorted(f"phoenix {cell}" for cell in CELLS if cell not in ("a1", "b1"))


def test_k08_a_phoenix_received_face_down_does_nothing():
    table = kingdom(QUIET, "?PHO WOL ?? ?? ?? ??/?? ?? ?? ?? ?? ??", discard="MAG")
    table.do("take b1", "spell a1 2:a1")
    assert table.layout(1).startswith("?? MAG")
    assert table.cards(1).startswith("PHO MAG")
    assert table.seat == 2


def test_k08_whoever_is_handed_a_phoenix_by_somebody_elses_mage_turns_up_nothing():
    table = kingdom("PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, discard="MAG")
    table.do("take b1", "spell a1 2:a1")
    assert table.layout(2).startswith("PHO ??")
    assert table.layout(1).startswith("KOE MAG")
    assert table.seat == 2
    assert "draw" in table.legal


def test_k08_a_phoenix_that_was_swapped_for_a_phoenix_works():
    table = kingdom("PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET.replace("KOE", "PHO"), discard="MAG")
    table.do("take b1", "spell a1 2:a1")
    assert table.seat == 1
    assert all(move.startswith("phoenix") for move in table.legal)


@pytest.mark.parametrize("card", ["MAG", "PHO"])
@pytest.mark.parametrize("cell, covered", [("a1", ""), ("b1", "?")])
def test_k09_a_mage_or_phoenix_that_is_replaced_does_nothing(card, cell, covered):
    own = f"{'KOE' if covered else card} {covered + card if covered else '??'} ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    table = kingdom(own, QUIET, discard="WOL").do(f"take {cell}")
    assert table.top == card
    assert table.seat == 2


@pytest.mark.parametrize("card", ["MAG", "PHO"])
def test_k09_a_mage_or_phoenix_that_is_drawn_and_discarded_does_nothing(card):
    table = kingdom("KOE ?RIT ?? ?? ?? ??/?? ?? ?? ?? ?? ??", QUIET, draw=card).do("draw", "flip b1")
    assert table.top == card
    assert table.seat == 2


# End


def nearly(last: str, before_last: str = "WOL") -> str:
    """A layout with nothing covered but what these two say."""
    return f"KOE KOE RIT RIT PRZ PRN/BRD BRD DRA EIN {before_last} {last}"


@pytest.mark.parametrize("moves", [["take f2"], ["draw", "place f2"], ["draw", "flip f2"]])
def test_k10_the_game_ends_at_once_when_all_twelve_lie_face_up(moves):
    table = kingdom(nearly("?BAL"), QUIET.replace("KOE", "BAR"), COVERED_KINGDOM, discard="DHU", draw="EHU")
    table.do(*moves)
    assert table.is_over
    assert table.legal == []
    assert table.seat is None
    assert table.outcome.ended_by == 1


@pytest.mark.parametrize("card", ["MAG", "PHO"])
@pytest.mark.parametrize("moves", [["take f2"], ["draw", "flip f2"]])
def test_k10_a_mage_or_phoenix_that_comes_last_does_nothing(card, moves):
    table = kingdom(nearly(f"?{card}"), QUIET.replace("KOE", "BAR"), discard=card, draw="EHU").do(*moves)
    assert table.is_over
    assert not any(isinstance(event, CardsSpelled) for event in table.events)


def test_k10_a_phoenix_that_turns_up_the_last_card_ends_the_game():
    table = kingdom(nearly("?MAG", "?WOL"), QUIET.replace("KOE", "BAR"), discard="PHO")
    table.do("take e2")
    assert table.legal == ["phoenix f2"]
    assert table.do("phoenix f2").is_over


def test_k10_somebody_elses_mage_can_end_the_game():
    """Seat 1 gives a face-up card for the last covered one of seat 2."""
    table = kingdom("WOL ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", nearly("?BAL"), QUIET.replace("KOE", "BAR"),
                    discard="MAG")  # fmt: skip
    table.do("take b1", "spell a1 2:f2")
    assert table.is_over
    assert table.layout(2).endswith("WOL WOL")
    assert table.cards(1).startswith("BAL MAG")


def test_k10_the_own_mage_can_end_the_game_and_a_phoenix_received_so_does_nothing():
    table = kingdom(nearly("?BAL", "?BAR"), "PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", discard="MAG")
    table.do("take e2", "spell f2 2:a1")
    assert table.is_over
    assert table.layout(1).endswith("MAG PHO")


def test_k10_it_ends_before_any_effect_also_when_another_layout_was_completed():
    """Seat 1 hands over a face-up card for the last covered card: no Phoenix of seat 1 can follow."""
    table = kingdom("PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", nearly("?PHO"), discard="MAG")
    table.do("take b1", "spell a1 2:f2")
    assert table.is_over


def test_k11_everybody_turns_up_the_rest_and_it_has_no_effect():
    table = kingdom(nearly("?BAL"), "KOE ?MAG ?PHO ?? ?? ??/?? ?? ?? ?? ?? ??", discard="DHU").do("take f2")
    assert table.is_over
    assert "??" not in table.layout(2)
    assert table.layout(2).startswith("KOE MAG PHO")
    uncovered = [event for event in table.events if isinstance(event, LayoutUncovered)]
    assert [event.seat for event in uncovered] == [2]
    assert len(uncovered[0].cards) == 11
    assert isinstance(table.events[-1], RoundScored)


# Stars

EMPTY_CARD = "WHU"
"""Counts nothing alone: no star, no halves."""


def layout_of(upper: str, lower: str) -> str:
    """Six cards a row, filled up with such that count nothing."""
    rows = [row.split() + [EMPTY_CARD] * (6 - len(row.split())) for row in (upper, lower)]
    return "/".join(" ".join(row) for row in rows)


def test_k12_the_card_above_or_below_a_mage_does_not_count():
    assert sum(stars(layout_of("KOE", ""))) == 1
    assert sum(stars(layout_of("KOE", "MAG"))) == 0
    assert sum(stars(layout_of("MAG", "KOE"))) == 0


def test_k12_it_counts_in_no_way_no_stars_no_halves_no_keeper_no_animal():
    assert stars(layout_of("RIT KOE RIT", "")) == Stars(printed=1, beside=2, stacked=0, keepers=0)
    assert stars(layout_of("RIT KOE RIT", "WHU MAG WHU")) == Stars(0, 0, 0, 0)
    assert sum(stars(layout_of("DHU DRA", ""))) == 2
    assert sum(stars(layout_of("DHU DRA", "MAG"))) == 0
    assert sum(stars(layout_of("DHU DRA", "WHU MAG"))) == 0


def test_k12_a_mage_beside_a_card_does_no_harm():
    assert sum(stars(layout_of("MAG KOE MAG", ""))) == 1


def test_k12_a_mage_above_a_mage_counts_nothing_and_harms_nobody():
    assert sum(stars(layout_of("KOE MAG KOE", "WHU MAG WHU"))) == 2


def test_k12_the_last_column_too():
    assert sum(stars("WHU WHU WHU WHU WHU MAG/WHU WHU WHU WHU WHU KOE")) == 0
    assert sum(stars("WHU WHU WHU WHU WHU KOE/WHU WHU WHU WHU WHU MAG")) == 0
    assert sum(stars("WHU WHU WHU WHU WHU MAG/KOE WHU WHU WHU WHU WHU")) == 1, "the rows do not touch there"


def test_k13_the_worked_example_gives_eleven_stars():
    """2 printed, 5 beside each other, 2 above each other, 2 for the dragon keeper."""
    assert stars(WORKED_EXAMPLE) == Stars(printed=2, beside=5, stacked=2, keepers=2)
    assert sum(stars(WORKED_EXAMPLE)) == 11


def test_k13_one_star_for_each_printed_on_a_card():
    assert stars(layout_of("KOE WHU PHO", "WHU PHO WHU")).printed == 3


@pytest.mark.parametrize(
    "upper, beside",
    [
        ("RIT RIT", 1), ("KOE KOE KOE", 2), ("PRZ PRN", 1), ("PRN PRZ", 0), ("BAR BAL", 1),
        ("BAL BAR", 0), ("RIT WHU RIT", 0), ("PRZ PRZ", 0), ("BRD BRD BRD BRD BRD BRD", 5),
    ],
)  # fmt: skip
def test_k13_one_star_for_two_halves_that_meet_in_a_row(upper, beside):
    assert stars(layout_of(upper, "")).beside == beside
    assert stars(layout_of("", upper)).beside == beside


@pytest.mark.parametrize(
    "above, below, stacked",
    [
        ("RIT", "BRD", 1),
        ("BRD", "RIT", 0),
        ("PRZ", "BAL", 1),
        ("PRN", "BAR", 1),
        ("RIT", "RIT", 0),
        ("KOE", "BRD", 0),
    ],
)
def test_k13_one_star_for_two_halves_that_meet_in_a_column(above, below, stacked):
    assert stars(layout_of(above, below)).stacked == stacked


def test_k13_the_end_of_the_upper_row_does_not_meet_the_start_of_the_lower():
    text = "WHU WHU WHU WHU WHU RIT/RIT WHU WHU WHU WHU WHU"
    assert stars(text).beside == 0


@pytest.mark.parametrize("keeper, animal", [("DHU", "DRA"), ("EHU", "EIN"), ("WHU", "WOL")])
@pytest.mark.parametrize(
    "keepers, animals, expected",
    [(0, 3, 0), (1, 0, 0), (1, 1, 2), (1, 2, 4), (1, 3, 4), (2, 3, 6), (2, 4, 8), (2, 5, 8), (3, 5, 10)],
)
def test_k13_two_stars_an_animal_and_two_animals_a_keeper(keeper, animal, keepers, animals, expected):
    cards = [keeper] * keepers + [animal] * animals
    filler = "DHU" if keeper != "DHU" else "EHU"
    cards += [filler] * (12 - len(cards))
    assert stars(f"{' '.join(cards[:6])}/{' '.join(cards[6:])}").keepers == expected


def test_k13_a_keeper_keeps_no_other_animals():
    assert stars(layout_of("DHU WHU EIN EIN", "")).keepers == 0


def test_k13_a_keeper_hidden_by_a_mage_keeps_nothing_but_another_does():
    assert stars("DHU DHU DRA DRA DRA DRA/MAG WHU WHU WHU WHU WHU").keepers == 4


def test_k14_the_most_stars_win_and_a_tie_is_shared():
    game = games.make_game("kingdom", 3)
    assert match_after(game, (11, 7, 9)).winners == (1,)
    assert match_after(game, (11, 7, 11)).winners == (1, 3)
    assert match_after(game, (0, 0, 0)).winners == (1, 2, 3)


def test_k14_whoever_ended_the_game_doubles_nothing():
    table = kingdom(nearly("?BAL"), "KOE PHO PHO PHO PHO KOE/?? ?? ?? ?? ?? ??", discard="DHU").do("take f2")
    assert table.outcome.scores == table.outcome.sums
    assert not table.outcome.is_doubled
    assert [sum(own) for own in table.outcome.stars] == list(table.scores)


def test_every_card_is_somewhere_after_a_chain():
    table: Table = kingdom(
        "KOE ?RIT ?MAG ?WOL ?PHO ??/?? ?? ?? ?? ?? ??", "PHO ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", discard="PHO"
    ).do("take b1", "phoenix c1", "spell a1 2:a1", "phoenix e1", "phoenix d1")
    cards = [card for layout in table.state.layouts for card in layout.cards]
    assert Counter([*cards, *table.state.draw_pile, *table.state.discard_pile]) == Counter(GAME.deck)
