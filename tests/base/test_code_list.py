"""What `pnp explain` says of a code."""

from operator import attrgetter

import pytest

from pnp.base.codes import all_codes, code_list, code_of

CODES = all_codes()


def test_a_code_is_explained_with_an_example_and_a_cure():
    code = CODES["unknown-key"]
    assert code.as_text().splitlines() == [
        f"unknown-key (error): {code.means}",
        f"  example: error[unknown-key]: {code.example}",
        f"  what to do: {code.do}",
    ]


@pytest.mark.parametrize("code", CODES.values(), ids=attrgetter("name"))
def test_only_checks_gaps_and_what_is_hard_to_see_can_be_waived_and_then_the_entry_is_shown(code):
    entry = f"{{code: {code.name}, about: ID, reason: why it is accepted, ruling: what holds instead}}"
    can = code.area in ("checks", "gaps", "sight")
    assert code.can_be_waived is can
    assert code.waiver == (entry if can else None)
    assert (f"  to accept it: {entry} in waivers.yaml" in code.as_text()) is can
    assert ("its `subject` in pnp validate GAME --json" in code.as_text()) is can


def test_a_code_as_json_says_the_same_as_its_text():
    for code in CODES.values():
        shown = code.as_json()
        assert list(shown) == ["code", "area", "severity", "means", "do", "example", "waiver"]
        assert shown["code"] == code.name
        assert all(shown[key] in code.as_text() for key in ("means", "do", "example"))


def test_an_example_carries_one_severity_also_where_it_depends():
    for code in CODES.values():
        (example,) = (line for line in code.as_text().splitlines() if line.startswith("  example: "))
        assert example.partition("[")[0].removeprefix("  example: ") in ("error", "warning", "note")


def test_the_list_names_every_code_once_below_its_area():
    area, listed = "", []
    for line in code_list().splitlines():
        if line.endswith(":") and not line.startswith(" "):
            area = line.removesuffix(":")
        elif line:
            listed.append((area, line.split()[0]))
    assert listed == [(code.area, code.name) for code in CODES.values()]


def test_a_code_of_a_project_is_not_in_the_list_and_any_other_must_be():
    assert code_of("x-lantern") is None
    assert code_of("unknown-key") is CODES["unknown-key"]
    with pytest.raises(ValueError, match="a code of your own begins with x-"):
        code_of("lantern")


def test_the_list_cannot_be_changed_by_those_who_read_it():
    with pytest.raises(TypeError):
        CODES["x-mine"] = CODES["unknown-key"]
