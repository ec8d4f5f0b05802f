"""What lies around the cards: the message, the pictures of a push, the way on, the title's room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from hiloapp.engine.layout import Direction
from hiloapp.play.seats import Setup, Sharing
from hiloapp.play.table import Table
from hiloapp.ui.geometry import Rect, TableGeometry, Wanted
from hiloapp.ui.pictures import pictures_of
from hiloapp.ui.presenter import Presenter
from hiloapp.ui.widgets import banner  # noqa: F401  the kv of tables names its class
from hiloapp.ui.widgets.board import Board
from hiloapp.ui.widgets.fitting import text_width, two_lines_size
from hiloapp.ui.widgets.message import Message
from hiloapp.ui.widgets.overlays import Onward
from hiloapp.ui.widgets.push_tile import PushTile

if TYPE_CHECKING:
    from hiloapp.ui.widgets.speech import Speech


class Chrome:
    """Puts its widgets onto `felt`, above the board; what is not needed now is not there at all."""

    def __init__(
        self, felt: Widget, bar: Widget, board: Board, message: Message | Speech | None = None
    ) -> None:
        self._felt, self._bar = felt, bar
        self.message = message or Message()
        self.onward = Onward()
        self.tiles = {direction: PushTile(board.faces) for direction in Direction}
        self.message.ids.pictograms.faces = board.faces
        felt.add_widget(board)
        felt.add_widget(self.message)

    def place(self, geometry: TableGeometry, is_ended: bool, looked_at: int | None = None) -> None:
        """`looked_at` is the seat whose layout has grown: words that it covers are not shown."""
        bar, stage, angle = geometry.bar, geometry.stage, geometry.message_angle
        self._bar.pos, self._bar.size = (bar.x, bar.y), (bar.width, bar.height)
        self.message.lie_in(geometry.message, angle)
        self._put_button(is_first=geometry.is_mirrored)
        self.message.opacity = float(not geometry.hides_message(looked_at))
        self.message.ids.pictograms.card = geometry.draw_pile.width
        self._show(self.onward, is_ended)
        self.onward.angle = angle
        self.onward.widest = min(stage.height if angle % 180 else stage.width, dp(280))
        self.onward.center = stage.center
        for tile, rect in zip(self.tiles.values(), _halves(stage, dp(8), dp(220), angle), strict=True):
            tile.lie_in(rect, angle)

    def _put_button(self, is_first: bool) -> None:
        """Beside the words, on the side of the thumb."""
        button = self.message.ids.button.__self__
        row = button.parent
        is_first = is_first and row.orientation == "horizontal"
        if row.children[-1 if is_first else 0] is not button:
            row.remove_widget(button)
            row.add_widget(button, index=len(row.children) if is_first else 0)

    def show_pictures(self, table: Table, presenter: Presenter) -> None:
        """The prompt as pictures, where people want them."""
        is_wanted = App.get_running_app().settings.pictures and table.setup.game == "kingdom"
        self.message.pictures = pictures_of(table, presenter) if is_wanted else ()

    def show_tiles(self, presenter: Presenter) -> None:
        """Both results of a push (H-17)."""
        tr = App.get_running_app().tr
        texts = {Direction.VERTICAL: tr._("Down"), Direction.HORIZONTAL: tr._("To the left")}
        for direction, tile in self.tiles.items():
            tile.text = texts[direction]
            self._show(tile, True)
            layout = presenter.after_push(direction)
            if layout is not None:
                tile.show(layout)

    def hide_tiles(self) -> None:
        for tile in self.tiles.values():
            self._show(tile, False)

    def hide_onward(self) -> None:
        self._show(self.onward, False)

    def _show(self, widget: Widget, is_shown: bool) -> None:
        if is_shown and widget.parent is None:
            self._felt.add_widget(widget)
        elif not is_shown and widget.parent is not None:
            self._felt.remove_widget(widget)

    def fitted_title(self, whole: str, short: str) -> tuple[str, float]:
        """The longer title if there is room, else the shorter one, and how large its letters can be.

        Large letters may need two lines, for which a bar is then high enough.
        """
        icons = sum(child.width for child in self._bar.children if child.size_hint_x is None)
        room = Window.width - icons - dp(20)
        size = sp(18) * min(App.get_running_app().text_scale, 1.3)
        title = whole if text_width(whole, size, bold=True) <= room else short
        return title, two_lines_size(title, room, self._bar.height, size, bold=True)


def room_for(setup: Setup, home: int) -> Wanted:
    """What has to find room in the window now."""
    app = App.get_running_app()
    return Wanted(
        width=Window.width,  # a screen that was just made has no size of its own yet
        height=Window.height,
        game=setup.game,
        seats=len(setup.players),
        home=home,
        unit=dp(1),
        text_scale=app.text_scale,
        insets=app.insets,
        is_left_handed=app.settings.left_handed,
        is_table_mode=setup.sharing is Sharing.TABLE,
    )


def _halves(stage: Rect, gap: float, widest: float, angle: float) -> tuple[Rect, Rect]:
    """Two rooms side by side or one above the other; the first is where its reader begins to read."""
    if stage.height > stage.width:
        high = (stage.height - gap) / 2
        rooms = stage._replace(y=stage.y + high + gap, height=high), stage._replace(height=high)
    else:
        wide = min((stage.width - gap) / 2, widest)
        left = stage.center[0] - wide - gap / 2
        rooms = stage._replace(x=left, width=wide), stage._replace(x=left + wide + gap, width=wide)
    return (rooms[1], rooms[0]) if angle == 180 else rooms
