"""`count: pieces` of a component is as many as its piece sets hold, so that a row more needs no correction."""

import json

import pytest
from helpers.printed_words import words_of_pages

ROWS = "deck: crop_card\nlayout: cards\nsize: poker\nrows: crops.csv\n"
TABLE = "id,title,count,text\nbarley,Barley,2,Grows.\noats,Oats,,Grows.\n"


@pytest.fixture
def rows(harvest):
    """The small game with its cards in a table, and a count that is left to them."""
    (harvest.folder / "cards.yaml").write_text(ROWS)
    (harvest.folder / "crops.csv").write_text(TABLE)
    harvest.change(
        "components.yaml", "    count: 3\n    source: {stated: Box}", "    count: pieces\n    source: {derived: rows}"
    )
    return harvest


def counted(project, *options):
    done = project.run("count", "--json", *options)
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    return [(one["rulebook"], one["content"], one["printed"]) for one in game["components"] if one["id"] == "crop_card"]


def test_a_row_more_is_a_piece_more_everywhere(rows):
    assert counted(rows) == [(3, 3, None)]
    rows.change("crops.csv", "oats,Oats,,Grows.\n", "oats,Oats,,Grows.\nrye,Rye,4,There are {count.crop_card} crops.\n")
    done = rows.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert counted(rows) == [(7, 7, 7)]
    assert "There are 7 crops" in " ".join(words_of_pages(rows.built()["harvest.pdf"]))


def test_counts_for_each_player_are_summed_up_as_formulas(rows):
    rows.change("crops.csv", "Barley,2,", "Barley,2 * players + 1,")
    assert counted(rows) == [(10, 10, None)]
    assert counted(rows, "--players", "2") == [(6, 6, None)]


def test_a_sum_of_formulas_may_be_longer_than_a_formula_that_is_written(rows):
    more = "".join(f"crop_{number},Crop,players + {number},Grows.\n" for number in range(14))
    rows.change("crops.csv", "oats,Oats,,Grows.\n", f"oats,Oats,,Grows.\n{more}")
    assert counted(rows, "--players", "2") == [(122, 122, None)]


def test_pieces_of_an_optional_set_are_not_in_the_sum(rows):
    (rows.folder / "more.yaml").write_text(
        "deck: more\ncomponent: crop_card\noptional: true\nlayout: cards\nsize: mini\n"
        "cards: [{id: x, title: X, text: Y.}]\n"
    )
    assert counted(rows) == [(3, 3, None)]


def test_a_count_that_the_rulebook_states_cannot_be_left_to_the_content(rows):
    rows.change("components.yaml", "{derived: rows}", "{stated: Box}")
    done = rows.run("validate")
    assert done.exit_code == 1
    assert "components.yaml:4:12: error[bad-count]: the rulebook states this count, so it cannot be" in done.stderr


def test_the_hint_for_another_count_works_when_typed(rows):
    rows.change("components.yaml", "count: pieces", "count: 5")
    done = rows.run("validate")
    assert "hint: say `count: 3` under the component, or `count: pieces` for as many as there are" in done.stderr
    for cure in ("count: 3", "count: pieces"):
        rows.change("components.yaml", "    count: 5\n", f"    {cure}\n")
        assert rows.run("validate").exit_code == 0
        rows.change("components.yaml", f"    {cure}\n", "    count: 5\n")
