"""Dein Königreich in six lessons, for children of six: few words, and the same in pictures.

Each claim about cards and stars is checked against the engine by the tests.
"""

from __future__ import annotations

from hiloapp.i18n.catalogue import N_
from hiloapp.lessons.hilo_examples import LAY_OFF, TAP_DRAW_PILE
from hiloapp.lessons.lesson import Ask, Course, Lesson, Say, Scene, Watch
from hiloapp.rulebook.examples import EXAMPLES, Deal, Example

_LUKAS = "WHU BAR PRZ BAL EIN PRN/BAL WOL BRD DHU PRZ BAR"


def _example(layout: str, moves: str, discard: str, draw: str = "", lukas: str = _LUKAS) -> Example:
    return Example(("", "Lukas"), (Deal((layout, lukas), moves, discard, draw),), "kingdom", None)


_STARS = Lesson(
    "stars",
    N_("Stars that join"),
    (
        Scene(
            _example(
                "KOE WOL BAL EHU PRN BAR/PRZ EIN BAL WHU BAR PRZ",
                "starter 1, reveal a1, reveal a1, take b1, draw, flip b1, draw, place b2",
                "RIT",
                "DRA BRD",
            ),
            3,
            (
                Say(
                    N_("This is your kingdom. You want stars!"),
                    lit="a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2",
                    signs="view-grid arrow-right-bold star star star",
                ),
                Say(
                    N_("The King has a star, and half a star on each side."),
                    lit="a1",
                    signs="KOE arrow-right-bold star star-half star-half",
                ),
                Ask(
                    N_("The Knight has half stars too. Lay him beside the King."),
                    N_("Drag the Knight, or tap both cards."),
                    N_("Take the Knight and lay him right beside the King."),
                    wrong={"draw": N_("Not this one. Take the Knight, who lies face up.")},
                ),
                Say(
                    N_("Two halves make a star!"),
                    lit="a1 b1",
                    signs="KOE RIT arrow-right-bold star",
                ),
                Watch(N_("Lukas’ turn.")),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("Tap the draw pile, the face-down one."),
                    wrong={"take": N_("The Dragon has no half stars. Tap the draw pile.")},
                ),
                Ask(
                    N_("The Bard has half a star at the top. Lay him under the Knight."),
                    N_("Drag the Bard, or tap the place."),
                    N_("Right under the Knight, in the bottom row."),
                    wrong={"flip": N_("Keep the Bard! Lay him under the Knight.")},
                ),
                Say(
                    N_("Stars join above and below, too!"),
                    lit="b1 b2",
                    signs="RIT BRD arrow-right-bold star",
                ),
            ),
        ),
    ),
)

_TURN_OVER = Lesson(
    "turn",
    N_("No use? Turn one over"),
    (
        Scene(
            _example(
                "RIT EIN KOE EHU PRN BAR/PRZ EIN BAL WHU BAR PRZ",
                "starter 1, reveal a1, reveal a1, draw, flip c1, draw, flip b1, take b1",
                "DRA",
                "WOL RIT",
            ),
            3,
            (
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("Tap the draw pile, the face-down one."),
                    wrong={"take": N_("The Dragon is no use yet. Tap the draw pile.")},
                ),
                Ask(
                    N_("A Wolf, but no Wolf keeper. Away with it!"),
                    LAY_OFF,
                    N_("Lay the Wolf on the discard pile."),
                    wrong={"flip": N_("This time turn over the third card of the top row.")},
                    then=N_("Now turn over the third card of the top row."),
                ),
                Say(
                    N_("A King! Between him and the Knight there is one place left."),
                    lit="a1 c1",
                    signs="RIT help KOE",
                ),
                Watch(N_("Lukas’ turn.")),
                Ask(
                    N_("Another Knight! Lay him in between."),
                    N_("Drag the Knight, or tap both cards."),
                    N_("Lay the Knight on the second card of the top row."),
                    wrong={"draw": N_("Look, a Knight on the discard pile! Take him.")},
                ),
                Say(
                    N_("Two stars at once!"),
                    lit="a1 b1 c1",
                    signs="RIT RIT KOE arrow-right-bold star star",
                ),
            ),
        ),
    ),
)

_KEEPERS = Lesson(
    "keepers",
    N_("Keepers and animals"),
    (
        Scene(
            _example(
                "DHU EIN WOL EHU PRN BAR/PRZ EIN BAL WHU BAR PRZ",
                "starter 1, reveal a1, reveal a1, take b1, draw, flip b1, draw, place c1",
                "DRA",
                "BRD DRA",
            ),
            3,
            (
                Say(
                    N_("The Dragon keeper loves dragons."),
                    lit="a1",
                    signs="DHU gesture-tap DRA",
                ),
                Ask(
                    N_("Give him a Dragon!"),
                    N_("Drag the Dragon onto the lit card."),
                    N_("Take the Dragon and lay it on the second card of the top row."),
                    wrong={
                        "draw": N_("The Dragon lies right there. Take it!"),
                        "take a1": N_("Not on the keeper! Lay the Dragon beside him."),
                    },
                ),
                Say(
                    N_("A keeper with an animal: two stars."),
                    N_("The animal may lie anywhere in your kingdom."),
                    lit="a1 b1",
                    signs="DHU DRA arrow-right-bold star star",
                ),
                Watch(N_("Lukas’ turn.")),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("Tap the draw pile, the face-down one."),
                ),
                Ask(
                    N_("Another Dragon! Lay it in your kingdom."),
                    N_("Drag the Dragon onto the lit card."),
                    N_("Lay the Dragon on the third card of the top row."),
                    wrong={
                        "flip": N_("Keep the Dragon! Lay it on the third card of the top row."),
                        "place a1": N_("Not on the keeper! Without him the dragons bring no stars."),
                    },
                ),
                Say(
                    N_("Two animals: four stars."),
                    N_("A keeper has room for two animals, no more."),
                    lit="a1 b1 c1",
                    signs="DHU DRA DRA arrow-right-bold star star star star",
                ),
            ),
        ),
    ),
)

