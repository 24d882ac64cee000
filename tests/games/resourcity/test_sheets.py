"""Resourcity: its box, its layouts, its events and its figures agree with each other."""

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.drawing.style import Variant
from pnp.play.boards.squares import Roads, shape, square_board
from pnp.project.faces import draw
from pnp.project.folder import find_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = find_project(Path(__file__).parents[2])
PLAYERS = range(3, 7)
LAYOUTS = ("layout_beginner", "layout_advanced")


@pytest.fixture(scope="module")
def read():
    findings = Findings()
    made = read_game(PROJECT, Layouts(PROJECT.layout_folders), "resourcity", findings, players=0)
    assert list(findings) == []
    return made


@pytest.fixture(scope="module")
def rules(read):
    return read.game.rules


@pytest.fixture(scope="module")
def tile_faces(read):
    kit = kit_of(read, Variant.COLOUR, Findings())
    (tiles,) = [s for s in draw(read, kit, only=()) if s.id == "tiles"]
    return tiles.faces


def items(read, name):
    (met,) = [one.spec.items for one in read.sets if one.spec.id == name]
    return met


def number(rules, name, players=3):
    return rules.numbers[name].value.value(players=players)


def rows(table):
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def test_ninety_tiles_are_65_roads_11_places_and_14_events(tile_faces):
    printed = Counter()
    for face in tile_faces:
        printed[face.component] += face.count
    roads = sum(n for component, n in printed.items() if component.startswith("road_"))
    events = printed["crisis_tile"] + printed["huat_tile"]
    assert (roads, printed["green_space"] + printed["community_centre"], events) == (65, 11, 14)
    assert printed.total() == 90


def test_all_tiles_have_the_very_same_back(tile_faces):
    assert len({id(face.back) for face in tile_faces}) == 1
    assert tile_faces[0].back is not None


def test_tiles_in_play_are_all_but_the_crises(rules, tile_faces):
    without = sum(face.count for face in tile_faces if face.component != "crisis_tile")
    assert without == number(rules, "tiles_in_play")


def test_every_crisis_and_every_huat_is_another_one_with_its_own_picture(read):
    events = [tile for tile in items(read, "tiles") if tile.component in {"crisis_tile", "huat_tile"}]
    assert len({tile.picture for tile in events}) == len({tile.title for tile in events}) == len(events) == 14


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_takes_three_centres_three_curves_and_five_straights(rules, layout):
    laid = rows(rules.tables[layout])
    assert Counter(row["tile"] for row in laid) == {"community_centre": 3, "road_curve": 3, "road_straight": 5}
    assert len(laid) == number(rules, "layout_tiles")
    side = number(rules, "grid_side")
    assert len({(row["row"], row["column"]) for row in laid}) == len(laid)
    assert all(1 <= row["row"] <= side and 1 <= row["column"] <= side for row in laid)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_letters_of_a_layout_fit_its_tiles(rules, layout):
    for row in rows(rules.tables[layout]):
        opposite = row["edges"] in {"NS", "EW"}
        assert opposite == (row["tile"] == "road_straight"), row
        assert (len(row["edges"]) == 4) == (row["tile"] == "community_centre"), row
        assert row["place"] == f"{'abcdef'[row['column'] - 1]}{row['row']}"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_roads_of_a_layout_join_all_its_centres(rules, layout):
    board = {(row["row"], row["column"]): row["edges"] for row in rows(rules.tables[layout])}
    centres = {(row["row"], row["column"]) for row in rows(rules.tables[layout]) if row["tile"] == "community_centre"}
    met, todo = set(), [min(centres)]
    while todo:
        here = todo.pop()
        met.add(here)
        for edge, back, step in (("N", "S", (-1, 0)), ("E", "W", (0, 1)), ("S", "N", (1, 0)), ("W", "E", (0, -1))):
            there = (here[0] + step[0], here[1] + step[1])
            if there in board and there not in met and edge in board[here] and back in board[there]:
                todo.append(there)
    assert centres <= met


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_of_decks_follows_from_the_counts(rules, players):
    (row,) = [row for row in rows(rules.tables["decks"]) if row["players"] == players]
    assert row["hands"] == number(rules, "hand") * players
    assert row["before the crises"] == number(rules, "draw_pile", players)
    assert row["before the crises"] == number(rules, "tiles_in_play") - number(rules, "grid_tiles") - row["hands"]
    assert row["with the crises"] == number(rules, "draw_pile_with_crises", players)


