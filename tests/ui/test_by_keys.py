"""Everything by keyboard alone, with the focus always in sight: whole games, pages, dialogs, fields."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hiloapp.play.seats import Setup
from hiloapp.storage.settings import Appearance, Pace
from tests.colour_science import contrast
from tests.engine.players import choose
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.table_driver import BOT, GAPS, HILO, PEOPLE, PHONE, TWO_LINES, Hands, sit_down

# isort: split
from kivy.core.window import Window
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput

from hiloapp.engine.moves import Move
from hiloapp.ui.presenter import DISCARD_PILE, DRAW_PILE, Spot
from hiloapp.ui.reading import controls, in_front
from hiloapp.ui.widgets.buttons import Pressable

ENTER, ESCAPE, TAB, UP, DOWN, RIGHT, LEFT = 13, 27, 9, 273, 274, 275, 276
PAGE_DOWN = 281
SETUPS = {
    "hilo": Setup("hilo", (*PEOPLE[:2], BOT), "hilo"),
    "hillo": Setup("hilo", (PEOPLE[0], BOT), "hillo"),
    "kingdom": Setup("kingdom", (*PEOPLE[:2], BOT)),
}


def focused(driver: Driver) -> Pressable:
    """What has the ring; exactly one does."""
    place = in_front(driver.app.screen)
    ringed = [widget for widget in controls(place) if getattr(widget, "is_focused", False)]
    assert len(ringed) == 1, [str(widget) for widget in ringed]
    return ringed[0]


class Keys:
    """Somebody with a keyboard, who sees the ring."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def at(self) -> Spot | None:
        return self.driver.app.screen.board._marked

    def go(self, spot: Spot) -> None:
        """With arrows, towards it."""
        board = self.driver.app.screen.board
        if self.at is None:
            self.driver.key(RIGHT)
        came_from: dict[Spot, tuple[Spot, int]] = {}
        queue = [self.at]
        rects = {other: board.rect_of(other).center for other in board.spots()}
        while queue and spot not in came_from and queue[0] != spot:  # the way, thought out beforehand
            here = queue.pop(0)
            for key, step in ((RIGHT, (1, 0)), (LEFT, (-1, 0)), (UP, (0, 1)), (DOWN, (0, -1))):
                there = _ahead(rects, here, *step)
                if there is not None and there not in came_from and there != self.at:
                    came_from[there] = (here, key)
                    queue.append(there)
        way: list[int] = []
        back = spot
        while back != self.at:
            back, key = came_from[back]
            way.insert(0, key)
        for key in way:
            self.driver.key(key)
        assert self.at == spot

    def touch(self, place: str) -> None:
        self.go(Hands(self.driver).spot(place))
        self.driver.key(ENTER)

    def press(self, text: str) -> None:
        for _ in range(30):
            self.driver.key(TAB)
            if any(field.focus for field in self.driver.find_all(TextInput)):
                continue
            button = focused(self.driver)
            if text in (getattr(button, "text", ""), button.hint):
                self.driver.key(ENTER)
                return
        raise AssertionError(f"{text} cannot be reached")

    def make(self, move: str) -> None:
        word, *arguments = move.split()
        if word == "draw":
            self.driver.key(ord("d"), "d")
        elif word == "keep":
            self.press("Leave it")
        elif word == "push":
            self.press("Down" if arguments == ["vertical"] else "To the left")
        elif word == "hilo":
            lines = [legal[5:] for legal in map(str, self.driver.app.table.view.legal) if legal[:4] == "hilo"]
            mine = {str(at) for at in Move.parse(move).line.cells}
            others = {
                str(at) for line in lines if line != arguments[0]
                for at in Move.parse(f"hilo {line}").line.cells
            }  # fmt: skip
            self.touch(min(mine - others))
        elif word == "spell":
            self.touch(arguments[0])
            self.touch(arguments[1])
        elif word == "take":
            self.driver.key(ord("t"), "t")
            self.touch(arguments[0])
        else:
            if word == "flip":
                self.touch("discard")
            self.touch(arguments[0])


