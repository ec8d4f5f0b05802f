"""One card on the table: a textured rectangle that can be moved, turned, lifted and flipped over."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hiloapp.engine.cards import Card
from hiloapp.ui.painter import HALO
from hiloapp.ui.theme import CARD_RATIO, LIFT
from hiloapp.ui.widgets.faces import Faces, picture


class CardSprite(Widget):
    """`x_mid` and `y_mid` are the centre; all properties can be animated."""

    x_mid = NumericProperty(0.0)
    y_mid = NumericProperty(0.0)
    wide = NumericProperty(64.0)
    angle = NumericProperty(0.0)
    lift = NumericProperty(0.0)
    """0 lies on the felt, 1 is held."""
    turn = NumericProperty(1.0)
    """1 lies flat, 0 is seen from its edge: half of a flip."""
    fade = NumericProperty(1.0)

    def __init__(self, faces: Faces, card: Card | None, **properties: float) -> None:
        self._faces = faces
        self.card = card
        self.sharp_at = 0.0
        """The width to which it will grow: its face is painted for that already."""
        super().__init__(size_hint=(None, None), size=(0, 0))
        with self.canvas:
            PushMatrix()
            self._move = Translate(0, 0, 0)
            self._rotate = Rotate(angle=0, axis=(0, 0, 1))
            self._scale = Scale(1, 1, 1)
            self._shadow_tint = Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=picture("shadow.png"))
            self._tint = Color(1, 1, 1, 1)
            self._face = Rectangle()
            PopMatrix()
        self.fbind("x_mid", self._placed)
        self.fbind("y_mid", self._placed)
        for name in ("wide", "lift", "turn"):
            self.fbind(name, self._shaped)
        self.fbind("angle", self._turned)
        self.fbind("fade", self._faded)
        for name, value in properties.items():
            setattr(self, name, value)
        self._placed()
        self._shaped()
        self.show(card)

    def show(self, card: Card | None) -> None:
        """Show another face; None is the back."""
        self.card = card
        self._face.texture = self._faces.get(card, max(self.wide, self.sharp_at))

    def repaint(self) -> None:
        """After a change of size or language."""
        self.show(self.card)

    def _placed(self, *_: object) -> None:
        self._move.xy = self.x_mid, self.y_mid

    def _turned(self, *_: object) -> None:
        self._rotate.angle = self.angle

    def _faded(self, *_: object) -> None:
        self._tint.a = self.fade
        self._shadow_tint.a = self.fade

    def _shaped(self, *_: object) -> None:
        wide, high = self.wide * HALO[0], self.wide * CARD_RATIO * HALO[1]
        self._face.size = wide, high
        self._face.pos = -wide / 2, -high / 2
        lift = self.lift
        if lift > 0:  # the face's own picture has the shadow of a card that lies
            reach = 1 + 0.08 * lift
            self._shadow.size = wide * reach, high * reach
            drop = 0.09 * self.wide * lift
            self._shadow.pos = -wide * reach / 2 + 0.3 * drop, -high * reach / 2 - drop
        else:
            self._shadow.size = 0, 0
        grown = 1 + (LIFT - 1) * lift
        self._scale.xyz = max(0.001, self.turn) * grown, grown, 1
