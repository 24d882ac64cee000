"""Shapes, rims, textures, motifs, patterns, frames and whole layouts that a game or a project brings as files."""

import json
import xml.etree.ElementTree as ET

import pytest
from helpers.documents import words_of_the_book
from pypdf import PdfReader

from pnp.base.colours import darker

# The words of these folders are mappings; `test_own_words.py` has them.
KINDS = ("rules/", "boards/regions/")
FILES = {
    **{path: text for path, text in words_of_the_book().items() if not path.startswith(KINDS)},
    "tickets.py": '''"""Tickets."""

from pydantic import Field

from pnp.drawing.api import Box, Face, Path, Stamp, outlines
from pnp.game.model import Piece, PieceSet, RichText, entry_of


class Ticket(Piece):
    """One ticket."""

    stop: RichText = Field(description="where it is valid")


class Spec(PieceSet):
    """A roll of tickets."""

    items: tuple[Ticket, ...]


def faces(spec, game, kit):
    """One face to a ticket."""
    for ticket in spec.items:
        box = Box(0, 0, 40, 20)
        words = kit.text(ticket.stop, box.inset(2), kit.style.rules())
        items = (Path(outline=outlines.rectangle(box), stroke=kit.style.ink, width=0.4), words)
        yield Face(front=Stamp(name=ticket.id, width=40, height=20, items=items), **entry_of(spec, ticket, game))
''',
}
CONTENT = {
    "tokens.yaml": """\
token_set: token
layout: tokens
shape: kite
size: 20mm
rim: beads
texture: stripe
tokens:
  - {id: grain, icon: grain}
""",
    "cards.yaml": """\
deck: crop_card
layout: cards
size: poker
frame: bold
back: {pattern: spots}
cards:
  - {id: rye, title: Rye, count: 3, scene: {sky: day, front: [tulip, tulip]}}
""",
    "map.yaml": """\
board_set: map
layout: hex_map
component: map
boards:
  - id: map
    side: 2
    zones: [{side: 2, colour: "#CCCCCC", name: All, motif: cross}]
""",
    "beach.yaml": """\
board_set: beach
layout: boards
component: beach
boards:
  - id: beach
    size: 60mm x 60mm
    ground: {land: pebbles, strength: 1}
    regions: [{blocks: [{text: Sea}], box: [1mm, 1mm, 20mm, 9mm]}]
""",
    "tickets.yaml": """\
deck: tickets
layout: tickets
component: ticket
cards:
  - {id: single, stop: Mill Lane}
""",
}
COMPONENTS = """\
  - {id: map, name: Map, count: 1, source: {designed: a field}}
  - {id: beach, name: Beach, count: 1, source: {designed: the sea}}
  - {id: ticket, name: Ticket, count: 1, source: {designed: a ride}}
"""


@pytest.fixture
def home():
    """The folder that words and layout stand in, from the project's: the game's own, unless a test says otherwise."""
    return "content/harvest/layouts"


@pytest.fixture
def grown(harvest, home):
    """The small project with words and a layout of its own."""
    for path, text in FILES.items():
        file = (harvest.folder if path.startswith("art/") else harvest.root / home) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    for name, text in CONTENT.items():
        (harvest.folder / name).write_text(text)
    components = harvest.folder / "components.yaml"
    components.write_text(components.read_text() + COMPONENTS)
    return harvest


def output_of(project, *words):
    done = project.run(*words)
    assert done.exit_code == 0, done.output
    return done.stdout


def shapes_of(project, name):
    """The attributes of every element of the drawings of a sheet set."""
    files = sorted(project.root.glob(f"output/harvest/a4/svg/{name}*.svg"))
    assert files, name
    return [element.attrib for file in files for element in ET.parse(file).iter()]


def painted(shapes, colour):
    return [shape for shape in shapes if colour in (shape.get("fill"), shape.get("stroke"))]


@pytest.mark.parametrize("home", ["content/harvest/layouts", "layouts"])
def test_all_of_them_are_printed(grown):
    output_of(grown, "build", "harvest")
    token, card, ticket = (shapes_of(grown, name) for name in ("token", "crop_card", "tickets"))
    assert len(painted(token, "#123456")) >= 12
    assert painted(token, "#234567")
    assert painted(card, "#345678")
    assert any(shape.get("stroke-width") == "1.75" for shape in card)
    assert painted(card, "#456789")  # the figure's own swatch
    assert painted(card, darker("#5C7A3A", 0.2))  # a tint of the game's palette
    assert not painted(card, "#3F6B47")
    assert ticket
    assert len(painted(shapes_of(grown, "beach"), "#8899AA")) > 20
    (printed,) = grown.root.glob("output/harvest/a4/tickets.pdf")
    assert "Mill Lane" in PdfReader(printed).pages[0].extract_text()


