"""Nodes keep their places through every change."""

from pnp.base.findings import Place
from pnp.reader.nodes import MappingNode, SequenceNode, described, held_texts, place_at, value_at
from pnp.reader.placed import Placed


def at(line, column=1):
    return Place("f.yaml", line, column)


def deck():
    cards = SequenceNode(at(4, 3), [(MappingNode(at(4, 5), [("id", "x", at(4, 5), at(4, 9))]), at(4, 5))])
    first = [("deck", "events", at(1), at(1, 7)), ("size", "poker", at(2), at(2, 7))]
    return MappingNode(at(1), [*first, ("cards", cards, at(3), at(4, 3))])


def test_a_mapping_knows_the_places_of_keys_and_values():
    assert deck().place_of("size") == at(2, 7)
    assert deck().key_place_of("size") == at(2)
    assert deck().place_of("absent") == deck().place == at(1)


def test_a_renamed_key_keeps_its_place_and_what_was_typed():
    renamed = deck().renamed("deck", "id")
    assert list(renamed) == ["id", "size", "cards"]
    assert renamed.key_place_of("id") == at(1)
    assert renamed.written == {"id": "deck"}
    assert renamed.renamed("cards", "items").written == {"id": "deck", "items": "cards"}


def test_an_overlay_brings_its_own_places():
    other = MappingNode(Place("g.yaml", 9, 1), [("size", "mini", Place("g.yaml", 9, 1), Place("g.yaml", 9, 7))])
    made = deck().overlaid(other)
    assert (made["size"], made.place_of("size")) == ("mini", Place("g.yaml", 9, 7))
    assert (deck()["size"], made.place_of("deck")) == ("poker", at(1, 7))


def test_gathered_keys_stand_in_a_mapping_of_their_own():
    made = deck().gathered("rest", keep=("deck",))
    assert set(made) == {"deck", "rest"}
    assert made["rest"].place_of("size") == at(2, 7)


def test_a_path_leads_to_its_place():
    assert place_at(deck(), ("cards", 0, "id")) == at(4, 9)
    assert place_at(deck(), ("cards", 0, "id"), key=True) == at(4, 5)


def test_parts_of_a_path_that_lead_nowhere_are_passed_over():
    assert place_at(deck(), ("cards", "tagged-union", 0, "str", "id")) == at(4, 9)
    assert place_at(deck(), ("cards", 7, "id")) == at(4, 3)
    assert place_at("text", ("a",)) is None


def test_values_are_described_in_words():
    assert described(None) == "nothing"
    assert described(3) == "the number 3"
    assert described("a" * 60) == f'the text "{"a" * 39}…"'
    assert described(deck()) == "a mapping"
    assert described(SequenceNode(at(1))) == "a list"


def test_the_value_at_the_end_of_a_path_is_none_where_the_path_leads_nowhere():
    paths = (("cards", 0, "id"), ("cards", 1), ("cards", "id"), ("size", 0), ("cards", 0, "name"), ())
    assert [value_at(deck(), path) for path in paths] == ["x", None, None, None, None, deck()]


def test_texts_come_with_their_places_but_for_those_under_some_keys():
    told = [(held.text, held.place) for held in held_texts(deck())]
    assert told == [("events", at(1, 7)), ("poker", at(2, 7)), ("x", at(4, 9))]
    assert [held.text for held in held_texts(deck()) if not held.is_under({"size", "id"})] == ["events"]


def test_a_model_knows_the_place_at_the_end_of_a_path():
    class Deck(Placed):
        deck: str
        size: str
        cards: tuple[dict[str, str], ...]

    made = Deck.model_validate(deck())
    assert (made.place_of("cards", 0, "id"), made.place_of("cards", 9), made.place_of("gone")) == (
        at(4, 9), at(4, 3), at(1),
    )  # fmt: skip
    assert list(made.written_texts()) == ["events", "poker", "x"]
    in_code = Deck(deck="d", size="s", cards=())
    assert (in_code.place, in_code.place_of("size"), list(in_code.written_texts())) == (None, None, [])


def test_what_is_made_of_a_node_is_made_again_only_where_something_else_is_given():
    made, node = [], deck()

    def make():
        made.append(len(made))
        return made[-1]

    assert [node.once("head", given, make, keeps=lambda _: True) for given in ("a", "a", "b", "a")] == [0, 0, 1, 0]
    assert node.once("foot", "a", make) == 2
    assert node.changed("size", "mini").once("head", "a", make) == 3
    assert [node.once("leg", "a", make, keeps=lambda _: False) for _ in range(2)] == [4, 5]
