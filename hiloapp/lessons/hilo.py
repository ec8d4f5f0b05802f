"""HILO in eight lessons. The examples are those of the rulebooks, and the learner plays them.

Each claim about cards and points is checked against the engine by the tests.
"""

from __future__ import annotations

from hiloapp.i18n.catalogue import N_
from hiloapp.lessons.hilo_examples import LAY_OFF, NINAS_TWO, TAP_DRAW_PILE, example, retold
from hiloapp.lessons.hilo_lines import DIAGONAL, HILO_LESSON, SEVERAL
from hiloapp.lessons.lesson import Ask, Course, Lesson, Play, Say, Scene, Watch
from hiloapp.rulebook.book import Cards, Scores
from hiloapp.rulebook.examples import Deal, Example

_ALL = "a1 b1 c1 a2 b2 c2 a3 b3 c3"

_GOAL = Lesson(
    "goal",
    N_("The goal and your layout"),
    (
        Scene(
            example(
                "G8 P7 M6/L9 B9 Y8/O10 R6 G7",
                f"reveal a1, reveal b2, {NINAS_TWO}",
                "R3",
            ),
            0,
            (
                Say(
                    N_("Welcome! These nine cards are your layout."),
                    N_("They lie face down: nobody knows them yet."),
                    lit=_ALL,
                ),
                Say(
                    N_("Each card counts what is written on it, from −1 to 11."),
                    N_("Low is good: whoever has the fewest points wins."),
                    picture=Cards("hilo", "R-1 O0 Y3 L5/G7 B9 P10 M11"),
                ),
                Ask(
                    N_("Turn over one of your cards."),
                    N_("Tap the one you like."),
                    N_("Piles and other people’s cards come later. Tap a face-down card of yours."),
                    is_free=True,
                ),
                Ask(
                    N_("And one more."),
                    N_("Everybody begins with two cards face up."),
                    N_("That is not one of them. Tap another face-down card of yours."),
                    is_free=True,
                ),
                Watch(N_("Nina turns over two cards as well.")),
                Say(
                    N_("The higher sum starts, and that is yours."),
                    N_("From now on you want to get rid of points. The next lesson shows how."),
                ),
            ),
        ),
    ),
)

_DISCARD = Lesson(
    "discard",
    N_("The discard pile"),
    (
        Scene(
            example(
                "G8 P6 B9/?? ?? ??/?? ?? ??",
                f"reveal a1, reveal c1, {NINAS_TWO}, take c1, draw, flip b1, take b1",
                "R3",
                "Y4",
            ),
            4,
            (
                Ask(
                    N_("The red 3 beats your blue 9."),
                    N_("Drag it onto the 9 to trade them, or tap both."),
                    N_("Take the red 3 from the discard pile and lay it on your blue 9."),
                    wrong={
                        "draw": N_(
                            "A new card could be anything. The red 3 is sure to be low: "
                            "lay it on your blue 9."
                        ),
                        "take a1": N_("The green 8 is high too, but the blue 9 is even higher."),
                        "take": N_("You do not know that card yet. Trade the blue 9, which is surely high."),
                    },
                ),
                Say(
                    N_("Six points fewer! Your blue 9 now lies on the discard pile."),
                    N_("The next player may take it from there."),
                    lit="discard",
                ),
                Watch(N_("Now it is Nina’s turn.")),
                Ask(
                    N_("Nina left you the yellow 4. You can trade it for a face-down card, too."),
                    N_("Lay it on the middle card of the top row."),
                    N_("This time lay the yellow 4 on the face-down card in the middle of the top row."),
                    wrong={
                        "draw": N_("The yellow 4 is a good card. Lay it on the middle card of the top row."),
                        "take c1": N_("Your red 3 is lower than the 4: keep it."),
                    },
                ),
                Say(
                    N_("Only now do you see what you gave away: the purple 6."),
                    N_("Lucky: two points fewer."),
                    lit="discard b1",
                ),
            ),
        ),
    ),
)

_DRAW = Lesson(
    "draw",
    N_("The draw pile"),
    (
        Scene(
            example(
                "?? P2 ??/?? R5 ??/?? ?? B4",
                f"reveal b2, reveal c3, {NINAS_TWO}, draw, flip b1, draw, flip c1, draw, place b2",
                "M10",
                "O7 M9 L0",
            ),
            4,
            (
                Ask(
                    N_("Nobody wants the pink 10. Draw a new card instead!"),
                    TAP_DRAW_PILE,
                    N_("The face-down pile is the draw pile: tap it."),
                    wrong={"take": N_("The pink 10 would cost you points. Tap the draw pile instead.")},
                ),
                Ask(
                    N_("An orange 7: too high for your layout."),
                    LAY_OFF,
                    N_("First lay the orange 7 on the discard pile."),
                    wrong={
                        "place b2": N_("Your red 5 is lower than the 7. Discard the 7."),
                        "place c3": N_("Your blue 4 is lower than the 7. Discard the 7."),
                        "place": N_("That might work, but 7 is a lot. Discard it."),
                        "flip": N_("Any card would do. This time take the middle one of the top row."),
                    },
                    then=N_("Now turn over the middle card of the top row."),
                ),
                Say(
                    N_("A purple 2, much lower than the 7."),
                    N_("Whoever discards the drawn card always turns one over."),
                    lit="b1",
                ),
                Watch(N_("Nina draws, discards and turns over a card as well.")),
                Ask(
                    N_("The pink 9 is no use either."),
                    TAP_DRAW_PILE,
                    N_("Draw once more: tap the face-down pile."),
                    wrong={"take": N_("The pink 9 would cost you points. Tap the draw pile instead.")},
                ),
                Ask(
                    N_("A lime 0! That one you want to keep."),
                    N_("Drag it onto your red 5, or tap the 5."),
                    N_("Trade the lime 0 for your red 5, your highest card."),
                    wrong={"flip": N_("Do not give a 0 away! Trade it for your red 5.")},
                ),
                Say(
                    N_("Five points fewer!"),
                    N_("That is a turn: take from the discard pile, or draw and then trade or discard."),
                    lit="b2",
                ),
            ),
        ),
    ),
)

