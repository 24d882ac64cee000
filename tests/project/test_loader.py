import pytest

from pnp.project.loader import LayoutError, Layouts

WORKING = '''"""Draws nothing, for {who}."""

from pnp.game.model import Piece, PieceSet


class Spec(PieceSet):
    items: tuple[Piece, ...]


def faces(spec, game, kit):
    return iter(())
'''


def folder(tmp_path, name, **modules):
    made = tmp_path / name
    made.mkdir()
    for module, text in modules.items():
        (made / f"{module}.py").write_text(text)
    return made


def test_the_first_folder_wins(tmp_path):
    theirs = folder(tmp_path, "theirs", plain=WORKING.format(who="them"))
    ours = folder(tmp_path, "ours", plain=WORKING.format(who="us"), other=WORKING.format(who="all"))
    layouts = Layouts([theirs, ours])
    assert layouts.names == ("other", "plain")
    assert layouts.load("plain").sentence == "Draws nothing, for them."
    assert layouts.load("other").sentence == "Draws nothing, for all."


def test_projects_do_not_leak_into_each_other(tmp_path):
    one = folder(tmp_path, "one", plain=WORKING.format(who="one"))
    two = folder(tmp_path, "two", plain=WORKING.format(who="two"))
    assert Layouts([one]).load("plain").sentence == "Draws nothing, for one."
    assert Layouts([two]).load("plain").sentence == "Draws nothing, for two."


def test_layouts_import_each_other_relatively_and_across_folders(tmp_path):
    theirs = folder(tmp_path, "theirs", mine=WORKING.format(who="me") + "\nfrom ._parts import WIDTH\n")
    ours = folder(tmp_path, "ours", _parts="WIDTH = 3\n")
    assert Layouts([theirs, ours]).load("mine").spec.__name__ == "Spec"


def test_code_that_changed_is_imported_again_for_the_project_and_for_its_games(tmp_path):
    ours = folder(tmp_path, "ours", plain=WORKING.format(who="us"))
    own = folder(tmp_path, "layouts", own=WORKING.format(who="me"))
    layouts = Layouts([ours])
    assert layouts.for_game(tmp_path).load("own").sentence == "Draws nothing, for me."
    assert layouts.for_game(tmp_path).load("plain").sentence == "Draws nothing, for us."
    (ours / "plain.py").write_text(WORKING.format(who="it"))
    (own / "own.py").write_text(WORKING.format(who="it"))
    anew = Layouts([ours])
    assert anew.load("plain").sentence == "Draws nothing, for it."
    assert anew.for_game(tmp_path).load("own").sentence == "Draws nothing, for it."
    assert anew.for_game(tmp_path).load("plain").sentence == "Draws nothing, for it."


def test_a_game_shares_the_layouts_that_it_changes_nothing_of(tmp_path):
    ours = folder(
        tmp_path, "ours", plain=WORKING.format(who="us") + "\nfrom ._parts import WIDTH\n", _parts="WIDTH = 3\n"
    )
    own = folder(tmp_path, "layouts", own=WORKING.format(who="me"))
    layouts = Layouts([ours])
    assert layouts.for_game(tmp_path).load("plain") is layouts.load("plain")
    (own / "_parts.py").write_text("WIDTH = 4\n")
    assert layouts.for_game(tmp_path).load("plain") is not layouts.load("plain")


@pytest.mark.parametrize("words", ["cards/regions/word.py", "cards/parts/heads.py"])
def test_a_game_with_files_for_a_family_has_layouts_of_its_own(tmp_path, words):
    ours = folder(tmp_path, "ours", plain=WORKING.format(who="us"))
    added = folder(tmp_path, "layouts") / words
    added.parent.mkdir(parents=True)
    added.write_text("")
    layouts = Layouts([ours])
    assert layouts.for_game(tmp_path).load("plain") is not layouts.load("plain")


def test_helper_modules_are_not_layouts(tmp_path):
    assert Layouts([folder(tmp_path, "ours", _parts="")]).names == ()


@pytest.mark.parametrize(
    ("text", "sentence", "line"),
    [
        ("def faces(:\n", "SyntaxError", 1),
        ("\n\nimport nothing_like_it\n", "ModuleNotFoundError", 3),
        ('"""A sentence."""\n', "needs a class Spec", 1),
    ],
)
def test_a_broken_layout_is_reported_with_its_line(tmp_path, text, sentence, line):
    layouts = Layouts([folder(tmp_path, "ours", broken=text)])
    with pytest.raises(LayoutError) as caught:
        layouts.load("broken")
    assert sentence in caught.value.finding.message
    assert caught.value.finding.place.file.endswith("broken.py")
    assert caught.value.finding.place.line == line
