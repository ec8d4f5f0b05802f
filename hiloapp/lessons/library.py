"""The courses there are: where the lessons of a new game are registered."""

from __future__ import annotations

from hiloapp.lessons.hilo import HILO
from hiloapp.lessons.kingdom import KINGDOM
from hiloapp.lessons.lesson import Course

COURSES: dict[str, Course] = {course.game: course for course in (HILO, KINGDOM)}
