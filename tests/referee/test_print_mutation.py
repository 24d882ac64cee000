"""What is printed is changed one thing at a time: every kind of fault is planted, and what nothing notices is told."""

import json

import pytest
from helpers.small_project import SmallProject

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.referee.print_mutation import PrintOptions, plant_print_faults

CARDS = """\
deck: crop_card
layout: cards
size: poker
cards:
  - id: barley
    title: Barley
    kind: grain
    colour: field
    text: "You may not keep more than **{number.hand_limit}** grain, {icon:grain}; the hand goes left."
  - id: oats
    title: Oats
    kind: water
    colour: night
    text: "Pay {cost.mill} {icon:water} for two mills."
---
page_set: aid
layout: rules_summary
component: token
pages:
  - id: aid
    heading: A turn
    count: 1
    blocks:
      - steps: [Sow., Reap., "Store {number.keep}.", Feed., Pay., Grow., Rest.]
"""

RULES = """\
numbers:
  hand_limit: {value: 7, source: {stated: Play 2}}
  keep: {value: 4, source: {stated: Play 2}}
costs:
  mill: {grain: 2, source: {stated: Play 3}}
  well: {water: 3, source: {stated: Play 3}}
"""

FINNISH = """\
language: fi
texts:
  crop_card.oats.text: "Maksa {cost.mill} {icon:water}, saat kaksi myllyä."
"""


def planted(harvest: SmallProject, sample: int | None = None, *, rules: str = "", audit: str = "", jobs: int = 1):
    """The faults of a small game by their kinds, what was and what becomes of it; and what is warned of."""
    (harvest.folder / "cards.yaml").write_text(CARDS)
    (harvest.folder / "rules.yaml").write_text(RULES + rules)
    (harvest.folder / "audit.yaml").write_text(audit or "{}\n")
    (harvest.folder / "texts").mkdir(exist_ok=True)
    (harvest.folder / "texts" / "fi.yaml").write_text(FINNISH)
    findings, options = Findings(), PrintOptions(sample=sample)
    (result,) = plant_print_faults(open_project(harvest.root), ["harvest"], findings, options, jobs=jobs).results
    return {(one.kind, one.was, one.becomes): one for one in result.faults}, result, [f.message for f in findings]


@pytest.mark.parametrize(
    "fault",
    [
        ("duties", "may", "must"),
        ("negations", "not", "left out"),
        ("opposites", "more", "less"),
        ("directions", "left", "right"),
        ("numbers", "two", "three"),
        ("resources", "grain", "water"),
        ("placeholders", "{number.hand_limit}", "{number.keep}"),
        ("placeholders", "{cost.mill}", "{cost.well}"),
        ("icons", "{icon:grain}", "{icon:water}"),
        ("icon", "grain", "water"),
        ("field", "field", "night"),
        ("order", "Sow.", "Reap. before it"),
        ("clause", "saat kaksi myllyä.", "left out"),
        ("placeholders", "{icon:water}", "left out"),
        ("numbers", "kaksi", "kolme"),
    ],
)
def test_every_kind_of_fault_is_planted(harvest, fault):
    faults, _, _ = planted(harvest)
    assert fault in faults


def test_a_fault_stands_at_its_line(harvest):
    faults, _, _ = planted(harvest)
    fault = faults["duties", "may", "must"]
    assert str(fault.place) == "content/harvest/cards.yaml:9:11"
    assert fault.name == "print.crop_card.barley.text[may]"


def test_a_translation_that_loses_a_placeholder_is_noticed(harvest):
    faults, _, _ = planted(harvest)
    assert faults["placeholders", "{icon:water}", "left out"].caught_by == "translations"
    assert faults["placeholders", "{icon:water}", "left out"].catcher == "validate"


CROPS = "  crops: {columns: [crop, kind], rows: [[barley, grain], [oats, water]], source: {stated: Crops}}\n"
AGREEMENT = "agreements:\n  - {table: crops, column: kind, set: crop_card, key: kind, source: {stated: Crops}}\n"


def test_a_check_notices_an_entry_that_shows_the_icon_of_another(harvest):
    faults, _, _ = planted(harvest)
    assert faults["icon", "grain", "water"].caught_by is None
    faults, _, _ = planted(harvest, rules=f"tables:\n{CROPS}", audit=AGREEMENT)
    assert faults["icon", "grain", "water"].caught_by == "agreements"


def test_a_sample_is_part_of_all_faults_and_the_same_again(harvest):
    everything, _, _ = planted(harvest)
    some, result, _ = planted(harvest, 8)
    assert len(some) == 8
    assert set(some) < set(everything)
    assert len(result.untried) == len(planted(harvest)[1].faults) - 8
    assert list(planted(harvest, 8)[0]) == list(some)


def test_several_processes_find_what_one_finds(harvest):
    _, one, _ = planted(harvest)
    assert len(one.faults) > 25
    _, two, _ = planted(harvest, jobs=2)
    assert one == two


def test_survivors_without_a_reason_are_one_warning(harvest):
    _, result, warnings = planted(harvest)
    count = len(result.survivors)
    assert warnings == [
        f"{count} print faults of harvest go unnoticed and have no reason; the first is {result.survivors[0].name}"
    ]


@pytest.mark.parametrize(
    ("key", "covered"),
    [
        ("print.crop_card.barley.text[may]", True),
        ("print.crop_card.barley", True),
        ("print.crop_card.*.text", True),
        ("print.crop_card.bar", False),
        ("print.*.text", False),
    ],
)
def test_a_reason_covers_names_that_begin_as_it_does(harvest, key, covered):
    _, result, warnings = planted(harvest, audit=f"unpinned:\n  '{key}': made up\n")
    assert (result.reason_of("print.crop_card.barley.text[may]") == "made up") is covered
    unused = f"harvest.{key} stands under `unpinned`, but every change of it is noticed"
    assert (unused in warnings) is not covered


def test_a_reason_of_print_is_no_reason_of_numbers(harvest):
    planted(harvest, audit="unpinned:\n  print.crop_card: made up\n")
    assert "print.crop_card" not in harvest.run("mutate", "harvest").output


def test_the_command_prints_figures_by_kind_and_each_survivor_with_its_line(harvest):
    planted(harvest)
    done = harvest.run("mutate", "harvest", "--print", "--all")
    lines = done.output.splitlines()
    assert any("print faults noticed" in line for line in lines)
    assert "  duties: 0 of 1" in lines
    at = "  content/harvest/cards.yaml:9:11"
    assert f"{at}: print.crop_card.barley.text[may]: may -> must goes unnoticed: no reason given" in lines
    told = json.loads(harvest.run("mutate", "harvest", "--print", "--sample", "5", "--json").stdout)
    (game,) = told["games"] if "games" in told else told["result"]["games"]
    assert game["planted"] == 5
    assert {"kind", "name", "place", "was", "becomes", "noticed_by", "by", "reason"} == set(game["faults"][0])


def test_play_and_print_are_two_runs(harvest):
    done = harvest.run("mutate", "--play", "--print")
    assert done.exit_code == 2
    assert "--play changes rules, --print what is printed" in " ".join(done.output.split())
