"""The wheel carries everything: installed alone in a fresh environment it builds a game from an empty folder."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

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
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    python = folder / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    return python


def test_the_wheel_holds_games_layouts_icons_and_no_tests(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    shipped = {p.relative_to(ROOT).as_posix() for p in (ROOT / "content").rglob("*") if p.suffix in {".yaml", ".svg"}}
    shipped |= {p.relative_to(ROOT).as_posix() for p in (ROOT / "layouts").rglob("*.py")}
    assert {f"pnp/builtin/{name}" for name in shipped} <= set(names)
    assert {p.relative_to(ROOT).as_posix() for p in (ROOT / "pnp").rglob("*.svg")} <= set(names)
    assert {p.relative_to(ROOT).as_posix() for p in (ROOT / "pnp" / "live" / "page").iterdir()} <= set(names)
    assert not [name for name in names if name.startswith(("tests/", "content/", "layouts/"))]


def test_hints_name_the_distribution_and_extras_that_exist():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["name"] == DISTRIBUTION
    code = "".join(file.read_text() for file in (ROOT / "pnp").rglob("*.py"))
    told = set(re.findall(r"how_to_install\(['\"](\w+)['\"]\)", code))
    assert told == {"cluster", "dxf", "live"} <= set(project["optional-dependencies"])


def test_an_empty_folder_is_enough_to_build_a_shipped_game(fresh_python, tmp_path):
    run(fresh_python, "-m", "pnp", "build", "end_of_resources", cwd=tmp_path)
    built = tmp_path / "output" / "end_of_resources" / "a4"
    assert (built / "end_of_resources.pdf").read_bytes().startswith(b"%PDF")
    assert list((built / "svg").glob("map*.svg"))


def test_a_sixth_game_starts_in_an_empty_folder(fresh_python, tmp_path):
    run(fresh_python, "-m", "pnp", "new", "moon_harvest", cwd=tmp_path)
    run(fresh_python, "-m", "pnp", "build", cwd=tmp_path)
    assert (tmp_path / "output" / "moon_harvest" / "a4" / "moon_harvest.pdf").is_file()


def test_a_users_layout_replaces_ours(fresh_python, tmp_path):
    run(fresh_python, "-m", "pnp", "new", "moon_harvest", cwd=tmp_path)
    (tmp_path / "layouts" / "cards").mkdir(parents=True)
    ours = (ROOT / "layouts" / "cards" / "cards.py").read_text()
    (tmp_path / "layouts" / "cards" / "cards.py").write_text('"""My own cards."""\n' + ours.partition('"""\n')[2])
    listed = run(fresh_python, "-m", "pnp", "list", cwd=tmp_path)
    assert "My own cards.  [layouts/cards/cards.py]" in listed
    run(fresh_python, "-m", "pnp", "build", cwd=tmp_path)
