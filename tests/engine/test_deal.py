"""Deal codes: a whole game's cards in twenty letters, typed by people."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hiloapp import games
from hiloapp.engine.cards import HILO_DECK
from hiloapp.engine.deal import (
    LENGTH,
    SECRET_BITS,
    Deal,
    DealCodeError,
    Fault,
    deal_of,
    grouped,
    read_deal,
)
from tests.storage.games import moves_at, setup_of, table_of

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
KINDS = [
    *(("hilo", edition, seats) for edition in ("hilo", "hillo") for seats in range(2, 7)),
    *(("kingdom", None, seats) for seats in range(2, 5)),
]
deals = st.builds(
    lambda kind, secret: Deal(*kind, secret, is_known=True),
    st.sampled_from(KINDS),
    st.integers(0, 2**SECRET_BITS - 1),
)


def fault_of(text: str) -> Fault:
    with pytest.raises(DealCodeError) as caught:
        Deal.parse(text)
    return caught.value.fault


def dealt_table(deal: Deal, seed: int = 1):
    table = table_of(setup_of(deal.game, deal.seats), seed, lambda record: None, deal)
    for _ in moves_at(table, seed):
        pass
    return table


# Codes


@given(deals)
def test_a_code_says_everything_about_its_deal(deal: Deal):
    code = str(deal)
    assert len(code.replace("-", "")) == LENGTH
    assert Deal.parse(code) == deal


@given(deals, st.sampled_from(["", " ", "-", "–", "  "]), st.booleans())
def test_neither_capitals_nor_gaps_matter_and_look_alikes_are_taken_as_meant(
    deal: Deal, gap: str, is_misread: bool
):
    typed = gap.join(str(deal).replace("-", "").lower())
    if is_misread:
        typed = typed.replace("0", "o").replace("1", "l").replace("v", "u")
    assert Deal.parse(f" {typed}\n") == deal


@given(deals)
def test_a_code_is_found_in_the_message_it_came_with(deal: Deal):
    assert Deal.parse(f"Spielt dieselben Karten in Hilo: {deal}. Viel Spaß!") == deal


@given(deals, st.data())
def test_up_to_four_wrong_letters_are_always_noticed(deal: Deal, data: st.DataObject):
    letters = list(str(deal).replace("-", ""))
    places = data.draw(st.lists(st.integers(0, LENGTH - 1), min_size=1, max_size=4, unique=True))
    for place in places:
        letters[place] = data.draw(st.sampled_from([a for a in ALPHABET if a != letters[place]]))
    assert fault_of("".join(letters)) is Fault.TYPO


@given(deals, st.integers(0, LENGTH - 2))
def test_two_letters_in_the_wrong_order_are_noticed(deal: Deal, place: int):
    letters = list(str(deal).replace("-", ""))
    if letters[place] != letters[place + 1]:
        letters[place : place + 2] = letters[place + 1], letters[place]
        assert fault_of("".join(letters)) is Fault.TYPO


def test_each_fault_is_told_apart():
    code = str(Deal("hilo", "hilo", 3, 5**20))
    assert fault_of(code[:-1]) is Fault.SHORT
    assert fault_of("") is Fault.SHORT
    assert fault_of(code + "7") is Fault.LONG
    assert fault_of(code[:-1] + "ß") is Fault.LETTER
    with pytest.raises(DealCodeError) as caught:
        Deal.parse(code[:5] + "*" + code[6:])
    assert caught.value.letter == "*"


def test_a_code_of_a_game_to_come_is_no_typo():
    from hiloapp.engine.deal import _ALPHABET, _checked

    assert fault_of("".join(_ALPHABET[value] for value in _checked([31, *[7] * 15]))) is Fault.NEWER


def test_what_is_typed_is_shown_in_groups():
    assert grouped("7k2m9") == "7K2M-9"
    assert grouped(str(Deal("hilo", "hilo", 3, 9**20))) == str(Deal("hilo", "hilo", 3, 9**20))


# Cards


def test_anybody_can_work_out_a_deck_from_its_code():
    deal = Deal("hilo", "hilo", 2, 123_456_789)
    keys = {str(card): sha256(f"{deal} 4 0 {card} 1".encode()).hexdigest() for card in HILO_DECK}
    assert [str(card) for card in deal.order(HILO_DECK, 4, 0)] == sorted(keys, key=keys.__getitem__)


@pytest.mark.parametrize("game", games.MOST_SEATS)
def test_every_order_has_the_whole_deck_and_no_two_are_alike(game: str):
    deck = games.deck_of(game)
    deal = Deal(game, "hilo" if game == "hilo" else None, 2, 77)
    orders = [deal.order(deck, round, number) for round in range(1, 6) for number in range(4)]
    assert all(Counter(order) == Counter(deck) for order in orders)
    assert len(set(orders)) == len(orders)
    assert deal._replace(secret=78).order(deck, 1, 0) != orders[0]


def test_how_the_cards_lay_before_does_not_matter():
    deal = Deal("kingdom", None, 2, 3)
    deck = games.deck_of("kingdom")
    assert deal.order(deck[::-1], 2, 1) == deal.order(deck, 2, 1)


def test_every_card_comes_to_every_place_about_equally_often():
    places = Counter(
        Deal("hilo", "hilo", 2, secret).order(HILO_DECK, 1, 0).index(HILO_DECK[0]) // 13
        for secret in range(800)
    )
    assert len(places) == 8
    assert all(60 <= count <= 140 for count in places.values())  # 100 ± more than four deviations


@pytest.mark.parametrize("game, seats", [("hilo", 2), ("hilo", 4), ("kingdom", 3)])
def test_two_tables_with_one_code_get_the_same_cards_in_every_round(game: str, seats: int):
    deal = Deal(game, "hilo" if game == "hilo" else None, seats, 2**60 + 1)
    one, two = dealt_table(deal, 1), dealt_table(Deal.parse(str(deal)), 2)
    decks = [[played.deck for played in table.record.rounds] for table in (one, two)]
    shared = min(map(len, decks))
    assert decks[0][:shared] == decks[1][:shared]
    assert one.record.rounds[0].nonce != two.record.rounds[0].nonce
    assert deal_of(one.record) == deal
    assert deal_of(two.record) == deal._replace(is_known=True)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6))
def test_later_shuffles_come_from_the_code_too(seed: int):
    """H-11, K-5: the same moves meet the same cards, to the last one."""
    deal = Deal("kingdom", None, 4, seed)
    one, two = dealt_table(deal, 3), dealt_table(deal, 3)
    assert [(r.deck, r.shuffles, r.moves) for r in one.record.rounds] == [
        (r.deck, r.shuffles, r.moves) for r in two.record.rounds
    ]


def test_mid_round_shuffles_occur_and_are_checked():
    """H-11, K-5: found in real games, so that the tests here mean something."""
    records = (dealt_table(Deal("kingdom", None, 4, seed), seed).record for seed in range(200))
    shuffled = next(record for record in records if record.rounds[-1].shuffles)
    assert deal_of(shuffled) is not None
    last = shuffled.rounds[-1]
    first, second, *rest = last.shuffles[0]
    wrong = replace(last, shuffles=((second, first, *rest), *last.shuffles[1:]))
    assert first == second or deal_of(replace(shuffled, rounds=(*shuffled.rounds[:-1], wrong))) is None


# Secrets


def test_the_code_is_told_only_when_the_game_is_over():
    deal = Deal("hilo", "hilo", 2, 99)
    kept: list[str] = []
    table = table_of(setup_of(), 4, lambda record: kept.append(str(record)), deal)
    for _ in moves_at(table, 4):
        if not table.is_over:
            assert table.finished_deal is None
            assert str(deal) not in str(table.record)
    assert table.finished_deal == deal
    assert str(deal) in str(table.record)
    assert not any(str(deal) in text for text in kept)


def test_a_code_that_does_not_fit_the_cards_is_not_believed():
    record = dealt_table(Deal("hilo", "hilo", 2, 5)).record
    lie = Deal("hilo", "hilo", 2, 6).told_in(record)
    assert deal_of(lie) is None
    assert deal_of(replace(record, extra={})) is None
    for told in (None, 7, {}, {"code": 3}, {"code": "rubbish"}, {"code": str(Deal("hilo", "hilo", 3, 5))}):
        assert read_deal(told, "hilo", "hilo", 2) is None


def test_a_secret_has_enough_bits_not_to_be_guessed():
    assert SECRET_BITS >= 64
    generator = Random(1)
    assert len({str(Deal("hilo", "hilo", 2, generator.getrandbits(SECRET_BITS))) for _ in range(200)}) == 200
