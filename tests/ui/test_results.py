"""After rounds and games: the score sheet, its chart, the winner, and the ways on."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from pathlib import Path

import pytest

from hiloapp.engine.scoring import Outcome
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.play.chronicle import Chronicle, Feat
from hiloapp.play.scorepad import Pad, Sums
from hiloapp.storage.settings import Language
from hiloapp.ui.score_rows import hilo_rows
from hiloapp.ui.widgets import lettering
from hiloapp.ui.widgets.chart import marks_apart
from hiloapp.ui.widgets.fitting import text_width
from hiloapp.ui.widgets.places import places_of
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import played

RULEBOOK = Chronicle(
    (
        Outcome((7, 26, 9), (7, 26, 9), 1, False),
        Outcome((18, 14, 11), (18, 14, 11), 3, False),
        Outcome((23, 19, 12), (23, 19, 12), 3, False),
        Outcome((4, 26, 9), (4, 13, 9), 2, True),
    ),
    hilos={1: 2, 3: 5},
)


def end_round(driver: Driver, table) -> None:
    driver.app.go("table")
    driver.app.screen.begin(table)
    driver.app.games.end_round(table)
    driver.settle()


def test_the_sheet_is_that_of_the_rulebook():
    rows = hilo_rows(RULEBOOK.outcomes, Catalogue("en"))
    assert [row.cells for row in rows] == [
        ("7", "26", "9"),
        ("7", "26", "9"),
        ("18", "14", "11"),
        ("25", "40", "20"),
        ("23", "19", "12"),
        ("48", "59", "32"),
        ("4", "2×13", "9"),
        ("52", "85", "41"),
    ]
    assert [row.marked for row in rows] == [0] * 6 + [2, 0]


def test_the_chronicle_knows_what_people_will_talk_about():
    assert RULEBOOK.best_round == Feat(1, 4, 4)
    assert RULEBOOK.dearest_doubling == Feat(2, 13, 4)
    assert RULEBOOK.most_hilos == Feat(3, 5)


@pytest.mark.parametrize("language, word", [("de", "Runde"), ("en", "Round"), ("fr", "manche")])
def test_a_round_ends_with_its_sheet_and_goes_on(start: Start, language: str, word: str):
    driver = start(language=language)
    table = played("hilo", 3, 2)
    end_round(driver, table)
    screen = driver.app.screen
    assert screen.name == "round_result"
    assert word in screen.heading
    assert len(screen.rows) == 4
    assert len(screen.totals) == 2
    driver.tap(screen.parts["go_on"])
    assert driver.app.screen.name == "table"
    assert table.view.round == 3


@pytest.mark.parametrize("size", [(412, 892), (892, 412)])
def test_the_round_can_be_looked_at_again(start: Start, size: tuple[int, int]):
    driver = start(size, "en")
    end_round(driver, played("hilo", 2, 1))
    driver.tap(driver.app.screen.parts["look"])
    assert driver.app.screen.name == "table"


def test_chart_and_sheet_survive_turning_the_device(driver: Driver):
    end_round(driver, played("hilo", 6, 1))
    for size in ((892, 412), (412, 892), (1280, 800)):
        driver.resize(size)
        driver.settle()
        assert driver.find("Chart").height > 100
        assert driver.find("TapSheet").height > 100


def test_kingdom_shows_stars_by_kind(driver: Driver):
    end_round(driver, played("kingdom", 3, 1))
    screen = driver.app.screen
    assert [row.label for row in screen.rows] == [
        "On cards",
        "Side by side",
        "One above the other",
        "Keepers",
        "Stars",
    ]
    columns = list(zip(*(map(int, row.cells) for row in screen.rows), strict=True))
    assert all(sum(stars) == total for *stars, total in columns)
    assert driver.find("StarBars")
    assert not driver.find_all("Chart")
    driver.tap(screen.parts["go_on"])
    assert driver.app.screen.name == "game_result"
    assert "wins the game" in driver.app.screen.sentence


@pytest.mark.parametrize("language, again", [("de", "Noch einmal"), ("en", "Play again"), ("fr", "Rejouer")])
@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_a_game_ends_with_winner_and_places(start: Start, language: str, again: str, size):
    driver = start(size, language, text_scale=1.3)
    table = played("hilo", 4)
    end_round(driver, table)
    driver.tap(driver.app.screen.parts["go_on"])
    screen = driver.app.screen
    assert screen.name == "game_result"
    winner = table.setup.player(table.winners[0]).name
    assert winner in screen.sentence
    places = screen.parts["places"].children[::-1]
    assert places[0].player == winner
    assert [row.total for row in places] == [str(total) for total in sorted(table.totals)]
    assert len(screen.parts["moment_lines"].children) >= 2
    assert screen.parts["again"].text == again
    driver.tap(screen.parts["again"])
    assert driver.app.screen.name == "table"
    assert driver.app.table is not table
    assert driver.app.table.setup == table.setup


def test_a_finished_game_is_not_offered_again(start: Start, data: Path):
    driver = start(language="en")
    setup = played("hilo", 2, 0).setup
    table = played("hilo", 2, keep=driver.app.saves.keeper(setup))
    assert driver.app.saves.has_game
    end_round(driver, table)
    assert not driver.app.saves.has_game
    (summary,) = driver.app.history.summaries()
    assert (summary.totals, summary.winners) == (table.totals, table.winners)
    assert driver.app.history.load(summary.id).rounds == table.record.rounds
    driver.tap(driver.app.screen.parts["go_on"])
    driver.key(27)
    assert driver.app.screen.name == "home"
    assert driver.app.screen.ids.play.text == "Play"


def test_the_last_round_is_drawn_slowly_unless_animations_are_off(start: Start):
    from hiloapp.storage.settings import Speed

    driver = start(language="en", speed=Speed.NORMAL)
    driver.app.go("table")
    table = played("hilo", 3, 2)
    driver.app.screen.begin(table)
    driver.app.games.end_round(table)
    driver.advance(0.3)
    assert 0 < driver.app.screen.progress < 1
    driver.settle()
    assert driver.app.screen.progress == 1


def test_equal_totals_share_a_place():
    assert places_of((40, 101, 40), is_most_best=False) == [(1, 1), (1, 3), (3, 2)]
    assert places_of((9, 10, 9), is_most_best=True) == [(1, 2), (2, 1), (2, 3)]


def test_faces_at_the_ends_of_lines_never_cover_each_other():
    places = marks_apart([50, 52, 51, 90, 99, 99], 10, 0, 100)
    ordered = sorted(places)
    assert all(after - before >= 10 - 1e-9 for before, after in pairwise(ordered))
    assert min(places) >= 0
    assert max(places) <= 100


def look_back_of(driver: Driver, game: str, seats: int):
    """The game result with the coach's look back on it."""
    driver.app.table = played(game, seats)
    driver.app.go("game_result")
    driver.settle()
    panel = driver.app.screen.parts["analysis"]
    shares = [panel.progress]
    while not panel.is_done:
        driver.frame()
        shares.append(panel.progress)
    driver.settle()
    return panel, shares


