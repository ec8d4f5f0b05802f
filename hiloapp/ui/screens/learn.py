"""Learn: all lessons of both games, which are done, and the one that comes next."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.lessons.lesson import Course
from hiloapp.lessons.library import COURSES
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.buttons import PanelButton
from hiloapp.ui.widgets.page import Column, Page
from hiloapp.ui.widgets.words import Heading


class LessonRow(PanelButton):
    """A lesson to take, or to take again."""

    number = NumericProperty(1)
    title = StringProperty()
    is_done = BooleanProperty(False)
    is_next = BooleanProperty(False)
    spoken = StringProperty()


class LearnScreen(Page):
    """Any lesson can be taken at any time; the next one is only a proposal."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._app = App.get_running_app()
        self._app.tr.fbind("_", self._list)
        self._app.fbind("page_scale", self._list)

    def on_pre_enter(self) -> None:
        self._list()

    def _list(self, *_: object) -> None:
        self.ids.courses.clear_widgets()
        for course in COURSES.values():
            self.ids.courses.add_widget(self._column(course))

    def _column(self, course: Course) -> Column:
        words = self._app.tr.catalogue
        done = self._app.learned.done(course.game)
        column = Column(spacing="8dp")
        column.add_widget(Heading(text=words.text(course.title)))
        waiting = [number for number, lesson in enumerate(course.lessons) if lesson.name not in done]
        for number, lesson in enumerate(course.lessons):
            title = words.text(lesson.title)
            row = LessonRow(number=number + 1, title=title, is_done=lesson.name in done)
            row.is_next = number in waiting[:1]
            row.spoken = words.text(
                "Lesson {number} of {count} · {title}",
                number=number + 1,
                count=len(course.lessons),
                title=f"{title} · {words.text('done')}" if row.is_done else title,
            )
            row.bind(on_release=lambda _, game=course.game, number=number: self.take(game, number))
            column.add_widget(row)
        return column

    def take(self, game: str, number: int) -> None:
        self._app.go("lesson")
        self._app.screen.take(game, number)


load_kv(__name__)
