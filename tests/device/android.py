"""A small Android: the classes that our device code asks pyjnius for, with files that are real."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

VIEW, SEND, MAIN = "android.intent.action.VIEW", "android.intent.action.SEND", "android.intent.action.MAIN"


class JavaException(Exception):  # noqa: N818  # its name in pyjnius
    """What Java throws."""


class Intent:
    ACTION_VIEW, ACTION_SEND = VIEW, SEND
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_STREAM, EXTRA_TEXT = "android.intent.extra.STREAM", "android.intent.extra.TEXT"
    FLAG_GRANT_READ_URI_PERMISSION = 1
    FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000

    def __init__(self, action: str = MAIN, data: str | None = None, flags: int = 0) -> None:
        self.action, self.data, self.flags = action, data, flags
        self.type: str | None = None
        self.extras: dict[str, Any] = {}
        self.categories: list[str] = []

    def getAction(self) -> str:  # noqa: N802
        return self.action

    def getData(self) -> str | None:  # noqa: N802
        return self.data

    def getFlags(self) -> int:  # noqa: N802
        return self.flags

    def setType(self, kind: str) -> None:  # noqa: N802
        self.type = kind

    def putExtra(self, key: str, value: Any) -> None:  # noqa: N802
        self.extras[key] = value

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.flags |= flags

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.categories.append(category)

    @staticmethod
    def createChooser(intent: Intent, title: None) -> Intent:  # noqa: N802
        chooser = Intent("android.intent.action.CHOOSER")
        chooser.extras["android.intent.extra.INTENT"] = intent
        return chooser


class Phone:
    """Holds files by their addresses, and remembers what was started."""

    def __init__(self, folder: Path, version: int = 34) -> None:
        self.folder, self.version = folder, version
        self.intent = Intent()
        self.started: list[Intent] = []
        self.bound: dict[str, Any] = {}

    # The activity

    def getIntent(self) -> Intent:  # noqa: N802
        return self.intent

    def getContentResolver(self) -> Phone:  # noqa: N802
        return self

    def startActivity(self, intent: Intent) -> None:  # noqa: N802
        self.started.append(intent)

    def startActivityForResult(self, intent: Intent, request: int) -> None:  # noqa: N802
        self.started.append(intent)
        self.request = request

    # Its content resolver

    def insert(self, place: str, values: dict[str, str]) -> str | None:
        path = self.folder / values["_display_name"]
        path.touch()
        return f"{place}/{path.name}"

    def openFileDescriptor(self, uri: str | None, mode: str) -> SimpleNamespace:  # noqa: N802
        if uri is None:
            raise JavaException("NullPointerException")
        path = self.folder / uri.rpartition("/")[2]
        if not path.exists():
            raise JavaException("FileNotFoundException")
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_TRUNC
        return SimpleNamespace(detachFd=lambda: os.open(path, flags))


class ContentValues(dict[str, str]):
    def put(self, key: str, value: str) -> None:
        self[key] = value


def install(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> None:
    columns = SimpleNamespace(DISPLAY_NAME="_display_name", MIME_TYPE="mime_type")
    classes: dict[str, Any] = {
        "android.content.Intent": Intent,
        "android.content.ContentValues": ContentValues,
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=phone.version),
        "android.provider.MediaStore$MediaColumns": columns,
        "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="content://downloads"),
        "java.lang.String": str,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=phone),
    }
    jnius = ModuleType("jnius")
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    jnius.cast = lambda kind, value: (kind, value)  # type: ignore[attr-defined]
    jnius.JavaException = JavaException  # type: ignore[attr-defined]
    android, activity = ModuleType("android"), ModuleType("android.activity")
    activity.bind = lambda **names: phone.bound.update(names)  # type: ignore[attr-defined]
    activity.unbind = lambda **names: [phone.bound.pop(name) for name in names]  # type: ignore[attr-defined]
    android.activity = activity  # type: ignore[attr-defined]
    for name, module in (("jnius", jnius), ("android", android), ("android.activity", activity)):
        monkeypatch.setitem(sys.modules, name, module)
