"""Files that are no files, and places where nothing can be written: a clear line, the right exit code, no harm."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from helpers.limits import said_by
from helpers.orchard import FILES

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the limits are those of a forked process")

BUILD = ("build", "--format", "pdf", "--jobs", "1")
CARDS, ART = "cards.yaml", "art/tree.svg"
OUTSIDE, ORDINARY = "is a link that leaves the project", "expected an ordinary file"


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A project whose only game is sound and built."""
    root = tmp_path_factory.mktemp("sound")
    for name, text in FILES.items():
        path = root / "content" / "orchard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    code, said = said_by(*BUILD, "--project", str(root))
    assert code == 0, said
    return root


@pytest.fixture
def root(sound, tmp_path):
    """A copy of it."""
    shutil.copytree(sound, tmp_path / "project")
    return tmp_path / "project"


def output_of(root):
    found = sorted(path for path in (root / "output").rglob("*") if path.is_file() and path.name != ".lock")
    return {path.relative_to(root): (path.read_bytes(), path.stat().st_ino) for path in found}


def linked(to):
    def make(path):
        path.symlink_to(to)

    return make


def loop(path):
    path.symlink_to(path.with_name("other"))
    path.with_name("other").symlink_to(path)


def outside(path):
    target = path.parents[4] / "secret"
    target.write_text("title: SECRET\n")
    path.symlink_to(target)


def folder(path):
    path.mkdir()
    (path / "x.yaml").write_text("deck: x\n")


def large(path):
    path.write_bytes(b"# a long comment\n" * 400_000)


def unreadable(path):
    path.write_text("x: 1\n")
    path.chmod(0)


def deep(path):
    path.write_bytes(b"[" * 100_000)


WAYS = [
    (outside, OUTSIDE), (linked("/dev/zero"), OUTSIDE), (linked("/proc/self/environ"), OUTSIDE),
    (linked("nowhere"), "cannot be read"), (loop, "cannot be read"), (os.mkfifo, ORDINARY), (folder, "is a folder"),
    (large, "has 6,800,000 bytes; expected at most"), (deep, ""),
    pytest.param(unreadable, "permission", marks=pytest.mark.skipif(os.geteuid() == 0, reason="root may read all")),
]  # fmt: skip
NAMES = ["outside", "device", "proc", "broken", "loop", "pipe", "folder", "large", "deep", "unreadable"]


@pytest.mark.parametrize("place", [CARDS, "game.yaml", "audit.yaml", ART, "art/tree.png"])
@pytest.mark.parametrize(("make", "sentence"), WAYS, ids=NAMES)
def test_what_is_no_ordinary_file_of_the_project_is_refused(root, place, make, sentence):
    path = root / "content" / "orchard" / place
    for other in path.parent.glob(f"{path.stem}.*"):
        other.unlink()
    make(path)
    before = output_of(root)
    code, said = said_by(*BUILD, "--project", str(root))
    lines = [line for line in said.splitlines() if "error[" in line]
    if place == "art/tree.png" and make is large:
        sentence = "is no PNG picture"
    assert code == 1, said
    assert sentence in said
    assert f"content/orchard/{place}:" in said
    assert lines
    assert all(len(line) < 300 for line in lines)
    assert "Traceback" not in said
    assert "SECRET" not in said
    assert output_of(root) == before


@pytest.mark.parametrize("verb", [("validate",), ("referee", "--games", "1", "--jobs", "1"), ("count",), ("list",)])
@pytest.mark.parametrize("make", [linked("/dev/zero"), os.mkfifo, loop], ids=["device", "pipe", "loop"])
def test_no_verb_waits_for_a_pipe_or_reads_a_device(root, verb, make):
    for name in (CARDS, "rules.yaml"):
        (root / "content" / "orchard" / name).unlink()
        make(root / "content" / "orchard" / name)
        shutil.rmtree(root / "content" / "orchard" / "other", ignore_errors=True)
        (root / "content" / "orchard" / "other").unlink(missing_ok=True)
    code, said = said_by(*verb, "--project", str(root))
    assert code == 1, said
    assert "Traceback" not in said


@pytest.mark.parametrize("place", ["rules.py", "scenarios/all.yaml", "texts/fi.yaml"])
@pytest.mark.parametrize("make", [linked("/dev/zero"), os.mkfifo, folder], ids=["device", "pipe", "folder"])
@pytest.mark.parametrize("verb", [BUILD, ("referee", "--games", "1", "--jobs", "1")])
def test_what_else_lies_in_the_folder_stops_nobody_for_long(root, place, make, verb):
    path = root / "content" / "orchard" / place
    path.parent.mkdir(exist_ok=True)
    make(path)
    code, said = said_by(*verb, "--project", str(root))
    assert code in (0, 1), said
    assert "Traceback" not in said


def test_a_name_that_no_terminal_can_write_is_reported_all_the_same(root):
    (root / "content" / "orchard" / os.fsdecode(b"caf\xe9\x1b[31m.yaml")).write_text("deck: 1\n")
    code, said = said_by(*BUILD, "--project", str(root))
    assert code == 1
    assert r"caf\xe9\x1b[31m.yaml:1:" in said
    code, said = said_by(*BUILD, "--json", "--project", str(root))
    assert code == 1
    assert "Traceback" not in said


