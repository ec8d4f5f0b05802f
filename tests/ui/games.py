"""Games that are somewhere on their way, for screens to show."""

from __future__ import annotations

from functools import cache
from random import Random

from hiloapp import games
from hiloapp.bots.bot import LEVELS, decide
from hiloapp.engine.match import Match
from hiloapp.engine.record import Record
from hiloapp.play.seats import Player, Setup
from hiloapp.play.table import Keep, Table
from tests.ui.driver import Driver

FAMILY = (
    Player("Marie", None, 1),
    Player("Lukas", None, 2),
    Player("Nina", None, 3),
    Player("Pixel", "easy", 11),
    Player("Nova", "easy", 12),
    Player("Hedgehog Henry", None, 7),
)


def forget_games(driver: Driver) -> None:
    """Give up all that wait."""
    for game in driver.app.saves.unfinished():
        driver.app.saves.forget(game.id)
    driver.app.saves.at_table = None


def played(
    game: str, seats: int, rounds: int | None = None, seed: int = 7, keep: Keep | None = None
) -> Table:
    """A game after some rounds, or to its end; the same for the same seed."""
    edition = games.EDITIONS[game][0] if games.EDITIONS[game] else None
    setup = Setup(game, FAMILY[:seats], edition)
    record, match = _way_of(setup, rounds, seed)
    keep = keep or (lambda record: None)
    if record.rounds:
        keep(record)
    return Table.resumed(setup, match.game, Random(seed), keep, record, match)


@cache
def _way_of(setup: Setup, rounds: int | None, seed: int) -> tuple[Record, Match]:
    """Bots take their time: each game is played once."""
    seats = len(setup.players)
    table = Table(setup, games.make_game(setup.game, seats, setup.edition), Random(seed), lambda record: None)
    bots = {seat: LEVELS["easy"](f"{seed}-{seat}") for seat in range(1, seats + 1)}
    while not table.is_over and len(table.scores) != rounds:
        if not table.is_dealt or table.is_round_over:
            table.deal()
        view = table.view
        move = decide(bots[view.seat], view) if view.seat else min(view.legal, key=str)
        table.submit(view.seat, move, view.ply)
    return table.record, table._match
