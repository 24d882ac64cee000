"""Pieces in another size, for large print: their words and folds grow with them, and nothing is lost."""

import json

import pypdfium2
import pytest
from helpers.printed_words import words_of_pages

PAGES = """\
page_set: rules
layout: rules_summary
component: rules
size: 190mm x 260mm
pages:
  - id: rules
    heading: Rules
    blocks: [BLOCKS]
"""


def built(harvest, *options):
    done = harvest.run("build", "--format", "pdf", "--json", *options)
    assert done.exit_code == 0, done.output
    folder = json.loads(done.stdout)["games"][0]["folder"].rpartition("/")[2]
    return folder, harvest.built(folder)


def pieces(files, file="harvest.pdf"):
    manifest = json.loads(files["manifest.json"])
    (pages,) = (one["pages"] for one in manifest["files"] if one["file"] == file)
    return [piece for page in pages for piece in page["pieces"]]


def letters(data, height):
    """Whether a letter of a page is at least so many points high."""
    document = pypdfium2.PdfDocument(data)
    try:
        texts = [page.get_textpage() for page in document]
        boxes = [text.get_charbox(at) for text in texts for at in range(text.count_chars())]
        return any(top - bottom >= height for _, bottom, _, top in boxes)
    finally:
        document.close()


def test_pieces_and_their_letters_are_as_many_times_as_large(harvest):
    (_, usual), (folder, large) = built(harvest), built(harvest, "--scale", "140%")
    assert folder == "a4-scale140"
    sizes = [{p["item"]: (p["width"], p["height"]) for p in pieces(files)} for files in (usual, large)]
    for item, (width, height) in sizes[0].items():
        assert sizes[1][item] == pytest.approx((1.4 * width, 1.4 * height), abs=0.01)
    highest = max(at for at in range(1, 40) if letters(usual["crop_card.pdf"], at))
    assert letters(large["crop_card.pdf"], 1.4 * highest)


def test_the_cover_states_the_size_and_the_audit_holds_the_sheets_against_it(harvest):
    folder, files = built(harvest, "--scale", "140%")
    document = pypdfium2.PdfDocument(files["harvest.pdf"])
    assert "drawn at 140 %" in document[0].get_textpage().get_text_range()
    document.close()
    done = harvest.run("audit", "--folder", folder)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    ("step", "scale", "told"),
    [
        ("Glue the tokens of 20 mm to card.", "140%", True),
        ("Glue the tokens of 20 mm to card.", "100%", False),
        ("Glue the 20 tokens to card.", "140%", False),
    ],
)
def test_the_cover_tells_at_which_scale_lengths_in_the_steps_hold(harvest, step, scale, told):
    harvest.change("game.yaml", "credits:", f"assembly: [{step}]\ncredits:")
    _, files = built(harvest, "--scale", scale)
    cover = words_of_pages(files["harvest.pdf"])[0]
    note = "Sizes of pieces in these steps are those at 100 %; these sheets are drawn at 140 %."
    assert (step in cover, note in cover) == (True, told)


def test_pages_of_text_go_on_to_more_pages(harvest):
    blocks = ", ".join(["{text: Every player takes a card and reads it aloud to the others.}"] * 60)
    (harvest.folder / "rules_page.yaml").write_text(PAGES.replace("BLOCKS", blocks))
    harvest.change(
        "components.yaml",
        "  - id: token",
        "  - {id: rules, name: Rules, count: 1, source: {designed: x}}\n  - id: token",
    )
    (_, usual), (folder, large) = built(harvest), built(harvest, "--scale", "200%")
    assert len(pieces(usual, "rules.pdf")) < len(pieces(large, "rules.pdf"))
    assert all(piece["width"] <= 210 for piece in pieces(large, "rules.pdf"))
    assert harvest.run("audit", "--folder", folder).exit_code == 0


def test_the_bleed_that_is_ordered_stays_as_wide(harvest):
    folder, files = built(harvest, "--scale", "140%", "--bleed", "2mm", "--only", "crop_card")
    assert harvest.run("audit", "--folder", folder).exit_code == 0
    first, second, *_ = pieces(files, "crop_card.pdf")
    gaps = [abs(second[at] - first[at]) - first[length] for at, length in (("x", "width"), ("y", "height"))]
    assert max(gaps) >= 4


def test_letters_that_get_too_small_are_told_at_the_size_of_the_print(harvest):
    done = harvest.run("build", "--format", "pdf", "--scale", "50%")
    assert "small-text" in done.output


def test_boxes_fit_the_larger_cards(harvest):
    sizes = []
    for options in ((), ("--scale", "140%")):
        done = harvest.run("pack", "--format", "pdf", "--json", *options)
        assert done.exit_code == 0, done.output
        folder = json.loads(done.stdout)["games"][0]["folder"].rpartition("/")[2]
        sizes.append(pieces(harvest.built(folder), "tuck_boxes.pdf")[0]["width"])
    assert sizes[1] > 1.3 * sizes[0]


def test_a_piece_that_gets_larger_than_the_paper_is_refused_with_a_scale_at_which_it_fits(harvest):
    done = harvest.run("build", "--scale", "400%", "--only", "crop_card")
    assert "error[too-large]" in done.output
    assert "hint: --paper a3 or --scale 310%" in done.output
    assert harvest.run("build", "--format", "pdf", "--scale", "310%", "--only", "crop_card").exit_code == 0


@pytest.mark.parametrize("verb", ["build", "plan", "pack"])
@pytest.mark.parametrize("scale", ["large", "10%", "1000"])
def test_a_scale_that_is_none_is_wrong_use(harvest, verb, scale):
    assert harvest.run(verb, "--scale", scale).exit_code == 2
