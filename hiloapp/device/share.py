"""Android's share sheet: a record as a file in Downloads, a code as text. Elsewhere there is none."""

from __future__ import annotations

import os
from typing import Any

_MIME = "application/octet-stream"
"""What mail and messengers call a file they do not know; see tools/android/intent_filters.xml."""
_FIRST_WITH_DOWNLOADS = 29
"""Android 10: from there on a file can be put into Downloads without any permission."""


def can_share() -> bool:
    try:
        import jnius  # noqa: F401  there on Android only
    except ImportError:
        return False
    return True


def share_record(name: str, text: str) -> None:
    """OSError if Android does not want it. Android 7 to 9 pass the record on as text."""
    from jnius import JavaException, autoclass, cast

    try:
        if autoclass("android.os.Build$VERSION").SDK_INT < _FIRST_WITH_DOWNLOADS:
            share_text(text)
            return
        uri = _in_downloads(name, text.encode())
        intent = _sending(_MIME)
        intent.putExtra(autoclass("android.content.Intent").EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(autoclass("android.content.Intent").FLAG_GRANT_READ_URI_PERMISSION)
        _offer(intent)
    except JavaException as error:
        raise OSError(str(error)) from None


def share_text(text: str) -> None:
    from jnius import JavaException, autoclass

    try:
        intent = _sending("text/plain")
        intent.putExtra(autoclass("android.content.Intent").EXTRA_TEXT, autoclass("java.lang.String")(text))
        _offer(intent)
    except JavaException as error:
        raise OSError(str(error)) from None


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _sending(mime: str) -> Any:
    from jnius import autoclass

    kind = autoclass("android.content.Intent")
    intent = kind(kind.ACTION_SEND)
    intent.setType(mime)
    return intent


def _offer(intent: Any) -> None:
    """People choose with what; the system words that itself."""
    from jnius import autoclass

    _activity().startActivity(autoclass("android.content.Intent").createChooser(intent, None))


def _in_downloads(name: str, content: bytes) -> Any:
    """The address of a new file there; a name that is taken gets a number from Android."""
    from jnius import autoclass

    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, name)
    values.put(columns.MIME_TYPE, _MIME)
    resolver = _activity().getContentResolver()
    uri = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    if uri is None:
        raise OSError("there is no Downloads folder")
    # A descriptor instead of a stream: bytes need not go through Java.
    with os.fdopen(resolver.openFileDescriptor(uri, "w").detachFd(), "wb") as file:
        file.write(content)
    return uri
