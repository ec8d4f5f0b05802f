"""What all screens off the table share: their ground, the bar on top, columns, panels and papers."""

from __future__ import annotations

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.page_keys import PageKeys
from hiloapp.ui.widgets import buttons, words  # noqa: F401  the kv below names their classes
from hiloapp.ui.widgets.faces import picture


class Ground(FloatLayout):
    """Felt at dusk, or linen by day: lies under every screen, so that it stands still between them.

    One rectangle: whole layers over each other are what costs frames on a phone.
    """

    is_table = BooleanProperty(False)
    """The table is felt at any time of day."""

    def tint(self, is_table: bool, look: theme.Look) -> theme.Rgba:
        return theme.WHITE if is_table or look.has_felt else look.ground

    def cloth(self, is_table: bool, look: theme.Look) -> Texture | None:
        return picture("felt.png") if is_table or look.has_felt else None


class Page(Screen):
    """A screen that is read and filled in, not played on."""

    is_wide = BooleanProperty(False)
    """Lies on its side, with room for two columns."""

    def on_kv_post(self, base_widget: Widget) -> None:
        # ids hold weak references: what is not shown for a while would be gone.
        self.parts = {name: widget.__self__ for name, widget in self.ids.items()}
        self._keys = PageKeys(self, App.get_running_app().explorer.focus)
        App.get_running_app().tr.fbind("_", self._reworded)

    def on_enter(self) -> None:
        Window.bind(on_key_down=self._keys.on_key)

    def on_pre_leave(self) -> None:
        Window.unbind(on_key_down=self._keys.on_key)
        self._keys.leave()

    def on_size(self, page: Page, size: list[float]) -> None:
        width, height = size
        self.is_wide = width > height and width >= dp(theme.TABLET)

    def reword(self) -> None:
        """Another language while the page is shown: say again whatever the kv does not bind itself."""

    def _reworded(self, *_: object) -> None:
        if self.manager is not None and self.manager.current == self.name:
            self.reword()

    def on_back(self) -> bool:
        """Asked first when people go back; True if the screen has dealt with it."""
        return False


class TopBar(BoxLayout):
    """A way back and the name of the screen."""

    title = StringProperty()


class Column(BoxLayout):
    """Widgets under each other, as high as they need."""


class Columns(Layout):
    """Two columns on a wide page, each as high as it needs, else one below the other."""

    is_wide = BooleanProperty(False)
    least = NumericProperty(0)
    """The height it has even if its columns need less: what is short stays on top."""
    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        for name in ("children", "pos", "size", "is_wide", "least", "spacing", "padding"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Widget, *args: object, **values: object) -> None:
        widget.fbind("height", self._trigger_layout)
        super().add_widget(widget, *args, **values)

    def remove_widget(self, widget: Widget, *args: object, **values: object) -> None:
        widget.funbind("height", self._trigger_layout)
        super().remove_widget(widget, *args, **values)

    def do_layout(self, *_: object) -> None:
        columns = self.children[::-1]
        left, top, right, bottom = self.padding
        heights = [column.height for column in columns]
        count = len(columns) if self.is_wide else 1
        width = (self.width - left - right - self.spacing * (count - 1)) / count
        inner = max(heights) if self.is_wide else sum(heights) + self.spacing * (len(columns) - 1)
        self.height = max(inner + top + bottom, self.least)
        x, y = self.x + left, self.top - top
        for column in columns:
            column.width = width
            column.pos = x, y - column.height
            if self.is_wide:
                x += width + self.spacing
            else:
                y -= column.height + self.spacing


class Panel(Column):
    """A group of controls on the ground."""


class Paper(Column):
    """White and round: for reading."""


class Scroller(ScrollView):
    """Scrolls what does not fit, and stays still when all fits."""


def show_in(parent: Widget, child: Widget, is_shown: bool) -> None:
    """Put a widget at the end of a parent, or take it out of where it is."""
    if is_shown and child.parent is None:
        parent.add_widget(child)
    elif not is_shown and child.parent is not None:
        child.parent.remove_widget(child)


load_kv(__name__)
