"""Faces laid out in YAML."""

import math
import sys
from itertools import pairwise

import pytest
from helpers.small_games import drawn, leaves, strokes, words
from helpers.template_decks import HEAD, deck, fills, texts

from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.scene import Text, Use, bounds, walk
from pnp.drawing.style import Variant


def test_a_field_is_printed_in_its_box(tmp_path):
    made = drawn(tmp_path, deck('title: {at: [5, 10, 50, 8], text: "{name}!"}', ["{id: oak, name: Oak}"]))
    assert (words(made.face.front), made.codes) == ("Oak!", [])
    (text,) = texts(made.face.front)
    assert (text.x, text.y) == (pytest.approx(5), pytest.approx(13, abs=1.5))


def test_every_entry_has_its_number_and_facts_of_the_game_are_filled(tmp_path):
    made = drawn(tmp_path, deck('n: {text: "{index} of {total}, {number.rounds} rounds"}', ["{id: oak}", "{id: elm}"]))
    assert [words(face.front) for face in made.faces] == ["1 of 2, 12 rounds", "2 of 2, 12 rounds"]


def test_a_number_has_the_form_of_its_word(tmp_path):
    cards = ["{id: oak, cost: 1}", "{id: elm, cost: 3}"]
    made = drawn(tmp_path, deck('n: {text: "{cost|# coin|# coins}"}', cards))
    assert [words(face.front) for face in made.faces] == ["1 coin", "3 coins"]


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ("cost", ["a"]),
        ("not cost", ["b", "c"]),
        ("cost < 3", ["a"]),
        ("kind == dry", ["b"]),
        ("kind != dry", ["a", "c"]),
        ("kind == dry or cost >= 2", ["a", "b"]),
    ],
)
def test_a_box_is_drawn_where_its_condition_holds(tmp_path, when, shown):
    cards = ["{id: a, cost: 2, kind: wet}", "{id: b, cost: 0, kind: dry}", '{id: c, cost: ""}']
    if when == "cost < 3":
        cards[1] = "{id: b, kind: dry}"
    made = drawn(tmp_path, deck(f'n: {{text: "{{id}}", when: "{when}"}}\nu: {{text: "{{cost}}{{kind}}"}}', cards))
    assert [face.item for face in made.faces if face.item in words(face.front).split()[:1]] == shown


def test_a_coordinate_is_a_length_a_share_or_the_side_of_a_box(tmp_path):
    boxes = (
        "first: {at: [10 %, 1cm, 50 % + 1, 5], fill: moss}\n"
        "second: {at: [first.left, first.bottom + 2, first.width - 10 %, 25 %], fill: clay}"
    )
    (_, one, other) = (item for item in leaves(drawn(tmp_path, deck(boxes, ["{id: a}"])).face.front.items))
    assert bounds([one]) == pytest.approx((6, 10, 31, 5))
    assert bounds([other]) == pytest.approx((6, 17, 25, 20))


@pytest.mark.parametrize(
    "key", ['text: "{name}"', "text: Oak", "icon: grain", 'icons: "2 grain"', 'qr: "https://x.org"']
)
def test_a_box_wholly_beside_the_face_is_refused_at_its_place_with_one_that_is_not(tmp_path, key):
    made = drawn(tmp_path, deck(f"n: {{at: [70, 60, 30, 25], {key}}}", ["{id: oak, name: Oak}"]))
    assert made.codes[0] == "box-outside"
    assert made.findings[0].hint == "at: [30, 55, 30, 25]"
    assert (made.findings[0].place.line, made.findings[0].place.column) == (6, 13)


@pytest.mark.parametrize(
    "box",
    [
        "{at: [70, 60, 30, 25]}",
        "{at: [70, 60, 30, 25], shape: disc}",
        "{at: [-3, 60, 30, 5], shape: banner, text: Oak}",
        "{at: [-60, 38, 80, 4], turn: 90, text: Oak}",
        '{at: [50, 10 + {down}, 9, 9], text: "{name}", when: down < 50}',
    ],
)
def test_a_box_without_content_or_partly_on_the_face_may_lie_anywhere(tmp_path, box):
    made = drawn(tmp_path, deck(f"n: {box}", ["{id: oak, name: Oak, down: 5}", "{id: ash, name: Ash, down: 95}"]))
    assert "box-outside" not in made.codes


