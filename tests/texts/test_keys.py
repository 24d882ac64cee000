from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from pnp.base.findings import Findings, Place
from pnp.game.fields import PICTURE, TEXT
from pnp.game.model import PictureName, Piece, PieceSet, RichText
from pnp.game.placeholders import loose_end
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.reader.nodes import MappingNode, SequenceNode
from pnp.reader.placed import Placed
from pnp.texts.keys import Replacement, printed_values, replaced, wordings


class Note(Placed):
    words: RichText
    kind: str = "plain"


class Card(Piece):
    title: RichText
    lines: tuple[RichText, ...] = ()
    words: dict[str, RichText] = Field(default_factory=dict)
    note: Note | None = None
    colour: str = ""


class Spec(PieceSet):
    items: tuple[Card, ...]


def node(value, line=1):
    place = Place("x.yaml", line, 1)
    if isinstance(value, dict):
        return MappingNode(
            place,
            [(k, node(v, line + n), place, Place("x.yaml", line + n, 2)) for n, (k, v) in enumerate(value.items())],
        )
    if isinstance(value, list):
        return SequenceNode(place, [(node(v, line + n), Place("x.yaml", line + n, 3)) for n, v in enumerate(value)])
    return value


def deck(**card):
    entry = {"id": "a", "title": "A title", **card}
    return Spec.model_validate(node({"id": "deck", "layout": "cards", "items": [entry]}))


def test_printed_values_of_several_marks_come_in_one_walk_with_their_marks():
    class Token(Piece):
        name: RichText
        face: PictureName
        note: Note | None = None

    token = Token.model_validate(node({"id": "a", "name": "A", "face": "mill", "note": {"words": "B"}}))
    found = [(value.mark, value.said, value.path) for value in printed_values(token, PICTURE, TEXT)]
    assert found == [(TEXT, "A", ("name",)), (PICTURE, "mill", ("face",)), (TEXT, "B", ("note", "words"))]


def test_a_search_for_printed_values_enters_nothing_that_a_model_keeps_from_paper(monkeypatch):
    spec, entered = deck(note={"words": "A note"}), []
    monkeypatch.setattr(Card, "unprinted", lambda self: entered.append(self.id) or ())
    assert "A title" not in [value.said for value in printed_values(spec, TEXT)]
    assert entered == []


def test_keys_are_made_of_ids_and_fields():
    spec = deck(lines=["one", "two"], words={"north": "Up"}, note={"words": "A note"}, colour="red")
    assert [(w.key, w.text) for w in wordings(spec, "deck")] == [
        ("deck.a.title", "A title"),
        ("deck.a.lines.0", "one"),
        ("deck.a.lines.1", "two"),
        ("deck.a.words.north", "Up"),
        ("deck.a.note.words", "A note"),
        ("deck.title", "Deck"),
    ]


def test_what_is_no_text_for_people_has_no_key():
    assert not [w for w in wordings(deck(colour="red"), "deck") if "colour" in w.key]


@given(st.text(min_size=1).filter(str.strip).filter(lambda text: loose_end(text) is None), st.integers(0, 2))
def test_a_replaced_text_is_the_only_one_that_differs(text, chosen):
    spec = deck(lines=["one", "two"])
    before = list(wordings(spec, "deck"))
    place = Place("texts/fi.yaml", 7, 3)
    made = Spec.model_validate(replaced(spec.node, {before[chosen].path: Replacement(text=text, place=place)}))
    after = list(wordings(made, "deck"))
    assert [w.text for w in after] == [text if n == chosen else w.text for n, w in enumerate(before)]
    assert after[chosen].place == place
    assert [w.text for w in wordings(spec, "deck")] == [w.text for w in before]


def test_a_shipped_game_has_no_two_texts_under_one_key(harvest):
    project = open_project(harvest.root)
    read = read_game(project, Layouts(project.layout_folders), "harvest", Findings())
    keys = [w.key for one in read.sets for w in wordings(one.spec, one.spec.id)]
    assert len(keys) == len(set(keys)) == 8
