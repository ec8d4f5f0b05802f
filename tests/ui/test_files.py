"""Games as files: saved for others, opened from others, and every way in which a file can be wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from kivy.core.window import Window

from hiloapp.device import folders
from hiloapp.engine.record import Record
from hiloapp.play.seats import Setup
from hiloapp.play.table import Table
from hiloapp.ui.widgets.file_sheet import FileSheet
from tests.storage.games import finished
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.games import FAMILY, played


@pytest.fixture
def downloads(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder, with one for downloads."""
    home = tmp_path_factory.mktemp("home")
    (home / "Downloads" / "Evenings").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", classmethod(lambda cls: home))
    monkeypatch.setattr(FileSheet, "last", None)
    return home / "Downloads"


@cache
def finished_table(game: str, seats: int) -> Table:
    return played(game, seats, seed=3)


def file_rows(driver: Driver) -> dict[str, object]:
    return {row.text: row for row in driver.find_all("FileRow")}


def unfinished(record: Record) -> Record:
    last = record.rounds[-1]
    return replace(record, rounds=(*record.rounds[:-1], replace(last, moves=last.moves[:-1])))


def cheated(record: Record) -> Record:
    first = record.rounds[0]
    moves = (*first.moves[:6], "take c9", *first.moves[7:])
    return replace(record, rounds=(replace(first, moves=moves), *record.rounds[1:]))


def stacked(record: Record) -> Record:
    first = record.rounds[0]
    doubled = replace(first, deck=(first.deck[1], *first.deck[1:]))
    return replace(record, rounds=(doubled, *record.rounds[1:]))


GOOD = finished("hilo", 2, 4)
BAD = {
    "newer": (
        str(GOOD).replace('"version": 1', '"version": 9').encode(),
        {"de": "neueren Hilo-Version", "en": "newer version of Hilo", "fr": "version plus récente de Hilo"},
    ),
    "unfinished": (
        str(unfinished(GOOD)).encode(),
        {"de": "noch nicht zu Ende", "en": "is not finished", "fr": "n’est pas terminée"},
    ),
    "illegal": (
        str(cheated(GOOD)).encode(),
        {
            "de": "In Runde 1 verstößt Zug 7",
            "en": "in round 1, at move 7",
            "fr": "Dans la manche 1, le coup 7",
        },
    ),
    "cards": (
        str(stacked(GOOD)).encode(),
        {"de": "Die Karten von Runde 1", "en": "The cards of round 1", "fr": "Les cartes de la manche 1"},
    ),
    "foreign": (
        b"\x89PNG\r\n\x1a\n",
        {"de": "kein Spiel von Hilo", "en": "not a game of Hilo", "fr": "pas une partie de Hilo"},
    ),
    "huge": (
        b"[" * 3_000_000,
        {"de": "kein Spiel von Hilo", "en": "not a game of Hilo", "fr": "pas une partie de Hilo"},
    ),
}


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_each_kind_of_bad_file_gets_its_sentence_and_changes_nothing(
    start: Start, data: Path, tmp_path_factory, language: str
):
    driver = start(language=language)
    before = finished_table("hilo", 2)
    kept = driver.app.history.add(before.record, before.setup, "mine", 60)
    folder = tmp_path_factory.mktemp("bad")
    for kind, (content, sentences) in BAD.items():
        (folder / f"{kind}.hilo").write_bytes(content)
        driver.app.archive.open_file(folder / f"{kind}.hilo")
        driver.settle()
        assert sentences[language] in driver.find("Notice").sentence, kind
        driver.tap(driver.find("Notice").ids.agree)
        assert driver.app.screen.name == "home"
        assert driver.app.history.summaries() == (kept,)
    driver.app.archive.open_file(folder / "nowhere.hilo")
    driver.settle()
    assert driver.find("Notice").sentence
    assert sorted(path.name for path in (data / "history").iterdir()) == ["index-3.jsonl", "mine.hilo"]


