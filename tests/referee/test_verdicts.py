"""Verdicts: the most that was used of each pool, its bound, and what the bound rests on."""

import pytest
from helpers.small_play import opened

from pnp.play.model import PLENTY
from pnp.referee.tally import Failure, Peak, Setting, Tally
from pnp.referee.verdicts import BOUNDED, CONSERVED, PLAYED, high_water_marks


@pytest.fixture
def small(tmp_path):
    return opened(tmp_path)


TWO = Setting(players=2)


def marks_of(small, used, witnesses=(), setting=TWO):
    return tuple(high_water_marks(small, Tally(setting=setting, used=used), dict(witnesses)))


def test_a_pool_is_bounded_by_its_proof_or_by_what_is_printed(small):
    marks = marks_of(small, [5, 4, 2])
    assert [(mark.pool, mark.used, mark.bound, mark.rung, mark.proof) for mark in marks] == [
        ("grain", 5, 6, CONSERVED, "bounded"),
        ("stone", 4, 4, CONSERVED, "tight"),
        ("mill", 2, 3, BOUNDED, "bounded"),
    ]


def test_a_scenario_that_used_more_is_the_witness(small):
    marks = marks_of(small, [5, 4, 2], {TWO: {"mill": (3, "all mills"), "grain": (5, "as much")}})
    assert [(mark.used, mark.witness) for mark in marks] == [(5, "playouts"), (4, "playouts"), (3, "all mills")]


def test_unlimited_pieces_have_no_bound(small):
    (grain, *_) = marks_of(small, [9, 1, 1], setting=Setting(players=2, plenty=PLENTY))
    assert (grain.printed, grain.used, grain.bound, grain.rung, grain.proof) == (6, 9, None, PLAYED, "playouts")


def test_a_tally_of_many_failures_keeps_the_first_of_each_code():
    total, kinds = Tally(setting=TWO), ("stuck", "stuck", "endless")
    for game in range(40):
        failures = [Failure(code=code, message=f"{game}", setting=TWO, steps=()) for code in kinds]
        total.add(Tally(setting=TWO, failures=failures))
    assert [one.message for one in total.failures if one.code == "stuck"] == [f"{n // 2}" for n in range(30)]
    assert [one.message for one in total.failures if one.code == "endless"] == [f"{n}" for n in range(30)]


def test_tallies_of_one_setting_add_up():
    first = Tally(setting=TWO, games=1, actions=4, checked=9, longest=4, used=[2, 0, 1])
    second = Tally(setting=TWO, games=2, actions=5, checked=6, longest=3, used=[1, 3, 1])
    first.endings["all_built"], second.endings["all_built"], second.endings["stuck"] = 1, 1, 1
    first.peaks = {"grain": Peak(used=2, game=0), "stone": Peak(used=1, game=0)}
    second.peaks = {"grain": Peak(used=3, game=1), "stone": Peak(used=1, game=1)}
    first.laid, second.laid = {"grain": 2}, {"grain": 1}
    first.add(second)
    assert (first.games, first.actions, first.checked, first.longest) == (3, 9, 15, 4)
    assert first.used == [2, 3, 1]
    assert first.endings == {"all_built": 2, "stuck": 1}
    assert first.peaks == {"grain": Peak(used=3, game=1), "stone": Peak(used=1, game=0)}
    assert first.laid == {"grain": 1}
    assert second.endings == {"all_built": 1, "stuck": 1}
