"""What all screens off the table share: their ground, the bar on top, columns, panels and papers."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import buttons, words  # noqa: F401  the kv below names their classes


class Ground(FloatLayout):
    """Felt at dusk, or linen by day: lies under every screen, so that it stands still between them."""


class Page(Screen):
    """A screen that is read and filled in, not played on."""

    is_wide = BooleanProperty(False)
    """Lies on its side, with room for two columns."""

    def on_kv_post(self, base_widget: Widget) -> None:
        # ids hold weak references: what is not shown for a while would be gone.
        self.parts = {name: widget.__self__ for name, widget in self.ids.items()}

    def on_size(self, page: Page, size: list[float]) -> None:
        width, height = size
        self.is_wide = width > height and width >= dp(theme.TABLET)

    def on_back(self) -> bool:
        """Asked first when people go back; True if the screen has dealt with it."""
        return False


class TopBar(BoxLayout):
    """A way back and the name of the screen."""

    title = StringProperty()


class Column(BoxLayout):
    """Widgets under each other, as high as they need."""


class Panel(Column):
    """A group of controls on the ground."""


class Paper(Column):
    """White and round: for reading."""


class Scroller(ScrollView):
    """Scrolls what does not fit, and stays still when all fits."""


def show_in(parent: Widget, child: Widget, is_shown: bool) -> None:
    """Put a widget at the end of its parent, or take it out."""
    if is_shown and child.parent is None:
        parent.add_widget(child)
    elif not is_shown and child.parent is not None:
        parent.remove_widget(child)


load_kv(__name__)
