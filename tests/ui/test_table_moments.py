"""The table at every moment of a turn: turned over, in other words, around a tablet, with nothing cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.ui.driver import Driver
from tests.ui.table_driver import (
    GAPS,
    HILO,
    KINGDOM,
    MAGE,
    PEOPLE,
    PHONE,
    TABLET,
    TWO_LINES,
    Hands,
    one_app,
    sit_down,
)

# isort: split
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from hiloapp.play.seats import Player, Sharing
from hiloapp.storage.settings import Language
from hiloapp.ui.widgets.buttons import Pressable
from hiloapp.ui.widgets.seat_panel import SeatPanel

SitAt = Callable[..., Driver]


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests here: each sits down at a table of its own."""
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        yield driver


@pytest.fixture
def sit_at(driver: Driver) -> Iterator[SitAt]:
    """A device of some size, in English."""

    def sit_at(size: tuple[int, int], **settings: object) -> Driver:
        driver.resize(size)
        driver.app.change_settings(**({"language": Language.ENGLISH, "text_scale": 1.0} | settings))
        return driver

    yield sit_at
    driver.dismiss_all()
    driver.app.games.leave()
    driver.settle()


# In between

SCENES = {
    "preparing": ("hilo", HILO | {"moves": []}, []),
    "turn": ("hilo", HILO, []),
    "card in hand": ("hilo", HILO, ["discard"]),
    "drawn": ("hilo", HILO, ["draw"]),
    "discarding": ("hilo", HILO, ["draw", "discard"]),
    "two lines": ("hilo", TWO_LINES, []),
    "pushing": ("hilo", GAPS, []),
    "who begins": ("kingdom", KINGDOM | {"moves": []}, []),
    "kingdom turn": ("kingdom", KINGDOM, []),
    "mage": ("kingdom", MAGE, []),
    "mage with a card in hand": ("kingdom", MAGE, ["a1"]),
    "phoenix": ("kingdom", KINGDOM | {"discard": "PHO", "moves": [*KINGDOM["moves"], "take b1"]}, []),
}


def scene_of(driver: Driver, name: str) -> Hands:
    game, scene, taps = SCENES[name]
    rest = {key: value for key, value in scene.items() if key != "layouts"}
    hands = sit_down(driver, game, *scene["layouts"], **rest)
    hands.tap(*taps)
    return hands


def drawn_at(hands: Hands) -> str:
    """Where the drawn card is seen."""
    sprite, geometry = hands.board.drawn, hands.board.geometry
    if sprite is None:
        return ""
    on_pile = geometry.discard_pile.contains(sprite.x_mid, sprite.y_mid)
    return "discard pile" if on_pile else "hand"


@pytest.mark.parametrize("name", ["turn", "kingdom turn"])
def test_the_piles_are_there_again_for_the_game_after_one_that_was_left_at_a_push(sit_at: SitAt, name: str):
    driver = sit_at(PHONE)
    assert scene_of(driver, "pushing").board.discard.fade == 0
    assert scene_of(driver, name).board.discard.fade == 1


@pytest.mark.parametrize("name", SCENES)
def test_turning_the_device_changes_nothing_but_the_places(sit_at: SitAt, name: str):
    driver = sit_at(PHONE)
    hands = scene_of(driver, name)
    before = (hands.view, hands.presenter.lights(), hands.in_hand, hands.presenter.is_discarding)
    seen = drawn_at(hands)
    for size in ((892, 412), (1280, 800), PHONE):
        driver.resize(size)
        driver.settle()
        after = (hands.view, hands.presenter.lights(), hands.in_hand, hands.presenter.is_discarding)
        assert after == before
        assert drawn_at(hands) == seen
        assert hands.made in ([], ["draw"])
        geometry = hands.board.geometry
        assert geometry.bar.right <= size[0]
        assert geometry.bar.top <= size[1]
        if hands.in_hand is None and not hands.presenter.is_discarding:
            assert hands.is_at_rest()


