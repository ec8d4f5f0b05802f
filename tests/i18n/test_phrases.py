"""Sentences of every kind in three languages: Marie, Lukas and Pixel play, and we talk to Lukas."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from hiloapp import games
from hiloapp.bots.reasons import Because, Reason
from hiloapp.engine import events
from hiloapp.engine.cards import HILO_CARDS, Card, Kind, KingdomCard, shuffle_with
from hiloapp.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsSpelled,
    CardSwapped,
    CardTurnedUp,
    Event,
    GameWon,
    HiddenCardSwapped,
    HiloFound,
    HiloKept,
    HiloRemoved,
    LastTurnsBegan,
    LayoutPushed,
    LayoutUncovered,
    MageReturned,
    PileShuffled,
    RoundDealt,
    RoundScored,
    StarterChosen,
)
from hiloapp.engine.game import DealError, IllegalMoveError
from hiloapp.engine.layout import Cell, Direction, Line, Shape
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.scoring import Outcome, Stars
from hiloapp.i18n.catalogue import LANGUAGES, Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.table import StaleMoveError

NAMES = ("Marie", "Lukas", "Pixel")
LUKAS, PIXEL = 2, 3
A1, B2 = Cell(0, 0), Cell(1, 1)
ROW, COLUMN, FALLING = (Line.parse(text) for text in ("a1-c1", "a1-a3", "a1-c3"))


def phrases(language: str, you: int | None = LUKAS) -> Phrases:
    return Phrases(Catalogue(language), NAMES, you)


def hilo(*texts: str) -> tuple[Card, ...]:
    return tuple(HILO_CARDS[text] for text in texts)


def kingdom(kind: Kind) -> KingdomCard:
    return next(
        card for card in games.deck_of("kingdom") if isinstance(card, KingdomCard) and card.kind is kind
    )


G8, B9, R3, R2, O7, P11, M_1 = hilo("G8", "B9", "R3", "R2", "O7", "P11", "M-1")
KING, WOLF, UNICORN, MAGE = map(kingdom, (Kind.KING, Kind.WOLF, Kind.UNICORN, Kind.MAGE))


def outcome(*sums: int, ended_by: int, is_doubled: bool = False) -> Outcome:
    return Outcome(sums, sums, ended_by, is_doubled)


STARS = Outcome((9, 11, 11), (9, 11, 11), PIXEL, is_doubled=False, stars=(Stars(2, 5, 2, 0),) * 3)

SENTENCES: list[tuple[Event, str, str, str]] = [
    (
        RoundDealt(G8, 76),
        "Die Karten sind verteilt. Auf dem Ablagestapel: grüne 8",
        "The cards are dealt. On the discard pile: green 8",
        "Les cartes sont distribuées. Sur la défausse : le 8 vert",
    ),
    (
        CardTurnedUp(PIXEL, A1, M_1),
        "Pixel deckt die pinke −1 auf",
        "Pixel turns over the pink −1",
        "Pixel retourne le −1 rose",
    ),
    (
        CardTurnedUp(LUKAS, A1, R3),
        "Du deckst die rote 3 auf",
        "You turn over the red 3",
        "Tu retournes le 3 rouge",
    ),
    (
        CardTurnedUp(PIXEL, A1, UNICORN),
        "Pixel deckt das Einhorn auf",
        "Pixel turns over the Unicorn",
        "Pixel retourne la Licorne",
    ),
    (StarterChosen(PIXEL), "Pixel beginnt", "Pixel starts", "Pixel commence"),
    (StarterChosen(LUKAS), "Du beginnst", "You start", "Tu commences"),
    (
        CardDrawn(PIXEL, O7),
        "Pixel zieht die orange 7",
        "Pixel draws the orange 7",
        "Pixel pioche le 7 orange",
    ),
    (CardDrawn(LUKAS, WOLF), "Du ziehst den Wolf", "You draw the Wolf", "Tu pioches le Loup"),
    (
        PileShuffled(34),
        "Der Ablagestapel wird gemischt und ist der neue Nachziehstapel: 34 Karten",
        "The discard pile is shuffled and becomes the draw pile: 34 cards",
        "La défausse est mélangée et devient la pioche : 34 cartes",
    ),
    (
        CardSwapped(PIXEL, A1, G8, B9, is_from_draw=False),
        "Pixel nimmt die grüne 8 für die blaue 9",
        "Pixel takes the green 8 for the blue 9",
        "Pixel prend le 8 vert et défausse le 9 bleu",
    ),
    (
        CardSwapped(LUKAS, A1, KING, WOLF, is_from_draw=True),
        "Du tauschst den Wolf gegen den König",
        "You trade the Wolf for the King",
        "Tu échanges le Loup contre le Roi",
    ),
    (
        HiddenCardSwapped(PIXEL, A1, G8, P11, is_from_draw=False),
        "Pixel nimmt die grüne 8 für eine verdeckte Karte: die lila 11",
        "Pixel takes the green 8 for a face-down card: the purple 11",
        "Pixel prend le 8 vert et défausse une carte face cachée : le 11 violet",
    ),
    (
        HiddenCardSwapped(LUKAS, A1, G8, P11, is_from_draw=True),
        "Du tauschst eine verdeckte Karte, die lila 11, gegen die grüne 8",
        "You trade a face-down card, the purple 11, for the green 8",
        "Tu échanges une carte face cachée, le 11 violet, contre le 8 vert",
    ),
    (
        CardDiscarded(PIXEL, O7),
        "Pixel zieht und legt die orange 7 ab",
        "Pixel draws and discards the orange 7",
        "Pixel pioche et défausse le 7 orange",
    ),
    (
        HiloFound(PIXEL, (ROW,), must=False),
        "Pixel hat ein HILO!",
        "Pixel has a HILO!",
        "Pixel a un HILO !",
    ),
    (
        HiloFound(LUKAS, (ROW, COLUMN), must=True),
        "Du hast mehrere HILOs auf einmal!",
        "You have several HILOs at once!",
        "Tu as plusieurs HILO à la fois !",
    ),
    (
        HiloRemoved(PIXEL, ROW, (R3, R2, R2)),
        "HILO! Pixel entfernt eine Reihe: drei rote Karten",
        "HILO! Pixel removes a row: three red cards",
        "HILO ! Pixel enlève une ligne : trois cartes rouges",
    ),
    (
        HiloRemoved(LUKAS, COLUMN, (P11, P11, P11)),
        "HILO! Du entfernst eine Spalte: drei lila Karten",
        "HILO! You remove a column: three purple cards",
        "HILO ! Tu enlèves une colonne : trois cartes violettes",
    ),
    (
        HiloRemoved(LUKAS, FALLING, hilo("L3", "L2", "L1")),
        "HILO! Du entfernst eine Diagonale: drei hellgrüne Karten",
        "HILO! You remove a diagonal: three lime cards",
        "HILO ! Tu enlèves une diagonale : trois cartes vert clair",
    ),
    (HiloKept(PIXEL), "Pixel lässt das HILO liegen", "Pixel keeps the HILO", "Pixel laisse le HILO en place"),
    (
        LayoutPushed(LUKAS, Direction.VERTICAL),
        "Du schiebst deine Auslage nach unten zusammen",
        "You push your layout together, down",
        "Tu rassembles ta grille vers le bas",
    ),
    (
        LayoutPushed(PIXEL, Direction.HORIZONTAL),
        "Pixel schiebt die Auslage nach links zusammen",
        "Pixel pushes the layout together, to the left",
        "Pixel rassemble sa grille vers la gauche",
    ),
    (
        LastTurnsBegan(PIXEL),
        "Pixel beendet die Runde: Alle anderen sind noch einmal dran",
        "Pixel ends the round: one more turn for everyone else",
        "Pixel met fin à la manche : encore un tour pour les autres",
    ),
    (
        LayoutUncovered(PIXEL, (A1, B2), (R3, R2)),
        "Pixel deckt die letzten 2 Karten auf",
        "Pixel turns over the last 2 cards",
        "Pixel retourne ses 2 dernières cartes",
    ),
    (
        LayoutUncovered(LUKAS, (A1,), (R3,)),
        "Du deckst deine letzte Karte auf",
        "You turn over your last card",
        "Tu retournes ta dernière carte",
    ),
    (
        MageReturned(PIXEL, A1, WOLF),
        "Der Magier kommt zurück in den Nachziehstapel. Pixel bekommt den Wolf",
        "The Mage goes back into the draw pile. Pixel gets the Wolf",
        "Le Magicien retourne dans la pioche. Pixel reçoit le Loup",
    ),
    (
        CardsSpelled(PIXEL, A1, LUKAS, B2, KING, UNICORN),
        "Magie! Pixel tauscht mit dir: den König gegen das Einhorn",
        "Magic! Pixel trades with you: the King for the Unicorn",
        "Magie ! Pixel échange avec toi : le Roi contre la Licorne",
    ),
    (
        CardsSpelled(LUKAS, A1, PIXEL, B2, None, UNICORN),
        "Magie! Du tauschst mit Pixel: eine verdeckte Karte gegen das Einhorn",
        "Magic! You trade with Pixel: a face-down card for the Unicorn",
        "Magie ! Tu échanges avec Pixel : une carte face cachée contre la Licorne",
    ),
    (
        CardsSpelled(PIXEL, A1, 1, B2, KING, None),
        "Magie! Pixel tauscht mit Marie: den König gegen eine verdeckte Karte",
        "Magic! Pixel trades with Marie: the King for a face-down card",
        "Magie ! Pixel échange avec Marie : le Roi contre une carte face cachée",
    ),
    (
        RoundScored(outcome(4, 13, 9, ended_by=LUKAS, is_doubled=True)),
        "Du hast die Runde beendet, aber nicht die niedrigste Summe: Die 13 zählt doppelt.",
        "You ended the round, but without the lowest sum: the 13 counts double.",
        "Tu as mis fin à la manche, mais sans la somme la plus basse : le 13 compte double.",
    ),
    (
        RoundScored(outcome(13, 14, 13, ended_by=PIXEL, is_doubled=True)),
        "Pixel hat die Runde beendet, aber nicht allein die niedrigste Summe: Die 13 zählt doppelt.",
        "Pixel ended the round, but shares the lowest sum: the 13 counts double.",
        "Pixel a mis fin à la manche, mais à égalité pour la somme la plus basse : le 13 compte double.",
    ),
    (
        RoundScored(outcome(13, 14, -3, ended_by=PIXEL)),
        "Pixel hat die Runde mit der niedrigsten Summe beendet: −3.",
        "Pixel ended the round with the lowest sum: −3.",
        "Pixel a mis fin à la manche avec la somme la plus basse : −3.",
    ),
    (
        RoundScored(outcome(-2, 14, -1, ended_by=PIXEL)),
        "Pixel hat die Runde beendet. Eine Summe von −1 wird nie verdoppelt.",
        "Pixel ended the round. A sum of −1 is never doubled.",
        "Pixel a mis fin à la manche. Une somme de −1 n’est jamais doublée.",
    ),
    (
        RoundScored(STARS),
        "Bei Pixel liegen alle Karten offen. Die meisten Sterntaler: Pixel und du (11).",
        "All cards of Pixel are face up. Most stars: Pixel and you (11).",
        "Chez Pixel, toutes les cartes sont face visible. Le plus d’étoiles : Pixel et toi (11).",
    ),
    (
        GameWon((48, 32, 101), (LUKAS,)),
        "Du gewinnst das Spiel!",
        "You win the game!",
        "Tu gagnes la partie !",
    ),
    (
        GameWon((48, 101, 32), (PIXEL,)),
        "Pixel gewinnt das Spiel!",
        "Pixel wins the game!",
        "Pixel gagne la partie !",
    ),
    (
        GameWon((32, 32, 32), (1, 2, 3)),
        "Geteilter Sieg: Marie, Pixel und du!",
        "A shared win: Marie, Pixel and you!",
        "Victoire partagée : Marie, Pixel et toi !",
    ),
]


def spaced(text: str) -> str:
    """With ordinary spaces, as in the sentences above; the catalogues' own test looks at the others."""
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize("event, german, english, french", SENTENCES, ids=lambda value: type(value).__name__)
def test_what_happened_is_told(event: Event, german: str, english: str, french: str) -> None:
    told = [phrases(language).event(event) for language in LANGUAGES]
    assert [spaced(line or "") for line in told] == [german, english, french]


