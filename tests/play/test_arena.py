"""Bots against each other, ours and other people's: `hilo arena` and the `cmd:` protocol."""

from __future__ import annotations

import json
import shlex
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hiloapp import games
from hiloapp.bots.bot import RandomBot, decide
from hiloapp.bots.external import ExternalBot, ExternalBotError
from hiloapp.cli import _count
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record, Seat
from hiloapp.play.arena import Played, play_arena, play_game, tally
from tests.commands import Result, run, run_process
from tests.engine.naive import naive_trace

MAKERS = [("first", RandomBot), ("second", RandomBot), ("third", RandomBot)]


def arena(number: int, seed: int, game: str = "kingdom", seats: int = 3) -> list[Played]:
    return list(play_arena(lambda count: games.make_game(game, count), MAKERS[:seats], number, seed))


# Games


def test_the_same_seed_gives_the_same_games():
    first, second = arena(4, seed=7), arena(4, seed=7)
    assert [played.record for played in first] == [played.record for played in second]
    assert [played.match for played in first] == [played.match for played in second]
    assert [played.record for played in first] != [played.record for played in arena(4, seed=8)]


def test_a_longer_arena_begins_with_the_same_games():
    assert [played.record for played in arena(5, seed=7)[:3]] == [
        played.record for played in arena(3, seed=7)
    ]


def test_seats_rotate_from_game_to_game():
    names = [[seat.name for seat in played.record.seats] for played in arena(4, seed=1)]
    assert names[0] == ["first", "second", "third"]
    assert names[3] == names[0]
    for column in zip(*names[:3], strict=True):
        assert sorted(column) == ["first", "second", "third"], "everybody sits everywhere once"


def test_every_contestant_is_dealt_the_same_cards_once():
    decks = [played.record.rounds[0].deck for played in arena(6, seed=1)]
    assert decks[0] == decks[1] == decks[2] != decks[3] == decks[4] == decks[5]


@pytest.mark.parametrize("game, seats", [("hilo", 2), ("hilo", 3), ("kingdom", 3)])
def test_the_record_of_a_game_replays_to_its_end(game, seats):
    for played in arena(3, seed=2, game=game, seats=seats):
        assert played.match.is_over
        lines = list(naive_trace(json.loads(str(played.record))))
        assert lines[-1]["totals"] == list(played.match.totals)
        assert lines[-1]["winners"] == list(played.match.winners)
        assert Record.parse(str(played.record)) == played.record
        decisions = sum(len(round_played.moves) for round_played in played.record.rounds)
        by_the_table = sum(
            move.startswith("starter") for round_played in played.record.rounds for move in round_played.moves
        )
        assert sum(map(len, played.times)) == decisions - by_the_table


def test_decisions_of_the_table_take_the_first_legal_one():
    for played in arena(6, seed=3):
        assert played.record.rounds[0].moves[0] == "starter 1"


def test_a_bot_gets_nothing_but_views_of_its_own_seat():
    asked = []

    class Watching(RandomBot):
        def think(self, view):
            asked.append(view)
            return (yield from super().think(view))

    play_game(games.make_game("hilo", 2), [Watching("1"), Watching("2")], ["a", "b"], Random(1))
    assert asked
    for view in asked:
        assert view.you == view.seat
        assert view.legal
        assert all(
            card is None or layout.up >> i & 1
            for layout in view.layouts
            for i, card in enumerate(layout.cards)
        )


def test_ties_are_shared():
    game = games.make_game("kingdom", 3)
    record = Record("kingdom", None, (Seat("a"), Seat("b"), Seat("c")))

    def ended(*scores: int) -> Played:
        return Played(record, Match(game, (scores,)), ((0.001,), (), (0.002, 0.004)))

    first, second, third = tally(["a", "b", "c"], [ended(5, 5, 3)])
    assert (first.wins, second.wins, third.wins) == (0.5, 0.5, 0)
    assert (first.mean_score, third.mean_score) == (5, 3)
    assert (len(third.times), third.mean_milliseconds) == (2, pytest.approx(3.0))
    assert first.p95_milliseconds == pytest.approx(1.0)
    assert second.mean_milliseconds == 0
    # In the second game everybody has moved on by one seat: seat 1 is the second contestant.
    first, second, third = tally(["a", "b", "c"], [ended(5, 5, 3), ended(9, 0, 0)])
    assert (first.wins, second.wins, third.wins) == (0.5, 1.5, 0)
    assert sum(own.wins for own in tally(["a", "b", "c"], [ended(1, 1, 1)])) == pytest.approx(1.0)


