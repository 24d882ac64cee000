from pathlib import Path

import pytest

from pnp.project.folder import NoSuchProjectError, find_project, open_project, root_for_new, unread

ROOT = Path(__file__).parents[2]


def test_a_project_is_found_upwards(tmp_path):
    (tmp_path / "content" / "mine").mkdir(parents=True)
    assert find_project(tmp_path / "content" / "mine").root == tmp_path


def test_without_a_project_the_game_in_the_package_is_used_and_output_stays_here(tmp_path):
    found = find_project(tmp_path)
    assert found.is_builtin
    assert found.is_ours
    assert found.game_ids == ("eight_jetties",)
    assert found.output == tmp_path / "output"


def test_nothing_is_written_into_the_package_when_its_project_is_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    named = open_project(ROOT / "pnp" / "builtin")
    assert named.is_builtin
    assert named.output == tmp_path / "output"


def test_the_checkout_is_ours_and_other_projects_are_not(tmp_path):
    (tmp_path / "content").mkdir()
    assert (open_project(ROOT).is_ours, open_project(ROOT).is_builtin) == (True, False)
    assert (open_project(tmp_path).is_ours, open_project(tmp_path).is_builtin) == (False, False)


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


def test_content_that_no_game_holds_is_reported(tmp_path):
    for name in ("sound/game.yaml", "lost/cards.yaml", "deck.yaml", ".git/x.yaml", "pictures/a.svg"):
        (tmp_path / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "content" / name).write_text("")
    assert [(str(one.place), one.message) for one in unread(open_project(tmp_path))] == [
        ("content/deck.yaml:1:1", "deck.yaml is not read, because it is not in the folder of a game"),
        ("content/lost:1:1", "lost has no game.yaml, so it is not read as a game"),
    ]


def test_a_new_game_goes_into_the_project_around_or_begins_one_here(tmp_path):
    assert root_for_new(tmp_path) == tmp_path
    inside = tmp_path / "content" / "first"
    inside.mkdir(parents=True)
    assert root_for_new(inside) == tmp_path
