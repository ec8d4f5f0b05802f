"""Sets cards in motion: as fast, and as much, as people want."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp

from hiloapp.engine.cards import Card
from hiloapp.ui import theme
from hiloapp.ui.motion import THROWN, Fade, Flight, Leg, Manner, Pose, Way
from hiloapp.ui.widgets.sprite import CardSprite


class Mover:
    def __init__(self) -> None:
        self.speed = 1.0
        """Factor on all durations; 0 is off."""
        self.is_still = False
        """Reduced motion: everything only fades."""

    @property
    def is_lively(self) -> bool:
        """Whether things may move at all."""
        return self.speed > 0 and not self.is_still

    def way(self, start: Pose, end: Pose, manner: Manner = THROWN) -> Way:
        return Fade(start, end) if self.is_still else Flight(start, end, dp(1), manner)

    def fly(self, sprite: CardSprite, end: Pose, manner: Manner = THROWN, delay: float = 0.0) -> float:
        """From where it is; how many seconds until it lies, at this speed."""
        return self.travel(sprite, (end, theme.FLY, delay, manner))

    def travel(self, sprite: CardSprite, *stops: tuple[Pose, float, float, Manner]) -> float:
        """Through several poses, each in some seconds after a delay, both at normal speed.

        Without movement, straight to the last one.
        """
        if self.is_still:
            waited = sum(seconds + delay for _, seconds, delay, _ in stops) - stops[-1][1]
            stops = ((stops[-1][0], stops[-1][1], waited, THROWN),)
        sprite.sharp_at = max(sprite.wide, *(pose.wide for pose, *_ in stops))
        sprite.repaint()
        here, legs = sprite.pose, []
        for pose, seconds, delay, manner in stops:
            legs.append(Leg(self.way(here, pose, manner), seconds * self.speed, delay * self.speed))
            here = pose
        sprite.follow(*legs)
        return sum(leg.seconds + leg.delay for leg in legs)

    def flip(self, sprite: CardSprite, card: Card | None, delay: float = 0.0, hop: float = 0.0) -> float:
        """Over to another face; `hop` is how high it jumps for that."""
        seconds, delay = theme.FLIP * self.speed, delay * self.speed
        sprite.flip_to(card, seconds, delay, 0.0 if self.is_still else hop, self.is_still)
        return seconds + delay

    def raise_to(self, sprite: CardSprite, lift: float) -> None:
        """Picked by a tap, or laid down again."""
        if sprite.lift_wanted == lift:
            return
        sprite.lift_wanted = lift
        Animation.cancel_all(sprite, "lift")
        if self.is_lively:
            Animation(lift=lift, d=theme.PICK * self.speed, t="out_back").start(sprite)
        else:
            sprite.lift = lift
