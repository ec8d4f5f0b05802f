"""Games on their way in and out: files that are opened, records that are passed on, codes of cards."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from hiloapp.device import folders, opened, share
from hiloapp.engine.deal import Deal
from hiloapp.i18n.record_words import file_fault, game_name
from hiloapp.play.seats import Setup
from hiloapp.storage.files import write_safely
from hiloapp.storage.summary import Summary
from hiloapp.ui.widgets.dialog import put_away


class Archive:
    """One for the whole app; `app` is asked to show screens and to tell people things."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.shown = ""
        """The game whose scores are looked at."""

    def listen(self) -> None:
        """Files that are dropped onto the window, or opened with the app."""
        Window.bind(on_drop_file=self._dropped)
        opened.listen(self.take_in)

    def stop(self) -> None:
        Window.unbind(on_drop_file=self._dropped)

    # Looking

    def show(self, game_id: str) -> None:
        self.shown = game_id
        self._app.go("finished_game")

    @property
    def summary(self) -> Summary | None:
        """Of the game that is shown."""
        return self.summary_of(self.shown)

    def summary_of(self, game_id: str) -> Summary | None:
        return next((game for game in self._app.history.summaries() if game.id == game_id), None)

    def delete(self, game_id: str) -> None:
        try:
            self._app.history.delete(game_id)
        except OSError:
            self._app.tell(lambda: self._app.tr._("The game could not be deleted. Please try again."))

    # In

    def choose(self) -> None:
        """Let people find a file."""
        if opened.can_choose():
            opened.choose(self.take_in)
        else:
            from hiloapp.ui.widgets.file_sheet import FileSheet

            FileSheet(self.open_file).open()

    def open_file(self, path: Path) -> None:
        try:
            content: bytes | None = folders.read_bounded(path)
        except OSError:
            content = None
        self.take_in(content)

    def take_in(self, content: bytes | None) -> None:
        """Keep a game that came as a file, and show it; or say what is wrong with it."""
        app = self._app
        try:
            if content is None:
                raise OSError("nothing could be read")
            game = app.history.import_text(content)
        except (OSError, ValueError) as error:
            self._refuse(error, is_read=content is not None)
            return
        put_away()
        if app.screen.name == "table":
            app.games.leave()  # the game there is kept
        app.go("home")
        app.go("history")
        self.show(game.id)

    def _refuse(self, error: Exception, is_read: bool) -> None:
        app = self._app
        if is_read and isinstance(error, OSError):
            app.tell(lambda: app.tr._("The game could not be kept: is the disk full?"))
        else:
            app.tell(lambda: file_fault(app.tr.catalogue, error))

    def _dropped(self, window: object, name: bytes, *_: object) -> None:
        self.open_file(Path(name.decode(errors="surrogateescape")))

    # Out

    def share(self, game: Summary) -> None:
        """To others: by what the phone has for it, or into a folder."""
        app = self._app
        try:
            text = app.history.export_text(game.id)
            name = self._file_name(game)
            if share.can_share():
                share.share_record(name, text)
            else:
                from hiloapp.ui.widgets.file_sheet import FileSheet

                FileSheet(lambda path: self._save(path, text), name).open()
        except (OSError, ValueError):
            app.tell(lambda: app.tr._("This game could not be passed on."))

    def _save(self, path: Path, text: str) -> None:
        app = self._app
        try:
            write_safely(path, text)
        except OSError:
            app.tell(lambda: app.tr._("The file could not be saved there."))
        else:
            app.tell(lambda: app.tr._("Saved as {path}", path=str(path)))

    def _file_name(self, game: Summary) -> str:
        day = time.strftime("%Y-%m-%d", time.localtime(game.at))
        names = ", ".join(player.name for player in game.players)
        title = game_name(self._app.tr.catalogue, game.game, game.edition)
        return folders.file_name(f"{title} {day} {names}")

    # Codes

    def copy_code(self, code: str) -> None:
        from kivy.core.clipboard import Clipboard  # not before somebody copies: it starts processes

        Clipboard.copy(code)
        self._app.tell(lambda: self._app.tr._("The code is on the clipboard."))

    def share_code(self, code: str) -> None:
        try:
            share.share_text(self._app.tr._("Play the same cards in Hilo: {code}", code=code))
        except OSError:
            self.copy_code(code)

    def play_again(self, code: str, setup: Setup) -> None:
        """The same cards once more; who sits where can still be changed."""
        self._app.go("home")
        self._app.go("new_game")
        self._app.screen.take_deal(Deal.parse(code), setup)
