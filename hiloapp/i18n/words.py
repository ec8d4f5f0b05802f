"""Names of people, cards, cells and lines: what the sentences of `phrases` are made of. No Kivy.

A card has two forms. `card` is its name, as on a label. `the_card` has the article and is the object of
a verb (German: accusative, as after "gegen" too), so sentences are built to need no other case.
"""

from __future__ import annotations

from collections.abc import Sequence

from hiloapp.engine.cards import Card, Colour, HiloCard, Kind
from hiloapp.engine.layout import Cell, Line, Shape
from hiloapp.i18n.catalogue import N_, Catalogue

_HILO_NAMES = {
    Colour.RED: N_("red {value}"),
    Colour.ORANGE: N_("orange {value}"),
    Colour.YELLOW: N_("yellow {value}"),
    Colour.LIME: N_("lime {value}"),
    Colour.GREEN: N_("green {value}"),
    Colour.BLUE: N_("blue {value}"),
    Colour.PURPLE: N_("purple {value}"),
    Colour.MAGENTA: N_("pink {value}"),
}
_HILO_OBJECTS = {
    Colour.RED: N_("the red {value}"),
    Colour.ORANGE: N_("the orange {value}"),
    Colour.YELLOW: N_("the yellow {value}"),
    Colour.LIME: N_("the lime {value}"),
    Colour.GREEN: N_("the green {value}"),
    Colour.BLUE: N_("the blue {value}"),
    Colour.PURPLE: N_("the purple {value}"),
    Colour.MAGENTA: N_("the pink {value}"),
}
_TRIPLES = {
    Colour.RED: N_("three red cards"),
    Colour.ORANGE: N_("three orange cards"),
    Colour.YELLOW: N_("three yellow cards"),
    Colour.LIME: N_("three lime cards"),
    Colour.GREEN: N_("three green cards"),
    Colour.BLUE: N_("three blue cards"),
    Colour.PURPLE: N_("three purple cards"),
    Colour.MAGENTA: N_("three pink cards"),
}
_KINGDOM_NAMES = {
    Kind.MAGE: N_("Mage"),
    Kind.PHOENIX: N_("Phoenix"),
    Kind.DRAGON_KEEPER: N_("Dragon keeper"),
    Kind.UNICORN_KEEPER: N_("Unicorn keeper"),
    Kind.WOLF_KEEPER: N_("Wolf keeper"),
    Kind.DRAGON: N_("Dragon"),
    Kind.UNICORN: N_("Unicorn"),
    Kind.WOLF: N_("Wolf"),
    Kind.KING: N_("King"),
    Kind.BARD: N_("Bard"),
    Kind.KNIGHT: N_("Knight"),
    Kind.PRINCE: N_("Prince"),
    Kind.PRINCESS: N_("Princess"),
    Kind.FARMER: N_("Farmer"),
    Kind.FARMER_WOMAN: N_("Farmer woman"),
}
_KINGDOM_OBJECTS = {
    Kind.MAGE: N_("the Mage"),
    Kind.PHOENIX: N_("the Phoenix"),
    Kind.DRAGON_KEEPER: N_("the Dragon keeper"),
    Kind.UNICORN_KEEPER: N_("the Unicorn keeper"),
    Kind.WOLF_KEEPER: N_("the Wolf keeper"),
    Kind.DRAGON: N_("the Dragon"),
    Kind.UNICORN: N_("the Unicorn"),
    Kind.WOLF: N_("the Wolf"),
    Kind.KING: N_("the King"),
    Kind.BARD: N_("the Bard"),
    Kind.KNIGHT: N_("the Knight"),
    Kind.PRINCE: N_("the Prince"),
    Kind.PRINCESS: N_("the Princess"),
    Kind.FARMER: N_("the Farmer"),
    Kind.FARMER_WOMAN: N_("the Farmer woman"),
}
# From the left and from the top, for each length that a row or a column can have (H-12).
_COLUMNS = {
    1: (N_("the column"),),
    2: (N_("the left column"), N_("the right column")),
    3: (N_("the left column"), N_("the middle column"), N_("the right column")),
}
_ROWS = {
    1: (N_("the row"),),
    2: (N_("the top row"), N_("the bottom row")),
    3: (N_("the top row"), N_("the middle row"), N_("the bottom row")),
}
_CELLS = {
    (1, 2): ((N_("on the left"), N_("on the right")),),
    (1, 3): ((N_("on the left"), N_("in the middle"), N_("on the right")),),
    (2, 1): ((N_("at the top"),), (N_("at the bottom"),)),
    (3, 1): ((N_("at the top"),), (N_("in the middle"),), (N_("at the bottom"),)),
    (2, 2): ((N_("top left"), N_("top right")), (N_("bottom left"), N_("bottom right"))),
    (2, 3): (
        (N_("top left"), N_("middle of the top row"), N_("top right")),
        (N_("bottom left"), N_("middle of the bottom row"), N_("bottom right")),
    ),
    (3, 2): (
        (N_("top left"), N_("top right")),
        (N_("left of the middle row"), N_("right of the middle row")),
        (N_("bottom left"), N_("bottom right")),
    ),
    (3, 3): (
        (N_("top left"), N_("middle of the top row"), N_("top right")),
        (N_("left of the middle row"), N_("centre of the layout"), N_("right of the middle row")),
        (N_("bottom left"), N_("middle of the bottom row"), N_("bottom right")),
    ),
}