_MAGE = Lesson(
    "mage",
    N_("The Mage"),
    (
        Scene(
            _example(
                "RIT WOL BAL EHU PRN BAR/PRZ EIN BAL WHU BAR EIN",
                "starter 1, reveal a1, reveal d1, draw, flip b1, take a1, draw, place f2, spell b1 2:d1",
                "BRD",
                "DRA MAG",
                "WHU BAR PRZ KOE EIN PRN/BAL WOL BRD DHU PRZ BAR",
            ),
            6,
            (
                Say(
                    N_("Lukas has a King. He would look good beside your Knight."),
                    lit="2:d1 a1",
                    signs="RIT KOE",
                ),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("Tap the draw pile, the face-down one."),
                ),
                Ask(
                    N_("The Mage! Lay him in your kingdom."),
                    N_("Drag the Mage onto the lit card."),
                    N_("Lay the Mage on the last card of the bottom row."),
                    wrong={"flip": N_("On the discard pile he works no magic. Lay him on the lit card.")},
                ),
                Ask(
                    N_("Abracadabra! Your Wolf for Lukas’ King."),
                    N_("Drag the Wolf onto the King, or tap both."),
                    N_("First take your Wolf, then choose the King."),
                    wrong={"spell": N_("Trade your Wolf for the King: that makes the most stars.")},
                ),
                Say(
                    N_("Now the King is yours: two stars!"),
                    lit="a1 b1",
                    signs="RIT KOE arrow-right-bold star star",
                ),
            ),
        ),
    ),
)

_PHOENIX = Lesson(
    "phoenix",
    N_("The Phoenix"),
    (
        Scene(
            _example(
                "RIT WOL PRN EHU PRN BAR/PRZ EIN BAL WHU BAR WOL",
                "starter 1, reveal a1, reveal a1, draw, place f1, phoenix b1",
                "BRD",
                "PHO",
            ),
            3,
            (
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("Tap the draw pile, the face-down one."),
                    wrong={"take": N_("The Bard is nice. But see what the draw pile has for you!")},
                ),
                Ask(
                    N_("The Phoenix! It brings a star of its own."),
                    N_("Lay it on the last card of the top row."),
                    N_("Lay the Phoenix on the last card of the top row."),
                    wrong={"flip": N_("Keep the Phoenix! Lay it on the last card of the top row.")},
                ),
                Ask(
                    N_("It gives you one more card: turn it over!"),
                    N_("Tap the face-down card you like."),
                    N_("Tap a face-down card in your kingdom."),
                    is_free=True,
                ),
                Say(
                    N_("A star, and one more card face up!"),
                    lit="f1",
                    signs="PHO arrow-right-bold star",
                ),
            ),
        ),
    ),
)

_WORKED = EXAMPLES["eleven_stars"].deals[0]
"""The rulebook's own example of counting; here Lukas has cards that do nothing when they are turned up."""

_COUNT = Lesson(
    "count",
    N_("The end: counting stars"),
    (
        Scene(
            _example(
                _WORKED.layouts[0],
                _WORKED.moves,
                _WORKED.discard,
                "DRA DRA WOL WOL WOL WOL EIN EIN EIN EIN",
                "WHU BAR PRZ BAL EIN PRN/BAL WOL PRN EHU PRZ BAR",
            ),
            len(_WORKED.moves.split(",")) - 2,
            (
                Say(
                    N_("One card is still face down. When all lie open, the game is over."),
                    lit="f2",
                    signs="gesture-tap star",
                ),
                Ask(
                    N_("Draw a card."),
                    TAP_DRAW_PILE,
                    N_("Tap the draw pile, the face-down one."),
                ),
                Ask(
                    N_("A Unicorn, but no Unicorn keeper. Away with it!"),
                    LAY_OFF,
                    N_("Lay the Unicorn on the discard pile."),
                    then=N_("Now turn over your last card."),
                ),
                Say(
                    N_("A Mage at the end hides the card above him. The Princess does not count."),
                    lit="f1 f2",
                    signs="MAG arrow-up-bold PRN close-thick",
                ),
                Say(
                    N_("King and Phoenix: two printed stars."),
                    lit="c1 d1",
                    signs="KOE PHO arrow-right-bold star star",
                ),
                Say(
                    N_("Seven stars where halves meet: five side by side, two above and below."),
                    lit="a1 b1 c1 a2 b2 c2 d2",
                    signs="star-half plus star-half arrow-right-bold star",
                ),
                Say(
                    N_("The Dragon keeper and his Dragon: two more."),
                    lit="e1 e2",
                    signs="DHU DRA arrow-right-bold star star",
                ),
                Say(
                    N_("Eleven stars! The most stars win."),
                    signs="star star star star star star star star star star star",
                ),
            ),
        ),
    ),
)

KINGDOM = Course("kingdom", N_("Learn Your Kingdom"), (_STARS, _TURN_OVER, _KEEPERS, _MAGE, _PHOENIX, _COUNT))
