"""How cards move, as numbers: every way ends where it should, and cards have weight."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hiloapp.ui.motion import SLID, SPELLED, THROWN, Fade, Flight, Lean, Pose, around_each_other
from tests.commands import ROOT

FRAME = 1 / 60
MANNERS = {"thrown": THROWN, "slid": SLID, "spelled": SPELLED}
every_manner = pytest.mark.parametrize("manner", MANNERS.values(), ids=MANNERS)
HERE, THERE = Pose(40, 300, 64), Pose(340, 60, 96, 90.0)
TIMES = [step / 60 for step in range(61)]

lengths = st.floats(0, 2000)
shares = st.floats(0, 1)
angles = st.sampled_from([0.0, 90.0, 180.0, 270.0])
poses = st.builds(Pose, lengths, lengths, st.floats(10, 168), angles, shares, shares)


@given(poses, poses, st.sampled_from(list(MANNERS.values())))
def test_every_way_begins_and_ends_exactly(start: Pose, end: Pose, manner):
    for way in (Flight(start, end, 1.0, manner), Fade(start, end)):
        assert way.at(0) == start
        assert way.at(1) == end


@every_manner
def test_a_card_goes_a_little_too_far_and_comes_back(manner):
    way = Flight(HERE, THERE, 1.0, manner)
    gone = [
        (pose.x - HERE.x) * (THERE.x - HERE.x) + (pose.y - HERE.y) * (THERE.y - HERE.y)
        for pose in map(way.at, TIMES)
    ]
    farthest = (max(gone) / way.length**2 - 1) * way.length
    assert 2 < farthest < 12, "dp"


def test_the_overshoot_of_a_long_flight_stays_tiny():
    way = Flight(Pose(0, 0, 64), Pose(0, 1200, 64))
    assert max(pose.y for pose in map(way.at, TIMES)) <= 1206


def test_a_thrown_card_rises_leans_into_its_way_and_gives_as_it_lands():
    way = [Flight(HERE, THERE._replace(angle=0.0)).at(time) for time in TIMES]
    assert max(pose.lift for pose in way) > 0.7
    assert min(pose.angle for pose in way) < -4, "to the right: with the clock"
    lifts = [pose.lift for pose in way]
    touchdown = lifts.index(min(lifts))
    assert lifts[touchdown] < 0
    assert touchdown > 48, "late"


def test_a_slid_card_stays_on_the_felt():
    assert all(Flight(HERE, THERE, 1.0, SLID).at(time).lift == 0 for time in TIMES)


def test_a_spelled_card_turns_right_round_and_leaves_the_straight_way():
    way = [Flight(HERE, HERE._replace(x=440), 1.0, SPELLED).at(time) for time in TIMES]
    assert max(pose.angle for pose in way) > 300
    assert max(abs(pose.y - HERE.y) for pose in way) > 40


def test_nothing_moves_on_a_faded_way():
    for time in TIMES:
        pose = Fade(HERE, THERE).at(time)
        assert pose._replace(fade=1.0) in (HERE, THERE)
    assert Fade(HERE, THERE).at(0.5).fade == pytest.approx(0, abs=0.02)


def test_a_carried_card_leans_the_more_the_faster_it_goes():
    leans = []
    for speed in (0, 200, 600, 1000):
        lean = Lean()
        leans.append(-min(lean.step(speed, FRAME) for _ in range(30)))
    assert leans == sorted(leans)
    assert leans[0] == 0
    assert 9 < leans[-1] < 16


def test_a_carried_card_that_is_held_still_stands_upright_again():
    lean = Lean()
    for _ in range(20):
        lean.step(1000, FRAME)
    assert not lean.is_at_rest
    swings = [lean.step(0, FRAME) for _ in range(60)]
    assert max(swings) > 0.3, "it swings through"
    assert lean.is_at_rest


def test_a_late_frame_does_not_throw_the_spring():
    lean = Lean()
    lean.step(1000, 0.5)
    assert abs(lean.angle) < 16


def test_motion_needs_no_kivy():
    code = "import sys, hiloapp.ui.motion; sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("x", [35, 206, 377])
@pytest.mark.parametrize("to_x", [35, 206, 377])
def test_cards_that_change_places_stay_in_sight_and_pass_beside_each_other(x: int, to_x: int):
    one, two = Pose(x, 100, 62), Pose(to_x, 640, 62)
    bows = around_each_other(one, two, 412, 892)
    there, back = Flight(one, two, 1.0, bows[0]), Flight(two, one, 1.0, bows[1])
    for time in TIMES:
        assert all(30 <= way.at(time).x <= 382 for way in (there, back))
    apart = [abs(there.at(time).x - back.at(time).x) for time in TIMES]
    assert max(apart) > 100


def test_where_there_is_room_both_bows_are_alike():
    assert around_each_other(Pose(300, 300, 62), Pose(500, 500, 62), 1280, 800) == (SPELLED, SPELLED)