def test_a_box_that_fields_move_is_refused_at_the_entry_that_moves_it_off_the_face(tmp_path):
    box = 'n: {at: [50, "10 + {down}", 9, 9], text: "{name}"}'
    made = drawn(tmp_path, deck(box, ["{id: oak, name: Oak, down: 5}", "{id: ash, name: Ash, down: 95}"]))
    assert [(finding.code, finding.place.line) for finding in made.findings] == [("box-outside", 9)]


def test_the_text_of_an_item_stands_at_its_list(tmp_path):
    box = 'n: {at: [5, 5, 9, 9], each: tags, text: "{item}", min: 7pt}'
    made = drawn(tmp_path, deck(box, ["{id: oak, tags: [Unbreakable]}"]))
    assert [(finding.code, finding.place.column) for finding in made.findings] == [("text-overflow", 22)]


@pytest.mark.parametrize(("hits", "codes"), [("100", []), ("101", ["bad-value"]), ("9" * 9, ["bad-value"])])
def test_a_list_of_more_entries_than_are_printed_is_refused(tmp_path, hits, codes):
    boxes = "n: {at: [1, 1, 0.5, 5], each: hits, fill: moss, gap: 0.1mm}"
    made = drawn(tmp_path, deck(boxes, [f"{{id: oak, hits: {hits}}}"]))
    assert made.codes == codes


@pytest.mark.parametrize(("box", "cost"), [("20, 5", "21 water"), ("20, 5", "6 water, 4 grain"), ("5, 9", "3 water")])
def test_icons_that_have_no_room_in_their_row_are_refused_at_the_entry(tmp_path, box, cost):
    made = drawn(tmp_path, deck(f'n: {{at: [5, 5, {box}], icons: "{{cost}}"}}', [f'{{id: oak, cost: "{cost}"}}']))
    assert [(finding.code, finding.place.line) for finding in made.findings] == [("icons-overflow", 8)]


@pytest.mark.parametrize(("count", "side", "step"), [(4, 4.25, 5.25), (6, 2.5, 3.5), (7, 2, 3), (9, 2, 2.25)])
def test_gaps_shrink_before_icons_are_smaller_than_two_millimetres(tmp_path, count, side, step):
    made = drawn(tmp_path, deck(f'n: {{at: [5, 5, 20, 5], icons: "{count} grain"}}', ["{id: oak}"]))
    matrices = [item.matrix for item in made.face.front.items[-1].stamp.items if isinstance(item, Use)]
    assert [matrix.a * 24 for matrix in matrices] == [pytest.approx(side)] * count
    assert [two.e - one.e for one, two in pairwise(matrices)] == [pytest.approx(step)] * (count - 1)


def test_a_row_keeps_to_the_size_that_a_low_box_gives_it(tmp_path):
    assert drawn(tmp_path, deck('n: {at: [5, 5, 20, 1.5], icons: "8 grain"}', ["{id: oak}"])).codes == []


def test_boxes_that_are_the_same_on_all_pieces_are_drawn_once(tmp_path):
    boxes = 'a: {fill: moss, at: [0, 0, 9, 9]}\nb: {text: Same}\nc: {text: "{id}"}\nd: {text: Last}'
    one, other = (face.front for face in drawn(tmp_path, deck(boxes, ["{id: a}", "{id: b}"])).faces)
    shared = [[item for item in stamp.items if isinstance(item, Use)] for stamp in (one, other)]
    # The same items, and not only the same stamps: what follows knows them again without looking inside.
    assert [first is second for first, second in zip(*shared, strict=True)] == [True, True]
    assert words(one) == "Same a Last"


def test_a_place_without_fields_is_worked_out_as_often_for_many_entries_as_for_one(tmp_path, monkeypatch):
    boxes = 'a: {fill: moss, at: [0, 0, 9, 9]}\nb: {at: [a.right, 0, 20, 9], text: "{id}"}'
    assert drawn(tmp_path, deck(boxes, ["{id: a}"])).codes == []
    asked = []
    for face in {module.PlannedFace for name, module in sys.modules.items() if name.endswith("templates.parts.plan")}:
        box_of = face.box_of
        monkeypatch.setattr(face, "box_of", lambda *given, box_of=box_of: asked.append(given[1]) or box_of(*given))
    times = []
    for count in (1, 9):
        drawn(tmp_path, deck(boxes, [f"{{id: c{number}}}" for number in range(count)]))
        times.append(len(asked))
        asked.clear()
    assert times[0] == times[1] > 0


