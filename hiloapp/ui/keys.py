"""The table by keyboard: arrows go from card to card, Enter touches, letters are short ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Spot

if TYPE_CHECKING:
    from hiloapp.ui.screens.table import TableScreen
    from hiloapp.ui.widgets.buttons import Pressable

_ENTER = (13, 271, 32)
_TAB = 9
_ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}


class TableKeys:
    """Where the keyboard is: on a card, or on a button (Tab goes through those)."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._spot: Spot | None = None
        self._button: Pressable | None = None

    def on_key(self, window: object, key: int, scancode: int, text: str | None, modifiers: object) -> bool:
        screen = self._screen
        if screen.table is None:
            return False
        if screen.hand_over_to:
            if key in _ENTER:
                screen.take_over()
            return key in _ENTER
        screen.choreography.skip()
        if key in _ARROWS:
            self._step(*_ARROWS[key])
        elif key == _TAB:
            self._next_button()
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

    def _press(self) -> None:
        if self._button is not None:
            button = self._button
            self._leave_button()
            button.press()
        elif self._spot is not None and self._spot in self._screen.board.spots():
            self._screen.fingers.touch(self._spot)

    def _next_button(self) -> None:
        screen = self._screen
        bar = [child for child in reversed(screen.ids.bar.children) if hasattr(child, "press")]
        offered = [screen.chrome.onward, screen.message.ids.button, *screen.chrome.tiles.values()]
        buttons = [button for button in (*offered, *bar) if button.get_root_window() and not button.disabled]
        following = buttons.index(self._button) + 1 if self._button in buttons else 0
        self.forget()
        self._button = buttons[following % len(buttons)]
        self._button.is_focused = True

    def forget(self) -> None:
        """A finger has taken over, or the table is left."""
        self._leave_button()
        self._spot = None
        self._screen.board.mark(None)

    def _leave_button(self) -> None:
        if self._button is not None:
            self._button.is_focused = False
            self._button = None
