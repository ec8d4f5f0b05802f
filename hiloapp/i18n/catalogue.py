"""The words of one language, from gettext files. English is the language of the source."""

from __future__ import annotations

import gettext
import locale
import os
from pathlib import Path

from hiloapp import paths

LANGUAGES = ("de", "en", "fr")
DOMAIN = "hilo"


class Catalogue:
    """Translates; falls back to the English of the source."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language
        folder = folder or paths.assets("locales")
        self._texts = gettext.translation(DOMAIN, folder, [language], fallback=language == "en")

    def text(self, message: str, **values: object) -> str:
        """The sentence in this language, with its values filled in."""
        translated = self._texts.gettext(message)
        return translated.format(**values) if values else translated

    def plural(self, one: str, many: str, count: int, **values: object) -> str:
        return self._texts.ngettext(one, many, count).format(count=self.number(count), **values)

    def number(self, value: int) -> str:
        """A whole number with a real minus sign.

        >>> Catalogue("en").number(-3)
        '−3'
        """
        return f"−{-value}" if value < 0 else str(value)


def device_language() -> str:
    """The device's language if we speak it, else English."""
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = [*named, locale.getlocale()[0] or ""]
    for name in spoken:
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return "en"
