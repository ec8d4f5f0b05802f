"""A question with an answer a button, over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.modalview import ModalView

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes
from hiloapp.ui.widgets.avatar import avatar_picture
from hiloapp.ui.widgets.buttons import LineButton


class Answer(LineButton):
    """With a face, so that nobody has to read to find the own one."""

    avatar = NumericProperty(0)

    def face(self, avatar: float) -> Texture | None:
        return avatar_picture(int(avatar)) if avatar else None


class Chooser(ModalView):
    """Has to be answered: a tap beside it does nothing."""

    question = StringProperty()

    def __init__(self, question: str, answers: Sequence[tuple[str, int, Callable[[], None]]]) -> None:
        """Each answer in words, with an avatar or 0, and what it does."""
        super().__init__(question=question, auto_dismiss=False)
        for text, avatar, act in answers:
            button = Answer(text=text, avatar=avatar)
            button.bind(on_release=lambda _, act=act: self._answer(act))
            self.ids.answers.add_widget(button)

    def _answer(self, act: Callable[[], None]) -> None:
        self.dismiss()
        act()


load_kv(__name__)
