"""Finished games: kept as records, listed from an index that may vanish."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from hiloapp import games
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record, RecordError, UnfinishedError, replay
from hiloapp.storage.history import History
from hiloapp.storage.index import INDEX, OLDER, lines_of
from tests.storage.games import fill_history, finished, older_lines_of, setup_of


def filled(folder: Path, count: int = 4) -> History:
    history = History(folder, clock=iter(range(1_790_000_000, 1_800_000_000)).__next__)
    for number in range(count):
        game = ("hilo", "kingdom")[number % 2]
        history.add(
            finished(game, 2 + number % 2, number), setup_of(game, 2 + number % 2), f"game-{number}", 60
        )
    return history


def caught_up(history: History) -> History:
    list(history.catch_up())
    return history


def test_games_are_listed_newest_first_with_what_people_want_to_know(tmp_path: Path):
    history = filled(tmp_path)
    summaries = history.summaries()
    assert [summary.id for summary in summaries] == ["game-3", "game-2", "game-1", "game-0"]
    newest = summaries[0]
    record = history.load(newest.id)
    *_, last = replay(record, games.game_of(record))
    assert newest.totals == last.match.totals
    assert newest.winners == last.match.winners
    assert newest.rounds == len(last.match.scores)
    assert newest.players == setup_of("kingdom", 3).players
    assert newest.seconds == 60
    assert not newest.is_imported


def test_the_next_start_finds_the_same(tmp_path: Path):
    expected = filled(tmp_path).summaries()
    assert History(tmp_path).summaries() == expected


def test_a_game_is_kept_once(tmp_path: Path):
    history = filled(tmp_path, 1)
    history.add(finished("hilo", 2, 0), setup_of("hilo", 2), "game-0", 60)
    assert len(history.summaries()) == 1
    assert len(History(tmp_path).summaries()) == 1


def test_listeners_hear_of_every_change(tmp_path: Path):
    history = filled(tmp_path, 1)
    heard = []
    history.listeners.append(lambda: heard.append(len(history.summaries())))
    history.add(finished("hilo", 2, 5), setup_of("hilo", 2), "another", 1)
    history.delete("game-0")
    assert heard == [2, 1]


def test_a_deleted_game_is_gone_for_good(tmp_path: Path):
    history = filled(tmp_path)
    history.delete("game-2")
    assert not (tmp_path / "game-2.hilo").exists()
    assert [one.id for one in history.summaries()] == ["game-3", "game-1", "game-0"]
    again = caught_up(History(tmp_path))
    assert [one.id for one in again.summaries()] == ["game-3", "game-1", "game-0"]
    assert b"game-2" not in (tmp_path / INDEX).read_bytes()


def test_a_game_in_progress_is_never_taken_in(tmp_path: Path):
    record = finished()
    last = record.rounds[-1]
    unfinished = replace(record, rounds=(*record.rounds[:-1], replace(last, moves=last.moves[:-1])))
    history = History(tmp_path)
    with pytest.raises(UnfinishedError):
        history.add(unfinished, setup_of(), "one", 1)
    with pytest.raises(UnfinishedError):
        history.import_text(str(unfinished).encode())
    assert not list(tmp_path.iterdir())


# The index

SEALED = ("wrong types", "wrong numbers", "fewer fields")
"""Nonsense behind a checksum that is right."""


def sealed(data: bytes, change: tuple[str, str]) -> bytes:
    texts = [line[9:].decode().replace(*change).encode() for line in data.splitlines()]
    return b"".join(b"%08x %b\n" % (crc32(text), text) for text in texts)


@pytest.mark.parametrize("damage", ["missing", "empty", "cut", "zeroed", "foreign", "one line less", *SEALED])
def test_an_index_that_is_damaged_is_made_anew(tmp_path: Path, damage: str):
    expected = filled(tmp_path).summaries()
    path = tmp_path / INDEX
    data = path.read_bytes()
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(
            {
                "empty": b"",
                "cut": data[: len(data) // 2],
                "zeroed": bytes(len(data)),
                "foreign": b"\xff\xfe[[[[" * 1000,
                "one line less": data[data.index(b"\n") + 1 :],
                "wrong types": sealed(data, ('"rounds":[', '"rounds":["many",')),
                "wrong numbers": sealed(data, ('"winners":[[', '"winners":[[9,')),
                "fewer fields": sealed(data, ('"seconds":', '"minutes":')),
            }[damage]
        )
    assert caught_up(History(tmp_path)).summaries() == expected
    once_more = History(tmp_path)
    assert once_more.summaries() == expected
    assert list(once_more.catch_up()) == []


def test_a_record_that_somebody_put_there_is_replayed_and_listed(tmp_path: Path):
    record = finished("hilo", 2, 3)
    (tmp_path / "from-a-friend.hilo").write_text(str(record), encoding="utf-8")
    (summary,) = caught_up(History(tmp_path)).summaries()
    match = Match(games.game_of(record))
    for moment in replay(record, match.game):
        match = moment.match
    assert (summary.totals, summary.winners, summary.is_imported) == (match.totals, match.winners, True)


def test_a_record_that_cannot_be_read_is_set_aside_and_named(tmp_path: Path):
    filled(tmp_path, 2)
    (tmp_path / "game-0.hilo").write_bytes(b"\0" * 300)
    (tmp_path / INDEX).unlink()
    history = caught_up(History(tmp_path))
    assert [one.id for one in history.summaries()] == ["game-1"]
    assert history.broken == ["game-0.broken-1.hilo"]
    assert (tmp_path / "game-0.broken-1.hilo").read_bytes() == b"\0" * 300
    assert list(History(tmp_path).catch_up()) == []


def test_a_record_of_a_newer_version_is_left_untouched_and_named(tmp_path: Path):
    text = str(finished()).replace('"version": 1', '"version": 2')
    (tmp_path / "newer.hilo").write_text(text, encoding="utf-8")
    history = caught_up(History(tmp_path))
    assert history.summaries() == ()
    assert history.newer == ["newer.hilo"]
    assert (tmp_path / "newer.hilo").read_text(encoding="utf-8") == text


# Files from elsewhere


def test_an_imported_game_keeps_names_date_and_faces(tmp_path: Path):
    here = filled(tmp_path / "here", 2)
    there = History(tmp_path / "there")
    for summary in here.summaries():
        imported = there.import_text((tmp_path / "here" / f"{summary.id}.hilo").read_bytes())
        assert imported == summary._replace(id=imported.id, is_imported=True)
        assert there.load(imported.id).rounds == here.load(summary.id).rounds
    assert len(there.summaries()) == 2


def test_importing_what_is_there_changes_nothing(tmp_path: Path):
    history = filled(tmp_path, 1)
    text = (tmp_path / "game-0.hilo").read_bytes()
    assert history.import_text(text).id == "game-0"
    bare = str(replace(Record.parse(text), extra={})).encode()
    first = history.import_text(bare)
    assert history.import_text(bare) == first
    assert len(history.summaries()) == 2


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {"id": "../../evil"},
        {"id": 7, "at": "yesterday", "seconds": -3, "players": "all"},
        {"at": 10**30, "seconds": 10**30, "players": [{"avatar": 99}, None]},
        {"at": True, "seconds": True, "players": [[], {"avatar": []}]},
    ],
)
def test_what_a_file_says_of_itself_is_not_believed(tmp_path: Path, told: object):
    record = replace(finished(), extra={"played": told})
    history = History(tmp_path / "history")
    summary = history.import_text(str(record).encode())
    assert summary.id.startswith("file-")
    assert (tmp_path / "history" / f"{summary.id}.hilo").exists()
    assert 0 <= summary.seconds <= 1
    assert all(1 <= player.avatar <= 12 for player in summary.players)
    assert History(tmp_path / "history").summaries() == (summary,)


@pytest.mark.parametrize(
    "text", [b"", b"hello", b"{}", b"\xff\xfe", b'{"format": "hilo-record", "version": 9}']
)
def test_a_bad_file_is_refused_with_a_reason(tmp_path: Path, text: bytes):
    with pytest.raises(RecordError):
        History(tmp_path).import_text(text)
    assert not list(tmp_path.iterdir())


def test_keys_that_a_record_does_not_know_survive(tmp_path: Path):
    record = replace(finished(), extra={"comment": "What a game!", "number": [1, {"two": 3}]})
    assert Record.parse(str(record)) == record
    history = History(tmp_path)
    summary = history.import_text(str(record).encode())
    assert history.load(summary.id).extra["comment"] == "What a game!"
    assert json.loads(str(record))["rounds"][0]["fingerprint"] == record.rounds[0].fingerprint


def test_a_long_index_is_read_a_little_at_a_time_and_whoever_asks_gets_all(tmp_path: Path):
    fill_history(tmp_path, 1000)
    history = History(tmp_path)
    reading = history.prepare()
    assert next(reading) == 1000, "only the names of the files are read"
    assert next(reading) == 600
    assert next(history.prepare()) == 200, "somebody else asks once, and goes away"
    assert len(history.summaries()) == 1000
    assert list(reading) == []
    assert list(history.prepare()) == []


def test_games_that_were_added_one_by_one_are_put_together_at_the_next_start(tmp_path: Path):
    many = fill_history(tmp_path, 60)
    index = tmp_path / INDEX
    index.write_bytes(b"".join(lines_of([game]) for game in many))
    assert History(tmp_path).summaries() == tuple(many)
    assert index.read_bytes() == lines_of(many)
    index.write_bytes(lines_of(many[:20]) + lines_of(many[20:]))
    before = index.read_bytes()
    assert History(tmp_path).summaries() == tuple(many)
    assert index.read_bytes() == before, "some lines more do no harm"


def test_of_a_game_that_was_added_twice_the_later_line_counts(tmp_path: Path):
    (game,) = fill_history(tmp_path, 1)
    later = game._replace(seconds=7)
    (tmp_path / INDEX).write_bytes(lines_of([game]) + lines_of([later]))
    assert History(tmp_path).summaries() == (later,)


def test_an_index_of_the_version_before_is_read_and_written_anew(tmp_path: Path):
    many = fill_history(tmp_path, 30)
    (tmp_path / INDEX).unlink()
    older = tmp_path / OLDER
    older.write_bytes(older_lines_of(many))
    history = History(tmp_path)
    assert history.summaries() == tuple(many)
    assert list(history.catch_up()) == [], "no record is read for it"
    assert not older.exists(), "it would keep what people delete"
    assert History(tmp_path).summaries() == tuple(many)


def test_what_is_damaged_in_an_index_of_the_version_before_comes_from_the_records(tmp_path: Path):
    expected = filled(tmp_path).summaries()
    (tmp_path / INDEX).unlink()
    lines = older_lines_of(expected).splitlines()
    # As lines were before there were checksums and codes; cut off; foreign.
    broken = [lines[0][9:].replace(b', "code": "", "is_known": false', b""), lines[1][:80], b"\xff[[["]
    (tmp_path / OLDER).write_bytes(b"\n".join([*broken, *lines[3:]]))
    assert caught_up(History(tmp_path)).summaries() == expected
    assert list(History(tmp_path).catch_up()) == []


def test_if_the_new_index_cannot_be_written_the_old_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    many = fill_history(tmp_path, 5)
    (tmp_path / INDEX).unlink()
    (tmp_path / OLDER).write_bytes(older_lines_of(many))

    def full(path: Path, content: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("hiloapp.storage.history.write_safely", full)
    assert History(tmp_path).summaries() == tuple(many)
    assert (tmp_path / OLDER).exists()


def test_a_record_that_was_taken_away_is_listed_no_longer_and_stops_no_change(tmp_path: Path):
    many = fill_history(tmp_path, 4)
    history = History(tmp_path)
    told: list[int] = []
    history.listeners.append(lambda: told.append(len(history.summaries())))
    assert len(history.summaries()) == 4
    (tmp_path / f"{many[1].id}.hilo").unlink()
    with pytest.raises(FileNotFoundError):
        history.load(many[1].id)
    assert told == [3]
    (tmp_path / f"{many[2].id}.hilo").unlink()
    for _ in history.rename("Märie", "Maria"):
        pass
    assert [game.players[0].name for game in history.summaries()] == ["Maria", "Maria"]
    assert History(tmp_path).summaries() == history.summaries()
