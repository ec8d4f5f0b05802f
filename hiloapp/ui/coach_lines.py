"""What the coach says about one decision of a finished game, ready to be written down. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hiloapp.bots.coach import Advice, Verdict
from hiloapp.engine.moves import Move
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.film import Still

_SHOWN = 3
"""The best moves; the one that was made always stands there too."""
_FINE = (Verdict.BEST, Verdict.GOOD)


class AdviceLine(NamedTuple):
    """One move."""

    move: Move
    words: str
    reason: str
    worth: str
    is_made: bool
    verdict: Verdict


class CoachPage(NamedTuple):
    heading: str
    verdict: Verdict | None
    """None as long as nobody knows, or where there was nothing to choose."""
    sentence: str
    lines: tuple[AdviceLine, ...] = ()


def coach_page(still: Still, advices: Sequence[Advice] | None, phrases: Phrases) -> CoachPage:
    """About the decision that follows a still."""
    text = phrases.catalogue.text
    seat = still.view.seat
    if still.made is None or seat is None:
        return CoachPage(text("Nobody has to decide here."), None, "")
    heading = text("{name} decides", name=phrases.names[seat - 1])
    if advices is None:
        return CoachPage(heading, None, text("The coach is thinking …"))
    if len(advices) == 1:
        line = _line(advices[0], still, phrases)
        return CoachPage(heading, None, text("There was no choice."), (line,))
    made = next(advice for advice in advices if advice.move == still.made)
    shown = [*advices[:_SHOWN], *([] if made in advices[:_SHOWN] else [made])]
    return CoachPage(
        heading, made.verdict, _judged(made, still, phrases), tuple(_line(a, still, phrases) for a in shown)
    )


def _judged(made: Advice, still: Still, phrases: Phrases) -> str:
    verdict = phrases.verdict(made.verdict)
    if made.verdict is Verdict.BEST:
        return f"{verdict}."
    return f"{verdict}. {phrases.cost(made.cost, still.view.game)}"


def _line(advice: Advice, still: Still, phrases: Phrases) -> AdviceLine:
    game = still.view.game
    is_made = advice.move == still.made
    reason = phrases.because(advice.reasons, game)
    if is_made and advice.verdict not in _FINE:
        reason = phrases.however(advice.reasons, game) or reason
    words = phrases.move(advice.move, still.view)
    return AdviceLine(advice.move, words, reason, phrases.worth(advice.worth, game), is_made, advice.verdict)
