"""The game that a replay shows, and where it is: what the words around the table ask for. No Kivy."""

from __future__ import annotations

from hiloapp.engine.cards import Card
from hiloapp.engine.proof import Proof, proof_of
from hiloapp.engine.scoring import Outcome
from hiloapp.play.film import Film, Still
from hiloapp.play.seats import Setup
from hiloapp.play.study import Study


class Showing:
    """See table_words.Sitting."""

    def __init__(self, study: Study, setup: Setup, you: int | None) -> None:
        """`you` is the seat of the person who looks on, if that is known."""
        self.study, self.setup = study, setup
        self.number = 0
        self.home = you or setup.home_seat(None, None)
        """Whose layout lies in front."""
        self.addressed = you or 0
        """The seat that is called du, you, tu; 0 if none is."""
        self.judged = setup.people or tuple(range(1, len(setup.players) + 1))
        """Whose decisions matter: people's, or among bots everybody's."""

    @property
    def film(self) -> Film:
        if self.study.film is None:
            raise LookupError("the film is not developed yet")
        return self.study.film

    @property
    def still(self) -> Still:
        return self.film.stills[self.number]

    @property
    def deck(self) -> tuple[Card, ...]:
        return self.film.deck

    @property
    def totals(self) -> tuple[int, ...]:
        return self.still.totals

    @property
    def outcome(self) -> Outcome | None:
        return self.still.outcome

    @property
    def proof(self) -> Proof:
        """Of the shuffle of the round that is shown: the game is over, so nothing is a secret."""
        number = self.film.round_at(self.number)
        return proof_of(number, self.study.record.rounds[number - 1])

    @property
    def fingerprint(self) -> str:
        return self.proof.fingerprint
