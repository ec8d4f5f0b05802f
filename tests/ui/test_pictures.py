"""Dein Königreich for children who do not read yet: pictures and a voice say what to do."""

from __future__ import annotations

import pytest

from hiloapp.device.speech import Recording
from hiloapp.engine.cards import KingdomCard
from hiloapp.play.seats import Setup
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.table_driver import HILO, KINGDOM, MAGE, PEOPLE, PHONE, Hands, in_a_hurry, play, sit_down


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Recording:
    recording = Recording()
    monkeypatch.setattr("hiloapp.app.find_speech", lambda: recording)
    return recording


def pictured(hands: Hands) -> list[str]:
    """What is shown, in words."""
    shown = hands.screen.message.pictures
    return ["back" if picture is None else str(picture) for picture in shown]


def at_kingdom(driver: Driver, position: dict[str, object] = KINGDOM) -> Hands:
    rest = {key: value for key, value in position.items() if key != "layouts"}
    return sit_down(driver, "kingdom", *position["layouts"], **rest)


def test_a_turn_in_pictures(start: Start, spoken: Recording):
    driver = start(PHONE, "en", pictures=True)
    hands = at_kingdom(driver)
    assert pictured(hands) == ["BRD", "arrow-right-bold", "view-grid", "slash-forward", "gesture-tap", "back"]
    message = hands.screen.message
    assert message.ids.prompt.opacity == 0
    assert message.ids.news.opacity == 0
    assert message.ids.pictograms.height > 30
    hands.tap("draw")
    assert pictured(hands)[:3] == ["WOL", "arrow-right-bold", "view-grid"]
    hands.tap("discard")
    assert pictured(hands) == ["gesture-tap", "back", "arrow-right-bold", "eye-outline"]


def test_pictures_come_and_go_at_a_table_that_is_shown(start: Start, spoken: Recording):
    driver = start(PHONE, "en")
    hands = at_kingdom(driver)
    parts = hands.screen.message.ids
    for is_on in (True, False, True):
        driver.app.change_settings(pictures=is_on)
        hands.screen.hands_changed()
        driver.settle()
        assert (parts.pictograms.height > 30) is is_on
        assert (parts.prompt.height > 20) is not is_on


def test_the_mage_in_pictures(start: Start, spoken: Recording):
    hands = at_kingdom(start(PHONE, "en", pictures=True), MAGE)
    card, face, trade, others = hands.screen.message.pictures
    assert isinstance(card, KingdomCard)
    assert (str(card), face, trade, others) == ("MAG", 1, "swap-horizontal-bold", "account-group")


def test_what_to_do_is_spoken_and_fingers_play_as_ever(start: Start, spoken: Recording):
    driver = start(PHONE, "en", pictures=True)
    hands = at_kingdom(driver)
    assert driver.app.voice.wait()
    assert spoken.sentences == ["Your turn. Take the Bard from the discard pile, or draw."]
    hands.tap("draw", "b1")
    assert hands.made == ["draw", "place b1"]
    assert driver.app.voice.wait()
    assert spoken.sentences[1:] == [
        "Trade a card for the Wolf, or discard it and turn over a card.",
        "Ben, it’s your turn",
    ]


def test_hilo_keeps_its_words_and_stays_silent(start: Start, spoken: Recording):
    driver = start(PHONE, "en", pictures=True)
    hands = sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"])
    assert driver.app.voice.wait()
    assert pictured(hands) == []
    assert hands.screen.message.ids.prompt.opacity == 1
    assert spoken.sentences == []


def test_whoever_is_next_is_shown_by_the_own_face(start: Start, spoken: Recording):
    driver = start(PHONE, "en", pictures=True, hand_over=True)
    driver.app.games.start(Setup("kingdom", PEOPLE[:3]))
    driver.settle()
    answers = driver.find("Chooser").ids.answers.children
    assert [answer.avatar for answer in reversed(answers)] == [1, 2, 3, 0]
    driver.tap(answers[-1])
    hands = Hands(driver)
    hands.tap("a1")
    assert hands.screen.hand_over_to == "Ben"
    assert driver.find("HandOver").avatar == 2


def test_a_whole_game_in_pictures(start: Start, spoken: Recording):
    driver = start(PHONE, "en", pictures=True)
    driver.app.games.start(Setup("kingdom", PEOPLE[:2]))
    play(driver, in_a_hurry(3), until="round_result")
    assert driver.app.voice.wait()
    assert any("Stars: Anna" in sentence for sentence in spoken.sentences)
    assert not any("row 1" in sentence for sentence in spoken.sentences)
