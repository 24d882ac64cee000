"""`pnp pack`: a guide, boxes for the decks, and a label."""

import json
import re
from pathlib import Path

import pypdfium2
import pytest

from pnp.sheets.order import Order


@pytest.fixture
def packed(harvest):
    def made(*options):
        result = harvest.run("pack", "--json", *options)
        assert result.exit_code == 0, result.output
        return Path(json.loads(result.stdout)["games"][0]["folder"])

    return made


def words_of(path):
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def test_a_guide_boxes_and_a_label_are_written_beside_the_game(packed):
    folder = packed("--format", "pdf")
    names = sorted(path.name for path in folder.glob("*.pdf"))
    assert names == ["bag_labels.pdf", "box_label.pdf", "harvest.pdf", "tuck_boxes.pdf"]
    assert not (folder.parent / "a4").exists()


def test_a_game_without_pieces_is_packed_without_a_guide(harvest):
    for name in ("cards.yaml", "tokens.yaml", "rules.yaml"):
        (harvest.folder / name).unlink()
    (harvest.folder / "components.yaml").write_text("components: []\n")
    done = harvest.run("pack", "--format", "pdf")
    assert done.exit_code == 0, done.output
    assert "guide.pdf" not in harvest.built("a4-pack")


def test_the_guide_states_what_to_print_and_lists_every_piece(packed):
    words = words_of(packed("--format", "pdf") / "harvest.pdf")
    assert "straight cuts" in words
    assert "Is everything there?" in words
    assert "Crop card 3 box: Crop card" in words.replace("\r\n", " ").replace("☐ ", "")
    assert "Token 20 bag 1" in words.replace("\r\n", " ").replace("☐ ", "")


def test_the_guide_lists_the_sheets_that_are_easy_to_cut(packed):
    ways = [words_of(packed("--format", "pdf", *cut) / "harvest.pdf") for cut in ((), ("--cut", "easy"))]
    assert ["along the outlines" in words for words in ways] == [True, False]


def test_a_game_of_cards_alone_has_nothing_to_glue_to_thick_card(harvest, packed):
    step = "Glue what is to be handled"
    assert step in " ".join(words_of(packed("--format", "pdf") / "harvest.pdf").split())
    (harvest.folder / "tokens.yaml").unlink()
    components = (harvest.folder / "components.yaml").read_text()
    (harvest.folder / "components.yaml").write_text(components.partition("  - id: token")[0])
    assert step not in " ".join(words_of(packed("--format", "pdf") / "harvest.pdf").split())


def test_boxes_are_cut_as_always(packed):
    usual, easy = packed("--format", "pdf"), packed("--format", "pdf", "--cut", "easy")
    assert easy.name == "a4-pack-cut-easy"
    assert (usual / "tuck_boxes.pdf").read_bytes() == (easy / "tuck_boxes.pdf").read_bytes()


@pytest.mark.parametrize("home", ["layouts", "content/harvest/layouts"])
def test_the_guide_is_drawn_by_our_layout_even_if_a_project_replaces_it(harvest, packed, home):
    ours = words_of(packed("--format", "pdf") / "harvest.pdf")
    layout = harvest.root / home / "rules_summary.py"
    layout.parent.mkdir(parents=True)
    layout.write_text(
        '"""A layout that draws nothing."""\n'
        "from pnp.game.model import Piece, PieceSet\n"
        "class Spec(PieceSet):\n"
        "    items: tuple[Piece, ...]\n"
        "def faces(spec, game, kit):\n"
        "    return iter(())\n"
    )
    assert words_of(packed("--format", "pdf") / "harvest.pdf") == ours


def test_a_box_says_what_it_holds(packed):
    words = words_of(packed("--format", "pdf") / "tuck_boxes.pdf")
    assert "3 cards" in words
    assert "20× Token" in words.replace("\r\n", " ")


