"""Words are files: found in every folder of layouts, the first of a name wins, a broken one is a finding."""

import sys

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.game.model import Placed
from pnp.project.loader import LayoutError, Layouts
from pnp.project.vocabulary import Kinds, functions

PAGE = '''"""Pages of blocks."""

from typing import Annotated

from pnp.game.model import Piece, PieceSet
from pnp.project.vocabulary import Kinds

from .parts.base import Block

BLOCKS = Kinds.found_in(
    f"{__package__}.blocks", called="block", base=Block, function="chunks", yields=str, example="text"
)


class Page(Piece):
    blocks: tuple[BLOCKS.annotation, ...]


class Spec(PieceSet):
    items: tuple[Page, ...]


def faces(spec, game, kit):
    return iter(())
'''
BASE = """from pnp.game.model import Placed


class Block(Placed):
    span: bool = False
"""
WORD = """from pnp.game.model import RichText

from ..parts.base import Block


class {model}(Block):
    {word}: RichText
    caption: RichText = ""


def chunks(block, page):
    yield "{word}, {who}"
"""


def block(word, model, who="us"):
    return WORD.format(word=word, model=model, who=who)


def folder(path, **blocks):
    (path / "rules" / "blocks").mkdir(parents=True)
    for word, text in blocks.items():
        (path / "rules" / "blocks" / f"{word}.py").write_text(text)
    return path


@pytest.fixture
def ours(tmp_path):
    made = folder(tmp_path / "ours", text=block("text", "Text"), steps=block("steps", "Steps"))
    (made / "rules" / "parts").mkdir()
    (made / "rules" / "parts" / "base.py").write_text(BASE)
    (made / "rules" / "page.py").write_text(PAGE)
    return made


def kinds(*folders) -> Kinds:
    spec = Layouts(folders).load("page").spec
    return sys.modules[spec.__module__].BLOCKS


def read(found: Kinds, value) -> Placed:
    return TypeAdapter(found.annotation).validate_python(value)


def test_the_words_of_all_folders_are_known(tmp_path, ours):
    theirs = folder(tmp_path / "theirs", seasons=block("seasons", "Seasons"))
    assert list(kinds(ours).models) == ["steps", "text"]
    assert list(kinds(theirs, ours).models) == ["seasons", "steps", "text"]


def test_a_mapping_is_read_as_the_model_of_the_word_it_says(ours):
    found = kinds(ours)
    made = read(found, {"caption": "first", "steps": "Dig"})
    assert type(made).__name__ == "Steps"
    assert list(found.drawn(made, None)) == ["steps, us"]


def test_the_first_folder_that_has_a_word_gives_its_model_and_its_function(tmp_path, ours):
    theirs = folder(tmp_path / "theirs", steps=block("steps", "Stairs", who="them"))
    found = kinds(theirs, ours)
    made = read(found, {"steps": "Dig"})
    assert (type(made).__name__, *found.drawn(made, None)) == ("Stairs", "steps, them")


def test_a_word_that_is_also_a_key_of_others_takes_no_mapping_from_them(tmp_path, ours):
    theirs = folder(
        tmp_path / "theirs", caption=block("caption", "Caption").replace('    caption: RichText = ""\n', "")
    )
    found = kinds(theirs, ours)
    assert type(read(found, {"caption": "first", "text": "Dig"})).__name__ == "Text"
    assert type(read(found, {"caption": "first"})).__name__ == "Caption"


