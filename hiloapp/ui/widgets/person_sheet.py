"""Who sits here: somebody who has played before, or another picture and colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from hiloapp.play.seats import AVATARS, COLOURS
from hiloapp.storage.people import Person
from hiloapp.ui import theme
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets import page, words  # noqa: F401  the kv names their classes
from hiloapp.ui.widgets.avatar import AvatarButton
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.dialog import Dialog
from hiloapp.ui.widgets.page import show_in
from hiloapp.ui.widgets.person_chip import PersonChip


class ColourButton(Pressable, Widget):
    """A ring of the colour, with a dot in the one that is chosen."""

    number = NumericProperty(1)
    is_chosen = BooleanProperty(False)

    @property
    def spoken(self) -> str:
        """For the voice: colours have numbers, as pictures have."""
        return App.get_running_app().tr._("Colour {number}", number=int(self.number))

    def fill(self, number: float, palette: theme.Palette) -> theme.Rgba:
        return palette.seats[int(number) - 1]


class PersonSheet(Dialog):
    """One tap chooses, and closes it."""

    columns = NumericProperty(2)

    def __init__(
        self,
        known: Sequence[Person],
        colour: int,
        take_person: Callable[[Person], None],
        take_avatar: Callable[[int], None],
        take_colour: Callable[[int], None],
    ) -> None:
        super().__init__()
        self._take_person, self._take_avatar, self._take_colour = take_person, take_avatar, take_colour
        show_in(self.ids.box, self.ids.people.__self__, False)
        if known:
            self.ids.box.add_widget(self.ids.people.__self__, index=len(self.ids.box.children) - 1)
        for person in known:
            chip = PersonChip(seat=0, avatar=person.avatar, colour=person.colour, person=person.name)
            chip.bind(on_release=lambda _, person=person: self._close(self._take_person, person))
            self.ids.people.add_widget(chip)
        for number in range(1, AVATARS + 1):
            button = AvatarButton(number=number)
            button.bind(on_release=lambda button: self._close(self._take_avatar, int(button.number)))
            self.ids.avatars.add_widget(button)
        for number in range(1, COLOURS + 1):
            swatch = ColourButton(number=number, is_chosen=number == colour)
            swatch.bind(on_release=lambda swatch: self._close(self._take_colour, int(swatch.number)))
            self.ids.colours.add_widget(swatch)

    def _close(self, take: Callable[..., None], what: object) -> None:
        self.dismiss()
        take(what)


load_kv(__name__)
