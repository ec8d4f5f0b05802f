"""Positions from texts, and a table to try moves on: what the tests of the rules are written with.

A layout is written as `hilo trace` prints it, `R3 ?? B9/?? G5 ??/?? ?? Y2`, and a face-down card that
matters as `?B9`. Cards that are not mentioned fill the other face-down cells and the draw pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from hiloapp import games
from hiloapp.engine.cards import Card
from hiloapp.engine.events import Event
from hiloapp.engine.game import Game, Phase, State
from hiloapp.engine.layout import Layout, Shape
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.scoring import Outcome

COVERED_HILO = "?? ?? ??/?? ?? ??/?? ?? ??"
COVERED_KINGDOM = "?? ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"


def no_shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
    raise AssertionError("nothing should be shuffled here")


def as_they_lie(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A shuffle after which the first card of the pile comes first."""
    return tuple(cards)


def backwards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A shuffle after which the last card of the pile comes first."""
    return tuple(reversed(cards))


class Table:
    """A game under way, to be played by texts."""

    def __init__(self, game: Game, state: State, shuffle: Callable[..., tuple[Card, ...]] = no_shuffle):
        self.game, self.state, self.shuffle = game, state, shuffle
        self.events: tuple[Event, ...] = ()
        """Of the last move."""
        self.shuffles: tuple[tuple[Card, ...], ...] = ()

    def do(self, *moves: str) -> Table:
        for text in moves:
            step = self.game.apply(self.state, Move.parse(text), self.shuffle)
            self.state, self.events, self.shuffles = step.state, step.events, step.shuffles
        return self

    @property
    def legal(self) -> list[str]:
        return sorted(map(str, self.game.legal_moves(self.state)))

    @property
    def seat(self) -> int | None:
        return self.state.seat

    def layout(self, seat: int) -> str:
        """As everybody sees it."""
        return str(self.state.layouts[seat - 1])

    def cards(self, seat: int) -> str:
        """As the engine knows it."""
        layout = self.state.layouts[seat - 1]
        return str(layout.turn_up(layout.down))

    @property
    def pile(self) -> str:
        """The discard pile, the top card last."""
        return " ".join(map(str, self.state.discard_pile))

    @property
    def top(self) -> str | None:
        return str(self.state.discard_pile[-1]) if self.state.discard_pile else None

    @property
    def drawn(self) -> str | None:
        return None if self.state.drawn is None else str(self.state.drawn)

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        if outcome is None:
            raise AssertionError("the round goes on")
        return outcome

    @property
    def scores(self) -> tuple[int, ...]:
        return self.outcome.scores


def hilo(
    *layouts: str,
    discard: str = "",
    draw: str = "",
    seat: int = 1,
    edition: str = "hilo",
    drawn: str | None = None,
    ended_by: int | None = None,
    rest_is_discarded: bool = False,
    shuffle: Callable[..., tuple[Card, ...]] = no_shuffle,
) -> Table:
    """A turn of HILO. `discard` has its top card last, `draw` first, as in records."""
    game = games.make_game("hilo", len(layouts), edition)
    return _table(game, layouts, discard, draw, seat, drawn, ended_by, rest_is_discarded, shuffle)


def kingdom(
    *layouts: str,
    discard: str = "",
    draw: str = "",
    seat: int = 1,
    drawn: str | None = None,
    rest_is_discarded: bool = False,
    shuffle: Callable[..., tuple[Card, ...]] = no_shuffle,
) -> Table:
    """A turn of Dein Königreich, written as for `hilo`."""
    game = games.make_game("kingdom", len(layouts))
    return _table(game, layouts, discard, draw, seat, drawn, None, rest_is_discarded, shuffle)


def _table(
    game: Game,
    layouts: Sequence[str],
    discard: str,
    draw: str,
    seat: int,
    drawn: str | None,
    ended_by: int | None,
    rest_is_discarded: bool,
    shuffle: Callable[..., tuple[Card, ...]],
) -> Table:
    by_name = {str(card): card for card in game.deck}
    left = Counter(game.deck)

    def use(name: str) -> Card:
        card = by_name[name]
        if not left[card]:
            raise AssertionError(f"{name} is used too often")
        left[card] -= 1
        return card

    in_draw, in_discard = [use(name) for name in draw.split()], [use(name) for name in discard.split()]
    in_hand = use(drawn) if drawn else None
    named = [[use(name.lstrip("?")) for name in _names(text) if name not in ("??", "..")] for text in layouts]
    rest = _spread(game, left)
    dealt = tuple(_layout(text, iter(known), rest) for text, known in zip(layouts, named, strict=True))
    others = list(rest)
    if rest_is_discarded:
        in_discard = others + in_discard
    else:
        in_discard = in_discard or [others.pop(0)]
        in_draw += others
    state = State(
        phase=Phase.DRAWN if drawn else Phase.TURN,
        seat=seat,
        layouts=dealt,
        draw_pile=tuple(in_draw),
        discard_pile=tuple(in_discard),
        drawn=in_hand,
        starter=seat,
        ended_by=ended_by,
        fresh=0,
        uncovered=(),
        ply=0,
    )
    return Table(game, state, shuffle)


def _names(text: str) -> list[str]:
    return [] if text == "-" else text.replace("/", " ").split(" ")


def _spread(game: Game, left: Counter[Card]) -> Iterator[Card]:
    """The cards left, so that neighbours have different colours and nothing happens by accident."""
    order = sorted(range(len(game.deck)), key=lambda i: (str(game.deck[i]) in ("MAG", "PHO"), i % 13, i))
    for card in map(game.deck.__getitem__, order):
        if left[card]:
            left[card] -= 1
            yield card


def _layout(text: str, known: Iterator[Card], rest: Iterator[Card]) -> Layout:
    if text == "-":
        return Layout(Shape(0, 0), (), 0)
    rows = [row.split(" ") for row in text.split("/")]
    names = [name for row in rows for name in row]
    cards = [next(rest) if name == "??" else next(known) for name in names]
    up = sum(1 << index for index, name in enumerate(names) if not name.startswith("?"))
    return Layout(Shape(len(rows), len(rows[0])), tuple(cards), up)


def dealt(game: Game, *layouts: str, discard: str = "", draw: str = "") -> Table:
    """A round just dealt; layouts are given row by row, with `??` for any card."""
    by_name = {str(card): card for card in game.deck}
    wanted = [name for text in layouts for name in _names(text)]
    wanted += ["??"] * (game.seats * game.layout_size - len(wanted))
    wanted += [discard or "??", *draw.split()]
    left = Counter(game.deck)
    left.subtract(by_name[name] for name in wanted if name != "??")
    rest = _spread(game, left)
    order = [next(rest) if name == "??" else by_name[name] for name in wanted]
    return Table(game, game.deal([*order, *rest]).state)


def match_after(game: Game, *rounds: Sequence[int], state: State | None = None) -> Match:
    """A game with these rounds written down."""
    return Match(game, tuple(map(tuple, rounds)), state)
