"""The look back at a finished game in words: luck, choices, and what a decision cost. No Kivy."""

from __future__ import annotations

from typing import NamedTuple

from hiloapp.i18n.words import Words
from hiloapp.play.analysis import Split


class ShownSplit(NamedTuple):
    """A split as it is written: the shown numbers add up, too."""

    lead: str
    """The result against what could be expected at the deal."""
    luck: str
    choices: str


class AnalysisWords(Words):
    def split(self, split: Split, game: str) -> ShownSplit:
        """HILO: points with one place after the point. Kingdom: hundredths of a win."""
        unit = 1 if game == "kingdom" else 10
        lead, choices = round((split.result - split.expectation) / unit), round(split.choices / unit)
        return ShownSplit(*(self._signed(part, game) for part in (lead, lead - choices, choices)))

    def _signed(self, part: int, game: str) -> str:
        if game != "kingdom":
            return self.catalogue.decimal(part / 10, is_signed=True)
        sign = "−" if part < 0 else "+" if part else ""
        return self.catalogue.text("{sign}{percent}%", sign=sign, percent=abs(part))

    def how_it_went(self, seat: int, split: Split) -> str:
        """Luck and choices of somebody in a kind sentence."""
        text = self.catalogue.text
        is_lucky, is_wise = split.luck >= 0, split.choices >= 0
        if is_lucky and is_wise:
            told = (
                text("Good cards, and you made something of them."),
                text("{name} had good cards and made something of them."),
            )
        elif is_lucky:
            told = (
                text("The cards were kind to you. Other decisions would have made even more of them."),
                text("The cards were kind to {name}. Other decisions would have made even more of them."),
            )
        elif is_wise:
            told = (
                text("You decided well. Only the cards were against you."),
                text("{name} decided well and had bad cards."),
            )
        else:
            told = (
                text("Not much luck this time. A few of your decisions are worth a second look."),
                text("{name} had not much luck this time. A few decisions are worth a second look."),
            )
        return self._by(seat, *told)

    def in_the_long_run(self, seat: int, split: Split) -> str:
        """What the means of many games say about somebody, kindly."""
        text, name = self.catalogue.text, self.name(seat)
        if split.choices >= 0 and split.luck >= 0:
            return text("Luck and good decisions are both on the side of {name}.", name=name)
        if split.choices >= 0:
            return text("{name} decides better than the others and makes up for bad cards.", name=name)
        if split.luck >= 0:
            return text("The cards like {name}. The coach’s advice would bring even more.", name=name)
        return text("The cards will come. Until then the coach has advice for {name}.", name=name)
