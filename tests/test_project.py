from pathlib import Path

import pytest

from pnp.project import NoSuchProjectError, find_project, open_project

ROOT = Path(__file__).parent.parent


def test_a_project_is_found_upwards(tmp_path):
    (tmp_path / "content" / "mine").mkdir(parents=True)
    assert find_project(tmp_path / "content" / "mine").root == tmp_path


def test_without_a_project_the_shipped_games_are_used_and_output_stays_here(tmp_path):
    found = find_project(tmp_path)
    assert found.is_builtin
    assert "end_of_resources" in found.game_ids
    assert found.output == tmp_path / "output"


def test_a_named_folder_without_content_is_refused(tmp_path):
    with pytest.raises(NoSuchProjectError, match="pnp new"):
        open_project(tmp_path)


def test_own_layouts_come_before_ours(tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "layouts").mkdir()
    assert open_project(tmp_path).layout_folders == (tmp_path / "layouts", ROOT / "layouts")


def test_only_folders_with_a_game_file_are_games(tmp_path):
    for name in ("b", "a", "notes"):
        (tmp_path / "content" / name).mkdir(parents=True)
    for name in ("b", "a"):
        (tmp_path / "content" / name / "game.yaml").touch()
    assert open_project(tmp_path).game_ids == ("a", "b")