_MANY_DRAWS = "M11 L11 G11 Y11 P11 B11 O11 R11 M10 L10 G10 Y10 P10 B10"
_TURNS = ", ".join(
    f"draw, flip {cell}" for cell in ("c1", "a2", "b2", "c2", "a3", "b3", "c3") for _ in range(2)
)
_BOTH_TURN_UP = f"reveal a1, reveal b1, reveal a1, reveal b1, {_TURNS}"

_END = Lesson(
    "end",
    N_("The end of a round"),
    (
        Scene(
            retold("doubled", moves=_BOTH_TURN_UP, draw=_MANY_DRAWS, discard="R10"),
            28,
            (
                Say(
                    N_("You have one face-down card left."),
                    N_("Whoever turns over the last one ends the round. Try it!"),
                    lit="c3",
                ),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("This time tap the draw pile."),
                ),
                Ask(
                    N_("Discard the purple 10 …"),
                    LAY_OFF,
                    N_("Too high to keep. Lay the purple 10 on the discard pile."),
                    then=N_("… and turn over your last card."),
                ),
                Watch(N_("Everybody else has one more turn. Nina takes hers.")),
                Say(
                    N_("You have 15 points, Nina has 9."),
                    N_(
                        "You ended the round without having the lowest sum: "
                        "yours is doubled. 30 points, ouch!"
                    ),
                    lit=_ALL,
                ),
            ),
        ),
        Scene(
            Example(
                ("", "Nina"),
                (
                    Deal(
                        ("R5 B2 O1/Y1 P0 G1/M-1 L1 R0", "G2 O0 B6/P8 M0 Y5/L0 M9 B3"),
                        _BOTH_TURN_UP,
                        "R10",
                        _MANY_DRAWS,
                    ),
                ),
            ),
            28,
            (
                Say(
                    N_("Now it looks different: your open cards make 10, Nina’s 30."),
                    N_("A good moment to end the round."),
                ),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("This time tap the draw pile."),
                ),
                Ask(
                    N_("Discard the purple 10 …"),
                    LAY_OFF,
                    N_("Too high to keep. Lay the purple 10 on the discard pile."),
                    then=N_("… and turn over your last card."),
                ),
                Watch(N_("Nina has one more turn.")),
                Say(
                    N_("10 against 33: the lowest sum is yours alone."),
                    N_("So nothing is doubled. Well done!"),
                ),
                Say(
                    N_("Round after round the points are added up. Here Nina leads with 32."),
                    N_("When somebody has more than 99, the lowest total wins."),
                    picture=Scores("score_table"),
                ),
            ),
        ),
    ),
)

_REST = (
    "G-1 G4 B2 M2 Y10 R9 G6 G8 Y7 Y1 R-1 L1 G9 G1 P10 M9 B10 R7 B5 L4 M3 G0 P11 L3 L7 G5 Y-1 R4 M10 G10 B6 "
    "O11 P6 R2 L10 M0 R10 P1 Y11 M-1 L-1 O0 O6 O3 R5 O8 O4 R11 P-1 M5 O2 G7 L6 R8 Y0 M4 G2 R3 B9 O1 R6 B8 P0 "
    "Y5 M8 L0 P7 O5 G3 R1 P5 Y4 R0 M6 M7 Y8 B4 Y9 P9 B7 L9 O7 Y2 L2 L8"
)

_ROUND = Lesson(
    "round",
    N_("A round of your own"),
    (
        Scene(
            example("B3 B0 P3/B-1 O10 Y6/P8 P2 O9", "", "G11", _REST, "M11 B11 L11/L5 B1 M1/Y3 P4 O-1"),
            0,
            (
                Say(
                    N_("Now you play a whole round, against Nina."),
                    N_("The coach helps: tap “Hint” or the light bulb whenever you like."),
                ),
                Play(),
            ),
        ),
    ),
)

HILO = Course(
    "hilo", N_("Learn HILO"), (_GOAL, _DISCARD, _DRAW, HILO_LESSON, SEVERAL, DIAGONAL, _END, _ROUND)
)