def test_a_back_without_fields_is_one_drawing(tmp_path):
    made = drawn(tmp_path, deck('n: {text: "{id}"}', ["{id: a}", "{id: b}"], more="back: {picture: wood_scene}\n"))
    assert len({face.back for face in made.faces}) == 1
    assert "#21476B" in fills(made.faces[0].back)


def test_a_card_back_is_one_of_the_designs(tmp_path):
    cards = ["{id: oak}", "{id: elm}"]
    made = drawn(tmp_path, deck('n: {text: "{id}"}', cards, more="card_back: {design: girih, label: Wood}\n"))
    first, second = (face.back for face in made.faces)
    assert made.codes == []
    assert (first is second, words(first), (first.width, first.height)) == (True, "Wood Wood", (60, 80))


@pytest.mark.parametrize("shape", ["disc", "hexagon", "hexagon_flat"])
@pytest.mark.parametrize(("label", "design"), [("Wood", "medallion"), ("Wood", "sea"), ("Undergrowth", "woodcut")])
def test_a_card_back_keeps_to_the_form_of_a_round_piece(tmp_path, shape, label, design):
    more = f"shape: {shape}\nbleed: 2mm\ncard_back: {{design: {design}, emblem: leaf, label: {label}}}\n"
    head = HEAD.replace("60mm x 80mm", "60mm")
    made = drawn(tmp_path, deck('n: {text: "{id}"}', ["{id: oak}"], more=more, head=head))
    assert made.codes == []
    back = made.face.back
    corners = [
        leaf.matrix.apply(leaf.item.x + across * leaf.item.width, leaf.item.y - up * 2.5)
        for leaf in walk(back.items)
        if isinstance(leaf.item, Text)
        for across in (0, 1)
        for up in (0, 1)
    ]
    (whole,) = back.items
    assert whole.clip == trim_outline(made.face.shape, back.width, back.height, 2.0)
    middle = (back.width / 2, back.height / 2)
    assert len(corners) == 8
    assert max(math.dist(corner, middle) for corner in corners) < 30 - 2


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("back: {boxes: {n: {text: X}}}\ncard_back: {label: Wood}\n", "met both `back` and `card_back`"),
        ("shape: drop\ncard_back: {label: Wood}\n", "no form for drops"),
        ("shape: disc\ncard_back: {border: lines}\n", "`border` of a `card_back` needs corners"),
        ("shape: hexagon\ncard_back: {level: 2}\n", "`level` of a `card_back` needs corners"),
    ],
)
def test_a_card_back_is_the_only_back_of_a_card(tmp_path, more, told):
    made = drawn(tmp_path, deck('n: {text: "{id}"}', ["{id: oak}"], more=more))
    assert made.codes == ["bad-value"]
    assert told in made.findings[0].message


def test_a_box_called_picture_stays_where_it_is_in_a_kind_and_keeps_its_other_keys(tmp_path):
    boxes = 'sea: {fill: "#000080"}\npicture: {at: [0, 0, 20, 20], fill: "#FF0000"}'
    more = "  by: kind\n  kinds:\n    storm: {boxes: {picture: {corner: 1}}}\n"
    made = drawn(tmp_path, deck(boxes, ["{id: oak, kind: storm}"], more=more))
    assert [fill.lower() for fill in fills(made.face.front)][-2:] == ["#000080", "#ff0000"]


def test_kinds_change_take_out_and_add_boxes(tmp_path):
    storm = "{ground: night, boxes: {cost: none, title: {text: Storm}, extra: {text: New}}}"
    more = f"  by: kind\n  kinds:\n    storm: {storm}\n"
    boxes = 'title: {text: "{id}"}\ncost: {text: "{kind}"}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, kind: calm}", "{id: b, kind: storm}"], more=more))
    assert [words(face.front) for face in made.faces] == ["a calm", "Storm New"]
    assert [fills(face.front)[0] for face in made.faces] == ["#F5EFDF", "#21476B"]