def test_a_game_saved_here_opens_on_another_device_as_it_was(
    start: Start, downloads: Path, data: Path, monkeypatch, tmp_path_factory
):
    driver = start(language="en")
    table = finished_table("hilo", 3)
    mine = driver.app.history.add(table.record, table.setup, "mine", 900)
    driver.app.go("history")
    driver.settle()
    driver.tap(driver.find("GameRow"))
    driver.tap(driver.app.screen.ids.look)
    sheet = driver.find("FileSheet")
    assert sheet.ids.name.text.endswith("Marie, Lukas, Nina.hilo")
    assert "Evenings" in file_rows(driver)
    driver.tap(sheet.ids.save)
    (saved,) = downloads.glob("*.hilo")
    assert str(saved) in driver.find("Notice").sentence
    driver.dismiss_all()

    monkeypatch.setenv("HILO_DATA", str(tmp_path_factory.mktemp("other")))
    driver = start()
    driver.app.change_settings(language=type(driver.app.settings.language)("en"))
    driver.app.go("history")
    driver.settle()
    driver.tap(driver.app.screen.ids.take_in)
    driver.tap(file_rows(driver)[saved.name])
    assert driver.app.screen.name == "finished_game"
    (theirs,) = driver.app.history.summaries()
    assert theirs == mine._replace(id=theirs.id, is_imported=True)
    assert driver.app.history.load(theirs.id).rounds == table.record.rounds
    assert "From a file." in driver.app.screen.sentence
    driver.app.archive.open_file(saved)
    driver.settle()
    assert len(driver.app.history.summaries()) == 1, "the same file twice is one game"


def test_folders_can_be_walked_and_nothing_is_overwritten(driver: Driver, downloads: Path):
    table = finished_table("hilo", 2)
    summary = driver.app.history.add(table.record, table.setup, "mine", 900)
    for _ in range(2):
        driver.app.archive.share(summary)
        driver.settle()
        driver.tap(driver.find("FileSheet").ids.save)
        driver.dismiss_all()
    names = sorted(path.name for path in downloads.glob("*.hilo"))
    assert len(names) == 2
    assert names[0].endswith("Lukas (2).hilo")
    driver.app.archive.choose()
    driver.settle()
    sheet = driver.find("FileSheet")
    driver.tap(file_rows(driver)["Evenings"])
    assert sheet.folder == str(downloads / "Evenings")
    assert "There is no game in this folder." in driver.texts()
    driver.tap(file_rows(driver)["One folder up"])
    assert sheet.folder == str(downloads)
    driver.tap(sheet.ids.home)
    assert sheet.folder == str(downloads.parent)
    driver.key(27)
    assert not driver.find_all("FileSheet")


def test_a_place_that_cannot_be_written_is_said(driver: Driver, downloads: Path):
    table = finished_table("hilo", 2)
    summary = driver.app.history.add(table.record, table.setup, "mine", 900)
    driver.app.archive.share(summary)
    driver.settle()
    driver.find("FileSheet")._folder = downloads / "file"
    (downloads / "file").write_text("not a folder")
    driver.tap(driver.find("FileSheet").ids.save)
    assert "could not be saved there" in driver.find("Notice").sentence


def test_a_file_dropped_onto_the_window_is_opened(driver: Driver, tmp_path_factory):
    path = tmp_path_factory.mktemp("drop") / "Zoë.hilo"
    path.write_text(str(GOOD), encoding="utf-8")
    driver.tap(driver.app.screen.ids.play)
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    driver.settle()
    assert driver.app.screen.name == "finished_game"
    assert len(driver.app.saves.unfinished()) == 1, "the game that was played waits"
    driver.key(27)
    assert driver.app.screen.name == "history"
    driver.key(27)
    assert driver.app.screen.name == "home"


def test_a_file_that_comes_while_something_is_asked_is_not_what_the_answer_is_about(driver: Driver):
    """“Delete this game?” meant another one."""
    table = finished_table("hilo", 2)
    driver.app.history.add(table.record, table.setup, "game-1", 60)
    driver.app.archive.show("game-1")
    driver.settle()
    driver.tap(driver.find("IconButton", icon="trash-can-outline"))
    question = driver.find("Notice")
    driver.app.tell("Told already.")
    driver.app.archive.take_in(str(GOOD).encode())
    driver.settle()
    assert [notice.sentence for notice in driver.find_all("Notice")] == ["Told already."]
    question.agree()
    driver.settle()
    assert [game.is_imported for game in driver.app.history.summaries()] == [True]


