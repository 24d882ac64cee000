"""Names in `play.yaml` count what lies on the table; a name that counts nothing is refused with the nearest one."""

import pytest
from helpers.small_play import PLAY, RULES, opened
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.game.expressions import Expression
from pnp.game.joining import function
from pnp.play.domains import domain_of
from pnp.play.errors import PlayError
from pnp.play.model import play_model
from pnp.play.resolver import Resolver
from pnp.play.rulings import Action

POOLS = ("grain", "stone", "mill")
PLACES = """\
places:
  stall: {names: [north, south]}
zones:
  bank: {}
  hand: {per: player}
  shed: {per: stall}
  stall: {per: stall, single: true}
  built: {per: player}
values: {points: player, turns: game, price: stall}
"""
TABLES = """\
tables:
  worth: {columns: [what, points], rows: [[grain, 1], [stone, 2], [mill, 5]], source: {stated: Play}}
  twice: {columns: [what, grade, what, grade], rows: [[grain, 1, stone, 2], [mill, 3, oven, 4]], source: {stated: Play}}
"""
BEFORE, _, REST = PLAY.partition("zones:\n")
TEXT = BEFORE + PLACES + "readings:\n" + REST.partition("readings:\n")[2]
WHICH = {"which": "grain or stone or mill"}


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return opened(tmp_path_factory.mktemp("game"), play=TEXT, **{"rules.yaml": RULES + TABLES}).match(3)


def query(match, text, parameters=None):
    return Resolver(match.model, match.state, scope=parameters or {}).query(Expression.condition(text))


def asked(match, text, by=0, what=(), parameters=None):
    return query(match, text, parameters)(Action("any", by, what))


def lying(match, zones, pools=POOLS):
    """How many pieces of some pools lie in some zones, counted one by one."""
    names = match.model.zones
    state = match.state
    return sum(state.count(POOLS.index(pool), names.index(zone)) for pool in pools for zone in zones)


MOVES = st.lists(
    st.tuples(
        st.sampled_from(POOLS),
        st.integers(1, 3),
        st.sampled_from(["hand.P1", "hand.P2", "hand.P3", "shed.north", "shed.south", "built.P1", "built.P3"]),
    ),
    max_size=12,
)
SINGLE = st.sampled_from([None, *POOLS])


@pytest.fixture
def spread(match):
    """Lay pieces about, as far as the bank has them."""

    def lay(moves, north=None, south=None):
        match.reset()
        at = match.model.zones.index
        for pool, count, zone in [
            *moves,
            *((p, 1, f"stall.{s}") for p, s in ((north, "north"), (south, "south")) if p),
        ]:
            number = POOLS.index(pool)
            if match.state.count(number, at("bank")) >= count:
                match.state.move(count, number, at("bank"), at(zone))

    return lay


LAID = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
HANDS = [f"hand.P{number}" for number in (1, 2, 3)]
STALLS = ("north", "south")


@LAID
@given(MOVES, SINGLE, SINGLE)
def test_a_zone_counts_one_pool_or_all_of_them(match, spread, moves, north, south):
    spread(moves, north, south)
    assert asked(match, "bank.total") == lying(match, ["bank"])
    for pool in POOLS:
        assert asked(match, f"bank.{pool}") == lying(match, ["bank"], [pool])


@LAID
@given(MOVES, st.integers(0, 2))
def test_a_zone_of_each_player_counts_for_whoever_acts(match, spread, moves, seat):
    spread(moves)
    assert asked(match, "hand.total", seat) == lying(match, [HANDS[seat]])
    for number, pool in enumerate(POOLS):
        assert asked(match, f"hand.{pool}", seat) == lying(match, [HANDS[seat]], [pool])
        assert asked(match, "hand.which", seat, (number,), WHICH) == lying(match, [HANDS[seat]], [pool])


@LAID
@given(MOVES, st.integers(0, 2))
def test_a_named_player_is_counted_whoever_acts(match, spread, moves, seat):
    spread(moves)
    for hand in HANDS:
        assert asked(match, f"{hand}.total", seat) == lying(match, [hand])
        assert asked(match, f"{hand}.stone", seat) == lying(match, [hand], ["stone"])