def test_there_is_a_sentence_for_every_event() -> None:
    known = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event)} - {
        Event
    }
    assert known == {type(event) for event, *_ in SENTENCES}


def test_without_anybody_to_talk_to_everybody_has_a_name() -> None:
    told = phrases("de", you=None)
    assert told.event(StarterChosen(LUKAS)) == "Lukas beginnt"
    assert told.outcome(outcome(4, 13, 9, ended_by=LUKAS, is_doubled=True)) == (
        "Lukas hat die Runde beendet, aber nicht die niedrigste Summe: Die 13 zählt doppelt."
    )


# Cards and places


@pytest.mark.parametrize(
    "card, german, english, french",
    [
        (G8, "grüne 8", "green 8", "le 8 vert"),
        (M_1, "pinke −1", "pink −1", "le −1 rose"),
        (MAGE, "Magier", "Mage", "Magicien"),
        (kingdom(Kind.UNICORN_KEEPER), "Einhornhüterin", "Unicorn keeper", "Gardienne des licornes"),
    ],
)
def test_a_card_has_a_name(card: Card, german: str, english: str, french: str) -> None:
    assert [phrases(language).card(card) for language in LANGUAGES] == [german, english, french]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["hilo", "kingdom"])
def test_no_two_cards_have_the_same_name(game: str, language: str) -> None:
    deck = set(games.deck_of(game))
    assert len({phrases(language).card(card) for card in deck}) == len(deck)
    assert len({phrases(language).the_card(card) for card in deck}) == len(deck)