def test_a_question_of_the_table_is_asked_again_after_a_file_came(driver: Driver):
    driver.app.games.start(Setup("kingdom", FAMILY[:2]))
    driver.settle()
    assert driver.find_all("Chooser")
    driver.app.archive.take_in(str(GOOD).encode())
    driver.settle()
    assert driver.app.screen.name == "finished_game"
    assert not driver.find_all("Chooser")
    driver.app.games.resume()
    driver.settle()
    driver.tap(driver.find("Answer", text="Marie"))
    assert str(driver.app.table.record.rounds[0].moves[0]) == "starter 1"


def test_the_app_can_be_started_with_a_file(data: Path, tmp_path_factory):
    from random import Random

    from hiloapp.app import HiloApp

    path = tmp_path_factory.mktemp("cold") / "game.hilo"
    path.write_text(str(GOOD), encoding="utf-8")
    driver = Driver(HiloApp(Random(1), file=path))
    try:
        assert driver.app.screen.name == "finished_game"
        assert len(driver.app.history.summaries()) == 1
    finally:
        driver.close()


def test_hilo_with_a_file_starts_the_app_with_it(monkeypatch):
    from hiloapp import app, cli

    started: list[Path | None] = []
    monkeypatch.setattr(app, "main", lambda file=None: started.append(file) or 0)
    assert cli.main(["Some Game.HILO"]) == 0
    assert cli.main(["open", "game"]) == 0
    assert cli.main([]) == 0
    assert started == [Path("Some Game.HILO"), Path("game"), None]


def test_a_game_in_progress_is_never_passed_on(driver: Driver, data: Path, downloads: Path):
    """Not even if somebody lays one into the folder and says that it is finished."""
    table = finished_table("hilo", 2)
    summary = driver.app.history.add(table.record, table.setup, "mine", 900)
    path = data / "history" / "mine.hilo"
    record = Record.parse(path.read_bytes())
    told = {key: value for key, value in record.extra["played"].items() if key != "check"}
    path.write_text(str(replace(unfinished(record), extra={"played": told})), encoding="utf-8")
    driver.app.archive.share(summary)
    driver.settle()
    assert not driver.find_all("FileSheet")
    assert "could not be passed on" in driver.find("Notice").sentence
    assert not list(downloads.glob("*.hilo"))


# Folders and names


def test_a_listing_has_folders_then_games_newest_first(tmp_path: Path):
    import os

    for name in ("b", "A", ".hidden"):
        (tmp_path / name).mkdir()
    for age, name in enumerate(("new.hilo", "old.HILO", "picture.png")):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    (tmp_path / "nowhere.hilo").symlink_to(tmp_path / "gone")
    assert [entry.path.name for entry in folders.listing(tmp_path)] == ["A", "b", "new.hilo", "old.HILO"]
    with pytest.raises(OSError, match="gone"):
        folders.listing(tmp_path / "gone")


@pytest.mark.parametrize(
    "text, expected",
    [
        ("HILO 2026: Anna/Bo?.hilo", "HILO 2026 Anna Bo.hilo"),
        ("..", "Hilo.hilo"),
        ("../../etc/passwd", "etc passwd.hilo"),
        ("x" * 300, "x" * 80 + ".hilo"),
        ("con\x00\n", "con.hilo"),
    ],
)
def test_a_file_name_is_one_that_every_system_allows(text: str, expected: str):
    assert folders.file_name(text) == expected


def test_downloads_are_where_the_desktop_says(downloads: Path):
    home = downloads.parent
    assert folders.start_folder() == downloads
    (home / "Téléchargements").mkdir()
    (home / ".config").mkdir()
    told = 'XDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n'
    (home / ".config" / "user-dirs.dirs").write_text(told, encoding="utf-8")
    assert folders.start_folder() == home / "Téléchargements"


def test_exported_json_is_a_record_for_everybody(driver: Driver):
    table = finished_table("kingdom", 2)
    driver.app.history.add(table.record, table.setup, "mine", 900)
    told = json.loads(driver.app.history.export_text("mine"))
    assert (told["format"], told["version"], told["game"]) == ("hilo-record", 1, "kingdom")