def _ahead(rects: dict[Spot, tuple[float, float]], here: Spot, right: int, up: int) -> Spot | None:
    """The nearest in a direction: as the keys promise it."""
    x, y = rects[here]
    ahead = []
    for spot, (to_x, to_y) in rects.items():
        along = (to_x - x) * right + (to_y - y) * up
        if along > 1:
            ahead.append((along + 2.5 * (abs((to_x - x) * up) + abs((to_y - y) * right)), spot))
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def play_by_keys(driver: Driver, style: str, seed: int) -> None:
    keys, generator = Keys(driver), Random(seed)
    for _ in range(3000):
        screen = driver.app.screen
        if driver.find_all("Chooser"):
            driver.key(TAB)
            assert focused(driver).text
            driver.key(ENTER)
        elif screen.name == "game_result":
            return
        elif screen.name == "round_result" or screen.hand_over_to:
            driver.key(ENTER)
        elif screen.is_ended:
            driver.key(TAB)
            assert focused(driver).text == "Go on"
            driver.key(ENTER)
        elif screen.presenter.legal and not screen.choreography.is_playing:
            view = driver.app.table.view
            move = choose(generator, style, sorted(map(str, view.legal)))
            keys.make(move)
            assert driver.app.table.record.rounds[-1].moves[view.ply] == move
        else:
            driver.advance(0.1)
    raise AssertionError("the game never ended")


@pytest.mark.parametrize(
    "kind, style, seed", [("hilo", "collect", 8), ("hillo", "rush", 4), ("kingdom", "rush", 6)]
)
def test_a_whole_game_by_keyboard_alone(start: Start, kind: str, style: str, seed: int):
    driver = start(PHONE, "en", hand_over=True, pace=Pace.FAST)
    driver.app.games.start(SETUPS[kind])
    driver.settle()
    play_by_keys(driver, style, seed)
    assert driver.app.table.is_over


def test_a_game_is_set_up_and_started_by_keyboard_alone(start: Start):
    driver = start(PHONE, "en")
    keys = Keys(driver)
    keys.press("New game…")
    assert driver.app.screen.name == "new_game"
    keys.press("3")
    keys.press("Start")
    assert driver.app.screen.name == "table"
    assert len(driver.app.table.setup.players) == 3
    driver.key(ESCAPE)
    assert driver.app.screen.name == "home"


@pytest.mark.parametrize("page", ["home", "new_game", "settings", "about", "round_result", "game_result"])
def test_every_control_of_a_page_has_the_ring_once_and_is_in_sight_then(start: Start, page: str):
    from tests.ui.test_layouts import finished

    driver = start((360, 640), "de", text_scale=2.0)
    driver.app.table = finished("hilo", 2)
    driver.app.go(page)
    driver.settle()
    wanted = [widget for widget in controls(driver.app.screen) if isinstance(widget, Pressable)]
    seen = []
    for _ in range(len(controls(driver.app.screen))):
        driver.key(TAB)
        ringed = [widget for widget in wanted if widget.is_focused]
        seen += ringed
        for widget in ringed:
            middle = widget.to_window(*widget.center)
            assert 0 <= middle[1] <= Window.height, widget
    assert seen == wanted


def test_names_are_typed_without_leaving_the_keyboard(start: Start):
    driver = start(PHONE, "en")
    driver.app.go("new_game")
    driver.settle()
    field = driver.find("NameField")
    for _ in range(40):
        driver.key(TAB)
        if field.focus:
            break
    assert field.focus
    field.insert_text("Zoe")
    driver.key(TAB)
    assert not field.focus
    assert focused(driver)
    assert field.text == "Zoe"


