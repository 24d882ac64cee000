import json
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from pnp.base import seen_files
from pnp.base.fingerprints import digest
from pnp.build import inputs
from pnp.build.freshness import Record, read_record
from pnp.build.inputs import LIBRARIES, Inputs, fingerprint_of_code
from pnp.project.folder import Project

ROOT = Path(__file__).parents[2]
DRAW_NOTHING = {
    "filelock",
    "numpy",
    "platformdirs",
    "pypdf",
    "rich",
    "ruamel.yaml",
    "typer",
    "watchfiles",
    "typing-extensions",
}
FONTS = {"font-source-sans-pro", "font-source-serif-pro"}


def test_a_record_is_read_as_it_was_written(tmp_path):
    record = Record(inputs="a", code="b", files={"x.pdf": "c"}, sheets=2, pages=3)
    (tmp_path / ".build.json").write_bytes(record.as_bytes())
    assert read_record(tmp_path) == record


@pytest.mark.parametrize(
    "words",
    [
        *("", "[]", "{}", "\x00", "1e400", '{"inputs": 1}', "[" * 100_000),
        '{"inputs": 1e400, "code": "b", "files": {}}',
        '{"inputs": "a", "code": "b", "files": {"x.pdf": 1e400}}',
        '{"inputs": "a", "code": "b", "files": ["x.pdf"]}',
        '{"inputs": "a", "code": "b", "files": {}, "pages": 1e400}',
    ],
)
def test_a_broken_record_counts_as_none(tmp_path, words):
    (tmp_path / ".build.json").write_text(words)
    assert read_record(tmp_path) is None


def test_a_build_is_whole_only_while_every_file_is_as_it_was_written(tmp_path):
    file = tmp_path / "x.pdf"
    file.write_bytes(b"123")
    record = Record(inputs="a", code="b", files={"x.pdf": digest(file)})
    assert record.is_whole(tmp_path)
    file.write_bytes(b"124")
    assert not record.is_whole(tmp_path)
    file.unlink()
    assert not record.is_whole(tmp_path)


@pytest.fixture
def seen(tmp_path, monkeypatch):
    """Tells whether the fingerprint of a small game, in a process of its own, is another than all before."""
    game, layouts = tmp_path / "content" / "g", tmp_path / "layouts"
    for folder, name in ((game, "a.yaml"), (layouts, "l.py")):
        folder.mkdir(parents=True)
        (folder / name).write_text("1")
    project = Project(root=tmp_path, output=tmp_path / "output")
    monkeypatch.setattr(inputs, "fingerprint_of_package", inputs.fingerprint_of_package.__wrapped__)
    fingerprints = set()

    def is_new(order="a4"):
        before = len(fingerprints)
        fingerprints.add(Inputs.of(project, "g", fingerprint_of_code([layouts]), order).whole)
        return len(fingerprints) > before

    assert is_new()
    assert not is_new()
    return is_new


@pytest.mark.parametrize(
    "name",
    [
        *("art/preview.png", "art/decks.png", "art/mill.svg", "fonts/a.ttf", "goods.csv", "goods.xlsx"),
        *("layouts/own.py", "rules/wind.py", "texts/fi.yaml", "sub/preview.png"),
    ],
)
def test_every_file_of_a_game_counts(tmp_path, seen, name):
    path = tmp_path / "content" / "g" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("1")
    assert seen()
    path.write_text("2")
    assert seen()


def test_a_move_and_the_order_count(tmp_path, seen):
    game = tmp_path / "content" / "g"
    (game / "a").mkdir()
    assert seen()
    (game / "a.yaml").rename(game / "a" / "a.yaml")
    assert seen()
    assert seen("a3")


@pytest.mark.parametrize("name", ["preview.png", "decks.png", "__pycache__/rules.pyc"])
def test_what_pnp_and_python_make_beside_the_content_does_not_count(tmp_path, seen, name):
    path = tmp_path / "content" / "g" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("1")
    path.unlink()
    if path.parent.name == "__pycache__":
        path.write_text("1")
    assert not seen()