def test_icons_stand_in_a_row_and_a_number_repeats_one(tmp_path):
    boxes = 'row: {at: [5, 5, 50, 8], icons: "{gives}", gap: 2}'
    made = drawn(tmp_path, deck(boxes, ['{id: a, gives: "wood, 2 water"}', "{id: b, gives: [wood, water]}"]))
    uses = [[item for item in face.front.items if isinstance(item, Use)] for face in made.faces]
    assert [[use.stamp.name for use in row] for row in uses] == [
        ["icon_wood", "icon_water", "icon_water"],
        ["icon_wood", "icon_water"],
    ]
    assert [use.matrix.e for use in uses[0]] == pytest.approx([5, 15, 25])


def test_icons_whose_direction_is_left_empty_stand_in_a_row(tmp_path):
    boxes = 'row: {at: [5, 5, 50, 8], icons: 2 wood, flow: "{way}"}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, way: down}", '{id: b, way: ""}']))
    uses = [[item.matrix for item in face.front.items if isinstance(item, Use)] for face in made.faces]
    assert [(one.e == two.e, one.f == two.f) for one, two in uses] == [(True, False), (False, True)]


def test_each_repeats_a_box_for_every_item_of_a_list(tmp_path):
    boxes = 'one: {at: [5, 5, 20, 6], each: steps, flow: down, gap: 1, text: "{item}."}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, steps: [Dig, Plant, Reap]}"]))
    assert words(made.face.front) == "Dig. Plant. Reap."
    tops = [text.y for text in texts(made.face.front)]
    assert [after - before for before, after in pairwise(tops)] == pytest.approx([7, 7])


@pytest.mark.parametrize(
    ("flow", "corners"),
    [
        ("right", [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]),
        ("left", [(0, 0), (-1, 0), (0, 1), (-1, 1), (0, 2)]),
        ("down", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]),
        ("up", [(0, 0), (0, -1), (1, 0), (1, -1), (2, 0)]),
    ],
)
def test_boxes_of_each_wrap_into_a_grid(tmp_path, flow, corners):
    boxes = f'n: {{at: [30, 40, 8, 6], each: words, flow: {flow}, gap: 1, wrap: 2, text: "{{item}}"}}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, words: [A, A, A, A, A]}"]))
    places = [(text.x, text.y) for text in texts(made.face.front)]
    assert made.codes == []
    steps = [(round((x - places[0][0]) / 9, 3), round((y - places[0][1]) / 7, 3)) for x, y in places]
    assert steps == corners


def test_a_wrong_size_moves_no_box_off_the_face(tmp_path):
    written = deck('n: {at: [5, 101, 18, 18], text: "{name}"}', ["{id: oak, name: Oak}"])
    made = drawn(tmp_path, written.replace("60mm x 80mm", "a61"))
    assert made.codes == ["bad-size"]


def test_words_read_on_the_fill_of_their_box(tmp_path):
    boxes = 'a: {at: [0, 0, 30, 9], fill: "{kind}", text: Word}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, kind: night}", "{id: b, kind: milk}"]))
    assert [texts(face.front)[0].colour for face in made.faces] == ["#FFFFFF", "#222222"]


def test_what_touches_the_edge_bleeds(tmp_path):
    boxes = "edge: {at: [0, 0, 100 %, 10], fill: clay}\ninner: {at: [5, 20, 10, 10], fill: moss}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"], head=f"{HEAD}bleed: 3mm\n"))
    ground, edge, inner = leaves(made.face.front.items)
    assert bounds([ground]) == pytest.approx((-3, -3, 66, 86))
    assert bounds([edge]) == pytest.approx((-3, -3, 66, 13))
    assert bounds([inner]) == pytest.approx((5, 20, 10, 10))


def test_little_ink_leaves_outlines(tmp_path):
    boxes = "a: {at: [5, 5, 30, 9], fill: night, text: Word, colour: milk}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"]), variant=Variant.LOW_INK)
    assert fills(made.face.front) == ["#FFFFFF"]
    assert [stroke.stroke for stroke in strokes(made.face.front)] == ["#21476B"]
    assert texts(made.face.front)[0].colour != "#FFFFFF"


