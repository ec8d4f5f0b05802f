"""One of a few, side by side; rows when the words are too long for that. And yes or no."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivymd.icon_definitions import md_icons
from kivymd.uix.selectioncontrol import MDSwitch

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.buttons import Pressable, WordButton

_PADDING = 20
_MOST_NAMES = 3


class Choice(WordButton):
    is_chosen = BooleanProperty(False)


class Choices(GridLayout):
    """Words to choose from; `on_choose(index)` when somebody does."""

    options = ListProperty()
    chosen = NumericProperty(0)
    scale = NumericProperty(1.0)

    __events__ = ("on_choose",)

    def __init__(self, **values: object) -> None:
        self._fit = Clock.create_trigger(self._find_columns, -1)
        super().__init__(**values)
        self.fbind("width", self._fit)
        self.fbind("scale", self._fit)

    def on_options(self, choices: Choices, options: list[str]) -> None:
        while len(self.children) > len(options):
            self.remove_widget(self.children[0])
        while len(self.children) < len(options):
            choice = self._new_choice()
            choice.bind(on_release=self._choose)
            self.add_widget(choice)
        for choice, text in zip(self._in_order(), options, strict=True):
            choice.text = self._label(text)
        self.on_chosen()
        self._fit()

    def on_chosen(self, *_: object) -> None:
        for index, choice in enumerate(self._in_order()):
            choice.is_chosen = index == self.chosen

    def on_choose(self, index: int) -> None:
        """Somebody chose another one."""

    def _new_choice(self) -> Choice:
        return Choice()

    def _label(self, option: str) -> str:
        return option

    def _in_order(self) -> list[Choice]:
        return self.children[::-1]

    def _choose(self, choice: Choice) -> None:
        index = self._in_order().index(choice)
        if index != self.chosen:
            self.chosen = index
            self.dispatch("on_choose", index)

    def _find_columns(self, *_: object) -> None:
        measure = Measure(font_size=sp(theme.BODY) * self.scale, bold=True)
        widest = max((measure.get_extents(text)[0] for text in self.options), default=0) + dp(_PADDING)
        count = max(1, len(self.options))
        fitting = [n for n in range(count, 0, -1) if n * widest <= self.width]
        # No row of its own for a last one of many.
        self.cols = next((n for n in fitting if count % n != 1 or n == 1), 1)


class IconChoices(Choices):
    """The options are names of pictograms."""

    def _new_choice(self) -> Choice:
        return Choice(font_name="Icons")

    def _label(self, option: str) -> str:
        return md_icons[option]

    def _find_columns(self, *_: object) -> None:
        self.cols = len(self.options)


class NameChoices(Choices):
    """Names in as many columns as fit: a last one may stand alone."""

    def _find_columns(self, *_: object) -> None:
        measure = Measure(font_size=sp(theme.BODY) * self.scale, bold=True)
        widest = max((measure.get_extents(text)[0] for text in self.options), default=0) + dp(_PADDING)
        self.cols = max(1, min(_MOST_NAMES, int(self.width // max(1, widest))))


class StillSwitch(MDSwitch):
    """Shows a state; the row around it is what is tapped."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class SwitchRow(Pressable, BoxLayout):
    """A sentence and a switch; the whole row can be tapped."""

    text = StringProperty()
    explanation = StringProperty()
    is_on = BooleanProperty(False)

    __events__ = ("on_switch",)

    def on_release(self) -> None:
        self.is_on = not self.is_on
        self.dispatch("on_switch", self.is_on)

    def on_switch(self, is_on: bool) -> None:
        """Somebody switched it."""


load_kv(__name__)
