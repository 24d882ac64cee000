"""Every text, icon and picture of the content stands on its piece, or is a finding at its place."""

from textwrap import dedent

import pytest
from helpers.small_games import GAME, PICTURE

from pnp.base.findings import Findings
from pnp.drawing.style import Variant
from pnp.project.faces import draw
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.translation import translated

LAYOUT = '''\
"""Cards of a name."""
from pnp.drawing.api import Box, Face, Stamp
from pnp.game.model import Filled, IconName, Implied, Piece, PieceSet, PictureName, Placed, RichText, entry_of


class Seal(Placed):
    motto: RichText

    def unprinted(self):
        return ("motto",)


class Card(Piece):
    name: RichText
    note: RichText | None = None
    plate: Filled | None = None
    icon: IconName | None = None
    art: PictureName | None = None
    secret: RichText | None = None
    seals: tuple[Seal, ...] = ()
    prices: tuple[RichText, ...] = ()
    words: dict[str, RichText] = {}

    def implied(self):
        if self.place:
            yield Implied(("words", "ripe"), "ripe to eat", self.place)

    def printed_parts(self, path, text):
        return text.split() if path[0] == "prices" else (text,)

    def unprinted(self):
        return ("secret",)


class Spec(PieceSet):
    emblem: IconName | None = None
    each: RichText = "Lasting"
    items: tuple[Card, ...]


def faces(spec, game, kit):
    for card in spec.items:
        items = [kit.text(card.name.upper(), Box(3, 3, 20, 40), kit.style.title(), place=card.place_of("name"))]
        BODY
        front = Stamp(name=card.id, width=63, height=88, items=tuple(items))
        yield Face(front=front, **entry_of(spec, card, game))
'''


def met(folder, card, *, body="pass", head="", variant=Variant.COLOUR, texts=""):
    game = folder / "content" / "orchard"
    (game / "art").mkdir(parents=True)
    (folder / "layouts").mkdir()
    (game / "art" / "shed.svg").write_text(PICTURE)
    (folder / "layouts" / "names.py").write_text(LAYOUT.replace("BODY", body))
    (game / "game.yaml").write_text(
        f"{GAME}---\ncomponents: [{{id: cards, name: Cards, count: 2, source: {{designed: tried}}}}]\n"
    )
    (game / "cards.yaml").write_text(
        f"deck: cards\nlayout: names\n{head}cards:\n  - {{id: a, name: Pear, count: 1}}\n{card}\n"
    )
    findings = Findings()
    project = open_project(folder)
    read = read_game(project, Layouts(project.layout_folders), "orchard", findings)
    if texts:
        (game / "texts").mkdir()
        (game / "texts" / "rhyme.yaml").write_text(f"texts: {{{texts}}}\n")
        read, _ = translated(read, "rhyme", findings)
    draw(read, kit_of(read, variant, findings), only=())
    return [(finding.code, finding.message, finding.place.line) for finding in findings]


def lost(verb, key, of, value, line):
    return [("not-printed", f'the layout "names" does not {verb} `{key}` of {of}, "{value}"', line)]


@pytest.mark.parametrize(
    ("keys", "verb", "key", "value"),
    [
        ("note: ripe", "print", "note", "ripe"),
        ("plate: 4a", "print", "plate", "4a"),
        ("icon: wood", "draw", "icon", "wood"),
        ("art: shed", "draw", "art", "shed"),
    ],
)
def test_what_the_layout_leaves_out_is_reported_at_its_line(tmp_path, keys, verb, key, value):
    found = met(tmp_path, f"  - {{id: b, name: Plum, count: 1, {keys}}}")
    assert found == lost(verb, key, '"b"', value, 5)


def test_the_text_of_another_card_is_not_taken_for_it(tmp_path):
    found = met(tmp_path, "  - {id: b, name: Plum, count: 1, note: Pear}")
    assert found == lost("print", "note", '"b"', "Pear", 5)


def test_the_letters_of_one_key_are_not_taken_for_another(tmp_path):
    found = met(tmp_path, "  - {id: b, name: Plum 12, count: 1, note: 2}")
    assert found == lost("print", "note", '"b"', "2", 5)


def test_an_icon_is_drawn_as_often_as_it_is_named(tmp_path):
    drawn = "items += [kit.text(card.note, Box(3, 50, 50, 9), kit.style.rules())] if card.note else []"
    found = met(tmp_path, '  - {id: b, name: Plum, count: 1, note: "ripe {icon:wood}", icon: wood}', body=drawn)
    assert found == lost("draw", "icon", '"b"', "wood", 5)


def test_an_entry_without_a_piece_is_reported(tmp_path):
    found = met(tmp_path, "  - {id: b, name: Plum, count: 1}", body='if card.id == "b": continue')
    assert found == [("not-printed", 'the layout "names" draws no piece of "b"', 5)]


