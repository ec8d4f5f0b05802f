"""The replay by keyboard and by ear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from hiloapp.engine.events import Event
from hiloapp.engine.layout import Layout
from hiloapp.ui.exploration import Found
from hiloapp.ui.page_keys import PageKeys
from hiloapp.ui.presenter import Spot, SpotKind
from hiloapp.ui.reading import in_front, stop_at, stops

if TYPE_CHECKING:
    from hiloapp.i18n.spoken_words import SpokenWords
    from hiloapp.ui.screens.replay import ReplayScreen

_SPACE = 32
_UP, _DOWN, _RIGHT, _LEFT, _HOME, _END = 273, 274, 275, 276, 278, 279


class ReplayKeys(PageKeys):
    """Arrows step, space plays, Home and End jump; Tab and Enter reach the buttons as on every page."""

    def __init__(self, screen: ReplayScreen, told: Callable[[Widget], None]) -> None:
        super().__init__(screen, told)
        self._screen = screen

    def on_key(self, window: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        screen = self._screen
        if in_front(screen) is not screen:
            return super().on_key(window, key, scancode, text, modifiers)
        if key in (_LEFT, _RIGHT):
            screen.step_by_hand(1 if key == _RIGHT else -1)
        elif key in (_UP, _DOWN):
            screen.pause()
            screen.go_to_round(1 if key == _DOWN else -1)
        elif key in (_HOME, _END):
            screen.go_to_end(key == _END)
        elif key == _SPACE:
            screen.play()
        else:
            return super().on_key(window, key, scancode, text, modifiers)
        return True


class ReplayVoice:
    """See exploration.Heard: cards are read as on the table, and all else as on a page."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen

    @property
    def words(self) -> SpokenWords:
        return self._screen.words.spoken

    def tell(self, events: Sequence[Event]) -> None:
        """What happens, while it is shown."""
        screen = self._screen
        if screen.app.settings.voice:
            for sentence in filter(None, map(self.words.told, events)):
                screen.app.explorer.say(sentence if sentence.endswith((".", "!")) else f"{sentence}.")

    def overview(self) -> None:
        if self._screen.is_ready:
            for sentence in self.words.position(self._screen.showing.still.view):
                self._screen.app.explorer.say(f"{sentence}.")

    def choices(self) -> None:
        """What the coach says."""
        if self._screen.is_ready:
            self._screen.app.explorer.say(self._screen.ids.coach.said)

    def found_at(self, x: float, y: float) -> Found | None:
        screen = self._screen
        if screen.board.hands and not screen.parts["desk"].collide_point(x, y):
            spot = screen.board.spot_at(x, y)
            if spot is not None:
                return self._found(spot)
        stop = stop_at(screen, x, y)
        return screen.app.explorer.found_in(stop) if stop is not None else None

    def found(self) -> list[Found]:
        screen = self._screen
        cards = sorted(screen.board.spots(), key=_rank) if screen.board.hands else []
        return [*map(screen.app.explorer.found_in, stops(screen)), *map(self._found, cards)]

    def _found(self, spot: Spot) -> Found:
        return Found(spot, f"{self._what(spot)}.")

    def _what(self, spot: Spot) -> str:
        words, view = self.words, self._screen.showing.still.view
        if spot.kind is SpotKind.DISCARD:
            return words.discard_pile(view)
        if spot.kind is SpotKind.DRAW:
            return words.in_detail(view.drawn) if view.drawn else words.draw_pile(view)
        if self._screen.is_uncovered:
            view = self._screen.showing.still.uncovered
        layout: Layout = view.layouts[spot.seat - 1]
        card = layout.card_at(spot.cell)
        lying = words.in_detail(card) if card else words.lying(view, spot.seat, spot.cell)
        return f"{words.name(spot.seat)}, {words.place(spot.cell)}: {lying}"


def _rank(spot: Spot) -> tuple[bool, int, int, int]:
    return spot.kind is SpotKind.CELL, spot.seat, spot.cell.row, spot.cell.column
