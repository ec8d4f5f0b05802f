"""The secret of a deal in files: with the journal while people play, with the record when they are done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hiloapp.engine.deal import Deal
from hiloapp.play.table import Table
from hiloapp.storage.deeds import Deeds
from hiloapp.storage.history import History
from hiloapp.storage.index import INDEX
from hiloapp.storage.saves import Saves
from tests.storage.games import moves_at, setup_of, table_of

DEAL = Deal("hilo", "hilo", 2, 3**40)


def ended(table: Table, seed: int = 1) -> Table:
    for _ in moves_at(table, seed):
        pass
    return table


def test_a_game_that_was_killed_is_dealt_on_from_the_same_code(tmp_path: Path):
    setup = setup_of()
    table = table_of(setup, 1, Saves(tmp_path, pytest.fail).keeper(setup, DEAL), DEAL)
    for _ in moves_at(table, 1):
        if len(table.scores) == 1:
            break
    saved = Saves(tmp_path, pytest.fail).load()
    assert saved is not None
    assert saved.keeper.header.deal == DEAL
    assert saved.record.extra == {}
    resumed = Table.resumed(
        setup,
        saved.match.game,
        table._generator,
        saved.keeper,
        saved.record,
        saved.match,
        saved.keeper.header.deal,
    )
    ended(resumed)
    decks = [played.deck for played in resumed.record.rounds]
    assert decks == [
        tuple(map(str, DEAL.order(saved.match.game.deck, number, 0))) for number in range(1, len(decks) + 1)
    ]
    assert len(decks) > 1


def test_a_finished_game_is_kept_with_its_code(tmp_path: Path):
    table = ended(table_of(setup_of(), 1, lambda record: None, DEAL))
    history = History(tmp_path)
    summary = history.add(table.record, table.setup, "one", 5)
    assert (summary.code, summary.is_known) == (str(DEAL), False)
    assert History(tmp_path).summaries() == (summary,)
    (tmp_path / INDEX).unlink()
    again = History(tmp_path)
    list(again.catch_up())
    assert again.summaries() == (summary,)


def test_a_file_cannot_claim_a_code_that_its_cards_do_not_have(tmp_path: Path):
    table = ended(table_of(setup_of(), 1, lambda record: None, DEAL))
    assert History(tmp_path / "a").import_text(str(table.record).encode()).code == str(DEAL)
    lie = DEAL._replace(secret=7).told_in(table.record)
    assert History(tmp_path / "b").import_text(str(lie).encode()).code == ""


def test_a_game_whose_cards_somebody_may_have_known_does_not_count_for_people(tmp_path: Path):
    history = History(tmp_path / "history")
    for name, deal in (("new", DEAL), ("again", DEAL._replace(is_known=True))):
        table = ended(table_of(setup_of(), 1, lambda record: None, deal))
        history.add(table.record, table.setup, name, 5)
    deeds = Deeds(tmp_path / "deeds.json", history)
    list(deeds.catch_up())
    assert len(deeds.in_order()) == len({deed.name for deed in deeds.in_order()})
    assert {deed.name for deed in deeds.in_order()} == {"Märie"}


def test_names_from_a_file_can_be_shown_and_told_apart(tmp_path: Path):
    record = ended(table_of(setup_of(), 1, lambda record: None)).record
    seats = (replace(record.seats[0], name=""), replace(record.seats[1], name="Zoë\n\u202eeoZ 🎉" + "x" * 90))
    summary = History(tmp_path).import_text(str(replace(record, seats=seats)).encode())
    assert [player.name for player in summary.players] == ["–", "Zoë eoZ xxxxxxxx"]
    assert History(tmp_path).summaries() == (summary,)