def test_every_split_of_the_pool_can_be_laid_out(rules):
    each, small, large = (number(rules, name) for name in ("tokens_each", "token_small", "token_large"))
    shown = {ones * small + fives * large for ones, fives in product(range(each + 1), repeat=2)}
    assert shown == set(range(number(rules, "pool") + 1))


def test_what_an_event_does_is_what_it_says(read):
    owners = (*items(read, "tiles"), *items(read, "superpowers"))
    deeds = [(owner, deed) for owner in owners for deed in getattr(owner, "deeds", ())]
    assert any(deed.cost for _, deed in deeds)
    assert any(deed.number for _, deed in deeds)
    for owner, deed in deeds:
        said = f"{owner.text} {owner.icons}"
        if deed.cost and deed.where is None:
            assert f"{{cost.{deed.cost}}}" in said, owner.id
        if deed.number and deed.number != "farm_kinds":
            assert f"{{number.{deed.number}}}" in said, owner.id


def test_every_event_and_every_superpower_does_something(read):
    events = [tile for tile in items(read, "tiles") if tile.component in {"crisis_tile", "huat_tile"}]
    assert all(owner.deeds for owner in (*events, *items(read, "superpowers")))


def test_the_tiles_that_turn_are_as_many_as_the_city_has(rules):
    side = number(rules, "grid_side")
    cells = set(product(range(side), repeat=2))
    assert len({c for c in cells if c[0] == c[1] or c[0] + c[1] == side - 1}) == number(rules, "diagonal_tiles")
    assert len({c for c in cells if {0, side - 1} & set(c)}) == number(rules, "border_tiles")


def test_pawns_and_superpowers_share_colour_and_symbol(read, rules):
    cards = {card.id: (card.colour, card.kind) for card in items(read, "superpowers")}
    assert cards == {pawn.id: (pawn.colour, pawn.icon) for pawn in items(read, "pawns")}
    assert {row["superpower"]: row["symbol"] for row in rows(rules.tables["superpowers"])} == {
        name: kind for name, (_, kind) in cards.items()
    }


def test_compost_stands_for_one_crop_token(rules):
    for crop in ("sugar_cane", "sweet_potato"):
        spared = number(rules, f"{crop}_ready") - number(rules, f"{crop}_ready_compost")
        assert spared == number(rules, "compost_worth")


def plans(read):
    for name in ("instruction_cards", "rules_summary"):
        for page in items(read, name):
            for block in (*page.blocks, *page.back):
                for plan in getattr(block, "city", ()):
                    if plan.plots:
                        yield plan


def tile_shape(word):
    """The roads of a tile of a plan; a park has four stubs and a free middle."""
    roads = {"park": tuple("NESW"), "centre": ("NESW",)}.get(word) or tuple(word.split())
    return shape(roads, free_middle=word == "park")


def enclosed(tiles):
    """The inner corners of a plan that its roads enclose."""
    board = square_board(len(tiles), len(tiles[0]))
    shapes = [tile_shape(word) for row in tiles for word in row]
    corners = len(board.plots) - board.spaces
    farms = Roads(board, shapes).enclosed(bytes(range(len(shapes))))
    across = board.columns - 1
    return {(plot // across + 1, plot % across + 1) for farm in farms for plot in farm if plot < corners}


def test_figures_of_farms_show_the_plots_that_the_rules_give(read):
    shown = list(plans(read))
    assert len(shown) == 4
    for plan in shown:
        assert enclosed(plan.rows) == set(plan.plots), plan.rows


def test_texts_repeat_no_number_of_the_rules(read):
    for owner in (*items(read, "tiles"), *items(read, "superpowers")):
        bare = re.sub(r"\{[^}]*\}", "", f"{getattr(owner, 'text', '')} {getattr(owner, 'icons', '')}")
        assert not re.search(r"[2-9]", bare), owner.id
