"""A page with the score sheet, the course of the game and a sentence: after a round, and on a score pad."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import chart, score_sheet, star_bars  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.page import Page, show_in


class ScoresPage(Page):
    """What is on it is for the screens that are such pages."""

    title = StringProperty()
    heading = StringProperty()
    sentence = StringProperty()
    players = ListProperty()
    rows = ListProperty()
    totals = ListProperty()
    stars = ListProperty()
    """Of Dein Königreich, by seat."""
    swatches = ListProperty()
    """The colours of the bars, where the rows say what they mean."""
    next_step = StringProperty()
    other_step = StringProperty()
    link = StringProperty()
    """Something to look up; empty if there is nothing."""
    progress = NumericProperty(1.0)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.content.bind(height=self._scroll_down)
        self.ids.story_column.bind(height=self._begin_to_read)
        self.ids.story.bind(height=self._begin_to_read)

    def on_is_wide(self, *_: object) -> None:
        self.arrange()

    def on_leave(self) -> None:
        Animation.cancel_all(self, "progress")

    def go_on(self) -> None:
        """The golden button."""

    def look(self) -> None:
        """The button below it."""

    def follow_link(self) -> None:
        """The words under the sentence."""

    def tap_row(self, index: int) -> None:
        """A row of the sheet was tapped."""

    def arrange(self) -> None:
        """Upright: one column. On its side: the sheet on the left, all else on the right."""
        parts = self.parts
        for name in ("top_bar", "scroller", "side", "story", "told", "actions", "chart", "bars"):
            show_in(self, parts[name], False)
        show_in(self, parts["link"], False)
        figure, side = parts["bars" if self.stars else "chart"], parts["side"]
        for name in ("scroller", "side") if self.is_wide else ("top_bar", "scroller", "side"):
            self.ids.frame.add_widget(parts[name])
        for name in ("top_bar", "story", "actions") if self.is_wide else ("actions",):
            side.add_widget(parts[name])
        if self.is_wide:
            parts["figure_paper"].add_widget(figure)
            parts["story_column"].add_widget(parts["told"])
        else:
            parts["paper"].add_widget(figure)
            parts["content"].add_widget(parts["told"])
        if self.link:
            parts["content" if self.is_wide else "told"].add_widget(parts["link"])

    def reveal(self, is_new: bool = True) -> None:
        """Count a new round up, where things may move and can be seen; what is newest is on screen."""
        app = App.get_running_app()
        Animation.cancel_all(self, "progress")
        self.progress = 1.0
        factor = app.settings.speed.value
        if is_new and factor and not app.is_still and not app.voice.is_on:
            self.progress = 0.0
            wait = Animation(d=theme.FADE * min(factor, 1))  # until the page is there
            (wait + Animation(progress=1.0, d=theme.COUNT_UP * factor, t="out_quad")).start(self)
        self._scroll_down()

    def chart_height(self, sheet: float, heading: float, sentence: float, room: float) -> float:
        """Below the sheet: as much as is left of the screen."""
        return max(dp(190), room - sheet - heading - sentence - dp(112))

    def _scroll_down(self, *_: object) -> None:
        """The newest round is at the bottom."""
        self.ids.scroller.scroll_y = 0

    def _begin_to_read(self, *_: object) -> None:
        """Where there is no room for chart and sentence, the beginning of the sentence is in sight."""
        column, view = self.ids.story_column.height, self.ids.story.height
        above = column - self.ids.told.height
        self.ids.story.scroll_y = 1 - min(1, above / (column - view)) if column > view else 1


load_kv(__name__)
