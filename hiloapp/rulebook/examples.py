"""The examples of the rulebooks as records, so that every picture in the rules is a position of the engine.

An example names the cards that matter; all others follow in the order of the deck. Gives views only: what
lies face down in a picture is not known here either.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from hiloapp import games
from hiloapp.engine.events import RoundScored
from hiloapp.engine.record import Record, Round, Seat, replay
from hiloapp.engine.scoring import Outcome
from hiloapp.engine.view import View

_ANY = "??"


@dataclass(frozen=True, slots=True)
class Deal:
    """A round: each seat's cards, row by row as in `hilo trace`, `??` where any card will do."""

    layouts: tuple[str, ...]
    moves: str
    """Parted by commas."""
    discard: str = _ANY
    draw: str = ""
    """The top cards of the draw pile."""
    shuffled: str = ""
    """The top card after a shuffle (K-5), if there is one."""


@dataclass(frozen=True, slots=True)
class Example:
    names: tuple[str, ...]
    deals: tuple[Deal, ...]
    game: str = "hilo"
    edition: str | None = "hilo"

    @property
    def record(self) -> Record:
        cards = tuple(map(str, games.deck_of(self.game)))
        rounds = tuple(_round(deal, cards) for deal in self.deals)
        return Record(self.game, self.edition, tuple(map(Seat, self.names)), rounds)


def _round(deal: Deal, cards: tuple[str, ...]) -> Round:
    named = " ".join((*deal.layouts, deal.discard, deal.draw)).replace("/", " ").split()
    rest = _without(cards, named)
    left = iter(rest)
    deck = [next(left) if name == _ANY else name for name in named] + list(left)
    moves = tuple(move.strip() for move in deal.moves.split(",") if move.strip())
    dealt = len(" ".join(deal.layouts).replace("/", " ").split())
    shuffles: tuple[tuple[str, ...], ...] = ()
    if deal.shuffled:  # the Mage that was turned up lies in the draw pile again
        pile = _without((*deck[dealt + 1 :], "MAG"), [deal.shuffled])
        shuffles = ((deal.shuffled, *pile),)
    return Round(tuple(deck), shuffles, moves)


def _without(cards: tuple[str, ...], named: list[str]) -> list[str]:
    """The cards that are not named, in their order."""
    spent = Counter(named)
    left: list[str] = []
    for card in cards:
        if spent[card]:
            spent[card] -= 1
        else:
            left.append(card)
    return left


@cache
def positions(name: str) -> tuple[View, ...]:
    """What everybody saw after the deal and after each move."""
    record = EXAMPLES[name].record
    return tuple(moment.match.view(1) for moment in replay(record, games.game_of(record)))


def outcomes(name: str) -> tuple[Outcome, ...]:
    """How each round of an example ended."""
    record = EXAMPLES[name].record
    events = (event for moment in replay(record, games.game_of(record)) for event in moment.step.events)
    return tuple(event.outcome for event in events if isinstance(event, RoundScored))


def _turn_by_turn(own: str, other: str) -> str:
    """The first player turns cards up one by one, while the other trades one and the same card."""
    return ", ".join(f"draw, flip {cell}, take {other}" for cell in own.split())


def _everything_up(seats: int) -> str:
    """Everybody turns up a1 and b1, and from turn to turn all the rest."""
    reveals = ["reveal a1, reveal b1"] * seats
    turns = [
        f"draw, flip {cell}" for cell in ("c1", "a2", "b2", "c2", "a3", "b3", "c3") for _ in range(seats)
    ]
    return ", ".join((*reveals, *turns))


