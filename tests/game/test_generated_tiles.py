"""Tiles that a rule makes are entries like those that are listed."""

from collections import Counter

import pytest
from helpers.small_games import LAYOUTS, drawn

from pnp.base.findings import Findings
from pnp.game.edge_tiles import tile_edges
from pnp.project.folder import open_project
from pnp.project.read import read_game

SET = """\
tile_set: map
layout: edge_tiles
shape: {shape}
kinds: {{road: {{look: road}}, rail: {{look: rails}}, river: {{look: river}}}}
tiles:{tiles}
"""


def read(tmp_path, tiles, shape="hex_flat"):
    made = drawn(tmp_path, SET.format(shape=shape, tiles=tiles))
    findings = Findings()
    game = read_game(open_project(tmp_path), LAYOUTS, "orchard", findings).game
    return made, game.piece_set("map")


def rule(keys):
    return f"\n  - {{id: way, {keys}}}"


def test_every_choice_of_two_edges_is_three_tiles_on_a_hexagon(tmp_path):
    made, head = read(tmp_path, " every 2 of 6")
    assert [piece.id for piece in head.pieces] == ["map_n_ne", "map_n_se", "map_n_s"]
    assert [face.item for face in made.faces] == ["map_n_ne", "map_n_se", "map_n_s"]


@pytest.mark.parametrize(
    ("keys", "shape", "count"),
    [
        ("every: 2 of 4", "square", 2),
        ("every: 1 to 4 of 4", "square", 5),
        ("every: 3 of 6", "hex_pointy", 4),
        ("every: 3 of 6, mirrored: false", "hex_pointy", 3),
        ("every: 3 pairs of 6, by: road", "hex_flat", 5),
        ("every: '3 pairs of 6', by: [road, rail, river]", "hex_flat", 16),
        ("every: edges of 4, by: [road, rail]", "square", 6),
        ("every: edges of 4, by: [road, rail, river]", "square", 24),
        ("every: edges of 4, by: [road, rail, river], mirrored: false", "square", 21),
    ],
)
def test_a_rule_makes_each_tile_once_for_all_its_turns(tmp_path, keys, shape, count):
    _, head = read(tmp_path, rule(keys), shape)
    assert len(head.pieces) == len({piece.id for piece in head.pieces}) == count
    assert len({tile.form for tile in tile_edges(head).values()}) == count


def test_copies_are_as_many_as_turns_or_stand_under_the_id(tmp_path):
    made, _ = read(tmp_path, rule("every: 2 of 6, count: turns, counts: {way_n_s: 7}"))
    assert Counter({face.item: face.count for face in made.faces}) == {"way_n_ne": 6, "way_n_se": 6, "way_n_s": 7}


def test_the_other_keys_of_a_rule_are_those_of_each_tile(tmp_path):
    _, head = read(tmp_path, rule("every: 2 of 6, upgrade: green, label: B"))
    assert {piece.text("label") for piece in head.pieces} == {"B"}
    assert head.pieces[2].document["edges"] == {"road": ["N-S"]}
    assert head.pieces[2].place.line == 6


def test_a_fault_of_the_set_is_reported_once_and_not_again_for_its_rule(tmp_path):
    drawn(tmp_path, SET.format(shape="hex_flat", tiles="\n  - {id: way, edges: {road: N-S}}"))
    (tmp_path / "content" / "orchard" / "set.yaml").write_text(SET.format(shape="round", tiles=" every 2 of 6"))
    findings = Findings()
    read_game(open_project(tmp_path), LAYOUTS, "orchard", findings)
    assert [(one.code, one.place.line) for one in findings] == [("bad-value", 3)]


def test_a_rule_that_stands_twice_is_reported_once(tmp_path):
    game = tmp_path / "content" / "orchard"
    drawn(tmp_path, SET.format(shape="hex_flat", tiles="\n  - {id: way, edges: {road: N-S}}"))
    (game / "set.yaml").write_text(SET.format(shape="hex_flat", tiles=rule("every: 2 of 6") * 2))
    findings = Findings()
    read_game(open_project(tmp_path), LAYOUTS, "orchard", findings)
    (finding,) = (one for one in findings if one.code == "duplicate-id")
    assert finding.message == 'the rule "way" stands twice; first in line 6'
    assert finding.place.line == 7


@pytest.mark.parametrize(
    ("keys", "code", "message"),
    [
        ("every: 2 of 4", "bad-value", "met 4 edges; a hexagon tile has 6"),
        ("every: 7 of 6", "bad-value", 'met "7 of 6", which is more than there are edges'),
        ("every: some, by: road", "bad-value", 'met "some"; expected 2 of 6'),
        ("every: 2 of 6, by: roda", "unknown-name", 'the set has no kind "roda"'),
        ("every: 3 pairs of 6, by: [road, rail]", "bad-value", "met 2 kinds for 3 pairs"),
        ("every: 2 of 6, by: [road, rail]", "bad-value", "met 2 kinds; a choice of edges is joined by one"),
        ("every: 2 of 6, edges: {road: N}", "bad-value", "met `edges` beside `every`"),
        ("every: 2 of 6, counts: {way_n_x: 2}", "unknown-name", 'the rule makes no tile "way_n_x"'),
    ],
)
def test_a_rule_that_is_wrong_is_reported_at_its_line(tmp_path, keys, code, message):
    game = tmp_path / "content" / "orchard"
    drawn(tmp_path, SET.format(shape="hex_flat", tiles="\n  - {id: way, edges: {road: N-S}}"))
    (game / "set.yaml").write_text(SET.format(shape="hex_flat", tiles=rule(keys)))
    findings = Findings()
    read_game(open_project(tmp_path), LAYOUTS, "orchard", findings)
    (finding,) = (one for one in findings if one.code == code)
    assert message in finding.message
    assert finding.place.line == 6
