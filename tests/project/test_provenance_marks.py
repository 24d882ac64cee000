"""What the rulebook does not state bears a ring: whole pieces in a corner, single numbers and rulings behind them."""

from pathlib import Path

import pytest
from helpers.small_games import LAYOUTS

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box, around
from pnp.drawing.scene import Path as Stroke
from pnp.drawing.scene import Text, Use, bounds, walk
from pnp.drawing.style import Variant
from pnp.project.faces import draw
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.read import read_game
from pnp.sheets.cover import cover
from pnp.sheets.paper import parse_paper

CONTENT = """\
title: Orchard
players: {min: 2, max: 4, source: {stated: Cover, quote: 2 to 4 players}}
minutes: {range: 20-30, source: {designed: a guess}}
published: example.org, 2024-05-01
credits: {authors: [A], licence: l, statement: s}
---
components:
  - {id: tree, name: Tree, count: 3, source: {stated: Box, quote: 3 trees}}
  - {id: chip, name: Chip, count: 4, source: {stated: Box, quote: 4 chips}}
---
numbers:
  told: {value: 5, source: {stated: Turn, quote: 5 trees}}
  ours: {value: 7, source: {designed: it fits}}
  theirs: {value: 9, source: {external: the site}}
---
gaps: [{id: who_begins, kind: undefined, says: Nobody begins, source: {stated: Turn, quote: begin}}]
---
waivers: [{code: undefined, about: who_begins, reason: a game needs it, ruling: The youngest}]
---
deck: tree
layout: cards
size: poker
cards:
  - {id: pear, title: Pear, count: 1, text: "Take {number.told}."}
  - {id: plum, title: Plum, count: 1, text: "Take {number.ours|# tree|# trees}, then go{ruling.who_begins}."}
  - id: fig
    title: Fig
    count: 1
    text: "Take {number.ours}."
    source: {designed: its picture is lost}
---
token_set: chip
layout: tokens
size: 15mm
source: {external: the site}
tokens: [{id: chip, icon: grain}]
"""


def drawn(folder: Path, content=CONTENT, *, variant=Variant.COLOUR, provenance=True):
    game = folder / "content" / "orchard"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(content)
    findings = Findings()
    read = read_game(open_project(folder), LAYOUTS, "orchard", findings)
    assert read is not None, list(findings)
    kit = kit_of(read, variant, findings, provenance=provenance)
    sets = draw(read, kit, only=())
    assert list(findings) == []
    return read, kit, {face.item: face for one in sets for face in one.faces}


def rings(face):
    """The boxes of all marks on a front."""
    leaves = walk(face.front.items, enter=lambda stamp: stamp.name != "mark_provenance")
    return [
        around(Box(0, 0, leaf.item.stamp.width, leaf.item.stamp.height), leaf.item.matrix.then(leaf.matrix))
        for leaf in leaves
        if isinstance(leaf.item, Use)
    ]


def words_after(face):
    """The words of a front, with ° for each mark."""
    leaves = walk(face.front.items, enter=lambda stamp: stamp.name != "mark_provenance")
    return "".join(
        "°" if isinstance(leaf.item, Use) else leaf.item.text for leaf in leaves if isinstance(leaf.item, Use | Text)
    )


def test_a_piece_that_is_designed_or_published_elsewhere_bears_one_ring_and_a_stated_one_none(tmp_path):
    _, _, faces = drawn(tmp_path)
    assert {item: len(rings(face)) for item, face in faces.items()} == {"pear": 0, "plum": 2, "fig": 1, "chip": 1}


def test_the_ring_of_a_number_follows_it_and_that_of_a_ruling_its_words(tmp_path):
    _, _, faces = drawn(tmp_path)
    assert "Take 7°trees, then go°." in words_after(faces["plum"])
    assert "Take 7." in words_after(faces["fig"])


