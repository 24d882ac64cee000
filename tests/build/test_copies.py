"""Several copies of a game in one print, one for each table: sheets, counts, audit and packing agree."""

import json
from collections import Counter

import pypdfium2
import pytest


def asked(project, verb, *options):
    done = project.run(verb, *options, "--json")
    assert done.exit_code == 0, done.output
    answer = json.loads(done.stdout)
    return answer["audited" if verb == "audit" else "games"][0]


def words_of(data):
    document = pypdfium2.PdfDocument(data)
    try:
        return " ".join(page.get_textpage().get_text_range().replace("\r\n", " ") for page in document)
    finally:
        document.close()


@pytest.fixture
def printed(harvest):
    asked(harvest, "build", "--copies", "6", "--format", "pdf")
    return harvest


def pieces(project, file):
    manifest = json.loads(project.built("a4-copies6")["manifest.json"])
    (pages,) = (one["pages"] for one in manifest["files"] if one["file"] == file)
    return [(piece["item"], piece["copy"]) for page in pages for piece in page["pieces"]]


def test_every_piece_is_printed_once_for_each_game(printed):
    assert Counter(item for item, _ in pieces(printed, "harvest.pdf")) == {
        "barley": 6,
        "oats": 6,
        "rye": 6,
        "grain": 120,
    }


def test_the_pieces_of_one_game_come_before_those_of_the_next(printed):
    games = [("barley", 1), ("oats", 1), ("rye", 1), ("barley", 2), ("oats", 2), ("rye", 2)]
    assert pieces(printed, "crop_card.pdf")[:6] == games


def test_the_cover_states_the_number_of_games(printed):
    assert "for 6 games" in words_of(printed.built("a4-copies6")["harvest.pdf"])
    asked(printed, "build", "--format", "pdf")
    assert "games" not in words_of(printed.built()["harvest.pdf"])


def test_count_and_audit_agree_with_what_is_printed(printed):
    cards, tokens = asked(printed, "count", "--copies", "6")["components"]
    assert (cards["rulebook"], cards["content"], cards["printed"]) == (18, 18, 18)
    assert (tokens["rulebook"], tokens["content"], tokens["printed"]) == (120, 120, 120)
    assert asked(printed, "audit", "--folder", "a4-copies6")["pieces"] == 138


def test_the_count_of_games_that_were_not_printed_says_how_to_print_them(harvest):
    asked(harvest, "build", "--format", "pdf")
    assert "hint: pnp build harvest --copies 6" in harvest.run("count", "--copies", "6").output


def test_the_plan_is_that_of_all_games_which_share_their_sheets(harvest):
    one, six = (asked(harvest, "plan", "--copies", n) for n in ("1", "6"))
    assert six["in_all"]["pieces"] == 6 * one["in_all"]["pieces"]
    assert six["in_all"]["sheets"] < 6 * one["in_all"]["sheets"]


def test_the_checklist_is_that_of_one_game_and_each_game_has_one_and_its_boxes(harvest):
    asked(harvest, "pack", "--copies", "6", "--format", "pdf")
    files = harvest.built("a4-copies6-pack")
    words = words_of(files["harvest.pdf"])
    assert words.count("Is everything there?") == 6
    assert "Crop card 3 box: Crop card" in words.replace("☐ ", "")
    assert "put what you cut into 6 piles" in words
    manifest = json.loads(files["manifest.json"])
    assert manifest["order"]["copies"] == 6
    (boxes,) = (one["pages"] for one in manifest["files"] if one["file"] == "tuck_boxes.pdf")
    assert sum(len(page["pieces"]) for page in boxes) == 6


def test_a_reprint_is_for_all_games(printed):
    printed.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    old = str(printed.root / "output/harvest/a4-copies6")
    asked(printed, "build", "--copies", "6", "--changed-since", old, "--format", "pdf")
    manifest = json.loads(printed.built("a4-copies6-changes")["manifest.json"])
    (pages,) = (one["pages"] for one in manifest["files"] if one["file"] == "harvest.pdf")
    assert Counter(piece["item"] for page in pages for piece in page["pieces"]) == {"rye": 6}


def test_copies_too_few_or_too_many_are_refused(harvest):
    for number in ("0", "101"):
        assert harvest.run("build", "--copies", number).exit_code == 2
