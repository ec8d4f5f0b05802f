"""What a seat may see: all that bots, screens and other people's programs ever get.

Holds no face-down card and no order of a pile, so that it can be handed to anybody.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hiloapp.engine.cards import Card
from hiloapp.engine.layout import Layout
from hiloapp.engine.moves import LegalMoves


class View(NamedTuple):
    """A position as a seat sees it. Seats are counted from 1."""

    game: str
    edition: str | None
    deck: tuple[Card, ...]
    """All cards of the game in a fixed order, which tells nothing of this deal."""
    you: int
    round: int
    ply: int
    seat: int | None
    """Who decides; None when the table does."""
    legal: LegalMoves
    layouts: tuple[Layout, ...]
    """Face-down cards are None."""
    pile: tuple[Card, ...]
    """The discard pile, bottom card first."""
    draw_count: int
    drawn: Card | None
    ended_by: int | None
    totals: tuple[int, ...]
    """Before this round."""

    @property
    def own(self) -> Layout:
        return self.layouts[self.you - 1]

    @property
    def discard(self) -> Card | None:
        """The top card of the discard pile."""
        return self.pile[-1] if self.pile else None

    def unseen(self) -> Counter[Card]:
        """The cards that lie face down somewhere, as a multiset."""
        left = Counter(self.deck)
        left.subtract(card for layout in self.layouts for card in layout.cards if card is not None)
        left.subtract(self.pile)
        if self.drawn is not None:
            left[self.drawn] -= 1
        return +left
