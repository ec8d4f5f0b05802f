"""What the score pad says: who leads, and why a number cannot be right. No Kivy."""

from __future__ import annotations

from hiloapp.engine.events import GameWon
from hiloapp.i18n.catalogue import N_, Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.refusals import Reason, Refusal
from hiloapp.play.scorepad import Pad

FIELDS = {
    "printed": N_("Stars on cards"),
    "beside": N_("Stars side by side"),
    "stacked": N_("Stars one above the other"),
    "dragon_keepers": N_("Dragon keepers"),
    "dragons": N_("Dragons"),
    "unicorn_keepers": N_("Unicorn keepers"),
    "unicorns": N_("Unicorns"),
    "wolf_keepers": N_("Wolf keepers"),
    "wolves": N_("Wolves"),
}
"""The numbers of a StarCount, as people call them."""
_REFUSALS = {
    Reason.LOW: N_("Nine cards cannot add up to less than {limit}: eight −1 and a 0."),
    Reason.HIGH: N_("Nine cards cannot add up to more than {limit}: eight 11 and a 10."),
    Reason.LOW_TOGETHER: N_(
        "There are only eight −1: all sums below 0 together cannot be less than {limit}."
    ),
    Reason.HIGH_TOGETHER: N_("There are not that many high cards: together these sums cannot pass {limit}."),
    Reason.CARDS: N_("That is more than the {limit} cards of a layout."),
}


def refusal_text(words: Catalogue, refusal: Refusal) -> str:
    """Why a number cannot be, in one sentence."""
    if refusal.reason is Reason.MANY:
        field = words.text(FIELDS[refusal.field])
        return words.text("{field}: the deck allows {limit} at most.", field=field, limit=refusal.limit)
    return words.text(_REFUSALS[refusal.reason], limit=refusal.limit)


def lead_text(words: Catalogue, pad: Pad) -> str:
    """Who leads or has won."""
    phrases = Phrases(words, [player.name for player in pad.players], None)
    if pad.is_over:
        return phrases.event(GameWon(pad.totals[-1], pad.winners)) or ""
    if not pad.leaders:
        return words.text("Nothing is written down yet.")
    names = phrases.names_of(pad.leaders)
    if len(pad.leaders) > 1:
        return words.text("{names} share the lead.", names=names)
    return words.text("{name} leads.", name=names)


def pad_sentence(words: Catalogue, pad: Pad) -> str:
    """What the last round meant, and who leads."""
    if pad.game == "kingdom" or not pad.outcomes:
        return lead_text(words, pad)
    phrases = Phrases(words, [player.name for player in pad.players], None)
    return f"{phrases.outcome(pad.outcomes[-1])} {lead_text(words, pad)}"


def pad_state(words: Catalogue, pad: Pad) -> str:
    """In a list: how far it is, and who is ahead."""
    game = "HILO" if pad.game == "hilo" else words.text("Your Kingdom")
    rounds = len(pad.outcomes)
    if pad.game == "hilo" and rounds:
        game = f"{game} · {words.plural('{count} round', '{count} rounds', rounds)}"
    return f"{game}\n{lead_text(words, pad)}"
