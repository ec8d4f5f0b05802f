"""The table for the ear: what happens, what can be done, and what lies where.

With pictures instead of words (Dein Königreich, for children) only what can be done and how it ended is
said, and fingers play as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from hiloapp.engine.cards import Card
from hiloapp.engine.events import Event, GameWon, RoundScored, StarterChosen
from hiloapp.engine.fingerprint import short
from hiloapp.engine.view import View
from hiloapp.i18n.spoken_words import SpokenWords
from hiloapp.ui.exploration import Found
from hiloapp.ui.keys import buttons_of
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Spot, SpotKind
from hiloapp.ui.reading import is_under

if TYPE_CHECKING:
    from hiloapp.ui.screens.table import TableScreen


class TableVoice:
    """Says everything that the table screen shows. See exploration.Heard."""

    def __init__(self, screen: TableScreen, words: Callable[[], SpokenWords]) -> None:
        self._screen, self._words = screen, words
        self._prompted: View | None = None
        screen.fbind("hand_over_to", self._hand_over)
        screen.fbind("is_ended", self._ended)
        screen.message.fbind("news", self._news)

    @property
    def _is_on(self) -> bool:
        """Whether anything is said at this table."""
        screen = self._screen
        if screen.table is None or not screen.app.voice.is_on:
            return False
        return self._is_whole or (screen.app.settings.pictures and screen.table.setup.game == "kingdom")

    @property
    def _is_whole(self) -> bool:
        """Whether all is said that the eye would see."""
        return bool(self._screen.app.settings.voice)

    @property
    def words(self) -> SpokenWords:
        return self._words()

    # What happens

    def tell(self, events: Sequence[Event]) -> None:
        if not self._is_on:
            return
        self._prompted = None
        words, say = self.words, self._screen.app.explorer.say
        if not events:
            say(words.catalogue.text("The last move was taken back."))
        for event in events:
            if not self._is_whole and not isinstance(event, RoundScored | GameWon | StarterChosen):
                continue
            sentence = words.told(event)
            if sentence:
                say(sentence if sentence.endswith((".", "!")) else f"{sentence}.")

    def turn(self) -> None:
        """Somebody has to decide: said once, however often the table is come back to."""
        if self._is_on and self._prompted != self._screen.table.view:
            self._prompted = self._screen.table.view
            self.choices()

    def choices(self) -> None:
        """What can be done now."""
        if self._is_on:
            screen = self._screen
            if screen.presenter.is_discarding or screen.presenter.held not in (None, DRAW_PILE):
                screen.app.explorer.say(self._in_hand())
            else:
                screen.app.explorer.say(self._prompt())

    def _prompt(self) -> str:
        return self.words.prompt(self._screen.table.view)

    def overview(self) -> None:
        """All that lies on the table."""
        if self._is_on:
            for sentence in self.words.position(self._screen.table.view):
                self._screen.app.explorer.say(f"{sentence}.")

    def focus(self, spot: Spot) -> None:
        """The keyboard is on a card."""
        if self._is_whole and self._is_on:
            self._screen.app.explorer.read(self.words_of(spot))

    def question(self, sentence: str) -> None:
        """Who begins? A dialog is read out as a whole where everything is."""
        if self._is_on and not self._is_whole:
            self._screen.app.explorer.say(sentence)

    def _hand_over(self, screen: TableScreen, name: str) -> None:
        if name and self._is_on:
            screen.app.explorer.say(screen.app.tr._("{name}, it’s your turn", name=name))

    def _ended(self, screen: TableScreen, is_ended: bool) -> None:
        if is_ended and self._is_on:
            screen.app.explorer.say(screen.chrome.onward.text)

    def _news(self, message: Widget, news: str) -> None:
        """A hint, or why something does not work: nothing that an event has told, and no fingerprint."""
        fingerprint = self._screen.table.fingerprint if self._screen.table is not None else ""
        if fingerprint and news.endswith(short(fingerprint)):
            return
        if news and self._is_on and news not in map(self.words.event, self._screen.log):
            self._screen.app.explorer.say(news)

    def _in_hand(self) -> str:
        screen, text = self._screen, self.words.catalogue.text
        if screen.presenter.is_discarding:
            return text("Discarded. Now choose the card that you want to turn over.")
        card = screen.presenter.held_card(screen.presenter.held) if screen.presenter.held else None
        return text("In your hand: {card}. Choose the card to trade it for.", card=self._named(card))

    def _named(self, card: Card | None) -> str:
        return self.words.card(card) if card else self.words.catalogue.text("a face-down card")

    # What lies where

    def words_of(self, spot: Spot) -> str:
        """A card or a pile, and what a double tap would do with it."""
        what, does = self._what(spot), self._does(spot)
        return f"{what}. {does}" if does else f"{what}."

    def _what(self, spot: Spot) -> str:
        words, view = self.words, self._screen.table.view
        if spot.kind is SpotKind.DISCARD:
            return words.discard_pile(view)
        if spot.kind is SpotKind.DRAW:
            if view.drawn is not None:
                return words.catalogue.text("In your hand: {card}", card=words.in_detail(view.drawn))
            return words.draw_pile(view)
        card = view.layouts[spot.seat - 1].card_at(spot.cell)
        lying = words.in_detail(card) if card else words.lying(view, spot.seat, spot.cell)
        place = words.place(spot.cell)
        if spot.seat != self._screen.board.geometry.home:
            place = f"{words.name(spot.seat)}, {place}"
        return f"{place}: {lying}"

    def _does(self, spot: Spot) -> str:
        screen, text = self._screen, self.words.catalogue.text
        presenter, view = screen.presenter, screen.table.view
        move = presenter.means(spot)
        if move is not None:
            return self.words.move(move, view)
        if presenter.held is not None and spot in presenter.targets(presenter.held):
            return text("Discard {card} here.", card=self.words.the_card(view.drawn))
        if spot == presenter.held:
            return text("You hold it.")
        if presenter.can_lift(spot):
            return text("Take it.") if spot == DISCARD_PILE else text("Trade it.")
        return ""

    # Fingers: see exploration.Heard

    def found_at(self, x: float, y: float) -> Found | None:
        screen = self._screen
        if screen.hand_over_to:
            return self._taking_over()
        if screen.table is None or not screen.board.hands:
            return None
        button = next((button for button in buttons_of(screen) if is_under(button, x, y)), None)
        if button is not None:
            return screen.app.explorer.found_in(button)
        spot = screen.board.spot_at(x, y)
        if spot is not None:
            return self._found(spot)
        if is_under(screen.message, x, y):
            return Found(screen.message, self._prompt())
        if screen.ids.bar.collide_point(x, y):
            return Found(screen.ids.bar, screen.title)
        seat = screen.board.seat_at(x, y)
        return self._seat(seat) if seat is not None else None

    def found(self) -> list[Found]:
        screen = self._screen
        if screen.hand_over_to:
            return [self._taking_over()]
        if screen.table is None or not screen.board.hands:
            return []
        order = sorted(screen.board.spots(), key=self._rank)
        seats = range(1, len(screen.table.setup.players) + 1)
        buttons = [screen.app.explorer.found_in(button) for button in buttons_of(screen)]
        return [*map(self._found, order), *map(self._seat, seats), *buttons]

    def _rank(self, spot: Spot) -> tuple[bool, bool, int, int, int]:
        """Piles, the own layout, then those of the others, row by row."""
        is_other = spot.seat != self._screen.board.geometry.home
        return spot.kind is SpotKind.CELL, is_other, spot.seat, spot.cell.row, spot.cell.column

    def _taking_over(self) -> Found:
        screen = self._screen
        sentence = screen.app.tr._("{name}, it’s your turn", name=screen.hand_over_to)
        return Found(screen.take_over, sentence, screen.take_over)

    def _seat(self, seat: int) -> Found:
        """Who sits there; a double tap shows that layout in full size."""
        screen, panel = self._screen, self._screen.board.panels[seat - 1]
        words = self.words.catalogue.text("{what}: {where}", what=panel.name, where=panel.total)
        return Found(panel, words, lambda: screen.look_at(seat))

    def _found(self, spot: Spot) -> Found:
        return Found(spot, self.words_of(spot), lambda: self._touch(spot))

    def _touch(self, spot: Spot) -> None:
        screen = self._screen
        screen.choreography.skip()
        ply = screen.table.view.ply
        screen.fingers.touch(spot)
        if screen.table is not None and screen.table.view.ply == ply:
            self.choices()  # something is held now, or it meant nothing
