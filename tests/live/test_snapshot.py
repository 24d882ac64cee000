"""Snapshots of the files of a game, compared to find out what was saved."""

import os
import time

import pytest

from pnp.base import seen_files
from pnp.live import snapshot as module
from pnp.live.snapshot import GameFiles
from pnp.project.folder import open_project

CARDS, GAME = "content/harvest/cards.yaml", "content/harvest/game.yaml"


@pytest.fixture
def snapshot(harvest):
    return lambda: GameFiles(open_project(harvest.root), "harvest").snapshot()


def test_an_untouched_game_has_equal_snapshots(harvest, snapshot):
    before = snapshot()
    harvest.change("cards.yaml", "Oats", "Oats")
    assert snapshot() == before


def test_a_changed_a_new_and_a_deleted_file_are_found(harvest, snapshot):
    before = snapshot()
    harvest.change("cards.yaml", "Oats", "Hay")
    (harvest.folder / "more.yaml").write_text("deck: more\n")
    (harvest.folder / "tokens.yaml").unlink()
    changed = before.changed(snapshot())
    assert changed == {CARDS, "content/harvest/more.yaml", "content/harvest/tokens.yaml"}


def test_previews_and_hidden_files_are_no_content(harvest, snapshot):
    before = snapshot()
    (harvest.folder / "preview.png").write_bytes(b"picture")
    (harvest.folder / ".cards.yaml.swp.yaml").write_text("draft")
    assert snapshot() == before


def test_a_layout_of_the_project_belongs_to_the_snapshot(harvest, snapshot):
    before = snapshot()
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "odd.py").write_text("pass\n")
    assert snapshot().layouts != before.layouts


def test_files_of_piece_sets_and_overlays_are_not_shared_by_all_pieces(harvest, snapshot):
    before = snapshot().shared({CARDS, GAME}, GAME)
    harvest.change("cards.yaml", "Oats", "Hay")
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "fi.yaml").write_text("texts: {}\n")
    assert snapshot().shared({CARDS, GAME}, GAME) == before
    harvest.change("game.yaml", "Harvest", "Harvests")
    assert snapshot().shared({CARDS, GAME}, GAME) != before


def test_a_file_that_was_not_saved_lately_is_not_read_again(harvest, monkeypatch):
    files, read = GameFiles(open_project(harvest.root), "harvest"), []
    monkeypatch.setattr(module, "digest", lambda path: read.append(path.name) or path.name)
    long_ago = time.time() - 60
    for path in harvest.root.rglob("*"):
        os.utime(path, (long_ago, long_ago))
    monkeypatch.setattr(seen_files, "_TICK_NS", -1_000_000_000_000)
    files.snapshot()
    read.clear()
    files.snapshot()
    assert read == []
    harvest.change("cards.yaml", "Oats", "Hay")
    files.snapshot()
    assert read == ["cards.yaml"]


def test_a_save_that_leaves_size_and_time_as_they_were_is_seen(harvest):
    files, cards = GameFiles(open_project(harvest.root), "harvest"), harvest.folder / "cards.yaml"
    before = files.snapshot()
    status = cards.stat()
    harvest.change("cards.yaml", "Oats", "Rice")
    os.utime(cards, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert before.changed(files.snapshot()) == {CARDS}
