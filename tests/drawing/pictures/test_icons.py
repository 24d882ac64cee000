"""The icons: each one is there, keeps to the grid, carries its weight and is like no other."""

from functools import cache
from itertools import combinations

import pytest

from pnp.base.icon_names import ICON_NAMES, OTHER_NAMES, icon_file
from pnp.drawing.pictures import icons
from pnp.drawing.scene import Group, Outline, Path, Use, bounds
from pnp.exports.previews.icons import COLUMNS, LARGE, PAGE, ROWS, SMALL, contact_sheet, icons_of_pnp

# Resources, buildings, signs and emblems that the games of the house name in their files.
NAMED = """
wood metal stone marble water food compost fuel sugar_cane sweet_potato rain rainwater recycle house tower_block garden
tree food_forest sun heat_haven shelter irrigation_system bus_stop bus shipping_container composter recycler
community_centre crane die_1 die_2 die_3 die_4 die_5 die_6 die coin coins camel caravan amphora spice salt grain bread
fish game arms castle motte manor harbour mine road field stone_head peasant noble slave mercenary hexagon hand cards
deck arrow_up arrow_down arrow_left arrow_right arrow_turn_left arrow_turn_right turn_round waste bin skull spinner
star crown trophy plus minus check cross question exclamation clock player players trade_hands heart leaf flower flood
fire smoke storm cloud drought cat computer bee book broom brush chest scales flag tent workshop mosaic canal tank
garden_palm dates merchant gold silver lock key eye move step place draw_card discard hammer shovel seedling basket
beetle fox frog bird bat hare bear
"""
# What games of other genres need.
OTHERS = """
acorn alien antenna atom axe backpack ball balloon bandage barrel battery bed beer bell bicycle bomb bone boot bottle
bow brain bucket bulb butterfly cactus cake camera campfire cannon car carrot cheese cherry chicken chip club compass
cow crab crate cup diamond dna door dragon drum ear egg factory feather fist flask foot forest gear gem ghost gift globe
goblet grapes hat helicopter horn horse hourglass island ladder lantern laurel letter lightning magnet magnifier map
mask meat medal meeple microscope moon mountain mushroom music owl paint paw pawn phone pickaxe pill pin pine plane
planet plug potion puzzle quill radiation rainbow ring river robot rocket rook satellite saw scissors seed sheep shield
snake snow spade speech spider submarine sword syringe target telescope thumb tooth torch truck turtle ufo umbrella
virus volcano wand whale wind windmill wolf wrench arrow_left_right arrow_up_down bishop circle clover disc female frown
hexagon_outline king male pentagon queen smile square square_outline star_four temple triangle triangle_outline yin_yang
"""
BADGES = ("disc", "hexagon", "square", "drop", "shield")
CELLS = 48


def polygons(outline: Outline) -> list[list[tuple[float, float]]]:
    """The outline with every curve cut into four straight pieces."""
    closed: list[list[tuple[float, float]]] = []
    at = 0
    for op in outline.ops:
        taken = {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
        numbers = outline.points[at : at + taken]
        at += taken
        if op == "M":
            closed.append([(numbers[0], numbers[1])])
        elif op == "L":
            closed[-1].append((numbers[0], numbers[1]))
        elif op == "C":
            closed[-1].extend(curve(closed[-1][-1], numbers))
    return closed


def curve(start: tuple[float, float], numbers: tuple[float, ...]) -> list[tuple[float, float]]:
    x1, y1, x2, y2, x3, y3 = numbers
    points = []
    for t in (0.25, 0.5, 0.75, 1.0):
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3))
    return points


def crossings(lines: list[list[tuple[float, float]]], y: float) -> list[float]:
    """Where the outline crosses a level line, from left to right."""
    met = []
    for line in lines:
        for (xa, ya), (xb, yb) in zip(line, [*line[1:], line[0]], strict=True):
            if (ya > y) != (yb > y):
                met.append(xa + (y - ya) / (yb - ya) * (xb - xa))
    return sorted(met)


def is_inside(outline: Outline, x: float, y: float) -> bool:
    return sum(met < x for met in crossings(polygons(outline), y)) % 2 == 1


@cache
def raster(name: str) -> tuple[int, ...]:
    """The icon as rows of bits, filled with the even-odd rule."""
    lines = polygons(icons.outline(name))
    rows = []
    for row in range(CELLS):
        met = crossings(lines, (row + 0.5) * icons.GRID / CELLS)
        rows.append(
            sum(1 << column for column in range(CELLS) if sum(x < (column + 0.5) * icons.GRID / CELLS for x in met) % 2)
        )
    return tuple(rows)


