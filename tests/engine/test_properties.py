"""What holds of both games in every position, for every number of players and every edition."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hiloapp import games
from hiloapp.engine import cards as cards_module
from hiloapp.engine import layout as layout_module
from hiloapp.engine import moves as moves_module
from hiloapp.engine.cards import Card, HiloCard, KingdomCard, shuffle_with
from hiloapp.engine.events import CardsSpelled, Event, RoundScored
from hiloapp.engine.game import IllegalMoveError, Phase, State
from hiloapp.engine.layout import Cell, Layout, Line, Shape
from hiloapp.engine.match import Match
from hiloapp.engine.message import message_of, position_of, read_layout, read_message
from hiloapp.engine.moves import Draw, Flip, InvalidMoveError, LegalMoves, Move, Phoenix, Place, Reveal, Take
from hiloapp.engine.record import Record, Seat, replay
from tests.engine.players import (
    SETTINGS,
    Setting,
    deck_kinds,
    played,
    positions,
    seeds,
    settings_of_games,
    styles,
)

each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)

CELLS = [f"{column}{row}" for row in "123" for column in "abcdef"]
LINES = [str(line) for line in Shape(3, 3).lines]
EVERY_MOVE = [
    *(f"{word} {cell}" for word in ("reveal", "take", "place", "flip", "phoenix") for cell in CELLS),
    *(f"starter {seat}" for seat in range(1, 7)),
    *(f"hilo {line}" for line in LINES),
    *(f"spell {own} {seat}:{cell}" for own in CELLS for seat in range(1, 7) for cell in CELLS),
    "draw",
    "keep",
    "push vertical",
    "push horizontal",
]


TRIED = [text for text in EVERY_MOVE if not (text.startswith("spell") and "3" in text.replace(" 3:", ""))]
"""Without the spells on a third row, of which there are many and which no game has."""


def everything(state: State) -> Counter[Card]:
    """All cards, wherever they lie."""
    cards = [card for layout in state.layouts for card in layout.cards if card is not None]
    in_hand = [] if state.drawn is None else [state.drawn]
    return Counter([*cards, *state.draw_pile, *state.discard_pile, *in_hand])


def the_state(match: Match) -> State:
    assert match.state is not None
    return match.state


# A whole round


@each_setting
@given(seed=seeds, style=styles, deck=deck_kinds)
@settings(max_examples=10)
def test_a_random_round_conserves_the_cards_always_has_a_move_and_ends(setting, seed, style, deck):
    whole = Counter(setting.make().deck)
    for before, move, (match, _, _) in played(setting, seed, style, deck):
        state = the_state(match)
        assert everything(state) == whole
        assert bool(match.legal_moves) == (state.phase is not Phase.OVER)
        assert len(set(match.legal_moves)) == len(match.legal_moves)
        assert state.ply == (0 if move is None else the_state(before).ply + 1)
        assert (match.game.outcome(state) is None) == (state.phase is not Phase.OVER)
    assert match.is_round_over


@each_setting
@given(seed=seeds, style=styles, deck=deck_kinds)
@settings(max_examples=8)
def test_applying_never_changes_its_input(setting, seed, style, deck):
    """Compared with a copy in another form, since a shared object would change with the original."""
    for before, move, _ in played(setting, seed, style, deck):
        if before.state is None or move is None:
            continue
        copy, number = pickle.dumps(before.state), hash(before.state)
        before.apply(move, shuffle_with(Random(seed)))
        assert pickle.dumps(before.state) == copy
        assert hash(before.state) == number


@each_setting
@given(seed=seeds, style=styles, deck=deck_kinds)
@settings(max_examples=8)
def test_the_same_moves_and_shuffles_give_the_same_states_and_events(setting, seed, style, deck):
    first = [moment.step for moment in played(setting, seed, style, deck)]
    assert first == [moment.step for moment in played(setting, seed, style, deck)]


def test_states_layouts_moves_cards_and_events_are_frozen_values_with_slots():
    step = games.make_game("hilo", 2).deal(games.deck_of("hilo"))
    card, layout = step.state.discard_pile[0], step.state.layouts[0]
    for value in (step, step.state, card, layout, Take(Cell(0, 0)), Draw(), step.events[0], Cell(0, 0)):
        assert not hasattr(value, "__dict__"), type(value)
        name = value._fields[0] if isinstance(value, tuple) else next(iter(value.__slots__), "cell")
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, None)
        assert hash(value) == hash(pickle.loads(pickle.dumps(value))) or isinstance(value, tuple)


# Legal moves


@each_setting
@given(data=st.data())
@settings(max_examples=4)
def test_apply_accepts_exactly_the_legal_moves(setting, data):
    match = data.draw(positions(setting))
    state, game = the_state(match), match.game
    legal = sorted(map(str, match.legal_moves))
    accepted, refused = [], {}
    for text in TRIED:
        try:
            game.apply(state, Move.parse(text), shuffle_with(Random(1)))
            accepted.append(text)
        except IllegalMoveError as error:
            refused[text] = error
    assert sorted(accepted) == legal
    for text, error in refused.items():
        assert str(error.move) == text
        assert sorted(map(str, error.legal)) == legal
        assert str(error).endswith(", ".join(legal) or "the round is over")
        assert text in str(error)


@given(match=positions())
def test_legal_moves_answer_in_bool_and_len(match):
    legal = match.legal_moves
    assert isinstance(legal, LegalMoves)
    assert all(move in legal for move in legal)
    assert len(list(legal)) == len(legal)
    assert bool(legal) == (len(legal) > 0)
    assert "draw" not in legal


# Texts


@given(match=positions())
def test_every_legal_move_reads_as_it_is_written(match):
    for move in match.legal_moves:
        assert Move.parse(str(move)) == move
        assert hash(Move.parse(str(move))) == hash(move)


@pytest.mark.parametrize("text", EVERY_MOVE[::7])
def test_every_move_text_is_written_as_it_reads(text):
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize("kind", [Reveal, Take, Place, Flip, Phoenix])
def test_moves_of_different_kinds_on_the_same_cell_are_different(kind):
    others = {Reveal, Take, Place, Flip, Phoenix} - {kind}
    assert all(kind(Cell(0, 0)) != other(Cell(0, 0)) for other in others)


@given(text=st.text() | st.text(alphabet="abcdef123456 -:speltakdrwhioc", max_size=20))
def test_any_other_text_is_no_move(text):
    assume(text not in EVERY_MOVE)
    with pytest.raises(InvalidMoveError) as caught:
        Move.parse(text)
    assert len(str(caught.value)) < 100
    assert str(caught.value).isascii()


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "draw ", " draw", "DRAW", "Draw", "draw a1", "keep x", "take", "take  a1", "take a1 ",
        "take a0", "take a4", "take g1", "take A1", "take aa", "take a１", "take a1\n", "take a1 b1",
        "reveal", "starter", "starter 0", "starter 7", "starter -1", "starter 1.0", "starter ²", "hilo",
        "hilo a1", "hilo a1-b1", "hilo c1-a1", "hilo c3-a1", "hilo c1-a3", "hilo a1-c2", "hilo a1-d1",
        "hilo a1c1", "push", "push up", "push VERTICAL", "push Direction.VERTICAL", "spell", "spell a1",
        "spell a1 b1", "spell a1 2b1", "spell a1 :b1", "spell a1 2:", "spell a1 7:b1", "spell a1 2:b1:c1",
        "phoenix", "flip", "place", "__init__",
    ],
)  # fmt: skip
def test_texts_that_are_nearly_moves_are_refused(text):
    with pytest.raises(InvalidMoveError):
        Move.parse(text)


@pytest.mark.parametrize("value", [None, 3, ["draw"], b"draw", {"draw": 1}])
def test_what_is_no_text_is_no_move(value):
    with pytest.raises(InvalidMoveError):
        Move.parse(value)


def test_cells_and_lines_read_as_they_are_written():
    for text in CELLS:
        assert str(Cell.parse(text)) == text
    for text in LINES:
        assert str(Line.parse(text)) == text
        assert [Cell.parse(str(cell)) for cell in Line.parse(text).cells] == list(Line.parse(text).cells)


NAMES = {**vars(cards_module), **vars(layout_module), **vars(moves_module)}


@pytest.mark.parametrize(
    "text", ["reveal a1", "starter 2", "draw", "keep", "hilo a1-c3", "push vertical", "spell b1 3:d2"]
)
def test_the_repr_of_a_move_can_be_pasted_into_a_test(text):
    move = Move.parse(text)
    assert eval(repr(move), dict(NAMES)) == move


@pytest.mark.parametrize("name", ["hilo", "kingdom"])
def test_the_repr_of_a_card_can_be_pasted_into_a_test(name):
    card = games.deck_of(name)[0]
    assert eval(repr(card), dict(NAMES)) == card


@pytest.mark.parametrize("name", ["hilo", "kingdom"])
def test_cards_have_short_texts_that_name_them(name):
    by_text = {str(card): card for card in games.deck_of(name)}
    assert len(by_text) == len(set(games.deck_of(name)))
    assert all(text.isascii() and " " not in text and "/" not in text for text in by_text)
    assert not {"??", "..", "-"} & set(by_text)


@given(match=positions())
def test_layouts_read_as_they_are_written(match):
    cards = {str(card): card for card in match.game.deck}
    for layout in match.view(1).layouts:
        assert read_layout(str(layout), cards) == layout
    for layout in the_state(match).layouts:
        opened = layout.turn_up(layout.down)
        assert read_layout(str(opened), cards) == opened


@given(match=positions(), seat=st.integers(1, 2))
def test_a_view_survives_being_sent_as_a_message(match, seat):
    view = match.view(seat)
    message = json.loads(json.dumps(message_of(view)))
    if not view.legal:
        return
    again = read_message(json.dumps(message), games.deck_of)
    assert message_of(again) == message
    assert set(again.legal) == set(view.legal)
    assert again._replace(legal=view.legal) == view
    assert again.unseen() == view.unseen()


@given(setting=settings_of_games, seed=seeds, style=styles, deck=deck_kinds, cut=st.floats(0, 1))
def test_a_record_reads_as_it_is_written_and_replays_to_the_same_match(setting, seed, style, deck, cut):
    record = Record(
        setting.game, setting.edition, tuple(Seat(f"Ä {n}", "bot", "random") for n in range(setting.seats))
    )
    steps = list(played(setting, seed, style, deck, rounds=2))
    steps = steps[: 1 + int(cut * (len(steps) - 1))]
    for _, move, (match, _, shuffles) in steps:
        if move is None:
            state = the_state(match)
            order = [card for layout in state.layouts for card in layout.cards if card is not None]
            record = record.dealt([*order, *state.discard_pile, *state.draw_pile])
        else:
            record = record.moved(move, shuffles)
    assert Record.parse(str(record)) == record
    assert Record.parse(str(record).encode()) == record
    *_, last = replay(record, setting.make())
    assert last.match == match
    assert last.step.events == steps[-1].step.events


# Secrets


def with_hidden_permuted(state: State, generator: Random, fixed: set[tuple[int, int]], top: int) -> State:
    """The same to everybody's eyes: hidden cards change places, but these cells and the top cards do not."""
    places = [
        (seat, index)
        for seat, layout in enumerate(state.layouts)
        for index in range(layout.shape.size)
        if layout.down >> index & 1 and (seat, index) not in fixed
    ]
    cards = [state.layouts[seat].cards[index] for seat, index in places] + list(state.draw_pile[top:])
    generator.shuffle(cards)
    layouts = [list(layout.cards) for layout in state.layouts]
    for (seat, index), card in zip(places, cards, strict=False):
        layouts[seat][index] = card
    return state._replace(
        layouts=tuple(
            old._replace(cards=tuple(new)) for old, new in zip(state.layouts, layouts, strict=True)
        ),
        draw_pile=(*state.draw_pile[:top], *cards[len(places) :]),  # type: ignore[arg-type]
    )


