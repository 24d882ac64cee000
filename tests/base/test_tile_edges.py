"""Edges of tiles by name, runs that join them, and turns."""

import pytest

from pnp.base.findings import BadValueError
from pnp.base.tile_edges import TileEdges, TileShape, edge_patterns, pairings, run_of, text_of

FLAT, POINTY, SQUARE = TileShape.HEX_FLAT, TileShape.HEX_POINTY, TileShape.SQUARE


@pytest.mark.parametrize(
    ("text", "shape", "run"),
    [("N-SE", FLAT, (0, 2)), ("SE-N", FLAT, (0, 2)), ("E", POINTY, (1,)), ("N-E-S-W", SQUARE, (0, 1, 2, 3))],
)
def test_a_run_is_its_edges_clockwise_from_the_top(text, shape, run):
    assert run_of(text, shape) == run
    assert run_of(text_of(run, shape), shape) == run


def test_an_edge_that_the_shape_lacks_is_refused_with_those_it_has():
    with pytest.raises(BadValueError, match='no edge "E"; expected one of N, NE, SE, S, SW, NW'):
        run_of("N-E", FLAT)
    with pytest.raises(BadValueError, match="names the edge N twice"):
        run_of("N-N", SQUARE)


def test_a_turned_tile_joins_the_edges_after_them():
    tile = TileEdges.of(4, [("road", (0, 1)), ("river", (2,))])
    assert tile.joined_to(0, "road") == (1,)
    assert tile.turned(1).joined_to(1, "road") == (2,)
    assert tile.turned(2).kinds_at(0) == {"river"}
    assert tile.turned(4) == tile
    assert tile.joined_to(2, "river") == ()


def test_a_switch_joins_an_edge_to_two_others_that_are_not_joined():
    switch = TileEdges.of(6, [("rail", (0, 3)), ("rail", (0, 2))])
    assert switch.joined_to(0, "rail") == (2, 3)
    assert switch.joined_to(3, "rail") == (0,)


def test_tiles_have_one_form_in_all_turns_and_another_in_the_mirror():
    bent = TileEdges.of(6, [("a", (0, 1)), ("b", (2, 4))])
    assert {tile.form for tile in bent.turns} == {bent.form}
    assert len(bent.turns) == 6
    assert bent.mirrored().form != bent.form
    assert len(TileEdges.of(6, [("a", (0, 3))]).turns) == 3


@pytest.mark.parametrize(("edges", "pairs", "count"), [(4, 2, 3), (6, 3, 15), (6, 1, 15), (6, 2, 45), (4, 0, 1)])
def test_pairings_are_all_ways_to_join_pairs(edges, pairs, count):
    found = pairings(tuple(range(edges)), pairs)
    assert len(found) == len({frozenset(one) for one in found}) == count


@pytest.mark.parametrize(("sides", "kinds", "count"), [(4, "ab", 6), (4, "abc", 24), (6, "ab", 14), (6, "abc", 130)])
def test_patterns_up_to_turns_are_as_many_as_necklaces(sides, kinds, count):
    patterns = edge_patterns(sides, tuple(kinds))
    assert len({TileEdges.of(sides, pattern).form for pattern in patterns}) == count


def test_a_kind_that_lies_between_edges_of_another_parts_them():
    crossed = next(p for p in edge_patterns(4, ("city", "road")) if {j.run for j in p if j.kind == "city"} == {(0, 2)})
    assert {join.run for join in crossed if join.kind == "road"} == {(1,), (3,)}
