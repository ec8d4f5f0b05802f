"""The rules of HILO in chapters. The numbers are those of the rules that the engine is tested by."""

from __future__ import annotations

from hiloapp.i18n.catalogue import N_
from hiloapp.rulebook.book import Book, Cards, Chapter, Frame, Link, Mark, Passage, Scene, Scores

_GOAL = Chapter(
    "goal",
    N_("The goal"),
    (
        Passage(
            ("H-1",),
            N_(
                "There are 104 cards in eight colours, and every colour has its own sign. "
                "In each colour the values −1, 0 and 1 to 11 are there once."
            ),
            pictures=(Cards("hilo", "R-1 O0 Y3 L5/G7 B9 P10 M11"),),
        ),
        Passage(
            ("H-2",),
            N_(
                "Two to six people play several rounds. You want few points: "
                "trade high cards for low ones, and take whole lines of one colour away."
            ),
        ),
    ),
)

_SETUP = Chapter(
    "setup",
    N_("Setting up a round"),
    (
        Passage(
            ("H-3",),
            N_(
                "Shuffle all the cards and deal nine to everybody, face down, as three rows of three. "
                "That is your layout. Nobody looks at the cards."
            ),
        ),
        Passage(
            ("H-3",),
            N_("The German and the English rules let the tallest shuffle, the French ones the oldest."),
            Mark.LANGUAGE,
        ),
        Passage(
            ("H-4",),
            N_(
                "The rest is the draw pile, face down. Turn over its top card and lay it beside the pile: "
                "there the discard pile begins."
            ),
        ),
        Passage(
            ("H-5",),
            N_("Now everybody turns over two cards of their own layout, any two."),
            pictures=(
                Scene(
                    (Frame("start", 0, has_piles=True), Frame("start", 2, marked="a1 b2", has_piles=True)),
                    N_("Lukas turns over the green 8 and the blue 9."),
                ),
            ),
        ),
        Passage(
            ("H-6",),
            N_("The highest sum of these two cards goes first."),
            pictures=(
                Scene(
                    (Frame("start", -1, 1, "a1 b2"), Frame("start", -1, 2, "a1 b2", link=Link.AND)),
                    N_("Lukas has 17 and Nina has 3, so Lukas is the first player."),
                ),
            ),
        ),
        Passage(
            ("H-6",),
            N_(
                "If several people share the highest sum, the German rules let the smallest of them "
                "go first, the English and French ones the youngest. The app asks you only when that "
                "really happens; a bot counts as older and taller than any person."
            ),
            Mark.LANGUAGE,
        ),
    ),
)

_TURN = Chapter(
    "turn",
    N_("Your turn"),
    (
        Passage(
            (),
            N_("Turns go around clockwise. You do one of two things, and passing is not allowed."),
        ),
        Passage(
            ("H-7",),
            N_(
                "Either you take the top card of the discard pile and trade it for any card of your layout, "
                "no matter whether that lies face up or face down. The new card lies face up in its place, "
                "the old one goes face up onto the discard pile."
            ),
            pictures=(
                Scene(
                    (
                        Frame("lukas_takes", -2, marked="c1", has_piles=True),
                        Frame("lukas_takes", -1, marked="c1", has_piles=True),
                    ),
                    N_(
                        "Lukas trades his blue 9 for the red 3. Now the blue 9 is on top of the discard pile."
                    ),
                ),
                Scene(
                    (
                        Frame("nina_takes", -2, marked="b1", has_piles=True),
                        Frame("nina_takes", -1, marked="b1", has_piles=True),
                    ),
                    N_(
                        "Nina wants the yellow 4 in the middle of the top row. "
                        "Only now does she see what she gave away for it: the purple 6."
                    ),
                ),
            ),
        ),
        Passage(
            ("H-8",),
            N_("Or you draw the top card of the draw pile and look at it. Then you choose again:"),
        ),
        Passage(
            ("H-9",),
            N_("You trade the drawn card for a card of your layout, just as above."),
        ),
        Passage(
            ("H-10",),
            N_(
                "Or you lay the drawn card on the discard pile. "
                "Then you have to turn over one of your face-down cards."
            ),
            pictures=(
                Scene(
                    (
                        Frame("marie_draws", -2, has_piles=True),
                        Frame("marie_draws", -1, marked="b1", has_piles=True),
                    ),
                    N_(
                        "Marie draws the orange 7 and does not want it. "
                        "She discards it and is lucky: the card she turns over is a 2."
                    ),
                ),
            ),
        ),
        Passage(
            ("H-11",),
            N_(
                "When somebody draws the last card of the draw pile, the whole discard pile is "
                "shuffled at once and becomes the new draw pile. The card discarded in this turn "
                "starts a new discard pile. The HILO rules say nothing about it, so we take what the "
                "sister game says."
            ),
            Mark.OURS,
        ),
    ),
)

