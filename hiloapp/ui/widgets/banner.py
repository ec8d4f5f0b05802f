"""A word across the table: it springs up, stays a moment and goes."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.turned import Turned


class Banner(Turned, Label):
    words = StringProperty()
    """What to say now; the last words are still seen while they fade."""
    grown = NumericProperty(1.0)
    middle = ListProperty([0, 0])
    """Where it is seen, however long it is."""

    def __init__(self, **keywords: object) -> None:
        super().__init__(**keywords)
        self._scale = Scale(1, 1, 1)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._scale)
        self.canvas.after.insert(0, PopMatrix())
        self.fbind("middle", self._put)
        self.fbind("size", self._put)
        self.fbind("grown", self._sized)

    def on_words(self, *_: object) -> None:
        Animation.cancel_all(self, "grown", "opacity")
        app = App.get_running_app()
        speed = app.settings.speed.value
        if self.words:
            self.text = self.words
            self.opacity = 1.0 if speed == 0 else 0.0
            if speed:
                Animation(opacity=1.0, d=theme.PICK * speed).start(self)
            if speed and not app.is_still:
                self.grown = 0.6
                Animation(grown=1.0, d=2 * theme.PICK * speed, t="out_back").start(self)
        elif speed:
            Animation(opacity=0.0, d=theme.PICK / 2 * speed).start(self)
        else:
            self.opacity = 0.0

    def _put(self, *_: object) -> None:
        self.pos = self.middle[0] - self.width / 2, self.middle[1] - self.height / 2
        self._sized()

    def _sized(self, *_: object) -> None:
        self._scale.xyz, self._scale.origin = (self.grown, self.grown, 1), self.middle


load_kv(__name__)