def test_what_is_not_drawn_in_a_flood_of_findings_is_not_missed(tmp_path):
    more = "  - {id: b, name: Plum}\n---\ndeck: more\nlayout: names\ncards: [{id: c, name: Fig}, {id: d, name: Quince}]"
    body = 'for n in range(1100): kit.findings.warning("small-text", f"{card.id} {n}", place=card.place)'
    assert {code for code, _, _ in met(tmp_path, more, body=body)} == {"small-text"}


def test_capitals_breaks_and_hyphens_change_nothing(tmp_path):
    assert not met(tmp_path, "  - {id: b, name: A well-kept Incomprehensibility of plums, count: 1}")


def test_an_icon_in_a_text_is_looked_for_as_well(tmp_path):
    drawn = 'items += [kit.text("ripe", Box(3, 50, 50, 9), kit.style.rules())] if card.note else []'
    found = met(tmp_path, '  - {id: b, name: Plum, count: 1, note: "ripe {icon:wood}"}', body=drawn)
    assert found == lost("draw", "note", '"b"', "wood", 5)


def test_what_is_drawn_is_not_reported(tmp_path):
    drawn = dedent("""\
        if card.icon: items.append(kit.glyph(card.icon, Box(3, 50, 9, 9), kit.style.ink))
                if card.art: items.append(kit.picture(card.art, Box(30, 50, 9, 9)))""")
    assert not met(tmp_path, "  - {id: b, name: Plum, count: 1, icon: wood, art: shed}", body=drawn)


def test_with_little_ink_pictures_may_be_left_out_and_words_may_not(tmp_path):
    found = met(tmp_path, "  - {id: b, name: Plum, count: 1, icon: wood, note: ripe}", variant=Variant.LOW_INK)
    assert found == lost("print", "note", '"b"', "ripe", 5)


def test_a_key_of_the_set_is_looked_for_on_all_its_pieces(tmp_path):
    ((code, *told),) = met(tmp_path, "", head="emblem: wood\n")
    assert code == "never-printed"
    assert [("not-printed", *told)] == lost("draw", "emblem", 'the set "cards"', "wood", 3)


@pytest.mark.parametrize(("shown_on", "codes"), [("k", []), ("nowhere", ["never-printed"])])
def test_a_key_of_the_set_may_be_shown_by_the_last_of_many_pieces(tmp_path, shown_on, codes):
    cards = "\n".join(f"  - {{id: {letter}, name: Plum, count: 1}}" for letter in "bcdefghijk")
    drawn = f'items += [kit.glyph("wood", Box(3, 50, 9, 9), kit.style.ink)] if card.id == "{shown_on}" else []'
    assert [code for code, *_ in met(tmp_path, cards, head="emblem: wood\n", body=drawn)] == codes


@pytest.mark.parametrize("keys", ["secret: of the garden", "seals: [{motto: of the garden}]"])
def test_what_a_model_keeps_from_paper_is_not_missed(tmp_path, keys):
    assert not met(tmp_path, f"  - {{id: b, name: Plum, count: 1, {keys}}}")


@pytest.mark.parametrize(
    ("shown", "missed"), [(["10", "100", "open"], []), (["100", "open"], ["10"]), (["10", "100"], ["open"])]
)
def test_parts_are_looked_for_one_by_one_and_a_figure_is_not_found_in_another(tmp_path, shown, missed):
    drawn = f"""items += [kit.text(word, Box(3, 50, 50, 9), kit.style.rules()) for word in {shown} if card.prices]"""
    found = met(tmp_path, "  - {id: b, name: Plum, count: 1, prices: [10 100, open]}", body=drawn)
    at = {"10": "prices.0", "open": "prices.1"}
    assert found == [told for word in missed for told in lost("print", at[word], '"b"', word, 5)]


def test_an_edition_of_words_that_no_card_prints_is_not_missed(tmp_path):
    assert not met(tmp_path, "", texts="cards.each: Everlasting, cards.a.name: Pear as it were")


def test_a_text_that_is_lost_in_a_translation_alone_is_reported_at_its_translation(tmp_path):
    drawn = 'items += [kit.text("ripe", Box(3, 50, 50, 9), kit.style.rules())] if card.note else []'
    texts = "cards.b.note: reif, cards.a.name: Birne"
    found = met(tmp_path, "  - {id: b, name: Plum, count: 1, note: ripe}", body=drawn, texts=texts)
    assert found == lost("print", "note", '"b"', "reif", 1)


def test_a_text_that_the_layout_makes_up_has_no_unknown_placeholder(tmp_path):
    made = 'items.append(kit.text("{number.nosuch}", Box(3, 50, 50, 9), kit.style.rules()))'
    ((code, message, line),) = met(tmp_path, "", body=made)
    assert (code, line) == ("unknown-placeholder", 1)
    assert message.startswith("unknown placeholder {number.nosuch}")