@each_setting
@given(data=st.data())
@settings(max_examples=15)
def test_views_of_states_that_differ_only_in_hidden_cards_are_equal(setting, data):
    match = data.draw(positions(setting))
    other = match._replace(
        state=with_hidden_permuted(the_state(match), Random(data.draw(seeds)), fixed=set(), top=0)
    )
    for seat in range(1, setting.seats + 1):
        assert match.view(seat) == other.view(seat)
        assert json.dumps(message_of(match.view(seat))) == json.dumps(message_of(other.view(seat)))
        assert repr(match.view(seat)) == repr(other.view(seat))


def _touched(state: State, move: Move) -> set[tuple[int, int]]:
    """The cells of the deciding seat that the move may bring to light."""
    cell = getattr(move, "cell", None)
    if state.seat is None or cell is None or str(move).startswith("spell"):
        return set()
    return {(state.seat - 1, state.layouts[state.seat - 1].shape.index(cell))}


@each_setting
@given(data=st.data())
@settings(max_examples=15)
def test_events_tell_nothing_of_what_stays_hidden(setting, data):
    """The same move in two states that look the same causes the same facts and looks the same after."""
    match = data.draw(positions(setting))
    state = the_state(match)
    assume(match.legal_moves)
    move = data.draw(st.sampled_from(sorted(match.legal_moves, key=str)))
    shuffle = shuffle_with(Random(3))
    first = match.game.apply(state, move, shuffle)
    # At the end of a round everything comes to light, and K-5 shuffles cards that nobody knows.
    assume(not first.state.uncovered and first.state.phase is not Phase.OVER)
    assume(not (setting.game == "kingdom" and first.shuffles and str(move).startswith("reveal")))
    twin = with_hidden_permuted(state, Random(data.draw(seeds)), _touched(state, move), top=1)
    second = match.game.apply(twin, move, shuffle_with(Random(3)))
    assert first.events == second.events
    after, other = match._replace(state=first.state), match._replace(state=second.state)
    for seat in range(1, setting.seats + 1):
        assert after.view(seat) == other.view(seat)


