"""Cards of two halves: each reads upright from its own end, and says what the other does not."""

from helpers.small_games import drawn, leaves, words

from pnp.drawing.scene import Group, Text

DECK = """\
deck: cards
layout: split_cards
component: grove
kinds:
  plough: {title: Plough, icon: tree, hint: "{cost.grove}", scene: {sky: day, ground: court}}
  rest: {title: Rest, icon: tent}
suits:
  moss: {colour: moss, dark: night, emblem: wood, choices: [wood, water]}
  milk: {colour: milk, dark: night, emblem: water}
back: {pattern: arches, emblem: wood}
cards:
"""
CARDS = """\
  - {id: one, mark: δ, top: {kind: plough, suit: moss}, bottom: {kind: rest, suit: milk}}
  - {id: two, mark: β, top: {kind: rest, suit: milk}, bottom: {kind: plough, suit: moss}}
"""


def deck(tmp_path, cards=CARDS):
    return drawn(tmp_path, DECK + cards)


def test_both_halves_are_printed_with_the_mark_of_the_set(tmp_path):
    made = deck(tmp_path)
    assert made.codes == []
    printed = words(made.faces[0].front)
    assert all(word in printed for word in ("Plough", "Rest", "δ"))
    assert printed.count("δ") == 2


def test_the_lower_half_is_the_upper_one_turned(tmp_path):
    front = deck(tmp_path).faces[0].front
    turned = [g for g in front.items if isinstance(g, Group) and round(g.matrix.a) == -1]
    (lower,) = turned
    assert [item.text for item in leaves(lower.items) if isinstance(item, Text)][-1] == "Rest"


def test_backs_show_the_set(tmp_path):
    first, second = deck(tmp_path).faces
    assert words(first.back) == "δ δ"
    assert words(second.back) == "β β"


def test_a_half_of_an_unknown_kind_is_a_finding(tmp_path):
    made = deck(tmp_path, CARDS.replace("kind: rest, suit: milk}}", "kind: ret, suit: milk}}"))
    assert made.codes == ["unknown-kind"]
    assert 'did you mean "rest"' in made.findings[0].message + (made.findings[0].hint or "")
