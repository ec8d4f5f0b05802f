"""About: whose game this is, who made what, and why nobody needs to distrust the bots."""

from __future__ import annotations

from kivy.properties import StringProperty

from hiloapp import __version__
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.page import Page


class AboutScreen(Page):
    version = StringProperty(__version__)


load_kv(__name__)
