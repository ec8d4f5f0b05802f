"""In any game there are words for everything, and none of them gives away what lies face down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hiloapp import games
from hiloapp.engine.cards import Card, HiloCard, Kind, KingdomCard, shuffle_with
from hiloapp.engine.events import Event
from hiloapp.engine.game import IllegalMoveError
from hiloapp.engine.match import Match, MatchStep
from hiloapp.engine.moves import (
    Draw,
    Flip,
    Hilo,
    Keep,
    Move,
    Phoenix,
    Place,
    Push,
    Reveal,
    Spell,
    Starter,
    Take,
)
from hiloapp.i18n.catalogue import LANGUAGES, Catalogue
from hiloapp.i18n.phrases import Phrases

NAMES = ("Marie", "Émile", "Pixel", "Ole")
GAMES = [("hilo", "hilo"), ("hilo", "hillo"), ("kingdom", None)]
MOST_MOVES = 400


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language)


@cache
def card_names(game: str, language: str) -> tuple[re.Pattern[str], dict[str, Card]]:
    """What finds cards in a sentence: "the Dragon keeper" is no Dragon, "le 3 vert clair" not "le 3 vert".

    A bare "Einhorn" need not be a card: whoever saw one last begins (K-4).
    """
    words = Phrases(catalogue(language), (), None)
    forms = (words.the_card,) if game == "kingdom" else (words.card, words.the_card)
    named = {form(card): card for card in games.deck_of(game) for form in forms}
    longest_first = sorted(named, key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)"), named


def mentioned(game: str, language: str, sentence: str) -> set[Card]:
    pattern, named = card_names(game, language)
    return {named[found] for found in pattern.findall(sentence)}


def open_cards(match: Match) -> set[Card]:
    view = match.view(1)
    lying = {card for layout in view.layouts for card in layout.cards if card is not None}
    return lying | set(view.pile) | ({view.drawn} if view.drawn else set())


def is_known(card: Card, before: set[Card], now: set[Card]) -> bool:
    if isinstance(card, HiloCard):
        return card in now
    # Copies of a Kingdom card are alike, and the sentences about a Mage or Phoenix name them as such.
    return card in before | now or card.kind in (Kind.MAGE, Kind.PHOENIX)


def random_game(name: str, edition: str | None, seats: int, seed: int) -> Iterator[tuple[Match, MatchStep]]:
    """The match before and after each step of a game in which everybody moves by chance."""
    generator = Random(seed)
    shuffle = shuffle_with(generator)
    match = Match(games.make_game(name, seats, edition))
    for _ in range(MOST_MOVES):
        if match.is_over:
            return
        if match.is_round_over:
            step = match.deal(shuffle(match.game.deck))
        else:
            step = match.apply(generator.choice(match.legal_moves), shuffle)
        yield match, step
        match = step.match


def sentences(phrases: Phrases, step: MatchStep) -> Iterator[str]:
    match = step.match
    view = match.view(match.seat or 1)
    yield from (line for event in step.events if (line := phrases.event(event)) is not None)
    yield phrases.prompt(view)
    yield from (phrases.move(move, view) for move in view.legal[:12])
    outcome = match.game.outcome(match.state) if match.state else None
    if outcome is not None:
        yield phrases.outcome(outcome)
    for move in (Draw(), Keep(), *view.legal[:1]):
        yield phrases.error(IllegalMoveError(move, view.legal))


@pytest.mark.parametrize("game, edition", GAMES)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), you=st.sampled_from([None, 1, 2]))
def test_there_are_words_for_everything_and_none_betrays_a_face_down_card(
    game: str, edition: str | None, seed: int, seats: int, you: int | None
) -> None:
    spoken = [Phrases(catalogue(language), NAMES[:seats], you) for language in LANGUAGES]
    for match, step in random_game(game, edition, seats, seed):
        before = open_cards(match) if match.state else set()
        now = open_cards(step.match)
        for phrases in spoken:
            language = phrases.catalogue.language
            for sentence in sentences(phrases, step):
                assert sentence
                assert "{" not in sentence
                secret = {c for c in mentioned(game, language, sentence) if not is_known(c, before, now)}
                assert not secret, sentence


def test_random_games_meet_every_event_and_every_move() -> None:
    """Or the test above would prove little."""
    seen_events: set[type[Event]] = set()
    seen_moves: set[type[Move]] = set()
    for game, edition in GAMES:
        for seed in range(12):
            for _, step in random_game(game, edition, 3, seed):
                seen_events |= {type(event) for event in step.events}
                seen_moves |= {type(move) for move in step.match.legal_moves}
    assert seen_moves == {Draw, Flip, Hilo, Keep, Phoenix, Place, Push, Reveal, Spell, Starter, Take}
    assert {kind.__name__ for kind in seen_events} >= {
        "CardsSpelled", "CardSwapped", "GameWon", "HiddenCardSwapped", "HiloKept", "HiloRemoved",
        "LastTurnsBegan", "LayoutPushed", "LayoutUncovered", "MageReturned", "RoundScored",
    }  # fmt: skip


def test_cards_are_found_in_sentences() -> None:
    found = mentioned("hilo", "fr", "Marie prend le 3 vert clair et défausse le −1 vert.")
    assert {str(card) for card in found} == {"L3", "G-1"}
    found = mentioned("hilo", "de", "Marie nimmt die hellgrüne 11 und legt die rote 1 ab")
    assert {str(card) for card in found} == {"L11", "R1"}
    kinds = {
        card.kind for card in mentioned("kingdom", "en", "the Dragon keeper") if isinstance(card, KingdomCard)
    }
    assert kinds == {Kind.DRAGON_KEEPER}
