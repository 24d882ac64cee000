import os

from helpers.pipes import pipe

from pnp.base import fingerprints
from pnp.base.fingerprints import digest, files_in, fingerprint, hashed


def names(folder, **inside):
    return [name for name, _ in files_in(folder, **inside)]


def test_files_are_given_with_their_relative_paths_and_without_what_python_compiled(tmp_path):
    for name in ("b/c", "b/__pycache__"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("a.txt", "b/c/d.txt", "b/__pycache__/x.pyc"):
        (tmp_path / name).write_text("")
    assert names(tmp_path) == ["a.txt", "b/", "b/c/", "b/c/d.txt"]


def test_content_place_and_kind_of_every_entry_count(tmp_path):
    folder = tmp_path / "game"
    (folder / "a").mkdir(parents=True)
    seen = {fingerprint([folder])}

    def looks_new():
        before = len(seen)
        seen.add(fingerprint([folder]))
        return len(seen) > before

    (folder / "a.yaml").write_text("1")
    assert looks_new()
    (folder / "a.yaml").write_text("2")
    assert looks_new()
    (folder / "a.yaml").rename(folder / "a" / "a.yaml")
    assert looks_new()
    (folder / "b").symlink_to("a/a.yaml")
    assert looks_new()
    (folder / "b").unlink()
    (folder / "b").symlink_to("../game/a/a.yaml")
    assert looks_new()
    (folder / "b").unlink()
    (folder / "b").mkdir()
    assert looks_new()
    assert not looks_new()


def test_a_change_that_keeps_size_and_time_counts(tmp_path):
    file = tmp_path / "a.yaml"
    file.write_text("1")
    before, times = fingerprint([tmp_path]), file.stat()
    file.write_text("2")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert fingerprint([tmp_path]) != before


def test_the_border_between_two_folders_counts(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a").write_text("")
    before = fingerprint([tmp_path / "one", tmp_path / "two"])
    (tmp_path / "two" / "a").rename(tmp_path / "one" / "b")
    assert fingerprint([tmp_path / "one", tmp_path / "two"]) != before


def test_only_wanted_files_count(tmp_path):
    (tmp_path / "a.py").write_text("1")
    before = fingerprint([tmp_path], wanted=lambda name: name.endswith(".py"))
    (tmp_path / "a.txt").write_text("1")
    assert fingerprint([tmp_path], wanted=lambda name: name.endswith(".py")) == before


def test_links_to_folders_are_followed_inside_only_and_never_in_circles(tmp_path):
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "x").write_text("")
    root = tmp_path / "root"
    (root / "game").mkdir(parents=True)
    (root / "shared").mkdir()
    (root / "shared" / "y").write_text("")
    (root / "game" / "out").symlink_to(tmp_path / "outside")
    (root / "game" / "self").symlink_to(".")
    (root / "game" / "shared").symlink_to("../shared")
    assert names(root / "game") == ["out/", "self/", "shared/"]
    assert names(root / "game", inside=root) == ["out/", "self/", "shared/", "shared/y"]


def test_an_entry_of_which_the_system_cannot_say_whether_it_is_a_link_ends_nothing(tmp_path, monkeypatch):
    class Gone:
        name, path = "a", str(tmp_path / "a")

        def is_dir(self):
            return True

        def is_symlink(self):
            raise OSError

    (tmp_path / "a").mkdir()
    monkeypatch.setattr(fingerprints, "_entries", lambda folder: [Gone()] if folder == str(tmp_path) else [])
    assert names(tmp_path) == ["a/"]


def test_what_is_no_ordinary_file_is_not_read(tmp_path):
    (tmp_path / "zeros").symlink_to("/dev/zero")
    (tmp_path / "circle").symlink_to("circle")
    pipe(tmp_path / "pipe")
    assert {digest(path) for path in tmp_path.iterdir()} == {digest(tmp_path / "missing")}


def test_values_have_the_same_hash_where_they_are_equal_whatever_their_letters():
    assert hashed("a", 1, ("b",)) == hashed("a", 1, ("b",))
    assert len({hashed("a", "b"), hashed("ab"), hashed("\udc80"), hashed(1), hashed("1")}) == 5
