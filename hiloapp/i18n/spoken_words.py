"""The game for the ear: sentences from which alone one can follow and play it. No Kivy.

What the eye takes from the screen stands in the words here: where each card lies, which lines are there,
what lies on the discard pile now. Rows and cards are counted from the top left, so that a place keeps one
short name in a layout of any shape.
"""

from __future__ import annotations

from functools import singledispatchmethod

from hiloapp.engine.cards import Card, KingdomCard
from hiloapp.engine.events import (
    CardsSpelled,
    CardSwapped,
    CardTurnedUp,
    Event,
    HiloRemoved,
    LayoutUncovered,
    MageReturned,
    RoundScored,
)
from hiloapp.engine.layout import Cell, Line
from hiloapp.engine.moves import Flip, Hilo
from hiloapp.engine.view import View
from hiloapp.i18n.catalogue import N_, Catalogue
from hiloapp.i18n.phrases import Phrases

_EDGES = {
    "top": N_("half star: top"),
    "bottom": N_("half star: bottom"),
    "left": N_("half star: left"),
    "right": N_("half star: right"),
}


def for_ears(catalogue: Catalogue, text: str) -> str:
    """Signs that speech engines pass over, as words.

    >>> for_ears(Catalogue("en"), "red −1 · Draw pile")
    'red minus 1, Draw pile'
    """
    minus = catalogue.text("minus {number}", number="").strip()
    return text.replace("−", f"{minus} ").replace(" · ", ", ").replace("…", "")


class SpokenWords(Phrases):
    """As Phrases, for somebody who hears the table."""

    # Places and cards

    def place(self, cell: Cell) -> str:
        return self.catalogue.text("row {row}, card {card}", row=cell.row + 1, card=cell.column + 1)

    def line_place(self, line: Line) -> str:
        if line.is_diagonal:
            return self.line(line)
        text = self.catalogue.text
        if line.start.row == line.end.row:
            return text("row {row}", row=line.start.row + 1)
        return text("column {column}", column=line.start.column + 1)

    def lying(self, view: View, seat: int, cell: Cell) -> str:
        """What is in a cell: a card, its back, or a gap that waits for a push."""
        layout = view.layouts[seat - 1]
        card = layout.card_at(cell)
        if card is not None:
            return self.card(card)
        return self.catalogue.text("empty") if layout.is_up(cell) else self.catalogue.text("face down")

    def in_detail(self, card: Card) -> str:
        """A card with all that is printed on it (K-13)."""
        name = self.card(card)
        if not isinstance(card, KingdomCard):
            return name
        printed = [self.catalogue.text(said) for edge, said in _EDGES.items() if getattr(card.halves, edge)]
        if card.stars:
            printed.insert(0, self.catalogue.plural("{count} star", "{count} stars", card.stars))
        return ", ".join((name, *printed))

    # The whole table

    def position(self, view: View) -> list[str]:
        """Everything that lies open, and where."""
        text = self.catalogue.text
        said = [self.discard_pile(view), self.draw_pile(view)]
        for seat, layout in enumerate(view.layouts, 1):
            rows = [
                text(
                    "Row {row}: {cards}",
                    row=row + 1,
                    cards=", ".join(
                        self.lying(view, seat, Cell(column, row)) for column in range(layout.shape.columns)
                    ),
                )
                for row in range(layout.shape.rows)
            ]
            whose = self._by(seat, text("Your layout"), text("Layout of {name}"))
            said.append(f"{whose}. {'. '.join(rows) or text('no cards')}")
        return said

    def discard_pile(self, view: View) -> str:
        text = self.catalogue.text
        return text(
            "Discard pile: {card}", card=self.in_detail(view.discard) if view.discard else text("empty")
        )

    def draw_pile(self, view: View) -> str:
        return self.catalogue.plural("Draw pile: {count} card", "Draw pile: {count} cards", view.draw_count)

    # What can be done: as the prompts, without drags and swipes

    def _take_or_draw(self, view: View) -> str:
        return self.catalogue.text(
            "Your turn. Take {card} from the discard pile, or draw.", card=self.the_card(view.discard)
        )

    def _drawn_prompt(self, view: View) -> str:
        text, card = self.catalogue.text, self.the_card(view.drawn)
        if any(isinstance(move, Flip) for move in view.legal):
            return text("Trade a card for {card}, or discard it and turn over a card.", card=card)
        return text("Trade a card for {card}.", card=card)

    def _hilo_prompt(self, view: View, may_keep: bool) -> str:
        text = self.catalogue.text
        lines = ", ".join(self.line_place(move.line) for move in view.legal if isinstance(move, Hilo))
        if may_keep:  # H-13, H-15
            return text("HILO! Remove {lines}, or leave it.", lines=lines)
        return text("HILO! This must go: {lines}.", lines=lines)  # H-18, H-22

    # What happened

    @singledispatchmethod
    def told(self, event: Event) -> str | None:
        """An event as `event` words it, with the place where it happened."""
        return self.event(event)

    def _told_at(self, event: Event, place: str) -> str:
        return self.catalogue.text("{what}: {where}", what=self.event(event), where=place)

    @told.register(CardTurnedUp)
    @told.register(CardSwapped)
    @told.register(MageReturned)
    def _at_a_cell(self, event: CardTurnedUp | CardSwapped | MageReturned) -> str:
        return self._told_at(event, self.place(event.cell))

    @told.register
    def _at_a_line(self, event: HiloRemoved) -> str:
        removed = self._told_at(event, self.line_place(event.line))
        lowest = self.catalogue.text("Discard pile: {card}", card=self.card(event.cards[-1]))  # H-16
        return f"{removed}. {lowest}"

    @told.register
    def _at_two_cells(self, event: CardsSpelled) -> str:
        own, theirs = self.place(event.own), self.place(event.cell)
        return self._told_at(event, self.catalogue.text("{own} for {theirs}", own=own, theirs=theirs))

    @told.register
    def _at_many_cells(self, event: LayoutUncovered) -> str:
        cards = [
            self.catalogue.text("{what}: {where}", what=self.card(card), where=self.place(cell))
            for cell, card in zip(event.cells, event.cards, strict=True)
        ]
        return self._told_at(event, "; ".join(cards))

    @told.register
    def _with_the_scores(self, event: RoundScored) -> str:
        is_hilo = not event.outcome.stars
        number = self.catalogue.number
        points = ", ".join(
            f"{self.name(seat)} {number(score)}" for seat, score in enumerate(event.outcome.scores, 1)
        )
        text = self.catalogue.text
        said = text("Points: {points}", points=points) if is_hilo else text("Stars: {points}", points=points)
        return f"{self.outcome(event.outcome)} {said}"
