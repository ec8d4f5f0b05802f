"""Every gesture of both games, by real touches, on a phone and on a tablet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.ui.driver import Driver
from tests.ui.table_driver import (
    DIAGONAL,
    GAMES,
    GAPS,
    HILO,
    KINGDOM,
    MAGE,
    MAGE_OF_THREE,
    PEOPLE,
    PHONE,
    TABLET,
    TWO_LINES,
    Hands,
    one_app,
    sit_down,
)

# isort: split
from kivy.core.window import Window
from kivy.graphics import Rectangle

from hiloapp.engine.layout import Direction
from hiloapp.storage.settings import Speed
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE

Sit = Callable[..., Hands]
UP, DOWN, RIGHT, LEFT, ENTER, TAB, ESCAPE = 273, 274, 275, 276, 13, 9, 27


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests here: each sits down at a table of its own."""
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        yield driver


@pytest.fixture(params=[PHONE, TABLET], ids=["phone", "tablet"])
def sit(request: pytest.FixtureRequest, driver: Driver) -> Iterator[Sit]:
    """Seats people at a prepared table; nobody has to hand the device over."""

    def sit(game: str, *, speed: Speed = Speed.OFF, **more) -> Hands:
        wanted = GAMES[game] | more
        layouts = wanted.pop("layouts")
        driver.resize(request.param)
        driver.app.change_settings(speed=speed)
        return sit_down(driver, game, *layouts, **wanted)

    yield sit
    driver.dismiss_all()
    driver.app.change_settings(speed=Speed.OFF)
    driver.app.games.leave()
    driver.settle()


each_game = pytest.mark.parametrize("game", GAMES)


# Preparing


def test_a_tap_turns_a_card_up(sit: Sit):
    hands = sit("hilo", moves=[])
    hands.tap("b2")
    assert hands.made == ["reveal b2"]
    hands.tap("b2")
    assert hands.made == ["reveal b2"]
    hands.tap("a3")
    assert hands.made == ["reveal b2", "reveal a3"]
    assert hands.board.geometry.home == 2


def test_in_the_kingdom_the_table_says_who_begins_and_each_turns_up_one_card(sit: Sit):
    hands = sit("kingdom", moves=[])
    answers = hands.driver.find("Chooser").ids.answers.children
    assert [button.text for button in reversed(answers)] == ["Anna", "Ben", "Draw lots"]
    hands.driver.tap(answers[1])
    assert hands.made == ["starter 2"]
    hands.tap("f2", "a1")
    assert hands.made == ["starter 2", "reveal f2", "reveal a1"]
    assert hands.view.seat == 2


def test_lots_choose_who_begins_as_well(sit: Sit):
    hands = sit("kingdom", moves=[])
    hands.driver.tap(hands.driver.find("Answer", text="Draw lots"))
    assert hands.made in (["starter 1"], ["starter 2"])


def test_the_card_of_another_player_cannot_be_turned_up(sit: Sit):
    hands = sit("hilo", moves=[])
    hands.tap("2:b2")
    assert hands.made == []


# Drawing and swapping


