"""Turns the picture references of the rules into widgets, and fills in their captions."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch

from kivy.uix.widget import Widget

from hiloapp import games
from hiloapp.engine.cards import Card, KingdomCard
from hiloapp.engine.layout import Cell, Layout, Shape
from hiloapp.engine.scoring import count_stars
from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.play.seats import Player
from hiloapp.rulebook.book import Cards, DeckTable, Frame, Picture, Scene, Scores
from hiloapp.rulebook.examples import EXAMPLES, outcomes, positions
from hiloapp.ui.geometry import GRIDS, Grid
from hiloapp.ui.picture_plan import Block
from hiloapp.ui.score_rows import hilo_rows
from hiloapp.ui.widgets.deck_table import DeckRow, DeckSheet
from hiloapp.ui.widgets.faces import Faces
from hiloapp.ui.widgets.page import Paper
from hiloapp.ui.widgets.rule_picture import RulePicture, Shown
from hiloapp.ui.widgets.score_sheet import ScoreSheet


@singledispatch
def widget_for(picture: Picture, faces: Faces, words: Catalogue) -> Widget:
    raise TypeError(f"no widget for {picture}")


@widget_for.register
def _scene(picture: Scene, faces: Faces, words: Catalogue) -> Widget:
    has_names = len({frame.seat for frame in picture.frames}) > 1
    return RulePicture(faces, [_shown(frame, has_names) for frame in picture.frames])


@widget_for.register
def _cards(picture: Cards, faces: Faces, words: Catalogue) -> Widget:
    layout = cards_laid_out(picture)
    grid = Grid(layout.shape.rows, layout.shape.columns, GRIDS[picture.game].gap)
    return RulePicture(faces, [Shown(layout, Block(grid, has_piles=False))])


@widget_for.register
def _scores(picture: Scores, faces: Faces, words: Catalogue) -> Widget:
    sheet = ScoreSheet()
    sheet.players = [
        Player(name, None, avatar) for avatar, name in enumerate(EXAMPLES[picture.example].names, 1)
    ]
    sheet.rows = hilo_rows(outcomes(picture.example), words)
    paper = Paper()
    paper.add_widget(sheet)
    return paper


@widget_for.register
def _deck(picture: DeckTable, faces: Faces, words: Catalogue) -> Widget:
    counts = Counter(card for card in games.deck_of(picture.game) if isinstance(card, KingdomCard))
    names = Phrases(words, (), None)
    sheet = DeckSheet()
    for card, count in counts.items():
        times = f"{words.number(count)}×"
        sheet.add_widget(DeckRow(faces, card, names.card(card), _stars_of(card, words), times))
    return sheet


def _shown(frame: Frame, has_name: bool) -> Shown:
    example, view = EXAMPLES[frame.example], positions(frame.example)[frame.at]
    return Shown(
        view.layouts[frame.seat - 1],
        Block(GRIDS[example.game], frame.has_piles),
        _cells(frame.marked),
        _cells(frame.dimmed),
        (view.drawn, view.discard) if frame.has_piles else None,
        example.names[frame.seat - 1] if has_name else "",
        frame.link,
    )


def _cells(text: str) -> frozenset[Cell]:
    return frozenset(map(Cell.parse, text.split()))


def cards_laid_out(picture: Cards) -> Layout:
    by_name: dict[str, Card] = {str(card): card for card in games.deck_of(picture.game)}
    rows = [[by_name[name] for name in row.split()] for row in picture.rows.split("/")]
    shape = Shape(len(rows), len(rows[0]))
    return Layout(shape, tuple(card for row in rows for card in row), shape.full)


def caption_of(picture: Picture, words: Catalogue) -> str:
    """In words, with the stars counted (K-13) where it asks for them."""
    if not picture.caption or "{" not in picture.caption:
        return words.text(picture.caption) if picture.caption else ""
    if isinstance(picture, Scene):
        last = picture.frames[-1]
        layout = positions(last.example)[last.at].layouts[last.seat - 1]
    elif isinstance(picture, Cards):
        layout = cards_laid_out(picture)
    else:
        raise TypeError(f"there is nothing to count in {picture}")
    stars = count_stars(layout)
    return words.text(picture.caption, stars=sum(stars), **stars._asdict())


def _stars_of(card: KingdomCard, words: Catalogue) -> str:
    """What stars a card shows, in words."""
    text, halves = words.text, card.halves
    edges = {
        text("above"): halves.top,
        text("below"): halves.bottom,
        text("on the left"): halves.left,
        text("on the right"): halves.right,
    }
    parts = [words.plural("{count} whole star", "{count} whole stars", card.stars)] if card.stars else []
    named = [edge for edge, count in edges.items() if count]
    parts += [text("Half a star: {edges}", edges=", ".join(named))] if named else []
    return " · ".join(parts) or text("No star of its own")
