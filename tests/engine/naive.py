"""Both games again, slowly and plainly, from `rules-hilo.md` and `rules-kingdom.md` alone.

A round is one generator that reads like the rulebook: it yields who decides and the texts of the legal
moves, and is sent the one made. Everything is a text or a mutable list, and nothing of the engine is used,
so that a mistake would have to be made twice in two very different ways to go unnoticed.

A card in a layout is a *spot*, `[name, lies_face_up]`; the very list tells which card was just laid.
A layout is a list of rows of spots; a spot of None is a gap that waits for a push.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

Script = Generator[tuple[int | None, list[str]], str, Any]
Chance = Callable[[list[str]], list[str]]

HILO_DECK = [f"{colour}{value}" for colour in "ROYLGBPM" for value in range(-1, 12)]
_KINGDOM = json.loads(
    (Path(__file__).parents[2] / "assets" / "decks" / "kingdom.json").read_text(encoding="utf-8")
)["cards"]
KINGDOM_DECK = [entry["id"] for entry in _KINGDOM for _ in range(entry["count"])]
_FACE = {entry["id"]: entry for entry in _KINGDOM}


class NaiveRound:
    """What both games share: H-3, H-4, H-7 to H-11, K-3."""

    deck: list[str]
    rows: int
    columns: int

    def __init__(self, seats: int, order: Sequence[str], chance: Chance) -> None:
        if sorted(order) != sorted(self.deck):
            raise ValueError("a card is missing or double")
        cards = list(order)
        self.seats = list(range(1, seats + 1))
        self.layouts: dict[int, list[list[Any]]] = {}
        for seat in self.seats:
            self.layouts[seat] = [
                [[cards.pop(0), False] for _ in range(self.columns)] for _ in range(self.rows)
            ]
        self.pile = [cards.pop(0)]
        self.draw_pile = cards
        self.drawn: str | None = None
        self.ended_by: int | None = None
        self.scores: list[int] | None = None
        self.ply = 0
        self.chance = chance
        self.script = self.play()
        self.seat, self.legal = next(self.script)

    def play(self) -> Script:
        raise NotImplementedError

    def move(self, text: str) -> None:
        if text not in self.legal:
            raise ValueError(f"{text} is not legal")
        self.ply += 1
        try:
            self.seat, self.legal = self.script.send(text)
        except StopIteration:
            self.seat, self.legal = None, []

    # What can be seen, and what is so

    def position(self, round_number: int) -> dict[str, Any]:
        """The object of `hilo trace`."""
        return {
            "round": round_number,
            "ply": self.ply,
            "seat": self.seat,
            "legal": sorted(self.legal),
            "layouts": [self.show(seat, lambda spot: spot[0] if spot[1] else "??") for seat in self.seats],
            "discard": self.pile[-1] if self.pile else None,
            "draw": len(self.draw_pile),
            "drawn": self.drawn,
        }

    def secrets(self) -> dict[str, Any]:
        """All cards, wherever they are."""
        return {
            "layouts": [self.show(seat, lambda spot: spot[0]) for seat in self.seats],
            "pile": self.pile,
            "draw_pile": self.draw_pile,
            "drawn": self.drawn,
        }

    def show(self, seat: int, word: Callable[[list[Any]], str]) -> str:
        rows = [" ".join(".." if spot is None else word(spot) for spot in row) for row in self.layouts[seat]]
        return "/".join(rows) or "-"

    # Layouts

    def cells(self, seat: int) -> list[str]:
        return [
            "abcdef"[column] + str(row + 1)
            for row, spots in enumerate(self.layouts[seat])
            for column in range(len(spots))
        ]

    def spot(self, seat: int, cell: str) -> list[Any]:
        spot: list[Any] = self.layouts[seat][int(cell[1]) - 1]["abcdef".index(cell[0])]
        return spot

    def put(self, seat: int, cell: str, spot: list[Any]) -> None:
        self.layouts[seat][int(cell[1]) - 1]["abcdef".index(cell[0])] = spot

    def covered_cells(self, seat: int) -> list[str]:
        return [cell for cell in self.cells(seat) if not self.spot(seat, cell)[1]]

    def left_of(self, seat: int) -> int:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    # A turn

    def basic_turn(self, seat: int) -> Script:
        """H-7 to H-11; gives the spot that was laid or turned up."""
        move = yield seat, [f"take {cell}" for cell in self.cells(seat)] + ["draw"]
        if move.startswith("take"):
            return self.lay(seat, move.split()[1], self.pile.pop())
        self.drawn = self.draw_pile.pop(0)
        if not self.draw_pile:
            self.draw_pile, self.pile = self.chance(self.pile), []
        move = yield (
            seat,
            [f"place {cell}" for cell in self.cells(seat)]
            + [f"flip {cell}" for cell in self.covered_cells(seat)],
        )
        word, cell = move.split()
        card, self.drawn = self.drawn, None
        if word == "place":
            return self.lay(seat, cell, card)
        self.pile.append(card)
        return self.turn_up(seat, cell)

    def lay(self, seat: int, cell: str, card: str) -> list[Any]:
        self.pile.append(self.spot(seat, cell)[0])
        self.put(seat, cell, [card, True])
        return self.spot(seat, cell)

    def turn_up(self, seat: int, cell: str) -> list[Any]:
        spot = self.spot(seat, cell)
        spot[1] = True
        return spot


class NaiveHilo(NaiveRound):
    deck = HILO_DECK
    rows, columns = 3, 3

    def __init__(self, seats: int, order: Sequence[str], chance: Chance, edition: str) -> None:
        self.edition = edition
        super().__init__(seats, order, chance)

    def play(self) -> Script:
        for seat in self.seats:  # H-5
            for _ in range(2):
                move = yield seat, [f"reveal {cell}" for cell in self.covered_cells(seat)]
                self.turn_up(seat, move.split()[1])
        best = max(self.total(seat) for seat in self.seats)  # H-6
        first = [seat for seat in self.seats if self.total(seat) == best]
        seat = first[0]
        if len(first) > 1:
            move = yield None, [f"starter {seat}" for seat in first]
            seat = int(move.split()[1])
        while seat != self.ended_by:  # H-20
            yield from self.turn(seat)
            if self.ended_by is None and not self.covered_cells(seat):
                self.ended_by = seat
            seat = self.left_of(seat)
        yield from self.finish(seat)

    def turn(self, seat: int) -> Script:
        spot = yield from self.basic_turn(seat)
        lines = self.lines(seat, [spot])
        if lines:  # H-13
            move = yield seat, [f"hilo {line}" for line in lines] + ["keep"]
            if move != "keep":
                yield from self.remove(seat, move.split()[1])

    def finish(self, ender: int) -> Script:
        turned = {}
        for seat in self.seats:  # H-21
            turned[seat] = [self.turn_up(seat, cell) for cell in self.covered_cells(seat)]
        seat = self.left_of(ender)
        while self.edition == "hilo" and seat != ender:  # H-22
            while lines := self.lines(seat, turned[seat]):
                move = yield seat, [f"hilo {line}" for line in lines]
                yield from self.remove(seat, move.split()[1])
            seat = self.left_of(seat)
        scores = [self.total(seat) for seat in self.seats]  # H-23
        own = scores[ender - 1]
        others = [score for seat, score in zip(self.seats, scores, strict=True) if seat != ender]
        if own >= 0 and min(others) <= own:
            scores[ender - 1] = own + own
        self.scores = scores

    def total(self, seat: int) -> int:
        """Of the face-up cards."""
        return sum(int(spot[0][1:]) for row in self.layouts[seat] for spot in row if spot[1])

    def lines(self, seat: int, having: list[Any]) -> list[str]:
        """H-12 to H-14: lines of one colour, face up, with at least one of these very cards."""
        found = []
        cells = set(self.cells(seat))
        for start in sorted(cells):
            for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
                run = [chr(ord(start[0]) + right * n) + chr(ord(start[1]) + down * n) for n in range(3)]
                if not cells.issuperset(run):
                    continue
                spots = [self.spot(seat, cell) for cell in run]
                is_new = any(spot is new for spot in spots for new in having)
                if is_new and all(spot[1] and spot[0][0] == spots[0][0][0] for spot in spots):
                    found.append(f"{run[0]}-{run[2]}")
        return found

    def remove(self, seat: int, line: str) -> Script:
        """H-16 to H-19."""
        layout = self.layouts[seat]
        start, end = line.split("-")
        columns = ["abc".index(start[0]), "abc".index(end[0])]
        rows = [int(start[1]) - 1, int(end[1]) - 1]
        if rows[0] == rows[1]:
            gone = layout.pop(rows[0])
        elif columns[0] == columns[1]:
            gone = [row.pop(columns[0]) for row in layout]
            if not layout[0]:
                layout.clear()
        else:
            row_order = range(3) if rows == [0, 2] else (2, 1, 0)
            gone = []
            for column, row in enumerate(row_order):
                gone.append(layout[row][column])
                layout[row][column] = None
        self.pile.extend(sorted((spot[0] for spot in gone), key=lambda card: int(card[1:]), reverse=True))
        if rows[0] == rows[1] or columns[0] == columns[1]:
            return
        move = yield seat, ["push vertical", "push horizontal"]
        if move == "push horizontal":
            layout[:] = [[spot for spot in row if spot] for row in layout]
        else:
            upright = [[row[column] for row in layout if row[column]] for column in range(3)]
            layout[:] = [[column[0] for column in upright], [column[1] for column in upright]]
        if self.edition == "hilo":
            pushed = [spot for row in layout for spot in row]
            while lines := self.lines(seat, pushed):
                move = yield seat, [f"hilo {line}" for line in lines]
                yield from self.remove(seat, move.split()[1])


class NaiveKingdom(NaiveRound):
    deck = KINGDOM_DECK
    rows, columns = 2, 6

    def play(self) -> Script:
        move = yield None, [f"starter {seat}" for seat in self.seats]  # K-4
        starter = int(move.split()[1])
        for seat in self.seats:  # K-5
            move = yield seat, [f"reveal {cell}" for cell in self.covered_cells(seat)]
            spot = self.turn_up(seat, move.split()[1])
            while spot[0] == "MAG":
                self.draw_pile = self.chance([*self.draw_pile, "MAG"])
                spot[0] = self.draw_pile.pop(0)
        seat = starter
        while True:
            spot = yield from self.basic_turn(seat)
            yield from self.effects(seat, spot)
            if self.is_finished():
                break
            seat = self.left_of(seat)
        for seat in self.seats:  # K-11
            for cell in self.covered_cells(seat):
                self.turn_up(seat, cell)
        self.scores = [self.stars(seat) for seat in self.seats]

    def is_finished(self) -> bool:
        return any(not self.covered_cells(seat) for seat in self.seats)

    def effects(self, seat: int, spot: list[Any]) -> Script:
        """K-7 to K-10: what a card does, and the card that this brings about, and so on."""
        while not self.is_finished() and spot[1] and spot[0] in ("MAG", "PHO"):
            if spot[0] == "PHO":
                move = yield seat, [f"phoenix {cell}" for cell in self.covered_cells(seat)]
                spot = self.turn_up(seat, move.split()[1])
                continue
            move = yield (
                seat,
                [
                    f"spell {own} {other}:{cell}"
                    for own in self.cells(seat)
                    if self.spot(seat, own) != ["MAG", True]
                    for other in self.seats
                    if other != seat
                    for cell in self.cells(other)
                    if self.spot(other, cell) != ["MAG", True]
                ],
            )
            _, own, target = move.split()
            other, cell = int(target[0]), target[2:]
            given, spot = self.spot(seat, own), self.spot(other, cell)
            self.put(seat, own, spot)
            self.put(other, cell, given)

    def stars(self, seat: int) -> int:
        """K-12, K-13."""
        upper = [spot[0] for spot in self.layouts[seat][0]]
        lower = [spot[0] for spot in self.layouts[seat][1]]
        counted = [
            [None if lower[i] == "MAG" else _FACE[upper[i]] for i in range(6)],
            [None if upper[i] == "MAG" else _FACE[lower[i]] for i in range(6)],
        ]
        stars = sum(card["stars"] for row in counted for card in row if card)
        for row in counted:
            for left, right in pairwise(row):
                if left and right and left["halves"]["right"] and right["halves"]["left"]:
                    stars += 1
        for above, below in zip(*counted, strict=True):
            if above and below and above["halves"]["bottom"] and below["halves"]["top"]:
                stars += 1
        kinds = [card["kind"] for row in counted for card in row if card]
        for animal in ("dragon", "unicorn", "wolf"):
            places = 2 * kinds.count(f"{animal}_keeper")
            for _ in range(kinds.count(animal)):
                if places:
                    places -= 1
                    stars += 2
        return stars


def naive_round(
    game: str, seats: int, order: Sequence[str], chance: Chance, edition: str | None
) -> NaiveRound:
    if game == "hilo":
        return NaiveHilo(seats, order, chance, edition or "hilo")
    return NaiveKingdom(seats, order, chance)


def naive_winners(game: str, totals: Sequence[int]) -> list[int] | None:
    """H-24, H-25, K-2, K-14: None while the game goes on."""
    if game == "hilo" and not [total for total in totals if total >= 100]:
        return None
    best = min(totals) if game == "hilo" else max(totals)
    return [seat for seat, total in enumerate(totals, 1) if total == best]


def naive_trace(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The lines of `hilo trace` for a good record, from `records.md` alone."""
    seats = len(record["seats"])
    totals = [0] * seats
    for number, played in enumerate(record["rounds"], 1):
        orders = [order.split() for order in played["shuffles"]]
        now = naive_round(
            record["game"],
            seats,
            played["deck"].split(),
            lambda _, orders=orders: orders.pop(0),
            record.get("edition"),
        )
        for move in played["moves"]:
            yield now.position(number)
            now.move(move)
        if now.scores is None:
            yield now.position(number)
            return
        totals = [total + score for total, score in zip(totals, now.scores, strict=True)]
        layouts = now.position(number)["layouts"]
        yield {"round": number, "end": True, "layouts": layouts, "scores": now.scores, "totals": totals}
        winners = naive_winners(record["game"], totals)
        if winners:
            yield {"over": True, "totals": totals, "winners": winners}
