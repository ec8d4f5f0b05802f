"""Movement at the table: cards have weight, everything can be skipped, and reduced motion only fades."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from tests.ui.driver import Driver
from tests.ui.games import played
from tests.ui.table_driver import DIAGONAL, GAPS, HILO, MAGE, PEOPLE, TABLET, Hands, one_app, sit_down

# isort: split
from hiloapp.device import stillness
from hiloapp.play.seats import Sharing
from hiloapp.storage.settings import Motion, Speed
from hiloapp.ui.geometry import Rect
from hiloapp.ui.motion import Pose
from hiloapp.ui.theme import LIFT
from hiloapp.ui.widgets.burst import Burst
from hiloapp.ui.widgets.sprite import CardSprite

Sit = Callable[..., Hands]
UNEVEN = 1
"""After this game's first round, layouts are not of one size."""


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with one_app(tmp_path_factory.mktemp("data")) as driver:
        yield driver


@pytest.fixture
def sit(driver: Driver) -> Iterator[Sit]:
    def sit(game: str, position: dict, speed: Speed = Speed.NORMAL, motion=Motion.FULL, **more) -> Hands:
        driver.app.change_settings(speed=Speed.OFF, motion=motion)
        values = position | more
        layouts = values.pop("layouts")
        hands = sit_down(driver, game, *layouts, **values)
        driver.settle()
        driver.app.change_settings(speed=speed)
        return hands

    yield sit
    driver.app.change_settings(speed=Speed.OFF, motion=Motion.FULL)
    driver.app.games.leave()
    driver.settle()


def sprites(hands: Hands) -> list[CardSprite]:
    board = hands.board
    layers = (board._cards, board._front, board._air, board._hand)
    return [child for layer in layers for child in layer.children if isinstance(child, CardSprite)]


def course(hands: Hands, seconds: float) -> list[dict[CardSprite, Pose]]:
    """How all cards are seen, frame by frame."""
    seen = []
    for _ in range(round(seconds * 60)):
        hands.driver.frame()
        seen.append({sprite: sprite.pose for sprite in sprites(hands)})
    return seen


def swipe(hands: Hands, start: str, end: str) -> None:
    driver = hands.driver
    finger = driver.down(hands.at(start))
    driver.move(finger, hands.at("b2"))
    driver.move(finger, hands.at(end))
    driver.up(finger)


# In the hand


def test_a_lifted_card_is_larger_and_its_shadow_longer(sit: Sit):
    hands = sit("hilo", HILO)
    hands.lift("discard", hands.nowhere)
    ghost = hands.board._hand.children[0]
    hands.driver.advance(0.4)
    assert ghost.lift == pytest.approx(1)
    assert ghost._scale.x == pytest.approx(LIFT)
    low = ghost._shadow.pos[1] + ghost._shadow.size[1] / 2
    assert low < -0.1 * ghost.wide


def test_a_carried_card_leans_while_it_moves_and_rests_upright_without_redraws(sit: Sit):
    hands = sit("hilo", HILO)
    driver = hands.driver
    x, y = hands.at("discard")
    finger = driver.down((x, y))
    for step in range(1, 13):
        driver.move(finger, (x - 15 * step, y))
    ghost = hands.board._hand.children[0]
    assert ghost.angle > 5, "to the left: against the clock"
    assert ghost.x_mid == pytest.approx(x - 180, abs=2)
    driver.advance(1)
    assert ghost.angle == 0
    assert driver.redraws() == 0
    driver.up(finger)
    driver.settle()


def test_a_card_taken_at_its_edge_comes_to_the_finger(sit: Sit):
    hands = sit("hilo", HILO)
    driver = hands.driver
    x, y = hands.at("discard", up=-0.4)
    finger = driver.down((x, y))
    driver.move(finger, (x, y - 16))
    ghost = hands.board._hand.children[0]
    assert ghost.y_mid > y - 10, "not with a jump"
    driver.advance(0.4)
    assert (ghost.x_mid, ghost.y_mid) == pytest.approx((x, y - 16), abs=1)
    driver.up(finger)
    driver.settle()


def test_a_card_that_flies_back_can_be_taken_up_again_at_once(sit: Sit):
    hands = sit("hilo", HILO)
    driver = hands.driver
    driver.up(hands.lift("discard", hands.nowhere))
    assert hands.board.discard.fade == 0
    finger = hands.lift("discard", "b2")
    ghosts = hands.board._hand.children
    assert [(ghost.fade, str(ghost.card)) for ghost in ghosts] == [(1, "B10")]
    assert hands.board.discard.fade == 0
    driver.advance(0.5)
    assert hands.board.discard.fade == 0, "the first return is forgotten"
    driver.up(finger)
    driver.advance(1)
    assert hands.made == ["take b2"]
    assert hands.is_at_rest()