@pytest.mark.parametrize("words", range(8, 12))
def test_no_line_of_the_pieces_on_a_box_ends_with_a_number_or_begins_with_a_dot(harvest, packed, words):
    harvest.change("components.yaml", "name: Crop card", f"name: {' '.join(['Crop'] * words)}")
    harvest.change("components.yaml", "name: Token", "name: Token of the mill")
    lines = words_of(packed("--format", "pdf") / "tuck_boxes.pdf").splitlines()
    assert any("× Token" in line.replace("\u00a0", " ") for line in lines)
    assert [line for line in lines if re.search(r"(^· |\d×\s*$)", line)] == []


def test_a_box_says_what_the_game_is_and_for_whom(harvest, packed):
    told = "age: 9\ndescription: Sow early and hope for rain.\nminutes: 20-40\ncredits:"
    harvest.change("game.yaml", "credits:", told)
    words = words_of(packed("--format", "pdf") / "tuck_boxes.pdf").replace("\r\n", " ")
    for said in ("2–4 players", "20–40 minutes", "age 9+", "Sow early and hope for rain.", "Licence: "):
        assert said in words
    assert words.count("Harvest") >= 5


def test_there_is_a_label_for_the_lid_and_one_for_the_side(packed):
    manifest = json.loads((packed("--format", "pdf") / "manifest.json").read_text())
    pieces = {piece["item"] for file in manifest["files"] for page in file["pages"] for piece in page["pieces"]}
    assert {"box_label", "spine_label"} <= pieces


def test_a_label_for_each_bag_has_its_number_and_what_it_holds(packed):
    words = " ".join(words_of(packed("--format", "pdf") / "bag_labels.pdf").split())
    assert words.startswith("Bag 1 Harvest Token × 20")
    assert "game 1" not in words


def test_the_bags_of_several_games_say_which_game_they_belong_to(packed):
    words = " ".join(words_of(packed("--format", "pdf", "--copies", "3") / "bag_labels.pdf").split())
    assert words.count("Token × 20") == 3
    for game in ("game 1 of 3", "game 2 of 3", "game 3 of 3"):
        assert words.count(game) == 1


def test_a_game_without_small_pieces_has_no_labels_for_bags(harvest, packed):
    (harvest.folder / "tokens.yaml").unlink()
    components = (harvest.folder / "components.yaml").read_text()
    (harvest.folder / "components.yaml").write_text(components.partition("  - id: token")[0])
    assert not (packed("--format", "pdf") / "bag_labels.pdf").exists()


def test_a_deck_of_which_no_card_is_printed_has_no_box(harvest, packed):
    harvest.change("components.yaml", "count: 3", "count: 0")
    for card in ("barley", "oats", "rye"):
        harvest.change("cards.yaml", f"id: {card}\n", f"id: {card}\n    count: 0\n")
    folder = packed("--format", "pdf")
    assert sorted(path.name for path in folder.glob("*.pdf")) == ["bag_labels.pdf", "box_label.pdf", "harvest.pdf"]


@pytest.mark.parametrize("variant", ["colour", "low-ink"])
def test_the_audit_reads_the_labels_back(harvest, packed, variant):
    folder = packed("--format", "pdf", "--variant", variant)
    done = harvest.run("audit", "--folder", folder.name)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(("options", "larger"), [(("--sleeves",), True), (("--stock", "0.2mm"), False)])
def test_stock_and_sleeves_change_the_box(packed, options, larger):
    def net(folder):
        pages = json.loads((folder / "manifest.json").read_text())["files"]
        return next(
            piece["width"]
            for file in pages
            if file["file"] == "tuck_boxes.pdf"
            for page in file["pages"]
            for piece in page["pieces"]
        )

    plain = net(packed("--format", "pdf"))
    assert (net(packed("--format", "pdf", *options)) > plain) is larger


