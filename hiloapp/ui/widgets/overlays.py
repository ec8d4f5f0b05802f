"""What lies over the whole table for a moment: a card seen from near, and the hand-over."""

from __future__ import annotations

from kivy.app import App
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from hiloapp.engine.cards import Card
from hiloapp.ui.geometry import Rect
from hiloapp.ui.kv import load_kv
from hiloapp.ui.painter import HALO
from hiloapp.ui.theme import CARD_RATIO
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes
from hiloapp.ui.widgets.avatar import Avatar  # noqa: F401
from hiloapp.ui.widgets.faces import Faces
from hiloapp.ui.widgets.pill_button import PillButton
from hiloapp.ui.widgets.turned import Turned


class Overlay(FloatLayout):
    """What is not shown is not drawn either: a see-through rectangle costs as much as any other."""

    def shown_size(self, words: str, width: float, height: float) -> tuple[float, float]:
        return (width, height) if words else (0, 0)


class TurnedLabel(Turned, Label):
    """A line that whoever decides reads upright."""


class CardPeek(Turned, Overlay):
    """A card and its name, large, while a finger rests on it."""

    words = StringProperty()
    texture = ObjectProperty(None, allownone=True)

    def show(self, card: Card | None, faces: Faces, angle: float) -> None:
        self.lie_in(Rect(0, 0, *self.parent.size), angle)
        self.texture = faces.get(card, self.card_width(self.width, self.height))

    def card_width(self, width: float, height: float) -> float:
        return max(1.0, min(0.5 * width, 0.4 * height))

    def card_size(self, words: str, width: float, height: float) -> tuple[float, float]:
        card = self.card_width(width, height) if words else 0.0
        return card * HALO[0], card * CARD_RATIO * HALO[1]


class Onward(Turned, PillButton):
    """From the open layouts to the scores."""


class HandOver(Overlay):
    """Hides nothing, since nothing is secret: says who is next, and waits for a tap."""

    person = StringProperty()
    avatar = NumericProperty(1)
    __events__ = ("on_taken",)

    def on_person(self, hand_over: HandOver, person: str) -> None:
        """A face is known even to those who do not read yet."""
        table = App.get_running_app().table
        players = table.setup.players if table else ()
        self.avatar = next((player.avatar for player in players if player.name == person), self.avatar)

    def on_taken(self) -> None:
        """The next player has the device."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.person:
            return False
        touch.ud["hand_over"] = self
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.ud.get("hand_over") is not self:
            return False
        if self.person:
            self.dispatch("on_taken")
        return True


load_kv(__name__)
