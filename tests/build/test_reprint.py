"""What is printed again after a change, and what the cover says of the pieces printed before."""

import json
import re
from pathlib import Path

import pytest
from helpers.printed_words import words_of_pages

from pnp.audit.pdf_reader.pieces import pieces

DECK = """\
deck: crop_card
layout: template
size: poker
face:
  boxes:
    title: {at: [5, 5, 50, 10], text: "{title}", style: title}
    text: {at: [5, 20, 50, 10], text: "{text}"}
cards:
"""


@pytest.fixture
def played(harvest):
    """Sheets of a deck of four kinds of card, printed before a playtest: oak 4, elm 3, fir 2, ash 3."""
    deck(harvest, oak=("Oak", 4, "Draw."), elm=("Elm", 3, "Sit."), fir=("Fir", 2, "Stand."), ash=("Ash", 3, "Go."))
    assert harvest.run("build", "--format", "pdf").exit_code == 0
    (harvest.root / "output").rename(harvest.root / "printed")
    return harvest


def deck(harvest, **cards):
    """Write a deck of cards that do not print how many of them there are, and count them."""
    lines = (f"  - {{id: {id_}, title: {name}, count: {n}, text: {text}}}\n" for id_, (name, n, text) in cards.items())
    (harvest.folder / "cards.yaml").write_text(DECK + "".join(lines))
    components = (harvest.folder / "components.yaml").read_text()
    total = sum(count for _, count, _ in cards.values())
    (harvest.folder / "components.yaml").write_text(re.sub(r"count: \d+\n", f"count: {total}\n", components, count=1))


def playtested(harvest):
    """Change one card, add a copy of the next, take one of the third, and drop the last."""
    deck(harvest, oak=("Oak", 2, "Draw two."), elm=("Elm", 4, "Sit."), fir=("Fir", 1, "Stand."))


def before(harvest):
    return str(harvest.root / "printed" / "harvest" / "a4")


def reprinted(harvest, *options, folder="a4-changes"):
    done = harvest.run("build", "--changed-since", before(harvest), "--format", "pdf", *options)
    assert done.exit_code == 0, done.output
    return (harvest.root / "output" / "harvest" / folder / "harvest.pdf").read_bytes()


def words_of(data, page=0):
    return words_of_pages(data)[page]


