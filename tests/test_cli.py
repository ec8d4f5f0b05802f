"""`hilo trace` and `hilo bot`, to the letter of `records.md`."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hiloapp.bots.bot import LEVELS
from hiloapp.cli import _answer
from hiloapp.engine.message import LINE_LIMIT
from hiloapp.engine.moves import Move
from hiloapp.engine.record import SIZE_LIMIT
from tests.commands import GOLDEN, ROOT, Result, golden, run, run_process, trace
from tests.engine.naive import naive_trace

NAMES = sorted(path.stem for path in GOLDEN.glob("*.hilo"))
POSITION_KEYS = ["round", "ply", "seat", "legal", "layouts", "discard", "draw", "drawn"]


def cut(record: dict[str, Any], rounds: int, moves: int | None = None) -> dict[str, Any]:
    """The first rounds of a record, the last of them only so many moves long."""
    record = copy.deepcopy(record)
    record["rounds"] = record["rounds"][:rounds]
    if moves is not None:
        record["rounds"][-1]["moves"] = record["rounds"][-1]["moves"][:moves]
    return record


def assert_error(result: Result, *parts: str) -> None:
    """Status 1, nothing but good lines on standard output, one line on standard error."""
    assert result.status == 1
    assert result.err.startswith("hilo: ")
    assert result.err.count("\n") == 1
    assert "Traceback" not in result.err
    for part in parts:
        assert part in result.err
    assert all(isinstance(line, dict) for line in result.lines)


# trace: good records


@pytest.mark.parametrize("name", NAMES)
def test_trace_of_a_finished_record(name):
    result = trace(golden(name))
    assert (result.status, result.err) == (0, "")
    assert result.lines == list(naive_trace(golden(name)))
    *_, end, over = result.lines
    assert list(end) == ["round", "end", "layouts", "scores", "totals"]
    assert end["end"] is True
    assert list(over) == ["over", "totals", "winners"]
    assert over["over"] is True
    assert not any("??" in layout for layout in end["layouts"])


@pytest.mark.parametrize("name", NAMES)
def test_trace_as_a_command_prints_the_same(name):
    result = run_process("trace", str(GOLDEN / f"{name}.hilo"))
    assert result == Result(0, (GOLDEN / f"{name}.trace").read_text(encoding="utf-8"), "")


@pytest.mark.parametrize("name", NAMES)
def test_trace_of_a_record_that_stops_anywhere_prints_where_it_stops(name):
    record = golden(name)
    whole = trace(record).lines
    for moves in (0, 1, 2, 5, len(record["rounds"][0]["moves"]) - 1):
        part = cut(record, 1, moves)
        result = trace(part)
        assert (result.status, result.err) == (0, "")
        assert len(result.lines) == moves + 1, "before every move, and once more where it stops"
        assert result.lines == whole[: moves + 1]
        assert all(list(line) == POSITION_KEYS for line in result.lines)
        assert [line["ply"] for line in result.lines] == list(range(moves + 1))


def test_trace_of_a_record_that_stops_after_a_round_prints_the_rounds_end_last():
    part = cut(golden("hilo-hilo-2"), 1)
    result = trace(part)
    assert result.status == 0
    assert result.lines == list(naive_trace(part))
    assert result.lines[-1]["end"] is True
    assert not any("over" in line for line in result.lines)


def test_trace_of_a_record_that_stops_after_a_deal():
    record = golden("hilo-hilo-2")
    second = {"deck": record["rounds"][1]["deck"]}
    result = trace({**record, "rounds": [record["rounds"][0], second]})
    assert result.status == 0
    last = result.lines[-1]
    assert (last["round"], last["ply"], last["seat"]) == (2, 0, 1)


def test_trace_of_a_record_without_rounds_prints_nothing():
    assert trace(cut(golden("hilo-hilo-2"), 0)) == Result(0, "", "")


def test_trace_counts_totals_over_rounds():
    lines = [line for line in trace(golden("hilo-hilo-2")).lines if "end" in line]
    sums = [0, 0]
    for number, line in enumerate(lines, 1):
        sums = [total + score for total, score in zip(sums, line["scores"], strict=True)]
        assert (line["round"], line["totals"]) == (number, sums)
    assert len(lines) > 1


def test_trace_ignores_unknown_keys_everywhere():
    record = golden("hilo-hilo-2")
    expected = trace(record)
    record |= {"date": "2024-02-30", "x": {"y": [None]}}
    record["seats"][0] |= {"avatar": 7, "age": 99}
    record["rounds"][0] |= {"clock": [1, 2], "thoughts": None}
    assert trace(record) == expected


def test_trace_reads_a_byte_order_mark_and_any_layout_of_json():
    text = json.dumps(golden("kingdom-2"), indent=3, sort_keys=True)
    assert trace(b"\xef\xbb\xbf" + text.encode()) == trace(golden("kingdom-2"))


def test_trace_reads_standard_input():
    path = GOLDEN / "kingdom-2.hilo"
    result = run_process("trace", "-", stdin=path.read_bytes())
    assert result.out == path.with_suffix(".trace").read_text(encoding="utf-8")


def test_trace_takes_a_kingdom_record_with_or_without_an_edition():
    assert trace({**golden("kingdom-2"), "edition": "hilo"}).status == 0


def test_trace_shows_gaps_and_empty_layouts_as_the_notation_says():
    texts = [
        layout for name in NAMES for line in trace(golden(name)).lines for layout in line.get("layouts", [])
    ]
    assert any(".." in text for text in texts)
    assert any("??" in text for text in texts)


# trace: damaged records


def test_trace_names_the_round_the_move_and_what_would_have_been_legal():
    record = golden("hilo-hilo-2")
    record["rounds"][1]["moves"][3] = "take a1"
    result = trace(record)
    legal = ", ".join(trace(golden("hilo-hilo-2")).lines[_first_of_round(2) + 3]["legal"])
    assert_error(result, "round 2", "move 4", "take a1", legal)


def _first_of_round(number: int) -> int:
    lines = trace(golden("hilo-hilo-2")).lines
    return next(index for index, line in enumerate(lines) if line.get("round") == number)


@pytest.mark.parametrize("wrong", ["take a1", "jump", "", "take z9", "hilo a1-c1", "reveal", "☃", "\ud800"])
def test_trace_prints_what_was_replayed_before_the_fault(wrong):
    record = cut(golden("hilo-hilo-2"), 1)
    record["rounds"][0]["moves"][2] = wrong
    result = trace(record)
    assert_error(result, "round 1", "move 3", "legal: reveal a1")
    expected = trace(golden("hilo-hilo-2")).lines
    assert result.lines[:2] == expected[:2]
    assert result.lines == expected[: len(result.lines)]


def test_trace_prints_the_position_in_which_the_wrong_move_was_made():
    """`records.md`: a line before every move, and what was replayed before the fault."""
    record = cut(golden("hilo-hilo-2"), 1)
    record["rounds"][0]["moves"][2] = "take a1"
    assert [line["ply"] for line in trace(record).lines] == [0, 1, 2]


def test_trace_prints_whole_rounds_before_the_fault():
    record = golden("hilo-hilo-2")
    record["rounds"][1]["deck"] = "R3"
    result = trace(record)
    assert_error(result, "round 2")
    assert result.lines == list(naive_trace(cut(golden("hilo-hilo-2"), 1)))


@pytest.mark.parametrize(
    "deck, parts",
    [
        (lambda cards: cards[1:], ["missing"]),
        (lambda cards: [cards[1], *cards[1:]], ["missing", "too many"]),
        (lambda cards: [*cards, cards[0]], ["too many"]),
        (lambda cards: [*cards[1:], "R12"], ["R12"]),
        (lambda cards: [*cards[1:], "KOE"], ["KOE"]),
        (lambda cards: [*cards[1:], "r3"], ["r3"]),
        (lambda cards: [], ["missing"]),
    ],
)
def test_trace_refuses_a_card_that_is_missing_double_or_unknown(deck, parts):
    record = golden("hilo-hilo-2")
    record["rounds"][0]["deck"] = " ".join(deck(record["rounds"][0]["deck"].split()))
    result = trace(record)
    assert_error(result, "round 1", *parts)
    assert result.out == ""


def _with_shuffle() -> dict[str, Any]:
    record = next(golden(name) for name in NAMES if golden(name)["rounds"][0]["shuffles"])
    assert trace(record).status == 0
    return record


@pytest.mark.parametrize(
    "shuffles",
    [
        [],
        ["MAG"],
        [""],
        [None],
        [3],
        [["MAG"]],
        "MAG",
        None,
        {},
    ],
)
def test_trace_refuses_a_missing_or_impossible_shuffle(shuffles):
    record = _with_shuffle()
    record["rounds"][0]["shuffles"] = shuffles
    assert_error(trace(record), "round 1")


def test_trace_names_the_move_at_which_a_shuffle_is_missing():
    record = _with_shuffle()
    record["rounds"][0]["shuffles"] = []
    result = trace(record)
    assert_error(result, "round 1", "move ")
    number = int(result.err.split("move ")[1].split(":")[0])
    assert record["rounds"][0]["moves"][number - 1].split()[0] in ("draw", "reveal")


def test_trace_refuses_a_shuffle_with_one_card_changed():
    record = _with_shuffle()
    first, *rest = record["rounds"][0]["shuffles"][0].split()
    record["rounds"][0]["shuffles"][0] = " ".join(["KOE" if first != "KOE" else "RIT", *rest])
    assert_error(trace(record), "round 1", "move", "missing")


@pytest.mark.parametrize(
    "change, part",
    [
        ({"format": "chess"}, "format"),
        ({"format": None}, "format"),
        ({"version": 2}, "newer"),
        ({"version": 10**30}, "newer"),
        ({"version": 0}, "version"),
        ({"version": -1}, "version"),
        ({"version": "1"}, "version"),
        ({"version": 1.5}, "version"),
        ({"version": True}, "version"),
        ({"version": None}, "version"),
        ({"game": "skyjo"}, "game"),
        ({"game": ["hilo"]}, "game"),
        ({"game": None}, "game"),
        ({"edition": "hilooo"}, "edition"),
        ({"edition": None}, "edition"),
        ({"edition": {}}, "edition"),
        ({"seats": []}, "seats"),
        ({"seats": 2}, "seats"),
        ({"seats": [{"name": "A"}]}, "seats"),
        ({"seats": [{"name": "A"}] * 7}, "seats"),
        ({"seats": ["A", "B"]}, "seat 1"),
        ({"seats": [{"name": "A"}, {"name": 3}]}, "seat 2"),
        ({"seats": [{"name": "A"}, {"name": "B", "kind": "dog"}]}, "seat 2"),
        ({"seats": [{"name": "A"}, {"name": "B" * 100_000}]}, "seat 2"),
        ({"seats": [{"name": "A"}, {"name": "\ud800"}]}, "seat 2"),
        ({"seats": [{"name": "A"}, {"name": "B", "level": 7}]}, "seat 2"),
        ({"rounds": {}}, "rounds"),
        ({"rounds": "R3"}, "rounds"),
        ({"rounds": [3]}, "round 1"),
        ({"rounds": [[]]}, "round 1"),
        ({"rounds": [{}]}, "round 1"),
        ({"rounds": [{"deck": 3}]}, "round 1"),
        ({"rounds": [{"deck": ["R3"]}]}, "round 1"),
    ],
)
def test_trace_says_what_is_wrong_with_a_record(change, part):
    result = trace({**golden("hilo-hilo-2"), **change})
    assert_error(result, part)
    assert result.out == ""


@pytest.mark.parametrize("key", ["format", "version", "game", "edition", "seats"])
def test_trace_needs_every_key_of_the_header(key):
    record = golden("hilo-hilo-2")
    del record[key]
    assert_error(trace(record), key)


def test_trace_refuses_a_round_after_one_that_is_not_finished():
    record = golden("hilo-hilo-2")
    record["rounds"][0]["moves"].pop()
    assert_error(trace(record), "round 2")


def test_trace_refuses_a_round_after_a_total_passed_99():
    record = golden("hilo-hilo-2")
    record["rounds"].append(record["rounds"][0])
    result = trace(record)
    assert_error(result, f"round {len(record['rounds'])}", "over")
    assert result.lines == trace(golden("hilo-hilo-2")).lines


def test_trace_refuses_a_second_round_of_kingdom():
    record = golden("kingdom-2")
    record["rounds"].append(record["rounds"][0])
    assert_error(trace(record), "round 2", "over")


@pytest.mark.parametrize("move", ["draw", "keep", "nonsense"])
def test_trace_refuses_a_move_after_the_end_of_a_round(move):
    record = cut(golden("kingdom-2"), 1)
    moves = record["rounds"][0]["moves"]
    moves.append(move)
    assert_error(trace(record), "round 1", f"move {len(moves)}")


def test_trace_refuses_seats_that_do_not_fit_the_moves():
    record = golden("hilo-hilo-2")
    record["seats"].append({"name": "Zoë"})
    assert_error(trace(record), "round 1", "move")


@pytest.mark.parametrize("length", [1, 2, 10, 60, 200, 700, 1200])
def test_trace_of_a_truncated_file_is_an_error(length):
    text = (GOLDEN / "hilo-hilo-2.hilo").read_bytes()
    assert_error(trace(text[:length]), "JSON")


def test_trace_of_a_missing_file_and_of_a_folder(tmp_path):
    for path in (tmp_path / "none.hilo", tmp_path, tmp_path / "x\0y"):
        result = run("trace", str(path))
        assert result.status == 1
        assert result.err.startswith("hilo: cannot read ")
        assert result.err.count("\n") == 1


def test_the_error_of_a_big_bad_deck_is_still_short():
    """An error is for people, and standard error may be a small log."""
    record = golden("hilo-hilo-2")
    record["rounds"][0]["deck"] = "R3 " * 300_000
    result = trace(record)
    assert_error(result, "round 1")
    assert len(result.err) < 10_000


# trace: untrusted input

BIG = SIZE_LIMIT - 1000
HEAD = (
    '{"format":"hilo-record","version":1,"game":"hilo","edition":"hilo","seats":[{"name":"a"},{"name":"b"}],'
)


FIRST = golden("hilo-hilo-2")["rounds"][0]

LAST_DRAW = [*FIRST["moves"][:5], *["draw", "place a1"] * 85]
"""As many draws as there are cards in the draw pile, so that a shuffle is due."""


def record_with(**first_round: Any) -> str:
    """A record of one round."""
    return HEAD + json.dumps({"rounds": [first_round]})[1:]


NASTIES: dict[str, Callable[[], str | bytes]] = {
    "empty": lambda: "",
    "blank": lambda: " \n\t",
    "nul": lambda: "\0",
    "nuls": lambda: "\0" * 100_000,
    "one quote": lambda: '"',
    "null": lambda: "null",
    "number": lambda: "1",
    "huge number": lambda: "9" * 1_000_000,
    "huge exponent": lambda: "1e" + "9" * 10_000,
    "NaN": lambda: HEAD.replace("1", "NaN") + '"rounds":[]}',
    "infinite version": lambda: HEAD.replace("1", "1e999") + '"rounds":[]}',
    "version of 4000 digits": lambda: HEAD.replace("1", "9" * 4000) + '"rounds":[]}',
    "version of a million digits": lambda: HEAD.replace("1", "9" * 1_000_000) + '"rounds":[]}',
    "10 MB of brackets": lambda: "[" * 10_000_000,
    "10 MB of nesting, closed": lambda: "[" * 5_000_000 + "]" * 5_000_000,
    "10 MB of objects": lambda: '{"a":' * 2_000_000,
    "2 MB of brackets": lambda: "[" * BIG,
    "2 MB of nesting, closed": lambda: "[" * (BIG // 2) + "]" * (BIG // 2),
    "2 MB of objects": lambda: '{"a":' * (BIG // 5),
    "nesting in a round": lambda: HEAD + '"rounds":' + "[" * 100_000 + "]" * 100_000 + "}",
    "nesting in an unknown key": lambda: HEAD + '"x":' + "[" * 900 + "]" * 900 + ',"rounds":[]}',
    "many empty lists": lambda: HEAD + '"rounds":[' + ",".join(["[]"] * (BIG // 3 - 100)) + "]}",
    "many empty objects": lambda: HEAD + '"rounds":[' + ",".join(["{}"] * (BIG // 3 - 100)) + "]}",
    "many small objects": lambda: HEAD + '"rounds":[' + ",".join(['{"":0}'] * (BIG // 7 - 100)) + "]}",
    "many keys": lambda: "{" + ",".join(f'"{number}":{{}}' for number in range(140_000)) + "}",
    "many floats": lambda: "[" + ",".join(["1.5"] * (BIG // 4)) + "]",
    "many seats": lambda: HEAD.replace('{"name":"b"}', ",".join(['{"name":"b"}'] * 100_000)) + '"rounds":[]}',
    "a long name": lambda: HEAD.replace('"b"', '"' + "b" * 1_500_000 + '"') + '"rounds":[]}',
    "wide characters": lambda: HEAD + '"x":"' + "\U0001f0cf" * (BIG // 4 - 100) + '"}',
    "a long deck": lambda: record_with(deck="R3 " * 600_000),
    "a deck of letters": lambda: record_with(deck="R " * 900_000),
    "a deck of one word": lambda: record_with(deck="R" * 1_800_000),
    "a blank deck": lambda: record_with(deck=" " * 1_800_000),
    "a long move": lambda: record_with(deck=FIRST["deck"], moves=["t" * 1_500_000]),
    "long shuffles": lambda: record_with(deck=FIRST["deck"], shuffles=["R3 " * 500_000], moves=LAST_DRAW),
    "many moves": lambda: record_with(deck=FIRST["deck"], moves=LAST_DRAW * 50),
    "a lone surrogate": lambda: '{"format": "\\ud800"}',
    "surrogates everywhere": lambda: (
        HEAD.replace('"a"', '"\\udfff\\ud800"') + '"rounds":[{"deck":"\\ud800"}]}'
    ),
    "a surrogate in the deck": lambda: HEAD + '"rounds":[{"deck":"\\ud800 R3"}]}',
    "a surrogate in a move": lambda: record_with(deck=FIRST["deck"], moves=["\ud800"]),
    "a surrogate as it is": lambda: b'{"format": "\xed\xa0\x80"}',
    "not UTF-8": lambda: b'{"format": "\xff\xfe"}',
    "Latin-1": lambda: '{"name": "Zoë"}'.encode("latin-1"),
    "UTF-16": lambda: '{"format": "hilo-record"}'.encode("utf-16"),
    "UTF-32": lambda: '{"format": "hilo-record"}'.encode("utf-32"),
    "two byte order marks": lambda: b"\xef\xbb\xbf\xef\xbb\xbf{}",
    "a picture": lambda: bytes(range(256)) * 100,
    "a pickle": lambda: b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x02os\x94.",
    "controls in a name": lambda: HEAD.replace('"b"', '"\\u0000\\u001b[31m\\r\\n"') + '"rounds":[]}',
    "controls in a move": lambda: record_with(deck=FIRST["deck"], moves=["\x1b[31m\r\n"]),
    "controls in a card": lambda: record_with(deck="\x1b[31m R3"),
}
"""Made only when needed: some are large."""


def nasty(name: str) -> bytes:
    made = NASTIES[name]()
    return made if isinstance(made, bytes) else made.encode("utf-8", "surrogatepass")


HARMLESS = {"nesting in an unknown key", "wide characters", "controls in a name"}


@pytest.mark.parametrize("name", NASTIES)
def test_no_bad_file_gives_a_traceback(name):
    result = trace(nasty(name))
    if name in HARMLESS:
        assert result == Result(0, "", "")
    else:
        assert_error(result)
        assert result.err.rstrip("\n").isprintable(), "nothing in a record can steer a terminal"


@pytest.mark.skipif(sys.platform == "win32", reason="no resource limits there")
@pytest.mark.parametrize(
    "name",
    [
        "10 MB of nesting, closed",
        "2 MB of nesting, closed",
        "2 MB of objects",
        "many small objects",
        "many keys",
        "many floats",
        "wide characters",
        "a long deck",
        "version of a million digits",
    ],
)
def test_no_bad_file_needs_more_than_200_mb(name, tmp_path):
    path = tmp_path / "bad.hilo"
    path.write_bytes(nasty(name))
    result = run_process("trace", str(path), memory=200 * 1024 * 1024)
    assert result.status == (0 if name in HARMLESS else 1)
    assert "Traceback" not in result.err
    assert "MemoryError" not in result.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_file_without_end_is_refused():
    assert_error(run("trace", "/dev/zero"), "larger")


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**400, -1, 2**63, "R3", "draw", "reveal a1", "\ud800", "", "hilo", "kingdom"])
    | st.floats()
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value; of long lists only some."""
    found = [path]
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    elif isinstance(value, list):
        for index in sorted({0, 1, 2, len(value) // 2, len(value) - 1} & set(range(len(value)))):
            found += places(value[index], (*path, index))
    return found


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    made = copy.copy(value)
    made[path[0]] = changed(value[path[0]], path[1:], new)
    return made


@pytest.mark.parametrize("name", ["hilo-hilo-2", "kingdom-2"])
@given(data=st.data())
@settings(max_examples=80)
def test_a_wrong_value_anywhere_is_an_error_or_harmless(name, data):
    record = cut(golden(name), 2, 3)
    record["rounds"][-1]["shuffles"] = record["rounds"][-1].get("shuffles", [])
    for _ in range(data.draw(st.integers(1, 2))):
        record = changed(record, data.draw(st.sampled_from(places(record))), data.draw(json_values))
    result = trace(json.dumps(record))
    if result.status:
        assert_error(result)
        assert result.err.rstrip("\n").isprintable()
    else:
        assert result.err == ""


@given(data=st.data(), name=st.sampled_from(NAMES))
@settings(max_examples=40)
def test_changed_bytes_are_an_error_or_harmless(data, name):
    text = bytearray((GOLDEN / f"{name}.hilo").read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        text[start:end] = data.draw(st.binary(max_size=6))
    result = trace(bytes(text))
    if result.status:
        assert_error(result)


@given(content=st.binary(max_size=200) | st.text(max_size=200) | json_values.map(json.dumps))
def test_anything_else_is_no_record(content):
    assert_error(trace(content))


@given(data=st.data(), name=st.sampled_from(NAMES))
@settings(max_examples=40)
def test_another_move_anywhere_is_told_or_legal(data, name):
    """Either the naive implementation finds it legal, too, or the error names the move."""
    record = cut(golden(name), 1)
    moves = record["rounds"][0]["moves"]
    index = data.draw(st.integers(0, len(moves) - 1))
    before = list(naive_trace(cut(record, 1, index)))[-1]
    moves[index:] = [
        data.draw(st.sampled_from(["draw", "keep", "take a1", "flip b1", "push vertical", "x y"]))
    ]
    result = trace(record)
    if moves[index] in before["legal"]:
        assert result.status in (0, 1)  # a draw may need a shuffle that the record does not have
        if result.status:
            assert_error(result, "shuffled")
    else:
        assert_error(result, "round 1", f"move {index + 1}", ", ".join(before["legal"]))


# The command itself


def test_unknown_commands_and_missing_arguments_exit_with_2():
    for arguments in (
        ["trace"],
        ["trace", "a", "b"],
        ["jump"],
        ["arena"],
        ["bot"],
        ["bot", "--level", "god"],
    ):
        result = run(*arguments)
        assert result.status == 2
        assert "usage: hilo" in result.err


def test_version_and_help_exit_with_0():
    assert run("--version").out.startswith("hilo ")
    for arguments in (["--help"], ["trace", "--help"], ["arena", "--help"], ["bot", "--help"]):
        assert run(*arguments).status == 0


def test_a_closed_pipe_is_no_traceback():
    """As in `hilo trace FILE | head -1`."""
    command = f"'{sys.executable}' -m hiloapp trace tests/golden/kingdom-4.hilo | head -c 10"
    done = subprocess.run(["sh", "-c", command], capture_output=True, cwd=ROOT, check=False, timeout=60)
    assert done.stdout == b'{"round": '
    assert done.stderr == b""


@pytest.mark.parametrize(
    "arguments",
    [
        ["trace", "tests/golden/kingdom-2.hilo"],
        ["arena", "--seats", "random,random", "--games", "2", "--game", "kingdom"],
        ["bot", "--level", "random"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_subcommand_imports_kivy(arguments):
    code = (
        "import sys; from hiloapp.cli import main\n"
        f"status = main({arguments!r})\n"
        "roots = {name.split('.')[0] for name in sys.modules}\n"
        "wrong = sorted(roots & {'kivy', 'kivymd', 'asynckivy', 'plyer'})\n"
        "print(status, wrong, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"", capture_output=True, cwd=ROOT, check=False, timeout=60
    )
    assert done.stderr.decode().splitlines()[-1] == "0 []"


# bot


def messages(name: str) -> list[dict[str, Any]]:
    """What the seats of a playthrough would have been sent."""
    record = golden(name)
    return [
        {
            "game": record["game"],
            "edition": record.get("edition"),
            "you": line["seat"],
            "position": line,
            "pile": [] if line["discard"] is None else [line["discard"]],
            "ended_by": None,
            "totals": [0] * len(record["seats"]),
        }
        for line in naive_trace(record)
        if line.get("seat")
    ]


@pytest.mark.parametrize("name", ["hilo-hilo-2", "kingdom-4"])
def test_bot_answers_every_position_with_a_legal_move(name):
    asked = messages(name)
    stdin = "".join(f"{json.dumps(message)}\n" for message in asked).encode()
    result = run_process("bot", "--level", "random", "--seed", "5", stdin=stdin)
    assert (result.status, result.err) == (0, "")
    answers = result.out.splitlines()
    assert len(answers) == len(asked)
    for message, answer in zip(asked, answers, strict=True):
        assert answer in message["position"]["legal"]
    assert run_process("bot", "--level", "random", "--seed", "5", stdin=stdin) == result, "the same seed"
    assert run_process("bot", "--level", "random", "--seed", "6", stdin=stdin) != result


def test_bot_answers_without_a_newline_at_the_end_of_the_file():
    message = messages("hilo-hilo-2")[0]
    result = run_process("bot", "--level", "random", stdin=json.dumps(message).encode())
    assert result.out.strip() in message["position"]["legal"]


def test_bot_tells_what_it_cannot_read_and_goes_on():
    good = json.dumps(messages("hilo-hilo-2")[0]).encode()
    bad = [
        b"",
        b"hello",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b"x" * 1_000_000,
        b'"' + b"\xc3" * 1_000_000,
        b"9" * 10_000,
        good[:-1],
        good.replace(b'"hilo"', b'"skyjo"'),
        good.replace(b'"you": 1', b'"you": 9'),
        good.replace(b'"reveal a1"', b'"jump"'),
        good.replace(b"?? ?? ??/", b"?? ??/", 1),
        good.replace(b'"seat": 1', b'"seat": "1"'),
        b'{"game": "\\ud800"}',
    ]
    stdin = b"".join(line + b"\n" + good + b"\n" for line in bad)
    result = run_process("bot", "--level", "random", stdin=stdin)
    assert (result.status, result.err) == (0, "")
    answers = result.out.splitlines()
    assert len(answers) == 2 * len(bad)
    legal = messages("hilo-hilo-2")[0]["position"]["legal"]
    for wrong, error, answer in zip(bad, answers[::2], answers[1::2], strict=True):
        assert error.startswith("error: "), wrong[:80]
        assert len(error) < 1000
        assert answer in legal


def test_bot_reads_a_message_of_the_greatest_size_that_can_happen():
    """Four players of Kingdom and a Mage: 11 × 36 spells, with every card face up but one."""
    message = max((json.dumps(message) for message in messages("kingdom-4")), key=len)
    assert len(message) < LINE_LIMIT / 2


def test_bot_takes_no_offence_at_unknown_keys():
    message = messages("hilo-hilo-2")[0] | {"clock": 3}
    message["position"]["hint"] = [1]
    result = run_process("bot", "--level", "random", stdin=json.dumps(message).encode())
    assert result.out.strip() in message["position"]["legal"]


MESSAGES = [messages("hilo-hilo-2")[8], messages("kingdom-2")[10]]


@given(data=st.data())
@settings(max_examples=60)
def test_no_wrong_value_in_a_message_stops_the_bot(data):
    message = data.draw(st.sampled_from(MESSAGES))
    path = data.draw(st.sampled_from(places(message)))
    line = json.dumps(changed(message, path, data.draw(json_values)))
    answer = _answer(LEVELS["random"]("1"), line)
    assert answer.startswith("error: ") or Move.parse(answer)
    assert answer.isprintable()


def contradictions() -> dict[str, dict[str, Any]]:
    """Messages whose every part can be read, but which no game leads to."""
    turn = next(m for m in messages("hilo-hilo-2") if "draw" in m["position"]["legal"])
    drawn = next(m for m in messages("hilo-hilo-2") if m["position"]["drawn"])
    spell = next(m for m in messages("kingdom-2") if m["position"]["legal"][0].startswith("spell"))
    covered = "?? ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"
    return {
        "no card in hand": changed(drawn, ("position", "drawn"), None),
        "a cell outside of the layout": changed(turn, ("position", "legal"), ["take f2"]),
        "a line outside of the layout": changed(turn, ("position", "layouts", 0), "R3 R4 R5")
        | {"you": 1, "position": turn["position"] | {"legal": ["hilo a3-c3", "keep"]}},
        "a push without a gap": changed(turn, ("position", "legal"), ["push vertical", "push horizontal"]),
        "gaps nobody waits for": changed(turn, ("position", "layouts", 0), "R3 .. R4/.. .. ../?? ?? ??"),
        "empty layouts": changed(turn, ("position", "layouts"), ["-", "-"]),
        "the other game's layouts": changed(turn, ("position", "layouts"), [covered, covered]),
        "a card twice": changed(turn, ("position", "layouts"), ["R3 R3 R3", "R3 R3 ??"]),
        "no draw pile": changed(turn, ("position", "draw"), 0),
        "no discard pile": changed(turn | {"pile": []}, ("position", "discard"), None),
        "too many Mages": changed(spell, ("position", "layouts"), [covered.replace("??", "MAG")] * 2),
        "a spell on nobody": changed(spell, ("position", "legal"), ["spell a1 6:a1"]),
        "a Phoenix in HILO": changed(turn, ("position", "legal"), ["phoenix a1"]),
        "somebody else's turn": turn | {"you": 3 - turn["you"]},
    }  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_breaks_on_a_message_that_contradicts_itself(level):
    """`hilo bot` answers what it cannot use with `error: …` and goes on."""
    broken = []
    for name, message in contradictions().items():
        try:
            answer = _answer(LEVELS[level]("1"), json.dumps(message))
            if not answer.startswith("error: ") and answer not in message["position"]["legal"]:
                broken.append(f"{name}: answered {answer}")
        except Exception as error:
            broken.append(f"{name}: {error!r}")
    assert broken == []
