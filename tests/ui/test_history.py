"""The history on the screen: finding games among many, looking at one, and the games that wait."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from kivy.core.window import Window

from hiloapp.engine.record import Record
from hiloapp.play.chronicle import chronicle_of
from hiloapp.play.seats import Player, Setup
from hiloapp.play.table import Table
from hiloapp.storage.index import INDEX
from hiloapp.ui.finder import Result, Wanted
from tests.storage.games import fill_history
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import FAMILY, played

WORDS = {
    "de": ("Verlauf", "Noch ist kein Spiel zu Ende."),
    "en": ("History", "No game is finished yet."),
    "fr": ("Historique", "Aucune partie n’est encore terminée."),
}
DAY = 24 * 3600


def keep(driver: Driver, game: str, seats: int, seed: int, days_ago: float = 0, name: str = "") -> Table:
    table = finished(game, seats, seed)
    history = driver.app.history
    now = history._clock
    history._clock = lambda: now() - days_ago * DAY
    history.add(table.record, table.setup, name or f"{game}-{seats}-{seed}", 1920)
    history._clock = now
    return table


@cache
def finished(game: str, seats: int, seed: int) -> Table:
    return played(game, seats, seed=seed)


def opened(driver: Driver) -> Driver:
    driver.app.go("history")
    driver.settle()
    return driver


def rows(driver: Driver) -> list[str]:
    """The games that are listed, from the top."""
    listed = driver.app.screen.list.rows
    return [listed[index].line.id for index in sorted(listed)]


def texts(driver: Driver) -> str:
    return " ".join(driver.texts())


# The list


@pytest.mark.parametrize("language", WORDS)
def test_before_the_first_game_there_is_a_sentence_and_a_way_to_play(start: Start, language: str):
    driver = start((360, 640), language)
    driver.tap(driver.app.screen.tiles["history"])
    title, sentence = WORDS[language]
    assert title in driver.texts()
    assert sentence in texts(driver)
    driver.tap(driver.app.screen.ids.play)
    assert driver.app.screen.name == "new_game"


def test_games_are_listed_newest_first_with_all_that_people_want_to_know(driver: Driver):
    keep(driver, "kingdom", 3, 2, days_ago=40)
    newest = keep(driver, "hilo", 3, 3)
    assert rows(opened(driver)) == ["hilo-3-3", "kingdom-3-2"]
    line = driver.find("GameRow").line
    assert line.title == "HILO"
    assert line.about.startswith("Today, ")
    assert line.about.endswith(f"{len(newest.scores)} rounds · 32\u00a0min")
    assert [place.name for place in line.places] == ["Marie", "Lukas", "Nina"]
    assert [place.total for place in line.places] == list(map(str, newest.totals))
    assert [seat for seat, place in enumerate(line.places, 1) if place.is_winner] == list(newest.winners)
    assert "Marie" in driver.find("GameRow").spoken
    assert "won" in driver.find("GameRow").spoken


def test_a_date_is_said_in_the_way_of_the_language(start: Start):
    from hiloapp.i18n.catalogue import Catalogue
    from hiloapp.i18n.record_words import date_text, duration_text

    at = 1_793_970_000  # a day in November 2026, wherever the test runs
    now = at + 30 * DAY
    said = {language: date_text(Catalogue(language), at, now) for language in ("de", "en", "fr")}
    assert ". Nov. 2026, " in said["de"]
    assert " Nov 2026, " in said["en"]
    assert " nov. 2026, " in said["fr"]
    assert date_text(Catalogue("de"), at, at + 60).startswith("Heute, ")
    assert date_text(Catalogue("fr"), at - DAY, at).startswith("Hier, ")
    assert duration_text(Catalogue("de"), 3900) == "1\u00a0Std.\u00a005\u00a0Min."
    assert duration_text(Catalogue("en"), 0) == ""


def test_of_ten_thousand_games_only_those_in_sight_are_made(start: Start, data: Path):
    many = fill_history(data / "history", 10_000)
    driver = opened(start(language="en"))
    driver.advance(0.5)
    screen = driver.app.screen
    in_sight = screen.list.height / screen.list.row_height
    assert len(driver.find_all("GameRow")) <= in_sight + 6
    assert rows(driver)[0] == many[0].id
    screen.list.scroll_y = 0.5
    driver.advance(0.2)
    middle = rows(driver)
    assert many[5000].id in middle
    assert len(middle) <= in_sight + 6
    screen.list.scroll_y = 0
    driver.advance(0.2)
    assert rows(driver)[-1] == many[-1].id
    driver.tap(screen.list.rows[9_999])
    assert driver.app.archive.shown == many[-1].id
    driver.app.back()
    driver.settle()
    assert rows(driver)[-1] == many[-1].id, "back at the place that was left"


def test_rows_go_by_under_the_finger(start: Start, data: Path):
    many = fill_history(data / "history", 60)
    driver = opened(start(language="en"))
    before = rows(driver)
    driver.drag((200, 250), (200, 750), steps=6, seconds=0.1)
    driver.advance(1)
    after = rows(driver)
    assert after != before
    assert after == [game.id for game in many if game.id in after], "in order, none missing"


def test_every_row_can_be_reached_by_keys(start: Start, data: Path):
    many = fill_history(data / "history", 30)
    driver = opened(start(language="en"))
    reached = []
    for _ in range(40):
        driver.key(274)
        focused = driver.find_all("GameRow", is_focused=True)
        if focused and focused[0].line.id not in reached:
            reached.append(focused[0].line.id)
    assert reached == [game.id for game in many]


def test_what_the_index_lacks_is_read_between_frames_and_said(start: Start, data: Path, monkeypatch):
    from hiloapp.ui.screens import history as module

    fill_history(data / "history", 40)
    (data / "history" / INDEX).unlink()
    monkeypatch.setattr(module, "_SLICE", 0)
    monkeypatch.setattr(module, "_FIRST_SLICE", 0)
    driver = start(language="en")
    driver.app.go("history")
    driver.advance(0.1)
    assert "Reading " in texts(driver)
    driver.advance(2)
    assert "Reading " not in texts(driver)
    assert len(driver.app.history.summaries()) == 40
    assert driver.find_all("GameRow")


def test_a_file_that_is_no_game_is_set_aside_and_said(start: Start, data: Path):
    (data / "history").mkdir()
    (data / "history" / "strange.hilo").write_bytes(b"\0" * 50)
    driver = opened(start(language="en"))
    driver.advance(0.3)
    assert "strange.broken-1.hilo" in texts(driver)


# Search and filters


def test_search_ignores_accents_and_capitals(driver: Driver):
    table = keep(driver, "hilo", 2, 3)
    players = (Player("Zoë", None, 4), Player("Größe", None, 5))
    driver.app.history.add(table.record, Setup("hilo", players, "hilo"), "others", 60)
    opened(driver)
    driver.app.screen.ids.search.text = "ZOE gross"
    driver.settle()
    assert rows(driver) == ["others"]
    driver.app.screen.ids.search.text = "mari"
    driver.settle()
    assert rows(driver) == ["hilo-2-3"]


def test_a_filter_for_somebody_with_another_name_now_is_dropped(driver: Driver):
    keep(driver, "hilo", 2, 3)
    opened(driver)
    driver.app.screen._look_for(Wanted(game="hilo", person="Marie", result=Result.LOST))
    driver.app.go("home")
    driver.app.rewriting.begin(driver.app.people.forget("Marie"))
    driver.advance(0.5)
    opened(driver)
    assert driver.app.screen.wanted == Wanted(game="hilo")
    assert rows(driver) == ["hilo-2-3"]


def test_nothing_found_says_so_and_leads_back_to_all(driver: Driver):
    keep(driver, "hilo", 2, 3)
    opened(driver)
    driver.app.screen.ids.search.text = "Rumpelstilz"
    driver.settle()
    assert "No game like that." in texts(driver)
    driver.tap(driver.app.screen.ids.all_games)
    assert rows(driver) == ["hilo-2-3"]
    assert driver.app.screen.ids.search.text == ""


def test_games_are_filtered_by_taps(start: Start):
    driver = start((800, 1280), "en")
    won = keep(driver, "hilo", 3, 3)
    other = next(
        keep(driver, "hilo", 3, seed, days_ago=20)
        for seed in range(4, 40)
        if finished("hilo", 3, seed).winners != won.winners
    )
    keep(driver, "kingdom", 2, 2, days_ago=100)
    winner = won.setup.player(won.winners[0]).name
    opened(driver)
    driver.tap(driver.app.screen.ids.choose)
    sheet = driver.find("FilterSheet")
    driver.tap(driver.find("Choice", text="HILO"))
    assert len(rows(driver)) == 2
    driver.tap(driver.find("Choice", text=winner))
    assert len(rows(driver)) == 2
    driver.tap(driver.find("Choice", text="won"))
    assert rows(driver) == ["hilo-3-3"]
    driver.tap(driver.find("Choice", text="lost"))
    assert len(rows(driver)) == 1
    assert rows(driver) != ["hilo-3-3"]
    assert other.winners != won.winners
    driver.tap(driver.find("Choice", text="7 days"))
    assert rows(driver) == []
    driver.tap(sheet.ids.done)
    assert driver.app.screen.filter == f"HILO · lost by {winner} · 7 days"
    driver.tap(driver.find("QuietButton", text=driver.app.screen.filter + "  ×"))
    assert len(rows(driver)) == 3
    assert driver.app.screen.filter == ""


def test_games_from_files_can_be_found_apart(driver: Driver):
    keep(driver, "hilo", 2, 3, days_ago=1)
    friend = finished("hilo", 3, 5)
    imported = driver.app.history.import_text(str(friend.record).encode())
    opened(driver)
    screen = driver.app.screen
    assert driver.find("GameRow", line=screen.list.rows[0].line).line.icons == ("file-import-outline",)
    driver.tap(screen.ids.choose)
    sheet = driver.find("FilterSheet")
    sheet.ids.origins.dispatch("on_choose", 2)
    assert rows(driver) == [imported.id]
    sheet.ids.origins.dispatch("on_choose", 1)
    assert rows(driver) == ["hilo-2-3"]


# One game


@pytest.mark.parametrize("game", ["hilo", "kingdom"])
@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_a_tap_shows_the_scores_as_the_engine_counts_them(start: Start, game: str, size: tuple[int, int]):
    driver = start(size, "en")
    table = keep(driver, game, 3, 3)
    opened(driver)
    driver.tap(driver.find("GameRow"))
    screen = driver.app.screen
    assert screen.name == "finished_game"
    totals = tuple(map(str, table.totals))
    assert screen.rows[-1].cells == totals
    assert list(screen.totals) == ([] if game == "kingdom" else list(chronicle_of(table).totals))
    assert "won" in screen.sentence
    driver.key(27)
    assert driver.app.screen.name == "history"


def test_the_golden_button_opens_the_replay_and_back_leads_to_the_scores(driver: Driver):
    keep(driver, "hilo", 2, 3)
    opened(driver)
    driver.tap(driver.find("GameRow"))
    driver.tap(driver.app.screen.ids.go_on)
    assert driver.app.screen.name == "replay"
    driver.key(27)
    assert driver.app.screen.name == "finished_game"
    assert driver.app.archive.shown == "hilo-2-3"


def test_a_game_is_deleted_only_after_a_question(driver: Driver, data: Path):
    keep(driver, "hilo", 2, 3)
    opened(driver)
    driver.tap(driver.find("GameRow"))
    driver.tap(driver.find("IconButton", hint="Delete"))
    driver.tap(driver.find("Notice").ids.cancel)
    assert len(driver.app.history.summaries()) == 1
    driver.tap(driver.find("IconButton", hint="Delete"))
    driver.tap(driver.find("Notice").ids.agree)
    assert driver.app.screen.name == "history"
    assert driver.app.screen.is_empty
    assert not (data / "history" / "hilo-2-3.hilo").exists()


def test_a_game_whose_file_is_gone_leads_back_to_the_list(driver: Driver, data: Path):
    keep(driver, "hilo", 2, 3)
    keep(driver, "hilo", 2, 4, days_ago=1)
    opened(driver)
    (data / "history" / "hilo-2-3.hilo").write_bytes(b"\0" * 99)
    driver.tap(driver.find("GameRow"))
    assert "set aside as hilo-2-3.broken-1.hilo" in driver.find("Notice").sentence
    driver.dismiss_all()
    assert driver.app.screen.name == "history"
    assert rows(driver) == ["hilo-2-4"]
    (data / "history" / "hilo-2-4.hilo").unlink()
    driver.tap(driver.find("GameRow"))
    assert "cannot be read any more" in driver.find("Notice").sentence


def test_the_language_can_be_switched_while_a_game_is_shown(driver: Driver):
    from hiloapp.storage.settings import Language

    keep(driver, "hilo", 2, 3)
    opened(driver)
    driver.app.change_settings(language=Language("de"))
    driver.settle()
    assert "Runden" in driver.find("GameRow").line.about
    driver.tap(driver.find("GameRow"))
    driver.app.change_settings(language=Language("fr"))
    driver.settle()
    assert "a gagné" in driver.app.screen.sentence


@pytest.mark.parametrize("size", [(360, 640), (1280, 800), (892, 412)])
def test_turning_the_device_keeps_the_list(start: Start, size: tuple[int, int]):
    driver = start((412, 892), "en")
    for seed in (3, 4, 5):
        keep(driver, "hilo", 2, seed)
    opened(driver)
    driver.resize(size)
    driver.advance(0.3)
    assert len(rows(driver)) == 3
    for row in driver.find_all("GameRow"):
        assert row.width > 250
        assert row.right <= Window.width
    driver.tap(driver.find("GameRow"))
    assert driver.app.screen.name == "finished_game"


# Games that wait


def wait(driver: Driver, seats: int, rounds: int) -> None:
    setup = Setup("hilo", FAMILY[:seats], "hilo")
    played("hilo", seats, rounds, keep=driver.app.saves.keeper(setup)).deal()


def test_with_one_game_home_only_offers_to_go_on(driver: Driver):
    wait(driver, 2, 1)
    driver.app.go("settings")
    driver.app.go("home")
    driver.settle()
    assert driver.app.screen.ids.play.text == "Continue"
    assert not driver.find_all("LineButton", text="1 unfinished game")


def test_several_unfinished_games_are_listed_played_on_and_given_up(driver: Driver):
    wait(driver, 2, 1)
    wait(driver, 3, 2)
    driver.app.go("settings")
    driver.app.go("home")
    driver.settle()
    driver.tap(driver.find("LineButton", text="2 unfinished games"))
    listed = {row.title: row for row in driver.find_all("PadRow")}
    assert set(listed) == {"Marie, Lukas", "Marie, Lukas, Nina"}
    assert listed["Marie, Lukas, Nina"].text.startswith("HILO · Round 3 · ")
    driver.tap(listed["Marie, Lukas"].ids.delete)
    driver.tap(driver.find("Notice").ids.cancel)
    assert len(driver.app.saves.unfinished()) == 2
    driver.tap(listed["Marie, Lukas"].ids.delete)
    driver.tap(driver.find("Notice").ids.agree)
    assert [row.title for row in driver.find_all("PadRow")] == ["Marie, Lukas, Nina"]
    driver.tap(driver.find("PadRow").ids.open)
    assert driver.app.screen.name == "table"
    assert driver.app.table.view.round == 3
    assert len(driver.app.table.setup.players) == 3


def test_the_history_leads_to_a_single_unfinished_game_too(driver: Driver):
    wait(driver, 2, 1)
    opened(driver)
    driver.tap(driver.app.screen.ids.unfinished)
    assert driver.app.screen.name == "waiting"
    driver.tap(driver.find("PadRow").ids.delete)
    driver.tap(driver.find("Notice").ids.agree)
    assert "No game is waiting." in driver.texts()


def test_a_game_played_to_its_end_is_in_the_history_with_the_code_of_its_cards(driver: Driver):
    driver.app.games.start(Setup("kingdom", FAMILY[:2]))
    table = driver.app.table
    while not table.is_over:
        view = table.view
        assert table.finished_deal is None
        table.submit(view.seat, min(view.legal, key=str), view.ply)
    driver.app.games.end_round(table)
    driver.settle()
    (summary,) = driver.app.history.summaries()
    assert summary.code == str(table.finished_deal)
    assert not summary.is_known
    assert driver.app.saves.unfinished() == ()
    assert isinstance(driver.app.history.load(summary.id), Record)
