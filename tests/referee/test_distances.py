"""Distances on the maps of games, asked for by the ids of two spaces."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.project.folder import Project
from pnp.referee.distances import distances

MAPS = Path(__file__).parents[1] / "projects" / "maps"
PROJECT = Project(root=MAPS, output=MAPS / "output")


def asked(*ends, game="amber_line"):
    findings = Findings()
    return distances(PROJECT, [game], findings, ends), list(findings)


def test_a_distance_comes_with_its_route():
    answer, findings = asked("vintar", "tarn")
    assert findings == []
    assert answer.as_text() == "amber_line, amber_coast: Vintar to Tarn: 13 (Vintar, Seltz 3, Lundermouth 4, Tarn 6)"
    assert answer.as_json()["distances"][0]["route"] == ["vintar", "seltz", "lund", "tarn"]


def test_a_route_goes_around_dear_ground_where_that_is_cheaper():
    answer, _ = asked("d2", "i2", game="glass_desert")
    assert answer.as_text() == "glass_desert, desert: d2 to i2: 9 (d2, e2 3, e1, f1, g1, h1, i1, i2)"


def test_a_space_is_no_way_from_itself():
    (one,) = asked("tarn", "tarn")[0].found
    assert one.route.length == 0


@pytest.mark.parametrize(("ends", "hint"), [(("vintar", "trn"), 'did you mean "tarn"?'), (("nowhere", "tarn"), None)])
def test_an_unknown_space_is_reported_with_the_nearest(ends, hint):
    answer, (finding,) = asked(*ends)
    assert answer.found == ()
    assert finding.code == "unknown-space"
    assert finding.hint == hint