@LAID
@given(MOVES, SINGLE, SINGLE)
def test_a_zone_of_each_place_counts_over_all_of_them_unless_one_is_named(match, spread, moves, north, south):
    spread(moves, north, south)
    for zone in ("shed", "stall"):
        everywhere = [f"{zone}.{place}" for place in STALLS]
        assert asked(match, f"{zone}.total") == lying(match, everywhere)
        for number, pool in enumerate(POOLS):
            assert asked(match, f"{zone}.{pool}") == lying(match, everywhere, [pool])
            assert asked(match, f"{zone}.which", 0, (number,), WHICH) == lying(match, everywhere, [pool])
            assert asked(match, f"{zone}.north.{pool}") == lying(match, [f"{zone}.north"], [pool])


@LAID
@given(MOVES, SINGLE, SINGLE)
def test_all_zones_together_hold_what_is_printed(match, spread, moves, north, south):
    spread(moves, north, south)
    hands = " + ".join(f"{hand}.total" for hand in HANDS)
    built = " + ".join(f"built.P{number}.total" for number in (1, 2, 3))
    whole = f"bank.total + {hands} + {built} + shed.total + stall.total"
    assert asked(match, whole) == asked(match, "printed.grain + printed.stone + printed.mill") == 13


@LAID
@given(MOVES)
def test_a_query_made_before_the_pieces_moved_counts_them_after(match, spread, moves):
    match.reset()
    queries = {pool: query(match, f"shed.{pool}") for pool in POOLS}
    spread(moves)
    for pool, counted in queries.items():
        assert counted(Action("any", 0)) == lying(match, ["shed.north", "shed.south"], [pool])


@given(st.lists(st.integers(-5, 30), min_size=6, max_size=6), st.integers(0, 2))
def test_kept_values_are_those_of_whoever_acts_of_a_name_of_a_choice_or_the_most(match, numbers, seat):
    match.reset()
    values = match.model.value_numbers
    for at, number in zip((*values["points"], *values["turns"], *values["price"]), numbers, strict=True):
        match.state.set(at, number)
    assert asked(match, "value.points", seat) == numbers[seat]
    assert [asked(match, f"value.points.P{number}", seat) for number in (1, 2, 3)] == numbers[:3]
    assert asked(match, "value.points.most", seat) == max(numbers[:3])
    assert asked(match, "value.turns", seat) == numbers[3]
    assert [asked(match, "value.price.where", seat, (at,), {"where": "stall"}) for at in (0, 1)] == numbers[4:]


def test_a_cell_of_a_table_goes_by_the_kind_that_was_chosen(match):
    chosen = [asked(match, "table.worth.which.points", 0, (number,), WHICH) for number in range(3)]
    assert chosen == [1, 2, 5]


def test_phase_actions_figures_and_parameters_have_their_names(match):
    match.reset()
    assert asked(match, "phase.act") == 1
    assert asked(match, "actions") == 0
    assert asked(match, "board.spaces") == 0
    assert asked(match, "number.hand_limit + cost.mill.grain") == 6
    assert asked(match, "far", 0, (4,), {"far": "6"}) == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bank.corn", '"bank.corn" counts no pool; expected one of bank.grain, '),
        ("bank.grian", '"bank.grian" counts no pool; did you mean "bank.grain"?'),
        ("value.pints", '"pints" is not a kept value; did you mean "points"?'),
        (
            "table.worth.which.pints",
            '"worth" has no column "pints" in "table.worth.which.pints"; did you mean "points"?',
        ),
        ("table.wroth.which.points", 'no table is called "wroth" in "table.wroth.which.points"; did you mean "worth"?'),
        (
            "table.worth.wich.points",
            'no row of "worth" is called "wich" in "table.worth.wich.points"; did you mean "which"?',
        ),
        (
            "table.worth.gran.points",
            'no row of "worth" is called "gran" in "table.worth.gran.points"; did you mean "grain"?',
        ),
        (
            "table.worth.players.points",
            '"table.worth.players.points" is not a number for everything that "players" can',
        ),
        ("table.twice.which.grade", '"grade" may be any of 2 columns of the table; expected a name of one'),
        ("bnak.grain", '"bnak.grain" is not a name that is known here; did you mean "bank.grain"?'),
        ("hand.P2.grian", '"hand.P2.grian" counts no pool; did you mean "hand.P2.grain"?'),
        ("shed.nroth.grain", '"shed.nroth.grain" counts no pool; did you mean "shed.north.grain"?'),
        ("shed.nroth", '"shed.nroth" counts no pool; did you mean "shed.north"?'),
        ("value.points.mots", '"mots" is not a place of "points"; did you mean "most"?'),
        ("phase.atc", '"phase.atc" is not a name that is known here; did you mean "phase.act"?'),
        ("phase.sleep", '"phase.sleep" is not a name that is known here'),
    ],
)
def test_a_name_that_means_nothing_is_refused_with_the_nearest(match, text, sentence):
    with pytest.raises(PlayError) as refused:
        query(match, text, WHICH)
    assert str(refused.value).startswith(sentence)