def test_the_95th_percentile_is_that():
    game = games.make_game("kingdom", 2)
    record = Record("kingdom", None, (Seat("a"), Seat("b")))
    times = tuple(number / 1000 for number in range(1, 101))
    own, _ = tally(["a", "b"], [Played(record, Match(game, ((1, 2),)), (times, ()))])
    assert own.mean_milliseconds == pytest.approx(50.5)
    assert 95 <= own.p95_milliseconds <= 96


# The command


def arena_json(*arguments: str) -> dict[str, Any]:
    result = run("arena", "--json", *arguments)
    assert (result.status, result.err) == (0, "")
    data: dict[str, Any] = json.loads(result.out)
    return data


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    seats = [{key: value for key, value in seat.items() if not key.endswith("_ms")} for seat in data["seats"]]
    return {**data, "seats": seats}


def test_arena_prints_wins_scores_decisions_and_times_of_each_seat():
    data = arena_json("--seats", "random,random,random", "--games", "7", "--seed", "7", "--game", "kingdom")
    assert (data["game"], data["games"], data["seed"]) == ("kingdom", 7, 7)
    assert [seat["name"] for seat in data["seats"]] == ["random"] * 3
    for seat in data["seats"]:
        assert {"name", "wins", "mean_score", "decisions", "mean_ms", "p95_ms"} <= set(seat)
        assert seat["decisions"] > 0
        assert seat["mean_ms"] > 0
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(7)


@pytest.mark.parametrize("options", [["--edition", "hillo"], ["--game", "hilo"], ["--game", "kingdom"]])
def test_arena_with_the_same_seed_prints_the_same_but_for_the_times(options):
    arguments = ["--seats", "random,random", "--games", "4", "--seed", "11", *options]
    assert without_times(arena_json(*arguments)) == without_times(arena_json(*arguments))


def test_arena_prints_the_same_whatever_the_number_of_jobs():
    arguments = ["--seats", "random,random", "--games", "5", "--game", "kingdom", "--jobs"]
    assert without_times(arena_json(*arguments, "1")) == without_times(arena_json(*arguments, "2"))


def test_arena_prints_a_table_for_people():
    result = run("arena", "--seats", "random,random", "--games", "3", "--game", "kingdom")
    assert result.status == 0
    head, *rows = result.out.splitlines()
    assert len(rows) == 2
    assert all(word in head for word in ("wins", "decisions", "ms"))
    assert all(row.startswith("random") for row in rows)
    assert result.err == "", "no progress bar where there is no terminal"


def test_arena_writes_a_record_of_every_game(tmp_path):
    folder = tmp_path / "deep" / "records"
    data = arena_json(
        "--seats", "random,random", "--games", "4", "--game", "kingdom", "--records", str(folder)
    )
    results = list(replayed(folder))
    assert len(results) == 4
    assert_agrees(data, results)


def replayed(folder: Path) -> Iterator[list[dict[str, Any]]]:
    """The trace of every record, as the command prints it."""
    for path in sorted(folder.glob("*.hilo")):
        result = run("trace", str(path))
        assert (result.status, result.err) == (0, ""), path.name
        yield result.lines


def assert_agrees(data: dict[str, Any], traces: list[list[dict[str, Any]]]) -> None:
    """The numbers that the arena printed are those that follow from its records."""
    count = len(data["seats"])
    wins, points, rounds, decisions = [0.0] * count, [0] * count, 0, [0] * count
    for number, lines in enumerate(traces):
        over = lines[-1]
        assert over["over"] is True
        rounds += sum("end" in line for line in lines)
        for seat in range(1, count + 1):
            contestant = (seat - 1 + number) % count
            wins[contestant] += (seat in over["winners"]) / len(over["winners"])
            points[contestant] += over["totals"][seat - 1]
            decisions[contestant] += sum(line.get("seat") == seat for line in lines)
    for contestant, seat in enumerate(data["seats"]):
        assert seat["wins"] == pytest.approx(wins[contestant])
        assert seat["mean_score"] == pytest.approx(points[contestant] / rounds, abs=0.01)
        assert seat["decisions"] == decisions[contestant]


