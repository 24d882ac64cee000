"""A game's folder is read whole; every mistake in it is told at its place, with what to type."""

import re

import pytest
from pydantic import Field

from pnp.base.findings import Findings
from pnp.game.heads import for_paper
from pnp.game.loading import load_game
from pnp.game.model import Names, Piece, PieceSet, Placed, RichText
from pnp.reader import yaml_reader as reader
from pnp.reader.typed import typed

FILES = {
    "game": """\
title: Garden
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
look:
  palette: {ochre: "#CC8833"}
  ground: ochre
order: [tokens, deck]
""",
    "components": """\
components:
  - {id: deck, name: Card, count: 3, source: {stated: Box}}
  - {id: coin, name: Coin, count: 5 * players, source: {stated: Box}}
""",
    "rules": "numbers: {hand: {value: 5, source: {stated: Setup}}}\n",
    "cards": """\
deck: deck
layout: cards
cards:
  - {id: rain, title: Rain}
  - {id: sun, title: Sun}
""",
    "tokens": """\
token_set: tokens
layout: tokens
tokens: [{id: coin}]
""",
}


@pytest.fixture
def load(tmp_path):
    folder = tmp_path / "content" / "garden"
    folder.mkdir(parents=True)

    def loaded(**changes):
        for name, text in {**FILES, **changes}.items():
            if text is None:
                (folder / f"{name}.yaml").unlink(missing_ok=True)
            else:
                (folder / f"{name}.yaml").write_text(text)
        findings = Findings(game="garden")
        game = load_game(folder, shown_from=tmp_path, findings=findings)
        return game, [_shown(f) for f in findings]

    return loaded


def _shown(finding):
    place = finding.place
    return f"{place.file.removeprefix('content/garden/')}:{place.line}:{place.column} {finding.code}", finding


def described(problems):
    return [(where, finding.message, finding.hint) for where, finding in problems]


def test_a_folder_becomes_a_game(load):
    game, problems = load()
    assert problems == []
    assert (game.id, game.title, list(game.components)) == ("garden", "Garden", ["deck", "coin"])
    assert [s.id for s in game.sets] == ["tokens", "deck"]
    assert game.sets[1].pieces[0].as_texts() == {"id": "rain", "title": "Rain"}
    assert dict(game.pieces_of) == {"deck": 2, "coin": 1}
    assert str(game.sets[1].place) == "content/garden/cards.yaml:1:1"


def test_rules_may_be_left_out(load):
    game, problems = load(rules=None)
    assert problems == []
    assert dict(game.rules.numbers) == {}


