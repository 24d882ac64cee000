"""What a verb refuses before it reads or writes anything: pipes, addresses that are none, folders that lead out."""

import os

import pytest
from helpers.limits import said_by

PROJECT = "--project"


@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")], ids=["pipe", "device"])
@pytest.mark.parametrize("asked", ["validate --rulebook", "referee --replay"])
def test_a_file_to_read_is_an_ordinary_file(harvest, tmp_path, asked, make):
    make(tmp_path / "book")
    code, said = said_by(*asked.split(), str(tmp_path / "book"), PROJECT, str(harvest.root))
    assert code == 2
    assert "is a pipe or a device; expected an ordinary file" in said


@pytest.mark.parametrize("option", ["--save", "--save-all"])
def test_a_folder_to_write_has_a_name_and_no_links_that_lead_nowhere(harvest, tmp_path, option):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for folder, message in (("", "met nothing; expected a folder"), (str(tmp_path / "loop"), "lead nowhere")):
        code, said = said_by("referee", option, folder, PROJECT, str(harvest.root))
        assert code == 2
        assert message in said


@pytest.mark.parametrize(
    "address",
    ["cards", "/home/me/cards", "javascript:alert(1)", "https://", "http:cards", "https://x y", "https://x/\x1b[31m",
     "https://x/\u202e", "ftp://example.org", "file:", "data:text/html,x"],
)  # fmt: skip
def test_an_address_of_pictures_is_one(harvest, address):
    code, said = said_by("export", "--for", "tts", "--url-base", address, PROJECT, str(harvest.root))
    assert code == 2
    assert "is not an address; expected one such as" in said
    assert not (harvest.root / "output").exists()


@pytest.mark.parametrize("verb", ["list", "validate", "build", "referee", "text status", "gallery", "preview"])
def test_the_folder_of_a_game_that_leads_out_of_the_project_is_neither_read_nor_written(harvest, tmp_path, verb):
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    harvest.folder.rename(outside)
    (outside / "layouts").mkdir()
    (outside / "layouts" / "trap.py").write_text("raise SystemExit('SECRET')\n")
    harvest.folder.symlink_to(outside)
    before = sorted(outside.rglob("*"))
    for words in (verb.split(), [*verb.split(), "harvest"]):
        code, said = said_by(*words, PROJECT, str(harvest.root))
        assert code in (1, 2), said
        assert "SECRET" not in said
        assert "Traceback" not in said
    assert sorted(outside.rglob("*")) == before


@pytest.mark.parametrize("verb", ["list", "list --json", "build", "gallery", "export --for mpc", "preview", "pack"])
def test_a_folder_whose_name_is_not_utf_8_is_refused_in_one_finding(harvest, verb):
    name = os.fsdecode(b"caf\xe9")
    harvest.folder.rename(harvest.folder.with_name(name))
    for words in (verb.split(), [*verb.split(), name]):
        code, said = said_by(*words, PROJECT, str(harvest.root))
        assert code in (1, 2), said
        assert "Traceback" not in said
    code, said = said_by(*verb.split(), PROJECT, str(harvest.root))
    assert code == 1
    assert r"content/caf\xe9:1:1: error[unreadable-file]: the folder of this game has a name that is not UTF-8" in said
