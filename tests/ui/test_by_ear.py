"""Whole games by touch exploration: what the voice says is all that is needed to play them."""

from __future__ import annotations

from random import Random

import pytest

from hiloapp.device.speech import Recording
from hiloapp.play.seats import Setup
from hiloapp.storage.settings import Pace
from tests.engine.players import choose
from tests.ui.by_ear import Blind, Listener
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.table_driver import BOT, HILO, PEOPLE, PHONE, TABLET, sit_down
from tests.ui.test_table_moments import with_a_line

# isort: split

TRIO = (*PEOPLE[:2], BOT)
SETUPS = {
    "hilo": Setup("hilo", TRIO, "hilo"),
    "hillo": Setup("hilo", (PEOPLE[0], BOT), "hillo"),
    "kingdom": Setup("kingdom", TRIO),
}


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Recording:
    recording = Recording()
    monkeypatch.setattr("hiloapp.app.find_speech", lambda: recording)
    return recording


def blind_at(driver: Driver, setup: Setup, spoken: Recording) -> Blind:
    size = (3, 3) if setup.game == "hilo" else (2, 6)
    blind = Blind(driver, spoken.sentences, Listener([player.name for player in setup.players], size))
    driver.app.games.start(setup)
    blind.attend()
    return blind


def play_by_ear(blind: Blind, style: str, seed: int) -> None:
    """Decides by what was heard; beside it somebody who sees decides the same way by what lies there."""
    driver, listener = blind.driver, blind.listener
    by_ear, by_eye = Random(seed), Random(seed)
    for _ in range(2000):
        said = blind.heard[-1]
        if listener.winner:
            return
        if said.endswith("it’s your turn"):
            blind.seek(said)
            listener.you = listener.names.index(said.split(",")[0]) + 1
        elif said.endswith(", button") and any("starts" in words for words in blind.heard[-9:]):
            blind.seek(f"{listener.names[0]}, button")  # of the answers that were read out
        elif said == "Go on":
            blind.seek("Go on")
        elif driver.app.screen.name == "round_result":
            blind.seek("Next round, button", "Result, button")
        elif driver.app.screen.name == "game_result":
            return
        elif driver.app.screen.presenter.legal:
            view = driver.app.table.view
            assert listener.position == [str(layout) for layout in view.layouts]
            assert listener.discard == str(view.discard)
            assert listener.legal == sorted(map(str, view.legal))
            move = choose(by_ear, style, listener.legal)
            assert move == choose(by_eye, style, sorted(map(str, view.legal)))
            blind.make(move)
            assert driver.app.table.record.rounds[-1].moves[view.ply :] == (move,), str(blind.heard[-30:])
        else:
            driver.advance(0.2)
            blind.attend()
    raise AssertionError(f"the game never ended: {blind.heard[-20:]}")


@pytest.mark.parametrize(
    "kind, style, seed, seen",
    [
        ("hilo", "collect", 2, {"hilo", "push", "flip", "place", "take"}),
        ("hillo", "rush", 98, {"keep", "flip", "take"}),
        ("kingdom", "rush", 34, {"spell", "phoenix", "place", "flip", "take"}),
    ],
)
def test_a_whole_game_by_ear(
    start: Start, spoken: Recording, kind: str, style: str, seed: int, seen: set[str]
):
    driver = start(PHONE, "en", voice=True, hand_over=True, pace=Pace.FAST)
    blind = blind_at(driver, SETUPS[kind], spoken)
    play_by_ear(blind, style, seed)
    table = driver.app.table
    assert table.is_over
    assert [tuple(scores) for scores in blind.listener.scores] == list(table.scores)
    winners = [blind.listener.names[seat - 1] for seat in table.winners]
    assert blind.listener.winner in (*winners, "You")
    assert seen <= {move.split()[0] for played in table.record.rounds for move in played.moves}


@pytest.mark.parametrize("language, word", [("de", "Du bist dran."), ("fr", "À toi de jouer.")])
def test_the_voice_speaks_the_language_of_the_app(start: Start, spoken: Recording, language: str, word: str):
    driver = start(PHONE, language, voice=True)
    hands = sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"], discard=HILO["discard"])
    assert driver.app.voice.wait()
    assert spoken.sentences[-1].startswith(word)
    assert set(spoken.languages) == {language}
    driver.tap(hands.at("a1"))
    assert driver.app.voice.wait()
    assert not hands.made
    assert spoken.sentences[-1] != word


def test_one_finger_reads_and_touches_nothing(start: Start, spoken: Recording):
    driver = start(PHONE, "en", voice=True)
    hands = sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"], discard=HILO["discard"])
    finger = driver.down(hands.at("a1"))
    driver.advance(0.3)
    for place in ("b1", "discard"):
        assert driver.app.voice.wait()
        driver.move(finger, hands.at(place))
    assert driver.app.voice.wait()
    driver.up(finger)
    driver.drag(hands.at("discard"), hands.at("c3"), seconds=1.0)
    assert driver.app.voice.wait()
    assert hands.made == []
    assert hands.in_hand is None
    read = [words for words in spoken.sentences if words.startswith(("row 1", "Discard pile"))]
    assert read[:3] == ["row 1, card 1: red 11.", "row 1, card 2: red 9.", "Discard pile: blue 10. Take it."]