@pytest.mark.parametrize("name", SCENES)
def test_another_language_in_the_middle_of_a_turn_changes_the_words_alone(sit_at: SitAt, name: str):
    driver = sit_at(PHONE)
    hands = scene_of(driver, name)
    before = (hands.view, hands.presenter.lights(), hands.in_hand, hands.presenter.is_discarding)
    seen, english = drawn_at(hands), set(driver.texts())
    lifted = [sprite.lift for sprite in (hands.board.discard, hands.board.drawn) if sprite]
    driver.app.change_settings(language=Language.GERMAN)
    driver.settle()
    german = set(driver.texts())
    after = (hands.view, hands.presenter.lights(), hands.in_hand, hands.presenter.is_discarding)
    assert after == before
    assert drawn_at(hands) == seen
    assert [sprite.lift for sprite in (hands.board.discard, hands.board.drawn) if sprite] == lifted
    assert len(german - english) >= 2
    left = {text for text in english & german if " " in text}
    assert left == set(), "these were not translated"
    driver.app.change_settings(language=Language.FRENCH)
    driver.settle()
    assert not set(driver.texts()) & {text for text in german if " " in text}


def test_card_names_change_with_the_language(sit_at: SitAt):
    driver = sit_at(PHONE)
    hands = sit_down(driver, "kingdom", *KINGDOM["layouts"], moves=KINGDOM["moves"])
    before = hands.board.sprite_of(hands.spot("a1"))._face.texture
    driver.app.change_settings(language=Language.GERMAN)
    driver.settle()
    finger = driver.down(hands.at("a1"))
    driver.advance(0.6)
    assert hands.screen.peek == "König"
    driver.up(finger)
    driver.settle()
    assert hands.board.sprite_of(hands.spot("a1"))._face.texture is not before


# A tablet in the middle


def with_a_line(driver: Driver, seat: int, seats: int, *more: str) -> Hands:
    """A tablet in the middle; this seat has just completed a diagonal."""
    layouts = [
        f"{colour}1 ?? ??/?? {other}0 ??/?? ?? ??" for colour, other in ("YL", "GM", "OP", "BY")[:seats]
    ]
    layouts[seat - 1] = "R11 ?? ??/?? R9 ??/?? ?? ??"
    reveals = [f"reveal {cell}" for _ in range(seats) for cell in ("a1", "b2")]
    return sit_down(
        driver,
        "hilo",
        *layouts,
        players=PEOPLE[:seats],
        sharing=Sharing.TABLE,
        draw="R5",
        moves=[*reveals, "draw", "place c3", *more],
    )


@pytest.mark.parametrize("seats, seat", [(2, 1), (2, 2), (4, 1), (4, 2), (4, 3), (4, 4)])
def test_in_table_mode_everybody_can_leave_a_line_by_the_button(sit_at: SitAt, seats: int, seat: int):
    driver = sit_at(TABLET)
    hands = with_a_line(driver, seat, seats)
    assert hands.view.seat == seat
    message, button = hands.screen.message, hands.screen.message.ids.button
    (x, y), middle = button.center, message.center
    driver.tap((2 * middle[0] - x, 2 * middle[1] - y) if message.angle == 180 else (x, y))
    assert hands.made == ["keep"]


@pytest.mark.parametrize("seats, seat", [(2, 2), (3, 1), (3, 2), (3, 3)])
@pytest.mark.parametrize("along, up, direction", [(0, -70, "vertical"), (-70, 0, "horizontal")])
def test_in_table_mode_a_push_goes_as_its_player_sees_it(
    sit_at: SitAt, seats: int, seat: int, along: float, up: float, direction: str
):
    driver = sit_at(TABLET)
    hands = with_a_line(driver, seat, seats, "hilo a1-c3")
    places = hands.board.geometry.places
    assert [place.angle for place in places] == ([0, 180] if seats == 2 else [0, 270, 90])
    place = places[seat - 1]
    hands.drag((place.x, place.y), place.to_window(along, up))
    assert hands.made == [f"push {direction}"]


# Words

