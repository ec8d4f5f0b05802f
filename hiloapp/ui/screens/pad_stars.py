"""The stars of one person on the score pad of Dein Königreich, kind by kind; the keepers are worked out."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hiloapp.engine.scoring import keeper_stars
from hiloapp.i18n.pad_words import FIELDS, refusal_text
from hiloapp.play.refusals import count_limits, refuse_count
from hiloapp.play.scorepad import Draft, StarCount
from hiloapp.ui.kv import load_kv
from hiloapp.ui.widgets.dialog import Said, say
from hiloapp.ui.widgets.page import Page, Panel
from hiloapp.ui.widgets.person_chip import PersonChip
from hiloapp.ui.widgets.step_row import StepRow
from hiloapp.ui.widgets.words import Soft

_SEEN = ("printed", "beside", "stacked")
_SORTS = (("dragon_keepers", "dragons"), ("unicorn_keepers", "unicorns"), ("wolf_keepers", "wolves"))


class PadStarsScreen(Page):
    """Every tap is kept."""

    title = StringProperty()
    total = StringProperty()
    refusal = StringProperty()
    next_step = StringProperty()
    columns = NumericProperty(2)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._steps: dict[str, StepRow] = {}
        self._kept: dict[str, Soft] = {}
        self._refusal: Said = ""
        panel = self._panel(_SEEN)
        self.ids.seen.add_widget(panel)
        for sort in _SORTS:
            panel = self._panel(sort)
            self._kept[sort[1]] = Soft(halign="right")
            panel.add_widget(self._kept[sort[1]])
            self.ids.kept.add_widget(panel)

    def on_pre_enter(self) -> None:
        for field, step in self._steps.items():
            step.most = getattr(count_limits(), field)
        self._show(App.get_running_app().desk.place)

    def reword(self) -> None:
        app = App.get_running_app()
        for field, step in self._steps.items():
            step.text = app.tr._(FIELDS[field])
        self.title = app.tr._("The stars of {name}", name=app.desk.pad.players[app.desk.place].name)
        self._refuse(self._refusal)
        self._word()

    def choose_person(self, seat: int) -> None:
        """What was typed for the one before stays, if it can be; who has typed nothing has not counted."""
        pad, place = App.get_running_app().desk.pad, App.get_running_app().desk.place
        is_untouched = pad.entries[place] is None and not any(self._count)
        if is_untouched or self._write():
            self._show(seat - 1)

    def go_on(self) -> None:
        """Write it down, and on to whoever has not counted yet."""
        if not self._write():
            return
        app = App.get_running_app()
        if None in app.desk.pad.entries:
            self._show(app.desk.pad.entries.index(None))
            self.ids.scroller.scroll_y = 1
        else:
            app.go("pad")

    def _panel(self, fields: tuple[str, ...]) -> Panel:
        panel = Panel()
        for field in fields:
            self._steps[field] = StepRow(field=field)
            self._steps[field].bind(on_step=self._stepped)
            panel.add_widget(self._steps[field])
        return panel

    @property
    def _count(self) -> StarCount:
        return StarCount(**{field: int(step.value) for field, step in self._steps.items()})

    def _show(self, place: int) -> None:
        app = App.get_running_app()
        desk = app.desk
        desk.place = place
        self._refuse("")
        pad = desk.pad
        entry = pad.entries[place]
        count = entry if isinstance(entry, StarCount) else StarCount()
        if pad.draft is not None and pad.draft.place == place:
            count = StarCount(*(own or 0 for own in pad.draft.numbers))
        for field, value in count._asdict().items():
            self._steps[field].value = value
        self._make_chips()
        self.reword()

    def _make_chips(self) -> None:
        desk, words = App.get_running_app().desk, App.get_running_app().tr.catalogue
        self.ids.people.clear_widgets()
        self.columns = 3 if len(desk.pad.players) == 3 else 2
        for seat, (player, entry) in enumerate(zip(desk.pad.players, desk.pad.entries, strict=True), 1):
            chip = PersonChip(seat=seat, colour=player.colour, avatar=player.avatar, person=player.name)
            chip.number = words.number(sum(entry.stars)) if isinstance(entry, StarCount) else ""
            chip.is_current = seat == desk.place + 1
            chip.bind(on_release=lambda chip: self.choose_person(int(chip.seat)))
            self.ids.people.add_widget(chip)

    def _stepped(self, *_: object) -> None:
        desk = App.get_running_app().desk
        desk.change(desk.pad.drafted(Draft(desk.place, tuple(self._count))))
        self._refuse("")
        self._word()

    def _write(self) -> bool:
        """False, with the reason, if these numbers cannot be; what stands there is not written again."""
        app = App.get_running_app()
        desk, count = app.desk, self._count
        others = [
            entry
            for place, entry in enumerate(desk.pad.entries)
            if isinstance(entry, StarCount) and place != desk.place
        ]
        refusal = refuse_count(count, others)
        if refusal is not None:
            self._refuse(lambda: refusal_text(app.tr.catalogue, refusal))
            return False
        if desk.pad.entries[desk.place] != count:
            desk.change(desk.pad.written(desk.place, count))
        return True

    def _refuse(self, said: Said) -> None:
        self._refusal, self.refusal = said, say(said)

    def _word(self) -> None:
        app = App.get_running_app()
        words, count = app.tr.catalogue, self._count
        for (_, animals), (keepers, kept) in zip(_SORTS, count.pairs, strict=True):
            stars = keeper_stars(keepers, kept)
            self._kept[animals].text = words.plural("{count} star", "{count} stars", stars)
        self.total = words.plural("{count} star", "{count} stars", sum(count.stars))
        entries = app.desk.pad.entries
        is_last = all(entry is not None or place == app.desk.place for place, entry in enumerate(entries))
        self.next_step = words.text("Write down") if is_last else words.text("Next")


load_kv(__name__)
