"""What can be done now, moves in words, and kind words when a move does not work. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod

from hiloapp.engine.game import IllegalMoveError
from hiloapp.engine.layout import Cell, Direction
from hiloapp.engine.moves import (
    Draw,
    Flip,
    Hilo,
    Keep,
    Move,
    Phoenix,
    Place,
    Push,
    Reveal,
    Spell,
    Starter,
    Take,
)
from hiloapp.engine.view import View
from hiloapp.i18n.words import Words
from hiloapp.play.table import StaleMoveError


class PromptWords(Words):
    """The phase is read off the legal moves, as everything here is."""

    # What can be done now

    def prompt(self, view: View) -> str:
        """What to do now: to the person who decides; to others, whose turn it is.

        With nobody in particular to speak to (`you` is None) the sentence begins with the name.
        """
        text = self.catalogue.text
        if view.seat is None:
            return self._of_the_table(view)
        if self.you is None:
            return text("{name}: {prompt}", name=self.name(view.seat), prompt=self._to_do(view, view.seat))
        if view.seat != self.you:
            return text("It is {name}’s turn.", name=self.name(view.seat))
        return self._to_do(view, view.seat)

    def _of_the_table(self, view: View) -> str:
        text = self.catalogue.text
        tied = [move.seat for move in view.legal if isinstance(move, Starter)]
        if not tied:
            return text("The game is over.") if view.game == "kingdom" else text("The round is over.")
        if view.game == "kingdom":  # K-4
            return text("Who was the last to see a unicorn? That person starts.")
        return text("A tie: {names}. The youngest starts: who is it?", names=self.names_of(tied))  # H-6

    def _to_do(self, view: View, seat: int) -> str:
        text, kinds = self.catalogue.text, _kinds(view.legal)
        if Reveal in kinds:
            return self._reveal_prompt(view, seat)
        if Draw in kinds:
            return self._turn_prompt(view)
        if Place in kinds:
            return self._drawn_prompt(view)
        if Hilo in kinds:
            return self._hilo_prompt(view, may_keep=Keep in kinds)
        if Push in kinds:
            return text("Push your cards together: down or to the left.")
        if Spell in kinds:
            return text("The Mage casts a spell: trade one of your cards with someone else.")
        return text("The Phoenix wants to see one more card: turn one over.")

    def _reveal_prompt(self, view: View, seat: int) -> str:
        text = self.catalogue.text
        if view.game == "kingdom":  # K-5
            return text("Turn over one of your cards.")
        is_first = not view.layouts[seat - 1].up  # H-5
        return text("Turn over two of your cards.") if is_first else text("Turn over one more card.")

    def _turn_prompt(self, view: View) -> str:
        prompt = self._take_or_draw(view)
        is_last = view.ended_by is not None  # H-20
        return self.catalogue.text("Your last turn! {prompt}", prompt=prompt) if is_last else prompt

    def _take_or_draw(self, view: View) -> str:
        return self.catalogue.text(
            "Drag {card} onto your layout, or tap the draw pile.", card=self.the_card(view.discard)
        )

    def _drawn_prompt(self, view: View) -> str:
        return self.catalogue.text(
            "Drag {card} onto your layout, or discard it and turn over a card.",
            card=self.the_card(view.drawn),
        )

    def _hilo_prompt(self, view: View, may_keep: bool) -> str:
        text = self.catalogue.text
        is_single = sum(isinstance(move, Hilo) for move in view.legal) == 1
        if may_keep:  # H-13, H-15
            return (
                text("HILO! Swipe the three cards away, or leave them.")
                if is_single
                else text("Several HILOs! Tap the three cards to remove, or leave them all.")
            )
        return (  # H-18, H-22
            text("HILO! These three cards must go: swipe them away.")
            if is_single
            else text("Several HILOs! Tap the three cards that go first.")
        )

    # A move in words

    @singledispatchmethod
    def move(self, move: Move, view: View) -> str:
        """A move as advice to the seat that decides."""
        raise TypeError(f"no words for {move!r}")

    @move.register
    def _advise_reveal(self, move: Reveal, view: View) -> str:
        return self._turn_over(move.cell, view)

    @move.register
    def _advise_phoenix(self, move: Phoenix, view: View) -> str:
        return self._turn_over(move.cell, view)

    def _turn_over(self, cell: Cell, view: View) -> str:
        return self.catalogue.text("Turn over a card ({cell}).", cell=self._place(cell, view, view.seat))

    @move.register
    def _advise_starter(self, move: Starter, view: View) -> str:
        text = self.catalogue.text
        return self._by(move.seat, text("You start."), text("{name} starts."))

    @move.register
    def _advise_take(self, move: Take, view: View) -> str:
        return self.catalogue.text(
            "Take {card} for {target} ({cell}).",
            card=self.the_card(view.discard),
            target=self._lying(move.cell, view, view.seat),
            cell=self._place(move.cell, view, view.seat),
        )

    @move.register
    def _advise_draw(self, move: Draw, view: View) -> str:
        return self.catalogue.text("Draw a card.")

    @move.register
    def _advise_place(self, move: Place, view: View) -> str:
        return self.catalogue.text(
            "Trade {target} ({cell}) for {card}.",
            card=self.the_card(view.drawn),
            target=self._lying(move.cell, view, view.seat),
            cell=self._place(move.cell, view, view.seat),
        )

    @move.register
    def _advise_flip(self, move: Flip, view: View) -> str:
        return self.catalogue.text(
            "Discard {card} and turn over a card ({cell}).",
            card=self.the_card(view.drawn),
            cell=self._place(move.cell, view, view.seat),
        )

    @move.register
    def _advise_hilo(self, move: Hilo, view: View) -> str:
        shape = view.layouts[(view.seat or view.you) - 1].shape
        return self.catalogue.text("HILO: remove {line}.", line=self.line(move.line, shape))

    @move.register
    def _advise_keep(self, move: Keep, view: View) -> str:
        return self.catalogue.text("Keep the HILO.")

    @move.register
    def _advise_push(self, move: Push, view: View) -> str:
        text = self.catalogue.text
        is_down = move.direction is Direction.VERTICAL
        return text("Push your cards down.") if is_down else text("Push your cards to the left.")

    @move.register
    def _advise_spell(self, move: Spell, view: View) -> str:
        return self.catalogue.text(
            "Trade with {name}: {given} ({own}) for {received} ({cell}).",
            name=self.name(move.seat),
            given=self._lying(move.own, view, view.seat),
            own=self._place(move.own, view, view.seat),
            received=self._lying(move.cell, view, move.seat),
            cell=self._place(move.cell, view, move.seat),
        )

    def _lying(self, cell: Cell, view: View, seat: int | None) -> str:
        """The card in a cell as an object; in a view one that lies face down is None."""
        return self.the_card(view.layouts[(seat or view.you) - 1].card_at(cell))

    def _place(self, cell: Cell, view: View, seat: int | None) -> str:
        return self.cell(view.layouts[(seat or view.you) - 1].shape, cell)

    # What went wrong

    def error(self, error: Exception) -> str:
        """A kind line for a move that was refused, or for anything else that went wrong."""
        text = self.catalogue.text
        if isinstance(error, IllegalMoveError):
            kinds = _kinds(error.legal)
            return self._wrong_target(error.move) if type(error.move) in kinds else self._first(kinds)
        if isinstance(error, StaleMoveError):
            return text("The game has moved on. Have another look.")
        return text("That did not work. Please try again.")

    def _wrong_target(self, move: Move) -> str:
        text = self.catalogue.text
        if isinstance(move, Reveal | Flip | Phoenix):
            return text("That card is face up already. Pick a face-down one.")
        if isinstance(move, Spell):
            return text("A face-up Mage stays where it is. Pick another card.")
        if isinstance(move, Hilo):
            return text("These three cards are not a HILO now.")
        if isinstance(move, Starter):
            return text("Only someone who is tied can start.")
        return text("There is no card to trade there.")

    def _first(self, kinds: frozenset[type[Move]]) -> str:
        """What has to be done before anything else."""
        text = self.catalogue.text
        if not kinds:
            return text("The round is over.")
        if Reveal in kinds:
            return text("First turn over a card of your layout.")
        if Starter in kinds:
            return text("First choose who starts.")
        if Draw in kinds:
            return text("First take or draw a card.")
        if Place in kinds:
            return text("First place or discard the drawn card.")
        if Keep in kinds:
            return text("First the HILO: remove it or leave it.")
        if Hilo in kinds:
            return text("First the HILO has to go.")
        if Push in kinds:
            return text("First push your cards together.")
        if Spell in kinds:
            return text("First the Mage: trade a card with someone.")
        return text("First the Phoenix: turn over a card.")


def _kinds(moves: Iterable[Move]) -> frozenset[type[Move]]:
    return frozenset(map(type, moves))
