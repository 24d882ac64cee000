"""Resafa's boards, tiles and tokens: what the rulebook counts, what meets, what is connected."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from helpers.small_games import leaves

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Path as Stroke
from pnp.drawing.style import Variant
from pnp.game.model import component_of, copies_of
from pnp.project.folder import find_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = find_project(Path(__file__).parents[2])
FINDINGS = Findings(game="resafa")
READ = read_game(PROJECT, Layouts(PROJECT.layout_folders), "resafa", FINDINGS)
SETS = {one.spec.id: one for one in READ.sets}
TABLES = READ.game.rules.tables
NUMBERS = {key: READ.game.amount(number.value) for key, number in READ.game.rules.numbers.items()}
PLAYERS = ("red", "green", "yellow", "blue")


def rows(name):
    table = TABLES[name]
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


@cache
def faces(set_id, variant=Variant.COLOUR):
    findings = Findings(game="resafa")
    one = SETS[set_id]
    made = tuple(one.layout.faces(one.spec, READ.game, kit_of(READ, variant, findings)))
    assert [finding.as_text() for finding in findings] == []
    return made


def pieces(set_id):
    return SETS[set_id].spec.items


# Counts of the rulebook.


@pytest.mark.parametrize(
    ("component", "count"),
    [
        ("workshop_tile", 34), ("garden_large", 17), ("garden_small", 22), ("canal_tile", 28), ("canal_bonus_tile", 9),
        ("trading_tile", 9), ("stone", 22), ("marble", 20), ("spice", 18), ("amphora", 18), ("triple_tile", 28),
        ("coin_1", 30), ("coin_5", 14), ("merchant_token", 41), ("player_marker", 56), ("camel_figure", 4),
        ("water_cube", 9), ("starting_player_tile", 1), ("round_marker", 1), ("player_board", 4),
    ],
)  # fmt: skip
def test_there_are_as_many_as_the_rulebook_says(component, count):
    met = sum(
        copies_of(one.spec, piece, READ.game)
        for one in READ.sets
        for piece in one.spec.items
        if component_of(one.spec, piece, READ.game) == component
    )
    assert met == count


def test_workshops_are_eight_twelve_and_fourteen():
    kinds = Counter(tile.kind.partition("_red")[0] for tile in pieces("workshop_tiles"))
    starting = sum(count for kind, count in kinds.items() if kind.startswith("start"))
    assert (starting, kinds["level_1"], kinds["level_2"]) == (8, 12, 14)


def test_workshops_of_a_level_share_one_back():
    for level in ("level_1", "level_2"):
        ids = {tile.id for tile in pieces("workshop_tiles") if tile.kind == level}
        assert len({face.back for face in faces("workshop_tiles") if face.item in ids}) == 1


def test_every_room_of_level_one_stands_on_as_many_tiles():
    tiles = [tile for tile in pieces("workshop_tiles") if tile.kind == "level_1"]
    met = Counter(unit for tile in tiles for room in tile.rooms for unit in room.gives)
    assert set(met.values()) == {4}
    assert len(met) == 6


def test_backs_of_workshops_give_what_the_rules_say():
    kinds = SETS["workshop_tiles"].spec.kinds
    for level in (1, 2):
        (room,) = kinds[f"level_{level}"].back.rooms
        assert room.gives == {"vp": NUMBERS[f"level_{level}_back_vp"]}
        assert kinds[f"level_{level}"].back.extra == {"production": NUMBERS["extra_production"]}


def test_workshops_have_a_green_bonus_on_every_side():
    assert {len(tile.sides) for tile in pieces("workshop_tiles")} == {NUMBERS["green_sides"]}


def test_rooms_of_level_two_produce_at_once():
    assert all(tile.at_once == (tile.kind == "level_2") for tile in pieces("workshop_tiles"))


def test_markers_are_thirteen_cubes_and_a_disc_for_each_player():
    for player in PLAYERS:
        counts = {face.item: face.count for face in faces("player_markers")}
        assert counts[f"cube_{player}"] == NUMBERS["player_cubes"]
        assert counts[f"disc_{player}"] == NUMBERS["player_discs"]


def test_canal_bonus_tiles_are_nine_of_seven_kinds():
    assert sorted(face.count for face in faces("canal_bonus")) == [1, 1, 1, 1, 1, 2, 2]


def test_no_two_gardens_are_planted_alike():
    made = faces("gardens")
    assert len({face.front.items for face in made}) == len(made) == 39


def test_two_large_or_six_small_gardens_cover_two_squares():
    sizes = {face.component: (face.width, face.height) for face in faces("gardens")}
    side = SETS["workshop_tiles"].spec.size
    assert sizes == {"garden_large": (side * 2 / 3, side), "garden_small": (side / 3, side)}


# Canals.


def test_each_player_has_the_canal_tiles_of_the_table():
    wanted = Counter((row["front"], row["back"]) for row in rows("canal_pairs"))
    assert sum(wanted.values()) == NUMBERS["canal_tiles"]
    for player in PLAYERS:
        met = Counter()
        for tile in pieces("canal_tiles"):
            if tile.owner == player:
                met[tile.front, tile.back] += READ.game.amount(tile.count) if tile.count else 1
        assert met == wanted


def test_faces_cost_what_the_prices_say():
    costs = READ.game.rules.costs
    for row in rows("canal_faces"):
        price = costs["canal_" + row["face"].partition("_")[0]].amounts
        assert {"marble": row["marble"], "coin": row["coin"]} == dict(price)


@pytest.mark.parametrize("side", ["front", "back"])
def test_water_runs_to_the_middle_of_every_open_edge_and_to_no_other(side):
    spec = SETS["canal_tiles"].spec
    open_at = {row["face"]: set(row["open"].split()) for row in rows("canal_faces")}
    water = READ.game.file.look.palette[spec.water]
    middle, last = spec.size / 2, spec.size
    exits = {"N": Point(middle, 0), "S": Point(middle, last), "W": Point(0, middle), "E": Point(last, middle)}
    for tile, face in zip(pieces("canal_tiles"), faces("canal_tiles"), strict=True):
        channels = [
            item for item in leaves(getattr(face, side).items)
            if isinstance(item, Stroke) and item.stroke == water and item.width == spec.width
        ]  # fmt: skip
        met = {edge for edge, at in exits.items() if any(crosses(line, at, edge) for line in channels)}
        assert met == open_at[getattr(tile, side)], tile.id


def crosses(path, at, edge):
    """Tell whether a centre line passes over the edge at this point, straight on."""
    points = list(zip(path.outline.points[::2], path.outline.points[1::2], strict=True))
    across = 1 if edge in "NS" else 0
    along = 1 - across
    return any(
        abs(a[along] - at[along]) < 1e-6
        and abs(b[along] - at[along]) < 1e-6
        and min(a[across], b[across]) <= at[across] <= max(a[across], b[across])
        for a, b in pairwise(points)
    )


def test_tiles_above_each_other_always_connect():
    for row in rows("canal_faces"):
        edges = set(row["open"].split())
        assert "N" in edges
        assert "S" in edges or row["face"] == "tank"


@pytest.mark.parametrize(("players", "columns"), [("3_4", "grid_columns_3_4"), ("1_2", "grid_columns_1_2")])
def test_the_network_is_a_full_grid_over_a_row_of_tanks(players, columns):
    spaces = {(row["row"], row["column"]) for row in rows(f"network_{players}")}
    high, wide = NUMBERS["grid_rows"] + 1, NUMBERS[columns]
    assert spaces == {(r, c) for r in range(1, high + 1) for c in range(1, wide + 1)}
    assert len(rows(f"network_{players}")) == len(spaces)


@pytest.mark.parametrize("players", ["3_4", "1_2"])
def test_every_source_lies_at_the_edge_and_there_is_one_for_every_cube(players):
    sources = [(row["side"], row["line"]) for row in rows(f"sources_{players}")]
    assert len(set(sources)) == len(sources) == NUMBERS[f"water_sources_{players}"]
    limits = {"top": NUMBERS[f"grid_columns_{players}"], "left": NUMBERS["grid_rows"], "right": NUMBERS["grid_rows"]}
    assert all(1 <= line <= limits[side] for side, line in sources)


def test_the_first_tile_of_the_bot_may_lie_on_four_spaces_of_the_small_network():
    places = {(row["row"], row["column"]) for row in rows("bot_places")}
    assert len(places) == NUMBERS["bot_places"]
    assert places < {(row["row"], row["column"]) for row in rows("network_1_2") if row["row"] <= NUMBERS["grid_rows"]}


# The map.


def network_of_roads():
    roads = {}
    for row in rows("roads"):
        roads.setdefault(row["from"], set()).add(row["to"])
        roads.setdefault(row["to"], set()).add(row["from"])
    return roads


def stretches(start, end):
    """How many stretches the shortest way has."""
    roads, reached, steps = network_of_roads(), {start}, 0
    while end not in reached:
        reached |= {there for here in reached for there in roads[here]}
        steps += 1
    return steps


def test_roads_join_all_centres():
    roads = network_of_roads()
    centres = {row["centre"] for row in rows("centres")}
    assert set(roads) == centres
    reached = {"Gerasa"}
    while grown := {there for here in reached for there in roads[here]} - reached:
        reached |= grown
    assert reached == centres


def test_roads_give_the_prices_of_the_examples():
    assert stretches("Gerasa", "Ctesiphon") * NUMBERS["road_coin"] == 1
    assert stretches("Alia", "Ctesiphon") * NUMBERS["road_coin"] == 2


def test_there_is_a_trading_tile_of_its_colour_for_every_centre():
    centres = Counter(row["colour"] for row in rows("centres"))
    assert centres == Counter(tile.colour for tile in pieces("trading_tiles"))
    assert (centres["blue"], centres["red"]) == (NUMBERS["blue_centres"], NUMBERS["red_centres"])


@pytest.mark.parametrize("board", ["side_3_4", "side_1_2"])
def test_every_centre_has_its_place_on_the_map(board):
    routes = next(region.routes for region in board_of(board).regions if hasattr(region, "routes"))
    assert {stop.name for stop in routes.stops} == {row["centre"] for row in rows("centres")}
    roads = {frozenset((row["from"], row["to"])) for row in rows("roads")}
    assert {frozenset(stretch.between) for stretch in routes.stretches} <= roads
    assert frozenset(routes.waypoint.between) in roads


def board_of(board_id):
    return next(board for board in pieces("main_board") if board.id == board_id)


def test_trades_of_the_worked_examples_are_on_the_tiles():
    tiles = {tile.id: tile for tile in pieces("trading_tiles")}
    assert tiles["b1"].sell.better == {"coin": 1, "vp": 4}
    assert tiles["b1"].sell.bonus == {"coin": 3, "vp": 1}
    assert (tiles["b1"].buy.item, tiles["b1"].buy.better) == ("spice", {"coin": 1})
    loaded, sale = 2, tiles["r1"].sell
    assert loaded * sale.better["coin"] + sale.bonus["coin"] == 3
    assert loaded * sale.better["vp"] + sale.bonus["vp"] == 10


def test_the_better_trade_is_never_worse():
    for tile in pieces("trading_tiles"):
        assert tile.buy.better["coin"] <= tile.buy.worse["coin"]
        assert all(tile.sell.better[unit] >= amount for unit, amount in tile.sell.worse.items())


# Boards.


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("set_id", ["main_board", "player_boards", "workshop_tiles", "canal_tiles", "trading_tiles"])
def test_everything_fits_in_both_variants(set_id, variant):
    assert faces(set_id, variant)


def test_the_main_board_takes_four_pages():
    assert {(face.width, face.height, face.poster) for face in faces("main_board")} == {(542.0, 354.0, True)}


@pytest.mark.parametrize("board", ["side_3_4", "side_1_2"])
def test_regions_do_not_lie_on_each_other_by_accident(board):
    panels = [Box(*region.box) for region in board_of(board).regions if region.panel]
    for index, one in enumerate(panels):
        for other in panels[index + 1 :]:
            common = one.common(other)
            assert common is None or min(common.width, common.height) < 0.01, (one, other)


def test_player_boards_differ_in_their_colour_and_in_nothing_of_their_rules():
    boards = pieces("player_boards")
    assert {len(board.regions) for board in boards} == {len(boards[0].regions)}
    assert {board.frame for board in boards} == {f"player_{player}" for player in PLAYERS}
