"""Records on Android: the share sheet, and files that are opened with the app."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.ui import headless  # noqa: F401  before the first import of Kivy's window

# isort: split
from kivy.clock import Clock

from hiloapp.device import opened, share
from hiloapp.engine.record import SIZE_LIMIT
from tests.device.android import VIEW, Intent, Phone, install


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    made = Phone(tmp_path)
    install(monkeypatch, made)
    return made


def taken(phone: Phone, *intents: Intent) -> list[bytes | None]:
    """What the app gets from the intent it was started with, and from later ones."""
    got: list[bytes | None] = []
    phone.intent, *later = intents
    opened.listen(got.append)
    for intent in later:
        phone.bound["on_new_intent"](intent)
    settle()
    return got


def settle() -> None:
    """Until files are read, and the next frame has come."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon and thread.name.startswith("Thread"):
            thread.join(2)
    Clock.tick()


def viewing(name: str, flags: int = 0) -> Intent:
    return Intent(VIEW, f"content://mail/{name}", flags)


# Sharing


def test_a_record_is_put_into_downloads_and_offered(phone: Phone):
    share.share_record("HILO Zoë.hilo", '{"name": "Zoë"}')
    assert (phone.folder / "HILO Zoë.hilo").read_bytes() == '{"name": "Zoë"}'.encode()
    (chooser,) = phone.started
    sent = chooser.extras["android.intent.extra.INTENT"]
    assert sent.action == Intent.ACTION_SEND
    assert sent.type == "application/octet-stream"
    assert sent.extras == {
        Intent.EXTRA_STREAM: ("android.os.Parcelable", "content://downloads/HILO Zoë.hilo")
    }
    assert sent.flags & Intent.FLAG_GRANT_READ_URI_PERMISSION


@pytest.mark.parametrize("version", [24, 28])
def test_before_android_10_a_record_is_passed_on_as_text(tmp_path: Path, monkeypatch, version: int):
    phone = Phone(tmp_path, version)
    install(monkeypatch, phone)
    share.share_record("game.hilo", "{}")
    sent = phone.started[0].extras["android.intent.extra.INTENT"]
    assert (sent.type, sent.extras) == ("text/plain", {Intent.EXTRA_TEXT: "{}"})
    assert not list(tmp_path.iterdir())


def test_whatever_java_throws_is_an_os_error(phone: Phone, monkeypatch):
    monkeypatch.setattr(phone, "insert", lambda place, values: None)
    with pytest.raises(OSError, match="Downloads"):
        share.share_record("game.hilo", "{}")
    monkeypatch.setattr(phone, "insert", lambda place, values: "content://downloads/gone")
    with pytest.raises(OSError, match="FileNotFound"):
        share.share_record("game.hilo", "{}")


def test_elsewhere_there_is_no_share_sheet():
    assert not share.can_share()
    assert not opened.can_choose()
    opened.listen(pytest.fail)


# Opening


def test_a_file_starts_the_app_or_comes_to_the_running_one(phone: Phone):
    (phone.folder / "one.hilo").write_bytes(b"one")
    (phone.folder / "two.hilo").write_bytes(b"two")
    assert sorted(taken(phone, viewing("one.hilo"), viewing("two.hilo"))) == [b"one", b"two"]


def test_a_start_from_the_icon_or_from_recent_apps_opens_nothing(phone: Phone):
    (phone.folder / "one.hilo").write_bytes(b"one")
    again = viewing("one.hilo", Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)
    assert taken(phone, Intent(), again, None) == []


def test_no_more_is_read_than_shows_that_a_file_is_too_long(phone: Phone):
    (phone.folder / "huge.hilo").write_bytes(b"x" * (SIZE_LIMIT + 5000))
    (content,) = taken(phone, viewing("huge.hilo"))
    assert content is not None
    assert len(content) == SIZE_LIMIT + 1


def test_a_file_that_is_gone_is_told(phone: Phone):
    assert taken(phone, viewing("gone.hilo"), Intent(VIEW, None)) == [None, None]


def test_a_file_can_be_chosen_in_the_system(phone: Phone):
    (phone.folder / "one.hilo").write_bytes(b"one")
    got: list[bytes | None] = []
    opened.choose(got.append)
    (asked,) = phone.started
    assert asked.action == Intent.ACTION_OPEN_DOCUMENT
    assert asked.categories == [Intent.CATEGORY_OPENABLE]
    chosen = phone.bound["on_activity_result"]
    chosen(phone.request + 1, -1, viewing("one.hilo"))  # somebody else's question
    chosen(phone.request, -1, viewing("one.hilo"))
    settle()
    assert got == [b"one"]
    opened.choose(got.append)
    phone.bound["on_activity_result"](phone.request, 0, None)  # nothing was chosen
    settle()
    assert got == [b"one"]
    assert phone.bound == {}


def test_the_classes_that_are_asked_for_are_in_the_manifest_or_need_nothing():
    """Neither way may need a permission."""
    from tests.commands import ROOT

    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert "android.permissions = VIBRATE\n" in spec
    filters = (ROOT / "tools" / "android" / "intent_filters.xml").read_text(encoding="utf-8")
    assert VIEW in filters
    assert '"application/octet-stream"' in filters
