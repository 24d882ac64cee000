"""An ordered bleed is drawn: grounds go on beyond the cut, and where they cannot it is said."""

import json

import pypdfium2
import pytest

SCALE = 4.0
POINTS = 72 / 25.4


def page(project, name, folder):
    document = pypdfium2.PdfDocument(project.built(folder)[name])
    try:
        return document[0].render(scale=SCALE).to_pil().convert("RGB")
    finally:
        document.close()


def places(project, component, folder):
    words = json.loads(project.built(folder)["manifest.json"])
    (file,) = [file for file in words["files"] if file["file"] == f"{component}.pdf"]
    return file["pages"][0]["pieces"]


def colour_beyond(picture, piece, millimetres):
    """The colour so far to the left of a piece, at half its height."""
    x, y = piece["x"] - millimetres, piece["y"] + piece["height"] / 2
    return picture.getpixel((round(x * POINTS * SCALE), round(y * POINTS * SCALE)))


@pytest.mark.parametrize("component", ["crop_card", "token"])
def test_the_ground_of_a_set_without_bleed_goes_on_as_far_as_is_ordered(harvest, component):
    harvest.change("game.yaml", 'ground: "#FFFFFF"', 'ground: "#F0D9A0"')
    assert harvest.run("build", "--format", "pdf", "--bleed", "3mm", "--marks", "none").exit_code == 0
    picture = page(harvest, f"{component}.pdf", "a4-bleed3-none")
    first = places(harvest, component, "a4-bleed3-none")[0]
    edge = colour_beyond(picture, first, -0.3)
    assert edge != (255, 255, 255)
    assert [colour_beyond(picture, first, at) for at in (0.3, 1.5, 2.8)] == [edge] * 3
    assert colour_beyond(picture, first, 3.3) == (255, 255, 255)


def test_without_bleed_the_paper_is_white_beyond_the_cut(harvest):
    harvest.change("game.yaml", 'ground: "#FFFFFF"', 'ground: "#F0D9A0"')
    harvest.run("build", "--format", "pdf", "--marks", "none")
    picture, first = page(harvest, "crop_card.pdf", "a4-none"), places(harvest, "crop_card", "a4-none")[0]
    assert colour_beyond(picture, first, 0.3) == (255, 255, 255)


def test_sheets_with_an_ordered_bleed_pass_the_audit(harvest):
    harvest.run("build", "--format", "pdf", "--bleed", "3mm")
    done = harvest.run("audit", "--folder", "a4-bleed3")
    assert done.exit_code == 0, done.output


def test_what_is_folded_cannot_bleed_and_is_named(harvest):
    harvest.change("tokens.yaml", "shape: disc\nsize: 20mm", "shape: standee\nsize: 20mm")
    done = harvest.run("build", "--format", "pdf", "--bleed", "3mm")
    assert done.exit_code == 0, done.output
    assert "warning[bleed-short]: token is not drawn 3 mm beyond the cut: it is folded" in done.stderr
    assert "crop_card" not in done.stderr.split("bleed-short")[1]
    assert "bleed-short" not in harvest.run("build", "--format", "pdf").stderr


def test_what_ends_at_the_cut_is_named(harvest):
    layout = harvest.folder / "layouts" / "flat.py"
    layout.parent.mkdir()
    layout.write_text(
        '"""A layout that forgets the bleed."""\n'
        "from pnp.drawing.api import Box, Face, Path, Stamp, outlines\n"
        "from pnp.game.model import Piece, PieceSet, entry_of\n"
        "class Spec(PieceSet):\n"
        "    items: tuple[Piece, ...]\n"
        "def faces(spec, game, kit):\n"
        "    for item in spec.items:\n"
        "        ground = Path(outline=outlines.rectangle(Box(0, 0, 40, 40)), fill='#336699')\n"
        "        front = Stamp(name=item.id, width=40, height=40, items=(ground,), bleed=spec.bleed)\n"
        "        yield Face(front=front, **entry_of(spec, item, game))\n"
    )
    (harvest.folder / "tokens.yaml").write_text("token_set: token\nlayout: flat\ntokens:\n  - {id: grain}\n")
    done = harvest.run("build", "--format", "pdf", "--bleed", "2mm")
    assert "warning[bleed-short]: token is not drawn 2 mm beyond the cut: its drawing ends there" in done.stderr
    assert "hint: give it a ground or a picture that covers the whole piece" in done.stderr


def test_a_piece_with_too_much_bleed_for_the_paper_gets_the_hint_how_much_fits(harvest):
    harvest.change("cards.yaml", "size: poker", "size: 194mm x 280mm")
    done = harvest.run("build", "--format", "pdf", "--bleed", "3mm")
    assert done.exit_code == 1
    assert '"barley" is 194 x 280 mm with 3 mm of bleed on every side and larger than A4' in " ".join(
        done.stderr.split()
    )
    assert "hint: --bleed 1.6mm" in done.stderr
    assert harvest.run("build", "--format", "pdf", "--bleed", "1.6mm").exit_code == 0
