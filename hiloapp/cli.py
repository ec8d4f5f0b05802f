"""The `hilo` command. Imports Kivy only to start the app: the subcommands run without it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Any

from hiloapp import __version__, games
from hiloapp.bots.bot import LEVELS, Bot, decide, finish
from hiloapp.bots.external import ExternalBot, ExternalBotError
from hiloapp.engine.cards import DeckError
from hiloapp.engine.game import Game
from hiloapp.engine.match import Match
from hiloapp.engine.message import LINE_LIMIT, MessageError, position_of, read_message
from hiloapp.engine.proof import Verified, proofs_of
from hiloapp.engine.record import SIZE_LIMIT, Record, RecordError, UnfinishedError, replay_text
from hiloapp.play.analysis import Analysis, analyse
from hiloapp.play.arena import BotMaker, Played, Tally, play_arena, tally

_MOST_GAMES = 10_000_000


class CommandError(Exception):
    """Something the user can mend; the message is the whole story."""


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = _parser()
    if len(given) == 1 and given[0].lower().endswith(".hilo"):  # opened with Hilo from a file manager
        given = ["open", given[0]]
    options = parser.parse_args(given)
    try:
        run: Callable[[argparse.Namespace], int] = options.run
        return run(options)
    except (CommandError, RecordError, ExternalBotError, DeckError) as error:
        sys.stdout.flush()
        print(f"hilo: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # `hilo trace FILE | head`
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="hilo", description="HILO and HiLo Dein Königreich. With no command: play."
    )
    parser.add_argument("--version", action="version", version=f"hilo {__version__}")
    parser.set_defaults(run=_start_app)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    start = commands.add_parser(
        "open", help="start the app with a finished game; `hilo FILE.hilo` is the same"
    )
    start.add_argument("file", metavar="FILE", type=Path, help="a .hilo record")
    start.set_defaults(run=_start_app)

    trace = commands.add_parser("trace", help="replay a record, one JSON object a line")
    trace.add_argument("file", metavar="FILE", help="a .hilo record; - for standard input")
    trace.set_defaults(run=_trace)

    arena = commands.add_parser("arena", help="let bots play many games against each other")
    arena.add_argument(
        "--seats",
        required=True,
        metavar="LIST",
        help=f"levels ({', '.join(LEVELS)}) or cmd:PROGRAM, by comma",
    )
    arena.add_argument("--games", type=_count, default=100, metavar="N")
    arena.add_argument("--seed", type=int, default=1, metavar="N")
    arena.add_argument("--game", choices=list(games.EDITIONS), default="hilo")
    arena.add_argument("--edition", choices=games.EDITIONS["hilo"])
    arena.add_argument("--jobs", type=_count, metavar="N", help="games at the same time (all cores)")
    arena.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    arena.add_argument("--records", type=Path, metavar="FOLDER", help="write a record of every game there")
    arena.set_defaults(run=_arena)

    analysis = commands.add_parser("analyse", help="what each decision of a finished game cost")
    analysis.add_argument("file", metavar="FILE", help="a .hilo record; - for standard input")
    analysis.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    analysis.set_defaults(run=_analyse)

    verify = commands.add_parser(
        "verify", help="check that the decks are those whose fingerprints were shown"
    )
    verify.add_argument("file", metavar="FILE", help="a .hilo record; - for standard input")
    verify.set_defaults(run=_verify)

    bot = commands.add_parser("bot", help="answer positions on standard input with moves")
    bot.add_argument("--level", choices=list(LEVELS), required=True)
    bot.add_argument("--seed", type=int, default=1, metavar="N")
    bot.set_defaults(run=_bot)
    demo = commands.add_parser("demo", help="play a little without a screen and save pictures of it")
    demo.add_argument("--out", type=Path, default=Path("build/demo"), metavar="FOLDER")
    demo.set_defaults(run=_demo)
    return parser


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 20 and 1 <= int(text) <= _MOST_GAMES:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {_MOST_GAMES}")


def _start_app(options: argparse.Namespace) -> int:
    from hiloapp.app import main as start  # Kivy, only here

    return start(getattr(options, "file", None))


def _demo(options: argparse.Namespace) -> int:
    from hiloapp.demo import play

    pictures = play(options.out)
    print(f"There is no display here, so a demo was played off-screen. {len(pictures)} pictures:")
    for picture in pictures:
        print(f"  {picture}")
    return 0


# trace


def _trace(options: argparse.Namespace) -> int:
    for line in _trace_lines(_read_file(options.file)):
        print(json.dumps(line, ensure_ascii=False))
    return 0


def _read_file(name: str) -> bytes:
    """The bytes of a file, but never more than a record may have (a device file has no end)."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(SIZE_LIMIT + 1)
        with Path(name).open("rb") as file:
            return file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CommandError(f"cannot read {name}: {reason}") from None


