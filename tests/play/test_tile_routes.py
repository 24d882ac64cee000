"""Ways over tiles that lie on a map: joined places, costs, the longest way, edges that meet nothing."""

import shutil
from pathlib import Path

import pytest
from helpers.small_play import COMPONENTS, GAME, write
from typer.testing import CliRunner

from pnp.base.findings import Findings
from pnp.base.tile_edges import TileEdges
from pnp.cli.app import app
from pnp.game.expressions import Expression
from pnp.play.boards import tile_routes
from pnp.play.boards.tile_routes import TileWays, TooManyWaysError
from pnp.play.model import PLENTY
from pnp.play.opening import faults, opener
from pnp.play.resolver import Resolver
from pnp.project.folder import Project
from pnp.project.maps import game_to_play

# Four squares in a row, west to east: edges are N E S W.
ROW = ((None, 1, None, None), (None, 2, None, 0), (None, 3, None, 1), (None, None, None, 2))
TILES = """\
tile_set: track
layout: edge_tiles
shape: square
kinds: {rail: {look: track}, road: {look: road}}
tiles:
  - {id: straight, component: stone, count: 3, edges: {rail: [E-W]}}
  - {id: stop, component: stone, count: 1, edges: {rail: [W]}}
"""
PLAY = """\
pools:
  track: {component: stone, kinds: {set: track}, home: bank}
unplayed: {grain: no part of play, mill: no part of play}
zones:
  bank: {}
  yard: {per: space, single: true}
values: {turn: space, points: player}
board: {rows: 2, columns: 3}
routes: {rail: {kind: rail, zone: yard, turned: turn}}
actions:
  lay:
    of: {tile: track, at: space, turned: "3"}
    when:
      - {that: yard.at.total == 0, refuse: NO_SPACE}
      - {that: bank.tile > 0, refuse: SUPPLY_EMPTY}
    effect: [{move: 1, of: tile, out_of: bank, into: yard.at}, {set: turn.at, to: turned}]
    source: {stated: Play}
ends:
  full: {of: game, that: bank.track == 0, source: {stated: Play}}
"""


def ways(*tiles, costs=(1, 1, 1, 1)):
    lying = {at: TileEdges.of(4, runs) for at, runs in enumerate(tiles) if runs}
    return TileWays("rail", lying, ROW, costs)


RAIL, ROAD, STUB = [("rail", (1, 3))], [("road", (1, 3))], [("rail", (3,))]
CROSSING = [("rail", (0, 2)), ("rail", (1, 3))]


def test_places_are_joined_where_edges_of_the_kind_meet():
    assert ways(RAIL, CROSSING, STUB, RAIL).distances(0) == {0: 0, 1: 1, 2: 2}
    assert ways(RAIL, ROAD, RAIL).distances(0) == {0: 0}
    assert ways(RAIL, [], RAIL).distances(2) == {2: 0}


def test_a_way_does_not_change_from_one_run_of_a_tile_to_another():
    crossed = ways(RAIL, [("rail", (0, 3)), ("rail", (1, 2))], RAIL)
    assert crossed.distances(0) == {0: 0, 1: 1}


def test_entering_a_place_costs_what_it_costs():
    assert ways(RAIL, RAIL, RAIL, costs=(5, 3, 2, 1)).distances(0) == {0: 0, 1: 3, 2: 5}


def test_the_longest_way_passes_no_run_twice():
    assert ways(RAIL, RAIL, STUB, RAIL).longest((0, 1, 2, 3)) == 3
    assert ways(RAIL, RAIL, STUB, RAIL).longest((1,)) == 2
    assert ways([], [], [], []).longest((0,)) == 0


def test_more_ways_than_can_be_tried_are_refused(monkeypatch):
    monkeypatch.setattr(tile_routes, "_MOST_STEPS", 2)
    with pytest.raises(TooManyWaysError):
        ways(RAIL, RAIL, RAIL).longest((0,))


def test_edges_that_meet_nothing_are_counted():
    assert ways(RAIL, CROSSING, STUB, ROAD).loose == {0: 1, 1: 2, 2: 0, 3: 0}


def game_in(folder, play=PLAY, tiles=TILES):
    files = {"tiles.yaml": tiles, "game.yaml": GAME, "components.yaml": COMPONENTS}
    home, findings = write(folder, play, None, **files), Findings()
    game = game_to_play(Project(root=folder, output=folder / "output"), home, findings)
    assert list(findings) == []
    return game


def laid(folder, that, *steps):
    """What a condition says after tiles were laid: pieces, spaces and turns by number."""
    match = opener(game_in(folder)).match(2)
    for step in steps:
        match.do(next(action for action in match.legal() if action.what == step))
    return Resolver(match.model, match.state).query(Expression.parse(that))(None)


