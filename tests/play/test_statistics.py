"""Statistics: every number counted a second time, from what the engine's events say move by move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hiloapp import games
from hiloapp.engine.cards import shuffle_with
from hiloapp.engine.layout import Layout
from hiloapp.engine.match import Match
from hiloapp.engine.moves import Move
from hiloapp.engine.record import Record, Seat
from hiloapp.play.scorepad import Pad, StarCount, Sums
from hiloapp.play.seats import Player, Setup
from hiloapp.play.statistics import Deed, deeds_of_pad, deeds_of_record, figures_of
from hiloapp.storage.deeds import Deeds
from hiloapp.storage.history import History
from tests.engine.players import choose
from tests.play.test_scorepad import told_stars

NAMES = ("Marie", "Lukas", "Nina", "Max", "Zoë", "Ada")


def written_down(game: str, layouts: Sequence[Layout], closer: int) -> tuple[list[int], bool]:
    """What people at the table write down for a round, and whether its end paid: the engine is not asked."""
    if game == "kingdom":
        return [sum(told_stars(layout).stars) for layout in layouts], False
    sums = [sum(int(str(card)[1:]) for card in layout.cards) for layout in layouts]
    others = [own for seat, own in enumerate(sums) if seat != closer]
    is_paid = sums[closer] <= 0 or all(sums[closer] < other for other in others)  # H-23
    return [own if is_paid or seat != closer else 2 * own for seat, own in enumerate(sums)], is_paid


def played(game: str, seats: int, seed: int) -> tuple[Record, dict[str, Deed]]:
    """A game at random, and what everybody did, noted down as it happened."""
    generator = Random(seed)
    shuffle = shuffle_with(generator)
    match = Match(games.make_game(game, seats, "hillo" if game == "hilo" and seed % 3 == 0 else None))
    record = Record(game, match.game.edition, tuple(Seat(name) for name in NAMES[:seats]))
    hilos, ended, paid = [0] * seats, [0] * seats, [0] * seats
    rounds: list[list[int]] = [[] for _ in range(seats)]
    while not match.is_over:
        order = shuffle(match.game.deck)
        match, record = match.deal(order).match, record.dealt(order)
        while not match.is_round_over:
            seat = match.seat
            move = Move.parse(choose(generator, "rush", sorted(map(str, match.legal_moves))))
            if seat and str(move).startswith("hilo"):
                hilos[seat - 1] += 1
            step = match.apply(move, shuffle)
            match, record = step.match, record.moved(move, step.shuffles)
        closer = (match.state.ended_by or 1) - 1
        scores, is_paid = written_down(game, match.state.layouts, closer)
        ended[closer] += game == "hilo"
        paid[closer] += is_paid
        for own, score in zip(rounds, scores, strict=True):
            own.append(score)
    totals = [sum(own) for own in rounds]
    best = min(totals) if game == "hilo" else max(totals)
    return record, {
        NAMES[i]: Deed(NAMES[i], game, totals[i] == best, tuple(rounds[i]), hilos[i], ended[i], paid[i])
        for i in range(seats)
    }


@pytest.mark.parametrize("game, count", [("hilo", 700), ("kingdom", 600)])
def test_every_number_is_what_an_independent_count_says(game: str, count: int):
    noted: dict[str, list[Deed]] = {name: [] for name in NAMES}
    found: dict[str, list[Deed]] = {name: [] for name in NAMES}
    for seed in range(count):
        seats = 2 + seed % 2 if seed % 8 else 4 + seed // 8 % (games.MOST_SEATS[game] - 3)
        record, deeds = played(game, seats, seed)
        for deed in deeds_of_record(Record.parse(str(record))):
            found[deed.name].append(deed)
            noted[deed.name].append(deeds[deed.name])
    assert found == noted
    assert sum(map(len, found.values())) > 2 * count
    for deeds in filter(None, found.values()):
        figures = figures_of(deeds, game)
        rounds = [score for deed in deeds for score in deed.rounds]
        assert figures.games == len(deeds)
        assert figures.wins == len([deed for deed in deeds if deed.is_won])
        assert figures.mean == pytest.approx(sum(rounds) / len(rounds))
        ordered = sorted(rounds, reverse=game == "kingdom")
        assert (figures.best, figures.worst) == (ordered[0], ordered[-1])
        assert figures.paid <= figures.closings <= figures.rounds
        assert len(figures.course) == figures.games
    assert figures_of(found["Marie"], "hilo" if game == "kingdom" else "kingdom").games == 0


def test_a_game_in_progress_counts_for_nobody():
    record, _ = played("hilo", 2, 1)

    cut = replace(record.rounds[-1], moves=record.rounds[-1].moves[:-1])
    assert deeds_of_record(replace(record, rounds=(*record.rounds[:-1], cut))) == ()


def test_bots_have_no_statistics():

    record, _ = played("hilo", 2, 1)
    seats = (record.seats[0], Seat("Pixel", "bot", "easy"))
    assert [deed.name for deed in deeds_of_record(replace(record, seats=seats))] == ["Marie"]


def test_a_pad_counts_when_it_is_over_and_only_if_wished():
    people = (Player("Marie"), Player("Lukas"))
    pad = Pad.begun("hilo", people).written(0, Sums((4, 90), 1))
    assert deeds_of_pad(pad) == ()
    over = pad.written(1, Sums((9, 5), 1)).written(2, Sums((-1, 30), 1))
    assert deeds_of_pad(over) == (
        Deed("Marie", "hilo", True, (4, 18, -1), None, 3, 2),
        Deed("Lukas", "hilo", False, (90, 5, 30), None, 0, 0),
    )
    not_counted = Pad.begun("kingdom", people, is_counted=False).written(0, StarCount(1))
    assert deeds_of_pad(not_counted.written(1, StarCount(2))) == ()


def test_the_cache_is_made_once_and_again_when_it_is_damaged(tmp_path: Path, monkeypatch):
    history = History(tmp_path / "history")
    record, noted = played("hilo", 2, 3)
    setup = Setup("hilo", (Player("Marie"), Player("Lukas", avatar=2)), "hilo")
    history.add(record, setup, "game-1", 60)
    cache = tmp_path / "deeds.json"
    deeds = Deeds(cache, history)
    assert list(deeds.catch_up()) == [0]
    assert deeds.in_order() == (noted["Marie"], noted["Lukas"])
    again = Deeds(cache, history)
    assert list(again.catch_up()) == []
    assert again.in_order() == deeds.in_order()
    for text in ("{", '{"version": 99, "games": {}}', '{"version": 1, "games": {"game-1": [[1]]}}'):
        cache.write_text(text)
        repaired = Deeds(cache, history)
        assert list(repaired.catch_up()) == [0]
        assert repaired.in_order() == deeds.in_order()
    history.delete("game-1")
    assert Deeds(cache, history).in_order() == ()
