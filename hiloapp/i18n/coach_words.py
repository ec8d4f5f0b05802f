"""What the coach says: why a move is good or bad, how good it was, what it cost. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from hiloapp.bots.coach import Verdict
from hiloapp.bots.reasons import Because, Reason
from hiloapp.i18n.catalogue import N_
from hiloapp.i18n.words import Words

_SENTENCES = {
    Reason.COMPLETES_LINE: N_("It completes a line: your sum falls by {points}."),
    Reason.KEEPS_LINE: N_("The line is worth more where it lies."),
    Reason.OPENS_CHANCE: N_("It opens up a HILO."),
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
_DRAWBACKS = {
    Reason.KEEPS_LINE: N_("The line stays in your layout, with its points."),
    Reason.RAISES_SUM: N_("It raises your sum by {points}."),
    Reason.SPOILS_CHANCE: N_("It spoils a chance of a HILO."),
    Reason.GIVES_LINE: N_("The card laid off completes a line for the next player."),
    Reason.GIVES_LOW_CARD: N_("It leaves a low card to the next player."),
    Reason.ENDS_ROUND: _SENTENCES[Reason.ENDS_ROUND],
    Reason.BETTER_DRAW: N_("Only {percent}% of the unseen cards serve you better."),
    Reason.LOSES_STARS: N_("It costs you stars."),
    Reason.GIVES_STARS: N_("It leaves a good card to the next player."),
}
_KINGDOM_END = N_("It ends the game; the chance to win is {percent}%.")
_VERDICTS = {
    Verdict.BEST: N_("Best move"),
    Verdict.GOOD: N_("Good move"),
    Verdict.INACCURATE: N_("Not quite"),
    Verdict.MISTAKE: N_("Mistake"),
    Verdict.BLUNDER: N_("Big mistake"),
}


class CoachWords(Words):
    def because(self, reasons: Sequence[Because], game: str) -> str:
        """The weightiest reason that speaks for the move; empty if none does."""
        return self._reason(reasons, game, _SENTENCES)

    def however(self, reasons: Sequence[Because], game: str) -> str:
        """The weightiest reason against it; empty if there is none."""
        return self._reason(reasons, game, _DRAWBACKS)

    def _reason(self, reasons: Sequence[Because], game: str, sentences: dict[Reason, str]) -> str:
        for reason, amount in reasons:
            if reason in sentences:
                is_end = reason is Reason.ENDS_ROUND and game == "kingdom"
                sentence = _KINGDOM_END if is_end else sentences[reason]
                values = {"points": round(abs(amount)), "percent": round(100 * amount)}
                return self.catalogue.text(sentence, **values)
        return ""

    def verdict(self, verdict: Verdict) -> str:
        return self.catalogue.text(_VERDICTS[verdict])

    def cost(self, cost: float, game: str) -> str:
        """What a decision cost, as a sentence."""
        text = self.catalogue.text
        if game == "kingdom":
            return text("It cost {percent}% of the chance to win.", percent=round(100 * cost))
        return text("It cost {points} points.", points=self.catalogue.decimal(cost))

    def worth(self, worth: float, game: str) -> str:
        """What a move can be expected to bring, in a few signs."""
        if game == "kingdom":
            return self.catalogue.text("{percent}%", percent=round(100 * worth))
        return self.catalogue.decimal(worth, is_signed=True)