def test_a_template_serves_several_sets(tmp_path):
    sets = "\n---\n".join(
        f"token_set: {name}\nlayout: template\nsize: 20mm\nshape: {shape}\nface: coin\n"
        f"tokens:\n  - {{id: {name}_one, value: 3}}"
        for name, shape in (("grove", "disc"), ("well", "hexagon"))
    )
    template = 'template: coin\nground: moss\nboxes: {value: {text: "{value}", style: value, align: centre}}'
    made = drawn(tmp_path, f"{template}\n---\n{sets}\n")
    assert made.codes == []
    assert [(face.shape, words(face.front)) for face in made.faces] == [(Shape.DISC, "3"), (Shape.HEX_POINTY, "3")]
    assert [(round(face.width, 1), round(face.height, 1)) for face in made.faces] == [(20, 20), (20, 23.1)]


def test_a_fault_of_a_template_is_reported_once_for_all_its_sets(tmp_path):
    sets = "\n---\n".join(
        f"token_set: {name}\nlayout: template\nface: coin\ntokens:\n  - {{id: {name}_one, {field}: 3}}"
        for name, field in (("grove", "value"), ("well", "worth"))
    )
    boxes = 'a: {at: [c.top, 1, 5, 5], fill: blu}, b: {text: "{valeu}", when: "csot > 2"}'
    made = drawn(tmp_path, f"template: coin\nboxes: {{{boxes}}}\n---\n{sets}\n")
    assert [(found.code, str(found.place).partition("set.yaml:")[2]) for found in made.findings] == [
        ("bad-value", "2:18"),
        ("unknown-colour", "2:41"),
        ("unknown-field", "2:58"),
        ("bad-value", "2:75"),
    ]


FAULTS = {
    'n: {text: "a {nmae}"}': (
        "unknown-field",
        'no entry has the field "nmae"',
        "set.yaml:6:18",
        'did you mean "name"?',
    ),
    "n: {text: x, when: csot}": (
        "bad-value",
        '"csot" asks for "csot", which is not a field',
        "set.yaml:6:24",
        'did you mean "cost"?',
    ),
    "n: {at: [0, nn.top, 3, 3]}": ("bad-value", 'there is no box "nn"', "set.yaml:6:17", None),
    "n: {at: [0, n.top, 3, 3]}": ("bad-value", "the boxes n stand by each other in a circle", "set.yaml:6:17", None),
    "n: {at: [0, 3 - 4, 3, 2 - 3]}": ("bad-value", 'the box "n" is 3 x -1 mm', "set.yaml:6:13", None),
    'n: {picture: "{id}_scene"}': ("unknown-picture", 'art/ has no picture "oak_scene"', "set.yaml:9:10", None),
    'n: {fill: "{name}"}': ("unknown-colour", 'unknown colour "Oak"', "set.yaml:9:21", None),
    'n: {text: "{icon:{name}}"}': ("unknown-icon", 'unknown icon "Oak"', "set.yaml:9:21", None),
    'n: {text: "{name"}': ("markup-open", 'met a "{" without its "}"', "set.yaml:6:15", None),
    "n: {each: nmae, text: x}": ("unknown-field", 'no entry has the field "nmae"', "set.yaml:6:15", None),
}


@pytest.mark.parametrize("icons", ["{icon:wood}", "{icon:wood} {icon:wood}", "2 {icon:wood}"])
def test_icons_in_the_cell_of_a_box_of_icons_are_told_to_be_written_as_bare_names(tmp_path, icons):
    made = drawn(tmp_path, deck('n: {icons: "{cost}"}', [f'{{id: oak, cost: "{icons}"}}']))
    found = next(iter(made.findings))
    assert (found.code, found.hint) == ("unknown-icon", 'did you mean "wood"?')
    assert found.message.startswith('unknown icon "{icon:wood}"; expected the name alone')


@pytest.mark.parametrize("box", FAULTS)
def test_a_fault_is_reported_at_its_place(tmp_path, box):
    code, message, place, hint = FAULTS[box]
    made = drawn(
        tmp_path, deck(box, ["{id: oak, name: Oak, cost: 3}"], more="back: {boxes: {x: {text: '{cost}{name}'}}}\n")
    )
    (found,) = made.findings
    assert (found.code, str(found.place).removeprefix("content/orchard/")) == (code, place)
    assert found.message.startswith(message)
    assert hint in (None, found.hint)


