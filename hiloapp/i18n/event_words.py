"""What happened, in one line: for the log, and for what a bot has just done. No Kivy.

An event shows nothing that lies face down, so neither does its sentence.
"""

from __future__ import annotations

from functools import singledispatchmethod

from hiloapp.engine.cards import HiloCard
from hiloapp.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsSpelled,
    CardSwapped,
    CardTurnedUp,
    Event,
    GameWon,
    HiddenCardSwapped,
    HiloFound,
    HiloKept,
    HiloRemoved,
    LastTurnsBegan,
    LayoutPushed,
    LayoutUncovered,
    MageReturned,
    PileShuffled,
    RoundDealt,
    RoundScored,
    StarterChosen,
)
from hiloapp.engine.layout import Direction
from hiloapp.engine.scoring import Outcome, best_seats
from hiloapp.i18n.words import Words


class EventWords(Words):
    """A new event needs one more registered function here."""

    @singledispatchmethod
    def event(self, event: Event) -> str | None:
        """One line without a full stop; None for an event that needs no words."""
        return None

    # Preparing

    @event.register
    def _tell_round_dealt(self, event: RoundDealt) -> str:
        return self.catalogue.text(
            "The cards are dealt. On the discard pile: {card}", card=self.card(event.discard)
        )

    @event.register
    def _tell_starter_chosen(self, event: StarterChosen) -> str:
        text = self.catalogue.text
        return self._by(event.seat, text("You start"), text("{name} starts"))

    @event.register
    def _tell_mage_returned(self, event: MageReturned) -> str:
        text = self.catalogue.text
        return self._by(
            event.seat,
            text("The Mage goes back into the draw pile. You get {card}"),
            text("The Mage goes back into the draw pile. {name} gets {card}"),
            card=self.the_card(event.card),
        )

    # A turn

    @event.register
    def _tell_card_turned_up(self, event: CardTurnedUp) -> str:
        text = self.catalogue.text
        return self._by(
            event.seat,
            text("You turn over {card}"),
            text("{name} turns over {card}"),
            card=self.the_card(event.card),
        )

    @event.register
    def _tell_card_drawn(self, event: CardDrawn) -> str:
        text = self.catalogue.text
        return self._by(
            event.seat, text("You draw {card}"), text("{name} draws {card}"), card=self.the_card(event.card)
        )

    @event.register
    def _tell_pile_shuffled(self, event: PileShuffled) -> str:
        return self.catalogue.plural(
            "The discard pile is shuffled and becomes the draw pile: {count} card",
            "The discard pile is shuffled and becomes the draw pile: {count} cards",
            event.count,
        )

    @event.register
    def _tell_card_swapped(self, event: CardSwapped) -> str:
        text = self.catalogue.text
        taken = text("You take {laid} for {replaced}"), text("{name} takes {laid} for {replaced}")
        traded = text("You trade {replaced} for {laid}"), text("{name} trades {replaced} for {laid}")
        return self._swap(event, *(traded if event.is_from_draw else taken))

    @event.register
    def _tell_hidden_card_swapped(self, event: HiddenCardSwapped) -> str:
        text = self.catalogue.text
        taken = (
            text("You take {laid} for a face-down card: {replaced}"),
            text("{name} takes {laid} for a face-down card: {replaced}"),
        )
        traded = (
            text("You trade a face-down card, {replaced}, for {laid}"),
            text("{name} trades a face-down card, {replaced}, for {laid}"),
        )
        return self._swap(event, *(traded if event.is_from_draw else taken))

    def _swap(self, event: CardSwapped, addressed: str, told: str) -> str:
        laid, replaced = self.the_card(event.laid), self.the_card(event.replaced)
        return self._by(event.seat, addressed, told, laid=laid, replaced=replaced)

    @event.register
    def _tell_card_discarded(self, event: CardDiscarded) -> str:
        text = self.catalogue.text
        return self._by(
            event.seat,
            text("You draw and discard {card}"),
            text("{name} draws and discards {card}"),
            card=self.the_card(event.card),
        )

    # HILO

    @event.register
    def _tell_hilo_found(self, event: HiloFound) -> str:
        text = self.catalogue.text
        if len(event.lines) > 1:
            several = text("You have several HILOs at once!"), text("{name} has several HILOs at once!")
            return self._by(event.seat, *several)
        return self._by(event.seat, text("You have a HILO!"), text("{name} has a HILO!"))

    @event.register
    def _tell_hilo_removed(self, event: HiloRemoved) -> str:
        text, line = self.catalogue.text, event.line
        if line.is_diagonal:
            said = (
                text("HILO! You remove a diagonal: {cards}"),
                text("HILO! {name} removes a diagonal: {cards}"),
            )
        elif line.start.row == line.end.row:
            said = text("HILO! You remove a row: {cards}"), text("HILO! {name} removes a row: {cards}")
        else:
            said = text("HILO! You remove a column: {cards}"), text("HILO! {name} removes a column: {cards}")
        colour = next(card.colour for card in event.cards if isinstance(card, HiloCard))
        return self._by(event.seat, *said, cards=self.triple(colour))

    @event.register
    def _tell_hilo_kept(self, event: HiloKept) -> str:
        text = self.catalogue.text
        return self._by(event.seat, text("You keep the HILO"), text("{name} keeps the HILO"))

    @event.register
    def _tell_layout_pushed(self, event: LayoutPushed) -> str:
        text = self.catalogue.text
        if event.direction is Direction.VERTICAL:
            said = (
                text("You push your layout together, down"),
                text("{name} pushes the layout together, down"),
            )
        else:
            said = (
                text("You push your layout together, to the left"),
                text("{name} pushes the layout together, to the left"),
            )
        return self._by(event.seat, *said)

    # Dein Königreich

    @event.register
    def _tell_cards_spelled(self, event: CardsSpelled) -> str:
        text = self.catalogue.text
        if event.other == self.you:
            template = text("Magic! {name} trades with you: {given} for {received}")
        elif event.seat == self.you:
            template = text("Magic! You trade with {other}: {given} for {received}")
        else:
            template = text("Magic! {name} trades with {other}: {given} for {received}")
        return self.catalogue.fill(
            template,
            name=self.name(event.seat),
            other=self.name(event.other),
            given=self.the_card(event.given),
            received=self.the_card(event.received),
        )

    # The end

    @event.register
    def _tell_last_turns_began(self, event: LastTurnsBegan) -> str:
        text = self.catalogue.text
        return self._by(
            event.seat,
            text("You end the round: one more turn for everyone else"),
            text("{name} ends the round: one more turn for everyone else"),
        )

    @event.register
    def _tell_layout_uncovered(self, event: LayoutUncovered) -> str:
        count, plural = len(event.cards), self.catalogue.plural
        if event.seat == self.you:
            return plural("You turn over your last card", "You turn over your last {count} cards", count)
        return plural(
            "{name} turns over the last card",
            "{name} turns over the last {count} cards",
            count,
            name=self.name(event.seat),
        )

    @event.register
    def _tell_round_scored(self, event: RoundScored) -> str:
        return self.outcome(event.outcome)

    @event.register
    def _tell_game_won(self, event: GameWon) -> str:
        text = self.catalogue.text
        if len(event.winners) > 1:
            return text("A shared win: {names}!", names=self.names_of(event.winners))
        return self._by(event.winners[0], text("You win the game!"), text("{name} wins the game!"))

    def outcome(self, outcome: Outcome) -> str:
        """Who ended the round, and what was doubled and why (H-23); or who has the most stars (K-14)."""
        return self._stars(outcome) if outcome.stars else self._sums(outcome)

    def _sums(self, outcome: Outcome) -> str:
        text = self.catalogue.text
        own, lowest = outcome.sums[outcome.ended_by - 1], min(outcome.sums)
        if best_seats(outcome.sums, lowest) == (outcome.ended_by,):
            said = (
                text("You ended the round with the lowest sum: {sum}."),
                text("{name} ended the round with the lowest sum: {sum}."),
            )
        elif not outcome.is_doubled:
            said = (
                text("You ended the round. A sum of {sum} is never doubled."),
                text("{name} ended the round. A sum of {sum} is never doubled."),
            )
        elif own == lowest:
            said = (
                text("You ended the round, but share the lowest sum: the {sum} counts double."),
                text("{name} ended the round, but shares the lowest sum: the {sum} counts double."),
            )
        else:
            said = (
                text("You ended the round, but without the lowest sum: the {sum} counts double."),
                text("{name} ended the round, but without the lowest sum: the {sum} counts double."),
            )
        return self._by(outcome.ended_by, *said, sum=own)

    def _stars(self, outcome: Outcome) -> str:
        text = self.catalogue.text
        ended = self._by(
            outcome.ended_by, text("All your cards are face up."), text("All cards of {name} are face up.")
        )
        most = max(outcome.scores)
        names = self.names_of(best_seats(outcome.scores, most))
        return f"{ended} {text('Most stars: {names} ({stars}).', names=names, stars=most)}"
