"""Whether the decks of a record are those whose fingerprints were shown before the deals."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from hiloapp.engine.fingerprint import fingerprint
from hiloapp.engine.record import Record, Round


class Verified(Enum):
    RIGHT = auto()
    """Deck and nonce give the fingerprint."""
    WRONG = auto()
    """They do not: one of the three was changed after the deal."""
    ABSENT = auto()
    """No fingerprint was written down, or no nonce."""


class Proof(NamedTuple):
    """Of the shuffle of one round. Tells its whole deck: only for a round that is over."""

    round: int
    fingerprint: str
    """As it was shown before the deal; empty if it was not."""
    nonce: str
    deck: tuple[str, ...]
    """Top card first."""
    verified: Verified

    @property
    def hashed(self) -> str:
        """The text whose SHA-256 is the fingerprint."""
        return " ".join((self.nonce, *self.deck))


def proof_of(number: int, played: Round) -> Proof:
    shown, nonce = played.fingerprint, played.nonce
    if shown is None or nonce is None:
        verified = Verified.ABSENT
    elif fingerprint(played.deck, nonce) == shown.lower():
        verified = Verified.RIGHT
    else:
        verified = Verified.WRONG
    return Proof(number, shown or "", nonce or "", played.deck, verified)


def proofs_of(record: Record) -> tuple[Proof, ...]:
    return tuple(proof_of(number, played) for number, played in enumerate(record.rounds, 1))
