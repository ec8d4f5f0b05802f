"""The shuffle can be checked: its fingerprint before the deal, the deck after the round."""

from __future__ import annotations

import subprocess

from kivy.core.clipboard import Clipboard

from hiloapp.engine.fingerprint import short
from hiloapp.play.table import Table
from hiloapp.storage.settings import Speed
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import played


def at_the_table(driver: Driver, table: Table) -> None:
    driver.app.table = table
    driver.app.go("table")
    driver.app.screen.begin(table)


def test_a_short_form_is_seen_while_the_cards_are_dealt(start: Start):
    driver = start(language="en", speed=Speed.NORMAL)
    table = played("hilo", 2, 1)
    at_the_table(driver, table)
    driver.settle()
    table.deal()
    driver.frame()
    screen = driver.app.screen
    assert screen.choreography.is_playing
    assert screen.message.news == f"Shuffle {short(table.fingerprint)}"
    assert table.record.rounds[-1].fingerprint == table.fingerprint


def test_in_the_middle_of_a_round_only_the_fingerprint_is_told(driver: Driver):
    table = played("hilo", 2, 1)
    table.deal()
    at_the_table(driver, table)
    driver.settle()
    driver.app.screen.asides.show_log()
    driver.settle()
    driver.tap(driver.find("LogSheet").ids.shuffle.__self__)
    sheet = driver.find("ShuffleSheet")
    assert sheet.fingerprint.replace(" ", "") == table.fingerprint
    assert (sheet.deck, sheet.nonce, sheet.verdict) == ("", "", "")
    assert len(table.proofs) == 1  # of the round that is over


def test_after_the_round_the_deck_is_shown_and_fits(driver: Driver):
    table = played("hilo", 3, 2)
    at_the_table(driver, table)
    driver.app.games.end_round(table)
    driver.settle()
    driver.tap(driver.app.screen.parts["link"])
    sheet = driver.find("ShuffleSheet")
    assert sheet.verdict == "It fits: the deck was not changed after the deal."
    assert sheet.deck == " ".join(table.record.rounds[-1].deck)
    driver.tap(sheet.ids.take_along.__self__)
    done = subprocess.run(["sha256sum"], input=Clipboard.paste().encode(), capture_output=True, check=True)
    assert done.stdout.decode().split()[0] == table.fingerprint


def test_a_replay_tells_the_shuffle_of_every_round(driver: Driver):
    driver.app.table = table = played("hilo", 2)
    driver.app.replays.show_table((2, 0))
    screen = driver.app.screen
    while not screen.is_ready:
        driver.frame()
    screen.show_log()
    driver.settle()
    driver.tap(driver.find("LogSheet").ids.shuffle.__self__)
    assert driver.find("ShuffleSheet").fingerprint.replace(" ", "") == table.record.rounds[1].fingerprint