SIZES = [(360, 640), (412, 892), (892, 412), (800, 1280), (1280, 800)]
NAMES = ("Maximilian", "Antoinette", "Großmutter", "Christophe", "Ben", "Wolfgang")
FAMILY = tuple(Player(name, None, avatar) for avatar, name in enumerate(NAMES, 1))


def is_shown(widget: Widget) -> bool:
    while widget is not None and widget is not Window:
        if widget.opacity == 0:
            return False
        widget = widget.parent
    return True


def cut_labels(driver: Driver) -> Iterator[str]:
    """Words that do not fit into their room, and buttons too small for a finger.

    News are one line, and a name on the smallest panels may end in dots.
    """
    news = driver.app.screen.message.ids.news
    for widget in filter(is_shown, driver.walk()):
        is_button = isinstance(widget, Pressable) and not widget.disabled
        if is_button and min(widget.size) < 47.5:
            yield f"{widget} is too small: {widget.size}"
        if not isinstance(widget, Label) or not widget.text:
            continue
        wide, high = widget.texture_size
        if wide > widget.width + 1 or high > widget.height + 1:
            yield f"{widget.text!r} is cut: {widget.texture_size} in {widget.size}"
        is_tiny = isinstance(widget.parent, SeatPanel) and widget.parent.width < 80
        if widget.is_shortened and not is_tiny and widget is not news:
            yield f"{widget.text!r} is shortened"
        left, right = widget.center_x - wide / 2, widget.center_x + wide / 2
        if left < -1 or right > Window.width + 1:
            yield f"{widget.text!r} leaves the screen"


def crowded(driver: Driver, game: str, seats: int, name: str) -> Hands:
    """A table of people with long names, at a moment with much to read."""
    players = FAMILY[:seats]
    if game == "kingdom":
        moves = ["starter 1", *["reveal a1"] * seats, "take b1"]
        return sit_down(driver, game, players=players, moves=moves, discard=name)
    moves = [f"reveal {cell}" for _ in players for cell in ("a1", "b2")]
    moves += {"turn": [], "line": ["draw", "place c3"], "push": ["draw", "place c3", "hilo a1-c3"]}[name]
    return sit_down(driver, game, "R11 ?? ??/?? R9 ??/?? ?? ??", players=players, moves=moves, draw="R5")


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_words_are_cut(sit_at: SitAt, size: tuple[int, int], scale: float):
    found = []
    driver = sit_at(size, text_scale=scale)
    for game, seats, name in (
        ("hilo", 2, "turn"),
        ("hilo", 6, "line"),
        ("hilo", 3, "push"),
        ("kingdom", 4, "MAG"),
        ("kingdom", 2, "PHO"),
    ):
        crowded(driver, game, seats, name)
        for language in (Language.ENGLISH, Language.FRENCH, Language.GERMAN):
            driver.app.change_settings(language=language)
            driver.settle()
            found += [f"{game} {seats} {name} {language.value}: {fault}" for fault in cut_labels(driver)]
    assert found == []


# What is said


@pytest.mark.parametrize("size", [(360, 640), PHONE, (892, 412), TABLET])
def test_in_the_middle_of_a_spell_the_table_says_what_comes_next(
    sit_at: SitAt, size: tuple[int, int]
) -> None:
    hands = sit_down(sit_at(size), "kingdom", *MAGE["layouts"], discard="MAG", moves=MAGE["moves"])
    hands.tap("a1")
    message, geometry = hands.screen.message, hands.board.geometry
    assert message.prompt == "Now tap the card that you want for it."
    assert message.opacity == 1
    assert not any(panel.overlaps(geometry.message) for panel in geometry.panels)
    hands.tap("a1")
    assert message.prompt.startswith("The Mage casts a spell")


def test_what_to_do_stands_in_the_middle_in_lines_of_about_the_same_length(sit_at: SitAt) -> None:
    hands = sit_down(
        sit_at((360, 640)), "hilo", *HILO["layouts"], discard="B10", draw="R5", moves=HILO["moves"]
    )
    prompt = hands.screen.message.ids.prompt
    assert prompt.center_x == pytest.approx(Window.width / 2)
    first, second = prompt._label._cached_lines
    assert second.w > 0.75 * first.w
