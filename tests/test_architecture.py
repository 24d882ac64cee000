"""Who may import whom: the table of the design, held by walking the tree."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# From the bottom up; inside a line a module may import what stands to its left.
LINES = (
    (
        "pnp.findings", "pnp.garbage", "pnp.order", "pnp.workers", "pnp.freshness", "pnp.project", "pnp.writing",
        "pnp.drawing.units", "pnp.drawing.geometry", "pnp.drawing.colours", "pnp.drawing.sizes",
    ),
    ("pnp.game", "pnp.drawing"),
    ("pnp.sheets",),
    ("pnp.plugins", "pnp.backends", "pnp.proofs", "pnp.checks", "pnp.referee"),
    (
        "pnp.reading", "pnp.editions", "pnp.artwork", "pnp.revisions", "pnp.reprinting", "pnp.ledger",
        "pnp.examining", "pnp.pack", "pnp.press", "pnp.proving", "pnp.printers",
        "pnp.building", "pnp.printing", "pnp.exports", "pnp.overlaying",
        "pnp.live", "pnp.verbs",
    ),
    ("pnp.arguments", "pnp.cli_print", "pnp.cli_text", "pnp.cli"),
)  # fmt: skip

DOORS = {
    "babel": {"pnp/game/plurals.py"},
    "yaml": {"pnp/game/reader.py", "pnp/game/syntax.py"},
    "typer": {"pnp/arguments.py", "pnp/cli.py", "pnp/cli_print.py", "pnp/cli_text.py"},
    "platformdirs": {"pnp/printers.py"},
    "distributed": {"pnp/workers.py"},
    "coloraide": {"pnp/game/sight.py"},
    "ezdxf": {"pnp/backends/cut_dxf.py"},
    "starlette": {"pnp/live/serving.py"},
    "uvicorn": {"pnp/live/serving.py"},
    "svgwrite": {"pnp/backends/svg.py", "pnp/backends/cut_svg.py"},
    "reportlab": {"pnp/backends/pdf"},
    "fontTools": {
        "pnp/drawing/font_glyphs.py", "pnp/drawing/own_fonts.py", "pnp/drawing/svg_paths.py", "pnp/backends/",
    },
}

PACKAGE_FILES = sorted((ROOT / "pnp").rglob("*.py"))
LAYOUT_FILES = sorted((ROOT / "layouts").glob("*.py"))


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rank(module: str) -> tuple[int, int] | None:
    """Line and place in the line; a single module's own entry counts before its package's."""
    entries = [(name, (line, place)) for line, names in enumerate(LINES) for place, name in enumerate(names)]
    matching = [(len(name), where) for name, where in entries if f"{module}.".startswith(f"{name}.")]
    return max(matching)[1] if matching else None


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", PACKAGE_FILES, ids=module_name)
def test_a_module_imports_only_from_below_or_from_its_left(path):
    own = rank(module_name(path))
    if own is None:
        assert module_name(path) in {"pnp", "pnp.__main__"}
        return
    above = [name for name in imports_of(path) if name.startswith("pnp.") and (rank(name) or (0, 0)) > own]
    assert above == []


@pytest.mark.parametrize("path", LAYOUT_FILES, ids=lambda path: path.stem)
def test_a_layout_imports_only_the_model_and_drawing(path):
    ours = [name for name in imports_of(path) if name.partition(".")[0] in {"pnp", "layouts"}]
    # Effects and their phrases are the part of the model that says what a piece does.
    told = ("effects", "deeds", "phrases", "icon_rows")
    allowed = ("pnp.game.model", *(f"pnp.game.{name}" for name in told), "pnp.drawing.", "pnp.findings")
    assert [name for name in ours if not name.startswith(allowed)] == []


@pytest.mark.parametrize("path", LAYOUT_FILES, ids=lambda path: path.stem)
def test_a_layout_knows_nothing_of_paper(path):
    defined = {n.name for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.ClassDef | ast.FunctionDef)}
    assert not {name for name in defined if "paper" in name.lower() or "sheet" in name.lower()} - {"help_sheet"}


@pytest.mark.parametrize("package", DOORS)
def test_an_outside_package_has_one_door(package):
    met = [
        str(path.relative_to(ROOT))
        for path in PACKAGE_FILES
        if any(name == package or name.startswith(f"{package}.") for name in imports_of(path))
    ]
    assert [path for path in met if not any(path.startswith(door) for door in DOORS[package])] == []


@pytest.mark.parametrize("arguments", [["--help"], ["validate"], ["list"]])
def test_looking_imports_neither_reportlab_nor_svgwrite(arguments):
    code = (
        "import sys; from pnp.cli.app import app\n"
        f"try: app({arguments!r})\nexcept SystemExit: pass\n"
        "print({'reportlab', 'svgwrite'} & set(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1] == "set()"


def test_the_top_level_holds_what_was_agreed():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    if not tracked:
        pytest.skip("not a git checkout")
    tops = {name.partition("/")[0] for name in tracked}
    agreed = {"pyproject.toml", "README.md", "pnp", "content", "layouts", "output", "tests", "LICENSE"}
    assert {top for top in tops if not top.startswith(".")} <= agreed
