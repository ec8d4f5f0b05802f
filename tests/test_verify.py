"""`hilo verify`: the decks of a record against the fingerprints that were shown before their deals."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from hiloapp.engine.fingerprint import fingerprint
from hiloapp.engine.proof import Verified, proofs_of
from hiloapp.engine.record import Record
from hiloapp.storage import journal
from hiloapp.storage.journal import Entry, Header
from tests.commands import GOLDEN, Result, run
from tests.storage.games import finished, setup_of


def verify(tmp_path: Path, record: Record | str | bytes) -> Result:
    path = tmp_path / "game.hilo"
    path.write_bytes(record if isinstance(record, bytes) else str(record).encode())
    return run("verify", str(path))


def with_round(record: Record, number: int, **values: object) -> Record:
    rounds = list(record.rounds)
    rounds[number - 1] = replace(rounds[number - 1], **values)
    return replace(record, rounds=tuple(rounds))


@pytest.mark.parametrize("game", ["hilo", "kingdom"])
def test_every_round_of_a_game_played_here_is_right(tmp_path: Path, game: str):
    record = finished(game, 2)
    result = verify(tmp_path, record)
    assert (result.status, result.err) == (0, "")
    lines = result.out.splitlines()
    assert len(lines) == len(record.rounds)
    for number, (line, one) in enumerate(zip(lines, record.rounds, strict=True), 1):
        assert line.startswith(f"round {number}: right")
        assert one.fingerprint in line


def test_anybody_can_recompute_it_without_us():
    proof = proofs_of(finished())[0]
    done = subprocess.run(["sha256sum"], input=proof.hashed.encode(), capture_output=True, check=True)
    assert done.stdout.decode().split()[0] == proof.fingerprint


@pytest.mark.parametrize("what", ["deck", "nonce", "fingerprint"])
def test_what_was_changed_afterwards_is_wrong(tmp_path: Path, what: str):
    """Two cards of the draw pile that nobody drew change places: every move is legal still."""
    record = finished()
    one = record.rounds[0]
    deck = (*one.deck[:-2], one.deck[-1], one.deck[-2])
    changed = {"deck": deck, "nonce": "0" * 32, "fingerprint": "0" * 64}[what]
    result = verify(tmp_path, with_round(record, 1, **{what: changed}))
    assert result.status == 1
    first, *others = result.out.splitlines()
    assert first.startswith("round 1: WRONG")
    assert all(": right" in line for line in others)


@pytest.mark.parametrize("missing", ["nonce", "fingerprint"])
def test_a_round_without_a_fingerprint_cannot_be_checked(tmp_path: Path, missing: str):
    record = with_round(finished(), 1, **{missing: None})
    result = verify(tmp_path, record)
    assert result.status == 2
    first, *others = result.out.splitlines()
    assert first == "round 1: no fingerprint was written down with this deck: it cannot be checked"
    assert all(": right" in line for line in others)


def test_wrong_weighs_more_than_absent(tmp_path: Path):
    record = with_round(with_round(finished(), 1, nonce=None), 2, nonce="ff")
    assert verify(tmp_path, record).status == 1


def test_records_of_other_programs_have_none():
    result = run("verify", str(next(GOLDEN.glob("*.hilo"))))
    assert result.status == 2
    assert "it cannot be checked" in result.out


def test_before_the_first_deal_there_is_nothing_to_check(tmp_path: Path):
    result = verify(tmp_path, replace(finished(), rounds=()))
    assert (result.status, result.out) == (2, "no round was dealt: there is nothing to check\n")


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"{}", b"[1]", b'{"format": "hilo-record", "version": 9}']
)
def test_a_file_that_is_no_record_is_said_in_one_line(tmp_path: Path, content: bytes):
    result = verify(tmp_path, content)
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("hilo: cannot check ")
    assert result.err.count("\n") == 1


def test_moves_that_are_not_those_of_the_deck_are_a_bad_file(tmp_path: Path):
    record = finished()
    wrong = with_round(record, 1, moves=("push vertical", *record.rounds[0].moves[1:]))
    result = verify(tmp_path, wrong)
    assert result.status == 2
    assert "round 1, move 1" in result.err


def test_a_file_that_is_not_there(tmp_path: Path):
    result = run("verify", str(tmp_path / "none.hilo"))
    assert result.status == 2
    assert "none.hilo" in result.err


# Where the fingerprint is written down


def test_the_journal_has_the_fingerprint_before_the_first_card_is_turned_up():
    record = finished()
    dealt = replace(record, rounds=(replace(record.rounds[0], moves=(), shuffles=()),))
    (line,) = journal.news(replace(record, rounds=()), dealt)
    one = record.rounds[0]
    assert line == " ".join(("deal", one.nonce, one.fingerprint, *one.deck))
    assert journal.news(dealt, record)[0].startswith("move ")


def test_a_deck_changed_in_the_journal_does_not_get_a_new_fingerprint():
    """It is read as it was written, not worked out anew: else it would prove nothing."""
    record = finished()
    one = record.rounds[0]
    swapped = (*one.deck[:-2], one.deck[-1], one.deck[-2])
    text = " ".join(("deal", one.nonce, one.fingerprint, *swapped))
    header = Header("g-1", setup_of(), 1)
    read = journal.read(journal.whole(header, [Entry(1, text)]))
    assert read.record.rounds[0].fingerprint == one.fingerprint
    assert [proof.verified for proof in proofs_of(read.record)] == [Verified.WRONG]


def test_journals_from_before_it_stood_there_are_read():
    record = finished()
    one = record.rounds[0]
    header = Header("g-1", setup_of(), 1)
    old = journal.read(journal.whole(header, [Entry(1, " ".join(("deal", one.nonce, *one.deck)))]))
    assert old.record.rounds[0].fingerprint == fingerprint(one.deck, one.nonce) == one.fingerprint
    none = journal.read(journal.whole(header, [Entry(1, " ".join(("deal", "-", *one.deck)))]))
    assert none.record.rounds[0].fingerprint is None
    assert none.record.rounds[0].nonce is None
