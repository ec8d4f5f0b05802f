"""Last turns of HILO by brute force: every unseen card at every place, with the engine's own layouts.

Slow and plain on purpose: the yardstick for what the bots work out (H-20 to H-23). For the last seat to move.
"""

from __future__ import annotations

from itertools import permutations

from hiloapp.engine.cards import Card, HiloCard
from hiloapp.engine.layout import Direction, Layout
from hiloapp.engine.moves import Draw, Flip, Hilo, Keep, Move, Place, Push, Take
from hiloapp.engine.scoring import score_hilo
from hiloapp.engine.view import View


class Brute:
    """Judges the moves of a view in which the seat to move is the last one of the round."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._has_finals = view.edition != "hillo"
        self._unseen = tuple(view.unseen())

    def worths(self) -> dict[Move, float]:
        """Every legal move with the mean of the others' scores minus the own one."""
        return {move: self._worth(move) for move in self._view.legal}

    def _worth(self, move: Move) -> float:
        view, own = self._view, self._view.own
        if isinstance(move, Take | Place):
            card = view.discard if isinstance(move, Take) else view.drawn
            return self._landed(
                own.put(own.shape.index(move.cell), card), own.shape.index(move.cell), self._unseen
            )
        if isinstance(move, Flip):
            return self._flip(own, own.shape.index(move.cell), self._unseen)
        if isinstance(move, Draw):
            return sum(map(self._drawn, self._unseen)) / len(self._unseen)
        if isinstance(move, Keep):
            return self._settled(own, self._unseen)
        if isinstance(move, Hilo):
            return self._removed(own, move, self._unseen)
        if isinstance(move, Push):
            pushed = own.push(move.direction)
            return self._must(pushed, pushed.shape.full if self._has_finals else 0, self._unseen)
        raise ValueError(f"{move} is not part of a last turn")

    def _drawn(self, card: Card) -> float:
        own = self._view.own
        rest = tuple(other for other in self._unseen if other != card)
        choices = [self._landed(own.put(index, card), index, rest) for index in range(own.shape.size)]
        choices += [self._flip(own, index, rest) for index in range(own.shape.size) if own.down >> index & 1]
        return max(choices, default=self._settled(own, rest))

    def _flip(self, layout: Layout, index: int, unseen: tuple[Card, ...]) -> float:
        total = 0.0
        for card in unseen:
            rest = tuple(other for other in unseen if other != card)
            total += self._landed(layout.put(index, card), index, rest)
        return total / len(unseen)

    def _landed(self, layout: Layout, index: int, unseen: tuple[Card, ...]) -> float:
        choices = [self._settled(layout, unseen)]
        choices += [self._removed(layout, Hilo(line), unseen) for line in layout.complete_lines(1 << index)]
        return max(choices)

    def _removed(self, layout: Layout, move: Hilo, unseen: tuple[Card, ...]) -> float:
        left = layout.without(move.line)
        if not move.line.is_diagonal:
            return self._settled(left, unseen)
        pushed = [left.push(direction) for direction in Direction]
        return max(self._must(one, one.shape.full if self._has_finals else 0, unseen) for one in pushed)

    def _must(self, layout: Layout, fresh: int, unseen: tuple[Card, ...]) -> float:
        lines = layout.complete_lines(fresh)
        if not lines:
            return self._settled(layout, unseen)
        return max(self._must(layout.without(line), layout.carry(fresh, line), unseen) for line in lines)

    def _settled(self, layout: Layout, unseen: tuple[Card, ...]) -> float:
        """Everything is turned up; the mean over all ways in which that can come out."""
        down = [index for index in range(layout.shape.size) if layout.down >> index & 1]
        if not down:
            return self._score(layout)
        total, count = 0.0, 0
        for cards in permutations(unseen, len(down)):
            shown = layout
            for index, card in zip(down, cards, strict=True):
                shown = shown.put(index, card)
            total += self._final(shown, layout.down) if self._has_finals else self._score(shown)
            count += 1
        return total / count

    def _final(self, layout: Layout, fresh: int) -> float:
        lines = layout.complete_lines(fresh)
        if not lines:
            return self._score(layout)
        results = []
        for line in lines:
            left = layout.without(line)
            if line.is_diagonal:
                pushed = [left.push(direction) for direction in Direction]
                results += [self._final(one, one.shape.full) for one in pushed]
            else:
                results.append(self._final(left, layout.carry(fresh, line)))
        return max(results)

    def _score(self, layout: Layout) -> float:
        view = self._view
        layouts = (*view.layouts[: view.you - 1], layout, *view.layouts[view.you :])
        ended_by: int = view.ended_by  # type: ignore[assignment]
        scores = score_hilo(layouts, ended_by).scores
        own = scores[view.you - 1]
        return (sum(scores) - own) / (len(scores) - 1) - own


def is_within_reach(view: View) -> bool:
    """Whether brute force ends in a second: two seats, and few cards face down."""
    if view.ended_by is None or len(view.layouts) != 2 or not isinstance(view.deck[0], HiloCard):
        return False
    down = view.own.down.bit_count()
    return down <= (1 if view.drawn is None else 2)
