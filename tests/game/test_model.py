"""The game model: what fits, what does not, and what is derived from it."""

from pathlib import Path

import pytest
from pydantic import ConfigDict

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.model import (
    BoxOnPiece,
    ColourName,
    Count,
    IconName,
    Length,
    Names,
    PictureName,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Size,
    Source,
    Table,
    component_of,
    copies_of,
)
from pnp.reader import yaml_reader as reader
from pnp.reader.typed import typed

NAMES = Names(
    colours=frozenset({"ochre", "sky"}),
    icons=frozenset({"wood"}),
    pictures=frozenset({"field"}),
    facts=frozenset({"number.hand", "cost.well"}),
)


class Sample(Placed):
    """Every special type once."""

    length: Length = 1.0
    size: Size = (1.0, 1.0)
    box: BoxOnPiece = (0.0, 0.0, 1.0, 1.0)
    colour: ColourName = "#000000"
    icon: IconName = "wood"
    art: PictureName = "field"
    text: RichText = ""
    count: Count | None = None
    title: str = ""


def shaped(line):
    findings = Findings()
    (node,) = reader.parse(f"{line}\n".encode(), shown_as="f.yaml", findings=findings)
    return typed(Sample, node, names=NAMES, findings=findings), [(f.code, f.message, f.hint) for f in findings]


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("length: 63.5mm", "length", 63.5),
        ("length: 1in", "length", 25.4),
        ("art: field.SVG", "art", "field"),
        ("length: 0", "length", 0),
        ('length: "0.0"', "length", 0),
        ("size: poker", "size", (63.5, 88.9)),
        ("size: 200x300mm", "size", (200, 300)),
        ("colour: ochre", "colour", "ochre"),
        ('colour: "#12abEF"', "colour", "#12abEF"),
        ("text: '{icon:wood} {number.hand} \\{x}'", "text", "{icon:wood} {number.hand} \\{x}"),
        ("title: 1950", "title", "1950"),
        ("title: no", "title", "no"),
        ("title: 1.50", "title", "1.50"),
    ],
)
def test_what_fits(line, key, value):
    made, problems = shaped(line)
    assert problems == []
    assert getattr(made, key) == value


@pytest.mark.parametrize(
    ("line", "code", "message", "hint"),
    [
        ("length: 63.5", "bad-length", 'the length "63.5" has no unit', "did you mean 63.5mm?"),
        ("length: 3 parsec", "bad-length", '"parsec" is not a unit; expected one of mm, cm, in, pt',
         "did you mean 3mm?"),
        ("length: true", "bad-length",
         "met the word true, which stands for yes or no; expected a length such as 63.5mm", None),
        ("size: pokre", "bad-size", 'unknown size "pokre"', 'did you mean "poker"?'),
        ("size: bridge2", "bad-size", 'unknown size "bridge2"', 'did you mean "bridge"?'),
        ("size: 63 x 88", "bad-size", 'the size "63 x 88" has no unit', "did you mean 63mm x 88mm?"),
        ("size: 63mm", "bad-size", '"63mm" is not a size; expected width x height, such as 63.5mm x 88.9mm',
         "did you mean 63mm x 63mm?"),
        ("size: 0mm x 5mm", "bad-size", "a size must be more than zero; met 0 x 5 mm", None),
        ("box: [1mm, 2mm, 5mm, 0mm]", "bad-size", "a size must be more than zero; met 5 x 0 mm", None),
        ("size: [1, 2]", "bad-size", "met a list; expected a size such as poker or 63.5mm x 88.9mm", None),
        ("colour: ocher", "unknown-colour", 'unknown colour "ocher"', 'did you mean "ochre"?'),
        ("icon: wod", "unknown-icon", 'unknown icon "wod"', 'did you mean "wood"?'),
        ("art: feld", "unknown-picture", 'art/ has no picture "feld"', 'did you mean "field"?'),
        ("art: hut.png", "unknown-picture", 'art/ has no picture "hut.png"; expected one of field',
         "put hut.svg, .png or .jpg into art/"),
        ("art: land/hut.png", "unknown-picture", 'art/ has no picture "land/hut.png"; expected one of field',
         'put hut.svg, .png or .jpg into art/ itself, and write "hut"'),
        ("art: feld.svg", "unknown-picture", 'art/ has no picture "feld.svg"', 'did you mean "field"?'),
        ("text: '{icon:wod}'", "unknown-icon", 'unknown icon "wod"', 'did you mean "wood"?'),
        ("text: '{number.hnad}'", "unknown-placeholder", "unknown placeholder {number.hnad}",
         'did you mean "number.hand"?'),
        ("count: 2 * player", "bad-count", 'unknown word "player" in the count "2 * player"',
         'did you mean "players"?'),
        ("count: -1", "bad-count",
         "met the number -1; expected a whole number or a formula such as 50 * players", None),
        ("count: 1.5", "bad-count",
         "met the number 1.5; expected a whole number or a formula such as 50 * players", None),
    ],
)  # fmt: skip
def test_what_does_not_fit_says_why_and_what_to_type(line, code, message, hint):
    made, problems = shaped(line)
    assert made is None
    assert problems == [(code, message, hint)]


