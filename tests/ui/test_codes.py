"""The same cards once more: the code with a finished game, typed in before a new one."""

from __future__ import annotations

import pytest

from hiloapp import games
from hiloapp.engine.deal import Deal
from hiloapp.play.seats import FORGOTTEN, Player, Setup
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import FAMILY

DEAL = Deal("hilo", "hillo", 4, 11**20)
CODE = str(DEAL)


@pytest.fixture(autouse=True)
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """No clipboard of a desktop is there without a desktop."""
    from kivy.core.clipboard import Clipboard

    kept = [""]
    monkeypatch.setattr(type(Clipboard), "copy", lambda self, data="": kept.append(data))
    monkeypatch.setattr(type(Clipboard), "paste", lambda self: kept[-1])
    return kept


def typing(driver: Driver) -> Driver:
    """At the sheet for a code."""
    driver.app.go("new_game")
    driver.settle()
    screen = driver.app.screen
    screen.ids.scroller.scroll_to(screen.ids.code, animate=False)
    driver.settle()
    driver.tap(screen.ids.code)
    return driver


def type_in(driver: Driver, text: str) -> None:
    field = driver.find("CodeField")
    for letter in text:
        field.insert_text(letter)
    driver.settle()


def played_out(driver: Driver, setup: Setup, deal: Deal | None = None) -> None:
    """A whole game at the app's table, to its result."""
    driver.app.games.start(setup, deal)
    table = driver.app.table
    while not table.is_over:
        if not table.is_dealt or table.is_round_over:
            table.deal()
        view = table.view
        table.submit(view.seat, min(view.legal, key=str), view.ply)
    driver.app.games.end_round(table)
    driver.app.go("game_result")
    driver.settle()


def test_a_typed_code_deals_the_same_cards(driver: Driver):
    typing(driver)
    type_in(driver, CODE.replace("-", "").lower())
    assert driver.find("CodeField").text == CODE
    driver.tap(driver.find("CodeSheet").ids.agree)
    screen = driver.app.screen
    assert screen.deal == DEAL._replace(is_known=True)
    assert "HILLO for 4 players" in driver.texts()
    assert len(driver.find_all("SeatRow")) == 4
    assert not driver.find_all("GameTile")
    driver.tap(screen.ids.start)
    table = driver.app.table
    assert (table.setup.edition, len(table.setup.players)) == ("hillo", 4)
    deck = games.make_game("hilo", 4, "hillo").deck
    assert table.record.rounds[0].deck == tuple(map(str, DEAL.order(deck, 1, 0)))
    driver.app.games.leave()
    driver.app.go("new_game")
    driver.settle()
    assert driver.app.screen.deal is None, "the next game has new cards"


@pytest.mark.parametrize(
    "language, sentence",
    [("de", "Da ist ein Tippfehler"), ("en", "Something is mistyped"), ("fr", "Il y a une faute de frappe")],
)
def test_a_mistyped_code_is_told_at_once_and_never_taken(start: Start, language: str, sentence: str):
    driver = typing(start(language=language))
    type_in(driver, CODE[:-1])
    sheet = driver.find("CodeSheet")
    assert sheet.fault == "", "nothing is wrong with a code that is not finished"
    type_in(driver, "X" if CODE[-1] != "X" else "Y")
    assert sentence in sheet.fault
    driver.tap(sheet.ids.agree)
    assert driver.find_all("CodeSheet")
    assert driver.app.screen.deal is None


def test_what_is_missing_is_counted_when_somebody_is_done(driver: Driver):
    typing(driver)
    type_in(driver, CODE[:-2])
    driver.tap(driver.find("CodeSheet").ids.agree)
    assert driver.find("CodeSheet").fault == "2 letters are missing."
    type_in(driver, "*")
    driver.tap(driver.find("CodeSheet").ids.agree)
    assert driver.find("CodeSheet").fault == "2 letters are missing.", "signs between letters do not matter"


def test_the_message_of_a_friend_can_be_pasted_as_it_is(driver: Driver, clipboard: list[str]):
    clipboard.append(f"Hallo! Spiel dieselben Karten in Hilo: {CODE.lower()} 🙂")
    typing(driver)
    driver.tap(driver.find("CodeSheet").ids.paste)
    assert driver.find("CodeField").text == CODE
    clipboard.append("something else")
    driver.tap(driver.find("CodeSheet").ids.paste)
    assert driver.find("CodeSheet").fault != ""


def test_new_cards_can_be_chosen_instead(driver: Driver):
    driver.app.archive.play_again(CODE, Setup("hilo", FAMILY[:4], "hillo"))
    driver.settle()
    driver.tap(driver.app.screen.ids.new_cards)
    assert driver.app.screen.deal is None
    assert len(driver.find_all("GameTile")) == 2
    driver.tap(driver.app.screen.ids.start)
    assert driver.app.table._deal != DEAL


def test_somebody_who_wanted_to_be_forgotten_is_asked_for_no_name(driver: Driver):
    players = (Player(FORGOTTEN, None, 1), *FAMILY[1:4])
    driver.app.archive.play_again(CODE, Setup("hilo", players, "hillo"))
    driver.settle()
    assert driver.find("SeatRow", seat=1).text == ""
    assert driver.app.screen.setup().players[0].name == "Fox"


def test_after_a_game_its_code_is_copied_and_played_again(driver: Driver, clipboard: list[str]):
    played_out(driver, Setup("kingdom", FAMILY[:2]))
    first = driver.app.table
    screen = driver.app.screen
    screen.ids.scroller.scroll_to(screen.parts["deal"], animate=False)
    driver.settle()
    assert screen.code == str(first.finished_deal)
    driver.tap(screen.parts["deal"].ids.copy_code)
    assert clipboard[-1] == screen.code
    driver.dismiss_all()
    driver.tap(screen.parts["deal"].ids.play)
    assert driver.app.screen.name == "new_game"
    assert [row.text for row in driver.find_all("SeatRow")] == ["Marie", "Lukas"]
    driver.tap(driver.app.screen.ids.start)
    assert driver.app.table.record.rounds[0].deck == first.record.rounds[0].deck
    assert driver.app.table is not first


def test_a_game_with_known_cards_is_marked_and_does_not_count(driver: Driver):
    played_out(driver, Setup("kingdom", FAMILY[:2]), Deal("kingdom", None, 2, 7, is_known=True))
    (summary,) = driver.app.history.summaries()
    assert summary.is_known
    driver.app.go("history")
    driver.settle()
    assert "cards-outline" in driver.find("GameRow").line.icons
    driver.tap(driver.find("GameRow"))
    assert "does not count in the statistics" in driver.app.screen.sentence
    driver.app.go("people")
    driver.advance(0.5)
    assert driver.app.deeds.in_order() == ()
    assert {line.value for line in driver.find_all("FigureLine", label="Games")} <= {"0"}


def test_while_a_game_is_played_no_screen_shows_its_code(driver: Driver):
    driver.tap(driver.app.screen.ids.play)
    secret = str(driver.app.table._deal)
    for screen in ("table", "home", "history", "waiting", "new_game"):
        driver.app.go(screen)
        driver.settle()
        assert secret not in " ".join(driver.texts())
