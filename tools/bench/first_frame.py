"""Runs in a process of its own: seconds to the first frame of `bare` KivyMD or of `hilo`."""

from __future__ import annotations

import sys
import time

_START = time.perf_counter()

if sys.argv[1] == "bare":
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def build(self) -> MDScreen:
            return MDScreen()

    app = Bare()
else:
    from hiloapp.app import HiloApp

    app = HiloApp()

from kivy.core.window import Window


def _shown(*_: object) -> None:
    Window.unbind(on_flip=_shown)
    print(time.perf_counter() - _START)
    app.stop()


Window.bind(on_flip=_shown)
app.run()
