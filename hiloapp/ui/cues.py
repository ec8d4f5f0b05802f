"""What is heard and felt when something happens: one table for all events, and some moments without one."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from kivy.clock import Clock, ClockEvent

from hiloapp.device.haptics import Haptics, Strength
from hiloapp.device.sound import Sound, Sounds
from hiloapp.engine import events as facts
from hiloapp.engine.cards import HiloCard, Kind, KingdomCard
from hiloapp.engine.events import Event
from hiloapp.ui import theme

_LANDED = theme.FLY - 0.03
"""When a card that flies touches down."""


class Cue(NamedTuple):
    sound: Sound
    at: float = 0.0
    """Seconds after the event, at normal speed."""
    gain: float = 1.0


HEARD: dict[type[Event], tuple[Cue, ...]] = {
    facts.RoundDealt: tuple(Cue(Sound.SLIDE, 0.28 * number, 0.7 - 0.1 * number) for number in range(4)),
    facts.CardTurnedUp: (Cue(Sound.FLIP),),
    facts.LayoutUncovered: (Cue(Sound.FLIP),),
    facts.CardDrawn: (Cue(Sound.DRAW),),
    facts.PileShuffled: (Cue(Sound.SLIDE), Cue(Sound.SLIDE, 0.12, 0.7)),
    facts.CardSwapped: (Cue(Sound.SLIDE, gain=0.5), Cue(Sound.DROP, _LANDED)),
    facts.HiddenCardSwapped: (Cue(Sound.SLIDE, gain=0.5), Cue(Sound.DROP, _LANDED)),
    facts.CardDiscarded: (Cue(Sound.DROP, _LANDED),),
    facts.HiloFound: (Cue(Sound.SHINE),),
    facts.HiloRemoved: (Cue(Sound.HILO_1, theme.GATHER),),
    facts.LayoutPushed: (Cue(Sound.PUSH),),
    facts.LastTurnsBegan: (Cue(Sound.LAST_ROUND),),
    facts.MageReturned: (Cue(Sound.SLIDE), Cue(Sound.FLIP, theme.FLY)),
    facts.CardsSpelled: (Cue(Sound.SPELL),),
    facts.GameWon: (Cue(Sound.WIN),),
}
"""A HILO sounds higher, a cascade brighter and a Phoenix of its own: see cues_of."""

SILENT = frozenset({facts.StarterChosen, facts.HiloKept, facts.RoundScored})
"""Nothing moves, or what moves is heard already."""

FELT: dict[type[Event], Strength] = {
    facts.CardTurnedUp: Strength.LIGHT,
    facts.CardDrawn: Strength.LIGHT,
    facts.CardSwapped: Strength.LIGHT,
    facts.HiddenCardSwapped: Strength.LIGHT,
    facts.CardDiscarded: Strength.LIGHT,
    facts.LayoutPushed: Strength.FIRM,
    facts.CardsSpelled: Strength.FIRM,
    facts.HiloFound: Strength.STRONG,
    facts.LastTurnsBegan: Strength.STRONG,
}

_HILOS = (Sound.HILO_1, Sound.HILO_2, Sound.HILO_3, Sound.HILO_4, Sound.HILO_5)
_HILO_STEPS = (6, 12, 18, 24)
"""Points that go with a line, from which on it sounds a step higher."""
_NEW_TURN = (facts.RoundDealt, facts.CardSwapped, facts.CardDrawn, facts.CardTurnedUp)
_UNCOVER_GAP = 0.07
_MOST_FLIPS = 5


def hilo_sound(points: int) -> Sound:
    """The sound of a line of so many points.

    >>> hilo_sound(-3), hilo_sound(33)
    (<Sound.HILO_1: 'hilo_1'>, <Sound.HILO_5: 'hilo_5'>)
    """
    return _HILOS[bisect(_HILO_STEPS, points)]


def cues_of(event: Event, is_cascade: bool = False) -> tuple[Cue, ...]:
    """What is heard of an event; nothing of a silent one. A cascade is a HILO that another one brought."""
    cues = HEARD.get(type(event), ())
    if isinstance(event, facts.HiloFound) and is_cascade:
        return (Cue(Sound.CASCADE),)
    if isinstance(event, facts.HiloRemoved):
        points = sum(card.value for card in event.cards if isinstance(card, HiloCard))
        return (Cue(hilo_sound(points), theme.GATHER),)  # when the three meet, and the dust flies
    if isinstance(event, facts.LayoutUncovered):
        flips = min(len(event.cells), _MOST_FLIPS)
        return tuple(Cue(Sound.FLIP, _UNCOVER_GAP * number, 0.6) for number in range(flips))
    if isinstance(event, facts.CardSwapped) and _is_phoenix(event.laid):
        return (*cues, Cue(Sound.PHOENIX, _LANDED))
    return cues


def _is_phoenix(card: object) -> bool:
    return isinstance(card, KingdomCard) and card.kind is Kind.PHOENIX


class Cues:
    """Plays them. Events come from the choreography, so that sight and sound are one."""

    def __init__(self, sounds: Sounds, haptics: Haptics) -> None:
        self._sounds, self._haptics = sounds, haptics
        self._later: list[ClockEvent] = []
        self._is_cascade = False

    def begin(self, event: Event, speed: float, is_own: bool) -> None:
        """An event starts to be shown at a speed. What only others do is felt if it is strong."""
        if isinstance(event, facts.GameWon):
            return  # told and heard where the winner is shown
        self._later = [later for later in self._later if later.is_triggered]
        for cue in self._cues(event):
            if cue.at * speed > 0:
                self._later.append(Clock.schedule_once(lambda _, cue=cue: self._hear(cue), cue.at * speed))
            else:
                self._hear(cue)
        self._feel([event], is_own)

    def at_once(self, events: Sequence[Event], is_own: bool) -> None:
        """Without animations a whole change is there at once: the last sound says it all."""
        heard: tuple[Cue, ...] = ()
        for event in events:
            if not isinstance(event, facts.GameWon):
                heard = self._cues(event) or heard
        if heard:
            self._hear(heard[-1])
        self._feel(events, is_own)

    def hush(self) -> None:
        """What was still to be heard of an animation that was skipped."""
        for later in self._later:
            later.cancel()
        self._later = []

    def lifted(self) -> None:
        """A finger took a card."""
        self._sounds.play(Sound.LIFT)
        self._haptics.feel(Strength.LIGHT)

    def counted(self) -> None:
        """Points are counted up."""
        self._sounds.play(Sound.TICK, 0.4)

    def won(self) -> None:
        self._hear(HEARD[facts.GameWon][0])
        self._haptics.feel(Strength.STRONG)

    def sample(self) -> None:
        """So loud is it now."""
        self._sounds.play(Sound.SHINE)

    def _cues(self, event: Event) -> tuple[Cue, ...]:
        if isinstance(event, _NEW_TURN):
            self._is_cascade = False
        cues = cues_of(event, self._is_cascade)
        if isinstance(event, facts.HiloRemoved):
            self._is_cascade = True
        return cues

    def _hear(self, cue: Cue) -> None:
        self._sounds.play(cue.sound, cue.gain)

    def _feel(self, events: Sequence[Event], is_own: bool) -> None:
        strengths = [FELT[type(event)] for event in events if type(event) in FELT]
        strongest = max(strengths, key=lambda strength: strength.value, default=None)
        if strongest is Strength.STRONG or (strongest is not None and is_own):
            self._haptics.feel(strongest)
