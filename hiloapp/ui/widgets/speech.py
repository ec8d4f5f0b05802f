"""What a lesson says: a sheet of paper with its title, what to do, a hint, pictures and how far one is."""

from __future__ import annotations

from kivy.core.text.markup import MarkupLabel
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import pictograms, pill_button  # noqa: F401  the kv below names their classes
from hiloapp.ui.widgets.fitting import fitting_size
from hiloapp.ui.widgets.turned import Turned

_SMALLEST = 10


class Dots(Widget):
    """One for each step; those that are done are filled."""

    count = NumericProperty(0)
    done = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        for name in ("pos", "size", "count", "done"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.count:
            return
        step = min(dp(14), self.width / self.count)
        dot = min(dp(8), 0.75 * step)
        with self.canvas:
            for number in range(int(self.count)):
                Color(*(theme.PINE if number < self.done else (*theme.INK[:3], 0.16)))
                Ellipse(pos=(self.x + number * step, self.center_y - dot / 2), size=(dot, dot))


class Speech(Turned, BoxLayout):
    """Stands where a game has its message, and is spoken to in the same way."""

    title = StringProperty()
    prompt = StringProperty()
    more = StringProperty()
    news = StringProperty()
    """A hint; stands in the place of `more` while there is one."""
    pictures = ListProperty()
    action = StringProperty()
    """What the button says; none without it."""
    is_read = BooleanProperty(False)
    """There is nothing to do but to read and go on."""
    done = NumericProperty(0)
    count = NumericProperty(0)

    __events__ = ("on_pressed",)

    def on_pressed(self) -> None:
        """The button was pressed."""

    def marked_up(self, prompt: str, more: str, news: str) -> str:
        """All words in one text: the prompt bold, a hint in its own colour."""
        parts = [f"[b]{escape_markup(prompt)}[/b]"] if prompt else []
        if news:
            colour = get_hex_from_color(theme.BRONZE)
            parts.append(f"[color={colour}]{escape_markup(news)}[/color]")
        elif more:
            parts.append(escape_markup(more))
        return "\n".join(parts)

    def scaled(self, scale: float) -> float:
        """Larger on a tablet, as everything on the table is."""
        return scale * (1.25 if min(Window.size) >= dp(theme.TABLET) else 1)

    def title_letters(self, text: str, width: float, scale: float) -> float:
        """One line, never cut."""
        return fitting_size(text, max(1.0, width), sp(theme.SMALL) * self.scaled(min(scale, 1.3)), bold=True)

    def letters(self, room: list[float], text: str, scale: float) -> float:
        """The largest type, up to that of the body, in which all words fit their room."""
        size = sp(theme.BODY + 2) * self.scaled(scale)
        while size > sp(_SMALLEST) and room[0] > 1 and room[1] > 1:
            label = MarkupLabel(text=text, font_size=size, text_size=(room[0], None))
            label.refresh()
            if label.texture.height <= room[1]:
                break
            size *= 0.95
        return size

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below the paper is touched; while a layout is looked at, the paper is not there."""
        if not self.opacity or not self.collide_point(*touch.pos):
            return False
        touch.ud[self] = not super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """To read on, a tap anywhere on the paper will do."""
        if touch.ud.get(self) and self.is_read and self.collide_point(*touch.pos):
            self.dispatch("on_pressed")
            return True
        return super().on_touch_up(touch)


load_kv(__name__)