def test_the_result_is_split_into_luck_and_choices(driver: Driver):
    panel, shares = look_back_of(driver, "kingdom", 2)
    assert shares[0] < 1
    assert shares == sorted(shares)
    analysis = panel._study.analysis
    assert [lengths for lengths, _ in panel.lines] == [
        (split.luck, split.choices) for split in analysis.splits
    ]
    assert len(driver.find_all("AccuracyLine")) == 2
    assert "Luck and choices" in driver.texts()
    driver.app.change_settings(language=Language.GERMAN)
    driver.settle()
    assert "Glück und Entscheidungen" in driver.texts()


def test_a_dear_decision_leads_to_its_place_in_the_replay_and_back(driver: Driver):
    panel, _ = look_back_of(driver, "kingdom", 2)
    row = driver.find_all("DearRow")[-1]
    driver.app.screen.ids.scroller.scroll_to(row, animate=False)
    driver.settle()
    driver.tap(row)
    screen = driver.app.screen
    assert screen.name == "replay"
    assert screen.showing.still.place == row.place
    driver.app.back()
    driver.settle()
    assert driver.app.screen.name == "game_result"
    assert panel.is_done
    driver.app.screen.ids.scroller.scroll_to(panel.ids.watch.__self__, animate=False)
    driver.settle()
    driver.tap(panel.ids.watch.__self__)
    assert driver.app.screen.name == "replay"
    assert driver.app.screen.number == 0


def test_no_number_is_cut_that_has_room_in_smaller_letters(monkeypatch):
    """Letters do not shrink evenly: half a point decided between 2×28 and 2×…"""
    shown: list[str] = []

    class Told(lettering.Text):
        def refresh(self) -> None:
            shown.append(self.text)
            super().refresh()

    monkeypatch.setattr(lettering, "Text", Told)
    for text in ("2×28", "116", "−2"):
        for size in range(14, 40, 3):
            room = ceil(text_width(text, 0.4 * size, bold=True))
            for width in range(room, room + 40):
                lettering.one_line(text, size, width, True, least=0.4)
                assert shown[-1] == text, (size, width)


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("screen", ["round_result", "finished_game", "pad"])
def test_on_a_phone_on_its_side_with_large_text_bar_chart_and_sentence_have_room(
    start: Start, language: str, screen: str
):
    driver = start((892, 412), language, text_scale=2.0)
    table = played("hilo", 6)
    driver.app.history.add(table.record, table.setup, "game-1", 600)
    driver.app.archive.shown = "game-1"
    driver.app.table = played("hilo", 6, 3)
    driver.app.desk.begin(Pad.begun("hilo", table.setup.players).written(0, Sums((1, 3, 40, 5, 6, 7), 2)))
    driver.app.go(screen)
    driver.settle()
    parts = driver.app.screen.parts
    bar, story, told = parts["top_bar"], parts["story"], parts["told"]
    assert bar.top <= 412
    assert story.top <= bar.y + 1
    assert story.height > 80
    _, top = told.to_window(told.x, told.top)
    assert top <= story.top + 1, "the sentence is read from its beginning"
    assert top > story.y
    assert parts["chart"].height >= 60
    story.scroll_y = 1
    driver.settle()
    _, top = parts["figure_paper"].to_window(0, parts["figure_paper"].top)
    assert abs(top - story.top) < 2, "the chart is above it"