def kinds_of(harvest):
    done = harvest.run("diff", before(harvest), "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)["differences"]
    return [(d["kind"], d["item"], d["take_out"], d["add"]) for d in told]


def test_every_piece_whose_number_changed_is_named_with_what_to_do(played):
    playtested(played)
    assert played.run("diff", before(played)).output.splitlines() == [
        "harvest: changed crop_card oak (2 now, 4 before): take out 4, add 2",
        "harvest: more crop_card elm (4 now, 3 before): add 1",
        "harvest: fewer crop_card fir (1 now, 2 before): take out 1",
        "harvest: gone crop_card ash (0 now, 3 before): take out 3",
    ]


def test_a_piece_whose_name_says_more_than_its_id_is_told_by_its_name(played):
    deck(played, oak=("Quercus", 4, "Draw."), elm=("Wych elm", 3, "Sit."), fir=("Fir", 2, "Stand."))
    assert played.run("diff", before(played)).output.splitlines() == [
        'harvest: changed crop_card oak "Quercus", before "Oak": take out 4, add 4',
        'harvest: changed crop_card elm "Wych elm", before "Elm": take out 3, add 3',
        "harvest: gone crop_card ash (0 now, 3 before): take out 3",
    ]
    (played.root / "printed").rename(played.root / "older")
    played.run("build", "--format", "pdf")
    (played.root / "output").rename(played.root / "printed")
    deck(played, oak=("Quercus", 4, "Draw."), elm=("Wych elm", 3, "Sit down."), fir=("Fir", 2, "Stand."))
    assert played.run("diff", before(played)).output == 'harvest: changed crop_card elm "Wych elm": take out 3, add 3\n'


def test_the_json_of_a_difference_has_the_names_now_and_before(played):
    playtested(played)
    words = json.loads(played.run("diff", before(played), "--json").stdout)
    assert words["differences"][0] == {
        "game": "harvest",
        "component": "crop_card",
        "item": "oak",
        "kind": "changed",
        "copies": 2,
        "copies_before": 4,
        "name": "Oak",
        "name_before": "Oak",
        "take_out": 4,
        "add": 2,
    }
    assert (words["differences"][-1]["name"], words["differences"][-1]["name_before"]) == ("", "Ash")


def test_only_missing_copies_of_what_looks_the_same_are_printed(played):
    playtested(played)
    met = pieces(reprinted(played))
    assert sorted(p.item for p in met if p.side == "front") == ["elm", "oak", "oak"]


def test_the_cover_says_what_to_replace_to_add_and_to_take_out(played):
    playtested(played)
    cover = words_of(reprinted(played))
    for sentence in (
        "Take 8 pieces out of those that you have, and add 3 pieces from these sheets.",
        "Crop card Oak (oak) replaces the one printed before: take out 4, add 2.",
        "Crop card Elm (elm) looks as before, but more are needed: add 1.",
        "Crop card Fir (fir) looks as before, but fewer are needed: take out 1 of 2.",
        "Crop card Ash (ash) is no longer in the game: take out 3.",
    ):
        assert sentence in cover


def test_the_only_kind_of_piece_of_a_component_is_named_once(played):
    played.change("tokens.yaml", "id: grain", "id: token")
    first = played.root / "first"
    assert played.run("build", "--format", "pdf", "-o", str(first)).exit_code == 0
    played.change("components.yaml", "count: 5 * players", "count: 6 * players")
    assert played.run("build", "--changed-since", str(first / "harvest" / "a4")).exit_code == 0
    cover = (played.root / "output" / "harvest" / "a4-changes" / "harvest.pdf").read_bytes()
    assert "1 Token looks as before, but more are needed: add 4." in words_of(cover)


def test_the_hint_for_a_reprint_over_itself_keeps_its_paper_and_its_marks(played):
    order = ("--paper", "letter", "--marks", "lines")
    assert played.run("build", *order).exit_code == 0
    deck(played, oak=("Oak", 2, "Draw three."))
    old = str(played.root / "output" / "harvest" / "letter-lines")
    assert played.run("build", *order, "--changed-since", old).exit_code == 0
    changes = str(played.root / "output" / "harvest" / "letter-lines-changes")
    done = played.run("build", *order, "--changed-since", changes, "--json")
    (found,) = [f for f in json.loads(done.stdout)["findings"] if f["severity"] == "error"]
    assert found["hint"] == f"pnp build harvest --paper letter --marks lines --changed-since {changes} -o output_2"


def test_copies_to_add_are_labelled(played):
    playtested(played)
    assert "Elm (one more)" in words_of(reprinted(played), 1)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ({"oak": 4, "elm": 3, "fir": 2}, "Crop card Ash (ash) is no longer in the game: take out 3."),
        (
            {"oak": 4, "elm": 1, "fir": 2, "ash": 3},
            "Crop card Elm (elm) looks as before, but fewer are needed: take out 2",
        ),
        ({"oak": 4, "elm": 0, "fir": 2, "ash": 3}, "Crop card Elm (elm) is no longer in the game: take out 3."),
    ],
)
def test_the_cover_says_what_to_take_out_where_nothing_is_printed(played, cards, sentence):
    texts = {"oak": "Draw.", "elm": "Sit.", "fir": "Stand.", "ash": "Go."}
    deck(played, **{id_: (id_.capitalize(), count, texts[id_]) for id_, count in cards.items()})
    done = played.run("build", "--changed-since", before(played), "--format", "pdf")
    assert "There is nothing to print; the cover says what to take out." in done.stdout
    data = played.built("a4-changes")["harvest.pdf"]
    assert pieces(data) == []
    assert sentence in words_of(data)
    assert "There is nothing to print: take" in words_of(data)
    assert "ruler" not in words_of(data)
    assert played.run("audit", "--all").exit_code == 0


def test_where_nothing_differs_there_is_nothing_to_print(played):
    assert kinds_of(played) == []
    assert "Nothing looks different; there is nothing to print." in words_of(reprinted(played))


