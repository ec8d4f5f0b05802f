"""The felt with everything that lies on it. Shows positions; knows nothing of rules or moves.

Cards are sprites; `hands` holds them in the engine's own Layout, so that removing a line and pushing
together move sprites just as they move cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, TypeAlias

from kivy.animation import Animation
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from hiloapp.engine.cards import Card
from hiloapp.engine.layout import Layout
from hiloapp.engine.view import View
from hiloapp.ui import theme
from hiloapp.ui.geometry import Place, Rect, TableGeometry, around
from hiloapp.ui.motion import SLID, Pose
from hiloapp.ui.mover import Mover
from hiloapp.ui.painter import HALO
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Spot, SpotKind, cell_spot
from hiloapp.ui.theme import CARD_RATIO
from hiloapp.ui.widgets.faces import Faces, picture
from hiloapp.ui.widgets.fitting import fitting_size
from hiloapp.ui.widgets.overlays import TurnedLabel
from hiloapp.ui.widgets.seat_panel import SeatPanel
from hiloapp.ui.widgets.shapes import focus_lines
from hiloapp.ui.widgets.sprite import CardSprite
from hiloapp.ui.widgets.way import draw_way

Hand: TypeAlias = Any
"""A Layout of the engine that holds sprites where it has cards."""
_PILE_DEPTH = 3
_SMALLEST_CAPTION = 10.5
_NEAR_MISS = 0.35
"""A drop counts this far beyond a card's edge, as a part of its size."""


