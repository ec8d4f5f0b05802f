"""One card on the table: a textured rectangle that can be moved, turned, lifted and flipped over."""

from __future__ import annotations

import math
import operator
from functools import reduce

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hiloapp.engine.cards import Card
from hiloapp.ui.motion import Leg, Pose
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
    fade = NumericProperty(1.0)
    part = NumericProperty(0.0)
    """How much of its journey is done: whole legs, and a part of one."""
    flip = NumericProperty(0.0)
    """0 shows the old face, 1 the next one."""

    def __init__(self, faces: Faces, card: Card | None, **properties: float) -> None:
        self._faces = faces
        self.card = card
        self._next: Card | None = card
        self._legs: tuple[Leg, ...] = ()
        self._hop = self._hop_height = 0.0
        self._turn, self._is_fading = 1.0, False
        self.lift_wanted = 0.0
        """Where an animation leads to."""
        self.sharp_at = 0.0
        """The width to which it will grow: its face is painted for that already."""
        super().__init__(size_hint=(None, None), size=(0, 0))
        with self.canvas:
            PushMatrix()
            self._move = Translate(0, 0, 0)
            self._rotate = Rotate(angle=0, axis=(0, 0, 1))
            self._scale = Scale(1, 1, 1)
            self._shadow_tint = Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=picture("shadow.png"), size=(0, 0))
            self._tint = Color(1, 1, 1, 1)
            self._face = Rectangle()
            PopMatrix()
        self.fbind("x_mid", self._placed)
        self.fbind("y_mid", self._placed)
        for name in ("wide", "lift"):
            self.fbind(name, self._shaped)
        self.fbind("angle", self._turned)
        self.fbind("fade", self._faded)
        self.fbind("part", self._travelled)
        self.fbind("flip", self._flipped)
        for name, value in properties.items():
            setattr(self, name, value)
        self._placed()
        self._shaped()
        self.show(card)

    def show(self, card: Card | None) -> None:
        """Show another face; None is the back."""
        self.card = self._next = card
        self._face.texture = self._faces.get(card, max(self.wide, self.sharp_at))

    def repaint(self) -> None:
        """After a change of size or language."""
        self._face.texture = self._faces.get(self.card, max(self.wide, self.sharp_at))

    def lie(self, pose: Pose, card: Card | None) -> None:
        """Be still there, whatever was going on."""
        Animation.cancel_all(self)
        self.lift_wanted = pose.lift
        self._hop, self._turn, self._is_fading = 0.0, 1.0, False
        self._legs, self.sharp_at = (), 0.0
        self.pose = pose
        self._shaped()
        self._faded()
        self.show(card)

    # Moving

    @property
    def pose(self) -> Pose:
        return Pose(self.x_mid, self.y_mid, self.wide, self.angle, self.lift, self.fade)

    @pose.setter
    def pose(self, pose: Pose) -> None:
        self.x_mid, self.y_mid, self.wide, self.angle, self.lift, self.fade = pose

    @property
    def goal(self) -> Pose:
        """Where it lies when it has arrived; where it is, if it is under way to nowhere."""
        return self._legs[-1].way.at(1.0) if self._legs and self.part < len(self._legs) else self.pose

    def follow(self, *legs: Leg) -> None:
        """Go these ways, one after the other."""
        Animation.cancel_all(self, "part", "lift")
        self._legs, self.part = legs, 0.0
        self.lift_wanted = legs[-1].way.at(1.0).lift
        steps = [
            Animation(d=leg.delay) + Animation(part=float(number), d=leg.seconds)
            for number, leg in enumerate(legs, 1)
        ]
        reduce(operator.add, steps).start(self)

    def _travelled(self, *_: object) -> None:
        if self.part > 0:
            number = min(int(self.part), len(self._legs) - 1)
            self.pose = self._legs[number].way.at(self.part - number)

    def flip_to(self, card: Card | None, seconds: float, delay: float, hop: float, is_fading: bool) -> None:
        """Turn over to another face, or let it come up slowly without turning."""
        Animation.cancel_all(self, "flip")
        self.flip = 0.0
        self._next, self._hop_height, self._is_fading = card, hop, is_fading
        turning = Animation(flip=1.0, d=seconds, t="in_out_sine")
        (Animation(d=delay) + turning if delay else turning).start(self)

    def _flipped(self, *_: object) -> None:
        seen = abs(math.cos(math.pi * self.flip))
        if self.flip >= 0.5 and self.card != self._next:
            self.show(self._next)
        if self._is_fading:
            self._tint.a = self.fade * seen
            return
        self._turn = seen
        self._hop = self._hop_height * math.sin(math.pi * self.flip)
        self._shaped()

    # Drawing

    def _placed(self, *_: object) -> None:
        self._move.xy = self.x_mid, self.y_mid

    def _turned(self, *_: object) -> None:
        self._rotate.angle = self.angle
        if self.lift + self._hop > 0:
            self._shaped()

    def _faded(self, *_: object) -> None:
        self._tint.a = self.fade
        self._shadow_tint.a = self.fade

    def _shaped(self, *_: object) -> None:
        wide, high = self.wide * HALO[0], self.wide * CARD_RATIO * HALO[1]
        self._face.size = wide, high
        self._face.pos = -wide / 2, -high / 2
        lift = self.lift + self._hop
        if lift > 0:  # the face's own picture has the shadow of a card that lies
            self._cast_shadow(wide, high, lift)
        elif self._shadow.size != (0, 0):
            self._shadow.size = 0, 0
        grown = 1 + (LIFT - 1) * lift
        self._scale.xyz = max(0.001, self._turn) * grown, grown, 1

    def _cast_shadow(self, wide: float, high: float, lift: float) -> None:
        """The higher, the longer: always towards the lower right of the screen, however the card lies."""
        reach = 1 + 0.07 * lift
        self._shadow.size = wide * reach, high * reach
        drop = 0.11 * self.wide * lift
        turn = math.radians(self.angle)
        along, up = 0.35 * drop, -drop
        self._shadow.pos = (
            along * math.cos(turn) + up * math.sin(turn) - wide * reach / 2,
            up * math.cos(turn) - along * math.sin(turn) - high * reach / 2,
        )