def test_the_table_of_the_next_person_comes_up_softly(sit: Sit):
    hands = sit("hilo", HILO, speed=Speed.FAST)
    hands.driver.up(hands.lift("discard", "b2"))
    seen = []
    for _ in range(40):
        hands.driver.frame()
        seen.append(hands.board.opacity)
    assert min(seen) < 0.6
    assert seen[-1] == 1


# What events do


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED], ids=lambda motion: motion.value)
def test_a_new_round_is_dealt_in_full_after_lines_have_gone_from_some_layouts(driver: Driver, motion: Motion):
    table = played("hilo", 3, rounds=1, seed=UNEVEN)
    sizes = [layout.shape.size for layout in table.view.layouts]
    assert sizes[0] > min(sizes), "there were more cards in the first layout than in another"
    driver.app.change_settings(speed=Speed.NORMAL, motion=motion)
    driver.app.games.sit_down(table)
    driver.settle()
    driver.tap(driver.app.screen.chrome.onward)
    driver.tap(driver.app.screen.ids.go_on)
    board = driver.app.screen.board
    assert [len(hand.cards) for hand in board.hands] == [9, 9, 9]
    assert [layout.shape.size for layout in table.view.layouts] == [9, 9, 9]
    driver.settle()
    assert Hands(driver).is_at_rest()
    driver.app.games.leave()
    driver.app.change_settings(speed=Speed.OFF, motion=Motion.FULL)
    driver.settle()


def test_a_hilo_gathers_the_lowest_on_top_before_it_goes_to_the_pile(sit: Sit):
    hands = sit("hilo", DIAGONAL)
    middle = hands.at("b2")
    swipe(hands, "a1", "c3")
    hands.driver.advance(0.26)
    packed = [sprite for sprite in hands.board._air.children if isinstance(sprite, CardSprite)]
    assert [str(sprite.card) for sprite in packed] == ["R3", "R5", "R11"]  # children: the top one first
    for sprite in packed:
        assert (sprite.x_mid, sprite.y_mid) == pytest.approx(middle, abs=8)
    assert any(isinstance(child, Burst) for child in hands.board._air.children)
    hands.driver.advance(1.5)
    assert hands.made == ["hilo a1-c3"]
    assert hands.is_at_rest()


def test_a_diagonal_slides_together_on_the_felt(sit: Sit):
    hands = sit("hilo", GAPS)
    driver = hands.driver
    driver.up(driver.down(next(iter(hands.screen.chrome.tiles.values()))))
    seen = course(hands, 0.2)
    assert all(pose.lift == 0 for frame in seen for pose in frame.values())
    moving = [sprite for sprite, pose in seen[0].items() if pose[:2] != seen[-1][sprite][:2]]
    assert len(moving) >= 3


def test_a_spell_lets_both_cards_rise_and_turn(sit: Sit):
    hands = sit("kingdom", MAGE)
    driver = hands.driver
    hands.tap("a1")
    driver.up(driver.down(hands.at("2:c1")))
    seen = course(hands, 0.5)
    spelled = {sprite for frame in seen for sprite, pose in frame.items() if pose.lift > 1.5}
    assert len(spelled) == 2
    driver.advance(1)
    assert hands.made == ["spell a1 2:c1"]
    assert hands.is_at_rest()


def test_a_flip_of_a_table_that_was_left_shows_no_late_face(sit: Sit):
    """A skipped flip must not turn a card that is another one by now."""
    hands = sit("hilo", HILO | {"moves": []})
    driver = hands.driver
    driver.up(driver.down(hands.at("a1")))
    sprite = hands.board.sprite_of(hands.spot("a1"))
    hands.screen.choreography.skip()
    sprite.show(None)
    driver.advance(0.5)
    assert sprite.card is None


def test_a_faded_flip_that_is_skipped_is_seen_in_full(sit: Sit):
    hands = sit("hilo", HILO | {"moves": []}, motion=Motion.REDUCED)
    driver = hands.driver
    driver.up(driver.down(hands.at("a1")))
    driver.advance(0.08)
    sprite = hands.board.sprite_of(hands.spot("a1"))
    assert sprite._tint.a < 0.9
    hands.screen.choreography.skip()
    assert sprite._tint.a == 1


