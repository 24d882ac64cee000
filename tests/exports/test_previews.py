import shutil
from io import BytesIO

from helpers.small_games import drawn, leaves
from PIL import Image
from pypdf import PdfReader

from pnp.base.findings import Findings
from pnp.base.icon_names import ICON_NAMES
from pnp.drawing.scene import Text
from pnp.exports.drawn_game import drawn_game
from pnp.exports.previews.decks import deck_page
from pnp.project.folder import open_project


def test_a_preview_shows_sheets_on_the_games_colour(harvest):
    done = harvest.run("preview")
    assert done.exit_code == 0, done.output
    assert done.output == "harvest: content/harvest/preview.png\nharvest: content/harvest/decks.png\n"
    with Image.open(harvest.folder / "decks.png") as decks:
        assert decks.width == 1607
    picture = Image.open(harvest.folder / "preview.png").convert("RGB")
    assert picture.width == 1400
    red, green, blue = picture.getpixel((2, 2))
    assert green > red
    assert green > blue
    white = sum(1 for pixel in picture.resize((140, 60)).get_flattened_data() if min(pixel) > 240)
    assert white > 500


def test_a_game_without_pieces_has_no_preview(harvest):
    for name in ("cards.yaml", "tokens.yaml", "rules.yaml"):
        (harvest.folder / name).unlink()
    (harvest.folder / "components.yaml").write_text("components: []\n")
    done = harvest.run("preview")
    assert (done.exit_code, done.output) == (0, "harvest: no pieces to show\n")


def test_a_game_with_no_copy_of_any_piece_has_no_preview(harvest):
    for name in ("cards.yaml", "tokens.yaml"):
        (harvest.folder / name).unlink()
    (harvest.folder / "components.yaml").write_text(
        "components:\n  - {id: aid, name: Aid, count: 1 - 1, source: {designed: none}}\n"
    )
    (harvest.folder / "aid.yaml").write_text(
        "page_set: aid\nlayout: rules_summary\nform: cards\nsize: 95mm x 60mm\n"
        "pages: [{id: aid, heading: Your turn, blocks: [{text: Draw a card.}]}]\n"
    )
    done = harvest.run("preview")
    assert (done.exit_code, done.output) == (0, "harvest: no pieces to show\n")


def test_a_game_with_an_error_keeps_no_other_game_from_its_preview(harvest):
    shutil.copytree(harvest.folder, harvest.folder.with_name("barn"))
    cards = harvest.folder.with_name("barn") / "cards.yaml"
    cards.write_text(cards.read_text().replace("title: Barley", "titel: Barley"))
    done = harvest.run("preview", "barn", "harvest")
    assert done.exit_code == 1
    assert (harvest.folder / "preview.png").exists()
    assert not cards.with_name("preview.png").exists()


def test_previews_go_where_output_says(harvest, tmp_path):
    done = harvest.run("preview", "-o", str(tmp_path / "fair.png"))
    assert (done.exit_code, done.output) == (0, "harvest: fair.png\nharvest: fair-decks.png\n")
    assert (tmp_path / "fair.png").exists()
    assert (tmp_path / "fair-decks.png").exists()
    assert not (harvest.folder / "preview.png").exists()


def test_one_output_of_several_games_and_of_the_picture_book_is_wrong_use(harvest):
    shutil.copytree(harvest.folder, harvest.folder.with_name("barn"))
    for words, message in (
        ((), "it is the file of one game: pnp preview GAME -o FILE.png"),
        (("--scene",), "it is the file of one game: pnp preview GAME -o FILE.png"),
        (("--layouts",), "the pictures of --layouts have files of their own"),
    ):
        done = harvest.run("preview", "-o", "fair.png", *words)
        assert done.exit_code == 2
        assert message in " ".join(done.output.split())


def test_a_preview_is_the_same_every_time(harvest):
    harvest.run("preview")
    first = (harvest.folder / "preview.png").read_bytes()
    harvest.run("preview")
    assert (harvest.folder / "preview.png").read_bytes() == first


def test_the_contact_sheet_names_every_icon(harvest):
    path = harvest.root / "icons.pdf"
    from typer.testing import CliRunner

    from pnp.cli.app import app

    assert CliRunner().invoke(app, ["icons", "--output", str(path)]).exit_code == 0
    words = " ".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages)
    assert [name for name in ICON_NAMES if name not in words.replace("\n", " ")] == []


def test_the_decks_of_a_large_deck_show_some_of_its_faces_at_a_readable_size(harvest):
    cards = "".join(f"  - {{id: card_{n}, title: Card {n}, text: Words.}}\n" for n in range(40))
    harvest.change("cards.yaml", "cards:\n", f"cards:\n{cards}")
    harvest.change("components.yaml", "count: 3", "count: 43")
    harvest.run("preview")
    with Image.open(harvest.folder / "decks.png") as decks:
        # Three rows of cards, each 58 mm high at 120 dots to the inch.
        rows = 3 * (58 + 3) / 25.4 * 120
        assert rows < decks.height < rows + 300


BACKS = """\
deck: grove
layout: template
face: {boxes: {title: {text: "{id}", style: title}}}
back: {boxes: {motto: {text: "{motto}"}}}
cards:
"""


def test_backs_that_look_alike_are_shown_once(tmp_path):
    cards = "".join(f"  - {{id: card_{n}, motto: Leaf}}\n" for n in range(5))
    drawn(tmp_path, f"{BACKS}{cards}  - {{id: queen, motto: Crown}}\n")
    game = drawn_game(open_project(tmp_path), "orchard", Findings(), bleed=1.0, is_examined=False)
    (side,) = deck_page("Grove", game.faces, game.kit).sides
    shown = [item.text for item in leaves(side.furniture) if isinstance(item, Text)]
    assert [word for word in shown if word in ("Leaf", "Crown")] == ["Leaf", "Crown"]