def test_every_icon_the_games_need_is_there():
    assert {*NAMED.split(), *OTHERS.split()} <= set(ICON_NAMES)


def test_another_name_draws_the_same_icon():
    assert set(OTHER_NAMES.values()) <= set(ICON_NAMES)
    assert not set(OTHER_NAMES) & set(ICON_NAMES)
    assert icons.outline("anchor") == icons.outline("harbour")


def test_names_are_sorted_words():
    assert list(ICON_NAMES) == sorted(ICON_NAMES)
    assert all(name.replace("_", "").isalnum() and name == name.lower() for name in ICON_NAMES)


@pytest.mark.parametrize("name", ICON_NAMES)
def test_every_icon_stays_on_the_grid(name):
    box = bounds([Path(outline=icons.outline(name), fill="#000000")])
    assert box.x >= 0.2
    assert box.y >= 0.2
    assert box.right <= icons.GRID - 0.2
    assert box.bottom <= icons.GRID - 0.2


@pytest.mark.parametrize("name", ICON_NAMES)
def test_every_icon_uses_its_grid(name):
    box = bounds([Path(outline=icons.outline(name), fill="#000000")])
    assert max(box.width, box.height) >= 0.75 * icons.GRID
    assert abs(box.centre.x - 12) < 2
    assert abs(box.centre.y - 12) < 2.5


@pytest.mark.parametrize("name", ICON_NAMES)
def test_every_icon_has_weight_and_is_no_blob(name):
    share = sum(row.bit_count() for row in raster(name)) / CELLS**2
    lightest, heaviest = 0.12, 0.75
    assert lightest <= share <= heaviest, f"{share:.0%} of the grid is filled"


def test_no_two_icons_are_alike():
    alike = {
        (one, other): difference
        for one, other in combinations(ICON_NAMES, 2)
        if (difference := sum((a ^ b).bit_count() for a, b in zip(raster(one), raster(other), strict=True)))
        < 0.03 * CELLS**2
    }
    assert alike == {}


@pytest.mark.parametrize("name", ICON_NAMES)
def test_every_icon_is_one_plain_path_in_the_ink(name):
    text = icon_file(name).read_text()
    assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">')
    assert text.count("<path ") == 1
    assert 'fill="currentColor" fill-rule="evenodd"' in text


@pytest.mark.parametrize("shape", BADGES)
def test_every_badge_stays_on_the_grid(shape):
    outline = icons.BADGES[shape].plate
    box = bounds([Path(outline=outline, fill="#000000")])
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= icons.GRID
    assert box.bottom <= icons.GRID
    assert abs(box.centre.x - 12) < 0.01


@pytest.mark.parametrize("shape", BADGES)
def test_the_room_of_a_badge_is_inside_it(shape):
    outline = icons.BADGES[shape].plate
    (cx, cy), half = icons.BADGES[shape].centre, icons.BADGES[shape].room / 2
    for step in range(9):
        along = half * (step / 4 - 1)
        for x, y in ((along, -half), (along, half), (-half, along), (half, along)):
            assert is_inside(outline, cx + x, cy + y), f"({cx + x:.1f}, {cy + y:.1f}) is outside"


def test_without_a_badge_the_icon_has_the_whole_grid():
    assert icons.BADGES["none"].plate is None
    assert icons.BADGES["none"].centre == (12, 12)
    assert icons.BADGES["none"].room == icons.GRID


# The contact sheet.


def test_the_contact_sheet_shows_every_icon_large_and_small():
    pages = contact_sheet(icons_of_pnp())
    cells = [item for page in pages for item in page.items if isinstance(item, Group)]
    assert len(cells) == len(ICON_NAMES)
    for cell, name in zip(cells, ICON_NAMES, strict=True):
        large, small = (item for item in cell.items if isinstance(item, Use))
        assert large.stamp is small.stamp
        assert large.stamp.name == f"icon_{name}"
        assert bounds([large]).width == pytest.approx(LARGE)
        assert bounds([small]).width == pytest.approx(SMALL)


def test_the_contact_sheet_stays_on_its_pages():
    pages = contact_sheet(icons_of_pnp())
    assert len(pages) == -(-len(ICON_NAMES) // (COLUMNS * ROWS))
    for page in pages:
        assert PAGE.inset(8).contains(bounds(page.items))
