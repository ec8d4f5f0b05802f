"""Lessons about lines: HILO, several at once, the diagonal and its collapse."""

from __future__ import annotations

from hiloapp.i18n.catalogue import N_
from hiloapp.lessons.hilo_examples import LAY_OFF, NINA, TAP_DRAW_PILE, retold
from hiloapp.lessons.lesson import Ask, Lesson, Say, Scene
from hiloapp.rulebook.examples import EXAMPLES

_TAKE_IT_AWAY = N_("Swipe along the three cards, or tap one of them.")

HILO_LESSON = Lesson(
    "hilo",
    N_("HILO!"),
    (
        Scene(
            retold("red_row"),
            4,
            (
                Say(
                    N_("Two red cards side by side."),
                    N_("Three of one colour in a row, a column or a diagonal are a HILO."),
                    lit="a2 b2",
                ),
                Ask(
                    N_("The red 3 completes the row."),
                    N_("Lay it on the face-down card beside them."),
                    N_("The red 3 has to go to the right end of the middle row."),
                    wrong={"draw": N_("The third red card lies right there: take the red 3.")},
                ),
                Ask(
                    N_("HILO! Take the red row away."),
                    _TAKE_IT_AWAY,
                    N_("Swipe along the three red cards in the middle row."),
                    wrong={"keep": N_("You may leave it. But with it 13 points go: swipe it away.")},
                ),
                Say(
                    N_("Three cards gone! The lowest one, the red 2, lies on top."),
                    N_("Nina could use it now."),
                    lit="discard",
                ),
            ),
        ),
        Scene(
            retold("yellow_column", discard="M10"),
            4,
            (
                Ask(
                    N_("A yellow card in the middle of the left column would be lovely."),
                    N_("Tap the draw pile and try your luck."),
                    N_("Tap the draw pile, the face-down one."),
                    wrong={"take": N_("The pink 10 makes no line. Draw a card.")},
                ),
                Ask(
                    N_("Not yellow. Discard the orange 7."),
                    LAY_OFF,
                    N_("First lay the orange 7 on the discard pile."),
                    wrong={
                        "place": N_("An orange card makes no line here. Discard it."),
                        "flip": N_("Try the card between the two yellow ones."),
                    },
                    then=N_("Now turn over the card between the two yellow ones."),
                ),
                Ask(
                    N_("A yellow 9! A HILO counts for a card that you turn over, too."),
                    _TAKE_IT_AWAY,
                    N_("Swipe down along the yellow column on the left."),
                    wrong={"keep": N_("Leave 16 points lying? Swipe the yellow column away.")},
                ),
                Say(
                    N_("Now the yellow 1 is on top, and you have two columns left."),
                    N_("A row or a column simply goes; the other cards stay."),
                    lit="discard",
                ),
            ),
        ),
    ),
)

SEVERAL = Lesson(
    "several",
    N_("Several lines at once"),
    (
        Scene(
            retold(
                "two_lines",
                layouts=("R1 R4 O9/?? ?? R6/?? ?? R9", NINA),
                moves=EXAMPLES["two_lines"].deals[0].moves.replace("hilo a1-c1", "hilo c1-c3"),
            ),
            10,
            (
                Say(
                    N_("So much red! Look at the corner at the top right."),
                    N_("A red card there would complete the row and the column."),
                    lit="c1",
                ),
                Ask(
                    N_("Draw a card and hope for red."),
                    TAP_DRAW_PILE,
                    N_("The card on the discard pile is not red. Tap the draw pile."),
                ),
                Ask(
                    N_("The red 7!"),
                    N_("Lay it in the corner at the top right."),
                    N_("Lay the red 7 in the corner at the top right: there it makes two lines."),
                    wrong={"flip": N_("Keep the red 7! Lay it in the corner at the top right.")},
                ),
                Ask(
                    N_("Two lines, but only one may go. The column has more points."),
                    N_("Swipe down along the right column."),
                    N_("The other one: swipe down along the right column."),
                    wrong={
                        "hilo": N_("That row has 12 points, the column has 22. Swipe down along the column."),
                        "keep": N_("Leave both? Better take the right column away: 22 points."),
                    },
                ),
                Say(
                    N_("22 points gone at once."),
                    N_("The red cards that are left are low ones."),
                ),
            ),
        ),
    ),
)

DIAGONAL = Lesson(
    "diagonal",
    N_("The diagonal"),
    (
        Scene(
            retold("diagonal_down"),
            19,
            (
                Say(
                    N_("A yellow card in two corners, and the middle is face down."),
                    N_("A diagonal counts too."),
                    lit="a1 b2 c3",
                ),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("The blue 11 makes no line. Tap the draw pile."),
                ),
                Ask(
                    N_("The yellow 9 fits."),
                    N_("Lay it in the middle."),
                    N_("Into the middle with the yellow 9: between the yellow 3 and the yellow 1."),
                    wrong={"flip": N_("Do not discard it: in the middle it makes a HILO.")},
                ),
                Ask(
                    N_("HILO, from corner to corner!"),
                    N_("Swipe along the diagonal, or tap one of its cards."),
                    N_("Swipe from the top left to the bottom right."),
                    wrong={"keep": N_("You may leave it, but 13 points are at stake: take it away.")},
                ),
                Ask(
                    N_("Now there are gaps. Push your cards together!"),
                    N_("Down or to the left: swipe, or tap a picture."),
                    N_("Swipe down or to the left, or tap one of the two pictures."),
                    is_free=True,
                ),
                Say(
                    N_("Six cards are left, close together again."),
                    N_("Cards that are neighbours now can make a line later."),
                ),
            ),
        ),
        Scene(
            retold("cascade"),
            24,
            (
                Ask(
                    N_("Another diagonal. Take it away."),
                    N_("Swipe along the yellow cards."),
                    N_("Swipe from the top left to the bottom right."),
                    wrong={"keep": N_("Leave it? Then you would miss the best. Take it away.")},
                ),
                Ask(
                    N_("Look at the pictures. What happens if you push down?"),
                    N_("Swipe down, or tap the picture."),
                    N_("Swipe down. Do you see the two rows of one colour?"),
                    wrong={"push": N_("To the left makes no line. Down makes two: push down.")},
                ),
                Ask(
                    N_("The push has made two lines. They must go, too."),
                    N_("Swipe along the red row."),
                    N_("Swipe along the upper row, from left to right."),
                    wrong={"hilo": N_("The green row goes next. First swipe along the red one.")},
                ),
                Ask(
                    N_("And the green one."),
                    N_("Swipe along the row."),
                    N_("Swipe along the row that is left."),
                ),
                Say(
                    N_("No card left: that is 0 points!"),
                    N_("It can hardly get better."),
                ),
            ),
        ),
    ),
)
