"""A person at the table: prepared decks, and touches on cards instead of points.

Spots are written as in the notation: `draw`, `discard`, `b2` in the layout in front, `2:b2` in seat 2’s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.ui.driver import Driver, Finger, Point

# isort: split
from kivy.core.window import Window

from hiloapp import games
from hiloapp.app import HiloApp
from hiloapp.engine.cards import Card
from hiloapp.engine.game import Game
from hiloapp.engine.layout import Cell
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Draw, Flip, Hilo, Keep, Move, Phoenix, Place, Push, Reveal, Spell, Take
from hiloapp.engine.record import Record, Seat
from hiloapp.engine.view import View
from hiloapp.play.seats import Player, Setup, Sharing
from hiloapp.play.table import Table
from hiloapp.storage.settings import Language, Speed
from hiloapp.ui.geometry import Rect
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Presenter, Spot, cell_spot
from hiloapp.ui.screens.table import TableScreen
from hiloapp.ui.widgets.board import Board
from tests.engine.players import choose
from tests.engine.positions import as_they_lie, dealt

Choose = Callable[[View], Move]

PHONE, TABLET = (412, 892), (1280, 800)
PEOPLE = tuple(Player(name, None, number) for number, name in enumerate(("Anna", "Ben", "Carla", "David"), 1))
BOT = Player("Pixel", "random", 11)


HILO = {
    "layouts": ("R11 R9 B5/G4 O3 P2/M6 L7 Y8", "Y1 L2 ??/?? ?? ??/?? ?? ??"),
    "discard": "B10",
    "draw": "R5",
    "moves": ["reveal a1", "reveal b1", "reveal a1", "reveal b1"],
}
"""Anna's turn; R11 and R9 lie open in her first row, and R5 is on top of the draw pile."""
KINGDOM = {
    "layouts": ("KOE ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", "RIT ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"),
    "discard": "BRD",
    "draw": "WOL",
    "moves": ["starter 1", "reveal a1", "reveal a1"],
}
GAMES = {"hilo": HILO, "kingdom": KINGDOM}


TWO_LINES = {
    "layouts": ("R11 R9 B5/G4 O3 R2/M6 L7 R8", "Y1 L2 G9/O8 M9 P7/Y6 L5 G3"),
    "draw": "B0 B1 B2 B3 R5",
    "moves": [
        *HILO["moves"],
        *("draw", "flip c2", "draw", "flip c1", "draw", "flip c3", "draw", "flip a2", "draw", "place c1"),
    ],
}


DIAGONAL = {
    "layouts": ("R11 O9 B5/G4 R3 P2/M6 L7 Y8", "Y1 L2 G9/?? ?? ??/?? ?? ??"),
    "draw": "B0 B1 R5",
    "moves": [
        *("reveal a1", "reveal b2", "reveal a1", "reveal b1"),
        *("draw", "flip b1", "draw", "flip c1", "draw", "place c3"),
    ],
}
GAPS = DIAGONAL | {"moves": [*DIAGONAL["moves"], "hilo a1-c3"]}
"""The diagonal has gone, and the layout waits to be pushed together."""


MAGE = {
    "layouts": ("KOE ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??", "RIT ?? ?? ?? ?? ??/?? ?? ?? ?? ?? ??"),
    "discard": "MAG",
    "moves": [*KINGDOM["moves"], "take b1"],
}
MAGE_OF_THREE = MAGE | {"players": PEOPLE[:3], "moves": ["starter 1", *["reveal a1"] * 3, "take b1"]}


