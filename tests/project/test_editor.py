"""The editor's settings name the schema of every content file, and keep what else they hold."""

import json
from pathlib import Path

import pytest

from pnp import __version__
from pnp.project.editor import (
    UnreadableSettingsError,
    keep_schemas,
    name_schemas,
    prepare_editor,
    schemas_folder,
    settings_beside,
    with_schemas,
)
from pnp.project.folder import open_project
from pnp.project.schema import file_of, patterns

SCHEMAS = {kind: f".vscode/schemas/{file_of(kind)}" for kind in patterns()}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of this person for schemas, still empty."""
    monkeypatch.setenv("PNP_SCHEMAS", str(tmp_path / "mine"))
    return tmp_path / "mine"


def test_each_kind_of_file_has_its_schema():
    mapped = json.loads(with_schemas(None, SCHEMAS))["yaml.schemas"]
    assert mapped[".vscode/schemas/game.schema.json"] == ["content/*/game.yaml"]
    assert mapped[".vscode/schemas/scenario.schema.json"] == ["content/*/scenarios/*.yaml"]
    pieces = mapped[".vscode/schemas/pieces.schema.json"]
    assert pieces[0] == "content/*/*.yaml"
    assert "!content/*/play.yaml" in pieces


def test_other_settings_and_other_schemas_stay():
    before = {"editor.tabSize": 2, "yaml.schemas": {"own.json": ["*.own.yaml"]}}
    after = json.loads(with_schemas(json.dumps(before).encode(), SCHEMAS))
    assert after["editor.tabSize"] == 2
    assert after["yaml.schemas"]["own.json"] == ["*.own.yaml"]
    assert with_schemas(json.dumps(after).encode(), SCHEMAS) == with_schemas(json.dumps(before).encode(), SCHEMAS)


@pytest.mark.parametrize("settings", [b'{\n  // a remark\n  "a": 1\n}', b"[]", b'{"yaml.schemas": 3}', b"\xff\xfe"])
def test_settings_that_are_not_plain_json_are_left_alone(settings):
    with pytest.raises(UnreadableSettingsError, match="the editor's settings"):
        with_schemas(settings, SCHEMAS)


def test_only_schemas_of_an_editor_have_settings_beside_them():
    assert settings_beside(Path("a/.vscode/schemas")) == Path("a/.vscode/settings.json")
    assert settings_beside(Path("a/schemas")) is None


def test_schemas_named_elsewhere_for_the_same_files_are_named_no_longer():
    ours = with_schemas(None, {kind: f"file:///mine/{file_of(kind)}" for kind in patterns()})
    assert (
        with_schemas(with_schemas(None, SCHEMAS).encode(), {k: f"file:///mine/{file_of(k)}" for k in patterns()})
        == ours
    )


def test_schemas_lie_once_for_all_projects_and_the_settings_name_them(harvest, folder):
    project = open_project(harvest.root)
    keep_schemas(project, __version__)
    settings = name_schemas(project, harvest.root)
    named = json.loads(settings.read_text())["yaml.schemas"]
    assert len(named) == len(patterns())
    assert {Path(name.removeprefix("file://")).parent for name in named} == {folder}
    assert all(Path(name.removeprefix("file://")).is_file() for name in named)
    assert settings.with_name(".gitignore").read_text().splitlines()[-1] == "settings.json"
    assert sum(file.stat().st_size for file in settings.parent.iterdir()) < 10_000


def test_a_project_with_layouts_of_its_own_has_schemas_of_its_own(harvest, folder):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "ring.py").write_text("")
    own = schemas_folder(open_project(harvest.root))
    assert own.parent == folder
    assert own.name.startswith(f"{harvest.root.name}-")


@pytest.mark.usefixtures("folder")
def test_settings_that_were_there_stay_in_git(harvest):
    (harvest.root / ".vscode").mkdir()
    (harvest.root / ".vscode" / "settings.json").write_text("{}")
    name_schemas(open_project(harvest.root), harvest.root)
    assert not (harvest.root / ".vscode" / ".gitignore").exists()


def test_schemas_of_this_version_are_not_written_again(harvest, folder):
    project = open_project(harvest.root)
    prepare_editor(project, __version__)
    assert (folder / "version.txt").read_text() == __version__
    (folder / file_of("game")).unlink()
    prepare_editor(project, __version__)
    assert not (folder / file_of("game")).exists()
    (folder / "version.txt").write_text("0.0.1")
    prepare_editor(project, __version__)
    assert (folder / file_of("game")).is_file()


@pytest.mark.usefixtures("folder")
def test_a_new_game_runs_no_code_of_the_project_for_its_editor(harvest):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "ring.py").write_text("raise SystemExit(7)")
    prepare_editor(open_project(harvest.root), __version__)
    assert not (harvest.root / ".vscode").exists()


def test_a_new_game_needs_no_editor(harvest, monkeypatch):
    (harvest.root / "a file").write_text("")
    monkeypatch.setenv("PNP_SCHEMAS", str(harvest.root / "a file" / "schemas"))
    prepare_editor(open_project(harvest.root), __version__)
    assert not (harvest.root / ".vscode").exists()
