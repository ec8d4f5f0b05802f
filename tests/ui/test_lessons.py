"""The tutorial by touches: every lesson in every language, wrong tries, leaving, turning, switching."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.table_driver import PHONE, Hands, one_app

# isort: split
from hiloapp.engine.cards import KingdomCard
from hiloapp.engine.moves import Hilo, Move
from hiloapp.i18n.catalogue import LANGUAGES, Catalogue
from hiloapp.lessons.lesson import LEARNER, Ask, Play, Say, Watch
from hiloapp.lessons.library import COURSES
from hiloapp.storage.settings import Language, Pace, Speed
from hiloapp.ui.presenter import DISCARD_PILE
from tests.engine.players import choose

ESCAPE = 27
LESSONS = [
    (game, number)
    for game, course in COURSES.items()
    for number in range(len(course.lessons))
    if course.lessons[number].name != "round"
]
NAMES = [f"{game}-{COURSES[game].lessons[number].name}" for game, number in LESSONS]


class Learner(Hands):
    """Somebody who takes a lesson by touching the screen."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def table(self):
        return self.screen.table

    @property
    def run(self):
        return self.screen.run

    @property
    def step(self):
        return self.run.step

    @property
    def paper(self):
        return self.screen.message

    def take(self, game: str, number: int) -> None:
        app = self.driver.app
        if app.screen.name != "lesson":
            app.go("home")
            app.go("learn")
            app.go("lesson")
            self.driver.settle()
        app.screen.take(game, number)
        self.driver.frame()

    def press(self) -> None:
        self.driver.tap(self.paper.ids.button)

    def watch(self) -> None:
        while isinstance(self.step, Watch):
            self.driver.frame(0.25)
        self.driver.advance(0.1)

    def do(self, by_drag: bool = False) -> None:
        """Whatever the step wants."""
        step = self.step
        if isinstance(step, Say):
            self.press()
        elif isinstance(step, Watch):
            self.watch()
        else:
            self.make(self.run.asked, by_drag)

    def do_until(self, place: int) -> None:
        """To a place in the lesson, without touching: what came before is not the matter."""
        while self.run.progress[0] < place:
            if isinstance(self.step, Say):
                self.screen.pressed()
            elif isinstance(self.step, Watch):
                self.watch()
            else:
                self.screen.make(self.run.asked, None)
        self.driver.advance(0.1)


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all that can share it."""
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        driver.app.change_settings(pace=Pace.FAST)
        yield driver


@pytest.fixture
def learner(school: Driver, request: pytest.FixtureRequest) -> Learner:
    """Speaks English, or the language that a test is about."""
    school.resize(PHONE)
    usual = {"text_scale": 1.0, "pictures": False, "left_handed": False, "speed": Speed.OFF}
    language = getattr(request.node, "callspec", None)
    spoken = language.params.get("language", "en") if language else "en"
    school.app.change_settings(language=Language(spoken), **usual)
    return Learner(school)


# Every lesson in every language


@pytest.mark.parametrize("game, number", LESSONS, ids=NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_played_through_by_touches(learner: Learner, game: str, number: int, language: str):
    app, words = learner.driver.app, Catalogue(language)
    learner.take(game, number)
    lesson, paper = learner.run.lesson, learner.paper
    for count, step in enumerate(lesson.steps):
        if isinstance(step, Watch) and learner.run.progress[0] > count:
            continue  # the others move by themselves, perhaps while something else still fades
        assert learner.run.progress == (count, len(lesson.steps))
        assert paper.prompt == words.text(step.text)
        assert words.text(lesson.title) in paper.title
        if isinstance(step, Ask):
            assert paper.more == words.text(step.how)
        learner.do(by_drag=(count + LANGUAGES.index(language)) % 2 == 0)
    assert learner.run.is_over
    assert lesson.name in app.learned.done(game)
    assert app.screen.name == "lesson"
    assert paper.action == words.text("Play" if learner.screen.is_last else "Next lesson")
    assert app.saves.unfinished() == ()
    assert app.history.summaries() == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_of_ones_own_is_played_to_its_end_with_hints(learner: Learner, language: str):
    app, words = learner.driver.app, Catalogue(language)
    learner.take("hilo", len(COURSES["hilo"].lessons) - 1)
    learner.press()
    assert isinstance(learner.step, Play)
    assert learner.paper.action == words.text("Hint")
    learner.press()
    for _ in range(100):
        learner.driver.frame(0.05)
    assert learner.paper.news == words.text("Look here. Ask again for more.")
    dice = Random(2)
    for _ in range(400):
        view = learner.table.view
        if learner.run.is_over:
            break
        if view.seat == LEARNER and learner.presenter.legal:
            learner.make(Move.parse(choose(dice, "rush", sorted(map(str, view.legal)))))
        else:
            learner.driver.frame(0.2)
    assert learner.run.is_over
    assert learner.paper.prompt == words.text("You know it all now. Have fun playing!")
    assert learner.paper.more
    assert app.screen.name == "lesson"
    assert app.saves.unfinished() == ()
    assert app.history.summaries() == ()
    learner.press()
    assert app.screen.name == "new_game"


# Wrong tries


def wrong_touches(learner: Learner) -> list[tuple[str, ...]]:
    """Places to tap one after the other: all that is not asked."""
    return [
        ("draw",),
        ("discard",),
        ("discard", "a1"),
        ("discard", "b2"),
        ("a3",),
        ("2:c3",),
    ]


@pytest.mark.parametrize("game, number", LESSONS, ids=NAMES)
def test_wrong_touches_lead_to_a_hint_and_the_lesson_goes_on(learner: Learner, game: str, number: int):
    """Taps on everything at the first step that asks, and a card let go where nothing is."""
    learner.take(game, number)
    while not isinstance(learner.step, Ask):
        learner.do()
    step, view = learner.step, learner.view
    told = {step.hint, *step.wrong.values()}
    hinted = 0
    for places in wrong_touches(learner):
        meant = learner.run.asked.word
        if (meant == "draw" and places[0] == "draw") or (
            meant == "reveal" and places[-1] in ("a1", "b2", "a3")
        ):
            continue
        learner.screen._hint = ""
        for place in places:
            if learner.screen._looked_at is None:
                learner.tap(place)
        learner.screen.look_at(None)
        assert learner.step is step, places
        assert learner.view == view, places
        hinted += learner.screen._hint in told
    assert hinted >= 2
    assert learner.is_at_rest()
    learner.do()
    assert learner.step is not step


def test_a_card_let_go_beside_everything_goes_back_and_is_explained(learner: Learner):
    learner.take("hilo", 1)
    learner.drag("discard", learner.at("a3", along=-0.45, up=-0.48))
    learner.drag("discard", "draw")
    assert learner.paper.news == learner.step.hint
    assert learner.is_at_rest()
    learner.drag("discard", "c1")
    assert learner.run.progress[0] == 1
    assert learner.paper.news == ""


def test_a_legal_drop_that_was_not_asked_is_refused_before_it_is_made(learner: Learner):
    learner.take("hilo", 1)
    before = learner.table.record
    learner.drag("discard", "a1")
    assert learner.paper.news == "The green 8 is high too, but the blue 9 is even higher."
    assert learner.table.record == before
    assert learner.is_at_rest()


def test_picking_up_the_wrong_pile_is_met_at_once(learner: Learner):
    learner.take("hilo", 2)
    learner.tap("discard")
    assert learner.in_hand is None
    assert learner.paper.news.startswith("The pink 10 would cost you points")


def test_laying_off_a_card_that_should_stay_is_met_before_one_is_turned_over(learner: Learner):
    learner.take("hilo", 2)
    learner.do_until(5)
    assert learner.run.asked == Move.parse("place b2")
    learner.drag("draw", "discard")
    assert not learner.presenter.is_discarding
    assert learner.paper.news.startswith("Do not give a 0 away")
    assert learner.is_at_rest()
    learner.do(by_drag=True)
    assert learner.run.progress[0] == 6


def test_the_card_to_turn_over_is_asked_for_once_the_drawn_one_is_laid_off(learner: Learner):
    learner.take("hilo", 2)
    learner.do()
    learner.tap("discard")
    assert learner.presenter.is_discarding
    assert learner.paper.more == learner.step.then
    learner.tap("a1")
    assert learner.paper.news.startswith("Any card would do")
    learner.do()
    assert learner.run.progress[0] == 2


def test_leaving_a_line_and_taking_the_wrong_one_are_both_met(learner: Learner):
    learner.take("hilo", 4)
    learner.do_until(3)
    assert learner.presenter.has(Hilo)
    assert learner.paper.action == "Leave it"
    learner.press()
    assert learner.paper.news.startswith("Leave both?")
    learner.drag("a1", "b1")
    assert learner.paper.news.startswith("That row has 12 points")
    learner.drag("b3", "a3")
    assert learner.paper.news == learner.step.hint
    learner.drag("c1", "c3")
    assert learner.run.progress[0] == 4


def test_pushing_left_where_down_is_asked_is_met(learner: Learner):
    learner.take("hilo", 5)
    learner.do_until(7)
    learner.drag("c2", "a2")
    assert learner.paper.news.startswith("To the left makes no line")
    learner.drag("b1", "b3")
    assert learner.run.progress[0] == 8


def test_the_wrong_card_of_somebody_else_is_met_where_it_can_be_read(learner: Learner):
    """K-7: their layout lies over the paper while a card for it is held."""
    learner.take("kingdom", 3)
    learner.do_until(3)
    learner.tap("c1")
    assert learner.paper.news == learner.step.wrong["spell"]
    assert learner.in_hand is None
    learner.tap("b1")
    assert learner.screen._looked_at == 2
    learner.tap("2:a1")
    assert learner.paper.news == learner.step.wrong["spell"]
    assert (learner.paper.opacity, learner.screen._looked_at) == (1, None)
    learner.do(by_drag=True)
    assert learner.run.progress[0] == 4


def test_the_light_bulb_and_its_key_show_the_hint(learner: Learner):
    learner.take("hilo", 3)
    learner.do()
    learner.driver.tap(learner.driver.find("IconButton", icon="lightbulb-on-outline"))
    assert learner.paper.news == learner.step.hint


def test_undo_takes_nothing_of_a_lesson_back(learner: Learner):
    learner.take("hilo", 3)
    learner.do()
    learner.do()
    learner.driver.key(ord("u"), "u")
    assert learner.run.progress[0] == 2
    assert learner.presenter.has(Hilo)


# What is lit


def test_the_way_of_the_card_is_lit_and_all_else_is_dark(learner: Learner):
    learner.take("hilo", 1)
    lit = learner.screen._lit()
    assert lit.spots == {DISCARD_PILE, learner.spot("c1")}
    assert lit.way == (DISCARD_PILE, learner.spot("c1"))
    assert learner.board._shade.canvas.children
    learner.do()
    learner.do()
    assert not learner.board._shade.canvas.children  # Nina moves in full light


# Coming and going


def test_a_tap_anywhere_on_the_paper_reads_on_but_does_no_move(learner: Learner):
    learner.take("hilo", 3)
    learner.driver.tap(learner.paper.ids.words)
    assert learner.run.progress[0] == 1
    learner.driver.tap(learner.paper.ids.words)
    assert learner.run.progress[0] == 1


def test_a_lesson_is_left_and_taken_again_from_the_list(learner: Learner):
    learner.take("hilo", 3)
    learner.do()
    learner.driver.key(ESCAPE)
    assert learner.driver.app.screen.name == "learn"
    row = learner.driver.find("LessonRow", title="HILO!")
    learner.driver.tap(row)
    assert learner.run.lesson.name == "hilo"
    assert learner.run.progress[0] == 0
    learner.driver.tap(learner.driver.find("IconButton", icon="arrow-left"))
    assert learner.driver.app.screen.name == "learn"
    learner.driver.key(ESCAPE)
    assert learner.driver.app.screen.name == "home"


def test_leaving_while_others_move_stops_them(learner: Learner):
    learner.take("hilo", 1)
    learner.do()
    learner.do()
    assert isinstance(learner.step, Watch)
    run, made = learner.run, len(learner.table.record.rounds[0].moves)
    learner.driver.key(ESCAPE)
    learner.driver.advance(2.0)
    assert len(run.table.record.rounds[0].moves) == made
    learner.driver.app.go("lesson")
    learner.driver.advance(0.1)
    learner.watch()
    assert isinstance(learner.step, Ask)


def test_a_look_into_the_rules_leads_back_to_the_same_step(learner: Learner):
    learner.take("hilo", 3)
    learner.do_until(2)
    learner.driver.tap(learner.driver.find("IconButton", icon="help-circle-outline"))
    assert learner.driver.app.screen.name == "rules"
    learner.driver.key(ESCAPE)
    assert learner.driver.app.screen.name == "lesson"
    assert learner.run.progress[0] == 2
    learner.do()
    assert learner.run.progress[0] == 3


def test_a_lesson_can_be_begun_anew_in_the_middle(learner: Learner):
    learner.take("hilo", 3)
    learner.do_until(2)
    learner.driver.tap(learner.driver.find("IconButton", icon="restart"))
    assert learner.run.progress[0] == 0


def test_the_next_lesson_follows_with_one_tap(learner: Learner):
    learner.take("hilo", 0)
    learner.do_until(6)
    assert learner.paper.more == "Next: The discard pile"
    learner.press()
    assert learner.run.lesson.name == "discard"


def test_turning_the_phone_in_the_middle_keeps_the_step_and_what_is_lit(learner: Learner):
    learner.take("hilo", 1)
    step = learner.step
    learner.driver.resize((892, 412))
    learner.driver.settle()
    assert learner.step is step
    paper, board = learner.paper, learner.board
    for spot in board.spots():
        rect = board.rect_of(spot)
        assert not (
            rect.x < paper.right and paper.x < rect.right and rect.y < paper.top and paper.y < rect.top
        )
    learner.do(by_drag=True)
    assert learner.run.progress[0] == 1


def test_another_language_in_the_middle_changes_every_word(learner: Learner):
    app = learner.driver.app
    for game, number, place in (("hilo", 1, 0), ("hilo", 6, 10), ("kingdom", 3, 2), ("hilo", 5, 4)):
        app.change_settings(language=Language.ENGLISH)
        learner.take(game, number)
        learner.do_until(place)
        learner.screen.refused()
        english = {text for text in learner.driver.texts() if any(c.isalpha() for c in text)}
        app.change_settings(language=Language.FRENCH)
        learner.driver.settle()
        french = set(learner.driver.texts())
        known = {player.name for player in learner.table.setup.players[1:]} | {"Marie", "Lukas"}
        icons = {text for text in english if len(text) == 1}
        assert (english & french) - known - icons == set()
        assert learner.board.panels[0].name == "Toi"
        assert learner.run.progress[0] == place


def test_cards_of_the_kingdom_are_named_anew_with_the_language(learner: Learner):
    learner.take("kingdom", 0)
    names = learner.board.faces
    learner.driver.app.change_settings(language=Language.GERMAN)
    cards = {card for card in learner.table.deck if isinstance(card, KingdomCard)}
    assert len(cards) == 15
    assert learner.board.faces is names
    assert learner.paper.title.startswith("Lektion 1 von 6")


# Children who do not read yet, large letters, the left hand, the keyboard


@pytest.mark.parametrize("number", range(len(COURSES["kingdom"].lessons)))
def test_with_pictures_only_every_step_of_the_kingdom_has_some(learner: Learner, number: int):
    learner.driver.app.change_settings(pictures=True)
    learner.take("kingdom", number)
    for step in learner.run.lesson.steps:
        assert learner.paper.pictures, step
        assert learner.paper.prompt == ""
        learner.do()
    assert learner.paper.pictures


def test_large_letters_and_the_left_hand_change_nothing_but_the_room(learner: Learner):
    learner.driver.resize((360, 640))
    learner.driver.app.change_settings(text_scale=2.0, left_handed=True)
    learner.take("hilo", 2)
    for _ in learner.run.lesson.steps:
        words = learner.paper.ids.words
        assert words.texture_size[1] <= words.height + 1, learner.step
        learner.do(by_drag=True)
    assert learner.run.is_over


def test_a_lesson_by_keyboard_alone(learner: Learner):
    tab, enter, right = 9, 13, 275
    learner.take("hilo", 2)
    key = learner.driver.key
    key(ord("d"), "d")
    assert learner.run.progress[0] == 1
    key(ord("t"), "t")
    assert learner.presenter.is_discarding
    key(right)
    key(right)
    assert learner.screen.keys._spot == learner.spot("b1")
    key(enter)
    assert learner.run.progress[0] == 2
    key(tab)
    key(enter)
    assert learner.run.progress[0] == 3


def test_with_animations_a_wrong_drop_flies_home_and_the_end_is_celebrated(learner: Learner):
    learner.driver.app.change_settings(speed=Speed.FAST)
    learner.take("kingdom", 5)
    learner.driver.settle()
    learner.do_until(1)
    learner.driver.settle()
    learner.drag("discard", "a1")
    assert learner.paper.news == learner.step.hint
    assert learner.is_at_rest()
    learner.do()
    learner.do(by_drag=True)
    learner.do_until(7)
    learner.screen.pressed()
    assert learner.driver.find_all("Burst")
    learner.driver.settle()
    assert not learner.driver.find_all("Burst")
    assert learner.run.is_over


# The list, what was learned, the first start


def test_the_list_shows_what_is_done_and_what_comes_next(start: Start):
    driver = start(language="en")
    driver.app.learned.finish("hilo", "goal")
    driver.tap(driver.app.screen.tiles["learn"])
    rows = driver.find_all("LessonRow")
    assert len(rows) == 14
    assert [row.title for row in rows if row.is_done] == ["The goal and your layout"]
    assert {row.title for row in rows if row.is_next} == {"The discard pile", "Stars that join"}
    driver.tap(driver.find("LessonRow", is_next=True, title="The discard pile"))
    assert driver.app.screen.run.lesson.name == "discard"


def test_the_first_start_offers_the_tutorial_and_takes_no_for_an_answer(start: Start):
    driver = start(language="en")
    home = driver.app.screen
    assert home.is_new_here
    driver.tap(home.ids.no_offer)
    assert not home.is_new_here
    assert "Show me how it works" not in driver.texts()
    driver = start()
    assert not driver.app.screen.is_new_here


def test_the_offer_leads_into_the_first_lesson_and_back_home(start: Start):
    driver = start(language="en")
    driver.tap(driver.app.screen.ids.take_offer)
    assert driver.app.screen.run.lesson.name == "goal"
    driver.key(ESCAPE)
    driver.key(ESCAPE)
    assert driver.app.screen.name == "home"
    assert not driver.app.screen.is_new_here


def test_whoever_plays_at_once_is_not_asked_again(start: Start):
    driver = start(language="en")
    driver.tap(driver.app.screen.ids.play)
    driver.key(ESCAPE)
    assert not driver.app.screen.is_new_here


def test_a_full_disk_is_told_and_the_lesson_ends_all_the_same(start: Start, monkeypatch: pytest.MonkeyPatch):
    driver = start(language="en", pace=Pace.FAST)

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("hiloapp.storage.document.write_safely", full)
    learner = Learner(driver)
    learner.take("hilo", 0)
    learner.do_until(6)
    assert any("could not be saved" in text for text in driver.texts())
    driver.dismiss_all()
    learner.press()
    assert learner.run.lesson.name == "discard"
