"""Waivers: what they cover, what they leave open, and what happens to one that covers nothing."""

import json
import re
from pathlib import Path

import pytest

from pnp.checks import registry

GAPS = """\
gaps:
  - id: bank
    kind: undefined
    says: Nothing says where the bank is
    source: {stated: Play 1}
  - id: bank_empty
    kind: no-rule-when-empty
    says: Nothing says what happens when the bank is empty
    source: {stated: Play 2}
"""

BANK = """\
  - {code: undefined, about: bank, reason: it has to be somewhere, ruling: "Here, all {number.hand_limit} cards."}
"""

BANK_EMPTY = """\
  - {code: no-rule-when-empty, about: bank_empty, reason: nothing can be taken, ruling: A gain is lost.}
"""


def validated(harvest, *waivers):
    for name in ("rules.yaml", "components.yaml"):
        path = harvest.folder / name
        path.write_text(re.sub(r"\{stated: [^}]*\}", "{designed: so}", path.read_text()))
    (harvest.folder / "audit.yaml").write_text(GAPS)
    (harvest.folder / "waivers.yaml").write_text("waivers:\n" + "".join(waivers) if waivers else "waivers: []\n")
    return harvest.run("validate", "--waived")


def test_a_gap_without_a_ruling_is_an_error(harvest):
    done = validated(harvest, BANK)
    assert done.exit_code == 1
    assert "error[no-rule-when-empty]: bank_empty: Nothing says what happens when the bank is empty" in done.output
    assert "hint: rule on it in waivers.yaml: {code: no-rule-when-empty, about: bank_empty" in done.output


def test_a_game_with_a_ruling_for_every_gap_is_sound(harvest):
    done = validated(harvest, BANK, BANK_EMPTY)
    assert done.exit_code == 0, done.output
    assert "waived[no-rule-when-empty]" in done.output
    assert "ruling: A gain is lost. (nothing can be taken)" in done.output


def test_a_ruling_prints_the_numbers_it_names(harvest):
    assert "ruling: Here, all 7 cards. (it has to be somewhere)" in validated(harvest, BANK, BANK_EMPTY).output


def test_a_waiver_covers_only_what_is_about_exactly_its_id(harvest):
    done = validated(harvest, BANK.replace("code: undefined", "code: no-rule-when-empty"), BANK_EMPTY)
    assert "error[undefined]: bank: " in done.output
    assert 'error[waiver-unused]: the waiver of "no-rule-when-empty" about "bank" matches no finding' in done.output


def test_a_waiver_about_words_of_the_message_covers_nothing(harvest):
    done = validated(harvest, BANK.replace("about: bank", "about: where the bank is"), BANK_EMPTY)
    assert "error[undefined]: bank: " in done.output
    assert "error[waiver-unused]" in done.output


def test_a_waiver_that_covers_nothing_is_an_error_at_its_place(harvest):
    done = validated(harvest, BANK, BANK_EMPTY, "  - {code: undefined, about: moon, reason: none, ruling: none}\n")
    assert done.exit_code == 1
    assert 'waivers.yaml:4:5: error[waiver-unused]: the waiver of "undefined" about "moon"' in done.output


@pytest.mark.parametrize(
    ("waiver", "hint"),
    [
        ("code: undefind, about: bank", 'did you mean "undefined"?'),
        ("code: zzz, about: bank", "remove it, or correct its `code`: pnp explain --all lists the codes"),
        ("code: unknown-key, about: bank", "remove it: what unknown-key finds is corrected, and cannot be waived"),
        ("code: undefined, about: bnak", 'did you mean "bank"?'),
        ("code: undefined, about: moon", "remove it, or correct its `about`: pnp validate --json shows the subject of"),
    ],
)
def test_a_waiver_that_covers_nothing_says_how_it_may_match(harvest, waiver, hint):
    done = validated(harvest, BANK, BANK_EMPTY, f"  - {{{waiver}, reason: none, ruling: none}}\n")
    assert f"\n  hint: {hint}" in done.output.partition("error[waiver-unused]")[2]


def test_waived_findings_stay_hidden_unless_asked_for(harvest):
    validated(harvest, BANK, BANK_EMPTY)
    done = harvest.run("validate")
    assert done.exit_code == 0
    assert "bank_empty" not in done.output


def test_a_check_whose_findings_are_all_waived_has_passed(harvest):
    validated(harvest, BANK, BANK_EMPTY)
    # Pieces, translations, proofreading, scenarios and the names in play are looked at beside them.
    count = len(registry.all_checks()) + 5
    assert f"{count}      {count}       2" in " ".join(harvest.run("validate").output.split(" "))


def test_a_strict_validation_gives_exit_code_1_for_warnings_that_no_waiver_covers(harvest):
    warned = harvest.run("validate", "--strict")
    assert (warned.exit_code, harvest.run("validate").exit_code) == (1, 0)
    assert warned.stderr.endswith("4 warnings\n")
    assert json.loads(harvest.run("validate", "--strict", "--json").stdout)["ok"] is False
    validated(harvest, BANK, BANK_EMPTY)
    done = harvest.run("validate", "--strict")
    assert (done.exit_code, done.stderr) == (0, "")


def test_every_check_is_a_module_of_its_own():
    folder = Path(registry.__file__).parent
    assert {check.name for check in registry.all_checks()} == {
        path.stem for path in folder.glob("*.py") if "\ndef check(game: Game)" in path.read_text()
    }


SET = """\
deck: NAME
layout: cards
optional: true
component: COMPONENT
cards: [{id: NAME_one, title: A, text: Nobody ever guessed 7 of it.}]
"""


def with_numbers_typed(harvest, *waivers):
    (component, *_) = re.findall(r"id: (\w+)", (harvest.folder / "components.yaml").read_text())
    sets = (SET.replace("NAME", name).replace("COMPONENT", component) for name in ("riddles", "riddles_2"))
    (harvest.folder / "riddles.yaml").write_text("---\n".join(sets))
    output = validated(harvest, *waivers).output
    return re.findall(r"riddles\.yaml:(\d+):\d+: warning\[bare-number\]", output), output


@pytest.mark.parametrize(
    ("about", "found", "is_unused"),
    [("riddles.*", ["11"], False), ("riddles.riddles_one.*", ["11"], False), ("riddle.*", ["5", "11"], True)],
)
def test_a_waiver_about_all_texts_of_a_set_covers_those_of_no_other(harvest, about, found, is_unused):
    waiver = f"  - {{code: bare-number, about: {about}, reason: no rules, ruling: Answers stand for themselves}}\n"
    warned, output = with_numbers_typed(harvest, waiver)
    assert warned == found, output
    assert ("matches no finding" in output) == is_unused


def test_the_hint_on_a_typed_number_names_the_waiver(harvest):
    output = " ".join(with_numbers_typed(harvest)[1].split())
    assert "waivers.yaml has {code: bare-number, about: riddles.riddles_one.text, ...}" in output
    assert "or about: riddles.* for the whole set" in output