def cards_within(value: object) -> Iterator[Card]:
    """All cards anywhere inside an event or a view."""
    if isinstance(value, HiloCard | KingdomCard):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_within(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_within(getattr(value, field.name))


@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.game == "hilo"], ids=str)
@given(seed=seeds, style=styles, deck=deck_kinds)
@settings(max_examples=8)
def test_no_event_and_no_view_contains_a_card_that_lies_face_down(setting, seed, style, deck):
    """HILO has every card once, so that it can be told which one an event means."""
    for _, _, (match, events, _) in played(setting, seed, style, deck):
        state = the_state(match)
        covered = {
            card
            for layout in state.layouts
            for index, card in enumerate(layout.cards)
            if layout.down >> index & 1
        }
        assert not covered & set(cards_within(events))
        hidden = covered | set(state.draw_pile)
        assert not hidden & set(cards_within(match.view(1)._replace(deck=())))


@given(seed=seeds, style=styles, seats=st.integers(2, 4))
def test_a_spell_tells_a_card_only_if_it_lies_face_up(seed, style, seats):
    for before, _, (match, events, _) in played(Setting("kingdom", None, seats), seed, style, "special"):
        for event in events:
            if isinstance(event, CardsSpelled):
                state = the_state(before)
                own = state.layouts[event.seat - 1]
                other = state.layouts[event.other - 1]
                assert event.given == (own.card_at(event.own) if own.is_up(event.own) else None)
                assert event.received == (other.card_at(event.cell) if other.is_up(event.cell) else None)
                after = the_state(match).layouts
                if not match.is_over:
                    assert after[event.seat - 1].is_up(event.own) == other.is_up(event.cell)
                    assert after[event.other - 1].is_up(event.cell) == own.is_up(event.own)


