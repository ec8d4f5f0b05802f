"""Everything that is pressed: gold for what to do now, outlined for the rest, pictograms in bars."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import words  # noqa: F401  the kv names its classes
from hiloapp.ui.widgets.fitting import word_size


class Pressable(ButtonBehavior):
    """What the keyboard can reach as well as a finger. Mixed into a widget."""

    is_focused = BooleanProperty(False)
    """The ring of the keyboard lies around it."""
    hint = StringProperty()
    """What it does, where it shows only a picture."""

    def press(self) -> None:
        """As a finger would: for the keyboard."""
        if not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")


class WordButton(Pressable, Label):
    """Says what it does; wraps between words only."""

    def letters(self, text: str, width: float, size: float) -> float:
        return word_size(text, width, size, bold=True)


class GoldButton(WordButton):
    """What most people want to do next. One a screen."""


class LineButton(WordButton):
    """What else can be done."""


class QuietButton(WordButton):
    """A word to tap, without a frame."""


class IconButton(Pressable, AnchorLayout):
    """A pictogram, 48 dp around."""

    icon = StringProperty("blank")
    color = ColorProperty(None, allownone=True)
    """Its own; else that of text."""


class PanelButton(Pressable, AnchorLayout):
    """A whole row or tile to press; holds other widgets."""


load_kv(__name__)
