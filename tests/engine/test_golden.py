"""Golden playthroughs: whole games whose every position is kept in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hiloapp import games
from hiloapp.engine.record import Record
from tests.engine.naive import naive_trace
from tests.golden.make import FOLDER, PLAYTHROUGHS, trace_of

WANTED = {
    "-".join(filter(None, (name, edition, str(seats))))
    for name, editions in games.EDITIONS.items()
    for edition in editions or [None]
    for seats in (2, games.MOST_SEATS[name])
}
each_record = pytest.mark.parametrize("path", sorted(FOLDER.glob("*.hilo")), ids=lambda path: path.stem)


def test_every_game_and_edition_has_a_playthrough_for_the_fewest_and_the_most_players():
    assert {playthrough.path.stem for playthrough in PLAYTHROUGHS} == WANTED
    assert {path.stem for path in FOLDER.glob("*.hilo")} == WANTED
    assert {path.stem for path in FOLDER.glob("*.trace")} == WANTED


@each_record
def test_the_trace_of_a_playthrough_has_not_changed(path: Path):
    assert trace_of(path) == path.with_suffix(".trace").read_text(encoding="utf-8")


@each_record
def test_the_trace_of_a_playthrough_is_that_of_the_naive_implementation(path: Path):
    lines = path.with_suffix(".trace").read_text(encoding="utf-8").splitlines()
    expected = list(naive_trace(json.loads(path.read_text(encoding="utf-8"))))
    assert [json.loads(line) for line in lines] == expected
    assert [list(json.loads(line)) for line in lines] == [list(line) for line in expected], "order of keys"


@each_record
def test_a_playthrough_is_whole_small_and_written_as_we_write_it(path: Path):
    text = path.read_text(encoding="utf-8")
    assert str(Record.parse(text)) == text
    trace = path.with_suffix(".trace")
    assert path.stat().st_size <= 60_000
    assert trace.stat().st_size <= 60_000
    assert json.loads(trace.read_text(encoding="utf-8").splitlines()[-1])["over"] is True


def test_the_playthroughs_show_what_is_rare():
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.hilo")]
    for text in ("starter", "keep", "hilo a1-c3", "push vertical", "push horizontal", "spell", "phoenix"):
        assert any(f'"{text}' in record for record in texts), text
    assert any(json.loads(record)["rounds"][0]["shuffles"] for record in texts)