def test_a_swipe_down_tells_all_that_lies_on_the_table(start: Start, spoken: Recording):
    driver = start(PHONE, "en", voice=True)
    sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"], discard=HILO["discard"])
    blind = Blind(driver, spoken.sentences, Listener(["Anna", "Ben"], (3, 3)))
    assert driver.app.voice.wait()
    before = len(spoken.sentences)
    blind.swipe(0, -120)
    assert spoken.sentences[before:] == [
        "Discard pile: blue 10.",
        "Draw pile: 85 cards.",
        "Your layout. Row 1: red 11, red 9, face down. Row 2: face down, face down, face down. "
        "Row 3: face down, face down, face down.",
        "Layout of Ben. Row 1: yellow 1, lime 2, face down. Row 2: face down, face down, face down. "
        "Row 3: face down, face down, face down.",
    ]
    assert blind.swipe(0, 120) == "Your turn. Take the blue 10 from the discard pile, or draw."


def test_two_fingers_make_it_quiet(start: Start, spoken: Recording, monkeypatch: pytest.MonkeyPatch):
    driver = start(PHONE, "en", voice=True)
    hushed: list[bool] = []
    monkeypatch.setattr(driver.app.voice, "hush", lambda: hushed.append(True))
    first, second = driver.down((50.0, 50.0)), driver.down((90.0, 90.0))
    driver.up(second)
    driver.up(first)
    assert hushed == [True]


def test_a_page_is_read_and_used_by_swipes_and_double_taps(start: Start, spoken: Recording):
    driver = start(PHONE, "en", voice=True)
    blind = Blind(driver, spoken.sentences, Listener(["Anna"], (3, 3)))
    blind.attend()
    blind.seek("Settings, button")
    assert driver.app.screen.name == "settings"
    assert spoken.sentences[-1] == "Settings"
    blind.seek("Left-handed, off")
    assert driver.app.settings.left_handed
    assert spoken.sentences[-1].startswith("Left-handed, on")
    blind.seek("Light")
    assert driver.app.settings.appearance.value == "light"
    assert spoken.sentences[-1] == "Light, chosen"
    blind.seek("Voice, on")
    assert not driver.app.voice.is_on
    driver.tap(driver.app.screen.parts["left_handed"])  # fingers touch again
    assert not driver.app.settings.left_handed


def test_a_dialog_is_read_out_with_its_answers(start: Start, spoken: Recording):
    driver = start(PHONE, "en", voice=True)
    answered: list[bool] = []
    driver.app.ask("Really?", "Yes", lambda: answered.append(True))
    driver.settle()
    assert driver.app.voice.wait()
    assert spoken.sentences[-3:] == ["Really?", "Yes, button", "Cancel, button"]
    Blind(driver, spoken.sentences, Listener(["Anna"], (3, 3))).seek("Yes")
    assert answered == [True]


def test_without_a_speech_engine_the_setting_says_so(start: Start, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("hiloapp.app.find_speech", lambda: None)
    driver = start(PHONE, "en", voice=True)
    assert not driver.app.voice.is_on
    driver.app.go("settings")
    driver.settle()
    row = driver.app.screen.parts["voice"]
    assert row.disabled
    assert row.explanation.startswith("No speech engine was found")
    driver.tap(driver.find("IconButton", icon="arrow-left"))
    assert driver.app.screen.name == "home"


def test_a_lesson_by_ear(start: Start, spoken: Recording):
    """What is asked, a hint after a wrong try, and what came of it: all is said, and a double tap does it."""
    driver = start(PHONE, "en", voice=True, pace=Pace.FAST)
    blind = Blind(driver, spoken.sentences, Listener(["You", "Nina"], (3, 3)))
    blind.listener.layouts = [[["??"] * 3 for _ in range(3)] for _ in range(2)]
    driver.app.go("learn")
    driver.app.screen.take("hilo", 1)
    blind.attend()
    assert blind.heard[-2:] == [
        "Lesson 2 of 8, The discard pile",
        "The red 3 beats your blue 9. Drag it onto the 9 to trade them, or tap both.",
    ]
    blind.seek("Draw pile")
    assert any(said.startswith("A new card could be anything.") for said in blind.heard[-3:])
    assert driver.app.screen.run.progress[0] == 0
    blind.seek("Discard pile")
    blind.seek("row 1, card 3")
    assert driver.app.screen.run.progress[0] == 1
    assert blind.heard[-1].startswith("Six points fewer!")
    blind.seek("Go on")
    driver.advance(2.0)
    blind.attend()
    assert blind.heard[-1].startswith("Nina left you the yellow 4.")


def test_a_lesson_of_the_kingdom_speaks_to_children_who_do_not_read(start: Start, spoken: Recording):
    driver = start(PHONE, "de", pictures=True)
    driver.app.go("learn")
    driver.app.screen.take("kingdom", 0)
    driver.settle()
    assert driver.app.voice.wait()
    assert spoken.sentences[-1] == "Das ist dein Königreich. Du willst Sterntaler!"
    assert driver.app.screen.message.prompt == ""
    assert driver.app.screen.message.pictures


def test_the_turned_message_of_a_tablet_is_read_where_it_is_seen(start: Start, spoken: Recording):
    driver = start(TABLET, "en", voice=True)
    screen = with_a_line(driver, 2, 3, "hilo a1-c3").screen  # sits at the left
    message, seen = screen.message, screen.board.geometry.message
    assert (message.angle, seen.height > seen.width) == (270, True)
    for y in (seen.y + 4, seen.top - 4):
        screen.app.explorer._last = None
        driver.tap((seen.center[0], y), hold=0.3)
        driver.app.voice.wait()
        assert spoken.sentences[-1] == screen.heard._prompt()
        spoken.sentences.clear()
    beside = seen.center[0] + seen.height / 2 - 4  # where it would be upright
    found = screen.heard.found_at(beside, seen.center[1])
    assert found is None or found.key is not message
