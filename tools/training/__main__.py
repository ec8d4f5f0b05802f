"""`python -m tools.training`: trains all weights from scratch; `measure` and `last-turns` check the result.

Training and last turns need `tools/training/requirements.txt`; the other checks need the app only.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "assets" / "weights"
LOGS = Path(__file__).parent / "log"
SETTINGS = json.loads((Path(__file__).parent / "settings.json").read_text(encoding="utf-8"))
PARTS = ("hilo2", "hilo3", "kingdom")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.training", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    train = commands.add_parser(
        "train", help="self-play, an hour or two; settings.json says how much for each net"
    )
    train.add_argument("parts", nargs="*", metavar="NET", help="only these nets, in this order")
    train.add_argument("--out", type=Path, default=WEIGHTS, metavar="FOLDER")
    measure = commands.add_parser("measure", help="level against level; writes assets/levels.json")
    measure.add_argument("--game", choices=("hilo", "kingdom"), help="only this game")
    measure.add_argument("--pairing", metavar="NAME", help="only this one, such as expert-steady-4")
    measure.add_argument("--resume", action="store_true", help="only what the file does not have yet")
    measure.add_argument("--games", type=int, default=1000)
    measure.add_argument("--seed", type=int, default=2026)
    measure.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    measure.add_argument("--out", type=Path, default=ROOT / "assets" / "levels.json", metavar="FILE")
    compare = commands.add_parser("compare", help="nets in a folder against the shipped ones")
    compare.add_argument("folder", type=Path)
    compare.add_argument("--games", type=int, default=400)
    compare.add_argument("--seed", type=int, default=2026)
    compare.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    last = commands.add_parser("last-turns", help="the expert against brute force")
    last.add_argument("--positions", type=int, default=1000)
    stall = commands.add_parser("stall", help="many games over all levels and player counts: none may stall")
    stall.add_argument("--games", type=int, default=20_000)
    stall.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first game")
    stall.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.command == "train":
        for part in options.parts or PARTS:
            _train(part, options.out)
    elif options.command == "measure":
        from tools.training.measure import measure_all

        names = [options.game] if options.game else ["hilo", "kingdom"]
        log = _logger("-".join(["measure", *names, *filter(None, [options.pairing])]))
        measure_all(
            options.out,
            names,
            options.pairing,
            options.resume,
            options.games,
            options.seed,
            options.jobs,
            log,
        )
    elif options.command == "compare":
        from tools.training.compare import compare as compare_nets

        compare_nets(options.folder, options.games, options.seed, options.jobs, _logger("compare"))
    elif options.command == "last-turns":
        from tools.training.last_turns import check_last_turns

        check_last_turns(options.positions, _logger("last-turns"))
    else:
        from tools.training.stalls import check_stalls

        check_stalls(options.first, options.games, options.jobs, _logger("stall"))


def _train(part: str, folder: Path) -> None:
    from tools.training import hilo_train, kingdom_train

    settings = SETTINGS[part]
    hidden, seed = settings["hidden"], settings["seed"]
    save, log = hilo_train.save_to(folder / f"{part}.bin"), _logger(part)
    if part == "kingdom":
        kingdom_train.train(hidden, settings["games"], seed, save, log)
    else:
        before = folder / f"{settings['start_from']}.bin" if settings.get("start_from") else None
        known = hilo_train.read_from(before, hidden) if before else None
        hilo_train.train(tuple(settings["seats"]), hidden, settings["rounds"], seed, save, log, known)


def _logger(name: str) -> Callable[[str], None]:
    """To the terminal and to a file that is kept."""
    LOGS.mkdir(exist_ok=True)
    path = LOGS / f"{name}.txt"
    path.write_text("", encoding="utf-8")

    def log(line: str) -> None:
        print(line, flush=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    return log


if __name__ == "__main__":
    main()
