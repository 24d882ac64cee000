"""Files of a git revision: read from any ordinary repository, and nothing that a hostile one configures is run."""

import os
import subprocess
from pathlib import Path

import pytest

from pnp.build import git_revision
from pnp.build.git_revision import RevisionError, write_revision

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs of hostile repositories are shell commands")
WHO = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always")
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}


def git(root, *command, data=None):
    done = subprocess.run(["git", *WHO, *command], cwd=root, input=data, capture_output=True, check=True, env=CLEAN)
    return done.stdout.decode().strip()


@pytest.fixture
def root(tmp_path):
    """A project in a folder of a repository, committed once; its text has changed since."""
    root = tmp_path / "repository" / "games"
    (root / "content" / "orchard" / "art").mkdir(parents=True)
    (root / "content" / "orchard" / "cards.yaml").write_text("deck: first\n")
    (root / "content" / "orchard" / "art" / "tree.svg").write_bytes(b"<svg>\r\n\0</svg>")
    git(root.parent, "init", "-q", "-b", "main")
    git(root, "add", ".")
    git(root, "commit", "-qm", "first")
    (root / "content" / "orchard" / "cards.yaml").write_text("deck: second\n")
    return root


@pytest.fixture
def trap(tmp_path):
    """A program, and how to tell whether it ran."""
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n")
    program.chmod(0o755)
    return program


def ran(trap):
    return (trap.parent / "ran").exists()


def read(root, to, revision="HEAD"):
    assert write_revision(root, revision, "content/orchard", to)
    return (to / "content" / "orchard" / "cards.yaml").read_text()


def test_every_file_is_as_it_was_committed(root, tmp_path):
    assert read(root, tmp_path / "old") == "deck: first\n"
    files = [path.relative_to(tmp_path / "old") for path in (tmp_path / "old").rglob("*") if path.is_file()]
    assert sorted(map(str, files)) == ["content/orchard/art/tree.svg", "content/orchard/cards.yaml"]
    assert (tmp_path / "old" / files[0].parent / "art" / "tree.svg").exists()


@pytest.mark.parametrize("revision", ["main", "HEAD^0", "first-tag", "HEAD@{0}", "main@{0}", "short", "@", "tree"])
def test_a_revision_has_any_name_that_git_knows(root, tmp_path, revision):
    git(root, "tag", "-a", "first-tag", "-m", "x")
    names = {"short": git(root, "rev-parse", "--short", "HEAD"), "tree": git(root, "rev-parse", "HEAD^{tree}")}
    assert read(root, tmp_path / "old", names.get(revision, revision)) == "deck: first\n"


@pytest.mark.parametrize(
    "revision",
    ["", "no-such", "--output=x", "-h", "HEAD~9", "HEAD\nHEAD", "\x00", "x" * 70_000, "HEAD:games", "\udcff"],
)
def test_what_is_no_revision_is_reported_apart(root, tmp_path, revision):
    assert not write_revision(root, revision, "content/orchard", tmp_path / "old")
    assert not write_revision(root, "HEAD", "content/none", tmp_path / "old")
    assert not write_revision(root, "HEAD", "content/orchard/cards.yaml", tmp_path / "old")
    assert not write_revision(tmp_path, "HEAD", "content/orchard", tmp_path / "old")


def packed(root):
    git(root, "pack-refs", "--all")
    git(root, "gc", "-q")
    return root


def linked(root):
    (root.parent / ".git").rename(root.parents[1] / "elsewhere")
    (root.parent / ".git").symlink_to("../elsewhere")
    return root


def pointed(root):
    git(root.parent, "init", "-q", "--separate-git-dir", root.parents[1] / "elsewhere")
    return root


def work_tree(root):
    git(root, "worktree", "add", "-q", root.parents[1] / "tree", "-b", "other")
    return root.parents[1] / "tree" / "games"


def borrowing(root):
    """Move the objects to another repository, which this one names as its alternate."""
    objects = root.parent / ".git" / "objects"
    objects.rename(root.parents[1] / "objects")
    (objects / "info").mkdir(parents=True)
    (objects / "info" / "alternates").write_text(f"{root.parents[1] / 'objects'}\n")
    return root