def test_a_replaced_piece_is_known_by_the_name_that_was_printed(played):
    deck(played, oak=("Quercus", 4, "Draw."), elm=("Elm", 3, "Sit."), fir=("Fir", 2, "Stand."), ash=("Ash", 3, "Go."))
    data = reprinted(played)
    assert "Crop card Quercus (oak) replaces Oak: take out 4, add 4." in words_of(data)
    assert "Quercus (replaces Oak)" in words_of(data, 1)


def test_names_are_printed_as_they_are_on_the_piece(played):
    deck(played, oak=('"*O*ak {number.hand_limit} \\\\{x\\\\}"', 1, "Draw."))
    assert "Crop card Oak 7 {x} (oak) replaces Oak: take out 4, add 1." in words_of(reprinted(played))


def test_a_manifest_without_a_record_of_names_names_what_is_gone_by_its_id(played):
    (Path(before(played)) / ".build.json").unlink()
    playtested(played)
    assert "Crop card ash is no longer in the game: take out 3." in words_of(reprinted(played))


def test_a_component_that_is_gone_is_named_by_its_id(played):
    (played.folder / "tokens.yaml").unlink()
    components = (played.folder / "components.yaml").read_text()
    (played.folder / "components.yaml").write_text(components.partition("  - id: token")[0])
    assert "Token grain is no longer in the game: take out 20." in words_of(reprinted(played))


def test_what_is_not_ordered_is_not_gone(played):
    playtested(played)
    cover = words_of(reprinted(played, "--only", "crop_card", folder="a4-changes-only-crop_card"))
    assert "Ash (ash) is no longer in the game" in cover
    assert "Token" not in cover
    tokens = words_of(reprinted(played, "--only", "token", folder="a4-changes-only-token"))
    assert "Nothing looks different" in tokens


def test_more_copies_of_a_piece_with_variations_do_not_change_its_look(harvest):
    harvest.change("tokens.yaml", "icon: grain", "icon: grain\n    texture: marble")
    harvest.change("components.yaml", "5 * players", "4")
    assert harvest.run("build", "--format", "pdf").exit_code == 0
    (harvest.root / "output").rename(harvest.root / "printed")
    harvest.change("components.yaml", "count: 4", "count: 6")
    assert kinds_of(harvest) == [("more", "grain", 0, 2)]
    harvest.change("components.yaml", "count: 6", "count: 2")
    assert kinds_of(harvest) == [("fewer", "grain", 2, 0)]


def test_a_new_back_is_a_new_look_whatever_the_number(played):
    text = (played.folder / "cards.yaml").read_text()
    (played.folder / "cards.yaml").write_text(
        text.replace("size: poker", "size: poker\ncard_back: {emblem: leaf}").replace("Ash, count: 3", "Ash, count: 4")
    )
    played.change("components.yaml", "count: 12", "count: 13")
    assert {kind for kind, *_ in kinds_of(played)} == {"changed"}


def test_a_long_list_goes_on_over_pages_and_keeps_its_numbers_apart(played):
    many = {f"c{n}": (f"Card {n}", 1, "Run.") for n in range(240)}
    deck(played, **many)
    for paper in ("a4", "letter", "a6"):
        data = reprinted(played, "--paper", paper, folder=f"{paper}-changes")
        pages = words_of_pages(data)
        whole = " ".join(pages)
        assert all(f"Card {n} (c{n}) is new: add 1." in whole for n in range(240))
        assert "Ash (ash) is no longer in the game: take out 3." in whole


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("de", "gehört nicht mehr zum Spiel: 3 herausnehmen."), ("fi", "ei enää kuulu peliin: poista 3.")],
)
def test_the_cover_speaks_the_language_of_the_game(played, language, sentence):
    played.change("game.yaml", "title: Harvest", f"title: Harvest\nlanguage: {language}")
    playtested(played)
    assert sentence in words_of(reprinted(played))


