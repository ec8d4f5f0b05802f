"""Lets the coach study finished games between frames, on whatever screen, and keeps what came of it.

At the table bots think in the same slices: there a study waits.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from kivy.clock import Clock, ClockEvent

from hiloapp.engine.record import Record
from hiloapp.play.study import Study
from hiloapp.storage.analyses import Analyses

_MOST = 3
"""Games that are thought about at the same time: those before are dropped."""


class Studies:
    def __init__(self, analyses: Analyses, may_work: Callable[[], bool]) -> None:
        """`may_work` is asked before every slice."""
        self.analyses = analyses
        self.listeners: list[Callable[[Study], None]] = []
        """Told after every slice of a study."""
        self._may_work = may_work
        self._open: list[tuple[str | None, Study]] = []
        """The one that people look at last."""
        self._event: ClockEvent | None = None

    def take_up(self, record: Record, game_id: str | None) -> Study:
        """The study of a game; with an id it is kept, and found again the next time."""
        known = next((pair for pair in self._open if pair[1].record == record), None)
        if known is None:
            known = game_id, Study(record, self.analyses.load(game_id) if game_id else None)
        else:
            self._open.remove(known)
        self._open = [*self._open, known][-_MOST:]
        self.go_on()
        return known[1]

    @property
    def is_busy(self) -> bool:
        return self._event is not None

    def go_on(self) -> None:
        """There is something to think about."""
        if self._event is None:
            self._event = Clock.schedule_interval(self._work, 0)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _work(self, _: float) -> None:
        busy = next((pair for pair in reversed(self._open) if pair[1].is_busy), None)
        if busy is None:
            self.stop()
        elif self._may_work():
            game_id, study = busy
            had_analysis = study.analysis is not None
            study.work()
            if study.analysis is not None and not had_analysis and game_id is not None:
                with suppress(OSError):  # thought anew the next time
                    self.analyses.save(game_id, study.analysis)
            for listener in tuple(self.listeners):
                listener(study)