@pytest.mark.parametrize(
    ("changes", "where", "message", "hint"),
    [
        ({"game": None}, "game.yaml:1:1 missing-file", 'the game "garden" has no game.yaml',
         "pnp new NAME shows how one looks"),
        ({"components": None}, "components.yaml:1:1 missing-file", 'the game "garden" has no components.yaml',
         "pnp new NAME shows how one looks"),
        ({"rules": ""}, "rules.yaml:1:1 missing-key", "rules.yaml is empty",
         "remove it, or write its keys: pnp keys rules"),
        ({"rules": "numbers: {}\n---\ncosts: {}\n"}, "rules.yaml:3:1 extra-document",
         'rules.yaml holds one document; met 2, divided by "---"', 'remove the line "---"'),
        ({"rules": "nubmers: {}\n"}, "rules.yaml:1:1 unknown-key", 'unknown key "nubmers" in rules.yaml',
         'did you mean "numbers"?'),
        ({"rules": "numbers:\n  hand: {value: 5}\n"}, "rules.yaml:2:9 missing-key",
         'a number lacks the key "source"', "source: {designed: why}"),
        ({"rules": "costs:\n  well: {wood: two, source: {stated: a}}\n"}, "rules.yaml:2:16 wrong-type",
         'met the text "two" for "wood"; expected a whole number', None),
        ({"rules": "costs:\n  well: {wood: -2, source: {stated: a}}\n"}, "rules.yaml:2:16 bad-value",
         'met the number -2 for "wood"; expected at least 0', None),
        ({"rules": "numbers:\n  Hand: {value: 5, source: {stated: a}}\n"}, "rules.yaml:2:3 bad-value",
         'met the key "Hand"; expected lower-case letters, digits and _, beginning with a letter',
         'did you mean "hand"?'),
        ({"rules": "tables: {t: {columns: [a], rows: [[true]], source: {stated: a}}}\n"}, "rules.yaml:1:36 wrong-type",
         'met the word true, which stands for yes or no in the list for "rows"; expected text or a whole number',
         "put it in quotes"),
        ({"components": "componets: []\n"}, "components.yaml:1:1 unknown-key",
         'unknown key "componets" in components.yaml', "everything stands in the list under `components:`"),
        ({"components": "components: 3\n"}, "components.yaml:1:13 wrong-type",
         "components.yaml holds a list under `components:`; met the number 3", "components: [{id: ..., ...}]"),
        ({"components": FILES["components"] + "  - coin\n"}, "components.yaml:4:5 wrong-type",
         'met the text "coin"; expected a mapping', "write {id: ..., name: ..., count: ..., source: {designed: why}}"),
        ({"components": FILES["components"] + "  - {id: coin, name: x, count: 1, source: {stated: a}}\n"},
         "components.yaml:4:10 duplicate-id", 'the component "coin" stands twice in components.yaml; first in line 3',
         "give one of them another id"),
        ({"components": FILES["components"].replace("count: 3", "count: 3 * player")},
         "components.yaml:2:35 bad-count", 'unknown word "player" in the count "3 * player"',
         'did you mean "players"?'),
        ({"game": FILES["game"].replace("min: 2", "min: 5")}, "game.yaml:2:10 bad-value",
         "the game is for 5 to 4 players; expected min to be at most max", None),
        ({"game": FILES["game"].replace("order: [tokens, deck]", "order: [token, deck]")},
         "game.yaml:7:9 unknown-set", 'order names "token", which is neither a piece set nor a sheet',
         'did you mean "tokens"?'),
        ({"game": FILES["game"].replace("ground: ochre", "ground: ocher")}, "game.yaml:6:11 unknown-colour",
         'unknown colour "ocher"', 'did you mean "ochre"?'),
        ({"game": FILES["game"].replace('{ochre: "#CC8833"}', "\n    ochre: #CC8833")}, "game.yaml:6:11 wrong-type",
         'met nothing for "ochre"; expected text', 'put it in quotes: "#CC8833"'),
        ({"game": FILES["game"].replace('"#CC8833"', '"#C83"')}, "game.yaml:5:20 bad-value",
         'met the text "#C83" for "ochre"; expected a colour of six digits in quotes, such as "#5B8C5A"',
         'did you mean "#CC8833"?'),
        ({"game": re.sub("players: .*", "players: 2-4", FILES["game"])}, "game.yaml:2:10 wrong-type",
         'met the text "2-4" for "players"; expected a mapping',
         "players: {min: ..., max: ..., source: {designed: why}}"),
        ({"rules": "numbers:\n  hand: {value: 5, source: me}\n"}, "rules.yaml:2:28 wrong-type",
         'met the text "me" for "source"; expected a mapping', "source: {designed: me}"),
        ({"game": FILES["game"].replace('"#CC8833"', "red")}, "game.yaml:5:20 bad-value",
         'met the text "red" for "ochre"; expected a colour of six digits in quotes, such as "#5B8C5A"', None),
        ({"cards": "dekc: deck\nlayout: cards\n"}, "cards.yaml:1:1 unknown-document",
         "this document is not a piece set: none of its keys says what it is", 'did you mean "deck"?'),
        ({"cards": "a: b\n"}, "cards.yaml:1:1 unknown-document",
         "this document is not a piece set: none of its keys says what it is",
         "begin with one of deck:, tile_set:, token_set:, board_set:, page_set:"),
        ({"cards": FILES["cards"] + "---\ntables: {a: {columns: [b], rows: []}}\n"}, "cards.yaml:7:1 unknown-document",
         'a document with "tables" does not stand beside piece sets',
         "move it to rules.yaml, or behind a line --- of game.yaml"),
        ({"cards": "deck: a\ntile_set: b\n"}, "cards.yaml:2:1 unknown-document",
         "a document is one piece set; met deck and tile_set", 'divide them with a line "---"'),
        ({"cards": "deck: deck\ncards: []\n"}, "cards.yaml:1:1 missing-key",
         'the deck "deck" lacks the key "layout"', "layout: cards"),
        ({"cards": "deck: deck\nlayout: cards\ntiles: []\n"}, "cards.yaml:1:1 missing-key",
         'the deck "deck" lacks the key "cards"', "cards: [{id: ..., ...}]"),
        ({"cards": "deck: {a: b}\nlayout: cards\ncards: []\n"}, "cards.yaml:1:7 wrong-type",
         'met a mapping for "deck"; expected a name', None),
        ({"cards": FILES["cards"] + "  - {id: rain}\n"}, "cards.yaml:6:10 duplicate-id",
         'the card "rain" stands twice in "deck"; first in line 4', "give one of them another id"),
        ({"cards": FILES["cards"] + "  - {id: hail, component: coins}\n"}, "cards.yaml:6:27 unknown-component",
         'unknown component "coins"', 'did you mean "coin"?'),
        ({"more": FILES["cards"]}, "more.yaml:1:7 duplicate-id",
         'the piece set "deck" exists twice; first in content/garden/cards.yaml:1:7', "give it another id"),
        ({"more": FILES["cards"].replace("deck: deck", "deck: garden")}, "more.yaml:1:7 duplicate-id",
         'the sheets of "garden" have the id of the game, whose PDF has that name', "sheet: garden_sheets"),
        ({"cards": "deck: [\n"}, "cards.yaml:2:1 yaml-syntax",
         "the file ends where a value or a closing bracket should stand", "write ] or } at its end"),
    ],
)  # fmt: skip
def test_a_mistake_is_reported_once_at_its_place(load, changes, where, message, hint):
    _, problems = load(**changes)
    assert described(problems) == [(where, message, hint)]


