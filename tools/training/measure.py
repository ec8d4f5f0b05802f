"""Measures the levels against each other and writes `assets/levels.json`, which the app shows.

Needs nothing but the app itself. Games are seat-rotated, whole, and follow from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp import games
from hiloapp.bots.bot import LEVELS
from hiloapp.play.arena import play_arena, tally, wilson_interval


class Pairing(NamedTuple):
    """The first level sits once, the second at all other seats."""

    game: str
    first: str
    second: str
    seats: int = 2

    def __str__(self) -> str:
        """
        >>> str(Pairing("hilo", "expert", "steady", 4))
        'expert-steady-4'
        """
        return f"{self.first}-{self.second}-{self.seats}"


PAIRINGS = (
    Pairing("hilo", "steady", "easy"),
    Pairing("hilo", "strong", "steady"),
    Pairing("hilo", "expert", "strong"),
    Pairing("hilo", "expert", "steady"),
    Pairing("hilo", "expert", "easy"),
    Pairing("hilo", "expert", "steady", 4),
    Pairing("kingdom", "steady", "easy"),
    Pairing("kingdom", "strong", "steady"),
    Pairing("kingdom", "expert", "strong"),
    Pairing("kingdom", "expert", "steady"),
    Pairing("kingdom", "expert", "easy"),
)


def measure(pairing: Pairing, count: int, seed: int, jobs: int) -> dict[str, Any]:
    names = [pairing.first] + [pairing.second] * (pairing.seats - 1)
    makers = [(name, LEVELS[name]) for name in names]
    played = play_arena(partial(games.make_game, pairing.game), makers, count, seed, jobs)
    tallies = tally(names, played)
    first = tallies[0]
    return {
        **pairing._asdict(),
        "games": count,
        "seed": seed,
        "wins": first.wins,
        "share": round(first.wins / count, 4),
        "interval": list(wilson_interval(first.wins, count)),
        "points": [round(first.mean_score, 2), round(tallies[1].mean_score, 2)],
    }


def measure_all(
    path: Path,
    names: list[str],
    only: str | None,
    is_resumed: bool,
    count: int,
    seed: int,
    jobs: int,
    log: Callable[[str], None],
) -> None:
    """Every pairing of these games, or `only` the one of that name; the file is written after each.

    So a run can be resumed: then what the file has with as many games and this seed is not played again.
    """
    old: list[dict[str, Any]] = []
    if path.exists():
        old = json.loads(path.read_text(encoding="utf-8"))["pairings"]
    done: dict[Pairing, dict[str, Any]] = {
        Pairing(row["game"], row["first"], row["second"], row["seats"]): row for row in old
    }
    for pairing in PAIRINGS:
        if pairing.game not in names or only not in (None, str(pairing)):
            continue
        known = done.get(pairing)
        if is_resumed and known and known["seed"] == seed and known["games"] >= count:
            continue
        row = measure(pairing, count, seed, jobs)
        done[pairing] = row
        low, high = row["interval"]
        log(
            f"{pairing.game:8} {pairing.seats} seats  {pairing.first:7} against {pairing.second:7} "
            f"{100 * row['share']:5.1f} %  ({100 * low:.1f} to {100 * high:.1f})  {row['games']} games  "
            f"{row['points'][0]:6.2f} : {row['points'][1]:6.2f}  seed {seed}"
        )
        lines = ",\n  ".join(json.dumps(done[one]) for one in PAIRINGS if one in done)
        path.write_text(
            f'{{"levels": {json.dumps(list(LEVELS))},\n "pairings": [\n  {lines}\n ]}}\n', encoding="utf-8"
        )
