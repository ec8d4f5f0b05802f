"""`?`: the rule that the present decision is about, marked; and back to the table as if nothing had been."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.driver import Driver
from tests.ui.games import played
from tests.ui.table_driver import DIAGONAL, GAPS, HILO, KINGDOM, MAGE, TWO_LINES, Hands, one_app, sit_down

# isort: split
from kivy.core.window import Window

from hiloapp.storage.settings import Speed
from hiloapp.ui.reading import stops, words_of
from hiloapp.ui.widgets.passage_view import PassageView

F1, ESCAPE = 282, 27
LAST = {
    "layouts": ("R11 G2 B3/O4 P5 M6/L7 Y8 R9", "Y1 L2 G9/O8 M9 P7/Y6 L5 G3"),
    "moves": [
        *HILO["moves"],
        *(move for cell in ("c1", "a2", "b2", "c2", "a3", "b3") for move in ("draw", f"flip {cell}") * 2),
        *("draw", "flip c3"),
    ],
}
"""Anna has turned over everything; Ben has his last turn (H-20)."""

MOMENTS = {
    "preparing": ("hilo", HILO | {"moves": []}, [], "H-5"),
    "take or draw": ("hilo", HILO, [], "H-7"),
    "a card in hand": ("hilo", HILO, ["discard"], "H-7"),
    "a drawn card": ("hilo", HILO, ["draw"], "H-10"),
    "laid off": ("hilo", HILO, ["draw", "discard"], "H-10"),
    "a line": ("hilo", DIAGONAL, [], "H-13"),
    "two lines": ("hilo", TWO_LINES, [], "H-15"),
    "pushing": ("hilo", GAPS, [], "H-17"),
    "kingdom turn": ("kingdom", KINGDOM, [], "H-7"),
    "mage": ("kingdom", MAGE, [], "K-7"),
    "mage with a card in hand": ("kingdom", MAGE, ["a1"], "K-7"),
    "phoenix": ("kingdom", KINGDOM | {"discard": "PHO", "moves": [*KINGDOM["moves"], "take b1"]}, [], "K-8"),
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        yield driver


@pytest.fixture
def driver(app: Driver) -> Iterator[Driver]:
    yield app
    app.dismiss_all()
    app.app.games.leave()
    app.settle()


def sit(driver: Driver, name: str) -> Hands:
    game, scene, taps, _ = MOMENTS[name]
    hands = sit_down(driver, game, *scene["layouts"], **{k: v for k, v in scene.items() if k != "layouts"})
    hands.tap(*taps)
    return hands


def everything(hands: Hands) -> tuple[object, ...]:
    """What somebody at the table sees and holds."""
    screen, board = hands.screen, hands.board
    sprites = [board.sprite_of(spot) for spot in board.spots()]
    return (
        hands.view,
        hands.in_hand,
        hands.presenter.is_discarding,
        hands.presenter.lights(),
        screen._looked_at,
        sorted(hands.driver.texts()),
        [(round(s.x_mid), round(s.y_mid), s.lift, s.fade) for s in sprites if s is not None],
        [(panel.pos, panel.is_active) for panel in board.panels],
        screen.can_undo,
    )


def marked(driver: Driver) -> tuple[str, ...]:
    """The numbers of the passage with the line beside it, which is in sight."""
    assert driver.app.screen.name == "rules"
    (passage,) = driver.find_all(PassageView, is_sought=True)
    top = passage.to_window(passage.x, passage.top)[1]
    assert 0 < top <= Window.height
    return tuple(passage.numbers.split("\n"))


@pytest.mark.parametrize("name", MOMENTS)
def test_the_question_mark_opens_the_rule_for_now_and_back_leads_to_the_same_table(driver: Driver, name: str):
    hands = sit(driver, name)
    before = everything(hands)
    driver.tap(driver.find("IconButton", icon="help-circle-outline"))
    assert MOMENTS[name][3] in marked(driver)
    driver.key(ESCAPE)
    assert driver.app.screen.name == "table"
    assert everything(hands) == before


def test_it_is_large_enough_to_touch_and_says_what_it_is(driver: Driver):
    hands = sit(driver, "take or draw")
    button = driver.find("IconButton", icon="help-circle-outline")
    assert min(button.size) >= 48
    assert words_of(button, driver.app.tr.catalogue) == "See the rule, button"
    assert any(found.widget is button for found in hands.screen.heard.found())


@pytest.mark.parametrize("key", [(F1, None), (ord("?"), "?")])
def test_a_key_opens_it_too(driver: Driver, key: tuple[int, str | None]):
    sit(driver, "mage")
    driver.key(*key)
    assert "K-7" in marked(driver)
    assert [type(top).__name__ for top in Window.children] == ["Ground"], "nothing of Kivy's own opens"


def test_who_looks_at_somebody_comes_back_to_that_layout(driver: Driver):
    hands = sit(driver, "take or draw")
    hands.screen.look_at(2)
    driver.settle()
    before = everything(hands)
    driver.tap(driver.find("IconButton", icon="help-circle-outline"))
    driver.app.back()
    driver.settle()
    assert everything(hands) == before


@pytest.mark.parametrize("steps", [1, 2])
def test_a_hint_is_still_there_afterwards(driver: Driver, steps: int):
    hands = sit(driver, "take or draw")
    for _ in range(steps):
        hands.screen.hints.ask()
        for _ in range(400):
            driver.frame()
            if hands.screen.hints._event is None:
                break
    before = everything(hands)
    assert (hands.screen.message.news == "Look here. Ask again for more.") == (steps == 1)
    driver.tap(driver.find("IconButton", icon="help-circle-outline"))
    driver.app.back()
    driver.settle()
    assert everything(hands) == before


def test_the_last_turns(driver: Driver):
    """H-20: everybody else has one more turn."""
    hands = sit_down(driver, "hilo", *LAST["layouts"], moves=LAST["moves"])
    assert hands.view.ended_by == 1
    driver.tap(driver.find("IconButton", icon="help-circle-outline"))
    assert "H-20" in marked(driver)


def test_who_begins_can_be_looked_up_while_it_is_asked(driver: Driver):
    """K-4, in the question itself, since it lies over the table."""
    sit_down(driver, "kingdom", *KINGDOM["layouts"], moves=[])
    driver.tap(driver.find("QuietButton", text="See the rule"))
    assert "K-4" in marked(driver)
    assert not driver.find_all("Chooser")
    driver.app.back()
    driver.settle()
    assert driver.find("Chooser").question


@pytest.mark.parametrize("game, rule", [("hilo", "H-23"), ("kingdom", "K-13")])
def test_scores_explain_themselves_and_do_not_count_up_twice(driver: Driver, game: str, rule: str):
    driver.app.change_settings(speed=Speed.NORMAL)
    driver.app.table = played(game, 3, 1)
    driver.app.go("round_result")
    assert driver.app.screen.progress < 1
    driver.settle()
    driver.tap(driver.find("IconButton", icon="help-circle-outline"))
    assert rule in marked(driver)
    driver.app.back()
    assert driver.app.screen.name == "round_result"
    assert driver.app.screen.progress == 1
    driver.app.change_settings(speed=Speed.OFF)


def test_from_a_single_rule_all_chapters_can_be_reached_and_back_is_still_the_table(driver: Driver):
    sit(driver, "take or draw")
    driver.tap(driver.find("IconButton", icon="help-circle-outline"))
    button = driver.find("LineButton", text="All chapters")
    driver.app.screen.ids.reader.scroll_to(button, animate=False)
    driver.settle()
    driver.tap(button)
    assert len(driver.find_all("ContentsRow")) > 5
    driver.key(ESCAPE)
    assert driver.app.screen.name == "table"


def test_the_menu_leads_to_the_settings_and_back_with_the_card_still_in_hand(driver: Driver):
    hands = sit(driver, "a card in hand")
    before = everything(hands)
    driver.tap(driver.find("IconButton", icon="menu"))
    driver.tap(driver.find("MenuRow", text="Settings"))
    assert driver.app.screen.name == "settings"
    driver.key(ESCAPE)
    assert everything(hands) == before


def test_the_menu_leads_out(driver: Driver):
    sit(driver, "take or draw")
    driver.tap(driver.find("IconButton", icon="menu"))
    menu = driver.find("TableMenu")
    words = driver.app.tr.catalogue
    assert [words_of(stop, words) for stop in stops(menu)] == [
        "What happened, button", "Settings, button", "Leave the table, button", "Go on playing, button",
    ]  # fmt: skip
    driver.tap(driver.find("MenuRow", text="Leave the table"))
    assert driver.app.screen.name == "home"


def test_a_new_table_does_not_show_the_words_of_the_last_one(driver: Driver):
    sit(driver, "two lines")
    sit_down(driver, "kingdom", *KINGDOM["layouts"], moves=[])
    assert "turn" not in driver.app.screen.title
    assert "HILO" not in driver.app.screen.message.prompt
