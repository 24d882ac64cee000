"""A block of rule pages and a region of boards that somebody adds by dropping a file into a folder."""

import json

import pytest
from helpers.documents import words_of_the_book
from pypdf import PdfReader

WORDS = words_of_the_book()
BLOCK, REGION = WORDS["rules/blocks/seasons.py"], WORDS["boards/regions/sundial.py"]
PAGES = """\
page_set: token
layout: rules_summary
pages:
  - id: summary
    heading: The year
    blocks:
      - seasons: [{name: Blossom}, {name: Harvest home, size: 5mm}]
"""
BOARD = """\
board_set: crop_card
layout: boards
boards:
  - id: dial
    size: 100mm x 100mm
    regions:
      - sundial: {motto: Count only sunny hours}
        box: [10mm, 10mm, 80mm, 80mm]
      - blocks: [{seasons: [{name: Winter}]}]
        box: [10mm, 91mm, 80mm, 8mm]
"""


@pytest.fixture(params=["content/harvest/layouts", "layouts"])
def grown(request, harvest):
    """The small project with a block and a region of its own, in the game's folder or in the project's."""
    layouts = harvest.root / request.param
    for path, text in (("rules/blocks/seasons.py", BLOCK), ("boards/regions/sundial.py", REGION)):
        (layouts / path).parent.mkdir(parents=True)
        (layouts / path).write_text(text)
    for name, text in (("tokens.yaml", PAGES), ("cards.yaml", BOARD)):
        (harvest.folder / name).write_text(text)
    return harvest


def output_of(project, *words):
    done = project.run(*words)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_they_are_printed(grown):
    output_of(grown, "build", "harvest")
    printed = "".join(
        page.extract_text() for path in sorted(grown.root.glob("output/**/*.pdf")) for page in PdfReader(path).pages
    )
    for words in ("Blossom", "Harvest home", "Count only sunny hours", "Winter"):
        assert words in printed


def test_their_keys_are_listed(grown):
    assert "seasons  list of mappings (needed)  from spring on" in " ".join(
        output_of(grown, "keys", "rules_summary.blocks").split("\n")
    )
    assert "usually 4mm" in output_of(grown, "keys", "rules_summary.blocks.seasons")
    assert "motto  text (needed)" in output_of(grown, "keys", "boards.regions.sundial")
    assert "from spring on" in output_of(grown, "keys", "boards.regions.blocks")


def test_the_schema_has_them(grown):
    definitions = json.loads(output_of(grown, "schema"))["pieces"]["$defs"]
    assert definitions["rules_summary.Season"]["required"] == ["name"]
    blocks, regions = ({"$ref": f"#/$defs/{name}"} for name in ("rules_summary.Seasons", "boards.SundialRegion"))
    assert blocks in definitions["rules_summary.Leaf"]["properties"]["blocks"]["items"]["oneOf"]
    assert regions in definitions["boards.Board"]["properties"]["regions"]["items"]["oneOf"]


def test_their_texts_are_exported_for_translation(grown):
    words = grown.root / "words.csv"
    output_of(grown, "text", "export", "harvest", "-o", str(words))
    exported = words.read_text()
    assert "token.summary.blocks.0.seasons.0.name" in exported
    assert "crop_card.dial.regions.0.sundial.motto" in exported


def test_a_wrong_value_in_one_is_reported_at_its_place(grown):
    page = grown.folder / "tokens.yaml"
    page.write_text(PAGES.replace("5mm", "30mm"))
    done = grown.run("validate", "harvest")
    assert "tokens.yaml:7:63" in done.output
    assert 'met the number 30.0 for "size"; expected at most 20' in done.output


@pytest.mark.parametrize(
    ("broken", "place", "message"),
    [
        (BLOCK.replace("def chunks(", "def chunk("), "seasons.py:1:1", 'the block "seasons" needs a function chunks'),
        (
            BLOCK.replace("    seasons:", "    months:"),
            "seasons.py:19:1",
            'the block "seasons" needs a class of Block with the key "seasons"',
        ),
        (BLOCK.replace("Placed, RichText", "Placed, Richtext"), "seasons.py:7:1", "cannot import name 'Richtext'"),
        (BLOCK.replace("class Season(", "class Season"), "seasons.py:12", "SyntaxError"),
        (BLOCK.replace("page.words(", "page.word("), "seasons.py:28:1", "has no attribute 'word'"),
    ],
)
def test_a_broken_one_is_a_finding_at_its_line(grown, broken, place, message):
    (file,) = grown.root.rglob("seasons.py")
    file.write_text(broken)
    done = grown.run("build", "harvest")
    assert done.exit_code == 1
    assert "Traceback" not in done.output
    assert f"{file.relative_to(grown.root).parent}/{place}" in done.output
    assert message in " ".join(done.output.split())
