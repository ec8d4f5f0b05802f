"""What touches mean: spots become moves, in every phase of both games, and never an illegal one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hiloapp import games
from hiloapp.engine.layout import Cell, Direction
from hiloapp.engine.match import Match
from hiloapp.engine.moves import (
    Draw,
    Flip,
    Hilo,
    Keep,
    Move,
    Phoenix,
    Place,
    Push,
    Reveal,
    Spell,
    Starter,
    Take,
)
from hiloapp.engine.view import View
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Presenter, Spot, cell_spot
from tests.engine.players import SETTINGS, played, positions
from tests.engine.positions import COVERED_KINGDOM, Table, dealt, hilo, kingdom


def view_of(table: Table) -> View:
    return Match(table.game, (), table.state).view(table.seat or 1)


def presenter_of(table: Table) -> Presenter:
    return presenter_at(view_of(table))


def presenter_at(view: View) -> Presenter:
    presenter = Presenter()
    presenter.show(view, is_mine=True)
    return presenter


def own(cell: str, seat: int = 1) -> Spot:
    return cell_spot(seat, Cell.parse(cell))


def taps(presenter: Presenter, *spots: Spot) -> Move | None:
    """What the last tap gives; those before give nothing."""
    for spot in spots[:-1]:
        assert presenter.tap(spot) is None
    return presenter.tap(spots[-1])


def new_hilo() -> Table:
    return dealt(games.make_game("hilo", 2, "hilo"))


A_TURN = ("R3 ?? B9/?? G5 ??/?? ?? Y2", "?? ?? ??/?? O1 ??/?? ?? P2")


# Preparing


def test_tapping_a_covered_card_turns_it_up():
    assert presenter_of(new_hilo()).tap(own("b2")) == Reveal(Cell(1, 1))


def test_preparing_lights_every_covered_card_of_the_own_layout_and_nothing_else():
    presenter = presenter_of(new_hilo().do("reveal a1"))
    cells = [own(f"{column}{row}") for row in "123" for column in "abc"]
    assert presenter.lights() == {*cells} - {own("a1")}


def test_before_a_turn_neither_piles_nor_other_layouts_mean_anything():
    presenter = presenter_of(new_hilo())
    for spot in (DRAW_PILE, DISCARD_PILE, own("a1", seat=2)):
        assert presenter.tap(spot) is None
        assert presenter.held is None


def test_the_table_may_choose_anybody_to_begin_in_the_kingdom():
    presenter = presenter_of(dealt(games.make_game("kingdom", 3)))
    assert presenter.starters() == (1, 2, 3)
    assert presenter.lights() == set()


# A turn


def test_tapping_the_draw_pile_draws():
    assert presenter_of(hilo(*A_TURN)).tap(DRAW_PILE) == Draw()


def test_a_turn_begins_with_one_of_the_two_piles():
    assert presenter_of(hilo(*A_TURN)).lights() == {DRAW_PILE, DISCARD_PILE}


def test_the_discard_pile_and_a_cell_swap():
    assert taps(presenter_of(hilo(*A_TURN)), DISCARD_PILE, own("c1")) == Take(Cell(2, 0))


def test_dropping_the_card_of_the_discard_pile_swaps():
    assert presenter_of(hilo(*A_TURN)).drop(DISCARD_PILE, own("a3")) == Take(Cell(0, 2))


def test_a_second_tap_on_the_discard_pile_puts_its_card_back():
    presenter = presenter_of(hilo(*A_TURN))
    presenter.tap(DISCARD_PILE)
    assert presenter.held == DISCARD_PILE
    assert presenter.tap(DISCARD_PILE) is None
    assert presenter.held is None


def test_a_card_in_hand_can_be_laid_on_every_own_cell_only():
    presenter = presenter_of(hilo(*A_TURN))
    presenter.tap(DISCARD_PILE)
    assert presenter.lights() == {own(f"{column}{row}") for row in "123" for column in "abc"}
    assert presenter.drop(DISCARD_PILE, own("a1", seat=2)) is None
    assert presenter.drop(DISCARD_PILE, DRAW_PILE) is None


def test_after_picking_up_the_discard_pile_one_may_still_draw():
    assert taps(presenter_of(hilo(*A_TURN)), DISCARD_PILE, DRAW_PILE) == Draw()


def test_the_draw_pile_itself_cannot_be_dragged():
    assert not presenter_of(hilo(*A_TURN)).can_lift(DRAW_PILE)


# A card was drawn


def drawn_hilo() -> Presenter:
    return presenter_of(hilo(*A_TURN, drawn="M7"))


def test_a_drawn_card_is_in_hand_at_once():
    presenter = drawn_hilo()
    assert presenter.held == DRAW_PILE
    assert str(presenter.held_card(DRAW_PILE)) == "M7"


def test_a_tap_on_a_cell_lays_the_drawn_card_there():
    assert drawn_hilo().tap(own("b2")) == Place(Cell(1, 1))


def test_dropping_the_drawn_card_lays_it():
    assert drawn_hilo().drop(DRAW_PILE, own("c3")) == Place(Cell(2, 2))


@pytest.mark.parametrize("gesture", ["tap", "drop"])
def test_the_drawn_card_on_the_discard_pile_waits_for_the_card_to_turn_up(gesture):
    presenter = drawn_hilo()
    if gesture == "tap":
        assert presenter.tap(DISCARD_PILE) is None
    else:
        assert presenter.drop(DRAW_PILE, DISCARD_PILE) is None
    assert presenter.is_discarding
    assert presenter.lights() == {own(cell) for cell in ("b1", "a2", "c2", "a3", "b3")}
    assert presenter.tap(own("a1")) is None
    assert presenter.tap(own("b1")) == Flip(Cell(1, 0))


def test_a_discarded_card_can_be_taken_back_until_one_is_turned_up():
    presenter = drawn_hilo()
    presenter.tap(DISCARD_PILE)
    assert presenter.tap(DISCARD_PILE) is None
    assert (presenter.held, presenter.is_discarding) == (DRAW_PILE, False)
    assert presenter.tap(own("b1")) == Place(Cell(1, 0))


def test_a_drawn_card_stays_in_hand_whatever_is_tapped():
    presenter = drawn_hilo()
    for spot in (DRAW_PILE, own("a1", seat=2)):
        assert presenter.tap(spot) is None
        assert presenter.held == DRAW_PILE


def test_an_open_layout_leaves_no_card_to_turn_up():
    open_layout = "R3 O5 B9/Y4 G5 P1/M2 L6 Y2"
    presenter = presenter_of(hilo(open_layout, A_TURN[1], drawn="M7", ended_by=2))
    assert DISCARD_PILE not in presenter.lights()
    assert presenter.tap(DISCARD_PILE) is None
    assert not presenter.is_discarding


# HILO


def row_and_column() -> Presenter:
    """A red row and a red column that cross in a1."""
    return presenter_of(hilo("R3 R5 R9/R4 G5 ??/R8 ?? Y2", A_TURN[1], drawn="R1").do("place a1"))


def test_a_line_goes_when_one_of_its_cards_is_tapped():
    presenter = presenter_of(hilo("B1 R5 R9/?? G5 ??/?? ?? Y2", A_TURN[1], drawn="R1").do("place a1"))
    for cell in ("a1", "b1", "c1"):
        assert str(presenter.tap(own(cell))) == "hilo a1-c1"
    assert presenter.tap(own("b2")) is None


def test_with_several_lines_the_crossing_card_decides_nothing_but_the_others_do():
    presenter = row_and_column()
    assert presenter.tap(own("a1")) is None
    assert presenter.held is None
    assert str(presenter.tap(own("b1"))) == "hilo a1-c1"
    assert str(presenter.tap(own("a3"))) == "hilo a1-a3"


def test_a_finger_along_a_line_takes_it_even_if_it_misses_an_end():
    presenter = row_and_column()
    assert str(presenter.swipe_line([own("a1"), own("b1"), own("c1")])) == "hilo a1-c1"
    assert str(presenter.swipe_line([own("a3"), own("a2")])) == "hilo a1-a3"
    assert presenter.swipe_line([own("a1")]) is None
    assert presenter.swipe_line([own("b2"), own("c2"), own("c3")]) is None
    assert presenter.swipe_line([own("a1", 2), own("b1", 2), own("c1", 2)]) is None


def test_a_line_may_be_left_but_not_in_a_cascade():
    assert row_and_column().keep() == Keep()
    forced = presenter_of(
        hilo("R1 G2 G3/G4 R5 B6/B7 G8 R9", A_TURN[1], drawn="R2").do(
            "place a1", "hilo a1-c3", "push vertical"
        )
    )
    assert forced.has(Hilo)
    assert forced.keep() is None


# Pushing


def pushing() -> Presenter:
    return presenter_of(
        hilo("B1 O2 G3/Y4 R5 P6/M7 ?? R9", A_TURN[1], drawn="R2").do("place a1", "hilo a1-c3")
    )


@pytest.mark.parametrize(
    "along, up, direction",
    [(0, -1, "vertical"), (0, 1, "vertical"), (-1, 0, "horizontal"), (1, 0, "horizontal")],
)
def test_up_means_down_and_right_means_left(along, up, direction):
    assert pushing().swipe_push(80 * along + 5, 80 * up + 5) == Push(Direction(direction))


def test_the_pictures_show_what_a_push_leaves():
    presenter = pushing()
    assert str(presenter.after_push(Direction.VERTICAL)) == "Y4 O2 G3/M7 ?? P6"
    assert str(presenter.after_push(Direction.HORIZONTAL)) == "O2 G3/Y4 P6/M7 ??"


def test_while_the_layout_waits_to_be_pushed_no_card_can_be_touched():
    presenter = pushing()
    assert presenter.lights() == set()
    assert all(presenter.tap(spot) is None for spot in every_spot(view_of(hilo(*A_TURN))))


# Dein Königreich


def spelling(*others: str) -> Presenter:
    layouts = ("WOL ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", *(others or (COVERED_KINGDOM,)))
    return presenter_of(kingdom(*layouts, discard="MAG").do("take b1"))


def test_a_mage_swaps_by_an_own_card_and_one_of_another_player():
    presenter = spelling()
    assert taps(presenter, own("a1"), own("c2", seat=2)) == Spell(Cell(0, 0), 2, Cell(2, 1))
    assert spelling().drop(own("d2"), own("f1", seat=2)) == Spell(Cell(3, 1), 2, Cell(5, 0))


def test_the_mage_itself_is_not_swapped():
    presenter = spelling()
    assert own("b1") not in presenter.lights()
    assert taps(presenter, own("b1"), own("a1", seat=2)) is None


def test_another_own_card_can_be_chosen_before_the_swap():
    assert taps(spelling(), own("a1"), own("c1"), own("a1", seat=2)) == Spell(Cell(2, 0), 2, Cell(0, 0))


def test_a_phoenix_turns_up_the_card_that_is_tapped():
    table = kingdom(COVERED_KINGDOM, COVERED_KINGDOM, discard="PHO").do("take a1")
    presenter = presenter_of(table)
    assert presenter.tap(own("a1")) is None
    assert presenter.tap(own("f2")) == Phoenix(Cell(5, 1))


# What would happen


def test_a_preview_tells_the_points_a_swap_would_change():
    presenter = presenter_of(hilo(*A_TURN, discard="G1"))
    assert presenter.preview(DISCARD_PILE, own("c1")).gain == 1 - 9
    assert presenter.preview(DISCARD_PILE, own("b1")).gain is None
    assert presenter.preview(DISCARD_PILE, own("b1", seat=2)) is None
    assert presenter.preview(DISCARD_PILE, DRAW_PILE) is None


def test_a_preview_tells_the_line_that_would_go():
    presenter = presenter_of(hilo("B1 R5 R9/?? G5 ??/?? ?? Y2", A_TURN[1], drawn="R1"))
    assert [str(line) for line in presenter.preview(DRAW_PILE, own("a1")).lines] == ["a1-c1"]
    assert presenter.preview(DRAW_PILE, own("c2")).lines == ()


def test_a_preview_of_a_mage_tells_the_stars_that_come_and_go_in_the_own_layout():
    presenter = spelling("KOE ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??")
    king = own("a1", seat=2)
    assert presenter.preview(own("a1"), king).gain == 1
    assert presenter.preview(own("c1"), king).gain == 1
    assert presenter.preview(own("a1"), own("b1", seat=2)).gain is None


# When nobody here decides


def test_hands_are_empty_while_somebody_else_decides():
    presenter = Presenter()
    presenter.show(view_of(hilo(*A_TURN, drawn="M7")), is_mine=False)
    assert presenter.lights() == set()
    assert all(presenter.tap(spot) is None for spot in every_spot(view_of(hilo(*A_TURN))))
    assert (presenter.keep(), presenter.push(Direction.VERTICAL), presenter.starters()) == (None, None, ())


# Any position of any game


def every_spot(view: View) -> list[Spot]:
    """Piles, all cells, and cells that are gone."""
    cells = [Cell(column, row) for column in range(6 if view.game == "kingdom" else 3) for row in range(3)]
    seats = range(1, len(view.layouts) + 1)
    inside = [
        cell_spot(seat, cell) for seat in seats for cell in cells if cell in view.layouts[seat - 1].shape
    ]
    return [DRAW_PILE, DISCARD_PILE, *inside]


def by_touch(view: View, move: Move) -> Iterator[tuple[str, Move | None]]:
    """What each way to make a move gives."""
    seat = view.seat

    def fresh() -> Presenter:
        return presenter_at(view)

    match move:
        case Reveal(cell=cell) | Phoenix(cell=cell):
            yield "tap", fresh().tap(cell_spot(seat, cell))
        case Draw():
            yield "tap", fresh().tap(DRAW_PILE)
        case Take(cell=cell):
            yield "taps", taps(fresh(), DISCARD_PILE, cell_spot(seat, cell))
            yield "drag", fresh().drop(DISCARD_PILE, cell_spot(seat, cell))
        case Place(cell=cell):
            yield "tap", fresh().tap(cell_spot(seat, cell))
            yield "drag", fresh().drop(DRAW_PILE, cell_spot(seat, cell))
        case Flip(cell=cell):
            yield "taps", taps(fresh(), DISCARD_PILE, cell_spot(seat, cell))
            dragged = fresh()
            assert dragged.drop(DRAW_PILE, DISCARD_PILE) is None
            yield "drag and tap", dragged.tap(cell_spot(seat, cell))
        case Hilo(line=line):
            spots = [cell_spot(seat, cell) for cell in line.cells]
            yield "swipe", fresh().swipe_line(spots)
            yield "swipe back", fresh().swipe_line(spots[::-1])
            others = {
                cell
                for other in view.legal
                if isinstance(other, Hilo) and other != move
                for cell in other.line.cells
            }
            for cell in set(line.cells) - others:
                yield "tap", fresh().tap(cell_spot(seat, cell))
        case Keep():
            yield "button", fresh().keep()
        case Push(direction=direction):
            along = direction is Direction.HORIZONTAL
            for length in (-60, 60):
                yield "swipe", fresh().swipe_push(length if along else 9, 9 if along else length)
            yield "picture", fresh().push(direction)
        case Spell(own=mine, seat=other, cell=cell):
            yield "taps", taps(fresh(), cell_spot(seat, mine), cell_spot(other, cell))
            yield "drag", fresh().drop(cell_spot(seat, mine), cell_spot(other, cell))
        case Starter(seat=chosen):
            yield "choice", move if chosen in fresh().starters() else None


@given(positions())
def test_every_legal_move_can_be_made_in_every_way(match: Match):
    if match.is_round_over:
        return
    view = match.view(match.seat or 1)
    for move in view.legal:
        ways = list(by_touch(view, move))
        assert ways
        assert [(way, given) for way, given in ways if given != move] == []


@given(positions(), st.randoms(use_true_random=False))
def test_no_touch_ever_makes_an_illegal_move(match: Match, generator: Random):
    view = match.view(match.seat or 1)
    presenter = presenter_at(view)
    spots = every_spot(view)
    for _ in range(40):
        one, other = generator.choice(spots), generator.choice(spots)
        assert presenter.lights() <= set(spots)
        given_moves = [presenter.tap(one), presenter.drop(one, other), presenter.swipe_line([one, other])]
        given_moves += [
            presenter.swipe_push(generator.uniform(-9, 9), generator.uniform(-9, 9)),
            presenter.keep(),
        ]
        for move in given_moves:
            assert move is None or move in view.legal
        for spot in (one, other):
            presenter.preview(spot, generator.choice(spots))


@given(positions())
def test_what_shines_does_something_and_what_does_not_makes_no_move(match: Match):
    view = match.view(match.seat or 1)
    for spot in every_spot(view):
        presenter = presenter_at(view)
        before = (presenter.held, presenter.is_discarding)
        is_lit = spot in presenter.lights() or spot in presenter.sources()
        move = presenter.tap(spot)
        happened = move is not None or (presenter.held, presenter.is_discarding) != before
        if happened:
            assert is_lit
        elif is_lit and spot != before[0]:
            lines = [other for other in view.legal if isinstance(other, Hilo)]
            assert sum(spot.cell in line.line.cells for line in lines) > 1  # a crossing card


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_whole_round_can_be_played_through_touches(setting):
    for moment in played(setting, seed=3, style="collect", deck="clumped"):
        if moment.move is not None:
            view = moment.before.view(moment.before.seat or 1)
            assert {given for _, given in by_touch(view, moment.move)} == {moment.move}