_LINES = Chapter(
    "hilo",
    N_("Three of one colour: HILO!"),
    (
        Passage(
            ("H-12",),
            N_(
                "A line is three cards side by side in a row, below each other in a column, "
                "or on a diagonal of a complete layout."
            ),
        ),
        Passage(
            ("H-13",),
            N_(
                "When the card that you have just laid or turned over completes a line of one colour, "
                "all three face up, that is a HILO. You may take the three cards away at once, "
                "or leave them."
            ),
            pictures=(
                Scene(
                    (
                        Frame("red_row", -2, marked="a2 b2 c2", has_piles=True),
                        Frame("red_row", -1, has_piles=True),
                    ),
                    N_(
                        "With the red 3, Lukas completes a red row. "
                        "He takes it away: the red 2 is on top of the discard pile."
                    ),
                ),
            ),
        ),
        Passage(
            ("H-14",),
            N_(
                "Only lines with the card of this turn count. Whoever leaves a line gets it again only by "
                "trading one of its cards for another of the same colour."
            ),
        ),
        Passage(
            ("H-15",),
            N_("If your card completes several lines, you pick one of them. The others stay."),
            pictures=(
                Scene(
                    (Frame("two_lines", -2, marked="a1 b1 c1 c2 c3"), Frame("two_lines", -1)),
                    N_(
                        "The red 7 completes a row and a column. "
                        "Marie takes the row away; the other red cards stay."
                    ),
                ),
            ),
        ),
        Passage(
            ("H-16",),
            N_(
                "The three cards go onto the discard pile in order of their values, the lowest on top. "
                "They lie above the card that you traded or discarded in this turn."
            ),
            pictures=(
                Scene(
                    (
                        Frame("yellow_column", -2, marked="a1 a2 a3", has_piles=True),
                        Frame("yellow_column", -1, has_piles=True),
                    ),
                    N_("Nina takes the yellow left column away: the yellow 1 is on top."),
                ),
            ),
        ),
    ),
)

_PUSH = Chapter(
    "push",
    N_("Pushing together"),
    (
        Passage(
            ("H-17",),
            N_(
                "After a row or a column the other cards stay as they are: your layout is smaller now. "
                "After a diagonal you push the two parts together. You choose: downwards, "
                "and two rows of three are left, or to the left, and two columns of three are left. "
                "The order within columns and rows stays the same."
            ),
            pictures=(
                Scene(
                    (
                        Frame("diagonal_down", -3, marked="a1 b2 c3"),
                        Frame("diagonal_down", -2),
                        Frame("diagonal_down", -1, marked="b1 c1 c2"),
                        Frame("diagonal_left", -1, marked="a1 b1 b2", link=Link.OR),
                    ),
                    N_(
                        "Marie takes the yellow diagonal away. The blue 4, the red 2 and the face-down card "
                        "can go down or to the left. She has to choose."
                    ),
                ),
            ),
        ),
        Passage(
            ("H-18",),
            N_(
                "If pushing makes new lines of one colour, all face up, they have to go too, "
                "one after the other, in the order that you like."
            ),
            Mark.HILO,
            (
                Scene(
                    (
                        Frame("cascade", -4),
                        Frame("cascade", -3, marked="a1 b1 c1 a2 b2 c2"),
                        Frame("cascade", -1),
                    ),
                    N_("Pushed down, the cards form a red row and a green row. Both go: no card is left."),
                ),
            ),
        ),
        Passage(
            ("H-19",),
            N_("After pushing, nothing more is taken away."),
            Mark.HILLO,
            (
                Scene(
                    (Frame("no_cascade", -2), Frame("no_cascade", -1)),
                    N_("The same cards with HILLO: both lines stay."),
                ),
            ),
        ),
    ),
)

