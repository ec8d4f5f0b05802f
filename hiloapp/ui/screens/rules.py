"""The rules: chapters beside or before their text, a search, and the way to the rule that matters now."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from hiloapp import games
from hiloapp.engine.cards import KingdomCard
from hiloapp.i18n.phrases import Phrases
from hiloapp.rulebook.book import Chapter, Place
from hiloapp.rulebook.library import BOOKS, chapter_at
from hiloapp.rulebook.search import Hit, find_in
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import choices, text_field  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.buttons import LineButton, PanelButton
from hiloapp.ui.widgets.faces import Faces
from hiloapp.ui.widgets.page import Page, show_in
from hiloapp.ui.widgets.passage_view import PassageView, highlighted
from hiloapp.ui.widgets.words import Heading, Words

_GAMES = tuple(BOOKS)


class ContentsRow(PanelButton):
    """A chapter, or a passage that was found."""

    title = StringProperty()
    text = StringProperty()
    is_open = BooleanProperty(False)
    needed = NumericProperty(0)
    """The height of what it holds."""


class RulesScreen(Page):
    has_two_panes = BooleanProperty(False)
    """Room for the contents beside the text."""
    game = NumericProperty(0)
    """Which book, in the order of the choices."""
    chapter_of = StringProperty()
    """The book that is open instead of the contents; empty if none is."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._app = App.get_running_app()
        self._faces = Faces()
        self._place: Place | None = None
        self._sought = ""
        self._is_direct = False
        self._is_aiming = False
        """The passage that was asked for is kept in sight, until somebody scrolls."""
        self._target = 0
        self._views: list[PassageView] = []
        self._aim = Clock.create_trigger(self._show_target, 0)
        self.parts["page"].fbind("height", self._aim)
        self.parts["reader"].fbind("height", self._aim)
        self.parts["reader"].bind(on_scroll_start=self._stop_aiming)
        self._search = Clock.create_trigger(lambda _: self._list(), 0.15)
        self._app.tr.fbind("_", self._reword)
        self._app.fbind("look", self._reword)
        self._app.fbind("page_scale", self._reword)

    def on_pre_enter(self) -> None:
        self._reword()

    def on_leave(self) -> None:
        """The next visit begins at the beginning."""
        self._place, self._is_direct = None, False
        self.ids.search.text = ""
        self._arrange()

    def on_size(self, page: Page, size: list[float]) -> None:
        super().on_size(page, size)
        self.has_two_panes = size[0] >= dp(theme.TABLET)
        self._arrange()

    # Ways in

    def show_rule(self, game: str, rule: str) -> None:
        """Straight from the table: back leads there again."""
        self._is_direct = True
        self.game = _GAMES.index(game)
        self._open(BOOKS[game].find(rule), "")

    def choose_game(self, index: int) -> None:
        self.game = index
        if self.has_two_panes:
            self._open(Place(_GAMES[index], 0, -1), "")
        self._list()

    def search(self) -> None:
        """Somebody types: the list follows a moment later."""
        self._search()

    def clear_search(self) -> None:
        self.ids.search.text = ""

    def on_back(self) -> bool:
        """From a chapter to the contents where they are on two pages; a search is given up before that."""
        if self.has_two_panes or self._is_direct or self._place is None:
            return False
        self._show_contents()
        return True

    # Showing

    def _show_contents(self) -> None:
        self._place, self._is_direct = None, False
        self._arrange()
        self._list()

    def _reword(self, *_: object) -> None:
        """Another language, look or text size: everything is written anew, and stays where it was."""
        words = self._app.tr.catalogue
        kinds = {card for card in games.deck_of("kingdom") if isinstance(card, KingdomCard)}
        phrases = Phrases(words, (), None)
        self._faces.rename({card.id: phrases.card(card) for card in kinds})
        self._arrange()
        self._list()
        if self._place is not None:
            place = self._place if self._is_aiming else self._read_place(self._place)
            self._write(self._place, self._sought)
            self._target, self._is_aiming = place.passage, True

    def _arrange(self) -> None:
        """Contents and text side by side, or one of them."""
        if self.has_two_panes and self._place is None:
            self._open(Place(_GAMES[int(self.game)], 0, -1), "")
            return
        panes, words = self.ids.panes, self._app.tr.catalogue
        is_alone = self._place is not None and not self.has_two_panes
        self.chapter_of = words.text(BOOKS[self._game].title) if is_alone else ""
        for part in ("contents", "reader"):
            show_in(panes, self.parts[part], False)
        show_in(panes, self.parts["contents"], self.has_two_panes or self._place is None)
        show_in(panes, self.parts["reader"], self._place is not None)

    def _list(self) -> None:
        """The chapters, or what was found."""
        sought, rows = self.parts["search"].text, self.parts["rows"]
        rows.clear_widgets()
        words = self._app.tr.catalogue
        if not sought.strip():
            for index, chapter in enumerate(BOOKS[self._game].chapters):
                place = Place(self._game, index, -1)
                row = self._row(words.text(chapter.title), _numbers(chapter), place, "")
                row.is_open = self._is_open(place)
                rows.add_widget(row)
            return
        books = sorted(BOOKS.values(), key=lambda book: book.game != self._game)
        hits = find_in(books, sought, words)
        for hit in hits:
            rows.add_widget(self._hit(hit, sought))
        if not hits:
            text = words.text(
                "Nothing found for “{words}”. Try another word, or just a part of it.", words=sought
            )
            rows.add_widget(Words(text=text))

    def _hit(self, hit: Hit, sought: str) -> ContentsRow:
        words = self._app.tr.catalogue
        title = words.text(chapter_at(hit.place).title)
        game = words.text(BOOKS[hit.place.game].title)
        text = highlighted(hit.text, sought, self._colour)
        row = self._row(f"{game} · {title}", text, hit.place, sought)
        row.is_open = self._place == hit.place
        return row

    def _row(self, title: str, text: str, place: Place, sought: str) -> ContentsRow:
        row = ContentsRow(title=title, text=text)
        row.bind(on_release=lambda _: self._choose(place, sought))
        return row

    def _choose(self, place: Place, sought: str) -> None:
        self._is_direct = False
        self.game = _GAMES.index(place.game)
        self._open(place, sought)

    def _open(self, place: Place, sought: str) -> None:
        self._place, self._sought = place, sought
        self._arrange()
        self._list()
        self._write(place, sought)
        self._target, self._is_aiming = place.passage, True
        self._aim()

    def _write(self, place: Place, sought: str) -> None:
        """A chapter from its title to the way to the next one."""
        words, page = self._app.tr.catalogue, self.parts["page"]
        book, chapter = BOOKS[place.game], chapter_at(place)
        page.clear_widgets()
        page.add_widget(Heading(text=words.text(chapter.title)))
        self._views = [
            PassageView(passage, self._faces, words, sought, self._colour) for passage in chapter.passages
        ]
        for index, view in enumerate(self._views):
            view.is_sought = index == place.passage
            view.fbind("pos", self._aim)
            page.add_widget(view)
        if place.chapter + 1 < len(book.chapters):
            following = Place(place.game, place.chapter + 1, -1)
            title = words.text(chapter_at(following).title)
            onward = LineButton(text=words.text("Next: {chapter}", chapter=title))
            onward.bind(on_release=lambda _: self._open(following, ""))
            page.add_widget(onward)
        if self._is_direct and not self.has_two_panes:
            contents = LineButton(text=words.text("All chapters"))
            contents.bind(on_release=lambda _: self._show_contents())
            page.add_widget(contents)

    def _show_target(self, *_: object) -> None:
        """Lines and pictures find their heights one after the other: again after each."""
        reader, page = self.parts["reader"], self.parts["page"]
        hidden = page.height - reader.height
        if self._is_aiming and self._views:
            above = page.top - self._views[self._target].top - dp(theme.GAP) if self._target > 0 else 0.0
            wanted = 1 - min(max(above / hidden, 0.0), 1.0) if hidden > 0 else 1.0
            if reader.scroll_y != wanted:
                reader.scroll_y = wanted
                self._aim()  # the old place may swing back once

    def _stop_aiming(self, *_: object) -> None:
        self._is_aiming = False

    def _read_place(self, place: Place) -> Place:
        """The passage at the top of the page."""
        reader, page = self.parts["reader"], self.parts["page"]
        top = page.top - (1 - reader.scroll_y) * max(0.0, page.height - reader.height) - dp(theme.GAP)
        passed = sum(view.top > top + 1 for view in self._views[1:])
        return Place(place.game, place.chapter, passed)

    @property
    def _game(self) -> str:
        return _GAMES[int(self.game)]

    def _is_open(self, place: Place) -> bool:
        at = self._place
        return at is not None and (at.game, at.chapter) == (place.game, place.chapter)

    @property
    def _colour(self) -> str:
        return get_hex_from_color(self._app.look.accent)


def _numbers(chapter: Chapter) -> str:
    """From the first to the last rule of a chapter."""
    rules = [rule for passage in chapter.passages for rule in passage.rules]
    return rules[0] if len(set(rules)) == 1 else f"{rules[0]} – {rules[-1]}"


load_kv(__name__)