class Words:
    """Speaks one language to one group of people; `you` is the seat that is addressed, if any."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], you: int | None) -> None:
        self.catalogue = catalogue
        self.names = tuple(names)
        self.you = you

    # People

    def name(self, seat: int) -> str:
        return self.names[seat - 1]

    def names_of(self, seats: Sequence[int]) -> str:
        """Names as a list in words: "Marie, Nina and you"; whoever is addressed comes last."""
        text = self.catalogue.text
        listed = [self.name(seat) for seat in seats if seat != self.you]
        listed += [text("you")] if self.you in seats else []
        *first, last = listed
        return text("{names} and {last}", names=", ".join(first), last=last) if first else last

    def _by(self, seat: int, addressed: str, told: str, **values: object) -> str:
        """A translated sentence about what a seat does: to that person, or about that person."""
        sentence = addressed if seat == self.you else told
        return self.catalogue.fill(sentence, name=self.name(seat), **values)

    # Cards

    def card(self, card: Card) -> str:
        """What a card is called: "green 8", "grüne 8", "le 8 vert"; "Wolf", "Wolf", "Loup"."""
        if isinstance(card, HiloCard):
            return self.catalogue.text(_HILO_NAMES[card.colour], value=card.value)
        return self.catalogue.text(_KINGDOM_NAMES[card.kind])

    def the_card(self, card: Card | None) -> str:
        """A card as the object of a sentence, with its article; None lies face down."""
        if card is None:
            return self.catalogue.text("a face-down card")
        if isinstance(card, HiloCard):
            return self.catalogue.text(_HILO_OBJECTS[card.colour], value=card.value)
        return self.catalogue.text(_KINGDOM_OBJECTS[card.kind])

    def triple(self, colour: Colour) -> str:
        """The cards of a line: "three red cards"."""
        return self.catalogue.text(_TRIPLES[colour])

    def cheer(self) -> str:
        """What is called out when a line of one colour is there (H-13)."""
        return self.catalogue.text("HILO!")

    # Places

    def cell(self, shape: Shape, cell: Cell) -> str:
        """Where a card lies: "middle of the top row"."""
        text = self.catalogue.text
        if shape.columns > 3:  # the two rows of six of Dein Königreich (K-3)
            template = text("bottom row, card {number}") if cell.row else text("top row, card {number}")
            return self.catalogue.fill(template, number=cell.column + 1)
        return text(_CELLS[shape.rows, shape.columns][cell.row][cell.column])

    def line(self, line: Line, shape: Shape = Shape(3, 3)) -> str:  # noqa: B008  # shapes are constants
        """A line of a layout of this shape, with its article: "the top row"."""
        text = self.catalogue.text
        if line.is_diagonal:
            is_falling = line.start.row < line.end.row
            return (
                text("the diagonal from top left to bottom right")
                if is_falling
                else text("the diagonal from bottom left to top right")
            )
        if line.start.row == line.end.row:
            return text(_ROWS[shape.rows][line.start.row])
        return text(_COLUMNS[shape.columns][line.start.column])
