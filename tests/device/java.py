"""As much of Android as our device backends ask for, behind pyjnius' own names."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Locales:
    """android.os.LocaleList."""

    def __init__(self, *codes: str) -> None:
        self._codes = codes

    @staticmethod
    def forLanguageTags(tags: str) -> Locales:  # noqa: N802
        return Locales(*[tag for tag in tags.split(",") if tag])

    def size(self) -> int:
        return len(self._codes)

    def get(self, place: int) -> Any:
        return SimpleNamespace(getLanguage=lambda: self._codes[place])


class Phone:
    """What a test turns and sets; `install` makes it the Android that the app runs on."""

    def __init__(self, version: int, *spoken: str) -> None:
        self.version, self.spoken = version, spoken
        self.named = Locales()
        self.size = (1080, 2400)
        self.view = (0, 0, 1080, 2400)
        self.bars = (0, 0, 0, 0)

    # android.app.LocaleManager

    def getApplicationLocales(self) -> Locales:  # noqa: N802
        return self.named

    def setApplicationLocales(self, locales: Locales) -> None:  # noqa: N802
        self.named = locales

    def getSystemLocales(self) -> Locales:  # noqa: N802
        return Locales(*self.spoken)

    def autoclass(self, name: str) -> Any:
        if name == "android.view.WindowInsets$Type" and self.version < 30:
            raise RuntimeError("JavaException: Class not found")
        return {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.version),
            "android.os.LocaleList": Locales,
            "android.content.res.Resources": SimpleNamespace(
                getSystem=lambda: SimpleNamespace(
                    getConfiguration=lambda: SimpleNamespace(getLocales=self.getSystemLocales)
                )
            ),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: 7, displayCutout=lambda: 128
            ),
            "android.graphics.Rect": SimpleNamespace,
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self._activity()),
        }[name]

    def _activity(self) -> Any:
        decor = SimpleNamespace(
            getRootWindowInsets=lambda: SimpleNamespace(getInsets=lambda kinds: _rect(self.bars)),
            getWidth=lambda: self.size[0],
            getHeight=lambda: self.size[1],
        )
        content = SimpleNamespace(getGlobalVisibleRect=lambda rect: vars(rect).update(vars(_rect(self.view))))
        return SimpleNamespace(
            getWindow=lambda: SimpleNamespace(getDecorView=lambda: decor),
            findViewById={0x01020002: content}.__getitem__,
            getSystemService={"locale": self}.__getitem__,
        )

    def install(self, monkeypatch: pytest.MonkeyPatch) -> Phone:
        jnius = ModuleType("jnius")
        jnius.autoclass = self.autoclass  # type: ignore[attr-defined]
        jnius.cast = lambda name, found: found  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "jnius", jnius)
        return self


def _rect(sides: tuple[int, int, int, int]) -> Any:
    return SimpleNamespace(**dict(zip(("left", "top", "right", "bottom"), sides, strict=True)))
