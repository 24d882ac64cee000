"""`pnp keys`: what can be written, told key by key."""

import json
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.keys import keys_of, sections_at, shorter_or_roomier
from pnp.game.loading import load_game
from pnp.game.model import Component, GameFile, Rules, entry_of
from pnp.game.play import Play
from pnp.project.folder import find_project
from pnp.project.loader import Layouts, every_spec
from pnp.project.read import read_game


def printed_keys(harvest, what):
    done = harvest.run("keys", *([what] if what else []))
    assert done.exit_code == 0, done.output
    return done.stdout


def test_without_a_word_it_lists_what_has_keys(harvest):
    lines = printed_keys(harvest, "").splitlines()
    assert lines[0] == "Content files"
    assert ["rules", "numbers,", "costs", "and", "tables,", "each", "with", "its", "source"] in [
        line.split() for line in lines
    ]
    assert any(line.startswith("  hex_map   ") for line in lines)


def test_a_layout_lists_the_keys_of_the_set_and_of_each_of_its_pieces(harvest):
    shown = printed_keys(harvest, "cards")
    assert "cards, each of its cards: One card; missing parts leave their room to the others." in shown
    assert "  deck         word (needed)" in shown
    assert "  flavour      text              a sentence for the mood, in italics" in shown
    assert "one of left, centre; usually centre" in shown
    assert "usually 63.5mm x 88.9mm" in shown
    assert "more with pnp keys cards.back or cards.scene" in shown


@pytest.mark.parametrize(
    ("layout", "kinds"),
    [
        ("dials", ["A disc of equal sectors", "A net to fold"]),
        ("square_tiles", ["A tile of roads", "A tile for an event"]),
    ],
)
def test_a_layout_of_several_kinds_of_piece_lists_the_keys_of_each(harvest, layout, kinds):
    shown = printed_keys(harvest, layout)
    assert [any(f"each of its {word}: {kind}" in shown for word in ("tokens", "tiles")) for kind in kinds] == [
        True,
        True,
    ]


SHIPPED = find_project(Path(__file__).parents[2])
# A layout that there is not, so that all come by their names alone.
LAYOUTS = tuple(every_spec(SHIPPED, Findings(), only="none"))


@pytest.fixture(scope="module")
def specs():
    """The models of every layout."""
    return every_spec(SHIPPED, Findings())


def sections_of(what):
    """The sections that `pnp keys` shows; loaded anew, because another test may have loaded these layouts since."""
    return sections_at(what, every_spec(SHIPPED, Findings(), only=what.partition(".")[0]))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_hint_for_a_text_that_does_not_fit_names_only_keys_of_its_layout(specs, layout):
    for spec in specs[layout]:
        hint, schema = shorter_or_roomier(spec), str(spec.model_json_schema())
        assert hint.startswith("shorten the text")
        assert ("larger box" in hint) is ("'box': {" in schema or "'boxes': {" in schema)
        assert "`size`" not in hint or "size" in spec.model_json_schema()["properties"]


def properties(schema):
    """Every property that a schema and its definitions have, with its name."""
    for part in (schema, *schema.get("$defs", {}).values()):
        yield from part.get("properties", {}).items()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_is_written_as_0_in_every_length_of_a_layout(specs, layout):
    lengths = {
        name: value["anyOf"]
        for spec in specs[layout]
        for name, value in properties(spec.model_json_schema())
        if "63.5mm" in value.get("examples", ()) and "exclusiveMinimum" not in value
    }
    assert "bleed" in lengths
    assert [name for name, allowed in lengths.items() if {"const": 0} not in allowed] == []


@pytest.mark.parametrize("game", SHIPPED.game_ids)
def test_only_pieces_of_sets_with_a_size_get_a_hint_with_a_smaller_one(game):
    read = read_game(SHIPPED, Layouts(SHIPPED.layout_folders), game, Findings())
    for typed in read.sets:
        sized = {entry_of(typed.spec, piece, read.game)["set_size"] is not None for piece in typed.spec.pieces}
        assert "size" in type(typed.spec).model_fields or sized == {False}, typed.spec.id


@pytest.mark.parametrize("game", SHIPPED.game_ids)
def test_a_set_begins_with_the_key_that_the_games_begin_it_with(game):
    read = load_game(SHIPPED.game_folder(game), shown_from=SHIPPED.root, findings=Findings())
    for source in read.sets:
        section, *_ = sections_of(source.layout)
        assert section.keys[0].name == source.kind, source.layout


