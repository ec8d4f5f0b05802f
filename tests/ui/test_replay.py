"""Replays: a finished game once more on the real board, by finger, key and ear, with the coach beside it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from hiloapp.device.speech import Recording
from hiloapp.engine.record import Record
from hiloapp.play.table import Table
from hiloapp.storage.saves import Keeper
from hiloapp.storage.settings import Speed
from hiloapp.ui.hints import spots_of
from tests.ui.by_ear import Blind
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import played

LEFT, RIGHT, UP, DOWN, HOME, END, SPACE, ESCAPE = 276, 275, 273, 274, 278, 279, 32, 27


def in_history(driver: Driver, game: str = "kingdom", seats: int = 2) -> Table:
    """A game that was played here, and put into the history."""
    table = played(game, seats)
    keeper = driver.app.saves.keeper(table.setup)
    assert isinstance(keeper, Keeper)
    driver.app.history.add(table.record, table.setup, keeper.id, 60)
    table.keep = keeper
    driver.app.table = table
    return table


def opened(
    driver: Driver,
    game: str = "kingdom",
    seats: int = 2,
    at: tuple[int, int] | None = None,
    has_coach: bool = False,
):
    """A replay from the history. Without the coach, who costs four milliseconds of every frame."""
    table = in_history(driver, game, seats)
    driver.app.replay(table.keep.id, at)
    screen = until_ready(driver)
    if not has_coach:
        driver.app.studies._may_work = lambda: False
    return screen


def until_ready(driver: Driver):
    screen = driver.app.screen
    assert screen.name == "replay"
    for _ in range(600):
        if screen.is_ready:
            driver.settle()
            return screen
        driver.frame()
    raise AssertionError("the film was never developed")


def on_the_board(screen) -> list[list[str | None]]:
    """What lies there, card by card; None face down."""
    return [
        [str(sprite.card) if sprite.card else None for sprite in hand.cards if sprite]
        for hand in screen.board.hands
    ]


def as_the_engine_says(screen) -> list[list[str | None]]:
    layouts = screen.showing.film.moments[int(screen.number)].match.state.layouts
    return [
        [
            str(card) if layout.up >> index & 1 else None
            for index, card in enumerate(layout.cards)
            if not layout.gaps >> index & 1
        ]
        for layout in layouts
    ]


@pytest.mark.parametrize("game, seats, size", [("hilo", 3, (360, 640)), ("kingdom", 2, (892, 412))])
def test_every_step_shows_what_the_engine_says_and_back_again(start: Start, game: str, seats: int, size):
    driver = start(size, "en")
    screen = opened(driver, game, seats)
    assert screen.number == 0
    shown = [on_the_board(screen)]
    for step in range(1, 9):
        driver.tap(screen.parts["on"])
        assert screen.number == step
        assert on_the_board(screen) == as_the_engine_says(screen)
        shown.append(on_the_board(screen))
    for step in range(7, -1, -1):
        driver.tap(screen.parts["back"])
        assert screen.number == step
        assert on_the_board(screen) == shown[step]
    driver.tap(screen.parts["back"])
    assert screen.number == 0


def test_wherever_one_jumps_the_board_is_as_it_was(driver: Driver):
    screen = opened(driver, "hilo", 2)
    for number in range(0, screen.showing.film.end + 1, 3):
        screen.go_to(number)
        assert on_the_board(screen) == as_the_engine_says(screen)


def test_with_animations_a_step_ends_where_a_jump_ends(start: Start):
    driver = start((412, 892), "en", speed=Speed.FAST)
    screen = opened(driver, "hilo", 3)
    for _ in range(12):
        driver.tap(screen.parts["on"])
        for _ in range(100):
            if not screen.choreography.is_playing:
                break
            driver.frame()
        assert on_the_board(screen) == as_the_engine_says(screen)


def test_it_plays_by_itself_to_the_end_and_begins_anew(driver: Driver):
    screen = opened(driver)
    for _ in range(2):
        driver.tap(screen.parts["pace"])
    assert screen.pace == 4
    end = screen.showing.film.end
    driver.tap(screen.parts["play"])
    assert screen.is_playing
    driver.advance(1.0)
    assert 2 < screen.number < end
    driver.tap(screen.parts["play"])
    stopped = screen.number
    driver.advance(1.0)
    assert screen.number == stopped
    assert not screen.is_playing
    screen.go_to(end - 1)
    driver.tap(screen.parts["play"])
    driver.advance(1.5)
    assert screen.number == end
    assert not screen.is_playing
    driver.tap(screen.parts["play"])
    assert screen.is_playing
    assert screen.number < 3


def test_a_finger_slides_along_the_game_and_rounds_are_jumped_to(driver: Driver):
    screen = opened(driver, "hilo", 2)
    film, line = screen.showing.film, screen.ids.timeline
    assert list(line.starts) == list(film.starts)
    driver.tap(screen.parts["later"])
    assert screen.number == film.starts[1]
    assert "Round 2" in screen.title or screen.showing.still.view.round == 2
    driver.tap(screen.parts["on"])
    driver.tap(screen.parts["earlier"])
    assert screen.number == film.starts[1]
    driver.tap(screen.parts["earlier"])
    assert screen.number == 0
    driver.drag((line.x + line.padding, line.center_y), (line.right - line.padding, line.center_y))
    assert screen.number == film.end
    driver.tap((line.center_x, line.center_y))
    assert abs(screen.number - film.end / 2) <= 1
    assert on_the_board(screen) == as_the_engine_says(screen)


def test_the_coach_judges_the_decision_at_hand_and_finds_the_turning_point(start: Start):
    driver = start(language="en")
    screen = opened(driver, "kingdom", 2, at=(1, 8), has_coach=True)
    assert screen.number == 8
    still = screen.showing.still
    while not driver.find_all("AdviceRow"):
        driver.frame()
    driver.settle()
    coach = screen.ids.coach
    assert coach.heading == f"{screen.showing.setup.player(still.view.seat).name} decides"
    made = [row for row in driver.find_all("AdviceRow") if row.is_made]
    assert [row.move for row in made] == [still.made]
    assert len(driver.find_all("AdviceRow")) <= 4
    assert 0 <= coach.progress < 1
    driver.tap(screen.parts["turning_point"])  # not known yet: says so
    assert "turning point" in driver.find("Notice").sentence
    driver.dismiss_all()
    while screen.showing.study.analysis is None:
        driver.frame()
    driver.settle()
    assert coach.progress == 1
    driver.tap(screen.parts["turning_point"])
    point = screen.showing.study.analysis.turning_point
    assert screen.showing.still.place == (point.round, point.ply)
    game_id, first = driver.app.table.keep.id, screen.showing.study.analysis
    driver = start(language="en")  # the next day it is kept, and not made again
    driver.app.replay(game_id)
    screen = until_ready(driver)
    assert screen.showing.study.analysis == first
    assert screen.ids.coach.progress == 1


def test_a_move_of_the_coachs_list_is_shown_on_the_table(driver: Driver, monkeypatch):
    screen = opened(driver, "hilo", 2, at=(1, 9), has_coach=True)
    while not driver.find_all("AdviceRow"):
        driver.frame()
    driver.settle()
    lit = []
    monkeypatch.setattr(screen.board, "light", lambda spots, strong=(): lit.append(list(strong)))
    row = driver.find_all("AdviceRow")[0]
    driver.tap(row)
    assert lit == [spots_of(row.move, screen.showing.still.view.seat)]
    assert lit[0]


def test_what_lay_face_down_is_shown_when_it_is_asked_for(driver: Driver):
    screen = opened(driver, "hilo", 2)
    assert all(card is None for hand in on_the_board(screen) for card in hand)
    driver.tap(screen.parts["uncover"])
    assert all(card is not None for hand in on_the_board(screen) for card in hand)
    assert screen.board.hands[0].cards[0].fade < 1
    driver.tap(screen.parts["on"])
    driver.tap(screen.parts["uncover"])
    assert on_the_board(screen) == as_the_engine_says(screen)


def test_keys_step_play_and_jump(driver: Driver):
    screen = opened(driver, "hilo", 2)
    film = screen.showing.film
    for key, number in (
        (RIGHT, 1), (RIGHT, 2), (LEFT, 1), (DOWN, film.starts[1]), (UP, 0), (END, film.end), (HOME, 0),
    ):  # fmt: skip
        driver.key(key)
        assert screen.number == number
    driver.key(SPACE)
    assert screen.is_playing
    driver.key(SPACE)
    assert not screen.is_playing
    driver.key(9)  # Tab reaches the buttons
    driver.key(ESCAPE)
    assert driver.app.screen.name != "replay"


def test_turning_the_device_and_larger_text_keep_the_place(start: Start):
    driver = start((412, 892), "de", text_scale=2.0)
    screen = opened(driver, "hilo", 3, at=(1, 20))
    for size in ((892, 412), (320, 480)):
        driver.resize(size)
        driver.settle()
        assert screen.number == 20
        assert on_the_board(screen) == as_the_engine_says(screen)
        desk, geometry = screen.parts["desk"], screen.board.geometry
        for panel in geometry.panels:
            assert panel.x >= -1
            assert panel.y >= (0 if screen.is_wide else desk.top) - 1
            assert panel.right <= (desk.x if screen.is_wide else size[0]) + 1
        for name in ("earlier", "back", "play", "on", "later", "turning_point", "pace"):
            button = screen.parts[name]
            assert button.x >= -1
            assert button.right <= size[0] + 1


def test_another_layout_comes_to_the_front_when_it_is_tapped(driver: Driver):
    screen = opened(driver, "hilo", 3)
    assert screen.board.geometry.home == 1
    driver.tap(screen.board.geometry.panels[2].center)
    assert screen.board.geometry.home == 3
    assert on_the_board(screen) == as_the_engine_says(screen)


def test_what_happened_is_read_in_words(driver: Driver):
    screen = opened(driver, "hilo", 2, at=(1, 6))
    assert screen.chrome.message.prompt
    driver.tap(screen.parts["log"])
    assert len(driver.find("LogSheet").ids.lines.children) >= 5


def test_a_game_that_is_gone_or_damaged_is_said_in_a_sentence(driver: Driver, data: Path):
    driver.app.replay("nobody-knows-it")
    driver.settle()
    assert "cannot be shown" in driver.find("Notice").sentence
    driver.dismiss_all()
    table = in_history(driver)
    path = data / "history" / f"{table.keep.id}.hilo"
    record = Record.parse(path.read_bytes())
    path.write_text(str(record).replace(record.rounds[0].moves[1], "push vertical", 1), encoding="utf-8")
    driver.app.replay(table.keep.id)
    driver.advance(1.0)
    assert "cannot be shown" in driver.find("Notice").sentence
    assert driver.app.screen.name == "home"


def test_the_game_just_finished_is_shown_without_any_file(driver: Driver):
    driver.app.table = played("kingdom", 2)
    driver.app.replays.show_table((1, 5))
    screen = until_ready(driver)
    assert screen.number == 5
    driver.app.back()
    driver.settle()
    assert driver.app.screen.name == "home"
    driver.app.table = played("hilo", 2, 1)  # not over: nothing may be shown
    driver.app.replays.show_table()
    assert driver.app.screen.name == "home"


def test_the_coach_waits_while_people_play(driver: Driver):
    screen = opened(driver, "hilo", 3, has_coach=True)
    study = screen.showing.study
    driver.app.go("table")
    before = study.progress
    driver.advance(0.5)
    assert study.progress == before
    driver.app.go("home")
    driver.advance(1.0)
    assert study.progress > before


def test_a_replay_can_be_followed_by_ear(start: Start, monkeypatch: pytest.MonkeyPatch):
    recording = Recording()
    monkeypatch.setattr("hiloapp.app.find_speech", lambda: recording)
    driver = start((412, 892), "en", voice=True)
    screen = opened(driver, "hilo", 2)
    blind = Blind(driver, recording.sentences, SimpleNamespace(hear=lambda sentence: None))
    blind.attend()
    blind.seek("A move on, button")
    assert screen.number == 1
    assert any("turns over" in said or "turn over" in said for said in recording.sentences[-3:])
    blind.seek("Show the face-down cards, button")
    assert screen.is_uncovered
    blind.swipe(0, -120)  # down: all that lies there
    assert any(said.startswith("Layout of Lukas") for said in recording.sentences[-4:])
    assert "decides" in blind.swipe(0, 120)  # up: the coach
    assert screen.heard.found_at(*screen.board.geometry.discard_pile.center).words.startswith("Discard pile")