def test_an_empty_field_leaves_a_colour_out_and_a_number_is_in_millimetres(tmp_path):
    made = drawn(
        tmp_path,
        deck(
            "n: {at: [1, 1, 9, 9], fill: ['{kind}', night], stroke: clay, line: '{width}'}",
            ["{id: a, kind: moss, width: 2}", "{id: b, kind: '', width: ''}"],
        ),
    )
    assert [[stroke.width for stroke in strokes(face.front)] for face in made.faces] == [[2.0], []]
    assert fills(made.faces[1].front)[-1] == "#21476B"


def test_a_field_that_no_box_uses_is_reported_once(tmp_path):
    made = drawn(tmp_path, deck('n: {text: "{name}"}', ["{id: a, name: A}", "{id: b, nmae: B}", "{id: c, nmae: C}"]))
    (found,) = made.findings
    assert (found.code, found.subject, found.hint) == ("unused-field", "grove.nmae", 'did you mean "name"?')
    assert str(found.place).endswith("set.yaml:9:19")


KINDS = '  by: kind\n  kinds: {event: {boxes: {n: {fill: clay}}}, hero_1: {boxes: {n: {fill: moss}}}, "true": {}}\n'


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("evnet", "event"),
        ("Event", "event"),
        ("EVENT", "event"),
        ("evens", "event"),
        ("Hero 1", "hero_1"),
        ("hreo 1", "hero_1"),
    ],
)
def test_a_word_that_is_almost_a_kind_is_reported_once_and_can_be_listed_as_one(tmp_path, word, meant):
    cards = [f"{{id: a, kind: {word}}}", f"{{id: b, kind: {word}}}", "{id: c, kind: event}"]
    (found,) = drawn(tmp_path, deck("n: {at: [1, 1, 9, 9]}", cards, more=KINDS)).findings
    assert (found.code, found.severity, found.subject) == ("misspelt-kind", "warning", "grove.a")
    assert str(found.place).endswith("set.yaml:10:19")
    listed = f'"{word}": {{}}'
    assert found.hint == f'did you mean "{meant}"? Otherwise list it: kinds: {{{listed}}}'
    kinds = KINDS.replace("kinds: {", f"kinds: {{{listed}, ")
    assert drawn(tmp_path, deck("n: {at: [1, 1, 9, 9]}", cards, more=kinds)).codes == []


@pytest.mark.parametrize("when", ["kind == event", "index > 1 or kind != 'event'"])
def test_a_word_of_a_condition_that_entries_write_in_other_letters_is_reported_once_at_its_place(tmp_path, when):
    boxes = f'n: {{at: [1, 1, 9, 9], fill: clay, when: "{when}"}}'
    cards = ["{id: a, kind: Event}", "{id: b, kind: Event}"]
    (found,) = drawn(tmp_path, deck(boxes, cards)).findings
    assert (found.code, found.severity, found.subject) == ("misspelt-word", "warning", "grove.n")
    assert (str(found.place).rpartition("/")[2], found.hint) == ("set.yaml:6:45", 'did you mean "Event"?')


@pytest.mark.parametrize("when", ["kind == Event", "kind == eventful", "kind == event"])
def test_a_word_that_an_entry_says_or_that_none_says_in_any_letters_is_no_mistake(tmp_path, when):
    boxes = f'n: {{at: [1, 1, 9, 9], fill: clay, when: "{when}"}}'
    cards = ["{id: a, kind: Event}", f"{{id: b, kind: {when.split()[-1]}}}"]
    assert drawn(tmp_path, deck(boxes, cards)).codes == []


@pytest.mark.parametrize("word", ["unit", "hero_2", "''", "land", "12", "true"])
def test_a_word_that_is_not_like_any_kind_has_the_usual_face(tmp_path, word):
    made = drawn(tmp_path, deck("n: {at: [1, 1, 9, 9]}", [f"{{id: a, kind: {word}}}", "{id: b}"], more=KINDS))
    assert made.codes == []


def test_an_id_that_is_almost_that_of_a_card_with_a_face_of_its_own_is_no_slip(tmp_path):
    kinds = KINDS.replace("by: kind", "by: id").replace("event", "hero_a")
    assert drawn(tmp_path, deck("n: {at: [1, 1, 9, 9]}", ["{id: hero_a}", "{id: hero_b}"], more=kinds)).codes == []


