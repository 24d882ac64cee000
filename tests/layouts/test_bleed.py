"""What lies inside the cut looks the same with and without a bleed."""

import tomllib
from functools import cache
from pathlib import Path

import pytest
from helpers.inside_the_cut import differing
from helpers.small_games import drawn

from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.pictures.continuation import mirrored
from pnp.drawing.scene import Path as Shape
from pnp.drawing.scene import bounds
from pnp.drawing.style import Variant
from pnp.exports.previews.picture_book import BOOK, draw_example, examples
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

ROOT = Path(__file__).parents[2]
SHIPPED = open_project(ROOT)
EXAMPLES = dict(examples((ROOT / BOOK).read_text()))
LANDS = sorted(path.stem for path in (ROOT / "layouts/boards/lands").glob("*.py"))
TEXTURES = sorted(path.stem for path in (ROOT / "layouts/tokens/textures").glob("*.py"))
PATTERNS = sorted(path.stem for path in (ROOT / "layouts/cards/patterns").glob("*.py"))
DESIGNS = tomllib.loads((ROOT / "layouts/cards/backs.toml").read_text())
OWN = [(path.parents[1].name, path.stem) for path in sorted(ROOT.glob("content/*/layouts/*.py"))]

LAND = """\
board_set: tables
layout: boards
{bleed}
boards:
  - id: table
    size: 90mm x 60mm
    ground: {{land: {land}}}
    regions: [{{cartouche: {{heading: Herd}}, box: [5mm, 5mm, 40mm, 12mm], panel: true}}]
"""
TEXTURE = """\
token_set: coins
layout: tokens
{bleed}
texture: {texture}
tokens: [{{id: a, value: "3", shape: disc}}, {{id: b, value: "3", shape: square}}, {{id: c, letter: A, shape: hexagon}}]
"""
BACK = """\
deck: deck
layout: cards
size: mini
{bleed}
back: {{{back}, emblem: star}}
cards: [{{id: a, title: A}}]
"""
EVENT = """\
tile_set: tiles
layout: square_tiles
{bleed}
tiles: [{{id: a, title: Rain, text: It rains., kind: sun, border: {border}}}]
"""
# Whole dots of the comparison, and far from whole steps of every pattern and every dash.
_BLEED = 2.0
# Lines that are sampled at other places: no eye sees it.
_SEEN = 0.001


def assert_same_inside(folder, document, **words):
    for variant in (Variant.COLOUR, Variant.LOW_INK):
        home = folder / variant.name
        plain = drawn(home / "plain", document.format(bleed="title: Set", **words), variant=variant)
        bled = drawn(home / "bled", document.format(bleed=f"bleed: {_BLEED}mm", **words), variant=variant)
        assert plain.codes == bled.codes == []
        for one, other in zip(plain.faces, bled.faces, strict=True):
            assert max(differing(one, other)) < _SEEN, (variant, one.item)


@pytest.mark.parametrize("land", LANDS)
def test_a_land_looks_the_same_with_any_bleed(tmp_path, land):
    assert_same_inside(tmp_path, LAND, land=land)


@pytest.mark.parametrize("texture", TEXTURES)
def test_a_texture_of_tokens_looks_the_same_with_any_bleed(tmp_path, texture):
    assert_same_inside(tmp_path, TEXTURE, texture=texture)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_of_card_backs_looks_the_same_with_any_bleed(tmp_path, pattern):
    assert_same_inside(tmp_path, BACK, back=f"pattern: {pattern}")


@pytest.mark.parametrize("design", DESIGNS)
def test_a_design_of_card_backs_looks_the_same_with_any_bleed(tmp_path, design):
    assert_same_inside(tmp_path, BACK, back=f"design: {design}")


@pytest.mark.parametrize("border", ["hazard", "lattice"])
def test_the_border_of_an_event_tile_looks_the_same_with_any_bleed(tmp_path, border):
    assert_same_inside(tmp_path, EVENT, border=border)


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in ("backs", "looks", "rules_summary")])
def test_every_layout_looks_the_same_inside_the_cut_with_any_bleed(name):
    layout = f"layout: {name}\n"
    bled = EXAMPLES[name].replace("bleed: 3mm\n", "").replace(layout, f"{layout}bleed: {_BLEED}mm\n")
    plain = bled.replace(f"bleed: {_BLEED}mm\n", "")
    findings = Findings()
    for one, other in zip(draw_example(SHIPPED, plain, findings), draw_example(SHIPPED, bled, findings), strict=True):
        assert max(differing(one, other)) < _SEEN, one.item
    assert list(findings) == []


@cache
def read(game_id):
    game = read_game(SHIPPED, Layouts(SHIPPED.layout_folders), game_id, Findings())
    assert game is not None
    return game


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize(("game_id", "layout"), OWN)
def test_a_layout_of_a_game_looks_the_same_with_any_bleed(game_id, layout, variant):
    shipped, findings = read(game_id), Findings()
    kit = kit_of(shipped, variant, findings)
    for one in (one for one in shipped.sets if one.head.layout == layout):
        plain, bled = (
            list(one.layout.faces(one.spec.model_copy(update={"bleed": bleed}), shipped.game, kit))
            for bleed in (0.0, _BLEED)
        )
        # A few pieces of a set show everything that its layout draws.
        for number in range(0, len(plain), max(1, len(plain) // 8)):
            assert max(differing(plain[number], bled[number])) < _SEEN, plain[number].item
    assert list(findings) == []


def test_a_board_s_land_reaches_as_far_as_the_bleed(tmp_path):
    (face,) = drawn(tmp_path, LAND.format(land="lawn", bleed="bleed: 3mm")).faces
    assert bounds(face.front.items).contains(Box(-3, -3, 96, 66))


def test_items_are_mirrored_beyond_their_box_and_stay_as_they_are_without_a_reach():
    box = Box(10, 10, 20, 10)
    item = Shape(outline=outlines.rectangle(Box(11, 12, 3, 3)), fill="#123456")
    assert mirrored([item], box, box, "spots") == (item,)
    uses = mirrored([item], box, box.inset(-2), "spots")
    assert len(uses) == 9
    assert len({use.stamp for use in uses}) == 1
    assert sorted({round(use.matrix.apply(1, 2).x, 3) for use in uses}) == [9, 11, 49]
