"""Markets: every price of the rules stands on the board, every place is there, and what is wrong is told."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Text, bounds
from pnp.drawing.style import Variant

RULES = """\
numbers:
  stock: {value: 3, source: {designed: half of the places}}
  step: {value: 2, source: {stated: Market}}
tables:
  prices:
    columns: [row, wood, water]
    rows:
      - [top, 11, 21]
      - [high, 12, 22]
      - [low, 13, 23]
      - [end, 14, 24]
    source: {stated: Market}
  spaces:
    columns: [good, spaces]
    rows: [[wood, 2], [water, 1]]
    source: {stated: Market}
  die:
    columns: [roll, good, direction]
    rows: [["1", wood, up], ["2", wood, down], ["3", water, up]]
    source: {stated: Market}
"""

MARKET = """\
board_set: market
layout: markets
component: map
boards:
  - id: market
    size: {size}
    heading: Fair
    prices: {prices}
    spaces: spaces
    goods:
      - {{good: wood, name: Timber, icon: wood, colour: clay, piece: 15mm, start: {start}}}
      - {{good: {second}, name: Wells, icon: water, colour: night, piece: 20mm}}
    rows:
      - {{row: top, label: TOP, open: true}}
      - {{row: high, label: HIGH, strong: true}}
      - {{row: end, label: END, open: true}}
    above: cheap
    below: dear
    die: {{table: {die}, title: Roll}}
    notes: "Moves {{number.step}}."
"""


def market(tmp_path, **changes):
    options = {name: changes.pop(name) for name in ("variant",) if name in changes}
    keys = {"size": "120mm x 160mm", "prices": "prices", "start": "stock", "second": "water", "die": "die"} | changes
    return drawn(tmp_path, MARKET.format(**keys), rules=RULES, **options)


def circles(stamp, radius):
    """Round places of a radius; their middles."""
    made = []
    for item in leaves(stamp.items):
        if isinstance(item, Path) and item.outline.ops == "MCCCCZ" and item.fill:
            box = bounds([Path(outline=item.outline, fill="#000000")])
            if abs(box.width / 2 - radius) < 0.01:
                made.append(box.centre)
    return made


def test_every_price_of_the_rules_stands_on_the_board_once(tmp_path):
    made = market(tmp_path)
    assert made.codes == []
    said = words(made.face.front).split()
    assert all(said.count(str(price)) == 1 for price in (11, 12, 13, 14, 21, 22, 23, 24))
    assert (made.face.width, made.face.height, made.face.poster) == (120, 160, True)


def test_prices_stand_under_their_good_from_the_top_row_down(tmp_path):
    at = {item.text: (item.x, item.y) for item in leaves(market(tmp_path).face.front.items) if isinstance(item, Text)}
    assert at["11"][1] < at["12"][1] < at["13"][1] < at["14"][1]
    assert at["12"][0] < at["22"][0]
    assert at["12"][1] == pytest.approx(at["22"][1], abs=0.01)


def test_closed_rows_have_as_many_places_as_the_rules_say(tmp_path):
    front = market(tmp_path).face.front
    assert len(circles(front, 15 / 2 - 0.75)) == 2 * 2
    assert len(circles(front, 7.8)) == 2 * 1


def test_pieces_side_by_side_do_not_overlap(tmp_path):
    places = circles(market(tmp_path).face.front, 15 / 2 - 0.75)
    pairs = [(a, b) for a in places for b in places if a < b and abs(a.y - b.y) < 0.1]
    assert pairs
    assert all(abs(a.x - b.x) >= 15 - 0.01 for a, b in pairs)


def test_the_start_fills_places_from_the_foot(tmp_path):
    front = market(tmp_path).face.front
    solid = [
        item
        for item in leaves(front.items)
        if isinstance(item, Path)
        and item.outline.ops == "MCCCCZ"
        and item.fill
        and not item.dash
        and item.width == 0.35
    ]
    assert len(solid) == 3


def test_words_run_along_the_rows_without_a_name(tmp_path):
    front = market(tmp_path).face.front
    assert "dear" in words(front)
    assert "cheap" not in words(front)  # the row over the strong one has a name of its own


def test_lines_between_columns_end_at_the_heads_and_no_label_stands_on_hatching(tmp_path):
    front = market(tmp_path).face.front
    lines = [bounds([item]) for item in leaves(front.items) if isinstance(item, Path) and item.outline.ops == "ML"]
    table = min(box.y for box in lines if box.width > 90 and box.x > 5)
    assert all(box.y >= table - 1 for box in lines if box.width < 1 and box.height > 50)
    (label,) = [item for item in leaves(front.items) if isinstance(item, Text) and item.text == "TOP"]
    slanted = [box for box in lines if box.width > 1 and box.height > 1]
    assert slanted
    assert all(box.x > label.x + label.width for box in slanted)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"prices": "price"}, "unknown-table"),
        ({"die": "dice"}, "unknown-table"),
        ({"die": "spaces"}, "unknown-column"),
        ({"second": "gold"}, "unknown-column"),
        ({"start": "stocks"}, "unknown-number"),
        ({"size": "60mm x 160mm"}, "x-market-width"),
    ],
)
def test_what_the_rules_lack_is_a_finding(tmp_path, change, code):
    assert code in market(tmp_path, **change).codes


@pytest.mark.parametrize("variant", list(Variant))
def test_nothing_leaves_the_board(tmp_path, variant):
    front = market(tmp_path, variant=variant).face.front
    assert Box(0, 0, front.width, front.height).contains(bounds(front.items), slack=0.3)
