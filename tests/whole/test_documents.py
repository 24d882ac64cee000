"""All that the documents show is run here, as `helpers.documents` tells; `--update` makes their pictures anew."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.documents import DocumentRun

from pnp.drawing import outlines
from pnp.drawing.kit import Kit

ROOT = Path(__file__).parents[2]
GUIDE = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "content" / "guide").glob("*.md"))
DOCUMENTS = ("README.md", "content/README.md", *GUIDE, "layouts/README.md", "pnp/README.md", "tests/README.md")
OTHERS = ("CHANGELOG.md", ".github/CONTRIBUTING.md", "pnp/builtin/README.md", "pnp/exports/README.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
FRESH_MACHINE = re.compile(r"^(python3 -m venv .*)$", re.MULTILINE)


def text_of(document):
    return (ROOT / document).read_text()


def blocks(document, *kinds):
    return [(kind, text) for kind, text in BLOCK.findall(text_of(document)) if kind in kinds]


@pytest.mark.parametrize("document", [name for name in DOCUMENTS if blocks(name, "console")])
def test_what_a_document_shows_happens_and_its_pictures_show_what_is_drawn_now(document, tmp_path, update):
    """One test for all of a document, because each block begins where the one before it ended."""
    wrong, pictures = DocumentRun(document, tmp_path).result
    assert wrong == []
    for picture in pictures if update else ():
        picture.keep()
    assert [picture.path.name for picture in pictures if picture.is_stale()] == []


@pytest.mark.parametrize("document", [*DOCUMENTS, *OTHERS])
def test_every_picture_and_link_is_there(document):
    text = text_of(document)
    for target in re.findall(r"\]\(([^)]+)\)", text):
        name, _, heading = target.partition("#")
        if not target.startswith("http"):
            linked = (ROOT / document).parent / name if name else ROOT / document
            assert linked.exists(), target
            assert not heading or heading in anchors(linked.read_text()), target


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_is_there(document):
    """Paths are meant from the document's own folder or from the top; those with a placeholder are patterns."""
    named = set(re.findall(r"`([\w/.]+/\w+\.(?:py|toml|md))`", text_of(document)))
    homes = ((ROOT / document).parent, ROOT)
    assert [name for name in sorted(named) if not any((home / name).exists() for home in homes)] == []


def anchors(text):
    """The names by which the headings of a document can be linked; the second of a name ends in -1."""
    names = [re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in HEADING.findall(text)]
    return {f"{name}-{names[:n].count(name)}" if name in names[:n] else name for n, name in enumerate(names)}


def test_the_front_document_is_short_and_begins_with_pictures():
    lines = text_of("README.md").splitlines()
    assert len(lines) <= 250
    assert next(n for n, line in enumerate(lines) if line.startswith("![") or "| ![" in line) < 12


def test_ci_runs_the_readmes_test_command():
    commands = FRESH_MACHINE.findall(text_of("README.md"))
    assert len(commands) == 2
    assert commands[1] in (ROOT / ".ci" / "run").read_text()


def test_every_verb_is_in_the_readme():
    shown = subprocess.run([sys.executable, "-m", "pnp", "--help"], capture_output=True, text=True, check=True).stdout
    verbs = re.findall(r"^  (\w+)  ", shown.partition("Make:")[2], re.MULTILINE)
    assert verbs
    assert [verb for verb in verbs if f"pnp {verb}" not in text_of("README.md")] == []


@pytest.mark.parametrize("document", ["README.md", "pnp/README.md"])
def test_python_in_a_document_runs_and_prints_what_its_remarks_say(document):
    for _, code in blocks(document, "python"):
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == " ".join(re.findall(r"print\(.*\)  # (.*)$", code, re.MULTILINE)).split()


def test_without_spilling_the_small_game_has_a_dead_end(tmp_path):
    (game,) = (text for _, text in blocks("content/README.md", "yaml") if "mill_fair" in text)
    begin, end = game.index("  spill:"), game.index("ends:")
    shown = DocumentRun("content/README.md", tmp_path)
    shown.write(game[:begin] + game[end:])
    assert "error[dead-state]" in shown.run("pnp referee mill_fair --games 20 --jobs 1")


@pytest.mark.parametrize(("goal", "least", "most"), [(5, 70, 90), (6, 45, 65), (7, 25, 45)])
def test_the_cooperative_game_is_as_hard_as_its_recipe_says(goal, least, most, tmp_path):
    (game,) = (text for _, text in blocks("content/guide/cookbook.md", "yaml") if "night_watch" in text)
    shown = DocumentRun("content/guide/cookbook.md", tmp_path)
    shown.write(game.replace("goal: {value: 6,", f"goal: {{value: {goal},"))
    told = shown.run("pnp referee night_watch --games 100 --players 3 --jobs 1")
    assert least <= int(re.search(r"lit (\d+)", told)[1]) <= most, told


def test_the_layout_in_the_picture_book_draws(harvest):
    ((_, layout),) = blocks("layouts/README.md", "python")
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "plain.py").write_text(layout)
    harvest.change("cards.yaml", "layout: cards", "layout: plain")
    for text in ("Keep **{number.hand_limit}** cards.", '"Pay {cost.mill} for a mill."', "Nothing happens."):
        harvest.change("cards.yaml", f"    text: {text}\n", "")
    done = harvest.run("build")
    assert done.exit_code == 0, done.output


def test_the_kit_has_what_the_picture_book_says_it_has():
    kit = text_of("layouts/README.md").partition("## The kit")[2].partition("## Field types")[0]
    calls = re.findall(r"`kit\.(\w+)", kit)
    assert len(calls) >= 10
    assert [call for call in calls if call not in Kit.__dataclass_fields__ and not hasattr(Kit, call)] == []
    shapes = re.findall(r"`(\w+)`", kit.partition("functions of `outlines`")[2].partition(")")[0])
    assert len(shapes) >= 6
    assert [shape for shape in shapes if not callable(getattr(outlines, shape, None))] == []
