"""Names that one desktop loses or refuses are told on all of them."""

import pytest

from pnp.base.files import is_there
from pnp.game.portable_names import is_reserved


@pytest.mark.parametrize("name", ["con", "AUX", "nul.svg", "com1", "lpt9.tar.gz", "prn .txt"])
def test_windows_keeps_names_for_devices(name):
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["cone", "com", "com10", "auxiliary.svg", "a.con", "null"])
def test_other_names_are_free(name):
    assert not is_reserved(name)


def test_files_that_differ_only_in_case_are_reported(harvest):
    (harvest.folder / "art").mkdir(exist_ok=True)
    for name in ("Plum.svg", "plum.svg"):
        (harvest.folder / "art" / name).write_text("<svg/>")
    said = harvest.run("validate").stderr
    assert (
        "content/harvest/art/plum.svg:1:1: warning[name-case]: plum.svg and Plum.svg differ only in case, "
        "so Windows and macOS keep one of them" in said
    )
    assert said.count("name-case") == 1


def test_a_content_file_in_capitals_is_reported(harvest):
    (harvest.folder / "Play.yaml").write_text("deck: x\nlayout: cards\nsize: poker\ncards: [{id: a, title: A}]\n")
    said = harvest.run("validate").stderr
    assert "Windows and macOS read Play.yaml as play.yaml, other systems do not" in said
    assert "hint: rename it to play.yaml" in said


def test_ids_and_files_with_names_of_devices_are_reported(harvest):
    harvest.change("cards.yaml", "id: rye", "id: aux")
    (harvest.folder / "nul.yaml").write_text("")
    said = harvest.run("validate").stderr
    assert 'warning[reserved-name]: "aux" is a name that Windows keeps for a device' in said
    assert "content/harvest/nul.yaml:1:1: warning[reserved-name]" in said
    assert "hint: call it aux_1, for example" in said


def test_no_new_game_is_called_like_a_device(harvest):
    done = harvest.run("new", "con")
    assert done.exit_code == 2
    assert '"con" is a name that Windows keeps for a device; choose another name' in done.stderr


def test_a_table_in_another_case_is_not_there_on_any_desktop(harvest):
    (harvest.folder / "goods.csv").write_text("Name,Title\nfig,Fig\n")
    (harvest.folder / "goods.yaml").write_text(
        "deck: goods\ncomponent: crop_card\nlayout: cards\nsize: poker\nrows: Goods.csv\ncolumns: {id: Name}\n"
    )
    said = harvest.run("validate").stderr
    assert 'there is no table "Goods.csv" beside this file' in said
    assert 'did you mean "goods.csv"?' in said


def test_a_file_is_there_in_the_same_letters_only(tmp_path, monkeypatch):
    (tmp_path / "plum.csv").write_text("")
    # A system that takes no notice of case.
    monkeypatch.setattr(type(tmp_path), "exists", lambda _: True)
    assert is_there(tmp_path / "plum.csv")
    assert not is_there(tmp_path / "Plum.csv")
    (tmp_path / "a\u0308.csv").write_text("")
    assert is_there(tmp_path / "\u00e4.csv")
