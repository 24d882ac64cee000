"""The page of rulings: gaps that were ruled on, in groups, with their place in the rulebook and how it is played."""

from helpers.small_games import drawn, leaves, words

from pnp.drawing.scene import Text

PAGE = """\
page_set: rulings
layout: rules_summary
size: 190mm x 260mm
pages:
  - id: rulings
    heading: Rulings
    blocks:
      - rulings: {kinds}
"""

AUDIT = """\
gaps:
  - {id: two_limits, kind: contradiction, says: One page says seven and another eight, source: {stated: Play 2}}
  - {id: no_bank, kind: undefined, says: Nothing says where the bank is, source: {stated: Setup}}
  - {id: unruled, kind: undefined, says: Nobody has ruled on this, source: {stated: Setup}}
"""

WAIVERS = """\
waivers:
  - {code: contradiction, about: two_limits, reason: the table, ruling: "{number.rounds} it is."}
  - {code: undefined, about: no_bank, reason: it has to be, ruling: In the middle.}
  - {code: bare-number, about: our own text, reason: an example, ruling: It stays.}
"""


def page(tmp_path, kinds="all", gaps=AUDIT, waivers=WAIVERS):
    game = tmp_path / "content" / "orchard"
    game.mkdir(parents=True)
    (game / "audit.yaml").write_text(gaps)
    (game / "waivers.yaml").write_text(waivers)
    return drawn(tmp_path, PAGE.replace("{kinds}", kinds))


def said(made):
    return " ".join(words(face.front) for face in made.faces)


def test_a_ruling_stands_behind_its_question_and_its_place(tmp_path):
    made = page(tmp_path)
    assert made.codes == []
    assert "Nothing says where the bank is. (Setup) In the middle." in said(made)


def test_a_ruling_takes_its_numbers_from_the_rules(tmp_path):
    assert "(Play 2) 12 it is." in said(page(tmp_path))


def test_each_group_has_a_heading(tmp_path):
    text = said(page(tmp_path))
    assert text.index("Said in two ways") < text.index("One page says") < text.index("Not said") < text.index("bank")


def test_what_nobody_ruled_on_and_waivers_of_our_own_texts_are_left_out(tmp_path):
    text = said(page(tmp_path))
    assert "Nobody has ruled" not in text
    assert "It stays" not in text


def test_only_the_kinds_asked_for_are_shown(tmp_path):
    text = said(page(tmp_path, "[contradiction]"))
    assert "One page says" in text
    assert "bank" not in text


def test_an_unknown_kind_is_an_error_at_its_place(tmp_path):
    made = page(tmp_path, "[contradictoin]")
    assert made.codes
    assert made.findings[0].place.line == 8


def test_many_rulings_flow_on_and_none_is_broken(tmp_path):
    ids = [f"gap_{letter}{n}" for n in range(10) for letter in "abcdefgh"]
    gaps = "gaps:\n" + "".join(
        f"  - {{id: {i}, kind: undefined, says: About {i} nothing is said, source: {{stated: Play}}}}\n" for i in ids
    )
    rulings = "waivers:\n" + "".join(
        f"  - {{code: undefined, about: {i}, reason: so, ruling: Play {i} as you like}}\n" for i in ids
    )
    made = page(tmp_path, gaps=gaps, waivers=rulings)
    assert made.codes == []
    assert len(made.faces) > 1
    text = said(made)
    assert all(f"Play {i} as you like" in text for i in ids)
    for face in made.faces:
        assert all(item.y < 260 for item in leaves(face.front.items) if isinstance(item, Text))