@pytest.mark.parametrize("speed", [Speed.CALM, Speed.NORMAL, Speed.FAST])
def test_all_is_over_when_its_time_is_over(sit: Sit, speed: Speed):
    """Nothing blocks the next touch for longer than its animation."""
    hands = sit("hilo", HILO, speed=speed)
    hands.driver.up(hands.driver.down(hands.at("draw")))
    assert hands.screen.choreography.is_playing
    hands.driver.advance(0.23 * speed.value + 0.02)
    assert not hands.screen.choreography.is_playing
    assert hands.presenter.legal


# Reduced


@pytest.mark.parametrize(
    "game, position, act",
    [
        ("hilo", HILO, lambda hands: hands.driver.up(hands.lift("discard", "b3"))),
        ("hilo", DIAGONAL, lambda hands: swipe(hands, "a1", "c3")),
        ("kingdom", MAGE, lambda hands: hands.tap("a1", "2:c1")),
    ],
    ids=["swap", "line", "spell"],
)
def test_reduced_motion_removes_all_but_fades(sit: Sit, game: str, position: dict, act):
    hands = sit(game, position, motion=Motion.REDUCED)
    driver = hands.driver
    act(hands)
    seen = course(hands, 1.2)
    for before, after in pairwise(seen):
        for sprite, pose in after.items():
            old = before.get(sprite, pose)
            has_gone = abs(old.x - pose.x) + abs(old.y - pose.y) > 1
            is_laid_anew = pose.fade == 1  # a table that settles, or another person in front
            assert not has_gone or is_laid_anew or pose.fade < 0.2, (old, pose)
    faded = [pose for frame in seen for pose in frame.values() if 0 < pose.fade < 1]
    assert faded or game == "kingdom"
    assert not any(isinstance(child, Burst) for child in hands.board._air.children)
    driver.advance(1)
    assert hands.made


def test_reduced_motion_follows_the_device_or_the_setting(driver: Driver, monkeypatch: pytest.MonkeyPatch):
    for device, setting, wanted in (
        (True, Motion.DEVICE, True),
        (False, Motion.DEVICE, False),
        (True, Motion.FULL, False),
        (False, Motion.REDUCED, True),
    ):
        monkeypatch.setattr("hiloapp.app.wants_stillness", lambda device=device: device)
        driver.app.change_settings(motion=setting)
        assert driver.app.is_still is wanted
    driver.app.change_settings(motion=Motion.DEVICE)
    monkeypatch.setattr("hiloapp.app.wants_stillness", lambda: True)
    driver.app.on_resume()
    assert driver.app.is_still, "switched while the app was in the background"
    driver.app.change_settings(motion=Motion.FULL)


@pytest.mark.parametrize("scale, wanted", [(0.0, True), (1.0, False), (None, False)])
def test_android_is_asked_whether_animations_are_removed(monkeypatch: pytest.MonkeyPatch, scale, wanted):
    import sys
    from types import SimpleNamespace

    class Global:
        @staticmethod
        def getFloat(resolver: object, name: str, default: float) -> float:  # noqa: N802  as Java calls it
            if scale is None:
                raise RuntimeError("no such setting")
            assert name == "animator_duration_scale"
            return scale

    activity = SimpleNamespace(mActivity=SimpleNamespace(getContentResolver=object))
    classes = {"org.kivy.android.PythonActivity": activity, "android.provider.Settings$Global": Global}
    monkeypatch.setattr(stillness, "platform", "android")
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
    assert stillness.wants_stillness() is wanted


# Results


def totals(driver: Driver) -> tuple[str, ...]:
    return driver.app.screen.rows[-1].cells


def test_a_round_is_counted_up_from_the_old_totals_to_the_new(driver: Driver):
    driver.app.change_settings(speed=Speed.NORMAL, motion=Motion.FULL)
    driver.app.table = played("hilo", 3, 3)
    driver.app.go("round_result")
    driver.advance(0.2)
    *_, before, _, _ = driver.app.screen.rows
    assert totals(driver) == before.cells
    seen = [totals(driver)]
    for _ in range(80):
        driver.frame()
        seen.append(totals(driver))
    assert len(set(seen)) > 5
    assert totals(driver) == tuple(str(total).replace("-", "−") for total in driver.app.table.totals)
    driver.app.change_settings(motion=Motion.REDUCED)
    driver.app.go("home")
    driver.settle()
    driver.app.go("round_result")
    assert totals(driver) == seen[-1]
    driver.app.go("home")
    driver.settle()


def test_the_winner_is_showered_and_nothing_of_it_stays(driver: Driver):
    driver.app.change_settings(speed=Speed.NORMAL, motion=Motion.FULL)
    driver.app.table = played("hilo", 3)
    driver.app.go("game_result")
    driver.advance(0.5)
    assert driver.find_all(Burst)
    driver.advance(3)
    assert not driver.find_all(Burst)
    driver.app.games.leave()
    driver.settle()