SOURCE = "source: {stated: Play}"
PLAY = f"""\
pools: {{coin: {{component: coin, home: bag, when_empty: refused}}}}
zones: {{bag: {{}}}}
phases: [draw, act, draw]
actions: {{take: {{phase: [draw], {SOURCE}}}}}
ends: {{all: {{of: game, at: turn, that: bag.coin == 0, {SOURCE}}}}}
claims:
  - {{id: some, that: bag.coin >= 0, {SOURCE}}}
  - {{id: some, that: bag.coin >= 1, {SOURCE}}}
"""
GAP = f"{{id: first, kind: undefined, says: nobody knows, {SOURCE}}}"


@pytest.mark.parametrize(
    ("changes", "mistakes"),
    [
        ({"play": PLAY}, [
            'play.yaml:3:21 duplicate-id: the phase "draw" stands twice in play.yaml; first in line 3',
            'play.yaml:8:10 duplicate-id: the claim "some" stands twice in play.yaml; first in line 7',
        ]),
        ({"audit": f"gaps:\n  - {GAP}\n  - {GAP}\n"}, [
            'audit.yaml:3:10 duplicate-id: the gap "first" stands twice in audit.yaml; first in line 2',
        ]),
        ({"audit": f"identities:\n  - {{id: a, equal: [1, 1], {SOURCE}}}\n  - {{id: a, equal: [2, 2], {SOURCE}}}\n"}, [
            'audit.yaml:3:10 duplicate-id: the identity "a" stands twice in audit.yaml; first in line 2',
        ]),
        ({"audit": f"bounds:\n  - {{id: b, amount: 1, at_most: 2, {SOURCE}}}\n"
                   f"  - {{id: b, amount: 1, at_most: 3, {SOURCE}}}\nneeds:\n"
                   f"  - {{id: b, component: coin, takes: 5, {SOURCE}}}\n"}, [
            'audit.yaml:3:10 duplicate-id: the bound "b" stands twice in audit.yaml; first in line 2',
        ]),
    ],
    ids=["play", "gaps", "identities", "bounds"],
)  # fmt: skip
def test_what_has_an_id_has_one_of_its_own(load, changes, mistakes):
    problems = load(**changes)[1]
    assert [f"{where}: {message}" for where, message, _ in described(problems)] == mistakes


