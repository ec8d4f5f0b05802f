"""The shuffle of a round: its fingerprint, and once the round is over the deck itself, to be checked."""

from __future__ import annotations

from kivy.app import App
from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, StringProperty

from hiloapp.engine.proof import Proof, Verified
from hiloapp.play.table import Table
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page  # noqa: F401  the kv below names its classes
from hiloapp.ui.widgets.dialog import Dialog

_GROUP = 8
"""Letters of a fingerprint that stand together."""


class ShuffleSheet(Dialog):
    fingerprint = StringProperty()
    verdict = StringProperty()
    """Empty as long as the deck is a secret."""
    is_right = BooleanProperty(True)
    explanation = StringProperty()
    nonce = StringProperty()
    deck = StringProperty()

    def __init__(self, fingerprint: str, proof: Proof | None) -> None:
        super().__init__()
        self._proof = proof
        self.fingerprint = " ".join(
            fingerprint[at : at + _GROUP] for at in range(0, len(fingerprint), _GROUP)
        )
        if proof is not None:
            self.nonce, self.deck = proof.nonce, " ".join(proof.deck)
            self.is_right = proof.verified is Verified.RIGHT
        self.reword()

    def reword(self) -> None:
        tr, proof = App.get_running_app().tr, self._proof
        if proof is None:
            self.explanation = tr._(
                "This is the fingerprint of the deck. It was worked out before the first card was dealt. "
                "Note it down: after the round you see the whole deck, and anybody can check that it is "
                "still the same."
            )
            return
        self.verdict = {
            Verified.RIGHT: tr._("It fits: the deck was not changed after the deal."),
            Verified.WRONG: tr._("It does not fit: the deck or the fingerprint was changed after the deal."),
            Verified.ABSENT: tr._("No fingerprint was written down with this deck."),
        }[proof.verified]
        self.explanation = tr._(
            "Check it yourself: the SHA-256 of the number and the cards, with single spaces between them, "
            "is the fingerprint. Was it the one that you saw at the deal?"
        )

    def copy(self) -> None:
        """What has to be put into a SHA-256 calculator."""
        if self._proof is not None:
            Clipboard.copy(self._proof.hashed)
            self.dismiss()


def of_table(table: Table) -> ShuffleSheet:
    """Of the last round that was dealt: with its deck if it is over."""
    is_over = table.is_round_over and bool(table.proofs)
    return ShuffleSheet(table.fingerprint, table.proofs[-1] if is_over else None)


load_kv(__name__)
