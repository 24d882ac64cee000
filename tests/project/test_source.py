"""Code of a project is run as it is saved, whatever was compiled before, and whatever its time says."""

import json
import os
import py_compile
import subprocess
import sys
from importlib.abc import InspectLoader

import pytest

from pnp.project import source
from pnp.project.loader import Layouts, load_rules

LAYOUT = '''"""Draws nothing, for {who}."""

from pnp.game.model import Piece, PieceSet

from .parts.{part} import WHO


class Spec(PieceSet):
    items: tuple[Piece, ...]


def faces(spec, game, kit):
    return iter(())
'''


def save(path, text, *, compiled=False):
    """Save a file at a fixed time; as Python leaves it after a run when it is to be compiled."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    if compiled:
        py_compile.compile(str(path))


@pytest.fixture
def folder(tmp_path):
    """A folder with a layout and a part that were run before."""
    made = tmp_path / "layouts"
    save(made / "plain.py", LAYOUT.format(who="one", part="who"), compiled=True)
    save(made / "parts" / "who.py", "WHO = 1\n", compiled=True)
    return made


def who(layouts):
    layout = layouts.load("plain")
    return layout.sentence, sys.modules[layout.spec.__module__].WHO


def test_a_layout_and_its_part_saved_twice_in_a_second_run_as_they_are(folder):
    assert who(Layouts([folder])) == ("Draws nothing, for one.", 1)
    save(folder / "plain.py", LAYOUT.format(who="two", part="who"))
    assert who(Layouts([folder])) == ("Draws nothing, for two.", 1)
    save(folder / "parts" / "who.py", "WHO = 2\n")
    assert who(Layouts([folder])) == ("Draws nothing, for two.", 2)


def test_another_process_runs_them_as_they_are(folder):
    save(folder / "plain.py", LAYOUT.format(who="two", part="who"))
    save(folder / "parts" / "who.py", "WHO = 2\n")
    look = (
        "import sys; from pathlib import Path; from pnp.project.loader import Layouts; "
        "layout = Layouts([Path(sys.argv[1])]).load('plain'); "
        "print(layout.sentence, sys.modules[layout.spec.__module__].WHO)"
    )
    done = subprocess.run([sys.executable, "-c", look, str(folder)], capture_output=True, text=True, check=True)
    assert done.stdout == "Draws nothing, for two. 2\n"


@pytest.mark.parametrize("start", ["rules.py", "rules/__init__.py"])
def test_rules_and_their_modules_saved_twice_in_a_second_run_as_they_are(tmp_path, start):
    game = tmp_path / "mill"
    beside = game / start.replace("__init__", "wind").replace("rules.py", "wind.py")
    deeper = beside.parent / "parts" / "sail.py"
    save(game / start, "from .wind import SAILS\nfrom .parts.sail import LENGTH\n", compiled=True)
    save(beside, "SAILS = 4\n", compiled=True)
    save(deeper, "LENGTH = 5\n", compiled=True)
    rules = load_rules(game)
    assert rules is not None
    assert (rules.SAILS, rules.LENGTH) == (4, 5)
    save(beside, "SAILS = 6\n")
    save(deeper, "LENGTH = 7\n")
    rules = load_rules(game)
    assert rules is not None
    assert (rules.SAILS, rules.LENGTH) == (6, 7)


def test_nothing_is_compiled_into_the_folders_of_a_designer(tmp_path):
    folder, game = tmp_path / "layouts", tmp_path / "mill"
    save(folder / "plain.py", LAYOUT.format(who="one", part="who"))
    save(folder / "parts" / "who.py", "WHO = 1\n")
    save(game / "rules" / "__init__.py", "from .wind import SAILS\n")
    save(game / "rules" / "wind.py", "SAILS = 4\n")
    Layouts([folder]).load("plain")
    load_rules(game)
    assert not list(tmp_path.rglob("__pycache__"))


def test_code_of_layouts_that_changed_is_forgotten(folder):
    first = who(Layouts([folder])) and {name for name in sys.modules if name.startswith("pnp_layouts_")}
    for number in range(3):
        save(folder / "parts" / "who.py", f"WHO = {number}\n")
        assert who(Layouts([folder]))[1] == number
    assert len({name for name in sys.modules if name.startswith("pnp_layouts_")}) == len(first)


def test_code_is_not_run_again_because_others_know_its_hash(folder):
    """A build knows it, and what only reads a game does not; a live page does both in turn."""
    for code in ("", "a"):
        first = Layouts([folder], code=code).load("plain")
        Layouts([folder], code="" if code else "a").load("plain")
        assert Layouts([folder], code=code).load("plain").spec is first.spec


def test_a_build_in_the_same_process_draws_with_the_layout_as_it_is(harvest):
    layout = harvest.root / "layouts" / "cards.py"
    save(layout, "from pnp.game.model import Piece, PieceSet\nX = 1 / 0\n")
    assert "ZeroDivisionError" in harvest.run("build").output
    save(layout, "from pnp.game.model import Piece, PieceSet\nX = [][0]\n")
    assert "IndexError" in harvest.run("build").output
    words = json.loads(harvest.run("build", "--json").stdout)
    assert not words["games"][0]["up_to_date"]


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """The sources that are compiled, with a cache folder of their own that exists."""
    seen = []

    def compile_source(data, path):
        seen.append(bytes(data))
        return compile(data, path, "exec", dont_inherit=True)

    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    monkeypatch.setattr(InspectLoader, "source_to_code", staticmethod(compile_source))
    source.code_of.cache_clear()
    (tmp_path / "kept").mkdir(mode=0o700)
    return seen


def run_code(path):
    """Compile a file as another process would, and run it."""
    source.code_of.cache_clear()
    names = {}
    exec(source.code_of(path.read_bytes(), str(path)), names)
    return names["WHO"]


def test_what_was_compiled_is_kept_for_its_path_and_its_source(tmp_path, compiled):
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    save(one, "WHO = 1\n")
    save(two, "WHO = 1\n")
    assert [run_code(one), run_code(one), run_code(two)] == [1, 1, 1]
    assert compiled == [b"WHO = 1\n"] * 2
    save(one, "WHO = 2\n")
    assert [run_code(one), run_code(one)] == [2, 2]
    assert compiled[2:] == [b"WHO = 2\n"]


def test_code_is_never_taken_from_a_folder_that_others_can_write(tmp_path, compiled):
    save(tmp_path / "one.py", "WHO = 1\n")
    run_code(tmp_path / "one.py")
    for mode in (0o770, 0o707):
        (tmp_path / "kept").chmod(mode)
        run_code(tmp_path / "one.py")
    assert len(compiled) == 3
    (tmp_path / "kept").chmod(0o755)
    run_code(tmp_path / "one.py")
    assert len(compiled) == 3
