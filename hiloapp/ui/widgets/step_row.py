"""A small number, one more or one less at a tap."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import buttons, words  # noqa: F401  the kv names their classes


class StepRow(BoxLayout):
    """From 0 to `most`; `on_step` when somebody changed it."""

    field = StringProperty()
    """What it counts, as the pad knows it."""
    text = StringProperty()
    value = NumericProperty(0)
    most = NumericProperty(99)

    __events__ = ("on_step",)

    def step(self, by: int) -> None:
        self.value = min(max(0, self.value + by), self.most)
        self.dispatch("on_step")

    def on_step(self) -> None:
        """Another number."""


load_kv(__name__)
