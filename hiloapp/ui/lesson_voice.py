"""A lesson for the ear: what the paper says, when it says it."""

from __future__ import annotations

from hiloapp.ui.table_voice import TableVoice


class LessonVoice(TableVoice):
    """As at the table; what can be done is what the lesson says."""

    _told: tuple[object, ...] = ()

    def turn(self) -> None:
        """A step is shown: said once, however often the screen is come back to."""
        screen = self._screen
        now = (id(screen.run), *screen.run.progress, screen.table.view)
        if self._is_on and self._told != now:
            if self._told[:1] != now[:1]:
                screen.app.explorer.say(screen.message.title)
            self._told = now
            self.choices()

    def choices(self) -> None:
        if self._is_on:
            self._screen.app.explorer.say(self._prompt())

    def _prompt(self) -> str:
        """A coach speaks in whole sentences, with the hands' part last."""
        return " ".join(part for part in self._screen.said() if part)
