"""Play on a map that a piece set draws: areas, links, distances and lengths come from the YAML of the drawing."""

import pytest
from helpers.small_play import COMPONENTS, GAME, write

from pnp.base.findings import Findings
from pnp.play.opening import faults, opener
from pnp.project.folder import Project
from pnp.project.maps import game_to_play

MAP = """\
board_set: stone
layout: point_map
colours: {red: {colour: "#C8452E"}}
boards:
  - id: coast
    size: 200mm x 150mm
    cities:
      - {id: oslo, name: Oslo, at: [10 %, 20 %]}
      - {id: bergen, name: Bergen, at: [80 %, 30 %]}
      - {id: voss, name: Voss, at: [50 %, 90 %]}
    links:
      - {between: [oslo, bergen], length: 3, colours: [red, any]}
      - {between: [bergen, voss], length: 2}
"""
PLAY = """\
pools:
  grain: {component: grain, home: bank}
  mill: {component: mill, home: bank}
unplayed: {stone: no part of play}
zones:
  bank: {}
  town: {per: area}
  track: {per: link}
values: {points: player}
areas: {map: coast}
places: {link: {links: coast}}
actions:
  claim:
    of: {where: link}
    when: [{that: track.where.total == 0, refuse: ALREADY_DONE}]
    effect: [{move: 1, of: grain, out_of: bank, into: track.where}, {set: points, to: value.points + length.where}]
    source: {stated: Play}
  walk:
    of: {from: area, to: area}
    when: [{that: distance.from.to <= 3, refuse: NOT_ADJACENT}]
    effect: [{set: points, to: value.points + distance.from.to}]
    source: {stated: Play}
ends:
  full: {of: game, that: bank.grain == 0, source: {stated: Play}}
"""


def game_in(folder, play=PLAY):
    home = write(folder, play, None, **{"map.yaml": MAP, "game.yaml": GAME, "components.yaml": COMPONENTS})
    findings = Findings()
    game = game_to_play(Project(root=folder, output=folder / "output"), home, findings)
    assert list(findings) == []
    return game


@pytest.fixture
def match(tmp_path):
    return opener(game_in(tmp_path)).match(2)


def test_areas_are_the_cities_of_the_drawing(match):
    assert match.model.areas.names == ("oslo", "bergen", "voss")
    assert match.model.areas.roads == ((1,), (0, 2), (1,))


def test_each_lane_of_a_link_is_a_place_of_its_own(match):
    assert match.model.places("link") == ("oslo_to_bergen", "oslo_to_bergen_2", "bergen_to_voss")


def test_lengths_and_distances_can_be_used_in_conditions_and_effects(match):
    actions = {(action.kind, action.what): action for action in match.legal()}
    claims = [what for kind, what in actions if kind == "claim"]
    walks = [what for kind, what in actions if kind == "walk"]
    assert claims == [(0,), (1,), (2,)]
    assert (0, 1) in walks
    assert (1, 2) in walks
    assert (0, 2) not in walks
    match.do(actions["claim", (0,)])
    assert match.state.values[match.model.value_numbers["points"][0]] == 3


def test_a_map_that_nothing_draws_is_reported_at_its_place(tmp_path):
    (finding, *_) = faults(game_in(tmp_path, PLAY.replace("areas: {map: coast}", "areas: {map: cost}")))
    assert 'no piece set draws a map "cost"; did you mean "coast"?' in str(finding.message)
    assert finding.place.line == PLAY.splitlines().index("areas: {map: coast}") + 1


@pytest.mark.parametrize("name", ["distance.oslo", "distance.oslo.bregen", "length.where"])
def test_a_distance_or_length_of_nothing_is_reported(tmp_path, name):
    wrong = PLAY.replace("distance.from.to <= 3", f"{name} <= 3")
    assert any(name in str(one.message) for one in faults(game_in(tmp_path, wrong)))
