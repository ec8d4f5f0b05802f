"""The catalogue in use as a Kivy observable: kv writes `app.tr._("New game")` and follows a switch."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

from kivy.lang import Observable

from hiloapp.i18n.catalogue import Catalogue


class Translator(Observable):
    """One for the whole app."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.catalogue = Catalogue(language)
        self._observers: dict[int, tuple[Callable[..., None], tuple[Any, ...], dict[str, Any]]] = {}
        self._numbers = count(1)

    def _(self, message: str, **values: object) -> str:
        return self.catalogue.text(message, **values)

    def plural(self, one: str, many: str, count: int, **values: object) -> str:
        return self.catalogue.plural(one, many, count, **values)

    def switch(self, language: str) -> None:
        """Speak another language from now on; everything bound to `_` is asked again."""
        self.catalogue = Catalogue(language)
        for uid in tuple(self._observers):
            # A widget that nobody shows any more may be collected at any moment, also in the middle of this.
            if uid in self._observers:
                observer, arguments, keywords = self._observers[uid]
                with suppress(ReferenceError):
                    observer(*arguments, None, None, **keywords)

    def fbind(self, name: str, function: Callable[..., None], *arguments: Any, **keywords: Any) -> int:
        if name in ("_", "plural"):
            uid = next(self._numbers)
            self._observers[uid] = (function, arguments, keywords)
            return uid
        return super().fbind(name, function, *arguments, **keywords)  # type: ignore[no-any-return]

    def funbind(self, name: str, function: Callable[..., None], *arguments: Any, **keywords: Any) -> None:
        if name in ("_", "plural"):
            entry = (function, arguments, keywords)
            self.unbind_uid(name, next((uid for uid, own in self._observers.items() if own == entry), 0))
            return
        super().funbind(name, function, *arguments, **keywords)

    def unbind_uid(self, name: str, uid: int) -> None:
        """How kv lets go of a widget that is gone."""
        if name in ("_", "plural"):
            self._observers.pop(uid, None)
            return
        super().unbind_uid(name, uid)