@pytest.mark.parametrize(
    "arguments, status, part",
    [
        (["--seats", "random"], 1, "2 to 6"),
        (["--seats", ",".join(["random"] * 7)], 1, "2 to 6"),
        (["--seats", ",".join(["random"] * 5), "--game", "kingdom"], 1, "2 to 4"),
        (["--seats", "random,genius"], 1, "genius"),
        (["--seats", "random,"], 1, "level"),
        (["--seats", ""], 1, "2 to 6"),
        (["--seats", "random,cmd:"], 1, "cannot start"),
        (["--seats", "random,cmd:/no/such/program"], 1, "/no/such/program"),
        (["--seats", "random,cmd:'"], 1, "cannot start"),
        (["--seats", "random,random", "--game", "kingdom", "--edition", "hilo"], 1, "edition"),
        (["--seats", "random,random", "--game", "chess"], 2, "chess"),
        (["--seats", "random,random", "--edition", "third"], 2, "third"),
        (["--seats", "random,random", "--games", "0"], 2, "--games"),
        (["--seats", "random,random", "--games", "-3"], 2, "--games"),
        (["--seats", "random,random", "--games", "1e3"], 2, "--games"),
        (["--seats", "random,random", "--games", "9" * 5000], 2, "--games"),
        (["--seats", "random,random", "--seed", "x"], 2, "--seed"),
        (["--seats", "random,random", "--seed", "9" * 5000], 2, "--seed"),
        ([], 2, "--seats"),
    ],
)
def test_arena_says_what_is_wrong_with_its_arguments(arguments, status, part):
    result = run("arena", "--games", "1", *arguments)
    assert result.status == status
    assert part in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize("text", ["10000001", "0000000019999999999", "9" * 100, "+3", "１", ""])
def test_arena_bounds_the_number_of_games(text):
    with pytest.raises(ArgumentTypeError):
        _count(text)


