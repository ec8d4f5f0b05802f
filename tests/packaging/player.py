"""Starts a packaged app as its users do, and plays it from inside: `player.py SCENARIO PROGRAM [FOLDER]`.

A process of its own, that imports the app only from where PROGRAM (main.pyc, or the hilo command) finds it.
What it prints, one JSON object a line, is what the tests look at. It uses no assert: it runs under -OO.
"""

import json
import os
import runpy
import signal
import sys
from pathlib import Path
from random import Random

SEEDS = {"hilo": 30, "kingdom": 15}
"""Of short games."""


def tell(**facts):
    print(json.dumps(facts), flush=True)


def main(scenario, program):
    sys.path[0] = str(Path(program).parent)  # what Python itself does for a program
    sys.argv[:] = [program]
    from hiloapp.device import environment

    environment.open_window_at(412, 892)
    from kivy.clock import Clock

    script = SCENARIOS[scenario]()

    def advance(_):
        wait = next(script, None)
        if wait is None:
            app().stop()
        else:
            Clock.schedule_once(advance, wait)

    Clock.schedule_once(advance, 0.3)
    runpy.run_path(program, run_name="__main__")


def app():
    from kivymd.app import MDApp

    return MDApp.get_running_app()


def setup_of(game):
    from hiloapp.play.seats import Player, Setup

    edition = "hilo" if game == "hilo" else None
    return Setup(game, (Player("Anna", None, 1), Player("Ben", None, 2), Player("Cleo", None, 3)), edition)


def begin(game):
    from hiloapp.storage.settings import Speed

    app().generator = Random(SEEDS[game])
    app().change_settings(speed=Speed.OFF, hand_over=False)
    app().games.start(setup_of(game))


def play_moves(most=None):
    """Through the table's own door, move by move, with the screen watching."""
    from hiloapp.bots.bot import LEVELS, decide

    bot = LEVELS["easy"]("1")
    table = app().table
    while not table.is_round_over and most != 0:
        view = table.view
        if view.seat is None:
            yield from say_who_begins(table)
        else:
            table.submit(view.seat, decide(bot, view), view.ply)
        most = None if most is None else most - 1
        yield 0


def say_who_begins(table):
    """The screen asks, or knows: the first answer is given."""
    from kivy.core.window import Window

    while table.view.seat is None:
        yield 0.02
        for chooser in [top for top in Window.children if type(top).__name__ == "Chooser"]:
            next(one for one in chooser.walk() if one.is_event_type("on_release")).dispatch("on_release")


def play_to_the_end():
    while True:
        yield from play_moves()
        app().screen.go_on_to_scores()
        yield from wait_for("round_result")
        if app().table.is_over:
            break
        app().games.next_round()
        yield 0.05
    tell(over=app().table.setup.game, rounds=len(app().table.scores), winners=list(app().table.winners))


def wait_for(screen):
    for _ in range(200):
        if app().screen.name == screen:
            return
        yield 0.05
    raise RuntimeError(f"waited for {screen}, still at {app().screen.name}")


def games():
    """A whole game of each kind."""
    tell(optimized=sys.flags.optimize, docstrings=app().__doc__ is not None)
    for game in SEEDS:
        begin(game)
        yield 0.05
        yield from play_to_the_end()


def visit():
    """A whole game, the short one, then every screen."""
    begin("kingdom")
    yield 0.05
    yield from play_to_the_end()
    yield from walk()
    tell(**findings())


def leave():
    """In the middle of a round: paused, then killed without a word."""
    begin("hilo")
    yield 0.05
    yield from play_moves(30)
    yield 0.05
    tell(paused=app().dispatch("on_pause"), position=position())
    os.kill(os.getpid(), signal.SIGKILL)
    yield 0


def resume():
    """The next start opens at the table, exactly there; the round can be played to its end."""
    yield 0.05
    app().dispatch("on_resume")
    tell(screen=app().screen.name, position=position())
    yield from play_moves()
    tell(is_round_over=app().table.is_round_over)


def position():
    table = app().table
    return [len(table.scores), table.view.ply, [str(layout) for layout in table.view.layouts]]


def open_pad(game):
    from hiloapp.play.scorepad import Pad

    app().desk.begin(Pad.begun(game, setup_of(game).players))


def tour():
    """Every screen, in every language."""
    from hiloapp.i18n.catalogue import LANGUAGES
    from hiloapp.storage.settings import Language

    begin("kingdom")
    yield 0.2
    for language in LANGUAGES:
        app().change_settings(language=Language(language))
        yield from walk()
    tell(**findings())


def walk():
    for name in screens():
        open_pad("kingdom" if name == "pad_stars" else "hilo")
        app().go(name)
        yield 0.05
        app().go("home")
    yield 0.05


def screens():
    import hiloapp

    found = sorted(path.stem for path in Path(hiloapp.__file__).parent.glob("ui/screens/*.py*"))
    return [name for name in found if name not in NEED_A_GAME and name != "__init__"]


def findings():
    """What there is, and where it was found."""
    import hiloapp
    from hiloapp import paths

    return {
        "screens": screens(),
        "version": hiloapp.__version__,
        "package": str(Path(hiloapp.__file__).parent),
        "assets": str(paths.assets()),
        "modules": sorted({name.partition(".")[0] for name in sys.modules}),
    }


NEED_A_GAME = ("table", "round_result", "game_result")
SCENARIOS = {"games": games, "leave": leave, "resume": resume, "tour": tour, "visit": visit}

if __name__ == "__main__":
    main(*sys.argv[1:])
