"""Reading files: what is refused, in which words, and at which place."""

import shutil

import pytest
from helpers.pipes import pipe

from pnp.base import writer as writing
from pnp.base.files import content, is_there, ordinary
from pnp.base.findings import Findings, Place
from pnp.base.writer import NotWritableError, replace_folder, sweep, write_file


def read(path, *, longest=100, inside=None, place=None):
    findings = Findings()
    data = content(path, shown_as="art/tree.svg", findings=findings, longest=longest, inside=inside, place=place)
    return data, [(f.code, f.message, str(f.place), f.subject) for f in findings]


def test_a_file_of_the_longest_size_is_read_and_one_byte_more_refused(tmp_path):
    path = tmp_path / "tree.svg"
    path.write_bytes(b"x" * 100)
    assert read(path) == (b"x" * 100, [])
    path.write_bytes(b"x" * 1_101)
    sentence = "the file has 1,101 bytes; expected at most 1,100"
    assert read(path, longest=1_100) == (None, [("file-size", sentence, "art/tree.svg:1:1", "art/tree.svg")])


def test_a_refusal_stands_at_the_place_that_names_the_file(tmp_path):
    tmp_path.joinpath("folder").mkdir()
    _, ((code, message, place, _),) = read(tmp_path / "folder", place=Place("cards.yaml", 7, 9))
    assert (code, place) == ("unreadable-file", "cards.yaml:7:9")
    assert message == "art/tree.svg is a folder; expected a file"


def test_a_missing_file_is_reported_in_the_words_of_the_system(tmp_path):
    _, ((code, message, _, _),) = read(tmp_path / "none.svg")
    assert (code, message) == ("unreadable-file", "the file cannot be read: no such file or directory")


def test_a_pipe_is_never_opened(tmp_path):
    pipe(tmp_path / "pipe")
    _, ((_, message, _, _),) = read(tmp_path / "pipe")
    assert message == "the file is a device or a pipe; expected an ordinary file"
    with pytest.raises(OSError, match="not an ordinary file"):
        ordinary(tmp_path / "pipe")


def test_links_in_a_circle_are_reported_to_lead_nowhere(tmp_path):
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    data, ((code, message, _, _),) = read(tmp_path / "a", inside=tmp_path)
    assert (data, code) == (None, "unreadable-file")
    assert message.startswith("the file cannot be read: ")


def test_a_link_may_lead_to_another_file_of_the_project_only(tmp_path):
    project, outside = tmp_path / "project", tmp_path / "outside.svg"
    project.mkdir()
    outside.write_bytes(b"outside")
    (project / "tree.svg").write_bytes(b"tree")
    (project / "near").symlink_to(project / "tree.svg")
    (project / "far").symlink_to(outside)
    assert read(project / "near", inside=project) == (b"tree", [])
    data, ((_, message, _, _),) = read(project / "far", inside=project)
    assert (data, message) == (None, "the file is a link that leaves the project; expected a file of its own")


def test_an_ordinary_file_is_read_whole(tmp_path):
    (tmp_path / "a").write_bytes(b"all of it")
    assert ordinary(tmp_path / "a") == b"all of it"


def test_a_link_to_nothing_is_there_and_an_impossible_name_is_not(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    assert is_there(tmp_path / "link")
    assert not is_there(tmp_path / "nothing")
    assert not is_there(tmp_path / "a\0b")
    assert not is_there(tmp_path / ("n" * 5_000))


def test_a_folder_in_the_way_of_a_file_leaves_nothing_behind(tmp_path):
    (tmp_path / "x.png").mkdir()
    with pytest.raises(NotWritableError, match=r"cannot write .*x\.png"):
        write_file(tmp_path / "x.png", b"1")
    assert [path.name for path in tmp_path.iterdir()] == ["x.png"]


def test_a_link_in_the_place_of_the_folder_is_not_written_through(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "a4").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NotWritableError, match="something else"):
        replace_folder(tmp_path / "a4", {"a.pdf": b"1"})
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_without_hard_links_kept_files_are_copied(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError

    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1", "svg/b.svg": b"2"})
    monkeypatch.setattr("pathlib.Path.hardlink_to", refuse)
    assert replace_folder(folder, {"a.pdf": b"1", "svg/b.svg": b"3"}) == ("svg/b.svg",)
    assert (folder / "a.pdf").read_bytes() == b"1"
    assert (folder / "svg" / "b.svg").read_bytes() == b"3"


def test_on_other_systems_folders_change_places_by_renaming(tmp_path, monkeypatch):
    monkeypatch.setattr(writing.sys, "platform", "darwin")
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    assert replace_folder(folder, {"b.pdf": b"2"}, remove=frozenset({"a.pdf"})) == ("b.pdf",)
    assert sorted(path.name for path in folder.iterdir()) == ["b.pdf"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a4"]


def test_sweeping_keeps_the_folder_that_stands_and_drops_both_leftovers(tmp_path):
    replace_folder(tmp_path / "a4", {"a.pdf": b"new"})
    for name in (".a4.new", ".a4.old"):
        shutil.copytree(tmp_path / "a4", tmp_path / name)
    sweep(tmp_path / "a4")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a4"]


def test_removing_what_is_not_there_changes_nothing(tmp_path):
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    before = folder.stat().st_ino
    assert replace_folder(folder, {"a.pdf": b"1"}, remove=frozenset({"none.pdf", "a.pdf"})) == ()
    assert folder.stat().st_ino == before
