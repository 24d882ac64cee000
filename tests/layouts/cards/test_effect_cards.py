"""Effect cards: icons and words from the data, suits and levels on front and back."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.base.colours import luminance
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Path, Text, Use, bounds, walk
from pnp.drawing.style import Variant

DECK = """\
deck: cards
layout: effect_cards
component: grove
end_icon: star
back_label: Orchard
suits:
  moss: {{colour: moss, dark: night, emblem: wood, scenes: [{{sky: day, front: [palm]}}, {{sky: night, far: city}}]}}
  milk: {{colour: milk, dark: night, emblem: water, label: Winter}}
{keys}
cards:
{cards}
"""
ONE = "  - {id: one, suit: moss, level: 2, end: 4, effects: [{gain: {wood: 2}}]}\n"


def deck(tmp_path, cards=ONE, keys="", **options):
    return drawn(tmp_path, DECK.format(keys=keys, cards=cards), **options)


def test_icons_and_words_are_made_from_the_effects(tmp_path):
    made = deck(tmp_path)
    assert made.codes == []
    assert "Gain 2 wood." in words(made.face.front)
    assert sum(item.text == "2" for item in leaves(made.face.front.items) if isinstance(item, Text)) == 1


def test_level_and_points_stand_in_the_head(tmp_path):
    texts = {t.text: t for t in leaves(deck(tmp_path).face.front.items) if isinstance(t, Text)}
    assert texts["II"].y < 11
    assert texts["4"].y < 11
    assert texts["II"].x < texts["4"].x


@pytest.mark.parametrize(
    ("effect", "foot"),
    [
        ("{gain: {wood: 1}}", "Once"),
        ("{when: end, gain: {wood: 1}}", "Game end"),
        ("{when: each, during: water, gain: {wood: 1}}", "Lasting"),
    ],
)
def test_the_foot_says_when_it_happens(tmp_path, effect, foot):
    made = deck(tmp_path, f"  - {{id: one, suit: moss, effects: [{effect}]}}\n")
    assert foot in words(made.face.front)


def test_a_suit_may_have_a_word_of_its_own_at_the_foot(tmp_path):
    made = deck(tmp_path, "  - {id: one, suit: milk, effects: [{gain: {wood: 1}}]}\n")
    assert "Winter" in words(made.face.front)


def test_a_card_of_several_suits_is_printed_once_in_each(tmp_path):
    made = deck(tmp_path, "  - {id: one, suit: [moss, milk], level: 1, count: 4, effects: [{gain: {wood: 1}}]}\n")
    assert [(face.item, face.count) for face in made.faces] == [("one_moss", 2), ("one_milk", 2)]
    assert made.faces[0].back is not made.faces[1].back


def test_cards_of_one_suit_and_level_share_their_back(tmp_path):
    cards = "".join(
        f"  - {{id: {name}, suit: moss, level: {level}, effects: [{{gain: {{wood: 1}}}}]}}\n"
        for name, level in (("a", 1), ("b", 1), ("c", 2))
    )
    first, second, third = deck(tmp_path, cards).faces
    assert first.back is second.back
    assert first.back is not third.back


def test_copies_that_cannot_be_shared_among_the_suits_are_a_finding(tmp_path):
    made = deck(tmp_path, "  - {id: one, suit: [moss, milk], count: 3, effects: [{gain: {wood: 1}}]}\n")
    assert made.codes == ["uneven-copies"]


def test_an_unknown_suit_is_a_finding_with_the_nearest_name(tmp_path):
    made = deck(tmp_path, "  - {id: one, suit: mos, effects: [{gain: {wood: 1}}]}\n")
    (finding,) = made.findings
    assert finding.code == "unknown-suit"
    assert 'did you mean "moss"' in f"{finding.message} {finding.hint}"


def test_an_unknown_unit_is_a_finding_at_its_card(tmp_path):
    made = deck(tmp_path, "  - {id: one, suit: moss, effects: [{gain: {wod: 1}}]}\n")
    (finding,) = made.findings
    assert finding.code == "unknown-unit"


def test_a_card_shows_the_action_that_it_belongs_to_in_its_head(tmp_path):
    made = deck(tmp_path, "  - {id: one, suit: moss, effects: [{during: water, gain: {wood: 1}}]}\n")
    assert "When you fetch water:" in words(made.face.front)
    icons = [t.text for t in leaves(made.face.front.items) if isinstance(t, Text)]
    assert ":" not in icons


@pytest.mark.parametrize("window", ["arch", "panel", "none"])
def test_every_window_keeps_the_words_inside_the_card(tmp_path, window):
    made = deck(tmp_path, keys=f"window: {window}")
    assert made.codes == []
    for item in leaves(made.face.front.items):
        if isinstance(item, Text):
            assert 1 < item.y < 67


def test_cards_with_few_and_with_many_words_have_windows_of_one_height_within_the_share_of_the_art(tmp_path):
    cards = (
        "  - {id: few, suit: moss, effects: [{gain: {wood: 2}}]}\n"
        "  - {id: many, suit: moss, text: And then a good deal more than fits a line., effects: [{gain: {wood: 2}}]}\n"
    )

    def rows(folder, keys):
        made = deck(folder, cards, keys)
        assert made.codes == []
        shown = [item for face in made.faces for item in leaves(face.front.items) if isinstance(item, Text)]
        return [item.y for item in shown if item.text == "2"]

    alike, apart = tmp_path / "alike", tmp_path / "apart"
    alike.mkdir()
    apart.mkdir()
    few, many = rows(alike, "art_share: 0.6")
    assert few == many
    few, many = rows(apart, "")
    assert few > many + 3


def test_with_little_ink_nothing_large_is_dark(tmp_path):
    made = deck(tmp_path, variant=Variant.LOW_INK)
    for item in leaves(made.face.front.items):
        if isinstance(item, Path) and item.fill and bounds([item]) and bounds([item]).width > 30:
            assert luminance(item.fill) > 0.8


def test_a_back_is_drawn_once_for_all_cards_that_share_it(tmp_path, monkeypatch):
    met = []
    set_text = Kit.text

    def noted(kit, *args, what="text", **more):
        met.append(what)
        return set_text(kit, *args, what=what, **more)

    monkeypatch.setattr(Kit, "text", noted)
    cards = [f"  - {{id: c{n}, suit: moss, level: 2, effects: [{{gain: {{wood: 1}}}}]}}\n" for n in range(6)]
    made = deck(tmp_path, "".join(cards))
    assert met.count('label "Orchard" of a back') == 1
    assert len({id(face.back) for face in made.faces}) == 1


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        ("{gain: {wood: 1}}", "lightning"),
        ("{when: end, gain: {wood: 1}}", "hourglass"),
        ("{when: each, during: water, gain: {wood: 1}}", "infinity"),
    ],
)
def test_an_icon_in_the_head_shows_when_a_card_happens(tmp_path, effect, sign):
    icons = "once_icon: lightning\neach_icon: infinity\nat_end_icon: hourglass"
    made = deck(tmp_path, f"  - {{id: one, suit: moss, effects: [{effect}]}}\n", keys=icons)
    placed = [leaf.item for leaf in walk(made.face.front.items, enter=lambda _: False) if isinstance(leaf.item, Use)]
    (mark,) = (use for use in placed if use.stamp.name == f"glyph_{sign}")
    assert mark.matrix.f < 8


def test_a_suit_with_a_label_has_no_icon_for_the_time(tmp_path):
    card = "  - {id: one, suit: milk, effects: [{gain: {wood: 1}}]}\n"
    made = deck(tmp_path, card, keys="once_icon: lightning")
    placed = [leaf.item for leaf in walk(made.face.front.items, enter=lambda _: False) if isinstance(leaf.item, Use)]
    assert all(use.stamp.name != "glyph_lightning" for use in placed)