@pytest.mark.parametrize(
    ("that", "answer"),
    [
        ("routes.rail.joined.a1.b1", 1),
        ("routes.rail.joined.a1.c1", 0),
        ("routes.rail.cost.a1.b1", 1),
        ("routes.rail.cost.a1.c1", PLENTY),
        ("routes.rail.longest", 2),
        ("routes.rail.longest.c1", 1),
        ("routes.rail.loose", 3),
        ("routes.rail.loose.c1", 2),
    ],
)
def test_expressions_ask_for_ways_over_the_tiles_as_they_lie(tmp_path, that, answer):
    assert laid(tmp_path, that, (0, 0, 2), (1, 1, 0), (0, 2, 1)) == answer


def test_a_flipped_tile_has_the_edges_of_its_back_turned_as_they_are_seen(tmp_path):
    tiles = TILES.replace("edges: {rail: [W]}", "edges: {road: [W]}, back: {edges: {rail: [N]}}")
    play = PLAY.replace("turned: turn}", "turned: turn, flipped: side}").replace(
        "{turn: space", "{turn: space, side: space"
    )
    play = play.replace('turned: "3"}', 'turned: "3", other: "1"}').replace(
        "to: turned}]", "to: turned}, {set: side.at, to: other}]"
    )
    for steps, answer in (
        (((0, 0, 2, 0), (1, 1, 3, 1)), 1),
        (((0, 0, 2, 0), (1, 1, 0, 1)), 0),
        (((0, 0, 2, 0), (1, 1, 0, 0)), 0),
        (((0, 0, 0, 1), (0, 1, 0, 0)), 0),
    ):
        game = game_in(tmp_path / str(steps), play, tiles)
        match = opener(game).match(2)
        for step in steps:
            match.do(next(action for action in match.legal() if action.what == step))
        joined = Resolver(match.model, match.state).query(Expression.parse("routes.rail.joined.a1.b1"))
        assert joined(None) == answer, steps


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("zone: yard", "zone: yrad", '"yrad" is not a zone; did you mean "yard"?'),
        ("single: true", "order: heap", "expected `single: true`"),
        ("turned: turn}", "turned: points}", '"points" is not kept for each space'),
        ("turned: turn}", "flipped: points}", '"points" is not kept for each space'),
        ("kind: rail", "kind: rial", 'no tile has a run of the kind "rial"; did you mean "rail"?'),
        ("bank.track == 0", "routes.rial.loose == 0", '"routes.rial" is not under `routes`'),
        ("bank.track == 0", "routes.rail.lose == 0", '"routes.rail.lose" asks for "lose"; did you mean "loose"?'),
        ("bank.track == 0", "routes.rail.cost.a1 == 0", "expected routes.rail.cost.<space>.<space>"),
        ("bank.track == 0", "routes.rail.loose.a1.b1 == 0", '"routes.rail.loose.a1.b1" is no route'),
    ],
)
def test_what_is_wrong_is_reported(tmp_path, old, new, message):
    text = PLAY.replace(", single: true", "") if old == "single: true" else PLAY.replace(old, new)
    (finding, *_) = faults(game_in(tmp_path, text))
    assert message in str(finding.message)


def test_tiles_printed_on_a_map_are_ways_until_others_are_laid_on_them(tmp_path):
    land = """\
board_set: grain
layout: hex_map
orientation: flat
labels: column_letter
kinds: {rail: {look: track}}
boards:
  - id: land
    columns: 1
    rows: 2
    terrain: {clear: {hexes: [A1]}, woods: {hexes: [A2], cost: 3}}
    spaces: [{at: A1, tile: {edges: {rail: [N-S]}}}, {at: A2, tile: {edges: {rail: [N]}}}]
"""
    play = PLAY.replace("per: space", "per: area").replace("turn: space", "turn: area").replace("at: space", "at: area")
    play = play.replace("board: {rows: 2, columns: 3}", "areas: {map: land}").replace('"3"', '"5"')
    tiles = TILES.replace("shape: square", "shape: hex_flat").replace("E-W", "NE-SW").replace("[W]", "[NW]")
    match = opener(game_in(tmp_path, play, tiles + "---\n" + land)).match(2)
    cost = Resolver(match.model, match.state).query(Expression.parse("routes.rail.cost.A1.A2"))
    assert cost(None) == 3
    match.do(next(action for action in match.legal() if action.what == (0, 1, 0)))
    assert cost(None) == PLENTY


def test_the_scenarios_of_the_example_pass(tmp_path):
    edges = shutil.copytree(Path(__file__).parents[1] / "projects" / "edges", tmp_path / "edges")
    done = CliRunner().invoke(app, ["referee", "branch_line", "--games", "1", "--jobs", "1", "--project", str(edges)])
    assert done.exit_code == 0, done.output
    assert "branch_line: 2 scenarios pass" in done.output