def test_names_left_out_are_not_checked():
    findings = Findings()
    (node,) = reader.parse(b"icon: anything\n", shown_as="f", findings=findings)
    assert typed(Sample, node, names=Names(), findings=findings) is not None


def test_a_model_remembers_its_places():
    made, _ = shaped("{title: x, text: y}")
    assert (str(made.place), str(made.place_of("text"))) == ("f.yaml:1:1", "f.yaml:1:18")
    assert made.place_of("icon") == made.place
    assert Sample(title="x").place is None


def test_a_source_is_exactly_one_kind():
    assert Source(stated="Setup", quote="each").rulebook.section == "Setup"
    assert Source(designed="lost").kind == "designed"
    for wrong in ({}, {"stated": "a", "derived": "b"}, {"quote": "x"}):
        with pytest.raises(ValueError, match="exactly one of stated, derived, external, designed"):
            Source(**wrong)


GAME = """\
title: G
players: {min: 2, max: 4, source: {stated: a}}
credits: {authors: [A], licence: l, statement: s}
look: {palette: {}}
"""
COMPONENTS = """\
components:
  - {id: deck_card, name: D, count: 9, source: {stated: a}}
  - {id: meeple, name: M, count: 2 * players, source: {stated: a}, print: {count: 3, source: {designed: few}}}
  - {id: coin, name: C, count: 5 * players, source: {stated: a}}
"""
RULES = """\
numbers: {hand: {value: 7, source: {stated: a}}}
costs: {well: {wood: 2, water: 1, source: {designed: b}}}
"""
SETS = """\
token_set: pieces
layout: tokens
tokens: [{id: coin}, {id: meeple}, {id: x, component: deck_card}, {id: y, component: deck_card}, {id: z, count: 4}]
---
token_set: standees
optional: true
layout: tokens
component: meeple
tokens: [{id: s}]
"""


class Spec(PieceSet):
    """A layout's own keys."""

    items: tuple[Piece, ...]


@pytest.fixture
def game(tmp_path: Path):
    for name, text in (("game", GAME), ("components", COMPONENTS), ("rules", RULES), ("pieces", SETS)):
        (tmp_path / f"{name}.yaml").write_text(text)
    findings = Findings()
    made = load_game(tmp_path, shown_from=tmp_path, findings=findings, players=3)
    assert list(findings) == []
    return made


def test_a_piece_belongs_to_what_it_or_its_set_says(game):
    spec, standees = (typed(Spec, s.document, names=Names(), findings=Findings()) for s in game.sets)
    assert [component_of(spec, i, game) for i in spec.items] == ["coin", "meeple", "deck_card", "deck_card", "pieces"]
    assert [component_of(standees, i, game) for i in standees.items] == ["meeple"]


def test_the_only_piece_of_a_component_is_printed_as_often_as_that(game):
    spec, standees = (typed(Spec, s.document, names=Names(), findings=Findings()) for s in game.sets)
    assert [copies_of(spec, i, game) for i in spec.items] == [15, 3, 1, 1, 4]
    assert [copies_of(standees, i, game) for i in standees.items] == [3]


def test_facts_are_what_texts_may_print(game):
    assert dict(game.facts()) == {
        "players.min": "2", "players.max": "4", "count.deck_card": "9", "count.meeple": "3", "count.coin": "15",
        "number.hand": "7", "cost.well": "2\u00a0{icon:wood}\u00a0 1\u00a0{icon:water}",
        "cost.well.wood": "2", "cost.well.water": "1", "term.clockwise": "clockwise", "term.left": "left",
        "term.anticlockwise": "anticlockwise", "term.right": "right",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "names"),
    [
        (((1, 3), (2, 3)), ("1", "2")),
        ((("top", 1), ("top", 2), ("left", 1)), ("top_1", "top_2", "left_1")),
        (((1, 1), (1, 1)), ("1", "1")),
    ],
)
def test_rows_go_by_as_many_cells_as_tell_them_apart(rows, names):
    table = Table(columns=("side", "line"), rows=rows, source=Source(designed="a grid"))
    assert table.row_names() == names


def test_a_field_of_an_entry_that_is_called_size_is_not_the_size_of_the_piece():
    class Loose(Piece):
        model_config = ConfigDict(extra="allow")

    class Deck(PieceSet):
        items: tuple[Loose, ...]
        size: Size

    items = [{"id": "ship", "size": 3}, {"id": "boat", "size": "small"}, {"id": "raft"}]
    deck = Deck.model_validate({"id": "fleet", "layout": "loose", "size": "poker", "items": items})
    assert [deck.size_of(piece) for piece in deck.pieces] == [(63.5, 88.9)] * 3
