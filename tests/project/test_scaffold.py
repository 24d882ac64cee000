"""A new game is whole: it reads without a finding and its counts add up."""

from pathlib import Path

import pytest
from helpers.printed_words import words_of_pages

from pnp.base.findings import Findings
from pnp.base.look_names import LOOKS
from pnp.checks.counts import check_counts
from pnp.drawing.style import Variant
from pnp.project.faces import draw
from pnp.project.folder import find_project, open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.project.scaffold import NameTakenError, new_game, start_game


@pytest.fixture
def project(tmp_path):
    for path, text in new_game(tmp_path / "content" / "moon_harvest", "moon_harvest"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return open_project(tmp_path)


def test_the_files_stand_in_the_folder_of_the_game():
    folder = Path("content") / "moon_harvest"
    files = new_game(folder, "moon_harvest")
    assert [path.relative_to(folder).as_posix() for path, _ in files] == [
        "game.yaml", "components.yaml", "rules.yaml", "cards.yaml", "tokens.yaml",
    ]  # fmt: skip
    assert files[0][1].count("title: Moon Harvest\n") == 1


def test_a_new_game_has_nothing_to_complain_about(project):
    findings = Findings()
    read = read_game(project, Layouts(project.layout_folders), "moon_harvest", findings)
    check_counts(read, findings)
    assert [f.as_text() for f in findings] == []
    assert len(read.sets) == 2


@pytest.mark.parametrize("look", LOOKS)
def test_a_new_game_is_drawn_in_the_look_that_it_names(tmp_path, look):
    for path, text in new_game(tmp_path / "content" / "moon_harvest", "moon_harvest", look):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    project, findings = open_project(tmp_path), Findings()
    read = read_game(project, Layouts(project.layout_folders), "moon_harvest", findings)
    faces = [face for one in draw(read, kit_of(read, Variant.COLOUR, findings), only=()) for face in one.faces]
    assert [f.as_text() for f in findings] == []
    assert (read.game.file.look.like, len(faces)) == (look, 8)


def test_the_command_takes_the_look_of_a_new_game_and_names_the_nearest_of_an_unknown_one(harvest):
    assert harvest.run("new", "moon", "--look", "neon").exit_code == 0
    assert "  like: neon " in (harvest.root / "content/moon/game.yaml").read_text()
    done = harvest.run("new", "sun", "--look", "neno")
    assert done.exit_code == 2
    assert 'did you mean "neon"?' in done.output
    assert not (harvest.root / "content/sun").exists()


@pytest.mark.parametrize("table", [False, True])
def test_the_cover_of_a_new_game_names_the_author_that_the_command_got_and_else_nobody(harvest, table):
    (harvest.root / "beasts.csv").write_text("Name,Text\nOx,Ploughs.\nHen,Lays.\n")
    more = ["--from", str(harvest.root / "beasts.csv")] if table else []
    assert harvest.run("new", "moon", "--author", 'Ada "Bo" Lim', *more).exit_code == 0
    assert harvest.run("new", "sun", *more).exit_code == 0
    for game, told in (("moon", 'is by Ada "Bo" Lim.'), ("sun", "")):
        done = harvest.run("build", game, "--format", "pdf")
        assert (done.exit_code, "warning" in done.output) == (0, False), done.output
        words = words_of_pages((harvest.root / "output" / game / "a4" / f"{game}.pdf").read_bytes())[0]
        assert told in words
        assert "Your Name" not in words
        assert ("is by" in words) is bool(told)


def test_every_line_of_a_new_game_fits_an_editor(project):
    for path in project.game_folder("moon_harvest").iterdir():
        assert max(map(len, path.read_text().splitlines())) <= 120
    assert find_project(project.game_folder("moon_harvest")).root == project.root


@pytest.mark.parametrize(
    ("name", "example"),
    [("Moon Harvest", "moon_harvest"), ("été-2", "ete_2"), ("3 pigs", "pigs"), ("_", "moon_harvest")],
)
def test_a_name_that_is_no_id_is_refused_with_the_id_that_is_nearest(tmp_path, name, example):
    with pytest.raises(NameTakenError, match=f"expected small letters, digits and _, such as {example}$"):
        start_game(tmp_path, name)


def test_a_folder_that_holds_pictures_and_fonts_alone_is_not_taken(tmp_path):
    folder = tmp_path / "content" / "moon"
    for name in ("art/oak.png", "fonts/title.ttf", ".DS_Store"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("kept")
    start_game(tmp_path, "moon")
    assert (folder / "game.yaml").exists()
    assert (folder / "art" / "oak.png").read_text() == "kept"
    with pytest.raises(NameTakenError, match="already there"):
        start_game(tmp_path, "moon")


def test_a_link_in_the_place_of_the_folder_is_not_followed(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "moon").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NameTakenError, match="already there"):
        start_game(tmp_path, "moon")
