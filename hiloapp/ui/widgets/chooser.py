"""A question with an answer a button, over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes
from hiloapp.ui.widgets.avatar import avatar_picture
from hiloapp.ui.widgets.buttons import LineButton
from hiloapp.ui.widgets.dialog import Dialog, Said, say
from hiloapp.ui.widgets.page import show_in
from hiloapp.ui.widgets.turned import Turned


class Answer(LineButton):
    """With a face, so that nobody has to read to find the own one."""

    avatar = NumericProperty(0)

    def face(self, avatar: float) -> Texture | None:
        return avatar_picture(int(avatar)) if avatar else None


class Face(Turned, BoxLayout):
    """What is read, turned to whoever answers."""

    room = ListProperty([0, 0])
    """Width and height of the window, as they see it."""


class Chooser(Dialog):
    """Has to be answered: a tap beside it does nothing."""

    question = StringProperty()
    angle = NumericProperty(0)
    """Whom it faces: see Turned."""

    def __init__(
        self,
        question: Said,
        answers: Sequence[tuple[Said, int, Callable[[], None]]],
        explain: Callable[[], None] | None = None,
        angle: float = 0.0,
    ) -> None:
        """Each answer in words, with an avatar or 0, and what it does; and the way to the rule, if any."""
        super().__init__(auto_dismiss=False, angle=angle)
        self._question, self._explain = question, explain
        show_in(self.ids.box, self.ids.rule.__self__, explain is not None)
        self._answers: list[tuple[Answer, Said]] = []
        for text, avatar, act in answers:
            button = Answer(avatar=avatar)
            button.bind(on_release=lambda _, act=act: self._answer(act))
            self.ids.answers.add_widget(button)
            self._answers.append((button, text))
        self.reword()

    def reword(self) -> None:
        self.question = say(self._question)
        for button, text in self._answers:
            button.text = say(text)

    def show_rule(self) -> None:
        if self._explain is not None:
            self._explain()

    def _answer(self, act: Callable[[], None]) -> None:
        self.dismiss()
        act()


load_kv(__name__)