@pytest.mark.parametrize("name", ["l.py", "parts/more.py", "parts/art/tree.svg", "table.toml"])
def test_every_file_beside_the_layouts_counts(tmp_path, seen, name):
    path = tmp_path / "layouts" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("2")
    assert seen()


def test_every_kind_of_file_in_the_package_counts(tmp_path, monkeypatch, seen):
    package = tmp_path / "pnp"
    shutil.copytree(ROOT / "pnp", package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(inputs, "PACKAGE", package)
    seen()
    kinds = {path.suffix: path for path in sorted(package.rglob("*")) if path.is_file()}
    assert {".py", ".svg", ".toml", ".yaml"} <= kinds.keys()
    for path in (*kinds.values(), package / "texts" / "catalogues" / "en.yaml"):
        path.write_bytes(path.read_bytes() + b"\n")
        assert seen()


@pytest.mark.parametrize("library", ["reportlab", "fonttools", "pillow"])
def test_the_version_of_a_library_counts(monkeypatch, seen, library):
    known = inputs.version
    monkeypatch.setattr(inputs, "version", lambda name: "0.0.1" if name == library else known(name))
    assert seen()


def test_the_version_of_python_counts(monkeypatch, seen):
    monkeypatch.setattr(sys, "version", "3.99.0 (main)")
    assert seen()


def test_the_fonts_count(tmp_path, monkeypatch, seen):
    font = tmp_path / "font.ttf"
    font.write_bytes(b"1")
    monkeypatch.setattr(inputs, "FONTS", {"sans": font})
    assert seen()
    font.write_bytes(b"2")
    assert seen()


def test_every_library_that_draws_is_among_those_whose_version_counts():
    words = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = {line.partition(">")[0] for line in words["project"]["dependencies"]}
    assert needed - DRAW_NOTHING - FONTS == set(LIBRARIES)


@pytest.fixture
def built(harvest):
    assert harvest.run("build").exit_code == 0
    return harvest


def is_fresh(project, *options):
    return json.loads(project.run("build", "--json", *options).stdout)["games"][0]["up_to_date"]


def test_a_damaged_file_of_the_same_size_is_healed(built):
    before = built.built()
    (sheet,) = (built.root / "output/harvest/a4/svg").glob("token-*.svg")
    sheet.write_bytes(b"x" * sheet.stat().st_size)
    assert not is_fresh(built)
    assert built.built() == before


def test_after_a_build_only_the_files_that_it_wrote_are_read_again(built, monkeypatch):
    read = []

    def noting(path):
        read.append(Path(path).name)
        return digest(path)

    monkeypatch.setattr(seen_files, "digest", noting)
    monkeypatch.setattr(seen_files, "_TICK_NS", -1_000_000_000_000)
    assert is_fresh(built)
    assert sorted(read) == sorted(Path(name).name for name in built.built() if name != ".build.json")
    read.clear()
    assert is_fresh(built)
    assert read == []
    built.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert not is_fresh(built)
    assert read == []
    assert is_fresh(built)
    assert {"harvest.pdf", "crop_card.pdf", "manifest.json"} <= set(read)
    assert not [name for name in read if name.startswith("token")]


def test_force_makes_again_even_what_the_record_believes_whole(built):
    before = built.built()
    home = built.root / "output/harvest/a4"
    (sheet,) = (home / "svg").glob("token-*.svg")
    sheet.write_bytes(b"x" * sheet.stat().st_size)
    record = json.loads((home / ".build.json").read_text())
    record["files"][sheet.relative_to(home).as_posix()] = digest(sheet)
    (home / ".build.json").write_text(json.dumps(record))
    assert is_fresh(built)
    assert not is_fresh(built, "--force")
    assert built.built() == before


def test_a_record_with_a_number_beyond_all_numbers_is_made_again(built):
    record = built.root / "output/harvest/a4/.build.json"
    before = record.read_text()
    record.write_text('{"inputs": "a", "code": "b", "files": {"x.pdf": 1e400}}')
    assert not is_fresh(built)
    assert record.read_text() == before