# A tablet in the middle


@pytest.mark.parametrize("seats, seat, angle", [(2, 1, 0), (3, 2, 270), (2, 2, 180), (3, 3, 90)])
def test_in_table_mode_everything_faces_whoever_decides(driver: Driver, seats: int, seat: int, angle: int):
    """Message, banner, both pictures of a push: turned to that edge, and pressed where they are seen."""
    from tests.ui.test_table_moments import with_a_line

    driver.resize(TABLET)
    driver.app.change_settings(speed=Speed.OFF)
    hands = with_a_line(driver, seat, seats, "hilo a1-c3")
    screen = hands.screen
    for widget in (screen.message, screen.ids.banner, *screen.chrome.tiles.values()):
        assert widget.angle == angle
        assert widget._rotation.origin[:2] == pytest.approx(widget.center), "turned where it lies"
    screen.explain(hands.spot(f"{seat}:a2"))
    driver.settle()
    assert (screen.peek, screen.ids.peek.angle) == ("A face-down card", angle)
    assert sorted(screen.ids.peek.size) == sorted(TABLET)
    screen.explain(None)
    _, left = screen.chrome.tiles.values()
    place = hands.board.geometry.places[seat - 1]
    assert [round(place.angle) % 360, hands.table.setup.sharing] == [angle, Sharing.TABLE]
    corner = left.turned_point(left.x + 4, left.y + 4)
    driver.tap(corner)
    assert hands.made == ["push horizontal"]
    driver.app.games.leave()
    driver.settle()
    driver.resize((412, 892))


@pytest.mark.parametrize("seats, seat, angle", [(2, 1, 0), (3, 2, 270), (2, 2, 180), (3, 3, 90)])
def test_in_table_mode_the_names_of_the_piles_are_read_by_whoever_decides(
    driver: Driver, seats: int, seat: int, angle: int
):
    """On the felt, beside the pile that is meant; for two lines where they stand at its side."""
    from tests.ui.test_table_moments import with_a_line

    driver.resize(TABLET)
    driver.app.change_settings(speed=Speed.OFF)
    board = with_a_line(driver, seat, seats).board
    geometry = board.geometry
    piles = (geometry.draw_pile, geometry.discard_pile)
    taken = [*piles, *geometry.panels, geometry.message]
    for caption, pile, name in zip(board._captions, piles, ("Draw pile", "Discard pile"), strict=True):
        assert caption.text.startswith(name)
        assert (caption.angle, caption.text.count("\n")) == (angle, int(angle % 180 > 0 and name[1] == "r"))
        corners = [
            caption.turned_point(caption.center_x + across * wide / 2, caption.center_y + up * high / 2)
            for wide, high in [caption.texture_size]
            for across, up in ((-1, -1), (1, 1))
        ]
        (x, right), (y, top) = (sorted(ends) for ends in zip(*corners, strict=True))
        assert not any(Rect(x, y, right - x, top - y).overlaps(rect) for rect in taken)
        assert abs((x + right) / 2 - pile.center[0]) < 2
        assert 0 < pile.y - top < 40
    driver.app.games.leave()
    driver.settle()
    driver.resize((412, 892))


@pytest.mark.parametrize("seats, angle", [(2, 180), (3, 90)])
def test_in_table_mode_who_begins_is_asked_of_whoever_moved_last(driver: Driver, seats: int, angle: int):
    """They are the one that the question calls you; each answer is pressed where it is seen."""
    driver.resize(TABLET)
    driver.app.change_settings(speed=Speed.OFF)
    hands = sit_down(
        driver,
        "hilo",
        *(f"{colour}5 ?? ??/?? {colour}6 ??/?? ?? ??" for colour in "RGB"[:seats]),
        players=PEOPLE[:seats],
        sharing=Sharing.TABLE,
        moves=(["reveal a1", "reveal b2"] * seats)[:-1],
    )
    hands.tap("b2")
    chooser = driver.find("Chooser")
    face = chooser.ids.face
    assert "you" in chooser.question
    assert face.angle == hands.screen.message.angle == angle
    assert [round(place.angle) % 360 for place in hands.board.geometry.places][-1] == angle
    first = chooser.ids.answers.children[-1]
    where = first.to_window(first.x + 20, first.center_y)
    assert face.turned_point(*face.to_widget(*where)) == pytest.approx(where)
    driver.tap(where)
    assert hands.made[-1] == "starter 1"
    driver.app.games.leave()
    driver.settle()
    driver.resize((412, 892))