def test_arena_says_where_it_cannot_write(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    result = run("arena", "--seats", "random,random", "--games", "1", "--records", str(blocked / "x"))
    assert result.status == 1
    assert "cannot write" in result.err


# Other people's bots


def program(tmp_path: Path, body: str) -> str:
    """A command that runs this Python program, with `ask()` and `say()` to speak the protocol."""
    path = tmp_path / "a bot.py"
    path.write_text(
        "import json, os, sys, time\n"
        "def ask():\n"
        "    line = sys.stdin.readline()\n"
        "    return json.loads(line) if line else sys.exit()\n"
        "def say(text):\n"
        "    print(text, flush=True)\n"
        f"{body}\n",
        encoding="utf-8",
    )
    return shlex.join([sys.executable, str(path)])


FIRST_LEGAL = "while True: say(ask()['position']['legal'][-1])"


def with_program(command: str, *arguments: str) -> Result:
    return run("arena", "--seats", f"random,cmd:{command}", "--games", "2", "--game", "kingdom", *arguments)


def test_a_program_can_play(tmp_path):
    result = with_program(program(tmp_path, FIRST_LEGAL), "--json")
    assert (result.status, result.err) == (0, "")
    assert json.loads(result.out)["seats"][1]["decisions"] > 10


def test_a_program_is_started_once_and_sees_the_end_of_its_input(tmp_path):
    log = tmp_path / "log"
    body = (
        f"log = open({str(log)!r}, 'a')\n"
        "log.write('started\\n')\n"
        "for line in sys.stdin: say(json.loads(line)['position']['legal'][0])\n"
        "log.write('ended\\n')\n"
    )
    result = with_program(program(tmp_path, body))
    assert result.status == 0
    assert log.read_text() == "started\nended\n"


def test_a_program_gets_the_line_that_the_notation_says_and_nothing_hidden(tmp_path):
    log = tmp_path / "log"
    body = (
        f"log = open({str(log)!r}, 'a')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush(); say(json.loads(line)['position']['legal'][0])\n"
    )
    folder = tmp_path / "records"
    assert with_program(program(tmp_path, body), "--records", str(folder)).status == 0
    traces = list(replayed(folder))
    own = [
        line
        for number, lines in enumerate(traces)
        for line in lines
        if line.get("seat") == (2 if number == 0 else 1)
    ]
    sent = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [message["position"] for message in sent] == own
    for message in sent:
        assert list(message) == ["game", "edition", "you", "position", "pile", "ended_by", "totals"]
        assert message["you"] == message["position"]["seat"]
        assert (message["pile"] or [None])[-1] == message["position"]["discard"]
        assert message["totals"] == [0, 0]


@pytest.mark.parametrize(
    "body, parts",
    [
        ("ask(); say('draw')", ["'draw'", "not legal", "legal: reveal a1"]),
        ("ask(); say('starter 1')", ["'starter 1'", "not legal"]),
        ("ask(); say('hello world')", ["'hello world'"]),
        ("ask(); say('')", []),
        ("ask(); say('reveal a1 please')", ["reveal a1 please"]),
        ("ask(); say('x' * 100_000)", ["xxx"]),
        ("ask(); sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", []),
        ("ask(); say('\\x1b[31m')", []),
        ("ask()", ["ended"]),
        ("sys.exit(3)", []),
        ("raise SystemExit", []),
        ("sys.stdin.close(); time.sleep(0.3)", []),
        ("ask(); os.close(1); time.sleep(0.5)", ["ended"]),
    ],
)  # fmt: skip
def test_a_bad_answer_stops_the_arena_and_names_seat_decision_and_answer(tmp_path, body, parts):
    result = with_program(program(tmp_path, body))
    assert result.status == 1
    assert result.out == ""
    for part in ["seat 2", "round 1", "ply 2", *parts]:
        assert part in result.err
    errors = [line for line in result.err.splitlines() if line.startswith("hilo: ")]
    assert len(errors) == 1
    assert errors[0].isprintable()
    assert len(errors[0]) < 5000


def test_a_program_that_answers_too_late_stops_the_arena(tmp_path):
    match = Match(games.make_game("hilo", 2)).deal(games.deck_of("hilo")).match
    for body in ("ask(); time.sleep(30); say('reveal a1')", "time.sleep(30)"):
        bot = ExternalBot(program(tmp_path, body), seconds=0.3)
        try:
            with pytest.raises(
                ExternalBotError, match=r"seat 1, round 1, ply 0.*no answer within 0\.3 seconds"
            ):
                next(bot.think(match.view(1)))
        finally:
            bot._process.kill()
            bot.close()


def test_a_program_that_answers_in_time_may_take_its_time(tmp_path):
    match = Match(games.make_game("hilo", 2)).deal(games.deck_of("hilo")).match
    bot = ExternalBot(program(tmp_path, "ask(); time.sleep(0.2); say('reveal b2')"), seconds=20)
    assert str(decide(bot, match.view(1))) == "reveal b2"
    bot.close()


def test_a_program_that_does_not_go_is_ended(tmp_path):
    bot = ExternalBot(program(tmp_path, "time.sleep(60)"))
    bot.close()
    assert bot._process.returncode is not None


def test_white_space_around_an_answer_does_not_matter(tmp_path):
    body = "while True: say('  ' + ask()['position']['legal'][0] + ' \\r')"
    assert with_program(program(tmp_path, body)).status == 0


@pytest.mark.parametrize("game, count", [("hilo", 60), ("kingdom", 40)])
def test_a_duel_of_two_processes_agrees_with_its_records(tmp_path, game, count):
    """A hundred games in all; each record is replayed, and the sums are made again from the replays."""
    bot = f"{shlex.quote(sys.executable)} -m hiloapp bot --level random --seed"
    result = run_process(
        "arena", "--seats", f"cmd:{bot} 1,cmd:{bot} 2", "--games", str(count), "--seed", "7",
        "--game", game, "--json", "--records", str(tmp_path),
    )  # fmt: skip
    assert (result.status, result.err) == (0, "")
    traces = list(replayed(tmp_path))
    assert len(traces) == count
    assert_agrees(json.loads(result.out), traces)
    for path, lines in list(zip(sorted(tmp_path.glob("*.hilo")), traces, strict=True))[::20]:
        assert lines == list(naive_trace(json.loads(path.read_text(encoding="utf-8"))))
