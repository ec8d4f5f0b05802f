"""Why the coach likes a move, in one short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from hiloapp.bots.reasons import Because, Reason
from hiloapp.i18n.catalogue import N_
from hiloapp.i18n.words import Words

_SENTENCES = {
    Reason.COMPLETES_LINE: N_("It completes a line: your sum falls by {points}."),
    Reason.KEEPS_LINE: N_("The line is worth more where it lies."),
    Reason.OPENS_CHANCE: N_("It opens the chance of a HILO."),
    Reason.LOWERS_SUM: N_("It lowers your sum by {points}."),
    Reason.ENDS_ROUND: N_("It ends the round; the risk of counting double is {percent}%."),
    Reason.BETTER_DRAW: N_("{percent}% of the unseen cards serve you better."),
    Reason.SEES_MORE: N_("You learn what lies there."),
    Reason.GAINS_STARS: N_("It brings you stars."),
    Reason.TAKES_STARS: N_("It costs somebody else stars."),
    Reason.SETS_OFF_MAGE: N_("The Mage trades a card for you."),
    Reason.SETS_OFF_PHOENIX: N_("The Phoenix shows you one more card."),
}
"""Only what speaks for a move: a hint does not list its drawbacks."""
_KINGDOM_END = N_("It ends the game; the chance to win is {percent}%.")


class CoachWords(Words):
    def because(self, reasons: Sequence[Because], game: str) -> str:
        """The weightiest reason that speaks for the move; empty if none does."""
        for reason, amount in reasons:
            if reason in _SENTENCES:
                is_end = reason is Reason.ENDS_ROUND and game == "kingdom"
                sentence = _KINGDOM_END if is_end else _SENTENCES[reason]
                values = {"points": round(abs(amount)), "percent": round(100 * amount)}
                return self.catalogue.text(sentence, **values)
        return ""
