"""The table at its best moments, for pictures: the first position of a kind that bots reach from a seed."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import cache
from random import Random

from hiloapp import games
from hiloapp.bots.bot import LEVELS, decide
from hiloapp.engine.moves import Draw, Keep, Move, Place, Push, Spell
from hiloapp.engine.view import View
from hiloapp.play.seats import Player, Setup, Sharing
from hiloapp.play.table import Table
from tests.ui.driver import Driver

_PLAYERS = tuple(
    Player(name, level, avatar)
    for name, level, avatar in (
        ("Marie", None, 1),
        ("Lukas", "easy", 2),
        ("Nina", "easy", 3),
        ("Pixel", "easy", 11),
        ("Nora", "easy", 5),
        ("Otto", "easy", 6),
    )
)
Moment = Callable[[View], bool]


def offers(kind: type[Move], from_ply: int = 24) -> Moment:
    """Marie decides, a move of this kind is legal, and the round is well under way."""
    return lambda view: (
        view.seat == 1 and view.ply >= from_ply and any(isinstance(m, kind) for m in view.legal)
    )


def moment(
    game: str, seats: int, is_it: Moment, sharing: Sharing = Sharing.PASS, level: str = "steady"
) -> Table:
    """A game stopped where `is_it` holds for the first time; the same on every machine."""
    table = copy(_found(game, seats, is_it, sharing, level))
    table.listeners = []
    return table


@cache
def _found(game: str, seats: int, is_it: Moment, sharing: Sharing, level: str) -> Table:
    edition = games.EDITIONS[game][0] if games.EDITIONS[game] else None
    players = _PLAYERS[:seats]
    if sharing is Sharing.TABLE:
        players = tuple(replace(player, level=None) for player in players)
    setup = Setup(game, players, edition, sharing)
    for seed in range(1, 200):
        table = Table(setup, games.make_game(game, seats, edition), Random(seed), lambda record: None)
        bots = [LEVELS[level](f"{seed}-{seat}") for seat in range(seats)]
        for _ in range(2):
            table.deal()
            while not table.is_round_over:
                view = table.view
                if is_it(view):
                    return table
                move = decide(bots[view.seat - 1], view) if view.seat else min(view.legal, key=str)
                table.submit(view.seat, move, view.ply)
            if table.is_over:
                break
    raise LookupError("bots never got there")


def shown(game: str, seats: int, is_it: Moment, sharing: Sharing = Sharing.PASS) -> Callable[[Driver], None]:
    """A scene: the table screen with that moment on it."""

    def scene(driver: Driver) -> None:
        driver.app.go("table")
        driver.app.screen.begin(moment(game, seats, is_it, sharing))
        driver.advance(0.5)

    return scene


def in_pictures(scene: Callable[[Driver], None]) -> Callable[[Driver], None]:
    """The same for children who do not read yet."""

    def pictured(driver: Driver) -> None:
        driver.app.change_settings(pictures=True)
        scene(driver)

    return pictured


def _hand_over(driver: Driver) -> None:
    driver.app.go("table")
    driver.app.screen.begin(moment("hilo", 3, offers(Draw)))
    driver.app.screen.hand_over_to = "Lukas"


def _looked_at(driver: Driver) -> None:
    driver.app.go("table")
    driver.app.screen.begin(moment("hilo", 4, offers(Draw)))
    driver.app.screen.look_at(3)


def _ended(driver: Driver) -> None:
    table = moment("hilo", 4, offers(Draw))
    bot = LEVELS["steady"]("end")
    while not table.is_round_over:
        view = table.view
        table.submit(view.seat, decide(bot, view), view.ply)
    driver.app.go("table")
    driver.app.screen.begin(table)


SCENES: dict[str, Callable[[Driver], None]] = {
    "table": shown("hilo", 4, offers(Draw)),
    "table_two": shown("hilo", 2, offers(Draw, 14)),
    "table_six": shown("hilo", 6, offers(Draw)),
    "table_drawn": shown("hilo", 4, offers(Place)),
    "table_hilo": shown("hilo", 3, offers(Keep, 10)),
    "table_push": shown("hilo", 3, offers(Push, 6)),
    "table_end": _ended,
    "table_looked_at": _looked_at,
    "hand_over": _hand_over,
    "kingdom": shown("kingdom", 3, offers(Draw)),
    "kingdom_two": shown("kingdom", 2, offers(Draw, 14)),
    "kingdom_spell": shown("kingdom", 4, offers(Spell, 10)),
    "pictures": in_pictures(shown("kingdom", 3, offers(Draw))),
    "pictures_drawn": in_pictures(shown("kingdom", 2, offers(Place))),
    "pictures_spell": in_pictures(shown("kingdom", 4, offers(Spell, 10))),
}


def _banner(words: str, scene: Callable[[Driver], None]) -> Callable[[Driver], None]:
    def scene_with_banner(driver: Driver) -> None:
        scene(driver)
        driver.app.screen.message.prompt = ""
        driver.app.screen.banner = words

    return scene_with_banner


def _at_the_left(view: View) -> bool:
    """Lukas, who sits there of three, pushes his cards together."""
    return view.seat == 2 and any(isinstance(move, Push) for move in view.legal)


SCENES["table_banner"] = _banner("HILO!", shown("hilo", 3, offers(Keep, 10)))
TABLET_SCENES: dict[str, Callable[[Driver], None]] = {
    **{f"table_mode_{seats}": shown("hilo", seats, offers(Draw, 14), Sharing.TABLE) for seats in (2, 4, 6)},
    "table_mode_push": shown("hilo", 3, _at_the_left, Sharing.TABLE),
    "table_mode_banner": _banner("HILO!", shown("hilo", 3, _at_the_left, Sharing.TABLE)),
}
