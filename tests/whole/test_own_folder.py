"""A game outside the repository that brings all it needs in its own folder: it is built, checked and played."""

import json
import shutil
from pathlib import Path

import pytest
from helpers import small_fonts
from pypdf import PdfReader
from typer.testing import CliRunner

import pnp
from pnp.cli.app import app

OWN = Path(__file__).parents[1] / "projects" / "own_folder"


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory):
    root = tmp_path_factory.mktemp("elsewhere") / "lanterns"
    shutil.copytree(OWN, root)
    fonts = root / "content" / "lanterns" / "fonts"
    fonts.mkdir()
    (fonts / "Lantern.ttf").write_bytes(small_fonts.truetype())
    return root


def run(root, *arguments):
    return CliRunner().invoke(app, [*arguments, "--project", str(root)])


def test_it_is_built_with_its_own_layout_block_region_shape_and_font(lanterns):
    done = run(lanterns, "build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    reader = PdfReader(lanterns / "output" / "lanterns" / "a4" / "lanterns.pdf")
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    for printed in ("May the river carry 3 of us.", "Light a lantern,", "The river"):
        assert printed in text
    fonts = {font.get_object()["/BaseFont"] for page in reader.pages for font in page["/Resources"]["/Font"].values()}
    assert any(name.endswith("+Font") for name in fonts), "the font that the test makes has no name of its own"


def test_it_is_validated_and_its_texts_have_keys(lanterns, tmp_path):
    done = run(lanterns, "validate")
    assert done.exit_code == 0, done.output
    table = tmp_path / "words.csv"
    assert run(lanterns, "text", "export", "lanterns", "-o", str(table)).exit_code == 0
    keys = {line.partition(",")[0] for line in table.read_text(encoding="utf-8-sig").splitlines()}
    assert {"wishes.red.wish", "aid.aid.blocks.0.verse.1", "river.river.regions.0.ripples.label"} <= keys


def test_it_is_played_by_its_own_rules(lanterns):
    done = run(lanterns, "referee", "--games", "10", "--jobs", "1", "--json")
    assert done.exit_code == 0, done.output
    (game,) = json.loads(done.stdout)["games"]
    assert game["scenarios"] == {"passed": 1, "failed": 0}
    assert set(game["playouts"]["endings"]) == {"across"}
    match = pnp.open_project(lanterns).game("lanterns").match(seed=5)
    while match.outcome() is None:
        assert match.do(match.legal()[-1]).is_allowed
    assert match.outcome().end == "across"


def test_what_it_brings_is_listed_by_keys_list_and_schema(lanterns):
    assert (
        "Lantern cards: a wish under a glow.  [content/lanterns/layouts/lantern_cards.py]"
        in run(lanterns, "list").stdout
    )
    assert "ripples" in run(lanterns, "keys", "boards.regions").stdout
    assert "verse" in run(lanterns, "keys", "rules_summary.blocks").stdout
    assert "arch" in run(lanterns, "keys", "tokens").stdout
    schemas = run(lanterns, "schema").stdout
    assert all(f'"{word}"' in schemas for word in ("verse", "ripples", "wish"))


def test_it_is_refused_without_code_naming_every_file(lanterns):
    done = run(lanterns, "build", "--no-code")
    assert done.exit_code == 1
    assert "error[own-code]" in done.stderr
    for name in ("layouts/lantern_cards.py", "layouts/rules/blocks/verse.py", "rules/__init__.py", "rules/wind.py"):
        assert f"content/lanterns/{name}:1" in done.stderr


def test_another_game_of_the_project_sees_none_of_it(lanterns, tmp_path):
    root = tmp_path / "two"
    shutil.copytree(lanterns, root)
    other = root / "content" / "other"
    shutil.copytree(root / "content" / "lanterns", other)
    shutil.rmtree(other / "layouts")
    done = run(root, "validate", "other")
    assert done.exit_code == 1
    assert 'unknown layout "lantern_cards"' in done.stderr
