"""What is said of kept games: when, how long, and why a file or a code is not one of ours. No Kivy."""

from __future__ import annotations

import time

from hiloapp.engine.deal import LENGTH, DealCodeError, Fault
from hiloapp.engine.record import NewerRecordError, RecordError, UnfinishedError
from hiloapp.i18n.catalogue import N_, Catalogue

_DAY = 24 * 3600
_MONTHS = N_("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")


def date_text(words: Catalogue, at: float, now: float) -> str:
    """A moment as people say it here: “Today, 14:05”, “3 Nov 2026, 20:15”."""
    then = time.localtime(at)
    clock = time.strftime("%H:%M", then)
    if then[:3] == time.localtime(now)[:3]:
        return words.text("Today, {time}", time=clock)
    if then[:3] == time.localtime(now - _DAY)[:3]:
        return words.text("Yesterday, {time}", time=clock)
    month = words.text(_MONTHS).split(" ")[then.tm_mon - 1]
    return words.text(
        "{day} {month} {year}, {time}",
        day=str(then.tm_mday),
        month=month,
        year=str(then.tm_year),
        time=clock,
    )


def duration_text(words: Catalogue, seconds: int) -> str:
    """“32 min”, “1 h 05 min”; empty if nobody knows."""
    if seconds <= 0:
        return ""
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    if hours:
        said = words.text("{hours} h {minutes} min", hours=hours, minutes=f"{minutes:02}")
    else:
        said = words.text("{minutes} min", minutes=minutes)
    return said.replace(" ", "\u00a0")


def game_name(words: Catalogue, game: str, edition: str | None) -> str:
    if game == "kingdom":
        return words.text("Your Kingdom")
    return "HILLO" if edition == "hillo" else "HILO"


def file_fault(words: Catalogue, error: Exception) -> str:
    """Why a file was not taken in, and what to do about it."""
    if isinstance(error, NewerRecordError):
        return words.text("A newer version of Hilo wrote this game. Update Hilo, then open it again.")
    if isinstance(error, UnfinishedError):
        return words.text(
            "This game is not finished: it would show what lies face down. "
            "Play it to its end, then pass it on."
        )
    if isinstance(error, RecordError) and error.round and error.move:
        return words.text(
            "This file breaks the rules in round {round}, at move {move}. It is damaged or was changed, "
            "so it was not taken in.",
            round=error.round,
            move=error.move,
        )
    if isinstance(error, RecordError) and error.round:
        return words.text(
            "The cards of round {round} in this file cannot be right. It is damaged or was changed, "
            "so it was not taken in.",
            round=error.round,
        )
    if isinstance(error, RecordError):
        return words.text("This is not a game of Hilo. Files with games end in .hilo.")
    return words.text("The file could not be read.")


def code_fault(words: Catalogue, error: DealCodeError) -> str:
    """What is wrong with a code that was typed."""
    if error.fault is Fault.LETTER:
        return words.text("“{letter}” is not used in codes.", letter=error.letter)
    if error.fault is Fault.SHORT:
        missing = LENGTH - error.length
        return words.plural("{count} letter is missing.", "{count} letters are missing.", missing)
    if error.fault is Fault.LONG:
        excess = error.length - LENGTH
        return words.plural("That is {count} letter too many.", "That is {count} letters too many.", excess)
    if error.fault is Fault.NEWER:
        return words.text("This code is for a game that only a newer version of Hilo knows.")
    return words.text("Something is mistyped: please compare it letter by letter.")
