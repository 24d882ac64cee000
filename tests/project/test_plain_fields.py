"""A layout whose models have plain `str` fields is refused: nobody could tell whether their words are printed."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.project.loader import LayoutError, Layouts, every_layout

ROOT = Path(__file__).parents[2]
HEAD = '''"""Cards."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from pnp.game.model import Id, Name, Piece, PieceSet, Placed, RichText, Words


class Suit(StrEnum):
    RED = "red"


'''
CARD = "class Card(Piece):\n    {field}\n\n\n"
SPEC = """class Spec(PieceSet):
    items: tuple[Card, ...]


def faces(spec, game, kit):
    return iter(())
"""
LINE = HEAD.count("\n") + 2


def refused(folder, text):
    (folder / "plain.py").write_text(text)
    with pytest.raises(LayoutError) as caught:
        Layouts([folder]).load("plain")
    return caught.value.findings


@pytest.mark.parametrize(
    "field",
    [
        "title: str",
        'title: str = "none"',
        'title: str = Field("none", description="over the picture")',
        "title: str = Field(min_length=1, max_length=9)",
        "title: str | None = None",
        "title: RichText | str",
        "title: tuple[str, ...] = Field((), max_length=9)",
        "title: dict[Id, str]",
        "title: dict[str, tuple[RichText | str, ...]]",
        "title: Annotated[str, Field(min_length=1)] | None = None",
    ],
)
def test_a_plain_str_is_refused_at_its_line(tmp_path, field):
    (finding,) = refused(tmp_path, HEAD + CARD.format(field=field) + SPEC)
    assert str(finding.place) == f"{tmp_path}/plain.py:{LINE}:5"
    assert finding.code == "layout-broken"
    assert finding.message == (
        "Card.title is a plain str; expected RichText for words that are printed, "
        "or Name for a word that only the layout reads"
    )
    assert finding.hint == "from pnp.game.model import Name, RichText"


@pytest.mark.parametrize(
    "field",
    [
        "title: RichText",
        "title: Words | None = None",
        "title: tuple[Name, ...] = Field((), max_length=9)",
        "title: dict[str, RichText]",
        "title: Annotated[str, AfterValidator(str.strip)]",
        'title: str = Field("a", pattern="^[a-z]+$")',
        'title: Literal["a", "b"] | Suit',
        "title: Annotated[Name, Field(min_length=1)] | None = None",
    ],
)
def test_a_type_that_says_what_a_word_is_for_is_taken(tmp_path, field):
    (tmp_path / "plain.py").write_text(HEAD + CARD.format(field=field) + SPEC)
    assert Layouts([tmp_path]).load("plain").spec.__name__ == "Spec"


def test_every_plain_field_is_listed_once_wherever_its_model_stands(tmp_path):
    (tmp_path / "_parts.py").write_text("from pnp.game.model import Placed\n\n\nclass Half(Placed):\n    mark: str\n")
    models = (
        "from ._parts import Half\n\n\nclass Left(Half):\n    more: tuple['Left', ...] = ()\n\n\n"
        "class Card(Piece):\n    halves: dict[Id, Half | Left]\n    title: str\n\n\n"
    )
    told = [(finding.message.split()[0], finding.place.file) for finding in refused(tmp_path, HEAD + models + SPEC)]
    assert told == [("Card.title", f"{tmp_path}/plain.py"), ("Half.mark", f"{tmp_path}/_parts.py")]


def test_no_layout_of_ours_has_one():
    findings = Findings()
    assert len(list(every_layout(open_project(ROOT), findings))) > 20
    assert list(findings) == []
