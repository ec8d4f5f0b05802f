"""Games played by chance through the real table, for files to keep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from hiloapp import games
from hiloapp.engine.deal import Deal
from hiloapp.engine.record import Record
from hiloapp.play.seats import Player, Setup, Sharing
from hiloapp.play.table import Keep, Table

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
