"""Whole games by touches alone, in every language; what is left behind; what happens in between."""

from __future__ import annotations

import gc
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.table_driver import (
    BOT,
    GAMES,
    HILO,
    PEOPLE,
    PHONE,
    TABLET,
    TWO_LINES,
    Hands,
    in_a_hurry,
    play,
    prepared,
    sit_down,
)

# isort: split
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window

from hiloapp import games
from hiloapp.bots.bot import LEVELS
from hiloapp.engine.cards import Card, shuffle_with
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.view import View
from hiloapp.play.seats import Player, Setup, Sharing
from hiloapp.play.table import Table
from hiloapp.storage.saves import Saves
from hiloapp.storage.settings import Pace, Speed
from hiloapp.ui.presenter import DRAW_PILE
from hiloapp.ui.widgets.seat_panel import SeatPanel
from hiloapp.ui.widgets.sprite import CardSprite
from tests.engine.positions import as_they_lie

ENTER, ESCAPE = 13, 27
SETUPS = {
    "hilo": Setup("hilo", (PEOPLE[0], BOT), "hilo"),
    "hillo": Setup("hilo", (PEOPLE[0], BOT), "hillo"),
    "kingdom": Setup("kingdom", (PEOPLE[0], BOT)),
}
ALWAYS = ("Cache.", "HiloApp._measure", "Studies._work", "Tidying._tidy")
"""Kivy looks after its caches, the app after memory and the edges of the screen, the coach after a game."""
AGAIN = {"de": "Noch einmal", "en": "Play again", "fr": "Rejouer"}


def pending(driver: Driver) -> list[str]:
    """What the clock still has to do once all is quiet, but for what the app always does."""
    driver.settle()
    driver.advance(1)
    callbacks = [str(event.get_callback()) for event in Clock.get_events()]
    return [callback for callback in callbacks if not any(known in callback for known in ALWAYS)]


# To the end


@pytest.mark.parametrize("language", AGAIN)
@pytest.mark.parametrize("kind", SETUPS)
def test_a_whole_game_by_touches_alone(start: Start, kind: str, language: str):
    driver = start(PHONE, language, pace=Pace.FAST)
    driver.app.games.start(SETUPS[kind])
    play(driver, in_a_hurry(4))
    table = driver.app.table
    assert table.is_over
    assert len(table.scores) == 1 if kind == "kingdom" else max(table.totals) > 99
    assert driver.app.screen.ids.again.text == AGAIN[language]
    assert driver.app.screen.sentence
    assert not driver.app.saves.has_game
    driver.app.go("home")  # else the page grows as the coach goes on
    assert pending(driver) == []
    assert not Animation._instances


@pytest.mark.parametrize("game", GAMES)
def test_a_round_at_normal_speed(start: Start, game: str):
    driver = start(PHONE, "en", speed=Speed.NORMAL, pace=Pace.FAST)
    driver.app.games.start(SETUPS[game])
    play(driver, in_a_hurry(2), until="round_result")
    assert driver.app.table.is_round_over
    assert pending(driver) == []
    assert not Animation._instances


def test_four_people_pass_the_device_and_are_told_who_is_next(start: Start):
    driver = start(PHONE, "en", hand_over=True)
    driver.app.games.start(Setup("hilo", PEOPLE, "hilo"))
    driver.settle()
    hands = Hands(driver)
    hands.tap("a1", "b1")
    assert hands.screen.hand_over_to == "Ben"
    assert "Ben, it’s your turn" in driver.texts()
    assert hands.board.geometry.home == 1
    hands.tap("draw")  # wherever it is tapped, the tap only takes the device
    assert hands.screen.hand_over_to == ""
    assert hands.board.geometry.home == 2
    assert hands.made == ["reveal a1", "reveal b1"]
    hands.tap("c3", "c2")
    assert hands.screen.hand_over_to == "Carla"
    driver.key(ENTER)
    assert hands.screen.hand_over_to == ""
    play(driver, in_a_hurry(6), until="round_result")
    assert driver.app.table.is_round_over


def test_alone_against_bots_nobody_hands_the_device_over(start: Start):
    driver = start(PHONE, "en", hand_over=True, pace=Pace.FAST)
    hands = sit_down(driver, "hilo", *HILO["layouts"], players=(PEOPLE[0], BOT), moves=HILO["moves"])
    hands.tap("draw", "c3")
    for _ in range(30):
        driver.advance(0.1)
        assert hands.screen.hand_over_to == ""
        assert hands.board.geometry.home == 1


def test_leaving_during_the_hand_over_and_coming_back_asks_again(start: Start):
    driver = start(PHONE, "en", hand_over=True)
    hands = sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"])
    hands.tap("draw", "c3")
    assert hands.screen.hand_over_to == "Ben"
    driver.key(ESCAPE)
    assert driver.app.screen.name == "home"
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.screen.name == "table"
    assert driver.app.screen.board.geometry.home == 2


