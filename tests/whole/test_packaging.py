"""What travels: the wheel alone, in a fresh environment, builds the game that it carries and a new one."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

import pnp
from pnp.base.distribution import DISTRIBUTION

ROOT = Path(__file__).parents[2]


def run(*arguments, cwd):
    done = subprocess.run([str(a) for a in arguments], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, cwd=folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def fresh_python(wheel, tmp_path_factory):
    folder = tmp_path_factory.mktemp("fresh")
    # Without a pip of its own, and nothing compiled before it is used, it is made in half the time.
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-compile", wheel, cwd=folder)
    return python


def test_the_wheel_holds_the_package_the_layouts_and_one_game_and_nothing_else(wheel):
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = {path for path in files_of("pnp") if path.name != "README.md"}
    layouts = {path for path in files_of("layouts") if path.suffix not in {".md", ".png"}}
    carried = {path.as_posix() for path in package} | {f"pnp/builtin/{path.as_posix()}" for path in layouts}
    assert names == carried
    games = {name.split("/")[3] for name in names if name.startswith("pnp/builtin/content/")}
    assert games == {"eight_jetties"}
    assert wheel.stat().st_size < 2_500_000


def files_of(folder):
    """The files of a folder that git would keep, by their paths in the repository."""
    for path in (ROOT / folder).rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT)


def test_the_wheel_states_version_licence_and_a_description_without_pictures(wheel):
    archive = zipfile.ZipFile(wheel)
    (metadata,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith("METADATA"))
    headers, _, description = metadata.partition("\n\n")
    assert f"Version: {pnp.__version__}" in headers
    assert "License-Expression: MIT" in headers
    # The index knows neither the pictures nor the documents of the repository.
    assert "](" not in description
    (licence,) = (archive.read(name) for name in archive.namelist() if name.endswith("licenses/LICENSE"))
    assert licence == (ROOT / "LICENSE").read_bytes()


def test_the_version_has_notes_in_the_changelog():
    assert f"\n## {pnp.__version__}\n" in (ROOT / "CHANGELOG.md").read_text()


def test_a_source_distribution_holds_no_game_of_others(tmp_path):
    run(sys.executable, "-m", "build", "--sdist", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        tops = {name.split("/")[1] for name in archive.getnames()}
    assert tops == {
        "pnp",
        "layouts",
        "CHANGELOG.md",
        "LICENSE",
        "PKG-INFO",
        "README.md",
        "pyproject.toml",
        ".gitignore",
    }


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml")))
def test_each_game_of_others_has_a_licence_of_its_own_that_names_them(game):
    game_credits = next(yaml.safe_load_all((ROOT / "content" / game / "game.yaml").read_text()))["credits"]
    licence = " ".join((ROOT / "content" / game / "LICENSE.md").read_text().split())
    named = [
        name for name in (*game_credits["authors"], game_credits.get("publisher", "")) if name and name[0].isupper()
    ]
    assert [name for name in named if name not in licence] == []
    assert game_credits.get("url", "") in licence


def test_hints_name_the_distribution_and_extras_that_exist():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["name"] == DISTRIBUTION
    code = "".join(file.read_text() for file in (ROOT / "pnp").rglob("*.py"))
    told = set(re.findall(r"how_to_install\(['\"](\w+)['\"]\)", code))
    assert told == {"cluster", "dxf", "live"} <= set(project["optional-dependencies"])


def test_an_empty_folder_is_enough_to_build_the_shipped_game(fresh_python, tmp_path):
    run(sys.executable, "-m", "pip", "--python", fresh_python, "check", cwd=tmp_path)
    run(fresh_python, "-m", "pnp", "build", "eight_jetties", cwd=tmp_path)
    built = tmp_path / "output" / "eight_jetties" / "a4"
    assert (built / "eight_jetties.pdf").read_bytes().startswith(b"%PDF")
    assert list((built / "svg").glob("map*.svg"))


def test_a_game_of_ones_own_starts_in_an_empty_folder_and_a_layout_beside_it_replaces_ours(fresh_python, tmp_path):
    run(fresh_python, "-m", "pnp", "new", "moon_harvest", cwd=tmp_path)
    run(fresh_python, "-m", "pnp", "build", cwd=tmp_path)
    assert (tmp_path / "output" / "moon_harvest" / "a4" / "moon_harvest.pdf").is_file()
    (tmp_path / "layouts" / "cards").mkdir(parents=True)
    ours = (ROOT / "layouts" / "cards" / "cards.py").read_text()
    (tmp_path / "layouts" / "cards" / "cards.py").write_text('"""My own cards."""\n' + ours.partition('"""\n')[2])
    listed = run(fresh_python, "-m", "pnp", "list", cwd=tmp_path)
    assert "My own cards.  [layouts/cards/cards.py]" in listed
    # The same drawings by another layout are the same files.
    assert "; 0 of 9 files written" in run(fresh_python, "-m", "pnp", "build", cwd=tmp_path)
