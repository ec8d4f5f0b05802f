"""Every lesson is a record that the engine accepts, its claims are true, and no try is a dead end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from hiloapp.engine.cards import HiloCard, KingdomCard
from hiloapp.engine.layout import Cell
from hiloapp.engine.moves import Move
from hiloapp.engine.scoring import count_stars, sum_of
from hiloapp.engine.view import View
from hiloapp.lessons.lesson import LEARNER, Ask, Lesson, Play, Say, Step, Watch
from hiloapp.lessons.library import COURSES
from hiloapp.lessons.run import LessonRun
from hiloapp.play.table import StaleMoveError

LESSONS = {(course.game, lesson.name): lesson for course in COURSES.values() for lesson in course.lessons}
COLOURS = {"R": "red", "O": "orange", "Y": "yellow", "L": "lime", "G": "green", "B": "blue", "P": "purple"}
NAMES = COLOURS | {"M": "pink"}
KINDS = {
    "MAG": "Mage", "PHO": "Phoenix", "DHU": "Dragon keeper", "EHU": "Unicorn keeper", "WHU": "Wolf keeper",
    "DRA": "Dragon", "EIN": "Unicorn", "WOL": "Wolf", "KOE": "King", "BRD": "Bard", "RIT": "Knight",
    "PRN": "Princess",
}  # fmt: skip
Choose = Callable[[tuple[Move, ...]], Move]


class Moment(NamedTuple):
    """A step of a lesson, as the learner comes to it."""

    run: LessonRun
    step: Step
    before: View
    view: View
    answers: tuple[Move, ...]


def as_recorded(run: LessonRun) -> Move:
    return run.asked or run.answers[-1]


def take_lesson(lesson: Lesson, choose: Callable[[LessonRun], Move] = as_recorded) -> Iterator[Moment]:
    """Go through a lesson step by step, as somebody does who always does what is asked."""
    run = LessonRun(lesson, "You", Random(3))
    view = run.table.view
    for _ in range(500):
        step = run.step
        if step is None:
            return
        before, view = view, run.table.view
        yield Moment(run, step, before, view, run.answers)
        if isinstance(step, Say):
            run.go_on()
        elif isinstance(step, Watch):
            run.move_others()
        elif view.seat == LEARNER:
            run.table.submit(LEARNER, choose(run), view.ply)
        else:
            run.table.submit(view.seat, view.legal[-1], view.ply)  # a bot, in the round of one's own
    raise AssertionError(f"{lesson.name} does not end")


def moments(name: tuple[str, str]) -> list[Moment]:
    return list(take_lesson(LESSONS[name]))


def words_of(step: Step) -> list[str]:
    match step:
        case Ask():
            return [step.text, step.how, step.then, step.hint, *step.wrong.values()]
        case Say():
            return [step.text, step.more]
        case Watch():
            return [step.text]
    return []


def cells(layout, names: str) -> list[object]:
    return [layout.card_at(Cell.parse(name)) for name in names.split()]


def test_hilo_has_eight_lessons_and_kingdom_six():
    assert [(game, len(course.lessons)) for game, course in COURSES.items()] == [("hilo", 8), ("kingdom", 6)]


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_lessons_have_names_and_titles_of_their_own(course):
    assert len({lesson.name for lesson in course.lessons}) == len(course.lessons)
    assert len({lesson.title for lesson in course.lessons}) == len(course.lessons)
    assert all(lesson.name.isidentifier() for lesson in course.lessons)


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_what_is_asked_is_legal_and_what_is_watched_is_others(name):
    """The record goes on just as the steps say, to the last of its moves."""
    taken = moments(name)
    for moment in taken:
        if isinstance(moment.step, Ask):
            assert moment.view.seat == LEARNER, moment.step
            assert moment.run.asked is None or moment.answers, moment.step
        elif isinstance(moment.step, Watch):
            assert moment.view.seat not in (None, LEARNER), moment.step
    assert taken[-1].run.is_over
    assert taken[-1].run.next_move is None
    assert taken[-1].run.progress[0] == len(LESSONS[name].steps)


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_a_scene_ends_with_words(name):
    """So that the table is cleared only when the learner has seen what came of it."""
    assert all(isinstance(scene.steps[-1], Say | Play) for scene in LESSONS[name].scenes)


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_every_wrong_try_gets_a_hint_and_the_lesson_waits(name):
    """All other legal moves at every step, and a touch that means no move at all."""
    tried = 0
    for moment in take_lesson(LESSONS[name]):
        if not isinstance(moment.step, Ask):
            continue
        run, step = moment.run, moment.step
        own_words = {step.text, step.how}
        for move in (None, *(move for move in moment.view.legal if move not in moment.answers)):
            tried += 1
            hint = run.hint(move)
            assert len(hint) > 15, move
            assert hint not in own_words, move
            assert (run.step, run.table.view) == (step, moment.view)
    assert tried or name[1] == "round"


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_hints_for_some_tries_are_about_moves_that_can_be_tried(name):
    for moment in take_lesson(LESSONS[name]):
        if isinstance(moment.step, Ask):
            wrong = [move for move in moment.view.legal if move not in moment.answers]
            tries = {str(move) for move in wrong} | {move.word for move in wrong}
            assert set(moment.step.wrong) <= tries, moment.step.text


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_a_lesson_ends_well_whatever_is_chosen_where_the_choice_is_free(name):
    for seed in range(40):
        generator = Random(seed)
        for moment in take_lesson(LESSONS[name], lambda run, dice=generator: dice.choice(run.answers)):
            last = moment.run
        assert last.is_over


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_cards_that_words_name_are_in_sight(name):
    """Now, or just before: what was laid off a moment ago is still remembered."""
    for moment in moments(name):
        seen = {
            card
            for view in (moment.before, moment.view)
            for card in (*view.pile, view.drawn, *(card for layout in view.layouts for card in layout.cards))
        }
        hilo = {f"{NAMES[str(card)[0]]} {card.value}" for card in seen if isinstance(card, HiloCard)}
        kingdom = {card.id for card in seen if isinstance(card, KingdomCard)}
        for text in words_of(moment.step):
            for told in re.findall(rf"(?:{'|'.join(NAMES.values())}) \d+", text):
                assert told in hilo, text
            if name[0] == "kingdom":
                left = text
                for card, word in KINDS.items():
                    if word in left and f"no {word}" not in left:
                        assert card in kingdom, text
                    left = left.replace(word, "")


@pytest.mark.parametrize("name", LESSONS, ids="-".join)
def test_what_is_lit_is_on_the_table(name):
    for moment in moments(name):
        for spot in moment.step.lit.split() if isinstance(moment.step, Say) else ():
            if spot not in ("draw", "discard"):
                seat, _, cell = spot.rpartition(":")
                assert Cell.parse(cell) in moment.view.layouts[int(seat or 1) - 1].shape.cells


def test_only_what_is_asked_goes_through_the_one_door():
    """A lesson has no way of its own to the cards: a stale move is refused as at any table."""
    run = LessonRun(LESSONS["hilo", "discard"], "You", Random(1))
    view = run.table.view
    run.table.submit(LEARNER, run.asked, view.ply)
    with pytest.raises(StaleMoveError):
        run.table.submit(LEARNER, Move.parse("draw"), view.ply)


def test_reading_on_is_only_for_steps_to_read():
    run = LessonRun(LESSONS["hilo", "discard"], "You", Random(1))
    run.go_on()
    run.move_others()
    assert run.progress[0] == 0


# The examples of the rulebooks


def views(name: str, game: str = "hilo") -> list[View]:
    return [moment.view for moment in moments((game, name))]


def points(layout) -> int:
    return sum(card.value for card in layout.cards if card is not None)


def test_whoever_turns_up_any_two_cards_starts():
    for seed in range(60):
        dice = Random(seed)
        *_, last = take_lesson(LESSONS["hilo", "goal"], lambda run, dice=dice: dice.choice(run.answers))
        assert last.view.seat == LEARNER
        assert sum_of(last.view.layouts[0]) > sum_of(last.view.layouts[1])


def test_lukas_trades_the_blue_9_and_nina_the_purple_6():
    shown = views("discard")
    first, after = shown[0], shown[1]
    assert [str(first.discard), str(after.discard)] == ["R3", "B9"]
    assert points(first.layouts[0]) - points(after.layouts[0]) == 6
    second, last = shown[-2:]
    assert str(second.discard) == "Y4"
    assert not second.layouts[0].is_up(Cell.parse("b1"))
    assert str(last.discard) == "P6"


def test_marie_discards_the_orange_7_and_turns_up_a_lower_card():
    taken = moments(("hilo", "draw"))
    assert str(taken[1].view.drawn) == "O7"
    assert [str(taken[2].view.discard), *map(str, cells(taken[2].view.layouts[0], "b1"))] == ["O7", "P2"]
    assert str(taken[-2].view.drawn) == "L0"
    assert points(taken[-2].view.layouts[0]) - points(taken[-1].view.layouts[0]) == 5


def test_the_red_row_and_the_yellow_column_go_with_the_lowest_card_on_top():
    shown = views("hilo")
    tops = [str(after.discard) for before, after in pairwise(shown) if len(after.pile) > len(before.pile) + 2]
    assert tops == ["R2", "Y1"]
    assert (shown[3].layouts[0].shape.rows, shown[-1].layouts[0].shape.columns) == (2, 2)


def test_two_lines_share_the_red_7_and_the_column_is_worth_more():
    taken = moments(("hilo", "several"))
    choice = taken[3]
    sums = {
        str(move): sum(choice.view.layouts[0].card_at(cell).value for cell in move.line.cells)
        for move in choice.view.legal
        if move.word == "hilo"
    }
    assert sums == {"hilo a1-c1": 12, "hilo c1-c3": 22}
    assert choice.answers == (Move.parse("hilo c1-c3"),)


def test_maries_diagonal_goes_and_both_pushes_are_right():
    taken = moments(("hilo", "diagonal"))
    push = taken[4]
    assert [str(card) for card in push.view.pile[-3:]] == ["Y9", "Y3", "Y1"]
    assert [str(card) for card in cells(push.view.layouts[0], "b1 c1")] == ["B4", "R2"]
    assert not push.view.layouts[0].is_up(Cell.parse("c2"))
    assert {str(move) for move in push.answers} == {"push vertical", "push horizontal"}
    assert sum(card is not None for card in taken[5].view.layouts[0].cards) == 5  # and one face down


def test_pushing_down_makes_two_lines_that_must_go_and_pushing_left_none():
    """H-18."""
    taken = moments(("hilo", "diagonal"))
    push = next(moment for moment in taken if moment.step.text.startswith("Look at the pictures"))
    layout = push.view.layouts[0]
    lines = {
        move.direction.value: len(layout.push(move.direction).complete_lines(0b111111))
        for move in push.view.legal
    }
    assert lines == {"vertical": 2, "horizontal": 0}
    assert taken[-1].view.layouts[0].cards == ()


def test_who_ends_too_early_is_doubled_and_who_has_the_lowest_sum_is_not():
    """H-23."""
    lesson = LESSONS["hilo", "end"]
    outcomes = []
    for moment in take_lesson(lesson):
        if isinstance(moment.step, Say) and moment.run.table.outcome not in (None, *outcomes):
            outcomes.append(moment.run.table.outcome)
    early, late = outcomes
    assert (early.sums, early.scores, early.is_doubled) == ((15, 9), (30, 9), True)
    assert (late.sums, late.scores, late.is_doubled) == ((10, 33), (10, 33), False)
    fair = next(moment for moment in take_lesson(lesson) if "make 10" in "".join(words_of(moment.step)))
    assert [points(layout) for layout in fair.view.layouts] == [10, 30]


def test_a_round_of_ones_own_is_dealt_from_a_fixed_deck_and_everything_is_allowed():
    run = LessonRun(LESSONS["hilo", "round"], "You", Random(1))
    run.go_on()
    assert isinstance(run.step, Play)
    assert len(run.answers) == 9
    assert run.table.record.rounds[0].deck[:3] == ("B3", "B0", "P3")


# Dein Königreich: K-13 after each step


@pytest.mark.parametrize(
    "lesson, stars",
    [
        ("stars", [1, 2, 3]),
        ("turn", [0, 1, 3]),
        ("keepers", [0, 2, 4]),
        ("mage", [0, 2]),
        ("phoenix", [0, 1]),
    ],
)
def test_the_stars_are_as_many_as_the_words_say(lesson, stars):
    counted = [sum(count_stars(view.layouts[0])) for view in views(lesson, "kingdom")]
    assert [many for at, many in enumerate(counted) if at == 0 or many != counted[at - 1]] == stars


def test_eleven_stars_are_counted_as_in_the_rulebook():
    last = moments(("kingdom", "count"))[-1]
    assert last.run.table.outcome.stars[0] == (2, 5, 2, 2)
    assert last.run.table.winners == (LEARNER,)
    told = " ".join(moment.step.text for moment in moments(("kingdom", "count")))
    for words in ("two printed", "five side by side, two above", "two more", "Eleven"):
        assert words in told
