"""The cards of a whole game from one short secret, and the code that passes them on.

    7K2M-9QXA-0TDW-4HRC-51ZN

Twenty letters and digits of 5 bits: one says which game, edition and number of seats, fifteen are the secret,
four check the rest (Reed-Solomon: up to four wrong ones are always noticed). I, L, O and U are not used: they
are misread.

Every order of cards follows from the code alone: cards are sorted by the SHA-256 of `CODE ROUND NUMBER CARD
COPY`, where NUMBER is 0 for the deck and counts the later shuffles of the round (H-11, K-5), and COPY tells
cards of one name apart. So two tables with one code get the same decks, on every device, in every language.

Whoever knows the code of a game knows every face-down card: it is told when the game is over, never before.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from hashlib import sha256
from itertools import count
from typing import Any, NamedTuple

from hiloapp.engine.cards import Card, Shuffle
from hiloapp.engine.record import Record

SECRET_BITS = 75
LENGTH = 20
_GROUP = 4
_CHECKS = 4
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {letter: value for value, letter in enumerate(_ALPHABET)} | {"I": 1, "L": 1, "O": 0, "U": 27}
_KINDS: tuple[tuple[str, str | None, int], ...] = (
    *(("hilo", "hilo", seats) for seats in range(2, 7)),
    *(("hilo", "hillo", seats) for seats in range(2, 7)),
    *(("kingdom", None, seats) for seats in range(2, 5)),
)
"""What the first letter can mean. New kinds go to the end: old codes keep their meaning."""
_IN_TEXT = re.compile(r"(?<![0-9A-Za-z])(?:[0-9A-Za-z]{4}[ –-]){4}[0-9A-Za-z]{4}(?![0-9A-Za-z])")
_KEY = "deal"
"""Where a record tells its code."""


class Fault(Enum):
    """What is wrong with a code."""

    LETTER = auto()
    SHORT = auto()
    LONG = auto()
    TYPO = auto()
    NEWER = auto()
    """A game that this version does not know."""


class DealCodeError(ValueError):
    """Text that is no code; `fault` says why."""

    def __init__(self, fault: Fault, letter: str = "", length: int = 0) -> None:
        self.fault, self.letter, self.length = fault, letter, length
        super().__init__(f"not a deal code: {fault.name.lower()}")


class Deal(NamedTuple):
    """Every deck of a game."""

    game: str
    edition: str | None
    seats: int
    secret: int
    is_known: bool = False
    """Dealt from a code: somebody at the table may have seen these cards before."""

    @classmethod
    def parse(cls, text: str) -> Deal:
        """The deal of a code as people type or paste it; DealCodeError if it is none.

        >>> str(Deal.parse(" oooi-abcd efgh jkmn zsbc "))
        '0001-ABCD-EFGH-JKMN-ZSBC'
        """
        symbols = _symbols(_letters(text))
        if any(_syndromes(symbols)):
            raise DealCodeError(Fault.TYPO)
        if symbols[0] >= len(_KINDS):
            raise DealCodeError(Fault.NEWER)
        secret = 0
        for symbol in symbols[1:-_CHECKS]:
            secret = secret << 5 | symbol
        return cls(*_KINDS[symbols[0]], secret, is_known=True)

    def __str__(self) -> str:
        parts = [self.secret >> shift & 31 for shift in range(SECRET_BITS - 5, -1, -5)]
        kind = _KINDS.index((self.game, self.edition, self.seats))
        return grouped("".join(_ALPHABET[value] for value in _checked([kind, *parts])))

    def order(self, cards: Sequence[Card], round: int, number: int) -> tuple[Card, ...]:
        """The cards after a shuffle, top card first; how they lay before does not matter."""
        start = f"{self} {round} {number}"
        seen: Counter[str] = Counter()
        keyed: list[tuple[bytes, Card]] = []
        for card in cards:
            name = str(card)
            seen[name] += 1
            keyed.append((sha256(f"{start} {name} {seen[name]}".encode()).digest(), card))
        return tuple(card for _, card in sorted(keyed, key=lambda pair: pair[0]))

    def shuffle(self, round: int, number: int = 0) -> Shuffle:
        """Chance for one move of a round in which so many shuffles have been."""
        numbers = count(number)
        return lambda cards: self.order(cards, round, next(numbers))

    # In files

    def data(self) -> dict[str, Any]:
        return {"code": str(self), "known": self.is_known}

    def told_in(self, record: Record) -> Record:
        return replace(record, extra=record.extra | {_KEY: self.data()})


def grouped(text: str) -> str:
    """What is typed of a code so far, as it is shown: capitals, in groups, nothing beside letters and digits.

    >>> grouped("7k2m 9qx")
    '7K2M-9QX'
    """
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def read_deal(data: object, game: str, edition: str | None, seats: int) -> Deal | None:
    """What `Deal.data` gave, if it belongs to such a game."""
    if not isinstance(data, dict) or not isinstance(data.get("code"), str):
        return None
    try:
        deal = Deal.parse(data["code"])
    except DealCodeError:
        return None
    return deal._replace(is_known=data.get("known") is True) if deal[:3] == (game, edition, seats) else None


def deal_of(record: Record) -> Deal | None:
    """The deal that a record tells, if really all its cards come from it."""
    deal = read_deal(record.extra.get(_KEY), record.game, record.edition, len(record.seats))
    if deal is None:
        return None
    for round, played in enumerate(record.rounds, 1):
        for number, order in enumerate((played.deck, *played.shuffles)):
            if _sorted_names(deal, order, round, number) != order:
                return None
    return deal


def _sorted_names(deal: Deal, names: tuple[str, ...], round: int, number: int) -> tuple[str, ...]:
    order: tuple[Any, ...] = deal.order(names, round, number)  # type: ignore[arg-type]  # names are all it needs
    return order


# Letters


def _letters(text: str) -> str:
    pasted = _IN_TEXT.search(text)
    found = pasted[0] if pasted else text
    capitals = (letter.upper() if letter.isascii() else letter for letter in found)
    return "".join(letter for letter in capitals if not letter.isspace() and letter not in "-–.")


def _symbols(letters: str) -> list[int]:
    wrong = next((letter for letter in letters if letter not in _VALUES), None)
    if wrong is not None:
        raise DealCodeError(Fault.LETTER, letter=wrong)
    if len(letters) != LENGTH:
        raise DealCodeError(Fault.SHORT if len(letters) < LENGTH else Fault.LONG, length=len(letters))
    return [_VALUES[letter] for letter in letters]


# Checks: a Reed-Solomon code over the 32 elements of GF(2)[x] / (x⁵ + x² + 1), with the roots 1, 2, 4, 8.

_POWERS = [1]
while len(_POWERS) < 31:
    _POWERS.append(_POWERS[-1] << 1 ^ (37 if _POWERS[-1] & 16 else 0))
_LOGS = {value: power for power, value in enumerate(_POWERS)}


def _times(one: int, two: int) -> int:
    return _POWERS[(_LOGS[one] + _LOGS[two]) % 31] if one and two else 0


def _syndromes(symbols: Sequence[int]) -> list[int]:
    """All zero if nothing is wrong."""
    found = []
    for root in _POWERS[:_CHECKS]:
        value = 0
        for symbol in symbols:
            value = _times(value, root) ^ symbol
        found.append(value)
    return found


def _generator() -> list[int]:
    """(x + 1)(x + 2)(x + 4)(x + 8), highest power first."""
    product = [1]
    for root in _POWERS[:_CHECKS]:
        scaled = [0, *(_times(factor, root) for factor in product)]
        product = [one ^ two for one, two in zip([*product, 0], scaled, strict=True)]
    return product


_DIVISOR = _generator()


def _checked(symbols: Sequence[int]) -> list[int]:
    """With the remainder of the division appended."""
    rest = [*symbols, *[0] * _CHECKS]
    for at in range(len(symbols)):
        for place, factor in enumerate(_DIVISOR):
            rest[at + place] ^= _times(rest[at], factor) if place else 0
    return [*symbols, *rest[-_CHECKS:]]
