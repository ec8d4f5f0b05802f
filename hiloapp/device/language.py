"""The language the device speaks."""

from __future__ import annotations

from hiloapp.i18n.catalogue import LANGUAGES, device_language


def spoken_language() -> str:
    """One of ours: Android is asked itself, since it sets none of the variables a desktop has."""
    try:
        from jnius import autoclass
    except ImportError:
        return device_language()
    code = str(autoclass("java.util.Locale").getDefault().getLanguage())[:2]
    return code if code in LANGUAGES else "en"
