"""Maps as play sees them: neighbours, distances by length, routes, parts, names of links."""

import pytest

from pnp.game.board_maps import BoardMap, MapSpace, Route, Way

LINKS = {("a", "b"): 4, ("b", "c"): 1, ("a", "d"): 1, ("d", "c"): 2}


@pytest.fixture
def island():
    ways = [Way(ends=ends, length=length) for ends, length in LINKS.items()]
    return BoardMap(id="isle", spaces=tuple(MapSpace(id=name, name=name.upper()) for name in "abcde"), ways=tuple(ways))


def test_neighbours_are_joined_both_ways(island):
    assert island.neighbours("b") == ("a", "c")
    assert island.neighbours("e") == ()


def test_a_route_is_the_shortest_by_the_lengths_of_its_links(island):
    assert island.route("a", "c") == Route(("a", "d", "c"), 3)
    assert island.route("b", "d") == Route(("b", "c", "d"), 3)


def test_where_nothing_leads_there_is_no_route(island):
    assert island.route("a", "e") is None
    assert island.distances("a") == {"a": 0, "d": 1, "c": 3, "b": 4}


def test_the_parts_of_a_map_are_listed_the_largest_first(island):
    assert island.parts == (("a", "b", "c", "d"), ("e",))


def test_a_route_is_listed_with_the_length_of_each_link(island):
    assert list(island.route_names(island.route("b", "d"))) == ["B", "C", "D 2"]


def test_each_lane_of_a_link_has_a_name():
    ways = (Way(ends=("a", "b"), lanes=2), Way(ends=("a", "b"), length=3))
    drawn = BoardMap(id="isle", spaces=(MapSpace(id="a"), MapSpace(id="b")), ways=ways)
    assert [(name, way.length) for name, way in drawn.links.items()] == [
        ("a_to_b", 1),
        ("a_to_b_2", 1),
        ("a_to_b_3", 3),
    ]
    assert drawn.lengths["a"] == {"b": 1}
