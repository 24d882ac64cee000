"""Backs of decks: each construction reads the same from both ends, takes little ink, and tells its deck and level."""

from io import BytesIO

import pytest
from helpers.small_games import drawn, leaves, words
from PIL import Image, ImageChops, ImageStat

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.drawing.scene import Path, Use, bounds
from pnp.drawing.style import Variant
from pnp.sheets.sheet import document_of, drawn_sheet

DECK = """\
deck: cards
layout: cards
component: grove
size: poker
bleed: 1mm
back: {back}
cards:
  - {{id: one, title: Shed}}
"""
DESIGNS = ("arcs", "contours", "girih", "guilloche", "medallion", "quilt", "sea", "strapwork", "woodcut")
# A poker card has whole dots at this resolution: 240 x 336.
DPI = 96


def back(tmp_path, keys, variant=Variant.COLOUR, deck=DECK):
    made = drawn(tmp_path, deck.format(back=f"{{{keys}}}"), variant=variant)
    assert made.codes == []
    return made.face.back


def picture(stamp, mode="RGB"):
    sheet = drawn_sheet("back", stamp.width, stamp.height, (Use(stamp=stamp),))
    (page,) = raster.pages(pdf.render(document_of("back", [sheet])), DPI)
    return Image.open(BytesIO(page)).convert(mode)


def ink(stamp):
    """The mean share of ink of a page full of these backs, printed in grey."""
    return 1 - ImageStat.Stat(picture(stamp, "L")).mean[0] / 255


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("design", DESIGNS)
def test_every_design_is_the_same_from_both_ends(tmp_path, design, variant):
    # The emblem and the label are not symmetric themselves.
    shown = picture(back(tmp_path, f"design: {design}, emblem: camel, label: Orchard, level: 2", variant))
    turned = shown.rotate(180)
    # Edges fall on other parts of a dot when they are turned.
    assert ImageStat.Stat(ImageChops.difference(shown, turned).convert("L")).mean[0] < 2.5
    assert shown.size == (240, 336)


def test_a_back_that_is_not_turned_would_be_seen(tmp_path):
    made = drawn(
        tmp_path, DECK.format(back="{design: girih}").replace("title: Shed", "title: Shed, scene: {back: [house]}")
    )
    shown = picture(made.face.front)
    assert ImageStat.Stat(ImageChops.difference(shown, shown.rotate(180)).convert("L")).mean[0] > 2.5


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("colour", ["'#111111'", "night", "clay", "'#F0C419'"])
def test_no_page_of_backs_is_nearly_black(tmp_path, design, colour):
    keys = f"design: {design}, emblem: tree, colour: {colour}, level: 3"
    coloured = ink(back(tmp_path, keys))
    assert coloured < 0.36
    assert ink(back(tmp_path, keys, Variant.LOW_INK)) < 0.8 * coloured + 0.02


@pytest.mark.parametrize("design", DESIGNS)
def test_every_design_bleeds_off_the_edge(tmp_path, design):
    stamp = back(tmp_path, f"design: {design}")
    assert bounds(stamp.items).inset(-0.01).contains(stamp.reach)


def test_no_two_designs_look_alike_in_grey(tmp_path):
    shown = [picture(back(tmp_path, f"design: {design}, emblem: tree"), "L") for design in DESIGNS]
    for number, one in enumerate(shown):
        for other in shown[:number]:
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 12


def test_levels_are_distinguished_by_pips_and_by_a_number_in_two_corners(tmp_path):
    one, three = (back(tmp_path, f"design: girih, level: {level}") for level in (1, 3))
    assert words(one) == "I I"
    assert words(three) == "III III"
    assert len(list(leaves(three.items))) == len(list(leaves(one.items))) + 4


def test_a_deck_may_replace_every_part_of_a_design(tmp_path):
    whole = picture(back(tmp_path, "design: girih"), "L")
    for keys in ("pattern: sea", "heart: patch", "border: brush"):
        other = picture(back(tmp_path, f"design: girih, {keys}"), "L")
        assert ImageStat.Stat(ImageChops.difference(whole, other)).mean[0] > 3


def test_a_deck_that_names_no_design_has_that_of_the_look(harvest):
    harvest.change("game.yaml", "look:", "look:\n  back: girih")
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: leaf}")
    assert harvest.run("build", "harvest", "--format", "pdf").exit_code == 0
    harvest.change("game.yaml", "back: girih", "back: girrih")
    done = harvest.run("build", "harvest", "--format", "pdf")
    assert done.exit_code == 1
    assert "game.yaml:" in done.output
    assert 'did you mean "girih"?' in " ".join(done.output.split())


def test_fine_lines_are_no_finer_than_a_printer_keeps(tmp_path):
    for design in DESIGNS:
        for item in leaves(back(tmp_path, f"design: {design}, level: 1").items):
            assert not (isinstance(item, Path) and item.stroke) or item.width >= 0.2