def test_a_truth_value_chooses_the_kind_of_its_word(tmp_path):
    kinds = KINDS.replace('"true": {}', '"true": {boxes: {n: {fill: clay}}}')
    made = drawn(tmp_path, deck("n: {at: [1, 1, 9, 9]}", ["{id: a, kind: true}"], more=kinds))
    assert fills(made.face.front)[-1] == "#B5532E"


def test_a_text_that_does_not_fit_is_reported_at_the_field(tmp_path):
    made = drawn(tmp_path, deck('n: {at: [0, 0, 9, 4], text: "{name}"}', ["{id: a, name: A very long name}"]))
    (found,) = made.findings
    assert (found.code, str(found.place).partition("set.yaml")[2]) == ("text-overflow", ":8:19")
    assert found.message.startswith("n of a does not fit its box of 9.0 x 4.0 mm")


def test_a_box_too_low_for_one_line_is_reported_once_at_its_place(tmp_path):
    boxes = 'n: {at: [5, 5, 50, 1], text: "{index} of {total}", min: 6pt}'
    (found,) = drawn(tmp_path, deck(boxes, ["{id: a}", "{id: b}"])).findings
    assert (found.code, str(found.place).rpartition("/")[2]) == ("text-overflow", "set.yaml:6:13")
    assert found.hint == "make it higher by 1.7 mm, or let words be smaller with `min`"
    assert drawn(tmp_path, deck(boxes.replace("50, 1]", "50, 2.7]"), ["{id: a}", "{id: b}"])).codes == []


def test_a_template_that_is_not_there_is_reported_with_the_nearest(tmp_path):
    sets = "deck: grove\nlayout: template\nface: coyn\ncards: [{id: a}]\n"
    made = drawn(tmp_path, f"template: coin\nboxes: {{}}\n---\n{sets}")
    assert [(f.code, f.hint) for f in made.findings if f.code != "unused-template"] == [
        ("unknown-template", 'did you mean "coin"?')
    ]


def test_all_faults_of_a_template_and_its_entries_are_reported_in_one_run(tmp_path):
    boxes = (
        'a: {at: [1, 1, 9, 9], fill: blu}\nb: {text: "{nmae}", at: [1, c.bottom, 5, 5]}\n'
        'd: {fill: "{kind}", when: "nope == 1"}\ne: {icon: "{kind}"}\nf: {titel: x, text: hello}'
    )
    made = drawn(tmp_path, deck(boxes, ["{id: a, name: A, kind: oak}", "{id: b, name: '{icon:axx}', kind: clay}"]))
    assert [(str(f.place).partition("set.yaml:")[2], f.code) for f in made.findings] == [
        ("6:33", "unknown-colour"),
        ("7:16", "unknown-field"),
        ("7:33", "bad-value"),
        ("8:32", "bad-value"),
        ("10:9", "unknown-key"),
        ("12:28", "unknown-icon"),
        ("13:20", "unknown-icon"),
        ("13:39", "unknown-icon"),
    ]


def test_a_wrong_key_hides_no_fault_and_makes_none(tmp_path):
    boxes = 'a: {at: [1, 1, 5, 5], text: "{name}", align: middle}\nb: {at: [a.right, a.bottom, 9, 9], text: "{name}"}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, name: A, count: many}"]))
    assert [str(f.place).partition("set.yaml:")[2] for f in made.findings] == ["6:50", "9:29"]


@pytest.mark.parametrize("wrong", ["count: many", "component: 7 8", "source: {stated: 3, derived: 4}"])
def test_a_wrong_key_that_is_no_field_hides_no_fault_of_the_fields(tmp_path, wrong):
    boxes = 'a: {icon: "{kind}", fill: "{hue}"}'
    made = drawn(tmp_path, deck(boxes, [f"{{id: a, kind: axx, hue: blu, {wrong}}}", "{id: b, kind: axx, hue: blu}"]))
    assert {"unknown-icon", "unknown-colour"} < set(made.codes)