@given(match=positions())
def test_what_nobody_sees_can_be_counted_from_a_view(match):
    state = the_state(match)
    covered = [
        card
        for layout in state.layouts
        for index, card in enumerate(layout.cards)
        if layout.down >> index & 1
    ]
    assert match.view(1).unseen() == Counter([*covered, *state.draw_pile])


@given(match=positions())
def test_a_position_has_just_the_keys_of_the_notation(match):
    position = position_of(match.view(1))
    assert list(position) == ["round", "ply", "seat", "legal", "layouts", "discard", "draw", "drawn"]
    assert position["legal"] == sorted(position["legal"])
    assert list(message_of(match.view(2))) == [
        "game", "edition", "you", "position", "pile", "ended_by", "totals",
    ]  # fmt: skip


# Events tell the whole story


@each_setting
@given(seed=seeds, style=styles, deck=deck_kinds)
@settings(max_examples=6)
def test_every_round_ends_with_its_score_and_every_move_causes_something(setting, seed, style, deck):
    last: tuple[Event, ...] = ()
    for _, _, (match, events, _) in played(setting, seed, style, deck):
        assert events
        last, scores = events, match.scores
    scored = [event.outcome.scores for event in last if isinstance(event, RoundScored)]
    assert scored == list(scores)


# The score, worked out again


