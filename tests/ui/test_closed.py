"""An app that was closed is gone, with all its screens: nothing of one test reaches the next."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.core.window import Window
from kivy.lang.parser import _handlers
from kivy.uix.textinput import TextInput

from tests.ui.conftest import Start
from tools.screens import SCENES


def forget_the_last_text_field() -> None:
    """Kivy remembers the one that scrolled last, whoever it belonged to."""
    for cell in TextInput._adjust_viewport.__closure__:
        if isinstance(cell.cell_contents, list):
            cell.cell_contents.clear()


@pytest.mark.parametrize(
    "scene", ["person", "notice", "rules", "pad", "history", "lesson_hilo_2_0", "table", "table_menu"]
)
def test_nothing_is_left_of_an_app_that_was_closed(start: Start, scene: str):
    driver = start(language="en")
    SCENES[scene](driver)
    driver.frame()
    app = driver.app
    things = (app, app.tr, app.table, *app._screens.screens, *Window.children)
    left = [weakref.ref(thing) for thing in things if thing is not None]
    del driver, app, things
    start()  # closes it
    forget_the_last_text_field()
    gc.collect()
    assert [ref() for ref in left if ref() is not None] == []


def test_fifty_apps_opened_and_closed_leave_nothing_behind(start: Start):
    apps = weakref.WeakSet(start(language="en").app for _ in range(50))
    start().close()
    gc.collect()
    assert not apps
    assert not _handlers
