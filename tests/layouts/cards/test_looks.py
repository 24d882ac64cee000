"""A deck and its tokens in every look: drawn without a finding, words readable where they stand, no two looks alike."""

from io import BytesIO

import pytest
from helpers.small_games import GAME, drawn
from PIL import Image, ImageChops, ImageStat

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.base.colours import contrast
from pnp.base.look_names import LOOKS
from pnp.drawing.scene import Group, Text, Use, bounds, rebuilt, texts
from pnp.drawing.style import Variant
from pnp.sheets.sheet import document_of, drawn_sheet

CARDS = """\
deck: cards
layout: cards
component: grove
size: poker
label: GARDEN
back: {{emblem: tree, label: Orchard}}
cards:
  - {{id: one, title: The old orchard, subtitle: A quiet place, kind: tree, value: "7", colour: {colour},
     scene: {{sky: day, sun: large, back: [house], front: [gum_tree]}}, text: Take 2 wood., flavour: It smells.}}
---
token_set: tokens
layout: tokens
component: well
tokens:
  - {{id: coin, icon: wood}}
"""
COLOURS = ("red", "orange", "gold", "green", "blue", "purple", "brown", "grey", "ink")
DPI = 96


def made(tmp_path, look, colour="green", variant=Variant.COLOUR):
    head, _, _ = GAME.partition("look:")
    game = f"{head}look: {{like: {look}, badges: {{wood: {{colour: brown}}, water: {{colour: blue}}}}}}\n"
    return drawn(tmp_path, CARDS.format(colour=colour), game=game, variant=variant)


def picture(items, stamp):
    sheet = drawn_sheet("card", stamp.width, stamp.height, tuple(items))
    (page,) = raster.pages(pdf.render(document_of("card", [sheet])), DPI)
    return Image.open(BytesIO(page)).convert("RGB")


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("look", LOOKS)
def test_a_deck_is_drawn_in_every_look(tmp_path, look, variant):
    done = made(tmp_path, look, variant=variant)
    assert done.codes == []
    assert len(done.faces) == 2


@pytest.mark.parametrize("look", LOOKS)
def test_words_can_be_read_where_they_stand(tmp_path, look):
    for colour in COLOURS:
        front = made(tmp_path, look, colour).faces[0].front
        ground = picture(rebuilt(front.items, lambda item, _: Group(()) if isinstance(item, Text) else item), front)
        for text in texts(front.items):
            box = bounds([text])
            x, y = (round(v * DPI / 25.4) for v in (box.centre.x, box.centre.y))
            under = "#{:02X}{:02X}{:02X}".format(*ground.getpixel((x, y)))
            assert contrast(text.colour, under) >= 4.5, (colour, text.text, text.colour, under)


def test_no_two_looks_are_alike(tmp_path):
    fronts = [made(tmp_path, look).faces[0].front for look in LOOKS]
    shown = [picture([Use(stamp=front)], front) for front in fronts]
    for number, one in enumerate(shown):
        for other in shown[:number]:
            assert ImageStat.Stat(ImageChops.difference(one, other).convert("L")).mean[0] > 6


def test_the_mood_of_a_look_is_in_its_landscapes(tmp_path):
    def colours(look):
        front = made(tmp_path, look).faces[0].front
        shown = picture([Use(stamp=front)], front).crop((40, 70, 200, 150)).convert("HSV")
        return ImageStat.Stat(shown).mean[1]

    assert colours("ink") < colours("suburb") / 2


def test_an_unknown_border_or_rim_is_reported_at_its_key(harvest):
    harvest.change("game.yaml", "look:", "look:\n  like: woodcut\n  rim: rop")
    done = harvest.run("build", "harvest", "--format", "pdf")
    assert done.exit_code == 1
    assert "content/harvest/game.yaml:9:8: error[bad-value]: there is no rim" in done.output
    assert 'did you mean "rope"?' in done.output
