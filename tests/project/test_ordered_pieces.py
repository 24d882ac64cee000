"""`--only` prints lost pieces again: so many of a component, one piece of a set, and nothing else."""

import json

import pytest

from pnp.base.findings import BadValueError
from pnp.game.ordered_parts import OrderedPart, ordered_part
from pnp.sheets.order import Order


def printed(harvest, only, *options):
    done = harvest.run("build", "--format", "pdf", "--only", only, "--json", *options)
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    folder = game["folder"].rpartition("/")[2]
    manifest = json.loads(harvest.built(folder)["manifest.json"])
    (pages,) = (one["pages"] for one in manifest["files"] if one["file"] == "harvest.pdf")
    return folder, [(piece["item"], piece["copy"]) for page in pages for piece in page["pieces"]]


@pytest.mark.parametrize(
    ("only", "pieces"),
    [
        ("token=2", [("grain", 1), ("grain", 2)]),
        ("crop_card.oats", [("oats", 1)]),
        ("crop_card.oats=2,crop_card.rye", [("oats", 1), ("oats", 2), ("rye", 1)]),
        ("crop_card=2", [(item, copy) for item in ("barley", "oats", "rye") for copy in (1, 2)]),
        ("Oats", [("oats", 1)]),
        ("Token=1", [("grain", 1)]),
    ],
)
def test_the_lost_pieces_are_printed_and_no_others(harvest, only, pieces):
    assert printed(harvest, only)[1] == pieces


def test_the_audit_holds_the_lost_pieces_against_the_same_order(harvest):
    folder, _ = printed(harvest, "token=2,crop_card.oats")
    done = harvest.run("audit", "--folder", folder, "--json")
    (audited,) = json.loads(done.stdout)["audited"]
    assert (done.exit_code, audited["pieces"]) == (0, 3)


def test_each_of_several_games_gets_the_lost_pieces(harvest):
    assert len(printed(harvest, "token=2", "--copies", "3")[1]) == 6


@pytest.mark.parametrize("word", ["token=0", "token=", "token=two", "token=1001", "token=-1"])
def test_a_number_that_is_none_of_copies_is_wrong_use(harvest, word):
    done = harvest.run("build", "--only", word)
    assert done.exit_code == 2
    assert "expected a number of copies from 1 to 1000, such as token=2" in " ".join(done.output.split())


def test_a_piece_that_is_not_there_is_a_finding_with_one_that_is(harvest):
    done = harvest.run("build", "--only", "crop_card.spelt")
    assert done.exit_code == 2
    assert 'error[unknown-piece]: "spelt" is not a piece of crop_card' in done.output
    assert "hint: --only crop_card.barley" in done.output


def test_single_pieces_are_no_base_for_what_changed():
    with pytest.raises(BadValueError, match="expected whole components or sets"):
        Order(only=("token=2",), changed_since="old")


def test_a_word_of_another_form_is_the_name_of_a_component():
    assert ordered_part(".x") == OrderedPart(".x", ".x")
    assert ordered_part("coin") == OrderedPart("coin", "coin")
