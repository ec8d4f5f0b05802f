"""Choosing a file, or where to save one, on a computer. Desktops have other dialogs or none: this is ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty

from hiloapp.device.folders import Entry, file_name, free_path, listing, start_folder
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page, text_field  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.buttons import PanelButton
from hiloapp.ui.widgets.dialog import Dialog
from hiloapp.ui.widgets.page import show_in
from hiloapp.ui.widgets.row_list import RowList

_ROW = 52
"""In dp, at text size 1."""


class FileRow(PanelButton):
    icon = StringProperty("blank")
    text = StringProperty()


class FileSheet(Dialog):
    """`take` is called with the file that was chosen; with a name, with a free path for a new one."""

    folder = StringProperty()
    name = StringProperty()
    """Of a file to be saved; empty where one is opened."""
    note = StringProperty()
    """Why the list is empty."""
    last: Path | None = None
    """Where people were last time."""

    def __init__(self, take: Callable[[Path], None], name: str = "") -> None:
        self._take = take
        super().__init__(name=name)
        scale = App.get_running_app().page_scale
        self.list = RowList(make=FileRow, fill=self._fill, row_height=dp(_ROW) * max(1.0, scale))
        self.list.gap = dp(6)
        self.ids.place.add_widget(self.list)
        self._save_tools = self.ids.save_tools.__self__
        show_in(self.ids.box, self._save_tools, bool(name))
        self.enter(FileSheet.last or start_folder())

    def enter(self, folder: Path) -> None:
        self._folder = folder
        self.folder = str(folder)
        parent = [Entry(folder.parent, True)] if folder.parent != folder else []
        tr = App.get_running_app().tr
        try:
            entries = listing(folder)
            self.note = "" if entries or self.name else tr._("There is no game in this folder.")
            FileSheet.last = folder
        except OSError:
            entries, self.note = [], tr._("This folder cannot be opened.")
        self.list.show([*parent, *entries])

    def reword(self) -> None:
        self.enter(self._folder)

    def go_home(self) -> None:
        self.enter(Path.home())

    def save(self) -> None:
        self.dismiss()
        self._take(free_path(self._folder, file_name(self.ids.name.text or self.name)))

    def _fill(self, row: FileRow, entry: Entry) -> None:
        is_parent = entry.path == self._folder.parent
        row.icon = "folder-outline" if entry.is_folder else "cards-outline"
        row.icon = "arrow-up-left" if is_parent else row.icon
        row.text = App.get_running_app().tr._("One folder up") if is_parent else entry.path.name
        row.entry = entry
        row.unbind(on_release=self._tapped)
        row.bind(on_release=self._tapped)

    def _tapped(self, row: FileRow) -> None:
        entry: Entry = row.entry
        if entry.is_folder:
            self.enter(entry.path)
        elif not self.name:
            self.dismiss()
            self._take(entry.path)
        else:
            self.ids.name.text = entry.path.name


load_kv(__name__)
