"""What the coach makes of a finished game, in short slices: what people look at first, then the rest."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator

from hiloapp.bots import coach
from hiloapp.bots.coach import Advice
from hiloapp.engine.record import Moment, Record
from hiloapp.play.analysis import Analysis, analyse
from hiloapp.play.film import Film, film_of
from hiloapp.play.thinker import think_a_while


class Study:
    """Of one game. `work` it between frames until it answers False."""

    film: Film | None = None
    """None until it is developed."""
    fault: ValueError | None = None
    """Why it cannot be shown at all: a damaged record, or a game that is not finished."""

    def __init__(self, record: Record, analysis: Analysis | None = None) -> None:
        """With an analysis that was made before, nothing is thought twice."""
        self.record, self.analysis = record, analysis
        self._developing: Generator[None, None, Film] | None = film_of(record)
        self._analysing: Generator[None, None, Analysis] | None = None
        self._judged = 0
        self._advices: dict[int, tuple[Advice, ...]] = {}
        self._asked: int | None = None
        self._advising: Generator[None, None, tuple[Advice, ...]] | None = None

    @property
    def progress(self) -> float:
        """How much of the game has been judged, from 0 to 1, in hundredths."""
        if self.analysis is not None:
            return 1.0
        return 100 * self._judged // len(self.film.moments) / 100 if self.film else 0.0

    @property
    def is_busy(self) -> bool:
        return any((self._developing, self._advising, self._analysing))

    def ask(self, number: int) -> None:
        """People look at this still: its advice comes before everything else."""
        if self.film is None or number == self._asked:
            return
        still = self.film.stills[number]
        is_decision = still.view.seat is not None and still.made is not None
        self._asked = number
        self._advising = coach.advise(still.view) if is_decision and number not in self._advices else None

    def advices(self, number: int) -> tuple[Advice, ...] | None:
        """Every legal move of a decision, the best first; None as long as nobody knows."""
        return self._advices.get(number)

    def work(self, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Think for one slice; False once there is nothing left to think about."""
        if self._developing is not None:
            self._develop(self._developing, clock)
        elif self._advising is not None and self._asked is not None:
            found = think_a_while(self._advising, clock)
            if found is not None:
                self._advices[self._asked], self._advising = found, None
        elif self._analysing is not None:
            self.analysis = think_a_while(self._analysing, clock)
            if self.analysis is not None:
                self._analysing = None
        return self.is_busy

    def _develop(self, developing: Generator[None, None, Film], clock: Callable[[], float]) -> None:
        try:
            self.film = think_a_while(developing, clock)
        except ValueError as error:
            self.fault, self._developing = error, None
        if self.film is not None:
            self._developing = None
            if self.analysis is None:
                self._analysing = analyse(self._counted(self.film))

    def _counted(self, film: Film) -> Iterator[Moment]:
        for self._judged, moment in enumerate(film.moments):
            yield moment
