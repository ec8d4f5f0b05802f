"""The table by keyboard: arrows go from card to card, Enter touches, letters are short ways.

What lies over the table, a question or a sheet, is reached as on a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hiloapp.ui.page_keys import PageKeys
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Spot
from hiloapp.ui.reading import in_front

if TYPE_CHECKING:
    from hiloapp.ui.screens.table import TableScreen
    from hiloapp.ui.widgets.buttons import Pressable

_ENTER = (13, 271, 32)
_TAB = 9
_F1 = 282
_ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}


def buttons_of(screen: TableScreen) -> list[Pressable]:
    """What can be pressed on the table beside the cards: what is offered now first, then the bar."""
    bar = [child for child in reversed(screen.ids.bar.children) if hasattr(child, "press")]
    offered = [screen.chrome.onward, screen.message.ids.button, *screen.chrome.tiles.values()]
    return [button for button in (*offered, *bar) if button.get_root_window() and button.width]


class TableKeys:
    """Where the keyboard is: on a card, or on a button (Tab goes through those)."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._over = PageKeys(screen, screen.app.explorer.focus)
        self._spot: Spot | None = None
        self._button: Pressable | None = None

    def on_key(self, window: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        screen = self._screen
        if screen.table is None:
            return False
        if in_front(screen) is not screen:
            return self._over.on_key(window, key, scancode, text, modifiers)
        if screen.hand_over_to:
            if key in _ENTER:
                screen.take_over()
            return key in _ENTER
        screen.choreography.skip()
        if key in _ARROWS:
            self._step(*_ARROWS[key])
        elif key == _TAB:
            self._next_button(-1 if "shift" in modifiers else 1)
        elif key in _ENTER:
            self._press()
        elif text in ("d", "D"):
            screen.fingers.touch(DRAW_PILE)
        elif text in ("t", "T"):
            screen.fingers.touch(DISCARD_PILE)
        elif text in ("u", "U"):
            screen.undo()
        elif text in ("h", "H"):
            screen.hints.ask()
        elif key == _F1 or text in ("?", "/"):
            screen.asides.show_rule()
        elif text in ("p", "P"):
            screen.heard.overview()
        elif text in ("r", "R"):
            screen.heard.choices()
        else:
            return False
        return True

    def _step(self, right: int, up: int) -> None:
        """To the nearest card in that direction."""
        board = self._screen.board
        self._leave_button()
        spots = board.spots()
        if self._spot not in spots:
            lit = sorted(
                self._screen.presenter.lights(), key=lambda spot: (spot.seat, spot.cell.row, spot.cell.column)
            )
            self._go(lit[0] if lit else DRAW_PILE)
            return
        x, y = board.rect_of(self._spot).center
        ahead = []
        for spot in spots:
            to_x, to_y = board.rect_of(spot).center
            along = (to_x - x) * right + (to_y - y) * up
            aside = abs((to_x - x) * up) + abs((to_y - y) * right)
            if along > 1:
                ahead.append((along + 2.5 * aside, spot))
        if ahead:
            self._go(min(ahead, key=lambda pair: pair[0])[1])

    def _go(self, spot: Spot) -> None:
        self._spot = spot
        self._screen.board.mark(spot)
        self._screen.heard.focus(spot)

    def _press(self) -> None:
        if self._button is not None:
            button = self._button
            self._leave_button()
            button.press()
        elif self._spot is not None and self._spot in self._screen.board.spots():
            self._screen.fingers.touch(self._spot)

    def _next_button(self, step: int) -> None:
        screen = self._screen
        buttons = [button for button in buttons_of(screen) if not button.disabled]
        first = 0 if step > 0 else -1
        following = buttons.index(self._button) + step if self._button in buttons else first
        self.forget()
        self._button = buttons[following % len(buttons)]
        self._button.is_focused = True
        screen.app.explorer.focus(self._button)

    def forget(self) -> None:
        """A finger has taken over, or the table is left."""
        self._leave_button()
        self._spot = None
        self._screen.board.mark(None)

    def _leave_button(self) -> None:
        if self._button is not None:
            self._button.is_focused = False
            self._button = None