def in_the_way(root):
    shutil.rmtree(root / "output")
    (root / "output").write_text("mine")
    return root / "output"


def game_in_the_way(root):
    shutil.rmtree(root / "output" / "orchard")
    (root / "output" / "orchard").write_text("mine")
    return root / "output"


def paper_in_the_way(root):
    shutil.rmtree(root / "output" / "orchard" / "a4")
    (root / "output" / "orchard" / "a4").write_text("mine")
    return root / "output"


def broken_link(root):
    shutil.rmtree(root / "output")
    (root / "output").symlink_to(root / "nowhere" / "at" / "all")
    return root / "output"


@pytest.mark.parametrize(
    "place",
    [game_in_the_way, paper_in_the_way, lambda _: Path("/proc/pnp"), lambda _: Path("/sys/pnp"),
     lambda root: root / ("x" * 300), lambda root: root / Path(*["y" * 200] * 30)],
    ids=["game is a file", "paper is a file", "proc", "sys", "long name", "long path"],
)  # fmt: skip
def test_where_nothing_can_be_written_the_reason_is_reported_in_one_line(root, place):
    output = place(root)
    kept = {p: p.read_bytes() for p in (root / "output", root / "output" / "orchard") if p.is_file()}
    code, said = said_by(*BUILD, "--output", str(output), "--project", str(root))
    assert code == 3, said
    assert len(said.splitlines()) == 1
    assert said.startswith("error: cannot write ")
    assert {p: p.read_bytes() for p in kept} == kept


@pytest.mark.parametrize(
    ("place", "file"),
    [
        (in_the_way, "output"),
        (lambda root: in_the_way(root) / "sheets", "output"),
        (lambda _: Path("/dev/null/pnp"), "/dev/null"),
    ],
    ids=["file", "below a file", "dev null"],
)
@pytest.mark.parametrize("words", [BUILD, ("audit",), ("export", "--for", "images"), ("pack",)])
def test_a_file_that_is_named_as_the_folder_of_results_is_wrong_use(root, place, file, words):
    output = place(root)
    code, said = said_by(*words, "--output", str(output), "--project", str(root))
    assert code == 2
    said = " ".join(said.replace("\n", " ").split())
    assert f'"{output}" cannot be a folder, because {root / file} is a file' in said


def test_what_was_reached_through_a_link_that_leads_nowhere_is_made(root):
    output = broken_link(root)
    code, said = said_by(*BUILD, "--project", str(root))
    assert code in (0, 3), said
    assert "Traceback" not in said
    assert output.is_symlink()


def test_output_that_is_a_link_to_elsewhere_is_written_there_and_stays_a_link(root, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    shutil.move(root / "output", elsewhere)
    (elsewhere / "letter.txt").write_text("mine")
    (root / "output").symlink_to(elsewhere)
    code, said = said_by(*BUILD, "--force", "--project", str(root))
    assert code == 0, said
    assert (root / "output").is_symlink()
    assert (elsewhere / "letter.txt").read_text() == "mine"
    assert (elsewhere / "orchard" / "a4" / "orchard.pdf").is_file()


def test_a_link_in_the_place_of_the_sheets_is_not_followed_out(root, tmp_path):
    elsewhere = tmp_path / "home"
    elsewhere.mkdir()
    (elsewhere / "letter.txt").write_text("mine")
    shutil.rmtree(root / "output" / "orchard" / "a4")
    (root / "output" / "orchard" / "a4").symlink_to(elsewhere)
    code, said = said_by(*BUILD, "--project", str(root))
    assert code in (0, 3), said
    assert (elsewhere / "letter.txt").read_text() == "mine"


@pytest.mark.parametrize("name", ["manifest.json", ".build.json", "orchard.pdf"])
@pytest.mark.parametrize("make", [linked("/dev/zero"), os.mkfifo, folder], ids=["device", "pipe", "folder"])
def test_what_somebody_put_in_the_place_of_a_result_stops_nobody_for_long(root, name, make):
    home = root / "output" / "orchard" / "a4"
    (home / name).unlink()
    make(home / name)
    for verb in (("audit",), ("count",), BUILD, ("audit",)):
        code, said = said_by(*verb, "--project", str(root))
        assert code in (0, 1, 3), said
        assert "Traceback" not in said


@pytest.mark.parametrize(
    "arguments",
    [("--project", "/nowhere"), ("--project", "/dev/null"), ("--paper", "0x0mm"), ("--lang", "../../etc/passwd"),
     ("--only", "../x"), ("--bleed", "1e9mm"), ("--edition", "x" * 5000), ("--players", "999999999999999999999"),
     ("--jobs", "-1"), ("--changed-since", "--output=/tmp/x"), ("--paper", "99999999mm"), ("\x00",), ("../..",)],
)  # fmt: skip
def test_wrong_use_is_reported_as_such(root, arguments):
    before = output_of(root)
    code, said = said_by("build", *arguments, *(() if "--project" in arguments else ("--project", str(root))))
    assert code in (1, 2), said
    assert "Traceback" not in said
    assert output_of(root) == before


def test_nobody_is_asked_for_a_password_by_git(root):
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    code, said = said_by("diff", "--upload-pack=touch /tmp/pnp-was-here", "--project", str(root))
    assert code == 2, said
    assert not Path("/tmp/pnp-was-here").exists()
