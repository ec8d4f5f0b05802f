"""The language the device speaks, and the one it was told to speak in this app. Knows no settings of ours."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from hiloapp.i18n.catalogue import LANGUAGES, device_language

_PER_APP = 33
"""Android 13: from here on the system's settings have a language for each app."""


def spoken_language() -> str:
    """One of ours: of the languages that the owner of the device speaks, the first that we speak, too."""
    try:
        from jnius import autoclass
    except ImportError:
        return device_language()
    with suppress(Exception):  # whatever Java throws: there is always English
        manager = _locale_manager()
        system = autoclass("android.content.res.Resources").getSystem()
        spoken = manager.getSystemLocales() if manager else system.getConfiguration().getLocales()
        return next((code for code in _codes(spoken) if code in LANGUAGES), "en")
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
