"""The rules of Dein Königreich in chapters, for people of six and older: short, with many pictures."""

from __future__ import annotations

from hiloapp.i18n.catalogue import N_
from hiloapp.rulebook.book import Book, Cards, Chapter, DeckTable, Frame, Link, Mark, Passage, Scene

_GOAL = Chapter(
    "goal",
    N_("The goal"),
    (
        Passage(
            ("K-2",),
            N_(
                "Two to four people each build a kingdom of cards. One game is one round, "
                "and the most stars win."
            ),
        ),
        Passage(
            (),
            N_(
                "Many cards show half a star at an edge. "
                "Where two halves meet, side by side or one above the other, they make a whole one."
            ),
            pictures=(
                Cards(
                    "kingdom",
                    "RIT KOE/BAR BRD",
                    N_(
                        "Side by side: {beside}. One above the other: {stacked}. "
                        "On the King: {printed}. Together: {stars} stars."
                    ),
                ),
            ),
        ),
    ),
)

_SETUP = Chapter(
    "setup",
    N_("Setting up"),
    (
        Passage(
            ("K-3",),
            N_(
                "Shuffle the cards and deal twelve to everybody, face down, as two rows of six. "
                "That is your layout. The rest is the draw pile; its top card starts the discard pile."
            ),
        ),
        Passage(
            ("K-4",),
            N_("Whoever saw a unicorn last goes first. Nobody did? Then you just agree on somebody."),
        ),
        Passage(
            ("K-5",),
            N_("Everybody turns over one card. A Phoenix does nothing now."),
            pictures=(
                Scene(
                    (
                        Frame("kingdom_start", 1, has_piles=True),
                        Frame("kingdom_start", -1, marked="c1", has_piles=True),
                    ),
                    N_("Marie turns over the King."),
                ),
            ),
        ),
        Passage(
            ("K-5",),
            N_(
                "If it is a Mage, shuffle him back into the draw pile and lay its top card face up in "
                "his place. Another Mage? Then do it again."
            ),
            pictures=(
                Scene(
                    (Frame("mage_returns", 1, marked="c1"), Frame("mage_returns", -1, marked="c1")),
                    N_("A Mage lay here. He went back, and a Knight took his place."),
                ),
            ),
        ),
    ),
)

_TURN = Chapter(
    "turn",
    N_("Your turn"),
    (
        Passage(
            ("H-7",),
            N_(
                "Take the top card of the discard pile and trade it for one of your cards, "
                "face up or face down."
            ),
        ),
        Passage(
            ("H-8", "H-9"),
            N_("Or draw a card from the draw pile, look at it, and trade it for one of yours."),
        ),
        Passage(
            ("H-10",),
            N_("You don’t like the drawn card? Discard it, and turn over one of your face-down cards."),
        ),
        Passage(
            ("H-11",),
            N_("If the draw pile runs out, the discard pile is shuffled and becomes the new one."),
        ),
        Passage(
            ("K-6",),
            N_("Your cards never change places among themselves, and they never stand on their heads."),
        ),
    ),
)

_MAGE = Chapter(
    "mage",
    N_("The Mage"),
    (
        Passage(
            ("K-7",),
            N_(
                "You lay a Mage into your layout or turn one over there? He casts a spell at once: "
                "you have to trade one of your cards with one of another player."
            ),
            pictures=(
                Scene(
                    (
                        Frame("spell", -2, 1, "a1"),
                        Frame("spell", -2, 2, "d1", link=Link.AND),
                        Frame("spell", -1, 1, "a1"),
                        Frame("spell", -1, 2, "d1", link=Link.AND),
                    ),
                    N_("Marie’s Mage gives Lukas the Knight and gets his King."),
                ),
            ),
        ),
        Passage(
            ("K-7",),
            N_(
                "Both cards may lie face up or face down, and stay as they were. A Mage that lies face up "
                "is never traded this way, neither yours nor theirs. A face-down one may be: nobody knows."
            ),
        ),
        Passage(
            ("K-9",),
            N_("A Mage or a Phoenix that goes onto the discard pile does nothing."),
        ),
    ),
)

_PHOENIX = Chapter(
    "phoenix",
    N_("The Phoenix"),
    (
        Passage(
            ("K-8",),
            N_(
                "You lay a Phoenix into your layout, turn one over there, or your own Mage brings you "
                "a Phoenix that lies face up? Then turn over one more card. It may be a Mage or a "
                "Phoenix again!"
            ),
            pictures=(
                Scene(
                    (Frame("phoenix", -2, marked="b1"), Frame("phoenix", -1, marked="c1")),
                    N_("Marie lays the Phoenix and turns over the Princess."),
                ),
            ),
        ),
        Passage(
            ("K-8",),
            N_("Whoever is given a Phoenix by another player’s Mage turns over nothing."),
        ),
    ),
)

_END = Chapter(
    "end",
    N_("The end"),
    (
        Passage(
            ("K-10",),
            N_(
                "As soon as all twelve cards of one layout lie face up, the game is over, even if "
                "somebody else’s Mage did that. A Mage or Phoenix that comes last does nothing."
            ),
        ),
        Passage(
            ("K-11",),
            N_("Everybody turns over the rest. These cards do nothing any more."),
        ),
        Passage(
            ("K-14",),
            N_("The most stars win. On a tie you share the victory."),
        ),
    ),
)

_STARS = Chapter(
    "stars",
    N_("Counting the stars"),
    (
        Passage(
            ("K-12",),
            N_(
                "The card above or below a Mage is turned face down and does not count: "
                "no stars, no halves, no keeper, no animal."
            ),
        ),
        Passage(
            ("K-13",),
            N_(
                "A whole star on a card counts 1. Two halves that meet count 1. A keeper gets 2 for each of "
                "their animals, but looks after two at most. For a third you need another keeper."
            ),
            pictures=(
                Cards(
                    "kingdom",
                    "WHU WOL/EHU WOL",
                    N_(
                        "The wolf keeper with two wolves brings {keepers} stars. "
                        "The unicorn keeper is alone and brings none."
                    ),
                ),
                Scene(
                    (Frame("eleven_stars", -1, dimmed="f1"),),
                    N_(
                        "The Princess above the Mage does not count. On cards {printed}, side by side "
                        "{beside}, one above the other {stacked}, keeper {keepers}: {stars} stars."
                    ),
                ),
            ),
        ),
    ),
)

_DECK = Chapter(
    "deck",
    N_("The cards"),
    (
        Passage(
            ("K-1",),
            N_(
                "There are 69 cards and 56 star chips. The rulebook names the cards and what they do. "
                "It does not say how many there are of each, nor which edges show half a star."
            ),
        ),
        Passage(
            ("K-1",),
            N_(
                "So this deck is our reconstruction. It agrees with every sentence of the rulebook "
                "and with its example of eleven stars, and in 8,000 trial games with four players 56 "
                "chips were always enough. If you own the real cards, you may find other numbers. The "
                "app reads the deck from a file, so it can be put right."
            ),
            Mark.REBUILT,
            (DeckTable("kingdom"),),
        ),
    ),
)

KINGDOM = Book(
    "kingdom",
    N_("Your Kingdom"),
    (_GOAL, _SETUP, _TURN, _MAGE, _PHOENIX, _END, _STARS, _DECK),
)