@contextmanager
def one_app(data: Path) -> Iterator[Driver]:
    """An app for many tests, each at a table of its own: without animations, nobody hands over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HILO_DATA", str(data))
        driver = Driver(HiloApp(Random(1)), PHONE)
        driver.app.change_settings(language=Language.ENGLISH, hand_over=False, speed=Speed.OFF)
        yield driver
        driver.close()


def order_of(game: Game, *layouts: str, discard: str = "", draw: str = "") -> tuple[Card, ...]:
    """A deck from which these layouts are dealt; `??` is any card."""
    state = dealt(game, *layouts, discard=discard, draw=draw).state
    cards = [card for layout in state.layouts for card in layout.cards if card is not None]
    return (*cards, *state.discard_pile, *state.draw_pile)


def prepared(
    setup: Setup, keep: Callable[[Record], None], order: Sequence[Card], moves: Sequence[str]
) -> Table:
    """A table with a round dealt from a deck in this order, after some moves."""
    game = games.make_game(setup.game, len(setup.players), setup.edition)
    seats = tuple(Seat(p.name, "bot" if p.is_bot else "human", p.level) for p in setup.players)
    record = Record(game.name, game.edition, seats).dealt(order)
    match = Match(game).deal(order).match
    for text in moves:
        step = match.apply(Move.parse(text), as_they_lie)
        match, record = step.match, record.moved(Move.parse(text), step.shuffles)
    return Table.resumed(setup, game, Random(5), keep, record, match)


def _distance(rect: Rect, x: float, y: float) -> float:
    return max(rect.x - x, x - rect.right, rect.y - y, y - rect.top)


class Hands:
    """What somebody does at the table that is on the screen."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        assert driver.app.table is not None
        self.table: Table = driver.app.table
        self._known = len(self.table.record.rounds[-1].moves)

    # Looking

    @property
    def screen(self) -> TableScreen:
        screen: TableScreen = self.driver.app.screen
        return screen

    @property
    def board(self) -> Board:
        return self.screen.board

    @property
    def presenter(self) -> Presenter:
        return self.screen.presenter

    @property
    def view(self) -> View:
        return self.table.view

    @property
    def made(self) -> list[str]:
        """The moves since one sat down."""
        return list(self.table.record.rounds[-1].moves[self._known :])

    @property
    def in_hand(self) -> Spot | None:
        return self.presenter.held

    def spot(self, text: str) -> Spot:
        if text in ("draw", "discard"):
            return DRAW_PILE if text == "draw" else DISCARD_PILE
        seat, _, cell = text.rpartition(":")
        return cell_spot(int(seat) if seat else self.board.geometry.home, Cell.parse(cell))

    def at(self, place: str | Point, along: float = 0.0, up: float = 0.0) -> Point:
        """The middle of a card, or beside it by parts of its size."""
        if not isinstance(place, str):
            return place
        rect = self.board.rect_of(self.spot(place))
        return rect.center[0] + along * rect.width, rect.center[1] + up * rect.height

    @property
    def nowhere(self) -> Point:
        """The point of the felt that is farthest from every card."""
        board, message = self.board, self.screen.message
        rects = [board.rect_of(spot) for spot in board.spots()]
        points = [
            (float(x), float(y))
            for x in range(6, int(Window.width), 14)
            for y in range(6, int(board.geometry.bar.y), 14)
            if board.seat_at(x, y) is None and not message.collide_point(x, y)
        ]
        return max(points, key=lambda point: min(_distance(rect, *point) for rect in rects))

    def is_at_rest(self) -> bool:
        """Every card lies where it belongs, and can be seen."""
        board = self.board
        if self.screen.fingers.is_dragging or board._hand.children:
            return False
        for spot in board.spots():
            sprite = board.sprite_of(spot)
            if sprite is None or spot == DRAW_PILE or (spot == DISCARD_PILE and self.presenter.has(Push)):
                continue
            x, y = board.rect_of(spot).center
            if abs(sprite.x_mid - x) > 0.5 or abs(sprite.y_mid - y) > 0.5 or sprite.fade != 1:
                return False
        return True

    # Touching

    def tap(self, *places: str | Point) -> None:
        for place in places:
            self.driver.tap(self.at(place))

    def drag(self, source: str | Point, target: str | Point) -> None:
        self.driver.drag(self.at(source), self.at(target))

    def lift(self, source: str, target: str | Point, steps: int = 8) -> Finger:
        """A drag that is not let go: the finger."""
        (x, y), (to_x, to_y) = self.at(source), self.at(target)
        finger = self.driver.down((x, y))
        for step in range(1, steps + 1):
            self.driver.move(finger, (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
        self.driver.advance(0.2)
        return finger

    def press(self, text: str, code: int = 0) -> None:
        """A letter on the keyboard."""
        self.driver.key(code or ord(text), text)

    def make(self, move: Move, by_drag: bool = False) -> None:
        """Make a move by touches alone."""
        touch = self.drag if by_drag else self.tap
        match move:
            case Reveal(cell=cell) | Phoenix(cell=cell):
                self.tap(str(cell))
            case Draw():
                self.tap("draw")
            case Take(cell=cell):
                touch("discard", str(cell))
            case Place(cell=cell):
                self.drag("draw", str(cell)) if by_drag else self.tap(str(cell))
            case Flip(cell=cell):
                self.drag("draw", "discard") if by_drag else self.tap("discard")
                self.tap(str(cell))
            case Hilo(line=line):
                self.drag(str(line.start), str(line.end))
            case Keep():
                self.driver.tap(self.screen.message.ids.button)
            case Push(direction=direction):
                self.driver.tap(self.screen.chrome.tiles[direction])
            case Spell(own=own, seat=seat, cell=cell):
                touch(str(own), f"{seat}:{cell}")

    def act(self, choose: Choose, by_drag: bool = False) -> None:
        """Do what has to be done now; wait if it is not for a person."""
        screen, driver = self.screen, self.driver
        choosers = driver.find_all("Chooser")
        if choosers:
            driver.tap(choosers[0].ids.answers.children[-1])
        elif screen.hand_over_to:
            driver.tap(Window.center)
        elif screen.is_ended:
            driver.tap(screen.chrome.onward)
        elif self.presenter.legal and not screen.choreography.is_playing:
            self.make(choose(self.view), by_drag)
        else:
            driver.advance(0.1)


def sit_down(
    driver: Driver,
    game: str,
    *layouts: str,
    moves: Sequence[str] = (),
    players: Sequence[Player] = PEOPLE[:2],
    edition: str = "hilo",
    sharing: Sharing = Sharing.PASS,
    discard: str = "",
    draw: str = "",
) -> Hands:
    """At a table with a prepared deck, after some moves."""
    setup = Setup(game, tuple(players), edition if game == "hilo" else None, sharing)
    made = games.make_game(setup.game, len(setup.players), setup.edition)
    order = order_of(made, *layouts, discard=discard, draw=draw)
    driver.app.games.sit_down(prepared(setup, driver.app.saves.keeper(setup), order, moves))
    driver.advance(0.3)
    return Hands(driver)


def in_a_hurry(seed: int) -> Choose:
    """Turns cards up as fast as possible, so that rounds are short."""
    generator = Random(seed)
    return lambda view: Move.parse(choose(generator, "rush", sorted(map(str, view.legal))))


def play(driver: Driver, choose: Choose, until: str = "game_result", most: int = 3000) -> None:
    """Touch what there is to touch until a screen is reached."""
    for number in range(most):
        screen = driver.app.screen
        if screen.name == until:
            return
        if screen.name == "table":
            Hands(driver).act(choose, by_drag=number % 5 == 0)
        else:
            driver.tap(screen.ids.go_on)
    raise AssertionError(f"{until} was not reached: {driver.texts()}")
