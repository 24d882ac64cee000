"""The editor's settings name the schema of every content file, and keep what else they hold."""

import json
from pathlib import Path

import pytest

from pnp.project.editor import UnreadableSettingsError, settings_beside, with_schemas

SCHEMAS = Path(".vscode/schemas")


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
