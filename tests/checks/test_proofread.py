"""Texts are held against the record of their last proofreading, which a command writes."""

import pytest

RECORD = "proofread.yaml"


@pytest.fixture
def proofread(harvest):
    """The small project, proofread."""
    harvest.change(
        "cards.yaml", "Nothing happens.", "You may not keep **old** rye, and sow to the left of three mills."
    )
    assert harvest.run("text", "proofread").output.split() == ["6", "texts", "of", "harvest", "proofread"]
    return harvest


def test_the_record_has_what_rules_in_each_text_and_what_keys_name(proofread):
    assert (proofread.folder / RECORD).read_text().splitlines()[2:] == [
        "texts:",
        "  game.credits.licence: '4 . 0'",
        "  game.credits.statement: '.'",
        "  crop_card.barley.text: '{number.hand_limit} .'",
        "  crop_card.oats.text: '{cost.mill} .'",
        "  crop_card.rye.text: 'may not old , left three .'",
        "  token.grain.icon: 'grain'",
    ]


def test_what_was_proofread_is_not_reported(proofread):
    assert "proofread-changed" not in proofread.run("validate").output


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("may", "must", 'was proofread with "may", and has "must"'),
        ("not keep", "keep", 'was proofread with "not", and has nothing there'),
        ("left", "right", 'was proofread with "left", and has "right"'),
        ("three", "four", 'was proofread with "three", and has "four"'),
        ("**old**", "**new**", 'was proofread with "old", and has "new"'),
        ("{cost.mill}", "{number.hand_limit}", 'was proofread with "{cost.mill}", and has "{number.hand_limit}"'),
    ],
)
def test_a_change_that_rules_is_reported_with_what_it_was(proofread, old, new, told):
    proofread.change("cards.yaml", old, new)
    done = proofread.run("validate")
    assert "note[proofread-changed]" in done.output
    assert told in done.output


def test_words_that_do_not_rule_may_change(proofread):
    proofread.change("cards.yaml", "and sow to the", "and sow it to the")
    assert "proofread-changed" not in proofread.run("validate").output


def test_the_name_of_a_thing_that_a_cost_is_paid_in_rules_in_every_text(proofread):
    proofread.change("cards.yaml", "**old** rye", "old rye")
    proofread.run("text", "proofread")
    assert "proofread-changed" not in proofread.run("validate").output
    proofread.change("rules.yaml", "mill:", "barn: {rye: 1, source: {stated: Play 3}}\n  mill:")
    assert 'was proofread with nothing there, and has "rye"' in proofread.run("validate").output


def test_a_new_text_and_one_that_is_gone_are_reported(proofread):
    proofread.change("cards.yaml", "title: Barley", "title: Barley\n    flavour: Never.")
    proofread.change("cards.yaml", '    text: "Pay {cost.mill} for a mill."\n', "")
    said = proofread.run("validate").output
    assert '"crop_card.barley.flavour" is not proofread yet' in said
    assert '"crop_card.oats.text" was proofread, and rules nothing any more' in said


def test_translations_are_proofread_too(proofread):
    (proofread.folder / "texts").mkdir()
    finnish = proofread.folder / "texts" / "fi.yaml"
    finnish.write_text("language: fi\ntexts:\n  crop_card.rye.text: Et saa, ja kolme.\n")
    proofread.run("text", "proofread")
    assert (proofread.folder / RECORD).read_text().splitlines()[-3:] == [
        "translations:", "  fi:", "    crop_card.rye.text: ', kolme .'"
    ]  # fmt: skip
    finnish.write_text(finnish.read_text().replace("kolme", "neljä"))
    said = proofread.run("validate").output
    assert '"fi.crop_card.rye.text" was proofread with "kolme", and has "neljä"' in said


def test_a_game_without_a_record_is_not_asked_for_one(harvest):
    assert "proofread" not in harvest.run("validate").output
