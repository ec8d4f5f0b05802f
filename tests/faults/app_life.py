"""The real app, off-screen, played by script until it is killed: `-m tests.faults.app_life SEED [TARGET]`.

Tells on its output what it is about to write, what it has written, and where it stands when it opens; the
data folder is HILO_DATA. With a target (four words, see deadly.py), a call to the disk is its end.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from random import Random
from typing import Any

from tests.faults.deadly import Deadly, Target
from tests.faults.ledger import NOTHING, digest, people_after, record_digest


def tell(*words: str) -> None:
    sys.stdout.write("\t".join(words) + "\n")
    sys.stdout.flush()


def promise(owner: Any, name: str, key_and_value: Callable[..., tuple[str, str]]) -> None:
    """From now on, a method says what it will do, and that it did."""
    real = getattr(owner, name)

    @wraps(real)
    def call(*arguments: Any, **more: Any) -> Any:
        key, value = key_and_value(*arguments, **more)
        tell("will", key, value)
        answer = real(*arguments, **more)
        tell("did", key, value)
        return answer

    setattr(owner, name, call)


def watch() -> None:
    from hiloapp.storage import settings
    from hiloapp.storage.history import History
    from hiloapp.storage.lastsetup import LastSetup
    from hiloapp.storage.people import People
    from hiloapp.storage.saves import Keeper, Saves
    from hiloapp.storage.scorepad import ScorePads

    promise(Keeper, "__call__", lambda keeper, record: (f"game {keeper.id}", record_digest(record)))
    promise(Saves, "forget", lambda _, game_id: (f"game {game_id}", NOTHING))
    promise(
        History,
        "add",
        lambda _, record, setup, game_id, seconds: (f"history {game_id}", record_digest(record)),
    )
    promise(LastSetup, "save", lambda _, setup: ("setup", digest(setup)))
    promise(ScorePads, "keep", lambda _, pad_id, pad: (f"pad {pad_id}", digest(pad)))
    promise(People, "remember", lambda people, players: ("people", people_after(people, players)))
    promise(settings, "save", lambda path, chosen: ("settings", digest(chosen)))
    mark = Saves.at_table

    def set_mark(saves: Saves, game_id: str | None) -> None:
        tell("will", "mark", game_id or NOTHING)
        mark.fset(saves, game_id)  # type: ignore[misc]
        tell("did", "mark", game_id or NOTHING)

    Saves.at_table = mark.setter(set_mark)  # type: ignore[method-assign]


def app() -> Any:
    from kivymd.app import MDApp

    return MDApp.get_running_app()


def script(generator: Random) -> Iterator[float]:
    """Goes on at the table that was left, plays to the end of the game and begins another, for ever."""
    from hiloapp.play.scorepad import Pad, Sums
    from hiloapp.play.seats import Player, Setup
    from hiloapp.storage.settings import Pace, Speed

    table = app().table
    tell(
        "opened",
        app().screen.name,
        table.keep.id if table else NOTHING,
        record_digest(table.record) if table else NOTHING,
    )
    people = (Player("Anna", None, 1, 2), Player("Ben", None, 2, 1), Player("Pixel", "easy", 11, 3))
    app().change_settings(speed=list(Speed)[int(generator.random() * 4)], pace=Pace.FAST, hand_over=False)
    app().people.remember(people)
    yield 0
    while True:
        table = app().table
        if table is None or table.is_over:
            if table is not None:
                yield from _scores(table)
            game = ("hilo", "kingdom")[int(generator.random() * 2)]
            app().games.start(Setup(game, people, "hilo" if game == "hilo" else None))
        elif not table.is_dealt:
            yield 0.02
        elif table.is_round_over:
            yield from _scores(table)
            app().games.next_round()
        else:
            _move(table, generator)
        if generator.random() < 0.1:
            app().desk.begin(
                Pad.begun("hilo", people[:2]).written(0, Sums((int(generator.random() * 20), 30), 1))
            )
        if generator.random() < 0.05:
            app().change_settings(sound=generator.random() < 0.5)
        yield 0


def _move(table: Any, generator: Random) -> None:
    """As fingers do it: through the screen, also while cards are still flying."""
    screen, view = app().screen, table.view
    if view.seat is None:
        _say_who_begins()
    elif view.seat in table.setup.people and screen.name == "table":
        legal = sorted(view.legal, key=str)
        quick = [move for move in legal if str(move).split(" ")[0] in ("flip", "hilo", "draw")]
        options = quick if quick and generator.random() < 0.8 else legal
        if table.can_undo and generator.random() < 0.2:
            screen.undo()
        else:
            screen.make(options[int(generator.random() * len(options))], None)


def _say_who_begins() -> None:
    """The screen asks, or knows: the first answer is given."""
    from kivy.core.window import Window

    for chooser in [top for top in Window.children if type(top).__name__ == "Chooser"]:
        next(one for one in chooser.walk() if one.is_event_type("on_release")).dispatch("on_release")


def _scores(table: Any) -> Iterator[float]:
    while app().screen.name == "table":
        app().screen.go_on_to_scores()
        yield 0.02


def main(seed: str, *target: str) -> None:
    os.environ["KIVY_NO_ARGS"] = "1"
    from hiloapp.device import environment

    environment.open_window_at(412, 892)
    from kivy.clock import Clock

    from hiloapp.app import HiloApp

    watch()
    generator = Random(seed)
    playing = script(generator)

    def advance(_: float) -> None:
        Clock.schedule_once(advance, next(playing))

    Clock.schedule_once(advance, 0.1)
    if target:
        kind, file, moment, number = target
        Deadly(Target(kind, file, moment, int(number)), lambda *words: tell("died", *words))
    HiloApp(Random(seed)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