_OTHER = "O2 ?? ??/?? P1 ??/?? ?? ??"
"""Low cards on the table: the example's own player begins (H-6)."""
_OTHERS_TWO = "reveal a1, reveal b2"
_MARIE_DIAGONAL = (
    f"reveal a1, reveal c3, {_OTHERS_TWO}, {_turn_by_turn('b1 c1 a2 a3 b3', 'a1')}, "
    "draw, place b2, hilo a1-c3"
)
_CASCADE = (
    f"reveal a1, reveal c3, {_OTHERS_TWO}, {_turn_by_turn('b1 c1 a2 c2 a3 b3', 'a1')}, "
    "draw, place b2, hilo a1-c3, push vertical"
)
_CASCADE_CARDS = ("Y3 R4 R2/R8 B10 G1/G6 G7 Y1", _OTHER)
_MARIE_ENDS = ", ".join(
    f"draw, flip {cell}, take b1, take a1" for cell in ("c1", "a2", "b2", "c2", "a3", "b3", "c3")
)
_HIGH = "O11 O10 O9 B11 P11"
_WORKED_TURNS = ", ".join(
    f"draw, flip {cell}{', phoenix e1' if cell == 'd1' else ''}, take a1"
    for cell in ("b1", "c1", "d1", "f1", "a2", "b2", "c2", "d2", "e2")
)


def _hilo(names: str, layout: str, moves: str, discard: str = "G5", draw: str = "") -> Example:
    deal = Deal((layout, _OTHER), moves, discard, draw)
    return Example(tuple(names.split()), (deal,))


def _kingdom(layouts: tuple[str, str], moves: str, **cards: str) -> Example:
    return Example(("Marie", "Lukas"), (Deal(layouts, moves, **cards),), "kingdom", None)


_ANY_KINGDOM = "?? ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"

