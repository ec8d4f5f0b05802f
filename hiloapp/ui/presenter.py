"""Touches become moves; a view becomes what the table shows. No Kivy, no pixels: spots and moves only."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from hiloapp.engine.cards import Card, HiloCard
from hiloapp.engine.layout import Cell, Direction, Layout, Line
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
from hiloapp.engine.scoring import count_stars
from hiloapp.engine.view import View


class SpotKind(Enum):
    DRAW = auto()
    """The draw pile, or the drawn card that lies on it."""
    DISCARD = auto()
    CELL = auto()


class Spot(NamedTuple):
    """Something on the table that can be touched."""

    kind: SpotKind
    seat: int = 0
    cell: Cell = Cell(0, 0)


DRAW_PILE, DISCARD_PILE = Spot(SpotKind.DRAW), Spot(SpotKind.DISCARD)


def cell_spot(seat: int, cell: Cell) -> Spot:
    return Spot(SpotKind.CELL, seat, cell)


class Preview(NamedTuple):
    """What laying a card on a cell would do."""

    gain: int | None
    """Points more (HILO: fewer is better) or stars more; None if the covered card is not known."""
    lines: tuple[Line, ...]
    """HILOs that it would make."""


def lying_at(view: View, spot: Spot) -> tuple[bool, Card | None]:
    """Whether a card lies there, and which: None lies face down."""
    if spot.kind is SpotKind.CELL:
        layout = view.layouts[spot.seat - 1]
        card = layout.card_at(spot.cell)
        return card is not None or not layout.is_up(spot.cell), card  # else a gap
    return True, view.discard if spot.kind is SpotKind.DISCARD else view.drawn


class Presenter:
    """One seat's hands. `held` is the spot whose card was picked up, by a tap or a finger."""

    def __init__(self) -> None:
        self._view: View | None = None
        self.held: Spot | None = None
        self.is_discarding = False
        """The drawn card was laid off, and the card to turn up is still to be chosen (H-10)."""

    def show(self, view: View, is_mine: bool) -> None:
        """Look at a new position; whatever was held is put back. `is_mine`: a person here decides it."""
        self._view = view if is_mine else None
        self.is_discarding = False
        self.held = DRAW_PILE if is_mine and view.drawn is not None else None

    def is_showing(self, view: View) -> bool:
        """Whether somebody here is in the middle of this decision."""
        return self._view is not None and self._view == view

    @property
    def is_casting(self) -> bool:
        """An own card is picked up for the Mage, and the one to get for it still to be chosen (K-7)."""
        return self.held is not None and self.has(Spell)

    @property
    def legal(self) -> Sequence[Move]:
        return self._view.legal if self._view else ()

    def has(self, kind: type[Move]) -> bool:
        """Whether a move of this kind is legal."""
        return any(type(move) is kind for move in self.legal)

    # What lights up

    def sources(self) -> set[Spot]:
        """What can be picked up or tapped now."""
        spots: set[Spot] = set()
        for move in self.legal:
            spots |= self._sources_of(move)
        return spots

    def _sources_of(self, move: Move) -> set[Spot]:
        view = self._view
        if view is None or view.seat is None:
            return set()
        seat = view.seat
        match move:
            case Take():
                return {DISCARD_PILE}
            case Draw():
                return {DRAW_PILE}
            case Place():
                return set() if self.is_discarding else {DRAW_PILE}
            case Flip(cell=cell) if self.is_discarding:
                return {cell_spot(seat, cell)}
            case Reveal(cell=cell) | Phoenix(cell=cell):
                return {cell_spot(seat, cell)}
            case Hilo(line=line):
                return {cell_spot(seat, cell) for cell in line.cells}
            case Spell(own=own):
                return {cell_spot(seat, own)}
        return set()

    def targets(self, held: Spot) -> dict[Spot, Move | None]:
        """Where the card of `held` can be laid, and the move that this makes.

        None: the drawn card on the discard pile, since the card to turn up is chosen after it.
        """
        view = self._view
        found: dict[Spot, Move | None] = {}
        if view is None or view.seat is None:
            return found
        for move in self.legal:
            match move:
                case Take(cell=cell) if held == DISCARD_PILE:
                    found[cell_spot(view.seat, cell)] = move
                case Place(cell=cell) if held == DRAW_PILE and not self.is_discarding:
                    found[cell_spot(view.seat, cell)] = move
                case Flip() if held == DRAW_PILE and not self.is_discarding:
                    found[DISCARD_PILE] = None
                case Spell(own=own, seat=seat, cell=cell) if held == cell_spot(view.seat, own):
                    found[cell_spot(seat, cell)] = move
        return found

    def can_lift(self, spot: Spot) -> bool:
        """Whether a finger can drag the card away."""
        return bool(self.targets(spot))

    def lights(self) -> set[Spot]:
        """What shines: the targets of the held card, else what can be begun."""
        if self.held is not None:
            return set(self.targets(self.held))
        return self.sources()

    # Fingers

    def tap(self, spot: Spot) -> Move | None:
        """A tap: a move if that settles it, else what is held changes."""
        if self.held is not None:
            targets = self.targets(self.held)
            if spot in targets:
                return self.drop(self.held, spot)
            if spot == self.held and spot != DRAW_PILE:
                self.held = None
                return None
        if self.is_discarding and spot == DISCARD_PILE:  # take it back: nothing was shown yet
            self.is_discarding, self.held = False, DRAW_PILE
            return None
        return self._begin(spot)

    def means(self, spot: Spot) -> Move | None:
        """The move that a tap would make; None if it makes none by itself."""
        if self.held is not None and spot in (targets := self.targets(self.held)):
            return targets[spot]
        settled = [move for move in self.legal if self._settles(move, spot)]
        return settled[0] if len(settled) == 1 else None

    def _begin(self, spot: Spot) -> Move | None:
        move = self.means(spot)
        if move is None and self.can_lift(spot):
            self.held = spot
        return move

    def _settles(self, move: Move, spot: Spot) -> bool:
        view = self._view
        if view is None or view.seat is None:
            return False
        match move:
            case Draw():
                return spot == DRAW_PILE
            case Reveal(cell=cell) | Phoenix(cell=cell):
                return spot == cell_spot(view.seat, cell)
            case Flip(cell=cell):
                return self.is_discarding and spot == cell_spot(view.seat, cell)
            case Hilo(line=line):
                return spot in [cell_spot(view.seat, cell) for cell in line.cells]
        return False

    def drop(self, held: Spot, target: Spot) -> Move | None:
        """A card was laid somewhere: the move it means; None if it goes back or a flip has to be chosen."""
        targets = self.targets(held)
        if target not in targets:
            return None
        if targets[target] is None:
            self.is_discarding, self.held = True, None
        return targets[target]

    def swipe_line(self, spots: Sequence[Spot]) -> Move | None:
        """A finger went over these spots: the HILO whose line it followed (two of its cards will do)."""
        if self._view is None or self._view.seat is None:
            return None
        cells = {spot.cell for spot in spots if spot.kind is SpotKind.CELL and spot.seat == self._view.seat}
        followed = [
            move for move in self.legal if isinstance(move, Hilo) and len(cells & set(move.line.cells)) >= 2
        ]
        return max(followed, key=lambda move: len(cells & set(move.line.cells)), default=None)

    def swipe_push(self, along: float, up: float) -> Move | None:
        """A swipe after a diagonal: up means down, right means left."""
        direction = Direction.HORIZONTAL if abs(along) > abs(up) else Direction.VERTICAL
        return self._find(Push(direction))

    def keep(self) -> Move | None:
        return self._find(Keep())

    def push(self, direction: Direction) -> Move | None:
        return self._find(Push(direction))

    def starters(self) -> tuple[int, ...]:
        """Whom the table may choose to begin."""
        return tuple(move.seat for move in self.legal if isinstance(move, Starter))

    def _find(self, move: Move) -> Move | None:
        return move if move in self.legal else None

    # What would happen

    def held_card(self, held: Spot) -> Card | None:
        return lying_at(self._view, held)[1] if self._view is not None else None

    def preview(self, held: Spot, target: Spot) -> Preview | None:
        """What laying the held card on a cell would change in the own layout."""
        view = self._view
        if view is None or view.seat is None or target.kind is not SpotKind.CELL:
            return None
        if target not in self.targets(held):
            return None
        is_spell = target.seat != view.seat  # then the card from there comes to where the held one lay (K-7)
        cell, source = (held.cell, target) if is_spell else (target.cell, held)
        card = self.held_card(source)
        if card is None:
            return Preview(None, ())
        layout = view.layouts[view.seat - 1]
        index = layout.shape.index(cell)
        after = layout.put(index, card)
        return Preview(_gain(layout, after, cell, card), after.complete_lines(1 << index))

    def after_push(self, direction: Direction) -> Layout | None:
        """The own layout as a push would leave it."""
        view = self._view
        return view.layouts[view.seat - 1].push(direction) if view and view.seat else None


def _gain(before: Layout, after: Layout, cell: Cell, laid: Card) -> int | None:
    replaced = before.card_at(cell)
    if isinstance(laid, HiloCard):
        return laid.value - replaced.value if isinstance(replaced, HiloCard) else None
    return sum(count_stars(after)) - sum(count_stars(before))