def sha256(root):
    for path in sorted((root.parent / ".git").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    git(root.parent, "init", "-q", "--object-format=sha256")
    (root / "content" / "orchard" / "cards.yaml").write_text("deck: first\n")
    git(root, "add", ".")
    git(root, "commit", "-qm", "first")
    return root


@pytest.mark.parametrize("kind", [packed, linked, pointed, work_tree, borrowing, sha256])
def test_every_kind_of_repository_is_read(root, tmp_path, kind):
    assert read(kind(root), tmp_path / "old") == "deck: first\n"


def evil_filter(root, trap):
    (root.parent / ".git" / "info" / "attributes").write_text("* filter=evil diff=evil\n")
    for key in ("filter.evil.smudge", "filter.evil.process", "filter.evil.clean", "diff.evil.textconv"):
        git(root, "config", key, trap)


def evil_programs(root, trap):
    keys = """core.fsmonitor core.sshCommand core.pager core.editor core.askPass core.gitProxy core.alternateRefsCommand
    diff.external credential.helper gpg.program pager.cat-file alias.cat-file sequence.editor uploadpack.packObjectsHook
    """
    for key in keys.split():
        git(root, "config", key, trap)
    git(root, "config", "core.hooksPath", trap.parent)
    for hook in ("post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"):
        (trap.parent / hook).symlink_to(trap)


def evil_include(root, trap):
    evil_filter(root, trap)
    (root.parent / ".git" / "config").rename(trap.parent / "config")
    (root.parent / ".git" / "config").write_text(f"[include]\n\tpath = {trap.parent}/config\n")


def evil_work_tree(root, trap):
    git(root, "config", "extensions.worktreeConfig", "true")
    evil_filter(root, trap)
    config = root.parent / ".git" / "config"
    (root.parent / ".git" / "config.worktree").write_text(config.read_text())


@pytest.mark.parametrize("kind", [evil_filter, evil_programs, evil_include, evil_work_tree])
def test_no_program_that_a_repository_names_is_run(root, tmp_path, trap, kind):
    kind(root, trap)
    assert read(root, tmp_path / "old") == "deck: first\n"
    assert not ran(trap)


def test_the_trap_of_filters_works(root, trap):
    evil_filter(root, trap)
    subprocess.run(["git", "archive", "HEAD"], cwd=root, capture_output=True, check=False, env=CLEAN)
    assert ran(trap)


def without_a_blob(root, trap, **remote):
    """Make a partial clone that lacks the text of the game, and would fetch it from a hostile remote."""
    blob = git(root, "rev-parse", "HEAD:games/content/orchard/cards.yaml")
    (root.parent / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    settings = {
        "core.repositoryFormatVersion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.promisor": "true",
        "protocol.ext.allow": "always",
        "core.sshCommand": str(trap),
        **{f"remote.origin.{key}": value for key, value in remote.items()},
    }
    for key, value in settings.items():
        git(root, "config", key, value)


REMOTES = {
    "ext": lambda trap: {"url": f"ext::{trap}"},
    "ssh": lambda _: {"url": "ssh://127.0.0.1/x"},
    "path": lambda trap: {"url": str(trap.parent / "repository"), "uploadpack": str(trap)},
}


@pytest.mark.parametrize("kind", REMOTES)
def test_missing_objects_are_not_fetched(root, tmp_path, trap, kind):
    without_a_blob(root, trap, **REMOTES[kind](trap))
    with pytest.raises(RevisionError, match="the repository lacks the object"):
        read(root, tmp_path / "old")
    assert not ran(trap)
    subprocess.run(["git", "archive", "HEAD"], cwd=root, capture_output=True, check=False, env=CLEAN, timeout=30)
    assert ran(trap)


SURROUNDINGS = [
    "GIT_DIR",
    "GIT_EXTERNAL_DIFF",
    "GIT_SSH_COMMAND",
    "GIT_PAGER",
    "GIT_ASKPASS",
    "GIT_EXEC_PATH",
    "GIT_TRACE",
    "GIT_CONFIG_PARAMETERS",
    "GIT_CONFIG_GLOBAL",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY",
]


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_the_surroundings_of_a_user_change_nothing(root, tmp_path, trap, monkeypatch, name):
    monkeypatch.setenv(name, str(trap))
    before = trap.read_text()
    assert read(root, tmp_path / "old") == "deck: first\n"
    assert trap.read_text() == before
    assert not ran(trap)


def test_a_program_called_git_in_the_current_folder_is_not_run(root, tmp_path, trap, monkeypatch):
    trap.rename(root / "git")
    monkeypatch.chdir(root)
    monkeypatch.setenv("PATH", f".:{os.pathsep}{os.environ['PATH']}")
    assert read(root, tmp_path / "old") == "deck: first\n"
    assert not ran(trap)
    monkeypatch.setenv("PATH", ".")
    with pytest.raises(RevisionError, match="git, which may know it as a revision, is not installed"):
        read(root, tmp_path / "older")
    assert not ran(trap)


def tree(root, *entries):
    """Write a folder of a revision that git itself would refuse, and give its id."""
    data = b"".join(mode + b" " + name + b"\0" + bytes.fromhex(digest) for mode, name, digest in entries)
    return git(root, "hash-object", "-t", "tree", "--literally", "-w", "--stdin", data=data)


def revision_with(root, *entries):
    """Give a revision whose game has these entries."""
    found = tree(root, *entries)
    for name in (b"orchard", b"content", b"games"):
        found = tree(root, (b"40000", name, found))
    return found


@pytest.mark.parametrize("name", [b"..", b".", b"../../owned", b"/tmp/owned", b"a/b"])
def test_a_name_that_leads_out_of_its_folder_is_refused(root, tmp_path, name):
    blob = git(root, "hash-object", "-w", "--stdin", data=b"owned")
    with pytest.raises(RevisionError, match="leads out of its folder"):
        read(root, tmp_path / "old", revision_with(root, (b"100644", name, blob)))
    assert not list(tmp_path.rglob("owned*"))


def test_nothing_is_written_through_a_link_and_a_submodule_is_left_out(root, tmp_path):
    away = tmp_path / "away"
    away.mkdir()
    link = git(root, "hash-object", "-w", "--stdin", data=os.fsencode(away))
    blob = git(root, "hash-object", "-w", "--stdin", data=b"deck: first\n")
    inner = tree(root, (b"100644", b"owned", blob))
    revision = revision_with(
        root,
        (b"120000", b"a", link),
        (b"40000", b"b", inner),
        (b"100755", b"cards.yaml", blob),
        (b"160000", b"module", git(root, "rev-parse", "HEAD")),
    )
    assert read(root, tmp_path / "old", revision) == "deck: first\n"
    folder = tmp_path / "old" / "content" / "orchard"
    assert sorted(path.name for path in folder.iterdir()) == ["a", "b", "cards.yaml"]
    assert (folder / "a").is_symlink()
    twice = revision_with(root, (b"120000", b"a", link), (b"40000", b"a", inner), (b"100644", b"cards.yaml", blob))
    read(root, tmp_path / "older", twice)
    assert not list(away.iterdir())


def test_a_bomb_of_folders_is_reported_in_one_sentence(root, tmp_path, monkeypatch):
    monkeypatch.setattr(git_revision, "_MOST_OBJECTS", 500)
    found = git(root, "hash-object", "-w", "--stdin", data=b"x")
    for mode in (b"100644", *[b"40000"] * 9):
        found = tree(root, *((mode, b"%d" % n, found) for n in range(10)))
    with pytest.raises(RevisionError, match="more than 20,000 files"):
        read(root, tmp_path / "old", revision_with(root, (b"40000", b"a", found)))


def test_a_file_that_is_too_long_is_not_read(root, tmp_path, monkeypatch):
    monkeypatch.setattr(git_revision, "_LONGEST_FILE", 1_000_000)
    blob = git(root, "hash-object", "-w", "--stdin", data=bytes(2_000_000))
    with pytest.raises(RevisionError, match="64 MB in one of them"):
        read(root, tmp_path / "old", revision_with(root, (b"100644", b"a", blob)))


def test_a_damaged_object_is_reported(root, tmp_path):
    blob = git(root, "rev-parse", "HEAD:games/content/orchard/cards.yaml")
    path = root.parent / ".git" / "objects" / blob[:2] / blob[2:]
    path.chmod(0o644)
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(RevisionError, match="the repository"):
        read(root, tmp_path / "old")


@pytest.mark.parametrize("place", ["HEAD", "config", "refs/heads/main"])
def test_a_pipe_in_a_repository_holds_nobody_up(root, tmp_path, monkeypatch, place):
    monkeypatch.setattr(git_revision, "_SECONDS", 0.3)
    path = root.parent / ".git" / place
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(RevisionError):
        read(root, tmp_path / "old")


@pytest.mark.parametrize("made", [b"", b"gitdir: nowhere\n", b"\xff\xfe", b"gitdir: ../repository/.git/../.git\n"])
def test_a_file_in_place_of_the_repository_is_reported(root, tmp_path, made):
    (root.parent / ".git").rename(tmp_path / "elsewhere")
    Path(root.parent / ".git").write_bytes(made)
    with pytest.raises(RevisionError):
        read(root, tmp_path / "old")