def test_boxes_are_cut_by_machines_along_their_nets(packed):
    lines = (packed("--cut", "svg") / "cut" / "tuck_boxes-01.svg").read_text()
    assert 'id="cut"' in lines
    assert 'id="fold"' in lines


def test_what_is_packed_has_a_folder_of_its_own():
    folders = {Order().folder, Order(pack=True).folder, Order(changed_since="HEAD").folder, Order(paper="a3").folder}
    assert folders == {"a4", "a4-pack", "a4-changes", "a3"}


@pytest.mark.parametrize("paper", ["a5", "letter", "a3"])
def test_the_guide_is_as_large_as_the_paper_allows(harvest, paper):
    result = harvest.run("pack", "--paper", paper, "--format", "pdf")
    assert result.exit_code == 0, result.output
    words = words_of(harvest.root / "output" / "harvest" / f"{paper}-pack" / "harvest.pdf")
    assert "Is everything there?" in words


def test_a_deck_too_large_for_one_box_is_shared_among_several(harvest):
    harvest.change("components.yaml", "count: 3\n", "count: 120\n")
    harvest.change("cards.yaml", "    title: Rye\n", "    title: Rye\n    count: 118\n")
    assert harvest.run("pack", "--format", "pdf").exit_code == 0
    words = words_of(harvest.root / "output" / "harvest" / "a4-pack" / "tuck_boxes.pdf")
    assert "Crop card 1 / " in words
    assert "60 cards" in words


def test_a_paper_too_small_for_any_box_is_reported_and_the_guide_is_printed(harvest):
    result = harvest.run("pack", "--paper", "a5", "--format", "pdf")
    assert result.exit_code == 0, result.output
    assert "warning[too-large]: no box for a single card of Crop card fits on A5" in result.output
    folder = harvest.root / "output" / "harvest" / "a5-pack"
    assert not (folder / "tuck_boxes.pdf").exists()
    assert "box: " not in words_of(folder / "harvest.pdf")


@pytest.mark.parametrize("paper", ["a5", "100x150mm"])
def test_the_hint_names_a_paper_on_which_the_box_fits(harvest, paper):
    result = harvest.run("pack", "--paper", paper, "--stock", "10mm", "--format", "pdf")
    hint = re.search(r"hint: --paper (\S+)", result.output)
    assert hint, result.output
    again = harvest.run("pack", "--paper", hint.group(1), "--stock", "10mm", "--format", "pdf")
    assert "too-large" not in again.output
    assert (harvest.root / "output" / "harvest" / f"{hint.group(1)}-pack-stock10" / "tuck_boxes.pdf").exists()


def test_cards_too_large_for_a_box_on_any_paper_have_no_hint(harvest):
    harvest.change("cards.yaml", "size: poker", "size: 900mm x 1200mm")
    result = harvest.run("pack", "--paper", "1000x1300mm", "--format", "pdf")
    assert "no box for a single card" in result.output
    assert "hint: --paper" not in result.output


def test_thick_cards_are_shared_among_boxes_for_as_many_as_fit(harvest):
    harvest.change("components.yaml", "count: 3\n", "count: 20\n")
    harvest.change("cards.yaml", "    title: Rye\n", "    title: Rye\n    count: 18\n")
    result = harvest.run("pack", "--stock", "2mm", "--format", "pdf")
    assert "too-large" not in result.output
    words = words_of(harvest.root / "output" / "harvest" / "a4-pack-stock2" / "tuck_boxes.pdf")
    assert "10 cards" in words


def test_what_is_packed_is_printed_on_one_side(harvest):
    for told in ("written to", "up to date"):
        output = harvest.run("build", "--format", "pdf").output
        assert (told in output, "both sides" in output) == (True, False)
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {pattern: waves}")
    for told in ("written to", "up to date"):
        output = harvest.run("build", "--format", "pdf").output
        assert (told in output, "both sides" in output) == (True, True)
    assert "both sides" not in harvest.run("pack", "--format", "pdf").output