# A tablet in the middle


def test_in_table_mode_only_the_active_layout_can_be_touched(start: Start):
    driver = start(TABLET, "en", hand_over=True)
    players = PEOPLE[:3]
    driver.app.games.start(Setup("hilo", players, "hilo", Sharing.TABLE))
    driver.settle()
    hands = Hands(driver)
    for seat in (1, 2, 3):
        assert hands.view.seat == seat
        assert hands.screen.hand_over_to == ""
        before = hands.made
        for other in {1, 2, 3} - {seat}:
            hands.tap(f"{other}:a1", f"{other}:c3")
            hands.drag(f"{other}:a1", f"{other}:b2")
        assert hands.made == before
        assert hands.screen.fingers.looked_at is None
        hands.tap(f"{seat}:a1", f"{seat}:b2")
        assert hands.made == [*before, "reveal a1", "reveal b2"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_mode_game_by_touches(start: Start, game: str):
    driver = start(TABLET, "en")
    driver.app.games.start(Setup(game, PEOPLE[:4], "hilo" if game == "hilo" else None, Sharing.TABLE))
    play(driver, in_a_hurry(8), until="round_result")
    assert driver.app.table.is_round_over


def test_undo_of_a_choice_while_the_end_is_shown_is_not_offered(start: Start):
    driver = start(PHONE, "en", pace=Pace.FAST)
    driver.app.games.start(SETUPS["kingdom"])
    choose = in_a_hurry(4)
    for _ in range(600):
        hands = Hands(driver)
        if hands.screen.is_ended:
            break
        hands.act(choose)
    assert hands.screen.is_ended
    assert not hands.screen.can_undo
    assert hands.screen.chrome.onward.parent is not None
    driver.key(ord("u"), "u")
    assert driver.app.table.is_round_over


# What is kept


def test_after_every_move_the_kept_game_is_the_game_on_the_table(start: Start, data: Path):
    driver = start(PHONE, "en", pace=Pace.FAST, hand_over=False)
    checked: list[Match] = []

    def check(_: object) -> None:
        saved = Saves(data, pytest.fail).load()
        assert saved.match == driver.app.table._match
        assert saved.setup == driver.app.table.setup
        checked.append(saved.match)

    for kind in ("hilo", "kingdom"):
        driver.app.games.start(SETUPS[kind])
        driver.app.table.listeners.insert(0, check)
        play(driver, in_a_hurry(11), until="round_result")
    assert len(checked) > 30


def test_a_game_that_was_cut_off_goes_on_at_the_same_card_with_the_same_deck(start: Start):
    driver = start(PHONE, "en", hand_over=False)
    hands = sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"], draw=HILO["draw"])
    hands.tap("draw")
    driver = start(PHONE, "en", hand_over=False)
    hands = Hands(driver)
    assert str(hands.view.drawn) == "R5"
    assert hands.in_hand == DRAW_PILE
    hands.tap("c1")
    assert hands.made == ["place c1"]


# Bots


class SlowBot:
    """Thinks until it is told to be done."""

    is_done = False
    thoughts = 0

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def think(self, view: View) -> Generator[None, None, Move]:
        SlowBot.thoughts += 1
        while not SlowBot.is_done:
            yield
        return min(view.legal, key=str)


@pytest.fixture
def against_a_slow_bot(start: Start, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A line of one colour is on the table, and after it the bot thinks long."""
    monkeypatch.setitem(LEVELS, "slow", SlowBot)
    monkeypatch.setattr("hiloapp.play.thinker.SLICE_SECONDS", 0.0002)
    SlowBot.is_done, SlowBot.thoughts = False, 0
    driver = start(PHONE, "en", pace=Pace.FAST)
    players = (PEOPLE[0], Player("Pixel", "slow", 11))
    rest = {key: value for key, value in TWO_LINES.items() if key != "layouts"}
    return sit_down(driver, "hilo", *TWO_LINES["layouts"], players=players, **rest)


def test_frames_go_on_while_a_bot_thinks(against_a_slow_bot: Hands):
    hands = against_a_slow_bot
    hands.tap("a1")
    hands.driver.advance(2)
    assert hands.made == ["hilo a1-c1"]
    assert SlowBot.thoughts == 1
    assert hands.screen.title.endswith("Pixel’s turn")
    SlowBot.is_done = True
    hands.driver.advance(0.5)
    assert len(hands.made) > 1


def test_the_answer_of_a_bot_is_dropped_when_its_turn_was_undone(against_a_slow_bot: Hands):
    hands = against_a_slow_bot
    hands.tap("a1")
    hands.driver.advance(1)
    hands.driver.tap(hands.driver.find("IconButton", icon="undo"))
    assert hands.made == []
    SlowBot.is_done = True
    hands.driver.advance(3)
    assert hands.made == []
    assert hands.view.seat == 1
    hands.tap("c3")
    assert hands.made[0] == "hilo c1-c3"


def test_an_answer_that_waits_for_its_moment_is_dropped_as_well(against_a_slow_bot: Hands):
    hands = against_a_slow_bot
    hands.driver.app.change_settings(pace=Pace.SLOW)
    SlowBot.is_done = True
    hands.tap("a1")
    hands.driver.advance(0.5)
    hands.driver.tap(hands.driver.find("IconButton", icon="undo"))
    hands.driver.advance(4)
    assert hands.made == []
    assert hands.view.seat == 1


def test_a_bot_stops_when_the_table_is_left_and_starts_anew_when_people_come_back(against_a_slow_bot: Hands):
    hands, driver = against_a_slow_bot, against_a_slow_bot.driver
    hands.tap("a1")
    driver.key(ESCAPE)
    assert driver.app.screen.name == "home"
    SlowBot.is_done = True
    driver.advance(3)
    assert hands.made == ["hilo a1-c1"]
    driver.tap(driver.app.screen.ids.play)
    driver.advance(2)
    assert len(driver.app.table.record.rounds[-1].moves) > len(TWO_LINES["moves"]) + 1
    assert SlowBot.thoughts >= 2


def test_touches_mean_nothing_while_a_bot_decides(against_a_slow_bot: Hands):
    hands = against_a_slow_bot
    hands.tap("a1")
    for place in ("draw", "discard", "a1", "b2"):
        hands.tap(place)
    hands.drag("discard", "a1")
    assert hands.made == ["hilo a1-c1"]
    assert hands.is_at_rest()


def test_bots_alone_play_to_the_scores_by_themselves(start: Start):
    driver = start(PHONE, "en", pace=Pace.FAST)
    driver.app.games.start(Setup("kingdom", (BOT, Player("Nova", "random", 12))))
    for _ in range(200):
        driver.advance(0.5)
        if driver.app.screen.name != "table":
            break
    assert driver.app.screen.name == "round_result"


# Nothing is left behind


def left_over(driver: Driver) -> dict[str, int]:
    events = len(pending(driver))
    gc.collect()
    alive = gc.get_objects()
    return {
        "events": events,
        "animations": len(Animation._instances),
        "widgets": sum(len(list(screen.walk())) for screen in driver.app._screens.screens),
        "over the screen": len(Window.children),
        "cards": sum(type(thing) is CardSprite for thing in alive),
        "panels": sum(type(thing) is SeatPanel for thing in alive),
        "tables": sum(type(thing) is Table for thing in alive),
        "listeners to the language": len(driver.app.tr._observers),
        "listeners to settings": len(driver.app.get_property_observers("settings")),
        "listeners to the window": len(Window.get_property_observers("size")),
    }


def moves_of(setup: Setup, order: tuple[Card, ...], seed: int) -> list[str]:
    """A whole round in a hurry."""
    choose = in_a_hurry(seed)
    match = Match(games.make_game(setup.game, len(setup.players), setup.edition)).deal(order).match
    moves: list[str] = []
    while not match.is_round_over:
        move = choose(match.view(match.seat or 1))
        match = match.apply(move, as_they_lie).match
        moves.append(str(move))
    return moves


def play_the_end(driver: Driver, game: str, number: int) -> None:
    """Sit down at a table where some moves are left, play them, look at the scores, go home."""
    setup = SETUPS[game]
    deck = games.deck_of(setup.game)
    order = shuffle_with(Random(number))(deck)
    moves = moves_of(setup, order, number)
    driver.app.games.sit_down(prepared(setup, driver.app.saves.keeper(setup), order, moves[:-4]))
    driver.advance(0.1)
    play(driver, in_a_hurry(number), until="round_result")
    driver.app.games.leave()


def test_fifty_games_in_a_row_leave_nothing_behind(start: Start):
    driver = start(PHONE, "en", pace=Pace.FAST)
    for number in range(6):  # from the second unfinished one on, home has a button for them
        play_the_end(driver, ("kingdom", "hilo")[number % 2], number)
    before = left_over(driver)
    painted = []
    for number in range(6, 50):  # one game after the other: cards are painted anew for each change
        play_the_end(driver, "kingdom" if number < 28 else "hilo", number)
        painted.append(len(driver.app._screens.get_screen("table").board.faces))
    assert number == 49
    assert left_over(driver) == before
    assert max(painted) <= 3 * len(games.deck_of("hilo"))