def test_a_mistake_in_one_file_does_not_hide_those_in_the_others(load):
    game, problems = load(game="titel: x\n", rules="a: 1\n", cards="deck: [\n", tokens="x: 1\n")
    assert game is None
    files = {where.partition(":")[0] for where, _ in problems}
    assert files == {"game.yaml", "rules.yaml", "cards.yaml", "tokens.yaml"}


def test_findings_carry_the_line_they_speak_of(load):
    _, problems = load(rules="nubmers: {}\n")
    assert problems[0][1].line_text == "nubmers: {}"
    assert problems[0][1].game == "garden"


def test_a_broken_component_is_still_known_to_its_pieces(load):
    _, problems = load(
        components=FILES["components"].replace("name: Coin, ", ""),
        tokens=FILES["tokens"].replace("{id: coin}", "{id: x, component: coin}"),
    )
    assert described(problems) == [("components.yaml:3:5 missing-key", 'a component lacks the key "name"', "name: ...")]


def test_a_file_that_would_be_passed_over_is_reported(load, tmp_path):
    (tmp_path / "content" / "garden" / "extra.yml").write_text("a: 1\n")
    _, problems = load()
    assert described(problems) == [
        ("extra.yml:1:1 file-name", "extra.yml is not read, because content files end in .yaml",
         "rename it to extra.yaml"),
    ]  # fmt: skip


def test_a_file_that_would_be_passed_over_is_not_renamed_onto_another(load, tmp_path):
    (tmp_path / "content/garden/cards.yml").write_text("deck: more\n")
    (tmp_path / "content/garden/more.yml").write_text("deck: more\n")
    hints = [hint for _, _, hint in described(load()[1])]
    assert hints == ["remove it, or move what it holds into cards.yaml", "rename it to more.yaml"]


def test_a_deck_in_a_folder_of_its_own_is_reported_with_its_place(load, tmp_path):
    inside = tmp_path / "content" / "garden" / "decks"
    inside.mkdir()
    (inside / "more.yaml").write_text("deck: more\n")
    _, problems = load()
    assert described(problems) == [
        ("decks/more.yaml:1:1 file-place",
         "decks/more.yaml is not read, because piece sets lie in the game's own folder",
         "move it to content/garden/more.yaml"),
    ]  # fmt: skip


def test_order_may_name_sheets_and_the_rest_follow_by_file_name(load):
    game, problems = load(
        cards=FILES["cards"].replace("layout:", "sheet: all\nlayout:"),
        aids="page_set: aids\nlayout: pages\npages: []\n",
        game=FILES["game"].replace("[tokens, deck]", "[all]"),
    )
    assert problems == []
    assert [s.id for s in game.sets] == ["deck", "aids", "tokens"]


def test_a_link_out_of_the_project_is_refused(load, tmp_path):
    (tmp_path.parent / f"{tmp_path.name}-secret").write_text("x: 1\n")
    (tmp_path / "content" / "garden" / "x.yaml").symlink_to(tmp_path.parent / f"{tmp_path.name}-secret")
    _, problems = load()
    assert [where for where, _ in problems] == ["x.yaml:1:1 unreadable-file"]


class Ring(Placed):
    """A mapping inside a card."""

    width: int


class PlayingCard(Piece):
    """One card."""

    title: str
    rank: int = Field(1, ge=1, le=13)
    rings: tuple[Ring, ...] = ()
    either: str | Ring = ""
    sides: tuple[int, int] = (1, 1)
    by_name: dict[str, Ring] = Field(default_factory=dict)


class Spec(PieceSet):
    """A deck."""

    items: tuple[PlayingCard, ...] = Field(min_length=1)


def shaped(text):
    findings = Findings()
    (node,) = reader.parse(text.encode(), shown_as="f.yaml", findings=findings)
    node = node.renamed("deck", "id").renamed("cards", "items")
    made = typed(Spec, node, names=Names(), findings=findings)
    return made, [f"{f.place.line}:{f.place.column} {f.code}: {f.message} ({f.hint})" for f in findings]