@given(seed=seeds, style=styles, deck=deck_kinds, setting=settings_of_games)
def test_the_outcome_is_what_the_final_layouts_say(seed, style, deck, setting):
    *_, (_, _, (match, _, _)) = played(setting, seed, style, deck)
    state = the_state(match)
    outcome = match.game.outcome(state)
    assert outcome is not None
    assert all(layout.is_open and not layout.gaps for layout in state.layouts)
    if setting.game == "kingdom":
        assert outcome.scores == outcome.sums
        return
    texts = [str(layout) for layout in state.layouts]
    sums = [sum(int(card[1:]) for card in text.replace("/", " ").split() if card != "-") for text in texts]
    assert list(outcome.sums) == sums
    own = sums[outcome.ended_by - 1]
    is_alone = own == min(sums) and sums.count(own) == 1
    expected = list(sums)
    if not is_alone and own > 0:
        expected[outcome.ended_by - 1] *= 2
    assert list(outcome.scores) == expected
    assert outcome.is_doubled == (expected != sums)


# Layouts on their own


@given(data=st.data())
def test_pushing_keeps_the_order_within_columns_and_rows(data):
    cards = data.draw(st.permutations(games.deck_of("hilo")))[:9]
    up = data.draw(st.integers(0, 511))
    layout = Layout(Shape(3, 3), tuple(cards), up)
    line = Line.parse(data.draw(st.sampled_from(["a1-c3", "a3-c1"])))
    layout = layout.turn_up(layout.shape.masks[line]).without(line)
    for push in ("vertical", "horizontal"):
        move = Move.parse(f"push {push}")
        pushed = layout.push(move.direction)  # type: ignore[attr-defined]
        kept = [
            (card, bool(layout.up >> i & 1))
            for i, card in enumerate(layout.cards)
            if not layout.gaps >> i & 1
        ]
        after = [(card, bool(pushed.up >> i & 1)) for i, card in enumerate(pushed.cards)]
        assert Counter(kept) == Counter(after)
        if push == "horizontal":
            assert after == kept
            assert pushed.shape is Shape(3, 2)
        else:
            assert pushed.shape is Shape(2, 3)
            for column in range(3):
                old = [layout.cards[i] for i in (column, column + 3, column + 6) if not layout.gaps >> i & 1]
                assert [pushed.cards[column], pushed.cards[column + 3]] == old


@given(seed=seeds, data=st.data())
def test_the_shuffle_loses_nothing_and_repeats(seed, data):
    cards = games.deck_of(data.draw(st.sampled_from(["hilo", "kingdom"])))
    first, second = shuffle_with(Random(seed))(cards), shuffle_with(Random(seed))(cards)
    assert first == second
    assert Counter(first) == Counter(cards)


def test_the_shuffle_is_the_same_on_every_python_version():
    order = shuffle_with(Random("hilo"))(games.deck_of("hilo"))
    assert " ".join(map(str, order[:12])) == "Y2 G7 R1 R9 B2 P0 R10 B0 Y9 O6 M3 O0"
