"""Maps of named areas: who borders whom, how far it is, and where one gets over land of one's own."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.base.hexes import Hex
from pnp.play.boards.routes import Realms, hex_areas

# A ring of six about a lake, and one area outside it that touches two of them.
AT = [Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1), Hex(1, 1), Hex(0, 0)]
RING = hex_areas("ABCDEFGs", AT, [True] * 7 + [False])
REALMS = Realms(RING)
SETS = st.integers(0, 127)


def test_areas_that_touch_are_neighbours_and_a_lake_has_no_border_to_cross():
    assert set(RING.neighbours[7]) == set(range(6))
    assert RING.roads[7] == ()
    assert set(RING.roads[0]) == {1, 5, 6}


def test_every_border_has_a_name_for_each_way_over_it():
    assert len(RING.borders) == 2 * 8
    assert RING.border_names[RING.borders.index((0, 6))] == "A_to_G"
    assert all(RING.borders[border][0] == 6 for border in RING.out_of[6])
    assert all(RING.borders[border][1] == 6 for border in RING.into[6])


def test_distances_go_round_the_lake():
    assert RING.distances[0][3] == 3
    assert RING.distances[6][3] == 3
    assert RING.distances[0][7] == -1


def test_own_land_is_crossed_and_other_land_is_not():
    assert RING.reach(0, {0, 1, 2}.__contains__) == (0, 1, 2, -1, -1, -1, -1, -1)
    assert REALMS.inside(0b000111) == ((0, 1, 1), (0, 2, 2), (1, 0, 1), (1, 2, 1), (2, 0, 2), (2, 1, 1))
    assert REALMS.inside(0b001001) == ()


def test_one_border_beyond_own_land_and_no_farther():
    ends = {(one, other): steps for one, other, steps in REALMS.beyond(0b000011, 0b10000000)}
    assert ends == {(0, 2): 2, (0, 5): 1, (0, 6): 1, (1, 2): 1, (1, 5): 2, (1, 6): 1}


def test_up_to_the_border_of_a_foe():
    fronts = {(one, RING.border_names[border]): steps for one, border, steps in REALMS.fronts(0b000011, 0b1000100)}
    assert fronts == {
        (0, "A_to_G"): 0, (0, "B_to_C"): 1, (0, "B_to_G"): 1, (1, "A_to_G"): 1, (1, "B_to_C"): 0, (1, "B_to_G"): 0,
    }  # fmt: skip


@given(SETS, SETS)
def test_ways_begin_in_the_realm_and_end_where_they_may(realm, other):
    assert all(realm >> one & 1 and realm >> end & 1 for one, end, _ in REALMS.inside(realm))
    assert all(realm >> one & 1 and not (realm | other) >> end & 1 for one, end, _ in REALMS.beyond(realm, other))
    foes = other & ~realm
    assert all(foes >> RING.borders[border][1] & 1 for _, border, _ in REALMS.fronts(realm, foes))
    assert REALMS.listed(realm) == tuple(area for area in range(8) if realm >> area & 1)
