"""The score pad for real cards: what people write down, and what follows from it by the rules.

A pad is a value: writing, correcting and taking back give a new one. The rules themselves live in the
engine; this adds what only a pad needs: which numbers cannot be right (`refusals.py`), and the way back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from hiloapp import games
from hiloapp.engine.game import Game
from hiloapp.engine.scoring import Outcome, Stars, keeper_stars, score_sums
from hiloapp.play.chronicle import totals_of
from hiloapp.play.seats import Player

PAST_LIMIT = 20
"""How many changes can be taken back."""


class Sums(NamedTuple):
    """A round of HILO as it is told: the sums of the cards, and who ended it."""

    sums: tuple[int, ...]
    ended_by: int


class StarCount(NamedTuple):
    """A layout of Dein Königreich as it is told: what can be seen, and who keeps how many animals."""

    printed: int = 0
    beside: int = 0
    stacked: int = 0
    dragon_keepers: int = 0
    dragons: int = 0
    unicorn_keepers: int = 0
    unicorns: int = 0
    wolf_keepers: int = 0
    wolves: int = 0

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Keepers and animals of each sort, in the order of the engine's KEEPERS."""
        return (
            (self.dragon_keepers, self.dragons),
            (self.unicorn_keepers, self.unicorns),
            (self.wolf_keepers, self.wolves),
        )

    @property
    def stars(self) -> Stars:
        """With the arithmetic of the keepers done (K-13)."""
        kept = sum(keeper_stars(keepers, animals) for keepers, animals in self.pairs)
        return Stars(self.printed, self.beside, self.stacked, kept)


Entry: TypeAlias = Sums | StarCount | None
"""HILO has one for each round; Kingdom one for each seat, None until it is counted."""
Entries: TypeAlias = tuple[Entry, ...]


class Draft(NamedTuple):
    """What is typed and not yet written down."""

    place: int
    """The index of the entry it will be."""
    numbers: tuple[int | None, ...]
    """HILO: a sum for each seat. Kingdom: the numbers of a StarCount."""
    ended_by: int = 0
    """0 until somebody says."""


class OverError(ValueError):
    """The game is over: nothing follows its last round (H-25)."""


@dataclass(frozen=True, slots=True)
class Pad:
    game: str
    players: tuple[Player, ...]
    entries: Entries = ()
    draft: Draft | None = None
    past: tuple[Entries, ...] = ()
    """The entries before each change, the latest last."""
    is_counted: bool = True
    """Its result belongs to the statistics."""

    @classmethod
    def begun(cls, game: str, players: tuple[Player, ...], is_counted: bool = True) -> Pad:
        entries: Entries = (None,) * len(players) if game == "kingdom" else ()
        return cls(game, players, entries, is_counted=is_counted)

    # What follows

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Of each round; of Kingdom one, when everybody has counted. Nobody is told to have ended that."""
        if self.game == "kingdom":
            stars = tuple(count.stars for count in self.entries if isinstance(count, StarCount))
            scores = tuple(map(sum, stars))
            is_complete = len(stars) == len(self.players)
            return (Outcome(scores, scores, 0, is_doubled=False, stars=stars),) if is_complete else ()
        return tuple(score_sums(*entry) for entry in self.entries if isinstance(entry, Sums))

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """After each round, by seat."""
        return totals_of(self.outcomes)

    @property
    def is_over(self) -> bool:
        return bool(self.totals) and self._rules.is_over(self.totals[-1])

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that would win now; nobody before the first round."""
        return self._rules.winners(self.totals[-1]) if self.totals else ()

    @property
    def winners(self) -> tuple[int, ...]:
        return self.leaders if self.is_over else ()

    @property
    def next_place(self) -> int:
        """The entry that is missing: what is typed of one, else the first."""
        if self.draft is not None and self._is_missing(self.draft.place):
            return self.draft.place
        return self.entries.index(None) if None in self.entries else len(self.entries)

    @property
    def _rules(self) -> Game:
        return games.make_game(self.game, len(self.players))

    # Writing

    def written(self, index: int, entry: Sums | StarCount) -> Pad:
        """With an entry added or corrected. Rounds that then lie behind the end go (see `lost`)."""
        entries = self._with(index, entry)
        past = (*self.past, self.entries)[-PAST_LIMIT:]
        kept = len(entries) - self._after_the_end(entries)
        draft = self.draft
        if draft is not None and (draft.place == index or draft.place >= kept < len(entries)):
            draft = None
        return replace(self, entries=entries[:kept], draft=draft, past=past)

    def lost(self, index: int, entry: Sums | StarCount) -> int:
        """How many later rounds would go, because the game was over before them (H-25)."""
        return self._after_the_end(self._with(index, entry))

    def drafted(self, draft: Draft) -> Pad:
        """With what is typed. That of a missing entry is not replaced: a correction has its entry still."""
        before = self.draft
        if before is not None and before.place != draft.place and self._is_missing(before.place):
            return self
        if not self._says(draft):
            return replace(self, draft=draft)
        return self if before is None or before.place != draft.place else replace(self, draft=None)

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    def undone(self) -> Pad:
        """As it was before the last change."""
        *before, entries = self.past
        return replace(self, entries=entries, draft=None, past=tuple(before))

    def _is_missing(self, place: int) -> bool:
        return place == len(self.entries) or self.entries[place] is None

    def _says(self, draft: Draft) -> bool:
        """Whether the entry says the same already."""
        entry = None if self._is_missing(draft.place) else self.entries[draft.place]
        if isinstance(entry, Sums):
            return (draft.numbers, draft.ended_by) == tuple(entry)
        return draft.numbers == entry

    def _with(self, index: int, entry: Sums | StarCount) -> Entries:
        if index == len(self.entries) and self.is_over:
            raise OverError("the game is over")
        if not 0 <= index <= len(self.entries) - (self.game == "kingdom"):
            raise IndexError(index)
        return (*self.entries[:index], entry, *self.entries[index + 1 :])

    def _after_the_end(self, entries: Entries) -> int:
        if self.game == "kingdom":
            return 0
        totals = replace(self, entries=entries).totals
        end = next((number for number, row in enumerate(totals, 1) if self._rules.is_over(row)), len(totals))
        return len(totals) - end
