"""Cards: heads, costs, art, texts, backs, and what becomes of what is left out."""

import pytest
from helpers.small_games import ROOT, drawn, leaves, strokes, words

from pnp.base.colours import luminance
from pnp.drawing.geometry import Box
from pnp.drawing.pictures.icons import GRID
from pnp.drawing.scene import Path, Text, bounds, walk
from pnp.drawing.style import Variant

DECK = """\
deck: cards
layout: cards
component: grove
{keys}
cards:
{cards}
"""
FULL = """\
  - id: full
    title: The old orchard
    subtitle: A quiet place
    kind: tree
    value: "7"
    cost: grove
    scene: {sky: day, back: [house], front: [gum_tree]}
    icons: "{icon:wood} + {number.near}"
    text: "Take **{number.near}** wood."
    flavour: It smells of apples.
"""


def deck(tmp_path, cards=FULL, keys="size: poker", **options):
    return drawn(tmp_path, DECK.format(keys=keys, cards=cards), **options)


def texts_of(stamp):
    return {item.text: item for item in leaves(stamp.items) if isinstance(item, Text)}


def test_everything_a_card_says_is_printed(tmp_path):
    made = deck(tmp_path)
    assert made.codes == []
    printed = words(made.face.front)
    for word in ("The old orchard", "A quiet place", "7", "Take", "2", "It smells of apples."):
        assert word in printed


def test_a_cost_is_a_number_for_each_resource(tmp_path):
    texts = texts_of(deck(tmp_path, "  - {id: one, cost: grove, art: wood_scene}\n").face.front)
    assert {"2", "1"} <= texts.keys()


def test_title_and_cost_stand_in_the_corner_that_a_fan_shows(tmp_path):
    made = deck(tmp_path, "  - {id: one, title: Shed, cost: well, art: wood_scene}\n")
    texts = texts_of(made.face.front)
    assert texts["Shed"].y < 15
    assert texts["3"].x < 15


def test_what_leads_to_a_list_begins_where_the_list_does(tmp_path):
    listed = '  - {id: one, title: Shed, text: "Take:\\n- a log\\n- a nail"}\n'
    plain = '  - {id: one, title: Shed, text: "Take: a log"}\n'
    lead, alone = (texts_of(deck(tmp_path / name, cards).face.front) for name, cards in (("a", listed), ("b", plain)))
    assert lead["Take:"].x < 10
    assert next(item for text, item in alone.items() if text.startswith("Take:")).x > 15


@pytest.mark.parametrize(("at", "from_x", "to_x"), [("left", 0, 16), ("right", 50, 63.5)])
def test_a_value_stands_at_the_right_or_where_a_fan_shows_it(tmp_path, at, from_x, to_x):
    made = deck(tmp_path, "  - {id: one, title: Shed, kind: house, value: 13}\n", keys=f"value_at: {at}")
    assert made.codes == []
    texts = texts_of(made.face.front)
    assert from_x < texts["13"].x < texts["13"].x + texts["13"].width < to_x
    assert (texts["13"].x < texts["Shed"].x) == (at == "left")


def test_a_cost_without_an_icon_is_reported_at_the_card_that_shows_it(harvest):
    harvest.change("rules.yaml", "grain: 2", "zlotys: 2")
    harvest.change("cards.yaml", 'text: "Pay {cost.mill} for a mill."', "cost: mill")
    said = harvest.run("build", "--format", "pdf").stderr
    assert 'content/harvest/cards.yaml:10:11: error[unknown-icon]: {cost.mill} prints the icon "zlotys"' in said
    assert "hint: draw art/zlotys.svg, or use a name that `pnp icons` shows" in said


def test_an_unknown_cost_is_reported_with_its_place(tmp_path):
    made = deck(tmp_path, "  - {id: one, cost: grov}\n")
    (finding,) = made.findings
    assert finding.code == "unknown-cost"
    assert made.faces == ()
    assert "grove" in f"{finding.message} {finding.hint}"
    assert finding.place.file.endswith("set.yaml")


def test_a_text_that_does_not_fit_is_reported_at_its_line(tmp_path):
    made = deck(tmp_path, f"  - {{id: one, title: Shed, text: {'much ado ' * 250}}}\n")
    (finding,) = made.findings
    assert finding.code == "text-overflow"
    assert "text of one" in finding.message
    assert finding.place is not None


@pytest.mark.parametrize("frame", ["plain", "double", "notched", "mosaic", "engraved", "rounded"])
@pytest.mark.parametrize("variant", list(Variant))
def test_every_frame_holds_its_card(tmp_path, frame, variant):
    made = deck(tmp_path, keys=f"size: poker\nframe: {frame}\nlabel: CARD", variant=variant)
    assert made.codes == []
    trim = Box(0, 0, 63.5, 88.9)
    words_box = bounds([item for item in leaves(made.face.front.items) if isinstance(item, Text)])
    assert trim.inset(2.5).contains(words_box)
    assert bounds(made.face.front.items).inset(-0.01).contains(trim)


