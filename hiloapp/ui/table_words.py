"""The words around the table: title, prompt, news, captions, totals. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hiloapp.engine.cards import Card, KingdomCard
from hiloapp.engine.events import Event, HiloFound, HiloRemoved, LastTurnsBegan, RoundDealt
from hiloapp.engine.fingerprint import short
from hiloapp.engine.scoring import Outcome, count_stars
from hiloapp.engine.view import View
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.i18n.spoken_words import SpokenWords
from hiloapp.play.seats import Setup
from hiloapp.ui import theme
from hiloapp.ui.presenter import Presenter, Preview


class Sitting(Protocol):
    """A game that is shown: on the table, or again in a replay."""

    @property
    def setup(self) -> Setup: ...
    @property
    def deck(self) -> tuple[Card, ...]: ...
    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def fingerprint(self) -> str: ...


class TableWords:
    """For one table, in one language, spoken to the person at `home`."""

    def __init__(self, catalogue: Catalogue, table: Sitting, home: int) -> None:
        self._catalogue, self._table, self._home = catalogue, table, home
        setup = table.setup
        names = [player.name for player in setup.players]
        you = home if home in setup.people else None
        self.phrases = Phrases(catalogue, names, you)
        self.spoken = SpokenWords(catalogue, names, you)
        """The same for the ear."""

    def titles(self, view: View) -> tuple[str, str]:
        """The whole title, and a shorter one for narrow bars."""
        text = self._catalogue.text
        is_hilo = self._table.setup.game == "hilo"
        game = text("Round {number}", number=view.round) if is_hilo else text("Your Kingdom")
        if view.seat is None:
            return game, game
        turn = text("{name}’s turn", name=self._table.setup.player(view.seat).name)
        return f"{game} · {turn}", turn

    def captions(self, view: View) -> tuple[str, str]:
        """Under the draw pile and the discard pile."""
        text = self._catalogue.text
        return f"{text('Draw pile')} · {view.draw_count}", text("Discard pile")

    def total(self, view: View, seat: int) -> str:
        """HILO: all finished rounds. Kingdom: the stars that can be seen."""
        if self._table.setup.game == "kingdom":
            return str(sum(count_stars(view.layouts[seat - 1])))
        return self._catalogue.number(self._table.totals[seat - 1])

    def prompt(self, view: View, presenter: Presenter) -> str:
        """What there is to do for whoever holds the device."""
        outcome = self._table.outcome
        if outcome is not None:
            return self.phrases.outcome(outcome)
        if presenter.is_discarding:
            return self._catalogue.text("Now tap the face-down card that you want to turn over.")
        if presenter.is_casting:
            return self._catalogue.text("Now tap the card that you want for it.")
        is_bots_turn = view.seat is not None and self._table.setup.player(view.seat).is_bot
        return "" if is_bots_turn else self.phrases.prompt(view)

    def story(self, log: Sequence[Event]) -> list[str]:
        """All that happened, a line each."""
        return [line for line in map(self.phrases.event, log) if line]

    def news(self, log: Sequence[Event]) -> str:
        """The last thing that somebody else did."""
        if self._table.outcome is not None:
            return ""
        for event in reversed(log):
            if isinstance(event, RoundDealt):
                return self.shuffle_line()
            seat = getattr(event, "seat", None)
            if seat == self._home:
                break
            line = self.phrases.event(event) if seat is not None else None
            if line:
                return line
        return ""

    def shuffle_line(self) -> str:
        """What people can note down before the first card is turned up."""
        shown = self._table.fingerprint
        return self._catalogue.text("Shuffle {fingerprint}", fingerprint=short(shown)) if shown else ""

    def banner(self, event: Event) -> tuple[str | None, float]:
        """What stands over the table while an event is shown, and for how many seconds; None: as it was."""
        if isinstance(event, HiloFound):
            return self._catalogue.text("HILO!"), theme.BANNER / 2
        if isinstance(event, LastTurnsBegan):
            return self.phrases.event(event) or "", theme.BANNER
        return ("", 0.0) if isinstance(event, HiloRemoved) else (None, 0.0)

    def preview(self, preview: Preview) -> str:
        """What laying a card would do, in a few signs."""
        if preview.lines:
            return self._catalogue.text("HILO!")
        if preview.gain is None:
            return "?"
        return f"+{preview.gain}" if preview.gain > 0 else self._catalogue.number(preview.gain)

    def card_names(self) -> dict[str, str]:
        """What is written on Kingdom cards, by card id."""
        kinds = {card for card in self._table.deck if isinstance(card, KingdomCard)}
        return {card.id: self.phrases.card(card) for card in kinds}
