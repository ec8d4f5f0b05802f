"""What is heard and felt: every event, once, at its moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.driver import Driver
from tests.ui.games import played
from tests.ui.table_driver import BOT, DIAGONAL, HILO, PEOPLE, Hands, one_app, sit_down

# isort: split
from hiloapp.device.haptics import Strength
from hiloapp.device.sound import Sound
from hiloapp.engine import events as facts
from hiloapp.engine.cards import HILO_CARDS
from hiloapp.engine.events import Event
from hiloapp.engine.layout import Cell
from hiloapp.storage.settings import Speed
from hiloapp.ui.cues import FELT, HEARD, SILENT, cues_of, hilo_sound


def kinds(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for below in kind.__subclasses__():
        if "__match_args__" in vars(below):  # a slotted dataclass leaves its plain class behind
            yield below
        yield from kinds(below)


def test_every_event_is_heard_or_known_to_be_silent():
    assert {kind.__name__ for kind in kinds()} == {kind.__name__ for kind in set(HEARD) | SILENT}
    assert not set(HEARD) & SILENT
    assert set(FELT) <= set(HEARD)


def test_every_sound_has_its_moment():
    told = {cue.sound for cues in HEARD.values() for cue in cues}
    told |= {hilo_sound(points) for points in range(-3, 34)}
    assert told | {Sound.LIFT, Sound.CASCADE, Sound.PHOENIX, Sound.TICK} == set(Sound)


def test_a_hilo_sounds_higher_the_more_points_go():
    steps = [hilo_sound(points).value for points in range(-3, 34)]
    assert steps == sorted(steps)
    assert len(set(steps)) == 5


def test_a_hilo_after_a_hilo_is_a_cascade():
    found = facts.HiloFound(1, (), must=True)
    assert [cue.sound for cue in cues_of(found)] == [Sound.SHINE]
    assert [cue.sound for cue in cues_of(found, is_cascade=True)] == [Sound.CASCADE]


def test_cards_uncovered_at_the_end_are_heard_one_after_the_other():
    cells = tuple(Cell(column, 0) for column in range(3))
    cards = tuple(HILO_CARDS[name] for name in ("R1", "R2", "R3"))
    cues = cues_of(facts.LayoutUncovered(1, cells, cards))
    assert [cue.sound for cue in cues] == [Sound.FLIP] * 3
    assert len({cue.at for cue in cues}) == 3


# At a table


class Ear:
    """Writes down what the device would play and how it would vibrate, with the time."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.heard: list[tuple[Sound, float]] = []
        self.felt: list[Strength] = []

    def play(self, sound: Sound, gain: float = 1.0) -> None:
        self.heard.append((sound, self._driver.now))

    def feel(self, strength: Strength) -> None:
        self.felt.append(strength)

    @property
    def sounds(self) -> list[Sound]:
        return [sound for sound, _ in self.heard]


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        yield driver


@pytest.fixture
def ear(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    ear = Ear(driver)
    monkeypatch.setattr(driver.app.sounds, "play", ear.play)
    monkeypatch.setattr(driver.app.haptics, "feel", ear.feel)
    driver.app.change_settings(speed=Speed.NORMAL)
    yield ear
    driver.app.games.leave()
    driver.settle()


def sit(driver: Driver, position: dict[str, object], game: str = "hilo", **values: object) -> Hands:
    values = position | values
    return sit_down(driver, game, *values.pop("layouts"), **values)


def test_a_card_that_is_dragged_is_heard_when_lifted_and_when_it_lands(driver: Driver, ear: Ear):
    hands = sit(driver, HILO)
    hands.drag("discard", "c3")
    driver.settle()
    assert ear.sounds == [Sound.LIFT, Sound.SLIDE, Sound.DROP]
    (_, began), (_, landed) = ear.heard[1:]
    assert landed - began == pytest.approx(0.25, abs=0.03)
    assert ear.felt == [Strength.LIGHT, Strength.LIGHT]


def test_a_hilo_is_heard_when_found_and_when_it_goes(driver: Driver, ear: Ear):
    hands = sit(driver, HILO)
    hands.tap("draw")
    hands.tap("c1")
    driver.advance(2)
    hands.drag("a1", "c1")
    driver.advance(3)
    assert Sound.DRAW in ear.sounds
    assert Sound.SHINE in ear.sounds
    assert ear.sounds[-1] is Sound.HILO_5  # 11 + 9 + 5
    assert ear.felt.count(Strength.STRONG) == 1


def test_a_diagonal_slides_together_with_a_sound(driver: Driver, ear: Ear):
    hands = sit(driver, DIAGONAL)
    hands.drag("a1", "c3")
    driver.advance(3)
    driver.tap(next(iter(hands.screen.chrome.tiles.values())))
    driver.advance(2)
    assert ear.sounds[-1] is Sound.PUSH


def test_a_tap_that_skips_leaves_no_late_sound(driver: Driver, ear: Ear):
    hands = sit(driver, HILO)
    hands.drag("discard", "c3")
    driver.advance(0.02)
    hands.screen.choreography.skip()
    heard = len(ear.heard)
    driver.advance(1)
    assert len(ear.heard) == heard


def test_without_animations_a_move_is_heard_once(driver: Driver, ear: Ear):
    driver.app.change_settings(speed=Speed.OFF)
    hands = sit(driver, HILO)
    hands.tap("discard", "c3")
    assert ear.sounds == [Sound.LIFT, Sound.DROP]


def test_what_a_bot_does_is_heard_but_not_felt(driver: Driver, ear: Ear):
    hands = sit(driver, HILO, players=(PEOPLE[0], BOT))
    hands.drag("discard", "c3")
    ear.felt.clear()
    ear.heard.clear()
    driver.advance(4)
    assert ear.sounds
    assert Strength.LIGHT not in ear.felt


def test_the_count_of_a_round_ticks_and_the_winner_is_heard(driver: Driver, ear: Ear):
    driver.app.table = played("hilo", 3)
    driver.app.go("round_result")
    driver.settle()
    driver.advance(1)
    assert set(ear.sounds) == {Sound.TICK}
    assert 5 < len(ear.sounds) < 10
    driver.app.go("game_result")
    driver.settle()
    assert ear.sounds[-1] is Sound.WIN
    driver.app.go("home")
