"""A small project built once, and copies of its sheets to be tampered with."""

import shutil
from pathlib import Path

import pytest
from helpers.small_project import SmallProject
from helpers.tampering import Tampered

FILE = "harvest/a4/crop_card.pdf"


def new_project(folder: Path) -> SmallProject:
    """A project whose cards have backs, on a sheet that is not full."""
    project = SmallProject(folder)
    project.change("cards.yaml", "size: poker\n", "size: poker\nback: {}\n")
    project.change("cards.yaml", "title: Barley", "title: Barley\n    count: 4")
    project.change("components.yaml", "count: 3", "count: 6")
    return project


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> SmallProject:
    """The project, built once."""
    project = new_project(tmp_path_factory.mktemp("sound"))
    done = project.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    return project


@pytest.fixture
def built(sound: SmallProject, tmp_path: Path) -> Path:
    """A copy of the sheets, to be tampered with."""
    folder = tmp_path / "output"
    shutil.copytree(sound.root / "output", folder)
    return folder


@pytest.fixture
def cards(built: Path) -> Tampered:
    """The cards' own file, to be tampered with."""
    return Tampered(built / FILE)
