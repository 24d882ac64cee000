from pnp.build.freshness import Record, fingerprint_of_code, fingerprint_of_inputs, read_record


def test_a_record_is_read_as_it_was_written(tmp_path):
    record = Record(inputs="a", code="b", files={"x.pdf": 3})
    (tmp_path / ".build.json").write_bytes(record.as_bytes())
    assert read_record(tmp_path) == record


def test_a_broken_record_counts_as_none(tmp_path):
    assert read_record(tmp_path) is None
    for words in ("", "[]", "{}", '{"inputs": 1}', "\x00"):
        (tmp_path / ".build.json").write_text(words)
        assert read_record(tmp_path) is None


def test_a_build_is_whole_only_while_every_file_has_its_size(tmp_path):
    record = Record(inputs="a", code="b", files={"x.pdf": 3})
    assert not record.is_whole(tmp_path)
    (tmp_path / "x.pdf").write_bytes(b"123")
    assert record.is_whole(tmp_path)
    (tmp_path / "x.pdf").write_bytes(b"1234")
    assert not record.is_whole(tmp_path)


def test_every_change_of_content_layouts_or_wishes_is_seen(tmp_path):
    game, layouts = tmp_path / "game", tmp_path / "layouts"
    for folder, name in ((game, "a.yaml"), (layouts, "l.py")):
        folder.mkdir()
        (folder / name).write_text("1")
    seen = set()

    def look(wishes="a4"):
        seen.add(fingerprint_of_inputs(fingerprint_of_code([layouts]), game, wishes))

    look()
    look()
    assert len(seen) == 1
    (game / "a.yaml").write_text("2")
    look()
    (game / "b.yaml").write_text("2")
    look()
    (game / "b.yaml").rename(game / "c.yaml")
    look()
    (layouts / "l.py").write_text("2")
    look()
    look("a3")
    assert len(seen) == 6


def test_the_preview_and_caches_do_not_count(tmp_path):
    (tmp_path / "a.yaml").write_text("1")
    before = fingerprint_of_inputs("code", tmp_path, "")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "rules.pyc").write_text("x")
    (tmp_path / "preview.png").write_text("x")
    assert fingerprint_of_inputs("code", tmp_path, "") == before


def test_what_cannot_be_read_counts_too(tmp_path):
    (tmp_path / "a.yaml").write_text("1")
    seen = {fingerprint_of_inputs("code", tmp_path, "")}
    (tmp_path / "b.yaml").symlink_to("/dev/zero")
    seen.add(fingerprint_of_inputs("code", tmp_path, ""))
    (tmp_path / "c.yaml").symlink_to("c.yaml")
    seen.add(fingerprint_of_inputs("code", tmp_path, ""))
    (tmp_path / "d.yaml").mkdir()
    seen.add(fingerprint_of_inputs("code", tmp_path, ""))
    assert len(seen) == 4