class Board(Widget):
    geometry: TableGeometry
    """Known once a position is shown."""

    def __init__(self, **keywords: object) -> None:
        super().__init__(**keywords)
        self.faces = Faces()
        self.mover = Mover()
        self.view: View | None = None
        self.hands: list[Hand] = []
        """By seat."""
        self.discard: CardSprite | None = None
        self.drawn: CardSprite | None = None
        self._panels: list[SeatPanel] = []
        self._ground, self._glows = Widget(), Widget()
        self._cards, self._veil, self._front, self._front_glows = Widget(), Widget(), Widget(), Widget()
        self._shade, self._air, self._hand, self._marks = Widget(), Widget(), Widget(), Widget()
        for layer in (
            self._ground, self._glows, self._cards,
            self._veil, self._front_glows, self._front, self._shade, self._air, self._hand, self._marks,
        ):  # fmt: skip
            self.add_widget(layer)
        self.front: frozenset[int] = frozenset()
        """Seats above the veil, while one layout is looked at in full size."""
        self._captions = tuple(TurnedLabel(color=theme.MINT, valign="middle") for _ in range(2))
        self._pile_backs: list[CardSprite] = []
        self._below: CardSprite | None = None
        self._marked: Spot | None = None

    # Showing a position

    def seat_players(self, panels: Iterable[SeatPanel]) -> None:
        """New people at the table: everything that lay there is cleared away."""
        self.clear()
        self._panels = list(panels)
        for panel in self._panels:
            self._ground.add_widget(panel)
        for caption in self._captions:
            self._ground.add_widget(caption)

    def fade_in(self) -> None:
        """Somebody else sits in front now: all lies elsewhere, but for layouts that face their own edges."""
        if self.mover.speed and not any(place.angle for place in self.geometry.places):
            Animation.cancel_all(self, "opacity")
            self.opacity = 0.25
            Animation(opacity=1.0, d=theme.FADE * self.mover.speed).start(self)

    def clear(self) -> None:
        Animation.cancel_all(self, "opacity")
        self.opacity = 1.0
        for layer in (self._ground, self._cards, self._front, self._air, self._hand):
            for child in tuple(layer.children):
                Animation.cancel_all(child)
            layer.clear_widgets()
        for layer in (self._glows, self._front_glows, self._veil, self._shade):
            layer.canvas.clear()
        self.front = frozenset()
        self.hands, self._panels, self._pile_backs = [], [], []
        self.discard = self.drawn = self._below = None
        self.view = None

    def settle(
        self, view: View, geometry: TableGeometry, captions: tuple[str, str], with_piles: bool = True
    ) -> None:
        """Show just this position, with nothing in the air. Without piles, their room is free for choices."""
        self.view, self.geometry = view, geometry
        self._draw_veil()
        for child in tuple(self._air.children):
            Animation.cancel_all(child)
        self._air.clear_widgets()
        for seat, layout in enumerate(view.layouts, 1):
            self._settle_hand(seat, layout)
        self._settle_piles(view)
        for panel, place, ground in zip(self._panels, geometry.places, geometry.panels, strict=True):
            panel.settle(place, ground)
        for sprite in (*self._pile_backs, self._below, self.discard):
            if sprite is not None:
                sprite.fade = float(with_piles)
        self._write_captions(captions if with_piles else ("", ""))
        sizes = {place.card for place in geometry.places} | {geometry.draw_pile.width}
        self.faces.forget_other_sizes(sizes)
        self.mark(self._marked if self._marked in self.spots() else None)

    def _draw_veil(self) -> None:
        self._veil.canvas.clear()
        if self.front:
            with self._veil.canvas:
                Color(*theme.FELT_DEEP[:3], 0.82)
                Rectangle(pos=self.pos, size=self.size)
        for seat, panel in enumerate(self._panels, 1):
            layer = self._front if seat in self.front else self._ground
            if panel.parent is not layer:
                panel.parent.remove_widget(panel)
                layer.add_widget(panel, index=len(layer.children))

    def _layer_of(self, seat: int) -> Widget:
        return self._front if seat in self.front else self._cards

    def _settle_hand(self, seat: int, layout: Layout) -> None:
        old = [sprite for sprite in self.hands[seat - 1].cards if sprite] if seat <= len(self.hands) else []
        sprites: list[CardSprite | None] = []
        place = self.geometry.places[seat - 1]
        for index, card in enumerate(layout.cards):
            is_gap = card is None and layout.up >> index & 1
            sprites.append(None if is_gap else self._reuse(old, card, place, self._layer_of(seat)))
        for sprite in old:
            self._remove(sprite)
        hand: Hand = Layout(layout.shape, tuple(sprites), layout.shape.full)
        if seat <= len(self.hands):
            self.hands[seat - 1] = hand
        else:
            self.hands.append(hand)
        for cell in layout.shape.cells:
            sprite = hand.card_at(cell)
            if sprite:
                pose = Pose(*place.center_of(layout.shape, cell), place.card, place.angle)
                sprite.lie(pose, layout.card_at(cell))

    def _reuse(self, old: list[CardSprite], card: Card | None, place: Place, layer: Widget) -> CardSprite:
        sprite = old.pop(0) if old else self.new_sprite(card, place.card)
        if sprite.parent is not layer:
            if sprite.parent is not None:
                sprite.parent.remove_widget(sprite)
            layer.add_widget(sprite)
        return sprite

    def _settle_piles(self, view: View) -> None:
        geometry = self.geometry
        wanted = min(_PILE_DEPTH, view.draw_count)
        while len(self._pile_backs) < wanted:
            self._pile_backs.append(self.new_sprite(None, geometry.draw_pile.width))
        while len(self._pile_backs) > wanted:
            self._remove(self._pile_backs.pop())
        for height, sprite in enumerate(self._pile_backs):
            x, y = geometry.draw_pile.center
            pose = Pose(x - height * dp(0.75), y + height * dp(1.5), geometry.draw_pile.width)
            sprite.lie(pose, None)
        self._below = self._pile_card(self._below, view.pile[-2] if len(view.pile) > 1 else None)
        self.discard = self._pile_card(self.discard, view.discard)
        if view.drawn is None:
            if self.drawn:
                self._remove(self.drawn)
            self.drawn = None
        else:
            self.drawn = self.drawn or self.new_sprite(view.drawn, geometry.draw_pile.width)
            self.drawn.lie(self.held_pose(), view.drawn)

    def _pile_card(self, sprite: CardSprite | None, card: Card | None) -> CardSprite | None:
        if sprite:
            self._remove(sprite)
        if card is None:
            return None
        sprite = self.new_sprite(card, self.geometry.discard_pile.width)
        sprite.lie(self.pile_pose(), card)
        return sprite

    def pile_pose(self) -> Pose:
        """On top of the discard pile."""
        pile = self.geometry.discard_pile
        return Pose(*pile.center, pile.width)

    def held_pose(self) -> Pose:
        """Where a drawn card waits: on the draw pile, a little higher."""
        pile = self.geometry.draw_pile
        x, y = pile.center
        return Pose(x, y + 0.05 * pile.height, pile.width, lift=1.0)

    def hold_drawn(self, is_laid_off: bool) -> None:
        """In hand, or on the discard pile while the card to turn up is still to be chosen."""
        pose = self.pile_pose() if is_laid_off else self.held_pose()
        drawn = self.drawn
        if drawn is None or drawn.goal[:2] == pose[:2]:
            return
        self.to_front(drawn)
        if self.mover.speed:
            self.mover.fly(drawn, pose, SLID)
        else:
            drawn.lie(pose, drawn.card)

    def new_sprite(self, card: Card | None, wide: float) -> CardSprite:
        sprite = CardSprite(self.faces, card, wide=wide)
        self._cards.add_widget(sprite)
        return sprite

    def new_flyer(self, card: Card | None, wide: float) -> CardSprite:
        """A card above all others, gone with the next settle."""
        sprite = CardSprite(self.faces, card, wide=wide)
        self._air.add_widget(sprite)
        return sprite

    def new_ghost(self, card: Card | None, wide: float) -> CardSprite:
        """The card under a finger: stays when the table settles below it."""
        sprite = CardSprite(self.faces, card, wide=wide)
        self._hand.add_widget(sprite)
        return sprite

    def drop_ghost(self, sprite: CardSprite) -> None:
        self._remove(sprite)

    def add_to_air(self, widget: Widget) -> None:
        self._air.add_widget(widget)

    def lift_off(self, sprite: CardSprite) -> None:
        """Above all others; gone with the next settle like a flyer, unless it lies in a layout then."""
        sprite.parent.remove_widget(sprite)
        self._air.add_widget(sprite)

    def to_front(self, sprite: CardSprite) -> None:
        """Above its neighbours."""
        layer = sprite.parent
        if layer in (self._cards, self._front):
            layer.remove_widget(sprite)
            layer.add_widget(sprite)

    def _remove(self, sprite: CardSprite) -> None:
        Animation.cancel_all(sprite)
        if sprite.parent:
            sprite.parent.remove_widget(sprite)

    def rename_cards(self, names: dict[str, str]) -> None:
        self.faces.rename(names)
        self._repaint()

    def recolour(self, palette: theme.Palette) -> None:
        """Cards and seats in other colours, wherever they are just now."""
        self.faces.recolour(palette)
        self._repaint()
        for panel in self._panels:
            panel.recolour(palette)

    def _repaint(self) -> None:
        for layer in (self._cards, self._front, self._air, self._hand):
            for sprite in layer.children:
                if isinstance(sprite, CardSprite):
                    sprite.repaint()

    def _write_captions(self, texts: tuple[str, str]) -> None:
        """Below the piles, as whoever decides sees them; somebody at the side reads them beside the piles."""
        geometry, angle = self.geometry, self.geometry.message_angle
        rooms = geometry.caption_rooms
        is_aside = bool(angle % 180)
        if is_aside:
            texts = texts[0].replace(" · ", "\n"), texts[1]
        widest = rooms[0].height if is_aside else rooms[0].width
        size = _common_size(texts, widest, geometry)
        if size < sp(_SMALLEST_CAPTION):  # a name that can be read is worth more than the number behind it
            texts = texts[0].partition(" · ")[0], texts[1]
            size = _common_size(texts, widest, geometry)
        for label, text, room in zip(self._captions, texts, rooms, strict=True):
            label.text, label.font_size = text, size
            label.lie_in(room, angle)
            label.text_size = label.size
            label.halign = {90: "right", 270: "left"}.get(round(angle), "center")

    # Light

    def light(self, spots: Iterable[Spot], strong: Iterable[Spot] = ()) -> None:
        """Let these shine in gold; `strong` ones are where a card would go now."""
        self._glows.canvas.clear()
        self._front_glows.canvas.clear()
        strong = set(strong)
        for spot in set(spots) | strong:
            layer = self._front_glows if spot.seat in self.front else self._glows
            with layer.canvas:
                self._draw_light(spot, is_strong=spot in strong)

    def _draw_light(self, spot: Spot, is_strong: bool) -> None:
        rect = self.rect_of(spot)
        Color(*theme.GOLD[:3], 1.0 if is_strong else 0.8)
        is_upright = self._angle_of(spot) % 180 == 0
        if is_upright:
            wide, high = rect.width * HALO[0], rect.height * HALO[1]
            middle = rect.center
            Rectangle(
                texture=picture("glow.png"),
                pos=(middle[0] - wide / 2, middle[1] - high / 2),
                size=(wide, high),
            )
        frame = rect.grown(dp(3 if is_strong else 1.5))
        corner = 0.1 * min(rect.width, rect.height) + dp(2)
        shape = (frame.x, frame.y, frame.width, frame.height, corner)
        Line(rounded_rectangle=shape, width=dp(2 if is_strong else 1))

    def shade(self, spots: Iterable[Spot] | None, way: tuple[Spot, Spot] | None = None) -> None:
        """Dusk over all but these, with an arrow for the way of a card; None brings the light back."""
        self._shade.canvas.clear()
        if spots is None:
            return
        holes = [self.rect_of(spot).grown(dp(5)) for spot in spots]
        with self._shade.canvas:
            Color(*theme.FELT_DEEP[:3], 0.55)
            for part in around(Rect(*self.pos, *self.size), holes):
                Rectangle(pos=(part.x, part.y), size=(part.width, part.height))
            if way is not None:
                draw_way(self.rect_of(way[0]), self.rect_of(way[1]))

    def mark(self, spot: Spot | None) -> None:
        """Where the keyboard is."""
        self._marked = spot
        self._marks.canvas.clear()
        if spot is not None:
            frame = self.rect_of(spot).grown(dp(2))
            for line in focus_lines((frame.x, frame.y, frame.width, frame.height, dp(8)), 2):
                self._marks.canvas.add(line)

    def outline_gaps(self) -> None:
        """Empty places of a diagonal that waits to be pushed together."""
        if self.view is None or self.view.seat is None:
            return
        seat = self.view.seat
        layout = self.view.layouts[seat - 1]
        with self._glows.canvas:
            for cell in layout.shape.cells_in(layout.gaps):
                rect = self.rect_of(cell_spot(seat, cell)).grown(-dp(1))
                Color(*theme.FELT_DEEP[:3], 0.5)
                RoundedRectangle(
                    pos=(rect.x, rect.y), size=(rect.width, rect.height), radius=[rect.width * 0.1]
                )
                Color(*theme.MINT[:3], 0.45)
                Line(
                    rounded_rectangle=(rect.x, rect.y, rect.width, rect.height, rect.width * 0.1),
                    dash_length=dp(5),
                    dash_offset=dp(4),
                )

    # Where things are

    def rect_of(self, spot: Spot) -> Rect:
        """The card's own area."""
        if spot.kind is SpotKind.DRAW:
            return self.geometry.draw_pile
        if spot.kind is SpotKind.DISCARD:
            return self.geometry.discard_pile
        place = self.geometry.places[spot.seat - 1]
        x, y = place.center_of(self.hands[spot.seat - 1].shape, spot.cell)
        wide, high = place.card, place.card * CARD_RATIO
        if place.angle % 180:
            wide, high = high, wide
        return Rect(x - wide / 2, y - high / 2, wide, high)

    def _angle_of(self, spot: Spot) -> float:
        return self.geometry.places[spot.seat - 1].angle if spot.kind is SpotKind.CELL else 0.0

    def spots(self) -> list[Spot]:
        """Everything that can be touched: nothing under the veil."""
        cells = [
            cell_spot(seat, cell) for seat, hand in enumerate(self.hands, 1) for cell in hand.shape.cells
        ]
        return [spot for spot in cells if spot.seat in self.front] or [DRAW_PILE, DISCARD_PILE, *cells]

    def spot_at(self, x: float, y: float, reach: float = 0.0) -> Spot | None:
        """The spot under a point; of several within `reach`, the nearest."""
        return self._nearest(x, y, dict.fromkeys(self.spots(), reach))

    def drop_target(self, x: float, y: float, targets: Iterable[Spot]) -> Spot | None:
        """Where a card let go here would land: near misses count."""
        reaches = {}
        for spot in set(targets).intersection(self.spots()):
            rect = self.rect_of(spot)
            reaches[spot] = _NEAR_MISS * min(rect.width, rect.height)
        return self._nearest(x, y, reaches)

    def _nearest(self, x: float, y: float, reaches: dict[Spot, float]) -> Spot | None:
        """Of the spots that a point lies on, or no farther from than their reach."""
        near: list[tuple[float, Spot]] = []
        for spot, reach in reaches.items():
            rect = self.rect_of(spot)
            if rect.contains(x, y, reach):
                near.append((abs(x - rect.center[0]) + abs(y - rect.center[1]), spot))
        return min(near, key=lambda pair: pair[0])[1] if near else None

    def sprite_of(self, spot: Spot) -> CardSprite | None:
        """The card that a finger would lift."""
        if spot.kind is SpotKind.DRAW:
            return self.drawn
        if spot.kind is SpotKind.DISCARD:
            return self.discard
        return self.hands[spot.seat - 1].card_at(spot.cell)

    def seat_at(self, x: float, y: float) -> int | None:
        """Whose layout lies under a point; that above the veil first."""
        seats = [seat for seat, panel in enumerate(self.geometry.panels, 1) if panel.contains(x, y)]
        return min(seats, key=lambda seat: seat not in self.front, default=None)

    @property
    def panels(self) -> list[SeatPanel]:
        return self._panels


def _common_size(texts: tuple[str, str], widest: float, geometry: TableGeometry) -> float:
    lines = [text.split("\n") for text in texts]
    largest = min(0.65 * geometry.caption, 0.4 * geometry.draw_pile.width)  # two lines beside a pile
    return min(fitting_size(line, widest, largest) for line in chain(*lines))
