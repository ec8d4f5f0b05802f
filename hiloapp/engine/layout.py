"""The cards in front of a player: cells, lines, removing and pushing together.

Immutable. Knows shapes and colours, but not whose turn it is nor what a move may do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

from hiloapp.engine.cards import Card, HiloCard


class Cell(NamedTuple):
    """A place in a layout, counted from the top left: `Cell(1, 0)` is `b1`."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{'abcdef'[self.column]}{self.row + 1}"

    @classmethod
    def parse(cls, text: str) -> Cell:
        """
        >>> Cell.parse("c2")
        Cell(column=2, row=1)
        """
        if len(text) == 2 and text[0] in "abcdef" and text[1] in "123":
            return cls("abcdef".index(text[0]), int(text[1]) - 1)
        raise ValueError(f"{text!r} is not a cell")


class Line(NamedTuple):
    """Three cells in a straight run, named by its ends, the left or upper one first (H-12)."""

    start: Cell
    end: Cell

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"

    @property
    def cells(self) -> tuple[Cell, Cell, Cell]:
        middle = Cell((self.start.column + self.end.column) // 2, (self.start.row + self.end.row) // 2)
        return self.start, middle, self.end

    @property
    def is_diagonal(self) -> bool:
        return self.start.column != self.end.column and self.start.row != self.end.row

    @classmethod
    def parse(cls, text: str) -> Line:
        """
        >>> str(Line.parse("a3-c1"))
        'a3-c1'
        """
        start, dash, end = text.partition("-")
        line = cls(Cell.parse(start), Cell.parse(end))
        if not dash or line not in Shape(3, 3).lines:
            raise ValueError(f"{text!r} is not a line")
        return line


class Direction(Enum):
    """How a layout closes up after a diagonal (H-17)."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"

    def __repr__(self) -> str:
        return str(self)


class Shape:
    """Rows × columns, with everything about such a grid worked out once; `Shape(3, 3) is Shape(3, 3)`."""

    __slots__ = ("cells", "columns", "full", "lines", "lines_at", "masks", "rows", "size")

    rows: int
    columns: int
    size: int
    """How many cells there are."""
    cells: tuple[Cell, ...]
    """Row by row from the top left; the position of a cell here is its *index*."""
    full: int
    """The bit mask of all cells; bit i stands for the cell with index i."""
    lines: tuple[Line, ...]
    """H-12: rows and columns of length three, and the diagonals of 3 × 3."""
    masks: dict[Line, int]
    lines_at: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """For each index the lines through it, as (mask, index, index, index)."""

    @staticmethod
    @cache
    def _of(rows: int, columns: int) -> Shape:
        shape = object.__new__(Shape)
        shape.rows, shape.columns, shape.size = rows, columns, rows * columns
        shape.cells = tuple(Cell(column, row) for row in range(rows) for column in range(columns))
        shape.full = (1 << shape.size) - 1
        shape.lines = _lines(rows, columns)
        shape.masks = {line: sum(1 << shape.index(cell) for cell in line.cells) for line in shape.lines}
        through: list[list[tuple[int, int, int, int]]] = [[] for _ in shape.cells]
        for line, mask in shape.masks.items():
            first, second, third = (shape.index(cell) for cell in line.cells)
            for index in (first, second, third):
                through[index].append((mask, first, second, third))
        shape.lines_at = tuple(tuple(lines) for lines in through)
        return shape

    def __new__(cls, rows: int, columns: int) -> Shape:
        return cls._of(rows, columns)

    def __reduce__(self) -> tuple[type[Shape], tuple[int, int]]:
        return Shape, (self.rows, self.columns)

    def __repr__(self) -> str:
        return f"Shape({self.rows}, {self.columns})"

    def index(self, cell: Cell) -> int:
        return cell.row * self.columns + cell.column

    def __contains__(self, cell: Cell) -> bool:
        return cell.row < self.rows and cell.column < self.columns

    def cells_in(self, mask: int) -> tuple[Cell, ...]:
        return tuple(cell for index, cell in enumerate(self.cells) if mask >> index & 1)


def _lines(rows: int, columns: int) -> tuple[Line, ...]:
    lines: list[Line] = []
    if columns == 3:
        lines += [Line(Cell(0, row), Cell(2, row)) for row in range(rows)]
    if rows == 3:
        lines += [Line(Cell(column, 0), Cell(column, 2)) for column in range(columns)]
    if rows == columns == 3:
        lines += [Line(Cell(0, 0), Cell(2, 2)), Line(Cell(0, 2), Cell(2, 0))]
    return tuple(lines)


class Layout(NamedTuple):
    """The cards of one player.

    A card of None that is not up lies face down and is not known (in a view); a card of None
    that is up is a gap, left by a diagonal that waits to be pushed together (H-17).
    """

    shape: Shape
    cards: tuple[Card | None, ...]
    """Row by row, as `shape.cells`."""
    up: int
    """The bit mask of what does not lie face down."""

    @classmethod
    def deal(cls, rows: int, columns: int, cards: Iterable[Card]) -> Layout:
        return cls(Shape(rows, columns), tuple(cards), 0)

    @property
    def down(self) -> int:
        """The bit mask of the face-down cards."""
        return self.shape.full & ~self.up

    @property
    def is_open(self) -> bool:
        """No card lies face down; also true of an empty layout (H-20)."""
        return self.up == self.shape.full

    @property
    def gaps(self) -> int:
        """The bit mask of cells that wait for a push."""
        return sum(1 << i for i, card in enumerate(self.cards) if card is None and self.up >> i & 1)

    def card_at(self, cell: Cell) -> Card | None:
        return self.cards[self.shape.index(cell)]

    def is_up(self, cell: Cell) -> bool:
        return bool(self.up >> self.shape.index(cell) & 1)

    def put(self, index: int, card: Card | None) -> Layout:
        """With another card, face up, in place of the one at `index`."""
        cards = self.cards
        return Layout(self.shape, (*cards[:index], card, *cards[index + 1 :]), self.up | 1 << index)

    def turn_up(self, mask: int) -> Layout:
        return Layout(self.shape, self.cards, self.up | mask)

    def hidden(self) -> Layout:
        """As everybody sees it: face-down cards are None."""
        up = self.up
        return Layout(self.shape, tuple(c if up >> i & 1 else None for i, c in enumerate(self.cards)), up)

    def has_line_at(self, index: int) -> bool:
        """Whether the card at `index` stands in a line of one colour, all face up (H-13)."""
        up, cards = self.up, self.cards
        for mask, first, second, third in self.shape.lines_at[index]:
            if up & mask == mask:
                colour = cards[first].colour  # type: ignore[union-attr]  # only HILO has lines, and no gaps now
                if colour is cards[second].colour and colour is cards[third].colour:  # type: ignore[union-attr]
                    return True
        return False

    def complete_lines(self, touching: int) -> tuple[Line, ...]:
        """The lines of one colour, all face up, that contain a cell of the mask `touching` (H-13, H-14)."""
        return tuple(
            line
            for line, mask in self.shape.masks.items()
            if mask & touching and self.up & mask == mask and self._is_one_colour(line)
        )

    def _is_one_colour(self, line: Line) -> bool:
        cards = [self.card_at(cell) for cell in line.cells]
        return len({card.colour for card in cards if isinstance(card, HiloCard)}) == 1 and None not in cards

    def without(self, line: Line) -> Layout:
        """With the cards of a line gone (H-17): a row or a column closes up, a diagonal leaves gaps."""
        mask = self.shape.masks[line]
        if line.is_diagonal:
            cards = tuple(None if mask >> i & 1 else card for i, card in enumerate(self.cards))
            return Layout(self.shape, cards, self.up)
        is_row = line.start.row == line.end.row
        rows, columns = self.shape.rows, self.shape.columns
        shape = Shape(rows - 1, columns) if is_row else Shape(rows, columns - 1)
        if not shape.size:
            shape = EMPTY
        return self._rearranged(shape, (i for i in range(self.shape.size) if not mask >> i & 1))

    def push(self, direction: Direction) -> Layout:
        """With the gaps of a diagonal closed; the order within columns and rows stays (H-17)."""
        kept = [i for i, card in enumerate(self.cards) if card is not None or not self.up >> i & 1]
        if direction is Direction.HORIZONTAL:
            return self._rearranged(Shape(3, 2), kept)
        by_column = [[i for i in kept if i % 3 == column] for column in range(3)]
        return self._rearranged(Shape(2, 3), [column[row] for row in range(2) for column in by_column])

    def _rearranged(self, shape: Shape, indices: Iterable[int]) -> Layout:
        order = tuple(indices)
        up = sum(1 << new for new, old in enumerate(order) if self.up >> old & 1)
        return Layout(shape, tuple(self.cards[old] for old in order), up)

    def carry(self, mask: int, line: Line) -> int:
        """Where the cells of `mask` are once a row or a column is gone; what was removed drops out."""
        return Layout(self.shape, self.cards, mask).without(line).up

    def __str__(self) -> str:
        """Rows joined by `/`; `??` face down, `..` a gap, `-` an empty layout."""
        if not self.shape.size:
            return "-"
        columns = self.shape.columns
        texts = list(self._texts())
        return "/".join(" ".join(texts[i : i + columns]) for i in range(0, len(texts), columns))

    def _texts(self) -> Iterator[str]:
        for index, card in enumerate(self.cards):
            if not self.up >> index & 1:
                yield "??"
            else:
                yield ".." if card is None else str(card)


EMPTY = Shape(0, 0)
