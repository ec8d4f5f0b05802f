"""Somebody who plays without seeing: knows only what the voice says, and has one finger.

`Listener` rebuilds the position from the sentences alone; `Blind` finds things by touch and acts on them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import product

from tests.ui.driver import Driver, Point

# isort: split
from kivy.core.window import Window

from tests.commands import ROOT

COLOURS = {
    "red": "R",
    "orange": "O",
    "yellow": "Y",
    "lime": "L",
    "green": "G",
    "blue": "B",
    "purple": "P",
    "pink": "M",
}
_DECK = json.loads((ROOT / "assets" / "decks" / "kingdom.json").read_text(encoding="utf-8"))
KINGDOM = {entry["name"]["en"]: entry["id"] for entry in _DECK["cards"]}
LETTERS = "abcdef"
DIAGONALS = {
    "the diagonal from top left to bottom right": "a1-c3",
    "the diagonal from bottom left to top right": "a3-c1",
}
Grid = list[list[str]]


def card_of(words: str) -> str:
    """The notation of a card that was named."""
    name = words.removeprefix("the ")
    if name == "a face-down card":
        return "??"
    if name in KINGDOM:
        return KINGDOM[name]
    colour, value = name.replace("minus ", "-").split()
    return COLOURS[colour] + value


def place_of(words: str) -> tuple[int, int]:
    """Row and column, from 0."""
    row, card = re.fullmatch(r"row (\d), card (\d)", words).groups()
    return int(row) - 1, int(card) - 1


def cell(row: int, column: int) -> str:
    return f"{LETTERS[column]}{row + 1}"


class Listener:
    """Knows who sits at the table, and what was said since."""

    def __init__(self, names: list[str], size: tuple[int, int]) -> None:
        self.names, self.size = names, size
        self.you = 1
        self.layouts: list[Grid] = []
        self.discard = ""
        self.drawn: str | None = None
        self.scores: list[list[int]] = []
        self.prompt: Callable[[], list[str]] = list
        self.winner = ""
        self._rules = [
            (re.compile(pattern), getattr(self, f"_{name}")) for name, pattern in _PATTERNS.items()
        ]

    def hear(self, sentence: str) -> None:
        for pattern, react in self._rules:
            found = pattern.fullmatch(sentence)
            if found:
                react(*found.groups())
                return

    @property
    def position(self) -> list[str]:
        return ["/".join(" ".join(row) for row in grid) or "-" for grid in self.layouts]

    @property
    def own(self) -> Grid:
        return self.layouts[self.you - 1]

    @property
    def legal(self) -> list[str]:
        return sorted(self.prompt())

    def seat(self, name: str) -> int:
        return self.you if name in ("You", "you") else self.names.index(name) + 1

    def _lay(self, seat: int, where: str, card: str) -> None:
        row, column = place_of(where)
        self.layouts[seat - 1][row][column] = card

    # What happened

    def _dealt(self, card: str) -> None:
        rows, columns = self.size
        self.layouts = [[["??"] * columns for _ in range(rows)] for _ in self.names]
        self.discard, self.drawn = card_of(card), None

    def _turned(self, name: str, card: str, where: str) -> None:
        self._lay(self.seat(name), where, card_of(card))

    def _returned(self, name: str, card: str, where: str) -> None:
        self._lay(self.seat(name), where, card_of(card))

    def _drew(self, name: str, card: str) -> None:
        self.drawn = card_of(card)

    def _discarded(self, name: str, card: str) -> None:
        self.discard, self.drawn = card_of(card), None

    def _took(self, name: str, laid: str, replaced: str, where: str) -> None:
        self._lay(self.seat(name), where, card_of(laid))
        self.discard, self.drawn = card_of(replaced), None

    def _traded(self, name: str, replaced: str, laid: str, where: str) -> None:
        self._took(name, laid, replaced, where)

    def _removed(self, name: str, line: str, card: str) -> None:
        grid = self.layouts[self.seat(name) - 1]
        self.discard = card_of(card)
        if line.startswith("row"):
            del grid[int(line[-1]) - 1]
        elif line.startswith("column"):
            for row in grid:
                del row[int(line[-1]) - 1]
            if not grid[0]:
                grid.clear()
        else:
            for number in range(3):
                column = number if DIAGONALS[line] == "a1-c3" else 2 - number
                grid[number][column] = ".."

    def _pushed(self, name: str, direction: str) -> None:
        grid = self.layouts[self.seat(name) - 1]
        if direction == "to the left":
            grid[:] = [[card for card in row if card != ".."] for row in grid]
        else:
            columns = [[row[column] for row in grid if row[column] != ".."] for column in range(3)]
            grid[:] = [[column[row] for column in columns] for row in range(2)]

    def _spelled(self, name: str, other: str, given: str, received: str, own: str, theirs: str) -> None:
        self._lay(self.seat(name), own, card_of(received))
        self._lay(self.seat(other), theirs, card_of(given))

    def _uncovered(self, name: str, cards: str) -> None:
        for part in cards.split("; "):
            card, where = part.split(": ")
            self._lay(self.seat(name), where, card_of(card))

    def _scored(self, points: str) -> None:
        parts = [part.replace("minus ", "-").rsplit(" ", 1) for part in points.split(", ")]
        assert [name for name, _ in parts] == self.names
        self.scores.append([int(points) for _, points in parts])

    def _won(self, name: str) -> None:
        self.winner = name

    # What can be done

    def _cells(self, of: Grid, *, is_covered: bool = False) -> list[str]:
        return [
            cell(row, column)
            for row, cards in enumerate(of)
            for column, card in enumerate(cards)
            if card == "??" or not is_covered
        ]

    def _reveal(self) -> None:
        self.prompt = lambda: [f"reveal {at}" for at in self._cells(self.own, is_covered=True)]

    def _turn(self, card: str) -> None:
        assert card_of(card) == self.discard
        self.prompt = lambda: ["draw", *(f"take {at}" for at in self._cells(self.own))]

    def _holding(self, card: str, more: str) -> None:
        assert card_of(card) == self.drawn
        self.prompt = lambda: [
            *(f"place {at}" for at in self._cells(self.own)),
            *(f"flip {at}" for at in self._cells(self.own, is_covered=True)),
        ]

    def _may(self, lines: str) -> None:
        self._must(lines)
        only = self.prompt
        self.prompt = lambda: ["keep", *only()]

    def _must(self, lines: str) -> None:
        self.prompt = lambda: [f"hilo {self.line(words)}" for words in lines.split(", ")]

    def line(self, words: str) -> str:
        if words in DIAGONALS:
            return DIAGONALS[words]
        number = int(words[-1])
        if words.startswith("row"):
            return f"a{number}-c{number}"
        return f"{LETTERS[number - 1]}1-{LETTERS[number - 1]}3"

    def _push(self) -> None:
        self.prompt = lambda: ["push horizontal", "push vertical"]

    def _phoenix(self) -> None:
        self.prompt = lambda: [f"phoenix {at}" for at in self._cells(self.own, is_covered=True)]

    def _spell(self) -> None:
        def spells() -> list[str]:
            def free(grid: Grid) -> list[str]:
                return [
                    cell(row, column)
                    for row, cards in enumerate(grid)
                    for column, card in enumerate(cards)
                    if card != "MAG"
                ]

            others = [
                f"{seat}:{at}"
                for seat in range(1, len(self.names) + 1)
                if seat != self.you
                for at in free(self.layouts[seat - 1])
            ]
            return [f"spell {own} {other}" for own, other in product(free(self.own), others)]

        self.prompt = spells


_WHO = r"(\w+)"
_PATTERNS = {
    "dealt": r"The cards are dealt\. On the discard pile: (.+)\.",
    "uncovered": _WHO + r" turns? over (?:the|your) last (?:\d+ )?cards?: (.+)\.",
    "turned": _WHO + r" turns? over (the .+): (row \d, card \d)\.",
    "returned": r"The Mage goes back into the draw pile\. (\w+) gets? (.+): (row \d, card \d)\.",
    "discarded": _WHO + r" draws? and discards? (.+)\.",
    "drew": _WHO + r" draws? (the .+)\.",
    "took": _WHO + r" takes? (.+?) for (?:a face-down card: )?(the .+): (row \d, card \d)\.",
    "traded": _WHO + r" trades? (?:a face-down card, )?(the .+?),? for (the .+): (row \d, card \d)\.",
    "removed": r"HILO! (\w+) removes? a \w+: three \w+ cards: (.+)\. Discard pile: (.+)\.",
    "pushed": _WHO + r" push(?:es)? (?:your|the) layout together, (down|to the left)\.",
    "spelled": (r"Magic! (\w+) trades? with (\w+): (.+) for (.+): (row \d, card \d) for (row \d, card \d)\."),
    "scored": r".+(?:Points|Stars): (.+)\.",
    "won": _WHO + r" wins? the game!",
    "reveal": r"Turn over (?:two of your cards|one of your cards|one more card)\.",
    "turn": r"(?:Your last turn! )?Your turn\. Take (.+) from the discard pile, or draw\.",
    "holding": r"Trade a card for (the .+?)(, or discard it and turn over a card)?\.",
    "may": r"HILO! Remove (.+), or leave it\.",
    "must": r"HILO! This must go: (.+)\.",
    "push": r"Push your cards together: down or to the left\.",
    "phoenix": r"The Phoenix wants to see one more card: turn one over\.",
    "spell": r"The Mage casts a spell: trade one of your cards with someone else\.",
}


class Blind:
    """One finger, and ears. `heard` is every sentence so far."""

    def __init__(self, driver: Driver, heard: list[str], listener: Listener) -> None:
        self.driver, self.heard, self.listener = driver, heard, listener
        self._attended = 0
        self._map: dict[str, Point] = {}

    def attend(self) -> None:
        """Listen to the end of what is being said."""
        self.driver.settle()
        assert self.driver.app.voice.wait()
        for sentence in self.heard[self._attended :]:
            self.listener.hear(sentence)
        self._attended = len(self.heard)

    # Fingers

    def _tap(self, at: Point) -> None:
        finger = self.driver.down(at)
        self.driver.up(finger)
        assert self.driver.app.voice.wait()

    def act(self) -> None:
        """A double tap, in a corner: it means what was read last."""
        self.driver.frame(0.5)
        corner = (Window.width - 2.0, 2.0)
        self._tap(corner)
        self._tap(corner)
        self.attend()

    def swipe(self, along: float = 90.0, up: float = 0.0) -> str:
        x, y = Window.width / 2, Window.height / 2
        self.driver.frame(0.5)
        finger = self.driver.down((x, y))
        self.driver.move(finger, (x + along, y + up))
        self.driver.up(finger)
        assert self.driver.app.voice.wait()
        return self.heard[-1]

    def explore(self) -> None:
        """A finger goes slowly over the whole screen: what is heard where?"""
        step = 34
        finger = self.driver.down((8.0, 8.0))
        self.driver.frame(0.3)
        self._map = {}
        for y in range(8, int(Window.height), step):
            for x in range(8, int(Window.width), step):
                before = len(self.heard)
                self.driver.move(finger, (float(x), float(y)))
                assert self.driver.app.voice.wait()
                if len(self.heard) > before:
                    name = re.match(r"(?:\w+, )?row \d, card \d|[^:,.]+", self.heard[-1])[0]
                    self._map.setdefault(name, (float(x + 6), float(y + 6)))
        self.driver.up(finger)

    def use(self, name: str) -> None:
        """Find something by its name, and act on it."""
        for _ in range(2):
            if name in self._map:
                self.driver.frame(0.5)
                before = len(self.heard)
                self._tap(self._map[name])
                if len(self.heard) > before and self.heard[-1].startswith(name):
                    self.act()
                    return
            self.explore()
        self.seek(name)

    def seek(self, *names: str) -> None:
        """Swipe from thing to thing until one of these is heard, and act on it."""
        for _ in range(120):
            if self.swipe().startswith(names):
                self.act()
                return
        raise AssertionError(f"never heard {names}: {self.heard[-40:]}")

    def make(self, move: str) -> None:
        """Make a move as it stands in the notation."""
        word, *arguments = move.split()
        if word == "draw":
            self.use("Draw pile")
        elif word == "keep":
            self.seek("Leave it")
        elif word == "push":
            self.seek("Down" if arguments == ["vertical"] else "To the left")
        elif word == "hilo":
            self.use(self._named(self._cell_of_line(arguments[0])))
        elif word == "spell":
            own, other = arguments
            seat, _, theirs = other.partition(":")
            self.use(self._named(own))
            self.seek(f"{self.listener.names[int(seat) - 1]}, {self._named(theirs)}:")
        else:
            if word in ("take", "flip"):
                self.use("Discard pile")
            self.use(self._named(arguments[0]))

    def _named(self, at: str) -> str:
        return f"row {at[1]}, card {LETTERS.index(at[0]) + 1}"

    def _cell_of_line(self, line: str) -> str:
        """A cell that lies in no other line that could go."""
        others = {
            at for move in self.listener.legal if move.startswith("hilo") for at in _line_cells(move[5:])
            if move[5:] != line
        }  # fmt: skip
        return next(at for at in _line_cells(line) if at not in others)


def _line_cells(line: str) -> list[str]:
    start, end = line.split("-")
    middle = (LETTERS.index(start[0]) + LETTERS.index(end[0])) // 2, (int(start[1]) + int(end[1])) // 2
    return [start, f"{LETTERS[middle[0]]}{middle[1]}", end]
