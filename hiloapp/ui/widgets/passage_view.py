"""A passage of the rules on the page: numbers in the margin, text, what differs, pictures."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import escape_markup

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.rulebook.book import Passage
from hiloapp.rulebook.search import spans
from hiloapp.ui.kv import load_kv
from hiloapp.ui.rule_pictures import caption_of, widget_for
from hiloapp.ui.widgets.faces import Faces
from hiloapp.ui.widgets.page import Column
from hiloapp.ui.widgets.words import Soft


class PassageView(Column):
    """Built once for one language; another language builds another."""

    numbers = StringProperty()
    text = StringProperty()
    mark = StringProperty()
    """What differs between editions; empty if nothing does."""
    is_sought = BooleanProperty(False)
    """This is what people came for."""

    def __init__(self, passage: Passage, faces: Faces, words: Catalogue, sought: str, colour: str) -> None:
        super().__init__()
        self.numbers = "\n".join(passage.rules)
        self.text = highlighted(words.text(passage.text), sought, colour)
        self.mark = words.text(passage.mark.value) if passage.mark else ""
        for picture in passage.pictures:
            self.add_widget(widget_for(picture, faces, words))
            caption = caption_of(picture, words)
            if caption:
                self.add_widget(Soft(text=highlighted(caption, sought, colour), markup=True, halign="center"))


def highlighted(text: str, sought: str, colour: str) -> str:
    """As markup, with the words that were searched for in colour."""
    parts, end = [], 0
    for start, stop in spans(text, sought):
        parts.append(escape_markup(text[end:start]))
        parts.append(f"[b][color={colour}]{escape_markup(text[start:stop])}[/color][/b]")
        end = stop
    return "".join((*parts, escape_markup(text[end:])))


load_kv(__name__)
