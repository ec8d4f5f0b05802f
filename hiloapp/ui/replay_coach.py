"""The coach of a replay: what there is to say about the still that is shown, and marks on the timeline."""

from __future__ import annotations

from hiloapp.bots.coach import Verdict
from hiloapp.i18n.phrases import Phrases
from hiloapp.ui.coach_lines import coach_page
from hiloapp.ui.showing import Showing
from hiloapp.ui.widgets.coach_view import CoachView
from hiloapp.ui.widgets.timeline import Timeline


class ReplayCoach:
    """Asked after every slice of thinking: writes only what is new."""

    def __init__(self, view: CoachView, marks: Timeline) -> None:
        self._view, self._marks = view, marks
        self._written: tuple[object, ...] = ()

    def begin(self) -> None:
        """Another game: nothing is known of it."""
        self._written = ()
        self._marks.turn, self._marks.dear = -1, []

    def show(self, showing: Showing, phrases: Phrases) -> None:
        """What is known about the still that lies there."""
        study, number = showing.study, showing.number
        study.ask(number)
        self._view.progress = study.progress
        advices = study.advices(number)
        told = (number, advices, phrases)
        if told != self._written:
            self._written = told
            self._view.game = showing.setup.game
            self._view.show(coach_page(showing.still, advices, phrases))
        if study.analysis is not None and self._marks.turn < 0:
            self._mark(showing)

    def _mark(self, showing: Showing) -> None:
        """Where people decided worst, and where the game turned."""
        analysis, film = showing.study.analysis, showing.film
        if analysis is None:
            return
        worst = [one for one in analysis.decisions if one.verdict is Verdict.BLUNDER]
        self._marks.dear = [film.find(one.round, one.ply) for one in worst if one.seat in showing.judged]
        if analysis.turning_point is not None:
            self._marks.turn = film.find(analysis.turning_point.round, analysis.turning_point.ply)
