"""What import-linter cannot tell: which outside libraries have one door, and what the top level holds."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# The only folders or files of the package that may import an outside library.
DOORS = {
    "yaml": ("pnp/reader/",),
    "typer": ("pnp/cli/",),
    "platformdirs": ("pnp/base/kept_results.py", "pnp/build/printers.py", "pnp/project/editor.py"),
    "distributed": ("pnp/base/cluster.py",),
    "coloraide": ("pnp/game/colour_vision.py",),
    "ezdxf": ("pnp/backends/cutting/dxf.py",),
    "starlette": ("pnp/live/web.py",),
    "uvicorn": ("pnp/live/web.py",),
    "svgwrite": ("pnp/backends/",),
    "reportlab": ("pnp/backends/pdf/",),
    "fontTools": (
        "pnp/drawing/fonts/",
        "pnp/drawing/outline_pen.py",
        "pnp/drawing/pictures/svg_paths.py",
        "pnp/backends/",
        "pnp/audit/pdf_reader/",
    ),
}


@pytest.fixture(scope="module")
def imports() -> dict[Path, set[str]]:
    """What each file of the package imports from outside of its own folder."""
    return {path: set(imports_of(path)) for path in sorted((ROOT / "pnp").rglob("*.py"))}


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("package", DOORS)
def test_an_outside_package_has_one_door(package, imports):
    met = [
        str(path.relative_to(ROOT))
        for path, names in imports.items()
        if any(name == package or name.startswith(f"{package}.") for name in names)
    ]
    assert [path for path in met if not path.startswith(DOORS[package])] == []


def test_the_modules_of_the_page_import_one_another_in_one_direction():
    modules = (ROOT / "pnp/live/page").glob("*.js")
    imports = {path.name: re.findall(r' from "\./(\w+\.js)"', path.read_text(encoding="utf-8")) for path in modules}
    assert {*TopologicalSorter(imports).static_order()} == {*imports}


def test_the_top_level_holds_what_was_agreed():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    if not tracked:
        pytest.skip("not a git checkout")
    tops = {name.partition("/")[0] for name in tracked}
    agreed = {"pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "pnp", "content", "layouts", "output", "tests"}
    assert {top for top in tops if not top.startswith(".")} <= agreed


def test_every_dependency_has_a_line_in_the_contributors_guide():
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*stated["dependencies"], *(one for extra in stated["optional-dependencies"].values() for one in extra)]
    guide = (ROOT / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w-]+) \| (.+) \| (.+) \| (.+) \| ([\d.]+) \|$", guide, re.MULTILINE)
    assert sorted({re.match(r"[\w-]+", one)[0].lower() for one in needed}) == sorted(row[0] for row in rows)
    for extra, libraries in stated["optional-dependencies"].items():
        alone = {re.match(r"[\w-]+", one)[0].lower() for one in libraries}
        named = {row[0] for row in rows if row[1].startswith(f"extra `{extra}`")}
        assert named == (alone if extra != "test" else set())


def test_the_whole_suite_runs_every_file_of_tests(pytestconfig):
    """By itself pytest leaves out folders called `build`."""
    left_out = pytestconfig.getini("norecursedirs")
    files = subprocess.run(
        ["git", "ls-files", "tests/**/test_*.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    folders = {folder for file in files.stdout.split() for folder in Path(file).parent.parts}
    assert "build" in folders
    assert [folder for folder in folders for pattern in left_out if fnmatch(folder, pattern)] == []