HEAD = "deck: d\nlayout: cards\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("cards: [{id: a, title: t, cuont: 2}]\n",
         '3:27 unknown-key: unknown key "cuont" in a playing card (did you mean "count"?)'),
        ("cards: [{id: a, title: t}]\nsiez: 3\n",
         ('4:1 unknown-key: unknown key "siez" in a deck (it can have deck, layout, title, component, sheet, bleed, '
          "sprue, optional, for_players, source, on, cards)")),
        ("cards: [{id: a, title: t, bleed: 2mm}]\n",
         '3:27 unknown-key: unknown key "bleed" in a playing card (write "bleed" further out, beside "deck")'),
        ("cards: [{id: a, title: t, rings: [{width: 3, bleed: 2mm}]}]\n",
         '3:46 unknown-key: unknown key "bleed" in a ring (it can have width)'),
        ("title: t\nrings: []\ncards: [{id: a, title: t}]\n",
         '4:1 unknown-key: unknown key "rings" in a deck (write "rings" into each of "cards")'),
        ("cards: [{id: a, title: t, rings: [{widht: 3, width: 3}]}]\n",
         '3:36 unknown-key: unknown key "widht" in a ring (did you mean "width"?)'),
        ("cards: [{id: a, title: t, by_name: {x: {widht: 3, width: 3}}}]\n",
         '3:41 unknown-key: unknown key "widht" in a ring (did you mean "width"?)'),
        ("cards: [{id: a}]\n", '3:9 missing-key: a playing card lacks the key "title" (title: ...)'),
        ("cards: [{id: a, title: }]\n", '3:24 wrong-type: met nothing for "title"; expected text (None)'),
        ("cards: [{id: a, title: {icon:wood}}]\n",
         '3:24 wrong-type: met a mapping for "title"; expected text (put it in quotes)'),
        ("cards: [{id: a, title: true}]\n",
         ('3:24 wrong-type: met the word true, which stands for yes or no for "title"; expected text '
          "(put it in quotes)")),
        ("cards: [{id: a, title: t, rank: 14}]\n",
         '3:33 bad-value: met the number 14 for "rank"; expected at most 13 (None)'),
        ("cards: [{id: a, title: t, rank: high}]\n",
         '3:33 wrong-type: met the text "high" for "rank"; expected a whole number (None)'),
        ("cards: [{id: a, title: t, rank: 1.5}]\n",
         '3:33 wrong-type: met the number 1.5 for "rank"; expected a whole number (None)'),
        ("cards: [{id: A b, title: t}]\n",
         ('3:14 bad-value: met the text "A b" for "id"; expected lower-case letters, digits and _ '
          '(did you mean "a_b"?)')),
        ("cards: [{id: a, title: t, either: 3.5}]\n", ""),
        ("cards: [{id: a, title: t, either: [1]}]\n",
         '3:35 wrong-type: met a list for "either"; expected text or a mapping (None)'),
        ("cards: [{id: a, title: t, either: {width: x}}]\n",
         '3:43 wrong-type: met the text "x" for "width"; expected a whole number (None)'),
        ("cards: [{id: a, title: t, sides: [1]}]\n",
         '3:34 bad-value: met a list with 1 entry for "sides"; expected more (None)'),
        ("cards: [{id: a, title: t, sides: [1, 2, 3]}]\n",
         '3:34 bad-value: met 3 entries for "sides"; expected at most 2 (None)'),
        ("cards: []\n", '3:8 bad-value: met 0 entries for "cards"; expected at least 1 (None)'),
        ("cards: 3\n", '3:8 wrong-type: met the number 3 for "cards"; expected a list (None)'),
        ("cards: [x]\n",
         ('3:9 wrong-type: met the text "x" in the list for "cards"; expected a mapping '
          "(write {id: ..., title: ...})")),
        ("cards: [{id: a, title: t}]\nbleed: -1mm\n",
         '4:8 bad-value: met the text "-1mm" for "bleed"; expected at least 0 mm (None)'),
    ],
)  # fmt: skip
def test_what_a_layout_does_not_understand_is_reported_in_plain_words(text, problem):
    made, problems = shaped(HEAD + text)
    assert problems == ([problem] if problem else [])
    assert (made is None) == bool(problem)


def test_every_problem_of_a_set_is_reported_at_once():
    _, problems = shaped(HEAD + "cards:\n" + "  - {id: a, rank: x}\n" * 3)
    assert len(problems) == 6


