"""What there is to read and to press on a page or in a dialog, in order, and how it is said.

Knows widgets by what they offer: a widget with `spoken` has its own words; everything else is read off its
text, hint and state, so that a new screen needs nothing to be heard and to be reached by keys.
"""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.turned import Turned
from hiloapp.ui.widgets.words import Glyph


def in_front(page: Widget) -> Widget:
    """The page, or the dialog that lies over it."""
    return next((top for top in Window.children if isinstance(top, ModalView)), page)


def is_control(widget: Widget) -> bool:
    """Whether something can be done with it now."""
    return isinstance(widget, Pressable | TextInput | Slider) and not widget.disabled


def stops(place: Widget) -> Iterator[Widget]:
    """Everything that is read or pressed, in reading order; a button is one stop with all that it holds."""
    for child in reversed(place.children):
        if not child.opacity or 0 in child.size:
            continue
        if _is_stop(child):
            yield child
        else:
            yield from stops(child)


def _is_stop(widget: Widget) -> bool:
    if isinstance(widget, Pressable | TextInput | Slider) or bool(getattr(widget, "spoken", None)):
        return True
    return isinstance(widget, Label) and not isinstance(widget, Glyph) and bool(widget.text.strip())


def controls(place: Widget) -> list[Widget]:
    return [stop for stop in stops(place) if is_control(stop)]


def words_of(widget: Widget, catalogue: Catalogue) -> str:
    """What a stop says, and what state it is in."""
    text = catalogue.text
    spoken = getattr(widget, "spoken", "")
    said = [spoken or _name(widget)]
    if getattr(widget, "is_chosen", False):
        said.append(text("chosen"))
    if hasattr(widget, "is_on"):
        said.append(text("on") if widget.is_on else text("off"))
        said.append(getattr(widget, "explanation", ""))
    elif isinstance(widget, TextInput):
        said.append(text("text field"))
    elif isinstance(widget, Slider):
        said.append(text("slider"))
    elif isinstance(widget, Pressable) and not hasattr(widget, "is_chosen"):
        said.append(text("button"))
    if widget.disabled:
        said.append(text("not possible now"))
    return ", ".join(part for part in said if part)


def _name(widget: Widget) -> str:
    if isinstance(widget, TextInput):
        return str(widget.text or widget.hint_text)
    if isinstance(widget, Slider):
        return f"{widget.value:g}"
    own = getattr(widget, "hint", "") or getattr(widget, "text", "")
    if own:
        return str(own)
    return ". ".join(words for part in stops(widget) if (words := _name(part)))


def stop_at(place: Widget, x: float, y: float) -> Widget | None:
    """What lies under a point of the window; of several the one on top."""
    under = [stop for stop in stops(place) if is_under(stop, x, y)]
    return under[-1] if under else None


def is_under(widget: Widget, x: float, y: float) -> bool:
    """Whether a widget lies under a point of the window and is in sight there."""
    corners = [tuple(widget.pos), (widget.right, widget.top)]
    if isinstance(widget, Turned):
        corners = [widget.turned_point(*corner) for corner in corners]
    xs, ys = zip(*(widget.to_window(*corner) for corner in corners), strict=True)
    if not (min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)):
        return False
    frame = scroller_of(widget)
    return frame is None or frame.collide_point(*frame.parent.to_widget(x, y))


def scroller_of(widget: Widget) -> ScrollView | None:
    """What has to be scrolled to bring it in sight."""
    above = widget.parent
    while isinstance(above, Widget) and not isinstance(above, ScrollView):
        above = above.parent
    return above if isinstance(above, ScrollView) else None


def bring_in_sight(widget: Widget) -> None:
    frame = scroller_of(widget)
    if frame is not None:
        frame.scroll_to(widget, animate=False)


def scroll(place: Widget, pages: float) -> bool:
    """Turn the pages of whatever scrolls there; False if nothing does."""
    for widget in place.walk():
        if isinstance(widget, ScrollView) and widget.viewport_size[1] > widget.height:
            hidden = widget.viewport_size[1] - widget.height
            widget.scroll_y = min(1.0, max(0.0, widget.scroll_y - pages * 0.8 * widget.height / hidden))
            return True
    return False
