"""Views of parts on what a game prints: costs, tables and sets of pieces."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.small_play import RULES, opened
from pydantic import BaseModel

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.errors import PlayError
from pnp.play.opening import fresh_match, opener
from pnp.play.parts import Part
from pnp.play.printed import Edges, Items, Price, Printed, Rows

ROOT = Path(__file__).parents[2]


class Tile(BaseModel):
    colour: str
    buy: dict[str, object]


class Shop(Part):
    tiles = Printed(Items[Tile], "trading_tiles")
    roads = Rows()
    workshop = Price()


@pytest.fixture(scope="module")
def match():
    game = load_game(ROOT / "content" / "resafa", shown_from=ROOT, findings=Findings())
    return fresh_match(opener(game), 2)


def test_costs_tables_and_sets_are_read_as_they_are_printed(match):
    shop = Shop(match.rules)
    assert shop.workshop == {"coin": 1, "stone": 1}
    assert shop.roads[0][0] in {name for name, _ in match.model.game.rules.tables["centres"].rows}
    assert [tile.colour for tile in shop.tiles.items].count("blue") == 4
    assert len(shop.tiles.items) == len(match.rules.kinds("trade"))


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        (Price("mil"), '"mil" is not a cost of rules.yaml; did you mean "mill"?'),
        (Rows("roads"), '"roads" is not a table of rules.yaml'),
        (Printed(Items[Tile], "tiles"), '"tiles" is not a set of pieces'),
    ],
)
def test_an_unknown_name_is_reported(tmp_path, view, sentence):
    part = type("Corner", (Part,), {"corner": view})
    view.__set_name__(part, "corner")
    with pytest.raises(PlayError) as told:
        part(opened(tmp_path).match(2).rules)
    assert sentence in str(told.value)


def test_a_set_of_other_pieces_is_reported(match):
    part = type("Corner", (Part,), {"corner": Printed(Items[Tile], "water_cubes")})
    with pytest.raises(PlayError, match='the set "water_cubes" is not what the rules expect') as told:
        part(match.rules)
    assert told.value.place is not None
    assert told.value.place.file == "content/resafa/tokens.yaml"


def test_a_piece_that_is_no_kind_of_the_pool_is_reported_at_its_line(match):
    part = type("Corner", (Part,), {"corner": Printed(Items[BaseModel], "goods", pool="triple")})
    with pytest.raises(PlayError) as told:
        part(match.rules)
    assert str(told.value) == 'this piece of "goods" is not a kind of the pool "triple"; the rules expect it'
    assert told.value.place == match.model.game.piece_set("goods").by_id["stone"].place


@pytest.mark.parametrize(
    ("table", "of", "sentence", "line"),
    [
        ("[[mill, 2], [oven, dear]]", (str, int), 'met "dear" in the column "coins" of "prices"; expected a number', 8),
        ("[[mill, 2], [3, 4]]", (str, int), 'met 3 in the column "name" of "prices"; expected a text', 8),
        ("[[mill, 2]]", (str, int, int), '"prices" has 2 columns; expected 3', 7),
    ],
)
def test_a_cell_of_another_type_is_reported_at_its_place(tmp_path, table, of, sentence, line):
    rules = f"{RULES}tables:\n  prices:\n    columns: [name, coins]\n    rows: {table}\n    source: {{stated: Play}}\n"
    part = type("Corner", (Part,), {"prices": Rows(of=of)})
    with pytest.raises(PlayError) as told:
        part(opened(tmp_path, **{"rules.yaml": rules}).match(2).rules)
    assert str(told.value) == sentence
    assert told.value.place is not None
    assert (told.value.place.file.rpartition("/")[2], told.value.place.line) == ("rules.yaml", line)


def test_what_is_present_of_a_family_is_listed(match):
    state, rules = match.state, match.rules
    tiles = rules.kinds("trade")
    zone = state.homes[tiles[0]]
    assert state.present(tiles, zone) == [tile for tile in tiles if state.count(tile, zone)]
    assert state.present(tiles, rules.display.removed) == []


class Line(Part):
    ways = Edges("single")


@pytest.fixture(scope="module")
def ribbons():
    folder = ROOT / "tests" / "projects" / "edges"
    game = load_game(folder / "content" / "ribbons", shown_from=folder, findings=Findings())
    return SimpleNamespace(model=SimpleNamespace(game=game))


def test_edges_are_those_of_the_tiles_that_a_rule_makes(ribbons):
    line = SimpleNamespace(table=ribbons)
    Line.views["ways"].bind(line)
    bend = line.ways["single_ne_se"]
    assert bend.joined_to(0, "red") == (2,)
    assert bend.turned(5).joined_to(1, "red") == (5,)


def test_edges_are_those_of_a_set_of_edge_tiles(match):
    with pytest.raises(PlayError, match='"tiles" is not a set of edge_tiles'):
        Edges("tiles").bind(SimpleNamespace(table=match.rules))