def test_of_a_layout_whose_name_says_nothing_every_beginning_is_listed(harvest):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "odd.py").write_text(
        '"""Odd things."""\nfrom pnp.game.model import Piece, PieceSet\n'
        'class Thing(Piece):\n    """A thing."""\n'
        'class Spec(PieceSet):\n    """Things."""\n    items: tuple[Thing, ...]\n'
        "def faces(spec, game, kit):\n    yield from ()\n"
    )
    shown = printed_keys(harvest, "odd")
    assert "  deck or tile_set or token_set or board_set or page_set  word (needed)" in shown
    assert "odd, each of its pieces: A thing." in shown


def test_a_key_of_a_piece_is_reached_without_naming_the_list_of_pieces(harvest):
    assert (
        printed_keys(harvest, "cards.scene").splitlines()[1:]
        == printed_keys(harvest, "cards.cards.scene").splitlines()[1:]
    )
    assert "such as adobe, arch" in printed_keys(harvest, "cards.scene")


def test_examples_are_not_shown_as_all_there_is(harvest):
    shown = printed_keys(harvest, "cards")
    assert "drawn beyond the trim on every side; such as 63.5mm, 2.5in, 12pt" in shown
    assert "such as poker, 63.5mm x 88.9mm; usually 63.5mm x 88.9mm" in shown
    assert "one of 63.5mm" not in shown
    assert "such as hand.total <= number.hand_limit" in printed_keys(harvest, "play.actions.when")


def test_boxes_of_a_kind_are_named_though_a_word_takes_one_out(harvest):
    (line,) = [line for line in printed_keys(harvest, "template.face.kinds").splitlines() if line.startswith("  boxes")]
    assert " ".join(line.split()) == "boxes mapping by name boxes that differ, or `none`"


def test_a_key_of_a_set_that_its_table_has_too_is_listed_once(harvest):
    shown = printed_keys(harvest, "rules_summary").splitlines()
    (line,) = [" ".join(line.split()) for line in shown if line.startswith("  columns ")]
    assert line.startswith("columns number or text by name of text, on a page; beside `rows`: where a column is called")


def test_words_to_choose_from_are_listed(harvest):
    assert "one of pages, cards; usually pages" in printed_keys(harvest, "rules_summary")


def test_what_may_be_one_of_many_things_lists_all_of_them(harvest):
    shown = printed_keys(harvest, "rules_summary.blocks")
    for key in ("heading", "steps", "table", "callout", "break"):
        assert f"\n  {key} " in shown


def test_a_layout_of_the_project_is_listed_too(harvest):
    (harvest.root / "layouts").mkdir()
    (harvest.root / "layouts" / "plain.py").write_text(
        '"""Plain cards."""\nfrom pydantic import Field\nfrom pnp.game.model import Piece, PieceSet, RichText\n'
        'class Card(Piece):\n    """A card."""\n'
        '    boast: RichText | None = Field(None, description="how good it is")\n'
        'class Spec(PieceSet):\n    """Cards."""\n    items: tuple[Card, ...]\n'
        "def faces(spec, game, kit):\n    yield from ()\n"
    )
    assert "  boast        text           how good it is" in printed_keys(harvest, "plain")


@pytest.mark.parametrize(
    ("what", "answer"),
    [("card", 'did you mean "cards"?'), ("cards.scen", 'did you mean "scene"?'),
     ("cards.title", '"title" takes text, and nothing further'),
     ("template.rows", '"rows" takes text, and nothing further'), ("game.look.palette.x", "nothing further")],
)  # fmt: skip
def test_a_word_that_is_no_key_is_answered_with_the_nearest(harvest, what, answer):
    done = harvest.run("keys", what)
    assert done.exit_code == 2
    assert answer in " ".join(done.output.split())


def test_json_has_the_same(harvest):
    done = harvest.run("keys", "cards.back", "--json")
    (section,) = json.loads(done.stdout)["sections"]
    keys = {key["name"]: key for key in section["keys"]}
    assert [(keys[name]["takes"], keys[name]["default"], keys[name]["needed"]) for name in ("pattern", "level")] == [
        ("word", "", False),
        ("number", "0", False),
    ]
    assert "waves" in keys["pattern"]["words"]


@pytest.mark.parametrize("name", Layouts(SHIPPED.layout_folders).names)
def test_every_key_of_every_layout_says_what_it_takes(name):
    for section in sections_of(name):
        for key in section.keys:
            assert key.takes not in ("", "value"), f"{section.path}: {key.name}"


@pytest.mark.parametrize("model", [GameFile, Component, Rules, Play])
def test_every_key_of_the_content_files_says_what_it_takes(model):
    assert [key.name for key in keys_of(model) if key.takes in ("", "value")] == []
