"""The language the device speaks, and the one it was told to speak in this app. Knows no settings of ours."""

from __future__ import annotations

import locale
import os
import plistlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from hiloapp.i18n.catalogue import LANGUAGES

_PER_APP = 33
"""Android 13: from here on the system's settings have a language for each app."""


def spoken_language() -> str:
    """One of ours: of the languages that the owner of the device speaks, the first that we speak, too."""
    try:
        from jnius import autoclass
    except ImportError:
        return _first_of_ours(_desktop_languages())
    with suppress(Exception):  # whatever Java throws: there is always English
        manager = _locale_manager()
        system = autoclass("android.content.res.Resources").getSystem()
        spoken = manager.getSystemLocales() if manager else system.getConfiguration().getLocales()
        return next((code for code in _codes(spoken) if code in LANGUAGES), "en")
    return "en"


def _desktop_languages() -> Iterator[str]:
    """What the computer speaks, as it names it: "de_AT.UTF-8", "fr-CA", "German_Austria"; the best first."""
    yield from os.environ.get("LANGUAGE", "").split(":")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # the first that is set decides
        if _is_language(os.environ.get(name, "")):
            yield os.environ[name]
            return
    if sys.platform == "darwin":  # programs that are started by a click are told nothing
        with suppress(OSError, ValueError, KeyError):
            preferences = Path.home() / "Library" / "Preferences" / ".GlobalPreferences.plist"
            yield from plistlib.loads(preferences.read_bytes())["AppleLanguages"]
    yield locale.getlocale()[0] or ""


def _is_language(name: str) -> bool:
    return name.partition(".")[0] not in ("", "C", "POSIX")


def _first_of_ours(names: Iterable[str]) -> str:
    """Regions do not matter: French is French in Canada, too.

    >>> _first_of_ours(["es_MX.UTF-8", "fr_CA.UTF-8", "de"]), _first_of_ours(["it_IT"])
    ('fr', 'en')
    """
    by_name = {"german": "de", "french": "fr", "english": "en"}  # as Windows calls them
    for name in names:
        language = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        language = by_name.get(language, language)
        if language in LANGUAGES:
            return language
    return "en"


def app_language() -> str | None:
    """What Android's settings say for this app: a language, "" for the device's; None if they say nothing."""
    with suppress(Exception):
        manager = _locale_manager()
        if manager is not None:
            return next((code for code in _codes(manager.getApplicationLocales()) if code in LANGUAGES), "")
    return None


def tell_language(code: str) -> None:
    """Keep Android's settings for this app in step with ours; "" for the device's language."""
    with suppress(Exception):
        manager = _locale_manager()
        if manager is not None:
            from jnius import autoclass

            manager.setApplicationLocales(autoclass("android.os.LocaleList").forLanguageTags(code))


def _codes(locales: Any) -> list[str]:
    return [str(locales.get(place).getLanguage())[:2] for place in range(locales.size())]


def _locale_manager() -> Any | None:
    try:
        from jnius import autoclass, cast
    except ImportError:
        return None
    if autoclass("android.os.Build$VERSION").SDK_INT < _PER_APP:
        return None
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    return cast("android.app.LocaleManager", activity.getSystemService("locale"))
