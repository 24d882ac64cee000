"""Files that nobody should be given: each ends in clear lines at the right place, soon, and harms nothing.

Every file of `tests/cases/bad/<kind>` takes the place of that file in a small game, and every font of `bad_fonts.py`
is what its titles are set in; what pnp says of it stands in `expected.txt`, a block for each. `--update` writes it
anew, to be read by a person.
"""

import os
import shutil

import pytest
from helpers import bad_fonts
from helpers.limits import limit_process
from helpers.orchard import BAD, CASES, FILES, GAME, PLACES
from typer.testing import CliRunner

from pnp.cli.app import app

EXPECTED = BAD / "expected.txt"
SECONDS = 2
VERBS = {
    "play": ["referee", "--games", "1", "--jobs", "1"],
    "waivers": ["validate"],
    "rulebook": ["referee", "--rules"],
    "audit": ["validate"],
    "proofread": ["validate"],
    "texts": ["build", "--format", "pdf", "--lang", "other", "--force"],
}
BUILD = ["build", "--format", "pdf", "--force", "--jobs", "1"]


@pytest.fixture(scope="module")
def orchard(tmp_path_factory):
    """A project whose only game is sound and built."""
    root = tmp_path_factory.mktemp("bad")
    for name, text in FILES.items():
        path = root / "content" / "orchard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    result = CliRunner().invoke(app, [*BUILD, "--project", str(root)])
    assert result.exit_code == 0, result.output
    return root


def spoilt(orchard, case, root):
    """A copy of the project with the bad file in its place."""
    shutil.copytree(orchard, root)
    place = PLACES.get(case.parent.name, f"{case.parent.name}.yaml")
    target = root / "content" / "orchard" / place
    target.parent.mkdir(exist_ok=True)
    for other in target.parent.glob("tree.*" if target.parent.name == "art" else "[]"):
        other.unlink()
    if case.parent.name == "fonts":
        look = f"look: {{fonts: {{display: {case.name}}}, title_family: display,"
        (target.parent / "game.yaml").write_text(GAME.replace("look: {", f"{look} "))
        target = target.parent / "fonts" / case.name
        target.parent.mkdir()
        target.write_bytes(bad_fonts.MADE[case.name]())
    else:
        shutil.copyfile(case, target)
    return [*VERBS.get(case.parent.name, BUILD), "--project", str(root)]


def output_of(root):
    files = (path for path in (root / "output").rglob("*") if path.is_file() and path.name != ".lock")
    return {path.relative_to(root): path.read_bytes() for path in files}


def run(arguments):
    """What the command line says, in a process of its own that has little time and memory: exit code and words."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os._exit(_run_limited(arguments, writing))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said


def _run_limited(arguments, writing):
    limit_process(SECONDS)
    result = CliRunner().invoke(app, arguments)
    is_told = result.exception is None or isinstance(result.exception, SystemExit)
    said = result.output if is_told else repr(result.exception)
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(said.encode(errors="replace"))
    return result.exit_code


def sentences(said):
    """The lines that say what is wrong; the lines that show where, hints and sums are left out."""
    return [line for line in said.splitlines() if "error[" in line or "warning[" in line]


def block(case, code, lines):
    shown = "\n".join(f"  {line}" for line in lines)
    return f"{case.parent.name}/{case.name}: exit {code}\n{shown}\n"


@pytest.fixture(scope="module")
def expected():
    """What is expected to be said of each file, by its name."""
    blocks = EXPECTED.read_text().split("\n\n") if EXPECTED.exists() else []
    return {block.partition(":")[0]: block.strip("\n") + "\n" for block in blocks}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the limits are those of a forked process")
@pytest.mark.parametrize("case", CASES, ids=[f"{case.parent.name}/{case.name}" for case in CASES])
def test_a_bad_file_ends_in_clear_lines_and_harms_nothing(case, orchard, tmp_path, expected, update):
    root = tmp_path / "project"
    arguments = spoilt(orchard, case, root)
    before = output_of(root)
    code, said = run(arguments)
    lines = sentences(said)
    assert code == 1, said
    assert any("error[" in line for line in lines), said
    assert all(len(line) < 400 for line in lines)
    assert "Traceback" not in said
    assert output_of(root) == before
    met = block(case, code, lines)
    if update:
        expected[f"{case.parent.name}/{case.name}"] = met
        EXPECTED.write_text("\n".join(expected[name] for name in sorted(expected)))
    assert met == expected.get(f"{case.parent.name}/{case.name}")


def test_there_are_at_least_a_hundred():
    assert len(CASES) >= 100