def test_a_shape_is_cut_along_its_own_line(grown):
    output_of(grown, "build", "harvest", "--cut", "svg")
    (file,) = grown.root.glob("output/harvest/a4*/cut/token-01.svg")
    outlines = [element.get("d") or element.get("points") for element in ET.parse(file).iter()]
    assert [line for line in outlines if line and line.upper().count("L") == 3 and "C" not in line.upper()]


@pytest.mark.parametrize(
    ("path", "key", "word"),
    [
        ("tokens", "shape", "kite"),
        ("tokens", "rim", "beads"),
        ("tokens", "texture", "stripe"),
        ("hex_map.boards.zones", "motif", "cross"),
        ("boards.boards.ground", "land", "pebbles"),
        ("cards.back", "pattern", "spots"),
        ("cards", "frame", "bold"),
    ],
)
def test_their_words_are_among_the_keys(grown, path, key, word):
    sections = json.loads(output_of(grown, "keys", path, "--json"))["sections"]
    listed = [set(entry["words"]) for section in sections for entry in section["keys"] if entry["name"] == key]
    assert listed
    assert all(word in words and len(words) > 1 for words in listed)


def test_the_schema_knows_their_words_and_the_layout(grown):
    pieces = json.loads(output_of(grown, "schema"))["pieces"]
    models = pieces["$defs"]
    assert "tickets" in models["a piece set"]["properties"]["layout"]["enum"]
    for model, key, words in (
        ("tokens", "shape", {"kite", "disc"}),
        ("tokens", "texture", {"stripe", "cracks"}),
        ("hex_map.Zone", "motif", {"cross", "trees"}),
    ):
        assert words <= set(models[model]["properties"][key]["enum"]), key
    for model, key, words in (
        ("cards.Back", "pattern", {"spots", "leaves"}),
        ("boards.Ground", "land", {"pebbles", "water"}),
        ("tokens", "rim", {"beads", "rope"}),
    ):
        kinds = models[model]["properties"][key]["anyOf"]
        assert words <= {word for kind in kinds for word in kind.get("enum", ())}, key


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("tokens.yaml", "rim: beads", "rim: bead", 'did you mean "beads"?'),
        ("tokens.yaml", "shape: kite", "shape: kiet", 'did you mean "kite"?'),
        ("map.yaml", "motif: cross", "motif: crosss", 'did you mean "cross"?'),
        ("beach.yaml", "land: pebbles", "land: pebble", 'did you mean "pebbles"?'),
        ("cards.yaml", "pattern: spots", "pattern: spot", 'did you mean "spots"?'),
        ("cards.yaml", "frame: bold", "frame: bolt", 'did you mean "bold"?'),
    ],
)
def test_a_misspelt_word_is_reported_with_the_nearest(grown, file, old, new, message):
    grown.change(file, old, new)
    done = grown.run("validate", "harvest")
    assert done.exit_code == 1
    assert f"content/harvest/{file}:" in done.output
    assert message in " ".join(done.output.split())


@pytest.mark.parametrize(
    ("path", "old", "new", "line", "message"),
    [
        ("tokens/shapes/kite.py", "class Form", "class Shape", 1, 'the shape "kite" needs a function Form'),
        ("tokens/rims/beads.py", "def draw(", "def draw((", 10, 'the rim "beads" cannot be loaded: SyntaxError'),
        ("tokens/rims/beads.py", "rim.stations", "rim.places", 12, "has no attribute 'places'"),
        ("maps/motifs/cross.py", "import Spot", "import Place", 7, 'the motif "cross" cannot be loaded: ImportError'),
        ("boards/lands/pebbles.py", "site.size)", "site.tall)", 13, "has no attribute 'tall'"),
        ("cards/patterns/spots.py", "ground.grid(10, 10)", "ground.grid(0, 10)", 12, "ZeroDivisionError"),
        ("cards/frames/bold.py", "self.trim.", "self.whole.", 17, "has no attribute 'whole'"),
        ("tickets.py", "kit.text(", "kit.write(", 25, "has no attribute 'write'"),
    ],
)
def test_a_broken_file_is_a_finding_at_its_line(grown, path, old, new, line, message):
    (file,) = [found for found in grown.root.rglob("*.py") if found.as_posix().endswith(path)]
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
    done = grown.run("build", "harvest")
    assert done.exit_code == 1
    assert "Traceback" not in done.output
    assert f"{file.relative_to(grown.root)}:{line}:" in done.output
    assert message in " ".join(done.output.split())
