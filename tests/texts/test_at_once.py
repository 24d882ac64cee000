"""Texts changed by several processes at once, and files of a designer in which only the words change."""

import stat
import subprocess
import sys

import pytest

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.translation import all_wordings

KEYS = [f"crop_card.{crop}.{part}" for crop in ("barley", "oats", "rye") for part in ("title", "text")]
NEW = {
    key: f"New {number} {{number.hand_limit}}" if key == "crop_card.barley.text" else f"New {number}"
    for number, key in enumerate(KEYS)
} | {"crop_card.oats.text": "Now {cost.mill}."}


def set_at_once(harvest, *options):
    words = [sys.executable, "-m", "pnp", "text", "set", "harvest", "--project", str(harvest.root), *options]
    started = [subprocess.Popen([*words, key, text], stdout=subprocess.DEVNULL) for key, text in NEW.items()]
    return [process.wait(timeout=120) for process in started]


def words_of(harvest):
    project = open_project(harvest.root)
    read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
    return {wording.key: wording.text for wording in all_wordings(read)}


def test_six_texts_set_at_once_are_all_kept(harvest):
    overlay = harvest.folder / "texts" / "fi.yaml"
    overlay.parent.mkdir()
    overlay.write_text("# By Aino.\ntexts:\n  # A pun.\n  token.title: Merkki  # check\n")
    assert set_at_once(harvest, "--to", "fi") == [0] * 6
    written = overlay.read_text()
    assert all(f"{key}: " in written and text in written for key, text in NEW.items())
    assert written.startswith("# By Aino.\nlanguage: fi\ntexts:\n")
    assert "  # A pun.\n  token.title: Merkki  # check\n" in written


def test_six_originals_set_at_once_are_all_kept(harvest):
    harvest.change(
        "cards.yaml",
        "Keep **{number.hand_limit}** cards.",
        "|  # two lines\n      Keep **{number.hand_limit}**\n      cards.\n",
    )
    assert set_at_once(harvest, "--in-place") == [0] * 6
    assert {key: words_of(harvest)[key] for key in KEYS} == NEW
    assert "# two lines" in (harvest.folder / "cards.yaml").read_text()
    assert not (harvest.folder / "texts").exists()


@pytest.mark.parametrize("end", [b"\r\n", b"\r", b"\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("last", [b"", b"\n"])
def test_in_place_line_ends_mark_mode_and_the_end_of_the_file_stay(harvest, tmp_path, end, mark, last):
    path = harvest.folder / "cards.yaml"
    source = mark + (path.read_bytes().rstrip() + b"  # last" + last).replace(b"\n", end)
    path.write_bytes(source)
    path.chmod(0o640)
    table = tmp_path / "words.csv"
    table.write_text(
        'key,text\ncrop_card.barley.title,Barley\ncrop_card.rye.text,"Two\nlines"\ncrop_card.oats.title,Wild oats\n'
    )
    done = harvest.run("text", "import", "harvest", str(table), "--in-place")
    assert done.exit_code == 0, done.output
    after = source.replace(b"title: Oats", b"title: Wild oats").replace(b"Nothing happens.", b'"Two\\nlines"')
    assert path.read_bytes() == after
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_several_texts_of_one_file_are_changed_though_their_lines_move(harvest, tmp_path):
    for text in ("Keep **{number.hand_limit}** cards.", "Nothing happens."):
        harvest.change("cards.yaml", f"text: {text}", f"text: >-\n      {text.replace(' ', chr(10) + '      ')}")
    table = tmp_path / "words.csv"
    table.write_text("key,text\n" + "".join(f"{key},{text}\n" for key, text in NEW.items()))
    assert harvest.run("text", "import", "harvest", str(table), "--in-place").exit_code == 0
    assert {key: words_of(harvest)[key] for key in KEYS} == NEW


def test_a_text_that_is_implied_is_not_written_into_a_file(harvest):
    before = (harvest.folder / "tokens.yaml").read_bytes()
    done = harvest.run("text", "set", "harvest", "token.grain.title", "Corn", "--in-place")
    assert done.exit_code == 2
    assert (harvest.folder / "tokens.yaml").read_bytes() == before


@pytest.mark.parametrize("hidden", ["\x1b[31m", "\u202e", "\u200b", "\x7f"])
def test_a_text_with_an_invisible_character_is_refused(harvest, hidden):
    done = harvest.run("text", "set", "harvest", "crop_card.rye.title", f"R{hidden}ye")
    assert done.exit_code == 1
    assert "hidden-character" in done.output
    assert hidden not in done.output
    assert not (harvest.folder / "texts").exists()


def test_a_damaged_overlay_is_left_alone(harvest):
    overlay = harvest.folder / "texts" / "fi.yaml"
    overlay.parent.mkdir()
    overlay.write_text("texts: [\n")
    assert harvest.run("text", "set", "harvest", "crop_card.rye.title", "Ruis", "--to", "fi").exit_code == 1
    assert overlay.read_text() == "texts: [\n"


def test_an_original_behind_a_link_is_refused(harvest):
    path = harvest.folder / "cards.yaml"
    path.rename(harvest.folder / "kept.txt")
    path.symlink_to("kept.txt")
    done = harvest.run("text", "set", "harvest", "crop_card.rye.title", "Ruis", "--in-place")
    assert "it is a link" in str(done.exception)
    assert path.is_symlink()
    assert b"Ruis" not in path.read_bytes()
