"""Ways to play by the texts of the legal moves alone, and decks that make things happen.

Uniformly random play from well shuffled decks hardly ever sees two cascades or an empty draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from hiloapp import games
from hiloapp.engine.cards import Card, shuffle_with
from hiloapp.engine.game import Game
from hiloapp.engine.match import Match, MatchStep
from hiloapp.engine.moves import Move

STYLES = ("any", "rush", "dawdle", "collect")
DECKS = ("shuffled", "clumped", "special")


class Setting(NamedTuple):
    game: str
    edition: str | None
    seats: int

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, self.edition, str(self.seats))))

    def make(self) -> Game:
        return games.make_game(self.game, self.seats, self.edition)


SETTINGS = [
    *(Setting("hilo", edition, seats) for edition in ("hilo", "hillo") for seats in range(2, 7)),
    *(Setting("kingdom", None, seats) for seats in range(2, 5)),
]


def choose(generator: Random, style: str, legal: Sequence[str]) -> str:
    """One of the legal texts; every fifth decision is any, so that nothing goes on for ever."""
    options = sorted(legal)
    if style != "any" and generator.random() < 0.8:
        wanted = _wanted(style, options)
        options = wanted or options
    return options[int(generator.random() * len(options))]


def _wanted(style: str, legal: Sequence[str]) -> list[str]:
    by_word: dict[str, list[str]] = {}
    for text in legal:
        by_word.setdefault(text.split(" ")[0], []).append(text)
    covered = {text.split(" ")[1] for text in by_word.get("flip", [])}
    if style == "rush":
        return by_word.get("hilo") or by_word.get("flip") or by_word.get("draw") or []
    if style == "dawdle":
        kept_down = [text for text in by_word.get("place", []) if text.split(" ")[1] not in covered]
        return by_word.get("keep") or kept_down or by_word.get("draw") or []
    return by_word.get("hilo") or by_word.get("place") or by_word.get("draw") or []


def order_of(generator: Random, kind: str, deck: Sequence[Card]) -> tuple[Card, ...]:
    """An order of a deck: well shuffled, colours and kinds together, or Mages and Phoenixes near the top."""
    order = list(shuffle_with(generator)(deck))
    if kind == "clumped":
        places = {card: place for place, card in enumerate(dict.fromkeys(str(card)[0] for card in deck))}
        order.sort(key=lambda card: places[str(card)[0]] + 1.2 * generator.random())
    elif kind == "special":
        order.sort(key=lambda card: generator.random() * (0.6 if str(card) in ("MAG", "PHO", "R3") else 1))
    return tuple(order)


class Moment(NamedTuple):
    before: Match
    move: Move | None
    """None for a deal."""
    step: MatchStep


def played(setting: Setting, seed: int, style: str, deck: str, rounds: int = 1) -> Iterator[Moment]:
    """A game played at random, deal by deal and move by move, up to so many rounds."""
    generator = Random(f"{setting}:{seed}:{style}:{deck}")
    shuffle = shuffle_with(generator)
    match = Match(setting.make())
    while not match.is_over and match.round < rounds:
        step = match.deal(order_of(generator, deck, match.game.deck))
        yield Moment(match, None, step)
        match = step.match
        while not match.is_round_over:
            if match.state is not None and match.state.ply > 5000:
                raise AssertionError("this round does not end")
            move = Move.parse(choose(generator, style, sorted(map(str, match.legal_moves))))
            step = match.apply(move, shuffle)
            yield Moment(match, move, step)
            match = step.match


seeds = st.integers(0, 2**32 - 1)
styles = st.sampled_from(STYLES)
deck_kinds = st.sampled_from(DECKS)
settings_of_games = st.sampled_from(SETTINGS)


@st.composite
def positions(draw: st.DrawFn, setting: Setting | None = None) -> Match:
    """A match somewhere within a round."""
    setting = setting or draw(settings_of_games)
    moments = list(played(setting, draw(seeds), draw(styles), draw(deck_kinds)))
    # Counted from the end: what is rare (pushes, spells, final HILOs) happens there.
    back = draw(st.integers(1, len(moments)))
    return moments[-back].step.match