def test_kingdom_cards_are_called_as_in_the_deck_file() -> None:
    declined = {"Drache": "den Drachen", "Barde": "den Barden", "Prinz": "den Prinzen", "Bauer": "den Bauern"}
    for kind in Kind:
        name, with_article = phrases("de").card(kingdom(kind)), phrases("de").the_card(kingdom(kind))
        assert with_article == declined.get(name, with_article)
        assert with_article.split()[0] in ("den", "die", "das")


def test_a_hilo_is_called_out() -> None:
    assert [phrases(language).cheer() for language in LANGUAGES] == ["HILO!", "HILO!", "HILO\u00a0!"]


SHAPES = [Shape(3, 3), Shape(2, 3), Shape(3, 2), Shape(1, 3), Shape(3, 1), Shape(2, 6)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_every_cell_and_line_of_a_layout_has_its_own_name(shape: Shape, language: str) -> None:
    told = phrases(language)
    assert len({told.cell(shape, cell) for cell in shape.cells}) == shape.size
    assert len({told.line(line, shape) for line in shape.lines}) == len(shape.lines)


def test_the_example_of_the_rulebook_is_found() -> None:
    assert phrases("en").cell(Shape(3, 3), Cell(1, 0)) == "middle of the top row"
    assert phrases("de").cell(Shape(3, 3), Cell(1, 0)) == "oben in der Mitte"
    assert phrases("fr").cell(Shape(2, 6), Cell(2, 1)) == "ligne du bas, carte 3"


def test_a_row_is_named_by_its_place_in_what_is_left() -> None:
    second = Line.parse("a2-c2")
    assert phrases("de").line(second) == "die mittlere Reihe"
    assert phrases("de").line(second, Shape(2, 3)) == "die untere Reihe"
    assert phrases("fr").line(COLUMN) == "la colonne de gauche"


# What to do now


def dealt(game: str, seats: int = 3, seed: int = 1) -> Match:
    match = Match(games.make_game(game, seats))
    return match.deal(shuffle_with(Random(seed))(match.game.deck)).match


def after(match: Match, *texts: str) -> Match:
    for text in texts:
        match = match.apply(Move.parse(text), shuffle_with(Random(0))).match
    return match


def prompts(match: Match, you: int | None) -> list[str]:
    return [spaced(phrases(language, you).prompt(match.view(you or 1))) for language in LANGUAGES]


def test_preparing_asks_for_two_cards_one_after_the_other() -> None:
    assert prompts(dealt("hilo"), 1) == [
        "Deck zwei deiner Karten auf.",
        "Turn over two of your cards.",
        "Retourne deux de tes cartes.",
    ]
    assert prompts(after(dealt("hilo"), "reveal a1"), 1)[0] == "Deck noch eine Karte auf."
    assert prompts(dealt("hilo"), 2) == ["Marie ist dran.", "It is Marie’s turn.", "À Marie de jouer."]
    assert prompts(dealt("hilo"), None)[2] == "Marie : Retourne deux de tes cartes."


def test_the_kingdom_asks_for_a_unicorn_first() -> None:
    assert prompts(dealt("kingdom"), 1) == [
        "Wer hat zuletzt ein Einhorn gesehen? Diese Person beginnt.",
        "Who was the last to see a unicorn? That person starts.",
        "Qui a vu une licorne en dernier ? Cette personne commence.",
    ]


def test_a_tie_at_the_start_is_settled_in_the_words_of_the_language() -> None:
    first = hilo("R5", "R6", "G0", "G1", "G2", "G3", "G4", "G7", "G8", "B5", "B6")
    order = [*first, *(card for card in games.deck_of("hilo") if card not in first)]
    match = Match(games.make_game("hilo", 2)).deal(order).match
    match = after(match, "reveal a1", "reveal b1", "reveal a1", "reveal b1")
    assert prompts(match, 2) == [
        "Gleichstand: Marie und du. Wer am kleinsten ist, beginnt: Wer ist es?",
        "A tie: Marie and you. The youngest starts: who is it?",
        "Égalité : Marie et toi. La personne la plus jeune commence : qui est-ce ?",
    ]


def test_a_turn_offers_the_discard_pile_and_the_draw_pile() -> None:
    match = dealt("hilo", seats=2, seed=3)
    match = after(match, "reveal a1", "reveal b1", "reveal a1", "reveal b1")
    seat = match.seat
    assert seat is not None
    view, told = match.view(seat), phrases("de", seat)
    card = told.the_card(view.discard)
    assert told.prompt(view) == f"Leg {card} in deine Auslage oder tippe auf den Nachziehstapel."
    drawn = after(match, "draw").view(seat)
    card = told.the_card(drawn.drawn)
    assert told.prompt(drawn) == (f"Leg {card} in deine Auslage – oder leg ab und deck eine Karte auf.")
    assert told.move(Move.parse("flip c3"), drawn) == f"Leg {card} ab und deck eine Karte auf (unten rechts)."
    assert (
        told.move(Move.parse("place c3"), drawn)
        == f"Tausch eine verdeckte Karte (unten rechts) gegen {card}."
    )


# What the coach says


@pytest.mark.parametrize(
    "reason, amount, game, german, english, french",
    [
        (
            Reason.COMPLETES_LINE,
            17.0,
            "hilo",
            "Das ergibt ein HILO: Deine Summe sinkt um 17.",
            "It completes a line: your sum falls by 17.",
            "Cela donne un HILO : ta somme baisse de 17.",
        ),
        (
            Reason.ENDS_ROUND,
            0.25,
            "hilo",
            "Damit endet die Runde; das Risiko, doppelt zu zählen, ist 25 %.",
            "It ends the round; the risk of counting double is 25%.",
            "Cela met fin à la manche ; le risque de compter double est de 25 %.",
        ),
        (
            Reason.ENDS_ROUND,
            0.75,
            "kingdom",
            "Damit endet das Spiel; die Chance auf den Sieg ist 75 %.",
            "It ends the game; the chance to win is 75%.",
            "Cela met fin à la partie ; la chance de gagner est de 75 %.",
        ),
    ],
)
def test_the_coach_gives_a_reason(
    reason: Reason, amount: float, game: str, german: str, english: str, french: str
) -> None:
    because = (Because(Reason.RAISES_SUM, 3.0), Because(reason, amount))
    said = [spaced(phrases(language).because(because, game)) for language in LANGUAGES]
    assert said == [german, english, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_leaves_a_gap_in_its_sentence(language: str) -> None:
    for reason in Reason:
        for game in ("hilo", "kingdom"):
            assert "{" not in phrases(language).because((Because(reason, 0.5),), game)


# What went wrong


def refused(text: str, *legal: str) -> IllegalMoveError:
    return IllegalMoveError(Move.parse(text), map(Move.parse, legal))


@pytest.mark.parametrize(
    "error, german",
    [
        (refused("reveal a1", "reveal b1"), "Diese Karte liegt schon offen. Wähle eine verdeckte."),
        (refused("flip a1", "place a1", "flip b1"), "Diese Karte liegt schon offen. Wähle eine verdeckte."),
        (refused("take c3", "take a1", "draw"), "Dort liegt keine Karte zum Tauschen."),
        (refused("starter 3", "starter 1"), "Beginnen kann nur, wer gleichauf liegt."),
        (
            refused("spell a1 2:a1", "spell a1 2:b1"),
            "Ein offener Magier bleibt, wo er ist. Wähle eine andere Karte.",
        ),
        (refused("hilo a1-c1", "hilo a2-c2", "keep"), "Diese drei Karten sind gerade kein HILO."),
        (refused("draw", "place a1"), "Erst kommt die gezogene Karte: tauschen oder ablegen."),
        (refused("draw", "hilo a1-c1", "keep"), "Erst kommt das HILO: ablegen oder liegen lassen."),
        (refused("keep", "hilo a1-c1"), "Erst muss das HILO weg."),
        (refused("draw", "push vertical"), "Schieb zuerst deine Karten zusammen."),
        (refused("draw", "spell a1 2:b1"), "Erst kommt der Magier: Tausch eine Karte mit jemandem."),
        (refused("draw", "phoenix a1"), "Erst kommt der Phoenix: Deck eine Karte auf."),
        (refused("draw", "starter 1"), "Wählt zuerst, wer beginnt."),
        (refused("draw", "reveal a1"), "Deck zuerst eine Karte deiner Auslage auf."),
        (refused("place a1", "draw"), "Nimm oder zieh zuerst eine Karte."),
        (refused("draw"), "Die Runde ist zu Ende."),
        (StaleMoveError("draw"), "Das Spiel ist schon weiter. Schau noch einmal hin."),
        (DealError("no cards"), "Das hat nicht geklappt. Versuch es bitte noch einmal."),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_move_that_does_not_work_is_met_kindly(error: Exception, german: str) -> None:
    assert phrases("de").error(error) == german
    assert phrases("en").error(error) != phrases("fr").error(error)