def test_the_ring_of_a_piece_stands_in_its_safe_zone_and_on_no_word(tmp_path):
    _, _, faces = drawn(tmp_path)
    face = faces["fig"]
    (ring,) = rings(face)
    assert Box(0, 0, face.width, face.height).inset(3.0).contains(ring)
    letters = [around(Box(t.x, t.y - 3, t.width, 4), m) for t, m in walk(face.front.items) if isinstance(t, Text)]
    assert letters
    assert not any(ring.common(box) for box in letters)


def test_all_marked_pieces_of_a_size_bear_the_ring_at_one_spot(tmp_path):
    other = CONTENT.replace('text: "Take {number.told}."}', 'text: "Take {number.told}.", source: {designed: lost}}')
    _, _, faces = drawn(tmp_path, other)
    assert rings(faces["pear"]) == rings(faces["fig"])


def test_the_ring_of_a_piece_stands_on_no_rule(tmp_path):
    deck = """
---
deck: tree
layout: effect_cards
suits: {all: {colour: "#5C7A3A", dark: "#21476B", emblem: wood}}
source: {designed: it is ours}
cards: [{id: pear, count: 3, effects: [{gain: {wood: 2}}]}]
"""
    units = "units: {wood: {name: wood}}\n---\ngaps:"
    before, _, after = CONTENT.replace("---\ngaps:", units).partition("\n---\ndeck: tree")
    chips = "\n---\ntoken_set: chip" + after.partition("\n---\ntoken_set: chip")[2]
    _, _, faces = drawn(tmp_path, before + deck + chips)
    front = faces["pear"].front
    rules = [leaf for leaf in walk(front.items) if isinstance(leaf.item, Stroke) and leaf.item.outline.ops == "ML"]
    assert rules
    (ring,) = rings(faces["pear"])
    assert not any(ring.common(bounds((leaf.item,), leaf.matrix)) for leaf in rules)


def test_the_back_of_a_card_bears_no_ring(tmp_path):
    _, _, faces = drawn(tmp_path)
    assert faces["fig"].back is faces["pear"].back


@pytest.mark.parametrize("variant", Variant)
def test_without_provenance_nothing_bears_a_ring(tmp_path, variant):
    _, kit, faces = drawn(tmp_path, variant=variant, provenance=False)
    assert not any(map(rings, faces.values()))
    assert kit.mark("number.ours") == ""


def test_a_game_without_a_rulebook_has_no_rings(tmp_path):
    own = CONTENT
    for stated in (
        "Cover, quote: 2 to 4 players",
        "Box, quote: 3 trees",
        "Box, quote: 4 chips",
        "Turn, quote: 5 trees",
    ):
        own = own.replace(f"{{stated: {stated}}}", "{designed: ours}")
    _, _, faces = drawn(tmp_path, own)
    assert not any(map(rings, faces.values()))


def cover_words(folder, **wishes):
    read, kit, _ = drawn(folder, **wishes)
    sheets = cover(read.game, kit, (), parse_paper("a4")).sheets
    return " ".join(leaf.item.text for leaf in walk(sheets[0].sides[0].furniture) if isinstance(leaf.item, Text))


def test_the_cover_counts_what_bears_the_ring_by_the_sources(tmp_path):
    words = cover_words(tmp_path)
    assert "Filled in by this project: Tree: 1 of 3 · numbers: 1 of 3 · 1 open question ruled." in words
    assert "Published elsewhere (example.org, 2024-05-01): Chip: 1 of 1 · numbers: 1 of 3." in words


def test_without_provenance_the_cover_explains_no_ring(tmp_path):
    assert "Ring" not in cover_words(tmp_path, provenance=False)


def test_the_cover_says_when_the_rulebook_states_how_long_a_game_takes(tmp_path):
    stated = CONTENT.replace("{designed: a guess}", '{stated: About, quote: "20 to 30 minutes"}')
    assert "20–30 minutes (says the rulebook)" in cover_words(tmp_path, content=stated)


def test_an_unknown_ruling_is_reported(tmp_path):
    with pytest.raises(AssertionError, match=r"ruling\.who_begin"):
        drawn(tmp_path, CONTENT.replace("{ruling.who_begins}", "{ruling.who_begin}"))
