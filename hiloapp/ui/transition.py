"""From screen to screen: the old one fades, then the new one comes. The ground stands still."""

from __future__ import annotations

from kivy.uix.screenmanager import TransitionBase


class Fade(TransitionBase):
    """Without a framebuffer: only the opacity of both screens changes."""

    def on_progress(self, progression: float) -> None:
        self.screen_out.opacity = max(0.0, 1 - 2 * progression)
        self.screen_in.opacity = max(0.0, 2 * progression - 1)

    def on_complete(self) -> None:
        self.screen_out.opacity = self.screen_in.opacity = 1
        super().on_complete()