@each_game
def test_a_tap_on_the_draw_pile_draws(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("draw")
    assert hands.made == ["draw"]
    assert hands.in_hand == DRAW_PILE
    assert hands.board.drawn.card == hands.view.drawn


@each_game
def test_the_discard_pile_is_swapped_by_dragging(sit: Sit, game: str):
    hands = sit(game)
    hands.drag("discard", "c2")
    assert hands.made == ["take c2"]
    assert hands.is_at_rest()


@each_game
def test_the_discard_pile_is_swapped_by_two_taps(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("discard")
    assert hands.in_hand == DISCARD_PILE
    assert hands.made == []
    hands.tap("b2")
    assert hands.made == ["take b2"]


@each_game
def test_a_tap_beside_everything_puts_the_picked_card_back(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("discard", hands.nowhere)
    assert hands.in_hand is None
    assert hands.made == []


@each_game
def test_the_drawn_card_is_swapped_by_dragging(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("draw")
    hands.drag("draw", "a2")
    assert hands.made == ["draw", "place a2"]


@each_game
def test_the_drawn_card_is_swapped_by_a_tap(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("draw", "c2")
    assert hands.made == ["draw", "place c2"]


@each_game
@pytest.mark.parametrize("way", ["drag", "tap"])
def test_the_drawn_card_is_discarded_and_another_turned_up(sit: Sit, game: str, way: str):
    hands = sit(game)
    hands.tap("draw")
    if way == "drag":
        hands.drag("draw", "discard")
    else:
        hands.tap("discard")
    assert hands.made == ["draw"]
    assert hands.presenter.is_discarding
    assert "turn over" in hands.screen.message.prompt
    hands.tap("a1")
    assert hands.made == ["draw"]
    hands.tap("b2")
    assert hands.made == ["draw", "flip b2"]


@each_game
def test_a_discarded_card_is_taken_back_by_a_tap(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("draw", "discard", "discard")
    assert not hands.presenter.is_discarding
    assert hands.in_hand == DRAW_PILE
    hands.tap("b2")
    assert hands.made == ["draw", "place b2"]


@each_game
def test_a_discarded_card_that_was_taken_back_can_be_seen_in_the_hand_again(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("draw", "discard", "discard")
    held = hands.board.held_pose()[:2]
    assert (hands.board.drawn.x_mid, hands.board.drawn.y_mid) == pytest.approx(held, abs=1)


def test_while_a_card_hovers_the_cell_tells_what_would_happen(sit: Sit):
    hands = sit("hilo")
    finger = hands.lift("discard", "a1")
    assert hands.screen.preview == "−1"
    hands.driver.move(finger, hands.at("c3"))
    assert hands.screen.preview == "?"
    hands.driver.move(finger, hands.nowhere)
    assert hands.screen.preview == ""
    hands.driver.up(finger)
    hands.driver.settle()
    hands.tap("draw")
    finger = hands.lift("draw", "c1")
    assert hands.screen.preview == "HILO!"
    hands.driver.up(finger)
    assert hands.made == ["draw", "place c1"]
    assert hands.screen.preview == ""


# What is nearly right, and what is wrong


@each_game
def test_a_near_miss_counts(sit: Sit, game: str):
    hands = sit(game)
    hands.drag("discard", hands.at("a2", along=-0.75))
    assert hands.made == ["take a2"]


@each_game
def test_a_tap_just_beside_the_draw_pile_draws(sit: Sit, game: str):
    hands = sit(game)
    x, y = hands.at("draw", up=0.5)
    hands.tap((x, y + 8))
    assert hands.made == ["draw"]


@each_game
@pytest.mark.parametrize("source", ["discard", "draw"])
def test_a_drop_elsewhere_snaps_back(sit: Sit, game: str, source: str):
    hands = sit(game)
    if source == "draw":
        hands.tap("draw")
    before = hands.made
    hands.drag(source, hands.nowhere)
    assert hands.made == before
    assert hands.is_at_rest()
    assert hands.in_hand == (DRAW_PILE if source == "draw" else None)
    hands.drag(source, "b2")
    assert hands.made == [*before, "take b2" if source == "discard" else "place b2"]


@each_game
@pytest.mark.parametrize("target", ["2:b2", "draw"])
def test_a_card_dropped_on_a_wrong_target_snaps_back(sit: Sit, game: str, target: str):
    hands = sit(game)
    hands.drag("discard", target)
    assert hands.made == []
    assert hands.is_at_rest()


def test_a_card_that_may_not_be_moved_stays_where_it_is(sit: Sit):
    hands = sit("hilo")
    hands.drag("a1", "b2")
    hands.drag("draw", "a1")
    hands.drag("2:a1", "a1")
    assert hands.made == []
    assert hands.is_at_rest()


@each_game
def test_a_shaky_tap_is_a_tap(sit: Sit, game: str):
    hands = sit(game)
    x, y = hands.at("draw")
    finger = hands.driver.down((x, y))
    for dx, dy in ((5, 2), (8, -3), (3, 8), (-4, -8)):
        hands.driver.move(finger, (x + dx, y + dy))
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == ["draw"]


def test_a_shaky_tap_on_a_card_that_can_be_dragged_picks_it_up(sit: Sit):
    hands = sit("hilo")
    x, y = hands.at("discard")
    finger = hands.driver.down((x, y))
    hands.driver.move(finger, (x + 8, y - 8))
    assert not hands.screen.fingers.is_dragging
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.in_hand == DISCARD_PILE


@each_game
def test_a_second_finger_is_ignored(sit: Sit, game: str):
    hands = sit(game)
    first = hands.lift("discard", hands.nowhere)
    second = hands.driver.down(hands.at("draw"))
    hands.driver.move(second, hands.at("a1"))
    hands.driver.up(second)
    assert hands.made == []
    assert hands.screen.fingers.is_dragging
    hands.driver.move(first, hands.at("b2"))
    hands.driver.up(first)
    hands.driver.settle()
    assert hands.made == ["take b2"]


@each_game
def test_turning_the_device_during_a_drag_puts_the_card_back(sit: Sit, game: str):
    hands = sit(game)
    finger = hands.lift("discard", "b2")
    hands.driver.resize((Window.height, Window.width))
    hands.driver.advance(0.2)
    assert hands.is_at_rest()
    assert hands.in_hand is None
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == []
    hands.drag("discard", "b2")
    assert hands.made == ["take b2"]


@each_game
def test_the_back_key_during_a_drag_puts_the_card_back_and_stays_at_the_table(sit: Sit, game: str):
    hands = sit(game)
    finger = hands.lift("discard", "b2")
    hands.driver.key(ESCAPE)
    assert hands.screen.name == "table"
    assert hands.is_at_rest()
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == []
    hands.driver.key(ESCAPE)
    assert hands.driver.app.screen.name == "home"


def test_a_finger_still_down_when_the_table_is_left_does_nothing_later(sit: Sit):
    hands = sit("hilo")
    finger = hands.lift("discard", "b2")
    hands.driver.app.games.leave()
    hands.driver.settle()
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == []


# HILO


def with_a_line(sit: Sit, **more) -> Hands:
    hands = sit("hilo", moves=[*HILO["moves"], "draw", "place c1"], **more)
    assert [str(move) for move in hands.view.legal] == ["hilo a1-c1", "keep"]
    return hands


@pytest.mark.parametrize("ends", [("a1", "c1"), ("c1", "a1"), ("b1", "c1")], ids=str)
def test_a_finger_along_the_line_takes_it(sit: Sit, ends: tuple[str, str]):
    hands = with_a_line(sit)
    hands.drag(*ends)
    assert hands.made == ["hilo a1-c1"]


@pytest.mark.parametrize("cell", ["a1", "b1", "c1"])
def test_a_tap_on_the_line_takes_it(sit: Sit, cell: str):
    hands = with_a_line(sit)
    hands.tap(cell)
    assert hands.made == ["hilo a1-c1"]


def test_a_swipe_across_the_line_or_a_tap_beside_it_does_nothing(sit: Sit):
    hands = with_a_line(sit)
    hands.drag("b3", "b1")
    hands.tap("b2")
    hands.tap("draw")
    assert hands.made == []


def test_the_button_leaves_the_line(sit: Sit):
    hands = with_a_line(sit)
    button = hands.screen.message.ids.button
    assert button.text == "Leave it"
    hands.driver.tap(button)
    assert hands.made == ["keep"]
    assert hands.view.seat == 2


def test_with_two_lines_the_card_where_they_cross_does_nothing(sit: Sit):
    hands = sit("hilo", **TWO_LINES)
    assert [str(move) for move in hands.view.legal] == ["hilo a1-c1", "hilo c1-c3", "keep"]
    hands.tap("c1")
    assert hands.made == []
    assert hands.presenter.lights() == {hands.spot(cell) for cell in ("a1", "b1", "c1", "c2", "c3")}


@pytest.mark.parametrize("cell, line", [("a1", "a1-c1"), ("b1", "a1-c1"), ("c2", "c1-c3"), ("c3", "c1-c3")])
def test_with_two_lines_a_tap_chooses_the_one_wanted(sit: Sit, cell: str, line: str):
    hands = sit("hilo", **TWO_LINES)
    hands.tap(cell)
    assert hands.made == [f"hilo {line}"]


def test_with_two_lines_a_finger_chooses_the_one_wanted(sit: Sit):
    hands = sit("hilo", **TWO_LINES)
    hands.drag("c3", "c1")
    assert hands.made == ["hilo c1-c3"]


def test_a_diagonal_goes_by_a_finger_along_it(sit: Sit):
    hands = sit("hilo", **DIAGONAL)
    hands.drag("a1", "c3")
    assert hands.made == ["hilo a1-c3"]
    assert all(tile.parent for tile in hands.screen.chrome.tiles.values())


@pytest.mark.parametrize(
    "along, up, direction",
    [(0, -1, "vertical"), (0, 1, "vertical"), (-1, 0, "horizontal"), (1, 0, "horizontal")],
)
def test_a_swipe_pushes_together_and_up_means_down_and_right_left(sit: Sit, along, up, direction):
    hands = sit("hilo", **GAPS)
    x, y = hands.at("b2")
    hands.drag((x, y), (x + 90 * along, y + 90 * up))
    assert hands.made == [f"push {direction}"]
    assert not any(tile.parent for tile in hands.screen.chrome.tiles.values())


@pytest.mark.parametrize("direction", Direction)
def test_a_picture_shows_the_result_and_a_tap_on_it_pushes(sit: Sit, direction: Direction):
    hands = sit("hilo", **GAPS)
    tile = hands.screen.chrome.tiles[direction]
    card_of = {texture: card for (card, _), texture in hands.board.faces._textures.items()}
    pictured = [part for part in tile.canvas.get_group("cards") if isinstance(part, Rectangle)]
    result = hands.view.layouts[0].push(direction)
    assert [card_of[part.texture] for part in pictured] == list(result.cards)
    assert (
        str(result) == {"vertical": "?? O9 ??/?? ?? ??", "horizontal": "O9 ??/?? ??/?? ??"}[direction.value]
    )
    columns = {part.pos[0] for part in pictured}
    assert len(columns) == result.shape.columns
    assert tile.text == {"vertical": "Down", "horizontal": "To the left"}[direction.value]
    hands.driver.tap(tile)
    assert hands.made == [f"push {direction.value}"]


def test_a_tap_without_a_swipe_does_not_push(sit: Sit):
    hands = sit("hilo", **GAPS)
    hands.tap("b1", "2:a1", hands.nowhere)
    assert hands.made == []


# Dein Königreich


def test_the_mage_swaps_by_dragging_onto_another_layout_that_grows_for_it(sit: Sit):
    hands = sit("kingdom", **MAGE)
    usual = hands.board.geometry.places[1].card
    finger = hands.lift("a1", "2:c2")
    assert hands.board.geometry.places[1].card >= usual
    hands.driver.move(finger, hands.at("2:c2"))
    assert hands.screen.preview == "?"
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == ["spell a1 2:c2"]
    assert hands.screen.fingers.looked_at is None


@pytest.mark.parametrize("seat", [2, 3])
@pytest.mark.parametrize("cell", ["a1", "f1", "c2", "f2"])
def test_every_card_of_a_layout_that_grew_can_be_reached_by_the_same_drag(sit: Sit, seat: int, cell: str):
    hands = sit("kingdom", **MAGE_OF_THREE)
    finger = hands.lift("a1", f"{seat}:c1")
    assert hands.screen.fingers.looked_at == seat
    x, y = hands.at(f"{seat}:{cell}")
    for part in (0.25, 0.5, 0.75, 1.0):
        hands.driver.move(finger, (finger.x + (x - finger.x) * part, finger.y + (y - finger.y) * part))
    assert hands.screen.fingers.looked_at == seat
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == [f"spell a1 {seat}:{cell}"]


def test_back_over_the_own_layout_another_one_can_be_chosen(sit: Sit):
    hands = sit("kingdom", **MAGE_OF_THREE)
    finger = hands.lift("a1", "2:c1")
    assert hands.screen.fingers.looked_at == 2
    hands.driver.move(finger, hands.at("c2"))
    hands.driver.move(finger, hands.at("3:b1"))
    assert hands.screen.fingers.looked_at == 3
    hands.driver.move(finger, hands.at("3:b1"))
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == ["spell a1 3:b1"]


def test_a_card_that_is_dragged_does_not_lie_in_its_layout_as_well(sit: Sit):
    hands = sit("kingdom", **MAGE_OF_THREE)
    finger = hands.lift("a1", "2:c1")
    assert hands.board.sprite_of(hands.spot("1:a1")).fade == 0
    hands.driver.up(finger)
    hands.driver.settle()


def test_a_card_dropped_beside_the_layout_that_grew_goes_back(sit: Sit):
    hands = sit("kingdom", **MAGE_OF_THREE)
    finger = hands.lift("a1", "2:c1")
    hands.driver.move(finger, hands.at("c2"))
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.made == []
    assert hands.is_at_rest()


@pytest.mark.parametrize("scene", [MAGE, MAGE_OF_THREE], ids=["two players", "three players"])
def test_the_mage_swaps_by_two_taps(sit: Sit, scene: dict):
    hands = sit("kingdom", **scene)
    hands.tap("d2")
    assert hands.in_hand == hands.spot("d2")
    if hands.screen.fingers.looked_at is None:
        hands.tap("2:b1")  # with several, the first tap brings a layout near
    if not hands.made:
        hands.tap("2:b1")
    assert hands.made == ["spell d2 2:b1"]


def test_the_mage_is_no_card_to_give_away(sit: Sit):
    hands = sit("kingdom", **MAGE)
    hands.tap("b1")
    assert hands.in_hand is None
    hands.drag("b1", "2:b1")
    assert hands.made == []


def test_a_phoenix_turns_up_the_card_that_is_tapped(sit: Sit):
    hands = sit("kingdom", discard="PHO", moves=[*KINGDOM["moves"], "take b1"])
    hands.tap("a1")
    assert hands.made == []
    hands.tap("e2")
    assert hands.made == ["phoenix e2"]


# Looking


@each_game
def test_a_long_press_tells_the_card_in_words(sit: Sit, game: str):
    hands = sit(game)
    finger = hands.driver.down(hands.at("a1"))
    hands.driver.advance(0.6)
    assert hands.screen.peek == {"hilo": "red 11", "kingdom": "King"}[game]
    assert hands.screen.ids.peek.opacity == 1
    hands.driver.up(finger)
    hands.driver.settle()
    assert hands.screen.peek == ""
    assert hands.made == []


@each_game
def test_a_long_press_gives_no_covered_card_away(sit: Sit, game: str):
    hands = sit(game)
    for place in ("c2", "draw", "2:b2"):
        finger = hands.driver.down(hands.at(place))
        hands.driver.advance(0.6)
        assert hands.screen.peek == "A face-down card"
        hands.driver.up(finger)
        hands.driver.settle()
    assert hands.made == []


def test_a_long_press_on_the_discard_pile_and_the_drawn_card_tells_them(sit: Sit):
    hands = sit("hilo")
    hands.tap("draw")
    for place, words in (("discard", "blue 10"), ("draw", "red 5")):
        finger = hands.driver.down(hands.at(place))
        hands.driver.advance(0.6)
        assert hands.screen.peek == words
        hands.driver.up(finger)
        hands.driver.settle()
    assert hands.in_hand == DRAW_PILE


OF_FOUR = {"players": PEOPLE, "moves": [f"reveal {cell}" for _ in PEOPLE for cell in ("a1", "b1")]}


def test_a_tap_on_an_opponent_shows_the_layout_in_full_size_and_another_tap_ends_it(sit: Sit):
    hands = sit("hilo", **OF_FOUR)
    usual = hands.board.geometry
    home = usual.home
    other = home % 4 + 1
    hands.tap(f"{other}:b2")
    near = hands.board.geometry
    assert near.places[other - 1].card > usual.places[other - 1].card
    assert not near.panels[other - 1].overlaps(near.panels[home - 1])
    hands.tap(f"{other}:b2")
    assert hands.board.geometry == usual
    assert hands.made == []


def test_a_swipe_goes_on_to_the_next_opponent(sit: Sit):
    hands = sit("hilo", **OF_FOUR)
    home = hands.board.geometry.home
    others = [(home - 1 + away) % 4 + 1 for away in (1, 2, 3)]
    hands.tap(f"{others[0]}:b2")
    seen = []
    for _ in range(3):
        seen.append(hands.screen.fingers.looked_at)
        x, y = hands.at(f"{seen[-1]}:b2")
        hands.drag((x + 60, y), (x - 60, y))
    assert seen == others
    assert hands.screen.fingers.looked_at == others[0]
    x, y = hands.at(f"{others[0]}:b2")
    hands.drag((x - 60, y), (x + 60, y))
    assert hands.screen.fingers.looked_at == others[2]
    hands.driver.key(ESCAPE)
    assert hands.screen.fingers.looked_at is None
    assert hands.made == []


@each_game
def test_a_swipe_over_an_opponent_shows_the_layout_in_full_size(sit: Sit, game: str):
    hands = sit(game)
    x, y = hands.at("2:b1")
    hands.drag((x - 20, y), (x + 40, y))
    assert hands.screen.fingers.looked_at == 2
    assert hands.made == []


def test_what_lies_under_a_layout_that_is_looked_at_cannot_be_touched(sit: Sit):
    hands = sit("hilo", **OF_FOUR)
    home = hands.board.geometry.home
    for other in (seat for seat in (1, 2, 3, 4) if seat != home):
        hands.tap(f"{other}:b2")
        assert hands.screen.fingers.looked_at == other
        places = {spot: hands.board.rect_of(spot).center for spot in hands.board.spots()}
        for spot, middle in places.items():
            if spot.seat == other:
                assert hands.board.spot_at(*middle) == spot
                assert hands.board.seat_at(*middle) == other
        hands.tap(f"{other}:b2")
        assert hands.screen.fingers.looked_at is None
        assert hands.made == []


# Undo


def test_a_choice_can_be_undone_while_nothing_hidden_was_shown(sit: Sit):
    hands = with_a_line(sit)
    hands.driver.tap(hands.screen.message.ids.button)
    assert hands.made == ["keep"]
    undo = hands.driver.find("IconButton", icon="undo")
    assert not undo.disabled
    hands.driver.tap(undo)
    assert hands.made == []
    assert [str(move) for move in hands.view.legal] == ["hilo a1-c1", "keep"]
    hands.tap("b1")
    assert hands.made == ["hilo a1-c1"]


@each_game
def test_a_swap_of_open_cards_can_be_undone(sit: Sit, game: str):
    hands = sit(game)
    before = hands.view
    hands.drag("discard", "a1")
    assert hands.made == ["take a1"]
    hands.driver.tap(hands.driver.find("IconButton", icon="undo"))
    assert hands.made == []
    assert hands.view == before
    assert hands.is_at_rest()


@each_game
def test_a_revealed_card_cannot_be_undone(sit: Sit, game: str):
    hands = sit(game)
    undo = hands.driver.find("IconButton", icon="undo")
    for spot in ("draw", "b2"):
        hands.tap(spot)
        assert undo.disabled
        hands.driver.tap(undo)
    assert hands.made == ["draw", "place b2"]


@each_game
def test_laying_off_the_drawn_card_can_be_undone_until_one_is_turned_up(sit: Sit, game: str):
    hands = sit(game)
    hands.tap("draw", "discard")
    hands.driver.tap(hands.driver.find("IconButton", icon="undo"))
    assert not hands.presenter.is_discarding
    assert hands.in_hand == DRAW_PILE
    assert hands.made == ["draw"]


# Keyboard


@each_game
def test_letters_draw_take_and_undo(sit: Sit, game: str):
    hands = sit(game)
    hands.press("t")
    assert hands.in_hand == DISCARD_PILE
    hands.tap("a1")
    assert hands.made == ["take a1"]
    hands.press("u")
    assert hands.made == []
    hands.press("d")
    assert hands.made == ["draw"]


def test_arrows_walk_over_the_cards_and_enter_touches(sit: Sit):
    hands = sit("hilo", moves=[])
    hands.driver.key(DOWN)
    start = hands.screen.keys._spot
    assert start == hands.spot("a1")
    for key in (RIGHT, DOWN):
        hands.driver.key(key)
    assert hands.screen.keys._spot == hands.spot("b2")
    hands.driver.key(ENTER)
    assert hands.made == ["reveal b2"]


def test_where_the_keyboard_is_stays_visible_until_a_finger_takes_over(sit: Sit):
    hands = sit("hilo", moves=[])
    hands.driver.key(DOWN)
    hands.driver.key(ENTER)
    assert hands.made == ["reveal a1"]
    assert hands.board._marks.canvas.children
    hands.tap("b2")
    assert not hands.board._marks.canvas.children
    hands.driver.key(ENTER)
    assert hands.made == ["reveal a1", "reveal b2"]


def test_a_turn_by_keyboard_alone(sit: Sit):
    hands = sit("hilo")
    hands.press("d")
    hands.press("t")
    assert hands.presenter.is_discarding
    hands.driver.key(DOWN)
    assert hands.screen.keys._spot in hands.presenter.lights()
    hands.driver.key(ENTER)
    assert hands.made[0] == "draw"
    assert hands.made[1].startswith("flip")


def test_tab_goes_through_the_buttons_and_enter_presses(sit: Sit):
    hands = with_a_line(sit)
    hands.driver.key(TAB)
    assert hands.screen.message.ids.button.is_focused
    hands.driver.key(ENTER)
    assert hands.made == ["keep"]


def test_tab_reaches_every_button_and_begins_anew(sit: Sit):
    hands = sit("hilo", **GAPS)
    seen = []
    for _ in range(12):
        hands.driver.key(TAB)
        seen.append(next(button for button in hands.driver.walk() if getattr(button, "is_focused", False)))
    assert set(hands.screen.chrome.tiles.values()) <= set(seen)
    assert {button.icon for button in seen if hasattr(button, "icon")} >= {"menu", "chart-bar"}
    assert seen[0] in seen[1:]


@each_game
def test_h_asks_for_a_hint_that_first_points_and_then_explains(sit: Sit, game: str):
    hands = sit(game)
    hands.press("h")
    for _ in range(600):
        if hands.screen.message.news:
            break
        hands.driver.frame()
    assert "Look here" in hands.screen.message.news
    pointed, asked = hands.screen.message.news, hands.screen.message.prompt
    hands.press("h")
    assert hands.screen.message.news not in ("", pointed)
    assert hands.screen.message.prompt != asked
    assert hands.made == []


def test_escape_puts_a_picked_card_back_first_and_leaves_then(sit: Sit):
    hands = sit("hilo")
    hands.press("t")
    hands.driver.key(ESCAPE)
    assert hands.in_hand is None
    assert hands.driver.app.screen.name == "table"
    hands.driver.key(ESCAPE)
    assert hands.driver.app.screen.name == "home"


# With movement


def test_a_tap_skips_what_is_moving_and_counts(sit: Sit):
    hands = sit("hilo", speed=Speed.CALM)
    finger = hands.driver.down(hands.at("draw"))
    hands.driver.up(finger)
    assert hands.screen.choreography.is_playing
    hands.tap("c3")
    assert hands.made == ["draw", "place c3"]


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.FAST])
def test_a_dragged_card_goes_on_from_where_it_was_let_go(sit: Sit, speed: Speed):
    hands = sit("hilo", speed=speed)
    finger = hands.lift("discard", hands.at("c3", along=0.2))
    hands.driver.up(finger)
    x, y = hands.at("1:c3")
    sprite = hands.board.sprite_of(hands.spot("1:c3"))
    assert abs(sprite.x_mid - x) + abs(sprite.y_mid - y) < 60
    hands.driver.settle()
    hands.driver.advance(1)
    assert hands.made == ["take c3"]
    assert hands.is_at_rest()


def test_a_line_flies_to_the_pile_and_the_layout_closes_up(sit: Sit):
    hands = with_a_line(sit, speed=Speed.NORMAL)
    hands.driver.tap(hands.at("b1"))
    hands.driver.advance(1.5)
    assert hands.made == ["hilo a1-c1"]
    assert hands.is_at_rest()
    assert hands.board.hands[0].shape.size == 6
    assert hands.board.discard.card == hands.view.discard