def _trace_lines(text: bytes) -> Iterator[dict[str, Any]]:
    """A line for each position with something to decide, for each end of a round, and for the end."""
    for match in (moment.match for moment in replay_text(text, games.game_of)):
        if not match.is_round_over:
            yield position_of(match.view(1))
            continue
        yield _round_end(match)
        if match.is_over:
            yield {"over": True, "totals": list(match.totals), "winners": list(match.winners)}


def _round_end(match: Match) -> dict[str, Any]:
    layouts = [str(layout) for layout in match.view(1).layouts]
    scores, totals = list(match.scores[-1]), list(match.totals)
    return {"round": match.round, "end": True, "layouts": layouts, "scores": scores, "totals": totals}


# arena


def _arena(options: argparse.Namespace) -> int:
    names = options.seats.split(",")
    most = games.MOST_SEATS[options.game]
    if not 2 <= len(names) <= most:
        raise CommandError(f"{options.game} is for 2 to {most} seats, not {len(names)}")
    if options.edition and not games.EDITIONS[options.game]:
        raise CommandError(f"{options.game} has no editions")
    with closing(_Contestants()) as contestants:
        makers = [(name, contestants.maker(name)) for name in names]
        played = play_arena(
            partial(_make_game, options.game, options.edition),
            makers,
            options.games,
            options.seed,
            _jobs(options, contestants),
        )
        if options.records:
            played = _recorded(played, options.records)
        tallies = tally(names, _with_progress(played, options.games))
    print(json.dumps(_arena_data(options, tallies)) if options.json else _arena_table(tallies))
    return 0


def _make_game(name: str, edition: str | None, seats: int) -> Game:
    return games.make_game(name, seats, edition)


def _jobs(options: argparse.Namespace, contestants: _Contestants) -> int:
    """A program of somebody else runs once, and so plays one game after the other."""
    if contestants.has_programs:
        return 1
    jobs: int = options.jobs or os.cpu_count() or 1
    return min(jobs, int(options.games))


class _Contestants:
    """Makes bots by name; programs are started once and ended together."""

    def __init__(self) -> None:
        self._programs: list[ExternalBot] = []

    def maker(self, name: str) -> BotMaker:
        if name.startswith("cmd:"):
            program = ExternalBot(name.removeprefix("cmd:"))
            self._programs.append(program)
            return lambda seed: program
        if name not in LEVELS:
            raise CommandError(f"there is no level {name!r}; there are {', '.join(LEVELS)} and cmd:PROGRAM")
        return LEVELS[name]

    @property
    def has_programs(self) -> bool:
        return bool(self._programs)

    def close(self) -> None:
        for program in self._programs:
            program.close()


def _recorded(played: Iterable[Played], folder: Path) -> Iterator[Played]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, game in enumerate(played, 1):
            (folder / f"game-{number:05}.hilo").write_text(str(game.record), encoding="utf-8")
            yield game
    except OSError as error:
        raise CommandError(f"cannot write to {folder}: {error.strerror}") from None


def _with_progress(played: Iterable[Played], games_to_play: int) -> Iterator[Played]:
    """A bar on a terminal, nothing elsewhere."""
    is_shown = sys.stderr.isatty()
    for number, game in enumerate(played, 1):
        yield game
        if is_shown:
            filled = 40 * number // games_to_play
            bar = "#" * filled + "-" * (40 - filled)
            print(f"\r[{bar}] {number}/{games_to_play}", end="", file=sys.stderr, flush=True)
    if is_shown:
        print(file=sys.stderr)


def _arena_data(options: argparse.Namespace, tallies: list[Tally]) -> dict[str, Any]:
    return {
        "game": options.game,
        "edition": games.make_game(options.game, len(tallies), options.edition).edition,
        "games": options.games,
        "seed": options.seed,
        "seats": [
            {
                "name": own.name,
                "wins": own.wins,
                "interval": own.interval,
                "mean_score": round(own.mean_score, 3),
                "decisions": len(own.times),
                "mean_ms": round(own.mean_milliseconds, 4),
                "p95_ms": round(own.p95_milliseconds, 4),
            }
            for own in tallies
        ],
    }