def test_a_paper_has_keys_of_its_own():
    findings = Findings()
    text = "deck: d\nlayout: cards\nbleed: 1mm\non:\n  a4: {bleed: 3mm, cuont: 1}\ncards: []\n"
    (node,) = reader.parse(text.encode(), shown_as="f.yaml", findings=findings)
    assert for_paper(node, "letter")["bleed"] == "1mm"
    on_a4 = for_paper(node, "a4")
    assert (on_a4["bleed"], str(on_a4.place_of("bleed"))) == ("3mm", "f.yaml:5:15")
    assert typed(Spec, on_a4.renamed("deck", "id").renamed("cards", "items"), names=Names(), findings=findings) is None
    assert 'unknown key "cuont" in a deck' in [f.message for f in findings]


WHOLE_IN_ONE_FILE = """\
title: Garden
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
---
components: [{id: seed, name: Seed, count: 2, source: {designed: x}}]
---
numbers: {hand: {value: 3, source: {designed: x}}}
---
token_set: tokens
layout: tokens
tokens: [{id: seed}]
---
pools: {seed: {component: seed, home: bank, when_empty: refused}}
zones: {bank: {}}
phases: [act]
bounds: [{pool: seed, at_most: 2, proof: no more are there}]
actions: {wait: {phase: [act], source: {designed: x}}}
ends: {over: {of: game, source: {designed: x}}}
---
scenario: nobody minds waiting
players: 2
steps: [wait]
"""
ALONE = {"components": None, "rules": None, "cards": None, "tokens": None}


def test_a_small_game_can_stand_in_one_file(load):
    game, problems = load(game=WHOLE_IN_ONE_FILE, **ALONE)
    assert problems == []
    assert list(game.components) == ["seed"]
    assert game.figures()["number.hand"] == 3
    assert [source.id for source in game.sets] == ["tokens"]
    assert game.play.phases == ("act",)


def test_a_slip_in_a_game_of_one_file_is_the_only_fault_that_is_told(load):
    game, problems = load(game=f"{WHOLE_IN_ONE_FILE}---\nrulebook: Pay: two\n", **ALONE)
    assert game is None
    assert [where.rpartition(" ")[2] for where, _ in problems] == ["yaml-syntax"]


def test_what_stands_in_game_yaml_does_not_stand_in_a_file_of_its_own_as_well(load):
    _, problems = load(game=WHOLE_IN_ONE_FILE, **(ALONE | {"rules": FILES["rules"]}))
    message = "the content of rules.yaml exists twice; first in content/garden/game.yaml:7:1"
    assert described(problems) == [("rules.yaml:1:1 extra-document", message, "keep one of them")]


def test_a_document_of_game_yaml_that_is_nothing_is_reported(load):
    _, problems = load(game=FILES["game"] + "---\ncards: []\n")
    [(where, message, hint)] = described(problems)
    assert (where, message) == (
        "game.yaml:9:1 unknown-document",
        "game.yaml: none of the keys of this document says what it is",
    )
    assert "components:" in hint


class Sentence(Piece):
    """A piece with a text."""

    text: RichText


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{id: a, text: "Pay {number.hnad} now"}', "3:24"),
        ("\n    id: a\n    text: |-\n      Pay\n      or take {number.hnad} of it", "7:15"),
        ('\n    text: "not\\u0020{number.hnad} {number.hnad}"\n    id: a', "4:21"),
        ('\n    id: a\n    text: "{number.\\u0068nad}"\n  - {id: number.hnad}', "5:11"),
    ],
)
def test_a_wrong_part_of_a_text_is_pointed_at(tmp_path, text, place):
    (tmp_path / "a.yaml").write_text(f"deck: d\ncards:\n  - {text}\n")
    findings = Findings()
    (node,) = reader.read(tmp_path / "a.yaml", shown_as="a.yaml", findings=findings, inside=tmp_path)
    typed(Sentence, node["cards"][0], names=Names(facts=frozenset({"number.hand"})), findings=findings)
    (met,) = findings
    assert (str(met.place), met.code) == (f"a.yaml:{place}", "unknown-placeholder")
