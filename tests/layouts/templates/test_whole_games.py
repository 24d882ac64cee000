"""Templates in whole games: their words in another language, shapes of one's own, rows, and files that are built."""

import re
from pathlib import Path

import pytest
from helpers.documents import words_of_the_book
from helpers.small_games import drawn, words
from pypdf import PdfReader

from pnp.drawing.faces import Shape

TUTORIAL = Path(__file__).parents[3] / "content" / "README.md"
CARDS = """\
deck: crop_card
layout: template
size: mini
face:
  boxes:
    kind: {at: [3, 3, 38, 6], shape: "{form}", fill: "#FFFFFF", text: Harvest, style: title}
    name: {at: [3, 12, 38, 6], text: "{name}", style: title}
    text: {at: [3, 20, 38, 20], text: "**{name}**: {text}", when: text}
rows: crops.csv
"""
ROWS = "ID,Name,Text,Form\nbarley,Barley,Sow it early.,rounded\noats,Oats,,rounded\nrye,Rye,,rounded\n"


@pytest.fixture
def sown(harvest):
    (harvest.folder / "cards.yaml").write_text(CARDS)
    (harvest.folder / "crops.csv").write_text(ROWS)
    return harvest


def test_texts_of_the_template_and_of_entries_have_keys_and_are_translated(sown):
    done = sown.run("text", "export", "harvest", "-o", str(sown.root / "texts.csv"))
    assert done.exit_code == 0, done.output
    keys = [line.partition(",")[0] for line in (sown.root / "texts.csv").read_text("utf-8-sig").splitlines()]
    ours = [key for key in keys if key.startswith("crop_card.")]
    assert "crop_card.face.boxes.kind.text" in ours
    assert {"crop_card.barley.name", "crop_card.barley.text", "crop_card.rye.name"} <= set(ours)
    assert not any(key.endswith(".form") for key in ours)
    finnish = {"crop_card.face.boxes.kind.text": "Sato", "crop_card.rye.name": "Ruis"}
    overlay = "language: fi\ntexts:\n" + "".join(f"  {key}: {text}\n" for key, text in finnish.items())
    (sown.folder / "texts").mkdir()
    (sown.folder / "texts" / "fi.yaml").write_text(overlay)
    done = sown.run("build", "harvest", "--lang", "fi", "--only", "crop_card")
    assert done.exit_code in (0, 1), done.output
    (sheets,) = sown.root.rglob("crop_card.pdf")
    printed = PdfReader(sheets).pages[0].extract_text()
    assert "Ruis" in printed
    assert printed.count("Sato") == 3


def test_a_shape_of_ones_own_is_a_file(sown):
    shapes = sown.folder / "layouts" / "templates" / "shapes"
    shapes.mkdir(parents=True)
    (shapes / "arch.py").write_text(words_of_the_book()["templates/shapes/arch.py"])
    (sown.folder / "crops.csv").write_text(ROWS.replace("rounded", "arch"))
    done = sown.run("build", "harvest", "--only", "crop_card")
    assert done.exit_code == 0, done.output


def test_the_example_of_the_tutorial_draws(tmp_path):
    (example,) = re.findall(r"```yaml\n(template: coin\n.*?)```", TUTORIAL.read_text(), re.DOTALL)
    made = drawn(tmp_path, example.replace("gold", "clay"))
    assert made.codes == []
    assert [(face.shape, words(face.front)) for face in made.faces] == [
        (Shape.DISC, "1"),
        (Shape.DISC, "5"),
        (Shape.DISC, "?"),
    ]