def _arena_table(tallies: list[Tally]) -> str:
    head = f"{'seat':24} {'wins':>9} {'%':>6} {'points/round':>13} {'decisions':>10} {'ms':>9} {'p95 ms':>9}"
    head += "  95 % of wins"
    rows = [
        f"{own.name[:24]:24} {own.wins:9.1f} {100 * own.wins / own.games:6.1f} {own.mean_score:13.2f} "
        f"{len(own.times):10} {own.mean_milliseconds:9.3f} {own.p95_milliseconds:9.3f}  "
        f"{100 * own.interval[0]:.1f}-{100 * own.interval[1]:.1f}"
        for own in tallies
    ]
    return "\n".join([head, *rows])


# analyse


def _analyse(options: argparse.Namespace) -> int:
    text = _read_file(options.file)
    names = [seat.name for seat in Record.parse(text).seats]
    try:
        analysis = finish(analyse(replay_text(text, games.game_of)))
    except UnfinishedError as error:
        raise CommandError(f"{options.file}: {error}") from None
    if options.json:
        print(json.dumps(_analysis_data(analysis, names), ensure_ascii=False))
    else:
        print("\n".join(_analysis_lines(analysis, names)))
    return 0


def _analysis_data(analysis: Analysis, names: list[str]) -> dict[str, Any]:
    point = analysis.turning_point
    return {
        "game": analysis.game,
        "decisions": [
            {
                "round": decision.round,
                "ply": decision.ply,
                "seat": decision.seat,
                "best": str(decision.best),
                "made": str(decision.made),
                "cost": round(decision.cost, 4),
                "verdict": decision.verdict.name.lower(),
            }
            for decision in analysis.decisions
        ],
        "seats": [
            {"name": name, "accuracy": round(accuracy, 1), **split._asdict()}
            for name, accuracy, split in zip(names, analysis.accuracy, analysis.splits, strict=True)
        ],
        "turning_point": point and point._asdict(),
    }


def _analysis_lines(analysis: Analysis, names: list[str]) -> Iterator[str]:
    yield f"{'round':>5} {'ply':>4} {'seat':>4}  {'made':18} {'best':18} {'cost':>7}  verdict"
    for one in analysis.decisions:
        yield (
            f"{one.round:5} {one.ply:4} {one.seat:4}  {one.made!s:18} {one.best!s:18} {one.cost:7.2f}  "
            f"{one.verdict.name.lower()}"
        )
    yield ""
    yield f"{'seat':24} {'accuracy':>9} {'result':>9} {'expected':>9} {'luck':>9} {'choices':>9}"
    for name, accuracy, split in zip(names, analysis.accuracy, analysis.splits, strict=True):
        yield f"{name[:24]:24} {accuracy:9.1f} " + " ".join(
            f"{number / 100:9.2f}" for number in (split.result, split.expectation, split.luck, split.choices)
        )
    if point := analysis.turning_point:
        yield f"turning point: round {point.round}, ply {point.ply}, seat {point.seat}, {point.gain:+.2f}"


# verify


def _verify(options: argparse.Namespace) -> int:
    """0: every deck fits its fingerprint; 1: one does not; 2: something cannot be checked."""
    try:
        text = _read_file(options.file)
        record = Record.parse(text)
        for _ in replay_text(text, games.game_of):  # the moves are those of these decks
            pass
    except (CommandError, RecordError) as error:
        print(f"hilo: cannot check {options.file}: {error}", file=sys.stderr)
        return 2
    proofs = proofs_of(record)
    for proof in proofs:
        print(f"round {proof.round}: {_VERIFIED[proof.verified].format(*proof)}")
    if not proofs:
        print("no round was dealt: there is nothing to check")
    found = {proof.verified for proof in proofs}
    return 1 if Verified.WRONG in found else 2 if Verified.ABSENT in found or not found else 0


_VERIFIED = {
    Verified.RIGHT: "right: the deck and its nonce give the fingerprint {1}",
    Verified.WRONG: "WRONG: the deck and its nonce do not give the fingerprint {1}",
    Verified.ABSENT: "no fingerprint was written down with this deck: it cannot be checked",
}


# bot


def _bot(options: argparse.Namespace) -> int:
    bot = LEVELS[options.level](str(options.seed))
    if isinstance(sys.stdin, TextIOWrapper):  # bytes that are not UTF-8 get an answer, too
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in _lines(sys.stdin):
        print(_answer(bot, line), flush=True)
    return 0


def _lines(stream: IO[str]) -> Iterator[str]:
    """Lines of bounded length; the rest of a longer one is passed over, and its start refused later."""
    while line := stream.readline(LINE_LIMIT + 1):
        whole = line
        while not line.endswith("\n") and (line := stream.readline(LINE_LIMIT)):
            pass
        yield whole


def _answer(bot: Bot, line: str) -> str:
    try:
        return str(decide(bot, read_message(line, games.deck_of)))
    except MessageError as error:
        return f"error: {error}"
