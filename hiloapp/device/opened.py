"""Files that people open with the app on Android: from a mail, the files app, or our own way to choose one.

A file's content is untrusted, and so is its length: no more is read than a record may have.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from typing import Any, TypeAlias

from kivy.clock import Clock

from hiloapp.engine.record import SIZE_LIMIT

Take: TypeAlias = Callable[[bytes | None], None]
"""Gets what stands in the file, at most one byte more than a record may have; None if it cannot be read."""
_REQUEST = 4407
"""Any number: tells our question from those of others."""
_OK = -1


def listen(take: Take) -> None:
    """Hands on the file that the app was started with, and every later one that comes to it while it runs."""
    try:
        from android import activity
        from jnius import autoclass
    except ImportError:
        return
    activity.bind(on_new_intent=lambda intent: _view(intent, take))
    _view(autoclass("org.kivy.android.PythonActivity").mActivity.getIntent(), take)


def can_choose() -> bool:
    """Whether the system has a page of its own for choosing a file."""
    try:
        import android  # noqa: F401
    except ImportError:
        return False
    return True


def choose(take: Take) -> None:
    """Let people choose a file; nothing happens if they do not."""
    from android import activity
    from jnius import autoclass

    def chosen(request: int, result: int, intent: Any) -> None:
        if request == _REQUEST:
            activity.unbind(on_activity_result=chosen)
            if result == _OK and intent is not None:
                _read(intent.getData(), take)

    kind = autoclass("android.content.Intent")
    intent = kind(kind.ACTION_OPEN_DOCUMENT)
    intent.addCategory(kind.CATEGORY_OPENABLE)
    intent.setType("*/*")  # no system knows .hilo
    activity.bind(on_activity_result=chosen)
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, _REQUEST)


def _view(intent: Any, take: Take) -> None:
    from jnius import autoclass

    kind = autoclass("android.content.Intent")
    # From the list of recent apps Android repeats the intent of long ago: nobody opened that file now.
    is_repeated = intent is not None and intent.getFlags() & kind.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY
    if intent is not None and intent.getAction() == kind.ACTION_VIEW and not is_repeated:
        _read(intent.getData(), take)


def _read(uri: Any, take: Take) -> None:
    """A mail may have to be fetched first: nobody waits for it."""
    from jnius import JavaException, autoclass

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    try:
        # A descriptor instead of a stream: bytes need not go through Java.
        descriptor = resolver.openFileDescriptor(uri, "r").detachFd()
    except (JavaException, AttributeError):  # gone, forbidden, or no address at all
        Clock.schedule_once(lambda _: take(None))
        return
    Thread(target=_fetch, args=(descriptor, take), daemon=True).start()


def _fetch(descriptor: int, take: Take) -> None:
    try:
        with os.fdopen(descriptor, "rb") as file:
            content: bytes | None = file.read(SIZE_LIMIT + 1)
    except OSError:
        content = None
    Clock.schedule_once(lambda _: take(content))