EXAMPLES: dict[str, Example] = {
    "start": _hilo(
        "Lukas Nina", "G8 ?? ??/?? B9 ??/?? ?? ??", "reveal a1, reveal b2, reveal a1, reveal b2", "R3"
    ),
    "lukas_takes": _hilo(
        "Lukas Nina", "G8 ?? B9/?? ?? ??/?? ?? ??", f"reveal a1, reveal c1, {_OTHERS_TWO}, take c1", "R3"
    ),
    "nina_takes": _hilo(
        "Nina Marie", "G8 P6 ??/?? ?? ??/?? ?? B9", f"reveal a1, reveal c3, {_OTHERS_TWO}, take b1", "Y4"
    ),
    "marie_draws": _hilo(
        "Marie Lukas",
        "?? P2 ??/?? G8 ??/?? ?? B4",
        f"reveal b2, reveal c3, {_OTHERS_TWO}, draw, flip b1",
        draw="O7",
    ),
    "red_row": _hilo(
        "Lukas Nina",
        "?? ?? ??/R8 R2 B9/?? ?? ??",
        f"reveal a2, reveal b2, {_OTHERS_TWO}, take c2, hilo a2-c2",
        "R3",
    ),
    "yellow_column": _hilo(
        "Nina Marie",
        "Y1 ?? ??/Y9 ?? ??/Y6 ?? ??",
        f"reveal a1, reveal a3, {_OTHERS_TWO}, draw, flip a2, hilo a1-a3",
        draw="O7",
    ),
    "two_lines": _hilo(
        "Marie Lukas",
        "R1 R4 ??/?? ?? R6/?? ?? R9",
        f"reveal a1, reveal b1, {_OTHERS_TWO}, {_turn_by_turn('c2 c3', 'a1')}, draw, place c1, hilo a1-c1",
        draw="B5 P4 R7",
    ),
    "diagonal_down": _hilo(
        "Marie Lukas",
        "Y3 B4 R2/G8 M10 G3/P6 M7 Y1",
        f"{_MARIE_DIAGONAL}, push vertical",
        draw=f"{_HIGH} Y9",
    ),
    "diagonal_left": _hilo(
        "Marie Lukas",
        "Y3 B4 R2/G8 M10 G3/P6 M7 Y1",
        f"{_MARIE_DIAGONAL}, push horizontal",
        draw=f"{_HIGH} Y9",
    ),
    "cascade": Example(
        ("Marie", "Lukas"),
        (Deal(_CASCADE_CARDS, f"{_CASCADE}, hilo a1-c1, hilo a1-c1", "G5", f"{_HIGH} P10 Y9"),),
    ),
    "no_cascade": Example(
        ("Marie", "Lukas"), (Deal(_CASCADE_CARDS, _CASCADE, "G5", f"{_HIGH} P10 Y9"),), edition="hillo"
    ),
    "final_line": Example(
        ("Marie", "Lukas", "Nina"),
        (
            Deal(
                ("R8 B6 O3/Y4 P0 G1/M2 L3 R5", "G4 M4 G9/B5 P3 G0/L7 M3 G2", _OTHER),
                f"reveal a1, reveal b1, reveal b1, reveal b2, {_OTHERS_TWO}, {_MARIE_ENDS}, hilo c1-c3",
                "B4",
                "B11 P11 O11 Y11 M11 L11 R11",
            ),
        ),
    ),
    "doubled": Example(
        ("Lukas", "Nina"),
        (
            Deal(
                ("R5 B2 O3/Y1 P0 G1/M2 L1 R0", "G2 O1 B1/P1 M0 Y0/L0 M1 B3"),
                _everything_up(2),
            ),
        ),
    ),
    "score_table": Example(
        ("Marie", "Lukas", "Nina"),
        (
            Deal(
                (
                    "R-1 O7 Y-1/L0 G2 B-1/P-1 M2 R0",
                    "L1 G0 B0/P4 M8 R3/O0 Y4 L6",
                    "P0 M-1 R1/O2 Y2 L-1/G-1 B2 P5",
                ),
                _everything_up(3),
            ),
            Deal(
                (
                    "R-1 O-1 Y1/L4 G-1 B5/P7 M2 R2",
                    "L0 G0 B0/P1 M-1 R0/O5 Y0 L9",
                    "P-1 M5 R3/O3 Y-1 L2/G1 B-1 P0",
                ),
                _everything_up(3),
            ),
            Deal(
                (
                    "R-1 O2 Y2/L-1 G1 B4/P-1 M8 R9",
                    "L3 G2 B1/P6 M1 R1/O0 Y-1 L6",
                    "P1 M5 R0/O-1 Y0 L0/G-1 B0 P8",
                ),
                _everything_up(3),
            ),
        ),
    ),
    "kingdom_start": _kingdom(
        ("?? ?? KOE ?? ?? ??/?? ?? ?? ?? ?? ??", _ANY_KINGDOM),
        "starter 1, reveal c1",
        discard="BRD",
    ),
    "mage_returns": _kingdom(
        ("?? ?? MAG ?? ?? ??/?? ?? ?? ?? ?? ??", _ANY_KINGDOM),
        "starter 1, reveal c1",
        discard="BRD",
        shuffled="RIT",
    ),
    "spell": _kingdom(
        ("RIT ?? ?? ?? ?? ??/?? ?? ?? ?? ?? WOL", "?? ?? ?? KOE ?? ??/?? ?? ?? ?? ?? ??"),
        "starter 1, reveal a1, reveal d1, draw, place f2, spell a1 2:d1",
        discard="BRD",
        draw="MAG",
    ),
    "phoenix": _kingdom(
        ("RIT WOL PRN ?? ?? ??/?? ?? ?? ?? ?? ??", "WHU ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"),
        "starter 1, reveal a1, reveal a1, draw, place b1, phoenix c1",
        discard="BRD",
        draw="PHO",
    ),
    "eleven_stars": _kingdom(
        ("RIT RIT KOE PHO DHU PRN/BAR BRD BRD BAL DRA MAG", "WHU ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"),
        f"starter 1, reveal a1, reveal a1, {_WORKED_TURNS}, draw, flip f2",
        discard="PRZ",
        draw="WOL WOL WOL WOL EIN EIN EIN EIN DRA DRA",
    ),
}
