"""The words of one language, from gettext files. English is the language of the source."""

from __future__ import annotations

import gettext
from pathlib import Path

from hiloapp import paths

LANGUAGES = ("de", "en", "fr")
DOMAIN = "hilo"
_THOUSANDS = {"de": ".", "en": ","}
"""What parts thousands; an unbreakable space elsewhere."""


def N_(message: str) -> str:  # noqa: N802  # the name that gettext's tools look for
    """Mark a message for the catalogues here, and translate it where it is used."""
    return message


class Catalogue:
    """Translates; falls back to the English of the source."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language
        folder = folder or paths.assets("locales")
        self._texts = gettext.translation(DOMAIN, folder, [language], fallback=language == "en")

    def text(self, message: str, **values: object) -> str:
        """The sentence in this language, with its values filled in."""
        translated = self._texts.gettext(message)
        return self.fill(translated, **values) if values else translated

    def plural(self, one: str, many: str, count: int, **values: object) -> str:
        return self.fill(self._texts.ngettext(one, many, count), count=count, **values)

    def fill(self, sentence: str, **values: object) -> str:
        """A sentence that is translated already, with its values; whole numbers as people write them.

        >>> Catalogue("en").fill("{name}: {points}", name="Nina", points=-1)
        'Nina: −1'
        """
        return sentence.format(**{name: self._shown(value) for name, value in values.items()})

    def number(self, value: int) -> str:
        """A whole number with a real minus sign.

        >>> Catalogue("en").number(-3)
        '−3'
        >>> Catalogue("de").number(12345)
        '12.345'
        """
        digits = f"{abs(value):,}".replace(",", _THOUSANDS.get(self.language, "\u00a0"))
        return f"−{digits}" if value < 0 else digits

    def decimal(self, value: float, is_signed: bool = False) -> str:
        """With one place after the point, or the comma.

        >>> Catalogue("en").decimal(-1.25), Catalogue("en").decimal(3, is_signed=True)
        ('−1.2', '+3.0')
        """
        digits = f"{abs(value):.1f}"
        sign = "" if float(digits) == 0 else "−" if value < 0 else "+" if is_signed else ""
        return sign + (digits if self.language == "en" else digits.replace(".", ","))

    def _shown(self, value: object) -> object:
        return self.number(value) if isinstance(value, int) and not isinstance(value, bool) else value
