"""Scenes of the tutorial for `tools.screens`: every step of every lesson that somebody has to look at."""

from __future__ import annotations

from collections.abc import Callable

from hiloapp.lessons.lesson import Ask, Play, Say, Watch
from hiloapp.lessons.library import COURSES
from tests.ui.driver import Driver

Scene = Callable[[Driver], None]


def _at(game: str, number: int, step: int) -> Scene:
    """A lesson after some steps, made as its record makes them."""

    def scene(driver: Driver) -> None:
        app = driver.app
        app.go("learn")
        app.go("lesson")
        screen = app.screen
        screen.take(game, number)
        for _ in range(200):
            at = screen.run.step
            if screen.run.progress[0] == step or at is None or isinstance(at, Play):
                break
            if isinstance(at, Say):
                screen.pressed()
            elif isinstance(at, Ask):
                screen.make(screen.run.asked, None)
            driver.advance(1.0 if isinstance(at, Watch) else 0.05)
        driver.advance(0.3)

    return scene


def _every_step() -> dict[str, Scene]:
    return {
        f"lesson_{course.game}_{number}_{step}": _at(course.game, number - 1, step)
        for course in COURSES.values()
        for number, lesson in enumerate(course.lessons, 1)
        for step in range(len(lesson.steps) + 1)
    }


STEPS = _every_step()
"""For a close look, one by one."""
SCENES: dict[str, Scene] = {
    "learn": lambda driver: driver.app.go("learn"),
    **{name: STEPS[name] for name in ("lesson_hilo_2_0", "lesson_hilo_6_4", "lesson_kingdom_1_2")},
}
