"""Pages at every size, in every language and text size: nothing is cut, nothing is too small to touch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.uix.widget import Widget

from hiloapp.play.scorepad import Pad
from hiloapp.play.seats import Player
from hiloapp.play.table import Table
from hiloapp.storage.settings import Language
from hiloapp.ui.widgets.fitting import even_width
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.fit import faults, is_shown
from tests.ui.games import FAMILY, played
from tests.ui.table_driver import GAPS, HILO, MAGE, TWO_LINES, sit_down

SIZES = [(360, 640), (412, 892), (892, 412), (800, 1280), (1280, 800)]
LANGUAGES = [Language.GERMAN, Language.ENGLISH, Language.FRENCH]
PAGES = ["home", "new_game", "rules", "settings", "about", "round_result", "game_result"]
PAD_PAGES = ["pads", "pad_setup", "pad", "pad_round", "pad_stars"]


@cache
def finished(game: str, seats: int) -> Table:
    return played(game, seats)


def pages(driver: Driver) -> Iterator[tuple[str, list[Widget]]]:
    for name in PAGES:
        driver.app.table = finished("kingdom", 4) if name == "round_result" else finished("hilo", 2)
        driver.app.go("home")
        driver.app.go(name)
        driver.settle()
        yield name, list(driver.app.screen.walk())


def pad_pages(driver: Driver) -> Iterator[tuple[str, list[Widget]]]:
    for name in PAD_PAGES:
        driver.app.desk.begin(Pad.begun("kingdom" if name == "pad_stars" else "hilo", FAMILY[:4]))
        driver.app.desk.place = 0
        driver.app.go("home")
        driver.app.go(name)
        driver.settle()
        yield name, list(driver.app.screen.walk())


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_pages_fit(start: Start, size: tuple[int, int], scale: float):
    driver = start(size, "en", text_scale=scale)
    found = []
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        for name, widgets in pages(driver):
            found += [f"{name}, {language.value}: {fault}" for fault in faults(widgets)]
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_over_a_page_fits_on_it(start: Start, size: tuple[int, int]):
    driver = start(size, "fr", text_scale=2.0)
    sentence = driver.app.tr._("Your settings could not be read, so everything is as on the first day.")
    driver.app.ask(sentence, driver.app.tr._("Delete this person"), lambda: None)
    driver.settle()
    notice = driver.find("Notice")
    assert notice.y >= 0
    assert notice.top <= Window.height
    assert list(faults(list(notice.walk()))) == []
    driver.dismiss_all()
    driver.app.go("new_game")
    driver.settle()
    driver.find("SeatRow").choose_person()
    driver.settle()
    sheet = driver.find("PersonSheet")
    assert sheet.x >= 0
    assert sheet.y >= 0
    assert sheet.right <= Window.width
    assert sheet.top <= Window.height


@pytest.mark.parametrize("size", SIZES)
def test_the_score_pad_fits(start: Start, size: tuple[int, int]):
    driver = start(size, "de", text_scale=2.0)
    found = []
    for language in (Language.GERMAN, Language.FRENCH):
        driver.app.change_settings(language=language)
        for name, widgets in pad_pages(driver):
            found += [f"{name}, {language.value}: {fault}" for fault in faults(widgets)]
    assert found == []


@pytest.mark.parametrize("is_left_handed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_on_the_table_no_word_is_cut_at_twice_the_size(
    start: Start, size: tuple[int, int], is_left_handed: bool
):
    driver = start(size, "de", text_scale=2.0, left_handed=is_left_handed, hand_over=False)
    found = []
    for language in (Language.GERMAN, Language.FRENCH):
        driver.app.change_settings(language=language)
        for game, position in (("hilo", TWO_LINES), ("hilo", GAPS), ("hilo", HILO), ("kingdom", MAGE)):
            rest = {key: value for key, value in position.items() if key != "layouts"}
            hands = sit_down(driver, game, *position["layouts"], **rest)
            driver.settle()
            message, chrome = hands.screen.message, hands.screen.chrome
            shown = [message.ids.prompt, message.ids.news, message.ids.button, *chrome.tiles.values()]
            parts = [widget.walk(restrict=True) for widget in shown if is_shown(widget) and widget.parent]
            widgets = [part for walk in parts for part in walk]
            found += [f"{game}, {language.value}: {fault}" for fault in faults(widgets)]
    assert found == []


def test_lines_of_even_length_are_no_more_than_there_were():
    """French joins a colon to its word: no line ends between them."""

    def lines(text: str, size: float, width: float) -> int:
        label = CoreLabel(text=text, font_size=size, bold=True, text_size=(width, None))
        label.refresh()
        return round(label.texture.height / label.get_extents("A")[1])

    text = "Lukas prend le Roi et défausse une carte face cachée\u00a0: la Paysanne"
    for size in range(10, 30, 2):
        for width in range(120, 330, 10):
            room = even_width(text, width, size, bold=True)
            assert room <= width
            assert lines(text, size, room) == lines(text, size, width), (size, width)


@pytest.mark.parametrize("is_left_handed", [False, True])
@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_the_button_beside_the_words_is_on_the_side_of_the_thumb(
    start: Start, size: tuple[int, int], is_left_handed: bool
):
    driver = start(size, "de", left_handed=not is_left_handed, hand_over=False)
    rest = {key: value for key, value in TWO_LINES.items() if key != "layouts"}
    message = sit_down(driver, "hilo", *TWO_LINES["layouts"], **rest).screen.message
    driver.app.change_settings(left_handed=is_left_handed)
    driver.settle()
    button, words = message.ids.button, message.ids.prompt
    if message.orientation == "horizontal":
        assert (button.right < words.x) == is_left_handed
        assert (button.x > words.right) != is_left_handed
    else:
        assert button.top <= words.y


def test_on_the_smallest_phone_names_totals_and_title_grow_with_the_text(start: Start):
    driver = start((360, 640), "fr", hand_over=False)
    players = [
        Player(name, None, number) for number, name in enumerate(("Lukas", "Marie", "Nina", "Emil"), 1)
    ]
    layouts = ("Y1 L2 ??/?? ?? ??/?? ?? ??", *["?? ?? ??/?? ?? ??/?? ?? ??"] * 3)
    screen = sit_down(driver, "hilo", *layouts, players=players).screen
    sizes = {}
    for scale in (1.0, 2.0):
        driver.app.change_settings(text_scale=scale)
        driver.settle()
        panels = screen.board.panels
        for panel in panels:
            assert panel._name.font_size >= 0.75 * panel._total.font_size - 0.1
            assert panel._portrait.size[0] > 0
        title = screen.ids.title
        assert title.texture_size[1] <= title.height
        sizes[scale] = min(panel._name.font_size for panel in panels), title.font_size
    assert sizes[2.0][0] > 1.15 * sizes[1.0][0]
    assert sizes[2.0][1] > 1.2 * sizes[1.0][1]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_news_and_prompt_share_their_room_so_that_both_can_be_read(
    start: Start, size: tuple[int, int], scale: float
):
    driver = start(size, "fr", text_scale=scale, hand_over=False)
    message = sit_down(driver, "hilo", *HILO["layouts"], moves=HILO["moves"]).screen.message
    message.prompt = "Pioche une carte."
    for news in ("63 % des cartes inconnues te servent mieux.", "Lukas pioche."):
        message.news = news
        driver.settle()
        shown = [message.ids.news, message.ids.prompt]
        assert list(faults(shown)) == []
        letters = [label.font_size for label in shown]
        assert 0.65 * letters[1] <= letters[0] <= letters[1]


def test_a_long_name_beside_a_face_has_two_lines_where_they_are_larger(start: Start):
    driver = start((360, 640), "de", text_scale=2.0)
    driver.app.people.remember([Player("Hedgehog Henry", None, 5), Player("Ida", None, 6)])
    driver.app.go("new_game")
    driver.settle()
    driver.find("SeatRow").choose_person()
    driver.settle()
    names = {chip.person: chip.ids.name for chip in driver.find_all("PersonChip")}
    long, short = names["Hedgehog Henry"], names["Ida"]
    assert list(faults([long, short])) == []
    assert long.font_size >= 12
    assert long.texture_size[1] <= long.height
    assert short.font_size == 26
