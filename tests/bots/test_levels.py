"""Every level plays by the rules, honestly, the same for the same seed, and to an end."""

from __future__ import annotations

from random import Random

import pytest

from hiloapp import games
from hiloapp.bots import hilo_bot
from hiloapp.bots.bot import LEVELS, decide
from hiloapp.engine.cards import Card
from hiloapp.engine.layout import Layout
from hiloapp.engine.match import Match
from hiloapp.engine.message import message_of, read_message
from hiloapp.engine.moves import Place, Take
from hiloapp.play.arena import play_game
from tests.bots.positions import matches, some

NAMES = [name for name in LEVELS if name != "random"]
GAMES = [
    ("hilo", 2, "hilo"),
    ("hilo", 4, "hilo"),
    ("hilo", 2, "hillo"),
    ("kingdom", 2, None),
    ("kingdom", 3, None),
]


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("name,seats,edition", GAMES)
def test_a_level_makes_legal_moves_and_the_same_for_the_same_seed(
    level: str, name: str, seats: int, edition: str | None
) -> None:
    for match in some(name, seats, 6, edition=edition):
        view = match.view(match.seat)  # type: ignore[arg-type]
        move = decide(LEVELS[level]("7"), view)
        assert move in view.legal
        assert decide(LEVELS[level]("7"), view) == move


def swapped(match: Match, generator: Random) -> Match:
    """The same to everybody at the table, but with all hidden cards dealt anew."""
    state = match.state
    assert state is not None
    hidden: list[Card] = list(state.draw_pile)
    for layout in state.layouts:
        hidden += [card for i, card in enumerate(layout.cards) if not layout.up >> i & 1 and card is not None]
    generator.shuffle(hidden)
    layouts = []
    for layout in state.layouts:
        cards = tuple(card if layout.up >> i & 1 else hidden.pop() for i, card in enumerate(layout.cards))
        layouts.append(Layout(layout.shape, cards, layout.up))
    after = state._replace(layouts=tuple(layouts), draw_pile=tuple(hidden))
    return match._replace(state=after)


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("name,seats", [("hilo", 2), ("hilo", 3), ("kingdom", 2)])
def test_other_hidden_cards_behind_the_same_view_change_nothing(level: str, name: str, seats: int) -> None:
    generator = Random(level + name)
    for match in some(name, seats, 6, "honest"):
        seat: int = match.seat  # type: ignore[assignment]
        other = swapped(match, generator)
        assert other != match
        assert decide(LEVELS[level]("1"), other.view(seat)) == decide(LEVELS[level]("1"), match.view(seat))


@pytest.mark.parametrize("level", ["easy", "expert"])
@pytest.mark.parametrize("name", ["hilo", "kingdom"])
def test_a_message_gets_the_same_answer_as_the_view(level: str, name: str) -> None:
    import json

    for match in some(name, 2, 6, "message"):
        view = match.view(match.seat)  # type: ignore[arg-type]
        told = read_message(json.dumps(message_of(view)), games.deck_of)
        assert decide(LEVELS[level]("3"), told) == decide(LEVELS[level]("3"), view)


@pytest.mark.parametrize("name", ["hilo", "kingdom"])
def test_thinking_gives_way_often(name: str) -> None:
    """Not timed, which depends on the machine: a slice must stay small in positions judged."""
    longest = 0
    for match in some(name, 2, 8, "slices"):
        longest = max(longest, longest_slice(match))
    assert longest <= 40


def longest_slice(match: Match) -> int:
    """The most positions that `expert` judges between two yields."""
    from hiloapp.bots import hilo_value, kingdom_table

    judged = 0

    def counting(function):  # type: ignore[no-untyped-def]
        def wrapper(*arguments):  # type: ignore[no-untyped-def]
            nonlocal judged
            judged += 1
            return function(*arguments)

        return wrapper

    with pytest.MonkeyPatch.context() as patch:
        for kind in (hilo_value.ExpertValue, kingdom_table.HandValue, kingdom_table.NetValue):
            patch.setattr(kind, "worth", counting(kind.worth))
        thinking = LEVELS["expert"]("1").think(match.view(match.seat))  # type: ignore[arg-type]
        longest = 0
        while True:
            before = judged
            try:
                next(thinking)
            except StopIteration:
                return max(longest, judged - before)
            longest = max(longest, judged - before)


def test_easy_never_lays_a_high_card_on_a_low_one_for_nothing() -> None:
    bot = LEVELS["easy"]("9")
    for number in range(4):
        for match in matches(games.make_game("hilo", 2), f"absurd:{number}", ("easy", "random")):
            view = match.view(match.seat)  # type: ignore[arg-type]
            move = decide(bot, view)
            if isinstance(move, Take | Place) and hilo_bot.is_absurd(view, move):
                assert all(hilo_bot.is_absurd(view, other) for other in view.legal)


@pytest.mark.parametrize("name,seats", [("hilo", 2), ("hilo", 6), ("kingdom", 2), ("kingdom", 4)])
def test_bots_never_swap_for_ever(name: str, seats: int) -> None:
    for number in range(6 if seats == 2 else 2):
        levels = ["easy", "steady", "easy", "random", "steady", "easy"][:seats]
        bots = [LEVELS[level](f"{number}:{seat}") for seat, level in enumerate(levels)]
        played = play_game(games.make_game(name, seats), bots, levels, Random(f"stall:{number}"))
        assert max(len(one.moves) for one in played.record.rounds) < 120 * seats


def test_a_late_round_is_brought_to_its_end() -> None:
    for match in some("hilo", 2, 30, "late"):
        view = match.view(match.seat)._replace(ply=hilo_bot.HURRY_PLY * 2)  # type: ignore[arg-type]
        for level in ("easy", "steady"):
            move = decide(LEVELS[level]("1"), view)
            if isinstance(move, Take | Place) and view.own.down:
                assert not view.own.is_up(move.cell)
