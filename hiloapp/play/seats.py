"""Who sits at the table: people and bots, their names, and when the device changes hands."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from hiloapp import games
from hiloapp.engine.game import Game

NAME_LIMIT = 16
"""Characters of a name: what a seat panel on a small phone can show."""
AVATARS = 12
COLOURS = 6
"""Of people and bots: one for each seat of the largest table."""
FORGOTTEN = "–"
"""Stands in old games where somebody wanted the own name deleted."""


class Sharing(Enum):
    """How several people use one device."""

    PASS = "pass"
    """The device goes from hand to hand."""
    TABLE = "table"
    """It lies in the middle, and every layout faces its player's edge."""


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    level: str | None = None
    """The level of a bot; None for a person."""
    avatar: int = 1
    """From 1 to AVATARS."""
    colour: int = 0
    """From 1 to COLOURS; 0 for that of the seat."""

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    def colour_at(self, seat: int) -> int:
        return self.colour or seat


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first deal."""

    game: str
    players: tuple[Player, ...]
    edition: str | None = None
    sharing: Sharing = Sharing.PASS

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players, 1) if not player.is_bot)

    def player(self, seat: int) -> Player:
        return self.players[seat - 1]

    def make_game(self) -> Game:
        return games.make_game(self.game, len(self.players), self.edition)

    def renamed(self, name: str, to: str) -> Setup:
        """With another name for one of the people."""
        return replace(self, players=renamed(self.players, name, to))

    def home_seat(self, deciding: int | None, shown: int | None) -> int:
        """Whose layout lies large in front: the person who decides, else the one who was there before."""
        if deciding in self.people:
            return deciding
        if shown in self.people:
            return shown
        return self.people[0] if self.people else 1

    def needs_hand_over(self, shown: int, deciding: int | None) -> bool:
        """Whether the device goes to another person now."""
        return self.sharing is Sharing.PASS and deciding in self.people and deciding != shown


def renamed(players: Sequence[Player], name: str, to: str) -> tuple[Player, ...]:
    """With another name for one of the people; bots keep theirs."""
    return tuple(replace(p, name=to) if p.name == name and not p.is_bot else p for p in players)


def told_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """With a colour each: those that were chosen as far as possible, people first."""
    taken: set[int] = set()
    colours = [0] * len(players)
    for seat, player in sorted(enumerate(players), key=lambda one: one[1].is_bot):
        wishes = (player.colour, seat + 1, *range(1, COLOURS + 1))
        colours[seat] = next(colour for colour in wishes if colour and colour not in taken)
        taken.add(colours[seat])
    return tuple(replace(p, colour=colour) for p, colour in zip(players, colours, strict=True))


def clean_name(text: str, default: str, taken: Sequence[str] = ()) -> str:
    """A name that can be shown and told apart: no pictures, no double spaces, not too long.

    >>> clean_name("  Anna   Maria ", "Player 1")
    'Anna Maria'
    >>> clean_name("🎉🎉", "Player 1")
    'Player 1'
    >>> clean_name("Marie", "Player 2", taken=["Marie"])
    'Marie 2'
    """
    name = _drawable(text)[:NAME_LIMIT].strip()
    name = default if name in ("", FORGOTTEN) else name
    used = {other.casefold() for other in taken}
    candidate, number = name, 2
    while candidate.casefold() in used:
        suffix = f" {number}"
        candidate = name[: NAME_LIMIT - len(suffix)].strip() + suffix
        number += 1
    return candidate


class NameFault(Enum):
    """Why a name is not taken as it was typed."""

    EMPTY = auto()
    LONG = auto()
    SIGNS = auto()
    """With pictures, or letters that the font lacks."""
    TAKEN = auto()


def name_fault(text: str, taken: Sequence[str]) -> NameFault | None:
    """What is wrong with a name; nothing if it can be shown and told apart from the others.

    >>> name_fault("Marie", taken=["Lukas"]) is None
    True
    >>> name_fault("marie ", taken=["Marie"])
    <NameFault.TAKEN: 4>
    """
    plain = " ".join(text.split())
    if not plain:
        return NameFault.EMPTY
    if _drawable(text) != plain or plain == FORGOTTEN:
        return NameFault.SIGNS
    if len(plain) > NAME_LIMIT:
        return NameFault.LONG
    return NameFault.TAKEN if plain.casefold() in {other.casefold() for other in taken} else None


def _drawable(text: str) -> str:
    drawable = "".join(character if _is_drawable(character) else " " for character in text)
    return " ".join(drawable.split())


def _is_drawable(character: str) -> bool:
    """The letters, marks, digits and signs that the bundled font has: Latin, Greek, Cyrillic."""
    return unicodedata.category(character)[0] in "LMNPZ" and ord(character) < 0x2100
