"""The fingerprint of a shuffle: shown before the deal, so that nobody can change the deck afterwards.

Anybody can recompute it: `printf '%s' "NONCE R3 B9 …" | sha256sum`. The nonce keeps people from trying decks
until one fits; it stays secret, like the deck, until the round is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

NONCE_BITS = 128
NONCE_LIMIT = 200
"""Characters of a nonce in a record."""


def fingerprint(deck: Sequence[str], nonce: str) -> str:
    """SHA-256 in hexadecimal of the nonce and the deck, top card first, all separated by single spaces.

    >>> fingerprint(["R3", "B9"], "00ff")
    '6ef79e4546199f18310681172613c34ce058fe96655bd120c5f54df020a63bf6'
    """
    return sha256(" ".join((nonce, *deck)).encode()).hexdigest()


def new_nonce(bits: int) -> str:
    """The text of a number from a generator.

    >>> new_nonce(255)
    '000000000000000000000000000000ff'
    """
    return f"{bits:0{NONCE_BITS // 4}x}"


def short(fingerprint: str) -> str:
    """As much of it as can be kept in mind.

    >>> short("6ef79e4546199f18310681172613c34c")
    '6ef7 9e45'
    """
    return f"{fingerprint[:4]} {fingerprint[4:8]}"