def test_what_is_left_out_leaves_its_room_to_the_art(tmp_path):
    def panel(cards):
        made = deck(tmp_path, cards, keys="size: poker\nframe: plain")
        return max(bounds([path]).height for path in strokes(made.face.front) if path.width == 0.4)

    assert panel("  - {id: one, art: wood_scene}\n") > panel("  - {id: one, title: Shed, art: wood_scene}\n")
    assert panel("  - {id: one, title: Shed, art: wood_scene}\n") > panel(FULL)


def test_the_deck_gives_its_scene_to_every_card_and_no_two_are_alike(tmp_path):
    cards = "  - {id: one, title: Shed}\n  - {id: two, title: Shed}\n"
    made = deck(tmp_path, cards, keys="size: poker\nscene: {back: [house, gum_tree]}")
    first, second = ([item for item in leaves(face.front.items) if isinstance(item, Path)] for face in made.faces)
    assert first != second


def test_a_deck_has_one_back_which_reads_the_same_upside_down(tmp_path):
    cards = "  - {id: one, title: Shed}\n  - {id: two, title: Barn}\n"
    made = deck(tmp_path, cards, keys="size: poker\nback: {pattern: leaves, emblem: tree, label: Orchard, level: 2}")
    first, second = made.faces
    assert first.back is second.back
    assert words(first.back) == "II II Orchard Orchard"


PATTERNS = sorted(path.stem for path in (ROOT / "layouts/cards/patterns").glob("*.py"))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pattern_covers_the_bleed(tmp_path, pattern):
    made = deck(
        tmp_path, keys=f"size: mini\nbleed: 2mm\nback: {{pattern: {pattern}}}", cards="  - {id: one, title: Shed}\n"
    )
    back = made.face.back
    assert back.bleed == 2
    assert bounds(back.items).inset(-0.01).contains(back.reach)


def test_a_deck_without_back_has_none(tmp_path):
    assert deck(tmp_path).face.back is None


def test_copies_are_printed_in_the_foot_when_there_are_several(tmp_path):
    made = deck(tmp_path, "  - {id: one, title: Shed, count: 4}\n  - {id: two, title: Barn, count: 1}\n")
    four, single = (texts_of(face.front) for face in made.faces)
    assert any("4" in text and "×" in text for text in four)
    assert "2/2" in single
    assert [face.count for face in made.faces] == [4, 1]


def test_with_little_ink_nothing_larger_than_an_icon_is_dark(tmp_path):
    made = deck(
        tmp_path,
        keys="size: poker\nframe: rounded\ncolour: night\nback: {pattern: waves, emblem: tree}",
        variant=Variant.LOW_INK,
    )
    for stamp in (made.face.front, made.face.back):
        for item in leaves(stamp.items):
            if isinstance(item, Path) and item.fill and luminance(item.fill) < 0.5:
                box = bounds([item])
                assert box.width * box.height < GRID * GRID


def test_a_thousand_small_cards_have_room_for_their_numbers(harvest):
    harvest.change("components.yaml", "count: 3", "count: 1000")
    cards = "".join(f"  - {{id: a{n}, title: T{n}}}\n" for n in range(1000))
    (harvest.folder / "cards.yaml").write_text(f"deck: crop_card\nlayout: cards\nsize: mini\ncards:\n{cards}")
    done = harvest.run("plan")
    assert done.exit_code == 0, done.output
    assert "overflow" not in done.output


def test_corners_without_art_are_refused(harvest):
    harvest.change("cards.yaml", "    title: Oats\n", "    title: Oats\n    corners: {top_right: grain}\n")
    done = harvest.run("validate")
    assert done.exit_code == 1
    assert 'error[missing-key]: card oats has "corners" and no art that they could be in the corners of' in done.stderr
    harvest.change("cards.yaml", "    title: Oats\n", "    title: Oats\n    emblem: leaf\n")
    assert "corners" not in harvest.run("validate").stderr


def test_a_subtitle_may_have_several_lines(harvest):
    words = "A cereal that is grown for its seed and fed to horses, and in cold countries to people as well"
    harvest.change("cards.yaml", "    title: Oats\n", f"    title: Oats\n    subtitle: {words}\n")
    done = harvest.run("build", "--format", "svg")
    assert done.exit_code == 0, done.output
    assert "overflow" not in done.output


def halo_of(stamp):
    """The box of the light around an emblem, on the card."""
    lit = [leaf for leaf in walk(stamp.items) if isinstance(leaf.item, Path) and leaf.item.stroke == "#FFFFFF"]
    return bounds([lit[0].item], lit[0].matrix)


def test_an_emblem_fills_an_empty_panel_and_hides_no_scene(tmp_path):
    alone, beside = (
        deck(tmp_path / name, f"  - {{id: one, emblem: wood, {more}text: Wood.}}\n").face.front
        for name, more in (("alone", ""), ("beside", "scene: {sky: day}, "))
    )
    halos = [halo_of(front) for front in (alone, beside)]
    assert halos[1].width < halos[0].width * 0.6
    assert halos[1].centre.x > halos[0].centre.x + halos[0].width * 0.2
    assert halos[1].centre.y > halos[0].centre.y + halos[0].height * 0.2
