"""The score pad: what follows from the sums, what cannot be, the way back; always as the engine counts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.layout import Layout
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.scoring import Outcome, Stars
from hiloapp.play.refusals import Reason, count_limits, refuse_count, refuse_sum, refuse_sums
from hiloapp.play.scorepad import PAST_LIMIT, Draft, OverError, Pad, StarCount, Sums
from hiloapp.play.seats import Player
from tests.engine.players import Setting, choose

FAMILY = tuple(Player(name, None, number) for number, name in enumerate(["Marie", "Lukas", "Nina"], 1))
ROUNDS = ((7, 26, 9), (18, 14, 11), (23, 19, 12))
PEOPLE = tuple(Player(f"P{seat}", None, seat) for seat in range(1, 7))


def hilo(*rounds: tuple[tuple[int, ...], int]) -> Pad:
    pad = Pad.begun("hilo", FAMILY[: len(rounds[0][0])])
    for index, (sums, ended_by) in enumerate(rounds):
        pad = pad.written(index, Sums(sums, ended_by))
    return pad


def test_the_rulebook_sheet_adds_up_and_nina_leads():
    pad = hilo((ROUNDS[0], 1), (ROUNDS[1], 3), (ROUNDS[2], 3))
    assert pad.totals == ((7, 26, 9), (25, 40, 20), (48, 59, 32))
    assert pad.leaders == (3,)
    assert not pad.is_over
    assert pad.winners == ()


@pytest.mark.parametrize(
    "sums, ended_by, scores",
    [
        ((4, 13, 9), 2, (4, 26, 9)),  # not the lowest: doubled
        ((4, 13, 9), 1, (4, 13, 9)),  # the lowest alone
        ((9, 13, 9), 1, (18, 13, 9)),  # a tie for lowest doubles too
        ((-2, -5, 9), 1, (-2, -5, 9)),  # never a negative sum
        ((0, -5, 9), 1, (0, -5, 9)),
    ],
)
def test_h23_decides_what_is_doubled(sums, ended_by, scores):
    assert hilo((sums, ended_by)).totals == (scores,)


def test_h25_the_game_ends_with_the_round_in_which_a_total_passes_99():
    pad = hilo(((90, 3, 4), 2), ((9, 5, 6), 2))
    assert pad.totals[-1] == (99, 8, 10)
    assert not pad.is_over
    pad = pad.written(2, Sums((1, 6, 4), 1))
    assert pad.is_over
    assert pad.winners == (2, 3)  # a tie is shared
    with pytest.raises(OverError):
        pad.written(3, Sums((1, 2, 3), 1))


def test_an_earlier_round_can_be_corrected_and_everything_after_it_follows():
    pad = hilo((ROUNDS[0], 1), (ROUNDS[1], 3), (ROUNDS[2], 3))
    corrected = pad.written(0, Sums((7, 25, 6), 3))
    assert corrected.totals == ((7, 25, 6), (25, 39, 17), (48, 58, 29))
    assert corrected.undone() == pad.undone().written(2, Sums(ROUNDS[2], 3))


def test_a_correction_that_ends_the_game_earlier_says_how_many_rounds_it_costs():
    pad = hilo(((50, 3), 2), ((30, 5), 2), ((10, 6), 2))
    correction = Sums((95, 3), 2)
    assert pad.lost(0, correction) == 1
    shorter = pad.written(0, correction)
    assert len(shorter.entries) == 2
    assert shorter.is_over
    assert shorter.undone().entries == pad.entries


def test_what_is_typed_of_a_new_round_outlives_every_correction():
    typed = Draft(2, (18, 12, None))
    pad = hilo((ROUNDS[0], 1), (ROUNDS[1], 3)).drafted(typed)
    assert pad.drafted(Draft(0, (8, 26, 9), 1)).draft == typed
    assert pad.written(0, Sums((8, 26, 9), 1)).draft == typed
    assert pad.next_place == 2
    assert pad.written(2, Sums((18, 12, 3), 3)).draft is None
    over = hilo(((30, 3, 4), 2), ((30, 3, 4), 2)).drafted(typed).written(0, Sums((98, 3, 4), 2))
    assert over.is_over
    assert over.draft == typed  # another correction may want it back
    long = hilo(((30, 3, 4), 2), ((30, 3, 4), 2), ((1, 2, 3), 1)).drafted(Draft(3, (5, None, None)))
    shorter = long.written(1, Sums((98, 3, 4), 2))
    assert len(shorter.entries) == 2
    assert shorter.draft is None


def test_a_correction_is_a_draft_only_if_it_says_something_else():
    pad = hilo((ROUNDS[0], 1))
    assert pad.drafted(Draft(0, ROUNDS[0], 1)) == pad
    changed = pad.drafted(Draft(0, (8, 26, 9), 1))
    assert changed.draft == Draft(0, (8, 26, 9), 1)
    assert changed.next_place == 1
    assert changed.drafted(Draft(0, ROUNDS[0], 1)) == pad
    assert changed.drafted(Draft(1, (1, None, None))).draft == Draft(1, (1, None, None))
    count = StarCount(printed=2)
    kingdom = Pad.begun("kingdom", FAMILY).written(0, count)
    assert kingdom.drafted(Draft(0, tuple(count))) == kingdom
    assert kingdom.drafted(Draft(2, tuple(count))).next_place == 2
    assert kingdom.drafted(Draft(0, tuple(StarCount(3)))).next_place == 1


def test_changes_are_taken_back_one_by_one():
    pad = Pad.begun("hilo", FAMILY[:2])
    steps = [pad]
    for number in range(4):
        steps.append(steps[-1].written(number, Sums((number, 9), 1)))
    for before, after in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
        assert after.can_undo
        assert after.undone() == before
    assert not steps[0].can_undo
    for number in range(4, 40):
        pad = steps[-1].written(3, Sums((number, 9), 1))
        steps.append(pad)
    assert len(pad.past) == PAST_LIMIT


def test_there_is_no_entry_beyond_the_next():
    with pytest.raises(IndexError):
        Pad.begun("hilo", FAMILY).written(1, Sums((1, 2, 3), 1))
    with pytest.raises(IndexError):
        Pad.begun("kingdom", FAMILY).written(3, StarCount())


# Dein Königreich


def test_the_worked_example_has_eleven_stars():
    count = StarCount(printed=2, beside=5, stacked=2, dragon_keepers=1, dragons=1)
    assert count.stars == Stars(2, 5, 2, 2)
    pad = Pad.begun("kingdom", FAMILY)
    for seat in range(3):
        assert not pad.is_over
        assert pad.leaders == ()
        pad = pad.written(seat, count if seat else StarCount(printed=4))
    assert pad.totals == ((4, 11, 11),)
    assert pad.winners == (2, 3)  # K-14: a tie is shared
    assert not pad.undone().is_over


@pytest.mark.parametrize("keepers", range(4))
@pytest.mark.parametrize("animals", range(6))
def test_k13_each_keeper_counts_two_animals(keepers, animals):
    expected = sum(2 for animal in range(animals) if animal < 2 * keepers)
    assert StarCount(unicorn_keepers=keepers, unicorns=animals).stars.keepers == expected


# What cannot be


@pytest.mark.parametrize(
    "own, reason", [(-9, Reason.LOW), (-8, None), (0, None), (98, None), (99, Reason.HIGH)]
)
def test_nine_cards_have_sums_from_minus_8_to_98(own, reason):
    """Eight −1 and a 0; eight 11 and a 10."""
    refusal = refuse_sum(own)
    assert (refusal and refusal.reason) == reason


def test_two_people_cannot_share_the_same_high_or_low_cards():
    assert refuse_sums((98, 88)) is None
    assert refuse_sums((98, 89)).reason is Reason.HIGH_TOGETHER
    assert refuse_sums((98, 89)).limit == 186
    assert refuse_sums((-8, 0, None)) is None
    assert refuse_sums((-5, 20, -4)).reason is Reason.LOW_TOGETHER
    assert refuse_sums((3, None, 120)).reason is Reason.HIGH
    assert refuse_sums((None, None)) is None


def test_nobody_has_more_stars_than_the_deck():
    most = count_limits()
    for field, limit in zip(StarCount._fields, most, strict=True):
        assert refuse_count(StarCount()._replace(**{field: limit})) is None
        refusal = refuse_count(StarCount()._replace(**{field: limit + 1}))
        assert (refusal.field, refusal.limit) == (field, limit)
    assert refuse_count(StarCount(dragons=5, wolves=5, wolf_keepers=3)).reason is Reason.CARDS
    assert refuse_count(StarCount(printed=8, dragons=5)).reason is Reason.CARDS
    assert refuse_count(StarCount(dragons=3), [StarCount(dragons=2)]) is None
    refusal = refuse_count(StarCount(dragons=3), [StarCount(dragons=2), StarCount(dragons=1)])
    assert (refusal.field, refusal.limit) == ("dragons", 2)


# Against the engine


def finished_round(match: Match, generator: Random) -> Match:
    match = match.deal(shuffle_with(generator)(match.game.deck)).match
    while not match.is_round_over:
        move = Move.parse(choose(generator, "rush", list(map(str, match.legal_moves))))
        match = match.apply(move, shuffle_with(generator)).match
    return match


def told_sum(layout: Layout) -> int:
    """As a person adds up: card by card, from what is printed on it."""
    return sum(int(str(card)[1:]) for card in layout.cards)


def told_stars(layout: Layout) -> StarCount:
    """As a person counts, row by row; the card at a Mage is turned over (K-12)."""
    upper, lower = list(layout.cards[:6]), list(layout.cards[6:])
    covered = {(0, x) for x in range(6) if str(lower[x]) == "MAG"}
    covered |= {(1, x) for x in range(6) if str(upper[x]) == "MAG"}
    rows = [[None if (y, x) in covered else row[x] for x in range(6)] for y, row in enumerate([upper, lower])]
    seen = [card for row in rows for card in row if card]
    kinds = Counter(str(card) for card in seen)
    beside = sum(bool(a and b and a.halves.right and b.halves.left) for row in rows for a, b in pairwise(row))
    stacked = sum(bool(a and b and a.halves.bottom and b.halves.top) for a, b in zip(*rows, strict=True))
    keepers = [kinds[name] for name in ("DHU", "DRA", "EHU", "EIN", "WHU", "WOL")]
    return StarCount(kinds["PHO"] + kinds["KOE"], beside, stacked, *keepers)


def outcome_of(match: Match) -> Outcome:
    return match.game.outcome(match.state)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_pad_counts_hilo_as_the_engine_does_round_by_round(seats):
    """Two thousand rounds: every number of every game."""
    generator = Random(seats)
    rounds = 0
    while rounds < 400:
        edition = "hilo" if generator.random() < 0.7 else "hillo"
        match = Match(Setting("hilo", edition, seats).make())
        pad = Pad.begun("hilo", PEOPLE[:seats])
        while not match.is_over:
            match = finished_round(match, generator)
            sums = tuple(map(told_sum, match.state.layouts))
            assert refuse_sums(sums) is None
            pad = pad.written(len(pad.entries), Sums(sums, match.state.ended_by))
            assert pad.outcomes[-1] == outcome_of(match)
            assert pad.totals[-1] == match.totals
            assert (pad.is_over, pad.winners) == (match.is_over, match.winners)
            rounds += 1


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_pad_counts_kingdom_as_the_engine_does(seats):
    generator = Random(seats)
    for _ in range(250):
        match = finished_round(Match(Setting("kingdom", None, seats).make()), generator)
        pad = Pad.begun("kingdom", PEOPLE[:seats])
        counts: list[StarCount] = []
        for seat, layout in enumerate(match.state.layouts):
            count = told_stars(layout)
            assert refuse_count(count, counts) is None
            counts.append(count)
            pad = pad.written(seat, count)
        assert pad.outcomes[0].stars == outcome_of(match).stars
        assert pad.totals == (match.totals,)
        assert pad.winners == match.winners