_END = Chapter(
    "end",
    N_("The end of a round"),
    (
        Passage(
            ("H-20",),
            N_(
                "If at the end of your turn you have no face-down card left, or no card at all, you "
                "end the round: all the others have exactly one more turn. Nothing changes that, not "
                "even somebody who then turns over their own last card."
            ),
        ),
        Passage(
            ("H-21",),
            N_("Then everybody turns over all their other cards at the same time."),
        ),
        Passage(
            ("H-22",),
            N_(
                "If a line of one colour comes to light, it has to go, as always: pick, push after a "
                "diagonal, and go on while there is another one. The player to the left of whoever "
                "ended the round starts."
            ),
            Mark.HILO,
            (
                Scene(
                    (
                        Frame("final_line", -3, 2),
                        Frame("final_line", -2, 2, "c1 c2 c3"),
                        Frame("final_line", -1, 2),
                    ),
                    N_("Lukas turns over the rest and finds a green column. It goes."),
                ),
            ),
        ),
        Passage(
            ("H-22",),
            N_("At the end nothing is taken away any more."),
            Mark.HILLO,
        ),
        Passage(
            ("H-23",),
            N_(
                "Everybody adds up their cards. Careful if you ended the round: unless your sum is "
                "the lowest alone, it is doubled. A tie for the lowest doubles it too; a sum below "
                "zero is never doubled."
            ),
            pictures=(
                Scene(
                    (Frame("doubled", -1, 1), Frame("doubled", -1, 2, link=Link.AND)),
                    N_(
                        "Lukas ended the round with 15, but Nina has only 9. So 30 is written down for Lukas."
                    ),
                ),
            ),
        ),
    ),
)

_SCORE = Chapter(
    "score",
    N_("Scores and winning"),
    (
        Passage(
            ("H-24",),
            N_(
                "The sums are written down and added up. While no total is above 99, "
                "all the cards are shuffled for another round."
            ),
            pictures=(
                Scores(
                    "score_table",
                    N_("After three rounds Nina leads with 32. Nobody is above 99: the fourth round begins."),
                ),
            ),
        ),
        Passage(
            ("H-25",),
            N_(
                "The game ends after the round in which a total passes 99. The lowest total wins; "
                "on a tie there are several winners."
            ),
        ),
    ),
)

_EDITIONS = Chapter(
    "editions",
    N_("What differs between the editions"),
    (
        Passage(
            (),
            N_(
                "HILLO is the first German edition; all the later ones are called HILO. You choose "
                "the edition when you set up a game. What is not listed here is the same in both."
            ),
        ),
        Passage(
            ("H-18", "H-22"),
            N_("Lines made by pushing, and lines that come to light at the end of a round, have to go."),
            Mark.HILO,
        ),
        Passage(
            ("H-19", "H-22"),
            N_("These lines stay, and their cards count."),
            Mark.HILLO,
        ),
        Passage(
            ("H-3", "H-6"),
            N_(
                "The languages disagree about small things too. On a tie for the start the German "
                "rules send the smallest first, the English and French ones the youngest. In German "
                "and English the tallest shuffles, in French the oldest."
            ),
            Mark.LANGUAGE,
        ),
        Passage(
            ("H-15", "H-18"),
            N_(
                "The English rules allow one line to be removed a turn, and still let a line made by pushing "
                "go as well. This app follows the second sentence: it is the same in all languages."
            ),
            Mark.OURS,
        ),
    ),
)

HILO = Book("hilo", "HILO", (_GOAL, _SETUP, _TURN, _LINES, _PUSH, _END, _SCORE, _EDITIONS))
