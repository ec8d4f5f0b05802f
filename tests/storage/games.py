"""Games played by chance through the real table, for files to keep."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

from hiloapp import games
from hiloapp.engine.deal import Deal
from hiloapp.engine.record import Record
from hiloapp.play.seats import Player, Setup, Sharing
from hiloapp.play.table import Keep, Table
from hiloapp.storage.history import History
from hiloapp.storage.index import INDEX, lines_of
from hiloapp.storage.summary import Summary

PEOPLE = (
    Player("Märie", None, 1),
    Player("Pixel", "expert", 11),
    Player("Lukas", None, 2),
    Player("Nova", "easy", 12),
)


def setup_of(game: str = "hilo", seats: int = 2) -> Setup:
    return Setup(game, PEOPLE[:seats], "hilo" if game == "hilo" else None, Sharing.PASS)


def table_of(setup: Setup, seed: int, keep: Keep, deal: Deal | None = None) -> Table:
    game = games.make_game(setup.game, len(setup.players), setup.edition)
    return Table(setup, game, Random(seed), keep, deal)


def moves_at(table: Table, seed: int, undo_every: int = 0) -> Iterator[None]:
    """Plays on until the game is over, quickly; now and then a move is taken back."""
    generator = Random(seed)
    count = 0
    while not table.is_over:
        count += 1
        if not table.is_dealt or table.is_round_over:
            table.deal()
        elif undo_every and count % undo_every == 0 and table.can_undo:
            table.undo()
        else:
            view = table.view
            legal = sorted(view.legal, key=str)
            quick = [move for move in legal if str(move).split(" ")[0] in ("flip", "draw", "hilo")]
            options = quick if quick and generator.random() < (0.5 if undo_every else 0.85) else legal
            table.submit(view.seat, options[int(generator.random() * len(options))], view.ply)
        yield


@cache
def finished(game: str = "hilo", seats: int = 2, seed: int = 1) -> Record:
    table = table_of(setup_of(game, seats), seed, lambda record: None)
    for _ in moves_at(table, seed):
        pass
    return table.record


def older_lines_of(games: Iterable[Summary]) -> bytes:
    """As the index of the history held them in its second version."""
    lines = []
    for game in games:
        players = [{"name": p.name, "level": p.level, "avatar": p.avatar} for p in game.players]
        text = json.dumps(game._asdict() | {"players": players}).encode()
        lines.append(b"%08x %b\n" % (crc32(text), text))
    return b"".join(lines)


def fill_history(folder: Path, count: int) -> list[Summary]:
    """Many games at once, newest first: an index, and a small record for each."""
    setup = setup_of("hilo", 3)
    made = History(folder).add(finished("hilo", 3), setup, "game-00000", 600)
    record = folder / "game-00000.hilo"
    many = []
    for number in range(count):
        game_id = f"game-{number:05}"
        if number:  # a link is much cheaper than a file
            (folder / f"{game_id}.hilo").hardlink_to(record)
        winner = number % 3 + 1
        many.append(made._replace(id=game_id, at=made.at - 3600 * number, winners=(winner,)))
    (folder / INDEX).write_bytes(lines_of(reversed(many)))
    return many
