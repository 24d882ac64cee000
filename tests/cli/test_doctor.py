"""What `pnp doctor` finds on a machine that has everything, and on one that lacks something."""

import json
from importlib import metadata

import pytest

from pnp.base.distribution import DISTRIBUTION


@pytest.fixture
def requirements(monkeypatch):
    """Says what the distribution requires."""

    def say(*lines):
        monkeypatch.setattr(metadata, "requires", lambda name: list(lines) if name == DISTRIBUTION else None)

    return say


def test_what_is_there_is_listed_with_its_version(harvest, requirements):
    requirements("pyyaml>=6.0.1", "typer", 'uvicorn>=0.1; extra == "live"')
    done = harvest.run("doctor")
    assert done.exit_code == 0
    assert f"ok    libraries     pyyaml {metadata.version('pyyaml')}, typer" in done.stdout
    assert "ok    fonts         14 styles" in done.stdout
    assert "FAIL" not in done.stdout


def test_a_missing_library_is_reported_with_what_to_type(harvest, requirements):
    requirements("pyyaml", "no-such-library>=1", "nor-this ; extra == 'live'", "nor-that; extra == 'test'")
    done = harvest.run("doctor")
    assert done.exit_code == 1
    assert "FAIL  libraries     missing: no-such-library -> pip install pnp-sheets\n" in done.stdout
    assert "none  extra live    missing: nor-this -> pip install 'pnp-sheets[live]'\n" in done.stdout
    assert "nor-that" not in done.stdout


def test_a_folder_that_cannot_be_written_is_reported(harvest, requirements, monkeypatch):
    requirements("pyyaml")
    monkeypatch.setenv("PNP_CACHE", "/proc/nowhere")
    told = json.loads(harvest.run("doctor", "--json").stdout)
    assert told["ok"]
    (kept,) = [check for check in told["checks"] if check["name"] == "kept results"]
    assert kept["advice"] == "name another folder in PNP_CACHE"


def test_a_folder_of_results_that_others_may_write_is_reported(harvest, requirements, monkeypatch, tmp_path):
    requirements("pyyaml")
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    tmp_path.chmod(0o777)
    said = harvest.run("doctor").stdout
    advice = "name a folder of your own in PNP_CACHE"
    assert f"{tmp_path}: others may write there, so nothing is read from it -> {advice}\n" in said


@pytest.mark.parametrize(
    ("system", "typed"),
    [("linux", "apt-get install git"), ("darwin", "xcode-select --install"), ("win32", "winget install Git.Git")],
)
def test_what_is_missing_is_reported_with_what_to_type_on_this_desktop(
    harvest, requirements, monkeypatch, system, typed
):
    requirements("pyyaml")
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("pnp.cli.commands.doctor.sys.platform", system)
    assert f"none  git           not found -> {typed}; pnp diff HEAD needs it\n" in harvest.run("doctor").stdout


def test_the_folder_of_schemas_is_among_those_that_are_tried(harvest, requirements, monkeypatch):
    requirements("pyyaml")
    monkeypatch.setenv("PNP_SCHEMAS", "/proc/nowhere")
    assert "-> name another folder in PNP_SCHEMAS\n" in harvest.run("doctor").stdout
