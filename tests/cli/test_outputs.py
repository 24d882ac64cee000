"""Every option that names an output: what is no plain file is refused in one line, and stays what it is."""

import os
import stat

import pytest
from helpers.pipes import pipe
from helpers.small_project import SmallProject

from pnp.base.writer import NotWritableError


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return SmallProject(tmp_path_factory.mktemp("project"))


pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has no pipes and devices with names")


def device(path):
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 3))
    except OSError:
        pytest.skip("only root makes devices")


def link(path):
    path.with_name("aim").write_bytes(b"mine")
    path.symlink_to("aim")


# The words of a command, with % for its output, and the file in the way below that output.
COMMANDS = [
    (("text", "export", "harvest", "-o", "%.csv"), ".csv"),
    (("text", "export", "harvest", "-o", "%.xlsx"), ".xlsx"),
    (("text", "set", "harvest", "crop_card.rye.title", "Rye", "--to", "house", "--preview", "%.png"), ".png"),
    (("gallery", "harvest", "-o", "%.html"), ".html"),
    (("icons", "--output", "%.pdf"), ".pdf"),
    (("printer", "calibrate", "--output", "%.pdf"), ".pdf"),
    (("schema", "--output", "%"), "/game.schema.json"),
    (("build", "--format", "pdf", "--output", "%"), "/harvest/a4/harvest.pdf"),
    (("export", "--for", "mpc", "--output", "%"), "/harvest/mpc/checklist.txt"),
]


def unchanging(path):
    """What a look at a path does not change: a link that was followed has another time of access."""
    met = path.lstat()
    return met.st_ino, met.st_mode, met.st_uid, met.st_size, met.st_mtime_ns


@pytest.mark.parametrize("make", [pipe, device, link, os.mkdir], ids=["pipe", "device", "link", "folder"])
@pytest.mark.parametrize(("words", "below"), COMMANDS, ids=[" ".join(words[:2]) for words, _ in COMMANDS])
def test_no_output_replaces_what_is_no_plain_file(project, tmp_path, monkeypatch, words, below, make):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / f"out{below}"
    path.parent.mkdir(parents=True, exist_ok=True)
    make(path)
    before = unchanging(path)
    of_project = () if words[0] in ("icons", "printer") else ("--project", str(project.root))
    done = project.call(*(word.replace("%", str(tmp_path / "out")) for word in words), *of_project)
    if isinstance(done.exception, NotWritableError):
        assert f"{path.name}: it is a " in str(done.exception)
    else:  # an option for a file refuses folders before anything is read
        assert done.exit_code == 2
        assert "is a directory" in done.output
        assert make is os.mkdir
    assert unchanging(path) == before
    assert not (tmp_path / "aim").exists() or (tmp_path / "aim").read_bytes() == b"mine"