def test_the_audit_knows_how_many_copies_a_reprint_holds(played):
    playtested(played)
    reprinted(played)
    done = played.run("audit", "--all", "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["audited"][0]["pieces"] == 3


def test_a_card_from_a_template_is_named_by_its_title_box(harvest):
    template = DECK.replace("{title}", "The {sort}").replace("{text}", "{words}")
    cards = ("  - {id: c1, sort: Oak, words: Draw.}\n", "  - {id: c2, sort: Elm, words: Sit.}\n")
    (harvest.folder / "cards.yaml").write_text(template + "".join(cards))
    harvest.change("components.yaml", "count: 3", "count: 2")
    assert harvest.run("build", "--format", "pdf").exit_code == 0
    (harvest.root / "output").rename(harvest.root / "printed")
    harvest.change("cards.yaml", cards[1], "")
    harvest.change("components.yaml", "count: 2", "count: 1")
    assert "Crop card The Elm (c2) is no longer in the game: take out 1." in words_of(reprinted(harvest))


def kept_changes(harvest, *options, folder="a4-changes"):
    """Build what changed since the sheets before the playtest, and keep it; give its folder."""
    reprinted(harvest, *options, folder=folder)
    (harvest.root / "output").rename(harvest.root / "second")
    return str(harvest.root / "second" / "harvest" / folder)


def test_a_folder_of_changes_stands_for_all_pieces_that_there_are_once_they_are_made(played):
    playtested(played)
    second = kept_changes(played)
    assert played.run("diff", second).output == "nothing looks different\n"
    deck(played, oak=("Oak", 2, "Draw two."), elm=("Elm", 4, "Sit still."), yew=("Yew", 1, "Grow."))
    wanted = [
        "harvest: changed crop_card elm: take out 4, add 4",
        "harvest: new crop_card yew (1 now, 0 before): add 1",
        "harvest: gone crop_card fir (0 now, 1 before): take out 1",
    ]
    assert played.run("diff", second).output.splitlines() == wanted
    done = played.run("build", "--changed-since", second, "--format", "pdf")
    data = played.built("a4-changes")["harvest.pdf"]
    assert (done.exit_code, sorted(p.item for p in pieces(data) if p.side == "front")) == (0, ["elm"] * 4 + ["yew"])
    assert "Crop card Fir (fir) is no longer in the game: take out 1." in words_of(data)


def test_changes_of_some_components_keep_those_of_the_others(played):
    playtested(played)
    tokens = kept_changes(played, "--only", "token", folder="a4-changes-only-token")
    assert played.run("diff", tokens).output == played.run("diff", before(played)).output


def test_a_reprint_does_not_replace_the_sheets_that_it_is_compared_with(played):
    playtested(played)
    reprinted(played)
    there = played.built("a4-changes")
    deck(played, oak=("Oak", 2, "Draw three."))
    old = str(played.root / "output" / "harvest" / "a4-changes")
    for name in (old, f"{old}/manifest.json"):
        done = played.run("build", "--changed-since", name, "--json")
        (found,) = [f for f in json.loads(done.stdout)["findings"] if f["severity"] == "error"]
        assert (done.exit_code, found["code"]) == (1, "reprint-over-itself")
    assert played.built("a4-changes") == there
    assert played.run("build", "--changed-since", old, "-o", str(played.root / "output_2")).exit_code == 0


def test_a_folder_above_the_sheets_is_told_from_them(played):
    sheets = Path(before(played))
    (sheets.parent / "a3_export").mkdir()
    (sheets.parent / "a3_export" / "manifest.json").write_text('{"game": "harvest", "vendor": "mpc"}')
    for folder in (sheets.parent, sheets.parent.parent):
        done = played.run("build", "--changed-since", str(folder), "--json")
        (found,) = [f for f in json.loads(done.stdout)["findings"] if f["severity"] == "error"]
        assert (found["code"], found["message"]) == (
            "unknown-revision",
            f'"{folder}" has no manifest.json itself; did you mean {sheets}?',
        )


def test_changes_of_an_earlier_version_are_no_full_print(played):
    playtested(played)
    old = Path(kept_changes(played))
    words = json.loads((old / "manifest.json").read_bytes())
    del words["box"]
    (old / "manifest.json").write_text(json.dumps(words))
    done = played.run("diff", str(old))
    assert (done.exit_code, "build those sheets again" in " ".join(done.output.split())) == (2, True)
