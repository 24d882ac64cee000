"""The versions of the libraries."""

import sys
from importlib import metadata

import pytest

from pnp.base.versions import version
from pnp.build.inputs import LIBRARIES


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Two folders of libraries, which are found in this order."""
    folders = [tmp_path / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir()
    monkeypatch.setattr(sys, "path", [*map(str, folders), *sys.path])
    return folders


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_version_is_the_one_that_the_library_states(library):
    assert version(library) == metadata.version(library)


def test_names_are_compared_as_package_indexes_compare_them(installed):
    (installed[0] / "Loom.Threads-1.5+local.dist-info").mkdir()
    assert {version(name) for name in ("loom-threads", "Loom_Threads", "loom.threads")} == {"1.5+local"}


def test_the_library_that_is_found_first_counts(installed):
    for folder, number in zip(installed, ("2.0", "1.0"), strict=True):
        (folder / f"loom-{number}.dist-info").mkdir()
    assert version("loom") == "2.0"


def test_a_library_that_was_replaced_has_its_new_version(installed):
    old = installed[0] / "loom-1.0.dist-info"
    old.mkdir()
    assert version("loom") == "1.0"
    old.rename(installed[0] / "loom-1.1.dist-info")
    assert version("loom") == "1.1"


def test_a_library_that_only_states_its_version_in_a_file_is_asked_there(installed):
    egg = installed[1] / "loom.egg-info"
    egg.mkdir()
    (egg / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: loom\nVersion: 3.1\n")
    assert version("loom") == "3.1"


def test_a_library_that_is_not_there_is_an_error():
    with pytest.raises(metadata.PackageNotFoundError):
        version("no-such-loom")