def test_a_sheet_over_the_table_is_closed_by_keys(start: Start):
    driver = start(PHONE, "en")
    sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"])
    Keys(driver).press("Menu")
    Keys(driver).press("What happened")
    assert driver.find_all("LogSheet")
    Keys(driver).press("Close")
    driver.advance(0.5)
    assert not driver.find_all("LogSheet")
    Keys(driver).press("Scores")
    driver.key(ESCAPE)
    driver.advance(0.5)
    assert not driver.find_all("ScoresSheet")
    assert driver.app.screen.name == "table"


def test_shift_and_tab_go_back(start: Start):
    driver = start(PHONE, "en")
    sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"])
    driver.key(TAB)
    first = focused(driver)
    driver.key(TAB)
    Window.dispatch("on_key_down", TAB, 0, None, ["shift"])
    assert focused(driver) is first


def test_after_a_diagonal_the_pictures_of_the_push_have_the_ring(start: Start):
    driver = start(PHONE, "en")
    rest = {key: value for key, value in GAPS.items() if key != "layouts"}
    hands = sit_down(driver, "hilo", *GAPS["layouts"], **rest)
    Keys(driver).press("To the left")
    assert hands.made == ["push horizontal"]


def test_one_of_several_lines_is_taken_by_keys(start: Start):
    driver = start(PHONE, "en")
    rest = {key: value for key, value in TWO_LINES.items() if key != "layouts"}
    hands = sit_down(driver, "hilo", *TWO_LINES["layouts"], **rest)
    Keys(driver).make("hilo c1-c3")
    assert hands.made == ["hilo c1-c3"]


def test_the_piles_are_reached_by_arrows(start: Start):
    driver = start(PHONE, "en")
    sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"])
    keys = Keys(driver)
    keys.go(DISCARD_PILE)
    keys.go(DRAW_PILE)
    driver.key(ENTER)
    assert driver.app.table.view.drawn is not None


def test_a_slider_follows_the_arrows(start: Start):
    driver = start(PHONE, "en")
    page = driver.app.screen
    slider = Slider(min=0, max=10, value=5, step=1, size_hint_y=None, height=50)
    page.parts["menu"].add_widget(slider)
    driver.settle()
    driver.key(TAB)
    while page._keys._focused is not slider:
        driver.key(TAB)
    driver.key(RIGHT)
    driver.key(RIGHT)
    driver.key(LEFT)
    assert slider.value == 6
    driver.key(TAB)
    assert focused(driver)


def test_a_long_page_is_scrolled_by_keys(start: Start):
    driver = start((360, 640), "en", text_scale=2.0)
    driver.app.go("about")
    driver.settle()
    scroller = driver.find("Scroller")
    before = scroller.scroll_y
    driver.key(PAGE_DOWN)
    assert scroller.scroll_y < before


@pytest.mark.parametrize("appearance", list(Appearance))
def test_the_ring_is_seen_on_felt_on_paper_and_around_gold(start: Start, appearance: Appearance):
    driver = start(PHONE, "en", appearance=appearance)
    assert ring_contrast(driver, "Play") >= 3  # gold
    assert ring_contrast(driver, "New game…") >= 3  # the page
    sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"])
    assert ring_contrast(driver, "Menu") >= 3  # felt
    driver.app.screen.asides.show_log()
    driver.settle()
    assert ring_contrast(driver, "The shuffle") >= 3  # paper


def ring_contrast(driver: Driver, text: str) -> float:
    """Between the ring around a button and what changes there when the keyboard is elsewhere."""
    for _ in range(30):
        driver.key(TAB)
        button = focused(driver)
        if text in (getattr(button, "text", ""), button.hint):
            break
    else:
        raise AssertionError(f"{text} cannot be reached")
    with_ring = driver.picture().convert("RGB")
    x, y = button.to_window(button.x, button.center_y)
    across = [(round(x) - away, round(Window.height - y)) for away in range(1, 5)]
    driver.key(TAB)
    without = driver.picture().convert("RGB")
    tones = [[np.divide(picture.getpixel(at), 255) for at in across] for picture in (with_ring, without)]
    return max(contrast(one, other) for one, other in zip(*tones, strict=True))