def test_a_folder_may_hold_one_word(ours):
    (ours / "rules" / "blocks" / "text.py").unlink()
    assert type(read(kinds(ours), {"steps": "Dig"})).__name__ == "Steps"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"stepps": "Dig"}, '"stepps" is not a kind of block; did you mean "steps"?'),
        ({"span": True}, '"nothing" is not a kind of block'),
        ("Dig", 'met "Dig"; expected a block such as "text: ..."'),
    ],
)
def test_what_says_no_word_is_refused(ours, value, message):
    with pytest.raises(ValidationError) as caught:
        read(kinds(ours), value)
    (error,) = caught.value.errors()
    assert message in error["ctx"]["error"].sentence


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("def chunks(:\n", 'the block "seasons" cannot be loaded: SyntaxError', 1),
        ("\n\nimport nothing_like_it\n", 'the block "seasons" cannot be loaded: ModuleNotFoundError', 3),
        ("", 'the block "seasons" needs a class of Block with the key "seasons"', 1),
        (block("months", "Seasons"), 'the block "seasons" needs a class of Block with the key "seasons"', 6),
        (block("seasons", "Seasons").replace("chunks", "draw"), 'the block "seasons" needs a function chunks', 1),
        (
            block("seasons", "Seasons").replace("(block, page)", "(page)"),
            'chunks(page) of the block "seasons" needs two: the block, what it is drawn on',
            11,
        ),
        (block("seasons", "Text"), 'the blocks "seasons" and "text" both call their class Text', 6),
    ],
)
def test_a_broken_word_is_reported_with_its_line(tmp_path, ours, text, message, line):
    with pytest.raises(LayoutError) as caught:
        kinds(folder(tmp_path / "theirs", seasons=text), ours)
    finding = caught.value.finding
    assert finding.code == "layout-broken"
    assert finding.message.startswith(message)
    assert finding.place.line == line


@pytest.mark.parametrize(
    ("body", "does"), [("return 5", "returns int"), ("page", "returns nothing"), ("yield 5", "yields int")]
)
def test_a_function_that_yields_something_else_is_reported_with_its_line(tmp_path, ours, body, does):
    text = block("seasons", "Seasons").replace('yield "seasons, us"', body)
    found = kinds(folder(tmp_path / "theirs", seasons=text), ours)
    with pytest.raises(LayoutError) as caught:
        list(found.drawn(read(found, {"seasons": "Spring"}), None))
    finding = caught.value.finding
    assert finding.message == f'chunks of the block "seasons" {does}; expected that it yields str'
    assert (finding.place.file, finding.place.line) == (str(tmp_path / "theirs/rules/blocks/seasons.py"), 11)


def test_words_that_are_values_have_a_function_each(tmp_path):
    made = folder(tmp_path / "ours", rope="def draw(): return 'rope'\n", bead="def draw(): return 'bead'\n")
    (made / "rules" / "page.py").write_text(PAGE.partition("BLOCKS")[0].replace("from .parts.base import Block", ""))
    with pytest.raises(LayoutError, match="needs a class Spec"):
        Layouts([made]).load("page")
    package = next(name for name in sys.modules if name.startswith("pnp_layouts_") and _holds(name, made))
    rims = functions(f"{package}.rules.blocks", called="rim", function="draw")
    assert {word: draw() for word, draw in rims.items()} == {"bead": "bead", "rope": "rope"}
    with pytest.raises(LayoutError, match='the rim "bead" needs a function stamp'):
        _ = functions(f"{package}.rules.blocks", called="rim", function="stamp")["bead"]


def test_the_module_of_a_word_is_imported_when_its_function_is_asked_for(tmp_path):
    made = folder(tmp_path / "ours", rope="def draw(): return 'rope'\n", bead="import nothing_like_it\n")
    (made / "page.py").write_text("")
    with pytest.raises(LayoutError, match="needs a class Spec"):
        Layouts([made]).load("page")
    package = next(name for name in sys.modules if name.startswith("pnp_layouts_") and _holds(name, made))
    rims = functions(f"{package}.rules.blocks", called="rim", function="draw")
    assert ("bead" in rims, "bed" in rims, len(rims), rims.get("bed")) == (True, False, 2, None)
    assert rims["rope"]() == "rope"
    with pytest.raises(LayoutError, match='the rim "bead" cannot be loaded: ModuleNotFoundError'):
        _ = rims["bead"]


def _holds(name, path):
    return list(getattr(sys.modules[name], "__path__", ())) == [str(path)]
