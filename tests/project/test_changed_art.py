"""Pictures that were sound are not read again; one that changed, or that is shown now, is."""

import pytest

from pnp.base.findings import Findings
from pnp.project import art
from pnp.project.changed_art import check_changed_art
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
BROKEN = SQUARE.replace('width="10"', 'width="ten"')


@pytest.fixture
def validated(harvest, monkeypatch, tmp_path):
    """Tells what a validation finds in the pictures, and whether it read them."""
    folder = harvest.root / "content" / "harvest" / "art"
    folder.mkdir(exist_ok=True)
    (folder / "square.svg").write_text(SQUARE)
    looked, check, project = [], art.check_art, open_project(harvest.root)
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))

    def validate(code="as it is", meanwhile=lambda: None):
        def note_and_check(read, findings):
            looked.append(True)
            are_sound = check(read, findings)
            meanwhile()
            return are_sound

        looked.clear()
        monkeypatch.setattr(art, "check_art", note_and_check)
        findings = Findings()
        read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
        check_changed_art(read, findings, code=code)
        return [finding.code for finding in findings], bool(looked)

    return folder, validate


def test_sound_pictures_are_read_again_when_one_of_them_or_pnp_changed(validated):
    folder, validate = validated
    assert validate() == ([], True)
    assert validate() == ([], False)
    (folder / "square.svg").write_text(SQUARE.replace("10 10", "10 11"))
    assert validate() == ([], True)
    assert validate() == ([], False)
    assert validate(code="another") == ([], True)


def test_a_picture_with_a_fault_is_reported_each_time(validated):
    folder, validate = validated
    (folder / "broken.svg").write_text(BROKEN)
    first = validate()
    assert first[0]
    assert validate() == first


def test_a_picture_that_was_saved_while_others_were_read_is_read_next_time(validated):
    folder, validate = validated
    assert validate(meanwhile=lambda: (folder / "square.svg").write_text(BROKEN)) == ([], True)
    (folder / "square.svg").write_text(SQUARE)
    assert validate() == ([], True)
    assert validate() == ([], False)
