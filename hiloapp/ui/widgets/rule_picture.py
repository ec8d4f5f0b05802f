"""A picture in the rules: layouts before and after, drawn with the faces of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from hiloapp.engine.cards import Card
from hiloapp.engine.layout import Cell, Layout
from hiloapp.rulebook.book import Link
from hiloapp.ui import theme
from hiloapp.ui.geometry import Grid, Rect
from hiloapp.ui.painter import HALO
from hiloapp.ui.picture_plan import Block, plan
from hiloapp.ui.theme import CARD_RATIO
from hiloapp.ui.widgets import shapes
from hiloapp.ui.widgets.faces import Faces

_ROUND = 16
_DIMMED, _GHOST = 0.3, 0.22
_ARROW = 20


class Shown(NamedTuple):
    """One layout of a picture, ready to be drawn."""

    layout: Layout
    block: Block
    marked: frozenset[Cell] = frozenset()
    dimmed: frozenset[Cell] = frozenset()
    piles: tuple[Card | None, Card | None] | None = None
    """What lies on the draw pile (None is its back) and on the discard pile (None is no card)."""
    label: str = ""
    link: Link = Link.THEN


class RulePicture(Widget):
    """As high as its layouts need at its width."""

    def __init__(self, faces: Faces, shown: Sequence[Shown]) -> None:
        self._faces, self._shown = faces, shown
        super().__init__(size_hint_y=None)
        redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size"):
            self.fbind(name, redraw)
        self.fbind("width", self._measure)

    def _measure(self, *_: object) -> None:
        app = App.get_running_app()
        self._letters = sp(theme.SMALL) * app.page_scale
        label = 1.6 * self._letters if any(one.label for one in self._shown) else 0.0
        edge = dp(theme.GAP)
        self._plan = plan([one.block for one in self._shown], self.width - 2 * edge, dp(1), label)
        self.height = self._plan.height + 2 * edge

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(100):
            return
        self._measure()
        edge = dp(theme.GAP)
        with self.canvas:
            Color(*theme.FELT)
            _stretched(Rect(self.x, self.y, self.width, self.height), shapes.rounded(_ROUND), _ROUND)
            for index, (one, place) in enumerate(zip(self._shown, self._plan.places, strict=True)):
                top = self.top - edge - place.y
                box = Rect(self.x + edge + place.x, top - place.height, place.width, place.height)
                self._draw_one(one, box)
                if index:
                    self._draw_link(one.link, box, is_below=index % self._plan.per_row == 0)

    def _draw_one(self, one: Shown, box: Rect) -> None:
        card, grid, layout = self._plan.card, one.block.grid, one.layout
        room = one.block.columns * card
        left = box.center[0] - room / 2
        shape = layout.shape
        actual = Grid(shape.rows, shape.columns, grid.gap) if shape.size else grid
        x = left + (grid.width(card) - actual.width(card)) / 2
        y = box.top - (grid.height(card) - actual.height(card)) / 2
        if not shape.size:  # every card is gone
            for row in range(grid.rows):
                for column in range(grid.columns):
                    self._ghost(_spot(x, y, Cell(column, row), card, grid.gap))
        for cell in shape.cells:
            spot = _spot(x, y, cell, card, grid.gap)
            shown = layout.card_at(cell)
            if shown is None and layout.is_up(cell):
                self._ghost(spot)
            else:
                self._face(shown, spot, _DIMMED if cell in one.dimmed else 1.0)
            if cell in one.marked:
                self._ring(spot)
        if one.piles is not None:
            self._draw_piles(one, left + one.block.piles_x(card), box.top)
        if one.label:
            text = _texture(one.label, self._letters, is_bold=True)
            Color(*theme.MINT)
            _centred(text, (left + grid.width(card) / 2, box.y + 0.7 * self._letters))

    def _draw_piles(self, one: Shown, x: float, top: float) -> None:
        card, grid = self._plan.card, one.block.grid
        drawn, discard = one.piles or (None, None)
        high = card * CARD_RATIO
        gap = max(grid.gap, 0.1) * card
        self._face(drawn, Rect(x, top - high, card, high))
        if drawn is not None:
            self._ring(Rect(x, top - high, card, high))
        below = Rect(x, top - 2 * high - gap, card, high)
        if discard is None:
            self._ghost(below)
        else:
            self._face(discard, below)

    def _draw_link(self, link: Link, box: Rect, is_below: bool) -> None:
        if link is Link.AND:
            return
        middle = (self.center_x, box.top + dp(13)) if is_below else (box.x - dp(13), box.center[1])
        if link is Link.OR:
            text = _texture(App.get_running_app().tr._("or"), self._letters, is_bold=True)
        else:
            sign = "arrow-down" if is_below else "arrow-right"
            text = _texture(md_icons[sign], dp(_ARROW), font_name="Icons")
        Color(*theme.GOLD)
        _centred(text, middle)

    def _face(self, card: Card | None, spot: Rect, alpha: float = 1.0) -> None:
        size = spot.width * HALO[0], spot.height * HALO[1]
        Color(1, 1, 1, alpha)
        Rectangle(
            texture=self._faces.get(card, spot.width),
            pos=(spot.center[0] - size[0] / 2, spot.center[1] - size[1] / 2),
            size=size,
        )

    def _ghost(self, spot: Rect) -> None:
        Color(1, 1, 1, _GHOST)
        _stretched(spot, shapes.ring(4, 1), 4)

    def _ring(self, spot: Rect) -> None:
        Color(*theme.GOLD)
        rim = dp(1.5)
        around = Rect(spot.x - rim, spot.y - rim, spot.width + 2 * rim, spot.height + 2 * rim)
        _stretched(around, shapes.ring(5, 2.5), 5)


def _spot(left: float, top: float, cell: Cell, card: float, gap: float) -> Rect:
    high = card * CARD_RATIO
    return Rect(
        left + cell.column * card * (1 + gap), top - high - cell.row * (high + gap * card), card, high
    )


def _stretched(place: Rect, texture: Texture, radius: float) -> None:
    BorderImage(
        pos=(place.x, place.y),
        size=(place.width, place.height),
        texture=texture,
        border=shapes.border(radius),
        auto_scale="both_lower",
    )


def _texture(text: str, size: float, is_bold: bool = False, **values: str) -> Texture:
    label = Text(text=text, font_size=size, bold=is_bold, **values)
    label.refresh()
    return label.texture


def _centred(texture: Texture, middle: tuple[float, float]) -> None:
    # Whole pixels keep letters sharp.
    place = round(middle[0] - texture.width / 2), round(middle[1] - texture.height / 2)
    Rectangle(pos=place, size=texture.size, texture=texture)