def test_the_id_of_an_entry_may_begin_with_a_digit(tmp_path):
    made = drawn(tmp_path, deck('n: {text: "{id}"}', ["{id: 7_of_hearts}", "{id: 12}"]))
    assert ([face.item for face in made.faces], made.codes) == (["7_of_hearts", "12"], [])


def test_words_of_a_table_name_icons_and_pictures_by_their_ids(tmp_path):
    made = drawn(tmp_path, deck("n: {icon: '{kind}', picture: '{art}'}", ["{id: a, kind: Arrow Up, art: Wood scene}"]))
    assert made.codes == []


@pytest.mark.parametrize("key", ["fill", "stroke", "colour"])
def test_words_of_a_table_name_colours_by_their_ids(tmp_path, key):
    written = deck(f'n: {{at: [5, 5, 9, 9], icon: leaf, shape: disc, {key}: "{{kind}}"}}', ["{id: a, kind: Night}"])
    made = drawn(tmp_path, written)
    drawn_in = {colour for item in leaves(made.face.front.items) for colour in (item.fill, item.stroke)}
    assert (made.codes, "#21476B" in drawn_in) == ([], True)


def test_a_table_may_name_the_files_of_pictures(tmp_path):
    made = drawn(
        tmp_path, deck("n: {picture: '{art}'}", ["{id: a, art: wood_scene.svg}", "{id: b, art: Wood scene.PNG}"])
    )
    assert made.codes == []
    made = drawn(
        tmp_path,
        deck("n: {picture: '{art}'}", ["{id: a, art: art/wood_scene.svg}"], more="  picture: art/wood_scene\n"),
    )
    assert made.codes == []
    made = drawn(tmp_path, deck("n: {picture: '{art}'}", ["{id: a, art: maps/wood_scene.svg}"]))
    assert made.codes == ["unknown-picture"]
    made = drawn(tmp_path, deck("n: {picture: '{art}'}", ["{id: a, art: wod_scene.svg}"]))
    assert [(f.code, f.hint) for f in made.findings] == [("unknown-picture", 'did you mean "wood_scene"?')]


def test_a_field_that_may_be_left_out_gets_the_hint_how(tmp_path):
    made = drawn(tmp_path, deck('n: {text: "{zeal}"}', ["{id: oak}"]))
    assert [f.hint for f in made.findings] == ['zeal: "" in an entry or in `defaults`, where it may be left out']


SCENE = "scene: {at: [5, 30, 40, 20], picture: wood_scene}"
PANEL = "panel: {at: [4, 32, 50, 40], fill: milk%s}"


@pytest.mark.parametrize(
    ("boxes", "covered"),
    [
        (f"{SCENE}\n{PANEL % ''}", True),
        (f"{PANEL % ''}\n{SCENE}", False),
        (f"{SCENE}\n{PANEL % ', when: cost > 5'}", False),
        (f"{SCENE}\n{PANEL % ', when: cost < 5'}", True),
        (f"{SCENE}\n{PANEL % ', opacity: 0.5'}", False),
        (f"{SCENE}\n{PANEL % ', shape: disc'}", False),
        (f"{SCENE}\n{(PANEL % '').replace('32', '40')}", False),
        (f"{SCENE.replace('picture: wood_scene', 'icon: wood')}\n{PANEL % ''}", True),
        (f"{SCENE.replace('[5, 30, 40, 20]', '[0, 0, 60, 80]')}\n{PANEL % ''}", False),
        (f"{SCENE}\n{(PANEL % '').replace('milk', 'ink').replace('fill', 'stroke')}", False),
    ],
)
def test_an_icon_or_picture_under_a_filled_box_is_reported_at_its_box(tmp_path, boxes, covered):
    made = drawn(tmp_path, deck(boxes, ["{id: oak, cost: 3}"]))
    findings = [(f.message, f.place.line, f.hint) for f in made.findings if f.code == "box-covered"]
    message = 'the box "panel" lies on 90% of "scene", which is drawn before it'
    assert findings == ([(message, 6, 'write "scene" after "panel", or move one of them')] if covered else [])


def test_a_fixed_text_that_does_not_fit_is_named_by_its_box(tmp_path):
    made = drawn(tmp_path, deck('n: {at: [0, 0, 9, 4], text: A very long name, when: "index > 0"}', ["{id: a}"]))
    assert [f.message.partition(" does")[0] for f in made.findings] == ["n"]