def test_zones_and_pools_are_numbers_or_follow_the_action(match):
    resolver, model = Resolver(match.model, match.state), match.model
    assert resolver.pool("stone") == 1
    assert function(resolver.in_scope(WHICH).pool("which"))(Action("any", 0, (2,))) == 2
    assert resolver.zone("bank") == model.zones.index("bank")
    assert resolver.zone("hand.P2") == model.zones.index("hand.P2")
    assert [function(resolver.zone("hand"))(Action("any", seat)) for seat in range(3)] == list(
        model.zone_numbers["hand"]
    )
    north = function(resolver.in_scope({"where": "stall"}).zone("shed.where"))
    assert [model.zones[north(Action("any", 0, (at,)))] for at in (0, 1)] == ["shed.north", "shed.south"]


@pytest.mark.parametrize(
    ("kind", "name", "sentence"),
    [
        ("pool", "grian", '"grian" is not a pool; did you mean "grain"?'),
        ("zone", "bnak", '"bnak" is not a zone; did you mean "bank"?'),
        ("zone", "shed", '"shed" is not a single zone; expected one of shed.north, shed.south'),
        ("zone", "shed.nroth", '"shed.nroth" is not a single zone; did you mean "north"?'),
    ],
)
def test_a_move_needs_one_pool_and_one_zone(match, kind, name, sentence):
    with pytest.raises(PlayError) as refused:
        getattr(Resolver(match.model, match.state), kind)(name)
    assert str(refused.value) == sentence


def test_a_family_is_a_pool_or_one_of_its_kinds(match):
    resolver = Resolver(match.model, match.state)
    assert resolver.family("mill") == "mill"
    with pytest.raises(PlayError, match='"mil" is not a pool; did you mean "mill"'):
        resolver.family("mil")


def test_readings_are_chosen_by_name_and_option(match):
    game, play = match.model.game, match.model.play
    assert play_model(game, play, 2).figures["reading.harvest"] == 1
    other = play_model(game, play, 2, readings={"harvest": "two"}).figures
    assert (other["reading.harvest"], other["reading.harvest.one"], other["reading.harvest.two"]) == (2, 0, 1)
    with pytest.raises(PlayError, match='unknown reading "harvets"; did you mean "harvest"'):
        play_model(game, play, 2, readings={"harvets": "two"})
    with pytest.raises(PlayError, match='reading "harvest" has no option "three"'):
        play_model(game, play, 2, readings={"harvest": "three"})


def test_a_column_of_a_table_is_read_by_name(match):
    assert match.model.cells("worth", "points") == (1, 2, 5)
    with pytest.raises(PlayError, match=r'rules\.yaml lacks a table "worth" with a column "cost"'):
        match.model.cells("worth", "cost")
    with pytest.raises(PlayError, match=r'rules\.yaml lacks a table "wroth"'):
        match.model.cells("wroth", "points")


def test_a_number_that_is_none_is_refused_with_the_nearest(match):
    with pytest.raises(PlayError, match=r'"number\.hand_limt" is not a number; did you mean "number\.hand_limit"'):
        match.model.number(Expression.parse("number.hand_limt + 1"), match.model.figures, None)


BOARDLESS = PLAY.replace("zones:\n", "zones:\n  field: {per: space}\n")


def test_zones_of_a_place_that_the_game_has_not_hold_nothing(tmp_path):
    match = opened(tmp_path, play=BOARDLESS).match(2)
    assert [asked(match, name) for name in ("field.total", "field.grain")] == [0, 0]


def test_a_place_that_the_game_has_not_is_nothing_to_choose_from(tmp_path):
    model = opened(tmp_path, play=BOARDLESS).match(2).model
    with pytest.raises(PlayError, match='"space" is nothing to choose from: the game has none'):
        domain_of("space", model, None)
