"""The books of rules: every rule is told, and every picture is a position that the engine reaches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from hiloapp import games
from hiloapp.engine.layout import Cell
from hiloapp.engine.record import Record, RecordError, replay
from hiloapp.engine.scoring import Stars, count_stars
from hiloapp.i18n.catalogue import LANGUAGES, Catalogue
from hiloapp.rulebook.book import Book, Cards, DeckTable, Frame, Mark, Passage, Picture, Scene, Scores
from hiloapp.rulebook.examples import EXAMPLES, outcomes, positions
from hiloapp.rulebook.library import BOOKS, passage_at

RULES = {
    "hilo": {f"H-{number}" for number in range(1, 26)},
    "kingdom": {f"K-{number}" for number in range(1, 15)} | {f"H-{number}" for number in range(7, 12)},
}
"""Dein Königreich shares the turn of HILO, H-7 to H-11."""


def passages(book: Book) -> list[Passage]:
    return [passage for chapter in book.chapters for passage in chapter.passages]


def pictures() -> Iterator[tuple[str, Picture]]:
    for book in BOOKS.values():
        for passage in passages(book):
            for picture in passage.pictures:
                yield book.game, picture


def frames() -> list[tuple[str, Frame]]:
    return [
        (game, frame)
        for game, picture in pictures()
        if isinstance(picture, Scene)
        for frame in picture.frames
    ]


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_stands_in_a_margin_and_no_other_number_does(game: str):
    assert {rule for passage in passages(BOOKS[game]) for rule in passage.rules} == RULES[game]


@pytest.mark.parametrize("game", BOOKS)
def test_rules_are_told_in_their_order_before_they_are_compared(game: str):
    """Whoever looks up H-17 finds the chapter that explains it, not the one about editions."""
    book = BOOKS[game]
    for rule in RULES[game]:
        place = book.find(rule)
        assert rule in passage_at(place).rules
        assert book.chapters[place.chapter].name != "editions"


@pytest.mark.parametrize("game", BOOKS)
def test_every_chapter_has_a_name_of_its_own(game: str):
    names = [chapter.name for chapter in BOOKS[game].chapters]
    assert len(set(names)) == len(names)


def test_an_unknown_rule_is_nowhere():
    with pytest.raises(KeyError):
        BOOKS["hilo"].find("H-26")


# Pictures are positions


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_record_that_replays(name: str):
    record = EXAMPLES[name].record
    moments = list(replay(record, games.game_of(record)))
    assert (
        len(moments)
        == len(positions(name))
        == sum(1 + len(deal.moves.split(",")) for deal in EXAMPLES[name].deals)
    )
    assert Record.parse(str(record)) == record


def test_an_example_with_a_wrong_move_is_refused():
    record = EXAMPLES["lukas_takes"].record
    wrong = replace(record, rounds=(replace(record.rounds[0], moves=("reveal a1", "take c1")),))
    with pytest.raises(RecordError, match="move 2"):
        list(replay(wrong, games.game_of(wrong)))


def test_every_example_is_shown():
    shown = {frame.example for _, frame in frames()}
    shown |= {picture.example for _, picture in pictures() if isinstance(picture, Scores)}
    assert shown == set(EXAMPLES)


@pytest.mark.parametrize("game, frame", frames(), ids=str)
def test_a_frame_is_a_position_of_its_game_and_marks_cells_that_are_there(game: str, frame: Frame):
    example = EXAMPLES[frame.example]
    layout = positions(frame.example)[frame.at].layouts[frame.seat - 1]
    assert example.game == game
    assert frame.seat <= len(example.names)
    for name in (frame.marked + " " + frame.dimmed).split():
        assert Cell.parse(name) in layout.shape


def seen(name: str, at: int, seat: int = 1) -> tuple[str, str]:
    view = positions(name)[at]
    return str(view.layouts[seat - 1]), str(view.discard)


REST = "?? ?? ?? ?? ??/?? ?? ?? ?? ??"
HALF = "?? ?? ??/?? ?? ?? ?? ?? ??"


@pytest.mark.parametrize(
    "name, before, after",
    [
        ("lukas_takes", ("G8 ?? B9/?? ?? ??/?? ?? ??", "R3"), ("G8 ?? R3/?? ?? ??/?? ?? ??", "B9")),
        ("nina_takes", ("G8 ?? ??/?? ?? ??/?? ?? B9", "Y4"), ("G8 Y4 ??/?? ?? ??/?? ?? B9", "P6")),
        ("marie_draws", ("?? ?? ??/?? G8 ??/?? ?? B4", "G5"), ("?? P2 ??/?? G8 ??/?? ?? B4", "O7")),
        ("red_row", ("?? ?? ??/R8 R2 R3/?? ?? ??", "B9"), ("?? ?? ??/?? ?? ??", "R2")),
        ("yellow_column", ("Y1 ?? ??/Y9 ?? ??/Y6 ?? ??", "O7"), ("?? ??/?? ??/?? ??", "Y1")),
        ("two_lines", ("R1 R4 R7/?? ?? R6/?? ?? R9", "??"), ("?? ?? R6/?? ?? R9", "R1")),
        ("diagonal_down", (".. B4 R2/G8 .. ??/P6 M7 ..", "Y1"), ("G8 B4 R2/P6 M7 ??", "Y1")),
        ("diagonal_left", (".. B4 R2/G8 .. ??/P6 M7 ..", "Y1"), ("B4 R2/G8 ??/P6 M7", "Y1")),
        ("no_cascade", (".. R4 R2/R8 .. G1/G6 G7 ..", "Y1"), ("R8 R4 R2/G6 G7 G1", "Y1")),
        ("spell", (f"RIT {REST} MAG", "WOL"), (f"KOE {REST} MAG", "WOL")),
        ("phoenix", ("RIT PHO ?? " + HALF, "WOL"), ("RIT PHO PRN " + HALF, "WOL")),
    ],
)  # fmt: skip
def test_the_rulebooks_examples_before_and_after(name: str, before: tuple[str, str], after: tuple[str, str]):
    was = seen(name, -2)
    assert was[0] == before[0]
    assert before[1] in (was[1], "??")
    assert seen(name, -1) == after


def test_the_cascade_takes_both_rows_and_leaves_nothing():
    assert [seen("cascade", at)[0] for at in (-4, -3, -1)] == [
        ".. R4 R2/R8 .. G1/G6 G7 ..",
        "R8 R4 R2/G6 G7 G1",
        "-",
    ]


def test_a_green_column_comes_to_light_at_the_end():
    assert [seen("final_line", at, 2)[0] for at in (-3, -2, -1)] == [
        "?? R11 ??/?? P3 ??/?? ?? ??",
        "G4 R11 G9/B5 P3 G0/L7 M3 G2",
        "G4 R11/B5 P3/L7 M3",
    ]


def test_lukas_counts_double():
    (outcome,) = outcomes("doubled")
    assert (outcome.sums, outcome.scores) == ((15, 9), (30, 9))


def test_the_score_table_of_the_rulebook():
    assert [outcome.scores for outcome in outcomes("score_table")] == [(7, 26, 9), (18, 14, 11), (23, 19, 12)]


def test_a_mage_turned_up_at_the_start_goes_back():
    assert seen("mage_returns", -1)[0].split("/")[0] == "?? ?? RIT ?? ?? ??"


def test_the_worked_example_has_eleven_stars():
    stars = count_stars(positions("eleven_stars")[-1].layouts[0])
    assert stars == Stars(printed=2, beside=5, stacked=2, keepers=2)
    assert sum(stars) == 11


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_passage_and_caption_is_in_the_catalogue(language: str):
    words = Catalogue(language)
    said = [mark.value for mark in Mark]
    for book in BOOKS.values():
        said += [chapter.title for chapter in book.chapters]
        said += [passage.text for passage in passages(book)]
    said += [picture.caption for _, picture in pictures() if picture.caption]
    for message in said:
        assert words.text(message)
        assert language == "en" or words.text(message) != message or message == "Only in HILO", message


def test_the_deck_and_some_cards_are_shown():
    kinds = {type(picture) for _, picture in pictures()}
    assert kinds == {Scene, Cards, Scores, DeckTable}
