"""Text and pictograms: the only labels off the table. They follow the text size of the settings."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.fitting import word_size


class Words(Label):
    """Wraps at its width, and is as high as its lines."""

    base = NumericProperty(theme.BODY)
    is_on_paper = BooleanProperty(False)

    def letters(self, text: str, room: list[float | None], size: float, bold: bool) -> float:
        """How large: no word is ever broken in two."""
        return word_size(text, room[0], size, bold) if room[0] else size


class Soft(Words):
    """Of second rank: explanations."""


class Heading(Words):
    """Names a screen or a group."""


class Glyph(Label):
    """A pictogram of the Material font."""

    icon = StringProperty("blank")
    base = NumericProperty(24)

    def sign(self, icon: str) -> str:
        return str(md_icons.get(icon, ""))


load_kv(__name__)
